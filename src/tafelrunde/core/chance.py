"""Fair chance: the table commits to a secret before play, derives every chance step from it, and reveals it at the end.

    commitment = SHA-256(secret, terms)                  shown before the first action
    words      = HMAC-SHA-256(secret, salt/ply/counter)  eight bytes at a time
    choice     = word mod total, after words that would favour small numbers are rejected

The terms are the lines of the match file that say what is played: game, version, options, seats and who they were made
for, and edition; so the table cannot change them later in anybody's favour. A salt that the players choose after they
have seen the commitment (`salted`) keeps the table from picking a secret that suits it; the players, who do not know
the secret, cannot steer the dice either. On a server the salt is made of what each person adds (`salt_of`): `1-<hex>`
at the first seat, `2-server-<hex>` where the server drew it for somebody.
"""

import hashlib
import hmac
import re
import secrets
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import NamedTuple

WORD = 1 << 64
BY_SERVER = "server-"
ENTROPY = "[0-9a-f]{32}"
ADDED = re.compile(f"([1-9])-({BY_SERVER})?({ENTROPY})")


def commitment_to(secret: bytes, terms: Sequence[str] = ()) -> str:
    """The commitment: SHA-256 of the secret in hexadecimal digits and of the terms, each on a line of its own."""
    return hashlib.sha256("".join(f"{line}\n" for line in (secret.hex(), *terms)).encode()).hexdigest()


def words(secret: bytes, salt: str, ply: int) -> Iterator[int]:
    """An endless stream of 64-bit words for one chance step."""
    counter = 0
    while True:
        block = hmac.digest(secret, f"{salt}/{ply}/{counter}".encode(), "sha256")
        for i in range(0, len(block), 8):
            yield int.from_bytes(block[i : i + 8], "big")
        counter += 1


def choose(secret: bytes, salt: str, ply: int, weights: Sequence[int]) -> int:
    """An index drawn with a probability exactly proportional to its weight."""
    total = sum(weights)
    if total < 1:
        raise ValueError("chance needs at least one positive weight")
    fair = WORD - WORD % total
    rest = next(word for word in words(secret, salt, ply) if word < fair) % total
    return bisect_right(list(accumulate(weights)), rest)


class Added(NamedTuple):
    """A random number added at a seat, and whether the server had to draw it."""

    seat: int
    number: str
    by_server: bool


def salt_of(entropy: Sequence[str | None]) -> str:
    """The salt of a table, joined from the numbers added at the seats."""
    return ".".join(f"{seat}-{one}" for seat, one in enumerate(entropy, 1) if one)


def added_to(salt: str) -> list[Added]:
    """The numbers that a salt is made of; none if it is not of that form."""
    found = [ADDED.fullmatch(part) for part in salt.split(".")]
    return [Added(int(one[1]) - 1, one[3], bool(one[2])) for one in found if one] if all(found) else []


@dataclass(frozen=True)
class Dice:
    """The source of chance of a match. If `secret` is None, only the commitment is known and nothing can be drawn."""

    commitment: str
    salt: str
    secret: bytes | None

    @classmethod
    def fresh(cls, seed: int | None = None, salt: str = "") -> "Dice":
        """New dice: unpredictable, or reproducible from a seed."""
        secret = secrets.token_bytes(32) if seed is None else hashlib.sha256(f"seed {seed}".encode()).digest()
        return cls(commitment_to(secret), salt, secret)

    def bound(self, terms: Sequence[str]) -> "Dice":
        """The same secret, committed to for a match with these terms."""
        return self if self.secret is None else replace(self, commitment=commitment_to(self.secret, terms))

    def salted(self, salt: str) -> "Dice":
        """The same secret with the players' salt; only before anything is drawn."""
        return replace(self, salt=salt)

    def matches_commitment(self, terms: Sequence[str]) -> bool:
        """Whether the revealed secret, with these terms, gives the commitment."""
        return self.secret is not None and hmac.compare_digest(commitment_to(self.secret, terms), self.commitment)


def used_from(dice: list[tuple[int, Dice]], ply: int, new: Dice) -> list[tuple[int, Dice]]:
    """The dice of a match, each with the ply from which it is used, replaced by a new one from `ply` on."""
    return [*(earlier for earlier in dice if earlier[0] < ply), (ply, new)]
