"""Placing (P): what a piece costs, where it may go, and what it does."""

from tafelrunde.core.kernel import Array, kernel
from tafelrunde.games.iwari.rules.artworks import earn_artworks
from tafelrunde.games.iwari.rules.material import (
    BIOMES,
    MOST_PIECES,
    Box,
    Kind,
    Phase,
    Reason,
    State,
    action_of,
    discard_card,
    tribe_of,
)


@kernel
def refuse_territory(s: State, territory: int) -> int:
    """P1, P3: why no other piece may be placed in this territory."""
    if s.placed >= MOST_PIECES:
        return Reason.TWO_PIECES
    if s.placed > 0 and territory != s.where:
        return Reason.OTHER_TERRITORY
    return Reason.ONE_IN_UNEXPLORED if s.placed > 0 and s.unexplored == 1 else Reason.ALLOWED


@kernel
def pair_in_hand(s: State) -> int:
    """P2: the biome of which the seat has two cards; of three cards there is at most one. −1 = none."""
    for card in range(BIOMES):
        if s.hand[s.turn, card] >= 2:
            return card
    return -1


@kernel
def refuse_payment(box: Box, s: State, territory: int, pair: int) -> int:
    """P2: a card of its biome, or two cards of one biome (pair ≥ 0)."""
    if pair >= 0:
        return Reason.ALLOWED if s.hand[s.turn, pair] >= 2 else Reason.NO_PAIR
    return Reason.ALLOWED if s.hand[s.turn, box.biome[territory]] > 0 else Reason.NO_CARD


@kernel
def refuse_tent_at(s: State, space: int) -> int:
    """P4, P6."""
    if s.tent[space] >= 0:
        return Reason.TAKEN
    return Reason.ALLOWED if s.tents_left[tribe_of(s)] > 0 else Reason.NO_TENT_LEFT


@kernel
def refuse_totem_in(s: State, territory: int) -> int:
    """P3, P5, P6."""
    if s.most_tents[territory] == 0:
        return Reason.UNEXPLORED
    if s.all_totems[territory] >= s.most_tents[territory]:
        return Reason.TOO_MANY_TOTEMS
    return Reason.ALLOWED if s.totems_left[tribe_of(s)] > 0 else Reason.NO_TOTEM_LEFT


@kernel
def refuse_tent(box: Box, s: State, space: int, pair: int) -> int:
    """A tent on this space, paid with a card or with a pair."""
    if space >= box.begin[box.territories]:
        return Reason.NO_SUCH_SPACE
    territory = int(box.home[space])
    found = refuse_territory(s, territory)
    if found == Reason.ALLOWED:
        found = refuse_tent_at(s, space)
    return refuse_payment(box, s, territory, pair) if found == Reason.ALLOWED else found


@kernel
def refuse_totem(box: Box, s: State, territory: int, pair: int) -> int:
    """A totem in this territory, paid with a card or with a pair."""
    if territory >= box.territories:
        return Reason.NO_SUCH_TERRITORY
    found = refuse_territory(s, territory)
    if found == Reason.ALLOWED:
        found = refuse_totem_in(s, territory)
    if found == Reason.UNEXPLORED and pair_in_hand(s) >= 0:
        return found
    if found != Reason.ALLOWED and found != Reason.UNEXPLORED:
        return found
    unpaid = refuse_payment(box, s, territory, pair)
    return found if unpaid == Reason.ALLOWED else unpaid  # a tent, which the refusal would offer, has to be paid, too


@kernel
def list_pieces(box: Box, s: State, out: Array) -> int:
    """All pieces that can be placed now."""
    pair, n = pair_in_hand(s), 0
    low, high = (0, int(box.territories)) if s.placed == 0 else (int(s.where), int(s.where) + 1)
    for territory in range(low, high):
        own = s.hand[s.turn, box.biome[territory]] > 0
        if (own or pair >= 0) and refuse_territory(s, territory) == Reason.ALLOWED:
            n = list_in(box, s, out, n, territory, own, pair)
    return n


