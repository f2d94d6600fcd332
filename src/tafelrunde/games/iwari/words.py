"""What is said about actions, in both languages: why one is refused and where, what one did, and what is to be done.

Everything is read from the arguments, which hold no more than the reader may know.
"""

from collections.abc import Iterator, Mapping

from tafelrunde.core.actions import Parts
from tafelrunde.core.game import Refusal
from tafelrunde.core.verbs import OVER
from tafelrunde.core.words import Words, join
from tafelrunde.games.iwari import rules
from tafelrunde.games.iwari.components import ARTWORK_NAMES, Kit
from tafelrunde.games.iwari.rules import (
    ARTWORKS,
    HAND,
    PIECES,
    SETTLEMENT,
    Artwork,
    Kind,
    Phase,
    Reason,
    ScorePart,
    State,
)
from tafelrunde.games.iwari.sentences import (
    art_name,
    biome_name,
    numbers,
    payment,
    phase_name,
    say,
    sentences,
    space_words,
    territory_name,
    territory_of,
    the_art,
)

CHANCE_RULES = {Kind.FIRST: "S4", Kind.MOUNTAIN: "S1", Kind.GET: "T2", Kind.SHOW: "T2"}

REASONS = {  # what is good about actions that place nothing
    Kind.TAKE: "shown", Kind.DRAW: "surprise", Kind.DONE: "saves", Kind.DECLINE: "declines", Kind.DISCARD: "exchanges",
}  # fmt: skip
IN_THE_LAST_ROUND = {
    Kind.TAKE: "last_card", Kind.DRAW: "last_card", Kind.DONE: "last_piece", Kind.DISCARD: "last_discard",
}  # fmt: skip

Event = tuple[str, Mapping[str, object]]  # the name of a sentence, and what fills it


# ---- refusals -------------------------------------------------------------------------------------------------------


def explain(kit: Kit, s: State, action: int, reason: int) -> Refusal:
    """The refusal in words, with the place on the map that is at fault."""
    parts = kit.notation.parts(action)
    variant = _variant(kit, s, reason)
    kind, name = ("variant", variant) if variant else ("refusal", Reason(reason).name)
    place = {part: kit.notation.name(part, n) for part, n in parts.numbers.items() if part not in ("card", "pair")}
    rule = _rule(kit, s, parts, reason) or str(sentences(kind)[name]["rule"])
    return Refusal(rule, say(kind, name, **_facts(kit, s, parts)), place)


def _variant(kit: Kit, s: State, reason: int) -> str:
    """Other words for a refusal, so that it offers nothing that would be refused too; empty for the usual ones."""
    if reason == Reason.NOT_WON and s.art == Artwork.RESPECT:
        return "NOT_WON_WATER"
    if reason == Reason.NO_CARD and rules.pair_in_hand(s) >= 0:
        return "NO_CARD_BUT_PAIR"
    if reason == Reason.NOTHING_PLACED and not rules.can_place(kit.box, s):
        return "NOTHING_TO_PLACE"
    return "NO_CARDS_LEFT" if reason == Reason.EMPTY_DECK and s.shown == 0 else ""


def _rule(kit: Kit, s: State, parts: Parts, reason: int) -> str:
    """The rule of a refusal that depends on the action or on the phase; else empty."""
    if reason == Reason.NOT_CHANCE:
        return CHANCE_RULES[Kind(parts.kind)]
    return str(_now(kit, s)["rule"]) if reason in (Reason.NOT_SEAT, Reason.NOT_NOW) else ""


def _now(kit: Kit, s: State) -> Mapping[str, str]:
    """What is due; in a turn that has begun nothing is discarded, and without room or cards nothing placed."""
    name = phase_name(s)
    if s.phase == Phase.ACTION:
        name = "more" if s.placed > 0 else name if rules.can_place(kit.box, s) else "discard"
    found: Mapping[str, str] = sentences("phase")[name]
    return found


def _facts(kit: Kit, s: State, parts: Parts) -> dict[str, object]:
    """What fills a refusal's sentence."""
    territory = territory_of(kit, s, parts)
    inside = 0 <= territory < kit.tables.territories
    card = max(parts.get("card"), parts.get("pair"))
    if card < 0 and inside:
        card = int(kit.box.biome[territory])
    return {
        "now": _now(kit, s),
        "seat": parts.get("seat") + 1,
        "number": kit.notation.name("connection", parts["connection"]) if parts.get("connection") >= 0 else "",
        "space": kit.notation.name("space", parts["space"]) if parts.get("space") >= 0 else "",
        "territory": territory_name(kit, territory),
        "where": territory_name(kit, int(s.where)),
        "card": biome_name(card),
        "pair": biome_name(int(rules.pair_in_hand(s))) if s.turn >= 0 else "",
        "n": int(s.most_tents[territory]) if inside else 0,
        "art": the_art(int(s.art)) if s.art >= 0 else "",
    }


