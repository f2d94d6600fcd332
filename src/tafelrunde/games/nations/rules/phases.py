"""The end of a round: books (R8), famine (R9), the new order (R10), war (R11), and the next age."""

from tafelrunde.core.kernel import Array, kernel
from tafelrunde.core.verbs import OVER
from tafelrunde.games.nations.rules.material import (
    AGES,
    DICE,
    Award,
    Box,
    Kind,
    Phase,
    Reason,
    State,
    Symbol,
    put,
    shown,
)
from tafelrunde.games.nations.rules.paying import affords, pick_chip, pick_die, use_picked
from tafelrunde.games.nations.rules.setup import begin_round

# ---- books ----------------------------------------------------------------------------------------------------------


@kernel
def begin_books(box: Box, s: State) -> None:
    """R8: in reverse order, everybody who has books to use."""
    s.phase = Phase.READING
    s.place = box.seats
    next_reader(box, s)


@kernel
def next_reader(box: Box, s: State) -> None:
    """R8: the next player who has a choice; after the last one, books are scored."""
    while s.place > 0:
        s.place -= 1
        seat = int(s.order[s.place])
        if shown(box, s, seat, Symbol.BOOK) > 0:
            s.turn = s.to_move = seat
            return
    score_books(box, s)
    begin_famine(box, s)


@kernel
def refuse_book_die(box: Box, die: int) -> Reason:
    """R8: whole dice that show books, and no exchange."""
    return Reason.ALLOWED if box.symbol[die] == Symbol.BOOK else Reason.NO_BOOK


@kernel
def refuse_book_chip(s: State, chip: int) -> Reason:
    """R8: book chips."""
    if s.chips[s.turn, chip] == 0:
        return Reason.NO_CHIP
    return Reason.ALLOWED if chip == Symbol.BOOK else Reason.NO_BOOK


@kernel
def list_books(box: Box, s: State, out: Array) -> int:
    """What may be used as books, and how to finish."""
    n = 0
    for die in range(DICE):
        if s.dice[s.turn, die] > 0 and refuse_book_die(box, die) == Reason.ALLOWED:
            n = put(out, n, Kind.USE, die)
    if s.chips[s.turn, Symbol.BOOK] > 0:
        n = put(out, n, Kind.CHIP, Symbol.BOOK)
    n = put(out, n, Kind.DONE)
    if n > 1:
        n = put(out, n, Kind.ALL)
    return n


@kernel
def pick_books(box: Box, s: State) -> None:
    """R8: all books."""
    for die in range(DICE):
        if box.symbol[die] == Symbol.BOOK:
            pick_die(s, die, int(s.dice[s.turn, die]))
    pick_chip(s, Symbol.BOOK, int(s.chips[s.turn, Symbol.BOOK]))


@kernel
def read_books(box: Box, s: State) -> None:
    """R8: one step for each book that is picked."""
    gain = int(s.picked_chips[Symbol.BOOK])
    for die in range(DICE):
        gain += int(s.picked[die]) * int(box.amount[die])
    s.books[s.turn] += gain
    use_picked(s)
    next_reader(box, s)


@kernel
def book_points(box: Box, s: State, seat: int, books: int) -> int:
    """R8: the points of a seat with this many books: one for every other player with fewer, two with one or two players
    (O3: the opponent is the other player)."""
    fewer = 1 if box.seats == 1 and s.rival < books else 0
    for other in range(box.seats):
        fewer += 1 if other != seat and s.books[other] < books else 0
    return fewer * (2 if box.seats <= 2 else 1)


@kernel
def score_books(box: Box, s: State) -> None:
    """R8: when all are done, everybody's books are compared."""
    for seat in range(box.seats):
        s.won[seat, Award.BOOKS, s.age] = book_points(box, s, seat, int(s.books[seat]))


# ---- famine ---------------------------------------------------------------------------------------------------------


@kernel
def begin_famine(box: Box, s: State) -> None:
    """R9: in reverse order, everybody who can pay."""
    s.phase = Phase.EATING
    s.place = box.seats
    next_eater(box, s)


@kernel
def next_eater(box: Box, s: State) -> None:
    """R9: the next player who can pay the food; after the last one, the round ends."""
    while s.place > 0:
        s.place -= 1
        seat = int(s.order[s.place])
        if affords(box, s, seat, Symbol.FOOD, int(box.food[s.event])):
            s.turn = s.to_move = seat
            return
    end_round(box, s)


@kernel
def eat(box: Box, s: State) -> None:
    """R9: pay the food with what is picked, for as many points as the age."""
    use_picked(s)
    s.won[s.turn, Award.FAMINE, s.age] = s.age + 1
    next_eater(box, s)


# ---- order and war --------------------------------------------------------------------------------------------------


@kernel
def new_order(box: Box, s: State) -> None:
    """R10: most strength first; ties keep their order."""
    for i in range(1, box.seats):
        seat, at = int(s.order[i]), i
        force = shown(box, s, seat, Symbol.STRENGTH)
        while at > 0 and shown(box, s, int(s.order[at - 1]), Symbol.STRENGTH) < force:
            s.order[at] = s.order[at - 1]
            at -= 1
        s.order[at] = seat


@kernel
def wage_war(box: Box, s: State) -> None:
    """R11: enough strength is worth as many points as the age; it is not spent."""
    for seat in range(box.seats):
        if shown(box, s, seat, Symbol.STRENGTH) >= box.strength[s.event]:
            s.won[seat, Award.WAR, s.age] = s.age + 1


@kernel
def remember(box: Box, s: State) -> None:
    """What the age is judged by, so that it can be told when the next one has begun."""
    s.past_event, s.past_rival = s.event, s.rival
    for seat in range(box.seats):
        s.past_books[seat] = s.books[seat]
        s.past_strength[seat] = shown(box, s, seat, Symbol.STRENGTH)


@kernel
def end_round(box: Box, s: State) -> None:
    """R10, R11; then the next age, or the end (E1)."""
    new_order(box, s)
    wage_war(box, s)
    remember(box, s)
    if s.age == AGES - 1:
        s.to_move = OVER
        return
    s.age += 1
    begin_round(box, s)
