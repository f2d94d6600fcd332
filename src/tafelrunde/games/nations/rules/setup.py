"""Set-up (S), and what begins each round (R1)."""

from tafelrunde.core.actions import number
from tafelrunde.core.kernel import Array, kernel
from tafelrunde.core.verbs import CHANCE
from tafelrunde.games.nations.rules.material import (
    ALLOWED,
    AT,
    BLUE,
    CHIPS,
    COLOURS,
    DICE,
    EVENT,
    EVENTS_PER_AGE,
    FACES,
    FILLING,
    GOLD,
    IN_ORDER,
    NO_SUCH_FACE,
    NO_SUCH_SEAT,
    NONE,
    NOT_NOW,
    ORDER,
    ORDERING,
    PER_AGE,
    PRINTED,
    REROLL,
    REVEALING,
    RIVAL,
    RIVALS,
    ROWS,
    SEATS,
    SLOTS,
    TILE,
    TILE_DRAWN,
    WHITE,
    WIDTH,
    WRONG_AGE,
    Box,
    State,
    colour_of,
)
from tafelrunde.games.nations.rules.rolling import begin_turn, list_faces


@kernel
def start(box: Box, s: State) -> None:
    """S1: everybody's dice and chips; the order is still to be drawn."""
    s.to_move = CHANCE
    s.phase = ORDERING
    s.age = s.turn = s.place = s.step = s.drawn = s.owed = s.rival = 0
    s.event = s.space = s.tile = s.slot = NONE
    s.picked[:] = 0
    s.picked_chips[:] = 0
    s.beside[:] = NONE
    s.board[:] = NONE
    for colour in range(COLOURS):
        s.supply[colour] = box.dice[colour]
    for chip in range(CHIPS):
        s.stock[chip] = box.chips[chip]
    for seat in range(SEATS):
        equip(box, s, seat)
    if box.seats == 1:
        begin_play(box, s)


@kernel
def equip(box: Box, s: State, seat: int) -> None:
    """S1: a mat with five developments, their dice, a gold chip and a reroll chip."""
    s.books[seat] = 0
    s.order[seat] = 0 if box.seats == 1 else NONE
    s.passed[seat] = s.rolled[seat] = 0
    s.advisor[seat] = s.wonder[seat] = NONE
    s.advisor_gave[seat] = 0
    s.won[seat] = 0
    s.dice[seat] = 0
    s.used[seat] = 0
    s.loose[seat] = 0
    s.chips[seat] = 0
    s.spent[seat] = 0
    s.development[seat] = PRINTED
    s.gave[seat] = 0
    if seat >= box.seats:
        return
    s.gave[seat] = 1
    s.used[seat, WHITE] = SLOTS
    s.supply[WHITE] -= SLOTS
    s.chips[seat, GOLD] = s.chips[seat, REROLL] = 1
    s.stock[GOLD] -= 1
    s.stock[REROLL] -= 1


@kernel
def refuse_order(box: Box, s: State, seat: int) -> int:
    """S1: each seat once."""
    if s.phase != ORDERING:
        return NOT_NOW
    if seat >= box.seats:
        return NO_SUCH_SEAT
    for place in range(s.step):
        if s.order[place] == seat:
            return IN_ORDER
    return ALLOWED


@kernel
def list_order(box: Box, s: State, out: Array, weights: Array) -> int:
    """The seats that may be next in the order."""
    n = 0
    for seat in range(box.seats):
        if refuse_order(box, s, seat) == ALLOWED:
            out[n] = number(AT, WIDTH, ORDER, seat, 0)
            weights[n] = 1
            n += 1
    return n


@kernel
def put_in_order(box: Box, s: State, seat: int) -> None:
    """S1: the next place in the order; the last follows by itself."""
    s.order[s.step] = seat
    s.step += 1
    if s.step < box.seats - 1:
        return
    for other in range(box.seats):
        if refuse_order(box, s, other) == ALLOWED:
            s.order[s.step] = other
    begin_play(box, s)


@kernel
def begin_play(box: Box, s: State) -> None:
    """S1: books by order; with two players the second has 3. O1: the opponent has 1, too."""
    for place in range(box.seats):
        s.books[s.order[place]] = place + 1
    if box.seats == 2:
        s.books[s.order[1]] = 3
    if box.seats == 1:
        s.rival = 1
    begin_round(box, s)


@kernel
def begin_round(box: Box, s: State) -> None:
    """R1: an empty board to be filled; used dice and chips become available, and no die is rolled yet."""
    s.board[:] = NONE
    s.event = NONE
    s.drawn = s.step = 0
    for seat in range(box.seats):
        s.passed[seat] = s.rolled[seat] = 0
        for colour in range(COLOURS):
            s.loose[seat, colour] += s.used[seat, colour]
            s.used[seat, colour] = 0
        for die in range(DICE):
            s.loose[seat, colour_of(die)] += s.dice[seat, die]
            s.dice[seat, die] = 0
        for chip in range(CHIPS):
            s.chips[seat, chip] += s.spent[seat, chip]
            s.spent[seat, chip] = 0
    s.phase = FILLING
    s.to_move = CHANCE


@kernel
def refuse_tile(s: State, tile: int) -> int:
    """R1: tiles of the age, each once."""
    if s.phase != FILLING:
        return NOT_NOW
    if tile // PER_AGE != s.age:
        return WRONG_AGE
    return TILE_DRAWN if s.drawn >> (tile % PER_AGE) & 1 else ALLOWED


@kernel
def list_tiles(s: State, out: Array, weights: Array) -> int:
    """The tiles of the age that are still in the box."""
    n, first = 0, int(s.age) * PER_AGE
    for i in range(PER_AGE):
        if s.drawn >> i & 1 == 0:
            out[n] = number(AT, WIDTH, TILE, first + i, 0)
            weights[n] = 1
            n += 1
    return n


@kernel
def lay_tile(box: Box, s: State, tile: int) -> None:
    """R1, S2: a tile onto the next space, column by column."""
    s.board[s.step] = tile
    s.drawn |= 1 << (tile % PER_AGE)
    s.step += 1
    if s.step == box.columns * ROWS:
        s.phase = REVEALING
        s.step = 0


@kernel
def refuse_event(s: State, event: int) -> int:
    """R1: an event of the age."""
    if s.phase != REVEALING:
        return NOT_NOW
    return ALLOWED if event // EVENTS_PER_AGE == s.age else WRONG_AGE


@kernel
def list_events(s: State, out: Array, weights: Array) -> int:
    """The events of the age."""
    for i in range(EVENTS_PER_AGE):
        out[i] = number(AT, WIDTH, EVENT, int(s.age) * EVENTS_PER_AGE + i, 0)
        weights[i] = 1
    return EVENTS_PER_AGE


@kernel
def reveal(box: Box, s: State, event: int) -> None:
    """R1: the event; then the opponent's dice (O1), or the first turn."""
    s.event = event
    if box.seats == 1:
        s.phase = RIVALS
    else:
        begin_turn(box, s, 0)


@kernel
def refuse_rival(box: Box, s: State, face: int) -> int:
    """O1: a face of the blue die."""
    if s.phase != RIVALS:
        return NOT_NOW
    return ALLOWED if box.weight[BLUE * FACES + face] > 0 else NO_SUCH_FACE


@kernel
def list_rival(box: Box, out: Array, weights: Array) -> int:
    """What the opponent may roll."""
    return list_faces(box, RIVAL, 0, BLUE, out, weights)
