"""Set-up (S), and what begins each round (R1)."""

from tafelrunde.core.kernel import Array, kernel
from tafelrunde.core.verbs import CHANCE
from tafelrunde.games.nations.rules.material import (
    CHIPS,
    COLOURS,
    DICE,
    EVENTS_PER_AGE,
    NONE,
    OPPONENT_DIE,
    PER_AGE,
    PRINTED,
    ROWS,
    SEATS,
    SLOTS,
    Box,
    Colour,
    Kind,
    Phase,
    Reason,
    State,
    Symbol,
    colour_of,
    put,
)
from tafelrunde.games.nations.rules.rolling import begin_turn, list_faces


@kernel
def start(box: Box, s: State) -> None:
    """S1: everybody's dice and chips; the order is still to be drawn."""
    s.to_move = CHANCE
    s.phase = Phase.ORDERING
    s.age = s.turn = s.place = s.step = s.drawn = s.owed = s.by_hand = s.rival = s.d4 = s.past_rival = 0
    s.past_books[:] = 0
    s.past_strength[:] = 0
    s.rival_dice[:] = 0
    s.past_event = s.event = s.space = s.tile = s.slot = s.taken = s.emptied = NONE
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
    s.used[seat, Colour.WHITE] = SLOTS
    s.supply[Colour.WHITE] -= SLOTS
    s.chips[seat, Symbol.GOLD] = s.chips[seat, Symbol.REROLL] = 1
    s.stock[Symbol.GOLD] -= 1
    s.stock[Symbol.REROLL] -= 1


@kernel
def refuse_order(box: Box, s: State, seat: int) -> Reason:
    """S1: each seat once."""
    if seat >= box.seats:
        return Reason.NO_SUCH_SEAT
    for place in range(s.step):
        if s.order[place] == seat:
            return Reason.IN_ORDER
    return Reason.ALLOWED


@kernel
def list_order(box: Box, s: State, out: Array, weights: Array) -> int:
    """The seats that may be next in the order."""
    n = 0
    for seat in range(box.seats):
        if refuse_order(box, s, seat) == Reason.ALLOWED:
            weights[n] = 1
            n = put(out, n, Kind.ORDER, seat)
    return n


@kernel
def put_in_order(box: Box, s: State, seat: int) -> None:
    """S1: the next place in the order; the last one follows by itself."""
    s.order[s.step] = seat
    s.step += 1
    if s.step < box.seats - 1:
        return
    for other in range(box.seats):
        if refuse_order(box, s, other) == Reason.ALLOWED:
            s.order[s.step] = other
    begin_play(box, s)


@kernel
def begin_play(box: Box, s: State) -> None:
    """S1: books by order; with two players the second has 3. O1: the opponent has 1 as well."""
    for place in range(box.seats):
        s.books[s.order[place]] = place + 1
    if box.seats == 2:
        s.books[s.order[1]] = 3
    if box.seats == 1:
        s.rival = 1
    begin_round(box, s)


@kernel
def begin_round(box: Box, s: State) -> None:
    """R1: the board is cleared to be filled; used dice and chips become available, and no die is rolled yet."""
    s.board[:] = NONE
    s.event = NONE
    s.drawn = s.step = s.d4 = 0
    s.taken = s.emptied = NONE
    s.rival_dice[:] = 0
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
    s.phase = Phase.FILLING
    s.to_move = CHANCE


@kernel
def refuse_tile(s: State, tile: int) -> Reason:
    """R1: tiles of the age, each once."""
    if tile // PER_AGE != s.age:
        return Reason.WRONG_AGE
    return Reason.TILE_DRAWN if s.drawn >> (tile % PER_AGE) & 1 else Reason.ALLOWED


@kernel
def list_tiles(s: State, out: Array, weights: Array) -> int:
    """The tiles of the age that are still in the box."""
    n, first = 0, int(s.age) * PER_AGE
    for i in range(PER_AGE):
        if s.drawn >> i & 1 == 0:
            weights[n] = 1
            n = put(out, n, Kind.TILE, first + i)
    return n


@kernel
def lay_tile(box: Box, s: State, tile: int) -> None:
    """R1, S2: a tile onto the next space, column by column."""
    s.board[s.step] = tile
    s.drawn |= 1 << (tile % PER_AGE)
    s.step += 1
    if s.step == box.columns * ROWS:
        s.phase = Phase.REVEALING
        s.step = 0


@kernel
def refuse_event(s: State, event: int) -> Reason:
    """R1: an event of the age."""
    return Reason.ALLOWED if event // EVENTS_PER_AGE == s.age else Reason.WRONG_AGE


@kernel
def list_events(s: State, out: Array, weights: Array) -> int:
    """The events of the age."""
    for i in range(EVENTS_PER_AGE):
        weights[i] = 1
        put(out, i, Kind.EVENT, int(s.age) * EVENTS_PER_AGE + i)
    return EVENTS_PER_AGE


@kernel
def reveal(box: Box, s: State, event: int) -> None:
    """R1: the event; then the opponent's dice (O1), or the first turn."""
    s.event = event
    if box.seats == 1:
        s.phase = Phase.RIVALS
    else:
        begin_turn(box, s, 0)


@kernel
def refuse_rival(box: Box, face: int) -> Reason:
    """O1: a face of the blue die."""
    return Reason.ALLOWED if box.weight[OPPONENT_DIE + face] > 0 else Reason.NO_SUCH_FACE


@kernel
def list_rival(box: Box, out: Array, weights: Array) -> int:
    """What the opponent may roll."""
    return list_faces(box, Kind.RIVAL, 0, OPPONENT_DIE, out, weights)
