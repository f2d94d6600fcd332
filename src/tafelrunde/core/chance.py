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
COMMITMENT = "[0-9a-f]{64}"
COMMITTED = re.compile(f"([1-9])-({COMMITMENT})-({ENTROPY})?")
ADDED = re.compile(f"([1-9])-({BY_SERVER})?({ENTROPY})")  # by older versions, with no commitment


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
    """A random number of the person at a seat."""

    seat: int
    number: str | None  # None: it was committed to and not shown
    commitment: str | None = None  # None: an older version added it without one
    by_server: bool = False  # an older version drew it for somebody


def number_commitment(number: str, table: str) -> str:
    """A person's commitment to a number, for the dice of the table with this commitment."""
    return commitment_to(bytes.fromhex(number), [table])


def salt_of(numbers: Sequence[tuple[str, str | None] | None]) -> str:
    """The salt of a table, joined from the commitment and the number of each seat that has one."""
    return ".".join(f"{seat}-{one[0]}-{one[1] or ''}" for seat, one in enumerate(numbers, 1) if one)


def added_to(salt: str) -> list[Added]:
    """The numbers that a salt is made of; none if it is not of that form."""
    parts = salt.split(".")
    committed = [COMMITTED.fullmatch(part) for part in parts]
    if all(committed):
        return [Added(int(one[1]) - 1, one[3], one[2]) for one in committed if one]
    older = [ADDED.fullmatch(part) for part in parts]
    return [Added(int(one[1]) - 1, one[3], None, bool(one[2])) for one in older if one] if all(older) else []


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

    @property
    def added(self) -> list[Added]:
        """The numbers that people have added."""
        return added_to(self.salt)

    @property
    def joint(self) -> str | None:
        """The joint commitment, to the secret and to all numbers; None if people committed to none."""
        lines = [f"{one.seat + 1}-{one.commitment}" for one in self.added if one.commitment]
        return commitment_to(bytes.fromhex(self.commitment), lines) if lines else None

    def exchanged(self) -> Added | None:
        """The first number that is not the one its seat had committed to."""
        shown = [one for one in self.added if one.commitment and one.number]
        return next(
            (one for one in shown if number_commitment(one.number or "", self.commitment) != one.commitment), None
        )

    def matches_commitment(self, terms: Sequence[str]) -> bool:
        """Whether the revealed secret, with these terms, gives the commitment."""
        return self.secret is not None and hmac.compare_digest(commitment_to(self.secret, terms), self.commitment)


def used_from(dice: list[tuple[int, Dice]], ply: int, new: Dice) -> list[tuple[int, Dice]]:
    """The dice of a match, each with the ply from which it is used, replaced by a new one from `ply` on."""
    return [*(earlier for earlier in dice if earlier[0] < ply), (ply, new)]
