"""The invariants of every position."""

from enum import IntEnum

from tafelrunde.core.kernel import kernel
from tafelrunde.core.pool import size
from tafelrunde.games.iwari.rules.material import BIOMES, DISPLAY, HAND, TENTS, TOTEMS, Box, State

FAULTS = (
    "",
    "a card is missing or exists twice",
    "the size of a hand is wrong",
    "the size of the deck or of the display is wrong",
    "a card is known to all, but is not in the hand",
    "the number of tents in a territory is wrong",
    "a territory has more totems than its largest tribe has tents",
    "a piece is missing or exists twice",
    "an artwork is missing or exists twice",
)


class Fault(IntEnum):
    """The numbers of `FAULTS`."""

    NONE, CARDS, HAND, DECK, KNOWN, TENTS, TOTEMS, PIECES, ARTWORKS = range(9)


@kernel
def fault_in_cards(box: Box, s: State) -> int:
    """Every card exists exactly once."""
    for card in range(BIOMES):
        n = int(s.pool[card]) + int(s.display[card]) + int(s.discards[card])
        for seat in range(box.seats):
            n += int(s.hand[seat, card])
            if s.known[seat, card] > s.hand[seat, card] or s.known[seat, card] < 0:
                return Fault.KNOWN
        if n != box.copies[card]:
            return Fault.CARDS
    for seat in range(box.seats):
        if size(s.hand[seat]) != s.held[seat] or s.held[seat] > HAND:
            return Fault.HAND
    fits = size(s.pool) == s.deck and size(s.display) == s.shown and s.shown <= DISPLAY
    return Fault.NONE if fits else Fault.DECK


@kernel
def tents_on_spaces(box: Box, s: State, territory: int, tribe: int) -> int:
    """The tents of a tribe, space by space; −1 counts the free spaces."""
    n = 0
    for space in range(box.begin[territory], box.begin[territory + 1]):
        n += 1 if s.tent[space] == tribe else 0
    return n


@kernel
def fault_in_territory(box: Box, s: State, territory: int) -> int:
    """The counts of a territory are those of its pieces."""
    most = totems = 0
    for tribe in range(box.tribes):
        n = tents_on_spaces(box, s, territory, tribe)
        if n != s.tents[territory, tribe]:
            return Fault.TENTS
        most = max(most, n)
        totems += int(s.totems[territory, tribe])
    if most != s.most_tents[territory] or s.free[territory] != tents_on_spaces(box, s, territory, -1):
        return Fault.TENTS
    return Fault.NONE if totems == s.all_totems[territory] and totems <= most else Fault.TOTEMS


@kernel
def fault_in_pieces(box: Box, s: State) -> int:
    """Every tribe has all its pieces."""
    for tribe in range(box.tribes):
        tents, totems = int(s.tents_left[tribe]), int(s.totems_left[tribe])
        if tents < 0 or totems < 0:
            return Fault.PIECES
        for territory in range(box.territories):
            tents += int(s.tents[territory, tribe])
            totems += int(s.totems[territory, tribe])
        if tents != TENTS or totems != TOTEMS:
            return Fault.PIECES
    return Fault.NONE


@kernel
def fault_in_arts(box: Box, s: State) -> int:
    """No more artworks lie on the map than places are used up."""
    unity, discovery = size(s.unity), size(s.discovery)
    honour, respect = (1 if s.honour >= 0 else 0), (1 if s.respect >= 0 else 0)
    for kind, laid in enumerate((unity, discovery, honour, respect)):
        used = 0
        for seat in range(box.seats):
            used += int(s.had[seat, kind])
        if used + int(s.left[kind]) != box.arts[kind] or laid > used:
            return Fault.ARTWORKS
    return Fault.NONE


@kernel
def fault(box: Box, s: State) -> int:
    """0 if the position satisfies every invariant."""
    found = fault_in_cards(box, s)
    for territory in range(box.territories):
        if found == Fault.NONE:
            found = fault_in_territory(box, s, territory)
    if found == Fault.NONE:
        found = fault_in_pieces(box, s)
    return found if found != Fault.NONE else fault_in_arts(box, s)
