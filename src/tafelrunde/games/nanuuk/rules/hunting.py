"""The hunting game (H): a step, what one finds on the field, and the igloo."""

from tafelrunde.core.actions import number
from tafelrunde.core.kernel import Array, kernel
from tafelrunde.core.verbs import OVER
from tafelrunde.games.nanuuk.rules.cracks import NONE, best_class
from tafelrunde.games.nanuuk.rules.ending import game_ends
from tafelrunde.games.nanuuk.rules.floe import (
    ACROSS,
    ALLOWED,
    ANIMALS,
    AT,
    BEAR,
    BEAR_NO_HARPOON,
    BEAR_NOWHERE,
    BEAR_ROUND_ONE,
    CAN_WALK,
    CRACKING,
    DRIVE,
    DRIVING,
    ENDED,
    FIELDS,
    FIGURE_THERE,
    FISH,
    HARNESSING,
    HARPOON,
    HUSKY,
    INUK,
    KAYAK,
    LOADS,
    MOVING,
    NO_FIGURE,
    NO_TEAM,
    NOT_CARRIED,
    NOT_FREE,
    NOT_NEIGHBOUR,
    NOT_YOURS,
    OTHER_HUNTER,
    SEAL,
    SIDES,
    SLED,
    STAYS_IN,
    STRIDING,
    TAKING,
    TEAM,
    TEAM_STUCK,
    UNLOAD,
    UNLOADING,
    WALRUS,
    WATER,
    WHALE,
    WIDTH,
    Box,
    State,
    has,
    lying,
    piece_at,
    standing,
)

DUE = 2  # W1: a crack that was put off must open now

# ---- steps -----------------------------------------------------------------------------------------------------------


@kernel
def free_fields(box: Box, s: State, mover: int) -> int:
    """H9: where a bear can be put: no figure but the mover's own last field, no piece, no igloo."""
    taken = 0
    for figure in range(box.figures):
        if s.at[figure] >= 0 and figure != mover:
            taken |= 1 << int(s.at[figure])
    return int(box.fields) & ~int(box.igloos) & ~taken & ~lying(s)


@kernel
def refusal_of_entry(box: Box, s: State, hunter: int, field: int) -> int:
    """H4, H9: hunters share only igloos; a bear must be driven off."""
    bit = 1 << field
    if not has(int(box.igloos), field) and standing(box, s) & bit:
        return FIGURE_THERE
    if int(s.pieces[BEAR]) & bit == 0:
        return ALLOWED
    if s.turns < box.seats:
        return BEAR_ROUND_ONE
    if not has(int(s.left[hunter]), HARPOON):
        return BEAR_NO_HARPOON
    return ALLOWED if free_fields(box, s, hunter) != 0 else BEAR_NOWHERE


@kernel
def refusal_of_step(box: Box, s: State, hunter: int, field: int) -> int:
    """H4, H12: why the hunter cannot go from its field to this one."""
    here = int(s.at[hunter])
    if not has(int(box.fields), field):
        return WATER
    if not has(int(box.beside[here]), field):
        return NOT_NEIGHBOUR
    if not has(int(s.way[here]), field) and not has(int(s.left[hunter]), KAYAK):
        return ACROSS
    return refusal_of_entry(box, s, hunter, field)


@kernel
def stays(box: Box, s: State, hunter: int) -> bool:
    """H14: once nothing can be hunted, a hunter in an igloo stays there."""
    return s.hunted_out != 0 and has(int(box.igloos), int(s.at[hunter]))


@kernel
def steps_of(box: Box, s: State, hunter: int, on_foot: bool) -> bool:
    """Can the hunter make a step (on foot: without the kayak)?"""
    here = int(s.at[hunter])
    for i in range(SIDES):
        field = int(box.near[here, i])
        if field >= 0 and (not on_foot or has(int(s.way[here]), field)):
            if refusal_of_step(box, s, hunter, field) == ALLOWED:
                return True
    return False


@kernel
def seat_steps(box: Box, s: State, seat: int, on_foot: bool) -> bool:
    """Can a hunter of the seat make a step?"""
    for hunter in range(box.figures):
        if box.owner[hunter] == seat and not stays(box, s, hunter) and steps_of(box, s, hunter, on_foot):
            return True
    return False


