"""What a quick eye sees in an action: the board it changes, before and after, for the mover."""

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

PROMISE = np.array([0.0, 0.05, 0.1, 0.2, 0.3, 0.45, 1.0])  # for a point, by the cards on the board
PRESENCE = np.array([0.0, 0.1, 0.1, 0.1, 0.08, 0.05, 0.0])  # for a card of one's own, likewise
VICTORY = 4.0  # P7
STRENGTH = 0.04  # strong cards are kept for later
SECRET = 0.05  # a card laid face down tells the others nothing yet, unless it is turned up at once (L8)
EXTRA = 0.5  # a card more than one has to give (L3)
EYE = 2.0  # how much `worth` makes of a point; found by playing: a search that trusts its eye more overlooks too much
ICE = 0.5  # for each point that freezing keeps, …
POWER = 3.0  # … and what is thrown away with a power that brings nothing
TURN = 0.4  # what drawing and laying gains: a swap, which is a whole turn (X2), should gain more


@kernel
def known_face(s: State, space: int) -> int:
    """The face of a space; one's own face-down card counts as what it is."""
    if s.face[space] == DOWN and s.layer[s.top[space]] == s.turn:
        return int(s.kind[s.top[space]])
    return int(s.face[space])


@kernel
def with_card(box: Box, s: State, found: int, face: int) -> int:
    """A survey, and one face more."""
    if face < 0:
        return found
    people = int(box.people[face])
    found += int(box.life[face]) << 40
    seat = int(s.leads[people])
    if seat >= 0:
        found += 1 << (8 * seat)
        found |= 1 << ((32 if is_human(people) else 36) + seat)
    return found


@kernel
def survey(box: Box, s: State, apart: int) -> int:
    """The board of a space at a glance, but for that space, as one number: each seat's cards (eight bits a seat), which
    seats have humans there, which have nature (four bits each), and 64 more than its life points."""
    found, first = 64 << 40, apart - apart % SIDES
    for space in range(first, first + SIDES):
        if space != apart:
            found = with_card(box, s, found, known_face(s, space))
    return found


@kernel
def leader(found: int, seats: int) -> int:
    """P5: who has the most cards in a survey, −1 = nobody."""
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
    """What a board with so many cards, surveyed, is worth to the mover: its points, if it is full; else what they would
    be by now, the more the fuller it is."""
    life = (found >> 40) - 64
    if abs(life) >= IMBALANCE:
        return 0.0
    first, value = leader(found, int(box.seats)), 0.0
    shared = found >> 32 & 15 if life > 0 else found >> 36 & 15 if life < 0 else 0  # P4
    for seat in range(box.seats):
        gained = (shared >> seat & 1) + (1 if first == seat else 0)
        good = PROMISE[filled] * gained + PRESENCE[filled] * (found >> (8 * seat) & 15)
        if filled == SIDES and points_of(box, s, seat) - markers_on(s, board, seat) + gained >= GOAL:
            good += VICTORY
        value += good if seat == s.turn else -good / (box.seats - 1)
    return value


@kernel
def change(box: Box, s: State, space: int, kind: int) -> float:
    """The difference that a card makes on a space."""
    board, rest = space // SIDES, survey(box, s, space)
    filled = int(s.filled[board])
    before = board_value(box, s, board, filled, with_card(box, s, rest, known_face(s, space)))
    filled += 1 if s.face[space] == EMPTY else 0
    return board_value(box, s, board, filled, with_card(box, s, rest, kind)) - before


@kernel
def laid_value(box: Box, s: State, kind: int, space: int) -> float:
    """The same, when the card comes from the hand."""
    return change(box, s, space, kind) - STRENGTH * int(box.strength[kind])


@kernel
def ice_value(box: Box, s: State, board: int) -> float:
    """Freezing keeps the markers of a board, and gives the power away."""
    value = 0.0
    for seat in range(box.seats):
        n = float(markers_on(s, board, seat))
        value += n if seat == s.turn else -n / (box.seats - 1)
    return ICE * (value - 1.0) if value > 0 else -POWER


@kernel
def swap_value(box: Box, s: State, one: int, other: int) -> float:
    """A swap gains what it changes on both boards, and costs a turn: the more, the longer nothing happens (T4)."""
    gain = change(box, s, one, int(s.face[other])) + change(box, s, other, int(s.face[one]))
    left = gain - TURN * (1 + int(s.still))
    return left if left > 0 else -POWER


@kernel
def promise(box: Box, s: State, action: int) -> float:
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
    return ice_value(box, s, first) if does == Kind.FREEZE else 0.0


@kernel
def worth(box: Box, s: State, action: int) -> float:
    """The same, as sharp as the search should see it."""
    return EYE * promise(box, s, action)
