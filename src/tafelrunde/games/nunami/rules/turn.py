"""A turn (T): drawing, passing, and the end of the game."""

from tafelrunde.core.kernel import Array, kernel
from tafelrunde.core.pool import list_kinds, size
from tafelrunde.core.verbs import CHANCE, OVER
from tafelrunde.games.nunami.rules.material import CARDS, Box, Kind, Phase, Spirit, State, action_of, take


@kernel
def stock(box: Box, s: State) -> int:
    """T4: a key of the cards in the deck and in all hands: equal only if both counts are."""
    n = int(s.deck)
    for seat in range(box.seats):
        n += int(s.held[seat])
    return n * CARDS + int(s.deck)


@kernel
def begin_turn(box: Box, s: State) -> None:
    """T1: whoever holds an Inua card decides first; the others draw."""
    s.drawn = -1
    if s.inua[s.turn] >= 0:
        s.phase = Phase.OPENING
        s.to_move = s.turn
    else:
        begin_draw(box, s)


@kernel
def begin_draw(box: Box, s: State) -> None:
    """T1: a card, if there is one."""
    if s.deck > 0:
        s.phase = Phase.DRAWING
        s.to_move = CHANCE
    else:
        s.phase = Phase.LAYING
        s.to_move = s.turn


@kernel
def somebody_to_rob(box: Box, s: State) -> bool:
    """X7: whether another player holds a card."""
    for seat in range(box.seats):
        if seat != s.turn and s.held[seat] > 0:
            return True
    return False


@kernel
def draw(box: Box, s: State, kind: int) -> None:
    """T1: take the drawn card into the hand."""
    take(box, s, int(s.turn), kind, 1)
    s.drawn = kind
    s.to_move = s.turn
    s.phase = Phase.ARRIVAL if s.inua[s.turn] == Spirit.ARSANIIT and somebody_to_rob(box, s) else Phase.LAYING


@kernel
def list_draws(box: Box, s: State, out: Array, weights: Array) -> int:
    """T1: any card of the deck is as likely as any other; those of the pool may also lie face down on the boards."""
    if s.backed == 0:
        return list_kinds(s.pool[: box.kinds], action_of(Kind.GET), out, weights)
    n, pool = 0, size(s.pool)
    for kind in range(box.kinds):
        if s.pool[kind] > 0 and s.backed < s.deck:
            out[n] = action_of(Kind.GET, kind)
            weights[n] = int(s.pool[kind]) * (s.deck - s.backed)
            n += 1
        if s.back[kind] > 0:
            out[n] = action_of(Kind.BACK, kind)
            weights[n] = int(s.back[kind]) * max(pool, 1)
            n += 1
    return n


@kernel
def end_turn(box: Box, s: State, passed: bool) -> None:
    """The next player, or the end (T3, T4, P7)."""
    s.drawn = s.victim = -1
    s.passes = s.passes + 1 if passed and s.deck == 0 else 0
    left = stock(box, s)
    s.still = s.still + 1 if left == s.stock else 0
    s.stock = left
    nobody_holds = left // CARDS == s.deck
    all_passed = s.passes >= box.seats
    stuck = box.inua == 1 and s.still >= 2 * box.seats
    if s.winner >= 0 or nobody_holds or all_passed or stuck:
        s.to_move = OVER
    else:
        s.turn = (s.turn + 1) % box.seats
        begin_turn(box, s)
