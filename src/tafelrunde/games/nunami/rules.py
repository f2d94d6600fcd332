"""nunami: both records and all kernels, in the order of the rulebook.

A board is a hexagon of six triangular spaces, counted clockwise from the top: space = board × 6 + side. Cards that look
alike are one kind. What lies on a board are numbered cards, each with its kind and the card below it (`under`); `face`
is what everybody sees of a space. Hands and decks are counts by kind.

Nobody knows the order of the deck, and nobody knows the cards of S4: both are drawn from the same `pool` when somebody
takes or turns one. Cards that went back into the deck later (X6, X7) cannot be among those of S4, so they are counted
apart (`back`).
"""

from typing import Annotated

import numpy as np

from tafelrunde.core.kernel import Array, kernel, record
from tafelrunde.core.verbs import CHANCE, OVER

SEATS = 4
NUNAMIUT, QAIRTUMIUT, QARQAMIUT, INUULLAMILUUT, SNOW, SAND = range(6)
PEOPLES, SORTS = 4, 6  # those that somebody can play, and with the neutral ones
KINDS = CARDS = 80
HANDFUL = 14  # cards of one people
BOARDS, SIDES = 10, 6
SPACES = BOARDS * SIDES
WIDE = 19  # the boards lie on a grid of so many columns and rows, the first in the middle
CELLS = WIDE * WIDE
CENTRE = CELLS // 2
KATJUTAYUUQ, TARNIQ, ARSANIIT, LUMAAYUUQ, ANGAKKUK, TUURNGAQ = range(6)
SPIRITS = 6
DEALT, HIDDEN = 5, 8  # S4: cards in each hand, cards laid out unseen
IMBALANCE, GOAL = 7, 4  # P2, P7
REMOVED = 24  # of the cards that an imbalance removes, so many are remembered for the board

MODE_A, MODE_B, MODE_C, MODE_D, MODE_E = range(5)
BY_CHANCE, BY_PLAYERS, FIXED = range(3)  # S3: who lays the boards
EMPTY, DOWN = -1, -2  # a face

# Where the kinds of actions begin. SOME stands for a card that one does not see.
SOME = KINDS
LAY = 0  # a card face up: kind × SPACES + space
HIDE = LAY + KINDS * SPACES  # face down
ONTO = HIDE + (KINDS + 1) * SPACES  # several cards: first the space, …
WITH = ONTO + SPACES  # … then card by card, the last on top, …
DONE = WITH + KINDS  # … then all go down at once
EXCHANGE = DONE + 1  # Tarniq: kind × SPACES + space
SWAP = EXCHANGE + KINDS * SPACES  # a power: space × SPACES + a later space
DRAW = SWAP + SPACES * SPACES
KEEP = DRAW + 1  # Arsaniit: the card drawn, …
TAKE = KEEP + 1  # … or one of that seat's
FREEZE = TAKE + SEATS
PASS = FREEZE + BOARDS
PEOPLE = PASS + 1
SIDE = PEOPLE + PEOPLES
PUT = SIDE + 2  # a board on that cell
FIRST = PUT + CELLS  # from here on, what chance does
SPIRIT = FIRST + SEATS
SPOT = SPIRIT + SPIRITS
GET = SPOT + SPACES
BACK = GET + KINDS + 1  # a card that had gone back into the deck
TURN = BACK + KINDS
STEAL = TURN + KINDS
ACTIONS = STEAL + KINDS + 1

# Phases, in the order of the rulebook; in brackets who acts
(
    BEGINNER, CHOICE, INUA, LAND, DEAL, SPOTS,  # S (chance), S2 (seat), S5 (chance), S3 (either), S4 (chance, chance)
    OPENING, DRAWING, ARRIVAL, STEALING, LAYING, PILE, TURNING,  # T1 (seat, chance), X7 (seat, chance), T2, L3, L9
) = range(13)  # fmt: skip

ACROSS = np.array([0, 1, 1, 0, -1, -1])  # the next column and row on each side, clockwise from the top
ALONG = np.array([-1, -1, 0, 1, 1, 0])


class Box:
    """The cards, the boards and the options."""

    seats: Annotated[int, "i4"]
    kinds: Annotated[int, "i4"]
    boards: Annotated[int, "i4"]
    mode: Annotated[int, "i4"]
    layout: Annotated[int, "i4"]
    inua: Annotated[int, "i1"]
    equal_covers: Annotated[int, "i1"]  # L2
    any_people: Annotated[int, "i1"]  # X10
    people: Annotated[Array, "i1", KINDS]
    life: Annotated[Array, "i1", KINDS]
    strength: Annotated[Array, "i1", KINDS]
    copies: Annotated[Array, "i1", KINDS]
    cell: Annotated[Array, "i2", BOARDS]  # S3, a fixed shape
    side: Annotated[Array, "i1", PEOPLES]  # S2, modes C to E: on which side a people is


