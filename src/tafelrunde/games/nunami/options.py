"""What can be chosen when a table is made, and which choices go together."""

from typing import Any

from tafelrunde.core.game import Option, Options
from tafelrunde.core.kernel import Array
from tafelrunde.core.words import Words
from tafelrunde.errors import BadOptions
from tafelrunde.games.nunami.components import Edition, build_box

MODES: dict[str, Words] = {
    "A": {"en": "A · one people each, only their cards", "de": "A · je ein Volk, nur deren Karten"},
    "B": {"en": "B · one people each, all cards", "de": "B · je ein Volk, alle Karten"},
    "C": {"en": "C · humans against nature", "de": "C · Menschen gegen Natur"},
    "D": {"en": "D · mixed: Nunamiut + Inuullamiluut", "de": "D · gemischt: Nunamiut + Inuullamiluut"},
    "E": {"en": "E · mixed: Inuullamiluut + Qairtumiut", "de": "E · gemischt: Inuullamiluut + Qairtumiut"},
}
LAYOUTS: dict[str, Words] = {
    "random": {"en": "At random", "de": "Zufällig"},
    "laid": {"en": "Laid by the players", "de": "Von den Spielern gelegt"},
}


def options(edition: Edition) -> tuple[Option, ...]:
    """The options with an edition's shapes."""
    return (
        Option(
            "players",
            (2, 4),
            2,
            {"en": "Players", "de": "Spieler"},
            {
                "en": "Two play on six boards, four on ten and with the sand cards.",
                "de": "Zu zweit auf sechs Brettern, zu viert auf zehn und mit den Sandkarten.",
            },
        ),
        Option(
            "mode",
            tuple(MODES),
            "A",
            {"en": "Mode for two", "de": "Modus zu zweit"},
            {
                "en": "Who plays which peoples, and which cards are in the deck. A is best for a first game.",
                "de": "Wer welche Völker spielt und welche Karten im Stapel sind. Für das erste Spiel passt A.",
            },
        ),
        Option(
            "boards",
            ("random", "laid", *edition.shapes),
            "random",
            {"en": "Boards", "de": "Bretter"},
            {
                "en": "How the boards lie: another land each time, one that you lay together, or a fixed shape.",
                "de": "Wie die Bretter liegen: jedes Mal anders, gemeinsam gelegt oder in fester Form.",
            },
        ),
        Option(
            "inua",
            (False, True),
            False,
            {"en": "Inua cards", "de": "Inua-Karten"},
            {
                "en": "Each player has a spirit with a power of its own, or lays it down to freeze a board.",
                "de": "Jeder hat einen Geist mit eigener Kraft oder legt ihn hin und friert ein Brett ein.",
            },
        ),
        Option(
            "equal_covers",
            (False, True),
            False,
            {"en": "Equal strength covers", "de": "Gleiche Stärke deckt"},
            {
                "en": "House rule: a single card also covers a card of the same strength.",
                "de": "Hausregel: Eine einzelne Karte deckt auch eine gleich starke.",
            },
        ),
        Option(
            "tuurngaq_any_people",
            (False, True),
            False,
            {"en": "Tuurngaq: any people", "de": "Tuurngaq: jedes Volk"},
            {
                "en": "Tuurngaq swaps cards with the same life points of any two peoples.",
                "de": "Tuurngaq tauscht Karten mit gleichen Lebenspunkten auch zwischen zwei Völkern.",
            },
        ),
    )


def name_value(edition: Edition, option: str, value: Any) -> Words:
    """An option's value, in words."""
    if option == "mode":
        return MODES[value]
    if option == "boards":
        return LAYOUTS[value] if value in LAYOUTS else edition.shapes[value].words
    if isinstance(value, bool):
        return {"en": "yes", "de": "ja"} if value else {"en": "no", "de": "nein"}
    return {"en": str(value), "de": str(value)}


def build(edition: Edition, chosen: Options) -> Array:
    """The box for these options, or BadOptions where they make no sense together."""
    if chosen["players"] == 4 and chosen["mode"] != "A":
        raise BadOptions("S2", "The modes are for two players; four play one people each")
    if chosen["tuurngaq_any_people"] and not chosen["inua"]:
        raise BadOptions("X10", "Tuurngaq is one of the Inua cards, which are not played with")
    return build_box(edition, dict(chosen))
