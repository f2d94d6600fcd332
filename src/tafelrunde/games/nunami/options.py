"""What can be chosen when a table is made, and which choices go together."""

from tafelrunde.core.kernel import Array
from tafelrunde.core.options import Need, Option, Options
from tafelrunde.games.nunami.components import Edition, build_box


def options(edition: Edition) -> tuple[Option, ...]:
    """The options with an edition's shapes."""
    shapes = {name: shape.words for name, shape in edition.shapes.items()}
    return (
        Option("players", (2, 4), 2),
        Option("mode", tuple("ABCDE"), "A", (Need(tuple("BCDE"), "players", (2,), "S2"),)),
        Option("boards", ("random", "laid", *shapes), "random", names=shapes),
        Option("inua", (False, True), False),
        Option("equal_covers", (False, True), False),
        Option("tuurngaq_any_people", (False, True), False, (Need((True,), "inua", (True,), "X10"),)),
    )


def build(edition: Edition, chosen: Options) -> Array:
    """The box for these options."""
    return build_box(edition, dict(chosen))
