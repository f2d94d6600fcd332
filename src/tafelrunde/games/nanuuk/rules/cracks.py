"""Cracks (I4, I5, W1, W2): where the ice breaks when somebody has entered a field."""

from tafelrunde.core.actions import number
from tafelrunde.core.kernel import Array, kernel
from tafelrunde.games.nanuuk.rules.floe import (
    ALLOWED,
    AT,
    CRACK,
    CRACKED,
    LATER,
    LEAVES_NO_STEP,
    NO_LINE,
    NOT_AT_FIELD,
    NOT_FIRST_STEP,
    ONE_CRACK_OFF,
    SIDES,
    SOCIAL,
    STAR_FIRST,
    WIDTH,
    Box,
    State,
    cut,
    flood,
    has,
    is_open,
    standing,
)

STAR, STAR_CUTS, SIDE, SIDE_CUTS, NONE = range(5)  # classes of lines, the best first (I4, I5, W2)


@kernel
def safe_fields(box: Box, s: State) -> int:
    """W2: the fields from which an igloo can be reached, figures and bears not counting."""
    return flood(s, int(box.igloos), int(box.fields))


@kernel
def cuts_off(box: Box, s: State, line: int) -> bool:
    """W2: would a crack here take the last way to an igloo from a hunter who has one?"""
    before = safe_fields(box, s)
    if not has(before, int(box.ends[line, 0])):
        return False
    cut(box, s, line)
    lost = before & ~safe_fields(box, s)
    cut(box, s, line)
    return (lost & standing(box, s)) != 0


@kernel
def lies_at(lines: Array, line: int) -> bool:
    """Is the line among these?"""
    for i in range(SIDES):
        if lines[i] == line:
            return True
    return False


@kernel
def class_of(box: Box, s: State, field: int, line: int) -> int:
    """The class of an open line for somebody who entered the field."""
    if lies_at(box.star[field], line):
        return STAR_CUTS if box.social and cuts_off(box, s, line) else STAR
    if lies_at(box.side[field], line):
        return SIDE_CUTS if box.social and cuts_off(box, s, line) else SIDE
    return NONE


@kernel
def best_of(box: Box, s: State, field: int, lines: Array) -> int:
    """The best class among the open ones of these lines."""
    best = NONE
    for i in range(SIDES):
        line = int(lines[i])
        if line >= 0 and is_open(box, s, line):
            best = min(best, class_of(box, s, field, line))
            if best == STAR or (best == SIDE and not box.social):
                break
    return best


@kernel
def best_class(box: Box, s: State, field: int) -> int:
    """I4, I5, W2: the class from which a line must be chosen; NONE if no line is open."""
    best = best_of(box, s, field, box.star[field])
    return best if best < NONE else best_of(box, s, field, box.side[field])


@kernel
def second_steps(box: Box, s: State, figure: int, field: int) -> int:
    """V4: the fields to which a striding bear can go on from a field."""
    begun = int(s.start) if s.steps > 0 else int(s.at[figure])
    return int(s.way[field]) & ~standing(box, s) & ~(1 << begun)


@kernel
def ends_the_stride(box: Box, s: State, line: int) -> bool:
    """V4 a + b: would a crack here leave a bear that must go on without a second step?"""
    figure = int(s.figure)
    if not (box.every_field and box.exactly_two and box.runs[figure] and s.steps == 1):
        return False
    a, b, field = int(box.ends[line, 0]), int(box.ends[line, 1]), int(s.at[figure])
    if a != field and b != field:
        return False
    other = b if a == field else a
    return second_steps(box, s, figure, field) == 1 << other


@kernel
def refusal_of_line(box: Box, s: State, line: int, best: int) -> int:
    """Why the crack may not be here, where the best class of lines is known."""
    if box.ends[line, 0] < 0:
        return NO_LINE
    field = int(s.at[s.figure])
    if not is_open(box, s, line):
        return CRACKED
    found = class_of(box, s, field, line)
    if found == NONE:
        return NOT_AT_FIELD
    if found > best:
        return STAR_FIRST if best < SIDE <= found else SOCIAL
    return LEAVES_NO_STEP if ends_the_stride(box, s, line) else ALLOWED


@kernel
def refusal_of_crack(box: Box, s: State, line: int) -> int:
    """Why the crack may not be here."""
    return refusal_of_line(box, s, line, best_class(box, s, int(s.at[s.figure])))


@kernel
def refusal_of_later(box: Box, s: State) -> int:
    """W1: only the first step of a double step may leave its crack to the second."""
    if not box.one_crack:
        return ONE_CRACK_OFF
    return ALLOWED if s.steps == 1 and s.harnessed else NOT_FIRST_STEP


@kernel
def list_cracks(box: Box, s: State, out: Array) -> int:
    """All lines on which the crack may lie, and whether it may wait."""
    field = int(s.at[s.figure])
    best, n = best_class(box, s, field), 0
    lines = box.star[field] if best < SIDE else box.side[field]
    for i in range(SIDES):
        line = int(lines[i])
        if line >= 0 and refusal_of_line(box, s, line, best) == ALLOWED:
            out[n] = number(AT, WIDTH, CRACK, line, 0)
            n += 1
    if refusal_of_later(box, s) == ALLOWED:
        out[n] = number(AT, WIDTH, LATER, 0, 0)
        n += 1
    return n
