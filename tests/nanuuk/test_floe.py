"""B, F1: the boards, the lines, the layouts, and what chance does before the game."""

from collections import Counter
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from tafelrunde import Match
from tafelrunde.core.edition import connected
from tafelrunde.core.verbs import CHANCE
from tafelrunde.errors import BadEdition, BadOptions
from tafelrunde.games.nanuuk import rules
from tafelrunde.games.nanuuk.components import (
    ENDS,
    FIELD,
    IGLOOS,
    LINE_NAMES,
    MATERIAL,
    NAMES,
    NEAR,
    PIECE_NAMES,
    PLACES,
    fields_of,
)
from tafelrunde.games.nanuuk.layouts import BadLayout

from .positions import GAME, around, cracked, random_game, refuse, scene, star, table

BOARDS = [({"players": 4}, 31, 72), ({"players": 3}, 24, 53), ({"players": 2}, 22, 47)]


def drawn_neighbours(a: int, b: int) -> bool:
    """Do two hexagons share a side? Measured where they are drawn: columns 0.866 apart, fields 1 high."""
    (ca, ra), (cb, rb) = PLACES[a], PLACES[b]
    ya, yb = ra + (0.5 if ca % 2 == 0 else 0), rb + (0.5 if cb % 2 == 0 else 0)
    return bool(np.hypot((ca - cb) * 3**0.5 / 2, ya - yb) < 1.01)


@pytest.mark.rule("B1", "B2", "B3", allows=True)
@pytest.mark.parametrize(("options", "fields", "lines"), BOARDS)
def test_the_boards_have_their_fields_and_lines(options: dict[str, Any], fields: int, lines: int) -> None:
    printed = GAME.kit(options).game.printed(GAME.kit(options))
    assert len(printed["fields"]) == fields
    assert len(printed["lines"]) == lines
    assert len(fields_of(fields)) == fields


@pytest.mark.rule("B1", allows=True)
def test_two_fields_are_neighbours_when_their_hexagons_share_a_side() -> None:
    assert {pair for pair in combinations(range(31), 2) if drawn_neighbours(*pair)} == set(ENDS)


@pytest.mark.rule("B1", "I4", "I5", allows=True)
@pytest.mark.parametrize(("options", "fields", "lines"), BOARDS)
def test_c_lines_and_d_lines_of_every_field(options: dict[str, Any], fields: int, lines: int) -> None:
    box, here = GAME.kit(options).box, fields_of(fields)
    for field in here:
        near = {n for n in NEAR[field] if n in here}
        sides = {int(line) for line in box.d_lines[field] if line >= 0}
        stars = {int(line) for line in box.c_lines[field] if line >= 0}
        assert {frozenset(ENDS[line]) - {field} for line in sides} == {frozenset([n]) for n in near}
        assert {ENDS[line] for line in stars} == {e for e in ENDS if set(e) <= near}
        if len(near) == 6:
            assert (len(sides), len(stars)) == (6, 6)
    assert lines == sum(1 for line in range(72) if box.ends[line, 0] >= 0)


@pytest.mark.rule("B1", refuses=True)
def test_a_line_holds_one_crack_and_the_rim_none() -> None:
    m = scene({"1": "c2"}, cracks=star("d3")[0], players=4, pieces={"seal": "g4"})
    m.act("1>d3")
    assert "already" in refuse(m, f"crack-{star('d3')[0]}", "B1")
    m = scene({"1": "c2"}, players=2, pieces={"seal": "g2"})
    m.act("1>c3")
    assert "rim" in refuse(m, "crack-c4|d5", "B1")


@pytest.mark.rule("B3", refuses=True)
def test_fields_left_out_are_water() -> None:
    refuse(table("1@b1", "2@b1", "3@d4", players=3), "1>a4", "B3")
    refuse(table(players=3), "1@a4", "B3")
    m = scene({"1": "a2"}, players=2, pieces={"seal": "g2"})
    refuse(m, "1>a3", "B3")


@pytest.mark.rule("B2", prevents=True)
@pytest.mark.parametrize("options", [board[0] for board in BOARDS])
def test_at_the_start_no_field_is_free(options: dict[str, Any]) -> None:
    m = table(**options)
    assert rules.empty_fields(m.kit.box, m.redacted()) == 0


# ---- the layouts ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("B4", "B6", "F1", allows=True)
@pytest.mark.parametrize("size", MATERIAL)
def test_the_standard_layouts_use_the_material_and_keep_all_distances(size: int) -> None:
    layout = GAME.material(None, "").standard[size]
    assert Counter(layout.pieces.values()) == dict(enumerate(MATERIAL[size]))
    assert {NAMES[f] for f in layout.igloos} == set(IGLOOS)
    assert set(layout.pieces) | layout.igloos == fields_of(size)
    assert layout.warnings == ()
    shy = {f for f, kind in layout.pieces.items() if PIECE_NAMES[kind] in ("whale", "inuk")}
    assert not any(set(NEAR[f]) & (shy | layout.igloos) for f in shy)


