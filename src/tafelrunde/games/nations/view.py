"""The position as plain data for the boards, and as text for terminals and screen readers."""

from dataclasses import dataclass
from typing import (
    Any,
    Literal,
    NotRequired,  # pydantic reads those of `typing` only from Python 3.12 on
)

from typing_extensions import TypedDict

from tafelrunde.core.game import Column, Kit, Part
from tafelrunde.core.verbs import OVER
from tafelrunde.core.words import Words, join
from tafelrunde.games.nations import rules
from tafelrunde.games.nations.chances import best_reroll, goals, means, price, rolling
from tafelrunde.games.nations.components import COLOUR_NAMES, KINDS, SYMBOLS, Edition, Face, Tile
from tafelrunde.games.nations.notation import COLUMN_LETTERS, die_name, space_name
from tafelrunde.games.nations.reasons import FAMINE, WAR, book_points, breaks, lost, telling, told_lost
from tafelrunde.games.nations.rules import (
    AGES,
    BOOK,
    BUILDING,
    DICE,
    EATING,
    FACES,
    PAYING,
    PER_AGE,
    PICKING,
    READING,
    ROWS,
    SLOTS,
    STRENGTH,
    TILES,
)
from tafelrunde.games.nations.sentences import (
    FAME,
    PHASES,
    ROMAN,
    chip_words,
    colour_name,
    pieces_words,
    say,
    seats_words,
    slot_name,
    symbol_name,
    tile_name,
    tile_words,
)
from tafelrunde.games.nations.words import due, proposed

WON = ("books", "famine", "war")
WON_RULES = {"books": "R8", "famine": "R9", "war": "R11"}

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
    """O3: a name for more than so many points."""

    above: int
    name: Words


class Printed(TypedDict):
    """All that is printed and agreed upon."""

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


@dataclass(frozen=True)
class Tables:
    """What is looked up often."""

    faces: list[Face]  # by kind of die
    dice: list[str]  # their names
    tiles: list[str]
    events: list[str]


def tables(material: Edition, _box: Any) -> Tables:
    """Names and faces as plain lists."""
    none = Face(-1, 0, 0)
    faces = [face for colour in material.dice for face in [*colour, *[none] * (FACES - len(colour))]]
    dice = [die_name(material, die) or "" for die in range(DICE)]
    return Tables(faces, dice, [tile.id for tile in material.tiles], [event.id for event in material.events])


def printed(kit: Kit) -> Printed:
    """All that a board needs and never changes."""
    edition: Edition = kit.material
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
        "mat": [say("mat", str(slot + 1)) for slot in range(SLOTS)],
        "fame": [{"above": above, "name": name} for above, name in FAME],
    }


