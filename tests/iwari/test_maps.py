"""The material (M): the maps, ours and those of owners."""

from collections import Counter
from importlib.resources import files
from itertools import combinations
from math import dist

import pytest

import tafelrunde
from tafelrunde import Match
from tafelrunde.errors import BadEdition, UnknownName
from tafelrunde.games.iwari.components import BIOME_NAMES, MAPS, Map, read_edition
from tafelrunde.games.iwari.rules import TENTS, TOTEMS

from .positions import GAME, do, field, position, refuse

OURS = read_edition(None, "")
TEXT = (files("tafelrunde.games.iwari") / "data" / "new_horizons.toml").read_text("utf-8")


def wrong(text: str) -> BadEdition:
    """What is said about a broken map."""
    with pytest.raises(BadEdition) as caught:
        read_edition(text, "own.toml")
    return caught.value


def changed(old: str, new: str) -> tuple[str, int]:
    """Our map with a mistake, and its line."""
    assert old in TEXT
    return TEXT.replace(old, new, 1), TEXT[: TEXT.index(old)].count("\n") + 1


def biomes(side: Map) -> dict[str, str]:
    return {territory.letter: territory.biome for territory in side.territories}


@pytest.mark.rule("M1", allows=True)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_play_with_20_tents_and_8_totems(players: int) -> None:
    m = tafelrunde.new("iwari", seed=1, players=players)
    tribes = max(players, 3)
    assert m.seats == players
    assert field(m, "tents_left")[:tribes] == [TENTS] * tribes == [20] * tribes
    assert field(m, "totems_left")[:tribes] == [TOTEMS] * tribes == [8] * tribes


@pytest.mark.rule("M1", refuses=True)
def test_nobody_else_plays() -> None:
    for players in (1, 6):
        with pytest.raises(UnknownName):
            tafelrunde.new("iwari", players=players)
    refuse(Match(GAME, {"players": 3}), "first-4", "M1")
    refuse(do(Match(GAME, {"players": 5}), "first-1", "mountain-3"), "get-?", "M1")


@pytest.mark.rule("M2", "M3", allows=True)
@pytest.mark.parametrize("name", MAPS)
def test_a_map_of_ours_has_the_numbers_of_the_rules(name: str) -> None:
    side = OURS[name]
    assert Counter(biomes(side).values()) == dict(zip(BIOME_NAMES, (3, 3, 2, 2, 2), strict=True))
    assert all(4 <= len(territory.tents) <= 8 for territory in side.territories)
    assert 70 <= len(side.spaces) <= 80
    assert 10 <= sum(a[0] != b[0] for a, b in side.roads) <= 16
    assert 16 <= len(side.connections) <= 20
    assert sum(one.over == "water" for one in side.connections) >= 5
    assert Counter(one.mountains for one in side.connections if one.mountains) == {1: 2, 2: 2, 3: 2, 4: 2}
    assert max(len(t.tents) for t in side.territories if t.biome == "desert") >= 7


@pytest.mark.rule("M3", allows=True)
@pytest.mark.parametrize("name", MAPS)
def test_connection_7_joins_a_glacier_and_a_tundra_without_a_mountain(name: str) -> None:
    seven = next(one for one in OURS[name].connections if one.number == 7)
    assert ({biomes(OURS[name])[end] for end in seven.ends}, seven.mountains) == ({"glacier", "tundra"}, 0)


@pytest.mark.rule("M3", prevents=True)
def test_only_water_connections_reach_the_islands_of_the_vast_lands() -> None:
    side = OURS["vast_lands"]
    for island in ("dk", "l"):
        links = [one for one in side.connections if sum(end in island for end in one.ends) == 1]
        assert links
        assert {one.over for one in links} == {"water"}
        assert not [road for road in side.roads if sum(end[0] in island for end in road) == 1]


