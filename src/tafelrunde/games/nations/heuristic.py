"""The heuristic: points won or lost, and the worth of dice and chips until the end."""

import numpy as np

from tafelrunde.core.actions import split
from tafelrunde.core.kernel import kernel
from tafelrunde.games.nations.rules.material import (
    AGES,
    AT,
    BUILDING,
    CHIP,
    DICE,
    FACES,
    NONE,
    PRINTED,
    SLOTS,
    USED_CHIP,
    USED_DIE,
    WIDTH,
    Box,
    Kind,
    Phase,
    State,
    Symbol,
    TileKind,
    colour_of,
    dice_available,
    dice_colour,
    shown,
)
from tafelrunde.games.nations.rules.paying import affords, price_of

SYMBOL = 0.5  # points for a symbol each round
REROLLING = 0.45  # points for a reroll chip each round
SYMBOLS_ON = np.array([1.0, 2.2, 2.2, 2.3])  # symbols that a die shows on average, by colour
BUILT = 0.8  # how likely a wonder bought before the last round is finished
SPENDING = np.array([0.25, 0.2, 0.25, 0.3, 0.25, 0.0])  # the cost of each symbol that is paid
EXCHANGING = 0.5  # … and of two dice that are exchanged for one
PROPOSAL = 2.5  # for paying as proposed
USED_UP = 4.0  # what a used piece is worth to be rid of, rather than an available one
WINDFALL = 0.85  # new dice can be used this round, but perhaps not where they are wanted


@kernel
def rounds_left(s: State) -> int:
    """Rounds after this one."""
    return AGES - 1 - int(s.age)


@kernel
def dice_worth(s: State, colour: int, n: int) -> float:
    """The worth of dice in the remaining rounds."""
    return n * SYMBOLS_ON[colour] * SYMBOL * rounds_left(s)


@kernel
def slot_worth(box: Box, s: State, slot: int) -> float:
    """The loss of a development."""
    tile, n = int(s.development[s.turn, slot]), int(s.gave[s.turn, slot])
    vp = int(box.tile_vp[tile]) if tile != PRINTED else 0
    return vp + dice_worth(s, dice_colour(box, tile), n)


@kernel
def least_slot(box: Box, s: State) -> float:
    """The loss of the least useful development."""
    least = slot_worth(box, s, 0)
    for slot in range(1, SLOTS):
        least = min(least, slot_worth(box, s, slot))
    return least


@kernel
def chip_worth(box: Box, s: State, tile: int) -> float:
    """The worth of the chips of a tile from now on."""
    if box.tile_chip[tile] == NONE:
        return 0.0
    each = REROLLING if box.tile_chip[tile] == Symbol.REROLL else SYMBOL
    return int(box.tile_chips[tile]) * each * (rounds_left(s) + 0.8)


@kernel
def tile_worth(box: Box, s: State, tile: int) -> float:
    """The worth of a tile in points, less what it replaces."""
    kind, vp = int(box.tile_kind[tile]), float(box.tile_vp[tile])
    if kind == TileKind.DEVELOPMENT:
        colour, n = int(box.tile_colour[tile]), int(box.tile_dice[tile])
        now = n * SYMBOLS_ON[colour] * SYMBOL * WINDFALL
        return vp + now + dice_worth(s, colour, n) - least_slot(box, s)
    vp += chip_worth(box, s, tile)
    if kind == TileKind.COLONY:
        return vp
    if kind == TileKind.ADVISOR:
        old = int(s.advisor[s.turn])
        return vp if old == NONE else vp - int(box.tile_vp[old]) - chip_worth(box, s, old)
    old = int(s.wonder[s.turn])
    stone = int(box.tile_stone[tile])
    if rounds_left(s) > 0:
        likely = BUILT
    else:
        budget = shown(box, s, int(s.turn), Symbol.STONE) + (dice_available(s, int(s.turn)) - 1) // 3
        likely = 0.9 if budget >= stone else 0.1
    gain = (vp - 0.35 * stone) * likely
    return gain if old == NONE else gain - 0.7 * (int(box.tile_vp[old]) - 0.35 * int(box.tile_stone[old]))


@kernel
def spending(box: Box, s: State, symbol: int, need: int) -> float:
    """What a payment costs: the symbols, exchanged dice, and the famine or war that is given up."""
    seat, prize = int(s.turn), int(s.age) + 1
    have = shown(box, s, seat, symbol)
    if symbol == Symbol.STRENGTH:
        war = int(box.strength[s.event])
        return SPENDING[Symbol.STRENGTH] * need + (prize if have >= war > have - need else 0)
    short = max(0, need - have)
    cost = SPENDING[symbol] * (need - short) + EXCHANGING * short
    if short > 0 and affords(box, s, seat, Symbol.FOOD, int(box.food[s.event])):
        food = shown(box, s, seat, Symbol.FOOD)
        if food + (dice_available(s, seat) - 2 * short - food) // 2 < box.food[s.event]:
            cost += 0.7 * prize
    return cost


