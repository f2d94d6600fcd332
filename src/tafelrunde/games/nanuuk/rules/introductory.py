"""The introductory game (I) and its variants (V): figures that move, and are shut in."""

from tafelrunde.core.kernel import kernel
from tafelrunde.core.verbs import OVER
from tafelrunde.games.nanuuk.rules.cracks import refusal_of_crack, refusal_of_later, second_steps
from tafelrunde.games.nanuuk.rules.floe import free_ways, has, leads, standing
from tafelrunde.games.nanuuk.rules.material import SIDES, Box, Kind, Phase, Reason, State, Variant
from tafelrunde.games.nanuuk.rules.sequence import NOW

# ---- steps -----------------------------------------------------------------------------------------------------------


@kernel
def refusal_of_figure_step(box: Box, s: State, figure: int, field: int) -> int:
    """I3: one step to a neighbouring field that is free and not across a crack; V4: the bear's two fields."""
    here = int(s.at[figure])
    if not has(int(box.fields), field):
        return Reason.WATER
    if field == here:
        return Reason.OWN_FIELD
    if not has(int(box.beside[here]), field):
        return Reason.NOT_NEIGHBOUR
    if not has(int(s.way[here]), field):
        return Reason.ACROSS
    if s.steps > 0 and field == s.start:
        return Reason.WHERE_IT_BEGAN
    if has(standing(box, s), field):
        return Reason.FIGURE_THERE
    if box.exactly_two and box.runs[figure] and s.steps == 0 and second_steps(box, s, figure, field) == 0:
        return Reason.NO_SECOND_STEP
    return Reason.ALLOWED


@kernel
def can_step(box: Box, s: State, figure: int) -> bool:
    """I6: whether the figure is on the floe and can move."""
    if s.at[figure] < 0:
        return False
    ways = free_ways(box, s, figure)
    if s.steps > 0:
        return ways & ~(1 << int(s.start)) != 0
    if ways == 0 or not (box.exactly_two and box.runs[figure]):
        return ways != 0
    for i in range(SIDES):
        field = int(box.near[s.at[figure], i])
        if field >= 0 and has(ways, field) and second_steps(box, s, figure, field) != 0:
            return True
    return False


@kernel
def refusal_of_figure(box: Box, s: State, figure: int) -> int:
    """I3: one's own figure (V5: or a bear) that has not moved in this turn."""
    if figure >= box.figures:
        return Reason.NO_FIGURE
    if s.at[figure] < 0:
        return Reason.GONE
    if not leads(box, int(s.to_move), figure):
        return Reason.NOT_YOURS
    if has(int(s.moved), figure) or (s.figure >= 0 and s.figure != figure):
        return Reason.MOVED_ALREADY
    return Reason.ALLOWED


@kernel
def refusal_of_figure_move(box: Box, s: State, figure: int, field: int) -> int:
    """Why the figure may not go there."""
    reason = refusal_of_figure(box, s, figure)
    return reason if reason != Reason.ALLOWED else refusal_of_figure_step(box, s, figure, field)


@kernel
def refusal_of_stay(box: Box, s: State, figure: int) -> int:
    """V4 c: a bear that can move may stay instead."""
    reason = refusal_of_figure(box, s, figure)
    if reason != Reason.ALLOWED:
        return reason
    if not (box.may_stay and box.runs[figure]):
        return Reason.NO_STAYING
    return Reason.ALLOWED if can_step(box, s, figure) else Reason.CANNOT_MOVE


@kernel
def move_figure(box: Box, s: State, figure: int, field: int) -> None:
    """I3: go there; a bear may go on before the ice breaks, unless every field breaks (V4 a)."""
    s.figure = figure
    s.came = s.at[figure]
    if s.steps == 0:
        s.start = s.at[figure]
    s.at[figure] = field
    s.steps += 1
    goes_on = box.runs[figure] and s.steps == 1 and not box.every_field and can_step(box, s, figure)
    s.phase = Phase.STRIDING if goes_on else Phase.CRACKING


