"""The set-up (S): who plays what, the boards, and the first cards."""

from tafelrunde.core.kernel import Array, kernel
from tafelrunde.core.verbs import CHANCE
from tafelrunde.games.nunami.rules.material import (
    ACROSS,
    ALONG,
    CARDS,
    CENTRE,
    DEALT,
    DOWN,
    EMPTY,
    HIDDEN,
    PEOPLES,
    SEATS,
    SIDES,
    WIDE,
    Box,
    Kind,
    Layout,
    Mode,
    People,
    Phase,
    Reason,
    State,
    action_of,
    is_human,
    put_down,
    take,
)
from tafelrunde.games.nunami.rules.turn import begin_turn, stock


@kernel
def start(box: Box, s: State) -> None:
    """The empty table; chance draws the starting player (S5)."""
    s.to_move = CHANCE
    s.phase = Phase.BEGINNER
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
    """Whose turn it is in the set-up, which goes round from the starting player."""
    return (int(s.first) + int(s.step)) % int(box.seats)


@kernel
def by_side(box: Box) -> bool:
    """S2: whether players choose a side with two peoples instead of a single people."""
    return box.mode in (Mode.C, Mode.D, Mode.E)


@kernel
def refuse_people(box: Box, s: State, people: int) -> int:
    """S1, S2: a people that is free; with two players, one human and one nature people each."""
    if by_side(box):
        return Reason.SIDES_ONLY
    if s.leads[people] >= 0:
        return Reason.PEOPLE_TAKEN
    for other in range(PEOPLES):
        if box.seats == 2 and s.leads[other] >= 0 and is_human(other) == is_human(people):
            return Reason.UNEVEN
    return Reason.ALLOWED


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
    """Modes C to E: a seat takes one side, the other seat the other."""
    for people in range(PEOPLES):
        s.leads[people] = s.to_move if box.side[people] == side else 1 - s.to_move
    after_choice(box, s)


@kernel
def after_choice(box: Box, s: State) -> None:
    """All peoples are chosen: the deck is known (S2), and the Inua cards are drawn, if they are played with (S5)."""
    for kind in range(box.kinds):
        people = int(box.people[kind])
        dealt = people < PEOPLES and (box.mode != Mode.A or box.seats == SEATS or s.leads[people] >= 0)
        if dealt or people == People.SNOW or (people == People.SAND and box.seats == SEATS):
            s.pool[kind] = box.copies[kind]
            s.deck += int(box.copies[kind])
    s.step = 0
    s.to_move = CHANCE
    s.phase = Phase.INUA
    if not box.inua:
        begin_land(box, s)


@kernel
def refuse_spirit(box: Box, s: State, spirit: int) -> int:
    """S5: an Inua card that nobody has yet."""
    for seat in range(box.seats):
        if s.inua[seat] == spirit:
            return Reason.SPIRIT_TAKEN
    return Reason.ALLOWED


@kernel
def take_spirit(box: Box, s: State, spirit: int) -> None:
    """S5: the next player draws an Inua card."""
    s.inua[seat_in_order(box, s)] = spirit
    s.step += 1
    if s.step == box.seats:
        begin_land(box, s)


@kernel
def begin_land(box: Box, s: State) -> None:
    """S3: the boards; the first lies in the middle."""
    s.phase = Phase.LAND
    s.step = 0
    if box.layout == Layout.FIXED:
        for board in range(box.boards):
            s.cell[board] = box.cell[board]
        end_land(box, s)
    else:
        s.cell[0] = CENTRE
        s.turn = seat_in_order(box, s)
        s.to_move = s.turn if box.layout == Layout.BY_PLAYERS else CHANCE


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
    """The number of boards that a board on this cell would touch."""
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
        return Reason.CELL_TAKEN
    return Reason.ALLOWED if touching(box, s, cell) > 0 else Reason.NOT_BESIDE


@kernel
def list_cells(box: Box, s: State, out: Array) -> int:
    """S3: the free cells around the boards that lie there, each once."""
    n = 0
    for board in range(s.step + 1):
        for side in range(SIDES):
            cell = next_cell(int(s.cell[board]), side)
            action = action_of(Kind.BOARD, cell)
            if cell >= 0 and board_on(box, s, cell) < 0 and not listed(out, n, action):
                out[n] = action
                n += 1
    return n


@kernel
def listed(out: Array, n: int, action: int) -> bool:
    """Whether the action is among the first n."""
    for i in range(n):
        if out[i] == action:
            return True
    return False


@kernel
def lay_board(box: Box, s: State, cell: int) -> None:
    """The next board."""
    s.step += 1
    s.cell[s.step] = cell
    if s.step + 1 == box.boards:
        end_land(box, s)
    elif box.layout == Layout.BY_PLAYERS:
        s.turn = s.to_move = seat_in_order(box, s)


@kernel
def end_land(box: Box, s: State) -> None:
    """With all boards laid, find which spaces meet (S6); then the cards are dealt."""
    for board in range(box.boards):
        for side in range(SIDES):
            cell = next_cell(int(s.cell[board]), side)
            other = board_on(box, s, cell) if cell >= 0 else -1
            if other >= 0:
                s.beyond[board * SIDES + side] = other * SIDES + (side + 3) % SIDES
    s.phase = Phase.DEAL
    s.step = 0
    s.turn = s.first
    s.to_move = CHANCE


@kernel
def deal(box: Box, s: State, kind: int) -> None:
    """S4: a card to the next hand."""
    take(box, s, seat_in_order(box, s), kind, 1)
    s.step += 1
    if s.step == DEALT * box.seats:
        s.phase = Phase.SPOTS
        s.step = 0


@kernel
def refuse_spot(box: Box, s: State, space: int) -> int:
    """S4: on an empty space, but not on the last of a board."""
    if s.top[space] >= 0:
        return Reason.SPOT_TAKEN
    return Reason.FILLS_BOARD if s.filled[space // SIDES] == SIDES - 1 else Reason.ALLOWED


@kernel
def list_spots(box: Box, s: State, out: Array) -> int:
    """S4: where a card may be laid out."""
    n = 0
    for space in range(box.boards * SIDES):
        if refuse_spot(box, s, space) == Reason.ALLOWED:
            out[n] = action_of(Kind.SPOT, space)
            n += 1
    return n


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
