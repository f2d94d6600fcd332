"""The options of a table, and which are compatible."""

from tafelrunde.core.options import Need, Option
from tafelrunde.games.nunami.components import FIRST_SIDE, NAMES, Edition
from tafelrunde.games.nunami.rules import PEOPLES


def options(edition: Edition) -> tuple[Option, ...]:
    """The options with an edition's shapes."""
    shapes = {name: shape.words for name, shape in edition.shapes.items()}
    cells = {name: [list(cell) for cell in shape.cells[2]] for name, shape in edition.shapes.items()}
    cells |= {"random": [], "laid": []}
    return (
        Option("players", (2, 4), 2),
        Option("mode", tuple("ABCDE"), "A", (Need(tuple("BCDE"), "players", (2,), "S2"),), drawn=_modes()),
        Option("boards", ("random", "laid", *shapes), "random", names=shapes, drawn=cells),
        Option("inua", (False, True), False),
        Option("equal_covers", (False, True), False),
        Option("tuurngaq_any_people", (False, True), False, (Need((True,), "inua", (True,), "X10"),)),
    )


def _modes() -> dict[str, list[list[str]]]:
    """S2: the peoples of one side (an example where they are chosen), of the other, and those that nobody plays."""
    peoples = NAMES[:PEOPLES]
    human, _, nature, _ = peoples
    rest = [people for people in peoples if people not in (human, nature)]
    sides = {mode: [NAMES[people] for people in own] for mode, own in FIRST_SIDE.items()}
    others = {mode: [people for people in peoples if people not in own] for mode, own in sides.items()}
    chosen = {"A": [[human], [nature], []], "B": [[human], [nature], rest]}
    return chosen | {mode: [sides[mode], others[mode], []] for mode in sides}
