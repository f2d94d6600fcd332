"""Inua cards (X)."""

from tafelrunde.core.actions import number
from tafelrunde.core.kernel import Array, kernel
from tafelrunde.core.verbs import CHANCE
from tafelrunde.games.nunami.rules.laying import refuse_place
from tafelrunde.games.nunami.rules.material import (
    ALLOWED,
    ALREADY_DRAWN,
    ANGAKKUK,
    ARRIVAL,
    ARSANIIT,
    AT,
    BOARD_HAS_INUA,
    DRAW,
    EXCHANGE,
    FROZEN,
    KEEP,
    LAYING,
    LUMAAYUUQ,
    NEUTRAL,
    NO_CARDS,
    NO_INUA,
    NO_SUCH_SEAT,
    NO_SUCH_SPACE,
    NO_SWAP,
    NOT_ARSANIIT,
    NOT_DRAWN,
    NOT_FACE_UP,
    NOT_NOW,
    NOT_TARNIQ,
    NOTHING_THERE,
    OPENING,
    OTHER_LIFE,
    OTHER_PEOPLE,
    OTHER_STRENGTH,
    PEOPLES,
    PILE,
    PILE_FIRST,
    SAME_BOARD,
    SIDES,
    STEALING,
    SWAP,
    TAKE,
    TARNIQ,
    WIDTH,
    Box,
    State,
    is_frozen,
    take,
)
from tafelrunde.games.nunami.rules.scoring import score_boards
from tafelrunde.games.nunami.rules.turn import end_turn
from tafelrunde.games.nunami.rules.turning import after_laying, begin_turning


@kernel
def refuse_opening(box: Box, s: State, does: int, first: int, second: int) -> int:
    """T1, X: what comes before or instead of drawing."""
    if s.phase < OPENING:
        return NOT_NOW
    if does in (KEEP, TAKE):
        return refuse_arrival(box, s, does, first)
    if s.phase == PILE:
        return PILE_FIRST
    if s.phase != OPENING:
        return ALREADY_DRAWN if s.inua[s.turn] >= 0 or does == DRAW else NO_INUA
    if does == DRAW:
        return ALLOWED
    if does == SWAP:
        return refuse_swap(box, s, first, second)
    if first >= box.boards:
        return NO_SUCH_SPACE
    return BOARD_HAS_INUA if s.frozen[first] >= 0 else ALLOWED


@kernel
def refuse_arrival(box: Box, s: State, does: int, seat: int) -> int:
    """X7: keep the card drawn, or take another's."""
    if s.phase != ARRIVAL:
        return NOT_ARSANIIT if s.inua[s.turn] != ARSANIIT else NOT_NOW
    if does == KEEP:
        return ALLOWED
    if seat >= box.seats or seat == s.turn:
        return NO_SUCH_SEAT
    return ALLOWED if s.held[seat] > 0 else NO_CARDS


@kernel
def freeze(s: State, board: int) -> None:
    """X3: the Inua card onto a board, for good; then lay as usual."""
    s.frozen[board] = s.inua[s.turn]
    s.inua[s.turn] = -1
    s.phase = LAYING


@kernel
def refuse_exchange(box: Box, s: State, space: int) -> int:
    """X6: Tarniq, with a card really drawn."""
    if s.inua[s.turn] != TARNIQ:
        return NOT_TARNIQ
    if s.drawn < 0:
        return NOT_DRAWN
    refused = refuse_place(box, s, space)
    if refused != ALLOWED:
        return refused
    return NOTHING_THERE if s.top[space] < 0 else ALLOWED


@kernel
def list_exchanges(box: Box, s: State, out: Array, n: int) -> int:
    """X6."""
    if s.inua[s.turn] != TARNIQ or s.drawn < 0:
        return n
    for space in range(box.boards * SIDES):
        if refuse_exchange(box, s, space) == ALLOWED:
            for kind in range(box.kinds):
                if s.hand[s.turn, kind] > 0:
                    out[n] = number(AT, WIDTH, EXCHANGE, kind, space)
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
    """X7: the drawn card goes back into the deck; chance takes one from that hand."""
    take(box, s, int(s.turn), int(s.drawn), -1)
    s.back[s.drawn] += 1
    s.backed += 1
    s.deck += 1
    s.drawn = -1
    s.victim = seat
    s.phase = STEALING
    s.to_move = CHANCE


@kernel
def steal(box: Box, s: State, kind: int) -> None:
    """X7: the card changes hands."""
    take(box, s, int(s.victim), kind, -1)
    take(box, s, int(s.turn), kind, 1)
    s.phase = LAYING
    s.to_move = s.turn


@kernel
def refuse_swap(box: Box, s: State, one: int, other: int) -> int:
    """X8, X9, X10: two face-up people cards on two boards, alike as the power asks."""
    power = int(s.inua[s.turn])
    if power < LUMAAYUUQ:
        return NO_SWAP
    if one >= other or other >= box.boards * SIDES:
        return NO_SUCH_SPACE
    if is_frozen(s, one) or is_frozen(s, other):
        return FROZEN
    if one // SIDES == other // SIDES:
        return SAME_BOARD
    a, b = int(s.face[one]), int(s.face[other])
    if a < 0 or b < 0:
        return NOT_FACE_UP
    if box.people[a] >= PEOPLES or box.people[b] >= PEOPLES:
        return NEUTRAL
    if power == LUMAAYUUQ:
        return ALLOWED if box.strength[a] == box.strength[b] else OTHER_STRENGTH
    if box.people[a] != box.people[b] and (power == ANGAKKUK or not box.any_people):
        return OTHER_PEOPLE
    return ALLOWED if power == ANGAKKUK or box.life[a] == box.life[b] else OTHER_LIFE


@kernel
def list_swaps(box: Box, s: State, out: Array, n: int) -> int:
    """X8, X9, X10."""
    if s.inua[s.turn] < LUMAAYUUQ:
        return n
    for one in range(box.boards * SIDES):
        if s.face[one] >= 0:
            for other in range(one + 1, box.boards * SIDES):
                if refuse_swap(box, s, one, other) == ALLOWED:
                    out[n] = number(AT, WIDTH, SWAP, one, other)
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
