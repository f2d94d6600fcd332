"""What comes at the wrong moment (H5–H10): refused by its own rule where it has one, not by what is due instead."""

from tafelrunde.core.kernel import kernel
from tafelrunde.games.nanuuk.rules.floe import can_take, has, piece_at
from tafelrunde.games.nanuuk.rules.material import Box, Gear, Kind, Phase, Reason, State
from tafelrunde.games.nanuuk.rules.sequence import NOW


@kernel
def hunter_on_piece(box: Box, s: State) -> int:
    """The hunter who moves now, or else one of the seat's that stands on a piece; −1 if there is none."""
    if s.figure >= 0:
        return int(s.figure)
    for hunter in range(box.figures):
        if box.owner[hunter] == s.to_move and piece_at(s, int(s.at[hunter])) >= 0:
            return hunter
    return -1


@kernel
def refusal_of_late_take(box: Box, s: State) -> int:
    """H5–H8: why nothing can be taken once the moment of entering is over."""
    hunter = hunter_on_piece(box, s)
    if hunter < 0 or (s.steps > 0 and s.got >= 0):
        return NOW[s.phase]
    left, piece = int(s.left[hunter]), piece_at(s, int(s.at[hunter]))
    if piece < 0:
        return Reason.NOTHING_THERE
    if has(left, piece):
        return Reason.ONE_ALONG
    if can_take(left, piece):
        return Reason.LEFT_LYING
    return Reason.NO_INUK if has(left, Gear.HARPOON) else Reason.NO_HARPOON


@kernel
def refusal_out_of_phase(box: Box, s: State, kind: int) -> int:
    """Why an action that this phase does not know is refused: by its own rule, or because something else is due."""
    acts = s.phase == Phase.MOVING or s.phase == Phase.STRIDING or s.phase == Phase.CRACKING
    if box.hunting and acts and kind == Kind.TAKE:
        return refusal_of_late_take(box, s)
    if box.hunting and s.phase == Phase.MOVING and kind == Kind.UNLOAD:
        return Reason.ONLY_ON_ENTERING
    if box.exactly_two and s.phase == Phase.STRIDING:
        return Reason.NOW_STRIDE_ON
    return NOW[s.phase]
