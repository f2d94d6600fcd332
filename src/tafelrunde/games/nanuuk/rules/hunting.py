"""The hunting game (H): a step, what a hunter finds on the field, and the igloo."""

from tafelrunde.core.kernel import Array, kernel
from tafelrunde.core.verbs import OVER
from tafelrunde.games.nanuuk.rules.cracks import Priority, best_priority, refusal_of_crack, refusal_of_later
from tafelrunde.games.nanuuk.rules.ending import game_ends
from tafelrunde.games.nanuuk.rules.floe import can_take, has, lying, piece_at, standing
from tafelrunde.games.nanuuk.rules.material import (
    ANIMALS,
    FIELDS,
    LOADS,
    SIDES,
    TEAM,
    Box,
    Gear,
    Kind,
    Phase,
    Piece,
    Reason,
    State,
    action_of,
)
from tafelrunde.games.nanuuk.rules.sequence import NOW

DUE = 2  # W1: a deferred crack must open now

# ---- steps -----------------------------------------------------------------------------------------------------------


@kernel
def free_fields(box: Box, s: State, mover: int) -> int:
    """H9: where a bear can be put: no figure but the mover, no piece, no igloo."""
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
        return Reason.FIGURE_THERE
    if int(s.pieces[Piece.BEAR]) & bit == 0:
        return Reason.ALLOWED
    if s.turns < box.seats:
        return Reason.BEAR_ROUND_ONE
    if not has(int(s.left[hunter]), Gear.HARPOON):
        return Reason.BEAR_NO_HARPOON
    return Reason.ALLOWED if free_fields(box, s, hunter) != 0 else Reason.BEAR_NOWHERE


@kernel
def refusal_of_hunter_step(box: Box, s: State, hunter: int, field: int) -> int:
    """H4, H12: why the hunter cannot go from its field to this one."""
    here = int(s.at[hunter])
    if not has(int(box.fields), field):
        return Reason.WATER
    if field == here:
        return Reason.OWN_FIELD
    if not has(int(box.beside[here]), field):
        return Reason.NOT_NEIGHBOUR
    if not has(int(s.way[here]), field) and not has(int(s.left[hunter]), Gear.KAYAK):
        return Reason.ACROSS
    return refusal_of_entry(box, s, hunter, field)


@kernel
def stays(box: Box, s: State, hunter: int) -> bool:
    """H14: once nothing can be hunted, a hunter in an igloo stays there."""
    return s.hunted_out != 0 and has(int(box.igloos), int(s.at[hunter]))


@kernel
def hunter_can_step(box: Box, s: State, hunter: int, on_foot: bool) -> bool:
    """Whether the hunter can make a step (on foot: without the kayak)."""
    here = int(s.at[hunter])
    for i in range(SIDES):
        field = int(box.near[here, i])
        if field >= 0 and (not on_foot or has(int(s.way[here]), field)):
            if refusal_of_hunter_step(box, s, hunter, field) == Reason.ALLOWED:
                return True
    return False


@kernel
def seat_can_step(box: Box, s: State, seat: int, on_foot: bool) -> bool:
    """Whether a hunter of the seat can make a step."""
    for hunter in range(box.figures):
        if box.owner[hunter] == seat and not stays(box, s, hunter) and hunter_can_step(box, s, hunter, on_foot):
            return True
    return False


@kernel
def refusal_of_hunter(box: Box, s: State, hunter: int) -> int:
    """H1, H14: one's own hunter; the same one for all steps of a turn."""
    if hunter >= box.figures:
        return Reason.NO_FIGURE
    if box.owner[hunter] != s.to_move:
        return Reason.NOT_YOURS
    if s.figure >= 0 and s.figure != hunter:
        return Reason.OTHER_HUNTER
    return Reason.STAYS_IN if s.steps == 0 and stays(box, s, hunter) else Reason.ALLOWED


@kernel
def refusal_of_hunter_move(box: Box, s: State, hunter: int, field: int) -> int:
    """Why the hunter may not go there."""
    reason = refusal_of_hunter(box, s, hunter)
    return reason if reason != Reason.ALLOWED else refusal_of_hunter_step(box, s, hunter, field)


@kernel
def refusal_of_sled(box: Box, s: State, hunter: int) -> int:
    """H13: husky and sled together, at the start of a turn, or again if an extra step gave both back."""
    reason = refusal_of_hunter(box, s, hunter)
    if reason != Reason.ALLOWED:
        return reason
    if int(s.left[hunter]) & TEAM != TEAM:
        return Reason.NO_TEAM
    return Reason.ALLOWED if hunter_can_step(box, s, hunter, False) else Reason.TEAM_STUCK


