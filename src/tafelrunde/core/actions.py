"""Kinds of actions: one table per game numbers them, splits them into parts, and writes and reads their notation.

    class Kind(IntEnum):
        LAY, PASS = range(2)

    ACTIONS = Actions({Kind.LAY: form("{stone}@{square}", stone=11, square=64), Kind.PASS: form("pass")})

An action is a number below `len(ACTIONS)`: each kind has its own range, a number for each combination of its parts.
Kernels decode it with `split` and encode it with `number`; people read and write its notation, made from the form of
the kind and the names of the parts. Nobody else does arithmetic on these numbers, and the order of kinds means nothing.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cached_property
from itertools import accumulate, islice
from math import prod
from typing import TypeVar

import numpy as np

from tafelrunde.core.kernel import Array, kernel
from tafelrunde.errors import BadNotation

LONGEST = 100  # characters of a notation
UNKNOWN = "?"  # the name of a hidden part

Names = Mapping[str, Sequence[str | None]]  # the names of each part's numbers; None: not in this match
K = TypeVar("K", bound=IntEnum)


@dataclass(frozen=True)
class ActionKind:
    """A kind of action: its name, how it is written, and the parts it combines."""

    name: str
    form: str
    parts: tuple[tuple[str, int], ...]  # name and size
    begin: int = 0  # its first action

    @property
    def size(self) -> int:
        """The number of actions of this kind."""
        return prod(size for _, size in self.parts)

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """The regular expression of its notation."""
        pieces = re.split(r"(\{\w+\})", self.form)
        return re.compile("".join(r"(\S+?)" if piece.startswith("{") else re.escape(piece) for piece in pieces), re.I)

    @property
    def has_literal(self) -> bool:
        """Whether its notation has text besides its parts."""
        return re.sub(r"\{\w+\}", "", self.form) != ""

    @cached_property
    def written(self) -> tuple[str, ...]:
        """Its parts in the order of the form."""
        return tuple(re.findall(r"\{(\w+)\}", self.form))


def form(template: str = "", **parts: int) -> ActionKind:
    """A kind of action by its template and the sizes of its parts; without a template it is written `name-part`."""
    return ActionKind("", template, tuple(parts.items()))


@dataclass(frozen=True)
class Parts:
    """An action split into its kind and its parts."""

    kind: int  # a member of the game's Kind
    does: str  # the name of its kind
    numbers: Mapping[str, int]

    def __getitem__(self, part: str) -> int:
        return self.numbers[part]

    def get(self, part: str) -> int:
        """The number of a part; −1 if the action has no such part."""
        return self.numbers.get(part, -1)


def _named(table: Mapping[K, ActionKind]) -> Iterator[ActionKind]:
    """The kinds of a table, named after its keys, which must be all members of an enumeration in order."""
    if list(table) != list(type(next(iter(table)))):
        raise TypeError("a table of actions has a line for each kind, in the order of the enumeration")
    for kind, one in table.items():
        name = kind.name.lower()
        yield replace(one, name=name, form=one.form or "-".join([name, *(f"{{{part}}}" for part, _ in one.parts)]))


class Actions:
    """All kinds of actions of a game, in the order of their numbers."""

    def __init__(self, table: Mapping[K, ActionKind]) -> None:
        kinds = list(_named(table))
        begins = accumulate((kind.size for kind in kinds), initial=0)
        self.kinds = tuple(replace(kind, begin=begin) for kind, begin in zip(kinds, begins, strict=False))
        self.at: Array = np.array([kind.begin for kind in self.kinds])  # where each kind begins
        self.width: Array = np.array([kind.parts[-1][1] if len(kind.parts) > 1 else 1 for kind in kinds])
        self._begins: list[int] = self.at.tolist()
        self._parts: dict[int, Parts] = {}  # the cache of `parts`
        self._by_name = {kind.name: kind for kind in self.kinds}
        if len(self._by_name) < len(kinds):
            raise TypeError("two kinds of actions have the same name")
        for kind in kinds:
            if sorted(kind.written) != sorted(name for name, _ in kind.parts):
                raise TypeError(f"the form {kind.form!r} does not name each part of {kind.name!r} once")

    def __repr__(self) -> str:
        return f"Actions({' '.join(kind.form for kind in self.kinds)})"

    def __len__(self) -> int:
        return self.kinds[-1].begin + self.kinds[-1].size

    def __getitem__(self, name: str) -> ActionKind:
        return self._by_name[name]

    def kind_of(self, action: int) -> ActionKind:
        """The kind of an action."""
        return self.kinds[bisect_right(self._begins, action) - 1]

    def parts(self, action: int) -> Parts:
        """An action split into its parts (cached: a number always means the same action)."""
        if action not in self._parts:
            found = self.kind_of(action)
            rest, numbers = action - found.begin, dict[str, int]()
            for name, size in reversed(found.parts):
                rest, numbers[name] = divmod(rest, size)
            self._parts[action] = Parts(self.kinds.index(found), found.name, numbers)
        return self._parts[action]

    def number(self, does: str, **parts: int) -> int:
        """The action of this kind with these parts."""
        found, rest = self[does], 0
        for name, size in found.parts:
            rest = rest * size + parts[name]
        return found.begin + rest


class Notation:
    """The notation of actions, with the names that their parts have in one match."""

    def __init__(self, actions: Actions, names: Names) -> None:
        self.actions, self.names = actions, names
        self._numbers = {part: _numbers(given) for part, given in names.items()}
        self._plain: dict[int, Mapping[str, str]] = {}  # the cache of `plain`

    def name(self, part: str, number: int) -> str:
        """The name of a part, by its number."""
        return self.names[part][number] or f"?{number}"

    def parts(self, action: int) -> Parts:
        """An action split into its parts."""
        return self.actions.parts(action)

    def write(self, action: int) -> str:
        """The notation of an action."""
        return self.plain(action)["action"]

    def plain(self, action: int) -> Mapping[str, str]:
        """An action for a client: its notation, its kind, and the name of each part that is not hidden."""
        if action not in self._plain:
            self._plain[action] = self._by_name(action)
        return self._plain[action]

    def _by_name(self, action: int) -> dict[str, str]:
        found = self.actions.parts(action)
        texts = {part: self.name(part, number) for part, number in found.numbers.items()}
        known = {part: text for part, text in texts.items() if text != UNKNOWN}
        return {"action": self.actions[found.does].form.format(**texts), "does": found.does, **known}

    def of(self, does: str, names: Mapping[str, str]) -> int:
        """The action of a kind, from the names of its parts."""
        known = {kind.name: kind for kind in self.actions.kinds}
        if does not in known or {part for part, _ in known[does].parts} != set(names):
            raise BadNotation(does[:LONGEST], ", ".join(islice(self._examples(), 8)))
        numbers = {part: self._number(part, name) for part, name in names.items()}
        for part, number in numbers.items():
            if number < 0:
                raise BadNotation(names[part][:LONGEST], self._span(part), f"a {part}")
        return self.actions.number(does, **numbers)

    def read(self, text: str) -> int:
        """Parse the notation of an action."""
        clean, complaint = text.strip(), ""
        for found in self.actions.kinds if len(clean) <= LONGEST else ():
            match = found.pattern.fullmatch(clean)
            if match:
                named = zip(found.written, match.groups(), strict=True)
                numbers = {part: self._number(part, name) for part, name in named}
                if -1 not in numbers.values():
                    return self.actions.number(found.name, **numbers)
                if found.has_literal or any(number >= 0 for number in numbers.values()):
                    complaint = complaint or self._span(next(part for part, number in numbers.items() if number < 0))
        raise BadNotation(clean[:LONGEST], complaint or ", ".join(islice(self._examples(), 8)))

    def number(self, action: str | int) -> int:
        """The number of an action that is given by number or by notation."""
        if isinstance(action, str):
            return self.read(action)
        if isinstance(action, int | np.integer) and 0 <= action < len(self.actions):
            return int(action)
        raise BadNotation(str(action), f"a number from 0 to {len(self.actions) - 1}")

    def _number(self, part: str, name: str) -> int:
        exact, folded = self._numbers[part]
        return exact.get(name, folded.get(name.casefold(), -1))

    def _span(self, part: str) -> str:
        known = [name for name in self.names[part] if name and name != UNKNOWN]
        return f"a {part.replace('_', ' ')} from {known[0]} to {known[-1]}"

    def _examples(self) -> Iterator[str]:
        """Each form, filled in with the first name of each part."""
        for found in self.actions.kinds:
            first = {part: next((name for name in self.names[part] if name), None) for part, _ in found.parts}
            if None not in first.values():
                yield found.form.format(**first)


def _numbers(names: Sequence[str | None]) -> tuple[dict[str, int], dict[str, int]]:
    """The numbers of names, as written and case-folded."""
    exact = {name: number for number, name in enumerate(names) if name}
    return exact, {name.casefold(): number for name, number in exact.items()}


def from_one(n: int) -> list[str]:
    """Names that count from 1: of seats, boards, stones."""
    return [str(number) for number in range(1, n + 1)]


# For kernels, which know kinds by number. A kind with at most one part has width 1.


@kernel
def split(at: Array, width: Array, action: int) -> tuple[int, int, int]:
    """Decode an action: its kind, first part and second part (0 for a missing part)."""
    does = -1
    for kind in range(len(at)):  # counted and not searched for: where a search would end cannot be predicted
        does += int(at[kind] <= action)
    rest = int(action - at[does])
    first = rest // int(width[does])
    return does, first, rest - first * int(width[does])


@kernel
def number(at: Array, width: Array, does: int, first: int, second: int) -> int:
    """Encode an action from its kind and parts."""
    return int(at[does] + first * width[does] + second)
