"""The invariants of every position."""

from enum import IntEnum

from tafelrunde.core.kernel import kernel
from tafelrunde.games.nanuuk.rules.floe import count, has
from tafelrunde.games.nanuuk.rules.material import FIELDS, PIECES, SITUATIONS, Box, Gear, Phase, Piece, State
from tafelrunde.games.nanuuk.rules.sequence import SETS_UP


class Fault(IntEnum):
    """The invariants that a position may violate."""

    NONE = 0
    WAY_IN_ONE_DIRECTION, WAY_WITHOUT_A_LINE = 1, 2
    TWO_PIECES_ON_A_FIELD, PIECE_IN_WATER_OR_ON_AN_IGLOO, PIECES_LOST_OR_MADE = 3, 4, 5
    TWO_FIGURES_ON_A_FIELD, FIGURE_IN_WATER_OR_NOT_PLACED, FIGURE_ON_A_BEAR = 6, 7, 8
    SCRATCH_NOT_CLEANED, SEAT_THAT_IS_OUT_TO_MOVE = 9, 10
    WHALE_WITHOUT_INUK, HUNTER_ON_AN_IGLOO_WITHOUT_HARPOON = 11, 12


FAULTS = tuple(fault.name.replace("_", " ").lower() for fault in Fault)


@kernel
def fault_of_ways(box: Box, s: State) -> int:
    """Ways are lines, in both directions."""
    for field in range(FIELDS):
        for other in range(FIELDS):
            if has(int(s.way[field]), other) != has(int(s.way[other]), field):
                return Fault.WAY_IN_ONE_DIRECTION
        if int(s.way[field]) & ~int(box.beside[field]):
            return Fault.WAY_WITHOUT_A_LINE
    return Fault.NONE


@kernel
def owned(box: Box, s: State, piece: int) -> int:
    """The number of a piece on all sheets."""
    n = 0
    for hunter in range(box.figures if box.hunting else 0):
        n += has(int(s.left[hunter]), piece)
        n += int(s.right[hunter, Piece.WHALE if piece == Piece.INUK else piece])  # an Inuk went with each whale
    return n


@kernel
def fault_of_pieces(box: Box, s: State) -> int:
    """Pieces lie on fields of their own, and none is lost."""
    seen = 0
    for piece in range(PIECES):
        lie = int(s.pieces[piece])
        if lie & seen:
            return Fault.TWO_PIECES_ON_A_FIELD
        seen |= lie
        have = count(lie) + (0 if piece == Piece.BEAR else owned(box, s, piece))
        if s.phase != Phase.LAYING and have != box.material[piece]:
            return Fault.PIECES_LOST_OR_MADE
    return Fault.PIECE_IN_WATER_OR_ON_AN_IGLOO if seen & ~(int(box.fields) & ~int(box.igloos)) else Fault.NONE


@kernel
def fault_of_figures(box: Box, s: State) -> int:
    """Figures stand on the floe, alone except in igloos, and not on bears once these are driven off."""
    seen = 0
    for figure in range(box.figures):
        at = int(s.at[figure])
        gone = SETS_UP[s.phase] or (box.owner[figure] >= 0 and has(int(s.out), int(box.owner[figure])))
        if at < 0 and gone:
            continue
        if at < 0 or not has(int(box.fields), at):
            return Fault.FIGURE_IN_WATER_OR_NOT_PLACED
        if has(seen & ~int(box.igloos), at):
            return Fault.TWO_FIGURES_ON_A_FIELD
        seen |= 1 << at
        if has(int(s.pieces[Piece.BEAR]), at) and (s.phase == Phase.MOVING or s.phase == Phase.CRACKING):
            return Fault.FIGURE_ON_A_BEAR
    return Fault.NONE


@kernel
def fault_of_sheets(box: Box, s: State) -> int:
    """H8, H11: whoever carries a whale has an Inuk; H10: nobody stands on an igloo without a harpoon."""
    for hunter in range(box.figures if box.hunting else 0):
        left = int(s.left[hunter])
        if has(left, Piece.WHALE) and not has(left, Piece.INUK):
            return Fault.WHALE_WITHOUT_INUK
        if s.at[hunter] >= 0 and has(int(box.igloos), int(s.at[hunter])) and not has(left, Gear.HARPOON):
            return Fault.HUNTER_ON_AN_IGLOO_WITHOUT_HARPOON
    return Fault.NONE


@kernel
def fault(box: Box, s: State) -> int:
    """0 if the position satisfies every invariant."""
    for situation in range(SITUATIONS):
        if s.reached[situation]:
            return Fault.SCRATCH_NOT_CLEANED
    if s.to_move >= 0 and has(int(s.out), int(s.to_move)):
        return Fault.SEAT_THAT_IS_OUT_TO_MOVE
    found = fault_of_ways(box, s)
    if found == Fault.NONE:
        found = fault_of_pieces(box, s)
    if found == Fault.NONE:
        found = fault_of_figures(box, s)
    return found if found != Fault.NONE else fault_of_sheets(box, s)
