"""The verbs of a game, as generic code calls them; `bind` replaces them by a game's own kernels.

`box` is everything fixed in a match (printed material, options), `s` everything that changes. `s.to_move` is a seat
(0, 1, …), CHANCE or OVER. Actions are small numbers that mean the same throughout a match.
"""

from types import ModuleType

from tafelrunde.core.kernel import Array, Record, kernel
from tafelrunde.core.sources import Function

# All distinct, so that none can be mistaken for another; the first two are stored in states.
CHANCE, OVER = -1, -2
SPECTATOR = -3  # in place of a seat: somebody who only watches
NOTHING = -4  # in place of an action that a seat does not notice at all
MOST_SEATS = 6  # at any table; the search keeps a value for each
SECRETS = False  # whether the game hides anything; bound like the verbs


class Box(Record):
    """The fields of every box."""

    seats: int


class State(Record):
    """The fields of every state."""

    to_move: int


VERBS = (
    "start", "refusal", "legal", "chance", "apply", "points", "result", "redact", "determinise", "redact_action",
    "fault", "worth", "dominated",
)  # fmt: skip


def everyone(seats: int) -> tuple[int, ...]:
    """All viewers of a table: a spectator and each seat."""
    return SPECTATOR, *range(seats)


def eyes_of(mover: int) -> int:
    """The seat to move, or SPECTATOR if no seat is."""
    return mover if mover >= 0 else SPECTATOR


def start(box: Box, s: State) -> None:
    """Set `s` to the initial position, before anything is drawn."""
    raise NotImplementedError


def refusal(box: Box, s: State, action: int) -> int:
    """0 if the action is legal, else the number of the reason that forbids it."""
    raise NotImplementedError


def legal(box: Box, s: State, out: Array) -> int:
    """Write all legal actions of the seat to move; returns how many."""
    raise NotImplementedError


def chance(box: Box, s: State, out: Array, weights: Array) -> int:
    """Write the outcomes of chance with integer weights; returns how many."""
    raise NotImplementedError


def apply(box: Box, s: State, action: int) -> None:
    """Do an action, which must be legal."""
    raise NotImplementedError


def points(box: Box, s: State, out: Array) -> None:
    """Write each seat's points so far."""
    raise NotImplementedError


def result(box: Box, s: State, out: Array) -> None:
    """Write each seat's share of the win, from 0 to 1; together at most 1, since all may lose. Partners share. A solo
    game is graded: the more, the better."""
    raise NotImplementedError


def redact(box: Box, s: State, seat: int) -> None:
    """Erase what the seat may not know."""
    raise NotImplementedError


def determinise(box: Box, s: State, seat: int, rng: Array) -> None:
    """Fill what is erased with a random world that is consistent with what the seat knows."""
    raise NotImplementedError


def redact_action(box: Box, s: State, action: int, seat: int) -> int:
    """An action to be done in `s` as the seat may know it: itself, a stand-in ("some card") never legal, or NOTHING."""
    raise NotImplementedError


def fault(box: Box, s: State) -> int:
    """0 if the position satisfies every invariant of the game, else the number of one that it violates."""
    raise NotImplementedError


def worth(box: Box, s: State, action: int) -> float:
    """How good an action looks at a glance; in the search, an action better by 1 has e times the prior."""
    raise NotImplementedError


def dominated(box: Box, s: State, action: int) -> bool:
    """Whether a legal action is never better than another one that is not dominated itself: whatever the others and
    chance do, the seat to move ends at least as well. It follows from the rules and from what this seat knows; bots
    that think do not consider such an action."""
    raise NotImplementedError


# Defaults for a game without secrets, chance, points, invariants or a heuristic.
@kernel
def nothing_hidden(box: Box, s: State, seat: int) -> None:
    """`redact` of a game in which everybody sees everything."""


@kernel
def nothing_to_guess(box: Box, s: State, seat: int, rng: Array) -> None:
    """`determinise` of a game in which everybody sees everything."""


