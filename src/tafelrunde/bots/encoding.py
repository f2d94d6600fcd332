"""How a net reads a table: the observation of a seat as classes, and what the options change in the box.

A column of the observation takes few values, so each is a class of its own; a column with many has at most `CLASSES`,
of neighbouring values. Columns of the box tell the option sets apart: those that do are kept, the first ones first.
"""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from tafelrunde.core.game import Game
from tafelrunde.core.kernel import Array
from tafelrunde.core.observation import layout

NARROW, CLASSES = 16, 128  # values of a column that has a weight for each of them; classes of a column, at most
COLUMN, LOW, SHIFT, LAST, USUAL, FIELD = range(6)  # what is known of a column: rows of `Encoding.columns`
ALONE = -1  # the field of a narrow column
GAP = "gap_"


@dataclass(frozen=True)
class Encoding:
    """What a net reads: columns of the observation (narrow ones first, then field by field), and values of the box."""

    columns: Array  # a row for each: COLUMN, LOW, SHIFT, LAST class, the USUAL class, FIELD
    box: Array  # a row for each value of the box that is a feature: its number in the flat box, and the value

    @property
    def counts(self) -> Array:
        """The number of classes of each column."""
        return np.asarray(self.columns[:, LAST] + 1)

    @property
    def narrow(self) -> int:
        """The number of narrow columns."""
        return int((self.columns[:, FIELD] == ALONE).sum())

    @property
    def fields(self) -> list[slice]:
        """The wide columns of each field, as positions among all columns."""
        ids = self.columns[:, FIELD]
        found = [np.flatnonzero(ids == field) for field in range(ids.max(initial=ALONE) + 1)]
        return [slice(int(one[0]), int(one[-1]) + 1) for one in found]

    def of_box(self, boxes: Array) -> Array:
        """Which features of the box hold at a table: a 0 or 1 for each."""
        return np.asarray(flat(boxes)[self.box[:, 0]] == self.box[:, 1], np.float32)


def flat(boxes: Array) -> Array:
    """Everything in a box as a row of integers, field by field."""
    names = [name for name in boxes.dtype.names or () if not name.startswith(GAP)]
    return np.concatenate([np.asarray(boxes[name][0]).astype(np.int64).reshape(-1) for name in names])


def telling(boxes: Iterable[Array]) -> Array:
    """Values of the box that tell the tables apart: of each column that separates some that none before it does."""
    table = np.array([flat(one) for one in boxes])
    groups, kept = np.zeros(len(table), np.int64), list[tuple[int, int]]()
    for column in np.flatnonzero((table != table[0]).any(axis=0)).tolist():
        values, which = np.unique(table[:, column], return_inverse=True)
        finer = np.unique(groups * len(values) + which, return_inverse=True)[1]
        if finer.max() > groups.max():
            groups = finer
            kept += [(column, value) for value in values.tolist()]
    return np.array(kept, np.int64).reshape(-1, 2)


def encode(game: Game, rows: Array, boxes: Iterable[Array]) -> Encoding:
    """An encoding for observations like these at tables like these. Columns that never change are left out."""
    names, low, high = layout(game).names, rows.min(axis=0).astype(int), rows.max(axis=0).astype(int)
    fields: dict[str, int] = {}
    found = list[tuple[int, ...]]()
    for column in np.flatnonzero(low < high).tolist():
        values, field = int(high[column] - low[column]) + 1, ALONE
        if values > NARROW:
            field = fields.setdefault(names[column].partition("[")[0], len(fields))
            values += values // 2  # good play may reach more than what was seen
        shift = max(0, (values - 1).bit_length() - (CLASSES - 1).bit_length())
        classes = (rows[:, column].astype(int) - low[column]) >> shift
        usual = int(np.bincount(classes).argmax())
        found.append((column, int(low[column]), shift, (values - 1) >> shift, usual, field))
    found.sort(key=lambda one: (one[FIELD], one[COLUMN]))
    return Encoding(np.array(found, np.int64).reshape(-1, 6), telling(boxes))
