"""The end (E) and the game alone (O)."""

import math

import pytest

from tafelrunde import Match
from tafelrunde.games.nations import rules
from tafelrunde.games.nations.sentences import fame

from .positions import begun, board, do, field, first_chance, phase, position, refuse, seat

LAST = "great-war"


@pytest.mark.rule("E1", allows=True)
def test_at_the_end_the_tiles_count_and_the_most_points_win() -> None:
    m = position(
        "", "", event=LAST, books=(1, 1), developments={0: {1: "railway"}}, advisor="victoria",
        beside={"sicily": 0, "great-pyramid": 0, "hawaii": 1},
    )  # fmt: skip
    assert m.points() == [0, 0]
    do(m, "pass", "pass")
    assert (m.points(), m.result()) == ([1 + 5 + 3 + 6, 2], [1.0, 0.0])


@pytest.mark.rule("E1", allows=True)
def test_equal_points_go_to_the_earlier_in_the_last_order() -> None:
    m = do(
        position("", "white-strength", event=LAST, books=(1, 1), beside={"sicily": 0, "new-spain": 1}), "pass", "pass"
    )
    assert (m.points(), m.result(), m.view()["order"]) == ([3, 3], [0.0, 1.0], [1, 0])
    ending = m.position.ending()
    assert ending is not None
    assert "Equal victory points" in ending[0]["en"]


@pytest.mark.rule("E1", allows=True)
def test_the_other_places_go_by_points_too_and_ties_by_the_last_order() -> None:
    m = position(
        "", "", "", "white-strength", players=4, event=LAST, books=(1, 1, 1, 1),
        beside={"sicily": 0, "eiffel-tower": 1, "hawaii": 2, "new-spain": 3},
    )  # fmt: skip
    assert m.places() is None
    do(m, *["pass"] * 4)
    assert (m.points(), m.places()) == ([3, 9, 2, 3], [3, 1, 4, 2])
    assert m.result() == [0.0, 1.0, 0.0, 0.0]
    ending = m.position.ending()
    assert ending is not None
    assert "The other places go by points" in ending[0]["en"]


@pytest.mark.rule("E1", refuses=True)
def test_after_the_fourth_age_nothing_is_done_and_unfinished_wonders_do_not_count() -> None:
    m = do(position("", "", event=LAST, books=(1, 1), wonder="eiffel-tower"), "pass", "pass")
    refuse(m, "pass", "E1")
    assert m.points() == [0, 0]


def alone(*args: str, **more: object) -> Match:
    return position(*args, players=1, **more)  # type: ignore[arg-type]


@pytest.mark.rule("O1", allows=True)
def test_the_opponent_rolls_as_many_blue_dice_as_the_age() -> None:
    m = begun(players=1)
    while phase(m) != "rivals":
        m.do(m.position.chances()[0][0])
    assert m.view()["rival"] == 1
    do(m, "rival-book3")
    assert (m.view()["rival"], phase(m)) == (4, "rolling")


@pytest.mark.rule("O1", prevents=True)
def test_stone_moves_the_opponent_nowhere() -> None:
    m = begun(players=1)
    while phase(m) != "rivals":
        m.do(m.position.chances()[0][0])
    assert do(m, "rival-stone3").view()["rival"] == 1


@pytest.mark.rule("O1", refuses=True)
def test_with_others_there_is_no_opponent() -> None:
    m = first_chance(begun())
    assert m.view()["rival"] is None
    refuse(m, "rival-book", "O1")
    m = do(alone("", event="great-frost"), "pass")  # age II is over: three dice follow
    while phase(m) != "rivals":
        m.do(m.position.chances()[0][0])
    do(m, "rival-book", "rival-book")
    assert phase(m) == "rivals"
    assert phase(do(m, "rival-stone2")) == "rolling"


@pytest.mark.rule("O2", allows=True)
def test_after_an_action_the_cheapest_tile_of_a_column_goes() -> None:
    m = alone("3*white-gold", board={"a1": "sappho", "b2": "pottery", "b3": "writing"})
    do(m, "buy-a1", "pay")
    assert phase(m) == "removing"
    do(m, "d4-2")
    assert (board(m), m.to_move) == ({"b3": "writing"}, 0)


