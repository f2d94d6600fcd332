"""The introductory game (I) and its variants (V): figures that move, and are shut in."""

from tafelrunde.core.kernel import kernel
from tafelrunde.core.verbs import OVER
from tafelrunde.games.nanuuk.rules.cracks import second_steps
from tafelrunde.games.nanuuk.rules.floe import (
    ACROSS,
    ALLOWED,
    CANNOT_MOVE,
    CRACKING,
    ENDED,
    FIGURE_THERE,
    GONE,
    HELPER,
    HUNTED,
    LED,
    LEFT,
    MOVED_ALREADY,
    MOVING,
    NO_FIGURE,
    NO_SECOND_STEP,
    NO_STAYING,
    NOT_NEIGHBOUR,
    NOT_YOURS,
    PARTNERS,
    PLAIN,
    RIGHT,
    SIDES,
    STRIDING,
    WATER,
    WHERE_IT_BEGAN,
    Box,
    State,
    has,
    leads,
    standing,
)

# ---- steps -----------------------------------------------------------------------------------------------------------


@kernel
def refusal_of_way(box: Box, s: State, figure: int, field: int) -> int:
    """I3: one step to a neighbouring field that is free and not across a crack; V4: the bear's two fields."""
    here = int(s.at[figure])
    if not has(int(box.fields), field):
        return WATER
    if not has(int(box.beside[here]), field):
        return NOT_NEIGHBOUR
    if not has(int(s.way[here]), field):
        return ACROSS
    if s.steps > 0 and field == s.start:
        return WHERE_IT_BEGAN
    if has(standing(box, s), field):
        return FIGURE_THERE
    if box.exactly_two and box.runs[figure] and s.steps == 0 and second_steps(box, s, figure, field) == 0:
        return NO_SECOND_STEP
    return ALLOWED


@kernel
def can_step(box: Box, s: State, figure: int) -> bool:
    """I6: is the figure on the floe and not immobile?"""
    if s.at[figure] < 0:
        return False
    ways = int(s.way[s.at[figure]]) & ~standing(box, s)
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
    """Whose turn it is: an own figure (V5: or a bear) that has not moved in this turn."""
    if figure >= box.figures:
        return NO_FIGURE
    if s.at[figure] < 0:
        return GONE
    if not leads(box, int(s.to_move), figure):
        return NOT_YOURS
    if has(int(s.moved), figure) or (s.figure >= 0 and s.figure != figure):
        return MOVED_ALREADY
    return ALLOWED


@kernel
def refusal_of_riss_move(box: Box, s: State, figure: int, field: int) -> int:
    """Why the figure may not go there."""
    reason = refusal_of_figure(box, s, figure)
    return reason if reason != ALLOWED else refusal_of_way(box, s, figure, field)


@kernel
def refusal_of_stay(box: Box, s: State, figure: int) -> int:
    """V4 c: a bear that can move may stay instead."""
    reason = refusal_of_figure(box, s, figure)
    if reason != ALLOWED:
        return reason
    if not (box.may_stay and box.runs[figure]):
        return NO_STAYING
    return ALLOWED if can_step(box, s, figure) else CANNOT_MOVE


@kernel
def riss_move(box: Box, s: State, figure: int, field: int) -> None:
    """Go there; a bear that may go on is asked before the ice breaks, unless every field breaks (V4 a)."""
    s.figure = figure
    s.came = s.at[figure]
    if s.steps == 0:
        s.start = s.at[figure]
    s.at[figure] = field
    s.steps += 1
    goes_on = box.runs[figure] and s.steps == 1 and not box.every_field and can_step(box, s, figure)
    s.phase = STRIDING if goes_on else CRACKING


@kernel
def riss_stay(s: State, figure: int) -> None:
    """V4 c: the bear stays, and the ice breaks at its field."""
    s.figure = figure
    s.came = s.at[figure]
    s.start = s.at[figure]
    s.steps = 2
    s.phase = CRACKING


@kernel
def riss_stop(box: Box, s: State) -> None:
    """The bear goes no second field."""
    if box.every_field:
        figure_done(box, s)
    else:
        s.steps = 2
        s.phase = CRACKING


@kernel
def riss_cracked(box: Box, s: State) -> None:
    """After a crack: somebody may have lost at once; a bear may go on (V4 a); else the figure is done."""
    if shut_in_at_once(box, s):
        return
    if box.runs[s.figure] and box.every_field and s.steps == 1 and can_step(box, s, int(s.figure)):
        s.phase = STRIDING
    else:
        figure_done(box, s)


# ---- who is shut in --------------------------------------------------------------------------------------------------


@kernel
def win(box: Box, s: State, seats: int, figure: int) -> None:
    """These seats have won, because the figure was shut in."""
    s.won = seats
    s.stuck = figure
    s.to_move = OVER
    s.phase = ENDED


