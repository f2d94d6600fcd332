"""Sentences of words.toml, and the names of cards, territories and artworks that fill them, in both languages."""

from typing import Any

from tafelrunde.core.actions import Parts
from tafelrunde.core.game import Kit
from tafelrunde.core.words import LANGUAGES, Sentences, Words
from tafelrunde.games.iwari.components import ARTWORKS, NAMES
from tafelrunde.games.iwari.rules import BIOMES

PHASES = ("beginner", "ranges", "deal", "refill", "action", "art", "third", "drawing", "drawn")
PIECES = ("tent", "pair_tent", "totem", "pair_totem")

sentences = Sentences(__package__)
say = sentences.say


def biome_name(biome: int) -> Words:
    """A biome, or a card of it; a card that is not known is a card."""
    return say("part", NAMES[biome] if 0 <= biome < BIOMES else "some")


def territory_name(kit: Kit, territory: int) -> Words:
    """`A (glacier)`."""
    if not 0 <= territory < int(kit.box.territories):
        return dict.fromkeys(LANGUAGES, "")
    biome = biome_name(int(kit.box.biome[territory]))
    return say("part", "territory", letter=kit.notation.name("territory", territory), biome=biome)


def space_words(kit: Kit, space: int) -> Words:
    """`A3 (glacier)`."""
    biome = biome_name(int(kit.box.biome[kit.box.home[space]]))
    return say("part", "territory", letter=kit.notation.name("space", space), biome=biome)


def art_name(kind: int) -> Words:
    """A kind of artwork."""
    return say("part", ARTWORKS[kind])


def the_art(kind: int) -> Words:
    """A kind of artwork, as one lays it or does without it."""
    return say("part", f"the_{ARTWORKS[kind]}")


def numbers(kit: Kit, links: list[int]) -> str:
    """The numbers of connections."""
    return ", ".join(kit.notation.name("connection", link) for link in links)


def territory_of(kit: Kit, s: Any, parts: Parts) -> int:
    """The territory that an action is about, −1 if none."""
    space = parts.get("space")
    if 0 <= space < int(kit.box.begin[kit.box.territories]):
        return int(kit.box.home[space])
    return parts.get("territory") if parts.get("territory") >= 0 else int(s.where)


def things(kit: Kit) -> list[Words]:
    """What players put to use: the territories, then the artworks."""
    return [*(territory_name(kit, i) for i in range(int(kit.box.territories))), *map(art_name, range(len(ARTWORKS)))]


def used(kit: Kit, s: Any, action: int) -> int:
    """The territory in which a piece is set, or the artwork that is made."""
    parts = kit.notation.parts(action)
    if parts.does in ARTWORKS:
        return int(kit.box.territories) + ARTWORKS.index(parts.does)
    return territory_of(kit, s, parts) if parts.does in PIECES else -1


def payment(kit: Kit, s: Any, parts: Parts) -> Words:
    """P2: with what a piece is paid."""
    if parts.get("pair") >= 0:
        return say("part", "by_pair", biome=biome_name(parts["pair"]))
    return say("part", "by_card", biome=biome_name(int(kit.box.biome[territory_of(kit, s, parts)])))
