"""The options of a table, and which are compatible."""

from tafelrunde.core.kernel import Array
from tafelrunde.core.options import Need, Option, Options
from tafelrunde.games.rumis.components import Material, build_box

PLAYERS = (2, 3, 4, 5, 6)


def options(edition: Material) -> tuple[Option, ...]:
    """The options with an edition's scenarios."""
    names = {name: {k: f"{name.upper()}, {words}" for k, words in s.words.items()} for name, s in edition.items()}
    drawn = {name: [[*square, limit] for square, limit in s.plan.items()] for name, s in edition.items()}
    usual = "colca" if "colca" in edition else next(iter(edition))
    return (
        Option("scenario", tuple(edition), usual, names=names, drawn=drawn),
        Option("players", PLAYERS, 2, tuple(_playable(edition, players) for players in PLAYERS)),
        Option("two_colours", (False, True), False, (Need((True,), "players", (2,), "S2"),)),
        Option("inverse", (False, True), False, (Need((True,), "players", (5, 6), "M2"),)),
        Option("moving_house", (False, True), False, _moving(edition)),
    )


def _moving(edition: Material) -> tuple[Need, ...]:
    """T1, S2: what moving house needs."""
    plans = tuple(name for name, scenario in edition.items() if scenario.moving_house)
    needs = ("players", (2,), "T1"), ("two_colours", (False,), "S2"), ("scenario", plans, "T1")
    return tuple(Need((True,), *need) for need in needs)


def _playable(edition: Material, players: int) -> Need:
    """H1: the scenarios that have a height for this number of players."""
    return Need((players,), "scenario", tuple(name for name, s in edition.items() if players in s.height), "H1")


def build(edition: Material, chosen: Options) -> Array:
    """The box for these options."""
    variants = {name: bool(chosen[name]) for name in ("two_colours", "inverse", "moving_house")}
    return build_box(edition[str(chosen["scenario"])], int(chosen["players"]), variants)
