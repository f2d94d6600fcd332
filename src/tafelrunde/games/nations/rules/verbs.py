"""The verbs: what may be done, by whom, and what it does."""

from tafelrunde.core.actions import split
from tafelrunde.core.kernel import Array, kernel
from tafelrunde.core.verbs import CHANCE, OVER
from tafelrunde.games.nations.rules.acting import (
    begin_paying,
    begin_picking,
    end_action,
    list_acting,
    list_picking,
    pass_turn,
    refuse_build,
    refuse_buy,
    refuse_reroll,
    refuse_rerolling,
    roll_again,
)
from tafelrunde.games.nations.rules.material import (
    ACTING,
    ALL,
    ALLOWED,
    AT,
    BOOK,
    BUILD,
    BUILDING,
    BUY,
    CHANCE_FIRST,
    CHIP,
    CHIP_ROLLS_NOT,
    CHIPS,
    DICE,
    DONE,
    EATING,
    EVENT,
    FILLING,
    FINISH_PAYING,
    FINISH_PICKING,
    GAME_OVER,
    GIVE_FIRST,
    GIVING,
    NO_BOOK,
    NO_CHIP,
    NOT_AVAILABLE,
    NOT_NOW,
    ONLY_CHANCE,
    ORDER,
    ORDERING,
    PASS,
    PAY,
    PAY_FIRST,
    PAYING,
    PICKING,
    READING,
    REPLACE,
    REPLACE_FIRST,
    REPLACING,
    REROLLS,
    REVEALING,
    RIVAL,
    RIVALS,
    ROLL,
    ROLLING,
    TILE,
    USE,
    WIDTH,
    Box,
    State,
    shown,
)
from tafelrunde.games.nations.rules.paying import (
    list_payment,
    pick_chip,
    pick_die,
    pick_proposal,
    refuse_chip,
    refuse_die,
)
from tafelrunde.games.nations.rules.phases import (
    eat,
    list_books,
    next_eater,
    pick_books,
    read_books,
    refuse_book_chip,
    refuse_book_die,
)
from tafelrunde.games.nations.rules.rolling import begin_acting, list_rolls, refuse_roll, roll
from tafelrunde.games.nations.rules.setup import (
    lay_tile,
    list_events,
    list_order,
    list_rival,
    list_tiles,
    put_in_order,
    refuse_event,
    refuse_order,
    refuse_rival,
    refuse_tile,
    reveal,
)
from tafelrunde.games.nations.rules.solo import list_d4, refuse_d4, remove_tile, roll_rival
from tafelrunde.games.nations.rules.tiles import give, list_giving, list_slots, paid, refuse_give, replace


@kernel
def refusal(box: Box, s: State, action: int) -> int:
    """0 if the action is legal, else the reason why it is not."""
    if s.to_move == OVER:
        return GAME_OVER
    does, first, _ = split(AT, WIDTH, action)
    if does >= ORDER:
        return ONLY_CHANCE if s.to_move != CHANCE else refuse_chance(box, s, does, first)
    if s.to_move == CHANCE:
        return CHANCE_FIRST
    if does in (USE, CHIP):
        return refuse_pick(box, s, does, first)
    if does >= PAY:
        return refuse_end(box, s, does, first)
    return refuse_action(box, s, does, first)


@kernel
def refuse_chance(box: Box, s: State, does: int, first: int) -> int:
    """What chance may do now."""
    if does == ROLL:
        return refuse_roll(box, s, first)
    if does == TILE:
        return refuse_tile(s, first)
    if does == EVENT:
        return refuse_event(s, first)
    if does == ORDER:
        return refuse_order(box, s, first)
    if does == RIVAL:
        return refuse_rival(box, s, first)
    return refuse_d4(box, s, first)


@kernel
def busy(s: State) -> int:
    """What must be finished before anything else; ALLOWED if nothing must."""
    if s.phase == PAYING:
        return FINISH_PAYING
    if s.phase == PICKING:
        return FINISH_PICKING
    if s.phase == REPLACING:
        return REPLACE_FIRST
    return GIVE_FIRST if s.phase == GIVING else ALLOWED


@kernel
def refuse_action(box: Box, s: State, does: int, first: int) -> int:
    """R2: an action or a pass; R9: nothing for the famine."""
    if s.phase == EATING and does == PASS:
        return FINISH_PAYING if anything_picked(s) else ALLOWED
    if s.phase != ACTING:
        reason = busy(s)
        return reason if reason != ALLOWED else NOT_NOW
    if does == BUY:
        return refuse_buy(box, s, first)
    if does == BUILD:
        return refuse_build(box, s)
    return refuse_reroll(s) if does == REROLLS else ALLOWED


