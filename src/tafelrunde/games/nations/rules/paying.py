"""Paying (R7): which dice and chips make a payment, which payment is proposed, and what may be chosen one by one.

Pieces fall into four groups: those that count one, two or three of the symbol (a chip counts one), and other dice, of
which two count one. A minimal set either has just enough of the first three, each of them needed, and no other dice; or
they fall short, and exactly two other dice for each missing symbol fill the gap.
"""

import numpy as np

from tafelrunde.core.kernel import Array, kernel
from tafelrunde.games.nations.rules.material import (
    BUILDING,
    CHIPS,
    DICE,
    MOST_SYMBOLS,
    NONE,
    ROWS,
    SPACES,
    Box,
    Kind,
    Phase,
    Reason,
    Situation,
    State,
    Symbol,
    TileKind,
    colour_of,
    put,
)

OTHER = 0  # the group of dice that show another symbol; a die that shows the right one is in the group of its amount
NO_MORE, IMPOSSIBLE = -1, -1
KEEP = np.array([10, 1, 10])  # by situation: how much a symbol that is paid is worth saving; `box.keep` for others


@kernel
def tile_price(box: Box, tile: int, space: int) -> tuple[Symbol, int]:
    """R5, R6: the price of a tile on a space, or of building a wonder: symbol and number."""
    if space == BUILDING:
        return Symbol.STONE, int(box.tile_stone[tile])
    return Symbol.STRENGTH if box.tile_kind[tile] == TileKind.COLONY else Symbol.GOLD, space % ROWS + 1


@kernel
def price_of(box: Box, s: State, space: int) -> tuple[Symbol, int]:
    """R5, R6: the price of the tile on a space, or of the current player's wonder under construction."""
    return tile_price(box, int(s.wonder[s.turn] if space == BUILDING else s.board[space]), space)


@kernel
def due(box: Box, s: State) -> tuple[Symbol, int]:
    """The payment in progress: for a tile, for the wonder, or the food of the famine (R9); else nothing."""
    if s.phase == Phase.EATING:
        return Symbol.FOOD, int(box.food[s.event])
    return price_of(box, s, int(s.space)) if s.phase == Phase.PAYING else (Symbol.GOLD, 0)


@kernel
def exchangeable(symbol: int) -> bool:
    """R7: whether two other dice count as one of this symbol."""
    return symbol == Symbol.GOLD or symbol == Symbol.STONE or symbol == Symbol.FOOD


@kernel
def tally(box: Box, dice: Array, chips: int, symbol: int) -> tuple[int, int, int, int]:
    """The pieces that count one, two and three of the symbol, and the other dice that may be exchanged for it."""
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
    return ones, twos, threes, others if exchangeable(symbol) else 0


@kernel
def count(box: Box, dice: Array, chips: int, symbol: int) -> tuple[int, int]:
    """The number of a symbol on dice and chips, and of other dice that may be exchanged for it."""
    ones, twos, threes, others = tally(box, dice, chips, symbol)
    return ones + 2 * twos + 3 * threes, others


@kernel
def total(shown: int, others: int) -> int:
    """R7: the value of this many symbols and other dice, of which two count as one."""
    return shown + others // 2


@kernel
def value(box: Box, dice: Array, chips: int, symbol: int) -> int:
    """How much of a symbol dice and chips pay together."""
    shown, others = count(box, dice, chips, symbol)
    return total(shown, others)


@kernel
def budget(box: Box, s: State, seat: int, symbol: int) -> int:
    """How much of a symbol a seat could pay with all its dice and chips."""
    return value(box, s.dice[seat], int(s.chips[seat, symbol]), symbol)


@kernel
def write_missing(box: Box, s: State, out: Array) -> None:
    """R5: write how much the current player lacks for the tile on each space; NONE where there is no tile."""
    for space in range(SPACES):
        out[space] = NONE
        if s.board[space] != NONE:
            symbol, need = price_of(box, s, space)
            out[space] = max(0, need - budget(box, s, int(s.turn), symbol))


@kernel
def affords(box: Box, s: State, seat: int, symbol: int, need: int) -> bool:
    """Whether a seat can pay this much; whoever can with everything can with a minimal set."""
    return budget(box, s, seat, symbol) >= need


@kernel
def situation(s: State) -> Situation:
    """What dice are worth saving for; after the famine, the last payment of a round (R9), only strength counts."""
    if s.phase == Phase.EATING:
        return Situation.FAMINE
    return Situation.WONDER if s.wonder[s.turn] != NONE else Situation.ANY


@kernel
def worth_of_others(box: Box, s: State, symbol: int, others: int) -> int:
    """The worth of this many other dice: those that are picked, then those least worth saving."""
    total, now = 0, situation(s)
    for die in range(DICE):
        if s.picked[die] > 0 and box.symbol[die] != symbol:
            others -= int(s.picked[die])
            total += int(s.picked[die]) * int(box.keep[now, die])
    for i in range(DICE):
        die = int(box.spend_first[now, i])
        if others > 0 and box.symbol[die] != symbol:
            n = min(others, int(s.dice[s.turn, die]))
            others -= n
            total += n * int(box.keep[now, die])
    return total


