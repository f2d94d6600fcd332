"""Turning cards up (L8 to L12): which ones a laid card turns, and in which order."""

from tafelrunde.core.kernel import kernel
from tafelrunde.core.verbs import CHANCE
from tafelrunde.games.nunami.rules.material import DOWN, SIDES, Box, Phase, State, is_frozen, neighbour, put_down, take
from tafelrunde.games.nunami.rules.scoring import score_boards
from tafelrunde.games.nunami.rules.turn import end_turn


@kernel
def beside_face_up(s: State, space: int) -> bool:
    """L8: whether a neighbour is face up."""
    for i in range(3):
        near = neighbour(s, space, i)
        if near >= 0 and s.face[near] >= 0:
            return True
    return False


@kernel
def place_in_queue(s: State, space: int) -> int:
    """The index of a space in the queue; the end of the queue if it is not in it."""
    at = int(s.turned)
    while at < s.queued and s.queue[at] != space:
        at += 1
    return at


@kernel
def enqueue(s: State, space: int, chained: bool) -> None:
    """Queue a face-down card: those of a chain before those that L10 turns (L11), none on a frozen board (X3)."""
    if s.face[space] != DOWN or is_frozen(s, space):
        return
    at = place_in_queue(s, space)
    if at < s.queued and (at < s.chain or not chained):
        return
    s.queued += int(at == s.queued)
    if chained:
        for i in range(at, s.chain, -1):
            s.queue[i] = s.queue[i - 1]
        at = int(s.chain)
        s.chain += 1
    s.queue[at] = space


@kernel
def enqueue_neighbours(s: State, space: int) -> None:
    """L9."""
    for i in range(3):
        near = neighbour(s, space, i)
        if near >= 0:
            enqueue(s, near, True)


@kernel
def lay(box: Box, s: State, kind: int, space: int, hidden: bool) -> None:
    """T2: lay one card; L11 gives the order of what follows."""
    begin_turning(s)
    take(box, s, int(s.turn), kind, -1)
    put_down(s, kind, space, int(s.turn) if hidden else -1)
    s.face[space] = DOWN if hidden else kind
    if hidden and beside_face_up(s, space):  # L8
        turn_up(s, space)
        s.queue[0] = space
        s.queued = s.turned = s.chain = 1
    after_laying(box, s, space)


@kernel
def lay_pile(box: Box, s: State) -> None:
    """L3: lay all chosen cards on the space, the last on top."""
    begin_turning(s)
    space = int(s.onto)
    for i in range(s.piled):
        put_down(s, int(s.pile[i]), space, -1)
        s.face[space] = s.pile[i]
        s.pile[i] = -1
    s.piled = 0
    s.onto = -1
    after_laying(box, s, space)


@kernel
def begin_turning(s: State) -> None:
    """Forget what the last card turned and removed, and which card was drawn, as that may be the one now laid."""
    for i in range(s.queued):
        s.queue[i] = -1
    for i in range(s.removed):
        s.removed_from[i] = -1
        s.removed_kind[i] = -1
    s.queued = s.turned = s.chain = s.removed = 0
    s.drawn = s.scoring[0] = s.scoring[1] = -1


@kernel
def after_laying(box: Box, s: State, space: int) -> None:
    """L11: L9 with its chain, L10, then score. (On a board that was full before, nothing lies face down.)"""
    board = space // SIDES
    if s.face[space] != DOWN:
        enqueue_neighbours(s, space)
    if s.filled[board] == SIDES:
        for side in range(SIDES):
            enqueue(s, board * SIDES + side, False)
    s.scoring[0] = board
    go_on_turning(box, s)


@kernel
def turn_up(s: State, space: int) -> None:
    """Turn a face-down card up, for all to see."""
    card = int(s.top[space])
    s.face[space] = s.kind[card]
    s.layer[card] = -1


@kernel
def turn_next(box: Box, s: State) -> None:
    """The next card of the queue; if L9 turns it and it is the mover's own people, its neighbours follow."""
    space = int(s.queue[s.turned])
    turn_up(s, space)
    if s.turned < s.chain and s.leads[box.people[s.face[space]]] == s.turn:
        enqueue_neighbours(s, space)
    s.turned += 1


@kernel
def go_on_turning(box: Box, s: State) -> None:
    """Turn up the queue; chance first draws a card that nobody knows."""
    while s.turned < s.queued:
        if s.kind[s.top[s.queue[s.turned]]] < 0:
            s.phase = Phase.TURNING
            s.to_move = CHANCE
            return
        turn_next(box, s)
    score_boards(box, s)
    end_turn(box, s, False)


@kernel
def turn_known(box: Box, s: State, kind: int) -> None:
    """Chance has drawn the card that nobody knew."""
    s.pool[kind] -= 1
    s.kind[s.top[s.queue[s.turned]]] = kind
    turn_next(box, s)
    go_on_turning(box, s)
