"""The floe (B): sets of fields as bit masks, where one can walk, what lies where, and who can take it."""

import numpy as np

from tafelrunde.core.kernel import Array, kernel
from tafelrunde.games.nanuuk.rules.material import PIECES, Box, Gear, Piece, State

LOW_MASK, LOW_FACTOR = 0xFFFFFFFF, 0x077CB531
LOWEST = np.zeros(32, np.int64)
for _bit in range(32):
    LOWEST[((LOW_FACTOR << _bit) & LOW_MASK) >> 27] = _bit


@kernel
def index(bit: int) -> int:
    """The index of the only set bit."""
    return int(LOWEST[((bit * LOW_FACTOR) & LOW_MASK) >> 27])


@kernel
def has(mask: int, number: int) -> bool:
    """Whether it is in the mask."""
    return (mask >> number) & 1 == 1


@kernel
def count(mask: int) -> int:
    """The number of set bits (popcount)."""
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


@kernel
def is_open(box: Box, s: State, line: int) -> bool:
    """Whether there is no crack on the line."""
    return has(int(s.way[box.ends[line, 0]]), int(box.ends[line, 1]))


@kernel
def cut(box: Box, s: State, line: int) -> None:
    """B1: open a crack on the line, or close it again."""
    a, b = int(box.ends[line, 0]), int(box.ends[line, 1])
    s.way[a] ^= 1 << b
    s.way[b] ^= 1 << a


@kernel
def flood(s: State, begin: int, through: int) -> int:
    """Flood fill: all fields that can be reached on foot from `begin` over fields of `through`, `begin` included."""
    seen, todo = begin, begin
    while todo:
        bit = todo & -todo
        todo ^= bit
        fresh = int(s.way[index(bit)]) & through & ~seen
        seen |= fresh
        todo |= fresh
    return seen


@kernel
def standing(box: Box, s: State) -> int:
    """The fields on which figures stand."""
    mask = 0
    for figure in range(box.figures):
        if s.at[figure] >= 0:
            mask |= 1 << int(s.at[figure])
    return mask


@kernel
def free_ways(box: Box, s: State, figure: int) -> int:
    """The neighbouring fields that neither cracks nor other figures block for a figure."""
    return int(s.way[s.at[figure]]) & ~standing(box, s)


@kernel
def next_to(ways: Array, fields: int) -> int:
    """All fields one step from these, by the ways from each field."""
    found, todo = 0, fields
    while todo:
        bit = todo & -todo
        todo ^= bit
        found |= int(ways[index(bit)])
    return found


@kernel
def lying(s: State) -> int:
    """The fields on which pieces lie."""
    mask = 0
    for piece in range(PIECES):
        mask |= int(s.pieces[piece])
    return mask


@kernel
def piece_at(s: State, field: int) -> int:
    """The piece on the field, −1 if there is none."""
    for piece in range(PIECES):
        if has(int(s.pieces[piece]), field):
            return piece
    return -1


@kernel
def can_take(left: int, piece: int) -> bool:
    """H6, H7, H8: whether this left half allows it: a free place; for animals a harpoon; for a whale an Inuk too."""
    if has(left, piece):
        return False
    if piece == Piece.INUK:
        return True
    return has(left, Gear.HARPOON) and (piece != Piece.WHALE or has(left, Piece.INUK))


@kernel
def leads(box: Box, seat: int, figure: int) -> bool:
    """Whether the seat may move this figure; the bears of V5 are everybody's."""
    return box.owner[figure] == seat or box.owner[figure] < 0
