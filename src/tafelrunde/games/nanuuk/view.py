"""The position as plain data for the boards, and as text for terminals and screen readers."""

from typing import (
    Any,
    Literal,
    NotRequired,  # pydantic reads those of `typing` only from Python 3.12 on
)

import numpy as np
from typing_extensions import TypedDict

from tafelrunde.core.game import Column, Kit, Part
from tafelrunde.core.verbs import SPECTATOR
from tafelrunde.core.words import Words, join
from tafelrunde.games.nanuuk import rules
from tafelrunde.games.nanuuk.components import (
    COLUMNS,
    CUSTOM,
    ENDS,
    KIND_NAMES,
    LINE_NAMES,
    NAMES,
    NUMBER,
    PLACES,
    SIGNS,
)
from tafelrunde.games.nanuuk.notation import figure_names
from tafelrunde.games.nanuuk.rules import (
    BEAR,
    CRACKING,
    DRIVING,
    FIELDS,
    HELPER,
    HUNTED,
    INUK,
    KINDS,
    LED,
    LEFT,
    PARTNERS,
    PLACING,
    RIGHT,
    TAKING,
    UNLOADING,
    has,
)
from tafelrunde.games.nanuuk.sentences import COLOURS, GEAR, THINGS, Aim, aims, capital, figure_words, list_of, say
from tafelrunde.games.nanuuk.words import cut_off, left_lying

Phase = Literal[
    "laying", "opening", "drawing", "placing", "moving", "striding", "driving", "taking", "unloading", "cracking",
    "harnessing", "ended",
]  # fmt: skip
PHASES: tuple[Phase, ...] = (
    "laying", "opening", "drawing", "placing", "moving", "striding", "driving", "taking", "unloading", "cracking",
    "harnessing", "ended",
)  # fmt: skip
Kind = Literal["fish", "seal", "walrus", "whale", "inuk", "bear"]
Thing = Literal["fish", "seal", "walrus", "whale", "inuk", "harpoon", "kayak", "husky", "sled"]


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
    warnings: list[Words]  # about one's own layout (F1)


def printed(kit: Kit) -> Printed:
    """All that a board needs and never changes."""
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
        "material": {name: int(box.material[kind]) for kind, name in enumerate(KIND_NAMES)},
        "warnings": list(custom.warnings) if custom else [],
    }


def _owner(box: Any, figure: int) -> int | None:
    return int(box.owner[figure]) if box.owner[figure] >= 0 else None


def _half(field: int) -> int:
    column, row = PLACES[field]
    return 2 * row + (COLUMNS[column] == 4)


def _field(box: Any, field: int) -> Field:
    igloo = has(int(box.igloos), field)
    return {"name": NAMES[field], "column": PLACES[field][0], "half": _half(field), "igloo": igloo}


class Tables:
    """The fields and lines of this board."""

    def __init__(self, box: Any) -> None:
        self.fields = [f for f in range(FIELDS) if has(int(box.fields), f)]
        self.lines = [(n, ends) for n, ends in enumerate(ENDS) if box.ends[n, 0] >= 0]


def tables(_material: Any, box: Any) -> Tables:
    """What is looked up all the time."""
    return Tables(box)


# ---- the position ----------------------------------------------------------------------------------------------------


class Stand(TypedDict):
    """Where a figure stands; in the hunt, what lies on both halves of its sheet."""

    at: str | None
    left: list[Thing]
    right: list[Thing]  # equipment, and each animal and Inuk brought home


class View(TypedDict):
    """Everything that changes."""

    phase: Phase
    figure: str | None  # that moves
    moved: list[str]  # figures that have moved in this turn
    steps: int
    harnessed: bool
    cracks: list[str]
    pieces: dict[str, Kind]
    figures: list[Stand]
    floes: list[list[str]]  # fields that hang together, the largest first
    out: list[int]
    hunted_out: bool
    first_round: bool