@pytest.mark.rule("M3", prevents=True)
@pytest.mark.parametrize("name", MAPS)
def test_no_two_places_of_a_map_are_too_close_to_be_touched(name: str) -> None:
    side = OURS[name]
    tents = [at for territory in side.territories for at in territory.tents]
    assert min(dist(a, b) for a, b in combinations(tents, 2)) >= 40
    assert min(dist(a, t.totems) for a in tents for t in side.territories) >= 50
    assert all(0 < x < side.width and 0 < y < side.height for t in side.territories for x, y in t.outline)


@pytest.mark.rule("M2", refuses=True)
def test_what_is_not_on_the_map_is_refused() -> None:
    m = position(hands=("FFG",), unity=True)
    for kind, parts in (("tent", {"space": 90}), ("totem", {"territory": 14})):
        found = m.why(GAME.actions.number(kind, **parts))
        assert found is not None
        assert found.rule == "M2"


@pytest.mark.rule("M2", prevents=True)
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('[7, "d", "g"', '[7, "d", "x"', "must be one of"),
        ('[7, "d", "g"', '[6, "d", "g"', "two connections with the number 6"),
        ('[7, "d", "g"', '[7, "d", "d"', "not d with itself"),
        ('[7, "d", "g", "land"', '[7, "d", "g", "air"', "must be one of land, water"),
        ('biome = "glacier"', 'biome = "swamp"', "must be one of tundra"),
        ('["a1", "a2"]', '["a1", "a9"]', "there is no tent space 'a9'"),
        ('["a1", "a2"]', '["a1", "a1"]', "leads nowhere"),
    ],
)
def test_a_map_with_a_mistake_is_refused_with_line_and_reason(old: str, new: str, said: str) -> None:
    text, line = changed(old, new)
    error = wrong(text)
    assert (error.file, error.line) == ("own.toml", line), str(error)
    assert said in str(error)


@pytest.mark.rule("M2", prevents=True)
def test_each_mountain_symbol_appears_twice() -> None:
    text, _ = changed('"land", 4,', '"land", 0,')
    assert "mountain symbol 4 appears 1 times, expected 2 — M2" in str(wrong(text))


@pytest.mark.rule("M2", prevents=True)
def test_a_tent_space_without_a_road_is_refused() -> None:
    start = TEXT.index("roads = [", TEXT.index("[new_horizons.territories.a]"))
    end = TEXT.index("\n", start)
    error = wrong(TEXT[:start] + 'roads = [["a1", "a2"]]' + TEXT[end:])
    assert "no road leads to tent space a3 — M2" in str(error)
    assert error.line == TEXT[:start].count("\n") + 1


@pytest.mark.rule("M2", prevents=True)
def test_a_single_tent_space_needs_a_road_too_and_a_crossing_leads_elsewhere() -> None:
    begin = TEXT.index("tents = [", TEXT.index("[new_horizons.territories.a]"))
    rest = TEXT[TEXT.index("\n", TEXT.index("roads = [", begin)) :]
    alone = f"{TEXT[:begin]}tents = [[148, 93]]\nroads = []{rest}"
    assert '["a4", "e6"]' in alone
    assert "0 roads lead to a1, expected 1 to 8 — M2" in str(wrong(alone.replace('["a4", "e6"],', "")))
    assert Match(GAME, {}, edition=alone.replace('["a4", "e6"]', '["a1", "e6"]')).options["map"] == "new_horizons"
    text, _ = changed('["a4", "e6"]', '["a4", "a2"]')
    assert "the road from a2 to a4 stays within its territory — M2" in str(wrong(text))


def test_an_owner_may_play_a_map_of_their_own() -> None:
    text = TEXT.replace("[new_horizons", "[mine").replace("New Horizons", "Mine")
    m = Match(GAME, {}, edition=text)
    assert m.options["map"] == "mine"
    assert m.kit.printed["map"]["en"] == "Mine"


def test_an_empty_edition_is_refused() -> None:
    assert "no map" in str(wrong("# nothing\n"))
