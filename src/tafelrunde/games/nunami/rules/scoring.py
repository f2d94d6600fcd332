"""Scoring a full board (P)."""

from tafelrunde.core.kernel import Array, kernel
from tafelrunde.games.nunami.rules.material import (
    GOAL,
    IMBALANCE,
    REMOVED,
    SIDES,
    Box,
    State,
    is_human,
    is_nature,
    lift,
)


@kernel
def life_of(box: Box, s: State, board: int) -> int:
    """The sum of the life points of its face-up cards."""
    total = 0
    for space in range(board * SIDES, board * SIDES + SIDES):
        if s.face[space] >= 0:
            total += int(box.life[s.face[space]])
    return total


@kernel
def remove(box: Box, s: State, board: int, humans: bool) -> None:
    """P2, P3: the visible humans, or the visible nature, leave the game."""
    for space in range(board * SIDES, board * SIDES + SIDES):
        kind = int(s.face[space])
        if is_human(int(box.people[kind])) if humans else is_nature(int(box.people[kind])):
            if s.removed < REMOVED:
                s.removed_from[s.removed] = space
                s.removed_kind[s.removed] = kind
                s.removed += 1
            s.gone[kind] += 1
            lift(s, space)


@kernel
def own_cards(box: Box, s: State, board: int, seat: int) -> int:
    """P5: the face-up cards on a board that are of a seat's peoples."""
    n = 0
    for space in range(board * SIDES, board * SIDES + SIDES):
        if s.face[space] >= 0 and s.leads[box.people[s.face[space]]] == seat:
            n += 1
    return n


@kernel
def give_balance(box: Box, s: State, board: int) -> None:
    """P4: a marker for each seat that shows a card of the side that the balance is good for."""
    life = life_of(box, s, board)
    for space in range(board * SIDES, board * SIDES + SIDES):
        people = int(box.people[s.face[space]])
        if s.leads[people] >= 0 and ((life > 0 and is_human(people)) or (life < 0 and is_nature(people))):
            s.balance[board, s.leads[people]] = 1


@kernel
def give_points(box: Box, s: State, board: int) -> None:
    """P4, P5: set the markers on a board by its visible cards; P1: none if it is not full."""
    for seat in range(box.seats):
        s.balance[board, seat] = 0
    s.most[board] = -1
    if s.filled[board] < SIDES:
        return
    give_balance(box, s, board)
    best, most = 0, -1
    for seat in range(box.seats):
        n = own_cards(box, s, board, seat)
        if n > best:
            best, most = n, seat
        elif n == best:
            most = -1
    s.most[board] = most


@kernel
def score_board(box: Box, s: State, board: int) -> None:
    """P1 to P6: restore the balance until it holds, then give the points."""
    while s.filled[board] == SIDES:
        life = life_of(box, s, board)
        if abs(life) < IMBALANCE:
            break
        remove(box, s, board, life > 0)
    give_points(box, s, board)


@kernel
def markers_on(s: State, board: int, seat: int) -> int:
    """P6: the markers of a seat on a board."""
    return int(s.balance[board, seat]) + int(s.most[board] == seat)


@kernel
def points_of(box: Box, s: State, seat: int) -> int:
    """P6: the markers of a seat on all boards."""
    n = 0
    for board in range(box.boards):
        n += markers_on(s, board, seat)
    return n


@kernel
def score_boards(box: Box, s: State) -> None:
    """Score the boards that changed, then check whether somebody has won (P7)."""
    for i in range(2):
        if s.scoring[i] >= 0:
            score_board(box, s, int(s.scoring[i]))
    best = GOAL - 1
    for i in range(box.seats):
        seat = (s.turn + i) % box.seats
        n = points_of(box, s, seat)
        if n > best:
            best = n
            s.winner = seat


@kernel
def points(box: Box, s: State, out: Array) -> None:
    """Each seat's points now."""
    for seat in range(box.seats):
        out[seat] = points_of(box, s, seat)


@kernel
def count_boards(box: Box, s: State, life: Array, markers: Array, cards: Array) -> None:
    """For people: each board's life points, and each seat's markers and face-up cards on it."""
    for board in range(box.boards):
        life[board] = life_of(box, s, board)
        for seat in range(box.seats):
            markers[board, seat] = markers_on(s, board, seat)
            cards[board, seat] = own_cards(box, s, board, seat)


@kernel
def result(box: Box, s: State, out: Array) -> None:
    """P7: the winner takes all; T3: otherwise those with the most points share the win."""
    best, equals = -1, 0
    for seat in range(box.seats):
        n = points_of(box, s, seat)
        if n > best:
            best, equals = n, 0
        equals += 1 if n == best else 0
    for seat in range(box.seats):
        if s.winner >= 0:
            out[seat] = 1.0 if s.winner == seat else 0.0
        else:
            out[seat] = 1.0 / equals if points_of(box, s, seat) == best else 0.0
