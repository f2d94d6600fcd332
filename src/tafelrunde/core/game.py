"""Game: the card of a game, with its facts and everything the rest of the code may ask of it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from types import SimpleNamespace
from typing import Any, Generic, NamedTuple
from weakref import WeakValueDictionary

import numpy as np
from typing_extensions import TypeVar

from tafelrunde.core import defaults, kernel, options, verbs
from tafelrunde.core.actions import Actions, Names, Notation, from_one
from tafelrunde.core.defaults import BOX, PLAIN, no_material, only_seats
from tafelrunde.core.kernel import Array
from tafelrunde.core.options import Option, Options, OptionSet, Value
from tafelrunde.core.sequence import SequenceOfPlay
from tafelrunde.core.sources import Function
from tafelrunde.core.words import LANGUAGES, Sentences, Words

KITS = 64  # kits that are kept although no match has them any more, and as many editions
Data = Mapping[str, Any]  # plain data, as JSON takes it

# Material, box, state and lookup tables. Code for any game says `Game` and `Kit`; a game says `Kit[Material, Box,
# Tables]`, so that its records are typed in everything that produces words or views.
M = TypeVar("M", default=Any)
B = TypeVar("B", default=Any)
S = TypeVar("S", default=Any)
T = TypeVar("T", default=Any)
V = TypeVar("V")


@dataclass(frozen=True)
class Refusal:
    """Why an action is refused: the rule, a sentence in each language, and the place on the board."""

    rule: str
    sentences: Words
    place: Data


@dataclass(frozen=True)
class Part:
    """A part of somebody's points: its name, the points, the rule; a long sheet is folded to the sums of groups."""

    title: Words
    points: int
    rule: str
    group: Words | None = None


@dataclass(frozen=True)
class Column:
    """Points, part by part: of a seat, or (None) of somebody who is not a player."""

    seat: int | None
    parts: list[Part]
    title: Words | None = None  # where the seat's own name is not enough
    counts: bool = True  # a seat may have several columns; one counts

    @property
    def points(self) -> int:
        """The sum of all parts."""
        return sum(part.points for part in self.parts)


@dataclass(frozen=True, eq=False)
class Edition(Generic[M]):
    """The text of an edition (None: ours), and what a game has read in it. Matches with the same text share one."""

    text: str | None
    material: M


@dataclass(frozen=True, eq=False)
class Kit(Generic[M, B, T]):
    """Everything that is fixed at a table, for code that talks to people: the edition, the options, the box, and the
    game's own lookup tables. Matches with the same edition and options share one."""

    game: "Game[M, B, Any, T]"
    edition: Edition[M]
    options: OptionSet
    boxes: Array  # the box as kernels take it from Python: an array of one

    @property
    def material(self) -> M:
        """What the game has read in its edition."""
        return self.edition.material

    @cached_property
    def box(self) -> B:
        """The box itself."""
        return kernel.copied(self.boxes)[0]  # type: ignore[no-any-return]

    @cached_property
    def seats(self) -> int:
        """The number of players."""
        return int(self.options["players"])

    @cached_property
    def tables(self) -> T:
        """The game's lookup tables, made once."""
        return self.game.tables(self.material, self.box)

    @cached_property
    def notation(self) -> Notation:
        """The notation of actions at this table."""
        return Notation(self.game.actions, self.game.names(self))

    @cached_property
    def printed(self) -> Data:
        """What a board needs and what never changes in a match, as plain data."""
        return self.game.printed(self)

    def result(self, s: object) -> list[float]:
        """Each seat's share of the win in a finished position."""
        states, shares = self.game.new_states(), np.zeros(self.game.seats)
        states[0] = s
        self.game.call.result_at(self.boxes, states, 0, shares)
        return shares[: self.seats].tolist()  # type: ignore[no-any-return]


class EarlyEnd(NamedTuple):
    """An end that all may agree to: what they would give up, in words, and the finished position that then counts."""

    text: Words
    after: Any


class Suggestion(NamedTuple):
    """A deed that somebody might do, in words, and what is good about it."""

    text: Words
    reason: Words


class Things(NamedTuple):
    """The cards, tiles or stones that players use, for balance reports; [report.things] is the word for them all."""

    names: Callable[[Kit], Sequence[Words]]
    used: Callable[[Kit, Any, int], int]  # (kit, before, action): the index of the name that an action uses, or −1


# Defaults of a game's card, beside those in `core/defaults.py`:


def no_tables(_material: object, _box: object) -> Any:
    """No lookup tables."""
    return None


def nothing_printed(_kit: Kit) -> Data:
    """A board that needs nothing but the position."""
    return {}


