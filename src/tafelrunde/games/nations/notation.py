"""Actions as text: `buy-a2` buys the tile of column a that costs 2, `use-orange-gold2` pays with such a die."""

from tafelrunde.core.actions import Names, from_one
from tafelrunde.games.nations.components import COLOUR_NAMES, SYMBOLS, Edition, Kit
from tafelrunde.games.nations.rules import DICE, FACES, ROWS, SEATS, SLOTS, SPACES, Colour

COLUMN_LETTERS = "abcd"


def space_name(space: int) -> str:
    """`a2`: the column, and what its tile costs."""
    return f"{COLUMN_LETTERS[space // ROWS]}{space % ROWS + 1}"


def face_name(edition: Edition, colour: int, face: int) -> str | None:
    """`gold2`, or `book` for a single one; None if the die has no such face."""
    if face >= len(edition.dice[colour]):
        return None
    shown = edition.dice[colour][face]
    return SYMBOLS[shown.symbol] + (str(shown.amount) if shown.amount > 1 else "")


def die_name(edition: Edition, die: int) -> str | None:
    """`orange-gold2`: the colour, and what it shows."""
    face = face_name(edition, die // FACES, die % FACES)
    return face and f"{COLOUR_NAMES[die // FACES]}-{face}"


def names(kit: Kit) -> Names:
    """The names of the parts of actions."""
    edition = kit.material
    dice = [die_name(edition, die) for die in range(DICE)]
    return {
        "space": [space_name(space) for space in range(SPACES)],
        "die": dice,
        "face": [face_name(edition, Colour.BLUE, face) for face in range(FACES)],
        "chip": SYMBOLS,
        "slot": from_one(SLOTS),
        "piece": [
            *dice,
            *(f"used-{colour}" for colour in COLOUR_NAMES),
            *SYMBOLS,
            *(f"used-{chip}" for chip in SYMBOLS),
        ],
        "seat": from_one(SEATS),
        "tile": [tile.id for tile in edition.tiles],
        "event": [event.id for event in edition.events],
        "number": from_one(4),
    }
