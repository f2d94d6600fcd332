"""Every type that goes over the wire, in one file; OpenAPI and the client's `wire.ts` are made from it."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator
from pydantic_core import to_json

from tafelrunde.core.chance import ENTROPY
from tafelrunde.core.verbs import SPECTATOR
from tafelrunde.server.wire.names import LONGEST, clean, plain, without_nul
from tafelrunde.server.wire.problems import Code

# Short also once letters that are written as several characters have been taken apart:
Name = Annotated[str, Field(min_length=1, max_length=LONGEST), AfterValidator(clean), Field(max_length=LONGEST)]
Whole = Annotated[int, Field(ge=-(2**31), lt=2**31)]
Ply = Annotated[int, Field(ge=0, lt=2**31)]
Notation = Annotated[str, Field(max_length=200)]
Value = bool | Whole | Annotated[str, Field(max_length=200)]


class Model(BaseModel):
    """Unknown fields are refused, so that a misspelt one is noticed."""

    model_config = ConfigDict(extra="forbid")


def eyes(seat: int) -> int:
    """A seat, or −1 for a spectator: as browsers are told with whose eyes they look."""
    return -1 if seat == SPECTATOR else seat


def text(what: Any) -> str:
    """Something as it goes over the wire: for what is said so often that it is not made a model of first."""
    return to_json(what).decode()


class Words(Model):
    """A text in each language."""

    en: str
    de: str


# ---- what there is to play ----------------------------------------------------------------------------------------


class Need(Model):
    """Some values of an option go only with some values of another: the rule, and why each is not possible without."""

    values: list[Value]
    other: str
    among: list[Value]
    rule: str
    reasons: list[Words]  # for each of the values


class OptionCard(Model):
    """One thing to decide when a table is made."""

    name: str
    group: str
    title: Words
    help: Words
    default: Value
    values: list[Value]
    titles: list[Words]  # of the values
    tells: list[Words | None]  # what each value means, beyond the help
    along: str  # an option that takes the same value when this one is chosen, for that is advised; or ""
    drawn: list[Any]  # what the game draws a small picture of each value from; or nothing
    needs: list[Need]


class Grade(Model):
    """A name in a hall of fame, for more than so many points."""

    above: int
    name: Words


class GameCard(Model):
    """A game and its options; the option `players` is the number of seats."""

    name: str
    title: str
    credit: str
    ready: bool  # are its kernels compiled? If not, it is played interpreted, and what searches waits
    options: list[OptionCard]
    fame: list[Grade]  # highest first; none: the game has no hall of fame


class Health(Model):
    """A server that is well; one that is not answers with a problem."""

    version: str
    compiled: int  # per cent of what all games need


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
    name: Name
    level: Annotated[int, Field(ge=1, le=5)] | None = None  # of a bot


SeenBy = Literal["link", "friends", "open"]  # who sees a free seat: who has the link, who has played with us, everybody
DAY = 86_400


class ClockWish(Model):
    """How long people may think. Live: a bank, and so much more after each turn. Days: so much for each turn, and a
    bank of vacation for who takes longer. All in seconds."""

    kind: Literal["live", "days"]
    bank: Annotated[int, Field(ge=0, le=30 * DAY)]
    each: Annotated[int, Field(ge=0, le=14 * DAY)]
    at_zero: Literal["bot", "resign"] = "bot"  # a bot plays until the person returns, or the seat resigns

    @model_validator(mode="after")
    def _leaves_time(self) -> "ClockWish":
        if (self.bank if self.kind == "live" else self.each) < 10:
            raise ValueError(
                "a clock must leave at least ten seconds: a larger bank (live), or more for each turn (days)"
            )
        return self


Random = Annotated[str, Field(pattern=f"^{ENTROPY}$")]  # 16 random bytes, in hexadecimal digits


class Entropy(Model):
    """The random number that somebody adds to the dice of a table, once they know what it has committed to."""

    entropy: Random


class Laying(Model):
    """A table to be laid. If this browser's random number follows, nothing is drawn until it has come."""

    entropy_follows: bool = False


class Again(Laying):
    """A rematch: whoever comes to a table that is laid already brings their random number with them."""

    entropy: Random | None = None


class TableWish(Laying):
    """A table to be made."""

    game: Annotated[str, Field(min_length=1, max_length=32)]
    options: Annotated[dict[Annotated[str, Field(max_length=32)], Value], Field(max_length=32)] = {}
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=8)]
    edition: Annotated[str, Field(max_length=100_000)] | None = None
    rated: bool = False  # among people with accounts, without hints and without taking back
    seen_by: SeenBy = "link"
    lot: bool = False  # are the seats drawn when everybody has come?
    clock: ClockWish | None = None


class Edition(Model):
    """An owner's data file."""

    text: Annotated[str, Field(max_length=100_000)]


