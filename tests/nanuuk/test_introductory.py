"""I and V: the introductory game and its variants."""

from typing import Any

import pytest

from tafelrunde import Match
from tafelrunde.errors import BadOptions
from tafelrunde.games.nanuuk.components import LINE_NAMES

from .positions import (
    GAME,
    INTRO,
    around,
    at,
    crack_anywhere,
    cracked,
    goes,
    open_lines,
    play,
    random_game,
    refuse,
    scene,
    star,
    table,
)

LINES = set(LINE_NAMES)


def riss(figures: dict[str, str], cracks: str = "", mover: int = 1, **options: Any) -> Match:
    """A position of the introductory game."""
    return scene(figures, cracks=cracks, mover=mover, **INTRO, **options)


# ---- figures and placing -------------------------------------------------------------------------------------------


@pytest.mark.rule("I1", allows=True)
@pytest.mark.parametrize(("players", "fields", "figures"), [(2, 31, 4), (3, 24, 3), (4, 31, 4)])
def test_the_number_of_players_decides_fields_and_figures(players: int, fields: int, figures: int) -> None:
    printed = table(players=players, **INTRO).kit.printed
    assert (len(printed["fields"]), len(printed["figures"])) == (fields, figures)


@pytest.mark.rule("I1", refuses=True)
def test_there_are_no_more_figures_than_that() -> None:
    m = table(players=3, **INTRO)
    assert m.kit.notation.names["figure"][3:] == [None, None]
    refused = m.why(m.kit.game.actions.number("place", figure=4, field=0))
    assert refused is not None
    assert refused.rule == "I1"


@pytest.mark.rule("I2", allows=True)
def test_two_players_place_one_two_one() -> None:
    m, order = table(players=2, first=2, **INTRO), []
    for placing in ("2a@c1", "1a@c2", "1b@c3", "2b@c4"):
        order.append(m.to_move)
        m.act(placing)
    assert order == [1, 0, 0, 1]
    assert (m.to_move, m.view()["phase"]) == (1, "moving")


@pytest.mark.rule("I2", refuses=True)
def test_figures_are_placed_on_free_fields_and_before_anything_moves() -> None:
    m = table("1@c3", players=3, **INTRO)
    refuse(m, "2@c3", "I2")
    refuse(m, "2>c3", "I2")
    refuse(m, "3@c2", "I3")
    refuse(table(players=2, **INTRO), "1b@c3", "I2")
    refuse(table("1a@c1", "2a@c2", players=2, **INTRO), "2a@c3", "I2")


# ---- moving and cracking -------------------------------------------------------------------------------------------


@pytest.mark.rule("I3", allows=True)
def test_a_figure_goes_to_any_free_neighbour() -> None:
    m = riss({"1": "d3", "2": "d2", "3": "a1", "4": "a2"}, "d3|e3", players=4)
    assert goes(m) == ["c2", "c3", "d4", "e2"]


@pytest.mark.rule("I3", refuses=True)
def test_no_figure_goes_far_across_a_crack_or_to_another() -> None:
    m = riss({"1": "d3", "2": "d2", "3": "a1", "4": "a2"}, "d3|e3", players=4)
    refuse(m, "1>d5", "I3")
    assert "crack" in refuse(m, "1>e3", "I3")
    refuse(m, "1>d2", "I3")
    refuse(m, "2>d1", "I3")
    refuse(m, "crack-c2|c3", "I3")


@pytest.mark.rule("I4", allows=True)
@pytest.mark.parametrize("broken", range(6))
def test_the_crack_leads_away_from_the_entered_field_while_such_a_line_is_free(broken: int) -> None:
    lines = star("d3")
    assert len(lines) == 6
    m = riss({"1": "d2", "2": "a1", "3": "a2", "4": "a3"}, " ".join(lines[:broken]), players=4)
    m.act("1>d3")
    assert set(open_lines(m) or lines[broken:]) == set(lines[broken:])


@pytest.mark.rule("I4", refuses=True)
def test_no_crack_elsewhere_on_the_floe() -> None:
    m = play(riss({"1": "d2", "2": "a1", "3": "a2", "4": "a3"}, players=4), "1>d3")
    for line in LINES - set(star("d3")) - set(around("d3").split()):
        refuse(m, f"crack-{line}", "I4")
    refuse(m, "2>a4", "I4")