@kernel
def list_in(box: Box, s: State, out: Array, n: int, territory: int, own: bool, pair: int) -> int:
    """The pieces for a territory that can be paid for with a card of its biome, or with a pair."""
    if s.tents_left[tribe_of(s)] > 0 and s.free[territory] > 0:
        for space in range(box.begin[territory], box.begin[territory + 1]):
            empty = s.tent[space] < 0  # each is written, then kept or overwritten: a branch could not be predicted
            out[n] = action_of(Kind.TENT, space)
            n += int(empty and own)
            out[n] = action_of(Kind.PAIR_TENT, pair, space)
            n += int(empty and pair >= 0)
    if refuse_totem_in(s, territory) == Reason.ALLOWED:
        if own:
            out[n] = action_of(Kind.TOTEM, territory)
            n += 1
        if pair >= 0:
            out[n] = action_of(Kind.PAIR_TOTEM, pair, territory)
            n += 1
    return n


@kernel
def can_place_in(box: Box, s: State, territory: int, pair: int) -> bool:
    """Whether any piece can be placed in this territory."""
    if pair < 0 and s.hand[s.turn, box.biome[territory]] == 0:
        return False
    if refuse_territory(s, territory) != Reason.ALLOWED:
        return False
    tent = s.free[territory] > 0 and s.tents_left[tribe_of(s)] > 0
    return tent or refuse_totem_in(s, territory) == Reason.ALLOWED


@kernel
def can_place(box: Box, s: State) -> bool:
    """Whether any piece can be placed now."""
    pair = pair_in_hand(s)
    for territory in range(box.territories):
        if can_place_in(box, s, territory, pair):
            return True
    return False


@kernel
def pay(box: Box, s: State, territory: int, pair: int) -> None:
    """P2: the cards go to the discards."""
    seat = int(s.turn)
    if pair < 0:
        discard_card(s, seat, int(box.biome[territory]))
    else:
        discard_card(s, seat, pair)
        discard_card(s, seat, pair)


@kernel
def begin_piece(s: State, territory: int) -> None:
    """P3: note whether this territory was explored before the action began."""
    if s.placed == 0:
        s.where = territory
        s.unexplored = 1 if s.most_tents[territory] == 0 else 0
    s.placed += 1


@kernel
def place_tent(box: Box, s: State, space: int, pair: int) -> None:
    """P4; a player without tents ends the game (E2), the third tribe does not (Z3)."""
    territory, tribe = int(box.home[space]), tribe_of(s)
    pay(box, s, territory, pair)
    begin_piece(s, territory)
    add_tent(box, s, space, tribe)
    s.at_space = space
    if s.phase != Phase.THIRD:
        if s.tents_left[tribe] == 0:
            s.ending = 1
        earn_artworks(box, s)


@kernel
def add_tent(box: Box, s: State, space: int, tribe: int) -> None:
    """Put a tent on the map."""
    territory = int(box.home[space])
    s.tent[space] = tribe
    s.tents_left[tribe] -= 1
    s.free[territory] -= 1
    s.tents[territory, tribe] += 1
    if s.tents[territory, tribe] > s.most_tents[territory]:
        s.most_tents[territory] = s.tents[territory, tribe]


@kernel
def place_totem(box: Box, s: State, territory: int, pair: int) -> None:
    """P5."""
    pay(box, s, territory, pair)
    begin_piece(s, territory)
    add_totem(s, territory, tribe_of(s))
    s.at_space = -1
    if s.phase != Phase.THIRD:
        earn_artworks(box, s)


@kernel
def add_totem(s: State, territory: int, tribe: int) -> None:
    """Put a totem on the map."""
    s.totems_left[tribe] -= 1
    s.totems[territory, tribe] += 1
    s.all_totems[territory] += 1
