"""The verbs: what is refused, what is possible, and what is done."""

from tafelrunde.core.actions import split
from tafelrunde.core.kernel import Array, kernel
from tafelrunde.core.pool import list_kinds
from tafelrunde.core.verbs import CHANCE, OVER
from tafelrunde.games.iwari.rules.artworks import list_artworks, place_artwork, refuse_artwork
from tafelrunde.games.iwari.rules.material import (
    AT,
    BIOMES,
    UNKNOWN_CARD,
    WIDTH,
    Box,
    Kind,
    Phase,
    Reason,
    State,
    action_of,
    discard_card,
)
from tafelrunde.games.iwari.rules.placing import (
    can_place,
    list_pieces,
    place_tent,
    place_totem,
    refuse_tent,
    refuse_totem,
)
from tafelrunde.games.iwari.rules.sequence import ALLOWS, BY_CHANCE
from tafelrunde.games.iwari.rules.turn import (
    after_action,
    begin_draw,
    choose_first,
    deal_card,
    draw_card,
    list_draws,
    list_mountains,
    place_mountain,
    refuse_draw,
    refuse_mountain,
    refuse_take,
    show_card,
    take_from_display,
)


@kernel
def refusal(box: Box, s: State, action: int) -> int:
    """0 if the action is legal, else the reason why it is not."""
    if s.to_move == OVER:
        return Reason.GAME_OVER
    kind, first, second = split(AT, WIDTH, action)
    if BY_CHANCE[kind] == 1:
        return refuse_chance(box, s, kind, first)
    if s.to_move == CHANCE:
        return Reason.NOT_SEAT
    if ALLOWS[s.phase, kind] == 0:
        return refuse_phase(s, kind)
    if s.phase == Phase.DRAWING:
        return refuse_take(s, first) if kind == Kind.TAKE else refuse_draw(s)
    if s.phase == Phase.ART:
        return refuse_artwork(box, s, kind, first)
    return refuse_action(box, s, kind, first, second)


@kernel
def refuse_phase(s: State, kind: int) -> int:
    """The reason for an action of another phase."""
    if ALLOWS[Phase.ART, kind] == 1:
        return Reason.NO_ARTWORK
    if s.phase == Phase.ART and ALLOWS[Phase.ACTION, kind] == 1:
        return Reason.DECIDE_ART
    return Reason.NO_DISCARD_FOR_THIRD if s.phase == Phase.THIRD and kind == Kind.DISCARD else Reason.NOT_NOW


@kernel
def refuse_action(box: Box, s: State, kind: int, first: int, second: int) -> int:
    """T1: a piece, no more pieces, or a discard."""
    if kind == Kind.TENT:
        return refuse_tent(box, s, first, -1)
    if kind == Kind.PAIR_TENT:
        return refuse_tent(box, s, second, first)
    if kind == Kind.TOTEM:
        return refuse_totem(box, s, first, -1)
    if kind == Kind.PAIR_TOTEM:
        return refuse_totem(box, s, second, first)
    return refuse_done(box, s) if kind == Kind.DONE else refuse_discard(s, first)


@kernel
def refuse_done(box: Box, s: State) -> int:
    """P1: at least one piece; for the third tribe unless none fits (Z1)."""
    if s.placed > 0:
        return Reason.ALLOWED
    if s.phase != Phase.THIRD:
        return Reason.NOTHING_PLACED
    return Reason.THIRD_MUST if can_place(box, s) else Reason.ALLOWED


@kernel
def refuse_discard(s: State, card: int) -> int:
    """T1: instead of placing."""
    if s.placed > 0:
        return Reason.ALREADY_PLACED
    return Reason.ALLOWED if s.hand[s.turn, card] > 0 else Reason.NOT_HELD


@kernel
def refuse_chance(box: Box, s: State, kind: int, which: int) -> int:
    """Why chance may not do this now."""
    if s.to_move != CHANCE:
        return Reason.NOT_CHANCE
    if kind == Kind.GET and which == UNKNOWN_CARD:
        return Reason.NO_ACTION
    if ALLOWS[s.phase, kind] == 0:
        return Reason.NOT_NOW
    if kind == Kind.FIRST:
        return Reason.ALLOWED if which < box.seats else Reason.NO_SUCH_SEAT
    if kind == Kind.MOUNTAIN:
        return refuse_mountain(box, s, which)
    return Reason.ALLOWED if s.pool[which] > 0 else Reason.NOT_IN_DECK


@kernel
def legal(box: Box, s: State, out: Array) -> int:
    """All legal actions of the seat to move."""
    if s.to_move < 0:  # no seat
        return 0
    if s.phase == Phase.DRAWING:
        return list_draws(s, out)
    if s.phase == Phase.ART:
        return list_artworks(box, s, out)
    n = list_pieces(box, s, out)
    if s.placed > 0 or (s.phase == Phase.THIRD and n == 0):
        out[n] = action_of(Kind.DONE)
        return n + 1
    if s.phase == Phase.ACTION:
        for card in range(BIOMES):
            if s.hand[s.turn, card] > 0:
                out[n] = action_of(Kind.DISCARD, card)
                n += 1
    return n


@kernel
def chance(box: Box, s: State, out: Array, weights: Array) -> int:
    """The outcomes of chance, one small step at a time."""
    if s.phase == Phase.RANGES:
        return list_mountains(box, s, out, weights)
    if s.phase == Phase.BEGINNER:
        for seat in range(box.seats):
            out[seat] = action_of(Kind.FIRST, seat)
            weights[seat] = 1
        return int(box.seats)
    return list_kinds(s.pool, action_of(Kind.SHOW if s.phase == Phase.REFILL else Kind.GET), out, weights)


@kernel
def apply(box: Box, s: State, action: int) -> None:
    """Do an action."""
    kind, first, second = split(AT, WIDTH, action)
    if BY_CHANCE[kind] == 1:
        apply_chance(box, s, kind, first)
    elif kind == Kind.TENT:
        place_tent(box, s, first, -1)
    elif kind == Kind.PAIR_TENT:
        place_tent(box, s, second, first)
    elif kind == Kind.TOTEM:
        place_totem(box, s, first, -1)
    elif kind == Kind.PAIR_TOTEM:
        place_totem(box, s, second, first)
    elif kind == Kind.TAKE:
        take_from_display(box, s, first)
    elif kind == Kind.DRAW:
        begin_draw(s)
    elif s.phase == Phase.ART:
        place_artwork(s, kind, first)
    else:
        if kind == Kind.DISCARD:
            discard_card(s, int(s.turn), first)
        after_action(box, s)


@kernel
def apply_chance(box: Box, s: State, kind: int, which: int) -> None:
    """Do an action of chance."""
    if kind == Kind.SHOW:
        show_card(box, s, which)
    elif kind == Kind.GET:
        if s.phase == Phase.DEAL:
            deal_card(box, s, which)
        else:
            draw_card(box, s, which)
    elif kind == Kind.MOUNTAIN:
        place_mountain(box, s, which)
    else:
        choose_first(s, which)
