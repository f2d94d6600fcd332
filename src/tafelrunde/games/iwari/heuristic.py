"""What a quick eye sees in an action: the points that it changes, for the mover and for the others."""

from tafelrunde.core.actions import split
from tafelrunde.core.kernel import kernel
from tafelrunde.games.iwari.rules import (
    AT,
    DISCARD,
    DONE,
    DRAW,
    PAIR_TENT,
    PAIR_TOTEM,
    PUT_DISCOVERY,
    PUT_HONOUR,
    PUT_RESPECT,
    PUT_UNITY,
    SETTLEMENT,
    TAKE,
    TENT,
    THIRD,
    TOTEM,
    WIDTH,
    Box,
    State,
    all_tents,
    group_size,
    tent_points,
    totem_points,
    tribe_of,
)

EYE = 1.0  # how much `worth` makes of a point
AGAIN = 0.6  # tents before halftime are scored twice
ROOM = 0.25  # for a tent, by the spaces that are still free around it: others will come
CARD = 0.8  # a card more than one would have to give
JOIN = 0.5  # for a tent of one's own by the road
LINK = 0.35  # for the first foot at a connection
THRIFT = 1.0  # a second piece must be worth its card
RIVAL = 0.5  # what others gain counts so much, all together


@kernel
def tents_value(box: Box, s: State, territory: int, me: int) -> float:
    """C1: what the tents of a territory are worth to a tribe."""
    value = 0.0
    for tribe in range(box.tribes):
        points = float(tent_points(box, s, territory, tribe))
        value += points if tribe == me else -RIVAL * points / (box.tribes - 1)
    return value


@kernel
def totems_value(box: Box, s: State, territory: int, me: int) -> float:
    """C2: what the connections of a territory are worth to a tribe."""
    value = 0.0
    for link in range(box.links):
        if box.ends[link, 0] == territory or box.ends[link, 1] == territory:
            for tribe in range(box.tribes):
                points = float(totem_points(box, s, link, tribe))
                value += points if tribe == me else -RIVAL * points / (box.tribes - 1)
    return value


@kernel
def road_value(box: Box, s: State, space: int, tribe: int) -> float:
    """C3: what a new tent joins."""
    size = group_size(box, s, space)
    beside = 0
    for i in range(box.roads[space]):
        beside += 1 if s.tent[box.near[space, i]] == tribe else 0
    return float(size if size == SETTLEMENT else 1) if size >= SETTLEMENT else JOIN * min(beside, 1) * (size - 1)


@kernel
def tent_worth(box: Box, s: State, space: int, tribe: int) -> float:
    """A tent: the change of points in its territory, and the settlement it joins. The map is as before afterwards."""
    me, territory = int(s.turn), int(box.home[space])
    before, most = tents_value(box, s, territory, me), s.most_tents[territory]
    s.tent[space] = tribe
    s.free[territory] -= 1
    s.tents[territory, tribe] += 1
    gain = tents_value(box, s, territory, me) - before
    road = road_value(box, s, space, tribe)
    s.tent[space] = -1
    s.free[territory] += 1
    s.tents[territory, tribe] -= 1
    s.most_tents[territory] = most
    times = 1.0 + int(s.unity[territory]) + int(s.discovery[territory]) + (AGAIN if s.scored == 0 else 0.0)
    room = ROOM * (int(s.free[territory]) - 1) if tribe == me else 0.0
    return gain * times + room + (road if tribe == me else -RIVAL * road)


@kernel
def totem_worth(box: Box, s: State, territory: int, tribe: int) -> float:
    """A totem: the change of points at its connections, and those to come."""
    me = int(s.turn)
    before = totems_value(box, s, territory, me)
    s.totems[territory, tribe] += 1
    s.all_totems[territory] += 1
    gain = totems_value(box, s, territory, me) - before
    s.totems[territory, tribe] -= 1
    s.all_totems[territory] -= 1
    open_links = 0
    for link in range(box.links):
        if s.blocked[link] == 0 and (box.ends[link, 0] == territory or box.ends[link, 1] == territory):
            open_links += 1
    hope = LINK * open_links if s.totems[territory, tribe] == 0 else 0.0
    return gain + (hope if tribe == me else -RIVAL * hope)


@kernel
def card_value(box: Box, s: State, card: int) -> float:
    """What a card in hand is good for: where its biome has room, and a pair."""
    value = 0.0
    for territory in range(box.territories):
        if box.biome[territory] == card and s.free[territory] > 0:
            value += 0.3 + 0.1 * all_tents(box, s, territory)
    return value + (0.3 if s.hand[s.turn, card] == 1 else 0.0)


@kernel
def art_value(box: Box, s: State, does: int, place: int) -> float:
    """A5: as much again, for the mover against the best of the others."""
    me, mine, best = int(s.turn), 0, 0
    for tribe in range(box.tribes):
        if does in (PUT_UNITY, PUT_DISCOVERY):
            points = tent_points(box, s, place, tribe)
        else:
            points = totem_points(box, s, place, tribe)
        if tribe == me:
            mine = points
        else:
            best = max(best, points)
    return float(mine) - 0.7 * best


@kernel
def promise(box: Box, s: State, action: int) -> float:
    """What an action gains, in points."""
    does, first, second = split(AT, WIDTH, action)
    tribe = tribe_of(s)
    if does == TENT:
        return tent_worth(box, s, first, tribe)
    if does == PAIR_TENT:
        return tent_worth(box, s, second, tribe) - CARD
    if does == TOTEM:
        return totem_worth(box, s, first, tribe)
    if does == PAIR_TOTEM:
        return totem_worth(box, s, second, tribe) - CARD
    if does == DISCARD:
        return -card_value(box, s, first)
    if does in (PUT_UNITY, PUT_DISCOVERY, PUT_HONOUR, PUT_RESPECT):
        return art_value(box, s, does, first)
    if does == TAKE:
        return card_value(box, s, first)
    return 1.2 if does == DRAW else THRIFT if does == DONE and s.phase != THIRD else 0.0


@kernel
def worth(box: Box, s: State, action: int) -> float:
    """The same, as sharp as the search should see it."""
    return EYE * promise(box, s, action)
