"""What always holds."""

from tafelrunde.core.kernel import kernel
from tafelrunde.core.verbs import CHANCE
from tafelrunde.games.nations.rules.material import (
    CHIPS,
    COLOURS,
    DICE,
    EATING,
    FACES,
    GIVING,
    NONE,
    PAYING,
    PICKING,
    READING,
    REROLL,
    SLOTS,
    SPACES,
    TILES,
    WHITE,
    Box,
    State,
)

FAULTS = (
    "",
    "dice are lost or there are too many",
    "chips are lost or there are too many",
    "somebody has other dice than the developments gave",
    "somebody has other reroll chips than the tiles gave",
    "a tile is in two places",
    "something is chosen, and nothing is being done with it",
    "the order is not one",
)
NO_FAULT, BAD_DICE, BAD_CHIPS, BAD_GIFT, BAD_REROLLS, BAD_TILE, BAD_PICK, BAD_ORDER = range(8)


@kernel
def dice_of(s: State, seat: int, colour: int) -> int:
    """All dice of a colour that a seat has."""
    n = int(s.used[seat, colour]) + int(s.loose[seat, colour])
    for die in range(colour * FACES, colour * FACES + FACES):
        n += int(s.dice[seat, die])
        if seat == s.turn:
            n += int(s.picked[die])
    return n


@kernel
def given(box: Box, s: State, seat: int, colour: int) -> int:
    """All dice of a colour that the developments of a seat gave."""
    n = 0
    for slot in range(SLOTS):
        tile = int(s.development[seat, slot])
        if colour == (int(box.tile_colour[tile]) if tile != NONE else WHITE):
            n += int(s.gave[seat, slot])
    return n


@kernel
def fault_in_dice(box: Box, s: State) -> int:
    """M2, B1: every die is somewhere, and everybody has what their developments gave."""
    for colour in range(COLOURS):
        total = int(s.supply[colour])
        for seat in range(box.seats):
            n = dice_of(s, seat, colour)
            total += n
            if n != given(box, s, seat, colour) and not (s.phase == GIVING and seat == s.turn):
                return BAD_GIFT
        if total != box.dice[colour] or s.supply[colour] < 0:
            return BAD_DICE
    return NO_FAULT


@kernel
def rerolls_beside(box: Box, s: State, seat: int) -> int:
    """B3, R6: how many reroll chips the colonies and wonders of a seat could give; a short supply gives fewer."""
    n = 0
    for tile in range(TILES):
        if s.beside[tile] == seat and box.tile_chip[tile] == REROLL:
            n += int(box.tile_chips[tile])
    return n


@kernel
def fault_in_chips(box: Box, s: State) -> int:
    """M4, B2, B3, R6: every chip is somewhere, and everybody has the rerolls that their tiles gave."""
    for chip in range(CHIPS):
        total = int(s.stock[chip]) + int(s.picked_chips[chip])
        for seat in range(box.seats):
            total += int(s.chips[seat, chip]) + int(s.spent[seat, chip])
        if total != box.chips[chip] or s.stock[chip] < 0:
            return BAD_CHIPS
    for seat in range(box.seats):
        n = int(s.chips[seat, REROLL]) + int(s.spent[seat, REROLL]) - int(s.advisor_gave[seat]) - 1
        if (n < 0 or n > rerolls_beside(box, s, seat)) and not (s.phase == GIVING and seat == s.turn):
            return BAD_REROLLS
    return NO_FAULT


@kernel
def places(box: Box, s: State, tile: int) -> int:
    """In how many places a tile is."""
    n = 1 if s.beside[tile] != NONE else 0
    for space in range(SPACES):
        n += 1 if s.board[space] == tile else 0
    for seat in range(box.seats):
        n += 1 if s.advisor[seat] == tile else 0
        n += 1 if s.wonder[seat] == tile else 0
        for slot in range(SLOTS):
            n += 1 if s.development[seat, slot] == tile else 0
    return n


@kernel
def fault_in_picks(s: State) -> int:
    """M7: nothing is chosen but for a payment, a reroll or books, and nobody has fewer than none of anything."""
    picking = s.to_move != CHANCE and (
        s.phase == PAYING or s.phase == PICKING or s.phase == READING or s.phase == EATING
    )
    for die in range(DICE):
        if s.picked[die] < 0 or (s.picked[die] > 0 and not picking) or s.dice[s.turn, die] < 0:
            return BAD_PICK
    for chip in range(CHIPS):
        if s.picked_chips[chip] < 0 or (s.picked_chips[chip] > 0 and not picking) or s.chips[s.turn, chip] < 0:
            return BAD_PICK
    return NO_FAULT


@kernel
def fault_in_order(box: Box, s: State) -> int:
    """S1, R10: once it is drawn, everybody has one place in the order."""
    if s.drawn == 0:
        return NO_FAULT
    seen = 0
    for place in range(box.seats):
        seen |= 1 << int(s.order[place])
    return NO_FAULT if seen == (1 << int(box.seats)) - 1 else BAD_ORDER


@kernel
def fault(box: Box, s: State) -> int:
    """0 if the position keeps every invariant."""
    found = fault_in_dice(box, s)
    if found == NO_FAULT:
        found = fault_in_chips(box, s)
    if found == NO_FAULT:
        found = fault_in_picks(s)
    if found == NO_FAULT:
        found = fault_in_order(box, s)
    for tile in range(TILES):
        if found == NO_FAULT and places(box, s, tile) > 1:
            found = BAD_TILE
    return found
