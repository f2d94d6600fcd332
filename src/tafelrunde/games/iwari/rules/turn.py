"""The turn (T), the third tribe's move in it (Z), and the ends of the deck (E)."""

from tafelrunde.core.kernel import Array, kernel
from tafelrunde.core.pool import pour, size
from tafelrunde.core.verbs import CHANCE, OVER
from tafelrunde.games.iwari.rules.material import (
    ACTION,
    ALLOWED,
    AT,
    BIOMES,
    DEAL,
    DISPLAY,
    DRAW,
    DRAWING,
    DRAWN,
    EMPTY_DECK,
    HAND,
    MOUNTAIN,
    NO_SUCH_CONNECTION,
    NOT_SHOWN,
    OTHER_SIGN,
    RANGES,
    REFILL,
    TAKE,
    THIRD,
    Box,
    State,
    into_hand,
)
from tafelrunde.games.iwari.rules.scoring import score_end, score_halftime

# ---- set-up ---------------------------------------------------------------------------------------------------------


@kernel
def choose_first(box: Box, s: State, seat: int) -> None:
    """S4: then the mountains are put up."""
    s.first = s.turn = seat
    s.phase = RANGES
    if box.mountains == 0:
        begin_cards(box, s)


@kernel
def refuse_mountain(box: Box, s: State, link: int) -> int:
    """S1: on one of the two connections with its sign."""
    if link >= box.links:
        return NO_SUCH_CONNECTION
    return ALLOWED if link == box.sign[s.step, 0] or link == box.sign[s.step, 1] else OTHER_SIGN


@kernel
def list_mountains(box: Box, s: State, out: Array, weights: Array) -> int:
    """S1."""
    for i in range(2):
        out[i] = AT[MOUNTAIN] + int(box.sign[s.step, i])
        weights[i] = 1
    return 2


@kernel
def put_mountain(box: Box, s: State, link: int) -> None:
    """S1: this connection is never scored."""
    s.blocked[link] = 1
    s.step += 1
    if s.step == box.mountains:
        begin_cards(box, s)


@kernel
def begin_cards(box: Box, s: State) -> None:
    """S3: three cards each, then the display; or first the display."""
    s.step = 0
    s.phase = REFILL if box.chosen_hands else DEAL


@kernel
def deal_card(box: Box, s: State, card: int) -> None:
    """S3: hand by hand, from the starting player."""
    leave_deck(s, card)
    into_hand(s, (int(s.first) + int(s.step) // HAND) % int(box.seats), card, 0)
    s.step += 1
    if s.step == HAND * box.seats:
        s.phase = REFILL


@kernel
def after_opening_display(box: Box, s: State) -> None:
    """S3: who takes a hand next, from the last player backwards; then play begins."""
    seats = int(box.seats)
    if box.chosen_hands and s.held[s.first] < HAND:
        s.turn = (s.turn + seats - 1) % seats
        s.to_move = s.turn
        s.phase = DRAWING
    else:
        s.opening = 0
        s.turn = s.first
        begin_turn(s)


# ---- cards ----------------------------------------------------------------------------------------------------------


@kernel
def leave_deck(s: State, card: int) -> None:
    """A card leaves the deck."""
    s.pool[card] -= 1
    s.deck -= 1


@kernel
def mind_the_deck(s: State) -> None:
    """E1, E2: the moment the last card has left the deck."""
    if s.deck > 0:
        return
    s.emptied += 1
    if s.emptied == 1:
        s.deck = size(s.discards)
        pour(s.discards, s.pool)
        s.halftime = 1 - s.ending
    if s.emptied > 1 or s.deck == 0:
        s.ending = 1


@kernel
def refuse_take(s: State, card: int) -> int:
    """T2: from the display."""
    return ALLOWED if s.display[card] > 0 else NOT_SHOWN


@kernel
def list_draws(s: State, out: Array) -> int:
    """T2: the cards of the display, and the deck."""
    n = 0
    for card in range(BIOMES):
        if s.display[card] > 0:
            out[n] = AT[TAKE] + card
            n += 1
    if s.deck > 0:
        out[n] = AT[DRAW]
        n += 1
    return n


@kernel
def refuse_draw(s: State) -> int:
    """T2: the top card of the deck."""
    return ALLOWED if s.deck > 0 else EMPTY_DECK


@kernel
def take_shown(box: Box, s: State, card: int) -> None:
    """T2: all see which card it is."""
    s.display[card] -= 1
    s.shown -= 1
    into_hand(s, int(s.turn), card, 1)
    go_on_drawing(box, s)


@kernel
def get_card(box: Box, s: State, card: int) -> None:
    """T2: the card from the deck."""
    leave_deck(s, card)
    into_hand(s, int(s.turn), card, 0)
    mind_the_deck(s)
    go_on_drawing(box, s)


@kernel
def go_on_drawing(box: Box, s: State) -> None:
    """T2: until the hand is full, or nothing is left (E2); then the display."""
    if s.held[s.turn] < HAND and s.shown + s.deck > 0:
        s.phase = DRAWING
        s.to_move = s.turn
    else:
        refill(box, s)


@kernel
def refill(box: Box, s: State) -> None:
    """T2: card by card up to four; with an empty deck not at all (E2)."""
    if s.shown < DISPLAY and s.deck > 0:
        s.phase = REFILL
        s.to_move = CHANCE
    elif s.opening == 1:
        after_opening_display(box, s)
    else:
        end_turn(box, s)


@kernel
def show_card(box: Box, s: State, card: int) -> None:
    """A card into the display."""
    leave_deck(s, card)
    s.display[card] += 1
    s.shown += 1
    mind_the_deck(s)
    refill(box, s)


@kernel
def begin_draw(s: State) -> None:
    """Chance says which card is on top."""
    s.phase = DRAWN
    s.to_move = CHANCE


# ---- turns ----------------------------------------------------------------------------------------------------------


@kernel
def begin_turn(s: State) -> None:
    """T1."""
    forget_pieces(s)
    s.phase = ACTION
    s.to_move = s.turn


@kernel
def forget_pieces(s: State) -> None:
    """An action begins."""
    s.placed = s.unexplored = 0
    s.where = s.at_space = -1


@kernel
def after_action(box: Box, s: State) -> None:
    """Z1: with two players the third tribe moves, with the cards that are left; then cards are drawn."""
    third = box.tribes > box.seats and s.phase == ACTION and s.held[s.turn] > 0
    forget_pieces(s)
    if third:
        s.phase = THIRD
    else:
        go_on_drawing(box, s)


@kernel
def end_turn(box: Box, s: State) -> None:
    """E1: halftime, if it is due. E2, E3: after the last round all is scored."""
    if s.halftime == 1:
        score_halftime(box, s)
    following = (int(s.turn) + 1) % int(box.seats)
    if s.ending == 1 and following == s.first:
        score_end(box, s)
        forget_pieces(s)
        s.to_move = OVER
    else:
        s.turn = following
        begin_turn(s)
