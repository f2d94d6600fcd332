"""Laying cards (L1 to L7): what may lie where."""

from tafelrunde.core.kernel import Array, kernel
from tafelrunde.games.nunami.rules.material import (
    DOWN,
    EMPTY,
    KINDS,
    PEOPLES,
    SIDES,
    SORTS,
    SPACES,
    STRONGER,
    Box,
    Kind,
    Reason,
    Spirit,
    State,
    action_of,
    is_frozen,
    neighbour,
)


@kernel
def guard(box: Box, s: State, space: int, people: int) -> int:
    """L6: the strength of the weakest of at least two face-up neighbours of this people; −1 if there are not two."""
    n, weakest = 0, STRONGER
    for i in range(3):
        near = neighbour(s, space, i)
        if near >= 0 and s.face[near] >= 0 and box.people[s.face[near]] == people:
            n += 1
            weakest = min(weakest, int(box.strength[s.face[near]]))
    return weakest if n >= 2 else -1


@kernel
def refuse_cover(box: Box, s: State, people: int, space: int, strength: int, alone: bool) -> int:
    """May this people cover the face-up card there, with this strength in all? (L2, L3, L4, L6; else L5)"""
    covered = int(s.face[space])
    least = int(box.strength[covered]) + 1
    if alone and box.equal_covers:
        least -= 1
    if strength < least:
        return Reason.TOO_WEAK if alone else Reason.PILE_TOO_WEAK
    if people >= PEOPLES:
        return Reason.ALLOWED
    own, lower = s.leads[people] == s.turn, int(box.people[covered])
    if people == lower and not own and s.inua[s.turn] != Spirit.KATJUTAYUUQ:
        return Reason.SAME_PEOPLE
    if own and lower < PEOPLES and s.leads[lower] != s.turn and guard(box, s, space, lower) > strength:
        return Reason.GUARDED
    return Reason.ALLOWED


@kernel
def refuse_place(box: Box, s: State, space: int) -> int:
    """T2: a space of a board that is not frozen."""
    if space >= box.boards * SIDES:
        return Reason.NO_SUCH_SPACE
    return Reason.FROZEN if is_frozen(s, space) else Reason.ALLOWED


@kernel
def refuse_up(box: Box, s: State, kind: int, space: int) -> int:
    """One card, face up."""
    refused = refuse_place(box, s, space)
    if refused != Reason.ALLOWED or s.face[space] == EMPTY:
        return refused
    if s.face[space] == DOWN:
        return Reason.FACE_DOWN
    return refuse_cover(box, s, int(box.people[kind]), space, int(box.strength[kind]), True)


@kernel
def refuse_down(box: Box, s: State, space: int) -> int:
    """One card, face down."""
    refused = refuse_place(box, s, space)
    if refused != Reason.ALLOWED or s.face[space] == EMPTY:
        return refused
    return Reason.FACE_DOWN if s.face[space] == DOWN else Reason.NOT_EMPTY


@kernel
def refuse_pile_of(box: Box, s: State, people: int, space: int) -> int:
    """L3: why even all cards of this people in hand would not do."""
    seat = int(s.turn)
    if s.cards_of[seat, people] < 2:
        return Reason.PILE_OF_TWO
    return refuse_cover(box, s, people, space, int(s.force_of[seat, people]), False)


@kernel
def refuse_onto(box: Box, s: State, space: int) -> int:
    """L3: several cards onto the card there."""
    refused = refuse_place(box, s, space)
    if refused != Reason.ALLOWED:
        return refused
    if s.face[space] < 0:
        return Reason.FACE_DOWN if s.face[space] == DOWN else Reason.NOTHING_THERE
    refused = Reason.PILE_OF_TWO
    for people in range(PEOPLES):
        why = refuse_pile_of(box, s, people, space)
        if why == Reason.ALLOWED:
            return Reason.ALLOWED
        if why != Reason.PILE_OF_TWO:
            refused = why
    return refused


@kernel
def refuse_with(box: Box, s: State, kind: int) -> int:
    """L3: the next card of the pile."""
    people = int(box.people[kind])
    if people >= PEOPLES:
        return Reason.PILE_NEUTRAL
    if s.piled > 0:
        return Reason.ALLOWED if people == box.people[s.pile[0]] else Reason.PILE_MIXED
    return refuse_pile_of(box, s, people, int(s.onto))


@kernel
def pile_strength(box: Box, s: State) -> int:
    """L3: the total strength of the cards chosen so far."""
    strength = 0
    for i in range(s.piled):
        strength += int(box.strength[s.pile[i]])
    return strength


@kernel
def refuse_done(box: Box, s: State) -> int:
    """L3: why the chosen cards are not enough."""
    if s.piled < 2:
        return Reason.PILE_OF_TWO
    return refuse_cover(box, s, int(box.people[s.pile[0]]), int(s.onto), pile_strength(box, s), False)


