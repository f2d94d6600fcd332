"""Actions as text: `1>c3` moves figure 1 to c3, `crack-c3|c4` opens the ice between c3 and c4."""

from tafelrunde.core.actions import Names, from_one
from tafelrunde.games.nanuuk.components import LINE_NAMES, NAMES, PIECE_NAMES, Kit
from tafelrunde.games.nanuuk.rules import FIGURES, LOADS, SEATS, Piece, has


def load_name(load: int) -> str:
    """A set of animals: `fish+walrus`, or `nothing`."""
    return "+".join(PIECE_NAMES[animal] for animal in range(Piece.INUK) if has(load, animal)) or "nothing"


def figure_names(kit: Kit) -> list[str]:
    """`1`, `2` by seat; `1a`, `1b` where a seat has two; `B`, or `B1`, `B2` for bears that everybody leads."""
    owners = [int(owner) for owner in kit.box.owner[: int(kit.box.figures)]]
    names = []
    for i, owner in enumerate(owners, 1):
        number = owners[:i].count(owner)
        alone = owners.count(owner) == 1
        if owner < 0:
            names.append("B" if alone else f"B{number}")
        else:
            names.append(f"{owner + 1}" + ("" if alone else "ab"[number - 1]))
    return names


def names(kit: Kit) -> Names:
    """The names of the parts of actions."""
    known = figure_names(kit)
    return {
        "figure": [*known, *[None] * (FIGURES - len(known))],
        "field": NAMES,
        "line": LINE_NAMES,
        "load": [load_name(load) for load in range(LOADS)],
        "piece": PIECE_NAMES,
        "seat": from_one(SEATS),
    }