def view(kit: Kit, s: Any, seat: int) -> View:  # noqa: ARG001 (everybody sees everything)
    """All that a board needs."""
    names, way = figure_names(kit), s.way.tolist()
    return {
        "phase": PHASES[int(s.phase)],
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
        "first_round": bool(kit.box.hunting and s.turns < kit.seats),
    }


def _pieces(kit: Kit, s: Any) -> dict[str, Kind]:
    masks: list[int] = s.pieces.tolist()
    return {
        NAMES[f]: KIND_NAMES[kind]  # type: ignore[misc]
        for f in kit.tables.fields
        for kind in range(KINDS)
        if has(masks[kind], f)
    }


def _stand(kit: Kit, s: Any, figure: int) -> Stand:
    at = NAMES[int(s.at[figure])] if s.at[figure] >= 0 else None
    if not kit.box.hunting:
        return {"at": at, "left": [], "right": []}
    left, home = int(s.left[figure]), s.right[figure].tolist()
    home = [*home, home[-1]]  # an Inuk came with each whale
    right = [name for name in GEAR if not has(left, THINGS.index(name))]
    right += [name for name, n in zip(KIND_NAMES[:5], home, strict=True) for _ in range(n)]
    return {"at": at, "left": [name for bit, name in enumerate(THINGS) if has(left, bit)], "right": right}  # type: ignore[misc, typeddict-item]


def _floes(kit: Kit, s: Any) -> list[list[str]]:
    rest, found = int(kit.box.fields), list[list[str]]()
    while rest:
        floe = rules.flood(s, rest & -rest, int(kit.box.fields))
        rest &= ~floe
        found.append([NAMES[f] for f in kit.tables.fields if has(floe, f)])
    return sorted(found, key=len, reverse=True)


class Target(TypedDict):
    """What a board needs to know of a legal action beside its parts."""

    kayak: NotRequired[bool]
    animals: NotRequired[list[Thing]]
    gear: NotRequired[list[Thing]]  # that it gives


def targets(kit: Kit, s: Any, actions: list[int]) -> list[Target]:
    """Legal actions: does a step need the kayak, what is put down and what for?"""
    found = list[Target]()
    for parts in map(kit.notation.parts, actions):
        if parts.does == "move" and s.at[parts["figure"]] >= 0:
            found.append({"kayak": not has(int(s.way[s.at[parts["figure"]]]), parts["field"])})
        elif parts.does == "unload" and s.figure >= 0:
            gear = rules.bought(parts["load"]) & ~int(s.left[s.figure])
            found.append({"animals": _names(parts["load"]), "gear": _names(gear)})
        else:
            found.append({})
    return found


def _names(mask: int) -> list[Thing]:
    return [name for bit, name in enumerate(THINGS) if has(mask, bit)]  # type: ignore[misc]


class Foresight(TypedDict):
    """What an action would change."""

    points: list[int]
    cut_off: list[str]  # figures that lose their last way
    lost: list[str]  # fields that would no longer hang together with those of the mover
    text: Words


def foresee(kit: Kit, s: Any, action: int, entered: Any) -> Foresight:
    """The points after the action, what cannot be taken, and whom the ice cuts off."""
    now, then = np.zeros(kit.seats), np.zeros(kit.seats)
    after, line = _with_crack(kit, entered)
    rules.points(kit.box, s, now)
    rules.points(kit.box, after, then)
    lost, names = cut_off(kit, s, after), figure_names(kit)
    told = [say("foresight", "points", colour=COLOURS[seat], n=f"{int(then[seat] - now[seat]):+d}")
            for seat in range(kit.seats) if then[seat] != now[seat] and kit.box.hunting]  # fmt: skip
    if (untaken := left_lying(kit, s, action)) is not None:
        told.append(untaken)
    if line is not None:
        told.append(say("log", "crack", line=line))
    if lost:
        kind = "cut_off" if kit.box.hunting else "shut_in"
        told.append(say("foresight", kind, who=list_of(figure_words(kit, f) for f in lost)))
    if after.won:
        won = [COLOURS[seat] for seat in range(kit.seats) if has(int(after.won), seat)]
        told.append(say("foresight", "win_together" if len(won) > 1 else "wins", who=list_of(won)))
    return {
        "points": then.astype(int).tolist(),
        "cut_off": [names[f] for f in lost],
        "lost": _lost(kit, s, after, max(int(s.figure), int(entered.figure))),
        "text": join(told, " · "),
    }


