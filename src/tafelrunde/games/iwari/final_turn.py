"""The end of a game: cards are worth nothing any more, and what the last piece does to the ranking is known exactly."""

from tafelrunde.core.kernel import kernel
from tafelrunde.games.iwari.rules import (
    TENTS,
    THIRD_TRIBE,
    TOTEMS,
    Box,
    Phase,
    State,
    add_tent,
    add_totem,
    standing,
    tribe_of,
    unused,
)

POINT = 2 * (TENTS + TOTEMS + 1)  # of a rank: more than all pieces that can be unused (E4)


@kernel
def cards_are_worthless(box: Box, s: State) -> bool:
    """E2: whether no card that is kept will be played after this action: in the last round, unless the third tribe is
    about to move with it (Z1)."""
    return bool(s.ending == 1 and (s.phase == Phase.THIRD or box.tribes == box.seats))


@kernel
def last_to_act(box: Box, s: State) -> bool:
    """E2: whether nobody will place anything after this action."""
    return cards_are_worthless(box, s) and (s.turn + 1) % box.seats == s.first


@kernel
def final_rank(box: Box, s: State, tribe: int) -> int:
    """E4, in halves of an unused piece: points, then unused pieces. Z2: players win a tie with the third tribe."""
    third = box.tribes > box.seats and tribe == THIRD_TRIBE
    return standing(box, s, tribe) * POINT + 2 * unused(s, tribe) - (1 if third else 0)


@kernel
def lead(box: Box, s: State) -> int:
    """By how much the player whose turn it is would be before the best of the others, if the game ended now."""
    best = -POINT
    for tribe in range(box.tribes):
        if tribe != s.turn:
            best = max(best, final_rank(box, s, tribe))
    return final_rank(box, s, int(s.turn)) - best


@kernel
def lead_with_tent(box: Box, s: State, space: int) -> int:
    """The lead with one more tent. The map is restored afterwards."""
    territory, tribe = int(box.home[space]), tribe_of(s)
    most = int(s.most_tents[territory])
    add_tent(box, s, space, tribe)
    found = lead(box, s)
    s.tent[space] = -1
    s.tents_left[tribe] += 1
    s.free[territory] += 1
    s.tents[territory, tribe] -= 1
    s.most_tents[territory] = most
    return found


@kernel
def lead_with_totem(box: Box, s: State, territory: int) -> int:
    """The lead with one more totem. The map is restored afterwards."""
    tribe = tribe_of(s)
    add_totem(s, territory, tribe)
    found = lead(box, s)
    s.totems_left[tribe] += 1
    s.totems[territory, tribe] -= 1
    s.all_totems[territory] -= 1
    return found