@pytest.mark.rule("B4", prevents=True)
def test_igloos_stay_where_they_are_whatever_chance_lays() -> None:
    m = random_game(5, 1, setup="random", players=3)
    assert {f["name"] for f in m.kit.printed["fields"] if f["igloo"]} == set(IGLOOS)


@pytest.mark.rule("F1", allows=True)
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_random_layout_keeps_whales_and_inuit_apart(players: int, seed: int) -> None:
    m = random_game(seed, 1, setup="random", players=players)
    start = next(m.at(n) for n in range(len(m.log)) if m.log[n].text.startswith("first"))
    pieces = start.view()["pieces"]
    assert Counter(pieces.values()) == dict(zip(PIECE_NAMES, MATERIAL[{2: 22, 3: 24, 4: 31}[players]], strict=True))
    whales = {FIELD[f] for f, kind in pieces.items() if kind == "whale"}
    inuit = {FIELD[f] for f, kind in pieces.items() if kind == "inuk"}
    assert not any(set(NEAR[whale]) & inuit for whale in whales)


@pytest.mark.rule("F1", refuses=True)
def test_chance_lays_no_inuk_beside_a_whale_and_nothing_near_an_igloo_while_there_is_room() -> None:
    m = Match(GAME, {"players": 4, "setup": "random"})
    refuse(m, "lay-inuk@d2", "F1")
    refuse(m, "lay-whale@b2", "F1")
    refuse(m, "lay-whale@b1", "F1")
    for field in ("d2", "a3", "g3"):
        m.do(m.kit.notation.read(f"lay-whale@{field}"))
    assert "never" in refuse(m, "lay-inuk@d1", "F1")
    refuse(m, "lay-inuk@a1", "F1")


@pytest.mark.rule("B6", prevents=True)
@pytest.mark.parametrize(
    ("change", "rule", "line"),
    [
        (("O S B F I", "O S B F S"), "B6", 2),
        (("F I R S .", "F I R O ."), "B4", 2),
        (("R W S R .", "R W S I ."), "B6", 2),
        (("F I R S .", "F I R S F"), "B3", 2),
    ],
)
def test_a_layout_with_other_material_is_refused(change: tuple[str, str], rule: str, line: int) -> None:
    with pytest.raises(BadEdition) as bad:
        GAME.material(custom().replace(*change, 1), "mine.toml")
    assert bad.value.file == "mine.toml"
    assert bad.value.line >= line
    assert rule in str(bad.value)


@pytest.mark.rule("F1", prevents=True)
def test_a_layout_with_a_whale_beside_an_inuk_is_refused_with_its_line() -> None:
    text = custom().replace("F I R S .", "F B R S .", 1).replace("O S B F I", "O S I F I", 1)
    with pytest.raises(BadEdition, match="a whale next to an Inuk, b3 and c2 — F1") as bad:
        GAME.material(text, "mine.toml")
    assert bad.value.line == text.splitlines().index("O S I F I") + 1


@pytest.mark.rule("F1", prevents=True)
def test_everything_wrong_with_a_layout_is_reported_at_once_in_both_languages() -> None:
    text = custom('cracks = ["a1|a2", "a1|b1", "a1|b2"]\n').replace("W B F O F", "W _ F O W", 1)
    with pytest.raises(BadLayout) as bad:
        GAME.material(text, "mine.toml")
    told = [bad.value.told[language].splitlines() for language in ("en", "de")]
    assert told[0] == [
        "fish: 5 instead of 6 — B6",
        "whale: 4 instead of 3 — B6",
        "bear: 2 instead of 3 — B6",
        "nothing lies on d2 — F1",
        "the cracks split the floe — W3",
    ]
    assert [line[-2:] for line in told[1]] == [line[-2:] for line in told[0]]
    assert bad.value.line == text.splitlines().index("W _ F O W") + 1


def test_a_layout_is_sent_to_be_drawn_as_it_is_written() -> None:
    edition = GAME.material(custom('cracks = ["c2|c3"]\n'), "mine.toml")
    setup = next(option for option in GAME.choices(edition) if option.name == "setup")
    [plan] = setup.drawn["custom"]
    assert plan["columns"] == ["FIRS", "OSBFI", "RWSR", "WBFOF", "RWSR", "OSBFI", "FIRS"]
    assert (plan["players"], plan["hunters"], plan["cracks"]) == (4, 1, ["c2|c3"])


def custom(extra: str = "") -> str:
    """Our layout for four as one's own."""
    plan = "F I R S .\nO S B F I\nR W S R .\nW B F O F\nR W S R .\nO S B F I\nF I R S ."  # as in data/layouts.toml
    return f"[custom]\n{extra}plan = '''\n{plan}\n'''\n"


