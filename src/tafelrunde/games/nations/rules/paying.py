"""Paying (R7): which dice and chips make a payment, and what may be chosen one by one.

Pieces fall into four groups: those that count one, two or three of the symbol (a chip counts one), and other dice, of
which two count one. A minimal set either has just enough of the first three, each of them needed, and no other dice; or
they fall short, and exactly two other dice for each missing symbol fill the gap.
"""

from tafelrunde.core.kernel import Array, kernel
from tafelrunde.games.nations.rules.material import (
    BUILDING,
    CHIPS,
    DICE,
    NONE,
    ROWS,
    SPACES,
    Box,
    Kind,
    Phase,
    Reason,
    State,
    Symbol,
    TileKind,
    colour_of,
    put,
)

OTHER = 0  # the group of dice that show another symbol; a die that shows the right one is in the group of its amount


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
        n, amount = int(dice[die]), int(box.amount[die])
        right = n * int(box.symbol[die] == symbol)
        others += n - right
        ones += right * int(amount == 1)
        twos += right * int(amount == 2)
        threes += right * int(amount > 2)
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
def is_possible(box: Box, s: State, symbol: int, need: int, more: int) -> bool:
    """Whether there is a minimal set that includes everything picked and one more of the group `more`."""
    ones, twos, threes, others = tally(box, s.picked, int(s.picked_chips[symbol]), symbol)
    a, b, c, d = tally(box, s.dice[s.turn], int(s.chips[s.turn, symbol]), symbol)
    most1, most2, most3, most = ones + a, twos + b, threes + c, others + d
    ones += 1 if more == 1 else 0
    twos += 1 if more == 2 else 0
    threes += 1 if more == 3 else 0
    others += 1 if more == OTHER else 0
    for k3 in range(threes, most3 + 1):
        for k2 in range(twos, most2 + 1):
            for k1 in range(ones, most1 + 1):
                short = need - (k1 + 2 * k2 + 3 * k3)
                smallest = 1 if k1 > 0 else 2 if k2 > 0 else 3
                if short > 0 and others <= 2 * short <= most:
                    return True
                if short <= 0 and others == 0 and short + smallest > 0:
                    return True
    return False


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
    return Reason.ALLOWED if is_possible(box, s, symbol, need, group) else Reason.NOT_MINIMAL


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
