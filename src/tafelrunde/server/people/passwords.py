"""Password hashing with argon2id, in a thread pool of its own because it is slow on purpose."""

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from tafelrunde.server.wire.problems import ProblemError

SHORTEST, LONGEST = 8, 200
QUEUE = 32  # passwords that may wait to be hashed: each takes time and memory
Answer = TypeVar("Answer")


class Passwords:
    """Hashes and verifies passwords, a few at a time."""

    def __init__(self) -> None:
        self.hasher, self.threads, self.waiting = PasswordHasher(), ThreadPoolExecutor(2, "password"), 0
        self.dummy_hash: str | None = None

    async def hash(self, password: str) -> str:
        """The hash of a password."""
        return await self._do(lambda: self.hasher.hash(password))

    async def verify(self, kept: str | None, password: str) -> bool:
        """Is this the password of a stored hash? Without a hash the answer is no, and takes as long."""
        if self.dummy_hash is None:
            self.dummy_hash = await self.hash(secrets.token_hex())
        return await self._do(lambda: self._verified(kept or str(self.dummy_hash), password)) and kept is not None

    def _verified(self, kept: str, password: str) -> bool:
        try:
            return self.hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _do(self, work: Callable[[], Answer]) -> Answer:
        if self.waiting >= QUEUE:
            raise ProblemError("busy")
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.threads, work)
        finally:
            self.waiting -= 1

    def close(self) -> None:
        """Shut the threads down."""
        self.threads.shutdown(wait=False, cancel_futures=True)


def check_strength(password: str) -> None:
    """Raise a problem if a password is too short; there are no other rules."""
    if len(password) < SHORTEST:
        raise ProblemError("weak_password", shortest=SHORTEST)
