"""Words about actions, in both languages: why one is refused, what it did, and what to do next."""

from collections.abc import Iterator, Mapping

import numpy as np

from tafelrunde.core.actions import Parts
from tafelrunde.core.game import Refusal
from tafelrunde.core.kernel import Array
from tafelrunde.core.verbs import OVER
from tafelrunde.core.words import Words, join
from tafelrunde.games.nations import rules
from tafelrunde.games.nations.chances import value
from tafelrunde.games.nations.components import Kit
from tafelrunde.games.nations.notation import space_name
from tafelrunde.games.nations.rules import BUILDING, NONE, Award, Colour, Kind, Phase, Reason, State, Symbol, TileKind
from tafelrunde.games.nations.sentences import (
    ROMAN,
    amount,
    chip_words,
    colour_name,
    die_words,
    faces_words,
    fame,
    owed_words,
    phase_name,
    piece_words,
    pieces_words,
    say,
    seats_words,
    sentences,
    slot_name,
    symbol_name,
    tile_name,
)

CHANCE_RULES = {
    Kind.ORDER: "S1", Kind.TILE: "R1", Kind.EVENT: "R1", Kind.RIVAL: "O1", Kind.ROLL: "R3", Kind.D4: "O2",
}  # fmt: skip
SILENT = (Kind.BUY, Kind.BUILD, Kind.REROLL, Kind.USE, Kind.CHIP)  # what follows says it all

Entry = tuple[str, Mapping[str, object]]  # of the log: the name of a sentence, and what fills it


# ---- refusals -------------------------------------------------------------------------------------------------------


def explain(kit: Kit, s: State, action: int, reason: int) -> Refusal:
    """The refusal in words, with the place on the board."""
    parts, name = kit.notation.parts(action), Reason(reason).name
    place = {part: kit.notation.name(part, n) for part, n in parts.numbers.items() if part in ("space", "die", "chip")}
    return Refusal(_rule(s, parts, reason), say("refusal", name, **_facts(kit, s, parts, reason)), place)


def _rule(s: State, parts: Parts, reason: int) -> str:
    """The rule that a refusal cites; for some reasons it depends on the action or on the phase."""
    if reason == Reason.ONLY_CHANCE:
        return CHANCE_RULES[Kind(parts.kind)]
    if reason in (Reason.NOT_NOW, Reason.CHANCE_FIRST):
        return str(sentences("phase")[phase_name(s)]["rule"])
    if reason in (Reason.GIVE_FIRST, Reason.NO_GIVING):
        return "B2" if s.slot == NONE else "B1"
    if reason == Reason.FINISH_PAYING and s.phase == Phase.EATING:
        return "R9"
    return str(sentences("refusal")[Reason(reason).name]["rule"])


def _facts(kit: Kit, s: State, parts: Parts, reason: int) -> dict[str, object]:
    """What fills a refusal's sentence."""
    symbol, need = rules.due(kit.box, s)
    gives_dice = s.phase == Phase.GIVING and s.slot != NONE
    facts: dict[str, object] = {
        "now": sentences("phase")[phase_name(s)],
        "seat": parts.get("seat") + 1,
        "age": ROMAN[int(s.age)],
        "columns": int(kit.box.columns),
        "space": space_name(max(parts.get("space"), 0)),
        "symbol": symbol_name(symbol),
        "price": amount(symbol, need),
        "piece": _piece(kit, parts),
        "owed": owed_words(kit, s),
        "tile": _named(kit, s, parts),
        "colour": colour_name(rules.colour_owed(kit.box, s) if gives_dice else Colour.WHITE),
        "have": "",
        "other": "",
    }
    if reason == Reason.SAME:
        same = rules.first_same(kit.box, s, parts["slot"])
        facts |= {"tile": slot_name(kit, s, int(s.turn), parts["slot"]), "other": slot_name(kit, s, int(s.turn), same)}
    if reason in (Reason.TOO_DEAR, Reason.NO_STONE):
        symbol, need = rules.price_of(kit.box, s, parts["space"] if reason == Reason.TOO_DEAR else BUILDING)
        have = value(kit, s.dice[s.turn], s.chips[s.turn], symbol)
        facts |= {"price": amount(symbol, need), "have": amount(symbol, have)}
    return facts


def _piece(kit: Kit, parts: Parts) -> Words | str:
    if parts.get("die") >= 0:
        return die_words(kit, parts["die"])
    if parts.get("chip") >= 0:
        return chip_words(parts["chip"])
    return piece_words(kit, parts["piece"]) if parts.get("piece") >= 0 else ""