@pytest.mark.rule("I5", allows=True)
def test_with_all_c_lines_cracked_a_side_of_the_field_breaks() -> None:
    m = riss({"1": "d2", "2": "a1", "3": "a2", "4": "a3"}, " ".join(star("d3")), players=4)
    m.act("1>d3")
    assert set(open_lines(m)) == set(around("d3").split())


@pytest.mark.rule("I5", refuses=True)
def test_no_side_breaks_while_a_c_line_is_free() -> None:
    m = play(riss({"1": "d2", "2": "a1", "3": "a2", "4": "a3"}, " ".join(star("d3")[2:]), players=4), "1>d3")
    for line in around("d3").split():
        refuse(m, f"crack-{line}", "I5")


@pytest.mark.rule("I3", "I4", "I5", allows=True)
def test_the_book_s_first_example() -> None:
    """Bild 1 and 2: A → B; c-lines first, then d-lines; from E nobody goes to F across a crack."""
    m = riss({"1": "c2", "2": "e2", "3": "a1", "4": "a4"}, "e2|f3", players=4)
    m.act("1>d3")
    assert set(open_lines(m)) == set(star("d3"))
    m.act("crack-c2|c3")
    assert "crack" in refuse(m, "2>f3", "I3")


# ---- being shut in -------------------------------------------------------------------------------------------------


@pytest.mark.rule("I6", allows=True)
def test_whoever_has_one_way_out_is_not_immobile() -> None:
    m = riss({"1": "d3", "2": "a1", "3": "b1", "4": "g4"}, around("a1", "a2 b1"), players=4)
    crack_anywhere(play(m, "1>d2"))
    assert (m.to_move, goes(m)) == (1, ["a2"])


@pytest.mark.rule("I6", "I7", prevents=True)
def test_whoever_is_shut_in_by_cracks_figures_and_rim_does_not_move_but_leaves() -> None:
    m = riss({"1": "d3", "2": "a1", "3": "b1", "4": "g4"}, around("a1", "b1"), players=4)
    crack_anywhere(play(m, "1>d2"))
    assert (m.to_move, at(m, "2"), m.view()["out"]) == (2, None, [1])
    assert not m.over


@pytest.mark.rule("I7", allows=True)
def test_the_last_one_left_wins() -> None:
    m = riss({"1": "d3", "2": "a1", "3": "g1"}, f"{around('a1')} {around('g1')}", players=3)
    crack_anywhere(play(m, "1>d2"))
    assert m.result() == [1, 0, 0]
    assert m.points() == [1, 0, 0]
    assert m.position.ending() is not None
    assert m.position.ending()[1] == "I7"  # type: ignore[index]


@pytest.mark.rule("I7", refuses=True)
def test_whoever_is_out_does_not_move_again() -> None:
    m = riss({"1": "d3", "2": "a1", "3": "g1", "4": "g4"}, around("a1"), players=4)
    crack_anywhere(play(m, "1>d2"))
    assert m.to_move == 2
    refuse(m, "2>a2", "I7")
    crack_anywhere(play(m, "3>g2"))
    crack_anywhere(play(m, "4>f5"))
    assert m.to_move == 0


@pytest.mark.rule("I8", allows=True)
def test_a_figure_shut_in_by_cracks_alone_loses_at_once() -> None:
    m = riss({"1a": "g3", "1b": "c3", "2a": "g1", "2b": "d1"}, around("g1", "f2"), players=2)
    play(m, "1a>g2")
    assert "f2|g1" in open_lines(m)
    m.act("crack-f2|g1")
    assert m.over
    assert m.result() == [1, 0]


@pytest.mark.rule("I8", prevents=True)
def test_a_figure_shut_in_by_figures_alone_loses_nothing_yet() -> None:
    m = riss({"1a": "c1", "1b": "c3", "2a": "a1", "2b": "d1"}, around("a1", "b2"), players=2)
    crack_anywhere(play(m, "1a>b2"))
    assert not m.over
    assert m.to_move == 1
    assert all(text.startswith("2b>") for text in m.legal())


@pytest.mark.rule("I8", allows=True)
def test_with_both_figures_immobile_at_the_start_of_the_turn_one_loses() -> None:
    blocked = f"{around('a1', 'a2')} {around('a2', 'a1 b3')}"
    m = riss({"1a": "c2", "1b": "g4", "2a": "a1", "2b": "a2"}, blocked, players=2)
    play(m, "1a>b3")
    assert set(open_lines(m)) == {line for line in star("b3") if line not in cracked(m)}
    crack_anywhere(m)
    assert m.result() == [1, 0]


