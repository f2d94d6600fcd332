"""Scoring: tents (C1), totems (C2), settlements (C3), multiplied by artworks (A5)."""

from tafelrunde.core.kernel import Array, kernel
from tafelrunde.core.verbs import OVER
from tafelrunde.games.iwari.rules.material import (
    PARTS,
    SETTLEMENT,
    SPACES,
    TENTS,
    THIRD_TRIBE,
    TOTEMS,
    Box,
    ScorePart,
    State,
)


@kernel
def all_tents(box: Box, s: State, territory: int) -> int:
    """The tents of a territory, of any colour."""
    return int(box.begin[territory + 1]) - int(box.begin[territory]) - int(s.free[territory])


@kernel
def tent_points(box: Box, s: State, territory: int, tribe: int) -> int:
    """C1: the number of all tents for the first rank; for another, that of a tribe of the rank above."""
    own, above = int(s.tents[territory, tribe]), TENTS + 1
    if own == 0:
        return 0
    for other in range(box.tribes):
        n = int(s.tents[territory, other])
        if own < n < above:
            above = n
    return all_tents(box, s, territory) if above > TENTS else above


@kernel
def has_majority(box: Box, s: State, territory: int, tribe: int) -> bool:
    """C2: at least one totem, and nobody has more; ties count."""
    own = int(s.totems[territory, tribe])
    if own == 0:
        return False
    for other in range(box.tribes):
        if s.totems[territory, other] > own:
            return False
    return True


@kernel
def wins_link(box: Box, s: State, link: int, tribe: int) -> bool:
    """C2: the majority at both ends, and no mountain between them (S1)."""
    if s.blocked[link] == 1:
        return False
    return has_majority(box, s, int(box.ends[link, 0]), tribe) and has_majority(box, s, int(box.ends[link, 1]), tribe)


@kernel
def totem_points(box: Box, s: State, link: int, tribe: int) -> int:
    """C2: one point for each totem at both ends, of any colour."""
    if not wins_link(box, s, link, tribe):
        return 0
    return int(s.all_totems[box.ends[link, 0]]) + int(s.all_totems[box.ends[link, 1]])


@kernel
def times_tents(s: State, territory: int) -> int:
    """A5: the multiplier of a territory: 1 plus its artworks."""
    return 1 + int(s.unity[territory]) + int(s.discovery[territory])


@kernel
def times_totems(s: State, link: int) -> int:
    """A5: the multiplier of a connection: 1 plus its artworks."""
    return 1 + (1 if s.honour == link else 0) + (1 if s.respect == link else 0)


@kernel
def tent_score(box: Box, s: State, territory: int, tribe: int) -> int:
    """C1, A5: what the tents of a territory score at the end."""
    return tent_points(box, s, territory, tribe) * times_tents(s, territory)


@kernel
def totem_score(box: Box, s: State, link: int, tribe: int) -> int:
    """C2, A5: what the totems of a connection score at the end."""
    return totem_points(box, s, link, tribe) * times_totems(s, link)


@kernel
def points_by_place(box: Box, s: State, tents: Array, totems: Array) -> None:
    """Write each tribe's points for every territory and connection now; the last column is the multiplier (A5)."""
    for territory in range(len(tents)):
        for tribe in range(box.tribes):
            tents[territory, tribe] = tent_points(box, s, territory, tribe)
        tents[territory, box.tribes] = times_tents(s, territory)
    for link in range(len(totems)):
        for tribe in range(box.tribes):
            totems[link, tribe] = totem_points(box, s, link, tribe)
        totems[link, box.tribes] = times_totems(s, link)


