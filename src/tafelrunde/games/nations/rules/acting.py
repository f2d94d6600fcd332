"""The actions of a round (R2–R6): reroll, buy, build, pass, and whose turn is next."""

from tafelrunde.core.kernel import Array, kernel
from tafelrunde.core.verbs import CHANCE
from tafelrunde.games.nations.rules.material import (
    BUILDING,
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
    colour_of,
    dice_available,
    put,
)
from tafelrunde.games.nations.rules.paying import affords, budget, price_of
from tafelrunde.games.nations.rules.phases import begin_books
from tafelrunde.games.nations.rules.rolling import begin_turn


@kernel
def next_turn(box: Box, s: State) -> None:
    """R2: the next player in order who has not passed; once all have, books follow (R8)."""
    for i in range(1, box.seats + 1):
        place = (s.place + i) % int(box.seats)
        if s.passed[s.order[place]] == 0:
            begin_turn(box, s, place)
            return
    begin_books(box, s)


@kernel
def end_action(box: Box, s: State) -> None:
    """R2: that was the action; alone, the four-sided die follows (O2)."""
    s.space = s.tile = NONE
    s.by_hand = 0
    if box.seats == 1:
        s.phase = Phase.REMOVING
        s.to_move = CHANCE
    else:
        next_turn(box, s)


@kernel
def refuse_buy(box: Box, s: State, space: int) -> Reason:
    """R5: a tile that is there, and that the player can pay for."""
    if space // ROWS >= box.columns:
        return Reason.NO_SUCH_COLUMN
    if s.board[space] == NONE:
        return Reason.NO_TILE
    symbol, need = price_of(box, s, space)
    return Reason.ALLOWED if affords(box, s, int(s.turn), symbol, need) else Reason.TOO_DEAR


@kernel
def refuse_build(box: Box, s: State) -> Reason:
    """R6: a wonder under construction, and enough stone."""
    if s.wonder[s.turn] == NONE:
        return Reason.NO_WONDER
    symbol, need = price_of(box, s, BUILDING)
    return Reason.ALLOWED if affords(box, s, int(s.turn), symbol, need) else Reason.NO_STONE


@kernel
def refuse_reroll(s: State) -> Reason:
    """R4: an available chip, and an available die."""
    if s.chips[s.turn, Symbol.REROLL] == 0:
        return Reason.NO_REROLL
    return Reason.ALLOWED if dice_available(s, int(s.turn)) > 0 else Reason.NO_DICE


@kernel
def list_acting(box: Box, s: State, out: Array) -> int:
    """R2: everything that may be done."""
    n, gold, strength = 0, budget(box, s, int(s.turn), Symbol.GOLD), budget(box, s, int(s.turn), Symbol.STRENGTH)
    for space in range(SPACES):
        if s.board[space] != NONE:
            symbol, need = price_of(box, s, space)
            if need <= (strength if symbol == Symbol.STRENGTH else gold):
                n = put(out, n, Kind.BUY, space)
    if refuse_build(box, s) == Reason.ALLOWED:
        n = put(out, n, Kind.BUILD)
    if refuse_reroll(s) == Reason.ALLOWED:
        n = put(out, n, Kind.REROLL)
    return put(out, n, Kind.PASS)


@kernel
def begin_paying(s: State, space: int) -> None:
    """R5, R6: now dice and chips are chosen."""
    s.space = space
    s.phase = Phase.PAYING


@kernel
def begin_picking(s: State) -> None:
    """R4: the chip is used; now the dice are chosen."""
    s.chips[s.turn, Symbol.REROLL] -= 1
    s.spent[s.turn, Symbol.REROLL] += 1
    s.phase = Phase.PICKING


@kernel
def refuse_reroll_done(s: State) -> Reason:
    """R4: at least one die."""
    for die in range(DICE):
        if s.picked[die] > 0:
            return Reason.ALLOWED
    return Reason.CHOOSE_DIE


@kernel
def list_picking(s: State, out: Array) -> int:
    """R4: the dice that may be rolled again."""
    n = 0
    for die in range(DICE):
        if s.dice[s.turn, die] > 0:
            n = put(out, n, Kind.USE, die)
    if refuse_reroll_done(s) == Reason.ALLOWED:
        n = put(out, n, Kind.DONE)
    return n


@kernel
def roll_again(s: State) -> None:
    """R4: the chosen dice are rolled."""
    for die in range(DICE):
        s.loose[s.turn, colour_of(die)] += s.picked[die]
        s.picked[die] = 0
    s.phase = Phase.ROLLING
    s.to_move = CHANCE


@kernel
def pass_turn(box: Box, s: State) -> None:
    """R2: whoever passes is out of the round's actions; alone, no die is rolled after a pass (O2)."""
    s.passed[s.turn] = 1
    next_turn(box, s)
