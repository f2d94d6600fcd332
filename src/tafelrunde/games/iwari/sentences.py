"""Sentences of words.toml, and the names of cards, territories and artworks that fill them, in both languages."""

from tafelrunde.core.actions import Parts
from tafelrunde.core.words import LANGUAGES, Sentences, Words
from tafelrunde.games.iwari.components import ARTWORK_NAMES, BIOME_NAMES, Kit
from tafelrunde.games.iwari.rules import ARTWORKS, BIOMES, PIECES, Kind, Phase, State

sentences = Sentences(__package__)
say = sentences.say


def phase_name(s: State) -> str:
    """The name of the phase, in words.toml and for the boards."""
    return Phase(s.phase).name.lower()


def biome_name(biome: int) -> Words:
    """A biome, or a card of it; a hidden card is just "a card"."""
    return say("part", BIOME_NAMES[biome] if 0 <= biome < BIOMES else "some")


def territory_name(kit: Kit, territory: int) -> Words:
    """`A (glacier)`."""
    if not 0 <= territory < kit.tables.territories:
        return dict.fromkeys(LANGUAGES, "")
    biome = biome_name(int(kit.box.biome[territory]))
    return say("part", "territory", letter=kit.notation.name("territory", territory), biome=biome)


def space_words(kit: Kit, space: int) -> Words:
    """`A3 (glacier)`."""
    biome = biome_name(int(kit.box.biome[kit.box.home[space]]))
    return say("part", "territory", letter=kit.notation.name("space", space), biome=biome)


def art_name(art: int) -> Words:
    """An artwork."""
    return say("part", ARTWORK_NAMES[art])


def the_art(art: int) -> Words:
    """An artwork, as one places or declines it."""
    return say("part", f"the_{ARTWORK_NAMES[art]}")


def numbers(kit: Kit, links: list[int]) -> str:
    """The numbers of connections."""
    return ", ".join(kit.notation.name("connection", link) for link in links)


def territory_of(kit: Kit, s: State, parts: Parts) -> int:
    """The territory that an action is about, −1 if none."""
    space = parts.get("space")
    if 0 <= space < kit.tables.begin[-1]:
        return int(kit.box.home[space])
    return parts.get("territory") if parts.get("territory") >= 0 else int(s.where)


def things(kit: Kit) -> list[Words]:
    """What players use: the territories, then the artworks."""
    return [*(territory_name(kit, i) for i in range(kit.tables.territories)), *map(art_name, range(len(ARTWORKS)))]


def used(kit: Kit, s: State, action: int) -> int:
    """The territory in which a piece is placed, or the artwork."""
    parts = kit.notation.parts(action)
    if parts.kind in ARTWORKS:
        return kit.tables.territories + ARTWORKS.index(Kind(parts.kind))
    return territory_of(kit, s, parts) if parts.kind in PIECES else -1


def payment(kit: Kit, s: State, parts: Parts) -> Words:
    """P2: the cards that pay for a piece."""
    if parts.get("pair") >= 0:
        return say("part", "by_pair", biome=biome_name(parts["pair"]))
    return say("part", "by_card", biome=biome_name(int(kit.box.biome[territory_of(kit, s, parts)])))
