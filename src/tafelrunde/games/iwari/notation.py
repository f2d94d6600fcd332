"""Actions as text: `tent@A3` sets a tent on space 3 of territory A, `tent@A3+FF` pays for it with two forest cards."""

from tafelrunde.core.actions import UNKNOWN, Names, from_one
from tafelrunde.games.iwari.components import Kit, Map
from tafelrunde.games.iwari.rules import LINKS, SEATS, SPACES, TERRITORIES

LETTERS = "TFGCD"  # of the biomes


def map_of(kit: Kit) -> Map:
    """The map that is played on."""
    return kit.material[str(kit.options["map"])]


def names(kit: Kit) -> Names:
    """The names of the parts of actions."""
    side = map_of(kit)
    spaces = [name.upper() for name in side.spaces]
    territories = [territory.letter.upper() for territory in side.territories]
    connections = [str(one.number) for one in side.connections]
    return {
        "space": _padded(spaces, SPACES),
        "territory": _padded(territories, TERRITORIES),
        "connection": _padded(connections, LINKS),
        "card": [*LETTERS, UNKNOWN],
        "pair": [letter * 2 for letter in LETTERS],
        "seat": from_one(SEATS),
    }


def _padded(known: list[str], size: int) -> list[str | None]:
    """The names, padded with None for what this map does not have."""
    return [*known, *([None] * (size - len(known)))]
