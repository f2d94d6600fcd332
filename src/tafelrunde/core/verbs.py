"""The verbs of a game, as generic code calls them; `bind` puts a game's own kernels in their place.

`box` is the printed material with the options of a match, `s` is everything that changes. `s.to_move` is a seat
(0, 1, …), CHANCE or OVER. Actions are small numbers that mean the same all through a match.
"""

from typing import Any

from tafelrunde.core.kernel import Array, kernel

CHANCE, OVER = -1, -2
SPECTATOR = -1
NOTHING = -1  # the veil of an action that a seat does not notice at all
SECRETS = False  # bound too: does the game hide anything?

VERBS = (
    "start", "refusal", "legal", "chance", "apply", "points", "result", "redact", "determinise", "veil", "fault",
    "worth",
)  # fmt: skip


def start(box: Any, s: Any) -> None:
    """Set `s` to the position before anything is drawn."""
    raise NotImplementedError


def refusal(box: Any, s: Any, action: int) -> int:
    """0 if the action is legal, else the number of the reason that forbids it."""
    raise NotImplementedError


def legal(box: Any, s: Any, out: Array) -> int:
    """Write all legal actions of the seat to move; returns how many."""
    raise NotImplementedError


def chance(box: Any, s: Any, out: Array, weights: Array) -> int:
    """Write what chance may do now, with whole-number weights; returns how many."""
    raise NotImplementedError


def apply(box: Any, s: Any, action: int) -> None:
    """Do an action, trusting that it is legal."""
    raise NotImplementedError


def points(box: Any, s: Any, out: Array) -> None:
    """Write each seat's points as they stand."""
    raise NotImplementedError


def result(box: Any, s: Any, out: Array) -> None:
    """Write each seat's share of the win: 1, 1/k or 0."""
    raise NotImplementedError


def redact(box: Any, s: Any, seat: int) -> None:
    """Erase what the seat may not know."""
    raise NotImplementedError


def determinise(box: Any, s: Any, seat: int, rng: Array) -> None:
    """Fill what is erased with one world that fits what the seat knows."""
    raise NotImplementedError


def veil(box: Any, s: Any, action: int, seat: int) -> int:
    """An action, about to be done in `s`, as the seat may know it: itself, another number that stands for it and is
    never legal ("some card, face down"), or NOTHING."""
    raise NotImplementedError


def fault(box: Any, s: Any) -> int:
    """0 if the position keeps every invariant of the game, else the number of one that it breaks."""
    raise NotImplementedError


def worth(box: Any, s: Any, action: int) -> float:
    """How good an action looks at a glance, for greedy bots and to guide the search, which first looks e times as often
    at an action that is better by 1."""
    raise NotImplementedError


# For games without secrets:
@kernel
def nothing_hidden(box: Any, s: Any, seat: int) -> None:
    """`redact` of a game in which everybody sees everything."""


@kernel
def nothing_to_guess(box: Any, s: Any, seat: int, rng: Array) -> None:
    """`determinise` of a game in which everybody sees everything."""


@kernel
def nothing_veiled(box: Any, s: Any, action: int, seat: int) -> int:
    """`veil` of a game in which everybody sees everything."""
    return action


# The way in from Python. Passing an array and an index costs 1 µs, a bare record 10.
def start_at(box: Array, states: Array, i: int) -> None:
    start(box[0], states[i])


def refusal_at(box: Array, states: Array, i: int, action: int) -> int:
    return refusal(box[0], states[i], action)


def legal_at(box: Array, states: Array, i: int, out: Array) -> int:
    return legal(box[0], states[i], out)


def chance_at(box: Array, states: Array, i: int, out: Array, weights: Array) -> int:
    return chance(box[0], states[i], out, weights)


def apply_at(box: Array, states: Array, i: int, action: int) -> None:
    apply(box[0], states[i], action)


def points_at(box: Array, states: Array, i: int, out: Array) -> None:
    points(box[0], states[i], out)


def result_at(box: Array, states: Array, i: int, out: Array) -> None:
    result(box[0], states[i], out)


def redact_at(box: Array, states: Array, i: int, seat: int) -> None:
    redact(box[0], states[i], seat)


def determinise_at(box: Array, states: Array, i: int, seat: int, rng: Array) -> None:
    determinise(box[0], states[i], seat, rng)


def veil_at(box: Array, states: Array, i: int, action: int, seat: int) -> int:
    return veil(box[0], states[i], action, seat)


def fault_at(box: Array, states: Array, i: int) -> int:
    return fault(box[0], states[i])


def worth_at(box: Array, states: Array, i: int, action: int) -> float:
    return worth(box[0], states[i], action)


ENTRIES = (
    start_at, refusal_at, legal_at, chance_at, apply_at, points_at, result_at, redact_at, determinise_at, veil_at,
    fault_at, worth_at,
)  # fmt: skip
