"""The end of a round: books (R8), famine (R9), the new order (R10), war (R11)."""

import pytest

from .positions import do, field, first_chance, phase, position, refuse, seat

PASSES = ("pass", "pass")


@pytest.mark.rule("R8", allows=True)
def test_books_are_used_in_reverse_order_whole_dice_and_chips() -> None:
    developments = {1: {1: "writing"}}
    m = do(
        position("white-book", "blue-book3 white-book", chips=("", "book"), developments=developments, books=(1, 3)),
        *PASSES,
    )
    assert (phase(m), m.to_move) == ("reading", 1)
    do(m, "use-blue-book3", "chip-book", "done")
    assert (seat(m, 1)["books"], m.to_move) == (7, 0)
    do(m, "all")
    assert (seat(m)["books"], seat(m)["won"]["books"], seat(m, 1)["won"]["books"]) == (2, [0] * 4, [2, 0, 0, 0])


@pytest.mark.rule("R8", allows=True)
def test_with_two_players_one_book_ahead_gives_two_points() -> None:
    m = do(position("", "", books=(4, 3)), *PASSES)
    assert m.points() == [2, 0]


@pytest.mark.rule("R8", allows=True)
def test_a_point_for_everybody_with_fewer_books_and_nothing_for_equals() -> None:
    m = do(position(players=4, books=(6, 4, 2, 2)), *["pass"] * 4)
    assert m.points() == [3, 2, 0, 0]


@pytest.mark.rule("R8", refuses=True)
def test_only_books_count_as_books_and_there_is_no_exchange() -> None:
    m = do(position("", "white-book 2*white-gold", chips=("", "gold")), *PASSES)
    refuse(m, "use-white-gold", "R8")
    refuse(m, "chip-gold", "R8")
    refuse(m, "use-white-food", "M7")
    refuse(m, "pass", "R8")
    refuse(do(m, "use-white-book"), "all", "R8")


@pytest.mark.rule("R8", allows=True)
def test_books_may_be_kept_to_pay_for_food() -> None:
    m = do(position("", "2*white-book", event="raiders"), *PASSES, "done")
    assert (phase(m), m.to_move) == ("eating", 1)
    do(m, "use-white-book", "use-white-book", "pay")
    assert seat(m, 1)["won"]["famine"] == [1, 0, 0, 0]


@pytest.mark.rule("R8", prevents=True)
def test_whoever_has_no_books_is_not_asked() -> None:
    m = do(position("white-book", "white-gold"), *PASSES)
    assert m.to_move == 0


@pytest.mark.rule("R9", allows=True)
def test_the_famine_is_paid_in_reverse_order_for_as_many_points_as_the_age() -> None:
    m = do(position("3*white-food", "3*white-food", event="plague-of-locusts"), *PASSES)
    assert (phase(m), m.to_move) == ("eating", 1)
    do(m, "pay", "pay")
    assert [seat(m, at)["won"]["famine"] for at in range(2)] == [[0, 2, 0, 0]] * 2


@pytest.mark.rule("R9", allows=True)
def test_nobody_needs_to_pay_the_famine() -> None:
    m = do(position("2*white-food", ""), *PASSES, "pass")
    assert (m.points()[0], field(m, "age")) == (0, 1)


@pytest.mark.rule("R9", refuses=True)
def test_a_part_of_the_food_is_not_paid_and_who_cannot_pay_is_not_asked() -> None:
    m = do(position("white-food", "white-food", event="drought"), *PASSES)
    assert (phase(m), m.points()) == ("filling", [0, 2])  # books only: the second began with three
    m = do(position("2*white-food", ""), *PASSES, "use-white-food")
    refuse(m, "pass", "R9")
    refuse(m, "use-white-strength", "M7")


@pytest.mark.rule("R9", prevents=True)
def test_more_food_gives_no_more() -> None:
    m = do(position("3*white-food", ""), *PASSES, "use-white-food", "use-white-food")
    refuse(m, "use-white-food", "R7")
    assert do(m, "pay").points()[0] == 1


@pytest.mark.rule("R10", allows=True)
def test_most_strength_on_available_dice_and_chips_is_first() -> None:
    developments = {1: {1: "chariot"}}
    m = position(
        "white-strength", "red-strength2", "", players=3, chips=("", "", "strength"), developments=developments
    )
    assert do(m, *["pass"] * 3).view()["order"] == [1, 0, 2]


@pytest.mark.rule("R10", prevents=True)
def test_ties_keep_their_order_and_used_strength_does_not_count() -> None:
    m = position("white-strength", "white-strength", "2*white-strength", players=3, board={"a2": "sicily"})
    do(m, "pass", "pass", "buy-a2", "pay", "pass")
    assert m.view()["order"] == [0, 1, 2]


@pytest.mark.rule("R11", allows=True)
def test_enough_strength_wins_the_war_for_as_many_points_as_the_age() -> None:
    m = do(position("2*white-strength", "white-strength", event="migration-of-peoples"), *PASSES)
    assert [seat(m, at)["won"]["war"] for at in range(2)] == [[0, 2, 0, 0], [0, 0, 0, 0]]


@pytest.mark.rule("R11", prevents=True)
def test_too_little_strength_wins_nothing_and_two_dice_are_no_strength() -> None:
    m = do(position("white-strength 4*white-gold", event="migration-of-peoples"), *PASSES, "pass")
    assert seat(m)["won"]["war"] == [0] * 4


@pytest.mark.rule("R11", prevents=True)
def test_strength_that_paid_for_food_is_used() -> None:
    m = do(position("4*white-strength white-gold", event="migration-of-peoples"), *PASSES)
    do(m, *["use-white-strength"] * 3, "use-white-gold", "pay")
    assert (seat(m)["won"]["famine"], seat(m)["won"]["war"]) == ([0, 2, 0, 0], [0] * 4)


def test_a_round_ends_with_the_next_age_and_the_fourth_with_the_game() -> None:
    assert field(do(position("", ""), *PASSES), "age") == 1
    m = do(position("", "", event="great-war"), *PASSES)
    assert m.over


def test_how_an_age_was_judged_is_still_told_when_the_next_one_has_begun() -> None:
    m = do(position("2*white-strength white-book", "white-strength", event="migration-of-peoples", books=(2, 5)))
    assert m.view()["past"] is None
    do(m, *PASSES, "all")
    past = m.view()["past"]
    assert past == {
        "age": 2, "event": "migration-of-peoples", "rival": None, "books": [3, 5], "strength": [2, 1]
    }  # fmt: skip
    assert first_chance(m).view()["past"] == past
    assert m.view()["event"] != past["event"]


def test_after_the_last_age_it_is_told_too() -> None:
    m = do(position("white-strength", players=1, event="great-war", books=(4,)), "pass")
    assert m.over
    assert m.view()["past"] == {"age": 4, "event": "great-war", "rival": 1, "books": [4], "strength": [1]}