@pytest.mark.rule("I8", prevents=True)
def test_if_one_crack_shuts_in_both_who_did_not_lay_it_loses() -> None:
    m = riss({"1a": "b1", "1b": "c2", "2a": "b2", "2b": "g4"}, f"{around('b1', 'b2')} {around('b2', 'b1')}", players=2)
    play(m, "1b>c1")
    assert "b1|b2" in open_lines(m)
    m.act("crack-b1|b2")
    assert m.result() == [1, 0]


# ---- variants ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("V1", allows=True)
def test_partners_the_partner_of_the_first_shut_in_wins_alone() -> None:
    m = riss({"1": "d3", "2": "a1", "3": "g1", "4": "g4"}, around("a1"), players=4, variant="partners")
    crack_anywhere(play(m, "1>d2"))
    assert m.result() == [0, 0, 0, 1]
    assert m.position.ending()[1] == "V1"  # type: ignore[index]


@pytest.mark.rule("V2", allows=True)
@pytest.mark.parametrize(("side", "winner"), [("left", 0), ("right", 2)])
def test_neighbours_whose_neighbour_is_shut_in_first_wins(side: str, winner: int) -> None:
    m = riss({"1": "d3", "2": "a1", "3": "g1", "4": "g4"}, around("a1"), players=4, variant=side)
    crack_anywhere(play(m, "1>d2"))
    assert m.result() == [float(seat == winner) for seat in range(4)]


@pytest.mark.parametrize(
    ("players", "variant", "rule"),
    [
        pytest.param(3, "partners", "V1", marks=pytest.mark.rule("V1", refuses=True)),
        pytest.param(2, "left", "V2", marks=pytest.mark.rule("V2", refuses=True)),
        pytest.param(3, "helper", "V3", marks=pytest.mark.rule("V3", refuses=True)),
        pytest.param(4, "hunted", "V4", marks=pytest.mark.rule("V4", refuses=True)),
        pytest.param(3, "led", "V5", marks=pytest.mark.rule("V5", refuses=True)),
    ],
)
def test_variants_have_their_number_of_players(players: int, variant: str, rule: str) -> None:
    with pytest.raises(BadOptions) as bad:
        table(players=players, variant=variant, **INTRO)
    assert bad.value.rule == rule


@pytest.mark.rule("V1", "V2", refuses=True)
def test_variants_are_of_the_introductory_game() -> None:
    for variant, rule in (("partners", "V1"), ("left", "V2")):
        with pytest.raises(BadOptions) as bad:
            table(players=4, variant=variant, mode="hunting")
        assert bad.value.rule == rule


@pytest.mark.rule("V3", allows=True)
def test_helper_bear_and_inuk_are_placed_in_either_order() -> None:
    m = table(players=2, variant="helper", **INTRO)
    assert {text[:2] for text in m.legal()} == {"1a", "1b"}
    play(m, "1b@d3", "2a@a1", "2b@a2", "1a@g1")
    assert m.to_move == 0
    assert m.kit.printed["figures"][2]["bear"]


@pytest.mark.rule("V3", allows=True)
def test_helper_a_bear_shut_in_by_cracks_loses_at_once_an_inuk_does_not() -> None:
    for shut, other, over in (("2b", "2a", True), ("2a", "2b", False)):
        m = riss({"1a": "g3", "1b": "c3", shut: "g1", other: "d1"}, around("g1", "f2"), players=2, variant="helper")
        play(m, "1a>g2", "crack-f2|g1")
        assert m.over == over


@pytest.mark.rule("V3", prevents=True)
def test_helper_the_bear_moves_one_field_only() -> None:
    m = riss({"1a": "g3", "1b": "c3", "2a": "a1", "2b": "d1"}, players=2, variant="helper")
    play(m, "1b>c2")
    refuse(m, "1b>c1", "I4")
    refuse(m, "stop", "I4")


def hunted(figures: dict[str, str], cracks: str = "", mover: int = 3, **options: Any) -> Match:
    return riss(figures, cracks, mover, **{"players": 3, "variant": "hunted", **options})


