"""Actions as text: `L4.7@c2` lays a stone in its 7th turn from square c2; `take-L4` takes it; `first-2` is the draw."""

import re
from functools import cache
from typing import Any

from tafelrunde.errors import BadNotation
from tafelrunde.games.rumis.components import NAMES, turns
from tafelrunde.games.rumis.rules import FIRST, SEATS, SQUARES, TAKE

LETTERS = "abcdefghijklmnop"
LAY_TEXT = re.compile(r"([a-z]\d)\.(\d+)@([a-p])(\d+)", re.IGNORECASE)


@cache
def _by_text() -> dict[tuple[str, int], int]:
    return {(NAMES[turn.stone], turn.number): t for t, turn in enumerate(turns())}


def square_name(box: Any, square: int) -> str:
    """Columns are letters from a, rows numbers from 1 at the top: `c2`."""
    row, column = divmod(square, int(box.width))
    return f"{LETTERS[column]}{row + 1}"


def write(box: Any, action: int) -> str:
    """The notation of an action."""
    if action >= FIRST:
        return f"first-{action - FIRST + 1}"
    if action >= TAKE:
        return f"take-{NAMES[action - TAKE]}"
    turn = turns()[action // SQUARES]
    return f"{NAMES[turn.stone]}.{turn.number}@{square_name(box, action % SQUARES)}"


def read(box: Any, text: str) -> int:
    """The action of a notation."""
    clean = text.strip()
    kind, _, name = clean.partition("-")
    if kind == "take" and name.upper() in NAMES:
        return TAKE + NAMES.index(name.upper())
    if kind == "first" and name.isdecimal() and 1 <= int(name) <= SEATS:
        return FIRST + int(name) - 1
    lay = LAY_TEXT.fullmatch(clean)
    if lay is None:
        raise BadNotation(text, "a stone, its turn and its first square such as L4.7@c2, or take-L4, or first-2")
    stone, number = lay[1].upper(), int(lay[2])
    if stone not in NAMES:
        raise BadNotation(text, f"one of the stones {', '.join(NAMES)}")
    if (stone, number) not in _by_text():
        raise BadNotation(text, f"a turn from 1 to {max(n for s, n in _by_text() if s == stone)} for {stone}")
    row, column = int(lay[4]) - 1, LETTERS.index(lay[3].lower())
    if not (0 <= row < box.rows and column < box.width):
        raise BadNotation(text, f"a square from a1 to {square_name(box, int(box.rows) * int(box.width) - 1)}")
    return _by_text()[stone, number] * SQUARES + row * int(box.width) + column
