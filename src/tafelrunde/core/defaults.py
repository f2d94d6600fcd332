"""Defaults for a game without data, a rulebook or a board: its box, its material, its sentences."""

from typing import Annotated

import numpy as np

from tafelrunde.core.kernel import Array, Record, record
from tafelrunde.core.options import Options
from tafelrunde.core.sources import Function
from tafelrunde.core.verbs import no_points
from tafelrunde.core.words import Sentences
from tafelrunde.errors import BadEdition


class SeatsBox(Record):
    """The box of a game without material: the number of seats."""

    seats: Annotated[int, "i4"]


BOX = record(SeatsBox)

PLAIN = Sentences(
    "",
    {
        "refusal": {"no": {"rule": "", "en": "This is not possible now", "de": "Das geht jetzt nicht"}},
        "log": {
            "did": {"en": "{seat:Seat}: {actions}.", "de": "{seat:Platz}: {actions}."},
            "chance": {"en": "Chance: {actions}.", "de": "Zufall: {actions}."},
        },
        "ask": {"act": {"en": "Your turn", "de": "Du bist am Zug"}},
        "reason": {"good": {"en": "looks good", "de": "sieht gut aus"}},
        "score": {"points": {"en": "points", "de": "Punkte"}},
        "ending": {
            "most": {"rule": "", "en": "The game is won.", "de": "Das Spiel ist gewonnen."},
            "shared": {"rule": "", "en": "The win is shared.", "de": "Der Sieg wird geteilt."},
        },
        "option": {
            "players": {
                "title": {"en": "Players", "de": "Spieler"},
                "help": {"en": "How many play.", "de": "Wie viele mitspielen."},
            }
        },
    },
)


def no_material(text: str | None, file: str) -> None:
    """A game without a data file."""
    if text is not None:
        raise BadEdition(file, 1, "this game has no data that an edition could replace")


def only_seats(_material: object, chosen: Options) -> Array:
    """A box that holds the number of seats."""
    boxes = np.zeros(1, BOX)
    boxes["seats"] = chosen["players"]
    return boxes


def has_points(points: Function) -> bool:
    """Whether this verb counts points, i.e. is not `no_points`."""
    return getattr(points, "py_func", points).__code__ is not getattr(no_points, "py_func", no_points).__code__
