"""Actions as text: `1>c3` moves figure 1 to c3, `crack-c3|c4` opens the ice between c3 and c4."""

from tafelrunde.core.actions import Names, counted
from tafelrunde.core.game import Kit
from tafelrunde.games.nanuuk.components import KIND_NAMES, LINE_NAMES, NAMES
from tafelrunde.games.nanuuk.rules import FIGURES, LOADS, SEATS, has


def load_name(load: int) -> str:
    """A set of animals: `fish+walrus`, or `nothing`."""
    return "+".join(KIND_NAMES[kind] for kind in range(4) if has(load, kind)) or "nothing"


def figure_names(kit: Kit) -> list[str]:
    """`1`, `2` by seat; `1a`, `1b` where a seat has two; `B`, or `B1`, `B2` for bears that everybody leads."""
    owners = [int(owner) for owner in kit.box.owner[: int(kit.box.figures)]]
    seen = dict[int, int]()
    names = []
    for owner in owners:
        number = seen[owner] = seen.get(owner, 0) + 1
        alone = owners.count(owner) == 1
        if owner < 0:
            names.append("B" if alone else f"B{number}")
        else:
            names.append(f"{owner + 1}" + ("" if alone else "ab"[number - 1]))
    return names


def names(kit: Kit) -> Names:
    """What the parts of actions are called."""
    known = figure_names(kit)
    return {
        "figure": [*known, *[None] * (FIGURES - len(known))],
        "field": NAMES,
        "line": LINE_NAMES,
        "load": [load_name(load) for load in range(LOADS)],
        "piece": KIND_NAMES,
        "seat": counted(SEATS),
    }
