"""What always holds."""

from tafelrunde.core.kernel import kernel
from tafelrunde.games.nanuuk.rules.floe import (
    BEAR,
    CRACKING,
    FIELDS,
    HARPOON,
    INUK,
    KINDS,
    LAYING,
    MOVING,
    PLACING,
    SITUATIONS,
    WHALE,
    Box,
    State,
    count,
    has,
)

FAULTS = (
    "", "a way that goes in one direction only", "a way where there is no line", "two pieces on one field",
    "a piece in the water or on an igloo", "pieces lost or made", "two figures on a field that is no igloo",
    "a figure in the water or not placed", "a figure on a bear", "scratch that was not cleaned",
    "a seat that is out has the move", "a whale without its Inuk", "a hunter on an igloo lacks its harpoon",
)  # fmt: skip


@kernel
def fault_of_ways(box: Box, s: State) -> int:
    """Ways are lines, in both directions."""
    for field in range(FIELDS):
        for other in range(FIELDS):
            if has(int(s.way[field]), other) != has(int(s.way[other]), field):
                return 1
        if int(s.way[field]) & ~int(box.beside[field]):
            return 2
    return 0


@kernel
def owned(box: Box, s: State, kind: int) -> int:
    """The pieces of a kind on all sheets."""
    n = 0
    for hunter in range(box.figures if box.hunting else 0):
        n += has(int(s.left[hunter]), kind)
        n += int(s.right[hunter, min(kind, WHALE)])  # an Inuk went with each whale
    return n


@kernel
def fault_of_pieces(box: Box, s: State) -> int:
    """Pieces lie on fields of their own, and none is lost."""
    seen = 0
    for kind in range(KINDS):
        lie = int(s.pieces[kind])
        if lie & seen:
            return 3
        seen |= lie
        have = count(lie) + (0 if kind == BEAR else owned(box, s, kind))
        if s.phase > LAYING and have != box.material[kind]:
            return 5
    return 4 if seen & ~(int(box.fields) & ~int(box.igloos)) else 0


@kernel
def fault_of_figures(box: Box, s: State) -> int:
    """Figures stand on the floe, alone but for igloos, and not on bears once these are driven off."""
    seen = 0
    for figure in range(box.figures):
        at = int(s.at[figure])
        gone = s.phase <= PLACING or (box.owner[figure] >= 0 and has(int(s.out), int(box.owner[figure])))
        if at < 0 and gone:
            continue
        if at < 0 or not has(int(box.fields), at):
            return 7
        if has(seen & ~int(box.igloos), at):
            return 6
        seen |= 1 << at
        if has(int(s.pieces[BEAR]), at) and (s.phase == MOVING or s.phase == CRACKING):
            return 8
    return 0


@kernel
def fault_of_sheets(box: Box, s: State) -> int:
    """H8, H11: who carries a whale has an Inuk; H10: nobody stands on an igloo without a harpoon."""
    for hunter in range(box.figures if box.hunting else 0):
        left = int(s.left[hunter])
        if has(left, WHALE) and not has(left, INUK):
            return 11
        if s.at[hunter] >= 0 and has(int(box.igloos), int(s.at[hunter])) and not has(left, HARPOON):
            return 12
    return 0


@kernel
def fault(box: Box, s: State) -> int:
    """0 if the position keeps every invariant."""
    for situation in range(SITUATIONS):
        if s.reached[situation]:
            return 9
    if s.to_move >= 0 and has(int(s.out), int(s.to_move)):
        return 10
    found = fault_of_ways(box, s)
    if found == 0:
        found = fault_of_pieces(box, s)
    if found == 0:
        found = fault_of_figures(box, s)
    return found if found > 0 else fault_of_sheets(box, s)
