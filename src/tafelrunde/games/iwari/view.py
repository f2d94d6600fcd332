"""The position as plain data for the boards, and as text for terminals and screen readers."""

from collections.abc import Iterator, Sequence
from typing import Literal, NotRequired, cast  # pydantic reads NotRequired of `typing` only from Python 3.12 on

import numpy as np
from typing_extensions import TypedDict

from tafelrunde.core.actions import Parts
from tafelrunde.core.game import Column, Part
from tafelrunde.core.kernel import Array
from tafelrunde.core.verbs import OVER, SPECTATOR
from tafelrunde.core.words import Words, join
from tafelrunde.games.iwari import rules
from tafelrunde.games.iwari.components import ARTWORK_NAMES, BIOME_NAMES, Kit
from tafelrunde.games.iwari.notation import LETTERS, map_of
from tafelrunde.games.iwari.rules import ARTWORKS, PIECES, SETTLEMENT, SPACES, TENTS, TOTEMS, Phase, ScorePart, State
from tafelrunde.games.iwari.sentences import (
    art_name,
    biome_name,
    numbers,
    phase_name,
    say,
    territory_name,
    territory_of,
)

Biome = Literal["tundra", "forest", "glacier", "coast", "desert"]
Way = Literal["land", "water"]
Point = tuple[int, int]


# ---- what never changes ---------------------------------------------------------------------------------------------


class Space(TypedDict):
    """A tent space, and the spaces that roads lead to."""

    name: str
    territory: str
    at: Point
    roads: list[str]


class Territory(TypedDict):
    """A territory as it is drawn."""

    letter: str
    biome: Biome
    outline: list[Point]
    totems: Point  # the middle of the totem circle
    spaces: list[str]


class Connection(TypedDict):
    """A connection as it is drawn."""

    number: str
    ends: tuple[str, str]
    over: Way
    mountains: int  # its sign, 0 = none
    at: Point  # the number plate


class Card(TypedDict):
    """A biome and its cards."""

    letter: str  # by which actions name it
    name: Words
    copies: int  # in this game


class Printed(TypedDict):
    """The map, the cards and the options."""

    map: Words
    width: int
    height: int
    biomes: dict[str, Card]
    territories: list[Territory]
    spaces: dict[str, Space]
    connections: list[Connection]
    third_tribe: int | None  # its number among the tribes
    artworks: dict[str, Words]  # those that are played with
    tents: int  # of a tribe
    totems: int


def printed(kit: Kit) -> Printed:
    """What a board needs and what never changes."""
    side, box = map_of(kit), kit.box
    return {
        "map": side.words,
        "width": side.width,
        "height": side.height,
        "biomes": {name: _card(kit, biome) for biome, name in enumerate(BIOME_NAMES)},
        "territories": [_territory(kit, i) for i in range(kit.tables.territories)],
        "spaces": {space["name"]: space for space in _spaces(kit)},
        "connections": [_connection(kit, i) for i in range(kit.tables.links)],
        "third_tribe": rules.THIRD_TRIBE if box.tribes > box.seats else None,
        "artworks": {name: art_name(art) for art, name in enumerate(ARTWORK_NAMES) if box.arts[art]},
        "tents": TENTS,
        "totems": TOTEMS,
    }


def _card(kit: Kit, biome: int) -> Card:
    return {"letter": LETTERS[biome], "name": biome_name(biome), "copies": int(kit.box.copies[biome])}


def _territory(kit: Kit, i: int) -> Territory:
    drawn, names = map_of(kit).territories[i], kit.notation.names["space"]
    return {
        "letter": drawn.letter.upper(),
        "biome": cast("Biome", drawn.biome),
        "outline": list(drawn.outline),
        "totems": drawn.totems,
        "spaces": [str(name) for name in names[kit.box.begin[i] : kit.box.begin[i + 1]]],
    }


