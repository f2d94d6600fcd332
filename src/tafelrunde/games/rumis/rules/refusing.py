"""Building (B, M, T4) once more: why a stone may not lie there, the same rules for one action."""

from tafelrunde.core.kernel import Array, kernel
from tafelrunde.games.rumis.rules.building import drop, layable, on_ground
from tafelrunde.games.rumis.rules.stones import (
    ACROSS_LINE,
    ALLOWED,
    ANY_FACE,
    ANYWHERE,
    CHOOSE,
    EDGE,
    FIRST_NO_EDGE,
    FIRST_NOT_ON_GROUND,
    FIRST_SHARES_FACE,
    FIRST_TOUCHES_NONE,
    HOLE,
    MOVE,
    MOVED_NOT_ON_GROUND,
    MOVED_TOUCHES_NO_OWN,
    NO_OWN_FACE,
    NOT_IN_HAND,
    NOT_THE_TAKEN,
    OFF_PLAN,
    OWN_FACE,
    TAKE_FIRST,
    TOO_HIGH,
    TOUCHES_NO_OWN,
    TOUCHES_OWN,
    Box,
    State,
    has,
    on_plan,
    square_of,
    zone,
)


@kernel
def shares(box: Box, near: Array, turn: int, anchor: int, z: int) -> bool:
    """Does some cube of the stone lie on a marked cell?"""
    for c in range(box.columns[turn]):
        square = square_of(box, turn, c, anchor)
        bottom = z + int(box.low[turn, c])
        for level in range(bottom, bottom + int(box.thick[turn, c])):
            if has(near, level, square):
                return True
    return False


@kernel
def shares_any(box: Box, s: State, turn: int, anchor: int, z: int) -> bool:
    """Would the stone share a face with any stone?"""
    for colour in range(box.colours):
        if shares(box, s.touch[colour], turn, anchor, z):
            return True
    return False


@kernel
def refusal_of_square(box: Box, s: State, turn: int, anchor: int) -> int:
    """B4: every square of the stone is on the plan, on the right side of the line."""
    if anchor >= box.rows * box.width:
        return OFF_PLAN
    across_line = False
    for c in range(box.columns[turn]):
        square = square_of(box, turn, c, anchor)
        if square < 0 or not on_plan(box, square):
            return OFF_PLAN
        across_line = across_line or box.limit[zone(s), square] == 0
    return ACROSS_LINE if across_line else ALLOWED


@kernel
def refusal_of_rest(box: Box, s: State, turn: int, anchor: int, z: int) -> int:
    """B5 and B4: no hole below, no cube above the limit."""
    for c in range(box.columns[turn]):
        if s.heights[square_of(box, turn, c, anchor)] != z + int(box.low[turn, c]):
            return HOLE
    for c in range(box.columns[turn]):
        top = z + int(box.low[turn, c]) + int(box.thick[turn, c])
        if top > box.limit[zone(s), square_of(box, turn, c, anchor)]:
            return TOO_HIGH
    return ALLOWED


@kernel
def refusal_of_contact(box: Box, s: State, turn: int, anchor: int, z: int) -> int:
    """B1–B3, M1, M2, T4: what the stone must touch."""
    moving = s.phase == MOVE
    if on_ground(s) and z > 0:
        return MOVED_NOT_ON_GROUND if moving else FIRST_NOT_ON_GROUND
    if s.contact == ANYWHERE:
        return ALLOWED
    if s.contact == OWN_FACE:
        if shares(box, s.touch[s.colour], turn, anchor, z):
            return ALLOWED
        return MOVED_TOUCHES_NO_OWN if moving and on_ground(s) else TOUCHES_NO_OWN
    if s.contact == NO_OWN_FACE:
        return TOUCHES_OWN if shares(box, s.touch[s.colour], turn, anchor, z) else ALLOWED
    any_face = shares_any(box, s, turn, anchor, z)
    if s.contact == ANY_FACE:
        return ALLOWED if any_face else FIRST_TOUCHES_NONE
    if any_face:
        return FIRST_SHARES_FACE
    if s.contact == EDGE and not shares(box, s.edge, turn, anchor, z):
        return FIRST_NO_EDGE
    return ALLOWED


@kernel
def refusal_of_lay(box: Box, s: State, turn: int, anchor: int) -> int:
    """Why the stone may not be laid there."""
    if s.phase == CHOOSE:
        return TAKE_FIRST
    if not layable(s, int(box.stone[turn])):
        return NOT_THE_TAKEN if s.phase == MOVE else NOT_IN_HAND
    reason = refusal_of_square(box, s, turn, anchor)
    if reason != ALLOWED:
        return reason
    z = drop(box, s, turn, anchor)
    reason = refusal_of_rest(box, s, turn, anchor, z)
    if reason != ALLOWED:
        return reason
    return refusal_of_contact(box, s, turn, anchor, z)
