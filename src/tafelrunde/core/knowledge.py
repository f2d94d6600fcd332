"""Who notices an action, and who learns something from it: that decides what can be taken back."""

import numpy as np

from tafelrunde.core.kernel import seed_stream
from tafelrunde.core.position import Position
from tafelrunde.core.verbs import NOTHING, everyone

WORLDS = 32  # determinisations in which an action is tried, to find out whether it revealed something


def noticed_by(position: Position, action: int) -> list[int]:
    """The seats (and SPECTATOR) that would notice an action done now."""
    return [seat for seat in everyone(position.kit.seats) if position.noticed(action, seat) != NOTHING]


def showed_something(before: Position, action: int) -> bool:
    """Whether anybody but its mover learns something from this action."""
    after, mover = _after(before, action), before.to_move
    others = (seat for seat in everyone(before.kit.seats) if seat != mover)
    return after.over or any(_showed(before, after, action, seat) for seat in others)


def _after(before: Position, action: int) -> Position:
    after = before.copy()
    after.call.apply_at(after.kit.boxes, after.states, 0, action)
    return after


def _showed(before: Position, after: Position, action: int, seat: int) -> bool:
    """Whether a seat learns something from the action: not if it noticed nothing, or if in every world of its
    information set (a sample is tried) an action like this one would have led to what it sees now."""
    kit, call = before.kit, before.call
    noticed = call.redact_action_at(kit.boxes, before.states, 0, action, seat)
    knew, seen = before.redacted(seat), after.redacted(seat).tobytes()
    if noticed == NOTHING and knew.tobytes() == seen:
        return False
    world, rng = before.copy(), np.zeros(1, np.uint64)
    for number in range(WORLDS):
        seed_stream(rng, number, everyone(kit.seats).index(seat))
        world.states[0] = knew
        call.determinise_at(kit.boxes, world.states, 0, seat, rng)
        alike = _alike(world, action, noticed, seat)
        if alike == NOTHING or _after(world, alike).redacted(seat).tobytes() != seen:
            return True
    return False


def _alike(world: Position, action: int, noticed: int, seat: int) -> int:
    """A legal action that a seat could not tell from this one; an action that it sees unredacted is unique."""
    seen, legal = world.call.redact_action_at, world.legal()
    if noticed == action:
        return action if action in legal else NOTHING
    return next((a for a in legal if seen(world.kit.boxes, world.states, 0, a, seat) == noticed), NOTHING)