@kernel
def every_action_seen(box: Box, s: State, action: int, seat: int) -> int:
    """`redact_action` of a game in which everybody sees everything."""
    return action


@kernel
def no_chance(box: Box, s: State, out: Array, weights: Array) -> int:
    """`chance` of a game in which nothing is left to it."""
    return 0


@kernel
def no_points(box: Box, s: State, out: Array) -> None:
    """`points` of a game in which nobody counts any."""
    out[:] = 0.0


@kernel
def no_fault(box: Box, s: State) -> int:
    """`fault` of a game that states no invariants."""
    return 0


@kernel
def no_opinion(box: Box, s: State, action: int) -> float:
    """`worth` of a game without a heuristic: its greedy bot plays at random."""
    return 0.0


@kernel
def nothing_dominated(box: Box, s: State, action: int) -> bool:
    """`dominated` of a game in which every action may be the best one."""
    return False


# Entry points for Python: passing an array and an index costs 1 µs, a bare record 10.
def start_at(boxes: Array, states: Array, i: int) -> None:
    start(boxes[0], states[i])


def refusal_at(boxes: Array, states: Array, i: int, action: int) -> int:
    return refusal(boxes[0], states[i], action)


def legal_at(boxes: Array, states: Array, i: int, out: Array) -> int:
    return legal(boxes[0], states[i], out)


def chance_at(boxes: Array, states: Array, i: int, out: Array, weights: Array) -> int:
    return chance(boxes[0], states[i], out, weights)


def apply_at(boxes: Array, states: Array, i: int, action: int) -> None:
    apply(boxes[0], states[i], action)


def points_at(boxes: Array, states: Array, i: int, out: Array) -> None:
    points(boxes[0], states[i], out)


def result_at(boxes: Array, states: Array, i: int, out: Array) -> None:
    result(boxes[0], states[i], out)


def redact_at(boxes: Array, states: Array, i: int, seat: int) -> None:
    redact(boxes[0], states[i], seat)


def determinise_at(boxes: Array, states: Array, i: int, seat: int, rng: Array) -> None:
    determinise(boxes[0], states[i], seat, rng)


def redact_action_at(boxes: Array, states: Array, i: int, action: int, seat: int) -> int:
    return redact_action(boxes[0], states[i], action, seat)


def fault_at(boxes: Array, states: Array, i: int) -> int:
    return fault(boxes[0], states[i])


def worth_at(boxes: Array, states: Array, i: int, action: int) -> float:
    return worth(boxes[0], states[i], action)


def dominated_at(boxes: Array, states: Array, i: int, action: int) -> bool:
    return dominated(boxes[0], states[i], action)


ENTRIES = (
    start_at, refusal_at, legal_at, chance_at, apply_at, points_at, result_at, redact_at, determinise_at,
    redact_action_at, fault_at, worth_at, dominated_at,
)  # fmt: skip


DEFAULTS = {
    "redact": nothing_hidden, "determinise": nothing_to_guess, "redact_action": every_action_seen,
    "chance": no_chance, "points": no_points, "fault": no_fault, "worth": no_opinion,
    "dominated": nothing_dominated,
}  # fmt: skip


def gather(*modules: ModuleType) -> dict[str, Function]:
    """A game's verbs, each from the module that defines it, or the default."""
    found = {verb: getattr(module, verb) for module in modules for verb in VERBS if hasattr(module, verb)}
    return {**DEFAULTS, **found}


@kernel
def most_points_win(seats: int, out: Array) -> None:
    """Turn points into shares of the win: the most points win, ties share."""
    best = out[0]
    for seat in range(1, seats):
        best = max(best, out[seat])
    winners = 0
    for seat in range(seats):
        winners += out[seat] == best
    for seat in range(seats):
        out[seat] = 1.0 / winners if out[seat] == best else 0.0
