"""The heuristic: the points that an action brings by the end, for the mover and against the others.

Counting only the points on the map now would take every lead for granted and never begin what needs two steps. So a
lead is worth less while there is room to overtake it, a totem counts in part before the other end of its connections
has one, and two tents by a road count towards a settlement. EXPLORE makes games interesting, not bots strong: without
it (and with less for totems) bots win four games of five, but leave some territory empty in a third of them.
"""

from tafelrunde.core.actions import split
from tafelrunde.core.kernel import inlined, kernel
from tafelrunde.games.iwari.rules import (
    AT,
    BIOMES,
    SETTLEMENT,
    TENTS,
    WIDTH,
    Box,
    Kind,
    Phase,
    State,
    all_tents,
    group_size,
    tent_points,
    times_tents,
    times_totems,
    totem_points,
    tribe_of,
)

HALFTIME = 0.7  # added per point before halftime, since tents are then scored twice
EXPLORE = 2.0  # for the first piece in a territory
RIVAL = 0.8  # weight of what all others gain together
CARD = 1.2  # the second card of a joker pair
TEMPO = 2.0  # a discard costs a turn without a piece
THRIFT = 0.5  # a second piece must be worth its card
PAIR = 0.6  # of a piece: a second card of a biome pays for another one
NEAR_SETTLEMENT = 0.5  # of a settlement's points: what a group of three is worth already


@kernel
def future(box: Box, s: State) -> float:
    """The part of the game that is left: about 1 at the beginning, 0 in the last round."""
    if s.ending == 1:
        return 0.0
    cards = 0
    for card in range(BIOMES):
        cards += int(box.copies[card])
    half = 0.5 * float(s.deck) / cards
    return half + 0.5 if s.emptied == 0 else half


# ---- tents ----------------------------------------------------------------------------------------------------------


@inlined
def tents_of(box: Box, s: State, territory: int, tribe: int, time: float) -> float:
    """C1: the points a tribe will get for its tents in a territory; a lead counts by how likely it is to hold."""
    own, above, next_best = int(s.tents[territory, tribe]), TENTS + 1, 0
    for other in range(box.tribes):
        n = int(s.tents[territory, other])
        if other != tribe:
            next_best = max(next_best, n)
        if own < n < above:
            above = n
    if above <= TENTS:
        return float(above)
    free, lead = int(s.free[territory]), own - next_best
    holds = 1.0 if free <= lead else 1.0 - time * (0.4 if lead == 0 else 0.25 if lead == 1 else 0.1)
    return holds * all_tents(box, s, territory) + (1.0 - holds) * (own + 1)


@inlined
def tents_value(box: Box, s: State, territory: int, me: int, time: float) -> float:
    """The same, against the others."""
    value = 0.0
    for tribe in range(box.tribes):
        if s.tents[territory, tribe] > 0:
            points = tents_of(box, s, territory, tribe, time)
            value += points if tribe == me else -RIVAL * points / (box.tribes - 1)
    return value


@inlined
def tent_gain(box: Box, s: State, territory: int, tribe: int) -> float:
    """The gain from one more tent in a territory. The map is restored afterwards."""
    me, time = int(s.turn), future(box, s)
    before = tents_value(box, s, territory, me, time)
    s.free[territory] -= 1
    s.tents[territory, tribe] += 1
    gain = tents_value(box, s, territory, me, time) - before
    s.free[territory] += 1
    s.tents[territory, tribe] -= 1
    gain *= times_tents(s, territory) + (HALFTIME if s.scored == 0 else 0.0)
    return gain + EXPLORE * time if s.most_tents[territory] == 0 and tribe == me else gain


@kernel
def group_value(size: int, time: float) -> float:
    """C3: what a group of this size is worth; one that may still grow into a settlement counts in part."""
    if size >= SETTLEMENT:
        return float(size)
    return NEAR_SETTLEMENT * time * (4.0 if size == 3 else 1.6 if size == 2 else 0.0)