class State:
    """Everything that changes."""

    to_move: Annotated[int, "i4"]
    phase: Annotated[int, "i4"]
    turn: Annotated[int, "i4"]  # whose turn it is, also while chance acts
    first: Annotated[int, "i4"]
    step: Annotated[int, "i4"]  # how far the set-up is
    deck: Annotated[int, "i4"]  # its cards
    backed: Annotated[int, "i4"]  # those of them that came back into it
    drawn: Annotated[int, "i4"]  # the kind drawn this turn, −1 = none, SOME = one that this seat does not see
    victim: Annotated[int, "i4"]  # X7
    onto: Annotated[int, "i4"]  # L3: the space, −1 = none
    piled: Annotated[int, "i4"]
    unused: Annotated[int, "i4"]  # the first card number that is free; the others follow by `under`
    queued: Annotated[int, "i4"]  # spaces in the queue,
    turned: Annotated[int, "i4"]  # those of them that are turned,
    chain: Annotated[int, "i4"]  # and from where on L9 turns them
    removed: Annotated[int, "i4"]
    passes: Annotated[int, "i4"]  # T3, in a row, with an empty deck
    still: Annotated[int, "i4"]  # T4: turns in a row that changed nothing
    stock: Annotated[int, "i4"]  # T4: cards in the deck and all hands after the last turn
    winner: Annotated[int, "i4"]  # P7, −1 = nobody yet
    leads: Annotated[Array, "i1", SORTS]  # who plays a people, −1 = nobody
    inua: Annotated[Array, "i1", SEATS]  # −1 = none
    held: Annotated[Array, "i1", SEATS]  # cards in hand
    hand: Annotated[Array, "i1", SEATS, KINDS]
    cards_of: Annotated[Array, "i1", SEATS, SORTS]  # in hand, of each people,
    force_of: Annotated[Array, "i1", SEATS, SORTS]  # and their strength together
    pool: Annotated[Array, "i1", KINDS]  # nobody knows where: in the deck, or laid out by S4
    back: Annotated[Array, "i1", KINDS]  # certainly in the deck
    gone: Annotated[Array, "i1", KINDS]  # P2, P3: out of the game
    pile: Annotated[Array, "i1", HANDFUL]
    cell: Annotated[Array, "i2", BOARDS]
    frozen: Annotated[Array, "i1", BOARDS]  # the Inua card on it, −1 = none
    filled: Annotated[Array, "i1", BOARDS]  # spaces with a card
    balance: Annotated[Array, "i1", BOARDS, SEATS]  # P4
    most: Annotated[Array, "i1", BOARDS]  # P5, −1 = nobody
    scoring: Annotated[Array, "i1", 2]  # boards to be looked at when all is turned
    beyond: Annotated[Array, "i1", SPACES]  # the space across the board's side, −1 = none
    face: Annotated[Array, "i1", SPACES]  # the kind that lies face up, EMPTY or DOWN
    top: Annotated[Array, "i1", SPACES]  # its card, −1 = none
    kind: Annotated[Array, "i1", CARDS]  # −1 = nobody knows it, or this seat does not
    under: Annotated[Array, "i1", CARDS]  # −1 = none
    layer: Annotated[Array, "i1", CARDS]  # who laid it face down, −1 = nobody
    queue: Annotated[Array, "i1", SPACES]  # what was turned by the last card, and what is still to be
    removed_from: Annotated[Array, "i1", REMOVED]  # the last imbalance, card by card
    removed_kind: Annotated[Array, "i1", REMOVED]


BOX, STATE = record(Box), record(State)

# The reasons of refusal; rulebook/words.toml gives each its rule and its sentences.
(
    ALLOWED, GAME_OVER, NOT_CHANCE, NOT_SEAT, NO_ACTION, NOT_NOW, NO_SUCH_SEAT, NO_SUCH_SPACE, PEOPLE_TAKEN, UNEVEN,
    NO_SIDES, SIDES_ONLY, CELL_TAKEN, NOT_BESIDE, NOT_IN_DECK, SPIRIT_TAKEN, SPOT_TAKEN, FILLS_BOARD, DRAW_FIRST,
    ALREADY_DRAWN, NOT_IN_HAND, FROZEN, FACE_DOWN, NOT_EMPTY, TOO_WEAK, SAME_PEOPLE, GUARDED, NOTHING_THERE,
    PILE_TOO_WEAK, PILE_OF_TWO, PILE_NEUTRAL, PILE_MIXED, PILE_FIRST, ONTO_FIRST, MUST_LAY, NO_INUA, BOARD_HAS_INUA,
    NOT_TARNIQ, NOT_DRAWN, NOT_ARSANIIT, NO_CARDS, NO_SWAP, SAME_BOARD, NOT_FACE_UP, NEUTRAL, OTHER_STRENGTH,
    OTHER_PEOPLE, OTHER_LIFE,
) = range(48)  # fmt: skip


# ---- small things ------------------------------------------------------------------------------------------------


@kernel
def is_human(people: int) -> bool:
    """M1: Nunamiut and Qairtumiut are humans."""
    return people <= QAIRTUMIUT


@kernel
def is_nature(people: int) -> bool:
    """M1: Qarqamiut and Inuullamiluut are nature."""
    return QARQAMIUT <= people <= INUULLAMILUUT


@kernel
def neighbour(s: State, space: int, i: int) -> int:
    """S6: the space before, the space after, the one across the board's side; −1 = none."""
    board, side = space // SIDES, space % SIDES
    if i == 0:
        return board * SIDES + (side + 5) % SIDES
    if i == 1:
        return board * SIDES + (side + 1) % SIDES
    return int(s.beyond[space])