@kernel
def refusal_of_pass(box: Box, s: State) -> int:
    """H4, H13: only a player who needs the kayak for every move may pass, and not once husky and sled are given up."""
    if s.harnessed:
        return Reason.TEAM_SPENT
    return Reason.CAN_WALK if seat_can_step(box, s, int(s.to_move), True) else Reason.ALLOWED


@kernel
def sled(s: State, hunter: int) -> None:
    """H13: husky and sled are given up for an extra step."""
    s.left[hunter] &= ~TEAM
    s.figure = hunter
    s.harnessed = 1
    if s.phase == Phase.HARNESSING:
        s.phase = Phase.STRIDING


@kernel
def move_hunter(box: Box, s: State, hunter: int, field: int) -> None:
    """H4, H12: go there, and deal with what is there."""
    here = int(s.at[hunter])
    s.figure = hunter
    s.came = here
    s.crossed = 0 if has(int(s.way[here]), field) else 1
    if s.crossed:
        s.left[hunter] &= ~(1 << Gear.KAYAK)
    if s.steps > 0:
        s.harnessed = s.deferred = 0
    s.steps = min(s.steps + 1, 3)
    s.at[hunter] = field
    s.driven = s.got = -1
    s.unloaded = 0
    enter(box, s, hunter, field)


@kernel
def enter(box: Box, s: State, hunter: int, field: int) -> None:
    """H5–H10: what happens only at the moment of entering."""
    if has(int(box.igloos), field):
        s.left[hunter] |= 1 << Gear.HARPOON
        if int(s.left[hunter]) & ANIMALS:
            s.phase = Phase.UNLOADING
        else:
            crack_next(box, s)
        return
    piece = piece_at(s, field)
    if piece == Piece.BEAR:
        s.phase = Phase.DRIVING
    elif piece >= 0 and can_take(int(s.left[hunter]), piece):
        s.phase = Phase.TAKING
    else:
        crack_next(box, s)


# ---- what a hunter finds ---------------------------------------------------------------------------------------------


@kernel
def take(box: Box, s: State) -> None:
    """H6–H8: the piece goes to the left half of the sheet."""
    hunter = int(s.figure)
    piece = piece_at(s, int(s.at[hunter]))
    s.pieces[piece] ^= 1 << int(s.at[hunter])
    s.left[hunter] |= 1 << piece
    s.got = piece
    crack_next(box, s)


@kernel
def refusal_of_bear(box: Box, s: State, field: int) -> int:
    """H9: a bear goes to a free field only."""
    if not has(int(box.fields), field):
        return Reason.WATER
    return Reason.ALLOWED if has(free_fields(box, s, int(s.figure)), field) else Reason.NOT_FREE


@kernel
def list_bears(box: Box, s: State, out: Array) -> int:
    """All fields to which the bear can be driven."""
    free, n = free_fields(box, s, int(s.figure)), 0
    for field in range(FIELDS):
        if has(free, field):
            out[n] = action_of(Kind.BEAR, field)
            n += 1
    return n


@kernel
def drive_bear(box: Box, s: State, field: int) -> None:
    """H9: the bear goes there, the harpoon is lost."""
    hunter = int(s.figure)
    s.pieces[Piece.BEAR] ^= (1 << int(s.at[hunter])) | (1 << field)
    s.left[hunter] &= ~(1 << Gear.HARPOON)
    s.driven = field
    crack_next(box, s)


@kernel
def refusal_of_unload(s: State, load: int) -> int:
    """H10: only animals that the hunter carries can be put down."""
    return Reason.NOT_CARRIED if load & ~int(s.left[s.figure]) else Reason.ALLOWED


@kernel
def list_loads(s: State, out: Array) -> int:
    """All sets of animals that can be put down, the empty one among them."""
    n = 0
    for load in range(LOADS):
        if refusal_of_unload(s, load) == Reason.ALLOWED:
            out[n] = action_of(Kind.UNLOAD, load)
            n += 1
    return n


@kernel
def equipment_for(load: int) -> int:
    """H10: the equipment given for animals."""
    gear = 0
    if has(load, Piece.FISH) or has(load, Piece.WHALE):
        gear |= 1 << Gear.HUSKY
    if has(load, Piece.WALRUS) or has(load, Piece.WHALE):
        gear |= 1 << Gear.SLED
    if has(load, Piece.SEAL) or has(load, Piece.WHALE):
        gear |= 1 << Gear.KAYAK
    return gear


@kernel
def gear_gained(s: State, hunter: int, load: int) -> int:
    """H10: the new equipment that a hunter gets for putting these animals down."""
    return equipment_for(load) & ~int(s.left[hunter])