# ---- the log --------------------------------------------------------------------------------------------------------


def tell(kit: Kit, before: State, actions: list[int], after: State) -> Words:
    """The log line of an action, or of a run of chance actions; drawing has no words until the card is known."""
    done = [kit.notation.parts(action) for action in actions]
    events = [*_event(kit, before, done), *_news(kit, before, done[0], after), *_scoring(kit, before, after)]
    who = {"seat": int(before.turn) + 1}
    return join([say("log", name, **who | dict(facts)) for name, facts in events], " ")


def _event(kit: Kit, before: State, done: list[Parts]) -> Iterator[Event]:
    """The action itself."""
    parts = done[0]
    if parts.kind == Kind.MOUNTAIN:
        yield "mountain", {"n": len(done), "numbers": numbers(kit, [one["connection"] for one in done])}
    elif parts.kind == Kind.SHOW:
        name = "display" if before.shown == 0 else "show"
        yield name, {"cards": join([biome_name(one["card"]) for one in done])}
    elif parts.kind == Kind.GET and before.phase == Phase.DEAL:
        yield "deal", {}
    elif parts.kind == Kind.GET:
        yield "get", {"seat": int(before.turn) + 1, "card": biome_name(parts["card"])}
    elif parts.kind in (Kind.TAKE, Kind.DISCARD):
        yield parts.does, {"card": biome_name(parts["card"])}
    elif parts.kind == Kind.FIRST:
        yield "first", {"seat": parts["seat"] + 1}
    elif parts.kind in PIECES:
        yield _piece(kit, before, parts)
    elif parts.kind in (*ARTWORKS, Kind.DECLINE):
        yield _art(kit, before, parts)


def _piece(kit: Kit, s: State, parts: Parts) -> Event:
    """A tent or a totem, and what pays for it."""
    third, facts = "third_" if s.phase == Phase.THIRD else "", {"payment": payment(kit, s, parts)}
    if parts.get("space") >= 0:
        return f"{third}tent", facts | {"space": space_words(kit, parts["space"])}
    return f"{third}totem", facts | {"territory": territory_name(kit, parts["territory"])}


def _art(kit: Kit, s: State, parts: Parts) -> Event:
    """An artwork, and where it lies."""
    art = {"art": the_art(int(s.art)), "artwork": art_name(int(s.art))}
    if parts.kind == Kind.DECLINE:
        return "decline", art
    if parts.get("connection") >= 0:
        return "connection_art", art | {"number": numbers(kit, [parts["connection"]])}
    return "territory_art", art | {"territory": territory_name(kit, parts["territory"])}


def _news(kit: Kit, before: State, parts: Parts, after: State) -> Iterator[Event]:
    """What followed: a settlement, a full territory, the ends of the deck."""
    if parts.get("space") >= 0:
        yield from _tent_news(kit, before, parts["space"], after)
    if parts.kind == Kind.DONE and before.phase == Phase.THIRD and before.placed == 0:
        yield "third_idle", {}
    if parts.kind == Kind.DONE and (after.turn != before.turn or after.to_move == OVER):
        yield "done", {}
    if after.emptied > before.emptied:
        yield ("reshuffle" if after.emptied == 1 else "last_deck"), {}


def _tent_news(kit: Kit, before: State, space: int, after: State) -> Iterator[Event]:
    """What a new tent brings about."""
    size, territory = int(rules.group_size(kit.box, after, space)), int(kit.box.home[space])
    if size >= SETTLEMENT:
        yield "settlement", {"n": size}
    if after.free[territory] == 0:
        yield "filled", {"territory": territory_name(kit, territory)}
    if after.ending > before.ending:
        yield "last_tent", {}


def _scoring(kit: Kit, before: State, after: State) -> Iterator[Event]:
    """E1, E3: what was scored, tribe by tribe."""
    tribes = range(kit.tables.tribes)
    if after.scored > before.scored:
        yield "halftime", {"points": join([_points(kit, t, int(after.score[t, ScorePart.HALFTIME])) for t in tribes])}
    if after.to_move == OVER:
        yield "end", {"points": join([_points(kit, t, int(rules.points_of(after, t))) for t in tribes])}


def _points(kit: Kit, tribe: int, n: int) -> Words:
    if tribe < kit.seats:
        return say("part", "seat_points", seat=tribe + 1, n=n)
    return say("part", "third_points", n=n)