def _die(kit: Kit, die: int) -> PrintedDie:
    face: Face = kit.tables.faces[die]
    colour, symbol = COLOUR_NAMES[die // FACES], SYMBOLS[face.symbol]
    return {"colour": colour, "symbol": symbol, "amount": face.amount, "weight": face.weight}


def _tile(tile: Tile) -> PrintedTile:
    return {
        "name": tile.name,
        "about": tile_words(tile),
        "age": tile.age,
        "kind": KINDS[tile.kind],  # type: ignore[typeddict-item]
        "cost": "strength" if tile.kind == rules.COLONY else "gold",
        "vp": tile.vp,
        "colour": COLOUR_NAMES[tile.colour] if tile.colour >= 0 else None,
        "dice": tile.dice,
        "chip": SYMBOLS[tile.chip] if tile.chip >= 0 else None,
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
    missing: int | None  # what whose turn it is lacks to pay for it; None if there is nothing to buy


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
    """What is being paid, and how far it is."""

    symbol: str
    need: int
    chosen: int
    pays: bool
    lost: int


class Outlook(TypedDict):
    """R9, R11: need, have and gain of a seat, for whose turn it is."""

    goal: str
    symbol: str
    need: int
    have: int
    reached: bool
    gain: int


class View(TypedDict):
    """Everything that changes."""

    phase: str
    age: int
    turn: int
    order: list[int]
    event: str | None
    rival: int | None
    unseen: int  # tiles of the age that are still in the box
    board: list[Space]
    seats: list[Seat]
    supply: dict[str, int]
    stock: dict[str, int]
    due: Due | None
    picked: dict[str, int]
    picked_chips: dict[str, int]
    space: str | None  # that is being paid for; None also for the wonder
    tile: str | None  # bought, and not at its place yet
    owed: int
    outlook: list[Outlook]


def counts(names: tuple[str, ...] | list[str], numbers: list[int]) -> dict[str, int]:
    """Those that there are, by name."""
    return {name: n for name, n in zip(names, numbers, strict=True) if n}


def view(kit: Kit, s: Any, seat: int) -> View:  # noqa: ARG001 (there are no secrets)
    """All that a board needs."""
    tables: Tables = kit.tables
    return {
        "phase": PHASES[int(s.phase)],
        "age": int(s.age) + 1,
        "turn": int(s.turn),
        "order": [seat for seat in s.order.tolist()[: kit.seats] if seat >= 0],
        "event": tables.events[int(s.event)] if s.event >= 0 else None,
        "rival": int(s.rival) if kit.seats == 1 else None,
        "unseen": PER_AGE - int(s.drawn).bit_count(),
        "board": [_space(kit, s, space) for space in range(int(kit.box.columns) * ROWS)],
        "seats": [_seat(kit, s, seat) for seat in range(kit.seats)],
        "supply": counts(COLOUR_NAMES, s.supply.tolist()),
        "stock": counts(SYMBOLS, s.stock.tolist()),
        "due": _due(kit, s),
        "picked": counts(tables.dice, s.picked.tolist()),
        "picked_chips": counts(SYMBOLS, s.picked_chips.tolist()),
        "space": space_name(int(s.space)) if s.phase == PAYING and s.space >= 0 else None,
        "tile": tables.tiles[int(s.tile)] if s.tile >= 0 else None,
        "owed": int(s.owed),
        "outlook": _outlook(kit, s),
    }


def _space(kit: Kit, s: Any, space: int) -> Space:
    tile, missing = int(s.board[space]), None
    if tile >= 0 and s.phase == rules.ACTING:
        symbol, need = price(kit, s, space)
        shown, others = means(kit, s.dice[s.turn].tolist(), int(s.chips[s.turn, symbol]), symbol)
        missing = max(0, need - shown - others // 2)
    return {
        "name": space_name(space),
        "column": COLUMN_LETTERS[space // ROWS],
        "price": space % ROWS + 1,
        "tile": kit.tables.tiles[tile] if tile >= 0 else None,
        "missing": missing,
    }


def _seat(kit: Kit, s: Any, seat: int) -> Seat:
    tables: Tables = kit.tables
    dice, chips = s.dice[seat].tolist(), s.chips[seat].tolist()
    beside = [tile for tile in range(TILES) if s.beside[tile] == seat]
    kinds = [tile.kind for tile in kit.material.tiles]
    return {
        "books": int(s.books[seat]),
        "points": int(s.won[seat].sum()),
        "tile_points": sum(points for _, points in tile_parts(kit, s, seat)),
        "won": {name: s.won[seat, i].tolist() for i, name in enumerate(WON)},
        "passed": bool(s.passed[seat]),
        "rolled": bool(s.rolled[seat]),
        "dice": counts(tables.dice, dice),
        "used": counts(COLOUR_NAMES, s.used[seat].tolist()),
        "loose": counts(COLOUR_NAMES, s.loose[seat].tolist()),
        "chips": counts(SYMBOLS, chips),
        "spent": counts(SYMBOLS, s.spent[seat].tolist()),
        "developments": [_development(kit, s, seat, slot) for slot in range(SLOTS)],
        "advisor": tables.tiles[int(s.advisor[seat])] if s.advisor[seat] >= 0 else None,
        "wonder": tables.tiles[int(s.wonder[seat])] if s.wonder[seat] >= 0 else None,
        "colonies": [tables.tiles[tile] for tile in beside if kinds[tile] == rules.COLONY],
        "wonders": [tables.tiles[tile] for tile in beside if kinds[tile] == rules.WONDER],
        "means": {name: means(kit, dice, chips[i], i)[0] for i, name in enumerate(SYMBOLS)},
    }


def _development(kit: Kit, s: Any, seat: int, slot: int) -> Development:
    tile = int(s.development[seat, slot])
    known = kit.tables.tiles[tile] if tile >= 0 else None
    return {"tile": known, "name": slot_name(kit, s, seat, slot), "gave": int(s.gave[seat, slot])}


def _due(kit: Kit, s: Any) -> Due | None:
    """R7: what is being paid."""
    if s.phase not in (PAYING, EATING) or s.to_move < 0:
        return None
    symbol, need = due(kit, s)
    dice, chips = s.picked.tolist(), s.picked_chips.tolist()
    shown, others = means(kit, dice, chips[symbol], symbol)
    chosen = shown + others // 2
    pays = chosen >= need
    return {"symbol": SYMBOLS[symbol], "need": need, "chosen": chosen, "pays": pays, "lost": max(0, chosen - need)}


def _outlook(kit: Kit, s: Any) -> list[Outlook]:
    """R9, R11: how whose turn it is stands before famine and war."""
    if s.event < 0 or s.to_move == OVER:
        return []
    seat, found = int(s.turn), list[Outlook]()
    for goal in goals(kit, s, seat)[:2]:
        dice, chips = s.dice[seat], s.chips[seat]
        if s.phase == rules.EATING and goal.name == "famine":  # what is chosen pays for it
            dice, chips = dice + s.picked, chips + s.picked_chips
        shown, others = means(kit, dice.tolist(), int(chips[goal.symbol]), goal.symbol)
        have = shown + others // 2
        found.append(
            {
                "goal": goal.name,
                "symbol": SYMBOLS[goal.symbol],
                "need": goal.need,
                "have": have,
                "reached": have >= goal.need,
                "gain": int(s.age) + 1,
            }
        )
    return found


# ---- actions --------------------------------------------------------------------------------------------------------


class Target(TypedDict):
    """What a board needs to know of a legal action beside its parts."""

    dice: NotRequired[dict[str, int]]  # pay, done, all: what is used
    chips: NotRequired[dict[str, int]]
    lost: NotRequired[int]
    chances: NotRequired[list[Words]]  # done: what the roll may be good for
    text: NotRequired[Words]  # all, done: how far the books go; pay: what is missing then


def targets(kit: Kit, s: Any, actions: list[int]) -> list[Target]:
    """The same of all legal actions."""
    return [_target(kit, s, action) for action in actions]


def _target(kit: Kit, s: Any, action: int) -> Target:
    if kit.notation.parts(action).does not in ("pay", "done", "all"):
        return {}
    dice, chips = proposed(kit, s, action)
    found: Target = {"dice": counts(kit.tables.dice, dice), "chips": counts(SYMBOLS, chips)}
    if s.phase in (PAYING, EATING):
        found["lost"] = lost(kit, s, dice, chips)
    if s.phase == EATING and breaks(kit, s, WAR, dice):
        found["text"] = _breaks_war(kit, s, dice)
    if s.phase == PICKING:
        found["chances"] = [chance.text() for chance in telling(rolling(kit, s, dice))]
    if s.phase == READING:
        found["text"] = _read(kit, s, dice, chips)
    return found


class Foresight(TypedDict):
    """What an action would do."""

    text: Words
    chances: list[Words]  # what a roll may be good for


def foresee(kit: Kit, s: Any, action: int, _after: Any) -> Foresight:
    """What an action would use and lose, and what a roll may bring."""
    parts, told, chances = kit.notation.parts(action), list[Words](), list[Words]()
    if parts.does == "reroll":
        chances = [chance.text() for chance in best_reroll(kit, s)]
    elif s.phase == PICKING:
        twin, picked = s.copy(), s.picked.tolist()
        if parts.does == "use":
            twin.dice[twin.turn, parts["die"]] -= 1
            picked[parts["die"]] += 1
        chances = [chance.text() for chance in telling(rolling(kit, twin, picked))]
    elif parts.does in ("pay", "all"):
        dice, chips = proposed(kit, s, action)
        told.append(_read(kit, s, dice, chips) if s.phase == READING else _paid(kit, dice, chips))
        if parts.does == "pay" and (n := lost(kit, s, dice, chips)):
            told.append(told_lost("foresight", n, due(kit, s)[0]))
        if s.phase == EATING and breaks(kit, s, WAR, dice):
            told.append(_breaks_war(kit, s, dice))
    elif parts.does in ("buy", "build"):
        told = [_purchase(kit, s, parts["space"] if parts.does == "buy" else BUILDING)]
    return {"text": join(told or chances[:1], " · "), "chances": chances}


def _read(kit: Kit, s: Any, dice: list[int], chips: list[int]) -> Words:
    """R8: how far the books go, what that brings, and whether the famine can still be paid."""
    n = means(kit, dice, chips[BOOK], BOOK)[0]
    books = int(s.books[s.turn]) + n
    told = [say("foresight", "book" if n == 1 else "books", n=n, books=books)]
    if kit.seats == 1:  # O3
        told.append(say("foresight", "rival", books=int(s.rival)))
    points = book_points(kit, s, books)
    told.append(say("foresight", "gain", n=points) if points else say("foresight", "no_gain"))
    level = [seat for seat in range(kit.seats) if seat != s.turn and s.books[seat] == books]
    if level:
        told.append(say("foresight", "level", seats=seats_words(level)))
    if breaks(kit, s, FAMINE, dice):
        told.append(say("foresight", "breaks_famine", n=int(s.age) + 1))
    return join(told, " · ")


def _breaks_war(kit: Kit, s: Any, dice: list[int]) -> Words:
    """R9, R11: what these dice leave for the war."""
    paid = means(kit, dice, 0, STRENGTH)[0] - means(kit, s.picked.tolist(), 0, STRENGTH)[0]
    have = int(rules.shown(kit.box, s, int(s.turn), STRENGTH)) - paid
    need = kit.material.events[int(s.event)].strength
    return say("foresight", "breaks_war", have=have, need=need, n=int(s.age) + 1)


def _paid(kit: Kit, dice: list[int], chips: list[int]) -> Words:
    return say("foresight", "pays", pieces=pieces_words(kit, dice, chips))


def _purchase(kit: Kit, s: Any, space: int) -> Words:
    """What the proposal would pay with."""
    twin = s.copy()
    twin.phase, twin.space = PAYING, space
    dice, chips = proposed(kit, twin, kit.game.actions.number("pay"))
    told = [_paid(kit, dice, chips)]
    if n := lost(kit, twin, dice, chips):
        told.append(told_lost("foresight", n, due(kit, twin)[0]))
    return join(told, " · ")


# ---- points ---------------------------------------------------------------------------------------------------------


def tile_parts(kit: Kit, s: Any, seat: int) -> list[tuple[int, int]]:
    """E1: the tiles that a seat has, with their points."""
    slots = [int(tile) for tile in s.development[seat]]
    beside = [tile for tile in range(TILES) if s.beside[tile] == seat]
    own = [tile for tile in [*slots, int(s.advisor[seat]), *beside] if tile >= 0]
    return [(tile, kit.material.tiles[tile].vp) for tile in own]


def score(kit: Kit, s: Any) -> list[Column]:
    """E1: what was won in the rounds, and at the end the tiles: alone one by one, else by their kinds."""
    seats, rows = range(kit.seats), list[tuple[Words, str, list[int]]]()
    for age in range(AGES):
        for source, name in enumerate(WON):
            points = [int(s.won[seat, source, age]) for seat in seats]
            rows.append((say("score", name, age=ROMAN[age]), WON_RULES[name], points))
    if s.to_move == OVER:
        owned = [tile_parts(kit, s, seat) for seat in seats]
        rows += _tile_rows(kit, owned[0]) if kit.seats == 1 else _kind_rows(kit, owned)
    told = [row for row in rows if any(row[2])]
    return [Column(seat, [Part(title, points[seat], rule) for title, rule, points in told]) for seat in seats]


def _tile_rows(kit: Kit, owned: list[tuple[int, int]]) -> list[tuple[Words, str, list[int]]]:
    return [(say("score", "tile", tile=tile_name(kit, tile)), "E1", [vp]) for tile, vp in owned]


def _kind_rows(kit: Kit, owned: list[list[tuple[int, int]]]) -> list[tuple[Words, str, list[int]]]:
    def points(tiles: list[tuple[int, int]], kind: int) -> int:
        return sum(vp for tile, vp in tiles if kit.material.tiles[tile].kind == kind)

    return [(say("score", name), "E1", [points(own, kind) for own in owned]) for kind, name in enumerate(KINDS)]


def diagram(kit: Kit, s: Any) -> str:
    """The progress board, the event, then each mat."""
    tables: Tables = kit.tables
    event = kit.material.events[int(s.event)] if s.event >= 0 else None
    needs = f": {event.name['en']}, famine {event.food} food, war {event.strength} strength" if event else ""
    lines = [f"Age {ROMAN[int(s.age)]}{needs}"]
    for row in reversed(range(ROWS)):
        tiles = [int(s.board[column * ROWS + row]) for column in range(int(kit.box.columns))]
        cells = [f"{tables.tiles[tile] if tile >= 0 else '·':<18}" for tile in tiles]
        lines.append(f"{row + 1}  {' '.join(cells)}".rstrip())
    if kit.seats == 1:
        lines.append(f"Opponent: {int(s.rival)} books")
    lines += [line for seat in range(kit.seats) for line in _mat(kit, s, seat)]
    return "\n".join(lines)


def _mat(kit: Kit, s: Any, seat: int) -> list[str]:
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


def setting_up(_kit: Kit, s: Any) -> bool:
    """S1: until the order is known."""
    return bool(s.phase == rules.ORDERING)
