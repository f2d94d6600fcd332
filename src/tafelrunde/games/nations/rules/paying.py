"""Paying (R7): which dice and chips make a payment, which of them is proposed, and what may be chosen one by one.

What is paid with falls into four classes: pieces that count one, two or three of the symbol (a chip counts one), and
other dice, of which two count one. A minimal set has so many of the first three that they suffice and each is needed,
with no other dice; or they fall short, and exactly two other dice for each missing symbol fill the gap.
"""

import numpy as np

from tafelrunde.core.actions import number
from tafelrunde.core.kernel import Array, kernel
from tafelrunde.games.nations.rules.material import (
    ALLOWED,
    AT,
    BUILDING,
    CHIP,
    CHIPS,
    COLONY,
    DICE,
    EATING,
    ENOUGH,
    FOOD,
    GOLD,
    MOST,
    NO_CHIP,
    NONE,
    NOT_AVAILABLE,
    NOT_MINIMAL,
    PAY,
    ROWS,
    STONE,
    STRENGTH,
    USE,
    WIDTH,
    WRONG_CHIP,
    WRONG_SYMBOL,
    Box,
    State,
    colour_of,
)

OTHER = 0  # the class of dice that show another symbol; those that show the right one have their amount
NO_MORE, IMPOSSIBLE = -1, -1
KEEP = np.array([10, 1, 10])  # for each symbol that is paid, by season; what other dice are kept for is in the box


@kernel
def price_of(box: Box, s: State, space: int) -> tuple[int, int]:
    """R5, R6: the symbol and the number that a space, or the wonder, costs the seat whose turn it is."""
    if space == BUILDING:
        return STONE, int(box.tile_stone[s.wonder[s.turn]])
    return STRENGTH if box.tile_kind[s.board[space]] == COLONY else GOLD, space % ROWS + 1


@kernel
def due(box: Box, s: State) -> tuple[int, int]:
    """What is being paid: for a tile, for the wonder, or the food of the famine (R9)."""
    if s.phase == EATING:
        return FOOD, int(box.food[s.event])
    return price_of(box, s, int(s.space))


@kernel
def tally(box: Box, dice: Array, chips: int, symbol: int) -> tuple[int, int, int, int]:
    """How many pieces count one, two, three of the symbol, and how many dice are other ones."""
    ones, twos, threes, others = chips, 0, 0, 0
    for die in range(DICE):
        n = int(dice[die])
        if n > 0:
            if box.symbol[die] != symbol:
                others += n
            elif box.amount[die] == 1:
                ones += n
            elif box.amount[die] == 2:
                twos += n
            else:
                threes += n
    return ones, twos, threes, others if symbol <= FOOD else 0


@kernel
def means(box: Box, s: State, seat: int, symbol: int) -> int:
    """How much of a symbol a seat could pay with all its dice and chips."""
    ones, twos, threes, others = tally(box, s.dice[seat], int(s.chips[seat, symbol]), symbol)
    return ones + 2 * twos + 3 * threes + others // 2


@kernel
def affords(box: Box, s: State, seat: int, symbol: int, need: int) -> bool:
    """Can a seat pay so much? Whoever can with everything can with a minimal set."""
    return means(box, s, seat, symbol) >= need


@kernel
def season(s: State) -> int:
    """1 when only strength is still good for anything: in the famine (R9), the last thing that is paid; 2 while a
    wonder waits for its stone; else 0."""
    if s.phase == EATING:
        return 1
    return 2 if s.wonder[s.turn] != NONE else 0


@kernel
def worth_of_others(box: Box, s: State, symbol: int, others: int) -> int:
    """What one would miss if so many other dice were used: those that are picked, then the cheapest."""
    total, now = 0, season(s)
    for die in range(DICE):
        if s.picked[die] > 0 and box.symbol[die] != symbol:
            others -= int(s.picked[die])
            total += int(s.picked[die]) * int(box.keep[now, die])
    for i in range(DICE):
        die = int(box.thrift[now, i])
        if others > 0 and box.symbol[die] != symbol:
            n = min(others, int(s.dice[s.turn, die]))
            others -= n
            total += n * int(box.keep[now, die])
    return total


@kernel
def packed(ones: int, twos: int, threes: int, others: int) -> int:
    """Four small numbers in one."""
    return ((ones * 32 + twos) * 32 + threes) * 32 + others


@kernel
def completion(box: Box, s: State, symbol: int, need: int, more: int, cheapest: bool) -> int:
    """A minimal set that holds all that is picked (and one more of a class, unless `more` is NO_MORE): its numbers of
    each class, packed; IMPOSSIBLE if there is none. The cheapest one, or any."""
    ones, twos, threes, others = tally(box, s.picked, int(s.picked_chips[symbol]), symbol)
    a, b, c, d = tally(box, s.dice[s.turn], int(s.chips[s.turn, symbol]), symbol)
    most1, most2, most3, most = ones + a, twos + b, threes + c, others + d
    ones += 1 if more == 1 else 0
    twos += 1 if more == 2 else 0
    threes += 1 if more == 3 else 0
    others += 1 if more == OTHER else 0
    best, least = IMPOSSIBLE, 1 << 20
    for k3 in range(threes, most3 + 1):
        for k2 in range(twos, most2 + 1):
            for k1 in range(ones, most1 + 1):
                value = k1 + 2 * k2 + 3 * k3
                short = need - value
                smallest = 1 if k1 > 0 else 2 if k2 > 0 else 3
                if short > 0:
                    fits = others <= 2 * short <= most
                else:
                    fits = others == 0 and short + smallest > 0
                if fits and not cheapest:
                    return packed(k1, k2, k3, max(2 * short, 0))
                if fits:
                    cost = KEEP[season(s)] * value + (worth_of_others(box, s, symbol, 2 * short) if short > 0 else 0)
                    if cost < least:
                        best, least = packed(k1, k2, k3, max(2 * short, 0)), cost
                if short <= 0:
                    break
            if 2 * k2 + 3 * k3 >= need:
                break
        if 3 * k3 >= need:
            break
    return best