def _spaces(kit: Kit) -> list[Space]:
    side = map_of(kit)
    drawn = [(t.letter.upper(), at) for t in side.territories for at in t.tents]
    near = {
        name: [other for road in side.roads if name in road for other in road if other != name] for name in side.spaces
    }
    return [
        {"name": name.upper(), "territory": letter, "at": at, "roads": [other.upper() for other in near[name]]}
        for name, (letter, at) in zip(side.spaces, drawn, strict=True)
    ]


def _connection(kit: Kit, i: int) -> Connection:
    drawn = map_of(kit).connections[i]
    return {
        "number": str(drawn.number),
        "ends": (drawn.ends[0].upper(), drawn.ends[1].upper()),
        "over": cast("Way", drawn.over),
        "mountains": drawn.mountains,
        "at": drawn.plate,
    }


# ---- the position ---------------------------------------------------------------------------------------------------


class TerritoryNow(TypedDict):
    """What stands in a territory, by tribe."""

    tents: list[int]
    totems: list[int]
    room: int  # P5: totems that it has room for
    explored: bool
    points: list[int]  # C1, as it stands
    artworks: list[str]
    times: int  # A5: at the end
    counts: int  # how often the next scoring counts it: halftime does not know artworks


class ConnectionNow(TypedDict):
    """What a connection would score."""

    blocked: bool
    points: list[int]  # C2, by tribe
    artworks: list[str]
    times: int
    counts: int  # the same: connections are scored at the end only


class Tribe(TypedDict):
    """The pieces that a tribe has left, and what it has scored."""

    tents: int
    totems: int
    points: int
    standing: list[int]  # tents, totems, settlements: if all were scored now; artworks count tents after halftime only
    settlements: list[list[str]]


class Seat(TypedDict):
    """A hand: what is known of it."""

    held: int
    hand: list[str | None]  # None: a hidden card
    known: list[str]  # cards that all saw being taken


class View(TypedDict):
    """Everything that changes."""

    phase: str
    turn: int
    first: int
    setting_up: bool
    deck: int
    display: list[str]
    discards: list[str]
    scored: bool  # halftime has been scored
    halves: int  # 0 before the deck was empty, 1 after the first time, 2 after the second
    last_round: bool
    placed: int
    where: str | None
    artwork: str | None  # that is to be placed now
    left: dict[str, int]  # places for artworks that nobody has used up
    seats: list[Seat]
    tribes: list[Tribe]
    tents: dict[str, int]  # the tribe on each space with a tent
    territories: dict[str, TerritoryNow]
    connections: dict[str, ConnectionNow]


def _cards(counts: Array) -> list[str]:
    """Cards by the names of their biomes."""
    return [BIOME_NAMES[card] for card, n in enumerate(counts.tolist()) for _ in range(n)]


def _seat(s: State, seat: int) -> Seat:
    hand: list[str | None] = [*_cards(s.hand[seat])]
    missing = int(s.held[seat]) - len(hand)
    return {"held": int(s.held[seat]), "hand": hand + [None] * missing, "known": _cards(s.known[seat])}


def _land_now(kit: Kit, s: State) -> tuple[list[TerritoryNow], list[ConnectionNow]]:
    """All territories and all connections."""
    tribes, n, links, scored = kit.tables.tribes, kit.tables.territories, kit.tables.links, bool(s.scored)
    by_tents, by_totems = np.zeros((n, tribes + 1), np.int64), np.zeros((links, tribes + 1), np.int64)
    rules.points_by_place(kit.box, s, by_tents, by_totems)
    pieces = (s.tents[:n, :tribes].tolist(), s.totems[:n, :tribes].tolist(), s.most_tents[:n].tolist())
    artworks = (s.unity[:n].tolist(), s.discovery[:n].tolist())
    territories: list[TerritoryNow] = [
        {
            "tents": tents,
            "totems": totems,
            "room": most,
            "explored": most > 0,
            "points": points,
            "artworks": ["unity"] * unity + ["discovery"] * discovery,
            "times": times,
            "counts": times if scored else 1,
        }
        for (*points, times), tents, totems, most, unity, discovery in zip(
            by_tents.tolist(), *pieces, *artworks, strict=True
        )
    ]
    crossed = (("honour", int(s.honour)), ("respect", int(s.respect)))
    return territories, [
        {
            "blocked": bool(blocked),
            "points": points,
            "artworks": [name for name, at in crossed if at == i],
            "times": times,
            "counts": times,
        }
        for i, ((*points, times), blocked) in enumerate(
            zip(by_totems.tolist(), s.blocked[:links].tolist(), strict=True)
        )
    ]