class Upload(Laying):
    """A `.tafel` file to look at, or to go on with; its bots stay, and this browser holds `mine` of the other seats."""

    text: Annotated[str, Field(max_length=1_000_000)]
    mine: Annotated[list[int], Field(max_length=16)] | None = None  # nothing: all of them; the rest is open


class PutAway(Model):
    """A table that one does not want to see in one's lists any more, or does again."""

    away: bool


class Branch(Laying):
    """Play on from a past position, at a table of one's own."""

    ply: Ply
    # A bot's level for each seat, or None: this browser.
    levels: Annotated[list[Annotated[int, Field(ge=1, le=5)] | None], Field(max_length=8)] = []


class Join(Model):
    """Take an open seat."""

    seat: Annotated[int, Field(ge=0, le=7)]
    name: Name
    entropy: Random | None = None  # added to the dice; without it the server draws one, and says so


class Fill(Model):
    """A bot for an open seat."""

    seat: Annotated[int, Field(ge=0, le=7)]
    name: Name
    level: Annotated[int, Field(ge=1, le=5)]


class Change(Model):
    """Change from one's seat to another one before the game begins."""

    seat: Annotated[int, Field(ge=0, le=7)]
    to: Annotated[int, Field(ge=0, le=7)]


class Show(Model):
    """Who may see that there is a free seat."""

    seen_by: SeenBy


class Ask(Model):
    """A question to all people at the table."""

    what: Literal["take_back", "abandon", "pause"]


class Answer(Model):
    """To the question that is open."""

    yes: bool


Greeting = Literal["hello", "luck", "nice", "thanks", "moment", "good_game"]


class Say(Model):
    """Something to be said at a table: a greeting, or a text. Whoever looks on says their name with it."""

    greeting: Greeting | None = None
    text: Annotated[str, Field(max_length=300), AfterValidator(plain)] = ""
    name: Name = "Guest"

    @model_validator(mode="after")
    def _says_one_thing(self) -> "Say":
        if bool(self.text) == bool(self.greeting):
            raise ValueError("say a text of 1 to 300 characters, or a greeting")
        return self


class Notes(Model):
    """A guest's own notes about a table; nobody else sees them."""

    text: Annotated[str, Field(max_length=4000), AfterValidator(without_nul)]


class TableId(Model):
    """The address of a table."""

    id: str
    commitment: str | None = None  # what its dice are bound to, if the random number of this browser is still missing


class Seat(Model):
    """A seat and who sits there."""

    kind: Literal["person", "bot", "open"]
    name: str
    level: int | None
    mine: bool  # may this browser act here?
    yours: bool = False  # is it this browser's seat, also while a bot plays there?
    stands_in: Literal["away", "resigned"] | None = None  # why a bot plays for the person
    player: str | None = None  # the account of whoever sits there, whose page can be opened


class FileCard(Model):
    """What a `.tafel` file says before it is loaded; `mine` are the seats of people."""

    game: str
    title: str
    over: bool
    seats: list[Seat]


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
    playable: bool  # or was it made with other rules?
    at: str  # when something last happened there
    due: float | None = None  # when the time is up of whoever thinks, as Unix counts it


class Lobby(Model):
    """The lists of the start page."""

    mine: list[TableCard]
    open: list[TableCard]
    recent: list[TableCard]
    away: list[TableCard]


class Feat(Model):
    """What somebody reached alone: how many were better, and the name that it deserves."""

    table: str
    name: str
    mine: bool
    rank: int
    points: int
    grade: Words | None
    at: str


class Hall(Model):
    """A hall of fame: the best games for one with the same options, and the guest's own."""

    options: dict[str, Value]
    title: Words  # what is special about these options; or nothing
    feats: list[Feat]


# ---- a position -----------------------------------------------------------------------------------------------------


class ScorePart(Model):
    """A part of somebody's points, and the rule it comes from."""

    title: Words
    points: int
    rule: str


class ScoreColumn(Model):
    """Points, part by part: of a seat, or of somebody who is no player; of several of a seat one counts."""

    seat: int | None
    title: Words | None
    parts: list[ScorePart]
    points: int
    counts: bool


class Ending(Model):
    """What decided a finished game, and the rule; none if people ended it."""

    text: Words
    rule: str | None


class LogLine(Model):
    """A deed: what somebody did, with all that chance did after it."""

    ply: int  # the position after it: deeds count, as far as these eyes noticed them
    seat: int  # −1: chance
    move: int  # the how many-th of the game, 0 in the set-up
    actions: list[dict[str, Any]]  # as in `Position.legal`, as far as these eyes may know
    sentences: list[Words]
    points: list[int]  # of each seat after it


