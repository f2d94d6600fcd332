"""The turn (T), the ends of the deck (E1 to E4), and the third tribe (Z)."""

from typing import Any

import pytest

import tafelrunde
from tafelrunde import Match

from .positions import GAME, cards, do, field, finish, hand, parts, phase, play_out, position, refuse


def third(*actions: str, **more: Any) -> Match:
    return do(position(players=2, **more), *actions)


@pytest.mark.rule("T1", allows=True)
def test_discard_one_and_draw_one() -> None:
    m = do(position(hands=("TFG",)), "discard-T")
    assert (phase(m), cards(field(m, "discards"))) == ("drawing", "T")
    do(m, "take-C")
    assert (hand(m, 1), field(m, "known")[0]) == ("FGC", [0, 0, 0, 1, 0])
    play_out(m, "D")
    assert (m.to_move, phase(m)) == (1, "action")


@pytest.mark.rule("T1", refuses=True)
def test_placing_or_discarding_not_both() -> None:
    refuse(do(position({"C1": 2}, hands=("FFG",)), "tent@C2"), "discard-G", "T1")
    refuse(position(hands=("FFG",)), "discard-D", "T1")
    refuse(position(hands=("FFG",)), "take-T", "T1")


@pytest.mark.rule("T2", allows=True)
def test_cards_are_drawn_one_by_one_in_any_mix_and_then_the_display_is_filled() -> None:
    m = do(position({"C1": 2}, hands=("FFG",)), "tent@C2", "tent@C3", "done", "take-T", "draw")
    play_out(m, "D")
    assert (hand(m, 1), field(m, "shown"), phase(m)) == ("TGD", 3, "refill")
    assert field(play_out(m, "F"), "shown") == 4


@pytest.mark.rule("T2", refuses=True)
def test_only_what_is_there_can_be_taken() -> None:
    m = do(position(hands=("TFG",), display="TTFF"), "discard-T")
    refuse(m, "take-G", "T2")
    refuse(m, "tent@C1", "T2")


# ---- the deck -------------------------------------------------------------------------------------------------------

HALF = {"C1": 1, "C2": 1, "C3": 2, "A1": 3}


@pytest.mark.rule("E1", allows=True)
def test_the_first_empty_deck_is_reshuffled_and_the_tents_are_scored() -> None:
    m = do(position(HALF, hands=("TFG",), deck="D"), "discard-T", "draw")
    play_out(m, "D")
    assert (field(m, "emptied"), field(m, "scored"), field(m, "ending")) == (1, 1, 0)
    assert field(m, "deck") == sum(field(m, "pool")) > 20
    assert field(m, "discards") == [0] * 5
    assert (parts(m, 0), m.to_move, phase(m)) == ([3, 2, 1], 1, "action")


@pytest.mark.rule("E1", allows=True)
def test_the_deck_may_run_out_while_the_display_is_filled() -> None:
    m = play_out(do(position(HALF, hands=("TFG",), deck="D"), "discard-T", "take-C"), "D")
    assert (field(m, "emptied"), field(m, "scored"), parts(m, 0)) == (1, 1, [3, 2, 1])


@pytest.mark.rule("E1", prevents=True)
def test_whoever_draws_finishes_before_halftime() -> None:
    m = do(position(HALF, hands=("FFG",), deck="D"), "tent@C4", "tent@C5", "done", "draw", "get-D")
    assert (phase(m), m.to_move, field(m, "scored")) == ("drawing", 0, 0)
    m = play_out(do(m, "take-T"), "T")
    assert (field(m, "scored"), parts(m, 0)) == (1, [5, 4, 1])


@pytest.mark.rule("E2", allows=True)
def test_the_second_empty_deck_ends_the_round() -> None:
    m = position(hands=("TFG",), deck="D", seat=2, first=1)
    m.position.states["emptied"], m.position.states["scored"] = 1, 1
    play_out(do(m, "discard-T", "draw"), "D")
    assert (field(m, "ending"), m.to_move) == (1, 2)
    do(m, "discard-T", "take-T")
    assert m.over


@pytest.mark.rule("E2", refuses=True)
def test_with_an_empty_deck_one_draws_from_the_display_which_is_not_filled() -> None:
    m = position({"C1": 2}, hands=("TFG", "FFG"), deck="", display="TC", seat=2)
    m.position.states["emptied"], m.position.states["ending"] = 2, 1
    do(m, "tent@C2", "tent@C3", "done")
    refuse(m, "draw", "E2")
    do(m, "take-T", "take-C")
    assert (field(m, "shown"), m.to_move) == (0, 2)
    do(m, "discard-T")
    assert (m.over, field(m, "held")[:3]) == (True, [3, 3, 2])


@pytest.mark.rule("E2", allows=True)
def test_a_player_without_tents_ends_the_round_without_halftime() -> None:
    m = position({"C1": 1}, hands=("FFG",), deck="D")
    m.position.states["tents_left"][0, 0] = 1
    m.do(m.kit.notation.read("tent@C2"))
    assert field(m, "ending") == 1
    m.do(m.kit.notation.read("done"))
    m.do(m.kit.notation.read("draw"))
    m.do(m.kit.notation.read("get-D"))
    assert (field(m, "emptied"), field(m, "halftime"), field(m, "scored")) == (1, 0, 0)
    assert field(m, "deck") > 0


