"""The position as plain data for the boards, and as text for terminals and screen readers."""

from typing import (
    Literal,
    NotRequired,  # pydantic reads those of `typing` only from Python 3.12 on
)

import numpy as np
from typing_extensions import TypedDict

from tafelrunde.core.game import Column, Part
from tafelrunde.core.verbs import SPECTATOR
from tafelrunde.core.words import Words, join
from tafelrunde.games.nanuuk import rules
from tafelrunde.games.nanuuk.components import (
    COLUMNS,
    CUSTOM,
    LETTERS,
    LINE_NAMES,
    NAMES,
    NUMBER,
    PIECE_NAMES,
    PLACES,
    Kit,
)
from tafelrunde.games.nanuuk.notation import figure_names
from tafelrunde.games.nanuuk.rules import Box, Kind, Phase, Piece, State, Variant, has
from tafelrunde.games.nanuuk.sentences import (
    COLOURS,
    GEAR,
    THINGS,
    Aim,
    aims,
    capital,
    figure_words,
    line_words,
    list_of,
    say,
)
from tafelrunde.games.nanuuk.words import ENTERED, cut_off, last_prey, left_lying, points

PhaseName = Literal[
    "laying", "opening", "drawing", "placing", "moving", "striding", "driving", "taking", "unloading", "cracking",
    "harnessing", "ended",
]  # fmt: skip
PieceName = Literal["fish", "seal", "walrus", "whale", "inuk", "bear"]
ThingName = Literal["fish", "seal", "walrus", "whale", "inuk", "harpoon", "kayak", "husky", "sled"]


# ---- what never changes ----------------------------------------------------------------------------------------------


class Field(TypedDict):
    """A field of the floe: its column from the left, and its row in half fields from the top."""

    name: str
    column: int
    half: int
    igloo: bool


class Line(TypedDict):
    """The side between two fields."""

    name: str
    between: tuple[str, str]


class Figure(TypedDict):
    """A figure: who leads it (None: everybody), and what it is."""

    name: str
    seat: int | None
    bear: bool
    words: Words


class Printed(TypedDict):
    """The board and the figures of a match."""

    hunting: bool
    aims: list[Aim]  # of each seat; none in the hunt
    fields: list[Field]
    lines: list[Line]
    figures: list[Figure]
    colours: list[Words]
    material: dict[str, int]
    warnings: list[Words]  # about a custom layout (F1)


def printed(kit: Kit) -> Printed:
    """What a board needs and what never changes."""
    box, names = kit.box, figure_names(kit)
    custom = kit.material.custom if kit.options["setup"] == CUSTOM else None
    return {
        "hunting": bool(box.hunting),
        "aims": aims(kit),
        "fields": [_field(box, f) for f in kit.tables.fields],
        "lines": [{"name": LINE_NAMES[n], "between": (NAMES[a], NAMES[b])} for n, (a, b) in kit.tables.lines],
        "figures": [
            {"name": name, "seat": _owner(box, f), "bear": bool(box.bear[f]), "words": capital(figure_words(kit, f))}
            for f, name in enumerate(names)
        ],
        "colours": list(COLOURS[: kit.seats]),
        "material": {name: int(box.material[kind]) for kind, name in enumerate(PIECE_NAMES)},
        "warnings": list(custom.warnings) if custom else [],
    }


def _owner(box: Box, figure: int) -> int | None:
    return int(box.owner[figure]) if box.owner[figure] >= 0 else None


def _half(field: int) -> int:
    column, row = PLACES[field]
    return 2 * row + (COLUMNS[column] == 4)


def _field(box: Box, field: int) -> Field:
    igloo = has(int(box.igloos), field)
    return {"name": NAMES[field], "column": PLACES[field][0], "half": _half(field), "igloo": igloo}


# ---- the position ----------------------------------------------------------------------------------------------------


class Stand(TypedDict):
    """Where a figure stands; in the hunt, what lies on both halves of its sheet."""

    at: str | None
    left: list[ThingName]
    right: list[ThingName]  # equipment, and each animal and Inuk brought home


class View(TypedDict):
    """Everything that changes."""

    phase: PhaseName
    figure: str | None  # that moves
    moved: list[str]  # figures that have moved in this turn
    steps: int
    harnessed: bool
    cracks: list[str]
    pieces: dict[str, PieceName]
    figures: list[Stand]
    floes: list[list[str]]  # connected fields, the largest floe first
    out: list[int]
    hunted_out: bool
    last_prey: list[str]  # H14: near the end, fields of animals to which nobody can simply walk
    first_round: bool


