"""From the printed material to a box: the three boards (B), the pieces on them (B6), and who leads which figure."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache

import numpy as np

from tafelrunde.core import game
from tafelrunde.core.kernel import Array
from tafelrunde.core.options import Options
from tafelrunde.core.words import Words
from tafelrunde.games.nanuuk.rules import BOX, FIELDS, SIDES, Box, Piece, Variant, has

COLUMNS = (4, 5, 4, 5, 4, 5, 4)  # D-B2
BOARDS = {31: COLUMNS, 24: (3, 4, 3, 4, 3, 4, 3), 22: (2, 4, 3, 4, 3, 4, 2)}  # D-B3
PIECE_NAMES = tuple(piece.name.lower() for piece in Piece)
LETTERS = "FSRWIB"  # of the pieces, in a layout
IGLOO, WATER, EMPTY = "O", ".", "_"  # EMPTY: in an unfinished layout
MATERIAL = {22: (3, 4, 4, 3, 3, 2), 24: (4, 4, 4, 3, 4, 2), 31: (6, 6, 6, 3, 4, 3)}  # B6, in the order of Piece
IGLOOS = ("b1", "d4", "f1")  # D-B4
STANDARD, RANDOM, CUSTOM = "standard", "random", "custom"
MOST_CRACKS = 12  # W3

# ---- fields and lines ------------------------------------------------------------------------------------------------

PLACES = [(column, row) for column, rows in enumerate(COLUMNS) for row in range(rows)]
NAMES = [f"{'abcdefg'[column]}{row + 1}" for column, row in PLACES]
FIELD = {name: number for number, name in enumerate(NAMES)}
NUMBER = {place: number for number, place in enumerate(PLACES)}


def _side(column: int, row: int, way: int) -> tuple[int, int]:
    """The place beyond one side of a field, clockwise from the top; columns of five reach half a field further up."""
    low = column % 2 == 0
    up, down = (row, row + 1) if low else (row - 1, row)
    across = column + (1 if way < 3 else -1)
    places = [(column, row - 1), (across, up), (across, down), (column, row + 1), (across, down), (across, up)]
    return places[way]


NEAR = [[NUMBER.get(_side(*place, way), -1) for way in range(SIDES)] for place in PLACES]  # on the full board
ENDS = sorted({(min(a, b), max(a, b)) for a, near in enumerate(NEAR) for b in near if b >= 0})
LINE = {ends: number for number, ends in enumerate(ENDS)}
LINE_NAMES = [f"{NAMES[a]}|{NAMES[b]}" for a, b in ENDS]


def line_between(a: int, b: int) -> int:
    """The line that two neighbours share, −1 if they are not neighbours."""
    return LINE.get((min(a, b), max(a, b)), -1)


@cache
def fields_of(size: int) -> frozenset[int]:
    """The fields of the board of this size."""
    return frozenset(n for n, (column, row) in enumerate(PLACES) if row < BOARDS[size][column])


def mask(fields: Iterable[int]) -> int:
    """The bit mask of fields."""
    return sum(1 << number for number in set(fields))


# ---- layouts (F1) ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Layout:
    """What lies where: the piece on each field, the igloos, and cracks that are there from the start."""

    size: int
    players: int  # for whom it is made
    pieces: Mapping[int, int]
    igloos: frozenset[int]
    cracks: frozenset[int] = frozenset()
    warnings: tuple[Words, ...] = ()

    @property
    def hunters(self) -> int:
        """The hunters that each player leads: two with two players on the large board (H1)."""
        return 2 if self.players == 2 and self.size == 31 else 1

    @property
    def room(self) -> int:
        """W3: how many more lines can crack before every further crack splits the floe, in whatever order they do."""
        fields = fields_of(self.size)
        lines = sum(a in fields and b in fields for a, b in ENDS)
        return lines - len(self.cracks) - (len(fields) - 1)


@dataclass(frozen=True)
class Edition:
    """One standard layout for each board, and a custom layout if the file has one."""

    standard: Mapping[int, Layout]
    custom: Layout | None = field(default=None)


# ---- the box ---------------------------------------------------------------------------------------------------------


def board_of(chosen: Options) -> int:
    """I1, D-B3: the number of fields of the board."""
    players = int(chosen["players"])
    if chosen["mode"] == "hunting":
        return 31 if chosen["hunters"] == 2 else {2: 22, 3: 24, 4: 31}[players]
    return 24 if players == 3 or chosen["variant"] == "hunted" else 31


@dataclass(frozen=True)
class Figures:
    """The owner of each figure (−1: everybody), whether it is a bear, and who places when (0: the first player)."""

    owner: list[int]
    bear: list[int]
    placing: list[int]


def figures_of(chosen: Options) -> Figures:
    """I1, I2, H1, H3, V3–V5: the figures, and the order in which they are placed."""
    players, variant = int(chosen["players"]), chosen["variant"]
    if variant == "hunted":
        return Figures([0, 1, 2] if players == 3 else [0, 0, 1], [0, 0, 1], [0, 1, 2] if players == 3 else [0, 1, 0])
    if variant == "led":
        bears = int(chosen["bears"])
        return Figures([0, 1, *[-1] * bears], [0, 0, *[1] * bears], [*(i % 2 for i in range(bears)), 0, 1])
    double = players == 2 and (chosen["mode"] == "introductory" or chosen["hunters"] == 2)
    if double:
        return Figures([0, 1, 0, 1], [0, 0, 1, 1] if variant == "helper" else [0] * 4, [0, 1, 1, 0])
    return Figures(list(range(players)), [0] * players, list(range(players)))


def build_box(edition: Edition, chosen: Options) -> Array:
    """The box for these options."""
    boxes = np.zeros(1, BOX)
    box: Box = boxes[0]
    size, hunting = board_of(chosen), chosen["mode"] == "hunting"
    box.seats, box.hunting = int(chosen["players"]), hunting
    _put_figures(box, figures_of(chosen), Variant[str(chosen["variant"]).upper()])
    for name in ("every_field", "exactly_two", "may_stay", "fur", "one_inuk", "one_crack", "social", "opening"):
        setattr(box, name, chosen[name])
    _put_board(box, fields_of(size))
    if hunting:
        layout = edition.custom if chosen["setup"] == CUSTOM else edition.standard[size]
        assert layout is not None
        _put_layout(box, layout, chosen["setup"] == RANDOM)
    return boxes


def _put_figures(box: Box, figures: Figures, variant: Variant) -> None:
    n = len(figures.owner)
    box.figures, box.variant = n, variant
    box.owner[:n], box.bear[:n], box.placing[:n] = figures.owner, figures.bear, figures.placing
    if variant in (Variant.HUNTED, Variant.LED):
        box.runs[:n] = figures.bear


def _put_board(box: Box, fields: frozenset[int]) -> None:
    box.fields = mask(fields)
    box.near[:] = box.d_lines[:] = box.c_lines[:] = box.ends[:] = -1
    for a in fields:
        near = [b if b in fields else -1 for b in NEAR[a]]
        box.near[a] = near
        box.d_lines[a] = [line_between(a, b) for b in near]
        around = zip(near, [*near[1:], near[0]], strict=True)
        box.c_lines[a] = [line_between(b, c) if min(b, c) >= 0 else -1 for b, c in around]
        box.beside[a] = box.way[a] = mask(b for b in near if b >= 0)
    for number, (a, b) in enumerate(ENDS):
        if a in fields and b in fields:
            box.ends[number] = a, b


def _put_layout(box: Box, layout: Layout, at_random: bool) -> None:
    box.random_layout, box.material[:] = at_random, MATERIAL[layout.size]
    box.igloos = mask(layout.igloos)
    for piece in Piece:
        box.pieces[piece] = mask(f for f, lies in layout.pieces.items() if lies == piece)
    for number in layout.cracks:
        a, b = ENDS[number]
        box.way[a] ^= 1 << b
        box.way[b] ^= 1 << a


# ---- the kit ---------------------------------------------------------------------------------------------------------


class Tables:
    """The fields and lines of this board."""

    def __init__(self, _edition: Edition, box: Box) -> None:
        self.fields = [f for f in range(FIELDS) if has(int(box.fields), f)]
        self.lines = [(n, ends) for n, ends in enumerate(ENDS) if box.ends[n, 0] >= 0]


Kit = game.Kit[Edition, Box, Tables]

assert len(PLACES) == FIELDS
