"""Artworks (A): who may place one, and where."""

from tafelrunde.core.kernel import Array, kernel
from tafelrunde.games.iwari.rules.material import (
    ARTS,
    PLACED_BY,
    SETTLEMENT,
    Artwork,
    Box,
    Kind,
    Phase,
    Reason,
    State,
    action_of,
)
from tafelrunde.games.iwari.rules.scoring import group_of, group_size, in_group, wins_link


@kernel
def wins_at(box: Box, s: State, link: int, art: int) -> bool:
    """A3, A4: has the last totem won this connection for the seat, over land or (Respect) over water?"""
    if (box.water[link] == 1) != (art == Artwork.RESPECT):
        return False
    if box.ends[link, 0] != s.where and box.ends[link, 1] != s.where:
        return False
    return wins_link(box, s, link, int(s.turn))


@kernel
def earns(box: Box, s: State, art: int) -> bool:
    """Whether the last piece earns this artwork."""
    if s.left[art] == 0 or s.had[s.turn, art] == 1:
        return False
    if art == Artwork.UNITY:
        return s.at_space >= 0 and group_size(box, s, int(s.at_space)) >= SETTLEMENT
    if art == Artwork.DISCOVERY:
        return s.at_space >= 0 and s.free[s.where] == 0
    if s.at_space >= 0:
        return False
    for link in range(box.links):
        if wins_at(box, s, link, art):
            return True
    return False


@kernel
def earn_artworks(box: Box, s: State) -> None:
    """A4a: after each piece of one's own, the artworks that it earns are placed, or declined, one by one."""
    for art in range(ARTS):
        if earns(box, s, art):
            s.due[art] = 1
    next_artwork(s)


@kernel
def next_artwork(s: State) -> None:
    """Go on to the next artwork that is due, or back to the action."""
    for art in range(ARTS):
        if s.due[art] == 1:
            s.art = art
            s.phase = Phase.ART
            return
    s.art = -1
    s.phase = Phase.ACTION


@kernel
def refuse_artwork(box: Box, s: State, kind: int, place: int) -> int:
    """Why the artwork that is due may not be placed there, or declined."""
    if kind == Kind.DECLINE:
        return Reason.ALLOWED
    if kind != PLACED_BY[s.art]:
        return Reason.OTHER_ART
    return refuse_place(box, s, place)


@kernel
def refuse_place(box: Box, s: State, place: int) -> int:
    """A1 to A4: why the artwork that is due may not go on this territory or connection."""
    if s.art == Artwork.HONOUR or s.art == Artwork.RESPECT:
        if place >= box.links:
            return Reason.NO_SUCH_CONNECTION
        return Reason.ALLOWED if wins_at(box, s, place, int(s.art)) else Reason.NOT_WON
    if place >= box.territories:
        return Reason.NO_SUCH_TERRITORY
    if s.art == Artwork.DISCOVERY:
        return Reason.ALLOWED if place != s.where else Reason.SAME_TERRITORY
    return Reason.ALLOWED if settles_in(box, s, place) else Reason.NOT_IN_SETTLEMENT


@kernel
def settles_in(box: Box, s: State, territory: int) -> bool:
    """A1: is a part of the new settlement in this territory?"""
    low, high = group_of(box, s, int(s.at_space))
    for space in range(box.begin[territory], box.begin[territory + 1]):
        if in_group(low, high, space):
            return True
    return False


@kernel
def list_artworks(box: Box, s: State, out: Array) -> int:
    """Where the artwork that is due may go; declining is always possible."""
    n = 0
    for place in range(max(box.territories, box.links)):
        if refuse_place(box, s, place) == Reason.ALLOWED:
            out[n] = action_of(PLACED_BY[s.art], place)
            n += 1
    out[n] = action_of(Kind.DECLINE)
    return n + 1


@kernel
def place_artwork(s: State, kind: int, place: int) -> None:
    """A4a: place the artwork or decline it; either way its place is used up."""
    if kind == Kind.UNITY:
        s.unity[place] += 1
    elif kind == Kind.DISCOVERY:
        s.discovery[place] += 1
    elif kind == Kind.HONOUR:
        s.honour = place
    elif kind == Kind.RESPECT:
        s.respect = place
    s.due[s.art] = 0
    s.left[s.art] -= 1
    s.had[s.turn, s.art] = 1
    next_artwork(s)
