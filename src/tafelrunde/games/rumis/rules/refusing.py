"""Building (B, M, T4) for a single action: why a stone may not lie there, by the same rules."""

from tafelrunde.core.kernel import Array, kernel
from tafelrunde.games.rumis.rules.building import landing_level, layable, on_ground
from tafelrunde.games.rumis.rules.masks import has
from tafelrunde.games.rumis.rules.stones import Box, Contact, Phase, Reason, State, on_plan, square_of, zone


@kernel
def shares(box: Box, near: Array, turn: int, anchor: int, z: int) -> bool:
    """Whether some cube of the stone lies on a marked cell."""
    for c in range(box.columns[turn]):
        square = square_of(box, turn, c, anchor)
        bottom = z + int(box.low[turn, c])
        for level in range(bottom, bottom + int(box.thick[turn, c])):
            if has(near, level, square):
                return True
    return False


@kernel
def shares_any(box: Box, s: State, turn: int, anchor: int, z: int) -> bool:
    """Whether the stone would share a face with any stone."""
    for colour in range(box.colours):
        if shares(box, s.touch[colour], turn, anchor, z):
            return True
    return False


@kernel
def refuse_square(box: Box, s: State, turn: int, anchor: int) -> int:
    """B4: every square of the stone is on the plan, on the right side of the line."""
    if anchor >= box.rows * box.width:
        return Reason.OFF_PLAN
    across_line = False
    for c in range(box.columns[turn]):
        square = square_of(box, turn, c, anchor)
        if square < 0 or not on_plan(box, square):
            return Reason.OFF_PLAN
        across_line = across_line or box.limit[zone(s), square] == 0
    return Reason.ACROSS_LINE if across_line else Reason.ALLOWED


@kernel
def refuse_rest(box: Box, s: State, turn: int, anchor: int, z: int) -> int:
    """B5 and B4: no hole below, no cube above the limit."""
    for c in range(box.columns[turn]):
        if s.heights[square_of(box, turn, c, anchor)] != z + int(box.low[turn, c]):
            return Reason.HOLE
    for c in range(box.columns[turn]):
        top = z + int(box.low[turn, c]) + int(box.thick[turn, c])
        if top > box.limit[zone(s), square_of(box, turn, c, anchor)]:
            return Reason.TOO_HIGH
    return Reason.ALLOWED


@kernel
def refuse_contact(box: Box, s: State, turn: int, anchor: int, z: int) -> int:
    """B1–B3, M1, M2, T4: what the stone must touch."""
    moving = s.phase == Phase.MOVE
    if on_ground(s) and z > 0:
        return Reason.MOVED_NOT_ON_GROUND if moving else Reason.FIRST_NOT_ON_GROUND
    if s.contact == Contact.ANYWHERE:
        return Reason.ALLOWED
    if s.contact == Contact.OWN_FACE:
        if shares(box, s.touch[s.colour], turn, anchor, z):
            return Reason.ALLOWED
        return Reason.MOVED_TOUCHES_NO_OWN if moving and on_ground(s) else Reason.TOUCHES_NO_OWN
    if s.contact == Contact.NO_OWN_FACE:
        return Reason.TOUCHES_OWN if shares(box, s.touch[s.colour], turn, anchor, z) else Reason.ALLOWED
    any_face = shares_any(box, s, turn, anchor, z)
    if s.contact == Contact.ANY_FACE:
        return Reason.ALLOWED if any_face else Reason.FIRST_TOUCHES_NONE
    if any_face:
        return Reason.FIRST_SHARES_FACE
    if s.contact == Contact.EDGE and not shares(box, s.edge, turn, anchor, z):
        return Reason.FIRST_NO_EDGE
    return Reason.ALLOWED


@kernel
def refuse_lay(box: Box, s: State, turn: int, anchor: int) -> int:
    """Why the stone may not be laid there."""
    if not layable(s, int(box.stone[turn])):
        return Reason.NOT_THE_TAKEN if s.phase == Phase.MOVE else Reason.NOT_IN_HAND
    reason = refuse_square(box, s, turn, anchor)
    if reason != Reason.ALLOWED:
        return reason
    z = landing_level(box, s, turn, anchor)
    reason = refuse_rest(box, s, turn, anchor, z)
    if reason != Reason.ALLOWED:
        return reason
    return refuse_contact(box, s, turn, anchor, z)
