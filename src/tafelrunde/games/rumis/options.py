"""What can be chosen when a table is made, and which choices go together."""

from collections.abc import Mapping
from typing import Any

from tafelrunde.core.game import Option, Options
from tafelrunde.core.kernel import Array
from tafelrunde.core.words import Words
from tafelrunde.errors import BadOptions
from tafelrunde.games.rumis.components import Scenario, build_box


def options(edition: Mapping[str, Scenario]) -> tuple[Option, ...]:
    """The options with an edition's scenarios."""
    return (
        Option(
            "scenario",
            tuple(edition),
            "colca" if "colca" in edition else next(iter(edition)),
            {"en": "Scenario", "de": "Szenario"},
            {
                "en": "The plan you build on, with its limits of height.",
                "de": "Der Plan mit seinen Höhen, auf dem ihr baut.",
            },
        ),
        Option(
            "players",
            (2, 3, 4, 5, 6),
            2,
            {"en": "Players", "de": "Spieler"},
            {
                "en": "More players build higher, or on more squares.",
                "de": "Mehr Spieler bauen höher oder auf mehr Feldern.",
            },
        ),
        Option(
            "two_colours",
            (False, True),
            False,
            {"en": "Two colours each", "de": "Zwei Farben"},
            {
                "en": "Two players lead two colours each, with the limits of four; the best colour wins.",
                "de": "Zwei Spieler führen je zwei Farben, mit den Grenzen für vier; die beste Farbe gewinnt.",
            },
        ),
        Option(
            "inverse",
            (False, True),
            False,
            {"en": "Inverse", "de": "Invers"},
            {
                "en": "With five or six: stones of one colour never share a face.",
                "de": "Zu fünft oder sechst: Steine einer Farbe teilen nie eine Fläche.",
            },
        ),
        Option(
            "moving_house",
            (False, True),
            False,
            {"en": "Moving house", "de": "Umzug"},
            {
                "en": "With two: once nobody can build, the stones move to the other side of the line.",
                "de": "Zu zweit: Wenn niemand mehr bauen kann, ziehen die Steine auf die andere Seite der Linie.",
            },
        ),
    )


def name_value(edition: Mapping[str, Scenario], option: str, value: Any) -> Words:
    """An option's value, in words."""
    if option == "scenario":
        return {k: f"{value.upper()}, {words}" for k, words in edition[value].words.items()}
    if isinstance(value, bool):
        return {"en": "yes", "de": "ja"} if value else {"en": "no", "de": "nein"}
    return {"en": str(value), "de": str(value)}


def build(edition: Mapping[str, Scenario], chosen: Options) -> Array:
    """The box for these options, or BadOptions where they make no sense together."""
    scenario, players = edition[chosen["scenario"]], chosen["players"]
    if chosen["two_colours"] and players != 2:
        raise BadOptions("S2", "Two colours each is for two players")
    if chosen["two_colours"] and chosen["moving_house"]:
        raise BadOptions("S2", "Two colours each cannot be combined with moving house")
    if chosen["inverse"] and players < 5:
        raise BadOptions("M2", "The inverse game is for five or six players")
    if chosen["moving_house"] and players != 2:
        raise BadOptions("T1", "Moving house is for two players")
    if chosen["moving_house"] and not scenario.moving_house:
        where = ", ".join(name for name, s in edition.items() if s.moving_house) or "no scenario of this edition"
        raise BadOptions("T1", f"{scenario.name.upper()} has no side to move to; moving house is played on {where}")
    if players not in scenario.height:
        possible = ", ".join(map(str, sorted(scenario.height)))
        raise BadOptions("H1", f"{scenario.name.upper()} is not for {players} players, only for {possible}")
    return build_box(scenario, players, {name: chosen[name] for name in ("two_colours", "inverse", "moving_house")})
