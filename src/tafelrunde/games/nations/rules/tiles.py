"""Tiles (B): where a bought tile goes, what is given back for it, and what it gives."""

from tafelrunde.core.kernel import Array, kernel
from tafelrunde.core.verbs import CHANCE
from tafelrunde.games.nations.rules.acting import end_action
from tafelrunde.games.nations.rules.material import (
    BUILDING,
    CHIP,
    FACES,
    NONE,
    PIECES,
    PRINTED,
    SLOTS,
    USED_CHIP,
    USED_DIE,
    Box,
    Kind,
    Phase,
    Reason,
    State,
    TileKind,
    colour_of,
    dice_colour,
    put,
)
from tafelrunde.games.nations.rules.paying import use_picked


@kernel
def take_chips(box: Box, s: State, tile: int) -> int:
    """The chips of a tile, as far as the supply allows, become available (B2, B3, R6); returns how many."""
    chip = int(box.tile_chip[tile])
    if chip == NONE:
        return 0
    n = min(int(box.tile_chips[tile]), int(s.stock[chip]))
    s.stock[chip] -= n
    s.chips[s.turn, chip] += n
    return n


@kernel
def finish_payment(box: Box, s: State) -> None:
    """R5, R6: what was chosen is used, and the tile goes where it belongs."""
    use_picked(s)
    if s.space == BUILDING:
        tile = int(s.wonder[s.turn])
        s.wonder[s.turn] = NONE
        s.beside[tile] = s.turn
        take_chips(box, s, tile)
        end_action(box, s)
        return
    s.tile = s.board[s.space]
    s.board[s.space] = NONE
    place_tile(box, s, int(s.tile))


@kernel
def place_tile(box: Box, s: State, tile: int) -> None:
    """B1–B4: each kind of tile has its place."""
    kind = int(box.tile_kind[tile])
    if kind == TileKind.DEVELOPMENT:
        s.phase = Phase.REPLACING
    elif kind == TileKind.ADVISOR:
        s.slot = NONE
        begin_giving(box, s, int(s.advisor_gave[s.turn]))
    elif kind == TileKind.COLONY:
        s.beside[tile] = s.turn
        take_chips(box, s, tile)
        end_action(box, s)
    else:
        s.wonder[s.turn] = tile
        end_action(box, s)


@kernel
def are_same(box: Box, s: State, slot: int, other: int) -> bool:
    """B1: whether it makes no difference which of two developments goes: the same dice and the same points."""
    a, b = int(s.development[s.turn, slot]), int(s.development[s.turn, other])
    vp = int(box.tile_vp[a]) if a != PRINTED else 0
    other_vp = int(box.tile_vp[b]) if b != PRINTED else 0
    dice, other_dice = s.gave[s.turn, slot], s.gave[s.turn, other]
    return bool(vp == other_vp and dice == other_dice and dice_colour(box, a) == dice_colour(box, b))


@kernel
def first_same(box: Box, s: State, slot: int) -> int:
    """B1: the first development that is the same as this one."""
    for other in range(slot):
        if are_same(box, s, slot, other):
            return other
    return slot


@kernel
def refuse_replace(box: Box, s: State, slot: int) -> Reason:
    """B1: any of the five developments, but of those that are the same only the first."""
    return Reason.ALLOWED if first_same(box, s, slot) == slot else Reason.SAME


@kernel
def replace(box: Box, s: State, slot: int) -> None:
    """B1: the development that is replaced; its dice go back first."""
    s.slot = slot
    begin_giving(box, s, int(s.gave[s.turn, slot]))


@kernel
def begin_giving(box: Box, s: State, owed: int) -> None:
    """B1, B2: what goes back. After a payment as proposed, used pieces do so by themselves: nobody will miss them."""
    s.owed = owed
    s.phase = Phase.GIVING
    if owed == 0:
        end_giving(box, s)
    while s.phase == Phase.GIVING and s.by_hand == 0 and give_used(box, s):
        pass


@kernel
def give_used(box: Box, s: State) -> bool:
    """B1, B2: a used piece goes back, if there is one."""
    piece = USED_CHIP + chip_owed(box, s) if s.slot == NONE else USED_DIE + colour_owed(box, s)
    if refuse_give(box, s, piece) != Reason.ALLOWED:
        return False
    give(box, s, piece)
    return True


