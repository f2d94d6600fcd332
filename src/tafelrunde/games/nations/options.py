"""The options of a table, and which are compatible."""

from tafelrunde.core.kernel import Array
from tafelrunde.core.options import Need, Option, Options
from tafelrunde.games.nations.components import Edition, build_box, columns

PLAYERS = (1, 2, 3, 4)


def options(_edition: Edition) -> tuple[Option, ...]:
    """The options."""
    return (
        Option("players", PLAYERS, 2, drawn={n: [columns(n), n] for n in PLAYERS}),
        Option("hard", (False, True), False, (Need((True,), "players", (1,), "O2"),)),
    )


def build(edition: Edition, chosen: Options) -> Array:
    """The box for these options."""
    return build_box(edition, dict(chosen))