@kernel
def can_lay(box: Box, s: State) -> bool:
    """T2: whether a card in hand can be laid."""
    for space in range(box.boards * SIDES):
        if s.face[space] == DOWN or is_frozen(s, space):
            continue
        if s.face[space] == EMPTY:
            if s.held[s.turn] > 0:
                return True
        elif refuse_onto(box, s, space) == Reason.ALLOWED:
            return True
        else:
            for kind in range(box.kinds):
                if s.hand[s.turn, kind] > 0 and refuse_up(box, s, kind, space) == Reason.ALLOWED:
                    return True
    return False


@kernel
def note_covers(box: Box, s: State, notes: Array) -> int:
    """Write each face-up card on a board that is not frozen, packed into an integer: its space, people, strength, and
    what guards it against the mover's own cards (L6). Returns how many there are."""
    n = 0
    for board in range(box.boards):
        if s.frozen[board] >= 0:
            continue
        for space in range(board * SIDES, board * SIDES + SIDES):
            face = int(s.face[space])
            if face >= 0:
                people, guarded = int(box.people[face]), 0
                if people < PEOPLES and s.leads[people] != s.turn:
                    guarded = guard(box, s, space, people) + 1
                notes[n] = space | people << 8 | int(box.strength[face]) << 12 | guarded << 16
                n += 1
    return n


@kernel
def note_empty(box: Box, s: State, notes: Array) -> int:
    """Write the empty spaces; returns how many there are."""
    n = 0
    for board in range(box.boards):
        if s.frozen[board] < 0 and s.filled[board] < SIDES:
            for space in range(board * SIDES, board * SIDES + SIDES):
                notes[n] = space
                n += int(s.face[space] == EMPTY)
    return n


@kernel
def note_hand(box: Box, s: State, notes: Array) -> int:
    """Write the kinds in the mover's hand; returns how many there are."""
    n = 0
    for kind in range(box.kinds):
        notes[n] = kind
        n += int(s.hand[s.turn, kind] > 0)
    return n


@kernel
def must_not_cover(s: State, people: int) -> int:
    """L4: the people that cards of this one must not cover; SORTS if there is none."""
    own, free = s.leads[people] == s.turn, s.inua[s.turn] == Spirit.KATJUTAYUUQ
    return people if people < PEOPLES and not own and not free else SORTS


@kernel
def guard_limit(s: State, people: int, strength: int) -> int:
    """L6: one more than the strongest guard that does not stop cards of this people with this strength."""
    return strength + 1 if s.leads[people] == s.turn else SPACES


@kernel
def may_cover(note: int, reach: int, lower: int, limit: int) -> int:
    """`refuse_cover` for a noted face-up card: 1 if it may be covered."""
    return int(((note >> 12 & 15) < reach) & ((note >> 8 & 15) != lower) & (note >> 16 <= limit))


@kernel
def list_piles(s: State, covers: Array, occupied: int, out: Array, n: int) -> int:
    """L3: the spaces onto which several cards of a people may go, if all of them together would do."""
    found, seat = 0, int(s.turn)  # a bit for each note
    for people in range(PEOPLES):
        if s.cards_of[seat, people] >= 2:
            force = int(s.force_of[seat, people])
            lower, limit = must_not_cover(s, people), guard_limit(s, people, force)
            for i in range(occupied):
                found |= may_cover(int(covers[i]), force, lower, limit) << i
    for i in range(occupied):
        out[n] = action_of(Kind.ONTO, int(covers[i]) & 63)
        n += found >> i & 1
    return n


@kernel
def list_lays(box: Box, s: State, out: Array) -> int:
    """T2: everything that can be laid; passing only if there is nothing (T3). These are the rules of `refuse_cover`,
    evaluated once instead of for every card; the conformance suite checks that both agree. Spaces and cards are noted
    first, because a GPU works on many positions in step, and then each goes through its own hand only."""
    n, end = 0, len(out)
    covers, empty, hand = out[end - SPACES :], out[end - 2 * SPACES :], out[end - 2 * SPACES - KINDS :]
    occupied, vacant, kinds = note_covers(box, s, covers), note_empty(box, s, empty), note_hand(box, s, hand)
    for k in range(kinds):
        kind = int(hand[k])
        people, strength = int(box.people[kind]), int(box.strength[kind])
        reach = strength + int(box.equal_covers)
        lower, limit = must_not_cover(s, people), guard_limit(s, people, strength)
        for i in range(occupied):
            note = int(covers[i])
            out[n] = action_of(Kind.LAY, kind, note & 63)
            n += may_cover(note, reach, lower, limit)
        for i in range(vacant):
            space = int(empty[i])
            out[n] = action_of(Kind.LAY, kind, space)
            out[n + 1] = action_of(Kind.HIDE, kind, space)
            n += 2
    n = list_piles(s, covers, occupied, out, n)
    if n == 0:
        out[0] = action_of(Kind.PASS)
        n = 1
    return n


@kernel
def list_pile(box: Box, s: State, out: Array) -> int:
    """L3: the cards that may join the pile, and whether they are enough."""
    n = 0
    for kind in range(box.kinds):
        if s.hand[s.turn, kind] > 0 and refuse_with(box, s, kind) == Reason.ALLOWED:
            out[n] = action_of(Kind.WITH, kind)
            n += 1
    if refuse_done(box, s) == Reason.ALLOWED:
        out[n] = action_of(Kind.DONE)
        n += 1
    return n
