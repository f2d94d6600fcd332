"""Wire types about people: accounts, sessions, tokens, results, ratings, the deal of the day; and for programs."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from tafelrunde.server.wire.names import without_nul
from tafelrunde.server.wire.types import Help, JsonObject, Model, Name, Notation, Position, Seat, Value, Whole, Words

Short = Annotated[str, Field(max_length=64)]
Password = Annotated[str, Field(max_length=200)]
Email = Annotated[str, Field(max_length=254)]


class SignUp(Model):
    """Create an account; the guest's tables become the account's."""

    name: Short
    password: Password
    email: Email | None = None


class SignIn(Model):
    """Sign in; with `bring`, the tables of this browser's guest become the account's."""

    name: Short
    password: Password
    bring: bool = True


class Me(Model):
    """The signed-in account, or a guest."""

    name: str | None  # of the account; null: a guest
    email: str | None
    turn_mail: bool  # do they get e-mails when it is their turn, or when a friend challenges them?
    hidden: bool  # do friends not see that they are here?
    sends_mail: bool  # does this server send e-mails, or only write them to a file?


class PushKey(Model):
    """The server's public key for push notifications (VAPID); null: it sends none."""

    key: str | None


class PushWish(Model):
    """A browser's push subscription."""

    endpoint: Annotated[str, Field(max_length=1000)]
    key: Annotated[str, Field(max_length=100)]
    auth: Annotated[str, Field(max_length=40)]
    language: Literal["en", "de"]


class PushEnd(Model):
    """The end of a push subscription."""

    endpoint: Annotated[str, Field(max_length=1000)]


class SessionCard(Model):
    """A signed-in browser or an API token: when it was created and last used."""

    id: str
    name: str
    at: str
    seen: str  # the day
    current: bool  # is it the one that sent this request?


class ChangePassword(Model):
    """Change the password; all other browsers are signed out."""

    old: Password
    new: Password
    tokens: bool = True  # are programs' tokens revoked, too?


class ChangeEmail(Model):
    """Change or remove the e-mail address."""

    password: Password
    email: Email | None


class TurnMail(Model):
    """Turn e-mails about one's turn on or off."""

    wanted: bool


class Rename(Model):
    """Change the account's name; the old one leads to it."""

    password: Password
    name: Short


class Hidden(Model):
    """Choose whether friends see that one is here."""

    hidden: bool


class Forgotten(Model):
    """Ask for a password reset by e-mail."""

    name: Short


class Reset(Model):
    """Set a new password with the code from an e-mail."""

    code: Short
    password: Password


class Farewell(Model):
    """Delete the account."""

    password: Password


class TokenWish(Model):
    """Create an API token, with a name for what it is for."""

    name: Annotated[Short, AfterValidator(without_nul)]


class NewToken(Model):
    """A new API token, which is shown only once."""

    id: str
    token: str


# ---- results and ratings --------------------------------------------------------------------------------------------

Outcome = Literal["won", "shared", "lost", "alone"]


class RatingChange(Model):
    """A rating before and after a rated game."""

    before: int
    after: int


class Place(Model):
    """A seat of a finished game, with its result."""

    name: str
    kind: Literal["person", "bot", "open"]
    mine: bool
    player: str | None  # the name of the account, which has a profile
    outcome: Outcome | None
    points: int | None
    rating: RatingChange | None  # in a rated game
    level: float | None  # the bots that decide as well; null: not analysed


class FinishedGame(Model):
    """A finished game in the archive."""

    id: str
    game: str
    title: str
    at: str
    plies: int
    rated: bool
    daily: str | None
    helped: Help | None
    ending: Words | None  # if people ended it, how
    places: list[Place]


class Archive(Model):
    """A page of finished games, newest first, and their number in all."""

    count: int
    page: int
    pages: int
    games: list[FinishedGame]


class GameStanding(Model):
    """A person's results at a game; rating and margin (95% confidence) only after a rated game."""

    game: str
    title: str
    won: int
    shared: int
    lost: int
    alone: int
    rating: int | None
    margin: int | None
    course: list[int]  # the rating after each rated game
    levels: list[float]  # in each game that was analysed, the oldest first: the bots that decide as well


