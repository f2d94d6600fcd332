"""What is said about actions, in both languages: why one is refused, what one did, and what is to be done."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from tafelrunde.core.actions import Parts
from tafelrunde.core.game import Kit, Refusal
from tafelrunde.core.verbs import OVER
from tafelrunde.core.words import Words, join
from tafelrunde.games.nations import rules
from tafelrunde.games.nations.chances import means, price
from tafelrunde.games.nations.notation import space_name
from tafelrunde.games.nations.rules import (
    BOOK,
    BOOKS_WON,
    BUILDING,
    DICE,
    EATING,
    FACES,
    FAMINE_WON,
    FOOD,
    GIVING,
    PAYING,
    PICKING,
    READING,
    REPLACING,
    STRENGTH,
    WAR_WON,
)
from tafelrunde.games.nations.sentences import (
    PHASES,
    ROMAN,
    amount,
    chip_words,
    colour_name,
    die_words,
    faces_words,
    fame,
    owed_words,
    piece_words,
    pieces_words,
    say,
    seats_words,
    sentences,
    slot_name,
    symbol_name,
    tile_name,
)

REASONS = sentences.reasons(rules)
CHANCE_RULES = {"order": "S1", "tile": "R1", "event": "R1", "rival": "O1", "roll": "R3", "d4": "O2"}
SILENT = ("buy", "build", "reroll", "use", "chip")  # what follows says it all

Event = tuple[str, dict[str, Any]]  # the name of a sentence, and what fills it


def due(kit: Kit, s: Any) -> tuple[int, int]:
    """What is being paid: the symbol and the number."""
    if s.phase == EATING:
        return FOOD, kit.material.events[int(s.event)].food
    return price(kit, s, int(s.space)) if s.phase == PAYING else (rules.GOLD, 0)


def bought(kit: Kit, s: Any) -> Words:
    """What is being paid for."""
    if s.space == BUILDING:
        return tile_name(kit, int(s.wonder[s.turn]))
    return tile_name(kit, int(s.board[s.space]) if s.space >= 0 else -1)


# ---- refusals -------------------------------------------------------------------------------------------------------


def explain(kit: Kit, s: Any, action: int, reason: int) -> Refusal:
    """A refusal as people read it, with the place on the board."""
    parts, name = kit.notation.parts(action), REASONS[reason]
    place = {part: kit.notation.name(part, n) for part, n in parts.numbers.items() if part in ("space", "die", "chip")}
    return Refusal(_rule(s, parts, name), say("refusal", name, **_facts(kit, s, parts, name)), place)


def _rule(s: Any, parts: Parts, name: str) -> str:
    """The rule that a refusal names: some reasons belong to whatever is done, or to the time of the game."""
    usual = str(sentences("refusal")[name]["rule"])
    if name == "ONLY_CHANCE":
        return CHANCE_RULES[parts.does]
    if name in ("NOT_NOW", "CHANCE_FIRST"):
        return str(sentences("phase")[PHASES[int(s.phase)]]["rule"])
    if name in ("GIVE_FIRST", "NO_GIVING"):
        return "B2" if s.slot < 0 else "B1"
    if name == "FINISH_PAYING" and s.phase == EATING:
        return "R9"
    return usual


def _facts(kit: Kit, s: Any, parts: Parts, name: str) -> dict[str, Any]:
    """What fills a refusal's sentence."""
    symbol, need = due(kit, s)
    facts: dict[str, Any] = {
        "now": sentences("phase")[PHASES[int(s.phase)]],
        "seat": parts.get("seat") + 1,
        "age": ROMAN[int(s.age)],
        "columns": int(kit.box.columns),
        "space": space_name(max(parts.get("space"), 0)),
        "symbol": symbol_name(symbol),
        "price": amount(symbol, need),
        "piece": _piece(kit, parts),
        "owed": owed_words(kit, s),
        "tile": _named(kit, s, parts),
        "colour": colour_name(int(rules.colour_owed(kit.box, s)) if s.phase == GIVING and s.slot >= 0 else 0),
        "have": "",
    }
    if name in ("TOO_DEAR", "NO_STONE"):
        symbol, need = price(kit, s, parts["space"] if name == "TOO_DEAR" else BUILDING)
        facts |= {"price": amount(symbol, need), "have": _means(kit, s, symbol)}
    return facts