@kernel
def use_of(box: Box, s: State, symbol: int) -> float:
    """The worth of one symbol now."""
    seat, prize = int(s.turn), int(s.age) + 1
    if symbol == Symbol.BOOK:
        return 0.45
    if symbol == Symbol.FOOD:
        need, have = int(box.food[s.event]), shown(box, s, seat, Symbol.FOOD)
        return 0.9 * prize / need if have <= need + 1 else 0.2
    if symbol == Symbol.STRENGTH:
        need, have = int(box.strength[s.event]), shown(box, s, seat, Symbol.STRENGTH)
        return 0.9 * prize / need if have >= need else max(0.25, 0.5 * prize / need)
    if symbol == Symbol.STONE:
        wonder = int(s.wonder[seat])
        return 0.2 if wonder == NONE else 0.15 + float(box.tile_vp[wonder]) / float(box.tile_stone[wonder])
    for space in range(len(s.board)):
        if s.board[space] != NONE:
            return 0.5
    return 0.2


@kernel
def die_use(box: Box, s: State, die: int) -> float:
    """The worth of an available die now; any two dice can at least be exchanged."""
    return max(0.22, use_of(box, s, int(box.symbol[die])) * int(box.amount[die]))


@kernel
def expected_use(box: Box, s: State, colour: int) -> float:
    """The expected worth of a die after it is rolled."""
    total, faces = 0.0, 0
    for die in range(colour * FACES, colour * FACES + FACES):
        if box.weight[die] > 0:
            total += int(box.weight[die]) * die_use(box, s, die)
            faces += int(box.weight[die])
    return total / faces


@kernel
def rerolling(box: Box, s: State) -> float:
    """The expected gain if all dice that are likely to improve are rolled again."""
    gain = 0.0
    for die in range(DICE):
        n = int(s.dice[s.turn, die])
        if n > 0:
            gain += n * max(0.0, expected_use(box, s, colour_of(die)) - die_use(box, s, die))
    return gain


@kernel
def keeps_famine(box: Box, s: State, dice: int) -> bool:
    """R8: whether the food can still be paid if this many dice without food are used."""
    seat = int(s.turn)
    if not affords(box, s, seat, Symbol.FOOD, int(box.food[s.event])):
        return True
    food, food_dice = int(s.chips[seat, Symbol.FOOD]), 0
    for die in range(DICE):
        if box.symbol[die] == Symbol.FOOD:
            food += int(s.dice[seat, die]) * int(box.amount[die])
            food_dice += int(s.dice[seat, die])
    return food + (dice_available(s, seat) - food_dice - dice) // 2 >= box.food[s.event]


@kernel
def book_dice(box: Box, s: State) -> int:
    """The number of available dice that show books."""
    n = 0
    for die in range(DICE):
        if box.symbol[die] == Symbol.BOOK:
            n += int(s.dice[s.turn, die])
    return n


@kernel
def worth_reading(box: Box, s: State, kind: int, first: int) -> float:
    """R8: books, unless the dice are needed for the famine."""
    prize = int(s.age) + 1
    if kind == Kind.ALL:
        lost = 0.0 if keeps_famine(box, s, book_dice(box, s)) else prize
        return 0.5 * shown(box, s, int(s.turn), Symbol.BOOK) + 0.2 - lost
    if kind == Kind.USE:
        return 0.4 * int(box.amount[first]) - (0.0 if keeps_famine(box, s, 1) else prize)
    return 0.4 if kind == Kind.CHIP else 0.0


@kernel
def worth_giving(box: Box, s: State, piece: int) -> float:
    """B1, B2: used pieces first, then the least useful."""
    if USED_DIE <= piece < CHIP or piece >= USED_CHIP:
        return USED_UP
    return -REROLLING if piece >= CHIP else -die_use(box, s, piece)


@kernel
def worth_replacing(box: Box, s: State, slot: int) -> float:
    """B1: the least useful development; among equal ones, the first."""
    for other in range(slot):
        if s.development[s.turn, other] == PRINTED and s.development[s.turn, slot] == PRINTED:
            return -6.0
    return -slot_worth(box, s, slot)


@kernel
def worth_picking(box: Box, s: State, kind: int, first: int) -> float:
    """R4: roll the dice that are likely to improve."""
    if kind == Kind.DONE:
        return 0.1
    return 2.0 * (expected_use(box, s, colour_of(first)) - die_use(box, s, first))


@kernel
def worth(box: Box, s: State, action: int) -> float:
    """The estimate of an action, in points."""
    kind, first, _ = split(AT, WIDTH, action)
    if kind == Kind.BUY:
        symbol, need = price_of(box, s, first)
        return tile_worth(box, s, int(s.board[first])) - spending(box, s, symbol, need)
    if kind == Kind.BUILD:
        wonder = int(s.wonder[s.turn])
        symbol, need = price_of(box, s, BUILDING)
        return int(box.tile_vp[wonder]) + chip_worth(box, s, wonder) - spending(box, s, symbol, need)
    if kind == Kind.REROLL:
        return 0.7 * rerolling(box, s) - 0.1
    if kind == Kind.PASS:
        return 0.0
    if kind == Kind.PAY:
        return PROPOSAL if s.phase != Phase.EATING else PROPOSAL + s.age + 1
    if s.phase == Phase.READING:
        return worth_reading(box, s, kind, first)
    if s.phase == Phase.PICKING:
        return worth_picking(box, s, kind, first)
    if kind == Kind.REPLACE:
        return worth_replacing(box, s, first)
    return worth_giving(box, s, first) if kind == Kind.GIVE else 0.0