@pytest.mark.rule("E3", allows=True)
def test_in_the_end_tents_totems_and_settlements_are_scored() -> None:
    settled = {"A1": 1, "A2": 1, "A3": 1, "A4": 1, "B1": 2}
    m = position(settled, {"A": "11", "B": "1"}, hands=("TFG",) * 3, seat=3)
    m.position.states["ending"] = 1
    play_out(do(m, "discard-T", "take-T"), "F")
    assert m.over
    assert m.position.score()[0].points == 4 + 3 + m.state["score"][0, 0, 3]
    assert m.points()[1] == 1


@pytest.mark.rule("E3", refuses=True)
def test_after_the_end_nothing_is_done() -> None:
    refuse(finish(position()), "discard-T", "E3")


@pytest.mark.rule("E4", allows=True)
def test_the_most_points_win_and_unused_pieces_break_a_tie() -> None:
    m = finish(position({"A1": 1, "A2": 1, "B1": 2}))
    assert (m.result(), m.position.ending()[1]) == ([1.0, 0.0, 0.0], "E4")  # type: ignore[index]
    m = finish(position({"A1": 1, "B1": 2}, {"A": "1"}))
    assert m.result() == [0.0, 1.0, 0.0]
    assert "unused" in m.position.ending()[0]["en"]  # type: ignore[index]


@pytest.mark.rule("E4", prevents=True)
def test_a_tie_to_the_end_is_shared() -> None:
    m = finish(position({"A1": 1, "B1": 2}))
    assert m.result() == [0.5, 0.5, 0.0]
    assert "shared" in m.position.ending()[0]["en"]  # type: ignore[index]


# ---- the third tribe ------------------------------------------------------------------------------------------------


@pytest.mark.rule("Z1", allows=True)
def test_the_third_tribe_moves_after_the_action_and_before_drawing() -> None:
    m = third("tent@C1", "done", hands=("FFG",))
    assert (phase(m), m.to_move) == ("third", 0)
    do(m, "tent@C2", "done")  # C is explored by now
    assert (field(m, "tents")[2][:3], phase(m), hand(m, 1)) == ([1, 0, 1], "drawing", "G")
    assert phase(third("discard-F", hands=("FFG",))) == "third"


@pytest.mark.rule("Z1", allows=True)
def test_without_a_card_or_a_fitting_one_it_does_not_move() -> None:
    m = third("tent@C2", "tent@C3+GG", "done", tents={"C1": 2}, hands=("FGG",))
    assert phase(m) == "drawing"
    m = position({f"A{i}": 2 for i in range(1, 7)} | {f"D{i}": 2 for i in range(1, 7)}, hands=("FFG",), players=2)
    m.position.states["totems_left"][0, 2] = 0
    m.do(m.kit.notation.read("tent@C1+FF"))
    m.do(m.kit.notation.read("done"))
    assert (phase(m), m.legal()) == ("third", ["done"])
    m.do(m.kit.notation.read("done"))
    assert (phase(m), hand(m, 1)) == ("drawing", "G")


@pytest.mark.rule("Z1", refuses=True)
def test_it_must_place_a_piece_if_it_can() -> None:
    m = third("tent@C1", "done", hands=("FFG",))
    refuse(m, "done", "Z1")
    refuse(m, "discard-F", "Z1")
    assert "done" not in m.legal()


@pytest.mark.rule("Z2", allows=True)
def test_if_the_third_tribe_wins_both_lose() -> None:
    m = finish(third(tents={"C1": 3, "C2": 3, "A1": 1, "B1": 2}))
    assert (m.result(), m.position.ending()[1]) == ([0.0, 0.0], "Z2")  # type: ignore[index]
    column = m.position.score()[2]
    assert (column.seat, column.points) == (None, 2)


@pytest.mark.rule("Z2", prevents=True)
def test_a_tie_with_it_that_nothing_breaks_goes_to_the_players() -> None:
    m = finish(third(tents={"C1": 3, "A1": 1}))
    assert (m.result(), m.position.ending()[1]) == ([1.0, 0.0], "Z2")  # type: ignore[index]


@pytest.mark.rule("Z3", allows=True)
def test_without_tents_it_goes_on_with_totems() -> None:
    m = third("tent@C1", "done", hands=("FFG",))
    m.position.states["tents_left"][0, 2] = 0
    assert m.legal() == ["totem@C"]


@pytest.mark.rule("Z3", prevents=True)
def test_its_last_tent_does_not_end_the_game() -> None:
    m = third("tent@C1", "done", hands=("FFG",))
    m.position.states["tents_left"][0, 2] = 1
    m.do(m.kit.notation.read("tent@C2"))
    assert (field(m, "tents_left")[2], field(m, "ending")) == (0, 0)


def test_a_whole_game_for_two_ends_and_has_three_columns() -> None:
    m = tafelrunde.new("iwari", seed=5, players=2)
    while not m.over:
        m.act(m.legal()[0])
    assert [column.seat for column in m.position.score()] == [0, 1, None]
    assert sum(m.result() or []) in (0.0, 1.0)
    assert GAME.call.fault_at(m.boxes, m.state, 0) == 0
