"""Actions as text: `L4.7@c2` lays a stone in its 7th turn from square c2; `take-L4` takes it; `first-2` is the draw."""

from tafelrunde.core.actions import Names, from_one
from tafelrunde.games.rumis.components import NAMES, Kit, turns
from tafelrunde.games.rumis.rules import SEATS, SQUARES, Box

LETTERS = "abcdefghijklmnop"


def square_name(box: Box, square: int) -> str:
    """Columns are letters from a, rows numbers from 1 at the top: `c2`."""
    row, column = divmod(square, int(box.width))
    return f"{LETTERS[column]}{row + 1}"


def names(kit: Kit) -> Names:
    """The names of the parts of actions."""
    squares = int(kit.box.rows) * int(kit.box.width)
    return {
        "turn": [f"{NAMES[turn.stone]}.{turn.number}" for turn in turns()],
        "square": [square_name(kit.box, square) if square < squares else None for square in range(SQUARES)],
        "stone": NAMES,
        "seat": from_one(SEATS),
    }
