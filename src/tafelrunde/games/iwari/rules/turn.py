"""The turn (T), the third tribe's move in it (Z), and the ends of the deck (E)."""

from tafelrunde.core.kernel import Array, kernel
from tafelrunde.core.pool import pour, size
from tafelrunde.core.verbs import CHANCE, OVER
from tafelrunde.games.iwari.rules.material import (
    BIOMES,
    DISPLAY,
    HAND,
    Box,
    Kind,
    Phase,
    Reason,
    State,
    action_of,
    add_to_hand,
)
from tafelrunde.games.iwari.rules.scoring import score_end, score_halftime

# ---- set-up ---------------------------------------------------------------------------------------------------------


@kernel
def choose_first(s: State, seat: int) -> None:
    """S4: then the mountains are placed."""
    s.first = s.turn = seat
    s.phase = Phase.RANGES


@kernel
def refuse_mountain(box: Box, s: State, link: int) -> int:
    """S1: on one of the two connections with its sign."""
    if link >= box.links:
        return Reason.NO_SUCH_CONNECTION
    return Reason.ALLOWED if link == box.sign[s.step, 0] or link == box.sign[s.step, 1] else Reason.OTHER_SIGN


@kernel
def list_mountains(box: Box, s: State, out: Array, weights: Array) -> int:
    """S1."""
    for i in range(2):
        out[i] = action_of(Kind.MOUNTAIN, int(box.sign[s.step, i]))
        weights[i] = 1
    return 2


@kernel
def place_mountain(box: Box, s: State, link: int) -> None:
    """S1: this connection is never scored."""
    s.blocked[link] = 1
    s.step += 1
    if s.step == box.mountains:
        begin_dealing(box, s)


@kernel
def begin_dealing(box: Box, s: State) -> None:
    """S3: three cards each, then the display; or first the display."""
    s.step = 0
    s.phase = Phase.REFILL if box.chosen_hands else Phase.DEAL


@kernel
def deal_card(box: Box, s: State, card: int) -> None:
    """S3: hand by hand, from the starting player."""
    remove_from_deck(s, card)
    add_to_hand(s, (int(s.first) + int(s.step) // HAND) % int(box.seats), card, 0)
    s.step += 1
    if s.step == HAND * box.seats:
        s.phase = Phase.REFILL


@kernel
def next_opening_hand(box: Box, s: State) -> None:
    """S3: who takes a hand next, from the last player backwards; then play begins."""
    seats = int(box.seats)
    if box.chosen_hands and s.held[s.first] < HAND:
        s.turn = (s.turn + seats - 1) % seats
        s.to_move = s.turn
        s.phase = Phase.DRAWING
    else:
        s.opening = 0
        s.turn = s.first
        begin_turn(s)


# ---- cards ----------------------------------------------------------------------------------------------------------


@kernel
def remove_from_deck(s: State, card: int) -> None:
    """A card leaves the deck."""
    s.pool[card] -= 1
    s.deck -= 1


@kernel
def check_deck(s: State) -> None:
    """E1, E2: what follows when the last card has left the deck."""
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
    return Reason.ALLOWED if s.display[card] > 0 else Reason.NOT_SHOWN


@kernel
def list_draws(s: State, out: Array) -> int:
    """T2: the cards of the display, and the deck."""
    n = 0
    for card in range(BIOMES):
        if s.display[card] > 0:
            out[n] = action_of(Kind.TAKE, card)
            n += 1
    if s.deck > 0:
        out[n] = action_of(Kind.DRAW)
        n += 1
    return n


@kernel
def refuse_draw(s: State) -> int:
    """T2: the top card of the deck."""
    return Reason.ALLOWED if s.deck > 0 else Reason.EMPTY_DECK


@kernel
def take_from_display(box: Box, s: State, card: int) -> None:
    """T2: all see which card it is."""
    s.display[card] -= 1
    s.shown -= 1
    add_to_hand(s, int(s.turn), card, 1)
    continue_drawing(box, s)


@kernel
def draw_card(box: Box, s: State, card: int) -> None:
    """T2: the card from the deck."""
    remove_from_deck(s, card)
    add_to_hand(s, int(s.turn), card, 0)
    check_deck(s)
    continue_drawing(box, s)


@kernel
def continue_drawing(box: Box, s: State) -> None:
    """T2: until the hand is full, or nothing is left (E2); then the display."""
    if s.held[s.turn] < HAND and s.shown + s.deck > 0:
        s.phase = Phase.DRAWING
        s.to_move = s.turn
    else:
        refill(box, s)


@kernel
def refill(box: Box, s: State) -> None:
    """T2: card by card up to four; with an empty deck not at all (E2)."""
    if s.shown < DISPLAY and s.deck > 0:
        s.phase = Phase.REFILL
        s.to_move = CHANCE
    elif s.opening == 1:
        next_opening_hand(box, s)
    else:
        end_turn(box, s)


@kernel
def show_card(box: Box, s: State, card: int) -> None:
    """Put a card into the display."""
    remove_from_deck(s, card)
    s.display[card] += 1
    s.shown += 1
    check_deck(s)
    refill(box, s)


@kernel
def begin_draw(s: State) -> None:
    """Let chance draw the top card."""
    s.phase = Phase.DRAWN
    s.to_move = CHANCE


# ---- turns ----------------------------------------------------------------------------------------------------------


@kernel
def begin_turn(s: State) -> None:
    """T1."""
    reset_placing(s)
    s.phase = Phase.ACTION
    s.to_move = s.turn


@kernel
def reset_placing(s: State) -> None:
    """Reset what belongs to a single action."""
    s.placed = s.unexplored = 0
    s.where = s.at_space = -1


@kernel
def after_action(box: Box, s: State) -> None:
    """Z1: with two players the third tribe moves, with the cards that are left; then cards are drawn."""
    third = box.tribes > box.seats and s.phase == Phase.ACTION and s.held[s.turn] > 0
    reset_placing(s)
    if third:
        s.phase = Phase.THIRD
    else:
        continue_drawing(box, s)


@kernel
def end_turn(box: Box, s: State) -> None:
    """E1: halftime, if it is due. E2, E3: after the last round all is scored."""
    if s.halftime == 1:
        score_halftime(box, s)
    following = (int(s.turn) + 1) % int(box.seats)
    if s.ending == 1 and following == s.first:
        score_end(box, s)
        reset_placing(s)
        s.to_move = OVER
    else:
        s.turn = following
        begin_turn(s)
