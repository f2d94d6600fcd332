"""Artworks (A): who may place one, and where."""

from tafelrunde.core.kernel import Array, kernel
from tafelrunde.games.iwari.rules.material import (
    ACTION,
    ALLOWED,
    ART,
    ARTS,
    AT,
    DECLINE,
    DISCOVERY,
    HONOUR,
    NO_ARTWORK,
    NO_SUCH_CONNECTION,
    NO_SUCH_TERRITORY,
    NOT_IN_SETTLEMENT,
    NOT_WON,
    OTHER_ART,
    PUT_HONOUR,
    PUT_RESPECT,
    PUT_UNITY,
    RESPECT,
    SAME_TERRITORY,
    SETTLEMENT,
    UNITY,
    Box,
    State,
)
from tafelrunde.games.iwari.rules.scoring import group_of, group_size, in_group, wins_link


@kernel
def wins_at(box: Box, s: State, link: int, kind: int) -> bool:
    """A3, A4: has the last totem won the seat this connection, over land or (Respect) over water?"""
    if (box.water[link] == 1) != (kind == RESPECT):
        return False
    if box.ends[link, 0] != s.where and box.ends[link, 1] != s.where:
        return False
    return wins_link(box, s, link, int(s.turn))


@kernel
def earns(box: Box, s: State, kind: int) -> bool:
    """Does the last piece earn an artwork of this kind?"""
    if s.left[kind] == 0 or s.had[s.turn, kind] == 1:
        return False
    if kind == UNITY:
        return s.at_space >= 0 and group_size(box, s, int(s.at_space)) >= SETTLEMENT
    if kind == DISCOVERY:
        return s.at_space >= 0 and s.free[s.where] == 0
    if s.at_space >= 0:
        return False
    for link in range(box.links):
        if wins_at(box, s, link, kind):
            return True
    return False


@kernel
def earn(box: Box, s: State) -> None:
    """A4a: after each piece of one's own, the artworks that it earns are placed, or declined, one by one."""
    for kind in range(ARTS):
        if earns(box, s, kind):
            s.due[kind] = 1
    next_art(s)


@kernel
def next_art(s: State) -> None:
    """The next artwork that is due, or on with the action."""
    for kind in range(ARTS):
        if s.due[kind] == 1:
            s.art = kind
            s.phase = ART
            return
    s.art = -1
    s.phase = ACTION


@kernel
def refuse_art(box: Box, s: State, does: int, place: int) -> int:
    """An artwork there, or none?"""
    if s.phase != ART:
        return NO_ARTWORK
    if does == DECLINE:
        return ALLOWED
    kind = does - PUT_UNITY
    if kind != s.art:
        return OTHER_ART
    if kind >= HONOUR:
        return refuse_link(box, s, kind, place)
    if place >= box.territories:
        return NO_SUCH_TERRITORY
    if kind == DISCOVERY:
        return ALLOWED if place != s.where else SAME_TERRITORY
    return ALLOWED if settles_in(box, s, place) else NOT_IN_SETTLEMENT


@kernel
def refuse_link(box: Box, s: State, kind: int, link: int) -> int:
    """A3, A4."""
    if link >= box.links:
        return NO_SUCH_CONNECTION
    return ALLOWED if wins_at(box, s, link, kind) else NOT_WON


@kernel
def settles_in(box: Box, s: State, territory: int) -> bool:
    """A1: is a part of the new settlement in this territory?"""
    low, high = group_of(box, s, int(s.at_space))
    for space in range(box.begin[territory], box.begin[territory + 1]):
        if in_group(low, high, space):
            return True
    return False


@kernel
def list_art(box: Box, s: State, out: Array) -> int:
    """Where the artwork that is due may go; declining is always possible."""
    does, n = PUT_UNITY + int(s.art), 0
    for action in range(AT[does], AT[does + 1]):
        if refuse_art(box, s, does, action - AT[does]) == ALLOWED:
            out[n] = action
            n += 1
    out[n] = AT[DECLINE]
    return n + 1


@kernel
def put_art(s: State, does: int, place: int) -> None:
    """A4a: placed or declined, the place is used up."""
    kind = int(s.art)
    if does == PUT_HONOUR:
        s.honour = place
    elif does == PUT_RESPECT:
        s.respect = place
    elif does == PUT_UNITY:
        s.unity[place] += 1
    elif does != DECLINE:
        s.discovery[place] += 1
    s.due[kind] = 0
    s.left[kind] -= 1
    s.had[s.turn, kind] = 1
    next_art(s)
