"""Wire types of games, tables, positions and socket messages; OpenAPI and `wire.ts` are generated from them."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator
from pydantic_core import to_json

from tafelrunde.core.chance import COMMITMENT, ENTROPY
from tafelrunde.core.verbs import SPECTATOR
from tafelrunde.server.wire.heartbeat import Ping
from tafelrunde.server.wire.names import LONGEST, clean, plain, without_nul
from tafelrunde.server.wire.problems import Code

# The length is checked again after normalisation, which can make a name longer:
Name = Annotated[str, Field(min_length=1, max_length=LONGEST), AfterValidator(clean), Field(max_length=LONGEST)]
Whole = Annotated[int, Field(ge=-(2**31), lt=2**31)]
Ply = Annotated[int, Field(ge=0, lt=2**31)]
Notation = Annotated[str, Field(max_length=200)]
JsonObject = dict[str, Any]
Value = bool | Whole | Annotated[str, Field(max_length=200)]


class Model(BaseModel):
    """The base model: unknown fields are refused, so that misspelt ones are noticed."""

    model_config = ConfigDict(extra="forbid")


def eyes(seat: int) -> int:
    """A seat as it is sent to browsers: −1 for a spectator."""
    return -1 if seat == SPECTATOR else seat


def text(what: object) -> str:
    """A value as JSON, for frequent messages: faster than making a model of it first."""
    return to_json(what).decode()


class Words(Model):
    """A text in both languages."""

    en: str
    de: str


# ---- games --------------------------------------------------------------------------------------------------------


class Need(Model):
    """A dependency between options: these values require that another option has one of the values `among`."""

    values: list[Value]
    other: str
    among: list[Value]
    rule: str
    reasons: list[Words]  # for each of the values, why it is impossible otherwise


class OptionCard(Model):
    """An option of a game, as the table dialog shows it."""

    name: str
    group: str
    title: Words
    help: Words
    default: Value
    values: list[Value]
    titles: list[Words]  # of the values
    tells: list[Words | None]  # an explanation of each value, beyond the help
    along: str  # an option that is set to the same value along with this one, as a suggestion; or ""
    drawn: list[Any]  # data for a small picture of each value; or empty
    needs: list[Need]


class Grade(Model):
    """A grade in a hall of fame, for more than so many points."""

    above: int
    name: Words


class GameCard(Model):
    """A game and its options; the option `players` is the number of seats."""

    name: str
    title: str
    credit: str
    ready: bool  # are its kernels compiled? If not, it is played interpreted, and bots that search wait
    options: list[OptionCard]
    fame: list[Grade]  # highest first; empty: the game has no hall of fame


class Health(Model):
    """The health of a server that works; one that does not answers with a problem."""

    version: str
    compiled: int  # per cent of all games' kernels


class Warmth(Model):
    """How much of a game is compiled; until 100, hints and bots that search wait."""

    percent: int
    levels: list[int]  # of the bots that search


class Rulebook(Model):
    """A rulebook as HTML, with each rule's id as an anchor."""

    html: str


# ---- tables -------------------------------------------------------------------------------------------------------


class SeatWish(Model):
    """Who gets a seat of a new table: this browser, a bot, or whoever joins."""

    kind: Literal["me", "bot", "open"]
    name: Name
    level: Annotated[int, Field(ge=1, le=5)] | None = None  # of a bot


SeenBy = Literal["link", "friends", "open"]  # who sees an open seat: people with the link, friends, everybody
Starts = Literal["full", "host"]  # the game begins once all seats are taken, or when the host says so
DAY = 86_400


class ClockWish(Model):
    """A clock, in seconds. Live: a bank, plus an increment (`each`) after every turn. Days: `each` is the time for one
    turn, and the bank is vacation for whoever takes longer."""

    kind: Literal["live", "days"]
    bank: Annotated[int, Field(ge=0, le=30 * DAY)]
    each: Annotated[int, Field(ge=0, le=14 * DAY)]
    at_zero: Literal["bot", "resign"] = "bot"  # a bot stands in until the person returns, or the seat resigns

    @model_validator(mode="after")
    def _leaves_time(self) -> "ClockWish":
        if (self.bank if self.kind == "live" else self.each) < 10:
            raise ValueError(
                "a clock must leave at least ten seconds: a larger bank (live), or more for each turn (days)"
            )
        return self


Random = Annotated[str, Field(pattern=f"^{ENTROPY}$")]  # 16 random bytes, in hexadecimal digits
Committed = Annotated[str, Field(pattern=f"^{COMMITMENT}$")]  # SHA-256 of such a number and the table's commitment


class Commitment(Model):
    """A player's commitment to their random number for the dice, made after the table's own commitment."""

    commitment: Committed


class Entropy(Model):
    """A player's random number for the dice, shown after everybody has committed to theirs."""

    entropy: Random


class Laying(Model):
    """A request for a table. With `entropy_follows`, nothing is drawn until this browser has committed to its random
    number and shown it."""

    entropy_follows: bool = False


class Again(Laying):
    """A rematch; `commitment` is for joining a table that another player has already created."""

    commitment: Committed | None = None