@kernel
def pays(box: Box, s: State, symbol: int, need: int) -> bool:
    """Is what is picked enough?"""
    ones, twos, threes, others = tally(box, s.picked, int(s.picked_chips[symbol]), symbol)
    return ones + 2 * twos + 3 * threes + others // 2 >= need


@kernel
def class_of(box: Box, die: int, symbol: int) -> int:
    """How much a die counts: its symbols, or OTHER."""
    return int(box.amount[die]) if box.symbol[die] == symbol else OTHER


@kernel
def refuse_class(box: Box, s: State, symbol: int, need: int, kind: int) -> int:
    """R7: can one more of a class be part of a minimal set?"""
    if pays(box, s, symbol, need):
        return ENOUGH
    if kind == OTHER and symbol > FOOD:
        return WRONG_SYMBOL
    return NOT_MINIMAL if completion(box, s, symbol, need, kind, False) == IMPOSSIBLE else ALLOWED


@kernel
def refuse_die(box: Box, s: State, die: int) -> int:
    """R7: a die for the payment."""
    if s.dice[s.turn, die] == 0:
        return NOT_AVAILABLE
    symbol, need = due(box, s)
    return refuse_class(box, s, symbol, need, class_of(box, die, symbol))


@kernel
def refuse_chip(box: Box, s: State, chip: int) -> int:
    """R7: a chip for the payment; it counts only as what it is."""
    symbol, need = due(box, s)
    if s.chips[s.turn, chip] == 0:
        return NO_CHIP
    return refuse_class(box, s, symbol, need, 1) if chip == symbol else WRONG_CHIP


@kernel
def list_payment(box: Box, s: State, out: Array, n: int) -> int:
    """What may be chosen next, and the proposal."""
    symbol, need = due(box, s)
    out[n] = number(AT, WIDTH, PAY, 0, 0)
    n += 1
    known = fine = 0  # a bit for each class
    for die in range(DICE):
        if s.dice[s.turn, die] > 0:
            kind = class_of(box, die, symbol)
            if known >> kind & 1 == 0:
                known |= 1 << kind
                fine |= (1 << kind) if refuse_class(box, s, symbol, need, kind) == ALLOWED else 0
            if fine >> kind & 1:
                out[n] = number(AT, WIDTH, USE, die, 0)
                n += 1
    if s.chips[s.turn, symbol] > 0 and refuse_class(box, s, symbol, need, 1) == ALLOWED:
        out[n] = number(AT, WIDTH, CHIP, symbol, 0)
        n += 1
    return n


@kernel
def pick_die(s: State, die: int, n: int) -> None:
    """Choose dice of a kind."""
    s.dice[s.turn, die] -= n
    s.picked[die] += n


@kernel
def pick_chip(s: State, chip: int, n: int) -> None:
    """Choose chips."""
    s.chips[s.turn, chip] -= n
    s.picked_chips[chip] += n


@kernel
def pick_class(box: Box, s: State, symbol: int, kind: int, wanted: int) -> None:
    """Choose pieces until so many of a class are picked: chips before dice, for a die is good for more."""
    ones, twos, threes, others = tally(box, s.picked, int(s.picked_chips[symbol]), symbol)
    wanted -= others if kind == OTHER else ones if kind == 1 else twos if kind == 2 else threes
    if kind == 1 and wanted > 0:
        n = min(wanted, int(s.chips[s.turn, symbol]))
        pick_chip(s, symbol, n)
        wanted -= n
    for i in range(DICE):
        die = int(box.thrift[season(s), i])
        if wanted > 0 and class_of(box, die, symbol) == kind:
            n = min(wanted, int(s.dice[s.turn, die]))
            pick_die(s, die, n)
            wanted -= n


@kernel
def pick_proposal(box: Box, s: State) -> None:
    """Complete what is picked to the cheapest payment."""
    symbol, need = due(box, s)
    code = completion(box, s, symbol, need, NO_MORE, True)
    for i in range(MOST + 1):
        kind = (OTHER, 3, 2, 1)[i]
        pick_class(box, s, symbol, kind, code >> (5 * i) & 31)


@kernel
def use_picked(s: State) -> None:
    """M7: what is picked is used."""
    for die in range(DICE):
        s.used[s.turn, colour_of(die)] += s.picked[die]
        s.picked[die] = 0
    for chip in range(CHIPS):
        s.spent[s.turn, chip] += s.picked_chips[chip]
        s.picked_chips[chip] = 0
