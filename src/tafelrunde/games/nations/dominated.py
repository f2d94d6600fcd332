"""Actions that are never better than another one (`dominated`), each with its proof.

All proofs rest on these facts. Used dice and chips come back with the next age just like those that are not used (R1),
so pieces are saved only for the rest of a round. Nobody must use a piece: payments, books and rerolls are chosen (R4,
R7, R8), so one more available piece never harms. There is one exception: strength that lies there decides who is first
in the next age (R10), which nobody can refuse. So nothing that changes strength is compared before the last age, unless
its player is alone (O3). After the last age the order only breaks ties (E1), and one point is more than any tie.
"""

from tafelrunde.core.actions import split
from tafelrunde.core.kernel import kernel
from tafelrunde.games.nations.rules import (
    AGES,
    AT,
    BUILDING,
    CHIP,
    DICE,
    NONE,
    SLOTS,
    SPACES,
    USED_CHIP,
    USED_DIE,
    WIDTH,
    Box,
    Kind,
    Phase,
    State,
    Symbol,
    TileKind,
    affords,
    colour_of,
    dice_colour,
    price_of,
    prizes_with,
    shown,
    total,
)

MOST_LOST = 2  # a minimal payment exceeds its price by less than its smallest piece, of which none is above 3


@kernel
def order_matters(box: Box, s: State) -> bool:
    """R10: whether the order after this round is more than a tie-break."""
    return bool(box.seats > 1 and s.age < AGES - 1)


# ---- what is left for books, famine and war --------------------------------------------------------------------------


@kernel
def spare_dice(box: Box, s: State, books: bool) -> int:
    """Available dice that show neither food nor strength, nor (unless `books`) a book."""
    n = 0
    for die in range(DICE):
        symbol = box.symbol[die]
        if symbol != Symbol.FOOD and symbol != Symbol.STRENGTH and (books or symbol != Symbol.BOOK):
            n += int(s.dice[s.turn, die])
    return n


@kernel
def eats_without(box: Box, s: State, spare: int) -> bool:
    """R9: whether food and so many spare dice pay the famine: then a minimal set of them does."""
    return bool(total(shown(box, s, int(s.turn), Symbol.FOOD), spare) >= box.food[s.event])


@kernel
def famine_is_settled(box: Box, s: State) -> bool:
    """R9: whether dice without food make no difference to the famine: food alone pays it, or nothing can."""
    return eats_without(box, s, 0) or not affords(box, s, int(s.turn), Symbol.FOOD, int(box.food[s.event]))


@kernel
def idle_pays(box: Box, s: State, symbol: int, need: int) -> bool:
    """R7: whether gold or stone is paid by pieces that have no other use in this round: by chips of it, and, if the
    famine is settled, by dice that show gold or stone."""
    paid, others = int(s.chips[s.turn, symbol]), 0
    if famine_is_settled(box, s):
        for die in range(DICE):
            if box.symbol[die] == symbol:
                paid += int(s.dice[s.turn, die]) * int(box.amount[die])
            elif box.symbol[die] == Symbol.GOLD or box.symbol[die] == Symbol.STONE:
                others += int(s.dice[s.turn, die])
    return total(paid, others) >= need


@kernel
def idle_strength_pays(box: Box, s: State, need: int) -> bool:
    """R5: whether a colony can be paid for, and the war is won as before: it is lost anyway, or enough is left."""
    force, war = shown(box, s, int(s.turn), Symbol.STRENGTH), int(box.strength[s.event])
    return need <= force and famine_is_settled(box, s) and (force < war or force - need - MOST_LOST >= war)


# ---- passing ---------------------------------------------------------------------------------------------------------


@kernel
def tile_points_of(box: Box, tile: int) -> int:
    """The points of a tile, none for a printed development (M6) or no tile."""
    return int(box.tile_vp[tile]) if tile >= 0 else 0


@kernel
def replaces_for_nothing(box: Box, s: State, tile: int) -> bool:
    """B1: whether a development with fewer points can go, for which only used dice go back."""
    for slot in range(SLOTS):
        old = int(s.development[s.turn, slot])
        if tile_points_of(box, old) < box.tile_vp[tile]:
            if s.used[s.turn, dice_colour(box, old)] >= s.gave[s.turn, slot]:
                return True
    return False


@kernel
def buys_for_nothing(box: Box, s: State, space: int) -> bool:
    """Whether a purchase costs nothing that has another use, and gains points or a wonder to build."""
    tile, last = int(s.board[space]), s.age == AGES - 1
    kind = int(box.tile_kind[tile])
    symbol, need = price_of(box, s, space)
    if kind == TileKind.COLONY:  # B3
        return bool(box.tile_vp[tile] > 0 and not order_matters(box, s) and idle_strength_pays(box, s, need))
    if not idle_pays(box, s, symbol, need):
        return False
    if kind == TileKind.WONDER:  # B4: it may be built later, or never
        return not last and s.wonder[s.turn] == NONE
    if kind == TileKind.DEVELOPMENT:  # B1: its dice are rolled at once; in another age the old ones might be better
        return last and replaces_for_nothing(box, s, tile)
    old = int(s.advisor[s.turn])  # B2: chips go back, which only in the last age nobody will miss
    if old == NONE:
        return bool(box.tile_vp[tile] > 0 and (last or box.tile_chip[tile] != Symbol.STRENGTH))
    rerolls = s.advisor_gave[s.turn] == 0 or box.tile_chip[old] == Symbol.REROLL
    return bool(last and rerolls and box.tile_vp[tile] > box.tile_vp[old])


