"""What goes over the wire about people: accounts, sessions, tokens, results, ratings; and their programs."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field

from tafelrunde.server.wire.names import without_nul
from tafelrunde.server.wire.types import Model, Name, Notation, Position, Seat, Value, Whole, Words

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
    turn_mail: bool  # by e-mail, when it is their turn
    sends_mail: bool  # does this server send e-mails, or only write them to a file?


class PushKey(Model):
    """The key by which browsers know this server when it sends notifications; nothing: it sends none."""

    key: str | None


class PushWish(Model):
    """A browser that wants to be notified when it is one's turn: its subscription."""

    endpoint: Annotated[str, Field(max_length=1000)]
    key: Annotated[str, Field(max_length=100)]
    auth: Annotated[str, Field(max_length=40)]
    language: Literal["en", "de"]


class PushEnd(Model):
    """A browser that wants no more notifications."""

    endpoint: Annotated[str, Field(max_length=1000)]


class SessionCard(Model):
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
    """Another e-mail address, or none."""

    password: Password
    email: Email | None


class TurnMail(Model):
    """E-mails when it is one's turn and one is away."""

    wanted: bool


class Forgotten(Model):
    """Somebody has forgotten the password of an account."""

    name: Short


class Reset(Model):
    """A new password, with the code from an e-mail."""

    code: Short
    password: Password


class Farewell(Model):
    """Delete the account."""

    password: Password


class TokenWish(Model):
    """A token for a program, and what it is for."""

    name: Annotated[Short, AfterValidator(without_nul)]


class NewToken(Model):
    """A token; it is shown this once."""

    id: str
    token: str


# ---- standing -------------------------------------------------------------------------------------------------------

Outcome = Literal["won", "shared", "lost", "alone"]


class Place(Model):
    """Somebody at a finished table."""

    name: str
    kind: Literal["person", "bot", "open"]
    mine: bool
    player: str | None  # the account, for its page
    outcome: Outcome | None
    points: int | None


class FinishedGame(Model):
    """A finished game in the archive."""

    id: str
    game: str
    title: str
    at: str
    plies: int
    rated: bool
    daily: str | None
    places: list[Place]


class Archive(Model):
    """Finished games, newest first: how many there are, and one page of them."""

    count: int
    page: int
    pages: int
    games: list[FinishedGame]


class GameStanding(Model):
    """How somebody fares at a game; a rating only after a rated game, with how far it may be off."""

    game: str
    title: str
    won: int
    shared: int
    lost: int
    alone: int
    rating: int | None
    margin: int | None
    course: list[int]  # the rating after each rated game


class Opponent(Model):
    """Somebody with whom one has played, and who was better how often."""

    name: str
    games: int
    better: int
    equal: int
    worse: int


class Profile(Model):
    """Somebody with an account, as far as the one who looks may see: rated games, and those of both."""

    name: str
    since: str
    mine: bool
    games: list[GameStanding]
    opponents: list[Opponent]


class WrittenAction(Model):
    """An action in a file; seat −1 is chance."""

    seat: int
    action: str


class WrittenEnd(Model):
    """How people ended a game before its rules did."""

    how: Literal["resigned", "late", "abandoned"]
    seat: int  # who resigned, whose time was up, or who asked for it
    winners: list[int]


class WrittenGame(Model):
    """A game as JSON, with all that its `.tafel` file says."""

    game: str
    version: int
    options: dict[str, Any]
    edition: str | None
    players: list[dict[str, str | None]]  # name; bot: its kind, or nothing
    dice: list[dict[str, Any]]  # from: ply; commitment, salt; secret once it is over
    made: str | None  # for whom the seats were when the table was made; the commitment covers it
    actions: list[WrittenAction]
    ended: WrittenEnd | None
    result: list[float] | None


# ---- the deal of the day --------------------------------------------------------------------------------------------


class DailyWish(Model):
    """Sit down at today's deal, by this name, against bots with these."""

    name: Name
    bots: Annotated[list[Name], Field(max_length=8)]


class DayRow(Model):
    """What somebody made of a deal; `margin`: by how many points ahead of the best bot, or alone, the points."""

    rank: int
    name: str
    player: str | None
    mine: bool
    outcome: Outcome
    points: int | None  # none: it was given up
    margin: int | None
    table: str | None  # to look at, once one's own game is over


class DailyCard(Model):
    """A game's deal of a day."""

    game: str
    title: str
    special: Words  # what is not as usual; or nothing
    seats: int
    table: str | None  # one's own try
    over: bool  # is it finished?
    count: int  # how many have finished theirs
    rows: list[DayRow]  # the best, and one's own


class Daily(Model):
    """The deals of a day."""

    day: str
    today: str
    games: list[DailyCard]


# ---- programs -------------------------------------------------------------------------------------------------------


class Now(Model):
    """A table as it stands, for a program that plays there."""

    id: str
    game: str
    title: str
    options: dict[str, Value]
    seats: list[Seat]
    number: int  # of the last event that one noticed; an action says it
    eyes: int  # the seat with whose eyes this is seen, −1 a spectator's
    your_turn: bool
    over: bool
    position: Position  # `legal` lists what one may do, if it is one's turn


class Doing(Model):
    """An action; `number` says what one knows of the table, so that a late action does nothing."""

    number: Whole
    action: Notation


class TakingBack(Model):
    """Taking one's last action back."""

    number: Whole
