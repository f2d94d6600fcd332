"""Scoring (C) with the worked examples, and what artworks make of it (A)."""

from typing import Any

import pytest

from tafelrunde import Match

from .positions import ALL_ARTS, do, field, finish, number, parts, phase, position, refuse

DESERT = {"J1": 1, "J2": 1, "J3": 1, "J4": 2, "J5": 2, "J6": 3, "J7": 4}
# New Horizons: connection 7 joins D (glacier) and G (tundra) over land; 15 joins D and H over water.


def with_art(m: Match, name: str, place: str, n: int = 1) -> Match:
    if name in ("unity", "discovery"):
        m.position.states[name][0, number(m, "territory", place)] = n
    else:
        m.position.states[name] = number(m, "connection", place)
    kind = ("unity", "discovery", "honour", "respect").index(name)
    m.position.states["left"][0, kind] -= n
    m.position.states["had"][0, :n, kind] = 1
    return m


@pytest.mark.rule("C1", allows=True)
def test_tents_3_2_1_1_give_7_3_2_2() -> None:
    assert parts(finish(position(DESERT, players=4)), 1) == [7, 3, 2, 2]


@pytest.mark.rule("C1", prevents=True)
def test_equal_tribes_share_a_rank_no_rank_is_skipped_and_without_a_tent_there_is_nothing() -> None:
    tents = {"J1": 1, "J2": 1, "J3": 2, "J4": 2, "J5": 3}
    assert parts(finish(position(tents, players=4)), 1) == [5, 5, 2, 0]


@pytest.mark.rule("C2", allows=True)
def test_the_majority_at_both_ends_of_connection_7_takes_all_five_totems() -> None:
    tents = {**{f"D{i}": 1 for i in range(1, 4)}, **{f"G{i}": 1 for i in range(1, 4)}}
    m = finish(position(tents, {"D": "23", "G": "332"}, players=3))
    assert parts(m, 2) == [0, 0, 5]


@pytest.mark.rule("C2", prevents=True)
def test_different_majorities_score_nothing() -> None:
    tents = {**{f"D{i}": 1 for i in range(1, 5)}, **{f"G{i}": 1 for i in range(1, 4)}}
    m = finish(position(tents, {"D": "1112", "G": "221"}, players=3))
    assert parts(m, 2) == [0, 0, 0]


@pytest.mark.rule("C2", prevents=True)
def test_a_connection_under_a_mountain_is_not_scored() -> None:
    pieces: dict[str, Any] = {"tents": {"D1": 1, "G1": 1}, "totems": {"D": "1", "G": "1"}}
    assert parts(finish(position(**pieces)), 2) == [2, 0, 0]
    assert parts(finish(position(**pieces, mountains=("7",))), 2) == [0, 0, 0]
    assert parts(finish(position(pieces["tents"], {"D": "1"})), 2) == [0, 0, 0]


def row(m: Match, n: int) -> list[str]:
    """This many spaces that roads join, from A1 on."""
    spaces, found = m.kit.printed["spaces"], ["A1"]
    while len(found) < n:
        found.append(next(near for at in found for near in spaces[at]["roads"] if near not in found and near[0] == "A"))
    return found


@pytest.mark.rule("C3", allows=True)
@pytest.mark.parametrize("n", [4, 5, 6])
def test_four_or_more_tents_joined_by_roads_are_a_settlement(n: int) -> None:
    m = finish(position(dict.fromkeys(row(position(), n), 1)))
    assert parts(m, 3) == [n, 0, 0]


@pytest.mark.rule("C3", allows=True)
def test_a_settlement_crosses_borders() -> None:
    spaces = position().kit.printed["spaces"]
    here, there = next((a, b) for a in spaces for b in spaces[a]["roads"] if a[0] != b[0])
    joined = [here, there]
    while len(joined) < 4:
        joined.append(next(near for at in joined for near in spaces[at]["roads"] if near not in joined))
    assert parts(finish(position(dict.fromkeys(joined, 2))), 3) == [0, 4, 0]


@pytest.mark.rule("C3", prevents=True)
def test_three_tents_or_a_gap_are_no_settlement() -> None:
    spaces = row(position(), 6)
    assert parts(finish(position(dict.fromkeys(spaces[:3], 1))), 3) == [0, 0, 0]
    mixed = dict.fromkeys(spaces[:3], 1) | {spaces[3]: 2} | {"J1": 1, "J2": 1}
    assert parts(finish(position(mixed)), 3) == [0, 0, 0]


# ---- artworks -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("A5", allows=True)
def test_two_unity_make_15_and_9_of_tents_3_and_2() -> None:
    tents = {"J1": 1, "J2": 1, "J3": 1, "J4": 2, "J5": 2}
    m = finish(with_art(position(tents, **ALL_ARTS), "unity", "J", 2))
    assert parts(m, 1) == [15, 9, 0]


@pytest.mark.rule("A5", allows=True)
def test_honour_doubles_a_connection() -> None:
    m = position({"D1": 1, "G1": 1}, {"D": "1", "G": "1"}, **ALL_ARTS)
    assert parts(finish(with_art(m, "honour", "7")), 2) == [4, 0, 0]


