"""Wire types about coming in: addresses to invite people with, and the password for the evening."""

from typing import Annotated

from pydantic import Field

from tafelrunde.server.wire.types import Model


class Reach(Model):
    """The addresses under which others reach this server, the likeliest first; none: only this machine does."""

    links: list[str]


class Entry(Model):
    """The password for the evening, as somebody types it."""

    password: Annotated[str, Field(max_length=200)]
