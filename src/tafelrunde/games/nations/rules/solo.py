"""Alone against an imaginary opponent (O): its books, and the tiles that it takes."""

from tafelrunde.core.actions import number
from tafelrunde.core.kernel import Array, kernel
from tafelrunde.games.nations.rules.acting import next_turn
from tafelrunde.games.nations.rules.material import (
    ALLOWED,
    AT,
    BLUE,
    BOOK,
    D4,
    FACES,
    NO_FOUR,
    NONE,
    NOT_NOW,
    REMOVING,
    ROWS,
    WIDTH,
    Box,
    State,
)
from tafelrunde.games.nations.rules.rolling import begin_turn

SIDES = 4  # of the die; the columns are 1 to 3


@kernel
def roll_rival(box: Box, s: State, face: int) -> None:
    """O1: books count, stone is ignored; as many dice as the age."""
    die = BLUE * FACES + face
    if box.symbol[die] == BOOK:
        s.rival += int(box.amount[die])
    s.step += 1
    if s.step > s.age:
        begin_turn(box, s, 0)


@kernel
def refuse_d4(box: Box, s: State, column: int) -> int:
    """O2: a die with four sides, or with `hard` one with three."""
    if s.phase != REMOVING:
        return NOT_NOW
    return NO_FOUR if box.hard and column == SIDES - 1 else ALLOWED


@kernel
def list_d4(box: Box, s: State, out: Array, weights: Array) -> int:
    """What the die may show."""
    n = 0
    for column in range(SIDES):
        if refuse_d4(box, s, column) == ALLOWED:
            out[n] = number(AT, WIDTH, D4, column, 0)
            weights[n] = 1
            n += 1
    return n


@kernel
def remove_tile(box: Box, s: State, column: int) -> None:
    """O2: the cheapest tile of the column goes; a 4, or an empty column: nothing."""
    if column < box.columns:
        for row in range(ROWS):
            if s.board[column * ROWS + row] != NONE:
                s.board[column * ROWS + row] = NONE
                break
    next_turn(box, s)