@pytest.mark.rule("F1", allows=True)
def test_a_custom_layout_is_playable_and_short_distances_are_only_warnings() -> None:
    swapped = custom().replace("F I R S .", "I F R S .", 1)
    m = table(players=4, setup="custom", edition=swapped)
    assert m.view()["pieces"]["a1"] == "inuk"
    assert "a1" in m.kit.printed["warnings"][0]["en"]
    assert table(players=4, setup="custom", edition=custom()).kit.printed["warnings"] == []


def test_a_layout_may_have_cracks_but_not_split_the_floe() -> None:
    assert cracked(table(players=4, setup="custom", edition=custom('cracks = ["c2|c3"]\n'))) == {"c2|c3"}
    for cracks, rule in ((around("a1").split(), "W3"), (["c2|e3"], "B1")):
        with pytest.raises(BadEdition, match=rule):
            GAME.material(custom(f"cracks = {cracks!r}\n".replace("'", '"')), "mine.toml")


def most_cracks(but: int) -> str:
    """As many cracks as the floe for four bears, but so many; as a line of a layout."""
    m = table(players=4)
    m.position.states["phase"], m.position.states["to_move"] = rules.Phase.OPENING, CHANCE
    while m.position.chances()[0]:
        m.do(m.position.chances()[0][0])
    return f"cracks = {sorted(cracked(m))[but:]}\n".replace("'", '"')


@pytest.mark.rule("W3", prevents=True)
@pytest.mark.parametrize("room", [0, 3])
def test_more_opening_cracks_than_a_layout_has_room_for_are_refused_when_the_table_is_made(room: int) -> None:
    text = custom(most_cracks(but=room))
    m = table(players=4, setup="custom", opening=room, edition=text)
    assert len(cracked(m)) == 42, "the last crack that does not split the floe"
    with pytest.raises(BadOptions) as bad:
        table(players=4, setup="custom", opening=room + 1, edition=text)
    assert bad.value.rule == "W3"
    assert "would split the floe" in str(bad.value)
    assert table(players=4, setup="standard", opening=12, edition=text).seats == 4


@pytest.mark.rule("W3", prevents=True)
def test_a_layout_in_place_of_ours_has_room_for_all_opening_cracks() -> None:
    text = custom(most_cracks(but=11)).replace("[custom]", "[four]")
    with pytest.raises(BadEdition, match="11 opening cracks fit beside its own, and a table may ask for 12 — W3"):
        GAME.material(text, "mine.toml")
    fitting = custom(most_cracks(but=12)).replace("[custom]", "[four]")
    assert len(cracked(table(players=4, opening=12, edition=fitting))) == 42


def test_a_layout_is_for_its_number_of_players() -> None:
    with pytest.raises(BadOptions) as bad:
        table(players=3, setup="custom", edition=custom())
    assert bad.value.rule == "B6"
    assert table(players=2, hunters=2, setup="custom", edition=custom("players = 2\n")).seats == 2
    with pytest.raises(BadEdition, match=r"line 2: .*31 fields are not for 3 players — B6"):
        GAME.material(custom("players = 3\n"), "mine.toml")


# ---- who begins -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("B5", allows=True)
@pytest.mark.parametrize("first", [1, 2, 3])
def test_whoever_is_drawn_begins_and_play_goes_on_clockwise(first: int) -> None:
    m = table(players=3, first=first)
    order = []
    for _ in range(3):
        order.append(m.to_move)
        m.act(f"{m.to_move + 1}@b1")
    assert order == [(first - 1 + i) % 3 for i in range(3)]
    assert m.to_move == first - 1


@pytest.mark.rule("B5", refuses=True)
def test_only_chance_decides_who_begins_and_only_among_those_who_play() -> None:
    refuse(Match(GAME, {"players": 3}), "first-4", "B5")
    refuse(Match(GAME, {"players": 3}), "1@b1", "B5")
    refuse(table(players=3), "first-1", "B5")
    assert table(mode="introductory", players=3, variant="hunted").to_move == 0


# ---- opening cracks -------------------------------------------------------------------------------------------------


@pytest.mark.rule("W3", allows=True)
@pytest.mark.parametrize("seed", range(4))
def test_opening_cracks_leave_the_floe_whole(seed: int) -> None:
    m = random_game(seed, 0, players=2, opening=12)
    cracks = {ENDS[LINE_NAMES.index(line)] for line in cracked(m)}
    assert len(cracks) == 12
    near = {
        f: [n for n in NEAR[f] if n in fields_of(22) and (min(f, n), max(f, n)) not in cracks] for f in fields_of(22)
    }
    assert connected(near, near.__getitem__)


@pytest.mark.rule("W3", refuses=True)
def test_no_opening_crack_splits_the_floe() -> None:
    m = Match(GAME, {"players": 4, "opening": 12})
    for line in around("a1").split()[:-1]:
        m.do(m.kit.notation.read(f"open-{line}"))
    refuse(m, f"open-{around('a1').split()[-1]}", "W3")
    refuse(m, f"open-{around('a1').split()[0]}", "B1")
    refuse(table(players=2), "open-c1|c2", "W3")
