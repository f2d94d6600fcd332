"""The invariants of every position."""

from enum import IntEnum

from tafelrunde.core.kernel import kernel
from tafelrunde.games.nunami.rules.material import (
    BOARDS,
    CARDS,
    DOWN,
    EMPTY,
    IMBALANCE,
    SEATS,
    SIDES,
    SPACES,
    Box,
    Phase,
    State,
)
from tafelrunde.games.nunami.rules.scoring import life_of, markers_on

FAULTS = (
    "",
    "a card is missing or exists twice",
    "the size of a hand is wrong",
    "the size of the deck is wrong",
    "the number of cards on a board is wrong",
    "a space does not show its top card",
    "the number of a card is both free and used, or neither",
    "there are markers on a board that is not full, or two players have two on one",
    "a full board is out of balance",
)


class Fault(IntEnum):
    """The numbers of `FAULTS`."""

    NONE, CARDS, HAND, DECK, FILLED, FACE, NUMBERS, MARKERS, BALANCE = range(9)


@kernel
def on_boards(s: State, kind: int) -> int:
    """The number of known cards of a kind on the boards, buried ones included."""
    n = 0
    for space in range(SPACES):
        card = int(s.top[space])
        while card >= 0:
            if s.kind[card] == kind:
                n += 1
            card = int(s.under[card])
    return n


@kernel
def fault_in_cards(box: Box, s: State) -> int:
    """Every card exists exactly once."""
    pool = back = 0
    for kind in range(box.kinds):
        n = int(s.pool[kind]) + int(s.back[kind]) + int(s.gone[kind]) + on_boards(s, kind)
        for seat in range(box.seats):
            n += int(s.hand[seat, kind])
        for i in range(s.piled):
            if s.pile[i] == kind:
                n += 1
        if n != box.copies[kind] and n != 0:
            return Fault.CARDS
        pool += int(s.pool[kind])
        back += int(s.back[kind])
    for seat in range(box.seats):
        if s.hand[seat].sum() != s.held[seat] or s.cards_of[seat].sum() != s.held[seat]:
            return Fault.HAND
    unknown = 0
    for space in range(SPACES):
        if s.top[space] >= 0 and s.kind[s.top[space]] < 0:
            unknown += 1
    return Fault.DECK if pool + back != s.deck + unknown or back != s.backed else Fault.NONE


@kernel
def fault_in_boards(box: Box, s: State) -> int:
    """Spaces, faces and markers are consistent."""
    used = 0
    for board in range(BOARDS):
        n = 0
        for space in range(board * SIDES, board * SIDES + SIDES):
            card = int(s.top[space])
            face, kind = int(s.face[space]), int(s.kind[card]) if card >= 0 else EMPTY
            n += 1 if card >= 0 else 0
            if face != kind and (face != DOWN or card < 0):
                return Fault.FACE
            while card >= 0:
                used += 1
                card = int(s.under[card])
        if n != s.filled[board]:
            return Fault.FILLED
        if fault_in_markers(box, s, board):
            return Fault.MARKERS
        settled = s.phase != Phase.TURNING and n == SIDES and s.frozen[board] < 0
        if settled and abs(life_of(box, s, board)) >= IMBALANCE:
            return Fault.BALANCE
    card = int(s.unused)
    while card >= 0:
        used += 1
        card = int(s.under[card])
    return Fault.NONE if used == CARDS else Fault.NUMBERS


@kernel
def fault_in_markers(box: Box, s: State, board: int) -> bool:
    """P1, P6: markers only on full boards, and one player at most with two."""
    twos = 0
    for seat in range(SEATS):
        n = markers_on(s, board, seat)
        twos += 1 if n == 2 else 0
        if n > 0 and s.filled[board] < SIDES:
            return True
    return twos > 1


@kernel
def fault(box: Box, s: State) -> int:
    """0 if the position satisfies every invariant."""
    found = fault_in_cards(box, s)
    return found if found != Fault.NONE else fault_in_boards(box, s)
