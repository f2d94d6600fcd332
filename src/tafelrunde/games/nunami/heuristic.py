"""The heuristic: the change in worth, to the mover, of the board that an action changes."""

import numpy as np

from tafelrunde.core.kernel import kernel
from tafelrunde.games.nunami.rules import (
    DOWN,
    EMPTY,
    GOAL,
    IMBALANCE,
    SIDES,
    Box,
    Kind,
    State,
    beside_face_up,
    is_human,
    markers_on,
    parts_of,
    points_of,
)

POINT = np.array([0.0, 0.05, 0.1, 0.2, 0.3, 0.45, 1.0])  # what a point is worth, by the cards on the board,
PRESENCE = np.array([0.0, 0.1, 0.1, 0.1, 0.08, 0.05, 0.0])  # and a card of one's own
VICTORY = 4.0  # P7: four points
STRENGTH = 0.04  # the cost of each strength laid: strong cards are better kept
SECRET = 0.05  # a face-down card tells the others nothing, unless it is turned up at once (L8)
EXTRA = 0.5  # the cost of each step of laying several cards, which leaves a smaller hand (L3)
SCALE = 2.0  # of `worth`, tuned by playing: with more, the search trusts the estimate too much
FROZEN = 0.5  # for each point that freezing keeps
POWER = 3.0  # the cost of using a power for nothing
TURN = 0.4  # what drawing and laying gains: a swap, which takes the whole turn (X2), should gain more


@kernel
def known_face(s: State, space: int) -> int:
    """The face of a space; one's own face-down card counts as what it is."""
    if s.face[space] == DOWN and s.layer[s.top[space]] == s.turn:
        return int(s.kind[s.top[space]])
    return int(s.face[space])


@kernel
def with_card(box: Box, s: State, found: int, face: int) -> int:
    """A survey with one more face-up card. Without branches: what lies where cannot be predicted."""
    kind = max(face, 0)
    people = int(box.people[kind])
    seat = int(s.leads[people])
    lies = int(face >= 0)
    led, at = lies & int(seat >= 0), max(seat, 0)
    found += (int(box.life[kind]) * lies << 40) + (led << 8 * at)
    return found | led << (32 if is_human(people) else 36) + at


@kernel
def survey(box: Box, s: State, without: int) -> int:
    """The other spaces of a space's board packed into an integer: each seat's cards (eight bits a seat), the seats that
    show humans, those that show nature (four bits each), and the life points plus 64."""
    found, first = 64 << 40, without - without % SIDES
    for space in range(first, first + SIDES):
        found = with_card(box, s, found, EMPTY if space == without else known_face(s, space))
    return found


@kernel
def leader(found: int, seats: int) -> int:
    """P5: the seat with the most cards in a survey, −1 = nobody."""
    best, who = 0, -1
    for seat in range(seats):
        n = found >> (8 * seat) & 15
        if n > best:
            best, who = n, seat
        elif n == best:
            who = -1
    return who


@kernel
def board_value(box: Box, s: State, board: int, filled: int, found: int) -> float:
    """The worth of a board with this many cards to the mover: its points, weighted by how full it is."""
    life = (found >> 40) - 64
    if abs(life) >= IMBALANCE:
        return 0.0
    first, value = leader(found, int(box.seats)), 0.0
    shared = found >> 32 & 15 if life > 0 else found >> 36 & 15 if life < 0 else 0  # P4
    for seat in range(box.seats):
        gained = (shared >> seat & 1) + (1 if first == seat else 0)
        good = POINT[filled] * gained + PRESENCE[filled] * (found >> (8 * seat) & 15)
        if filled == SIDES and points_of(box, s, seat) - markers_on(s, board, seat) + gained >= GOAL:
            good += VICTORY
        value += good if seat == s.turn else -good / (box.seats - 1)
    return value


@kernel
def change(box: Box, s: State, space: int, kind: int) -> float:
    """What a card on a space adds to the value of its board."""
    board, rest = space // SIDES, survey(box, s, space)
    filled = int(s.filled[board])
    before = board_value(box, s, board, filled, with_card(box, s, rest, known_face(s, space)))
    filled += 1 if s.face[space] == EMPTY else 0
    return board_value(box, s, board, filled, with_card(box, s, rest, kind)) - before


@kernel
def laid_value(box: Box, s: State, kind: int, space: int) -> float:
    """The same for a card from the hand."""
    return change(box, s, space, kind) - STRENGTH * int(box.strength[kind])


@kernel
def freeze_value(box: Box, s: State, board: int) -> float:
    """The worth of freezing: it keeps the markers of a board and gives up the power."""
    value = 0.0
    for seat in range(box.seats):
        n = float(markers_on(s, board, seat))
        value += n if seat == s.turn else -n / (box.seats - 1)
    return FROZEN * (value - 1.0) if value > 0 else -POWER


@kernel
def swap_value(box: Box, s: State, one: int, other: int) -> float:
    """The worth of a swap: its change on both boards, less a turn, which costs more the longer nothing changes (T4)."""
    gain = change(box, s, one, int(s.face[other])) + change(box, s, other, int(s.face[one]))
    left = gain - TURN * (1 + int(s.still))
    return left if left > 0 else -POWER


@kernel
def estimate(box: Box, s: State, action: int) -> float:
    """What an action gains, in points."""
    does, first, second = parts_of(action)
    if does in (Kind.LAY, Kind.EXCHANGE):
        return laid_value(box, s, first, second)
    if does == Kind.HIDE:
        return laid_value(box, s, first, second) + (-SECRET if beside_face_up(s, second) else SECRET)
    if does == Kind.ONTO:
        return -EXTRA
    if does == Kind.WITH:
        return laid_value(box, s, first, int(s.onto)) - EXTRA
    if does == Kind.SWAP:
        return swap_value(box, s, first, second)
    if does == Kind.KEEP:
        mine = s.leads[box.people[s.drawn]] == s.turn
        return 0.2 * int(box.strength[s.drawn]) + (0.2 if mine else -0.3)
    return freeze_value(box, s, first) if does == Kind.FREEZE else 0.0


@kernel
def worth(box: Box, s: State, action: int) -> float:
    """The same on the scale of the search."""
    return SCALE * estimate(box, s, action)