class Position(Model):
    """A moment of a match, as one seat may see it."""

    ply: int
    to_move: int  # a seat, −1 chance, −2 over
    status: Words  # what is to be done
    points: list[int]
    result: list[float] | None
    score: list[ScoreColumn]
    ending: Ending | None
    legal: list[dict[str, Any]]  # each with `action`, what it `does`, its parts by name, and more for its board
    view: dict[str, Any]  # the game's own
    diagram: str  # the same as text, for a game without a board of its own


class Idea(Model):
    """A line that a strong bot would play, and why."""

    actions: list[dict[str, str]]  # what the seats would do, taken apart; what chance might do is left out
    whole: int  # how many of them, from the first on, are one deed
    text: Words  # that, in words
    win: list[float]
    margin: float  # by how much the mover's share may be off, either way, in 19 of 20 cases
    visits: int
    reason: Words


class Hint(Model):
    """The best lines, best first."""

    ply: int
    iterations: int
    ideas: list[Idea]


class Move(Model):
    """A legal action, in words."""

    action: str
    text: Words


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
    code: Code
    detail: Words
    rule: str | None = None
    place: dict[str, Any] = {}


# ---- the socket -----------------------------------------------------------------------------------------------------


class Act(Model):
    """Do an action. `number` is the last event this browser has seen: a late or doubled message does nothing."""

    type: Literal["act"]
    number: Whole
    action: Notation


class TakeBack(Model):
    """Take back one's last action."""

    type: Literal["take_back"]
    number: Whole


class AddedNumber(Model):
    """The random number of the person at a seat, and who drew it."""

    seat: int
    number: str
    by: Literal["person", "server"]


class Welcome(Model):
    """What does not change at a table, but for who sits there; sent on arrival, and when somebody sits down."""

    type: Literal["welcome"] = "welcome"
    id: str
    game: str
    title: str
    options: dict[str, Value]
    edition: str | None  # its text, if it is not ours
    printed: dict[str, Any]  # what the game's board needs and never changes
    teams: list[list[int]]
    scored: bool  # are points counted? Else there is nothing but the win
    commitment: str  # to all that chance will do
    numbers: list[AddedNumber]  # the random numbers of people that it depends on, too
    owes: bool  # does this browser still have to add its own, so that the game can begin?
    secrets: bool  # does the game hide anything?
    competitive: Literal["rated", "daily"] | None  # is something at stake? Then there is no help
    seats: list[Seat]


class News(Model):
    """What has changed; sent on arrival, and whenever something happened that this browser may notice."""

    type: Literal["news"] = "news"
    number: int  # of the last event that it noticed
    eyes: int  # the seat with whose eyes this browser looks, −1 a spectator's
    private: bool  # do they see something that others may not?
    position: Position
    can_take_back: bool
    thinking: bool  # is a bot at work?
    since: int  # of the lines that it has, so many are still true
    log: list[LogLine]  # and these come after them
    mark: str  # what it has now: a browser that comes back says so, and hears what is new


class ClockState(Model):
    """What everybody has left, in seconds, when this was said, and for whom it runs."""

    kind: Literal["live", "days"]
    bank: float
    each: float
    at_zero: Literal["bot", "resign"]
    left: list[float]  # of each seat's bank
    running: int  # a seat, or −1
    used: float  # by it, of this turn
    paused: bool


class VoteState(Model):
    """A question to all people at the table."""

    what: Literal["take_back", "abandon", "pause"]
    by: int  # the seat that asks
    yes: list[int]  # seats that agree
    missing: list[int]  # that have not answered


class ArrangementNews(Model):
    """The people at a table; sent on arrival, and when something of it changes. It tells nothing about the game."""

    type: Literal["arrangement"] = "arrangement"
    waiting: bool  # until everybody sits
    seen_by: SeenBy
    lot: bool
    here: list[bool]  # at which seats somebody is just now
    watching: int  # how many look on
    clock: ClockState | None
    vote: VoteState | None
    next: str | None  # the table of the rematch


class ChatLine(Model):
    """Something that somebody said."""

    id: int
    who: str  # the same for all that a guest says at this table
    mine: bool
    seat: int  # −1: of somebody who looks on
    name: str
    text: str
    greeting: Greeting | None
    apart: bool  # among those who look on
    at: str


class ChatNews(Model):
    """What was said; on arrival all of it, then only what is new."""

    type: Literal["chat"] = "chat"
    all: bool  # forget what was heard before
    lines: list[ChatLine]


class ProblemMessage(Model):
    """A message was not taken; nothing has changed."""

    type: Literal["problem"] = "problem"
    problem: Problem


ClientMessage = Annotated[Act | TakeBack, Field(discriminator="type")]


class FromBrowser(Model):
    """What a browser may send."""

    message: ClientMessage


class ToBrowser(Model):
    """What a browser may hear."""

    message: Annotated[Welcome | News | ArrangementNews | ChatNews | ProblemMessage, Field(discriminator="type")]
