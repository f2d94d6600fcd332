"""The heuristic: the points that an action brings by the end, for the mover and against the others.

Counting only the points on the map now would take every lead for granted and never begin what needs two steps. So a
lead is worth less while there is room to overtake it, a totem counts in part before the other end of its connections
has one, and two tents by a road count towards a settlement. EXPLORE makes games interesting, not bots strong: without
it (and with less for totems) bots win four games of five, but leave some territory empty in a third of them.
"""

from tafelrunde.core.actions import split
from tafelrunde.core.kernel import inlined, kernel
from tafelrunde.games.iwari.final_turn import cards_are_worthless
from tafelrunde.games.iwari.rules import (
    AT,
    BIOMES,
    SETTLEMENT,
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
BOTH = 4.0  # … if one of them would do: only somebody who wants to be rid of cards plays both
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
def lead_value(box: Box, s: State, territory: int, most: int, second: int, time: float) -> float:
    """C1: the points of whoever has the most tents of a territory, by how likely the lead is to hold."""
    lead = most - second
    holds = 1.0 if s.free[territory] <= lead else 1.0 - time * (0.4 if lead == 0 else 0.25 if lead == 1 else 0.1)
    return holds * all_tents(box, s, territory) + (1.0 - holds) * (most + 1)


@inlined
def tents_value(box: Box, s: State, territory: int, me: int, time: float) -> float:
    """C1: the points a player will get for the tents in a territory, against the others."""
    tents, most, second = s.tents[territory], 0, 0
    for tribe in range(box.tribes):
        n = int(tents[tribe])
        if n > most:
            most, second = n, most
        elif n > second:
            second = n
    value, rival = 0.0, -RIVAL / (box.tribes - 1)
    leads = lead_value(box, s, territory, most, second, time)
    for tribe in range(box.tribes):
        n = int(tents[tribe])
        if n > 0:
            points = leads if n == most else float(tent_points(box, s, territory, tribe))
            value += points if tribe == me else rival * points
    return value


@inlined
def tent_gain(box: Box, s: State, territory: int, tribe: int, time: float) -> float:
    """The gain from one more tent in a territory. The map is restored afterwards."""
    me = int(s.turn)
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
def road_gain(box: Box, s: State, space: int, tribe: int, time: float) -> float:
    """C3: the gain from the groups that a new tent joins."""
    beside = 0
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
    time = future(box, s)
    road = road_gain(box, s, space, tribe, time)
    return tent_gain(box, s, int(box.home[space]), tribe, time) + (road if tribe == s.turn else -RIVAL * road)


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
def links_gain(box: Box, s: State, territory: int, tribe: int, before: float, after: float, time: float) -> float:
    """C2: what a tribe gains at the connections of a territory by a new totem there, anybody's, if that changes how
    likely the tribe is to have the majority."""
    gain = 0.0
    for link in range(box.links):
        a, b = int(box.ends[link, 0]), int(box.ends[link, 1])
        if s.blocked[link] == 0 and (a == territory or b == territory):
            total = float(s.all_totems[a]) + float(s.all_totems[b]) + 2.0 * time
            there = majority(box, s, b if a == territory else a, tribe, time)
            gain += there * times_totems(s, link) * ((total + 1.0) * after - total * before)
    return gain


@kernel
def totem_worth(box: Box, s: State, territory: int, tribe: int) -> float:
    """The worth of a totem at its connections, against the others. The map is restored afterwards."""
    me, time, gain = int(s.turn), future(box, s), 0.0
    for one in range(box.tribes):
        before = majority(box, s, territory, one, time)
        s.totems[territory, tribe] += 1
        s.all_totems[territory] += 1
        s.totems_left[tribe] -= 1
        after = majority(box, s, territory, one, time)
        s.totems_left[tribe] += 1
        s.all_totems[territory] -= 1
        s.totems[territory, tribe] -= 1
        if before > 0.0 or after > 0.0:
            part = links_gain(box, s, territory, one, before, after, time)
            gain += part if one == me else -RIVAL * part / (box.tribes - 1)
    return gain


# ---- cards and artworks ---------------------------------------------------------------------------------------------


@kernel
def pair_cost(box: Box, s: State, territory: int, pair: int) -> float:
    """P2: what a pair costs more than a card, while cards are worth anything."""
    if cards_are_worthless(box, s):
        return 0.0
    return BOTH if box.biome[territory] == pair else CARD


@kernel
def card_value(box: Box, s: State, card: int, time: float) -> float:
    """The worth of a card in hand: the best tent that it pays for, and more with another card of its biome."""
    value, me = 0.0, int(s.turn)
    for territory in range(box.territories):
        if box.biome[territory] == card and s.free[territory] > 0:
            value = max(value, tent_gain(box, s, territory, me, time))
    return value * (0.5 + PAIR * (1 if s.hand[me, card] > 0 else 0))


@kernel
def deck_value(box: Box, s: State) -> float:
    """The average worth of a card from the deck."""
    value, time = 0.0, future(box, s)
    for card in range(BIOMES):
        value += card_value(box, s, card, time)
    return value / BIOMES


@kernel
def discard_loss(box: Box, s: State, card: int) -> float:
    """The cost of a discard: the card, and a turn in which nothing is placed."""
    s.hand[s.turn, card] -= 1
    value = card_value(box, s, card, future(box, s))
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
        return tent_worth(box, s, second, tribe) - pair_cost(box, s, int(box.home[second]), first)
    if kind == Kind.TOTEM:
        return totem_worth(box, s, first, tribe)
    if kind == Kind.PAIR_TOTEM:
        return totem_worth(box, s, second, tribe) - pair_cost(box, s, second, first)
    if kind == Kind.DISCARD:
        return -discard_loss(box, s, first)
    if kind in (Kind.UNITY, Kind.DISCOVERY, Kind.HONOUR, Kind.RESPECT):
        return art_value(box, s, kind, first)
    if kind == Kind.TAKE:
        return card_value(box, s, first, future(box, s))
    if kind == Kind.DRAW:
        return deck_value(box, s)
    saves = kind == Kind.DONE and s.phase != Phase.THIRD and not cards_are_worthless(box, s)
    return THRIFT if saves else 0.0
