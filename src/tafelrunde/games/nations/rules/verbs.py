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
    refuse_reroll_done,
    roll_again,
)
from tafelrunde.games.nations.rules.material import (
    AT,
    BUILDING,
    WIDTH,
    Box,
    Kind,
    Phase,
    Reason,
    State,
    Symbol,
    put,
    shown,
)
from tafelrunde.games.nations.rules.paying import (
    anything_picked,
    list_payment,
    pick_chip,
    pick_die,
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
from tafelrunde.games.nations.rules.proposal import pick_proposal
from tafelrunde.games.nations.rules.rolling import begin_acting, list_rolls, refuse_roll, roll
from tafelrunde.games.nations.rules.sequence import ALLOWS, BY_CHANCE
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
from tafelrunde.games.nations.rules.tiles import (
    finish_payment,
    give,
    list_giving,
    list_slots,
    refuse_give,
    refuse_replace,
    replace,
)


@kernel
def refusal(box: Box, s: State, action: int) -> Reason:
    """ALLOWED (0) if the action is legal, else the reason why it is not."""
    if s.to_move == OVER:
        return Reason.GAME_OVER
    kind, part, _ = split(AT, WIDTH, action)
    if BY_CHANCE[kind] and s.to_move != CHANCE:
        return Reason.ONLY_CHANCE
    if s.to_move == CHANCE and not BY_CHANCE[kind]:
        return Reason.CHANCE_FIRST
    if not ALLOWS[s.phase, kind]:
        return wrong_phase(s, kind, part)
    if BY_CHANCE[kind]:
        return refuse_chance(box, s, kind, part)
    return refuse_choice(box, s, kind, part)


@kernel
def wrong_phase(s: State, kind: int, part: int) -> Reason:
    """What must be finished first, or else NOT_NOW."""
    if s.phase == Phase.PAYING:
        return Reason.FINISH_PAYING
    if s.phase == Phase.REPLACING:
        return Reason.REPLACE_FIRST
    if s.phase == Phase.GIVING:
        return Reason.GIVE_FIRST
    if s.phase == Phase.PICKING:
        if kind != Kind.CHIP:
            return Reason.FINISH_PICKING
        return Reason.CHIP_CANNOT_ROLL if s.chips[s.turn, part] > 0 else Reason.NO_CHIP
    if s.phase == Phase.ACTING and (kind == Kind.USE or kind == Kind.CHIP):
        return Reason.PAY_FIRST
    return Reason.NOT_NOW


@kernel
def refuse_chance(box: Box, s: State, kind: int, part: int) -> Reason:
    """Why chance may not do this in its phase."""
    if kind == Kind.ROLL:
        return refuse_roll(box, s, part)
    if kind == Kind.TILE:
        return refuse_tile(s, part)
    if kind == Kind.EVENT:
        return refuse_event(s, part)
    if kind == Kind.ORDER:
        return refuse_order(box, s, part)
    return refuse_rival(box, part) if kind == Kind.RIVAL else refuse_d4(box, part)


@kernel
def refuse_choice(box: Box, s: State, kind: int, part: int) -> Reason:
    """Why a player may not do this, in a phase that allows its kind."""
    if kind == Kind.BUY:
        return refuse_buy(box, s, part)
    if kind == Kind.BUILD:
        return refuse_build(box, s)
    if kind == Kind.REROLL:
        return refuse_reroll(s)
    if kind == Kind.PASS and anything_picked(s):
        return Reason.FINISH_PAYING
    if kind == Kind.USE:
        return refuse_use(box, s, part)
    if kind == Kind.CHIP:
        return refuse_book_chip(s, part) if s.phase == Phase.READING else refuse_chip(box, s, part)
    if kind == Kind.DONE and s.phase == Phase.PICKING:
        return refuse_reroll_done(s)
    if kind == Kind.ALL and shown(box, s, int(s.turn), Symbol.BOOK) == 0:
        return Reason.ALL_CHOSEN
    if kind == Kind.REPLACE:
        return refuse_replace(box, s, part)
    return refuse_give(box, s, part) if kind == Kind.GIVE else Reason.ALLOWED


@kernel
def refuse_use(box: Box, s: State, die: int) -> Reason:
    """M7: an available die; R7, R8: one that pays, or shows books."""
    if s.dice[s.turn, die] == 0:
        return Reason.NOT_AVAILABLE
    if s.phase == Phase.PICKING:
        return Reason.ALLOWED
    return refuse_book_die(box, die) if s.phase == Phase.READING else refuse_die(box, s, die)


@kernel
def legal(box: Box, s: State, out: Array) -> int:
    """Write all legal actions of the seat to move; returns how many."""
    if s.to_move < 0:  # no seat
        return 0
    if s.phase == Phase.ACTING:
        return list_acting(box, s, out)
    if s.phase == Phase.PAYING:
        return list_payment(box, s, out)
    if s.phase == Phase.PICKING:
        return list_picking(s, out)
    if s.phase == Phase.REPLACING:
        return list_slots(box, s, out)
    if s.phase == Phase.GIVING:
        return list_giving(box, s, out)
    if s.phase == Phase.READING:
        return list_books(box, s, out)
    n = list_payment(box, s, out)
    if not anything_picked(s):
        n = put(out, n, Kind.PASS)
    return n


@kernel
def chance(box: Box, s: State, out: Array, weights: Array) -> int:
    """Write the possible outcomes of the next chance step with their weights; returns how many."""
    if s.phase == Phase.ROLLING:
        return list_rolls(box, s, out, weights)
    if s.phase == Phase.FILLING:
        return list_tiles(s, out, weights)
    if s.phase == Phase.REVEALING:
        return list_events(s, out, weights)
    if s.phase == Phase.ORDERING:
        return list_order(box, s, out, weights)
    if s.phase == Phase.RIVALS:
        return list_rival(box, out, weights)
    return list_d4(box, out, weights)


@kernel
def apply(box: Box, s: State, action: int) -> None:
    """Do an action."""
    kind, part, _ = split(AT, WIDTH, action)
    if BY_CHANCE[kind]:
        apply_chance(box, s, kind, part)
    elif kind == Kind.BUY:
        begin_paying(s, part)
    elif kind == Kind.BUILD:
        begin_paying(s, BUILDING)
    elif kind == Kind.REROLL:
        begin_picking(s)
    elif kind == Kind.PASS:
        if s.phase == Phase.EATING:
            next_eater(box, s)
        else:
            pass_turn(box, s)
    elif kind == Kind.USE:
        pick_die(s, part, 1)
    elif kind == Kind.CHIP:
        pick_chip(s, part, 1)
    else:
        apply_end(box, s, kind, part)


@kernel
def apply_end(box: Box, s: State, kind: int, part: int) -> None:
    """Do an action that ends a choice, or that follows a purchase."""
    if kind == Kind.PAY:
        by_hand = anything_picked(s)
        pick_proposal(box, s)
        if s.phase == Phase.EATING:
            eat(box, s)
        else:
            s.by_hand = 1 if by_hand else 0
            finish_payment(box, s)
    elif kind == Kind.DONE:
        if s.phase == Phase.PICKING:
            roll_again(s)
        else:
            read_books(box, s)
    elif kind == Kind.ALL:
        pick_books(box, s)
        read_books(box, s)
    elif kind == Kind.REPLACE:
        replace(box, s, part)
    else:
        give(box, s, part)


@kernel
def apply_chance(box: Box, s: State, kind: int, part: int) -> None:
    """Do an action of chance."""
    if kind == Kind.ROLL:
        if roll(s, part):
            if s.rolled[s.turn]:
                end_action(box, s)
            else:
                begin_acting(s)
    elif kind == Kind.TILE:
        lay_tile(box, s, part)
    elif kind == Kind.EVENT:
        reveal(box, s, part)
    elif kind == Kind.ORDER:
        put_in_order(box, s, part)
    elif kind == Kind.RIVAL:
        roll_rival(box, s, part)
    else:
        remove_tile(box, s, part)