@kernel
def builds_for_nothing(box: Box, s: State) -> bool:
    """R6: whether the wonder can be built with pieces that have no other use; the points count whenever it is built."""
    wonder = int(s.wonder[s.turn])
    if wonder == NONE or (order_matters(box, s) and box.tile_chip[wonder] == Symbol.STRENGTH):
        return False
    return idle_pays(box, s, Symbol.STONE, price_of(box, s, BUILDING)[1])


@kernel
def rerolls_for_nothing(box: Box, s: State) -> bool:
    """R4: whether a die without use can be rolled again; no face is worse than none, and the chip comes back (R1)."""
    if order_matters(box, s) or s.chips[s.turn, Symbol.REROLL] == 0 or not famine_is_settled(box, s):
        return False
    return spare_dice(box, s, False) > 0


@kernel
def passes_up(box: Box, s: State) -> bool:
    """R2: whether something can be done for nothing; whoever does it may pass in the next turn, and has lost nothing.
    (Alone, the four-sided die takes tiles from a board that whoever passes does not need any more, O2.)"""
    if builds_for_nothing(box, s) or rerolls_for_nothing(box, s):
        return True
    for space in range(SPACES):
        if s.board[space] != NONE and buys_for_nothing(box, s, space):
            return True
    return False


# ---- books and famine ------------------------------------------------------------------------------------------------


@kernel
def leaves_books(box: Box, s: State) -> bool:
    """R8: whether a book is left unread that has no other use: a chip, which pays for nothing else in this round; or a
    die, if the famine is paid without books and without strength, or cannot be paid. More books are never worse."""
    if s.chips[s.turn, Symbol.BOOK] > 0:
        return True
    if shown(box, s, int(s.turn), Symbol.BOOK) == 0:
        return False
    hungry = not affords(box, s, int(s.turn), Symbol.FOOD, int(box.food[s.event]))
    return hungry or eats_without(box, s, spare_dice(box, s, False))


@kernel
def starves_for_nothing(box: Box, s: State) -> bool:
    """R9: whether the famine is paid for nothing. By now only strength counts (R10, R11), so other dice are free; the
    war is worth as many points as the famine, so without the order it is never worth keeping strength for it alone."""
    if box.seats == 1 or eats_without(box, s, spare_dice(box, s, True)):
        return True
    met = 1 if shown(box, s, int(s.turn), Symbol.STRENGTH) >= box.strength[s.event] else 0
    return bool(s.age == AGES - 1 and prizes_with(box, s, s.dice[s.turn], s.chips[s.turn]) > met)


# ---- giving back -----------------------------------------------------------------------------------------------------


@kernel
def gives_fresh(box: Box, s: State, piece: int) -> bool:
    """B1, B2: whether an available piece would go back though a used one of its kind could: as many are left either
    way, and the available one can do whatever the used one can."""
    if piece < USED_DIE:
        strong = box.symbol[piece] == Symbol.STRENGTH and order_matters(box, s)
        return bool(s.used[s.turn, colour_of(piece)] > 0 and not strong)
    if piece < CHIP or piece >= USED_CHIP:
        return False
    strong = piece - CHIP == Symbol.STRENGTH and order_matters(box, s)
    return bool(s.spent[s.turn, piece - CHIP] > 0 and not strong)


@kernel
def replaces_better(box: Box, s: State, slot: int) -> bool:
    """B1: whether another development with fewer points gave the same dice."""
    mine = int(s.development[s.turn, slot])
    for other in range(SLOTS):
        theirs = int(s.development[s.turn, other])
        same = dice_colour(box, mine) == dice_colour(box, theirs) and s.gave[s.turn, slot] == s.gave[s.turn, other]
        if same and tile_points_of(box, theirs) < tile_points_of(box, mine):
            return True
    return False


@kernel
def dominated(box: Box, s: State, action: int) -> bool:
    """Whether an action is never better than another one."""
    kind, first, _ = split(AT, WIDTH, action)
    if kind == Kind.PASS:
        return starves_for_nothing(box, s) if s.phase == Phase.EATING else passes_up(box, s)
    if kind == Kind.DONE:
        return s.phase == Phase.READING and leaves_books(box, s)
    if kind == Kind.GIVE:
        return gives_fresh(box, s, first)
    return kind == Kind.REPLACE and replaces_better(box, s, first)