@kernel
def stay(s: State, figure: int) -> None:
    """V4 c: the bear stays, and the ice breaks at its field."""
    s.figure = figure
    s.came = s.start = s.at[figure]
    s.steps = 2
    s.phase = Phase.CRACKING


@kernel
def stop_bear(box: Box, s: State) -> None:
    """V4: the bear declines a second field."""
    if box.every_field:
        end_move(box, s)
    else:
        s.steps = 2
        s.phase = Phase.CRACKING


@kernel
def after_crack(box: Box, s: State) -> None:
    """I4: somebody may have lost at once; a bear may go on (V4 a); else the move is over."""
    if shut_in_at_once(box, s):
        return
    if box.runs[s.figure] and box.every_field and s.steps == 1 and can_step(box, s, int(s.figure)):
        s.phase = Phase.STRIDING
    else:
        end_move(box, s)


# ---- who is shut in --------------------------------------------------------------------------------------------------


@kernel
def win(box: Box, s: State, seats: int, figure: int) -> None:
    """These seats win, because the figure was shut in."""
    s.won = seats
    s.stuck = figure
    s.to_move = OVER
    s.phase = Phase.ENDED


@kernel
def loses_at_once(box: Box, s: State, seat: int) -> int:
    """I8, V3: the figure of the seat that is shut in by cracks and rim alone, −1 if none."""
    for figure in range(box.figures):
        counts = box.variant == Variant.PLAIN or box.bear[figure] == 1
        if box.owner[figure] == seat and counts and s.way[s.at[figure]] == 0:
            return figure
    return -1


@kernel
def shut_in_at_once(box: Box, s: State) -> bool:
    """I8, V3: with two players the game may end with a crack; if both are shut in, the one who did not lay it loses."""
    if box.seats != 2 or (box.variant != Variant.PLAIN and box.variant != Variant.HELPER):
        return False
    for i in range(2):
        seat = (int(s.to_move) + 1 + i) % 2
        figure = loses_at_once(box, s, seat)
        if figure >= 0:
            win(box, s, 1 << (1 - seat), figure)
            return True
    return False


@kernel
def any_can_step(box: Box, s: State, seat: int) -> bool:
    """Whether a figure of the seat can move."""
    for figure in range(box.figures):
        if box.owner[figure] == seat and can_step(box, s, figure):
            return True
    return False


@kernel
def first_stuck(box: Box, s: State, seat: int) -> int:
    """The first figure of the seat that cannot move, −1 if all can."""
    for figure in range(box.figures):
        if box.owner[figure] == seat and s.at[figure] >= 0 and not can_step(box, s, figure):
            return figure
    return -1


@kernel
def is_beaten(box: Box, s: State, seat: int) -> bool:
    """Whether the seat is shut in at the start of its turn (I6–I8, V1–V5)."""
    if box.variant == Variant.HUNTED and box.seats == 2 and seat == 0 and box.one_inuk:
        return first_stuck(box, s, seat) >= 0
    return not any_can_step(box, s, seat)


@kernel
def leave_floe(box: Box, s: State, seat: int) -> None:
    """I7, V4 d: the figure is taken off the floe, its player is out; the last one wins."""
    figure = first_stuck(box, s, seat)
    s.at[figure] = -1
    s.out |= 1 << seat
    rest = ((1 << int(box.seats)) - 1) & ~int(s.out)
    if rest & (rest - 1) == 0:
        win(box, s, rest, figure)


@kernel
def others(box: Box, seat: int) -> int:
    """All seats but one."""
    return ((1 << int(box.seats)) - 1) & ~(1 << seat)