def settlements(kit: Kit, s: State, tribe: int) -> list[list[str]]:
    """C3: the settlements of a tribe, space by space."""
    found, seen, names = list[list[str]](), set[int](), kit.notation.names["space"]
    for space, there in enumerate(s.tent.tolist()):
        if there == tribe and space not in seen:
            low, high = rules.group_of(kit.box, s, space)
            bits = int(high) << SPACES // 2 | int(low)
            group = [at for at in range(kit.tables.begin[-1]) if bits >> at & 1]
            seen.update(group)
            if len(group) >= SETTLEMENT:
                found.append([str(names[at]) for at in group])
    return found


def _tribe(kit: Kit, s: State, tribe: int, territories: list[TerritoryNow], links: list[ConnectionNow]) -> Tribe:
    tents = sum(t["points"][tribe] * t["counts"] for t in territories)
    totems = sum(link["points"][tribe] * link["times"] for link in links)
    settled = int(rules.settlement_points(kit.box, s, tribe))
    return {
        "tents": int(s.tents_left[tribe]),
        "totems": int(s.totems_left[tribe]),
        "points": int(rules.points_of(s, tribe)),
        "standing": [tents, totems, settled],
        "settlements": settlements(kit, s, tribe) if settled else [],
    }


def view(kit: Kit, s: State, seat: int) -> View:  # noqa: ARG001 (the state is redacted for the seat)
    """Everything that a board needs."""
    territories, links = _land_now(kit, s)
    name = kit.notation.name
    return {
        "phase": phase_name(s),
        "turn": int(s.turn),
        "first": int(s.first),
        "setting_up": bool(s.opening),
        "deck": int(s.deck),
        "display": _cards(s.display),
        "discards": _cards(s.discards),
        "scored": bool(s.scored),
        "halves": int(s.emptied),
        "last_round": bool(s.ending),
        "placed": int(s.placed),
        "where": name("territory", int(s.where)) if s.where >= 0 else None,
        "artwork": ARTWORK_NAMES[s.art] if s.art >= 0 else None,
        "left": {name: int(s.left[art]) for art, name in enumerate(ARTWORK_NAMES) if kit.box.arts[art]},
        "seats": [_seat(s, other) for other in range(kit.seats)],
        "tribes": [_tribe(kit, s, tribe, territories, links) for tribe in range(kit.tables.tribes)],
        "tents": {name("space", space): tribe for space, tribe in enumerate(s.tent.tolist()) if tribe >= 0},
        "territories": {name("territory", i): now for i, now in enumerate(territories)},
        "connections": {name("connection", i): now for i, now in enumerate(links)},
    }


# ---- actions --------------------------------------------------------------------------------------------------------


class Target(TypedDict):
    """What a board needs beside the parts of a legal action."""

    tribe: NotRequired[int]  # whose piece it is
    at: NotRequired[str]  # the territory it goes to


def targets(kit: Kit, s: State, actions: list[int]) -> list[Target]:
    """What a board needs beside the parts of the legal actions."""
    return [_target(kit, s, action) for action in actions]


def _target(kit: Kit, s: State, action: int) -> Target:
    parts = kit.notation.parts(action)
    if parts.kind not in PIECES:
        return {}
    territory = territory_of(kit, s, parts)
    return {"tribe": int(rules.tribe_of(s)), "at": kit.notation.name("territory", territory)}


class Foresight(TypedDict):
    """What an action would change."""

    territory: NotRequired[TerritoryNow]
    connections: NotRequired[dict[str, ConnectionNow]]
    settlement: NotRequired[int]  # tents that roads would join
    text: Words


