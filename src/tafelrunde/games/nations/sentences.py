"""Sentences of words.toml, and the names of dice, chips, tiles and prices that fill them, in both languages."""

from collections import Counter
from typing import Any

from tafelrunde.core.game import Kit
from tafelrunde.core.words import LANGUAGES, Sentences, Words, join
from tafelrunde.games.nations import rules
from tafelrunde.games.nations.components import COLOUR_NAMES, KINDS, SYMBOLS, Tile
from tafelrunde.games.nations.rules import BOOK, DICE, FACES, PRINTED, REROLL_CHIP, USED_DIE

PHASES = (
    "ordering", "filling", "revealing", "rivals", "rolling", "acting", "picking", "paying", "replacing", "giving",
    "removing", "reading", "eating",
)  # fmt: skip
ROMAN = ("I", "II", "III", "IV")
FAME: tuple[tuple[int, Words], ...] = tuple(  # O3: above so many points
    (above, {"en": english, "de": german})
    for above, english, german in (
        (50, "Trajan", "Trajan"), (40, "Ashoka", "Ashoka"), (35, "Wu Zetian", "Wu Zetian"), (30, "Saladin", "Saladin"),
        (25, "Victoria", "Victoria"), (20, "Charles V", "Karl V"), (15, "Cleopatra", "Kleopatra"),
        (10, "Dan Quayle", "Dan Quayle"),
    )
)  # fmt: skip

sentences = Sentences(__package__)
say = sentences.say


def amount(symbol: int, n: int) -> Words:
    """`2 gold`."""
    if symbol == BOOK and n == 1:
        return say("part", "book")
    return say("part", "amount", n=n, symbol=symbol_name(symbol))


def symbol_name(symbol: int) -> Words:
    """A symbol."""
    return say("symbol", SYMBOLS[symbol])


def colour_name(colour: int) -> Words:
    """The colour of a die."""
    return say("colour", COLOUR_NAMES[colour])


def die_words(kit: Kit, die: int) -> Words:
    """`2 gold (orange)`."""
    colour, face = divmod(die, FACES)
    if face >= len(kit.material.dice[colour]):
        return say("part", "some_die")
    shown = kit.material.dice[colour][face]
    return say("part", "die", face=amount(shown.symbol, shown.amount), colour=colour_name(colour))


def chip_words(chip: int) -> Words:
    """`gold chip`."""
    return say("chip", SYMBOLS[chip])


def piece_words(kit: Kit, piece: int) -> Words:
    """What is given back: a die, a used one, a reroll chip."""
    if piece < USED_DIE:
        return die_words(kit, piece)
    if piece < REROLL_CHIP:
        return say("part", "used_die", colour=colour_name(piece - USED_DIE))
    return say("part", "reroll_chip" if piece == REROLL_CHIP else "used_chip")


def pieces_words(kit: Kit, dice: list[int], chips: list[int]) -> Words:
    """`2 × food (white), gold chip`: dice by kind, and chips by symbol, each with its number."""
    named = [(die_words(kit, die), n) for die, n in enumerate(dice) if n]
    named += [(chip_words(chip), n) for chip, n in enumerate(chips) if n]
    return join([what if n == 1 else say("part", "times", n=n, what=what) for what, n in named])


def faces_words(kit: Kit, dice: list[int]) -> Words:
    """`2 × 1 food (white), 3 gold (orange)`: dice as they fell; if all are of one colour, it is told once."""
    counts = Counter(dice)
    colours = {die // FACES for die in counts}
    if len(colours) > 1:
        return pieces_words(kit, [counts[die] for die in range(DICE)], [])
    faces = [(kit.tables.faces[die], counts[die]) for die in sorted(counts)]
    shown = [(amount(face.symbol, face.amount), n) for face, n in faces]
    told = join([what if n == 1 else say("part", "times", n=n, what=what) for what, n in shown])
    return say("part", "die", face=told, colour=colour_name(colours.pop()))


def tile_of(kit: Kit, tile: int) -> Tile:
    """A tile of the edition."""
    found: Tile = kit.material.tiles[tile]
    return found


def tile_name(kit: Kit, tile: int) -> Words:
    """A tile's name; none: the empty text."""
    return tile_of(kit, tile).name if tile >= 0 else dict.fromkeys(LANGUAGES, "")


def tiles(kit: Kit) -> list[Words]:
    """All tiles, with their age."""
    return [say("report", "tile", tile=tile.name, age=tile.age) for tile in kit.material.tiles]


def taken(kit: Kit, s: Any, action: int) -> int:
    """The tile that an action buys, −1 if none."""
    parts = kit.notation.parts(action)
    return int(s.board[parts["space"]]) if parts.does == "buy" else -1


def slot_name(kit: Kit, s: Any, seat: int, slot: int) -> Words:
    """The development in a slot."""
    tile = int(s.development[seat, slot])
    return say("mat", str(slot + 1)) if tile == PRINTED else tile_name(kit, tile)


def tile_words(tile: Tile) -> Words:
    """What a tile gives, in a sentence or two."""
    kind = KINDS[tile.kind]
    if tile.kind == rules.DEVELOPMENT:
        name = "one" if tile.dice == 1 else kind
        return say("about", name, n=tile.dice, colour=colour_name(tile.colour), vp=tile.vp)
    if tile.kind == rules.ADVISOR:
        return say("about", kind if tile.chips > 1 else f"{kind}_one", n=tile.chips, vp=tile.vp)
    if tile.chip < 0:
        return say("about", kind, stone=tile.stone, vp=tile.vp)
    return say("about", f"{kind}_chip", stone=tile.stone, vp=tile.vp, chip=chip_words(tile.chip))


def seats_words(seats: list[int]) -> Words:
    """`Seat 2, Seat 1`."""
    return join([say("part", "seat", seat=seat + 1) for seat in seats])


def owed_words(kit: Kit, s: Any) -> Words:
    """What is to be given back."""
    if s.phase != rules.GIVING:
        return dict.fromkeys(LANGUAGES, "")
    if s.slot < 0:
        return say("part", "chip_owed" if s.owed == 1 else "chips_owed", n=int(s.owed))
    name = "die_owed" if s.owed == 1 else "dice_owed"
    return say("part", name, n=int(s.owed), colour=colour_name(int(rules.colour_owed(kit.box, s))))


def fame(points: int) -> Words | None:
    """O3: the name in the hall of fame."""
    return next((name for above, name in FAME if points > above), None)