@kernel
def colour_owed(box: Box, s: State) -> int:
    """B1: the colour of the dice that go back."""
    return dice_colour(box, int(s.development[s.turn, s.slot]))


@kernel
def chip_owed(box: Box, s: State) -> int:
    """B2: the chips that the old advisor gave."""
    return int(box.tile_chip[s.advisor[s.turn]])


@kernel
def refuse_give(box: Box, s: State, piece: int) -> Reason:
    """B1, B2: a die of that colour, or a chip like those that the advisor gave; used or available."""
    if s.slot == NONE:
        chip = chip_owed(box, s)
        if piece == CHIP + chip:
            return Reason.ALLOWED if s.chips[s.turn, chip] > 0 else Reason.NO_CHIP
        if piece == USED_CHIP + chip:
            return Reason.ALLOWED if s.spent[s.turn, chip] > 0 else Reason.NONE_USED
        return Reason.NO_GIVING
    if piece >= CHIP:
        return Reason.NO_GIVING
    colour = colour_of(piece) if piece < USED_DIE else piece - USED_DIE
    if colour != colour_owed(box, s):
        return Reason.WRONG_COLOUR
    if piece >= USED_DIE:
        return Reason.ALLOWED if s.used[s.turn, colour] > 0 else Reason.NONE_USED
    return Reason.ALLOWED if s.dice[s.turn, piece] > 0 else Reason.NOT_AVAILABLE


@kernel
def list_pieces(box: Box, s: State, out: Array, n: int, low: int, high: int) -> int:
    """The pieces from `low` to below `high` that may be given back."""
    for piece in range(low, high):
        if refuse_give(box, s, piece) == Reason.ALLOWED:
            n = put(out, n, Kind.GIVE, piece)
    return n


@kernel
def list_giving(box: Box, s: State, out: Array) -> int:
    """What may be given back."""
    if s.slot == NONE:
        return list_pieces(box, s, out, 0, CHIP, PIECES)
    colour = colour_owed(box, s)
    n = list_pieces(box, s, out, 0, colour * FACES, colour * FACES + FACES)
    return list_pieces(box, s, out, n, USED_DIE + colour, USED_DIE + colour + 1)


@kernel
def list_slots(box: Box, s: State, out: Array) -> int:
    """B1: the developments that may be replaced."""
    n = 0
    for slot in range(SLOTS):
        if refuse_replace(box, s, slot) == Reason.ALLOWED:
            n = put(out, n, Kind.REPLACE, slot)
    return n


@kernel
def give(box: Box, s: State, piece: int) -> None:
    """B1, B2: a piece goes back to the supply; after the last the new tile takes its place."""
    if piece >= USED_CHIP:
        s.spent[s.turn, piece - USED_CHIP] -= 1
        s.stock[piece - USED_CHIP] += 1
    elif piece >= CHIP:
        s.chips[s.turn, piece - CHIP] -= 1
        s.stock[piece - CHIP] += 1
    elif piece >= USED_DIE:
        s.used[s.turn, piece - USED_DIE] -= 1
        s.supply[piece - USED_DIE] += 1
    else:
        s.dice[s.turn, piece] -= 1
        s.supply[colour_of(piece)] += 1
    s.owed -= 1
    if s.owed == 0:
        end_giving(box, s)


@kernel
def end_giving(box: Box, s: State) -> None:
    """B1, B2: all has gone back; the new tile takes its place."""
    if s.slot == NONE:
        place_advisor(box, s)
    else:
        place_development(box, s)


@kernel
def place_advisor(box: Box, s: State) -> None:
    """B2: the new advisor and its chips."""
    s.advisor[s.turn] = s.tile
    s.advisor_gave[s.turn] = take_chips(box, s, int(s.tile))
    end_action(box, s)


@kernel
def place_development(box: Box, s: State) -> None:
    """B1: place the new development; its dice, as far as the supply allows, are rolled at once."""
    colour = int(box.tile_colour[s.tile])
    n = min(int(box.tile_dice[s.tile]), int(s.supply[colour]))
    s.supply[colour] -= n
    s.loose[s.turn, colour] += n
    s.development[s.turn, s.slot] = s.tile
    s.gave[s.turn, s.slot] = n
    s.slot = NONE
    if n == 0:
        end_action(box, s)
        return
    s.phase = Phase.ROLLING
    s.to_move = CHANCE