def _named(kit: Kit, s: State, parts: Parts) -> Words:
    """The tile or the event that is meant."""
    if parts.kind == Kind.EVENT:
        return kit.material.events[parts["event"]].name
    if parts.kind == Kind.TILE:
        return tile_name(kit, parts["tile"])
    if parts.kind == Kind.BUY and s.phase == Phase.ACTING:
        return tile_name(kit, int(s.board[parts["space"]]))
    if parts.kind == Kind.BUILD and s.wonder[s.turn] != NONE:
        return tile_name(kit, int(s.wonder[s.turn]))
    return tile_name(kit, int(s.tile))


# ---- the log --------------------------------------------------------------------------------------------------------


def tell(kit: Kit, before: State, actions: list[int], after: State) -> Words:
    """The log line of an action, or of several rolls or draws; choosing what to pay with has no words of its own."""
    parts = [kit.notation.parts(action) for action in actions]
    if parts[0].kind in CHANCE_RULES:
        found = list(_by_chance(kit, before, parts, after))
    else:
        found = list(_by_player(kit, before, parts[0], after))
    lines = [join([say("log", name, **facts) for name, facts in found], " ")]
    if parts[0].kind not in CHANCE_RULES:
        lines += [say("log", name, **facts) for name, facts in _end_of_phase(kit, before, after)]
    return join([line for line in lines if line["en"]], "\n")


def _by_chance(kit: Kit, before: State, parts: list[Parts], after: State) -> Iterator[Entry]:
    """What chance did."""
    kind, s = parts[0].kind, after
    if kind == Kind.ORDER:
        yield "order", {"seats": seats_words(s.order.tolist()[: kit.seats])}
    elif kind == Kind.TILE:
        yield "tiles", {"age": ROMAN[int(before.age)], "n": len(parts)}
    elif kind == Kind.EVENT:
        event = kit.material.events[parts[0]["event"]]
        yield "event", {"tile": event.name, "food": event.food, "strength": event.strength, "vp": int(s.age) + 1}
    elif kind == Kind.RIVAL:
        dice = [rules.OPPONENT_DIE + part["face"] for part in parts]
        yield "rival", {"dice": faces_words(kit, dice), "books": int(s.rival)}
    elif kind == Kind.D4:
        yield _removed(kit, before, parts[0]["number"])
    else:
        own = int(before.loose[before.turn].sum())
        rows = [(int(before.turn), parts[:own]), (int(after.turn), parts[own:])]  # the next player may roll too
        for seat, row in rows:
            if row:
                name = "roll" if before.rolled[seat] else "first_roll"  # later rolls of a turn
                yield name, {"seat": seat + 1, "dice": faces_words(kit, [part["die"] for part in row])}


def _removed(kit: Kit, s: State, column: int) -> Entry:
    """O2: what the four-sided die took."""
    if column >= kit.box.columns:
        return "four", {}
    space = rules.cheapest(kit.box, s, column)
    if space == NONE:
        return "column_empty", {"n": column + 1}
    return "removed", {"n": column + 1, "tile": tile_name(kit, int(s.board[space]))}


def _by_player(kit: Kit, before: State, parts: Parts, after: State) -> Iterator[Entry]:
    """What a player did."""
    seat = int(before.turn)
    if parts.kind in SILENT:
        return
    if parts.kind == Kind.PASS:
        if before.phase == Phase.EATING:
            yield "starves", {}
        else:
            yield "pass" if len(_legal(kit, before)) > 1 else "forced_pass", {"seat": seat + 1}
    elif before.phase == Phase.EATING:
        yield "feeds", {"food": rules.due(kit.box, before)[1], "n": int(before.age) + 1}
    elif before.phase == Phase.READING:
        n = int(after.books[seat] - before.books[seat])
        yield ("books" if n else "no_books"), {"n": n, "books": int(after.books[seat])}
    elif before.phase == Phase.PICKING:
        yield "reroll", {"dice": pieces_words(kit, before.picked)}
    else:
        yield from _purchase(kit, before, after)


def _legal(kit: Kit, s: State) -> list[int]:
    """All legal actions."""
    out = np.zeros(kit.game.branching, np.int32)
    return list(map(int, out[: rules.legal(kit.box, s, out)]))


