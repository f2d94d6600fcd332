"""The verbs: what is refused, what is possible, and what is done."""

from tafelrunde.core.actions import number, split
from tafelrunde.core.kernel import Array, kernel
from tafelrunde.core.pool import list_kinds
from tafelrunde.core.verbs import CHANCE, OVER
from tafelrunde.games.nunami.rules.inua import (
    exchange,
    freeze,
    list_exchanges,
    list_swaps,
    refuse_exchange,
    refuse_opening,
    rob,
    steal,
    swap,
)
from tafelrunde.games.nunami.rules.laying import (
    can_lay,
    list_lays,
    list_pile,
    refuse_done,
    refuse_down,
    refuse_onto,
    refuse_up,
    refuse_with,
)
from tafelrunde.games.nunami.rules.material import (
    ALLOWED,
    ARRIVAL,
    AT,
    BACK,
    BEGINNER,
    CHOICE,
    DEAL,
    DONE,
    DRAW,
    DRAW_FIRST,
    DRAWING,
    EXCHANGE,
    FIRST,
    FREEZE,
    GAME_OVER,
    GET,
    HIDE,
    INUA,
    KEEP,
    LAND,
    LAY,
    LAYING,
    MUST_LAY,
    NO_ACTION,
    NO_SUCH_SEAT,
    NO_SUCH_SPACE,
    NOT_CHANCE,
    NOT_IN_DECK,
    NOT_IN_HAND,
    NOT_NOW,
    NOT_SEAT,
    ONTO,
    ONTO_FIRST,
    OPENING,
    PASS,
    PEOPLE,
    PILE,
    PILE_FIRST,
    PUT,
    SIDE,
    SIDES,
    SOME,
    SPIRIT,
    SPOT,
    SPOTS,
    STEAL,
    STEALING,
    SWAP,
    TAKE,
    TURN,
    TURNING,
    WIDTH,
    WITH,
    Box,
    State,
    take,
)
from tafelrunde.games.nunami.rules.setup import (
    choose_people,
    choose_side,
    deal,
    lay_board,
    lay_out,
    list_cells,
    list_spots,
    refuse_begin,
    refuse_board,
    refuse_spirit,
    refuse_spot,
    take_spirit,
    touching,
)
from tafelrunde.games.nunami.rules.turn import begin_draw, draw, end_turn, list_draws
from tafelrunde.games.nunami.rules.turning import lay, lay_pile, turn_known


@kernel
def refusal(box: Box, s: State, action: int) -> int:
    """0 if the action is legal, else the reason why it is not."""
    if s.to_move == OVER:
        return GAME_OVER
    does, first, second = split(AT, WIDTH, action)
    if does >= FIRST:
        return refuse_chance(box, s, does, first)
    if s.to_move == CHANCE:
        if does == PUT and s.phase == LAND:
            return refuse_board(box, s, first)
        return NOT_SEAT
    if does >= PEOPLE:
        return refuse_begin(box, s, does, first)
    if does == PASS:
        if s.phase != LAYING:
            return PILE_FIRST if s.phase == PILE else NOT_NOW
        return MUST_LAY if can_lay(box, s) else ALLOWED
    if does >= SWAP:
        return refuse_opening(box, s, does, first, second)
    return refuse_laying(box, s, does, first, second)


@kernel
def refuse_laying(box: Box, s: State, does: int, first: int, second: int) -> int:
    """T2: laying, face up or down, one or several, or exchanging."""
    if s.phase < OPENING:
        return NOT_NOW
    if s.phase != LAYING and s.phase != PILE:
        return DRAW_FIRST
    if (does in (WITH, DONE)) != (s.phase == PILE):
        return PILE_FIRST if s.phase == PILE else ONTO_FIRST
    if does == DONE:
        return refuse_done(box, s)
    if does == ONTO:
        return refuse_onto(box, s, first)
    if first >= box.kinds:
        return NO_ACTION
    if s.hand[s.turn, first] == 0:
        return NOT_IN_HAND
    if does == LAY:
        return refuse_up(box, s, first, second)
    if does == HIDE:
        return refuse_down(box, s, second)
    return refuse_with(box, s, first) if does == WITH else refuse_exchange(box, s, second)


@kernel
def refuse_chance(box: Box, s: State, does: int, which: int) -> int:
    """What chance may do now."""
    if s.to_move != CHANCE:
        return NOT_CHANCE
    if does == FIRST:
        if s.phase != BEGINNER:
            return NOT_NOW
        return ALLOWED if which < box.seats else NO_SUCH_SEAT
    if does == SPIRIT:
        return NOT_NOW if s.phase != INUA else refuse_spirit(box, s, which)
    if does == SPOT:
        if s.phase != SPOTS:
            return NOT_NOW
        return refuse_spot(box, s, which) if which < box.boards * SIDES else NO_SUCH_SPACE
    return refuse_card(box, s, does, which)