@pytest.mark.rule("O2", allows=True)
@pytest.mark.parametrize("number", [1, 4])
def test_a_four_or_an_empty_column_takes_nothing(number: int) -> None:
    m = do(alone("3*white-gold", board={"a1": "sappho", "b2": "pottery"}), "buy-a1", "pay", f"d4-{number}")
    assert board(m) == {"b2": "pottery"}


@pytest.mark.rule("O2", refuses=True)
def test_in_a_hard_game_there_is_no_four() -> None:
    m = do(alone("3*white-gold", board={"a1": "sappho"}, hard=True), "buy-a1", "pay")
    refuse(m, "d4-4", "O2")
    assert len(m.position.chances()[0]) == 3


@pytest.mark.rule("O2", prevents=True)
def test_after_a_pass_nothing_is_rolled() -> None:
    assert phase(do(alone("white-gold", board={"a1": "sappho"}), "pass")) == "filling"


@pytest.mark.rule("O2", allows=True)
def test_the_die_follows_rerolls_too_after_the_dice_have_fallen() -> None:
    m = do(alone("white-gold", chips=("reroll",), board={"a1": "sappho"}), "reroll", "use-white-gold", "done")
    assert phase(do(m, "roll-white-food")) == "removing"


def test_alone_one_sees_what_the_opponent_rolled_and_what_the_four_sided_die_took() -> None:
    m = begun(players=1)
    while phase(m) != "rivals":
        m.do(m.position.chances()[0][0])
    assert (m.view()["rival_dice"], m.view()["four_sided"]) == ({}, None)
    assert do(m, "rival-stone2").view()["rival_dice"] == {"blue-stone2": 1}
    m = alone("3*white-gold", chips=("reroll",), board={"a1": "sappho", "b2": "pottery", "b3": "writing"})
    do(m, "buy-a1", "pay", "d4-2")
    assert m.view()["four_sided"] == {"shows": 2, "tile": "pottery", "space": "b2"}
    do(m, "reroll", "use-white-gold", "done", "roll-white-gold", "d4-4")
    assert m.view()["four_sided"] == {"shows": 4, "tile": None, "space": None}
    assert first_chance(do(m, "pass")).view()["four_sided"] is None


@pytest.mark.rule("O3", allows=True)
def test_more_books_than_the_opponent_are_two_points_and_the_grade_rises_with_the_points() -> None:
    m = alone("", event=LAST, books=(5,), beside={"sicily": 0})
    m.position.states[0].rival = 4
    do(m, "pass")
    assert m.points() == [5]
    assert m.result() == pytest.approx([1 / (1 + math.exp(35 / 5))])
    assert [rules.grade(n) for n in range(80)] == sorted({rules.grade(n) for n in range(80)})
    assert rules.grade(40) == 0.5
    ending = m.position.ending()
    assert ending is not None
    assert "not enough" in ending[0]["en"]


@pytest.mark.rule("O3", prevents=True)
def test_as_many_books_as_the_opponent_are_nothing_and_the_order_is_no_matter() -> None:
    m = alone("", event=LAST, books=(4,))
    m.position.states[0].rival = 4
    do(m, "pass")
    assert (m.points(), field(m, "order")[0]) == ([0], 0)


@pytest.mark.rule("O3", allows=True)
@pytest.mark.parametrize(
    ("points", "name"),
    [(51, "Trajan"), (50, "Ashoka"), (40, "Wu Zetian"), (21, "Charles V"), (11, "Dan Quayle"), (10, None)],
)
def test_the_hall_of_fame(points: int, name: str | None) -> None:
    famed = fame(points)
    assert (famed and famed["en"]) == name


def test_chips_and_dice_are_conserved() -> None:
    m = first_chance(begun(players=4))
    while not m.over:
        m.act(m.legal_actions()[len(m.log) % len(m.legal_actions())])
        assert rules.fault(m.boxes[0], m.position.states[0]) == 0
    assert seat(m)["rolled"]
