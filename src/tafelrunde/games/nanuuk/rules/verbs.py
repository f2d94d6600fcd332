"""The verbs: what may be done in each phase, and what it does."""

from tafelrunde.core.actions import number, split
from tafelrunde.core.kernel import Array, kernel
from tafelrunde.core.verbs import CHANCE, OVER
from tafelrunde.games.nanuuk.rules.cracks import list_cracks, refusal_of_crack, refusal_of_later
from tafelrunde.games.nanuuk.rules.floe import (
    ALLOWED,
    AT,
    CRACK,
    CRACKING,
    DRAWING,
    DRIVE,
    DRIVING,
    FIELDS,
    FIGURES,
    FIRST,
    GAME_OVER,
    HARNESSING,
    HARPOON,
    HUNTERS,
    KINDS,
    LATER,
    LAY,
    LAYING,
    LEAVE,
    MOVE,
    MOVING,
    MUST_GO_ON,
    NOT_CHANCE,
    NOW_LAY,
    OPEN,
    OPENING,
    PASS,
    PLACE,
    PLACING,
    SIDES,
    SITUATIONS,
    SLEDGE,
    STAY,
    STOP,
    STRIDING,
    TAKE,
    TAKING,
    UNLOAD,
    UNLOADING,
    WIDTH,
    Box,
    State,
    cut,
    leads,
)
from tafelrunde.games.nanuuk.rules.hunting import (
    breaks,
    drive,
    hunt_next,
    hunter_move,
    list_drives,
    list_loads,
    no_more_steps,
    refusal_of_drive,
    refusal_of_hunter_move,
    refusal_of_pass,
    refusal_of_sled,
    refusal_of_unload,
    sled,
    step_done,
    take,
    turn_done,
    unload,
)
from tafelrunde.games.nanuuk.rules.riss import (
    refusal_of_riss_move,
    refusal_of_stay,
    riss_cracked,
    riss_move,
    riss_stay,
    riss_stop,
)
from tafelrunde.games.nanuuk.rules.setup import (
    begin_laying,
    begin_placing,
    lay,
    list_firsts,
    list_openings,
    list_places,
    list_room,
    open_line,
    place,
    refusal_of_first,
    refusal_of_lay,
    refusal_of_opening,
    refusal_of_place,
)

# ---- the start -------------------------------------------------------------------------------------------------------


@kernel
def start(box: Box, s: State) -> None:
    """The floe before anything is laid, drawn or placed."""
    s.placed = s.idle = s.skipped = s.out = s.won = s.hunted_out = 0
    s.moved = s.steps = s.harnessed = s.gained = s.deferred = s.crossed = s.unloaded = 0
    s.begins = s.stuck = s.figure = s.start = s.came = s.driven = s.got = -1
    s.turns = -1
    for field in range(FIELDS):
        s.way[field] = box.way[field]
    for kind in range(KINDS):
        s.pieces[kind] = 0
    for figure in range(FIGURES):
        s.at[figure] = -1
    for hunter in range(HUNTERS):
        s.left[hunter] = 1 << HARPOON if box.hunting and hunter < box.figures else 0
        for kind in range(4):
            s.right[hunter, kind] = 0
    for situation in range(SITUATIONS):
        s.reached[situation] = 0
    begin_laying(box, s)


@kernel
def chance(box: Box, s: State, out: Array, weights: Array) -> int:
    """What chance may do now."""
    if s.phase == LAYING:
        return list_room(box, s, out, weights)
    if s.phase == OPENING:
        return list_openings(box, s, out, weights)
    return list_firsts(box, out, weights)


# ---- what is allowed -------------------------------------------------------------------------------------------------


@kernel
def refusal_of_chance(box: Box, s: State, does: int, first: int, second: int) -> int:
    """What chance may do, in its phases."""
    if s.phase == LAYING and does == LAY:
        return refusal_of_lay(box, s, first, second)
    if s.phase == OPENING and does == OPEN:
        return refusal_of_opening(box, s, first)
    if s.phase == DRAWING and does == FIRST:
        return refusal_of_first(box, first)
    return NOW_LAY + s.phase


@kernel
def refusal_of_start(box: Box, s: State, does: int, first: int, second: int) -> int:
    """At the start of a turn, or of another move in it: go, harness, stay or pass."""
    if does == MOVE:
        return refusal_of_move(box, s, first, second)
    if does == SLEDGE and box.hunting:
        return refusal_of_sled(box, s, first)
    if does == STAY and not box.hunting:
        return refusal_of_stay(box, s, first)
    if does == PASS and box.hunting:
        return refusal_of_pass(box, s)
    return NOW_LAY + MOVING


@kernel
def refusal_of_move(box: Box, s: State, figure: int, field: int) -> int:
    """Why the figure may not go there."""
    if box.hunting:
        return refusal_of_hunter_move(box, s, figure, field)
    return refusal_of_riss_move(box, s, figure, field)


@kernel
def refusal_of_stop(box: Box) -> int:
    """V4 b: a bear that must go two fields may not stop."""
    return MUST_GO_ON if box.exactly_two else ALLOWED


