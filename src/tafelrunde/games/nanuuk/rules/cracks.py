"""Cracks (I4, I5, W1, W2): where the ice breaks when somebody has entered a field."""

from enum import IntEnum

from tafelrunde.core.kernel import Array, kernel
from tafelrunde.games.nanuuk.rules.floe import cut, flood, has, is_open, standing
from tafelrunde.games.nanuuk.rules.material import SIDES, Box, Kind, Reason, State, action_of


class Priority(IntEnum):
    """Of lines, the best first (I4, I5, W2): does it lead away, and does it cut a hunter off from all igloos?"""

    C_LINE, C_LINE_CUTS, D_LINE, D_LINE_CUTS, NONE = range(5)


@kernel
def safe_fields(box: Box, s: State) -> int:
    """W2: the fields from which an igloo can be reached; figures and bears do not count."""
    return flood(s, int(box.igloos), int(box.fields))


@kernel
def cuts_off(box: Box, s: State, line: int) -> bool:
    """W2: whether a crack here would cut a hunter off from the last igloo within reach."""
    before = safe_fields(box, s)
    if not has(before, int(box.ends[line, 0])):
        return False
    cut(box, s, line)
    lost = before & ~safe_fields(box, s)
    cut(box, s, line)
    return (lost & standing(box, s)) != 0


@kernel
def is_among(lines: Array, line: int) -> bool:
    """Whether the line is among these."""
    for i in range(SIDES):
        if lines[i] == line:
            return True
    return False


@kernel
def priority_of(box: Box, s: State, field: int, line: int) -> int:
    """The priority of an open line for somebody who entered the field."""
    if is_among(box.c_lines[field], line):
        return Priority.C_LINE_CUTS if box.social and cuts_off(box, s, line) else Priority.C_LINE
    if is_among(box.d_lines[field], line):
        return Priority.D_LINE_CUTS if box.social and cuts_off(box, s, line) else Priority.D_LINE
    return Priority.NONE


@kernel
def best_among(box: Box, s: State, field: int, lines: Array) -> int:
    """The best priority among the open ones of these lines."""
    best: int = Priority.NONE
    for i in range(SIDES):
        line = int(lines[i])
        if line >= 0 and is_open(box, s, line):
            found = priority_of(box, s, field, line)
            if found < best:
                best = found
            if best == Priority.C_LINE or (best == Priority.D_LINE and not box.social):
                break
    return best


@kernel
def best_priority(box: Box, s: State, field: int) -> int:
    """I4, I5, W2: the priority that the crack must have; NONE if no line is open."""
    best = best_among(box, s, field, box.c_lines[field])
    return best if best != Priority.NONE else best_among(box, s, field, box.d_lines[field])


@kernel
def second_steps(box: Box, s: State, figure: int, field: int) -> int:
    """V4: the fields to which a bear can go on from a field."""
    begun = int(s.start) if s.steps > 0 else int(s.at[figure])
    return int(s.way[field]) & ~standing(box, s) & ~(1 << begun)


@kernel
def leaves_no_step(box: Box, s: State, line: int) -> bool:
    """V4 a + b: whether a crack here would leave no second step to a bear that must go two fields."""
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
    """Why the crack may not be here, given the best priority."""
    if box.ends[line, 0] < 0:
        return Reason.NO_LINE
    field = int(s.at[s.figure])
    if not is_open(box, s, line):
        return Reason.CRACKED
    found = priority_of(box, s, field, line)
    if found == Priority.NONE:
        return Reason.NOT_AT_FIELD
    if found > best:
        return Reason.C_LINE_FIRST if best < Priority.D_LINE <= found else Reason.SOCIAL
    return Reason.LEAVES_NO_STEP if leaves_no_step(box, s, line) else Reason.ALLOWED


@kernel
def refusal_of_crack(box: Box, s: State, line: int) -> int:
    """Why the crack may not be here."""
    return refusal_of_line(box, s, line, best_priority(box, s, int(s.at[s.figure])))


@kernel
def refusal_of_later(box: Box, s: State) -> int:
    """W1: only the first step of a double step may leave its crack to the second."""
    if not box.one_crack:
        return Reason.ONE_CRACK_OFF
    return Reason.ALLOWED if s.steps == 1 and s.harnessed else Reason.NOT_FIRST_STEP


@kernel
def list_cracks(box: Box, s: State, out: Array) -> int:
    """All lines on which the crack may lie, and leaving it to the next step."""
    field = int(s.at[s.figure])
    best, n = best_priority(box, s, field), 0
    lines = box.c_lines[field] if best < Priority.D_LINE else box.d_lines[field]
    for i in range(SIDES):
        line = int(lines[i])
        if line >= 0 and refusal_of_line(box, s, line, best) == Reason.ALLOWED:
            out[n] = action_of(Kind.CRACK, line)
            n += 1
    if refusal_of_later(box, s) == Reason.ALLOWED:
        out[n] = action_of(Kind.LATER)
        n += 1
    return n
