"""Who notices an action, and who learns something from it: that decides what can be taken back."""

from collections.abc import Callable

import numpy as np

from tafelrunde.core.kernel import Array, seed_stream
from tafelrunde.core.position import Position
from tafelrunde.core.verbs import NOTHING, apply, determinise, everyone, legal, redact, redact_action

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
    kit, game = before.kit, before.game
    noticed = before.call.redact_action_at(kit.boxes, before.states, 0, action, seat)
    states = game.new_states(4)  # what it knew, what it sees now, and room for two more
    states[0], states[1] = before.redacted(seat), after.redacted(seat)
    raw = states.view(np.uint8).reshape(4, -1)
    if noticed == NOTHING and (raw[0] == raw[1]).all():
        return False
    rng, out = np.zeros(1, np.uint64), np.empty(game.branching, np.int32)
    surprised: Callable[..., bool] = game.bind(*GENERIC).surprised
    return bool(surprised(kit.boxes, states, raw, seat, everyone(kit.seats).index(seat), action, noticed, rng, out))


def surprised(
    boxes: Array, states: Array, raw: Array, seat: int, stream: int, action: int, noticed: int, rng: Array, out: Array
) -> bool:
    """Whether in any of the worlds that a seat thinks possible (state 0) no action that looks like this one leads to
    what it sees (state 1)."""
    for number in range(WORLDS):
        seed_stream(rng, number, stream)
        states[2] = states[0]
        determinise(boxes[0], states[2], seat, rng)
        mover = int(states[2]["to_move"])
        if mover < 0:
            return True
        states[3] = states[2]
        redact(boxes[0], states[3], mover)
        n = legal(boxes[0], states[3], out)
        alike = NOTHING
        for i in range(n):  # one that it sees unredacted is unique
            shown = int(out[i]) if noticed == action else redact_action(boxes[0], states[2], int(out[i]), seat)
            if shown == noticed:
                alike = int(out[i])
                break
        if alike == NOTHING:
            return True
        apply(boxes[0], states[2], alike)
        redact(boxes[0], states[2], seat)
        for i in range(raw.shape[1]):
            if raw[2, i] != raw[1, i]:
                return True
    return False


GENERIC = (surprised,)
