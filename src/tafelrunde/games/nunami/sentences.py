"""Sentences of words.toml, and the names of cards, peoples and Inua cards that fill them, in both languages."""

from typing import Any, NamedTuple

from tafelrunde.core.game import Kit
from tafelrunde.core.words import LANGUAGES, Sentences, Words
from tafelrunde.games.nunami.components import NAMES, SPIRITS
from tafelrunde.games.nunami.rules import PEOPLES, SOME

PHASES = (
    "beginner", "choice", "inua", "land", "deal", "spots",
    "opening", "drawing", "arrival", "stealing", "laying", "pile", "turning",
)  # fmt: skip

sentences = Sentences(__package__)
say = sentences.say


# ---- names -------------------------------------------------------------------------------------------------------


def people_name(people: int) -> Words:
    """A people, snow or sand."""
    if people < PEOPLES:
        return dict.fromkeys(LANGUAGES, NAMES[people].capitalize())
    return say("part", NAMES[people])


def card_words(box: Any, kind: int) -> Words:
    """`Nunamiut +3 (strength 2)`; a card that is not known is a card."""
    if kind < 0 or kind == SOME:
        return say("part", "some")
    people, strength = int(box.people[kind]), int(box.strength[kind])
    life = f"{int(box.life[kind]):+d}".replace("-", "−")
    form = "people" if people < PEOPLES else "neutral"
    return say("part", form, people=people_name(people), life=life, strength=strength)


def card_named(kit: Kit, kind: int) -> Words:
    """The same of a card of this table, where it was made once."""
    words: Words = kit.tables[kind]["words"] if 0 <= kind < len(kit.tables) else card_words(kit.box, kind)
    return words


def things(kit: Kit) -> list[Words]:
    """What players put to use: the cards."""
    return [card_named(kit, kind) for kind in range(int(kit.box.kinds))]


def used(kit: Kit, _s: Any, action: int) -> int:
    """The card that is laid; what is only taken up or turned has no part in it."""
    parts = kit.notation.parts(action)
    return parts["card"] if parts.does in ("lay", "hide", "with", "exchange") else -1


def spirit_name(spirit: int) -> str:
    """An Inua card."""
    return SPIRITS[spirit].capitalize()


def peoples_of(s: Any, seat: int) -> Words:
    """The peoples that a seat plays."""
    own = [people_name(people) for people in range(PEOPLES) if s.leads[people] == seat]
    return {language: say("part", "and")[language].join(name[language] for name in own) for language in LANGUAGES}


def thriving(life: int) -> Words:
    """P4: which side a board is good for, and by how much."""
    return say("part", "humans" if life > 0 else "nature", life=abs(life))


class Doing(NamedTuple):
    """An action taken apart: what it does, with which card, on which space, and what else it names (−1: none)."""

    does: str
    kind: int
    space: int
    n: int


def doing(kit: Kit, s: Any, action: int) -> Doing:
    """What an action says; cards that are laid together lie on the space that was chosen for them."""
    parts = kit.notation.parts(action)
    space = int(s.onto) if parts.does in ("with", "done") else parts.get("space")
    named = [number for part, number in parts.numbers.items() if part not in ("card", "space")]
    return Doing(parts.does, parts.get("card"), space, named[0] if named else -1)
