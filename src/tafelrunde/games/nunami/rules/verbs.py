"""The verbs: what is refused, what is possible, and what is done. The sequence of play says who may do what when."""

from tafelrunde.core.kernel import Array, kernel
from tafelrunde.core.pool import list_kinds
from tafelrunde.core.verbs import CHANCE, OVER
from tafelrunde.games.nunami.rules.inua import (
    exchange,
    freeze,
    list_exchanges,
    list_swaps,
    refuse_exchange,
    refuse_freeze,
    refuse_swap,
    refuse_take,
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
    PEOPLES,
    SIDES,
    SOME,
    SPIRITS,
    Box,
    Kind,
    Phase,
    Reason,
    State,
    action_of,
    parts_of,
    take,
)
from tafelrunde.games.nunami.rules.sequence import ALLOWS, BY_CHANCE, refuse_moment
from tafelrunde.games.nunami.rules.setup import (
    by_side,
    choose_people,
    choose_side,
    deal,
    lay_board,
    lay_out,
    list_cells,
    list_spots,
    refuse_board,
    refuse_people,
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
        return Reason.GAME_OVER
    does, first, second = parts_of(action)
    if not ALLOWS[s.phase, does]:
        return refuse_moment(s, does, first)
    if BY_CHANCE[does]:
        return refuse_chance(box, s, does, first)
    if does in (Kind.LAY, Kind.HIDE, Kind.WITH, Kind.EXCHANGE):
        return refuse_from_hand(box, s, does, first, second)
    return refuse_other(box, s, does, first, second)


@kernel
def refuse_from_hand(box: Box, s: State, does: int, kind: int, space: int) -> int:
    """T2: a card from the hand, laid face up or down, laid with others, or exchanged."""
    if kind >= box.kinds:
        return Reason.NO_ACTION
    if s.hand[s.turn, kind] == 0:
        return Reason.NOT_IN_HAND
    if does == Kind.LAY:
        return refuse_up(box, s, kind, space)
    if does == Kind.HIDE:
        return refuse_down(box, s, space)
    return refuse_with(box, s, kind) if does == Kind.WITH else refuse_exchange(box, s, space)


@kernel
def refuse_other(box: Box, s: State, does: int, first: int, second: int) -> int:
    """Why another action of a player is refused."""
    if does == Kind.ONTO:
        return refuse_onto(box, s, first)
    if does == Kind.DONE:
        return refuse_done(box, s)
    if does == Kind.PASS:
        return Reason.MUST_LAY if can_lay(box, s) else Reason.ALLOWED
    if does == Kind.FREEZE:
        return refuse_freeze(box, s, first)
    if does == Kind.SWAP:
        return refuse_swap(box, s, first, second)
    if does == Kind.TAKE:
        return refuse_take(box, s, first)
    if does == Kind.PEOPLE:
        return refuse_people(box, s, first)
    if does == Kind.SIDE:
        return Reason.ALLOWED if by_side(box) else Reason.NO_SIDES
    return refuse_board(box, s, first) if does == Kind.BOARD else Reason.ALLOWED


@kernel
def refuse_chance(box: Box, s: State, does: int, which: int) -> int:
    """Why chance may not do this now."""
    if does == Kind.FIRST:
        return Reason.ALLOWED if which < box.seats else Reason.NO_SUCH_SEAT
    if does == Kind.INUA:
        return refuse_spirit(box, s, which)
    if does == Kind.SPOT:
        return refuse_spot(box, s, which) if which < box.boards * SIDES else Reason.NO_SUCH_SPACE
    if which == SOME:
        return Reason.NO_ACTION
    return Reason.ALLOWED if copies_of(s, does, which) > 0 else Reason.NOT_IN_DECK


@kernel
def copies_of(s: State, does: int, kind: int) -> int:
    """The number of cards of a kind that chance may draw, turn or steal."""
    if does == Kind.STEAL:
        return int(s.hand[s.victim, kind])
    if does == Kind.BACK:
        return int(s.back[kind])
    return 0 if does == Kind.GET and s.backed == s.deck else int(s.pool[kind])


@kernel
def legal(box: Box, s: State, out: Array) -> int:
    """All legal actions of the seat to move."""
    if s.to_move in (CHANCE, OVER):
        return 0
    if s.phase == Phase.LAYING:
        return list_exchanges(box, s, out, list_lays(box, s, out))
    if s.phase == Phase.PILE:
        return list_pile(box, s, out)
    if s.phase == Phase.OPENING:
        out[0] = action_of(Kind.DRAW)
        return list_swaps(box, s, out, list_some(box, s, Kind.FREEZE, int(box.boards), out, 1))
    if s.phase == Phase.ARRIVAL:
        out[0] = action_of(Kind.KEEP)
        return list_some(box, s, Kind.TAKE, int(box.seats), out, 1)
    if s.phase == Phase.LAND:
        return list_cells(box, s, out)
    return list_some(box, s, Kind.SIDE, 2, out, list_some(box, s, Kind.PEOPLE, PEOPLES, out, 0))


@kernel
def list_some(box: Box, s: State, does: int, size: int, out: Array, n: int) -> int:
    """The legal ones among the first `size` actions of a kind with one part."""
    for which in range(size):
        if refusal(box, s, action_of(does, which)) == Reason.ALLOWED:
            out[n] = action_of(does, which)
            n += 1
    return n


@kernel
def chance(box: Box, s: State, out: Array, weights: Array) -> int:
    """The outcomes of chance, one small step at a time."""
    if s.phase == Phase.DRAWING:
        return list_draws(box, s, out, weights)
    if s.phase == Phase.DEAL:
        return list_kinds(s.pool[: box.kinds], action_of(Kind.GET), out, weights)
    if s.phase == Phase.TURNING:
        return list_kinds(s.pool[: box.kinds], action_of(Kind.TURN), out, weights)
    if s.phase == Phase.STEALING:
        return list_kinds(s.hand[s.victim, : box.kinds], action_of(Kind.STEAL), out, weights)
    if s.phase == Phase.LAND:
        n = list_cells(box, s, out)
        for i in range(n):
            _, cell, _ = parts_of(int(out[i]))
            weights[i] = touching(box, s, cell)  # compact layouts are likelier, as when people lay them
        return n
    if s.phase == Phase.BEGINNER:
        n = list_some(box, s, Kind.FIRST, int(box.seats), out, 0)
    elif s.phase == Phase.INUA:
        n = list_some(box, s, Kind.INUA, SPIRITS, out, 0)
    else:
        n = list_spots(box, s, out)
    weights[:n] = 1
    return n


@kernel
def apply(box: Box, s: State, action: int) -> None:
    """Do an action."""
    does, first, second = parts_of(action)
    if BY_CHANCE[does]:
        apply_chance(box, s, does, first)
    elif does in (Kind.LAY, Kind.HIDE):
        lay(box, s, first, second, does == Kind.HIDE)
    elif does == Kind.ONTO:
        s.onto = first
        s.phase = Phase.PILE
    elif does == Kind.WITH:
        take(box, s, int(s.turn), first, -1)
        s.pile[s.piled] = first
        s.piled += 1
    elif does == Kind.DONE:
        lay_pile(box, s)
    elif does == Kind.EXCHANGE:
        exchange(box, s, first, second)
    else:
        apply_other(box, s, does, first, second)


@kernel
def apply_other(box: Box, s: State, does: int, first: int, second: int) -> None:
    """Do a player's action that lays no card."""
    if does == Kind.DRAW:
        begin_draw(box, s)
    elif does == Kind.PASS:
        end_turn(box, s, True)
    elif does == Kind.SWAP:
        swap(box, s, first, second)
    elif does == Kind.FREEZE:
        freeze(s, first)
    elif does == Kind.KEEP:
        s.phase = Phase.LAYING
    elif does == Kind.TAKE:
        rob(box, s, first)
    elif does == Kind.PEOPLE:
        choose_people(box, s, first)
    elif does == Kind.SIDE:
        choose_side(box, s, first)
    else:
        lay_board(box, s, first)


@kernel
def apply_chance(box: Box, s: State, does: int, which: int) -> None:
    """Do an action of chance."""
    if does == Kind.GET:
        s.pool[which] -= 1
        s.deck -= 1
        if s.phase == Phase.DEAL:
            deal(box, s, which)
        else:
            draw(box, s, which)
    elif does == Kind.TURN:
        turn_known(box, s, which)
    elif does == Kind.SPOT:
        lay_out(box, s, which)
    elif does == Kind.BACK:
        s.back[which] -= 1
        s.backed -= 1
        s.deck -= 1
        draw(box, s, which)
    elif does == Kind.STEAL:
        steal(box, s, which)
    elif does == Kind.INUA:
        take_spirit(box, s, which)
    else:
        s.turn = s.first = s.to_move = which
        s.phase = Phase.CHOICE