def no_more(_kit: Kit, _s: object, actions: list[int]) -> Sequence[Data]:
    """Targets without anything beside the parts of their actions."""
    return [{} for _ in actions]


def by_notation(kit: Kit, _s: object, action: int) -> Words:
    """An action by its notation."""
    return dict.fromkeys(LANGUAGES, kit.notation.write(action))


def numbered(kit: Kit) -> Names:
    """Names of the parts of actions: numbers from 1."""
    return {name: from_one(size) for kind in kit.game.actions.kinds for name, size in kind.parts}


def not_possible(_kit: Kit, _s: object, _action: int, _reason: int) -> Refusal:
    """A refusal that does not say why."""
    return Refusal("", PLAIN.say("refusal", "no"), {})


def refusals(reasons: Mapping[int, tuple[str, str, str]]) -> Callable[[Kit, object, int, int], Refusal]:
    """An `explain` made from a table of reasons: the rule, and the sentence in English and in German."""

    def explain(_kit: Kit, _s: object, _action: int, reason: int) -> Refusal:
        rule, *sentences = reasons[reason]
        return Refusal(rule, dict(zip(LANGUAGES, sentences, strict=True)), {})

    return explain


def did(kit: Kit, before: Any, actions: list[int], _after: object) -> Words:
    """The log line of an action, or of a run of chance actions, by notation."""
    text = ", ".join(map(kit.notation.write, actions))
    if before.to_move < 0:
        return PLAIN.say("log", "chance", actions=text)
    return PLAIN.say("log", "did", seat=int(before.to_move) + 1, actions=text)


def your_turn(_kit: Kit, _s: object) -> Words:
    """A prompt that does not say what to do."""
    return PLAIN.say("ask", "act")


def looks_good(_kit: Kit, _s: object, _action: int, _after: object) -> Words:
    """A reason for a hint that does not say why."""
    return PLAIN.say("reason", "good")


def its_last(kit: Kit, states: Sequence[Any], actions: Sequence[int]) -> Suggestion:
    """A deed by its last action, which the others only prepare."""
    before, action, game = states[len(actions) - 1], actions[-1], kit.game
    return Suggestion(game.describe(kit, before, action), game.reason(kit, before, action, states[-1]))


def all_points(kit: Kit, s: object) -> list[Column]:
    """Each seat's points as a single part."""
    states, out = kit.game.new_states(), np.zeros(kit.game.seats)
    states[0] = s
    kit.game.call.points_at(kit.boxes, states, 0, out)
    title = PLAIN.say("score", "points")
    return [Column(seat, [Part(title, int(out[seat]), "")]) for seat in range(kit.seats)]


def points_so_far(kit: Kit, s: object) -> Sequence[int]:
    """A game whose points are those of the moment: they stand as they are."""
    return [column.points for column in all_points(kit, s)]


def nothing_to_draw(_kit: Kit, _s: object, _seat: int) -> Data:
    """A game without a board of its own: its diagram is shown."""
    return {}


def most_points_decide(kit: Kit, s: object) -> tuple[Words, str]:
    """The most points win, and ties share the win: [ending.most] and [ending.shared]."""
    name = "most" if max(kit.result(s)) == 1 else "shared"
    sentence = kit.game.sentences("ending")[name]
    return {language: sentence[language] for language in LANGUAGES}, sentence["rule"]


def no_early_end(_kit: Kit, _s: object) -> EarlyEnd | None:
    """Only the rules end the game."""
    return None


def nothing_foreseen(_kit: Kit, _s: object, _action: int, _after: object) -> Data:
    """No preview."""
    return {}


def no_player_sets_up(_kit: Kit, _s: object) -> bool:
    """Only what chance does before anybody acts is set-up."""
    return False


def has_points(kit: Kit) -> bool:
    """Points are counted, unless the game's `points` verb is the default, `no_points`."""
    return defaults.has_points(kit.game.kernels["points"])


def placed_by_share(kit: Kit, s: object) -> list[int]:
    """Whoever has a larger share of the win is placed before; the others are level. Partners count together."""
    shares = kit.result(s)
    together = {seat: round(sum(shares[mate] for mate in team), 9) for team in kit.game.teams(kit) for seat in team}
    teams = [together[team[0]] for team in kit.game.teams(kit)]
    return [1 + sum(other > together[seat] for other in teams) for seat in range(kit.seats)]


def nothing_to_find_out(_kit: Kit, _s: object) -> bool:
    """What a seat may do never depends on what others cannot know."""
    return True


def everybody_alone(kit: Kit) -> tuple[tuple[int, ...], ...]:
    """Nobody has a partner."""
    return tuple((seat,) for seat in range(kit.seats))