@pytest.mark.rule("V4", allows=True)
def test_the_bear_goes_one_or_two_fields_and_the_last_one_cracks() -> None:
    m = play(hunted({"1": "a1", "2": "g1", "3": "d3"}), "3>d2")
    assert cracked(m) == set()
    assert "stop" in m.legal()
    assert goes(m) == ["c1", "c2", "d1", "e1", "e2"]
    play(m, "3>d1")
    assert set(open_lines(m)) == set(star("d1"))
    m = play(hunted({"1": "a1", "2": "g1", "3": "d3"}), "3>d2", "stop")
    assert set(open_lines(m)) == set(star("d2"))


@pytest.mark.rule("V4", refuses=True)
def test_the_bear_does_not_end_where_it_began_nor_cross_what_an_inuk_cannot() -> None:
    m = play(hunted({"1": "c1", "2": "g1", "3": "d3"}, "d2|e1"), "3>d2")
    refuse(m, "3>d3", "V4")
    refuse(m, "3>c1", "I3")
    refuse(m, "3>e1", "I3")
    refuse(hunted({"1": "c1", "2": "g1", "3": "d3"}), "stay-3", "V4")


@pytest.mark.rule("V4", allows=True)
def test_the_bear_wins_when_an_inuk_is_immobile_and_the_inuit_share_the_win_when_the_bear_is() -> None:
    m = crack_anywhere(play(hunted({"1": "a1", "2": "g1", "3": "d3"}, around("a1")), "3>d2", "stop"))
    assert m.result() == [0, 0, 1]
    m = crack_anywhere(play(hunted({"1": "d3", "2": "g1", "3": "a1"}, around("a1"), mover=2), "2>g2"))
    assert m.result() == [0.5, 0.5, 0]
    assert m.points() == [1, 1, 0]
    assert GAME.teams(m.kit) == ((0, 1), (2,))


@pytest.mark.rule("V4", allows=True)
def test_a_every_field_cracks_and_then_the_bear_may_stop() -> None:
    m = play(hunted({"1": "a1", "2": "g1", "3": "d3"}, every_field=True), "3>d2")
    assert set(open_lines(m)) == set(star("d2"))
    crack_anywhere(m)
    assert "stop" in m.legal()
    assert "3>d3" not in m.legal()
    play(m, "3>d1")
    assert set(open_lines(m)) <= set(star("d1"))
    assert len(cracked(m)) == 1


@pytest.mark.rule("V4", refuses=True)
def test_b_the_bear_goes_two_fields_or_is_immobile() -> None:
    m = play(hunted({"1": "a1", "2": "g1", "3": "d3"}, exactly_two=True), "3>d2")
    refuse(m, "stop", "V4")
    pocket = f"{around('a1', 'a2')} {around('a2', 'a1')}"
    m = crack_anywhere(play(hunted({"1": "d3", "2": "g1", "3": "a1"}, pocket, mover=2, exactly_two=True), "2>g2"))
    assert m.result() == [0.5, 0.5, 0]
    m = hunted({"1": "d3", "2": "g1", "3": "a1"}, around("a2", "a1"), exactly_two=True)
    refuse(m, "3>a2", "V4")


@pytest.mark.rule("V4", refuses=True)
def test_a_and_b_the_first_crack_leaves_a_second_step() -> None:
    cracks = " ".join([*star("d2"), *(line for line in around("d2", "d3 d1").split())])
    m = hunted({"1": "a1", "2": "g1", "3": "d3"}, cracks, every_field=True, exactly_two=True)
    m.do(m.kit.notation.read("3>d2"))
    refuse(m, "crack-d1|d2", "V4")
    m.go_on()
    assert cracked(m) >= set(star("d2"))
    assert at(m, "3") == "d2"
    assert "d2|d3" in cracked(m), "the only crack that leaves a way is forced"
    assert goes(m) == ["d1"]


@pytest.mark.rule("V4", allows=True)
def test_c_the_bear_may_stay_and_the_ice_cracks_around_it() -> None:
    m = hunted({"1": "a1", "2": "g1", "3": "d3"}, may_stay=True)
    play(m, "stay-3")
    assert set(open_lines(m)) == set(star("d3"))
    crack_anywhere(m)
    assert (m.to_move, at(m, "3")) == (0, "d3")
    refuse(m, "stay-1", "V4")


@pytest.mark.rule("V4", prevents=True)
def test_c_a_bear_that_cannot_move_is_immobile_all_the_same() -> None:
    m = hunted({"1": "d3", "2": "g1", "3": "a1"}, around("a1"), mover=2, may_stay=True)
    assert crack_anywhere(play(m, "2>g2")).result() == [0.5, 0.5, 0]