def _purchase(kit: Kit, before: State, after: State) -> Iterator[Entry]:
    """R5, R6, B: a purchase, told when all of it is done."""
    if after.phase in (Phase.REPLACING, Phase.GIVING) and after.turn == before.turn and after.tile != NONE:
        return
    seat, space = int(before.turn), int(before.space)
    tile = int(
        before.tile if before.tile != NONE else before.wonder[seat] if space == BUILDING else before.board[space]
    )
    price = amount(*rules.tile_price(kit.box, tile, space))
    facts = {"tile": tile_name(kit, tile), "space": space_name(max(space, 0)), "price": price}
    kind = kit.material.tiles[tile].kind
    if space == BUILDING:
        yield "build", facts
    elif kind == TileKind.DEVELOPMENT:
        yield "replace", {**facts, "old": slot_name(kit, before, seat, _slot(after, seat, tile))}
    else:
        yield "buy", facts
        old = {TileKind.ADVISOR: before.advisor[seat], TileKind.WONDER: before.wonder[seat]}.get(kind, NONE)
        if old != NONE:
            yield "dismissed", {"tile": tile_name(kit, int(old))}
    yield from _shortage(kit, before, after, tile)


def _slot(s: State, seat: int, tile: int) -> int:
    """Where a development is."""
    return int(s.development[seat].tolist().index(tile))


def _shortage(kit: Kit, before: State, after: State, tile: int) -> Iterator[Entry]:
    """B1: a short supply."""
    printed, seat = kit.material.tiles[tile], int(before.turn)
    if printed.kind == TileKind.DEVELOPMENT:
        got, wanted = after.gave[seat, _slot(after, seat, tile)], printed.dice
    elif printed.kind == TileKind.ADVISOR:
        got, wanted = after.advisor_gave[seat], printed.chips
    elif printed.chip == NONE or (printed.kind == TileKind.WONDER and before.space != BUILDING):
        return
    else:
        got, wanted = before.stock[printed.chip] - after.stock[printed.chip], printed.chips
    if got < wanted:
        yield "short", {"n": wanted, "got": int(got)}


def _end_of_phase(kit: Kit, before: State, after: State) -> Iterator[Entry]:
    """R8–R11: what the end of a phase brought."""
    over = after.to_move == OVER
    ended, age = over or after.age > before.age, int(before.age)
    if before.phase in (Phase.ACTING, Phase.READING) and (ended or after.phase == Phase.EATING):
        yield _books(kit, after, age)
    if not ended:
        return
    seats = range(kit.seats)
    told = before.turn if before.phase == Phase.EATING else None  # whoever has just paid, or not
    hungry = [seat for seat in seats if after.won[seat, Award.FAMINE, age] == 0 and seat != told]
    if hungry:
        yield "hunger", {"seats": seats_words(hungry)}
    if kit.seats > 1 and after.order.tolist() != before.order.tolist():
        yield "new_order", {"seats": seats_words(after.order.tolist()[: kit.seats])}
    need = kit.material.events[before.event].strength
    won, nobody = _gains(kit, after, Award.WAR, age), "war_lost" if kit.seats > 1 else "war_lost_alone"
    yield ("war", {"need": need, "gains": won}) if won["en"] else (nobody, {"need": need})
    if over:
        tiles = [(seat, int(rules.tile_points(kit.box, after, seat))) for seat in seats]
        yield "over", {"gains": join([say("part", "gain", seat=seat + 1, n=n) for seat, n in tiles])}


def _gains(kit: Kit, s: State, award: Award, age: int) -> Words:
    """`Seat 1 +2, Seat 3 +1`."""
    won = [(seat, int(s.won[seat, award, age])) for seat in range(kit.seats)]
    return join([say("part", "gain", seat=seat + 1, n=n) for seat, n in won if n])


def _books(kit: Kit, s: State, age: int) -> Entry:
    """R8: the points for books, and why."""
    won = [(seat, int(s.won[seat, Award.BOOKS, age])) for seat in range(kit.seats)]
    if kit.seats == 1:
        name = "books_ahead" if won[0][1] else "books_behind"
        return name, {"books": int(s.books[0]), "rival": int(s.rival), "n": won[0][1]}
    gains = join([say("part", "reader", seat=seat + 1, books=int(s.books[seat]), n=n) for seat, n in won if n])
    return ("books_scored", {"each": 2 if kit.seats == 2 else 1, "gains": gains}) if gains["en"] else ("books_even", {})


# ---- what to do -----------------------------------------------------------------------------------------------------


