"""Inua cards (X)."""

from tafelrunde.core.kernel import Array, kernel
from tafelrunde.core.verbs import CHANCE
from tafelrunde.games.nunami.rules.laying import refuse_place
from tafelrunde.games.nunami.rules.material import (
    PEOPLES,
    SIDES,
    Box,
    Kind,
    Phase,
    Reason,
    Spirit,
    State,
    action_of,
    is_frozen,
    take,
)
from tafelrunde.games.nunami.rules.scoring import score_boards
from tafelrunde.games.nunami.rules.turn import end_turn
from tafelrunde.games.nunami.rules.turning import after_laying, begin_turning


@kernel
def refuse_take(box: Box, s: State, seat: int) -> int:
    """X7: another player who holds a card."""
    if seat >= box.seats or seat == s.turn:
        return Reason.NO_SUCH_SEAT
    return Reason.ALLOWED if s.held[seat] > 0 else Reason.NO_CARDS


@kernel
def refuse_freeze(box: Box, s: State, board: int) -> int:
    """X3, X4: a board without an Inua card."""
    if board >= box.boards:
        return Reason.NO_SUCH_SPACE
    return Reason.BOARD_HAS_INUA if s.frozen[board] >= 0 else Reason.ALLOWED


@kernel
def freeze(s: State, board: int) -> None:
    """X3: put the Inua card on a board, for good; then lay as usual."""
    s.frozen[board] = s.inua[s.turn]
    s.inua[s.turn] = -1
    s.phase = Phase.LAYING


@kernel
def refuse_exchange(box: Box, s: State, space: int) -> int:
    """X6: Tarniq, with a card really drawn."""
    if s.inua[s.turn] != Spirit.TARNIQ:
        return Reason.NOT_TARNIQ
    if s.drawn < 0:
        return Reason.NOT_DRAWN
    refused = refuse_place(box, s, space)
    if refused != Reason.ALLOWED:
        return refused
    return Reason.NOTHING_THERE if s.top[space] < 0 else Reason.ALLOWED


@kernel
def list_exchanges(box: Box, s: State, out: Array, n: int) -> int:
    """X6."""
    if s.inua[s.turn] != Spirit.TARNIQ or s.drawn < 0:
        return n
    for space in range(box.boards * SIDES):
        if refuse_exchange(box, s, space) == Reason.ALLOWED:
            for kind in range(box.kinds):
                if s.hand[s.turn, kind] > 0:
                    out[n] = action_of(Kind.EXCHANGE, kind, space)
                    n += 1
    return n


@kernel
def exchange(box: Box, s: State, kind: int, space: int) -> None:
    """X6: a hand card for the top card of a space, which goes into the deck unseen."""
    begin_turning(s)
    card = int(s.top[space])
    s.deck += 1
    if s.kind[card] >= 0:
        s.back[s.kind[card]] += 1
        s.backed += 1
    take(box, s, int(s.turn), kind, -1)
    s.kind[card] = kind
    s.layer[card] = -1
    s.face[space] = kind
    after_laying(box, s, space)


@kernel
def rob(box: Box, s: State, seat: int) -> None:
    """X7: the drawn card goes back into the deck, and chance takes one from that hand."""
    take(box, s, int(s.turn), int(s.drawn), -1)
    s.back[s.drawn] += 1
    s.backed += 1
    s.deck += 1
    s.drawn = -1
    s.victim = seat
    s.phase = Phase.STEALING
    s.to_move = CHANCE


@kernel
def steal(box: Box, s: State, kind: int) -> None:
    """X7: the card changes hands."""
    take(box, s, int(s.victim), kind, -1)
    take(box, s, int(s.turn), kind, 1)
    s.phase = Phase.LAYING
    s.to_move = s.turn


@kernel
def swaps(spirit: int) -> bool:
    """X8, X9, X10: whether this Inua card swaps two cards on the boards."""
    return spirit in (Spirit.LUMAAYUUQ, Spirit.ANGAKKUK, Spirit.TUURNGAQ)


@kernel
def refuse_swap(box: Box, s: State, one: int, other: int) -> int:
    """X8, X9, X10: two face-up people cards on two boards that match as the power requires."""
    power = int(s.inua[s.turn])
    if not swaps(power):
        return Reason.NO_SWAP
    if one >= other or other >= box.boards * SIDES:
        return Reason.NO_SUCH_SPACE
    if is_frozen(s, one) or is_frozen(s, other):
        return Reason.FROZEN
    if one // SIDES == other // SIDES:
        return Reason.SAME_BOARD
    a, b = int(s.face[one]), int(s.face[other])
    if a < 0 or b < 0:
        return Reason.NOT_FACE_UP
    if box.people[a] >= PEOPLES or box.people[b] >= PEOPLES:
        return Reason.NEUTRAL
    if power == Spirit.LUMAAYUUQ:
        return Reason.ALLOWED if box.strength[a] == box.strength[b] else Reason.OTHER_STRENGTH
    if box.people[a] != box.people[b] and (power == Spirit.ANGAKKUK or not box.any_people):
        return Reason.OTHER_PEOPLE
    return Reason.ALLOWED if power == Spirit.ANGAKKUK or box.life[a] == box.life[b] else Reason.OTHER_LIFE


@kernel
def list_swaps(box: Box, s: State, out: Array, n: int) -> int:
    """X8, X9, X10."""
    if not swaps(int(s.inua[s.turn])):
        return n
    for one in range(box.boards * SIDES):
        if s.face[one] >= 0:
            for other in range(one + 1, box.boards * SIDES):
                if refuse_swap(box, s, one, other) == Reason.ALLOWED:
                    out[n] = action_of(Kind.SWAP, one, other)
                    n += 1
    return n


@kernel
def swap(box: Box, s: State, one: int, other: int) -> None:
    """X8, X9, X10: a whole turn; both boards are scored afterwards."""
    begin_turning(s)
    a, b = int(s.face[one]), int(s.face[other])
    s.face[one] = s.kind[s.top[one]] = b
    s.face[other] = s.kind[s.top[other]] = a
    s.scoring[0] = one // SIDES
    s.scoring[1] = other // SIDES
    score_boards(box, s)
    end_turn(box, s, False)
