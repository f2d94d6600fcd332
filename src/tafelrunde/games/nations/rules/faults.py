"""The invariants of every position."""

from enum import IntEnum

from tafelrunde.core.kernel import kernel
from tafelrunde.core.verbs import CHANCE
from tafelrunde.games.nations.rules.material import (
    CHIPS,
    COLOURS,
    DICE,
    FACES,
    NONE,
    SLOTS,
    SPACES,
    TILES,
    Box,
    Phase,
    State,
    Symbol,
    dice_colour,
)


class Fault(IntEnum):
    """What is wrong with a position."""

    NOTHING, DICE, CHIPS, GIFT, REROLLS, TILE, PICK, ORDER = range(8)


FAULTS = (
    "",
    "dice are lost or there are too many",
    "chips are lost or there are too many",
    "somebody's dice are not those that their developments gave",
    "somebody's reroll chips are not those that their tiles gave",
    "a tile is in two places",
    "something is chosen, and nothing is being done with it",
    "the order does not name every seat once",
)


@kernel
def dice_of(s: State, seat: int, colour: int) -> int:
    """The number of dice of a colour that a seat has."""
    n = int(s.used[seat, colour]) + int(s.loose[seat, colour])
    for die in range(colour * FACES, colour * FACES + FACES):
        n += int(s.dice[seat, die])
        if seat == s.turn:
            n += int(s.picked[die])
    return n


@kernel
def given(box: Box, s: State, seat: int, colour: int) -> int:
    """The number of dice of a colour that the developments of a seat gave."""
    n = 0
    for slot in range(SLOTS):
        if colour == dice_colour(box, int(s.development[seat, slot])):
            n += int(s.gave[seat, slot])
    return n


@kernel
def fault_in_dice(box: Box, s: State) -> Fault:
    """M2, B1: no die is lost, and everybody has what their developments gave."""
    for colour in range(COLOURS):
        total = int(s.supply[colour])
        for seat in range(box.seats):
            n = dice_of(s, seat, colour)
            total += n
            if n != given(box, s, seat, colour) and not (s.phase == Phase.GIVING and seat == s.turn):
                return Fault.GIFT
        if total != box.dice[colour] or s.supply[colour] < 0:
            return Fault.DICE
    return Fault.NOTHING


@kernel
def rerolls_beside(box: Box, s: State, seat: int) -> int:
    """B3, R6: the reroll chips that the colonies and wonders of a seat could give; a short supply gives fewer."""
    n = 0
    for tile in range(TILES):
        if s.beside[tile] == seat and box.tile_chip[tile] == Symbol.REROLL:
            n += int(box.tile_chips[tile])
    return n


@kernel
def fault_in_chips(box: Box, s: State) -> Fault:
    """M4, B2, B3, R6: no chip is lost, and everybody has the rerolls that their tiles gave."""
    for chip in range(CHIPS):
        total = int(s.stock[chip]) + int(s.picked_chips[chip])
        for seat in range(box.seats):
            total += int(s.chips[seat, chip]) + int(s.spent[seat, chip])
        if total != box.chips[chip] or s.stock[chip] < 0:
            return Fault.CHIPS
    for seat in range(box.seats):
        advisor = int(s.advisor[seat])
        gave = int(s.advisor_gave[seat]) if advisor == NONE or box.tile_chip[advisor] == Symbol.REROLL else 0
        n = int(s.chips[seat, Symbol.REROLL]) + int(s.spent[seat, Symbol.REROLL]) - gave - 1
        if (n < 0 or n > rerolls_beside(box, s, seat)) and not (s.phase == Phase.GIVING and seat == s.turn):
            return Fault.REROLLS
    return Fault.NOTHING


@kernel
def places(box: Box, s: State, tile: int) -> int:
    """The number of places in which a tile is."""
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
def fault_in_picks(s: State) -> Fault:
    """M7: pieces are chosen only for a payment, a reroll or books, and no count is negative."""
    picking = s.to_move != CHANCE and (
        s.phase == Phase.PAYING or s.phase == Phase.PICKING or s.phase == Phase.READING or s.phase == Phase.EATING
    )
    for die in range(DICE):
        if s.picked[die] < 0 or (s.picked[die] > 0 and not picking) or s.dice[s.turn, die] < 0:
            return Fault.PICK
    for chip in range(CHIPS):
        if s.picked_chips[chip] < 0 or (s.picked_chips[chip] > 0 and not picking) or s.chips[s.turn, chip] < 0:
            return Fault.PICK
    return Fault.NOTHING


@kernel
def fault_in_order(box: Box, s: State) -> Fault:
    """S1, R10: once the order is drawn, everybody has one place in it."""
    if s.drawn == 0:
        return Fault.NOTHING
    seen = 0
    for place in range(box.seats):
        seen |= 1 << int(s.order[place])
    return Fault.NOTHING if seen == (1 << int(box.seats)) - 1 else Fault.ORDER


@kernel
def fault(box: Box, s: State) -> Fault:
    """0 if the position satisfies every invariant."""
    found = fault_in_dice(box, s)
    if found == Fault.NOTHING:
        found = fault_in_chips(box, s)
    if found == Fault.NOTHING:
        found = fault_in_picks(s)
    if found == Fault.NOTHING:
        found = fault_in_order(box, s)
    for tile in range(TILES):
        if found == Fault.NOTHING and places(box, s, tile) > 1:
            found = Fault.TILE
    return found