@pytest.mark.rule("V4", allows=True)
def test_d_the_inuit_play_on_for_the_fur_and_the_last_wins_alone() -> None:
    m = hunted({"1": "d3", "2": "g1", "3": "a1"}, around("a1"), mover=2, fur=True)
    crack_anywhere(play(m, "2>g2"))
    assert (m.over, m.to_move, at(m, "3")) == (False, 0, None)
    s = m.position.states[0]
    s.way[int(s.at[1])] = 0
    crack_anywhere(play(m, "1>d2"))
    assert m.result() == [1, 0, 0]
    assert m.position.ending()[1] == "V4"  # type: ignore[index]


@pytest.mark.rule("V4", allows=True)
def test_with_two_players_both_inuit_move_in_either_order_and_with_e_only_one() -> None:
    stand = {"1a": "a1", "1b": "g1", "2": "d3"}
    m = hunted(stand, players=2, mover=1)
    crack_anywhere(play(m, "1b>g2"))
    assert m.to_move == 0
    assert all(text.startswith("1a>") for text in m.legal())
    refuse(m, "1b>g3", "V4")
    crack_anywhere(play(m, "1a>a2"))
    assert m.to_move == 1
    m = hunted(stand, players=2, mover=1, one_inuk=True)
    assert crack_anywhere(play(m, "1b>g2")).to_move == 1


@pytest.mark.rule("V4", allows=True)
def test_with_two_players_the_bear_wins_when_the_second_inuk_cannot_move() -> None:
    stand = {"1a": "a1", "1b": "g1", "2": "d3"}
    m = hunted(stand, around("a1"), players=2, mover=1)
    crack_anywhere(play(m, "1b>g2"))
    assert m.result() == [0, 1]
    m = hunted(stand, around("a1"), players=2, mover=2, one_inuk=True)
    assert crack_anywhere(play(m, "2>d2", "stop")).result() == [0, 1]
    m = hunted(stand, around("a1"), players=2, mover=2)
    assert not crack_anywhere(play(m, "2>d2", "stop")).over


@pytest.mark.rule("V5", allows=True, refuses=True)
def test_led_bears_are_placed_first_and_each_moves_in_every_turn() -> None:
    m = table(players=2, variant="led", bears=2, **INTRO)
    refuse(m, "1@a1", "V5")
    play(m, "B1@d3", "B2@d4", "1@a1", "2@g1")
    assert m.to_move == 0
    crack_anywhere(play(m, "B2>d5", "stop"))
    assert m.to_move == 0
    refuse(m, "B2>d4", "V5")
    crack_anywhere(play(m, "1>a2"))
    refuse(m, "1>a1", "V5")
    assert {text[:2] for text in m.legal()} == {"B1"}
    crack_anywhere(play(m, "B1>d2", "stop"))
    assert m.to_move == 1


@pytest.mark.rule("V5", prevents=True)
def test_led_an_immobile_bear_is_skipped_and_an_inuk_that_cannot_move_loses() -> None:
    m = riss({"1": "a1", "2": "g1", "B": "d3"}, around("d3"), players=2, variant="led")
    assert crack_anywhere(play(m, "1>a2")).to_move == 1
    m = riss({"1": "a1", "2": "g1", "B": "d3"}, f"{around('d3')} {around('g1')}", players=2, variant="led")
    assert crack_anywhere(play(m, "1>a2")).result() == [1, 0]
    refuse(m, "1>a1", "V5")  # it is over, by this rule


@pytest.mark.rule("V5", prevents=True)
def test_led_an_inuk_blocked_during_its_own_turn_loses_when_no_bear_can_free_it() -> None:
    m = riss({"1": "a1", "2": "g1", "B": "b2"}, around("a1", "a2"), players=2, variant="led")
    play(m, "B>a2", "stop") if "B>a2" in m.legal() else play(m, "B>b3", "B>a2")
    crack_anywhere(m)
    assert m.result() == [0, 1]


@pytest.mark.parametrize(
    "options", [{"players": 2}, {"players": 3, "variant": "hunted"}, {"players": 2, "variant": "led"}]
)
def test_every_game_opens_one_crack_with_each_move_and_ends(options: dict[str, Any]) -> None:
    m = random_game(3, **INTRO, **options)
    cracks = sum(entry.text.startswith("crack") for entry in m.log)
    assert len(cracked(m)) == cracks
    assert m.over
