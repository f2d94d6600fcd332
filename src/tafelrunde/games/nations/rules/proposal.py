"""The payment that is proposed (R7): of all minimal ones, the one that leaves the player most.

What is left is worth, in twentieths of a victory point:

- 20 for each point that famine and war would still bring with it, judged together: a die is used for one of them;
- 10 for each point of the wonder under construction, if there is stone enough for it; in the last age 20, since it
  cannot wait any longer;
- `box.keep` for each die and `CHIP_KEEP` for each chip of the symbol that is paid, by what they could still pay for.

A development takes away the dice of the one that it replaces (B1). Used ones go first, so what is paid with such dice
is free; where too few of them would be used, available ones are gone as well and do not count as left.
"""

import numpy as np

from tafelrunde.core.kernel import Array, kernel
from tafelrunde.games.nations.rules.material import (
    AGES,
    BUILDING,
    DICE,
    NONE,
    PRINTED,
    SLOTS,
    Box,
    Colour,
    Phase,
    Situation,
    State,
    Symbol,
    TileKind,
    colour_of,
    dice_colour,
)
from tafelrunde.games.nations.rules.paying import due, group_of, pick_chip, pick_die, tally

POINT = 20
CHIP_KEEP = np.array([9, 0, 9])  # by situation; a die that shows 1 gold is worth 10: it can also be exchanged or rolled
SAVE_FOOD, SAVE_STRENGTH = 1, 2  # what dice that are exchanged should not show, if there are others
WAYS = 4  # to exchange: any dice, or saving one of both symbols, or both
CHIPS_AT, WAY_AT = 20, 25  # bits of a plan; those of the groups of dice are below


@kernel
def situation(s: State) -> Situation:
    """What dice are worth saving for; after the famine, the last payment of a round (R9), only strength counts."""
    if s.phase == Phase.EATING:
        return Situation.FAMINE
    return Situation.WONDER if s.wonder[s.turn] != NONE and s.space != BUILDING else Situation.ANY


@kernel
def prizes(
    need: int, war: int, food: int, others: int, force: int, ones: int, twos: int, threes: int, eaten: bool
) -> int:
    """R9, R11: how many of famine and war are met together with this much food, this many other dice without strength,
    and this much strength, on so many dice that show 1, 2 and 3; `eaten`: only the war is still to come."""
    wins = 1 if force >= war else 0
    short = 2 * max(0, need - food)
    if eaten or others + ones + twos + threes < short:
        return wins
    lacks = max(0, short - others)
    lost = min(lacks, ones)
    lost += 2 * min(lacks - min(lacks, ones), twos)
    lost += 3 * max(0, lacks - ones - twos)
    return 1 + wins if force - lost >= war else 1


@kernel
def prizes_with(box: Box, s: State, dice: Array, chips: Array) -> int:
    """R9, R11: how many of famine and war are met together with these dice (by kind) and chips."""
    food, force = int(chips[Symbol.FOOD]), int(chips[Symbol.STRENGTH])
    others = ones = twos = threes = 0
    for die in range(DICE):
        n, amount = int(dice[die]), int(box.amount[die])
        if box.symbol[die] == Symbol.FOOD:
            food += n * amount
        elif box.symbol[die] == Symbol.STRENGTH:
            force += n * amount
            ones += n if amount == 1 else 0
            twos += n if amount == 2 else 0
            threes += n if amount == 3 else 0
        else:
            others += n
    return prizes(int(box.food[s.event]), int(box.strength[s.event]), food, others, force, ones, twos, threes, False)