def _with_crack(kit: Kit, entered: Any) -> tuple[Any, str | None]:
    """A field was entered: with the crack that must follow, if it has only one line (I4, I5); nobody is asked then."""
    if entered.phase not in (DRIVING, TAKING, UNLOADING, CRACKING):
        return entered, None
    states, actions = kit.game.new_states(), np.zeros(kit.game.branching, np.int32)
    states[0] = entered
    states["phase"][0] = CRACKING
    if kit.game.call.legal_at(kit.boxes, states, 0, actions) != 1:
        return entered, None
    kit.game.call.apply_at(kit.boxes, states, 0, int(actions[0]))
    return states[0], LINE_NAMES[kit.notation.parts(int(actions[0]))["line"]]


def _lost(kit: Kit, s: Any, after: Any, figure: int) -> list[str]:
    """The fields that a crack parts from the figure that moves."""
    if figure < 0 or after.at[figure] < 0:
        return []
    here, fields = 1 << int(after.at[figure]), int(kit.box.fields)
    gone = rules.flood(s, here, fields) & ~rules.flood(after, here, fields)
    return [NAMES[f] for f in kit.tables.fields if has(gone, f)]


WON_BY = {PARTNERS: "V1", LEFT: "V2", RIGHT: "V2", HELPER: "V3", HUNTED: "V4", LED: "V5"}  # else I7 or I8


# ---- points, partners and pictures -----------------------------------------------------------------------------------


def score(kit: Kit, s: Any) -> list[Column]:
    """Each seat's points, part by part, with the rules they come from."""
    rule = "H15" if kit.box.hunting else WON_BY.get(int(kit.box.variant), "I8" if kit.seats == 2 else "I7")
    return [
        Column(seat, [Part(say("score", name), n, rule) for name, n in _points(kit, s, seat).items()])
        for seat in range(kit.seats)
    ]


def _points(kit: Kit, s: Any, seat: int) -> dict[str, int]:
    if not kit.box.hunting:
        return {"won": int(has(int(s.won), seat))}
    own = [f for f in range(int(kit.box.figures)) if kit.box.owner[f] == seat]
    found = {
        KIND_NAMES[kind]: (kind + 1) * sum(int(rules.animals(s, hunter, kind)) for hunter in own)
        for kind in range(INUK)
    }
    return {**found, "home": rules.HOME * sum(bool(rules.is_home(kit.box, s, hunter)) for hunter in own)}


def teams(kit: Kit) -> tuple[tuple[int, ...], ...]:
    """V4 with three players: the Inuit win together, unless they play on for the fur."""
    if kit.box.variant == HUNTED and kit.seats == 3 and not kit.box.fur:
        return ((0, 1), (2,))
    return tuple((seat,) for seat in range(kit.seats))


def scored(kit: Kit) -> bool:
    """H15: points are for the hunt; the introductory game is won or lost."""
    return bool(kit.box.hunting)


def setting_up(_kit: Kit, s: Any) -> bool:
    """Placing the figures is set-up, too."""
    return bool(s.phase <= PLACING)


def diagram(kit: Kit, s: Any) -> str:
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


def _cell(kit: Kit, s: Any, column: int, half: int) -> str:
    row = (half - (COLUMNS[column] == 4)) // 2
    field = NUMBER.get((column, row), -1)
    if field not in kit.tables.fields or _half(field) != half:
        return ""
    figures = "".join(name for f, name in enumerate(figure_names(kit)) if s.at[f] == field)
    kind = rules.piece_at(s, field)
    sign = "O" if has(int(kit.box.igloos), field) else SIGNS[kind] if kind >= 0 else "" if figures else "."
    return f"{sign}{'*' + figures if figures else ''}"


assert KIND_NAMES[BEAR] == "bear"
