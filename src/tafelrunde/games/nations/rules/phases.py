"""The end of a round: books (R8), famine (R9), the new order (R10), war (R11), and the next age."""

from tafelrunde.core.actions import number
from tafelrunde.core.kernel import Array, kernel
from tafelrunde.core.verbs import OVER
from tafelrunde.games.nations.rules.material import (
    AGES,
    ALL,
    ALLOWED,
    AT,
    BOOK,
    BOOKS_WON,
    CHIP,
    DICE,
    DONE,
    EATING,
    FAMINE_WON,
    FOOD,
    NO_BOOK,
    NO_CHIP,
    NOT_AVAILABLE,
    READING,
    STRENGTH,
    USE,
    WAR_WON,
    WIDTH,
    Box,
    State,
    shown,
)
from tafelrunde.games.nations.rules.paying import affords, pick_chip, pick_die, use_picked
from tafelrunde.games.nations.rules.setup import begin_round

# ---- books ----------------------------------------------------------------------------------------------------------


@kernel
def begin_books(box: Box, s: State) -> None:
    """R8: in reverse order, each who has books to use."""
    s.phase = READING
    s.place = box.seats
    next_reader(box, s)


@kernel
def next_reader(box: Box, s: State) -> None:
    """R8: the next who has a choice; after the last the books are scored."""
    while s.place > 0:
        s.place -= 1
        seat = int(s.order[s.place])
        if shown(box, s, seat, BOOK) > 0:
            s.turn = s.to_move = seat
            return
    score_books(box, s)
    begin_famine(box, s)


@kernel
def refuse_book_die(box: Box, s: State, die: int) -> int:
    """R8: whole dice that show books, and no exchange."""
    if s.dice[s.turn, die] == 0:
        return NOT_AVAILABLE
    return ALLOWED if box.symbol[die] == BOOK else NO_BOOK


@kernel
def refuse_book_chip(s: State, chip: int) -> int:
    """R8: book chips."""
    if s.chips[s.turn, chip] == 0:
        return NO_CHIP
    return ALLOWED if chip == BOOK else NO_BOOK


@kernel
def list_books(box: Box, s: State, out: Array) -> int:
    """What may be used as books, and the ends of it."""
    n = 0
    for die in range(DICE):
        if refuse_book_die(box, s, die) == ALLOWED:
            out[n] = number(AT, WIDTH, USE, die, 0)
            n += 1
    if s.chips[s.turn, BOOK] > 0:
        out[n] = number(AT, WIDTH, CHIP, BOOK, 0)
        n += 1
    out[n] = number(AT, WIDTH, DONE, 0, 0)
    n += 1
    if n > 1:
        out[n] = number(AT, WIDTH, ALL, 0, 0)
        n += 1
    return n


@kernel
def pick_books(box: Box, s: State) -> None:
    """R8: all books."""
    for die in range(DICE):
        if box.symbol[die] == BOOK:
            pick_die(s, die, int(s.dice[s.turn, die]))
    pick_chip(s, BOOK, int(s.chips[s.turn, BOOK]))


@kernel
def read_books(box: Box, s: State) -> None:
    """R8: one step for each book that is picked."""
    gain = int(s.picked_chips[BOOK])
    for die in range(DICE):
        gain += int(s.picked[die]) * int(box.amount[die])
    s.books[s.turn] += gain
    use_picked(s)
    next_reader(box, s)


@kernel
def score_books(box: Box, s: State) -> None:
    """R8: a point for everybody with fewer books, two each with one or two players (O3: the opponent is the other)."""
    for seat in range(box.seats):
        fewer = 1 if box.seats == 1 and s.rival < s.books[seat] else 0
        for other in range(box.seats):
            fewer += 1 if s.books[other] < s.books[seat] else 0
        s.won[seat, BOOKS_WON, s.age] = fewer * (2 if box.seats <= 2 else 1)


# ---- famine ---------------------------------------------------------------------------------------------------------


@kernel
def begin_famine(box: Box, s: State) -> None:
    """R9: in reverse order, each who can pay."""
    s.phase = EATING
    s.place = box.seats
    next_eater(box, s)


@kernel
def next_eater(box: Box, s: State) -> None:
    """R9: the next who can pay the food; after the last the round ends."""
    while s.place > 0:
        s.place -= 1
        seat = int(s.order[s.place])
        if affords(box, s, seat, FOOD, int(box.food[s.event])):
            s.turn = s.to_move = seat
            return
    end_round(box, s)


@kernel
def eat(box: Box, s: State) -> None:
    """R9: what is picked pays the food, for as many points as the age."""
    use_picked(s)
    s.won[s.turn, FAMINE_WON, s.age] = s.age + 1
    next_eater(box, s)


# ---- order and war --------------------------------------------------------------------------------------------------


@kernel
def new_order(box: Box, s: State) -> None:
    """R10: most strength first; ties keep their order."""
    for i in range(1, box.seats):
        seat, at = int(s.order[i]), i
        force = shown(box, s, seat, STRENGTH)
        while at > 0 and shown(box, s, int(s.order[at - 1]), STRENGTH) < force:
            s.order[at] = s.order[at - 1]
            at -= 1
        s.order[at] = seat


@kernel
def wage_war(box: Box, s: State) -> None:
    """R11: enough strength is worth as many points as the age; it costs nothing any more."""
    for seat in range(box.seats):
        if shown(box, s, seat, STRENGTH) >= box.strength[s.event]:
            s.won[seat, WAR_WON, s.age] = s.age + 1


@kernel
def end_round(box: Box, s: State) -> None:
    """R10, R11; then the next age, or the end (E1)."""
    new_order(box, s)
    wage_war(box, s)
    if s.age == AGES - 1:
        s.to_move = OVER
        return
    s.age += 1
    begin_round(box, s)