# ---- what to do -----------------------------------------------------------------------------------------------------


def ask(kit: Kit, s: State) -> Words:
    """What the seat to move must do."""
    if s.phase == Phase.ART:
        return say("ask", ARTWORK_NAMES[s.art])
    if s.phase == Phase.DRAWING:
        left = int(s.shown) + int(s.deck) if s.emptied else HAND  # the first deck is shuffled anew
        return say("ask", "draw" if s.deck else "display", n=min(HAND - int(s.held[s.turn]), left))
    return say("ask", _piece_asked_for(kit, s), territory=territory_name(kit, int(s.where)))


def _piece_asked_for(kit: Kit, s: State) -> str:
    """Whether a first or another piece can be placed; if the cards in hand pay for none, only to stop is left."""
    third = "third_" if s.phase == Phase.THIRD else ""
    if (s.placed or third) and not rules.can_place(kit.box, s):
        return f"{third}none"
    return f"{third}more" if s.placed else "third" if third else "action"


def describe(kit: Kit, s: State, action: int) -> Words:
    """A possible action."""
    parts = kit.notation.parts(action)
    if parts.kind in PIECES:
        name, facts = _piece(kit, s, parts)
        return say("describe", name.removeprefix("third_"), **facts)
    if parts.kind in (*ARTWORKS, Kind.DECLINE):
        name, facts = _art(kit, s, parts)
        return say("describe", name, **facts)
    return say("describe", parts.does, card=biome_name(parts.get("card")))


def reason(kit: Kit, s: State, action: int, after: State) -> Words:
    """What is good about an action, for hints."""
    parts = kit.notation.parts(action)
    if parts.kind not in PIECES:
        known = REASONS | IN_THE_LAST_ROUND if s.ending else REASONS
        found: list[Event] = [(known.get(Kind(parts.kind), "art"), {})]
    elif s.phase == Phase.THIRD:
        found = list(_for_the_third(kit, s, parts, after))
    else:
        found = list(_advantages(kit, s, parts, after)) or [("quiet", {})]
    return join([say("reason", name, **facts) for name, facts in found])


def _advantages(kit: Kit, s: State, parts: Parts, after: State) -> Iterator[Event]:
    """What a piece gains."""
    territory, me = territory_of(kit, s, parts), int(s.turn)
    named = {"territory": territory_name(kit, territory)}
    gains = _gains(kit, s, parts, after)
    if parts.get("space") < 0:
        if gains[me] > 0:
            yield "totems", {"n": gains[me]}
        return
    if s.most_tents[territory] == 0 and s.phase != Phase.THIRD:
        yield "explores", named
    elif gains[me] > 0:
        yield "tents", {**named, "n": gains[me]}
    lost = -sum(gain for tribe, gain in enumerate(gains) if tribe != me and gain < 0)
    if lost > 0:
        yield "robs", {**named, "n": lost}
    size = int(rules.group_size(kit.box, after, parts["space"]))
    if size > 1 and s.phase != Phase.THIRD:
        yield ("settles" if size >= SETTLEMENT else "joins"), {"n": size}


def _for_the_third(kit: Kit, s: State, parts: Parts, after: State) -> Iterator[Event]:
    """What a piece of the third tribe does for the player who has to place it."""
    mine, found = _gains(kit, s, parts, after)[int(s.turn)], list(_advantages(kit, s, parts, after))
    if mine < 0:
        yield "third_costs", {"n": -mine}
    elif not found:
        yield "third_harmless", {}
    yield from found


def _gains(kit: Kit, s: State, parts: Parts, after: State) -> list[int]:
    """What a piece changes for each tribe: by connections, or by the tents of its territory."""
    territory, tribes = territory_of(kit, s, parts), range(kit.tables.tribes)
    if parts.get("space") < 0:
        return [_totems(kit, after, tribe) - _totems(kit, s, tribe) for tribe in tribes]
    times = rules.times_tents(s, territory) if s.scored else 1  # A5: artworks count at the end only
    then, now = ([int(rules.tent_points(kit.box, at, territory, t)) for t in tribes] for at in (after, s))
    return [(a - b) * int(times) for a, b in zip(then, now, strict=True)]


def _totems(kit: Kit, s: State, tribe: int) -> int:
    return sum(int(rules.totem_score(kit.box, s, link, tribe)) for link in range(kit.tables.links))


def ending(kit: Kit, s: State) -> tuple[Words, str]:
    """E4, Z2: what decided a finished game."""
    tribes, shares = range(kit.tables.tribes), kit.result(s)
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
