"""What a push service carries is sealed for one browser (RFC 8291), and says whose server sends it (RFC 8292)."""

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

from tafelrunde.server.storage.data_folder import BadFolder, write_whole

CURVE = ec.SECP256R1()
RECORD = 4096  # bytes; all that we say is one record
VALID = 12 * 3600  # seconds of a signature; a day is the most that is allowed
PrivateKey = ec.EllipticCurvePrivateKey


def text(raw: bytes) -> str:
    """Bytes as they stand in headers: base64 for addresses, without its padding."""
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def raw(said: str) -> bytes:
    """And back."""
    return urlsafe_b64decode(said + "=" * (-len(said) % 4))


def point(key: PrivateKey) -> bytes:
    """The public half of a key."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def sending_key(folder: Path) -> PrivateKey:
    """The key by which push services and browsers know this server; made once and kept beside the database."""
    path = folder / "push.key"
    if not path.exists():
        made = ec.generate_private_key(CURVE)
        write_whole(path, made.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode())
    try:
        key = load_pem_private_key(path.read_bytes(), None)
    except (ValueError, TypeError, UnsupportedAlgorithm):
        key = None
    if not isinstance(key, PrivateKey) or key.curve.name != CURVE.name:
        raise BadFolder(
            f"{path} is damaged. Put it back from a copy, or delete it; then browsers that wanted to be called must "
            "ask for it again."
        )
    return key


@dataclass(frozen=True)
class Browser:
    """For whom something is sealed: the key of a browser, and a secret that it shares with us."""

    key: bytes
    auth: bytes

    @classmethod
    def read(cls, key: str, auth: str) -> "Browser":
        """As a browser says it; a ValueError, if no browser would."""
        made = cls(raw(key), raw(auth))
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, made.key)
        if len(made.auth) != 16 or len(made.key) != 65:
            raise ValueError("not the keys of a browser")
        return made


def sealed(plain: bytes, to: Browser, once: PrivateKey | None = None, salt: bytes | None = None) -> bytes:
    """One record that only this browser can open (RFC 8291, section 4); `once` and `salt` are drawn anew each time."""
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


def introduction(key: PrivateKey, audience: str, contact: str, now: float) -> str:
    """Who sends, and whom a push service may ask about it: the header `Authorization` (RFC 8292)."""
    claims = {"aud": audience, "exp": int(now) + VALID, "sub": contact}
    said = ".".join(text(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = decode_dss_signature(key.sign(said.encode(), ec.ECDSA(SHA256())))
    signature = text(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={said}.{signature}, k={text(point(key))}"
