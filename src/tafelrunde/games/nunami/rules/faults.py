"""What always holds."""

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
    "a card is lost or there twice",
    "a hand is not as large as it is said to be",
    "the deck is not as large as it is said to be",
    "a board has not as many cards as it is said to have",
    "what is seen of a space is not its top card",
    "a card's number is free and used, or neither",
    "markers are on a board that is not full, or somebody has more than two on one",
    "a full board is out of balance",
)
NO_FAULT, BAD_CARDS, BAD_HAND, BAD_DECK, BAD_FILLED, BAD_FACE, BAD_NUMBERS, BAD_MARKERS, BAD_BALANCE = range(9)


@kernel
def on_boards(s: State, kind: int) -> int:
    """How many known cards of a kind lie on the boards, buried ones too."""
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
    """Is every card somewhere, and only once?"""
    pool = back = 0
    for kind in range(box.kinds):
        n = int(s.pool[kind]) + int(s.back[kind]) + int(s.gone[kind]) + on_boards(s, kind)
        for seat in range(box.seats):
            n += int(s.hand[seat, kind])
        for i in range(s.piled):
            if s.pile[i] == kind:
                n += 1
        if n != box.copies[kind] and n != 0:
            return BAD_CARDS
        pool += int(s.pool[kind])
        back += int(s.back[kind])
    for seat in range(box.seats):
        if s.hand[seat].sum() != s.held[seat] or s.cards_of[seat].sum() != s.held[seat]:
            return BAD_HAND
    unknown = 0
    for space in range(SPACES):
        if s.top[space] >= 0 and s.kind[s.top[space]] < 0:
            unknown += 1
    return BAD_DECK if pool + back != s.deck + unknown or back != s.backed else NO_FAULT


@kernel
def fault_in_boards(box: Box, s: State) -> int:
    """Are spaces, faces and markers as they must be?"""
    used = 0
    for board in range(BOARDS):
        n = 0
        for space in range(board * SIDES, board * SIDES + SIDES):
            card = int(s.top[space])
            face, kind = int(s.face[space]), int(s.kind[card]) if card >= 0 else EMPTY
            n += 1 if card >= 0 else 0
            if face != kind and (face != DOWN or card < 0):
                return BAD_FACE
            while card >= 0:
                used += 1
                card = int(s.under[card])
        if n != s.filled[board]:
            return BAD_FILLED
        if fault_in_markers(box, s, board):
            return BAD_MARKERS
        settled = s.phase != Phase.TURNING and n == SIDES and s.frozen[board] < 0
        if settled and abs(life_of(box, s, board)) >= IMBALANCE:
            return BAD_BALANCE
    card = int(s.unused)
    while card >= 0:
        used += 1
        card = int(s.under[card])
    return NO_FAULT if used == CARDS else BAD_NUMBERS


@kernel
def fault_in_markers(box: Box, s: State, board: int) -> bool:
    """P1, P6: markers only on full boards, two for one player at most."""
    twos = 0
    for seat in range(SEATS):
        n = markers_on(s, board, seat)
        twos += 1 if n == 2 else 0
        if n > 0 and s.filled[board] < SIDES:
            return True
    return twos > 1


@kernel
def fault(box: Box, s: State) -> int:
    """0 if the position keeps every invariant."""
    found = fault_in_cards(box, s)
    return found if found != NO_FAULT else fault_in_boards(box, s)
