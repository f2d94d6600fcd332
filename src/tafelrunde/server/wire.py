"""Every type that goes over the wire, in one file; OpenAPI and the client's `wire.ts` are made from it."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

NAME = Field(min_length=1, max_length=32)
Value = bool | int | str


class Model(BaseModel):
    """Unknown fields are refused, so that a misspelt one is noticed."""

    model_config = ConfigDict(extra="forbid")


class Words(Model):
    """A text in each language."""

    en: str
    de: str


# ---- what there is to play ----------------------------------------------------------------------------------------


class OptionCard(Model):
    """One thing to decide when a table is made."""

    name: str
    title: Words
    help: Words
    default: Value
    values: list[Value]
    titles: list[Words]  # of the values


class GameCard(Model):
    """A game, and every sensible combination of its options (values in the order of `options`)."""

    name: str
    title: str
    credit: str
    ready: bool  # are its kernels compiled? If not, it is played interpreted, and what searches waits
    options: list[OptionCard]
    sets: list[list[Value]]
    seats: list[int]  # for each of the sets, how many seats there are


class Warmth(Model):
    """How much of a game is compiled; until all is, bots that search and hints wait."""

    percent: int
    levels: list[int]  # of the bots that search


class Rulebook(Model):
    """A rulebook as HTML, each rule with its id as anchor."""

    html: str


# ---- tables -------------------------------------------------------------------------------------------------------


class SeatWish(Model):
    """Who shall sit there: this browser, a bot, or whoever comes."""

    kind: Literal["me", "bot", "open"]
    name: Annotated[str, NAME]
    level: Annotated[int, Field(ge=1, le=5)] | None = None  # of a bot


class TableWish(Model):
    """A table to be made."""

    game: Annotated[str, NAME]
    options: dict[str, Value] = {}
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=8)]
    edition: Annotated[str, Field(max_length=100_000)] | None = None


class Upload(Model):
    """A `.tafel` file to look at, or to go on with; this browser holds all its seats."""

    text: Annotated[str, Field(max_length=1_000_000)]


class Branch(Model):
    """Play on from a past position, at a table of one's own."""

    ply: Annotated[int, Field(ge=0)]
    levels: list[Annotated[int, Field(ge=1, le=5)] | None] = []  # a bot's level for each seat, or None: this browser


class Join(Model):
    """Take an open seat."""

    seat: Annotated[int, Field(ge=0)]
    name: Annotated[str, NAME]


class TableId(Model):
    """The address of a table."""

    id: str


class Seat(Model):
    """A seat and who sits there."""

    kind: Literal["person", "bot", "open"]
    name: str
    level: int | None
    mine: bool


class TableCard(Model):
    """A table in a list."""

    id: str
    game: str
    title: str
    options: dict[str, Value]
    seats: list[Seat]
    plies: int
    over: bool
    result: list[float] | None
    your_turn: bool
    at: str  # when something last happened there


class Lobby(Model):
    """The lists of the start page."""

    mine: list[TableCard]
    open: list[TableCard]
    recent: list[TableCard]


# ---- a position -----------------------------------------------------------------------------------------------------


class ScorePart(Model):
    """A part of somebody's points, and the rule it comes from."""

    title: Words
    points: int
    rule: str


class Ending(Model):
    """What decided a finished game, and the rule."""

    text: Words
    rule: str


class LogLine(Model):
    """One action as it is told."""

    ply: int  # the position after it
    seat: int  # −1: chance
    action: str  # veiled, if these eyes may not know it
    text: Words


class Position(Model):
    """A moment of a match, as one seat may see it."""

    ply: int
    to_move: int  # a seat, −1 chance, −2 over
    status: Words  # what is to be done
    points: list[int]
    result: list[float] | None
    score: list[list[ScorePart]]  # each seat's points, part by part
    ending: Ending | None
    legal: list[dict[str, Any]]  # each with `action`, and what the game's board needs to show it
    view: dict[str, Any]  # the game's own


class Idea(Model):
    """A line that a strong bot would play, and why."""

    actions: list[str]  # what the seats would do; what chance might do between them is left out
    text: Words  # the first of them, in words
    win: list[float]
    visits: int
    reason: Words


class Hint(Model):
    """The best lines, best first."""

    ply: int
    iterations: int
    ideas: list[Idea]


class Foresight(Model):
    """What an action would do, as far as the seat to move may know."""

    action: str
    sees: dict[str, Any]  # the game's own


class Refusal(Model):
    """Why an action is not possible: the rule, the sentence, the place on the board."""

    action: str
    legal: bool
    rule: str | None = None
    text: Words | None = None
    place: dict[str, Any] = {}


class Problem(Model):
    """An error (RFC 9457), with a stable code and, for refused actions, the rule."""

    type: str = "about:blank"
    title: str
    status: int
    code: str
    detail: Words
    rule: str | None = None
    place: dict[str, Any] = {}


# ---- the socket -----------------------------------------------------------------------------------------------------


class Act(Model):
    """Do an action. `number` is the last event this browser has seen: a late or doubled message does nothing."""

    type: Literal["act"]
    number: int
    action: Annotated[str, Field(max_length=200)]


class TakeBack(Model):
    """Take back one's last action."""

    type: Literal["take_back"]
    number: int


class State(Model):
    """All that has changed; sent on arrival, and after every event."""

    type: Literal["state"] = "state"
    number: int  # of the last event
    id: str
    game: str
    title: str
    options: dict[str, Value]
    edition: str | None  # its text, if it is not ours
    commitment: str
    secrets: bool  # does the game hide anything?
    eyes: int  # the seat with whose eyes this browser looks, −1 a spectator's
    seats: list[Seat]
    position: Position
    log: list[LogLine]  # all that these eyes may know: plies may be missing
    can_take_back: bool
    thinking: bool  # is a bot at work?


class Wrong(Model):
    """A message was not taken; nothing has changed."""

    type: Literal["wrong"] = "wrong"
    problem: Problem


class FromBrowser(Model):
    """What a browser may send."""

    message: Annotated[Act | TakeBack, Field(discriminator="type")]


class ToBrowser(Model):
    """What a browser may hear."""

    message: Annotated[State | Wrong, Field(discriminator="type")]
