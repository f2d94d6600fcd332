"""What goes over the wire about people: accounts, sessions, tokens."""

from typing import Annotated

from pydantic import Field

from tafelrunde.server.wire import Model

Short = Annotated[str, Field(max_length=64)]
Password = Annotated[str, Field(max_length=200)]
Email = Annotated[str, Field(max_length=254)]


class SignUp(Model):
    """An account for whoever asks; their tables stay theirs."""

    name: Short
    password: Password
    email: Email | None = None


class SignIn(Model):
    """Into an account; with `bring`, the tables that this browser had as a guest become the account's."""

    name: Short
    password: Password
    bring: bool = True


class Me(Model):
    """Who asks: a guest, or somebody with an account."""

    name: str | None  # of the account; nothing: a guest
    email: str | None


class PassCard(Model):
    """A browser that is signed in, or a program's token: since when, and when it was last used."""

    id: str
    name: str
    at: str
    seen: str  # the day
    current: bool  # is it the one that asks?


class ChangePassword(Model):
    """Another password; all other browsers are signed out."""

    old: Password
    new: Password


class ChangeEmail(Model):
    """Another address for letters, or none."""

    password: Password
    email: Email | None


class Forgotten(Model):
    """Somebody has forgotten the password of an account."""

    name: Short


class Reset(Model):
    """A new password, with the code from a letter."""

    code: Short
    password: Password


class Farewell(Model):
    """Delete the account."""

    password: Password


class TokenWish(Model):
    """A token for a program, and what it is for."""

    name: Short


class NewToken(Model):
    """A token; it is shown this once."""

    id: str
    token: str