@kernel
def refusal_of_hunter(box: Box, s: State, hunter: int) -> int:
    """H1, H14: an own hunter; all steps of a turn by the same one."""
    if hunter >= box.figures:
        return NO_FIGURE
    if box.owner[hunter] != s.to_move:
        return NOT_YOURS
    if s.figure >= 0 and s.figure != hunter:
        return OTHER_HUNTER
    return STAYS_IN if s.steps == 0 and stays(box, s, hunter) else ALLOWED


@kernel
def refusal_of_hunter_move(box: Box, s: State, hunter: int, field: int) -> int:
    """Why the hunter may not go there."""
    reason = refusal_of_hunter(box, s, hunter)
    return reason if reason != ALLOWED else refusal_of_step(box, s, hunter, field)


@kernel
def refusal_of_sled(box: Box, s: State, hunter: int) -> int:
    """H13: husky and sled, both together, at the start of a turn, or again if an extra step gave both back."""
    reason = refusal_of_hunter(box, s, hunter)
    if reason != ALLOWED:
        return reason
    if int(s.left[hunter]) & TEAM != TEAM:
        return NO_TEAM
    return ALLOWED if steps_of(box, s, hunter, False) else TEAM_STUCK


@kernel
def refusal_of_pass(box: Box, s: State) -> int:
    """H4: only who could not move but by kayak may pass."""
    return CAN_WALK if seat_steps(box, s, int(s.to_move), True) else ALLOWED


@kernel
def sled(s: State, hunter: int) -> None:
    """H13: husky and sled are given up for one more step."""
    s.left[hunter] &= ~TEAM
    s.figure = hunter
    s.harnessed = 1
    if s.phase == HARNESSING:
        s.phase = STRIDING


@kernel
def hunter_move(box: Box, s: State, hunter: int, field: int) -> None:
    """H4, H12: go there, and meet what is there."""
    here = int(s.at[hunter])
    s.figure = hunter
    s.came = here
    s.crossed = 0 if has(int(s.way[here]), field) else 1
    if s.crossed:
        s.left[hunter] &= ~(1 << KAYAK)
    if s.steps > 0:
        s.harnessed = 0
        s.deferred = 0
    s.steps = min(s.steps + 1, 3)
    s.at[hunter] = field
    s.driven = -1
    s.got = -1
    s.unloaded = 0
    enter(box, s, hunter, field)


@kernel
def enter(box: Box, s: State, hunter: int, field: int) -> None:
    """H5–H10: what happens only at the moment of entering."""
    if has(int(box.igloos), field):
        s.left[hunter] |= 1 << HARPOON
        if int(s.left[hunter]) & ANIMALS:
            s.phase = UNLOADING
        else:
            breaks(box, s)
        return
    kind = piece_at(s, field)
    if kind == BEAR:
        s.phase = DRIVING
    elif kind >= 0 and can_take(s, hunter, kind):
        s.phase = TAKING
    else:
        breaks(box, s)


# ---- what one finds --------------------------------------------------------------------------------------------------


@kernel
def can_take(s: State, hunter: int, kind: int) -> bool:
    """H6, H7, H8: a free place; for animals a harpoon; for a whale an Inuk, too."""
    left = int(s.left[hunter])
    if has(left, kind):
        return False
    if kind == INUK:
        return True
    return has(left, HARPOON) and (kind != WHALE or has(left, INUK))


@kernel
def take(box: Box, s: State) -> None:
    """H6–H8: the piece goes to the left half of the sheet."""
    hunter = int(s.figure)
    kind = piece_at(s, int(s.at[hunter]))
    s.pieces[kind] ^= 1 << int(s.at[hunter])
    s.left[hunter] |= 1 << kind
    s.got = kind
    breaks(box, s)


@kernel
def refusal_of_drive(box: Box, s: State, field: int) -> int:
    """H9: a bear goes to a free field only."""
    if not has(int(box.fields), field):
        return WATER
    free = free_fields(box, s, int(s.figure)) & ~(1 << int(s.at[s.figure]))
    return ALLOWED if has(free, field) else NOT_FREE


@kernel
def list_drives(box: Box, s: State, out: Array) -> int:
    """All fields to which the bear can be driven."""
    free = free_fields(box, s, int(s.figure)) & ~(1 << int(s.at[s.figure]))
    n = 0
    for field in range(FIELDS):
        if has(free, field):
            out[n] = number(AT, WIDTH, DRIVE, field, 0)
            n += 1
    return n


