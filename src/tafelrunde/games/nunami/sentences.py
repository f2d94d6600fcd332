"""Sentences of words.toml, and the names of cards, peoples and Inua cards that fill them, in both languages."""

from typing import NamedTuple

import numpy as np

from tafelrunde.core.words import LANGUAGES, Sentences, Words
from tafelrunde.games.nunami.components import NAMES, SPIRIT_NAMES, Kit
from tafelrunde.games.nunami.rules import BOARDS, PEOPLES, SEATS, SOME, Box, Kind, Phase, State, count_boards

LAYS = (Kind.LAY, Kind.HIDE, Kind.DONE, Kind.EXCHANGE, Kind.SWAP)  # after these a board may be scored

Facts = dict[str, str | int | Words | None]  # what fills a sentence
Event = tuple[str, Facts]  # with the name of the sentence

sentences = Sentences(__package__)
say = sentences.say


# ---- names -------------------------------------------------------------------------------------------------------


def phase_name(s: State) -> str:
    """The name of the phase, in words.toml and for the boards."""
    return Phase(s.phase).name.lower()


def people_name(people: int) -> Words:
    """A people, snow or sand."""
    if people < PEOPLES:
        return dict.fromkeys(LANGUAGES, NAMES[people].capitalize())
    return say("part", NAMES[people])


def card_words(box: Box, kind: int) -> Words:
    """`Nunamiut +3 (strength 2)`; a hidden card is just "a card"."""
    if kind < 0 or kind == SOME:
        return say("part", "some")
    people, strength = int(box.people[kind]), int(box.strength[kind])
    life = signed(int(box.life[kind]))
    form = "people" if people < PEOPLES else "neutral"
    return say("part", form, people=people_name(people), life=life, strength=strength)


def card_named(kit: Kit, kind: int) -> Words:
    """The same for a card of this table, made once."""
    return kit.tables[kind]["words"] if 0 <= kind < len(kit.tables) else card_words(kit.box, kind)


def things(kit: Kit) -> list[Words]:
    """What players use: the cards."""
    return [card["words"] for card in kit.tables]


def used(kit: Kit, _s: State, action: int) -> int:
    """The card that is laid; drawing and turning cards up does not count."""
    parts = kit.notation.parts(action)
    return parts["card"] if parts.kind in (Kind.LAY, Kind.HIDE, Kind.WITH, Kind.EXCHANGE) else -1


def spirit_name(spirit: int) -> str:
    """An Inua card."""
    return SPIRIT_NAMES[spirit].capitalize()


def peoples_of(s: State, seat: int) -> Words:
    """The peoples that a seat plays."""
    own = [people_name(people) for people in range(PEOPLES) if s.leads[people] == seat]
    return {language: say("part", "and")[language].join(name[language] for name in own) for language in LANGUAGES}


def signed(life: int) -> str:
    """Life points as they are on cards, with a true minus."""
    return f"{life:+d}".replace("-", "−")


def thriving(life: int) -> Words:
    """P4: which side thrives on a board, and by how much."""
    return say("part", "humans" if life > 0 else "nature", life=abs(life))


class BoardCounts(NamedTuple):
    """Counts by board: its life points, and each seat's markers and face-up cards."""

    life: list[int]
    markers: list[list[int]]
    cards: list[list[int]]


def board_counts(box: Box, s: State) -> BoardCounts:
    """All boards in one call of the kernels."""
    life, markers, cards = np.zeros(BOARDS, int), np.zeros((BOARDS, SEATS), int), np.zeros((BOARDS, SEATS), int)
    count_boards(box, s, life, markers, cards)
    return BoardCounts(life.tolist(), markers.tolist(), cards.tolist())


class Doing(NamedTuple):
    """An action split into its kind, card, space and further parts (−1: none)."""

    does: Kind
    card: int  # its kind
    space: int
    n: int

    @property
    def name(self) -> str:
        """The name of its kind, in words.toml."""
        return self.does.name.lower()


def doing(kit: Kit, s: State, action: int) -> Doing:
    """An action split into parts; cards laid together go onto the space chosen for them."""
    parts = kit.notation.parts(action)
    space = int(s.onto) if parts.kind in (Kind.WITH, Kind.DONE) else parts.get("space")
    named = [number for part, number in parts.numbers.items() if part not in ("card", "space")]
    return Doing(Kind(parts.kind), parts.get("card"), space, named[0] if named else -1)