class TableWish(Laying):
    """A table to create."""

    game: Annotated[str, Field(min_length=1, max_length=32)]
    options: Annotated[dict[Annotated[str, Field(max_length=32)], Value], Field(max_length=32)] = {}
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=8)]
    edition: Annotated[str, Field(max_length=100_000)] | None = None
    rated: bool = False  # for people with accounts, without hints and taking back
    seen_by: SeenBy = "link"
    lot: bool = False  # are seats drawn at random when everybody has joined?
    clock: ClockWish | None = None
    away_after: Annotated[int, Field(ge=30, le=DAY)] | None = 180  # seconds until nobody need wait; null: never
    hints: bool = False  # may people ask for hints at a table with others? Everybody is told who did
    starts: Starts | None = None  # null: the host starts the game where everybody can sit down
    several: bool = False  # may one person take several seats, on a shared screen? The host always may


class Edition(Model):
    """A player's own edition of a game: a data file."""

    text: Annotated[str, Field(max_length=100_000)]


class Upload(Laying):
    """A `.tafel` file to preview or to continue; its bots stay, and this browser gets the seats `mine`."""

    text: Annotated[str, Field(max_length=1_000_000)]
    mine: Annotated[list[int], Field(max_length=16)] | None = None  # null: all that are not bots'; the rest is open


class PutAway(Model):
    """Put a table away, out of one's own lists, or back."""

    away: bool


class Branch(Laying):
    """Continue from a past position at a new table of one's own."""

    ply: Ply
    # For each seat a bot's level, or null for this browser.
    levels: Annotated[list[Annotated[int, Field(ge=1, le=5)] | None], Field(max_length=8)] = []


class Join(Model):
    """Take an open seat."""

    seat: Annotated[int, Field(ge=0, le=7)]
    name: Name
    commitment: Committed | None = None  # to a number for the dice; without it this player adds none


class Fill(Model):
    """Put a bot in an open seat."""

    seat: Annotated[int, Field(ge=0, le=7)]
    name: Name
    level: Annotated[int, Field(ge=1, le=5)]


class Change(Model):
    """Swap one's seat for an open one or a bot's, before the game begins."""

    seat: Annotated[int, Field(ge=0, le=7)]
    to: Annotated[int, Field(ge=0, le=7)]


class Show(Model):
    """Set who may see that there is an open seat."""

    seen_by: SeenBy


class Ask(Model):
    """Open a vote among all people at the table."""

    what: Literal["take_back", "abandon", "finish", "pause", "stand_in", "offer"]
    seat: Annotated[int, Field(ge=0, le=7)] | None = None  # where a bot (stand_in) or somebody else (offer) is to play


class Answer(Model):
    """Vote yes or no in the open vote."""

    yes: bool


Greeting = Literal["hello", "luck", "nice", "thanks", "moment", "good_game"]


class Say(Model):
    """A chat line: a greeting or a text; `name` is used for spectators."""

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
    """The id of a table, which is part of its address."""

    id: str
    commitment: str | None = None  # of its dice, if this browser still has to send its random number


class Seat(Model):
    """A seat and who sits there."""

    kind: Literal["person", "bot", "open"]
    name: str
    level: int | None
    mine: bool  # may this browser act here?
    yours: bool = False  # does the seat belong to this browser, even while a bot stands in?
    stands_in: Literal["away", "absent", "resigned"] | None = None  # why a bot plays for the person
    player: str | None = None  # the name of the person's account, which has a profile


class FileCard(Model):
    """A preview of a `.tafel` file; `mine` is set for the seats of people."""

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
    playable: bool  # is the version of its rules installed?
    at: str  # when something last happened there
    due: float | None = None  # when the running clock reaches zero, as a Unix timestamp


class Lobby(Model):
    """The lists of the start page."""

    mine: list[TableCard]
    open: list[TableCard]
    recent: list[TableCard]
    away: list[TableCard]


Help = Literal["hints", "taken_back"]  # a bot's advice, or an action taken back after something was drawn


class Feat(Model):
    """A solo game in a hall of fame: its rank and grade. One's own games with help are listed, too, but not ranked."""

    table: str
    name: str
    mine: bool
    rank: int | None
    points: int
    grade: Words | None
    at: str
    helped: Help | None


class Hall(Model):
    """A hall of fame: the best solo games with the same options, and the guest's own."""

    options: dict[str, Value]
    title: Words  # the options that differ from the defaults; or empty
    feats: list[Feat]


# ---- positions ------------------------------------------------------------------------------------------------------


class ScorePart(Model):
    """A part of a score, and the rule it comes from."""

    title: Words
    points: int
    rule: str
    group: Words | None  # what it is folded into on a long sheet


class ScoreColumn(Model):
    """A column of the score sheet, for a seat or a non-player; if a seat has several, one of them counts."""

    seat: int | None
    title: Words | None
    parts: list[ScorePart]
    points: int
    counts: bool


class Ending(Model):
    """What decided a finished game, and the rule; null if people ended it."""

    text: Words
    rule: str | None