@kernel
def refuse_card(box: Box, s: State, does: int, kind: int) -> int:
    """A card from the deck, a card turned, a card stolen: there must be one."""
    if kind == SOME:
        return NO_ACTION
    if does == GET:
        fits, n = s.phase == DEAL or s.phase == DRAWING, int(s.pool[kind])
        if fits and s.backed == s.deck:
            n = 0
    elif does == BACK:
        fits, n = s.phase == DRAWING, int(s.back[kind])
    elif does == TURN:
        fits, n = s.phase == TURNING, int(s.pool[kind])
    else:
        fits = s.phase == STEALING
        n = int(s.hand[s.victim, kind]) if fits else 0
    if not fits:
        return NOT_NOW
    return ALLOWED if n > 0 else NOT_IN_DECK


@kernel
def legal(box: Box, s: State, out: Array) -> int:
    """All legal actions of the seat to move."""
    if s.to_move < 0:
        return 0
    if s.phase == LAYING:
        return list_exchanges(box, s, out, list_lays(box, s, out))
    if s.phase == PILE:
        return list_pile(box, s, out)
    if s.phase == OPENING:
        return list_swaps(box, s, out, list_range(box, s, out, 0, DRAW, PASS))
    if s.phase == ARRIVAL:
        return list_range(box, s, out, 0, KEEP, FREEZE)
    if s.phase == LAND:
        return list_cells(box, s, out)
    return list_range(box, s, out, 0, PEOPLE, PUT)


@kernel
def list_range(box: Box, s: State, out: Array, n: int, low: int, high: int) -> int:
    """The legal ones among the actions of the kinds from `low` to before `high`."""
    for action in range(AT[low], AT[high]):
        if refusal(box, s, action) == ALLOWED:
            out[n] = action
            n += 1
    return n


@kernel
def chance(box: Box, s: State, out: Array, weights: Array) -> int:
    """What chance may do, one small step at a time."""
    if s.phase == DRAWING:
        return list_draws(box, s, out, weights)
    if s.phase == DEAL:
        return list_kinds(s.pool[: box.kinds], number(AT, WIDTH, GET, 0, 0), out, weights)
    if s.phase == TURNING:
        return list_kinds(s.pool[: box.kinds], number(AT, WIDTH, TURN, 0, 0), out, weights)
    if s.phase == STEALING:
        return list_kinds(s.hand[s.victim, : box.kinds], number(AT, WIDTH, STEAL, 0, 0), out, weights)
    if s.phase == LAND:
        n = list_cells(box, s, out)
        for i in range(n):
            weights[i] = touching(box, s, out[i] - AT[PUT])  # as people lay them: rather close together
        return n
    if s.phase == BEGINNER:
        n = list_range(box, s, out, 0, FIRST, SPIRIT)
    elif s.phase == INUA:
        n = list_range(box, s, out, 0, SPIRIT, SPOT)
    else:
        n = list_spots(box, s, out)
    weights[:n] = 1
    return n


@kernel
def apply(box: Box, s: State, action: int) -> None:
    """Do an action."""
    does, first, second = split(AT, WIDTH, action)
    if does >= FIRST:
        apply_chance(box, s, does, first)
    elif does >= SWAP:
        apply_opening(box, s, does, first, second)
    elif does == EXCHANGE:
        exchange(box, s, first, second)
    elif does == DONE:
        lay_pile(box, s)
    elif does == WITH:
        take(box, s, int(s.turn), first, -1)
        s.pile[s.piled] = first
        s.piled += 1
    elif does == ONTO:
        s.onto = first
        s.phase = PILE
    else:
        lay(box, s, first, second, does == HIDE)


@kernel
def apply_opening(box: Box, s: State, does: int, first: int, second: int) -> None:
    """What players do before they lay."""
    if does == PUT:
        lay_board(box, s, first)
    elif does == SIDE:
        choose_side(box, s, first)
    elif does == PEOPLE:
        choose_people(box, s, first)
    elif does == PASS:
        end_turn(box, s, True)
    elif does == FREEZE:
        freeze(s, first)
    elif does == TAKE:
        rob(box, s, first)
    elif does == KEEP:
        s.phase = LAYING
    elif does == DRAW:
        begin_draw(box, s)
    else:
        swap(box, s, first, second)


@kernel
def apply_chance(box: Box, s: State, does: int, which: int) -> None:
    """What chance does."""
    if does == STEAL:
        steal(box, s, which)
    elif does == TURN:
        turn_known(box, s, which)
    elif does == BACK:
        s.back[which] -= 1
        s.backed -= 1
        s.deck -= 1
        draw(box, s, which)
    elif does == GET:
        s.pool[which] -= 1
        s.deck -= 1
        if s.phase == DEAL:
            deal(box, s, which)
        else:
            draw(box, s, which)
    elif does == SPOT:
        lay_out(box, s, which)
    elif does == SPIRIT:
        take_spirit(box, s, which)
    else:
        s.turn = s.first = s.to_move = which
        s.phase = CHOICE