@kernel
def winners(box: Box, seat: int) -> int:
    """Who wins when this seat is the first to be shut in: V1, V2, V4, else the opponent."""
    n = int(box.seats)
    if box.variant == Variant.PARTNERS:
        return 1 << (seat + 2) % n
    if box.variant == Variant.LEFT:
        return 1 << (seat + n - 1) % n
    if box.variant == Variant.RIGHT:
        return 1 << (seat + 1) % n
    if box.variant == Variant.HUNTED and seat < n - 1:
        return 1 << n - 1
    return others(box, seat)


@kernel
def shut_in(box: Box, s: State, seat: int) -> None:
    """What follows when a seat is shut in at the start of its turn."""
    goes_out = box.variant == Variant.PLAIN and box.seats > 2
    if box.variant == Variant.HUNTED and box.fur:
        goes_out = seat == box.seats - 1 or s.out != 0
    if goes_out:
        leave_floe(box, s, seat)
    else:
        win(box, s, winners(box, seat), first_stuck(box, s, seat))


# ---- turns -----------------------------------------------------------------------------------------------------------


@kernel
def next_turn(box: Box, s: State, seat: int) -> None:
    """The turn of this seat, or of the next one that can move."""
    s.moved = 0
    s.figure = -1
    s.steps = 0
    s.start = -1
    s.phase = Phase.MOVING
    while s.phase == Phase.MOVING:
        if not has(int(s.out), seat):
            if not is_beaten(box, s, seat):
                s.to_move = seat
                return
            shut_in(box, s, seat)
        seat = (seat + 1) % int(box.seats)


@kernel
def bear_can_move(box: Box, s: State) -> bool:
    """V5: whether a bear that has not moved in this turn can move."""
    for figure in range(box.figures):
        if box.owner[figure] < 0 and not has(int(s.moved), figure) and can_step(box, s, figure):
            return True
    return False


@kernel
def moves_all(box: Box, seat: int) -> bool:
    """Whether a seat must move all its figures in a turn: both Inuit (V4 with two players), or Inuk and bears (V5)."""
    both = box.variant == Variant.HUNTED and box.seats == 2 and seat == 0 and not box.one_inuk
    return both or box.variant == Variant.LED


@kernel
def end_move(box: Box, s: State) -> None:
    """A figure has moved; perhaps others must move in the same turn (V4 with two players, V5)."""
    s.moved |= 1 << int(s.figure)
    s.figure = -1
    s.steps = 0
    s.start = -1
    seat, last = int(s.to_move), -1
    if moves_all(box, seat):
        for figure in range(box.figures):
            if box.owner[figure] == seat and not has(int(s.moved), figure):
                last = figure
    bears_left = box.variant == Variant.LED and bear_can_move(box, s)
    if last >= 0 and not bears_left and not can_step(box, s, last):
        win(box, s, others(box, seat), last)
    elif last >= 0 or bears_left:
        s.phase = Phase.MOVING
    else:
        next_turn(box, s, (seat + 1) % int(box.seats))


# ---- what may be done, and what it does ------------------------------------------------------------------------------


@kernel
def refusal_in_introduction(box: Box, s: State, kind: int, first: int, second: int) -> int:
    """Why an action of the introductory game is refused."""
    if kind == Kind.MOVE:
        return refusal_of_figure_move(box, s, first, second)
    if kind == Kind.STAY:
        return refusal_of_stay(box, s, first)
    if kind == Kind.STOP:
        return Reason.MUST_GO_ON if box.exactly_two else Reason.ALLOWED
    if kind == Kind.CRACK:
        return refusal_of_crack(box, s, first)
    if kind == Kind.LATER:
        return refusal_of_later(box, s)
    return NOW[s.phase]  # H13, H4: sleds and passing are for the hunt


@kernel
def apply_in_introduction(box: Box, s: State, kind: int, first: int, second: int) -> None:
    """Do an action of the introductory game."""
    if kind == Kind.MOVE:
        move_figure(box, s, first, second)
    elif kind == Kind.CRACK:
        after_crack(box, s)
    elif kind == Kind.STAY:
        stay(s, first)
    else:
        stop_bear(box, s)