@pytest.mark.rule("A5", prevents=True)
def test_halftime_knows_no_artworks() -> None:
    m = with_art(position({"C1": 1}, hands=("TFG",), deck="D", **ALL_ARTS), "unity", "C", 2)
    do(m, "discard-T", "draw", "get-D")
    assert parts(m, 0) == [1, 0, 0]


def settling(**more: Any) -> tuple[Match, str]:
    """Three tents, and the space that makes a settlement of them."""
    *three, last = row(position(), 4)
    return position(dict.fromkeys(three, 1), hands=("GGF",), **{**ALL_ARTS, **more}), last


@pytest.mark.rule("A1", "A4a", allows=True)
def test_a_new_settlement_earns_unity_at_once() -> None:
    m, last = settling()
    do(m, f"tent@{last}")
    assert (phase(m), set(m.legal())) == ("art", {"unity-A", "decline"})
    do(m, "unity-A")
    assert (field(m, "unity")[0], field(m, "left")[0], phase(m)) == (1, 1, "action")


@pytest.mark.rule("A1", "A4a", refuses=True)
def test_unity_goes_where_the_settlement_is() -> None:
    m, last = settling()
    refuse(m, "unity-A", "A4a")
    do(m, f"tent@{last}")
    refuse(m, "unity-B", "A1")
    refuse(m, "discovery-B", "A4a")
    refuse(m, "done", "A4a")


@pytest.mark.rule("A4a", prevents=True)
def test_declining_uses_up_the_place_and_nobody_has_two() -> None:
    m, last = settling()
    do(m, f"tent@{last}", "decline")
    assert (field(m, "left")[0], field(m, "had")[0][0]) == (1, 1)
    free = next(name for name in m.kit.printed["territories"][0]["spaces"] if name not in m.view()["tents"])
    assert "unity" not in str(do(m, f"tent@{free}").legal())


@pytest.mark.rule("A1", prevents=True)
def test_without_the_option_or_a_place_there_is_no_unity() -> None:
    m, last = settling(unity=False)
    assert phase(do(m, f"tent@{last}")) == "action"
    m, last = settling()
    m.position.states["left"][0, 0] = 0
    m.position.states["had"][0, 1:3, 0] = 1
    assert phase(do(m, f"tent@{last}")) == "action"


@pytest.mark.rule("A2", allows=True)
def test_the_last_space_of_a_territory_earns_discovery() -> None:
    m = position({"F1": 2, "F2": 1, "F3": 2, "F4": 1}, hands=("CCG",), **ALL_ARTS)
    do(m, "tent@F5")
    assert (phase(m), len(m.legal())) == ("art", 12)
    assert field(do(m, "discovery-A"), "discovery")[0] == 1


@pytest.mark.rule("A2", refuses=True)
def test_discovery_goes_to_another_territory() -> None:
    m = position({"F1": 2, "F2": 1, "F3": 2, "F4": 1}, hands=("CCG",), **ALL_ARTS)
    refuse(do(m, "tent@F5"), "discovery-F", "A2")


def linking(hand: str = "TTG", **more: Any) -> Match:
    tents = {"D1": 1, "H1": 2, "G1": 2, "G2": 2}
    return position(tents, more.pop("totems", {"D": "1"}), hands=(hand,), **{**ALL_ARTS, **more})


@pytest.mark.rule("A3", allows=True)
def test_the_first_land_connection_earns_honour() -> None:
    m = do(linking(), "totem@G")
    assert set(m.legal()) == {"honour-7", "decline"}
    do(m, "honour-7")
    assert (field(m, "honour"), field(m, "left")) == (number(m, "connection", "7"), [2, 2, 0, 1])


@pytest.mark.rule("A3", refuses=True)
def test_honour_lies_on_a_connection_that_was_won() -> None:
    refuse(do(linking(), "totem@G"), "honour-8", "A3")


@pytest.mark.rule("A3", prevents=True)
def test_a_mountain_or_a_rival_earns_nothing() -> None:
    assert phase(do(linking(mountains=("7",)), "totem@G")) == "action"
    rival = do(linking(totems={"D": "1", "G": "2"}), "totem@G")
    assert phase(rival) == "art"  # ties count


@pytest.mark.rule("A4", allows=True)
def test_the_first_water_connection_earns_respect() -> None:
    m = do(linking("DDG"), "totem@H")
    assert set(m.legal()) == {"respect-15", "decline"}
    assert field(do(m, "respect-15"), "respect") == number(m, "connection", "15")


@pytest.mark.rule("A4", refuses=True)
def test_respect_lies_over_water() -> None:
    m = do(linking("DDG"), "totem@H")
    refuse(m, "respect-7", "A4")
    refuse(m, "honour-7", "A4a")


@pytest.mark.rule("A4a", prevents=True)
def test_the_third_tribe_earns_nothing() -> None:
    m = do(linking("TTG", players=2, totems={"D": "3"}), "discard-G")
    do(m, "totem@G")
    assert (phase(m), field(m, "left")) == ("third", [2, 2, 1, 1])