@dataclass(frozen=True)
class Game(Generic[M, B, S, T]):
    """A game as data and functions. `kernels` holds the verbs of `core.verbs`; most other functions turn a kit, and a
    state redacted for its viewer, into words or plain data."""

    name: str
    title: str
    seats: int  # at most
    actions: Actions
    longest: int  # actions in a game, at most
    state: np.dtype[np.void]
    kernels: Mapping[str, Function]
    diagram: Callable[[Kit[M, B, T], S], str]  # the position as text

    credit: str = ""
    version: int = 1
    branching: int = 0  # legal actions, or outcomes of chance, in any position, at most; 0: the number of actions
    box: np.dtype[np.void] = BOX
    faults: tuple[str, ...] = ()  # the invariants that `fault` returns by number
    secrets: bool = False
    sentences: Sentences = PLAIN

    # reads and checks the text of an edition (None: ours), given with its file name
    material: Callable[[str | None, str], M] = no_material  # type: ignore[assignment]
    options: Callable[[M], tuple[Option, ...]] | None = None  # for this material; None: no options
    build: Callable[[M, Options], Array] = only_seats  # an array of one box, for compatible options

    names: Callable[[Kit[M, B, T]], Names] = numbered  # of the parts of actions
    explain: Callable[[Kit[M, B, T], S, int, int], Refusal] = not_possible  # (kit, state, action, number of the reason)
    tell: Callable[[Kit[M, B, T], S, list[int], S], Words] = did
    # the log line of an action, or of a run of chance actions of one kind (kit, before, actions, after); an action that
    # only prepares another one of the same seat may have no words of its own
    ask: Callable[[Kit[M, B, T], S], Words] = your_turn  # what the seat to move must do
    score: Callable[[Kit[M, B, T], S], list[Column]] = all_points
    standing: Callable[[Kit[M, B, T], S], Sequence[int]] = points_so_far  # each seat's points if it were scored now
    view: Callable[[Kit[M, B, T], S, int], Data] = nothing_to_draw  # what a board needs, as plain data
    reason: Callable[[Kit[M, B, T], S, int, S], Words] = looks_good
    # what is good about an action, for hints (kit, before, action, after)

    tables: Callable[[M, B], T] = no_tables  # (material, box)
    printed: Callable[[Kit[M, B, T]], Data] = nothing_printed  # fixed in a match; a board needs it
    targets: Callable[[Kit[M, B, T], S, list[int]], Sequence[Data]] = no_more  # beside each legal action, for a board
    describe: Callable[[Kit[M, B, T], S, int], Words] = by_notation  # a possible action, in words
    ending: Callable[[Kit[M, B, T], S], tuple[Words, str]] = most_points_decide  # what decided the game, and the rule
    early_end: Callable[[Kit[M, B, T], S], EarlyEnd | None] = no_early_end
    # where little can still happen, an end that all may agree to; s is a copy that it may change
    places: Callable[[Kit[M, B, T], S], list[int]] = (
        placed_by_share  # of the seats at the end, from 1; ratings use them
    )
    foresee: Callable[[Kit[M, B, T], S, int, S], Data] = nothing_foreseen
    # what a legal action would change, as far as the mover may know, as plain data (kit, before, action, after)
    setting_up: Callable[[Kit[M, B, T], S], bool] = no_player_sets_up
    teams: Callable[[Kit[M, B, T]], tuple[tuple[int, ...], ...]] = everybody_alone
    scored: Callable[[Kit[M, B, T]], bool] = has_points  # whether there are points to show
    types: Data = field(default_factory=dict)  # of what a board is sent: printed, view, target, foresight
    suggest: Callable[[Kit[M, B, T], Sequence[S], Sequence[int]], Suggestion] = its_last
    # a whole deed, for hints: what tells it apart from every other (kit, the positions before its actions and after the
    # last, the actions)
    forced: frozenset[str] = frozenset()  # kinds of actions that are done for a player who has no other
    all_know: Callable[[Kit[M, B, T], S], bool] = nothing_to_find_out
    # whether all can tell that the seat to move has no other action; s is a copy, as a spectator may know it
    tries: int = 2  # a rollout of the search does the best-looking of this many random actions
    iterations: tuple[int, int] = (250, 2000)  # of the two levels of bots that search
    # titles of solo games: for more than this many points, the highest first
    fame: tuple[tuple[int, Words], ...] = ()
    most_points: int = 32_767  # the bound of a seat's points, on either side of 0, for observations
    derived: frozenset[str] = frozenset()  # fields of a state that follow from the others: left out of observations
    sets: frozenset[str] = frozenset()  # fields that are bit masks
    drawn: bool = False  # the page has a board of its own for it, and need not be sent the diagram
    measured: Options = field(default_factory=dict)  # options of one more table for the benchmarks
    ladders: tuple[Options, ...] = ()  # option sets that change the game most: bots are measured with them too
    things: Things | None = None
    sequence: SequenceOfPlay | None = None  # the turn as a list, in rulebook order
    fate: Words = field(default_factory=lambda: {"en": "luck", "de": "am Glück"})  # what chance is called
    levels: tuple[float, ...] = ()  # points that a decision costs bots of levels 1 to 5 (bench/analysis.py)
    compiled: bool = True

    def __post_init__(self) -> None:
        missing = set(verbs.VERBS) - set(self.kernels)
        if missing:
            raise TypeError(f"{self.name} lacks the verbs {', '.join(sorted(missing))}")
        if not self.branching:
            object.__setattr__(self, "branching", len(self.actions))
        if not 1 <= self.seats <= verbs.MOST_SEATS:
            raise TypeError(f"{self.name} has {self.seats} seats; {verbs.MOST_SEATS} is the most")
        if not (self.box.names and "seats" in self.box.names and self.state.names and "to_move" in self.state.names):
            raise TypeError(f"{self.name}: a box needs a field `seats`, and a state a field `to_move`")
        if self.secrets and self.early_end is not no_early_end:
            raise TypeError(f"{self.name} has secrets: an early end would reveal them")
        strange = (self.derived | self.sets) - set(self.state.names)
        if strange:
            raise TypeError(f"{self.name} has no fields {', '.join(sorted(strange))}")
        unknown = self.forced - {kind.name for kind in self.actions.kinds}
        if unknown:
            raise TypeError(f"{self.name} has no actions {', '.join(sorted(unknown))}")

    def may_be_forced(self, action: int) -> bool:
        """Is this action of a kind that is done for a player who has no other?"""
        return self.actions.kind_of(action).name in self.forced

    # ---- kernels --------------------------------------------------------------------------------------------------

    @cached_property
    def call(self) -> SimpleNamespace:
        """The verbs as Python calls them: `call.apply_at(boxes, states, i, action)`."""
        return self.bind(*verbs.ENTRIES)

    @cached_property
    def _bound(self) -> dict[tuple[Function, ...], SimpleNamespace]:
        return {}

    def bind(self, *generic: Function) -> SimpleNamespace:
        """Generic functions with this game's verbs (and SECRETS) as their globals, made once."""
        if generic not in self._bound:
            names = {**self.kernels, "SECRETS": self.secrets}
            made = kernel.bind(self.name, names, generic, self.compiled)
            self._bound.setdefault(generic, made)  # all threads must share one, which is compiled once
        return self._bound[generic]

    def interpreted(self) -> "Game[M, B, S, T]":
        """The same game without the compiler."""
        return replace(self, kernels=kernel.interpreted(self.kernels), compiled=False)

    def new_states(self, n: int = 1) -> Array:
        """Empty state records."""
        return kernel.records(self.state, n)

    # ---- tables ---------------------------------------------------------------------------------------------------

    def settle(self, given: Options, material: M) -> OptionSet:
        """All options with their values: the given ones checked, the others filled in to fit."""
        return options.settle(self.choices(material), given, self.name, self.sentences)

    def choices(self, material: M) -> tuple[Option, ...]:
        """The options with this material; every game has at least `players`."""
        return self.options(material) if self.options else (Option("players", (self.seats,), self.seats),)

    def option_sets(self, material: M) -> Iterator[OptionSet]:
        """Every valid combination of options."""
        return options.complete(self.choices(material), {})

    def kit(self, given: Options, edition: str | None = None, file: str = "edition") -> Kit[M, B, T]:
        """The kit for these options; incompatible options are refused."""
        read = self._editions(edition, file)
        return self._kits(read, tuple(self.settle(given, read.material).items()))

    @cached_property
    def _editions(self) -> Callable[..., Edition[M]]:
        return lru_cache(KITS)(shared(lambda text, file: Edition(text, self.material(text, file))))

    @cached_property
    def _kits(self) -> Callable[..., Kit[M, B, T]]:
        return lru_cache(KITS)(shared(self._make_kit))

    def _make_kit(self, edition: Edition[M], chosen: tuple[tuple[str, Value], ...]) -> Kit[M, B, T]:
        return Kit(self, edition, dict(chosen), self.build(edition.material, dict(chosen)))


def shared(make: Callable[..., V]) -> Callable[..., V]:
    """A function that returns the same object for the same arguments, for as long as anybody has it."""
    known: WeakValueDictionary[tuple[object, ...], V] = WeakValueDictionary()

    def find(*given: object) -> V:
        found = known.get(given)
        return known.setdefault(given, make(*given)) if found is None else found

    return find