@kernel
def drive(box: Box, s: State, field: int) -> None:
    """H9: the bear goes there, the harpoon is lost."""
    hunter = int(s.figure)
    s.pieces[BEAR] ^= (1 << int(s.at[hunter])) | (1 << field)
    s.left[hunter] &= ~(1 << HARPOON)
    s.driven = field
    breaks(box, s)


@kernel
def refusal_of_unload(s: State, load: int) -> int:
    """H10: only animals that one carries can be put down."""
    return NOT_CARRIED if load & ~int(s.left[s.figure]) else ALLOWED


@kernel
def list_loads(s: State, out: Array) -> int:
    """All sets of animals that can be put down, the empty one among them."""
    n = 0
    for load in range(LOADS):
        if refusal_of_unload(s, load) == ALLOWED:
            out[n] = number(AT, WIDTH, UNLOAD, load, 0)
            n += 1
    return n


@kernel
def bought(load: int) -> int:
    """H10: the equipment that animals are worth."""
    gear = 0
    if has(load, FISH) or has(load, WHALE):
        gear |= 1 << HUSKY
    if has(load, WALRUS) or has(load, WHALE):
        gear |= 1 << SLED
    if has(load, SEAL) or has(load, WHALE):
        gear |= 1 << KAYAK
    return gear


@kernel
def unload(box: Box, s: State, load: int) -> None:
    """H10, H11: animals go right, what they are worth goes left; an Inuk goes with its whale."""
    hunter = int(s.figure)
    gained = bought(load) & ~int(s.left[hunter])
    for kind in range(INUK):
        if has(load, kind):
            s.right[hunter, kind] += 1
    s.left[hunter] = (int(s.left[hunter]) & ~load) | gained
    if has(load, WHALE):
        s.left[hunter] &= ~(1 << INUK)
    s.unloaded = load
    if s.steps > 1 and gained & TEAM == TEAM:
        s.gained = 1
    breaks(box, s)


# ---- after a step ----------------------------------------------------------------------------------------------------


@kernel
def breaks(box: Box, s: State) -> None:
    """I4: now the crack, if any line is open."""
    if best_class(box, s, int(s.at[s.figure])) == NONE:
        step_done(box, s)
    else:
        s.phase = CRACKING


@kernel
def step_done(box: Box, s: State) -> None:
    """H13: another step if it is paid for or can be, else the turn ends."""
    goes_on = (s.harnessed or s.gained) and steps_of(box, s, int(s.figure), False)
    if s.harnessed and goes_on:
        s.phase = STRIDING
    elif s.harnessed:
        no_more_steps(box, s)
    elif goes_on:
        s.gained = 0
        s.phase = HARNESSING
    else:
        turn_done(box, s)


@kernel
def no_more_steps(box: Box, s: State) -> None:
    """H13, W1: an extra step is declined or impossible; a crack that was put off opens now, where the hunter stands:
    there a line was open when it was put off, and nothing has broken since."""
    s.harnessed = 0
    if s.deferred:
        s.deferred = DUE
        s.phase = CRACKING
    else:
        turn_done(box, s)


@kernel
def turn_done(box: Box, s: State) -> None:
    """H14: the end is tested after each complete turn."""
    s.idle = 0
    if game_ends(box, s):
        hunt_over(s)
    else:
        hunt_next(box, s, (int(s.to_move) + 1) % int(box.seats))


@kernel
def hunt_over(s: State) -> None:
    """The hunt is over."""
    s.to_move = OVER
    s.phase = ENDED


@kernel
def hunt_next(box: Box, s: State, seat: int) -> None:
    """The turn of this seat, or of the next one that can move; the game ends when nobody does in a whole round."""
    s.turns = min(s.turns + 1, int(box.seats))
    s.figure = -1
    s.steps = 0
    s.harnessed = 0
    s.gained = 0
    s.deferred = 0
    s.phase = MOVING
    while s.idle < box.seats:
        if seat_steps(box, s, seat, False):
            s.to_move = seat
            return
        s.idle += 1
        s.skipped |= 1 << seat
        s.turns = min(s.turns + 1, int(box.seats))
        seat = (seat + 1) % int(box.seats)
    hunt_over(s)
