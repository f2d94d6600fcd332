"""Tiles (B): where a bought one goes, what goes back for it, and what it gives."""

from tafelrunde.core.actions import number
from tafelrunde.core.kernel import Array, kernel
from tafelrunde.core.verbs import CHANCE
from tafelrunde.games.nations.rules.acting import end_action
from tafelrunde.games.nations.rules.material import (
    ADVISOR,
    ALLOWED,
    AT,
    BUILDING,
    COLONY,
    DEVELOPMENT,
    FACES,
    GIVE,
    GIVING,
    NO_CHIP,
    NO_GIVING,
    NONE,
    NONE_USED,
    NOT_AVAILABLE,
    REPLACE,
    REPLACING,
    REROLL,
    REROLL_CHIP,
    ROLLING,
    SLOTS,
    USED_CHIP,
    USED_DIE,
    WHITE,
    WIDTH,
    WRONG_COLOUR,
    Box,
    State,
    colour_of,
)
from tafelrunde.games.nations.rules.paying import use_picked


@kernel
def take_chips(box: Box, s: State, tile: int) -> int:
    """The chips of a tile, or as many as there are; they are available (B2, B3, R6)."""
    chip = int(box.tile_chip[tile])
    if chip == NONE:
        return 0
    n = min(int(box.tile_chips[tile]), int(s.stock[chip]))
    s.stock[chip] -= n
    s.chips[s.turn, chip] += n
    return n


@kernel
def paid(box: Box, s: State) -> None:
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
    receive(box, s, int(s.tile))


@kernel
def receive(box: Box, s: State, tile: int) -> None:
    """B1–B4: each kind of tile has its place."""
    kind = int(box.tile_kind[tile])
    if kind == DEVELOPMENT:
        s.phase = REPLACING
    elif kind == ADVISOR:
        s.owed = s.advisor_gave[s.turn]
        s.slot = NONE
        s.phase = GIVING
        if s.owed == 0:
            welcome(box, s)
    elif kind == COLONY:
        s.beside[tile] = s.turn
        take_chips(box, s, tile)
        end_action(box, s)
    else:
        s.wonder[s.turn] = tile
        end_action(box, s)


@kernel
def replace(box: Box, s: State, slot: int) -> None:
    """B1: the development to be replaced; its dice go back first."""
    s.slot = slot
    s.owed = s.gave[s.turn, slot]
    s.phase = GIVING
    if s.owed == 0:
        settle(box, s)


@kernel
def colour_owed(box: Box, s: State) -> int:
    """B1: the colour of the dice that go back."""
    tile = int(s.development[s.turn, s.slot])
    return int(box.tile_colour[tile]) if tile != NONE else WHITE


@kernel
def refuse_give(box: Box, s: State, piece: int) -> int:
    """B1, B2: a die of that colour, or a reroll chip; used or available."""
    if s.slot == NONE:
        if piece < REROLL_CHIP:
            return NO_GIVING
        n = s.chips[s.turn, REROLL] if piece == REROLL_CHIP else s.spent[s.turn, REROLL]
        return ALLOWED if n > 0 else NO_CHIP if piece == REROLL_CHIP else NONE_USED
    if piece >= REROLL_CHIP:
        return NO_GIVING
    colour = colour_of(piece) if piece < USED_DIE else piece - USED_DIE
    if colour != colour_owed(box, s):
        return WRONG_COLOUR
    if piece >= USED_DIE:
        return ALLOWED if s.used[s.turn, colour] > 0 else NONE_USED
    return ALLOWED if s.dice[s.turn, piece] > 0 else NOT_AVAILABLE


@kernel
def list_pieces(box: Box, s: State, out: Array, n: int, low: int, high: int) -> int:
    """Those of a row of pieces that may be given back."""
    for piece in range(low, high):
        if refuse_give(box, s, piece) == ALLOWED:
            out[n] = number(AT, WIDTH, GIVE, piece, 0)
            n += 1
    return n


@kernel
def list_giving(box: Box, s: State, out: Array) -> int:
    """What may go back."""
    if s.slot == NONE:
        return list_pieces(box, s, out, 0, REROLL_CHIP, USED_CHIP + 1)
    colour = colour_owed(box, s)
    n = list_pieces(box, s, out, 0, colour * FACES, colour * FACES + FACES)
    return list_pieces(box, s, out, n, USED_DIE + colour, USED_DIE + colour + 1)


@kernel
def list_slots(out: Array) -> int:
    """B1: any of the five developments."""
    for slot in range(SLOTS):
        out[slot] = number(AT, WIDTH, REPLACE, slot, 0)
    return SLOTS


@kernel
def give(box: Box, s: State, piece: int) -> None:
    """B1, B2: a piece goes back to the supply; after the last the new tile takes its place."""
    if piece == REROLL_CHIP:
        s.chips[s.turn, REROLL] -= 1
        s.stock[REROLL] += 1
    elif piece == USED_CHIP:
        s.spent[s.turn, REROLL] -= 1
        s.stock[REROLL] += 1
    elif piece >= USED_DIE:
        s.used[s.turn, piece - USED_DIE] -= 1
        s.supply[piece - USED_DIE] += 1
    else:
        s.dice[s.turn, piece] -= 1
        s.supply[colour_of(piece)] += 1
    s.owed -= 1
    if s.owed == 0:
        if s.slot == NONE:
            welcome(box, s)
        else:
            settle(box, s)


@kernel
def welcome(box: Box, s: State) -> None:
    """B2: the new advisor and the reroll chips that come along."""
    s.advisor[s.turn] = s.tile
    s.advisor_gave[s.turn] = take_chips(box, s, int(s.tile))
    end_action(box, s)


@kernel
def settle(box: Box, s: State) -> None:
    """B1: the new development; its dice, or as many as there are, are rolled at once."""
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
    s.phase = ROLLING
    s.to_move = CHANCE
