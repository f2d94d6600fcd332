"""Encryption of web push messages for one browser (RFC 8291), and VAPID signatures of the server (RFC 8292)."""

import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from pathlib import Path

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)

from tafelrunde.server.storage.data_folder import BadFolder, write_atomically

CURVE = ec.SECP256R1()
RECORD = 4096  # bytes: every message of ours fits into one record
VALID = 12 * 3600  # seconds that a signature is valid; at most a day is allowed
PrivateKey = ec.EllipticCurvePrivateKey


def to_base64url(raw: bytes) -> str:
    """Encode bytes as base64url without padding."""
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def from_base64url(said: str) -> bytes:
    """Decode base64url without padding."""
    return urlsafe_b64decode(said + "=" * (-len(said) % 4))


def point(key: PrivateKey) -> bytes:
    """The public key as an uncompressed point."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def public_key(key: PrivateKey) -> str:
    """The public key as base64url, as browsers and push services take it."""
    return to_base64url(point(key))


def vapid_key(folder: Path) -> PrivateKey:
    """The server's VAPID key, generated once and stored in the data folder."""
    path = folder / "push.key"
    if not path.exists():
        made = ec.generate_private_key(CURVE)
        write_atomically(path, made.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode())
    try:
        key = load_pem_private_key(path.read_bytes(), None)
    except (ValueError, TypeError, UnsupportedAlgorithm):
        key = None
    if not isinstance(key, PrivateKey) or key.curve.name != CURVE.name:
        raise BadFolder(
            f"{path} is damaged. Restore it from a backup, or delete it; then browsers have to ask for notifications "
            "again."
        )
    return key


@dataclass(frozen=True)
class Browser:
    """The recipient of a message: a browser's public key and its shared authentication secret."""

    key: bytes
    auth: bytes

    @classmethod
    def read(cls, key: str, auth: str) -> "Browser":
        """Decode the keys of a subscription; raises ValueError if they are invalid."""
        made = cls(from_base64url(key), from_base64url(auth))
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, made.key)
        if len(made.auth) != 16 or len(made.key) != 65:
            raise ValueError("not the keys of a browser")
        return made


def encrypt(plain: bytes, to: Browser, once: PrivateKey | None = None, salt: bytes | None = None) -> bytes:
    """Encrypt a message for one browser (RFC 8291, section 4); `once` and `salt` are random unless given."""
    once, salt = once or ec.generate_private_key(CURVE), salt or os.urandom(16)
    shared = once.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, to.key))
    ours = point(once)
    secret = _derived(shared, to.auth, b"WebPush: info\0" + to.key + ours, 32)
    key, nonce = (_derived(secret, salt, b"Content-Encoding: %b\0" % name, length) for name, length in _PARTS)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + AESGCM(key).encrypt(nonce, plain + b"\2", None)


_PARTS = ((b"aes128gcm", 16), (b"nonce", 12))


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def vapid_header(key: PrivateKey, audience: str, contact: str, now: float) -> str:
    """The VAPID `Authorization` header (RFC 8292): a signed JWT with the server's contact."""
    claims = {"aud": audience, "exp": int(now) + VALID, "sub": contact}
    said = ".".join(to_base64url(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = decode_dss_signature(key.sign(said.encode(), ec.ECDSA(SHA256())))
    signature = to_base64url(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={said}.{signature}, k={public_key(key)}"
