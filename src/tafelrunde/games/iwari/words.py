"""What is said about actions, in both languages: why one is refused and where, what one did, and what is to be done.

Everything is read from the arguments, which hold no more than the reader may know.
"""

from collections.abc import Iterator
from typing import Any

from tafelrunde.core.actions import Parts
from tafelrunde.core.game import Kit, Refusal
from tafelrunde.core.verbs import OVER
from tafelrunde.core.words import Words, join
from tafelrunde.games.iwari import rules
from tafelrunde.games.iwari.components import ARTWORKS
from tafelrunde.games.iwari.rules import ART, HALFTIME, HAND, SETTLEMENT, THIRD
from tafelrunde.games.iwari.sentences import (
    PHASES,
    PIECES,
    art_name,
    biome_name,
    numbers,
    payment,
    say,
    sentences,
    space_words,
    territory_name,
    territory_of,
    the_art,
)

CHANCE_RULES = {"first": "S4", "mountain": "S1", "get": "T2", "show": "T2"}
REASONS = sentences.reasons(rules)

Event = tuple[str, dict[str, Any]]  # the name of a sentence, and what fills it


# ---- refusals -------------------------------------------------------------------------------------------------------


def explain(kit: Kit, s: Any, action: int, reason: int) -> Refusal:
    """A refusal as people read it, with the place on the map that is at fault."""
    parts, name = kit.notation.parts(action), REASONS[reason]
    kind, name = ("variant", "NOT_WON_WATER") if name == "NOT_WON" and s.art == rules.RESPECT else ("refusal", name)
    place = {part: kit.notation.name(part, n) for part, n in parts.numbers.items() if part not in ("card", "pair")}
    return Refusal(_rule(s, parts, kind, name), say(kind, name, **_facts(kit, s, parts)), place)


def _rule(s: Any, parts: Parts, kind: str, name: str) -> str:
    """The rule that a refusal names: some reasons belong to whatever is done, or to the time of the game."""
    if name == "NOT_CHANCE":
        return CHANCE_RULES[parts.does]
    if name in ("NOT_SEAT", "NOT_NOW"):
        return str(sentences("phase")[PHASES[int(s.phase)]]["rule"])
    return str(sentences(kind)[name]["rule"])


def _facts(kit: Kit, s: Any, parts: Parts) -> dict[str, Any]:
    """What fills a refusal's sentence."""
    territory = territory_of(kit, s, parts)
    inside = 0 <= territory < int(kit.box.territories)
    card = max(parts.get("card"), parts.get("pair"))
    if card < 0 and inside:
        card = int(kit.box.biome[territory])
    return {
        "now": sentences("phase")[PHASES[int(s.phase)]],
        "seat": parts.get("seat") + 1,
        "number": kit.notation.name("connection", parts["connection"]) if parts.get("connection") >= 0 else "",
        "space": kit.notation.name("space", parts["space"]) if parts.get("space") >= 0 else "",
        "territory": territory_name(kit, territory),
        "where": territory_name(kit, int(s.where)),
        "card": biome_name(card),
        "n": int(s.most_tents[territory]) if inside else 0,
        "art": the_art(int(s.art)) if s.art >= 0 else "",
    }


# ---- the log --------------------------------------------------------------------------------------------------------


def tell(kit: Kit, before: Any, actions: list[int], after: Any) -> Words:
    """What an action did, or a row of chance actions; going to the deck says nothing before the card is drawn."""
    done = [kit.notation.parts(action) for action in actions]
    events = [*_event(kit, before, done), *_news(kit, before, done[0], after), *_scoring(kit, before, after)]
    return join([say("log", name, **facts) for name, facts in events], " ")


def _event(kit: Kit, before: Any, done: list[Parts]) -> Iterator[Event]:
    """What was done itself."""
    parts = done[0]
    if parts.does == "mountain":
        yield "mountain", {"n": len(done), "numbers": numbers(kit, [one["connection"] for one in done])}
    elif parts.does == "show":
        name = "display" if before.shown == 0 else "show"
        yield name, {"cards": join([biome_name(one["card"]) for one in done])}
    elif parts.does == "get" and before.phase == rules.DEAL:
        yield "deal", {}
    elif parts.does == "get":
        yield "get", {"seat": int(before.turn) + 1, "card": biome_name(parts["card"])}
    elif parts.does in ("take", "discard"):
        yield parts.does, {"card": biome_name(parts["card"])}
    elif parts.does == "first":
        yield "first", {"seat": parts["seat"] + 1}
    elif parts.does in PIECES:
        yield _piece(kit, before, parts)
    elif parts.does in (*ARTWORKS, "decline"):
        yield _art(kit, before, parts)


def _piece(kit: Kit, s: Any, parts: Parts) -> Event:
    """A tent or a totem, and with what it is paid."""
    third, facts = "third_" if s.phase == THIRD else "", {"payment": payment(kit, s, parts)}
    if parts.get("space") >= 0:
        return f"{third}tent", facts | {"space": space_words(kit, parts["space"])}
    return f"{third}totem", facts | {"territory": territory_name(kit, parts["territory"])}


def _art(kit: Kit, s: Any, parts: Parts) -> Event:
    """An artwork, and where it lies."""
    art = {"art": the_art(int(s.art)), "artwork": art_name(int(s.art))}
    if parts.does == "decline":
        return "decline", art
    if parts.get("connection") >= 0:
        return "connection_art", art | {"number": numbers(kit, [parts["connection"]])}
    return "territory_art", art | {"territory": territory_name(kit, parts["territory"])}