def foresee(kit: Kit, s: State, action: int, after: State) -> Foresight:
    """What an action would do."""
    parts = kit.notation.parts(action)
    if parts.kind in ARTWORKS:
        return {"text": _art_worth(kit, s, parts, after)}
    if parts.kind not in PIECES:
        return {"text": {"en": "", "de": ""}}
    territory, space = territory_of(kit, s, parts), parts.get("space")
    before, (territories, links) = _land_now(kit, s), _land_now(kit, after)
    size = int(rules.group_size(kit.box, after, space)) if space >= 0 else 0
    if space >= 0:
        said = _tent_worth(kit, s, territory, before[0], territories)
    else:
        said = _totem_worth(kit, s, before[1], links)
    if size >= SETTLEMENT:
        said.append(say("foresight", "settlement", n=size))
    near = [i for i, ends in enumerate(kit.tables.ends[: len(links)]) if territory in ends]
    return {
        "territory": territories[territory],
        "connections": {kit.notation.name("connection", i): links[i] for i in near},
        "settlement": size,
        "text": join(said, " · "),
    }


def _tent_worth(kit: Kit, s: State, at: int, before: list[TerritoryNow], after: list[TerritoryNow]) -> list[Words]:
    """C1: what the tribe's tents would score there; for the third tribe, also what the mover gains or loses."""
    tribe, now, third = int(rules.tribe_of(s)), after[at], s.phase == Phase.THIRD
    name = ("third_" if third else "") + ("tent" if now["tents"][tribe] == 1 else "tents")
    n = now["points"][tribe] * now["counts"]
    said = [say("foresight", name, territory=territory_name(kit, at), n=n)]
    if not before[at]["explored"]:
        said.append(say("foresight", "unexplored", territory=territory_name(kit, at)))
    return [*said, *_side_effects("you", [_gains(before, after, int(s.turn))] if third else [])]


def _totem_worth(kit: Kit, s: State, before: list[ConnectionNow], after: list[ConnectionNow]) -> list[Words]:
    """C2: connections that the tribe wins or raises, and what others gain or lose; for the third tribe, the mover."""
    tribe, third = int(rules.tribe_of(s)), s.phase == Phase.THIRD
    gains = _gains(before, after, tribe)
    won = [i for i in gains if not before[i]["points"][tribe]]
    more = [i for i in gains if i not in won]
    said = [
        say(
            "foresight",
            ("third_" if third else "") + name,
            n=len(links),
            numbers=numbers(kit, links),
            points=sum(gains[i] for i in links),
        )
        for name, links in (("totems", won), ("more", more))
        if links
    ]
    others = [int(s.turn)] if third else [one for one in range(kit.tables.tribes) if one != tribe]
    return [*said, *_side_effects("you" if third else "others", [_gains(before, after, one) for one in others])]


def _gains(
    before: Sequence[TerritoryNow | ConnectionNow], after: Sequence[TerritoryNow | ConnectionNow], tribe: int
) -> dict[int, int]:
    """The places that bring a tribe more or less than before, and the difference."""
    changes = [
        (now["points"][tribe] - old["points"][tribe]) * now["counts"] for old, now in zip(before, after, strict=True)
    ]
    return {i: change for i, change in enumerate(changes) if change}


def _side_effects(name: str, gains: list[dict[int, int]]) -> Iterator[Words]:
    """What others lose and gain by it, if anything."""
    sums = [sum(one.values()) for one in gains]
    lost, gained = -sum(n for n in sums if n < 0), sum(n for n in sums if n > 0)
    if lost or gained:
        yield say("foresight", name, points=", ".join([f"−{lost}"] * bool(lost) + [f"+{gained}"] * bool(gained)))


def _art_worth(kit: Kit, s: State, parts: Parts, after: State) -> Words:
    """A5: the place's multiplier, and what it would bring whoever places the artwork."""
    territories, links = _land_now(kit, after)
    now = links[parts["connection"]] if parts.get("connection") >= 0 else territories[parts["territory"]]
    return say("foresight", "art", times=now["times"], points=now["points"][int(s.turn)] * now["times"])