class Opponent(Model):
    """A head-to-head record: how often the person was better, equal or worse."""

    name: str
    games: int
    better: int
    equal: int
    worse: int


class Profile(Model):
    """A player's profile, based on the games that the viewer may see: rated ones, and those they both played."""

    name: str
    since: str
    mine: bool
    added: bool  # has the viewer added them as a friend?
    here: bool  # are they here, and show it to the viewer?
    games: list[GameStanding]
    opponents: list[Opponent]


class LeaderRow(Model):
    """A line of a leaderboard; without a rank, the rating is provisional."""

    rank: int | None
    name: str
    mine: bool
    rating: int
    margin: int  # half of the 95% confidence interval
    games: int  # rated ones
    won: int


class Leaderboard(Model):
    """The ratings at one game, the best first, then those with fewer rated games than are `counted`."""

    game: str
    title: str
    counted: int
    rows: list[LeaderRow]


# ---- friends --------------------------------------------------------------------------------------------------------


class Friend(Model):
    """Somebody whom one has added or sat at a table with."""

    name: str
    added: bool
    here: bool  # are they here now, and show it?
    tables: int  # at which both sat
    last: str | None  # when something last happened there


class ByName(Model):
    """Somebody by the name of their account."""

    name: Short


class Challenge(Model):
    """A challenge to a table where a seat is free."""

    table: str
    game: str
    title: str
    name: str  # of the other side
    seat: int  # a free one
    rated: bool
    declined: bool
    at: str


class Challenges(Model):
    """The challenges that one has received and sent."""

    received: list[Challenge]
    sent: list[Challenge]


class LiveGame(Model):
    """A public game that is being played, for spectators."""

    id: str
    game: str
    title: str
    seats: list[Seat]
    plies: int
    rated: bool
    watching: int
    at: str


# ---- games as files -------------------------------------------------------------------------------------------------


class WrittenAction(Model):
    """An action in a match file; seat −1 is chance."""

    seat: int
    action: str


class WrittenEnd(Model):
    """How people ended a game before its rules did."""

    how: Literal["resigned", "late", "abandoned", "agreed"]
    seat: int  # who resigned, ran out of time, or asked for it
    winners: list[int]


class WrittenGame(Model):
    """A game as JSON, with the same contents as its `.tafel` file."""

    game: str
    version: int
    options: JsonObject
    edition: str | None
    players: list[dict[str, str | None]]  # name; bot: its level, or null
    dice: list[JsonObject]  # from: ply; commitment, salt; secret once it is over
    made: str | None  # the kinds of seats when the table was made, which the commitment covers
    actions: list[WrittenAction]
    ended: WrittenEnd | None
    result: list[float] | None


# ---- the deal of the day --------------------------------------------------------------------------------------------


class DailyWish(Model):
    """Play today's deal under this name, against bots with these names."""

    name: Name
    bots: Annotated[list[Name], Field(max_length=8)]


class DayRow(Model):
    """A person's result in a deal; `margin` is the lead over the best bot, or in a solo game the points."""

    rank: int
    name: str
    player: str | None
    mine: bool
    outcome: Outcome
    points: int | None  # null: resigned
    margin: int | None
    table: str | None  # to replay, once one's own game is over


class DailyCard(Model):
    """One game's deal of a day."""

    game: str
    title: str
    special: Words  # the options that differ from the defaults; or empty
    seats: int
    table: str | None  # one's own try
    over: bool  # is it finished?
    count: int  # of finished tries
    rows: list[DayRow]  # the best, and one's own


class Daily(Model):
    """The deals of one day."""

    day: str
    today: str
    games: list[DailyCard]


# ---- programs -------------------------------------------------------------------------------------------------------


class Now(Model):
    """The current state of a table, for a program that plays there."""

    id: str
    game: str
    title: str
    options: dict[str, Value]
    seats: list[Seat]
    number: int  # of the last event that one noticed; an action repeats it
    eyes: int  # the seat whose view this is; −1: a spectator's
    your_turn: bool
    over: bool
    position: Position  # `legal` lists one's legal actions, if it is one's turn


class Doing(Model):
    """Do an action; `number` is the last event that one has seen, so that a late action does nothing."""

    number: Whole
    action: Notation


class TakingBack(Model):
    """Take back one's last action."""

    number: Whole