@kernel
def anything_picked(s: State) -> bool:
    """Has a payment been begun?"""
    for die in range(DICE):
        if s.picked[die] > 0:
            return True
    for chip in range(CHIPS):
        if s.picked_chips[chip] > 0:
            return True
    return False


@kernel
def refuse_pick(box: Box, s: State, does: int, first: int) -> int:
    """A die or a chip for what is being done: R4, R7, R8."""
    if s.phase == PAYING or s.phase == EATING:
        return refuse_die(box, s, first) if does == USE else refuse_chip(box, s, first)
    if s.phase == READING:
        return refuse_book_die(box, s, first) if does == USE else refuse_book_chip(s, first)
    if s.phase == PICKING:
        if does == CHIP:
            return CHIP_ROLLS_NOT if s.chips[s.turn, first] > 0 else NO_CHIP
        return ALLOWED if s.dice[s.turn, first] > 0 else NOT_AVAILABLE
    reason = busy(s)
    return reason if reason != ALLOWED else PAY_FIRST


@kernel
def refuse_end(box: Box, s: State, does: int, first: int) -> int:
    """What ends a choice, and what follows a purchase."""
    if does == PAY:
        fits = s.phase == PAYING or s.phase == EATING
    elif does == DONE:
        if s.phase == PICKING:
            return refuse_rerolling(s)
        fits = s.phase == READING
    elif does == ALL:
        if s.phase == READING and shown(box, s, int(s.turn), BOOK) == 0:
            return NO_BOOK
        fits = s.phase == READING
    elif does == REPLACE:
        fits = s.phase == REPLACING
    else:
        if s.phase == GIVING:
            return refuse_give(box, s, first)
        fits = False
    if fits:
        return ALLOWED
    reason = busy(s)
    return reason if reason != ALLOWED else NOT_NOW


@kernel
def legal(box: Box, s: State, out: Array) -> int:
    """All legal actions of the seat to move."""
    if s.to_move < 0:
        return 0
    if s.phase == ACTING:
        return list_acting(box, s, out)
    if s.phase == PAYING:
        return list_payment(box, s, out, 0)
    if s.phase == PICKING:
        return list_picking(s, out)
    if s.phase == REPLACING:
        return list_slots(out)
    if s.phase == GIVING:
        return list_giving(box, s, out)
    if s.phase == READING:
        return list_books(box, s, out)
    n = list_payment(box, s, out, 0)
    if not anything_picked(s):
        out[n] = AT[PASS]
        n += 1
    return n


@kernel
def chance(box: Box, s: State, out: Array, weights: Array) -> int:
    """What chance may do, one small step at a time."""
    if s.phase == ROLLING:
        return list_rolls(box, s, out, weights)
    if s.phase == FILLING:
        return list_tiles(s, out, weights)
    if s.phase == REVEALING:
        return list_events(s, out, weights)
    if s.phase == ORDERING:
        return list_order(box, s, out, weights)
    if s.phase == RIVALS:
        return list_rival(box, out, weights)
    return list_d4(box, s, out, weights)


@kernel
def apply(box: Box, s: State, action: int) -> None:
    """Do an action."""
    does, first, _ = split(AT, WIDTH, action)
    if does >= ORDER:
        apply_chance(box, s, does, first)
    elif does == BUY:
        begin_paying(s, first)
    elif does == BUILD:
        begin_paying(s, BUILDING)
    elif does == REROLLS:
        begin_picking(s)
    elif does == PASS:
        if s.phase == EATING:
            next_eater(box, s)
        else:
            pass_turn(box, s)
    elif does == USE:
        pick_die(s, first, 1)
    elif does == CHIP:
        pick_chip(s, first, 1)
    else:
        apply_end(box, s, does, first)


@kernel
def apply_end(box: Box, s: State, does: int, first: int) -> None:
    """What ends a choice, and what follows a purchase."""
    if does == PAY:
        pick_proposal(box, s)
        if s.phase == EATING:
            eat(box, s)
        else:
            paid(box, s)
    elif does == DONE:
        if s.phase == PICKING:
            roll_again(s)
        else:
            read_books(box, s)
    elif does == ALL:
        pick_books(box, s)
        read_books(box, s)
    elif does == REPLACE:
        replace(box, s, first)
    else:
        give(box, s, first)


@kernel
def apply_chance(box: Box, s: State, does: int, first: int) -> None:
    """What chance does."""
    if does == ROLL:
        if roll(s, first):
            if s.rolled[s.turn]:
                end_action(box, s)
            else:
                begin_acting(s)
    elif does == TILE:
        lay_tile(box, s, first)
    elif does == EVENT:
        reveal(box, s, first)
    elif does == ORDER:
        put_in_order(box, s, first)
    elif does == RIVAL:
        roll_rival(box, s, first)
    else:
        remove_tile(box, s, first)