@kernel
def is_frozen(s: State, space: int) -> bool:
    """X3: does an Inua card lie on its board?"""
    return s.frozen[space // SIDES] >= 0


@kernel
def take(box: Box, s: State, seat: int, kind: int, n: int) -> None:
    """A card into a hand, or out of it (n = −1)."""
    people = int(box.people[kind])
    s.hand[seat, kind] += n
    s.held[seat] += n
    s.cards_of[seat, people] += n
    s.force_of[seat, people] += n * int(box.strength[kind])


@kernel
def put_down(s: State, kind: int, space: int, layer: int) -> None:
    """A card onto a space; the face is set by whoever lays it."""
    card = int(s.unused)
    s.unused = s.under[card]
    s.kind[card] = kind
    s.layer[card] = layer
    s.under[card] = s.top[space]
    if s.top[space] < 0:
        s.filled[space // SIDES] += 1
    s.top[space] = card


@kernel
def lift(s: State, space: int) -> None:
    """The top card off a space; the one below comes back face up (P2)."""
    card = int(s.top[space])
    rest = int(s.under[card])
    s.top[space] = rest
    s.face[space] = s.kind[rest] if rest >= 0 else EMPTY
    if rest < 0:
        s.filled[space // SIDES] -= 1
    s.kind[card] = -1
    s.layer[card] = -1
    s.under[card] = s.unused
    s.unused = card


# ---- set-up (S) --------------------------------------------------------------------------------------------------


@kernel
def start(box: Box, s: State) -> None:
    """Nothing is laid yet; chance draws the starting player (S5)."""
    s.to_move = CHANCE
    s.phase = BEGINNER
    s.turn = s.first = s.step = s.deck = s.backed = s.piled = 0
    s.queued = s.turned = s.chain = s.removed = s.passes = s.still = s.stock = 0
    s.drawn = s.victim = s.onto = s.winner = -1
    s.leads[:] = -1
    s.inua[:] = -1
    s.held[:] = 0
    s.hand[:] = 0
    s.cards_of[:] = 0
    s.force_of[:] = 0
    s.pool[:] = 0
    s.back[:] = 0
    s.gone[:] = 0
    s.pile[:] = -1
    s.cell[:] = -1
    s.frozen[:] = -1
    s.filled[:] = 0
    s.balance[:] = 0
    s.most[:] = -1
    s.scoring[:] = -1
    s.beyond[:] = -1
    s.face[:] = EMPTY
    s.top[:] = -1
    s.kind[:] = -1
    s.layer[:] = -1
    s.queue[:] = -1
    s.removed_from[:] = -1
    s.removed_kind[:] = -1
    s.unused = 0
    for card in range(CARDS):
        s.under[card] = card + 1 if card + 1 < CARDS else -1


@kernel
def seat_in_order(box: Box, s: State) -> int:
    """During the set-up everything goes round, beginning with the starting player."""
    return (int(s.first) + int(s.step)) % int(box.seats)


@kernel
def refuse_people(box: Box, s: State, people: int) -> int:
    """S1, S2: a people that is free, and with two players one human and one nature people."""
    if box.mode >= MODE_C:
        return SIDES_ONLY
    if s.leads[people] >= 0:
        return PEOPLE_TAKEN
    for other in range(PEOPLES):
        if box.seats == 2 and s.leads[other] >= 0 and is_human(other) == is_human(people):
            return UNEVEN
    return ALLOWED


@kernel
def choose_people(box: Box, s: State, people: int) -> None:
    """A seat takes a people; the last of four is left to the last player."""
    s.leads[people] = s.to_move
    s.step += 1
    s.turn = s.to_move = seat_in_order(box, s)
    if box.seats == SEATS and s.step == SEATS - 1:
        for left in range(PEOPLES):
            if s.leads[left] < 0:
                s.leads[left] = s.to_move
        s.step += 1
    if s.step == box.seats:
        after_choice(box, s)


@kernel
def choose_side(box: Box, s: State, side: int) -> None:
    """Modes C to E: a seat takes one side, the other the other."""
    for people in range(PEOPLES):
        s.leads[people] = s.to_move if box.side[people] == side else 1 - s.to_move
    after_choice(box, s)


@kernel
def after_choice(box: Box, s: State) -> None:
    """All peoples are chosen: the deck is known (S2), and the Inua cards are drawn, if they are played with (S5)."""
    for kind in range(box.kinds):
        people = int(box.people[kind])
        dealt = people < PEOPLES and (box.mode != MODE_A or box.seats == SEATS or s.leads[people] >= 0)
        if dealt or people == SNOW or (people == SAND and box.seats == SEATS):
            s.pool[kind] = box.copies[kind]
            s.deck += int(box.copies[kind])
    s.step = 0
    s.to_move = CHANCE
    s.phase = INUA
    if not box.inua:
        begin_land(box, s)


@kernel
def begin_land(box: Box, s: State) -> None:
    """S3: the boards; the first lies in the middle."""
    s.phase = LAND
    s.step = 0
    if box.layout == FIXED:
        for board in range(box.boards):
            s.cell[board] = box.cell[board]
        end_land(box, s)
    else:
        s.cell[0] = CENTRE
        s.turn = seat_in_order(box, s)
        s.to_move = s.turn if box.layout == BY_PLAYERS else CHANCE


@kernel
def next_cell(cell: int, side: int) -> int:
    """The cell beyond a side, −1 if that is off the table."""
    column = cell // WIDE + ACROSS[side]
    row = cell % WIDE + ALONG[side]
    if column < 0 or column >= WIDE or row < 0 or row >= WIDE:
        return -1
    return int(column * WIDE + row)


@kernel
def board_on(box: Box, s: State, cell: int) -> int:
    """The board on a cell, −1 = none."""
    for board in range(box.boards):
        if s.cell[board] == cell:
            return board
    return -1


@kernel
def touching(box: Box, s: State, cell: int) -> int:
    """How many laid boards a board on this cell would touch."""
    n = 0
    for side in range(SIDES):
        near = next_cell(cell, side)
        if near >= 0 and board_on(box, s, near) >= 0:
            n += 1
    return n


@kernel
def refuse_board(box: Box, s: State, cell: int) -> int:
    """S3: on a free cell, along a full side of a board that lies there."""
    if board_on(box, s, cell) >= 0:
        return CELL_TAKEN
    return ALLOWED if touching(box, s, cell) > 0 else NOT_BESIDE


@kernel
def lay_board(box: Box, s: State, cell: int) -> None:
    """The next board."""
    s.step += 1
    s.cell[s.step] = cell
    if s.step + 1 == box.boards:
        end_land(box, s)
    elif box.layout == BY_PLAYERS:
        s.turn = s.to_move = seat_in_order(box, s)


@kernel
def end_land(box: Box, s: State) -> None:
    """All boards lie: which spaces meet (S6); then the cards are dealt."""
    for board in range(box.boards):
        for side in range(SIDES):
            cell = next_cell(int(s.cell[board]), side)
            other = board_on(box, s, cell) if cell >= 0 else -1
            if other >= 0:
                s.beyond[board * SIDES + side] = other * SIDES + (side + 3) % SIDES
    s.phase = DEAL
    s.step = 0
    s.turn = s.first
    s.to_move = CHANCE


@kernel
def deal(box: Box, s: State, kind: int) -> None:
    """S4: a card to the next hand."""
    take(box, s, seat_in_order(box, s), kind, 1)
    s.step += 1
    if s.step == DEALT * box.seats:
        s.phase = SPOTS
        s.step = 0


@kernel
def refuse_spot(box: Box, s: State, space: int) -> int:
    """S4: on an empty space, but not on the last of a board."""
    if s.top[space] >= 0:
        return SPOT_TAKEN
    return FILLS_BOARD if s.filled[space // SIDES] == SIDES - 1 else ALLOWED


@kernel
def lay_out(box: Box, s: State, space: int) -> None:
    """S4: a card that nobody knows, face down."""
    put_down(s, -1, space, -1)
    s.face[space] = DOWN
    s.deck -= 1
    s.step += 1
    if s.step == HIDDEN:
        s.stock = stock(box, s)
        begin_turn(box, s)


# ---- a turn (T) --------------------------------------------------------------------------------------------------


@kernel
def stock(box: Box, s: State) -> int:
    """T4: the cards in the deck and in all hands, and once more those in the deck: equal only if both are."""
    n = int(s.deck)
    for seat in range(box.seats):
        n += int(s.held[seat])
    return n * CARDS + int(s.deck)


@kernel
def begin_turn(box: Box, s: State) -> None:
    """T1: whoever holds an Inua card decides first; the others draw."""
    s.drawn = -1
    if s.inua[s.turn] >= 0:
        s.phase = OPENING
        s.to_move = s.turn
    else:
        begin_draw(box, s)


@kernel
def begin_draw(box: Box, s: State) -> None:
    """T1: a card, if there is one."""
    if s.deck > 0:
        s.phase = DRAWING
        s.to_move = CHANCE
    else:
        s.phase = LAYING
        s.to_move = s.turn


@kernel
def somebody_to_rob(box: Box, s: State) -> bool:
    """X7: does another player hold a card?"""
    for seat in range(box.seats):
        if seat != s.turn and s.held[seat] > 0:
            return True
    return False


@kernel
def draw(box: Box, s: State, kind: int) -> None:
    """T1: the card drawn comes into the hand."""
    take(box, s, int(s.turn), kind, 1)
    s.drawn = kind
    s.to_move = s.turn
    s.phase = ARRIVAL if s.inua[s.turn] == ARSANIIT and somebody_to_rob(box, s) else LAYING


@kernel
def end_turn(box: Box, s: State, passed: bool) -> None:
    """The next player, or the end (T3, T4, P7)."""
    s.drawn = s.victim = -1
    s.passes = s.passes + 1 if passed and s.deck == 0 else 0
    left = stock(box, s)
    s.still = s.still + 1 if left == s.stock else 0
    s.stock = left
    nobody_holds = left // CARDS == s.deck
    all_passed = s.passes >= box.seats
    stuck = box.inua == 1 and s.still >= 2 * box.seats
    if s.winner >= 0 or nobody_holds or all_passed or stuck:
        s.to_move = OVER
    else:
        s.turn = (s.turn + 1) % box.seats
        begin_turn(box, s)


# ---- laying (L) --------------------------------------------------------------------------------------------------


@kernel
def guard(box: Box, s: State, space: int, people: int) -> int:
    """L6: the strength that two face-up neighbours of this people both have at least; −1 if there are not two."""
    best = second = -1
    for i in range(3):
        near = neighbour(s, space, i)
        if near >= 0 and s.face[near] >= 0 and box.people[s.face[near]] == people:
            strength = int(box.strength[s.face[near]])
            if strength > best:
                best, second = strength, best
            elif strength > second:
                second = strength
    return second


@kernel
def refuse_cover(box: Box, s: State, people: int, space: int, strength: int, alone: bool) -> int:
    """May this people cover the face-up card there, with this strength in all? (L2, L3, L4, L6; else L5)"""
    covered = int(s.face[space])
    least = int(box.strength[covered]) + 1
    if alone and box.equal_covers:
        least -= 1
    if strength < least:
        return TOO_WEAK if alone else PILE_TOO_WEAK
    if people >= PEOPLES:
        return ALLOWED
    own, lower = s.leads[people] == s.turn, int(box.people[covered])
    if people == lower and not own and s.inua[s.turn] != KATJUTAYUUQ:
        return SAME_PEOPLE
    if own and lower < PEOPLES and s.leads[lower] != s.turn and guard(box, s, space, lower) > strength:
        return GUARDED
    return ALLOWED


@kernel
def refuse_place(box: Box, s: State, space: int) -> int:
    """T2: a space of a board that is not frozen."""
    if space >= box.boards * SIDES:
        return NO_SUCH_SPACE
    return FROZEN if is_frozen(s, space) else ALLOWED


@kernel
def refuse_up(box: Box, s: State, kind: int, space: int) -> int:
    """One card, face up."""
    refused = refuse_place(box, s, space)
    if refused != ALLOWED or s.face[space] == EMPTY:
        return refused
    if s.face[space] == DOWN:
        return FACE_DOWN
    return refuse_cover(box, s, int(box.people[kind]), space, int(box.strength[kind]), True)


@kernel
def refuse_down(box: Box, s: State, space: int) -> int:
    """One card, face down."""
    refused = refuse_place(box, s, space)
    if refused != ALLOWED or s.face[space] == EMPTY:
        return refused
    return FACE_DOWN if s.face[space] == DOWN else NOT_EMPTY


@kernel
def refuse_pile_of(box: Box, s: State, people: int, space: int) -> int:
    """L3: would all cards of this people in hand, together, do?"""
    seat = int(s.turn)
    if s.cards_of[seat, people] < 2:
        return PILE_OF_TWO
    return refuse_cover(box, s, people, space, int(s.force_of[seat, people]), False)


@kernel
def refuse_onto(box: Box, s: State, space: int) -> int:
    """L3: several cards onto the card there."""
    refused = refuse_place(box, s, space)
    if refused != ALLOWED:
        return refused
    if s.face[space] < 0:
        return FACE_DOWN if s.face[space] == DOWN else NOTHING_THERE
    refused = PILE_OF_TWO
    for people in range(PEOPLES):
        why = refuse_pile_of(box, s, people, space)
        if why == ALLOWED:
            return ALLOWED
        if why != PILE_OF_TWO:
            refused = why
    return refused


@kernel
def refuse_with(box: Box, s: State, kind: int) -> int:
    """L3: the next card of the pile."""
    people = int(box.people[kind])
    if people >= PEOPLES:
        return PILE_NEUTRAL
    if s.piled > 0:
        return ALLOWED if people == box.people[s.pile[0]] else PILE_MIXED
    return refuse_pile_of(box, s, people, int(s.onto))


@kernel
def refuse_done(box: Box, s: State) -> int:
    """L3: are they enough?"""
    if s.piled < 2:
        return PILE_OF_TWO
    strength = 0
    for i in range(s.piled):
        strength += int(box.strength[s.pile[i]])
    return refuse_cover(box, s, int(box.people[s.pile[0]]), int(s.onto), strength, False)


@kernel
def can_lay(box: Box, s: State) -> bool:
    """T2: is there a card in hand that can be laid?"""
    for space in range(box.boards * SIDES):
        if s.face[space] == DOWN or is_frozen(s, space):
            continue
        if s.face[space] == EMPTY:
            if s.held[s.turn] > 0:
                return True
        elif refuse_onto(box, s, space) == ALLOWED:
            return True
        else:
            for kind in range(box.kinds):
                if s.hand[s.turn, kind] > 0 and refuse_up(box, s, kind, space) == ALLOWED:
                    return True
    return False


@kernel
def beside_face_up(s: State, space: int) -> bool:
    """L8: is a neighbour face up?"""
    for i in range(3):
        near = neighbour(s, space, i)
        if near >= 0 and s.face[near] >= 0:
            return True
    return False


@kernel
def enqueue(s: State, space: int) -> None:
    """A face-down card will be turned, unless it waits already or its board is frozen (X3)."""
    if s.face[space] != DOWN or is_frozen(s, space):
        return
    for i in range(s.queued):
        if s.queue[i] == space:
            return
    s.queue[s.queued] = space
    s.queued += 1


@kernel
def enqueue_neighbours(s: State, space: int) -> None:
    """L9."""
    for i in range(3):
        near = neighbour(s, space, i)
        if near >= 0:
            enqueue(s, near)


@kernel
def lay(box: Box, s: State, kind: int, space: int, hidden: bool) -> None:
    """T2: one card; L11 gives the order of what follows."""
    begin_turning(s)
    filling = s.face[space] == EMPTY
    take(box, s, int(s.turn), kind, -1)
    put_down(s, kind, space, int(s.turn) if hidden else -1)
    s.face[space] = DOWN if hidden else kind
    if hidden and beside_face_up(s, space):  # L8
        turn_up(s, space)
        s.queue[0] = space
        s.queued = s.turned = 1
    after_laying(box, s, space, filling)


@kernel
def lay_pile(box: Box, s: State) -> None:
    """L3: all go onto that space, the last on top."""
    begin_turning(s)
    space = int(s.onto)
    for i in range(s.piled):
        put_down(s, int(s.pile[i]), space, -1)
        s.face[space] = s.pile[i]
        s.pile[i] = -1
    s.piled = 0
    s.onto = -1
    after_laying(box, s, space, False)


@kernel
def begin_turning(s: State) -> None:
    """Forget what the last card turned and removed, and which card was drawn: it may be the one that is laid."""
    for i in range(s.queued):
        s.queue[i] = -1
    for i in range(s.removed):
        s.removed_from[i] = -1
        s.removed_kind[i] = -1
    s.queued = s.turned = s.chain = s.removed = 0
    s.drawn = s.scoring[0] = s.scoring[1] = -1


@kernel
def after_laying(box: Box, s: State, space: int, filling: bool) -> None:
    """L10, L9, then score (L11). A card that only L10 turns starts no chain."""
    board, shown = space // SIDES, s.face[space] != DOWN
    if filling and s.filled[board] == SIDES:
        for side in range(SIDES):
            enqueue(s, board * SIDES + side)
    s.chain = s.queued
    if shown:
        enqueue_neighbours(s, space)
    s.scoring[0] = board
    go_on_turning(box, s)


@kernel
def turn_up(s: State, space: int) -> None:
    """A face-down card is seen by all."""
    card = int(s.top[space])
    s.face[space] = s.kind[card]
    s.layer[card] = -1


@kernel
def turn_next(box: Box, s: State) -> None:
    """L9: the next card of the queue; if it is the mover's own people, its neighbours follow."""
    space = int(s.queue[s.turned])
    turn_up(s, space)
    if s.turned >= s.chain and s.leads[box.people[s.face[space]]] == s.turn:
        enqueue_neighbours(s, space)
    s.turned += 1


@kernel
def go_on_turning(box: Box, s: State) -> None:
    """Turn what waits; a card that nobody knows is drawn by chance first."""
    while s.turned < s.queued:
        if s.kind[s.top[s.queue[s.turned]]] < 0:
            s.phase = TURNING
            s.to_move = CHANCE
            return
        turn_next(box, s)
    score_boards(box, s)
    end_turn(box, s, False)


# ---- scoring a full board (P) ------------------------------------------------------------------------------------


@kernel
def life_of(box: Box, s: State, board: int) -> int:
    """The life points of its face-up cards together."""
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
def give_points(box: Box, s: State, board: int) -> None:
    """P4, P5: the markers on a board as its visible cards are now; P1: none if it is not full."""
    for seat in range(box.seats):
        s.balance[board, seat] = 0
    s.most[board] = -1
    if s.filled[board] < SIDES:
        return
    life, best, most = life_of(box, s, board), 0, -1
    for seat in range(box.seats):
        n = 0
        for space in range(board * SIDES, board * SIDES + SIDES):
            people = int(box.people[s.face[space]])
            if s.leads[people] == seat:
                n += 1
                if (life > 0 and is_human(people)) or (life < 0 and is_nature(people)):
                    s.balance[board, seat] = 1
        if n > best:
            best, most = n, seat
        elif n == best:
            most = -1
    s.most[board] = most


@kernel
def score_board(box: Box, s: State, board: int) -> None:
    """P1 to P6: restore the balance, as often as it takes, then give the points."""
    while s.filled[board] == SIDES:
        life = life_of(box, s, board)
        if abs(life) < IMBALANCE:
            break
        remove(box, s, board, life > 0)
    give_points(box, s, board)


@kernel
def points_of(box: Box, s: State, seat: int) -> int:
    """P6: the markers of a seat on all boards."""
    n = 0
    for board in range(box.boards):
        n += int(s.balance[board, seat]) + (1 if s.most[board] == seat else 0)
    return n


@kernel
def score_boards(box: Box, s: State) -> None:
    """The boards that changed, then P7: has somebody won?"""
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
def result(box: Box, s: State, out: Array) -> None:
    """P7: the winner has all; T3: else whoever has the most points, shared."""
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


# ---- Inua cards (X) ----------------------------------------------------------------------------------------------


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
    after_laying(box, s, space, False)


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


# ---- the verbs ---------------------------------------------------------------------------------------------------


@kernel
def refuse_begin(box: Box, s: State, action: int) -> int:
    """The set-up that players do: peoples, sides, boards."""
    if action >= PUT:
        return NOT_NOW if s.phase != LAND else refuse_board(box, s, action - PUT)
    if s.phase != CHOICE:
        return NOT_NOW
    if action >= SIDE:
        return ALLOWED if box.mode >= MODE_C else NO_SIDES
    return refuse_people(box, s, action - PEOPLE)


@kernel
def refuse_opening(box: Box, s: State, action: int) -> int:
    """T1, X: what comes before or instead of drawing."""
    if s.phase < OPENING:
        return NOT_NOW
    if action == KEEP or TAKE <= action < FREEZE:
        return refuse_arrival(box, s, action)
    if s.phase == PILE:
        return PILE_FIRST
    if s.phase != OPENING:
        return ALREADY_DRAWN if s.inua[s.turn] >= 0 or action == DRAW else NO_INUA
    if action == DRAW:
        return ALLOWED
    if action < DRAW:
        return refuse_swap(box, s, (action - SWAP) // SPACES, (action - SWAP) % SPACES)
    if action - FREEZE >= box.boards:
        return NO_SUCH_SPACE
    return BOARD_HAS_INUA if s.frozen[action - FREEZE] >= 0 else ALLOWED


@kernel
def refuse_arrival(box: Box, s: State, action: int) -> int:
    """X7: keep the card drawn, or take another's."""
    if s.phase != ARRIVAL:
        return NOT_ARSANIIT if s.inua[s.turn] != ARSANIIT else NOT_NOW
    if action == KEEP:
        return ALLOWED
    seat = action - TAKE
    if seat >= box.seats or seat == s.turn:
        return NO_SUCH_SEAT
    return ALLOWED if s.held[seat] > 0 else NO_CARDS


@kernel
def refuse_laying(box: Box, s: State, action: int) -> int:
    """T2: laying, face up or down, one or several, or exchanging."""
    if s.phase < OPENING:
        return NOT_NOW
    if s.phase != LAYING and s.phase != PILE:
        return DRAW_FIRST
    if (WITH <= action <= DONE) != (s.phase == PILE):
        return PILE_FIRST if s.phase == PILE else ONTO_FIRST
    if action == DONE:
        return refuse_done(box, s)
    if ONTO <= action < WITH:
        return refuse_onto(box, s, action - ONTO)
    kind = kind_of(action)
    if kind >= box.kinds:
        return NO_ACTION
    if s.hand[s.turn, kind] == 0:
        return NOT_IN_HAND
    if action < HIDE:
        return refuse_up(box, s, kind, action % SPACES)
    if action < ONTO:
        return refuse_down(box, s, (action - HIDE) % SPACES)
    if action < DONE:
        return refuse_with(box, s, kind)
    return refuse_exchange(box, s, (action - EXCHANGE) % SPACES)


@kernel
def kind_of(action: int) -> int:
    """The card that an action lays."""
    if action < HIDE:
        return action // SPACES
    if action < ONTO:
        return (action - HIDE) // SPACES
    if action < DONE:
        return action - WITH
    return (action - EXCHANGE) // SPACES


@kernel
def refuse_chance(box: Box, s: State, action: int) -> int:
    """What chance may do now."""
    if s.to_move != CHANCE:
        return NOT_CHANCE
    if action < SPIRIT:
        if s.phase != BEGINNER:
            return NOT_NOW
        return ALLOWED if action - FIRST < box.seats else NO_SUCH_SEAT
    if action < SPOT:
        return NOT_NOW if s.phase != INUA else refuse_spirit(box, s, action - SPIRIT)
    if action < GET:
        if s.phase != SPOTS:
            return NOT_NOW
        return refuse_spot(box, s, action - SPOT) if action - SPOT < box.boards * SIDES else NO_SUCH_SPACE
    return refuse_card(box, s, action)


@kernel
def refuse_spirit(box: Box, s: State, spirit: int) -> int:
    """S5: an Inua card that nobody has yet."""
    for seat in range(box.seats):
        if s.inua[seat] == spirit:
            return SPIRIT_TAKEN
    return ALLOWED


@kernel
def refuse_card(box: Box, s: State, action: int) -> int:
    """A card from the deck, a card turned, a card stolen: there must be one."""
    if action == GET + SOME or action == STEAL + SOME:
        return NO_ACTION
    if action < BACK:
        fits, n = s.phase == DEAL or s.phase == DRAWING, int(s.pool[action - GET])
        if fits and s.backed == s.deck:
            n = 0
    elif action < TURN:
        fits, n = s.phase == DRAWING, int(s.back[action - BACK])
    elif action < STEAL:
        fits, n = s.phase == TURNING, int(s.pool[action - TURN])
    else:
        fits = s.phase == STEALING
        n = int(s.hand[s.victim, action - STEAL]) if fits else 0
    if not fits:
        return NOT_NOW
    return ALLOWED if n > 0 else NOT_IN_DECK


@kernel
def refusal(box: Box, s: State, action: int) -> int:
    """0 if the action is legal, else the reason why it is not."""
    if s.to_move == OVER:
        return GAME_OVER
    if action >= FIRST:
        return refuse_chance(box, s, action)
    if s.to_move == CHANCE:
        if action >= PUT and s.phase == LAND:
            return refuse_board(box, s, action - PUT)
        return NOT_SEAT
    if action >= PEOPLE:
        return refuse_begin(box, s, action)
    if action == PASS:
        if s.phase != LAYING:
            return PILE_FIRST if s.phase == PILE else NOT_NOW
        return MUST_LAY if can_lay(box, s) else ALLOWED
    if action >= SWAP:
        return refuse_opening(box, s, action)
    return refuse_laying(box, s, action)


@kernel
def note_covers(box: Box, s: State, notes: Array) -> int:
    """For each face-up card that may be covered: its space, its people, its strength, and what guards it against the
    mover's own cards (L6), as one number; returns how many there are."""
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
    """The empty spaces; returns how many there are."""
    n = 0
    for board in range(box.boards):
        if s.frozen[board] < 0 and s.filled[board] < SIDES:
            for space in range(board * SIDES, board * SIDES + SIDES):
                notes[n] = space
                n += int(s.face[space] == EMPTY)
    return n


@kernel
def list_lays(box: Box, s: State, out: Array) -> int:
    """T2: everything that can be laid; passing only if there is nothing (T3). The rules of `refuse_cover`, without
    asking the same of every card anew; the conformance suite proves that both agree."""
    n, seat, free = 0, int(s.turn), s.inua[s.turn] == KATJUTAYUUQ
    covers, empty = out[len(out) - SPACES :], out[len(out) - 2 * SPACES :]  # notes at the far end of the list
    occupied, vacant = note_covers(box, s, covers), note_empty(box, s, empty)
    for kind in range(box.kinds):
        if s.hand[seat, kind] == 0:
            continue
        people, strength = int(box.people[kind]), int(box.strength[kind])
        own, reach = s.leads[people] == seat, strength + int(box.equal_covers)
        lower = people if people < PEOPLES and not own and not free else SORTS  # the people that it must not cover
        weakest = strength + 1 if own else SPACES  # the guard (L6) that it does not fear
        for i in range(occupied):
            note = int(covers[i])
            out[n] = LAY + kind * SPACES + (note & 63)
            n += int(((note >> 12 & 15) < reach) & ((note >> 8 & 15) != lower) & (note >> 16 <= weakest))
        for i in range(vacant):
            out[n] = LAY + kind * SPACES + int(empty[i])
            out[n + 1] = HIDE + kind * SPACES + int(empty[i])
            n += 2
    for i in range(occupied):
        if refuse_onto(box, s, int(covers[i]) & 63) == ALLOWED:
            out[n] = ONTO + (int(covers[i]) & 63)
            n += 1
    if n == 0:
        out[0] = PASS
        n = 1
    return n


@kernel
def list_exchanges(box: Box, s: State, out: Array, n: int) -> int:
    """X6."""
    if s.inua[s.turn] != TARNIQ or s.drawn < 0:
        return n
    for space in range(box.boards * SIDES):
        if refuse_exchange(box, s, space) == ALLOWED:
            for kind in range(box.kinds):
                if s.hand[s.turn, kind] > 0:
                    out[n] = EXCHANGE + kind * SPACES + space
                    n += 1
    return n


@kernel
def list_swaps(box: Box, s: State, out: Array, n: int) -> int:
    """X8, X9, X10."""
    if s.inua[s.turn] < LUMAAYUUQ:
        return n
    for one in range(box.boards * SIDES):
        if s.face[one] >= 0:
            for other in range(one + 1, box.boards * SIDES):
                if refuse_swap(box, s, one, other) == ALLOWED:
                    out[n] = SWAP + one * SPACES + other
                    n += 1
    return n


@kernel
def list_cells(box: Box, s: State, out: Array) -> int:
    """S3: the free cells around the boards that lie there, each once."""
    n = 0
    for board in range(s.step + 1):
        for side in range(SIDES):
            cell = next_cell(int(s.cell[board]), side)
            if cell >= 0 and board_on(box, s, cell) < 0 and not listed(out, n, PUT + cell):
                out[n] = PUT + cell
                n += 1
    return n


@kernel
def listed(out: Array, n: int, action: int) -> bool:
    """Is the action among the first n?"""
    for i in range(n):
        if out[i] == action:
            return True
    return False


@kernel
def list_range(box: Box, s: State, out: Array, n: int, low: int, high: int) -> int:
    """The legal ones among a few actions."""
    for action in range(low, high):
        if refusal(box, s, action) == ALLOWED:
            out[n] = action
            n += 1
    return n


@kernel
def legal(box: Box, s: State, out: Array) -> int:
    """All legal actions of the seat to move."""
    if s.to_move < 0:
        return 0
    if s.phase == LAYING:
        return list_exchanges(box, s, out, list_lays(box, s, out))
    if s.phase == PILE:
        n = 0
        for kind in range(box.kinds):
            if s.hand[s.turn, kind] > 0 and refuse_with(box, s, kind) == ALLOWED:
                out[n] = WITH + kind
                n += 1
        return list_range(box, s, out, n, DONE, DONE + 1)
    if s.phase == OPENING:
        return list_swaps(box, s, out, list_range(box, s, out, 0, DRAW, PASS))
    if s.phase == ARRIVAL:
        return list_range(box, s, out, 0, KEEP, FREEZE)
    if s.phase == LAND:
        return list_cells(box, s, out)
    return list_range(box, s, out, 0, PEOPLE, PUT)


@kernel
def list_draws(box: Box, s: State, out: Array, weights: Array) -> int:
    """T1: any card of the deck is as likely as any other; those of the pool may also lie face down on the boards."""
    if s.backed == 0:
        return list_kinds(box, s.pool, GET, out, weights)
    n, pool = 0, 0
    for kind in range(box.kinds):
        pool += int(s.pool[kind])
    for kind in range(box.kinds):
        if s.pool[kind] > 0 and s.backed < s.deck:
            out[n] = GET + kind
            weights[n] = int(s.pool[kind]) * (s.deck - s.backed)
            n += 1
        if s.back[kind] > 0:
            out[n] = BACK + kind
            weights[n] = int(s.back[kind]) * max(pool, 1)
            n += 1
    return n


@kernel
def list_kinds(box: Box, counts: Array, low: int, out: Array, weights: Array) -> int:
    """One action for each kind there is, as likely as it has cards."""
    n = 0
    for kind in range(box.kinds):
        if counts[kind] > 0:
            out[n] = low + kind
            weights[n] = counts[kind]
            n += 1
    return n


@kernel
def chance(box: Box, s: State, out: Array, weights: Array) -> int:
    """What chance may do, one small step at a time."""
    if s.phase == DRAWING:
        return list_draws(box, s, out, weights)
    if s.phase == DEAL:
        return list_kinds(box, s.pool, GET, out, weights)
    if s.phase == TURNING:
        return list_kinds(box, s.pool, TURN, out, weights)
    if s.phase == STEALING:
        return list_kinds(box, s.hand[s.victim], STEAL, out, weights)
    if s.phase == LAND:
        n = list_cells(box, s, out)
        for i in range(n):
            weights[i] = touching(box, s, out[i] - PUT)  # as people lay them: rather close together
        return n
    if s.phase == BEGINNER:
        n = list_range(box, s, out, 0, FIRST, SPIRIT)
    elif s.phase == INUA:
        n = list_range(box, s, out, 0, SPIRIT, SPOT)
    else:
        n = list_range(box, s, out, 0, SPOT, GET)
    weights[:n] = 1
    return n


@kernel
def apply_chance(box: Box, s: State, action: int) -> None:
    """What chance does."""
    if action >= STEAL:
        steal(box, s, action - STEAL)
    elif action >= TURN:
        s.pool[action - TURN] -= 1
        s.kind[s.top[s.queue[s.turned]]] = action - TURN
        turn_next(box, s)
        go_on_turning(box, s)
    elif action >= BACK:
        s.back[action - BACK] -= 1
        s.backed -= 1
        s.deck -= 1
        draw(box, s, action - BACK)
    elif action >= GET:
        s.pool[action - GET] -= 1
        s.deck -= 1
        if s.phase == DEAL:
            deal(box, s, action - GET)
        else:
            draw(box, s, action - GET)
    elif action >= SPOT:
        lay_out(box, s, action - SPOT)
    elif action >= SPIRIT:
        s.inua[seat_in_order(box, s)] = action - SPIRIT
        s.step += 1
        if s.step == box.seats:
            begin_land(box, s)
    else:
        s.turn = s.first = s.to_move = action - FIRST
        s.phase = CHOICE


@kernel
def apply_opening(box: Box, s: State, action: int) -> None:
    """What players do before they lay."""
    if action >= PUT:
        lay_board(box, s, action - PUT)
    elif action >= SIDE:
        choose_side(box, s, action - SIDE)
    elif action >= PEOPLE:
        choose_people(box, s, action - PEOPLE)
    elif action == PASS:
        end_turn(box, s, True)
    elif action >= FREEZE:
        freeze(s, action - FREEZE)
    elif action >= TAKE:
        rob(box, s, action - TAKE)
    elif action == KEEP:
        s.phase = LAYING
    elif action == DRAW:
        begin_draw(box, s)
    else:
        swap(box, s, (action - SWAP) // SPACES, (action - SWAP) % SPACES)


@kernel
def apply(box: Box, s: State, action: int) -> None:
    """Do an action."""
    if action >= FIRST:
        apply_chance(box, s, action)
    elif action >= SWAP:
        apply_opening(box, s, action)
    elif action >= EXCHANGE:
        exchange(box, s, kind_of(action), (action - EXCHANGE) % SPACES)
    elif action == DONE:
        lay_pile(box, s)
    elif action >= WITH:
        take(box, s, int(s.turn), action - WITH, -1)
        s.pile[s.piled] = action - WITH
        s.piled += 1
    elif action >= ONTO:
        s.onto = action - ONTO
        s.phase = PILE
    elif action >= HIDE:
        lay(box, s, kind_of(action), (action - HIDE) % SPACES, True)
    else:
        lay(box, s, kind_of(action), action % SPACES, False)


# ---- what always holds -------------------------------------------------------------------------------------------

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
        settled = s.phase != TURNING and n == SIDES and s.frozen[board] < 0
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
        n = int(s.balance[board, seat]) + (1 if s.most[board] == seat else 0)
        twos += 1 if n == 2 else 0
        if n > 0 and s.filled[board] < SIDES:
            return True
    return twos > 1


@kernel
def fault(box: Box, s: State) -> int:
    """0 if the position keeps every invariant."""
    found = fault_in_cards(box, s)
    return found if found != NO_FAULT else fault_in_boards(box, s)
