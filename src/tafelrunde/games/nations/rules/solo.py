"""Alone against an imaginary opponent (O): its books, and the tiles that it takes."""

from tafelrunde.core.kernel import Array, kernel
from tafelrunde.games.nations.rules.acting import next_turn
from tafelrunde.games.nations.rules.material import NONE, OPPONENT_DIE, ROWS, Box, Kind, Reason, State, Symbol, put
from tafelrunde.games.nations.rules.rolling import begin_turn

SIDES = 4  # of the die; the columns are 1 to 3


@kernel
def roll_rival(box: Box, s: State, face: int) -> None:
    """O1: books count, stone is ignored; as many dice as the age."""
    die = OPPONENT_DIE + face
    if box.symbol[die] == Symbol.BOOK:
        s.rival += int(box.amount[die])
    s.rival_dice[face] += 1
    s.step += 1
    if s.step > s.age:
        begin_turn(box, s, 0)


@kernel
def refuse_d4(box: Box, column: int) -> Reason:
    """O2: a die with four sides; in a hard game, in effect, with three."""
    return Reason.NO_FOUR if box.hard and column == SIDES - 1 else Reason.ALLOWED


@kernel
def list_d4(box: Box, out: Array, weights: Array) -> int:
    """What the die may show."""
    n = 0
    for column in range(SIDES):
        if refuse_d4(box, column) == Reason.ALLOWED:
            weights[n] = 1
            n = put(out, n, Kind.D4, column)
    return n


@kernel
def cheapest(box: Box, s: State, column: int) -> int:
    """O2: the space of the cheapest tile of a column; NONE for a 4 or an empty column."""
    if column < box.columns:
        for space in range(column * ROWS, column * ROWS + ROWS):
            if s.board[space] != NONE:
                return space
    return NONE


@kernel
def remove_tile(box: Box, s: State, column: int) -> None:
    """O2: the cheapest tile of the column goes."""
    s.d4 = column + 1
    s.taken = NONE
    s.emptied = cheapest(box, s, column)
    if s.emptied != NONE:
        s.taken = s.board[s.emptied]
        s.board[s.emptied] = NONE
    next_turn(box, s)
