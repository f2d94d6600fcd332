"""Sentences of words.toml, and the names of figures, pieces and equipment in them, in both languages."""

from collections.abc import Iterable

from typing_extensions import TypedDict

from tafelrunde.core.words import LANGUAGES, Sentences, Words
from tafelrunde.games.nanuuk.components import ENDS, NAMES, PIECE_NAMES, Kit
from tafelrunde.games.nanuuk.notation import figure_names
from tafelrunde.games.nanuuk.rules import Gear, Kind, State, Variant, has, piece_at

COLOURS: tuple[Words, ...] = (
    {"en": "Red", "de": "Rot"},
    {"en": "Blue", "de": "Blau"},
    {"en": "Yellow", "de": "Gelb"},
    {"en": "White", "de": "Weiß"},
)
GEAR = tuple(gear.name.lower() for gear in Gear)
THINGS = (*PIECE_NAMES[:5], *GEAR)  # the bits of a sheet

sentences = Sentences(__package__)
say = sentences.say


def capital(words: Words) -> Words:
    """With a capital letter, for the beginning of a sentence."""
    return {k: text[:1].upper() + text[1:] for k, text in words.items()}


def list_of(words: Iterable[Words]) -> Words:
    """Several names as a list: a, b and c."""
    found, last = list(words), say("part", "and")
    if not found:
        return say("part", "nothing")
    return {
        k: last[k].join(filter(None, [", ".join(w[k] for w in found[:-1]), found[-1][k]])) for k in LANGUAGES
    }  # fmt: skip


def things(mask: int) -> Words:
    """The things in a mask of a sheet: fish and kayak."""
    return list_of(say("name", name) for bit, name in enumerate(THINGS) if has(mask, bit))


def piece_words(piece: int) -> Words:
    """A piece as the object of a sentence."""
    return say("piece", PIECE_NAMES[piece])


def pieces(_kit: Kit) -> list[Words]:
    """What hunters may take."""
    return [capital(say("piece", name)) for name in PIECE_NAMES]


def taken(kit: Kit, s: State, action: int) -> int:
    """The piece that an action takes, −1 if none."""
    return piece_at(s, int(s.at[s.figure])) if kit.notation.parts(action).kind == Kind.TAKE else -1


def figure_words(kit: Kit, figure: int) -> Words:
    """The name of a figure within a sentence: Red, Red a, Red's bear, the bear."""
    box = kit.box
    owner = int(box.owner[figure])
    alike = [f for f in range(int(box.figures)) if box.owner[f] == owner and box.bear[f] == box.bear[figure]]
    if box.variant == Variant.HELPER:
        return say("part", "bear_of" if box.bear[figure] else "inuk_of", colour=COLOURS[owner])
    if box.bear[figure]:
        return say("part", "bear_number", n=alike.index(figure) + 1) if len(alike) > 1 else say("part", "bear")
    if len(alike) > 1:
        return say("part", "one_of", colour=COLOURS[owner], letter="ab"[alike.index(figure)])
    return COLOURS[owner]


def field_name(field: int) -> str:
    """The name of a field, empty for none."""
    return NAMES[int(field)] if field >= 0 else ""


def line_words(line: int) -> Words:
    """Where a crack is: between two fields."""
    a, b = ENDS[line]
    return say("part", "between", a=NAMES[a], b=NAMES[b])


# ---- how each seat wins the introductory game --------------------------------------------------------------------

# Whose figure a seat wants shut in first, counted from itself (V1, V2):
NEXT = {Variant.PARTNERS: 2, Variant.LEFT: 1, Variant.RIGHT: -1}


class Aim(TypedDict):
    """What a seat plays for, and the figure it wants shut in, if there is a particular one."""

    text: Words
    wants: str | None


def aims(kit: Kit) -> list[Aim]:
    """The aim of each seat; none in the hunt, where points decide."""
    return [] if kit.box.hunting else [_aim(kit, seat) for seat in range(kit.seats)]


def _aim(kit: Kit, seat: int) -> Aim:
    box, variant = kit.box, Variant(kit.box.variant)
    if variant in NEXT:
        wanted = (seat + NEXT[variant]) % kit.seats
        return _wants(kit, wanted, "first", COLOURS[wanted])
    if variant == Variant.PLAIN and kit.seats > 2:
        return {"text": say("aim", "last"), "wants": None}
    if variant == Variant.HUNTED and seat == kit.seats - 1:
        return {"text": say("aim", "shut_in", who=say("part", "any_inuk")), "wants": None}
    others = [f for f in range(int(box.figures)) if box.owner[f] not in (seat, -1)]
    bears = [f for f in others if box.bear[f]]
    if box.fur:
        return _wants(kit, bears[0], "fur", COLOURS[1 - seat])
    if bears:
        return _wants(kit, bears[0], "shut_in", figure_words(kit, bears[0]))
    return _wants(kit, others[0], "shut_in", COLOURS[1 - seat])


def _wants(kit: Kit, figure: int, name: str, who: Words) -> Aim:
    return {"text": say("aim", name, who=who), "wants": figure_names(kit)[figure]}