@kernel
def road_gain(box: Box, s: State, space: int, tribe: int) -> float:
    """C3: the gain from the groups that a new tent joins."""
    beside, time = 0, future(box, s)
    for i in range(box.roads[space]):
        beside += 1 if s.tent[box.near[space, i]] == tribe else 0
    if beside == 0:
        return 0.0
    s.tent[space] = tribe
    size = group_size(box, s, space)
    s.tent[space] = -1
    return group_value(size, time) - beside * group_value((size - 1) // beside, time)


@kernel
def tent_worth(box: Box, s: State, space: int, tribe: int) -> float:
    """The worth of a tent: in its territory, and in the settlement it joins."""
    road = road_gain(box, s, space, tribe)
    return tent_gain(box, s, int(box.home[space]), tribe) + (road if tribe == s.turn else -RIVAL * road)


# ---- totems ---------------------------------------------------------------------------------------------------------


@inlined
def majority(box: Box, s: State, territory: int, tribe: int, time: float) -> float:
    """C2: how likely a tribe is to have the most totems of a territory at the end; ties count."""
    own, best = int(s.totems[territory, tribe]), 0
    for other in range(box.tribes):
        if other != tribe:
            best = max(best, int(s.totems[territory, other]))
    room = int(s.most_tents[territory]) - int(s.all_totems[territory]) + (1 if s.free[territory] > 0 else 0)
    if own == 0 or own < best:
        behind = max(best, 1) - own
        return 0.0 if room < behind or s.totems_left[tribe] < behind else time * (0.45 if behind == 1 else 0.15)
    lead = own - best
    return 1.0 if room <= lead else 1.0 - time * (0.35 if lead == 0 else 0.2)


@inlined
def link_value(box: Box, s: State, link: int, me: int, time: float) -> float:
    """C2: what a connection will bring, against the others."""
    a, b, value = int(box.ends[link, 0]), int(box.ends[link, 1]), 0.0
    total = float(s.all_totems[a]) + float(s.all_totems[b]) + 2.0 * time
    for tribe in range(box.tribes):
        points = total * majority(box, s, a, tribe, time) * majority(box, s, b, tribe, time)
        value += points if tribe == me else -RIVAL * points / (box.tribes - 1)
    return value * times_totems(s, link)


@kernel
def totems_value(box: Box, s: State, territory: int, me: int, time: float) -> float:
    """All connections of a territory."""
    value = 0.0
    for link in range(box.links):
        if s.blocked[link] == 0 and (box.ends[link, 0] == territory or box.ends[link, 1] == territory):
            value += link_value(box, s, link, me, time)
    return value


@kernel
def totem_worth(box: Box, s: State, territory: int, tribe: int) -> float:
    """The worth of a totem at its connections. The map is restored afterwards."""
    me, time = int(s.turn), future(box, s)
    before = totems_value(box, s, territory, me, time)
    s.totems[territory, tribe] += 1
    s.all_totems[territory] += 1
    s.totems_left[tribe] -= 1
    gain = totems_value(box, s, territory, me, time) - before
    s.totems_left[tribe] += 1
    s.all_totems[territory] -= 1
    s.totems[territory, tribe] -= 1
    return gain


# ---- cards and artworks ---------------------------------------------------------------------------------------------


@kernel
def card_value(box: Box, s: State, card: int) -> float:
    """The worth of a card in hand: the best tent that it pays for, and more with another card of its biome."""
    value, me = 0.0, int(s.turn)
    for territory in range(box.territories):
        if box.biome[territory] == card and s.free[territory] > 0:
            value = max(value, tent_gain(box, s, territory, me))
    return value * (0.5 + PAIR * (1 if s.hand[me, card] > 0 else 0))


@kernel
def deck_value(box: Box, s: State) -> float:
    """The average worth of a card from the deck."""
    value = 0.0
    for card in range(BIOMES):
        value += card_value(box, s, card)
    return value / BIOMES


@kernel
def discard_loss(box: Box, s: State, card: int) -> float:
    """The cost of a discard: the card, and a turn in which nothing is placed."""
    s.hand[s.turn, card] -= 1
    value = card_value(box, s, card)
    s.hand[s.turn, card] += 1
    return TEMPO + value


@kernel
def art_value(box: Box, s: State, kind: int, place: int) -> float:
    """A5: the points that the artwork adds, for the mover against the best of the others."""
    me, mine, best = int(s.turn), 0, 0
    for tribe in range(box.tribes):
        if kind in (Kind.UNITY, Kind.DISCOVERY):
            points = tent_points(box, s, place, tribe)
        else:
            points = totem_points(box, s, place, tribe)
        if tribe == me:
            mine = points
        else:
            best = max(best, points)
    return float(mine) - 0.7 * best


@kernel
def worth(box: Box, s: State, action: int) -> float:
    """What an action gains, in points."""
    kind, first, second = split(AT, WIDTH, action)
    tribe = tribe_of(s)
    if kind == Kind.TENT:
        return tent_worth(box, s, first, tribe)
    if kind == Kind.PAIR_TENT:
        return tent_worth(box, s, second, tribe) - CARD
    if kind == Kind.TOTEM:
        return totem_worth(box, s, first, tribe)
    if kind == Kind.PAIR_TOTEM:
        return totem_worth(box, s, second, tribe) - CARD
    if kind == Kind.DISCARD:
        return -discard_loss(box, s, first)
    if kind in (Kind.UNITY, Kind.DISCOVERY, Kind.HONOUR, Kind.RESPECT):
        return art_value(box, s, kind, first)
    if kind == Kind.TAKE:
        return card_value(box, s, first)
    if kind == Kind.DRAW:
        return deck_value(box, s)
    return THRIFT if kind == Kind.DONE and s.phase != Phase.THIRD else 0.0
