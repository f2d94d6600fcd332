"""The options of a table."""

from tafelrunde.core.kernel import Array
from tafelrunde.core.options import Option, Options
from tafelrunde.games.iwari.components import ARTWORK_NAMES, Map, Material, build_box

PLAYERS = (2, 3, 4, 5)


def options(edition: Material) -> tuple[Option, ...]:
    """The options with an edition's maps."""
    names = {name: side.words for name, side in edition.items()}
    drawn = {name: _thumbnail(side) for name, side in edition.items()}
    return (
        Option("players", PLAYERS, 3),
        Option("map", tuple(edition), next(iter(edition)), names=names, drawn=drawn),
        Option("chosen_hands", (False, True), False),
        *(Option(art, (False, True), False, group="artworks") for art in ARTWORK_NAMES),
    )


def _thumbnail(side: Map) -> dict[str, object]:
    """The data of a map's thumbnail."""
    lands = [{"biome": one.biome, "outline": list(one.outline)} for one in side.territories]
    return {"width": side.width, "height": side.height, "lands": lands}


def build(edition: Material, chosen: Options) -> Array:
    """The box for these options."""
    return build_box(edition[str(chosen["map"])], chosen)
