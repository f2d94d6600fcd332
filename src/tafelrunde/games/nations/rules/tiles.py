"""Tiles (B): where a bought tile goes, what is given back for it, and what it gives."""

from tafelrunde.core.kernel import Array, kernel
from tafelrunde.core.verbs import CHANCE
from tafelrunde.games.nations.rules.acting import end_action
from tafelrunde.games.nations.rules.material import (
    BUILDING,
    FACES,
    NONE,
    REROLL_CHIP,
    SLOTS,
    USED_CHIP,
    USED_DIE,
    Box,
    Kind,
    Phase,
    Reason,
    State,
    Symbol,
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
        s.owed = s.advisor_gave[s.turn]
        s.slot = NONE
        s.phase = Phase.GIVING
        if s.owed == 0:
            place_advisor(box, s)
    elif kind == TileKind.COLONY:
        s.beside[tile] = s.turn
        take_chips(box, s, tile)
        end_action(box, s)
    else:
        s.wonder[s.turn] = tile
        end_action(box, s)


@kernel
def replace(box: Box, s: State, slot: int) -> None:
    """B1: the development that is replaced; its dice go back first."""
    s.slot = slot
    s.owed = s.gave[s.turn, slot]
    s.phase = Phase.GIVING
    if s.owed == 0:
        place_development(box, s)


@kernel
def colour_owed(box: Box, s: State) -> int:
    """B1: the colour of the dice that go back."""
    return dice_colour(box, int(s.development[s.turn, s.slot]))


@kernel
def refuse_give(box: Box, s: State, piece: int) -> Reason:
    """B1, B2: a die of that colour, or a reroll chip; used or available."""
    if s.slot == NONE:
        if piece < REROLL_CHIP:
            return Reason.NO_GIVING
        n = s.chips[s.turn, Symbol.REROLL] if piece == REROLL_CHIP else s.spent[s.turn, Symbol.REROLL]
        return Reason.ALLOWED if n > 0 else Reason.NO_CHIP if piece == REROLL_CHIP else Reason.NONE_USED
    if piece >= REROLL_CHIP:
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
        return list_pieces(box, s, out, 0, REROLL_CHIP, USED_CHIP + 1)
    colour = colour_owed(box, s)
    n = list_pieces(box, s, out, 0, colour * FACES, colour * FACES + FACES)
    return list_pieces(box, s, out, n, USED_DIE + colour, USED_DIE + colour + 1)


@kernel
def list_slots(out: Array) -> int:
    """B1: any of the five developments."""
    for slot in range(SLOTS):
        put(out, slot, Kind.REPLACE, slot)
    return SLOTS


@kernel
def give(box: Box, s: State, piece: int) -> None:
    """B1, B2: a piece goes back to the supply; after the last the new tile takes its place."""
    if piece == REROLL_CHIP:
        s.chips[s.turn, Symbol.REROLL] -= 1
        s.stock[Symbol.REROLL] += 1
    elif piece == USED_CHIP:
        s.spent[s.turn, Symbol.REROLL] -= 1
        s.stock[Symbol.REROLL] += 1
    elif piece >= USED_DIE:
        s.used[s.turn, piece - USED_DIE] -= 1
        s.supply[piece - USED_DIE] += 1
    else:
        s.dice[s.turn, piece] -= 1
        s.supply[colour_of(piece)] += 1
    s.owed -= 1
    if s.owed == 0:
        if s.slot == NONE:
            place_advisor(box, s)
        else:
            place_development(box, s)


@kernel
def place_advisor(box: Box, s: State) -> None:
    """B2: the new advisor and its reroll chips."""
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