@kernel
def join_roads(box: Box, s: State, space: int, tribe: int, low: int, high: int) -> tuple[int, int]:
    """Extend a group by the tents of a tribe that roads join to this space; it is a bit mask in two integers."""
    for i in range(box.roads[space]):
        near = int(box.near[space, i])
        if s.tent[near] == tribe:
            if near < SPACES // 2:
                low |= 1 << near
            else:
                high |= 1 << (near - SPACES // 2)
    return low, high


@kernel
def bits(group: int) -> int:
    """The number of spaces in one half of a group."""
    n = 0
    while group:
        group &= group - 1
        n += 1
    return n


@kernel
def in_group(low: int, high: int, space: int) -> bool:
    """Whether a space is in the mask."""
    half = SPACES // 2
    return (low >> space & 1) == 1 if space < half else (high >> (space - half) & 1) == 1


@kernel
def group_of(box: Box, s: State, space: int) -> tuple[int, int]:
    """C3: all tents of one tribe that roads connect to this one, as a bit mask in two integers."""
    tribe, half = int(s.tent[space]), SPACES // 2
    low, high = (1 << space, 0) if space < half else (0, 1 << (space - half))
    done_low = done_high = 0
    while low != done_low or high != done_high:
        fresh = low & ~done_low
        if fresh:
            bit = fresh & -fresh
            done_low |= bit
            low, high = join_roads(box, s, bits(bit - 1), tribe, low, high)
        else:
            fresh = high & ~done_high
            bit = fresh & -fresh
            done_high |= bit
            low, high = join_roads(box, s, half + bits(bit - 1), tribe, low, high)
    return low, high


@kernel
def group_size(box: Box, s: State, space: int) -> int:
    """The number of tents in the group of this one."""
    low, high = group_of(box, s, space)
    return bits(low) + bits(high)


@kernel
def settlement_points(box: Box, s: State, tribe: int) -> int:
    """C3: one point for each tent of a group of four or more."""
    total, seen_low, seen_high = 0, 0, 0
    for space in range(box.begin[box.territories]):
        if s.tent[space] == tribe and not in_group(seen_low, seen_high, space):
            low, high = group_of(box, s, space)
            seen_low |= low
            seen_high |= high
            n = bits(low) + bits(high)
            if n >= SETTLEMENT:
                total += n
    return total


@kernel
def score_halftime(box: Box, s: State) -> None:
    """E1: tents only, without artworks (A5)."""
    for tribe in range(box.tribes):
        for territory in range(box.territories):
            s.score[tribe, ScorePart.HALFTIME] += tent_points(box, s, territory, tribe)
    s.halftime = 0
    s.scored = 1


@kernel
def score_end(box: Box, s: State) -> None:
    """E3: tents, totems and settlements."""
    for tribe in range(box.tribes):
        for territory in range(box.territories):
            s.score[tribe, ScorePart.TENTS] += tent_score(box, s, territory, tribe)
        for link in range(box.links):
            s.score[tribe, ScorePart.TOTEMS] += totem_score(box, s, link, tribe)
        s.score[tribe, ScorePart.SETTLEMENTS] = settlement_points(box, s, tribe)


@kernel
def standing(box: Box, s: State, tribe: int) -> int:
    """A tribe's points if the game ended now."""
    total = points_of(s, tribe) + settlement_points(box, s, tribe)
    for territory in range(box.territories):
        total += tent_score(box, s, territory, tribe)
    for link in range(box.links):
        total += totem_score(box, s, link, tribe)
    return total


@kernel
def points_of(s: State, tribe: int) -> int:
    """The points a tribe has scored."""
    total = 0
    for part in range(PARTS):
        total += int(s.score[tribe, part])
    return total


@kernel
def unused(s: State, tribe: int) -> int:
    """E4: pieces that a tribe has not placed."""
    return int(s.tents_left[tribe]) + int(s.totems_left[tribe])


@kernel
def rank(s: State, tribe: int) -> int:
    """E4: a sort key: points, then unused pieces."""
    return points_of(s, tribe) * (TENTS + TOTEMS + 1) + unused(s, tribe)


@kernel
def points(box: Box, s: State, out: Array) -> None:
    """Each seat's points on the track."""
    for seat in range(box.seats):
        out[seat] = points_of(s, seat)


@kernel
def result(box: Box, s: State, out: Array) -> None:
    """E4: the best share the win; both lose if the third tribe is better (Z2)."""
    best, winners = rank(s, 0), 0
    for seat in range(1, box.seats):
        best = max(best, rank(s, seat))
    for seat in range(box.seats):
        winners += 1 if rank(s, seat) == best else 0
    lost = s.to_move != OVER or (box.tribes > box.seats and rank(s, THIRD_TRIBE) > best)
    for seat in range(box.seats):
        out[seat] = 0.0 if lost or rank(s, seat) < best else 1.0 / winners
