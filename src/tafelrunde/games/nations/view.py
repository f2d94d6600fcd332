"""The position as plain data for the boards, and as text for terminals and screen readers."""

from typing import (
    Literal,
    NotRequired,  # pydantic reads those of `typing` only from Python 3.12 on
)

import numpy as np
from typing_extensions import TypedDict

from tafelrunde.core.actions import Parts
from tafelrunde.core.game import Column, Part
from tafelrunde.core.kernel import Array
from tafelrunde.core.verbs import OVER
from tafelrunde.core.words import Words, join
from tafelrunde.games.nations import rules
from tafelrunde.games.nations.chances import (
    both_now,
    forecast,
    goals,
    judged,
    reroll_chances,
    roll_chances,
    secured,
    value,
)
from tafelrunde.games.nations.components import COLOUR_NAMES, KINDS, SYMBOLS, Edition, Face, Kit, Tables, Tile
from tafelrunde.games.nations.notation import COLUMN_LETTERS, die_name, space_name
from tafelrunde.games.nations.reasons import FAMINE, WAR, books_read, gives_up, overpaid, overpaid_words, worth_naming
from tafelrunde.games.nations.rules import BUILDING, FACES, NONE, ROWS, Award, Box, Kind, Phase, State, Symbol, TileKind
from tafelrunde.games.nations.sentences import (
    FAME,
    ROMAN,
    chip_words,
    colour_name,
    phase_name,
    pieces_words,
    say,
    seats_words,
    slot_name,
    symbol_name,
    tile_words,
)
from tafelrunde.games.nations.words import proposed

AWARD_RULES = {Award.BOOKS: "R8", Award.FAMINE: "R9", Award.WAR: "R11"}

# ---- what never changes ---------------------------------------------------------------------------------------------


class PrintedTile(TypedDict):
    """A progress tile."""

    name: Words
    about: Words
    age: int
    kind: Literal["development", "advisor", "colony", "wonder"]
    cost: Literal["gold", "strength"]
    vp: int
    colour: str | None  # of its dice
    dice: int
    chip: str | None
    chips: int
    stone: int  # 0: nothing to build


class PrintedEvent(TypedDict):
    """An event."""

    name: Words
    age: int
    food: int
    strength: int


class PrintedDie(TypedDict):
    """A kind of die: colour and face."""

    colour: str
    symbol: str
    amount: int
    weight: int  # of six


class Fame(TypedDict):
    """O3: a title for more than this many points."""

    above: int
    name: Words


class Printed(TypedDict):
    """The printed material and the options."""

    columns: int
    solo: bool
    hard: bool
    tiles: dict[str, PrintedTile]
    events: dict[str, PrintedEvent]
    dice: dict[str, PrintedDie]
    symbols: dict[str, Words]
    chips: dict[str, Words]
    colours: dict[str, Words]
    mat: list[Words]  # M6: the printed developments
    fame: list[Fame]


def tables(material: Edition, _box: Box) -> Tables:
    """Names and faces as plain lists."""
    none = Face(NONE, 0, 0)
    faces = [face for colour in material.dice for face in [*colour, *[none] * (FACES - len(colour))]]
    dice = [die_name(material, die) or "" for die in range(rules.DICE)]
    return Tables(faces, dice, [tile.id for tile in material.tiles], [event.id for event in material.events])


def printed(kit: Kit) -> Printed:
    """What a board needs and what never changes."""
    edition = kit.material
    return {
        "columns": int(kit.box.columns),
        "solo": kit.seats == 1,
        "hard": bool(kit.box.hard),
        "tiles": {tile.id: _tile(tile) for tile in edition.tiles},
        "events": {
            e.id: {"name": e.name, "age": e.age, "food": e.food, "strength": e.strength} for e in edition.events
        },
        "dice": {name: _die(kit, die) for die, name in enumerate(kit.tables.dice) if name},
        "symbols": {name: symbol_name(symbol) for symbol, name in enumerate(SYMBOLS)},
        "chips": {name: chip_words(chip) for chip, name in enumerate(SYMBOLS)},
        "colours": {name: colour_name(colour) for colour, name in enumerate(COLOUR_NAMES)},
        "mat": [say("mat", str(slot + 1)) for slot in range(rules.SLOTS)],
        "fame": [{"above": above, "name": name} for above, name in FAME],
    }