class LogLine(Model):
    """A deed: a player's actions together with the chance actions that followed."""

    ply: int  # of the position after it, counted in deeds that these eyes noticed
    seat: int  # −1: chance
    move: int  # its number in the game; 0 in the set-up
    actions: list[JsonObject]  # as in `Position.legal`, as far as these eyes may know
    sentences: list[Words]
    points: list[int]  # of each seat after it
    standing: list[int]  # the same, if the game were scored then


class EarlyEnd(Model):
    """An end that all may agree to: what could still happen, and the points that would count."""

    text: Words
    points: list[int]


class Position(Model):
    """A position of a match, as one seat may see it."""

    ply: int
    to_move: int  # a seat; −1: chance; −2: over
    status: Words  # the status line
    points: list[int]
    result: list[float] | None
    places: list[int] | None = None  # of the seats, from 1, once the rules have ended the game
    score: list[ScoreColumn]
    ending: Ending | None
    chance: bool = False  # it is over, and something was rolled or drawn, which can be checked
    early_end: EarlyEnd | None = None  # only now, never in the past
    legal: list[JsonObject]  # each with `action` (its notation), `does` (its kind), parts, and what the board needs
    view: JsonObject  # specific to the game
    diagram: str | None  # the position as text; in news only of a game for which the page has no board of its own


class Move(Model):
    """A legal action with its description."""

    action: str
    text: Words


class Foresight(Model):
    """What an action would do, as far as the seat to move may know."""

    action: str
    sees: JsonObject  # specific to the game


class Refusal(Model):
    """Why an action is illegal: the rule, a sentence, the place on the board."""

    action: str
    legal: bool
    rule: str | None = None
    text: Words | None = None
    place: JsonObject = {}


class Problem(Model):
    """An error (RFC 9457) with a stable code, and the rule of a refused action."""

    type: str = "about:blank"
    title: str
    status: int
    code: Code
    detail: Words
    rule: str | None = None
    place: JsonObject = {}


# ---- socket messages ------------------------------------------------------------------------------------------------


class Act(Model):
    """Do an action. `number` is the last event this browser has seen, so a late or repeated message does nothing."""

    type: Literal["act"]
    number: Whole
    action: Notation


class TakeBack(Model):
    """Take back one's last action; `number` as in `Act`."""

    type: Literal["take_back"]
    number: Whole


class AddedNumber(Model):
    """The random number of the person at a seat."""

    seat: int
    number: str | None  # null: it has not been shown
    commitment: str | None  # to the number; null at a table of an older version
    by: Literal["person", "server"]  # an older version drew numbers for some


class Committing(Model):
    """Whose commitments are there, and what the game now waits for from this browser."""

    numbers: list[AddedNumber]
    owes: Literal["commitment", "number"] | None


class Welcome(Model):
    """What changes at a table only with its seats; sent on arrival, and when the seats change."""

    type: Literal["welcome"] = "welcome"
    id: str
    game: str
    title: str
    options: dict[str, Value]
    edition: str | None  # the text of an edition, if one is used
    printed: JsonObject  # what the board needs and never changes in a match
    teams: list[list[int]]
    scored: bool  # does the game count points?
    commitment: str  # of the dice
    numbers: list[AddedNumber]  # the players' random numbers, on which the dice depend, too
    # What the game waits for from this browser: a commitment to its number or, when all have committed, the number.
    owes: Literal["commitment", "number"] | None
    secrets: bool  # does the game hide anything?
    competitive: Literal["rated", "daily"] | None  # why the game is played without help
    famed: bool  # does it count for a hall of fame, unless there was help?
    seats: list[Seat]


class News(Model):
    """The current position and new log lines; sent on arrival, and after every change that this browser may notice."""

    type: Literal["news"] = "news"
    number: int  # of the last event that it noticed
    eyes: int  # the seat whose view this is; −1: a spectator's
    private: bool  # does it show anything that others may not see?
    position: Position
    can_take_back: bool
    thinking: bool  # is a bot to move?
    since: int  # how many of the browser's log lines are still valid
    log: list[LogLine]  # the lines after those
    mark: str  # a cursor: a browser that reconnects with it gets only what is new


class ChatLine(Model):
    """A line of chat."""

    id: int
    who: str  # the same for all lines of one guest at this table
    mine: bool
    seat: int  # −1: a spectator
    name: str
    text: str
    greeting: Greeting | None
    apart: bool  # among spectators
    at: str


class Muted(Model):
    """Somebody whose lines one is not sent."""

    who: str
    name: str


class ChatNews(Model):
    """Chat lines: on arrival all of them, then only new ones."""

    type: Literal["chat"] = "chat"
    all: bool  # replace all earlier lines
    lines: list[ChatLine]
    muted: list[Muted]  # of those who have said something here


class ProblemMessage(Model):
    """A message was refused; nothing has changed."""

    type: Literal["problem"] = "problem"
    problem: Problem


ClientMessage = Annotated[Act | TakeBack | Ping, Field(discriminator="type")]


class FromBrowser(Model):
    """What a browser may send."""

    message: ClientMessage
