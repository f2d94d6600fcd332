"""Actions as text: `N3.2@4c` lays the Nunamiut card with 3 life points and strength 2 on space c of board 4."""

from functools import cache

from tafelrunde.core.actions import UNKNOWN, Names, from_one
from tafelrunde.games.nunami.components import SPIRIT_NAMES, Kit
from tafelrunde.games.nunami.rules import BOARDS, CELLS, CENTRE, KINDS, PEOPLES, SEATS, SIDES, SOME, SPACES, WIDE, Box

LETTERS = "NQKISD"  # of the peoples, snow and sand
SPACE_LETTERS = "abcdef"


def card_name(box: Box, kind: int) -> str:
    """`N3.2`: people, life points without their sign, strength; `?` is a hidden card."""
    if kind == SOME:
        return UNKNOWN
    return f"{LETTERS[int(box.people[kind])]}{abs(int(box.life[kind]))}.{int(box.strength[kind])}"


@cache  # used for every space of every view
def space_name(space: int) -> str:
    """`4c`: the board, and its space clockwise from the top."""
    return f"{space // SIDES + 1}{SPACE_LETTERS[space % SIDES]}"


def place_of(cell: int) -> tuple[int, int]:
    """The column to the right of the first board, and the row down in it."""
    return cell // WIDE - CENTRE // WIDE, cell % WIDE - CENTRE % WIDE


def names(kit: Kit) -> Names:
    """The names of the parts of actions."""
    known = [card_name(kit.box, kind) if kind < kit.box.kinds else None for kind in range(KINDS)]
    spaces = [space_name(space) for space in range(SPACES)]
    return {
        "card": [*known, UNKNOWN],
        "space": spaces,
        "other": spaces,
        "seat": from_one(SEATS),
        "board": from_one(BOARDS),
        "people": LETTERS[:PEOPLES],
        "side": from_one(2),
        "cell": [f"{column},{row}" for column, row in map(place_of, range(CELLS))],
        "spirit": SPIRIT_NAMES,
    }