@kernel
def waiting(box: Box, s: State, stone: int) -> int:
    """R6: what it is worth that this much stone is enough for the wonder under construction."""
    wonder = int(s.wonder[s.turn])
    if situation(s) != Situation.WONDER or stone < box.tile_stone[wonder]:
        return 0
    return int(box.tile_vp[wonder]) * (POINT if s.age == AGES - 1 else POINT // 2)


@kernel
def likely_slot(box: Box, s: State) -> int:
    """B1: the development that a new one will most likely replace: the fewest points, then the fewest dice."""
    best, least = 0, 1 << 20
    for slot in range(SLOTS):
        tile = int(s.development[s.turn, slot])
        rank = 8 * (int(box.tile_vp[tile]) if tile != PRINTED else 0) + 2 * int(s.gave[s.turn, slot])
        rank += 0 if dice_colour(box, tile) == Colour.WHITE else 1
        if rank < least:
            best, least = slot, rank
    return best


@kernel
def buys_development(box: Box, s: State) -> bool:
    """Whether a development is being paid for."""
    return bool(
        s.phase == Phase.PAYING
        and s.space != BUILDING
        and box.tile_kind[s.board[s.space]] == TileKind.DEVELOPMENT
    )  # fmt: skip


@kernel
def is_saved(box: Box, die: int, way: int) -> bool:
    """Whether a die is exchanged only if there is no other."""
    if box.symbol[die] == Symbol.FOOD:
        return way & SAVE_FOOD != 0
    return box.symbol[die] == Symbol.STRENGTH and way & SAVE_STRENGTH != 0


@kernel
def spend(box: Box, s: State, symbol: int, plan: int, colour: int, goes: int, really: bool) -> tuple[int, int]:
    """The worth of what a plan leaves, if `goes` more dice of a colour go back, and how many of that colour it pays
    with; `really`: choose its dice and chips, too."""
    chips, way, now = plan >> CHIPS_AT & 31, plan >> WAY_AT, situation(s)
    food, force = int(s.chips[s.turn, Symbol.FOOD]), int(s.chips[s.turn, Symbol.STRENGTH])
    stone = int(s.chips[s.turn, Symbol.STONE])
    others = ones = twos = threes = paid = 0
    worth = CHIP_KEEP[now] * (int(s.chips[s.turn, symbol]) - chips)
    for saved in range(2 if way else 1):
        for i in range(DICE):
            die = int(box.spend_first[now, i])
            n = int(s.dice[s.turn, die])
            if n == 0 or is_saved(box, die, way) != (saved == 1):
                continue
            at = 5 * group_of(box, die, symbol)
            uses = min(n, plan >> at & 31)
            plan -= uses << at
            n -= uses
            if colour_of(die) == colour:
                paid += uses
                back = min(n, goes)
                n -= back
                goes -= back
            if really:
                pick_die(s, die, uses)
            worth += n * int(box.keep[now, die])
            amount = int(box.amount[die])
            if box.symbol[die] == Symbol.FOOD:
                food += n * amount
            elif box.symbol[die] == Symbol.STRENGTH:
                force += n * amount
                ones += n if amount == 1 else 0
                twos += n if amount == 2 else 0
                threes += n if amount == 3 else 0
            else:
                others += n
                stone += n * amount if box.symbol[die] == Symbol.STONE else 0
    if really:
        pick_chip(s, symbol, chips)
    eaten = s.phase == Phase.EATING
    met = prizes(int(box.food[s.event]), int(box.strength[s.event]), food, others, force, ones, twos, threes, eaten)
    return worth + POINT * (int(s.age) + 1) * met + waiting(box, s, stone), paid


@kernel
def leaves(box: Box, s: State, symbol: int, plan: int) -> int:
    """The worth of what a plan leaves, after a development has taken away what it replaces."""
    if not buys_development(box, s):
        return spend(box, s, symbol, plan, Colour.WHITE, 0, False)[0]
    slot = likely_slot(box, s)
    colour, owed = dice_colour(box, int(s.development[s.turn, slot])), int(s.gave[s.turn, slot])
    worth, paid = spend(box, s, symbol, plan, colour, 0, False)
    used = int(s.used[s.turn, colour]) + paid
    for die in range(DICE):
        used += int(s.picked[die]) if colour_of(die) == colour else 0
    return worth if used >= owed else spend(box, s, symbol, plan, colour, owed - used, False)[0]


@kernel
def savings(box: Box, s: State) -> int:
    """What can be saved: the symbols that dice show."""
    found = 0
    for die in range(DICE):
        if s.dice[s.turn, die] > 0:
            found |= SAVE_FOOD if box.symbol[die] == Symbol.FOOD else 0
            found |= SAVE_STRENGTH if box.symbol[die] == Symbol.STRENGTH else 0
    return found


@kernel
def best_exchange(box: Box, s: State, symbol: int, plan: int) -> tuple[int, int]:
    """The best way to choose the dice that a plan exchanges: the whole plan, and what it leaves."""
    best, most = plan, leaves(box, s, symbol, plan)
    can = savings(box, s) if plan & 31 else 0
    for way in range(1, WAYS):
        if way & ~can == 0:
            worth = leaves(box, s, symbol, plan | way << WAY_AT)
            if worth > most:
                best, most = plan | way << WAY_AT, worth
    return best, most


@kernel
def best_plan(box: Box, s: State, symbol: int, need: int) -> int:
    """The plan that completes what is picked to a minimal set and leaves most: how many more dice of each group, chips,
    and what to save when dice are exchanged."""
    ones, twos, threes, others = tally(box, s.picked, int(s.picked_chips[symbol]), symbol)
    chips = int(s.chips[s.turn, symbol])
    most1, most2, most3, most = tally(box, s.dice[s.turn], 0, symbol)
    best = highest = -1
    for k3 in range(most3 + 1):
        for k2 in range(most2 + 1):
            for k1 in range(most1 + chips + 1):
                short = need - (ones + k1) - 2 * (twos + k2) - 3 * (threes + k3)
                smallest = 1 if ones + k1 > 0 else 2 if twos + k2 > 0 else 3
                fits = others <= 2 * short <= others + most if short > 0 else others == 0 and short + smallest > 0
                if fits:
                    exchanged = max(2 * short, 0) - others
                    for chip in range(max(0, k1 - most1), min(chips, k1) + 1):
                        groups = exchanged | (k1 - chip) << 5 | k2 << 10 | k3 << 15
                        plan, worth = best_exchange(box, s, symbol, groups | chip << CHIPS_AT)
                        if worth > highest:
                            best, highest = plan, worth
    return best


@kernel
def pick_proposal(box: Box, s: State) -> None:
    """Complete what is picked by the payment that leaves most."""
    symbol, need = due(box, s)
    spend(box, s, symbol, best_plan(box, s, symbol, need), Colour.WHITE, 0, True)