@kernel
def packed(ones: int, twos: int, threes: int, others: int) -> int:
    """Four small integers packed into one."""
    return ((ones * 32 + twos) * 32 + threes) * 32 + others


@kernel
def completion(box: Box, s: State, symbol: int, need: int, more: int, cheapest: bool) -> int:
    """A minimal set that includes everything picked (and one more of the group `more`, unless that is NO_MORE): its
    counts by group, packed; IMPOSSIBLE if there is none. The cheapest one, or any."""
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
                    cost = KEEP[situation(s)] * value + (worth_of_others(box, s, symbol, 2 * short) if short > 0 else 0)
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
    """Whether what is picked is enough."""
    return value(box, s.picked, int(s.picked_chips[symbol]), symbol) >= need


@kernel
def group_of(box: Box, die: int, symbol: int) -> int:
    """How much a die counts: its symbols, or OTHER."""
    return int(box.amount[die]) if box.symbol[die] == symbol else OTHER


@kernel
def refuse_group(box: Box, s: State, symbol: int, need: int, group: int) -> Reason:
    """R7: why one more of a group cannot be part of a minimal set."""
    if pays(box, s, symbol, need):
        return Reason.ENOUGH
    if group == OTHER and not exchangeable(symbol):
        return Reason.WRONG_SYMBOL
    return Reason.NOT_MINIMAL if completion(box, s, symbol, need, group, False) == IMPOSSIBLE else Reason.ALLOWED


@kernel
def refuse_die(box: Box, s: State, die: int) -> Reason:
    """R7: a die for the payment."""
    symbol, need = due(box, s)
    return refuse_group(box, s, symbol, need, group_of(box, die, symbol))


@kernel
def refuse_chip(box: Box, s: State, chip: int) -> Reason:
    """R7: a chip for the payment; it counts only as what it is."""
    symbol, need = due(box, s)
    if s.chips[s.turn, chip] == 0:
        return Reason.NO_CHIP
    return refuse_group(box, s, symbol, need, 1) if chip == symbol else Reason.WRONG_CHIP


@kernel
def list_payment(box: Box, s: State, out: Array) -> int:
    """What may be chosen next, and the proposal."""
    symbol, need = due(box, s)
    n = put(out, 0, Kind.PAY)
    known = fine = 0  # a bit for each group
    for die in range(DICE):
        if s.dice[s.turn, die] > 0:
            group = group_of(box, die, symbol)
            if known >> group & 1 == 0:
                known |= 1 << group
                fine |= (1 << group) if refuse_group(box, s, symbol, need, group) == Reason.ALLOWED else 0
            if fine >> group & 1:
                n = put(out, n, Kind.USE, die)
    if s.chips[s.turn, symbol] > 0 and refuse_group(box, s, symbol, need, 1) == Reason.ALLOWED:
        n = put(out, n, Kind.CHIP, symbol)
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
def pick_group(box: Box, s: State, symbol: int, group: int, wanted: int) -> None:
    """Choose pieces until `wanted` of a group are picked: chips before dice, because a die is more flexible."""
    ones, twos, threes, others = tally(box, s.picked, int(s.picked_chips[symbol]), symbol)
    wanted -= others if group == OTHER else ones if group == 1 else twos if group == 2 else threes
    if group == 1 and wanted > 0:
        n = min(wanted, int(s.chips[s.turn, symbol]))
        pick_chip(s, symbol, n)
        wanted -= n
    for i in range(DICE):
        die = int(box.spend_first[situation(s), i])
        if wanted > 0 and group_of(box, die, symbol) == group:
            n = min(wanted, int(s.dice[s.turn, die]))
            pick_die(s, die, n)
            wanted -= n


@kernel
def pick_proposal(box: Box, s: State) -> None:
    """Complete what is picked by the cheapest payment."""
    symbol, need = due(box, s)
    code = completion(box, s, symbol, need, NO_MORE, True)
    for i in range(MOST_SYMBOLS + 1):
        group = (OTHER, 3, 2, 1)[i]
        pick_group(box, s, symbol, group, code >> (5 * i) & 31)


@kernel
def anything_picked(s: State) -> bool:
    """Whether a payment has been started."""
    for die in range(DICE):
        if s.picked[die] > 0:
            return True
    for chip in range(CHIPS):
        if s.picked_chips[chip] > 0:
            return True
    return False


@kernel
def use_picked(s: State) -> None:
    """M7: use what is picked."""
    for die in range(DICE):
        s.used[s.turn, colour_of(die)] += s.picked[die]
        s.picked[die] = 0
    for chip in range(CHIPS):
        s.spent[s.turn, chip] += s.picked_chips[chip]
        s.picked_chips[chip] = 0