# ---- points and pictures --------------------------------------------------------------------------------------------


def score(kit: Kit, s: State) -> list[Column]:
    """Each tribe's points: halftime, and at the end territory by territory, connection by connection."""
    titles = [None] * kit.seats + [say("part", "third")] * (kit.tables.tribes - kit.seats)
    return [
        Column(tribe if tribe < kit.seats else None, _parts(kit, s, tribe), title) for tribe, title in enumerate(titles)
    ]


def standing(kit: Kit, s: State) -> list[int]:
    """Each seat's points if the game ended now."""
    return [int(rules.standing(kit.box, s, seat)) for seat in range(kit.seats)]


def _parts(kit: Kit, s: State, tribe: int) -> list[Part]:
    found = [Part(say("score", "halftime"), int(s.score[tribe, ScorePart.HALFTIME]), "C1")] if s.scored else []
    if s.to_move != OVER:
        return found
    settlements = Part(say("score", "settlements"), int(s.score[tribe, ScorePart.SETTLEMENTS]), "C3")
    return [*found, *_tent_parts(kit, s, tribe), *_totem_parts(kit, s, tribe), settlements]


def _tent_parts(kit: Kit, s: State, tribe: int) -> Iterator[Part]:
    """C1, territory by territory where there are tents."""
    for i in range(kit.tables.territories):
        n, times = int(rules.tent_score(kit.box, s, i, tribe)), int(rules.times_tents(s, i))
        name = "tents_times" if times > 1 else "tents"
        if s.most_tents[i] > 0:
            title = say("score", name, territory=territory_name(kit, i), times=times)
            yield Part(title, n, "C1", say("score", "all_tents"))


def _totem_parts(kit: Kit, s: State, tribe: int) -> Iterator[Part]:
    """C2, connection by connection where somebody scores."""
    for i in range(kit.tables.links):
        points = [int(rules.totem_score(kit.box, s, i, one)) for one in range(kit.tables.tribes)]
        times = int(rules.times_totems(s, i))
        name = "totems_times" if times > 1 else "totems"
        if any(points):
            title = say("score", name, number=numbers(kit, [i]), times=times)
            yield Part(title, points[tribe], "C2", say("score", "all_totems"))


def setting_up(_kit: Kit, s: State) -> bool:
    """Everything before the first player may act is set-up (S)."""
    return bool(s.opening)


def diagram(kit: Kit, s: State) -> str:
    """Territory by territory: the tribe on each tent space (`·` = none), and the totems as `tribe×number`."""
    seen, lines = view(kit, s, SPECTATOR), []
    for territory in printed(kit)["territories"]:
        now = seen["territories"][territory["letter"]]
        tents = " ".join(str(seen["tents"].get(name, -1) + 1 or "·") for name in territory["spaces"])
        totems = " ".join(f"{tribe + 1}×{n}" for tribe, n in enumerate(now["totems"]) if n)
        arts = " ".join(now["artworks"])
        lines.append(f"{territory['letter']} {territory['biome']:<8} {tents:<17} {totems} {arts}".rstrip())
    blocked = " ".join(number for number, now in seen["connections"].items() if now["blocked"])
    arts = " ".join(f"{n}:{art}" for n, now in seen["connections"].items() for art in now["artworks"])
    lines.append(f"Mountains: {blocked or '–'} {arts}".rstrip())
    for number, tribe in enumerate(seen["tribes"]):
        hand = " ".join(_short(card) for card in seen["seats"][number]["hand"]) if number < kit.seats else "third tribe"
        lines.append(
            f"{number + 1}: {tribe['points']} points, {tribe['tents']} tents, {tribe['totems']} totems  {hand}"
        )
    display = " ".join(map(_short, seen["display"])) or "–"
    lines.append(f"Display: {display}  deck: {seen['deck']}")
    return "\n".join(lines)


def _short(card: str | None) -> str:
    return LETTERS[BIOME_NAMES.index(card)] if card else "*"