def view(kit: Kit, s: State, seat: int) -> View:  # noqa: ARG001 (everybody sees everything)
    """Everything that a board needs."""
    names, way = figure_names(kit), s.way.tolist()
    return {
        "phase": Phase(s.phase).name.lower(),  # type: ignore[typeddict-item]
        "figure": names[int(s.figure)] if s.figure >= 0 else None,
        "moved": [name for f, name in enumerate(names) if has(int(s.moved), f)],
        "steps": int(s.steps),
        "harnessed": bool(s.harnessed),
        "cracks": [LINE_NAMES[n] for n, (a, b) in kit.tables.lines if not has(way[a], b)],
        "pieces": _pieces(kit, s),
        "figures": [_stand(kit, s, f) for f in range(len(names))],
        "floes": _floes(kit, s),
        "out": [seat for seat in range(kit.seats) if has(int(s.out), seat)],
        "hunted_out": bool(s.hunted_out),
        "last_prey": [NAMES[f] for f in last_prey(kit, s)],
        "first_round": bool(kit.box.hunting and s.turns < kit.seats),
    }


def _pieces(kit: Kit, s: State) -> dict[str, PieceName]:
    masks: list[int] = s.pieces.tolist()
    return {
        NAMES[f]: name  # type: ignore[misc]
        for f in kit.tables.fields
        for name, mask in zip(PIECE_NAMES, masks, strict=True)
        if has(mask, f)
    }


def _stand(kit: Kit, s: State, figure: int) -> Stand:
    at = NAMES[int(s.at[figure])] if s.at[figure] >= 0 else None
    if not kit.box.hunting:
        return {"at": at, "left": [], "right": []}
    left, home = int(s.left[figure]), s.right[figure].tolist()
    home = [*home, home[-1]]  # an Inuk came with each whale
    right = [name for name in GEAR if not has(left, THINGS.index(name))]
    right += [name for name, n in zip(PIECE_NAMES[:5], home, strict=True) for _ in range(n)]
    return {"at": at, "left": [name for bit, name in enumerate(THINGS) if has(left, bit)], "right": right}  # type: ignore[misc, typeddict-item]


def _floes(kit: Kit, s: State) -> list[list[str]]:
    rest, found = int(kit.box.fields), list[list[str]]()
    while rest:
        floe = rules.flood(s, rest & -rest, int(kit.box.fields))
        rest &= ~floe
        found.append([NAMES[f] for f in kit.tables.fields if has(floe, f)])
    return sorted(found, key=len, reverse=True)


class Target(TypedDict):
    """What a board needs beside the parts of a legal action."""

    kayak: NotRequired[bool]
    animals: NotRequired[list[ThingName]]
    gear: NotRequired[list[ThingName]]  # that it gives


def targets(kit: Kit, s: State, actions: list[int]) -> list[Target]:
    """Targets: whether a step needs the kayak, what is put down, and for what."""
    found = list[Target]()
    for parts in map(kit.notation.parts, actions):
        if parts.kind == Kind.MOVE and s.at[parts["figure"]] >= 0:
            found.append({"kayak": not has(int(s.way[s.at[parts["figure"]]]), parts["field"])})
        elif parts.kind == Kind.UNLOAD and s.figure >= 0:
            gear = rules.gear_gained(s, int(s.figure), parts["load"])
            found.append({"animals": _names(parts["load"]), "gear": _names(gear)})
        else:
            found.append({})
    return found


def _names(mask: int) -> list[ThingName]:
    return [name for bit, name in enumerate(THINGS) if has(mask, bit)]  # type: ignore[misc]


class Foresight(TypedDict):
    """What an action would change."""

    points: list[int]
    cut_off: list[str]  # figures that lose their last way
    lost: list[str]  # fields that would no longer be connected with the mover's
    text: Words


def foresee(kit: Kit, s: State, action: int, entered: State) -> Foresight:
    """The points after the action, what cannot be taken, and whom the ice cuts off."""
    after, line = _with_crack(kit, entered)
    now, then = points(kit, s), points(kit, after)
    lost, names = cut_off(kit, s, after), figure_names(kit)
    told = [say("foresight", "points", colour=COLOURS[seat], n=f"{then[seat] - now[seat]:+d}")
            for seat in range(kit.seats) if then[seat] != now[seat] and kit.box.hunting]  # fmt: skip
    if (untaken := left_lying(kit, s, action)) is not None:
        told.append(untaken)
    if line is not None:
        told.append(say("log", "crack", line=line_words(line)))
    if lost:
        name = "cut_off" if kit.box.hunting else "shut_in"
        told.append(say("foresight", name, who=list_of(figure_words(kit, f) for f in lost)))
    if after.won:
        won = [COLOURS[seat] for seat in range(kit.seats) if has(int(after.won), seat)]
        told.append(say("foresight", "win_together" if len(won) > 1 else "wins", who=list_of(won)))
    return {
        "points": then,
        "cut_off": [names[f] for f in lost],
        "lost": _lost(kit, s, after, max(int(s.figure), int(entered.figure))),
        "text": join(told, " · "),
    }


