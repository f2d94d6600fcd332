"""Fair chance: the table commits to a secret before play, derives every chance step from it, and reveals it at the end.

    commitment = SHA-256(secret, terms)                  shown before the first action
    words      = HMAC-SHA-256(secret, salt/ply/counter)  eight bytes at a time
    choice     = word mod total, after words that would favour small numbers are thrown away

The terms are the lines of the match file that say what is played: game, version, options, seats and edition. So the
table cannot change them later in favour of somebody. A salt that the players choose after they saw the commitment
(`salted`) keeps the table from picking a secret that suits it; the players, who do not know the secret, cannot steer
the dice either.
"""

import hashlib
import hmac
import secrets
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

WORD = 1 << 64


def commitment_to(secret: bytes, terms: Sequence[str] = ()) -> str:
    """What is shown before play: the hash of the secret in hexadecimal digits and of the terms, each on its line."""
    return hashlib.sha256("".join(f"{line}\n" for line in (secret.hex(), *terms)).encode()).hexdigest()


def words(secret: bytes, salt: str, ply: int) -> Iterator[int]:
    """An endless row of 64-bit words for one chance step."""
    counter = 0
    while True:
        block = hmac.digest(secret, f"{salt}/{ply}/{counter}".encode(), "sha256")
        for i in range(0, len(block), 8):
            yield int.from_bytes(block[i : i + 8], "big")
        counter += 1


def choose(secret: bytes, salt: str, ply: int, weights: Sequence[int]) -> int:
    """An index, each exactly as likely as its weight."""
    total = sum(weights)
    if total < 1:
        raise ValueError("chance needs at least one positive weight")
    fair = WORD - WORD % total
    rest = next(word for word in words(secret, salt, ply) if word < fair) % total
    return bisect_right(list(accumulate(weights)), rest)


@dataclass(frozen=True)
class Dice:
    """The chance of a match. `secret` is None where only the commitment is known: then nothing can be drawn."""

    commitment: str
    salt: str
    secret: bytes | None

    @classmethod
    def fresh(cls, seed: int | None = None, salt: str = "") -> "Dice":
        """New dice: unpredictable, or from a seed so that a match can be played again."""
        secret = secrets.token_bytes(32) if seed is None else hashlib.sha256(f"seed {seed}".encode()).digest()
        return cls(commitment_to(secret), salt, secret)

    def bound(self, terms: Sequence[str]) -> "Dice":
        """The same secret, committed to for a match with these terms."""
        return self if self.secret is None else replace(self, commitment=commitment_to(self.secret, terms))

    def salted(self, salt: str) -> "Dice":
        """The same secret with the players' salt; only before anything is drawn."""
        return replace(self, salt=salt)

    def keeps_its_word(self, terms: Sequence[str]) -> bool:
        """Is the revealed secret the one that was committed to, with these terms?"""
        return self.secret is not None and hmac.compare_digest(commitment_to(self.secret, terms), self.commitment)
