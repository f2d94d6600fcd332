"""The end of the hunt (H14): whether anything can still be hunted, or an igloo still be reached.

Each hunter is searched alone, over situations: its field, and what it carries of kayak, harpoon, Inuk and animals. For
each of the 128 loads, the fields reached so far are a mask. Cracks do not change, other hunters are ignored, every
piece counts as still there; a bear's field can be entered with the harpoon, which is then lost, and by everybody once
some hunter's search has entered it that way, because the bear may then be gone. A search stops at the first animal.
"""

from tafelrunde.core.kernel import kernel
from tafelrunde.games.nanuuk.rules.floe import can_take, flood, has, index, next_to
from tafelrunde.games.nanuuk.rules.material import ANIMALS, LOADS, SITUATIONS, Box, Gear, Piece, State

CAN_HUNT = 1 << 40  # in the result of a search: an animal can be taken,
CAN_ENTER = 1 << 41  # an igloo can be entered; below them, the bears' fields that can be entered with a harpoon


@kernel
def huntable(s: State, carried: int) -> int:
    """H7, H8: the fields with animals that a hunter with this load could take."""
    fields = 0
    for animal in range(Piece.INUK):
        if can_take(carried, animal):
            fields |= int(s.pieces[animal])
    return fields


@kernel
def can_hunt_on_foot(box: Box, s: State) -> bool:
    """Whether a hunter can simply walk to an animal and take it: true in most positions, which saves the search."""
    through = int(box.fields) & ~int(s.pieces[Piece.BEAR])
    for hunter in range(box.figures):
        here = 1 << int(s.at[hunter])
        prey = huntable(s, int(s.left[hunter])) & ~here
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
def can_walk_home(box: Box, s: State) -> bool:
    """Whether a hunter outside can simply walk to an igloo."""
    through = int(box.fields) & ~int(s.pieces[Piece.BEAR])
    for hunter in range(box.figures):
        here = 1 << int(s.at[hunter])
        if here & int(box.igloos) == 0 and flood(s, here, through) & int(box.igloos):
            return True
    return False


@kernel
def add_reached(s: State, situation: int, fields: int) -> int:
    """Add fields to those reached in a situation; 1 if some are new."""
    before = int(s.reached[situation])
    s.reached[situation] = before | fields
    return 1 if fields & ~before else 0


@kernel
def search_igloo(s: State, situation: int, igloos: int) -> int:
    """H10, H11: in an igloo the harpoon comes back, and any of the animals may be put down."""
    news = 0
    carried = situation & ANIMALS
    for load in range(LOADS):
        if load & ~carried == 0:
            after = (situation & ~load) | (1 << Gear.HARPOON)
            if has(load, Piece.SEAL) or has(load, Piece.WHALE):
                after |= 1 << Gear.KAYAK
            if has(load, Piece.WHALE):
                after &= ~(1 << Piece.INUK)
            news |= add_reached(s, after, igloos)
    return news


@kernel
def across_cracks(box: Box, s: State, region: int) -> int:
    """H12: the fields across one crack from a region."""
    found, todo = 0, region
    while todo:
        bit = todo & -todo
        todo ^= bit
        field = index(bit)
        found |= int(box.beside[field]) & ~int(s.way[field])
    return found & int(box.fields)


@kernel
def explore(box: Box, s: State, situation: int, here: int, driven: int) -> tuple[int, int]:
    """Expand one situation: what was found (see CAN_HUNT), and 1 if any situation reaches more."""
    bears = int(s.pieces[Piece.BEAR]) & ~driven
    region = flood(s, int(s.reached[situation]), int(box.fields) & ~bears)
    news = add_reached(s, situation, region)
    entered = region if next_to(s.way, here) & region else region & ~here
    if entered & huntable(s, situation):
        return CAN_HUNT, 0
    found = 0
    if entered & int(box.igloos):
        found |= CAN_ENTER
        news |= search_igloo(s, situation, entered & int(box.igloos))
    if not has(situation, Piece.INUK):
        news |= add_reached(s, situation | (1 << Piece.INUK), entered & int(s.pieces[Piece.INUK]))
    if has(situation, Gear.HARPOON):
        met = next_to(s.way, region) & bears & ~region
        found |= met
        news |= add_reached(s, situation & ~(1 << Gear.HARPOON), met)
    if has(situation, Gear.KAYAK):
        across, ashore = across_cracks(box, s, region), situation & ~(1 << Gear.KAYAK)
        news |= add_reached(s, ashore, across & ~bears)
        if has(situation, Gear.HARPOON):
            found |= across & bears
            news |= add_reached(s, ashore & ~(1 << Gear.HARPOON), across & bears)
    return found, news


@kernel
def search(box: Box, s: State, hunter: int, driven: int) -> int:
    """Everything a hunter could find alone, if the bears of `driven` may be gone."""
    begin, found, news = int(s.left[hunter]) & (SITUATIONS - 1), 0, 1
    s.reached[begin] = 1 << int(s.at[hunter])
    while news and not found & CAN_HUNT:
        news = 0
        for situation in range(SITUATIONS):
            if s.reached[situation] and not found & CAN_HUNT:
                here = 1 << int(s.at[hunter]) if situation == begin else 0
                seen, more = explore(box, s, situation, here, driven)
                found |= seen
                news |= more
    for situation in range(SITUATIONS):
        s.reached[situation] = 0
    return found


@kernel
def search_all(box: Box, s: State) -> int:
    """The combined result of all searches: CAN_HUNT, or a bit for each hunter that can enter an igloo."""
    bears, driven, before = int(s.pieces[Piece.BEAR]), 0, -1
    home = 0
    while driven != before:
        before = driven
        home = 0
        for hunter in range(box.figures):
            found = search(box, s, hunter, driven)
            if found & CAN_HUNT:
                return CAN_HUNT
            driven |= found & bears
            if found & CAN_ENTER:
                home |= 1 << hunter
    return home


@kernel
def could_take_first(box: Box, s: State, animal: int, bit: int) -> bool:
    """Whether some hunter's search takes this animal before any other: the others are set aside for a moment."""
    fish, seal, walrus, whale = int(s.pieces[0]), int(s.pieces[1]), int(s.pieces[2]), int(s.pieces[3])
    for other in range(Piece.INUK):
        s.pieces[other] = 0
    s.pieces[animal] = bit
    found = search_all(box, s) == CAN_HUNT
    s.pieces[0], s.pieces[1], s.pieces[2], s.pieces[3] = fish, seal, walrus, whale
    return found


@kernel
def last_prey(box: Box, s: State) -> int:
    """H14: once nobody can walk to an animal, the fields of those that keep the hunt going; before that none."""
    fields = 0
    if s.hunted_out or can_hunt_on_foot(box, s):
        return fields
    for animal in range(Piece.INUK):
        todo = int(s.pieces[animal])
        while todo:
            bit = todo & -todo
            todo ^= bit
            if could_take_first(box, s, animal, bit):
                fields |= bit
    return fields


@kernel
def game_ends(box: Box, s: State) -> bool:
    """H14: nothing can be hunted any more, and every hunter is in an igloo or can reach none."""
    if s.hunted_out == 0 and can_hunt_on_foot(box, s):
        return False
    if s.hunted_out and can_walk_home(box, s):
        return False
    home = search_all(box, s)
    if home == CAN_HUNT:
        return False
    s.hunted_out = 1
    for hunter in range(box.figures):
        if has(home, hunter) and not has(int(box.igloos), int(s.at[hunter])):
            return False
    return True