def _with_crack(kit: Kit, entered: State) -> tuple[State, int | None]:
    """The position after a field was entered, with the crack if there is only one line for it (I4, I5)."""
    if entered.phase not in ENTERED:
        return entered, None
    states, actions = kit.game.new_states(), np.zeros(kit.game.branching, np.int32)
    states[0] = entered
    states["phase"][0] = Phase.CRACKING
    if kit.game.call.legal_at(kit.boxes, states, 0, actions) != 1:
        return entered, None
    kit.game.call.apply_at(kit.boxes, states, 0, int(actions[0]))
    return states[0], kit.notation.parts(int(actions[0]))["line"]


def _lost(kit: Kit, s: State, after: State, figure: int) -> list[str]:
    """The fields that a crack cuts off from the figure that moves."""
    if figure < 0 or after.at[figure] < 0:
        return []
    here, fields = 1 << int(after.at[figure]), int(kit.box.fields)
    gone = rules.flood(s, here, fields) & ~rules.flood(after, here, fields)
    return [NAMES[f] for f in kit.tables.fields if has(gone, f)]


# ---- points, partners and pictures -----------------------------------------------------------------------------------

WON_BY: dict[int, str] = {  # else I7 or I8
    Variant.PARTNERS: "V1", Variant.LEFT: "V2", Variant.RIGHT: "V2", Variant.HELPER: "V3", Variant.HUNTED: "V4",
    Variant.LED: "V5",
}  # fmt: skip


def score(kit: Kit, s: State) -> list[Column]:
    """Each seat's points, part by part, with the rules they come from."""
    rule = "H15" if kit.box.hunting else WON_BY.get(int(kit.box.variant), "I8" if kit.seats == 2 else "I7")
    return [
        Column(seat, [Part(say("score", name), n, rule) for name, n in _points(kit, s, seat).items()])
        for seat in range(kit.seats)
    ]


def _points(kit: Kit, s: State, seat: int) -> dict[str, int]:
    if not kit.box.hunting:
        return {"won": int(has(int(s.won), seat))}
    own = [f for f in range(int(kit.box.figures)) if kit.box.owner[f] == seat]
    animals = {PIECE_NAMES[a]: sum(rules.animal_points(s, hunter, a) for hunter in own) for a in range(Piece.INUK)}
    return {**animals, "home": sum(rules.home_points(kit.box, s, hunter) for hunter in own)}


def teams(kit: Kit) -> tuple[tuple[int, ...], ...]:
    """V4 with three players: the Inuit win together, unless they play on for the fur."""
    if kit.box.variant == Variant.HUNTED and kit.seats == 3 and not kit.box.fur:
        return ((0, 1), (2,))
    return tuple((seat,) for seat in range(kit.seats))


def scored(kit: Kit) -> bool:
    """H15: points are for the hunt; the introductory game is won or lost."""
    return bool(kit.box.hunting)


def setting_up(_kit: Kit, s: State) -> bool:
    """Placing the figures is part of the set-up."""
    return bool(rules.SETS_UP[s.phase])


def diagram(kit: Kit, s: State) -> str:
    """The floe from above, the columns b, d and f half a field higher; then the cracks and the sheets."""
    lines = []
    for half in range(max(_half(f) for f in kit.tables.fields) + 1):
        cells = [_cell(kit, s, column, half) for column in range(len(COLUMNS))]
        lines.append("".join(f"{cell:<6}" for cell in cells).rstrip())
    position = view(kit, s, SPECTATOR)
    lines.append("cracks: " + (" ".join(position["cracks"]) or "none"))
    for name, stand in zip(figure_names(kit), position["figures"], strict=True):
        carried = f"  left: {' '.join(stand['left'])}  right: {' '.join(stand['right'])}" if kit.box.hunting else ""
        lines.append(f"{name:<3}{stand['at'] or '–':<4}{carried}".rstrip())
    return "\n".join(lines)


def _cell(kit: Kit, s: State, column: int, half: int) -> str:
    row = (half - (COLUMNS[column] == 4)) // 2
    field = NUMBER.get((column, row), -1)
    if field not in kit.tables.fields or _half(field) != half:
        return ""
    figures = "".join(name for f, name in enumerate(figure_names(kit)) if s.at[f] == field)
    piece = rules.piece_at(s, field)
    letter = "O" if has(int(kit.box.igloos), field) else LETTERS[piece] if piece >= 0 else "" if figures else "."
    return f"{letter}{'*' + figures if figures else ''}"