@kernel
def refusal(box: Box, s: State, action: int) -> int:
    """0 if the action is legal, else the reason."""
    if s.to_move == OVER:
        return GAME_OVER
    does, first, second = split(AT, WIDTH, action)
    if s.to_move == CHANCE:
        return refusal_of_chance(box, s, does, first, second)
    if does >= FIRST:
        return NOT_CHANCE
    phase = int(s.phase)
    if phase == MOVING:
        return refusal_of_start(box, s, does, first, second)
    if phase == PLACING and does == PLACE:
        return refusal_of_place(box, s, first, second)
    if phase == CRACKING and does == CRACK:
        return refusal_of_crack(box, s, first)
    if phase == CRACKING and does == LATER:
        return refusal_of_later(box, s)
    if phase == STRIDING and does == MOVE:
        return refusal_of_move(box, s, first, second)
    if phase in (STRIDING, HARNESSING) and does == STOP:
        return refusal_of_stop(box)
    if phase == HARNESSING and does == SLEDGE:
        return refusal_of_sled(box, s, first)
    if phase == DRIVING and does == DRIVE:
        return refusal_of_drive(box, s, first)
    if phase == TAKING and does in (TAKE, LEAVE):
        return ALLOWED
    if phase == UNLOADING and does == UNLOAD:
        return refusal_of_unload(s, first)
    return NOW_LAY + phase


# ---- what is listed --------------------------------------------------------------------------------------------------


@kernel
def list_moves(box: Box, s: State, out: Array) -> int:
    """All steps of the figures that may move now."""
    n = 0
    for figure in range(box.figures):
        if s.at[figure] < 0 or (s.figure >= 0 and s.figure != figure) or not leads(box, int(s.to_move), figure):
            continue
        for i in range(SIDES):
            field = int(box.near[s.at[figure], i])
            if field >= 0 and refusal_of_move(box, s, figure, field) == ALLOWED:
                out[n] = number(AT, WIDTH, MOVE, figure, field)
                n += 1
    return n


@kernel
def list_starts(box: Box, s: State, out: Array) -> int:
    """All that may begin a turn."""
    n = list_moves(box, s, out)
    does = SLEDGE if box.hunting else STAY
    for figure in range(box.figures):
        if refusal_of_start(box, s, does, figure, 0) == ALLOWED:
            out[n] = number(AT, WIDTH, does, figure, 0)
            n += 1
    if box.hunting and refusal_of_pass(box, s) == ALLOWED:
        out[n] = number(AT, WIDTH, PASS, 0, 0)
        n += 1
    return n


@kernel
def list_more(box: Box, s: State, out: Array) -> int:
    """Another step, or the sled once more; or none."""
    if s.phase == STRIDING:
        n = list_moves(box, s, out)
    else:
        out[0] = number(AT, WIDTH, SLEDGE, int(s.figure), 0)
        n = 1
    if refusal_of_stop(box) == ALLOWED:
        out[n] = number(AT, WIDTH, STOP, 0, 0)
        n += 1
    return n


@kernel
def legal(box: Box, s: State, out: Array) -> int:
    """All legal actions of the seat to move."""
    phase = int(s.phase)
    if phase == CRACKING:
        return list_cracks(box, s, out)
    if phase == MOVING:
        return list_starts(box, s, out)
    if phase == TAKING:
        out[0] = number(AT, WIDTH, TAKE, 0, 0)
        out[1] = number(AT, WIDTH, LEAVE, 0, 0)
        return 2
    if phase == UNLOADING:
        return list_loads(s, out)
    if phase == DRIVING:
        return list_drives(box, s, out)
    if phase == PLACING:
        return list_places(box, s, out)
    return list_more(box, s, out)


# ---- what is done ----------------------------------------------------------------------------------------------------


@kernel
def crack(box: Box, s: State, line: int) -> None:
    """I4: the ice breaks."""
    cut(box, s, line)
    if box.hunting:
        step_done(box, s)
    else:
        riss_cracked(box, s)


@kernel
def stop(box: Box, s: State) -> None:
    """No further step."""
    if not box.hunting:
        riss_stop(box, s)
    elif s.phase == HARNESSING:
        turn_done(box, s)
    else:
        no_more_steps(box, s)


@kernel
def pass_on(box: Box, s: State) -> None:
    """H4: nothing is done."""
    s.idle += 1
    hunt_next(box, s, (int(s.to_move) + 1) % int(box.seats))


@kernel
def move(box: Box, s: State, figure: int, field: int) -> None:
    """A step."""
    if box.hunting:
        hunter_move(box, s, figure, field)
    else:
        riss_move(box, s, figure, field)


@kernel
def apply(box: Box, s: State, action: int) -> None:
    """Do a legal action."""
    does, first, second = split(AT, WIDTH, action)
    s.skipped = 0
    if does == CRACK:
        crack(box, s, first)
    elif does == MOVE:
        move(box, s, first, second)
    elif does == TAKE:
        take(box, s)
    elif does == LEAVE:
        breaks(box, s)
    elif does == UNLOAD:
        unload(box, s, first)
    elif does == SLEDGE:
        sled(s, first)
    elif does == STOP:
        stop(box, s)
    elif does == DRIVE:
        drive(box, s, first)
    elif does == PLACE:
        place(box, s, first, second)
    elif does == LATER:
        s.deferred = 1
        step_done(box, s)
    elif does == PASS:
        pass_on(box, s)
    elif does == STAY:
        riss_stay(s, first)
    elif does == FIRST:
        begin_placing(box, s, first)
    elif does == LAY:
        lay(box, s, first, second)
    else:
        open_line(box, s, first)