@kernel
def unload(box: Box, s: State, load: int) -> None:
    """H10, H11: animals go right, equipment for them comes left; an Inuk goes with its whale."""
    hunter = int(s.figure)
    gained = gear_gained(s, hunter, load)
    for animal in range(Piece.INUK):
        if has(load, animal):
            s.right[hunter, animal] += 1
    s.left[hunter] = (int(s.left[hunter]) & ~load) | gained
    if has(load, Piece.WHALE):
        s.left[hunter] &= ~(1 << Piece.INUK)
    s.unloaded = load
    if s.steps > 1 and gained & TEAM == TEAM:
        s.gained = 1
    crack_next(box, s)


# ---- after a step ----------------------------------------------------------------------------------------------------


@kernel
def crack_next(box: Box, s: State) -> None:
    """I4, I5: now the crack, if any line is open."""
    if best_priority(box, s, int(s.at[s.figure])) == Priority.NONE:
        end_step(box, s)
    else:
        s.phase = Phase.CRACKING


@kernel
def end_step(box: Box, s: State) -> None:
    """H13: another step if it is paid for or can be, else the turn ends."""
    goes_on = (s.harnessed or s.gained) and hunter_can_step(box, s, int(s.figure), False)
    if s.harnessed and goes_on:
        s.phase = Phase.STRIDING
    elif s.harnessed:
        end_extra_steps(box, s)
    elif goes_on:
        s.gained = 0
        s.phase = Phase.HARNESSING
    else:
        end_turn(box, s)


@kernel
def end_extra_steps(box: Box, s: State) -> None:
    """H13, W1: an extra step is declined or impossible; a deferred crack opens now, where the hunter stands: a line was
    open there when it was deferred, and nothing has cracked since."""
    s.harnessed = 0
    if s.deferred:
        s.deferred = DUE
        s.phase = Phase.CRACKING
    else:
        end_turn(box, s)


@kernel
def end_turn(box: Box, s: State) -> None:
    """H14: the end is tested after each complete turn."""
    s.idle = 0
    if game_ends(box, s):
        end_hunt(s)
    else:
        next_hunting_turn(box, s, (int(s.to_move) + 1) % int(box.seats))


@kernel
def end_hunt(s: State) -> None:
    """The hunt is over."""
    s.to_move = OVER
    s.phase = Phase.ENDED


@kernel
def next_hunting_turn(box: Box, s: State, seat: int) -> None:
    """The turn of this seat, or of the next one that can move; H14: the end, when nobody moves in a whole round."""
    s.turns = min(s.turns + 1, int(box.seats))
    s.figure = -1
    s.steps = s.harnessed = s.gained = s.deferred = s.skipped = 0
    s.phase = Phase.MOVING
    while s.idle < box.seats:
        if seat_can_step(box, s, seat, False):
            s.to_move = seat
            return
        s.idle += 1
        s.skipped |= 1 << seat
        s.turns = min(s.turns + 1, int(box.seats))
        seat = (seat + 1) % int(box.seats)
    end_hunt(s)


@kernel
def pass_turn(box: Box, s: State) -> None:
    """H4: pass."""
    s.idle += 1
    next_hunting_turn(box, s, (int(s.to_move) + 1) % int(box.seats))


# ---- what may be done, and what it does ------------------------------------------------------------------------------


@kernel
def refusal_in_hunt(box: Box, s: State, kind: int, first: int, second: int) -> int:
    """Why an action of the hunting game is refused."""
    if kind == Kind.MOVE:
        return refusal_of_hunter_move(box, s, first, second)
    if kind == Kind.SLED:
        return refusal_of_sled(box, s, first)
    if kind == Kind.PASS:
        return refusal_of_pass(box, s)
    if kind == Kind.BEAR:
        return refusal_of_bear(box, s, first)
    if kind == Kind.UNLOAD:
        return refusal_of_unload(s, first)
    if kind == Kind.CRACK:
        return refusal_of_crack(box, s, first)
    if kind == Kind.LATER:
        return refusal_of_later(box, s)
    return NOW[s.phase] if kind == Kind.STAY else Reason.ALLOWED  # V4 c: no hunter stays


@kernel
def apply_in_hunt(box: Box, s: State, kind: int, first: int, second: int) -> None:
    """Do an action of the hunting game."""
    if kind == Kind.CRACK:
        end_step(box, s)
    elif kind == Kind.MOVE:
        move_hunter(box, s, first, second)
    elif kind == Kind.TAKE:
        take(box, s)
    elif kind == Kind.LEAVE:
        crack_next(box, s)
    elif kind == Kind.UNLOAD:
        unload(box, s, first)
    elif kind == Kind.SLED:
        sled(s, first)
    elif kind == Kind.BEAR:
        drive_bear(box, s, first)
    elif kind == Kind.LATER:
        s.deferred = 1
        end_step(box, s)
    elif kind == Kind.PASS:
        pass_turn(box, s)
    elif s.phase == Phase.HARNESSING:
        end_turn(box, s)
    else:
        end_extra_steps(box, s)
