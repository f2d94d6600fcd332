"""Whose request is being served: what bots think at a table is counted to a person and an address."""

from contextvars import ContextVar
from dataclasses import dataclass


@dataclass(frozen=True)
class Requester:
    """A person, and the address as rate limits count it."""

    address: str = ""
    person: str = ""


NOBODY = Requester()
_current: ContextVar[Requester] = ContextVar("requester", default=NOBODY)


def set_requester(address: str, person: str | None) -> None:
    """Note who sent the request that this task, and those it starts, serve."""
    _current.set(Requester(address, person or ""))


def current_requester() -> Requester:
    """Who sent the request that is being served; nobody if the server acts by itself."""
    return _current.get()
