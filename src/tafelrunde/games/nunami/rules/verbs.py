"""The verbs: what is refused, what is possible, and what is done."""

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
    SPACES,
    SPIRIT,
    SPOT,
    SPOTS,
    STEAL,
    STEALING,
    SWAP,
    TAKE,
    TURN,
    TURNING,
    WITH,
    Box,
    State,
    kind_of,
    take,
)
from tafelrunde.games.nunami.rules.setup import (
    choose_people,
    choose_side,
    deal,
    lay_board,
    lay_out,
    list_cells,
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
    if action >= FIRST:
        return refuse_chance(box, s, action)
    if s.to_move == CHANCE:
        if action >= PUT and s.phase == LAND:
            return refuse_board(box, s, action - PUT)
        return NOT_SEAT
    if action >= PEOPLE:
        return refuse_begin(box, s, action)
    if action == PASS:
        if s.phase != LAYING:
            return PILE_FIRST if s.phase == PILE else NOT_NOW
        return MUST_LAY if can_lay(box, s) else ALLOWED
    if action >= SWAP:
        return refuse_opening(box, s, action)
    return refuse_laying(box, s, action)


@kernel
def refuse_laying(box: Box, s: State, action: int) -> int:
    """T2: laying, face up or down, one or several, or exchanging."""
    if s.phase < OPENING:
        return NOT_NOW
    if s.phase != LAYING and s.phase != PILE:
        return DRAW_FIRST
    if (WITH <= action <= DONE) != (s.phase == PILE):
        return PILE_FIRST if s.phase == PILE else ONTO_FIRST
    if action == DONE:
        return refuse_done(box, s)
    if ONTO <= action < WITH:
        return refuse_onto(box, s, action - ONTO)
    kind = kind_of(action)
    if kind >= box.kinds:
        return NO_ACTION
    if s.hand[s.turn, kind] == 0:
        return NOT_IN_HAND
    if action < HIDE:
        return refuse_up(box, s, kind, action % SPACES)
    if action < ONTO:
        return refuse_down(box, s, (action - HIDE) % SPACES)
    if action < DONE:
        return refuse_with(box, s, kind)
    return refuse_exchange(box, s, (action - EXCHANGE) % SPACES)


@kernel
def refuse_chance(box: Box, s: State, action: int) -> int:
    """What chance may do now."""
    if s.to_move != CHANCE:
        return NOT_CHANCE
    if action < SPIRIT:
        if s.phase != BEGINNER:
            return NOT_NOW
        return ALLOWED if action - FIRST < box.seats else NO_SUCH_SEAT
    if action < SPOT:
        return NOT_NOW if s.phase != INUA else refuse_spirit(box, s, action - SPIRIT)
    if action < GET:
        if s.phase != SPOTS:
            return NOT_NOW
        return refuse_spot(box, s, action - SPOT) if action - SPOT < box.boards * SIDES else NO_SUCH_SPACE
    return refuse_card(box, s, action)


@kernel
def refuse_card(box: Box, s: State, action: int) -> int:
    """A card from the deck, a card turned, a card stolen: there must be one."""
    if action == GET + SOME or action == STEAL + SOME:
        return NO_ACTION
    if action < BACK:
        fits, n = s.phase == DEAL or s.phase == DRAWING, int(s.pool[action - GET])
        if fits and s.backed == s.deck:
            n = 0
    elif action < TURN:
        fits, n = s.phase == DRAWING, int(s.back[action - BACK])
    elif action < STEAL:
        fits, n = s.phase == TURNING, int(s.pool[action - TURN])
    else:
        fits = s.phase == STEALING
        n = int(s.hand[s.victim, action - STEAL]) if fits else 0
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
    """The legal ones among a few actions."""
    for action in range(low, high):
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
        return list_kinds(s.pool[: box.kinds], GET, out, weights)
    if s.phase == TURNING:
        return list_kinds(s.pool[: box.kinds], TURN, out, weights)
    if s.phase == STEALING:
        return list_kinds(s.hand[s.victim, : box.kinds], STEAL, out, weights)
    if s.phase == LAND:
        n = list_cells(box, s, out)
        for i in range(n):
            weights[i] = touching(box, s, out[i] - PUT)  # as people lay them: rather close together
        return n
    if s.phase == BEGINNER:
        n = list_range(box, s, out, 0, FIRST, SPIRIT)
    elif s.phase == INUA:
        n = list_range(box, s, out, 0, SPIRIT, SPOT)
    else:
        n = list_range(box, s, out, 0, SPOT, GET)
    weights[:n] = 1
    return n


@kernel
def apply(box: Box, s: State, action: int) -> None:
    """Do an action."""
    if action >= FIRST:
        apply_chance(box, s, action)
    elif action >= SWAP:
        apply_opening(box, s, action)
    elif action >= EXCHANGE:
        exchange(box, s, kind_of(action), (action - EXCHANGE) % SPACES)
    elif action == DONE:
        lay_pile(box, s)
    elif action >= WITH:
        take(box, s, int(s.turn), action - WITH, -1)
        s.pile[s.piled] = action - WITH
        s.piled += 1
    elif action >= ONTO:
        s.onto = action - ONTO
        s.phase = PILE
    elif action >= HIDE:
        lay(box, s, kind_of(action), (action - HIDE) % SPACES, True)
    else:
        lay(box, s, kind_of(action), action % SPACES, False)


@kernel
def apply_opening(box: Box, s: State, action: int) -> None:
    """What players do before they lay."""
    if action >= PUT:
        lay_board(box, s, action - PUT)
    elif action >= SIDE:
        choose_side(box, s, action - SIDE)
    elif action >= PEOPLE:
        choose_people(box, s, action - PEOPLE)
    elif action == PASS:
        end_turn(box, s, True)
    elif action >= FREEZE:
        freeze(s, action - FREEZE)
    elif action >= TAKE:
        rob(box, s, action - TAKE)
    elif action == KEEP:
        s.phase = LAYING
    elif action == DRAW:
        begin_draw(box, s)
    else:
        swap(box, s, (action - SWAP) // SPACES, (action - SWAP) % SPACES)


@kernel
def apply_chance(box: Box, s: State, action: int) -> None:
    """What chance does."""
    if action >= STEAL:
        steal(box, s, action - STEAL)
    elif action >= TURN:
        turn_known(box, s, action - TURN)
    elif action >= BACK:
        s.back[action - BACK] -= 1
        s.backed -= 1
        s.deck -= 1
        draw(box, s, action - BACK)
    elif action >= GET:
        s.pool[action - GET] -= 1
        s.deck -= 1
        if s.phase == DEAL:
            deal(box, s, action - GET)
        else:
            draw(box, s, action - GET)
    elif action >= SPOT:
        lay_out(box, s, action - SPOT)
    elif action >= SPIRIT:
        take_spirit(box, s, action - SPIRIT)
    else:
        s.turn = s.first = s.to_move = action - FIRST
        s.phase = CHOICE
