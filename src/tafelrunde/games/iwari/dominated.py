"""Actions that are never better than another one (`dominated`), each with its proof.

In the last round (E2) everybody has one turn left, or is in it. Cards are then worth nothing after the turn's action
and, with two players, the third tribe's move (Z1). Before, a pair may well be better than a single card, even one of
the territory's own biome (P2): whoever plays more cards draws more (T1). And a piece may be worse than none: tents
raise those who have more tents there, totems whoever has the most (C1, C2), the pieces that somebody keeps break ties
(E4), and a new tent makes room for the others (P5). So stopping is compared with placing only where nobody else acts
any more.
"""

from tafelrunde.core.actions import split
from tafelrunde.core.kernel import kernel
from tafelrunde.games.iwari.final_turn import (
    cards_are_worthless,
    last_to_act,
    lead,
    lead_with_tent,
    lead_with_totem,
)
from tafelrunde.games.iwari.rules import (
    ARTS,
    AT,
    BIOMES,
    WIDTH,
    Box,
    Kind,
    Phase,
    Reason,
    State,
    pair_in_hand,
    refuse_tent_at,
    refuse_territory,
    refuse_totem_in,
)


@kernel
def draws_too_late(s: State, kind: int, card: int) -> bool:
    """T2, E2: whether a card that nobody will play is drawn, though the first of the display would do as well: the
    others have their cards for their last turns, and what is drawn after them is worth nothing either."""
    if s.ending == 0:
        return False
    for other in range(BIOMES if kind == Kind.DRAW else card):
        if s.display[other] > 0:
            return True
    return False


@kernel
def stops_too_soon(box: Box, s: State) -> bool:
    """E3, E4: whether a piece that could still be placed makes the final lead greater: then the share of the win is as
    large, or larger. What artworks it earns can be declined (A4a)."""
    if not last_to_act(box, s):
        return False
    now, pair = lead(box, s), pair_in_hand(s)
    for territory in range(box.territories):
        paid = pair >= 0 or s.hand[s.turn, box.biome[territory]] > 0
        if paid and refuse_territory(s, territory) == Reason.ALLOWED:
            if refuse_totem_in(s, territory) == Reason.ALLOWED and lead_with_totem(box, s, territory) > now:
                return True
            for space in range(box.begin[territory], box.begin[territory + 1]):
                if refuse_tent_at(s, space) == Reason.ALLOWED and lead_with_tent(box, s, space) > now:
                    return True
    return False


@kernel
def may_earn(s: State) -> bool:
    """A4a: whether the player could still earn an artwork."""
    for art in range(ARTS):
        if s.left[art] > 0 and s.had[s.turn, art] == 0:
            return True
    return False


@kernel
def costs_the_win(box: Box, s: State, after: int) -> bool:
    """E3, E4: whether stopping is possible and better than a piece with this final lead: nothing is better than to win
    alone; and a second piece is the last one (P1)."""
    if s.placed == 0 and s.phase == Phase.THIRD:  # Z1: it must place one
        return False
    now = lead(box, s)
    return now > 0 >= after or (s.placed > 0 and after < now and not may_earn(s))


@kernel
def wastes_a_pair(box: Box, s: State, territory: int) -> bool:
    """P2: whether a card of the biome would do. It leaves a pair, or another card of the biome: enough for one more
    piece there, and no more than one may follow (P1)."""
    return bool(s.hand[s.turn, box.biome[territory]] > 0 and cards_are_worthless(box, s))


@kernel
def dominated(box: Box, s: State, action: int) -> bool:
    """Whether an action is never better than another one."""
    kind, first, second = split(AT, WIDTH, action)
    if kind == Kind.TAKE or kind == Kind.DRAW:
        return draws_too_late(s, kind, first)
    if kind == Kind.DONE or kind == Kind.DISCARD:
        return stops_too_soon(box, s)
    if kind == Kind.TENT or kind == Kind.PAIR_TENT:
        space = first if kind == Kind.TENT else second
        if kind == Kind.PAIR_TENT and wastes_a_pair(box, s, int(box.home[space])):
            return True
        return last_to_act(box, s) and costs_the_win(box, s, lead_with_tent(box, s, space))
    if kind == Kind.TOTEM or kind == Kind.PAIR_TOTEM:
        territory = first if kind == Kind.TOTEM else second
        if kind == Kind.PAIR_TOTEM and wastes_a_pair(box, s, territory):
            return True
        return last_to_act(box, s) and costs_the_win(box, s, lead_with_totem(box, s, territory))
    return False