def ask(kit: Kit, s: State) -> Words:
    """What the seat to move must do."""
    symbol, need = rules.due(kit.box, s)
    pays = value(kit, s.picked, s.picked_chips, symbol) >= need
    facts = {"price": amount(symbol, need), "tile": _bought(kit, s), "n": int(s.age) + 1, "owed": owed_words(kit, s)}
    if s.phase == Phase.ACTING:
        return say("ask", "acting", choices=_choices(kit, s))
    if s.phase == Phase.PAYING:
        return say("ask", "paid" if pays else "paying", **facts)
    if s.phase == Phase.PICKING:
        return say("ask", "picked" if s.picked.any() else "picking")
    if s.phase == Phase.EATING:
        return say("ask", "fed" if pays else "eating", **facts)
    if s.phase == Phase.READING:
        have = value(kit, s.dice[s.turn] + s.picked, s.chips[s.turn] + s.picked_chips, Symbol.BOOK)
        return say("ask", "reading", have=have, books=int(s.books[s.turn]))
    if s.phase == Phase.REPLACING:
        return say("ask", "replacing", tile=tile_name(kit, int(s.tile)))
    return say("ask", "giving", **facts)


def _bought(kit: Kit, s: State) -> Words:
    """What is being paid for."""
    if s.space == BUILDING:
        return tile_name(kit, int(s.wonder[s.turn]))
    return tile_name(kit, int(s.board[s.space]) if s.space != NONE else NONE)


def _choices(kit: Kit, s: State) -> Words:
    """R2: `buy a tile, roll dice again or pass`."""
    kinds = {kit.notation.parts(action).kind for action in _legal(kit, s)}
    tile = tile_name(kit, int(s.wonder[s.turn]))
    *first, last = (say("ask", kind.name.lower(), tile=tile) for kind in Kind if kind in kinds)
    if not first:
        return last
    others, link = join(first), say("part", "or")
    return {language: others[language] + link[language] + last[language] for language in last}


def proposed(kit: Kit, s: State, kind: int) -> tuple[Array, Array]:
    """The dice and chips that are paid, rolled or read when an action ends a choice: by kind and by symbol."""
    if kind in (Kind.PAY, Kind.ALL):
        s = s.copy()
        pick = rules.pick_proposal if kind == Kind.PAY else rules.pick_books
        pick(kit.box, s)
    return s.picked, s.picked_chips


def describe(kit: Kit, s: State, action: int) -> Words:
    """A possible action, in words."""
    parts = kit.notation.parts(action)
    if parts.kind in (Kind.PAY, Kind.DONE, Kind.ALL):
        return _describe_end(kit, s, parts.kind)
    if parts.kind in (Kind.USE, Kind.CHIP):
        return say("describe", "also" if rules.anything_picked(s) else "use", piece=_piece(kit, parts))
    if parts.kind == Kind.BUY:
        cost = amount(*rules.price_of(kit.box, s, parts["space"]))
        return say("describe", "buy", tile=_named(kit, s, parts), space=space_name(parts["space"]), price=cost)
    if parts.kind == Kind.REPLACE:
        return say("describe", "replace", tile=slot_name(kit, s, int(s.turn), parts["slot"]))
    if parts.kind == Kind.GIVE:
        return say("describe", "give", piece=_piece(kit, parts))
    name = "starve" if parts.kind == Kind.PASS and s.phase == Phase.EATING else parts.does
    return say("describe", name, tile=_named(kit, s, parts))


def _describe_end(kit: Kit, s: State, kind: int) -> Words:
    """An action that ends a choice; what is chosen was described when it was chosen."""
    dice, chips = proposed(kit, s, kind)
    pieces, begun = pieces_words(kit, dice - s.picked, chips - s.picked_chips), rules.anything_picked(s)
    name = "roll" if s.phase == Phase.PICKING else "pay" if kind == Kind.PAY else "read"
    if not pieces["en"]:
        return say("describe", f"{name}_chosen" if begun else "read_none")
    return say("describe", f"{name}_rest" if begun else name, pieces=pieces)


def ending(kit: Kit, s: State) -> tuple[Words, str]:
    """What decided a finished game: most points, the order, or (O3) the hall of fame."""
    points = np.zeros(kit.game.seats)
    rules.points(kit.box, s, points)
    if kit.seats == 1:
        n = int(points[0])
        name = "fame" if fame(n) else "nobody"
        return say("ending", name, n=n, fame=fame(n) or ""), sentences("ending")[name]["rule"]
    best = sorted(points[: kit.seats].tolist())
    name = "order" if best[-1] == best[-2] else "most"
    name += "_places" if kit.seats > 2 else ""
    return say("ending", name), sentences("ending")[name]["rule"]


def places(kit: Kit, s: State) -> list[int]:
    """E1: everybody's place: by points, and ties by the last order."""
    points = np.zeros(kit.game.seats)
    rules.points(kit.box, s, points)
    order = s.order.tolist()
    ranked = sorted(range(kit.seats), key=lambda seat: (-points[seat], order.index(seat)))
    return [1 + ranked.index(seat) for seat in range(kit.seats)]
