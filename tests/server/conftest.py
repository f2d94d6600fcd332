"""Fixtures of the server's tests: each kind of database."""

import os
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from server.postgres import Postgres
from tafelrunde.server.people import passwords


@pytest.fixture(scope="session", autouse=True)
def passwords_are_cheap() -> Iterator[None]:
    """Fast password hashing: tests have no passwords to protect."""
    cheap = partial(PasswordHasher, time_cost=1, memory_cost=8, parallelism=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "PasswordHasher", cheap)
        yield


@pytest.fixture(scope="session")
def postgres() -> Postgres:
    """A real PostgreSQL, shared by all processes of a test run and stopped with the last of them."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid()))
    return Postgres(Path(tempfile.gettempdir()) / f"tafelrunde-{run}")  # pytest's own folders are root's alone


@pytest.fixture(scope="module", params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def database(request: pytest.FixtureRequest) -> Callable[[Path], str | None]:
    """The database of a data folder: SQLite in it, or one on PostgreSQL."""
    if request.param == "sqlite":
        return lambda _folder: None
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.at
