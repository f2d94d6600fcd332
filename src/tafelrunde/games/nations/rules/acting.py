"""The actions of a round (R2–R6): reroll, buy, build, pass, and whose turn is next."""

from tafelrunde.core.actions import number
from tafelrunde.core.kernel import Array, kernel
from tafelrunde.core.verbs import CHANCE
from tafelrunde.games.nations.rules.material import (
    ALLOWED,
    AT,
    BUILD,
    BUILDING,
    BUY,
    CHOOSE_DIE,
    DICE,
    DONE,
    GOLD,
    NO_DICE,
    NO_REROLL,
    NO_STONE,
    NO_SUCH_COLUMN,
    NO_TILE,
    NO_WONDER,
    NONE,
    PASS,
    PAYING,
    PICKING,
    REMOVING,
    REROLL,
    REROLLS,
    ROLLING,
    ROWS,
    SPACES,
    STRENGTH,
    TOO_DEAR,
    USE,
    WIDTH,
    Box,
    State,
    colour_of,
    live,
)
from tafelrunde.games.nations.rules.paying import affords, means, price_of
from tafelrunde.games.nations.rules.phases import begin_books
from tafelrunde.games.nations.rules.rolling import begin_turn


@kernel
def next_turn(box: Box, s: State) -> None:
    """R2: the next in order who has not passed; all passed: R8."""
    for i in range(1, box.seats + 1):
        place = (s.place + i) % int(box.seats)
        if s.passed[s.order[place]] == 0:
            begin_turn(box, s, place)
            return
    begin_books(box, s)


@kernel
def end_action(box: Box, s: State) -> None:
    """R2: that was the action; alone the d4 follows (O2)."""
    s.space = s.tile = NONE
    if box.seats == 1:
        s.phase = REMOVING
        s.to_move = CHANCE
    else:
        next_turn(box, s)


@kernel
def refuse_buy(box: Box, s: State, space: int) -> int:
    """R5: a tile that is there, and that one can pay."""
    if space // ROWS >= box.columns:
        return NO_SUCH_COLUMN
    if s.board[space] == NONE:
        return NO_TILE
    symbol, need = price_of(box, s, space)
    return ALLOWED if affords(box, s, int(s.turn), symbol, need) else TOO_DEAR


@kernel
def refuse_build(box: Box, s: State) -> int:
    """R6: a wonder under construction, and its stone."""
    if s.wonder[s.turn] == NONE:
        return NO_WONDER
    symbol, need = price_of(box, s, BUILDING)
    return ALLOWED if affords(box, s, int(s.turn), symbol, need) else NO_STONE


@kernel
def refuse_reroll(s: State) -> int:
    """R4: a chip, and a die that is available."""
    if s.chips[s.turn, REROLL] == 0:
        return NO_REROLL
    return ALLOWED if live(s, int(s.turn)) > 0 else NO_DICE


@kernel
def list_acting(box: Box, s: State, out: Array) -> int:
    """R2: everything that may be done."""
    n, gold, strength = 0, means(box, s, int(s.turn), GOLD), means(box, s, int(s.turn), STRENGTH)
    for space in range(SPACES):
        if s.board[space] != NONE:
            symbol, need = price_of(box, s, space)
            if need <= (strength if symbol == STRENGTH else gold):
                out[n] = number(AT, WIDTH, BUY, space, 0)
                n += 1
    if refuse_build(box, s) == ALLOWED:
        out[n] = number(AT, WIDTH, BUILD, 0, 0)
        n += 1
    if refuse_reroll(s) == ALLOWED:
        out[n] = number(AT, WIDTH, REROLLS, 0, 0)
        n += 1
    out[n] = number(AT, WIDTH, PASS, 0, 0)
    return n + 1


@kernel
def begin_paying(s: State, space: int) -> None:
    """R5, R6: now dice and chips are chosen."""
    s.space = space
    s.phase = PAYING


@kernel
def begin_picking(s: State) -> None:
    """R4: the chip is used; now the dice are chosen."""
    s.chips[s.turn, REROLL] -= 1
    s.spent[s.turn, REROLL] += 1
    s.phase = PICKING


@kernel
def refuse_rerolling(s: State) -> int:
    """R4: at least one die."""
    for die in range(DICE):
        if s.picked[die] > 0:
            return ALLOWED
    return CHOOSE_DIE


@kernel
def list_picking(s: State, out: Array) -> int:
    """R4: the dice that may be rolled again."""
    n = 0
    for die in range(DICE):
        if s.dice[s.turn, die] > 0:
            out[n] = number(AT, WIDTH, USE, die, 0)
            n += 1
    if refuse_rerolling(s) == ALLOWED:
        out[n] = number(AT, WIDTH, DONE, 0, 0)
        n += 1
    return n


@kernel
def roll_again(s: State) -> None:
    """R4: the chosen dice are rolled."""
    for die in range(DICE):
        s.loose[s.turn, colour_of(die)] += s.picked[die]
        s.picked[die] = 0
    s.phase = ROLLING
    s.to_move = CHANCE


@kernel
def pass_turn(box: Box, s: State) -> None:
    """R2: who passed is out of the round's actions; O2: no d4 after it."""
    s.passed[s.turn] = 1
    next_turn(box, s)