def _die(kit: Kit, die: int) -> PrintedDie:
    face = kit.tables.faces[die]
    colour, symbol = COLOUR_NAMES[die // FACES], SYMBOLS[face.symbol]
    return {"colour": colour, "symbol": symbol, "amount": face.amount, "weight": face.weight}


def _tile(tile: Tile) -> PrintedTile:
    return {
        "name": tile.name,
        "about": tile_words(tile),
        "age": tile.age,
        "kind": KINDS[tile.kind],  # type: ignore[typeddict-item]
        "cost": "strength" if tile.kind == TileKind.COLONY else "gold",
        "vp": tile.vp,
        "colour": COLOUR_NAMES[tile.colour] if tile.colour != NONE else None,
        "dice": tile.dice,
        "chip": SYMBOLS[tile.chip] if tile.chip != NONE else None,
        "chips": tile.chips,
        "stone": tile.stone,
    }


# ---- the position ---------------------------------------------------------------------------------------------------


class Space(TypedDict):
    """A space of the progress board."""

    name: str
    column: str
    price: int
    tile: str | None
    missing: int | None  # how much the current player lacks to buy it; None if there is nothing to buy


class Development(TypedDict):
    """One of the five on a mat."""

    tile: str | None  # None: the printed one
    name: Words
    gave: int  # dice


class Seat(TypedDict):
    """A mat and what lies beside it."""

    books: int
    points: int  # won so far
    tile_points: int  # E1: what the tiles would add now
    won: dict[str, list[int]]  # books, famine, war: by age
    passed: bool
    rolled: bool  # R3: this round
    dice: dict[str, int]  # available, by kind
    used: dict[str, int]  # by colour
    loose: dict[str, int]  # still to be rolled, by colour
    chips: dict[str, int]
    spent: dict[str, int]
    developments: list[Development]
    advisor: str | None
    wonder: str | None
    colonies: list[str]
    wonders: list[str]
    means: dict[str, int]  # of each symbol, on available dice and chips


class Due(TypedDict):
    """The payment in progress, and how much of it is chosen."""

    symbol: str
    need: int
    chosen: int
    pays: bool
    lost: int


class Outlook(TypedDict):
    """R9, R11: what the current player needs and has, and what they would gain."""

    goal: str
    symbol: str
    need: int
    have: int
    reached: bool
    either: bool  # there is enough for famine or war, not for both
    gain: int


class FourSided(TypedDict):
    """O2: what the four-sided die has last shown in this round, and what it took."""

    shows: int
    tile: str | None  # None: nothing
    space: str | None


class Past(TypedDict):
    """How the last age ended; what it brought is among the points that each seat has won."""

    age: int
    event: str
    rival: int | None  # O3: the opponent's books
    books: list[int]
    strength: list[int]


class View(TypedDict):
    """Everything that changes."""

    phase: str
    age: int
    turn: int
    order: list[int]
    event: str | None
    rival: int | None  # O1: the opponent's books
    rival_dice: dict[str, int]  # O1: rolled by the opponent in this round, by kind
    four_sided: FourSided | None
    unseen: int  # tiles of the age that are still in the box
    board: list[Space]
    seats: list[Seat]
    supply: dict[str, int]
    stock: dict[str, int]
    due: Due | None
    picked: dict[str, int]
    picked_chips: dict[str, int]
    space: str | None  # that is being paid for; None also for the wonder
    tile: str | None  # bought, and not in its place yet
    owed: int
    outlook: list[Outlook]
    judged: Words | None  # R9, R11: what the current player has enough for, famine and war judged together
    past: Past | None


def counts(names: tuple[str, ...] | list[str], numbers: Array) -> dict[str, int]:
    """The nonzero counts, by name."""
    return {name: n for name, n in zip(names, numbers.tolist(), strict=True) if n}


def view(kit: Kit, s: State, seat: int) -> View:  # noqa: ARG001 (there are no secrets)
    """Everything that a board needs."""
    tables = kit.tables
    return {
        "phase": phase_name(s),
        "age": int(s.age) + 1,
        "turn": int(s.turn),
        "order": [seat for seat in s.order.tolist()[: kit.seats] if seat != NONE],
        "event": tables.events[s.event] if s.event != NONE else None,
        "rival": int(s.rival) if kit.seats == 1 else None,
        "rival_dice": counts(tables.dice[rules.OPPONENT_DIE : rules.OPPONENT_DIE + FACES], s.rival_dice),
        "four_sided": _four_sided(kit, s),
        "unseen": rules.PER_AGE - int(s.drawn).bit_count(),
        "board": _board(kit, s),
        "seats": [_seat(kit, s, seat) for seat in range(kit.seats)],
        "supply": counts(COLOUR_NAMES, s.supply),
        "stock": counts(SYMBOLS, s.stock),
        "due": _due(kit, s),
        "picked": counts(tables.dice, s.picked),
        "picked_chips": counts(SYMBOLS, s.picked_chips),
        "space": space_name(int(s.space)) if s.phase == Phase.PAYING and s.space != BUILDING else None,
        "tile": _known(kit, s.tile),
        "owed": int(s.owed),
        "outlook": _outlook(kit, s),
        "judged": _judged(kit, s) if s.event != NONE and s.to_move != OVER else None,
        "past": _past(kit, s),
    }


def _known(kit: Kit, tile: int) -> str | None:
    return kit.tables.tiles[tile] if tile != NONE else None


def _four_sided(kit: Kit, s: State) -> FourSided | None:
    if s.d4 == 0:
        return None
    space = space_name(int(s.emptied)) if s.emptied != NONE else None
    return {"shows": int(s.d4), "tile": _known(kit, s.taken), "space": space}


def _board(kit: Kit, s: State) -> list[Space]:
    missing = np.full(rules.SPACES, NONE)
    if s.phase == Phase.ACTING:
        rules.write_missing(kit.box, s, missing)
    lacks = [n if n != NONE else None for n in missing.tolist()]
    return [
        {
            "name": space_name(space),
            "column": COLUMN_LETTERS[space // ROWS],
            "price": space % ROWS + 1,
            "tile": _known(kit, s.board[space]),
            "missing": lacks[space],
        }
        for space in range(kit.box.columns * ROWS)
    ]


def _seat(kit: Kit, s: State, seat: int) -> Seat:
    beside = [(kit.tables.tiles[tile], kit.material.tiles[tile].kind) for tile in np.flatnonzero(s.beside == seat)]
    shown = np.zeros(len(Symbol), np.int64)
    rules.write_shown(kit.box, s, seat, shown)
    return {
        "books": int(s.books[seat]),
        "points": int(s.won[seat].sum()),
        "tile_points": rules.tile_points(kit.box, s, seat),
        "won": {award.name.lower(): s.won[seat, award].tolist() for award in Award},
        "passed": bool(s.passed[seat]),
        "rolled": bool(s.rolled[seat]),
        "dice": counts(kit.tables.dice, s.dice[seat]),
        "used": counts(COLOUR_NAMES, s.used[seat]),
        "loose": counts(COLOUR_NAMES, s.loose[seat]),
        "chips": counts(SYMBOLS, s.chips[seat]),
        "spent": counts(SYMBOLS, s.spent[seat]),
        "developments": [_development(kit, s, seat, slot) for slot in range(rules.SLOTS)],
        "advisor": _known(kit, s.advisor[seat]),
        "wonder": _known(kit, s.wonder[seat]),
        "colonies": [tile for tile, kind in beside if kind == TileKind.COLONY],
        "wonders": [tile for tile, kind in beside if kind == TileKind.WONDER],
        "means": dict(zip(SYMBOLS, shown.tolist(), strict=True)),
    }


def _development(kit: Kit, s: State, seat: int, slot: int) -> Development:
    tile = _known(kit, s.development[seat, slot])
    return {"tile": tile, "name": slot_name(kit, s, seat, slot), "gave": int(s.gave[seat, slot])}


def _due(kit: Kit, s: State) -> Due | None:
    """R7: what is being paid."""
    if s.phase not in (Phase.PAYING, Phase.EATING) or s.to_move == OVER:
        return None
    symbol, need = rules.due(kit.box, s)
    chosen = value(kit, s.picked, s.picked_chips, symbol)
    lost = max(0, chosen - need)
    return {"symbol": SYMBOLS[symbol], "need": need, "chosen": chosen, "pays": chosen >= need, "lost": lost}


def _outlook(kit: Kit, s: State) -> list[Outlook]:
    """R9, R11: the current player's prospects in famine and war."""
    if s.event == NONE or s.to_move == OVER:
        return []
    each = [(goal, secured(kit, s, goal)) for goal in goals(kit, s, s.turn)[: WAR + 1]]
    either = all(have >= goal.need for goal, have in each) and not both_now(kit, s)
    return [
        {
            "goal": goal.name,
            "symbol": SYMBOLS[goal.symbol],
            "need": goal.need,
            "have": have,
            "reached": have >= goal.need,
            "either": either,
            "gain": int(s.age) + 1,
        }
        for goal, have in each
    ]


def _judged(kit: Kit, s: State, dice: Array | int = 0, chips: Array | int = 0) -> Words:
    """R9, R11: what the current player has enough for, without these dice and chips."""
    return judged(kit, s, s.dice[s.turn] + s.picked - dice, s.chips[s.turn] + s.picked_chips - chips)


def _past(kit: Kit, s: State) -> Past | None:
    """R8–R11: by what the last age was judged."""
    if s.past_event == NONE:
        return None
    return {
        "age": int(s.age) + (1 if s.to_move == OVER else 0),
        "event": kit.tables.events[s.past_event],
        "rival": int(s.past_rival) if kit.seats == 1 else None,
        "books": s.past_books.tolist()[: kit.seats],
        "strength": s.past_strength.tolist()[: kit.seats],
    }


# ---- actions --------------------------------------------------------------------------------------------------------


class Target(TypedDict):
    """What a board needs beside the parts of a legal action."""

    dice: NotRequired[dict[str, int]]  # pay, done, all: what is used
    chips: NotRequired[dict[str, int]]
    lost: NotRequired[int]
    chances: NotRequired[list[Words]]  # done: what the roll may be good for
    text: NotRequired[Words]  # all, done: how far the books go; pay: what is missing then


def targets(kit: Kit, s: State, actions: list[int]) -> list[Target]:
    """What a board needs beside the parts of all legal actions."""
    return [_target(kit, s, kit.notation.parts(action)) for action in actions]


def _target(kit: Kit, s: State, parts: Parts) -> Target:
    kind = parts.kind
    if kind not in (Kind.PAY, Kind.DONE, Kind.ALL):
        return {}
    dice, chips = proposed(kit, s, kind)
    found: Target = {"dice": counts(kit.tables.dice, dice), "chips": counts(SYMBOLS, chips)}
    if kind == Kind.PAY:
        found["lost"] = overpaid(kit, s, dice, chips)[0]
    if s.phase == Phase.EATING and gives_up(kit, s, WAR, dice, chips):
        found["text"] = _gives_up_war(kit, s, dice)
    if s.phase == Phase.PICKING:
        found["chances"] = forecast(kit, s, worth_naming(roll_chances(kit, s)))
    if s.phase == Phase.READING:
        found["text"] = _read(kit, s, dice, chips)
    return found


class Foresight(TypedDict):
    """What an action would do."""

    text: Words
    chances: list[Words]  # what a roll may be good for


def foresee(kit: Kit, s: State, action: int, _after: State) -> Foresight:
    """What an action would use and lose, and what a roll may bring."""
    parts, told, chances = kit.notation.parts(action), list[Words](), list[Words]()
    if parts.kind == Kind.REROLL:
        chances = [chance.text for chance in reroll_chances(kit, s)]
    elif s.phase == Phase.PICKING:
        die = parts["die"] if parts.kind == Kind.USE else None
        chances = forecast(kit, s, worth_naming(roll_chances(kit, s, die)), die)
    elif parts.kind == Kind.PAY:
        told = _paid(kit, s)
    elif parts.kind == Kind.ALL:
        told = [_read(kit, s, *proposed(kit, s, Kind.ALL))]
    elif parts.kind in (Kind.BUY, Kind.BUILD):
        paying = s.copy()
        paying.phase, paying.space = Phase.PAYING, parts["space"] if parts.kind == Kind.BUY else BUILDING
        told = _paid(kit, paying)
    return {"text": join(told or chances[:1], " · "), "chances": chances}


def _paid(kit: Kit, s: State) -> list[Words]:
    """R7: what the proposal pays with, what is lost, and whether the war can still be won."""
    dice, chips = proposed(kit, s, Kind.PAY)
    told = [say("foresight", "pays", pieces=pieces_words(kit, dice, chips))]
    lost, symbol = overpaid(kit, s, dice, chips)
    if lost:
        told.append(overpaid_words("foresight", lost, symbol))
    if s.phase == Phase.EATING and gives_up(kit, s, WAR, dice, chips):
        told.append(_gives_up_war(kit, s, dice))
    elif s.phase == Phase.PAYING and (after := _judged(kit, s, dice, chips)) != _judged(kit, s):
        told.append(say("foresight", "afterwards", what=after))
    return told


def _read(kit: Kit, s: State, dice: Array, chips: Array) -> Words:
    """R8: how far the books go, what that brings, and whether the famine can still be paid."""
    n, books, points = books_read(kit, s, dice, chips)
    told = [say("foresight", "books", n=n, books=books)]
    if kit.seats == 1:  # O3
        told.append(say("foresight", "rival", books=int(s.rival)))
    told.append(say("foresight", "gain", n=points) if points else say("foresight", "no_gain"))
    level = [seat for seat in range(kit.seats) if seat != s.turn and s.books[seat] == books]
    if level:
        told.append(say("foresight", "level", seats=seats_words(level)))
    if gives_up(kit, s, FAMINE, dice, chips):
        told.append(say("foresight", "breaks_famine", n=int(s.age) + 1))
    return join(told, " · ")


def _gives_up_war(kit: Kit, s: State, dice: Array) -> Words:
    """R9, R11: what these dice leave for the war."""
    have = value(kit, s.dice[s.turn] + s.picked - dice, s.chips[s.turn], Symbol.STRENGTH)
    need = kit.material.events[s.event].strength
    return say("foresight", "breaks_war", have=have, need=need, n=int(s.age) + 1)


# ---- points ---------------------------------------------------------------------------------------------------------


Row = tuple[Words, str, list[int], Words]  # of the score sheet: its title, the rule, each seat's points, its group


def _tiles_of(kit: Kit, s: State, seat: int) -> list[Tile]:
    """E1: the tiles that count for a seat."""
    out = np.zeros(rules.TILES, np.int64)
    return [kit.material.tiles[tile] for tile in out[: rules.list_tiles_of(s, seat, out)]]


def score(kit: Kit, s: State) -> list[Column]:
    """E1: what was won in the rounds, and at the end the tiles: one by one in a solo game, else by kind."""
    seats, rows, won = range(kit.seats), list[Row](), s.won[: kit.seats].transpose(1, 2, 0).tolist()
    for age in range(rules.AGES):
        for award, rule in AWARD_RULES.items():
            points = won[award][age]
            if any(points):
                name = award.name.lower()
                rows.append((say("score", name, age=ROMAN[age]), rule, points, say("score", f"all_{name}")))
    if s.to_move == OVER:
        owned = [_tiles_of(kit, s, seat) for seat in seats]
        rows += [row for row in (_tile_rows(owned[0]) if kit.seats == 1 else _kind_rows(owned)) if any(row[2])]
    return [
        Column(seat, [Part(title, points[seat], rule, group) for title, rule, points, group in rows]) for seat in seats
    ]


def standing(kit: Kit, s: State) -> list[int]:
    """E1: each seat's points if the game ended now: what was won in the rounds, and the tiles."""
    return [int(s.won[seat].sum()) + int(rules.tile_points(kit.box, s, seat)) for seat in range(kit.seats)]


def _tile_rows(owned: list[Tile]) -> list[Row]:
    return [(say("score", "tile", tile=tile.name), "E1", [tile.vp], say("score", KINDS[tile.kind])) for tile in owned]


def _kind_rows(owned: list[list[Tile]]) -> list[Row]:
    def points(tiles: list[Tile], kind: int) -> int:
        return sum(tile.vp for tile in tiles if tile.kind == kind)

    return [
        (say("score", name), "E1", [points(own, kind) for own in owned], say("score", name))
        for kind, name in enumerate(KINDS)
    ]


def diagram(kit: Kit, s: State) -> str:
    """The progress board, the event, then each mat."""
    event = kit.material.events[s.event] if s.event != NONE else None
    needs = f": {event.name['en']}, famine {event.food} food, war {event.strength} strength" if event else ""
    lines = [f"Age {ROMAN[int(s.age)]}{needs}"]
    for row in reversed(range(ROWS)):
        tiles = [_known(kit, s.board[column * ROWS + row]) for column in range(kit.box.columns)]
        cells = [f"{tile or '·':<18}" for tile in tiles]
        lines.append(f"{row + 1}  {' '.join(cells)}".rstrip())
    if kit.seats == 1:
        lines.append(f"Opponent: {int(s.rival)} books")
    lines += [line for seat in range(kit.seats) for line in _mat(kit, s, seat)]
    return "\n".join(lines)


def _mat(kit: Kit, s: State, seat: int) -> list[str]:
    here = _seat(kit, s, seat)
    dice = _listed(here["dice"]) or "–"
    unrolled = f" unrolled {_listed(here['loose'])}" if here["loose"] else ""
    slots = ", ".join(slot["name"]["en"] for slot in here["developments"])
    more = [here["advisor"], here["wonder"] and f"({here['wonder']})", *here["colonies"], *here["wonders"]]
    beside = f"; {', '.join(name for name in more if name)}" if any(more) else ""
    return [
        f"Seat {seat + 1}: {here['points']} VP + {here['tile_points']} on tiles, {here['books']} books"
        + (" passed" if here["passed"] else ""),
        f"   {dice}{unrolled}; chips {_listed(here['chips']) or '–'}; used {_listed(here['used']) or '–'}"
        f" {_listed(here['spent'])}".rstrip(),
        f"   {slots}{beside}",
    ]


def _listed(counted: dict[str, int]) -> str:
    return " ".join(name if n == 1 else f"{n}×{name}" for name, n in counted.items())


def setting_up(_kit: Kit, s: State) -> bool:
    """S1: until the order is known."""
    return s.phase == Phase.ORDERING
