"""The end of the hunt (H14): what could still be hunted, and which igloo still be reached.

A hunter is searched alone, in situations: where it is, and what it carries of kayak, harpoon, Inuk and animals. For
each of the 128 ways to be laden, the fields reached so far are a mask. Cracks lie as they lie, other hunters are
ignored, every piece counts as still there; a bear's field can be entered with the harpoon, which is lost by it, and
once some hunter's search has entered it so, by everybody, for the bear may be gone then. No search goes on after an
animal was taken: that answers the question.
"""

from tafelrunde.core.kernel import kernel
from tafelrunde.games.nanuuk.rules.floe import (
    ANIMALS,
    BEAR,
    FISH,
    HARPOON,
    INUK,
    KAYAK,
    LOADS,
    SEAL,
    SITUATIONS,
    WHALE,
    Box,
    State,
    flood,
    has,
    index,
)

TAKES = 1 << 40  # in the answer of a search: an animal can be taken,
ENTERS = 1 << 41  # an igloo can be entered; below them, the bears' fields that can be entered with a harpoon


@kernel
def wanted(s: State, carried: int) -> int:
    """H7, H8: the fields with animals that somebody with this load could take."""
    fields = 0
    if has(carried, HARPOON):
        for kind in range(FISH, WHALE):
            if not has(carried, kind):
                fields |= int(s.pieces[kind])
        if has(carried, INUK) and not has(carried, WHALE):
            fields |= int(s.pieces[WHALE])
    return fields


@kernel
def plainly_hunts(box: Box, s: State) -> bool:
    """Can a hunter simply walk to an animal and take it? So it is in most positions."""
    through = int(box.fields) & ~int(s.pieces[BEAR])
    for hunter in range(box.figures):
        here = 1 << int(s.at[hunter])
        prey = wanted(s, int(s.left[hunter])) & ~here
        seen, todo = here, here if prey else 0
        while todo:
            bit = todo & -todo
            todo ^= bit
            fresh = int(s.way[index(bit)]) & through & ~seen
            if fresh & prey:
                return True
            seen |= fresh
            todo |= fresh
    return False


@kernel
def plainly_home(box: Box, s: State) -> bool:
    """Can a hunter outside simply walk to an igloo?"""
    through = int(box.fields) & ~int(s.pieces[BEAR])
    for hunter in range(box.figures):
        here = 1 << int(s.at[hunter])
        if here & int(box.igloos) == 0 and flood(s, here, through) & int(box.igloos):
            return True
    return False


@kernel
def reach(s: State, situation: int, fields: int) -> int:
    """Add fields to those reached in a situation; 1 if some are new."""
    before = int(s.reached[situation])
    s.reached[situation] = before | fields
    return 1 if fields & ~before else 0


@kernel
def put_down(s: State, situation: int, igloos: int) -> int:
    """H10, H11: in an igloo the harpoon comes back, and any of the animals may be put down."""
    news = 0
    carried = situation & ANIMALS
    for load in range(LOADS):
        if load & ~carried == 0:
            after = (situation & ~load) | (1 << HARPOON)
            if has(load, SEAL) or has(load, WHALE):
                after |= 1 << KAYAK
            if has(load, WHALE):
                after &= ~(1 << INUK)
            news |= reach(s, after, igloos)
    return news


@kernel
def over_cracks(box: Box, s: State, region: int) -> int:
    """H12: the fields across one crack from a region."""
    found, todo = 0, region
    while todo:
        bit = todo & -todo
        todo ^= bit
        field = index(bit)
        found |= int(box.beside[field]) & ~int(s.way[field])
    return found & int(box.fields)


@kernel
def on_foot(box: Box, s: State, region: int) -> int:
    """The fields one step from a region."""
    found, todo = 0, region
    while todo:
        bit = todo & -todo
        todo ^= bit
        found |= int(s.way[index(bit)])
    return found & ~region


@kernel
def explore(box: Box, s: State, situation: int, here: int, driven: int) -> tuple[int, int]:
    """All that follows from one situation: what was found (see TAKES), and 1 if any situation reaches more."""
    bears = int(s.pieces[BEAR]) & ~driven
    region = flood(s, int(s.reached[situation]), int(box.fields) & ~bears)
    news = reach(s, situation, region)
    entered = region if on_foot(box, s, here) & region else region & ~here
    if entered & wanted(s, situation):
        return TAKES, 0
    found = 0
    if entered & int(box.igloos):
        found |= ENTERS
        news |= put_down(s, situation, entered & int(box.igloos))
    if not has(situation, INUK):
        news |= reach(s, situation | (1 << INUK), entered & int(s.pieces[INUK]))
    if has(situation, HARPOON):
        met = on_foot(box, s, region) & bears
        found |= met
        news |= reach(s, situation & ~(1 << HARPOON), met)
    if has(situation, KAYAK):
        across, ashore = over_cracks(box, s, region), situation & ~(1 << KAYAK)
        news |= reach(s, ashore, across & ~bears)
        if has(situation, HARPOON):
            found |= across & bears
            news |= reach(s, ashore & ~(1 << HARPOON), across & bears)
    return found, news


@kernel
def search(box: Box, s: State, hunter: int, driven: int) -> int:
    """All that a hunter could find alone, where the bears of `driven` may be gone."""
    begin, found, news = int(s.left[hunter]) & (SITUATIONS - 1), 0, 1
    s.reached[begin] = 1 << int(s.at[hunter])
    while news and not found & TAKES:
        news = 0
        for situation in range(SITUATIONS):
            if s.reached[situation] and not found & TAKES:
                here = 1 << int(s.at[hunter]) if situation == begin else 0
                seen, more = explore(box, s, situation, here, driven)
                found |= seen
                news |= more
    for situation in range(SITUATIONS):
        s.reached[situation] = 0
    return found


@kernel
def outlook(box: Box, s: State) -> int:
    """What all searches find together: TAKES, or for each hunter (in the lowest bits) whether it enters an igloo."""
    bears, driven, before = int(s.pieces[BEAR]), 0, -1
    home = 0
    while driven != before:
        before = driven
        home = 0
        for hunter in range(box.figures):
            found = search(box, s, hunter, driven)
            if found & TAKES:
                return TAKES
            driven |= found & bears
            if found & ENTERS:
                home |= 1 << hunter
    return home


@kernel
def game_ends(box: Box, s: State) -> bool:
    """H14: nothing can be hunted any more, and every hunter is in an igloo or can reach none."""
    if s.hunted_out == 0 and plainly_hunts(box, s):
        return False
    if s.hunted_out and plainly_home(box, s):
        return False
    home = outlook(box, s)
    if home == TAKES:
        return False
    s.hunted_out = 1
    for hunter in range(box.figures):
        if has(home, hunter) and not has(int(box.igloos), int(s.at[hunter])):
            return False
    return True