def _means(kit: Kit, s: Any, symbol: int) -> Words:
    """What whose turn it is could pay of a symbol, with all dice."""
    shown, others = means(kit, s.dice[s.turn].tolist(), int(s.chips[s.turn, symbol]), symbol)
    return amount(symbol, shown + others // 2)


def _piece(kit: Kit, parts: Parts) -> Words | str:
    if parts.get("die") >= 0:
        return die_words(kit, parts["die"])
    if parts.get("chip") >= 0:
        return chip_words(parts["chip"])
    return piece_words(kit, parts["piece"]) if parts.get("piece") >= 0 else ""


def _named(kit: Kit, s: Any, parts: Parts) -> Words:
    """The tile or the event that is meant."""
    if parts.does == "event":
        found: Words = kit.material.events[parts["event"]].name
        return found
    if parts.does == "tile":
        return tile_name(kit, parts["tile"])
    if parts.does == "buy" and s.phase == rules.ACTING:
        return tile_name(kit, int(s.board[parts["space"]]))
    if parts.does == "build" and s.wonder[s.turn] >= 0:
        return tile_name(kit, int(s.wonder[s.turn]))
    return tile_name(kit, int(s.tile))


# ---- the log --------------------------------------------------------------------------------------------------------


def tell(kit: Kit, before: Any, actions: list[int], after: Any) -> Words:
    """What an action did, or a row of dice or tiles; choosing what to pay with says nothing by itself."""
    parts = [kit.notation.parts(action) for action in actions]
    if parts[0].does in CHANCE_RULES:
        found = list(_fell(kit, before, parts, after))
    else:
        found = [*_did(kit, before, parts[0], after), *_followed(kit, before, after)]
    return join([say("log", name, **facts) for name, facts in found], " ")


def _fell(kit: Kit, before: Any, parts: list[Parts], after: Any) -> Iterator[Event]:
    """What chance did."""
    does, s = parts[0].does, after
    if does == "order":
        yield "order", {"seats": seats_words(s.order.tolist()[: kit.seats])}
    elif does == "tile":
        yield "tiles", {"age": ROMAN[int(before.age)], "n": len(parts)}
    elif does == "event":
        event = kit.material.events[parts[0]["event"]]
        yield "event", {"tile": event.name, "food": event.food, "strength": event.strength, "vp": int(s.age) + 1}
    elif does == "rival":
        dice = [rules.BLUE * FACES + part["face"] for part in parts]
        yield "rival", {"dice": faces_words(kit, dice), "books": int(s.rival)}
    elif does == "d4":
        yield _removed(kit, before, parts[0]["number"])
    else:
        own = int(before.loose[before.turn].sum())
        rows = [(int(before.turn), parts[:own]), (int(after.turn), parts[own:])]  # the next player may roll right after
        for seat, row in rows:
            if row:
                name = "roll" if before.rolled[seat] else "first_roll"  # before it, others have been told of
                yield name, {"seat": seat + 1, "dice": faces_words(kit, [part["die"] for part in row])}


def _removed(kit: Kit, s: Any, column: int) -> Event:
    """O2: what the d4 took."""
    if column >= int(kit.box.columns):
        return "four", {}
    tiles = [int(s.board[column * rules.ROWS + row]) for row in range(rules.ROWS)]
    gone = next((tile for tile in tiles if tile >= 0), -1)
    return (
        ("removed", {"n": column + 1, "tile": tile_name(kit, gone)})
        if gone >= 0
        else ("column_empty", {"n": column + 1})
    )


def _did(kit: Kit, before: Any, parts: Parts, after: Any) -> Iterator[Event]:
    """What a player did."""
    seat = int(before.turn)
    if parts.does in SILENT:
        return
    if parts.does == "pass":
        if before.phase == EATING:
            yield "starves", {}
        else:
            alone = rules.legal(kit.box, before, np.zeros(kit.game.branching, np.int32)) == 1
            yield "forced_pass" if alone else "pass", {"seat": seat + 1}
    elif before.phase == EATING:
        yield "feeds", {"food": due(kit, before)[1], "n": int(before.age) + 1}
    elif before.phase == READING:
        n = int(after.books[seat] - before.books[seat])
        yield ("books" if n > 1 else "book" if n else "no_books"), {"n": n, "books": int(after.books[seat])}
    elif before.phase == PICKING:
        yield "reroll", {"dice": pieces_words(kit, before.picked.tolist(), [])}
    else:
        yield from _purchase(kit, before, after)


def _purchase(kit: Kit, before: Any, after: Any) -> Iterator[Event]:
    """R5, R6, B: told when all of it is done."""
    if after.phase in (REPLACING, GIVING) and after.turn == before.turn and after.tile >= 0:
        return
    seat, space = int(before.turn), int(before.space)
    tile = (
        int(before.tile) if before.tile >= 0 else int(before.wonder[seat] if space == BUILDING else before.board[space])
    )
    facts = {"tile": tile_name(kit, tile), "space": space_name(max(space, 0))}
    kind = kit.material.tiles[tile].kind
    symbol = rules.STONE if space == BUILDING else STRENGTH if kind == rules.COLONY else rules.GOLD
    facts["price"] = amount(symbol, kit.material.tiles[tile].stone if space == BUILDING else space % rules.ROWS + 1)
    if space == BUILDING:
        yield "build", facts
    elif kind == rules.DEVELOPMENT:
        slot = next(i for i in range(rules.SLOTS) if after.development[seat, i] == tile)
        yield "replace", {**facts, "old": slot_name(kit, before, seat, slot)}
    else:
        yield "buy", facts
        old = int((before.advisor if kind == rules.ADVISOR else before.wonder)[seat])
        if kind in (rules.ADVISOR, rules.WONDER) and old >= 0:
            yield "dismissed", {"tile": tile_name(kit, old)}
    yield from _shortage(kit, before, after, tile)


def _shortage(kit: Kit, before: Any, after: Any, tile: int) -> Iterator[Event]:
    """B1: a supply that is short."""
    printed, seat = kit.material.tiles[tile], int(before.turn)
    if printed.kind == rules.DEVELOPMENT:
        slot = next(i for i in range(rules.SLOTS) if after.development[seat, i] == tile)
        got, wanted = int(after.gave[seat, slot]), printed.dice
    elif printed.chip >= 0 and (printed.kind != rules.WONDER or before.space == BUILDING):
        spare = int(before.stock[printed.chip])
        got, wanted = (int(after.advisor_gave[seat]) if printed.kind == rules.ADVISOR else min(spare, 1)), printed.chips
    else:
        return
    if got < wanted:
        yield "short", {"n": wanted, "got": got}


def _followed(kit: Kit, before: Any, after: Any) -> Iterator[Event]:
    """R8–R11: what the end of a phase brought."""
    over = after.to_move == OVER
    ended, age = over or after.age > before.age, int(before.age)
    if before.phase in (rules.ACTING, READING) and (ended or after.phase == EATING):
        yield _books(kit, after, age)
    if not ended:
        return
    seats = range(kit.seats)
    told = int(before.turn) if before.phase == EATING else -1  # who has just paid, or not
    hungry = [seat for seat in seats if after.won[seat, FAMINE_WON, age] == 0 and seat != told]
    if hungry:
        yield "hunger", {"seats": seats_words(hungry)}
    if kit.seats > 1 and after.order.tolist() != before.order.tolist():
        yield "new_order", {"seats": seats_words(after.order.tolist()[: kit.seats])}
    need = kit.material.events[int(before.event)].strength
    won, nobody = _gains(kit, after, WAR_WON, age), "war_lost" if kit.seats > 1 else "war_lost_alone"
    yield ("war", {"need": need, "gains": won}) if won["en"] else (nobody, {"need": need})
    if over:
        yield "over", {}


def _gains(kit: Kit, s: Any, source: int, age: int) -> Words:
    """`Seat 1 +2, Seat 3 +1`."""
    won = [(seat, int(s.won[seat, source, age])) for seat in range(kit.seats)]
    return join([say("part", "gain", seat=seat + 1, n=n) for seat, n in won if n])


def _books(kit: Kit, s: Any, age: int) -> Event:
    gains = _gains(kit, s, BOOKS_WON, age)
    if gains["en"]:
        return "books_scored", {"gains": gains}
    if kit.seats == 1:
        return "books_behind", {"books": int(s.books[0]), "rival": int(s.rival)}
    return "books_even", {}


# ---- what to do -----------------------------------------------------------------------------------------------------


def ask(kit: Kit, s: Any) -> Words:
    """What the seat to move must do."""
    symbol, need = due(kit, s)
    facts = {"price": amount(symbol, need), "tile": bought(kit, s), "n": int(s.age) + 1, "owed": owed_words(kit, s)}
    if s.phase == rules.ACTING:
        return say("ask", "acting", choices=_choices(kit, s))
    if s.phase == PAYING:
        return say("ask", "paid" if rules.pays(kit.box, s, symbol, need) else "paying", **facts)
    if s.phase == PICKING:
        return say("ask", "picked" if s.picked.any() else "picking")
    if s.phase == EATING:
        return say("ask", "fed" if rules.pays(kit.box, s, symbol, need) else "eating", **facts)
    if s.phase == READING:
        have = int(rules.shown(kit.box, s, int(s.turn), BOOK)) + picked_books(kit, s)
        return say("ask", "reading", have=have, books=int(s.books[s.turn]))
    if s.phase == REPLACING:
        return say("ask", "replacing", tile=tile_name(kit, int(s.tile)))
    return say("ask", "giving", **facts)


def picked_books(kit: Kit, s: Any) -> int:
    """R8: the books that are chosen."""
    shown = [int(s.picked[die]) * int(kit.box.amount[die]) for die in range(DICE) if kit.box.symbol[die] == BOOK]
    return sum(shown) + int(s.picked_chips[BOOK])


def _choices(kit: Kit, s: Any) -> Words:
    """R2: `buy a tile, roll dice again or pass`."""
    box, spaces = kit.box, range(rules.SPACES)
    found = []
    if any(rules.refuse_buy(box, s, space) == rules.ALLOWED for space in spaces):
        found.append(say("ask", "buy"))
    if rules.refuse_build(box, s) == rules.ALLOWED:
        found.append(say("ask", "build", tile=tile_name(kit, int(s.wonder[s.turn]))))
    if rules.refuse_reroll(s) == rules.ALLOWED:
        found.append(say("ask", "reroll"))
    last = say("ask", "pass")
    if not found:
        return last
    first, link = join(found), say("part", "or")
    return {language: first[language] + link[language] + last[language] for language in last}


def proposed(kit: Kit, s: Any, action: int) -> tuple[list[int], list[int]]:
    """The dice and chips that are paid, rolled or read when an action ends a choice: by kind and by symbol."""
    twin = s.copy()
    does = kit.notation.parts(action).does
    if does == "pay":
        rules.pick_proposal(kit.box, twin)
    elif does == "all":
        rules.pick_books(kit.box, twin)
    return twin.picked.tolist(), twin.picked_chips.tolist()


def describe(kit: Kit, s: Any, action: int) -> Words:
    """An action that one might do."""
    parts = kit.notation.parts(action)
    if parts.does in ("pay", "done", "all"):
        return _describe_end(kit, s, action)
    if parts.does in ("use", "chip"):
        begun = s.picked.any() or s.picked_chips.any()
        return say("describe", "also" if begun else "use", piece=_piece(kit, parts))
    if parts.does == "buy":
        cost = amount(*price(kit, s, parts["space"]))
        return say("describe", "buy", tile=_named(kit, s, parts), space=space_name(parts["space"]), price=cost)
    if parts.does == "replace":
        return say("describe", "replace", tile=slot_name(kit, s, int(s.turn), parts["slot"]))
    if parts.does == "give":
        return say("describe", "give", piece=_piece(kit, parts))
    name = "starve" if parts.does == "pass" and s.phase == EATING else parts.does
    return say("describe", name, tile=_named(kit, s, parts))


def _describe_end(kit: Kit, s: Any, action: int) -> Words:
    """An action that ends a choice; what is chosen already was told when it was chosen."""
    does, (dice, chips) = kit.notation.parts(action).does, proposed(kit, s, action)
    rest = [a - b for a, b in zip(dice, s.picked.tolist(), strict=True)]
    rest_chips = [a - b for a, b in zip(chips, s.picked_chips.tolist(), strict=True)]
    begun, pieces = rest != dice or rest_chips != chips, pieces_words(kit, rest, rest_chips)
    name = "roll" if s.phase == PICKING else "pay" if does == "pay" else "read"
    if not pieces["en"]:
        return say("describe", f"{name}_chosen" if begun else "read_none")
    return say("describe", f"{name}_rest" if begun else name, pieces=pieces)


def ending(kit: Kit, s: Any) -> tuple[Words, str]:
    """What decided a finished game: most points, the order, or (O3) the hall of fame."""
    points = np.zeros(kit.game.seats)
    rules.points(kit.box, s, points)
    if kit.seats == 1:
        n = int(points[0])
        name = "fame" if fame(n) else "nobody"
        return say("ending", name, n=n, fame=fame(n) or ""), sentences("ending")[name]["rule"]
    best = sorted(points[: kit.seats].tolist())
    name = "order" if best[-1] == best[-2] else "most"
    return say("ending", name), sentences("ending")[name]["rule"]