def _news(kit: Kit, before: Any, parts: Parts, after: Any) -> Iterator[Event]:
    """What followed: a settlement, a full territory, the ends of the deck."""
    if parts.get("space") >= 0:
        yield from _tent_news(kit, before, parts["space"], after)
    if parts.does == "done" and before.phase == THIRD and before.placed == 0:
        yield "third_idle", {}
    if parts.does == "done" and (after.turn != before.turn or after.to_move == OVER):
        yield "done", {}
    if after.emptied > before.emptied:
        yield ("reshuffle" if after.emptied == 1 else "last_deck"), {}


def _tent_news(kit: Kit, before: Any, space: int, after: Any) -> Iterator[Event]:
    """What a new tent brings about."""
    size, territory = int(rules.group_size(kit.box, after, space)), int(kit.box.home[space])
    if size >= SETTLEMENT:
        yield "settlement", {"n": size}
    if after.free[territory] == 0:
        yield "filled", {"territory": territory_name(kit, territory)}
    if after.ending > before.ending:
        yield "last_tent", {}


def _scoring(kit: Kit, before: Any, after: Any) -> Iterator[Event]:
    """E1, E3: what was scored, tribe by tribe."""
    tribes = range(int(kit.box.tribes))
    if after.scored > before.scored:
        yield "halftime", {"points": join([_points(kit, t, int(after.score[t, HALFTIME])) for t in tribes])}
    if after.to_move == OVER:
        yield "end", {"points": join([_points(kit, t, int(rules.points_of(after, t))) for t in tribes])}


def _points(kit: Kit, tribe: int, n: int) -> Words:
    if tribe < kit.seats:
        return say("part", "seat_points", seat=tribe + 1, n=n)
    return say("part", "third_points", n=n)


# ---- what to do -----------------------------------------------------------------------------------------------------


def ask(kit: Kit, s: Any) -> Words:
    """What the seat to move must do."""
    if s.phase == ART:
        return say("ask", ARTWORKS[int(s.art)])
    if s.phase == rules.DRAWING:
        return say("ask", "draw" if s.deck else "display", n=HAND - int(s.held[s.turn]))
    if s.phase == THIRD:
        return say("ask", "third_more" if s.placed else "third", territory=territory_name(kit, int(s.where)))
    return say("ask", "more" if s.placed else "action", territory=territory_name(kit, int(s.where)))


def describe(kit: Kit, s: Any, action: int) -> Words:
    """An action that one might do."""
    parts = kit.notation.parts(action)
    if parts.does in PIECES:
        name, facts = _piece(kit, s, parts)
        return say("describe", name.removeprefix("third_"), **facts)
    if parts.does in (*ARTWORKS, "decline"):
        name, facts = _art(kit, s, parts)
        return say("describe", name, **facts)
    return say("describe", parts.does, card=biome_name(parts.get("card")))


def reason(kit: Kit, s: Any, action: int, after: Any) -> Words:
    """What is good about an action, for hints."""
    parts = kit.notation.parts(action)
    small = {"take": "shown", "draw": "surprise", "done": "saves", "decline": "declines", "discard": "exchanges"}
    if parts.does in PIECES:
        found = list(_virtues(kit, s, parts, after)) or [("quiet", {})]
    else:
        found = [(small.get(parts.does, "art"), {})]
    return join([say("reason", name, **facts) for name, facts in found])


def _virtues(kit: Kit, s: Any, parts: Parts, after: Any) -> Iterator[Event]:
    """What a piece gains."""
    territory, me = territory_of(kit, s, parts), int(s.turn)
    named = {"territory": territory_name(kit, territory)}
    if parts.get("space") < 0:
        gain = _by_links(kit, after, me) - _by_links(kit, s, me)
        if gain > 0:
            yield "totems", {"n": gain}
        return
    gains = [_by_tents(kit, after, territory, t) - _by_tents(kit, s, territory, t) for t in range(int(kit.box.tribes))]
    if s.most_tents[territory] == 0:
        yield "explores", named
    elif gains[me] > 0:
        yield "tents", {**named, "n": gains[me]}
    lost = -sum(gain for tribe, gain in enumerate(gains) if tribe != me and gain < 0)
    if lost > 0:
        yield "robs", {**named, "n": lost}
    size = int(rules.group_size(kit.box, after, parts["space"]))
    if size > 1 and s.phase != THIRD:
        yield ("settles" if size >= SETTLEMENT else "joins"), {"n": size}


def _by_tents(kit: Kit, s: Any, territory: int, tribe: int) -> int:
    return int(rules.tent_points(kit.box, s, territory, tribe)) * int(rules.times_tents(s, territory))


def _by_links(kit: Kit, s: Any, tribe: int) -> int:
    links = range(int(kit.box.links))
    return sum(int(rules.totem_points(kit.box, s, link, tribe)) * int(rules.times_totems(s, link)) for link in links)


def ending(kit: Kit, s: Any) -> tuple[Words, str]:
    """E4, Z2: what decided a finished game."""
    tribes, shares = range(int(kit.box.tribes)), kit.result(s)
    points, ranks = ([int(by(s, tribe)) for tribe in tribes] for by in (rules.points_of, rules.rank))
    if max(shares) == 0:
        name = "third"
    elif max(ranks) in ranks[kit.seats :]:
        name = "spared"
    elif max(shares) < 1:
        name = "shared"
    else:
        name = "most" if points.count(max(points)) == 1 else "unused"
    return say("ending", name), str(sentences("ending")[name]["rule"])
