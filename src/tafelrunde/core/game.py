"""Game: the facts card of a game and everything the rest of the house may ask of it."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import product
from types import SimpleNamespace
from typing import Any

import numpy as np

from tafelrunde.core import kernel, verbs
from tafelrunde.core.kernel import Array
from tafelrunde.core.words import Words
from tafelrunde.errors import BadOptions, UnknownName

Options = Mapping[str, Any]
Part = tuple[Words, int, str]  # a part of somebody's points: its name, the points, the rule


@dataclass(frozen=True)
class Option:
    """One thing to decide when a table is made."""

    name: str
    values: tuple[Any, ...]
    default: Any
    title: Words
    help: Words

    def read(self, value: object) -> Any:
        """The value meant by `value`, which may be a text from a command line or a file."""
        for known in self.values:
            if value == known and type(value) is type(known):
                return known
        for known in self.values:
            if str(value).strip().lower() == str(known).lower():
                return known
        raise UnknownName(f"value of {self.name}", value, self.values)


@dataclass(frozen=True)
class Reason:
    """Why an action is refused: the rule, a sentence in each language, and the place on the board."""

    rule: str
    sentences: Words
    place: dict[str, Any]


def _points_decide(_box: Any, _s: Any) -> None:
    return None


def _foresee_nothing(_box: Any, _s: Any, _action: int) -> dict[str, Any]:
    return {}


@dataclass(frozen=True)
class Game:
    """A game as data and functions. `kernels` holds the verbs of `core.verbs`; the rest is for people."""

    name: str
    title: str
    credit: str
    version: int
    seats: int  # at most
    actions: int  # every action is below this number
    branching: int  # legal actions, and outcomes of chance, at most in any position
    longest: int  # actions at most, in any game
    box: np.dtype[Any]
    state: np.dtype[Any]
    kernels: Mapping[str, Any]
    faults: tuple[str, ...]  # what `fault` found, by number
    secrets: bool

    material: Callable[[str | None, str], Any]  # an edition's text (None: ours) and its name, read and checked
    options: Callable[[Any], tuple[Option, ...]]  # what can be chosen with this material
    name_value: Callable[[Any, str, Any], Words]  # an option's value, in words
    build: Callable[[Any, Options], Array]  # a box of length one; raises BadOptions for senseless choices

    write: Callable[[Any, int], str]  # an action's notation
    read: Callable[[Any, str], int]  # the action of a notation
    explain: Callable[[Any, Any, int, int], Reason]  # (box, state, action, refusal)
    tell: Callable[[Any, Any, int, Any], Words]  # what an action did, for the log (box, before, action, after)
    ask: Callable[[Any, Any], Words]  # what the seat to move must do
    praise: Callable[[Any, Any, int], Words]  # what is good about an action, for hints
    score: Callable[[Any, Any], list[list[Part]]]  # each seat's points, part by part
    view: Callable[[Any, Any, int], dict[str, Any]]  # all that the board needs, as plain data
    targets: Callable[[Any, Any, list[int]], list[dict[str, Any]]]  # legal actions, as the board shows them
    draw: Callable[[Any, Any], str]  # the position as text
    plan: Callable[[Any, Any, int], Words] | None = None  # an action that one might do, in words; None: by its notation
    ending: Callable[[Any, Any], tuple[Words, str] | None] = _points_decide  # why a finished game ended, and the rule
    foresee: Callable[[Any, Any, int], dict[str, Any]] = _foresee_nothing
    # what a legal action would do as far as the mover may know, as plain data (box, state as the mover sees it, action)
    tries: int = 2  # in a playout of the search, the best looking of so many random actions is done
    iterations: tuple[int, int] = (250, 2000)  # of the two levels of bots that search
    measured: Options = field(default_factory=dict)  # options of one more table that the benchmarks look at
    compiled: bool = True

    def __post_init__(self) -> None:
        missing = set(verbs.VERBS) - set(self.kernels)
        if missing:
            raise TypeError(f"{self.name} lacks the verbs {', '.join(sorted(missing))}")

    @cached_property
    def call(self) -> SimpleNamespace:
        """The verbs as Python calls them: `call.apply_at(box, states, i, action)`."""
        return self.bind(*verbs.ENTRIES)

    @cached_property
    def _bound(self) -> dict[tuple[Any, ...], SimpleNamespace]:
        return {}

    def bind(self, *generic: Callable[..., Any]) -> SimpleNamespace:
        """Generic functions, re-made for this game, once; SECRETS is known to them too."""
        if generic not in self._bound:
            names = {**self.kernels, "SECRETS": self.secrets}
            made = kernel.bind(self.name, names, generic, self.compiled)
            self._bound.setdefault(generic, made)  # two threads must get the same: what one compiles, the other uses
        return self._bound[generic]

    def interpreted(self) -> "Game":
        """The same game without the compiler."""
        return replace(self, kernels=kernel.interpreted(self.kernels), compiled=False)

    def settle(self, given: Options, material: Any) -> dict[str, Any]:
        """All options with their values: the given ones checked, the others by default."""
        known = {option.name: option for option in self.options(material)}
        for name in given:
            if name not in known:
                raise UnknownName(f"option of {self.name}", name, known)
        return {name: o.read(given[name]) if name in given else o.default for name, o in known.items()}

    def option_sets(self, material: Any) -> Iterator[dict[str, Any]]:
        """Every sensible combination of options."""
        known = self.options(material)
        for values in product(*(option.values for option in known)):
            chosen = {option.name: value for option, value in zip(known, values, strict=True)}
            try:
                self.build(material, chosen)
            except BadOptions:
                continue
            yield chosen

    def new_states(self, n: int = 1) -> Array:
        """Empty state records."""
        return np.zeros(n, self.state)
