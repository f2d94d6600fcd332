"""Sentences of words.toml, and the names of dice, chips, tiles and prices that fill them, in both languages."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from tafelrunde.core.words import LANGUAGES, Sentences, Words, join
from tafelrunde.games.nations import rules
from tafelrunde.games.nations.components import COLOUR_NAMES, KINDS, SYMBOLS, Kit, Tile
from tafelrunde.games.nations.rules import (
    CHIP,
    DICE,
    FACES,
    NONE,
    PRINTED,
    USED_CHIP,
    USED_DIE,
    Kind,
    Phase,
    State,
    Symbol,
    TileKind,
)

ROMAN = ("I", "II", "III", "IV")
FAME: tuple[tuple[int, Words], ...] = tuple(  # O3: above this many points
    (above, {"en": english, "de": german})
    for above, english, german in (
        (50, "Trajan", "Trajan"), (40, "Ashoka", "Ashoka"), (35, "Wu Zetian", "Wu Zetian"), (30, "Saladin", "Saladin"),
        (25, "Victoria", "Victoria"), (20, "Charles V", "Karl V"), (15, "Cleopatra", "Kleopatra"),
        (10, "Dan Quayle", "Dan Quayle"),
    )
)  # fmt: skip

sentences = Sentences(__package__)
say = sentences.say


def phase_name(s: State) -> str:
    """The name of the phase, on the wire and in words.toml."""
    return Phase(s.phase).name.lower()


def amount(symbol: int, n: int) -> Words:
    """`2 gold`."""
    if symbol == Symbol.BOOK and n == 1:
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
    """What is given back: a die, a used one, a chip."""
    if piece < USED_DIE:
        return die_words(kit, piece)
    if piece < CHIP:
        return say("part", "used_die", colour=colour_name(piece - USED_DIE))
    if piece < USED_CHIP:
        return say("part", "chip", chip=chip_words(piece - CHIP))
    return say("part", "used_chip", chip=chip_words(piece - USED_CHIP))


def times(n: int, what: Words) -> Words:
    """`2 × food (white)`, or just the thing if there is one."""
    return what if n == 1 else say("part", "times", n=n, what=what)


def pieces_words(kit: Kit, dice: Iterable[int], chips: Iterable[int] = ()) -> Words:
    """`2 × food (white), gold chip`: dice by kind, and chips by symbol, each with its number."""
    named = [times(int(n), die_words(kit, die)) for die, n in enumerate(dice) if n]
    return join(named + [times(int(n), chip_words(chip)) for chip, n in enumerate(chips) if n])


def pieces_used(kit: Kit, dice: Iterable[int], chips: Iterable[int] = ()) -> Iterator[Words]:
    """Dice and chips as the object of a sentence: `2 × 1 food (white)`, `a book chip`."""
    yield from (times(int(n), die_words(kit, die)) for die, n in enumerate(dice) if n)
    yield from (say("used", "chips", n=int(n), chip=chip_words(chip)) for chip, n in enumerate(chips) if n)


def pieces_paid(kit: Kit, dice: Iterable[int], chips: Iterable[int] = ()) -> Iterator[Words]:
    """The same after "with"."""
    yield from (times(int(n), _die_paid(kit, die)) for die, n in enumerate(dice) if n)
    yield from (say("paid", "chips", n=int(n), chip=chip_words(chip)) for chip, n in enumerate(chips) if n)


def _die_paid(kit: Kit, die: int) -> Words:
    face = kit.tables.faces[die]
    if face.symbol == Symbol.BOOK and face.amount > 1:
        return say("paid", "books", n=face.amount, colour=colour_name(die // FACES))
    return die_words(kit, die)


def pieces_back(kit: Kit, pieces: Mapping[int, int]) -> Iterator[Words]:
    """What is given back, as the object of a sentence."""
    for piece, n in sorted(pieces.items()):
        if piece < USED_DIE:
            yield times(n, die_words(kit, piece))
        elif piece < CHIP:
            yield say("back", "used_dice", n=n, colour=colour_name(piece - USED_DIE))
        elif piece < USED_CHIP:
            yield say("back", "chips", n=n, chip=chip_words(piece - CHIP))
        else:
            yield say("back", "used_chips", n=n, chip=chip_words(piece - USED_CHIP))


def list_of(words: Iterable[Words]) -> Words:
    """Several things as a list: a, b and c."""
    *first, last = list(words) or [dict.fromkeys(LANGUAGES, "")]
    if not first:
        return last
    others, link = join(first), say("part", "and")
    return {language: others[language] + link[language] + last[language] for language in LANGUAGES}


def faces_words(kit: Kit, dice: list[int]) -> Words:
    """`2 × 1 food (white), 3 gold (orange)`: rolled dice; a colour that all share is named once."""
    counts = Counter(dice)
    colours = {die // FACES for die in counts}
    if len(colours) > 1:
        return pieces_words(kit, [counts[die] for die in range(DICE)])
    faces = [(kit.tables.faces[die], counts[die]) for die in sorted(counts)]
    shown = join([times(n, amount(face.symbol, face.amount)) for face, n in faces])
    return say("part", "die", face=shown, colour=colour_name(colours.pop()))


def tile_name(kit: Kit, tile: int) -> Words:
    """A tile's name, empty if there is no tile."""
    return kit.material.tiles[tile].name if tile != NONE else dict.fromkeys(LANGUAGES, "")


def tiles(kit: Kit) -> list[Words]:
    """All tiles, with their age."""
    return [say("report", "tile", tile=tile.name, age=tile.age) for tile in kit.material.tiles]


def taken(kit: Kit, s: State, action: int) -> int:
    """The tile that an action buys, NONE if it buys none."""
    parts = kit.notation.parts(action)
    return int(s.board[parts["space"]]) if parts.kind == Kind.BUY else NONE


def slot_name(kit: Kit, s: State, seat: int, slot: int) -> Words:
    """The development in a slot."""
    tile = int(s.development[seat, slot])
    return say("mat", str(slot + 1)) if tile == PRINTED else tile_name(kit, tile)


def tile_words(tile: Tile) -> Words:
    """What a tile gives, in a sentence or two."""
    kind = KINDS[tile.kind]
    if tile.kind == TileKind.DEVELOPMENT:
        return say("about", kind, n=tile.dice, colour=colour_name(tile.colour), vp=tile.vp)
    if tile.chip == NONE:
        return say("about", kind, stone=tile.stone, vp=tile.vp)
    return say("about", f"{kind}_chip", n=tile.chips, stone=tile.stone, vp=tile.vp, chip=chip_words(tile.chip))


def seats_words(seats: list[int]) -> Words:
    """`Seat 2, Seat 1`."""
    return join([say("part", "seat", seat=seat + 1) for seat in seats])


def owed_words(kit: Kit, s: State) -> Words:
    """What is to be given back."""
    if s.phase != Phase.GIVING:
        return dict.fromkeys(LANGUAGES, "")
    if s.slot == NONE:
        return say("part", "chips_owed", n=int(s.owed), chip=chip_words(rules.chip_owed(kit.box, s)))
    return say("part", "dice_owed", n=int(s.owed), colour=colour_name(rules.colour_owed(kit.box, s)))


def fame(points: int) -> Words | None:
    """O3: the name in the hall of fame."""
    return next((name for above, name in FAME if points > above), None)