@kernel
def loses_at_once(box: Box, s: State, seat: int) -> int:
    """I8, V3: a figure of the seat that cracks and rim alone shut in, −1 if none decides the game."""
    for figure in range(box.figures):
        counts = box.variant == PLAIN or box.bear[figure] == 1
        if box.owner[figure] == seat and counts and s.way[s.at[figure]] == 0:
            return figure
    return -1


@kernel
def shut_in_at_once(box: Box, s: State) -> bool:
    """I8, V3: with two players the game may end with a crack; if both are shut in, who did not lay it loses."""
    if box.seats != 2 or (box.variant != PLAIN and box.variant != HELPER):
        return False
    for i in range(2):
        seat = (int(s.to_move) + 1 + i) % 2
        figure = loses_at_once(box, s, seat)
        if figure >= 0:
            win(box, s, 1 << (1 - seat), figure)
            return True
    return False


@kernel
def own_figure(box: Box, seat: int) -> int:
    """The first figure of a seat."""
    for figure in range(box.figures):
        if box.owner[figure] == seat:
            return figure
    return -1


@kernel
def any_can_step(box: Box, s: State, seat: int) -> bool:
    """Can a figure of the seat's own move?"""
    for figure in range(box.figures):
        if box.owner[figure] == seat and can_step(box, s, figure):
            return True
    return False


@kernel
def first_stuck(box: Box, s: State, seat: int) -> int:
    """The first figure of the seat's own that cannot move, −1 if all can."""
    for figure in range(box.figures):
        if box.owner[figure] == seat and s.at[figure] >= 0 and not can_step(box, s, figure):
            return figure
    return -1


@kernel
def beaten(box: Box, s: State, seat: int) -> bool:
    """Is the seat shut in at the start of its turn (I6–I8, V1–V5)?"""
    if box.variant == HUNTED and box.seats == 2 and seat == 0 and box.one_inuk:
        return first_stuck(box, s, seat) >= 0
    return not any_can_step(box, s, seat)


@kernel
def leave_floe(box: Box, s: State, seat: int) -> None:
    """I7, V4 d: the figure is taken off the floe, its player is out; the last one wins."""
    figure = own_figure(box, seat)
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
    """Who wins when this seat is the first to be shut in: V1, V2, V4, and the other one of two."""
    n = int(box.seats)
    if box.variant == PARTNERS:
        return 1 << (seat + 2) % n
    if box.variant == LEFT:
        return 1 << (seat + n - 1) % n
    if box.variant == RIGHT:
        return 1 << (seat + 1) % n
    if box.variant == HUNTED and seat < n - 1:
        return 1 << n - 1
    return others(box, seat)


@kernel
def shut_in(box: Box, s: State, seat: int) -> None:
    """What follows when a seat is shut in at the start of its turn."""
    falls_out = box.variant == PLAIN and box.seats > 2
    if box.variant == HUNTED and box.fur:
        falls_out = seat == box.seats - 1 or s.out != 0
    if falls_out:
        leave_floe(box, s, seat)
    else:
        win(box, s, winners(box, seat), first_stuck(box, s, seat))


# ---- turns -----------------------------------------------------------------------------------------------------------


@kernel
def riss_next(box: Box, s: State, seat: int) -> None:
    """The turn of this seat, or of the next one that can move."""
    s.moved = 0
    s.figure = -1
    s.steps = 0
    s.start = -1
    s.phase = MOVING
    while s.phase == MOVING:
        if not has(int(s.out), seat):
            if not beaten(box, s, seat):
                s.to_move = seat
                return
            shut_in(box, s, seat)
        seat = (seat + 1) % int(box.seats)


@kernel
def bear_waits(box: Box, s: State) -> bool:
    """V5: can a bear that has not moved in this turn still move?"""
    for figure in range(box.figures):
        if box.owner[figure] < 0 and not has(int(s.moved), figure) and can_step(box, s, figure):
            return True
    return False


@kernel
def figure_done(box: Box, s: State) -> None:
    """A figure has moved; perhaps others must in the same turn (V4 with two players, V5)."""
    s.moved |= 1 << int(s.figure)
    s.figure = -1
    s.steps = 0
    s.start = -1
    seat, last = int(s.to_move), -1
    both = box.variant == HUNTED and box.seats == 2 and seat == 0 and not box.one_inuk
    if both or box.variant == LED:
        for figure in range(box.figures):
            if box.owner[figure] == seat and not has(int(s.moved), figure):
                last = figure
    others_wait = box.variant == LED and bear_waits(box, s)
    if last >= 0 and not others_wait and not can_step(box, s, last):
        win(box, s, others(box, seat), last)
    elif last >= 0 or others_wait:
        s.phase = MOVING
    else:
        riss_next(box, s, (seat + 1) % int(box.seats))
