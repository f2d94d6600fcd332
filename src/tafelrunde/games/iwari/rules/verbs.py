"""The verbs: what is refused, what is possible, and what is done."""

from tafelrunde.core.actions import split
from tafelrunde.core.kernel import Array, kernel
from tafelrunde.core.pool import list_kinds
from tafelrunde.core.verbs import CHANCE, OVER
from tafelrunde.games.iwari.rules.artworks import list_art, put_art, refuse_art
from tafelrunde.games.iwari.rules.material import (
    ACTION,
    ALLOWED,
    ALREADY_PLACED,
    ART,
    AT,
    BEGINNER,
    BIOMES,
    DEAL,
    DECIDE_ART,
    DECLINE,
    DISCARD,
    DONE,
    DRAW,
    DRAWING,
    DRAWN,
    FIRST,
    GAME_OVER,
    GET,
    MOUNTAIN,
    NO_ACTION,
    NO_DISCARD_FOR_THIRD,
    NO_SUCH_SEAT,
    NOT_CHANCE,
    NOT_HELD,
    NOT_IN_DECK,
    NOT_NOW,
    NOT_SEAT,
    NOTHING_PLACED,
    PAIR_TENT,
    PAIR_TOTEM,
    PUT_UNITY,
    RANGES,
    REFILL,
    SHOW,
    SOME,
    TAKE,
    TENT,
    THIRD,
    THIRD_MUST,
    TOTEM,
    WIDTH,
    Box,
    State,
    out_of_hand,
)
from tafelrunde.games.iwari.rules.placing import (
    can_place,
    list_pieces,
    refuse_tent,
    refuse_totem,
    set_tent,
    set_totem,
)
from tafelrunde.games.iwari.rules.turn import (
    after_action,
    begin_draw,
    choose_first,
    deal_card,
    get_card,
    list_draws,
    list_mountains,
    put_mountain,
    refuse_draw,
    refuse_mountain,
    refuse_take,
    show_card,
    take_shown,
)


@kernel
def refusal(box: Box, s: State, action: int) -> int:
    """0 if the action is legal, else the reason why it is not."""
    if s.to_move == OVER:
        return GAME_OVER
    does, first, second = split(AT, WIDTH, action)
    if does >= FIRST:
        return refuse_chance(box, s, does, first)
    if s.to_move == CHANCE:
        return NOT_SEAT
    if does >= TAKE:
        if s.phase != DRAWING:
            return NOT_NOW
        return refuse_take(s, first) if does == TAKE else refuse_draw(s)
    if does >= PUT_UNITY:
        return refuse_art(box, s, does, first)
    if s.phase == ART:
        return DECIDE_ART
    if s.phase == DRAWING:
        return NOT_NOW
    return refuse_action(box, s, does, first, second)


@kernel
def refuse_action(box: Box, s: State, does: int, first: int, second: int) -> int:
    """T1: a piece, no more pieces, or a discard."""
    if does == TENT:
        return refuse_tent(box, s, first, -1)
    if does == PAIR_TENT:
        return refuse_tent(box, s, second, first)
    if does == TOTEM:
        return refuse_totem(box, s, first, -1)
    if does == PAIR_TOTEM:
        return refuse_totem(box, s, second, first)
    return refuse_done(box, s) if does == DONE else refuse_discard(s, first)


@kernel
def refuse_done(box: Box, s: State) -> int:
    """P1: at least one piece; for the third tribe unless none fits (Z1)."""
    if s.placed > 0:
        return ALLOWED
    if s.phase != THIRD:
        return NOTHING_PLACED
    return THIRD_MUST if can_place(box, s) else ALLOWED


@kernel
def refuse_discard(s: State, card: int) -> int:
    """T1: instead of placing."""
    if s.phase == THIRD:
        return NO_DISCARD_FOR_THIRD
    if s.placed > 0:
        return ALREADY_PLACED
    return ALLOWED if s.hand[s.turn, card] > 0 else NOT_HELD


@kernel
def refuse_chance(box: Box, s: State, does: int, which: int) -> int:
    """What chance may do now."""
    if s.to_move != CHANCE:
        return NOT_CHANCE
    if does == FIRST:
        if s.phase != BEGINNER:
            return NOT_NOW
        return ALLOWED if which < box.seats else NO_SUCH_SEAT
    if does == MOUNTAIN:
        return refuse_mountain(box, s, which) if s.phase == RANGES else NOT_NOW
    if which == SOME:
        return NO_ACTION
    fits = s.phase == REFILL if does == SHOW else s.phase == DEAL or s.phase == DRAWN
    if not fits:
        return NOT_NOW
    return ALLOWED if s.pool[which] > 0 else NOT_IN_DECK


@kernel
def legal(box: Box, s: State, out: Array) -> int:
    """All legal actions of the seat to move."""
    if s.to_move < 0:
        return 0
    if s.phase == DRAWING:
        return list_draws(s, out)
    if s.phase == ART:
        return list_art(box, s, out)
    n = list_pieces(box, s, out)
    if s.placed > 0 or (s.phase == THIRD and n == 0):
        out[n] = AT[DONE]
        return n + 1
    if s.phase == ACTION:
        for card in range(BIOMES):
            if s.hand[s.turn, card] > 0:
                out[n] = AT[DISCARD] + card
                n += 1
    return n


@kernel
def chance(box: Box, s: State, out: Array, weights: Array) -> int:
    """What chance may do, one small step at a time."""
    if s.phase == RANGES:
        return list_mountains(box, s, out, weights)
    if s.phase == BEGINNER:
        for seat in range(box.seats):
            out[seat] = AT[FIRST] + seat
            weights[seat] = 1
        return int(box.seats)
    return list_kinds(s.pool, AT[SHOW] if s.phase == REFILL else AT[GET], out, weights)


@kernel
def apply(box: Box, s: State, action: int) -> None:
    """Do an action."""
    does, first, second = split(AT, WIDTH, action)
    if does >= FIRST:
        apply_chance(box, s, does, first)
    elif does == TENT:
        set_tent(box, s, first, -1)
    elif does == PAIR_TENT:
        set_tent(box, s, second, first)
    elif does == TOTEM:
        set_totem(box, s, first, -1)
    elif does == PAIR_TOTEM:
        set_totem(box, s, second, first)
    elif does == TAKE:
        take_shown(box, s, first)
    elif does == DRAW:
        begin_draw(s)
    elif does >= PUT_UNITY and does <= DECLINE:
        put_art(s, does, first)
    else:
        if does == DISCARD:
            out_of_hand(s, int(s.turn), first)
        after_action(box, s)


@kernel
def apply_chance(box: Box, s: State, does: int, which: int) -> None:
    """What chance does."""
    if does == SHOW:
        show_card(box, s, which)
    elif does == GET:
        if s.phase == DEAL:
            deal_card(box, s, which)
        else:
            get_card(box, s, which)
    elif does == MOUNTAIN:
        put_mountain(box, s, which)
    else:
        choose_first(box, s, which)
