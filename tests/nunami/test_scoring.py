"""Scoring a full board (P). Seat 1 plays Nunamiut, seat 2 Qarqamiut."""

import pytest

from .positions import FOUR, board, do, ended, field, position, refuse

HUMANS_LEAD = "N1.0 N2.0 N1.1 S0.0 S0.0 K1.0"  # +3: both points for seat 1
NATURE_LEADS = "K1.1 K2.0 K1.1 S0.1 S0.1 N1.1"  # −3: both points for seat 2
ONE_EACH = "N1.2 N1.2 N2.1 K3.0 K3.1 S0.2"  # −2, and seat 1 has more cards


@pytest.mark.rule("P4", allows=True)
@pytest.mark.rule("P5", allows=True)
def test_the_books_picture_minus_two_and_humans_have_most_cards() -> None:
    m = do(position("N1.0 N1.1 N1.1 K3.0 K2.0", hands=("S0.0", "")), "S0.0@1f")
    assert (m.points(), m.view()["boards"][0]["life"]) == ([1, 1], -2)


@pytest.mark.rule("P1", allows=True)
def test_a_board_that_stays_full_keeps_its_markers() -> None:
    m = do(position(HUMANS_LEAD, hands=("S0.2", "")), "S0.2@1d")
    assert m.points() == [2, 0]


@pytest.mark.rule("P1", prevents=True)
def test_a_board_that_is_not_full_any_more_has_no_markers() -> None:
    m = position("N1.0 N2.0 N1.1 S0.0 N2.1 K1.0", hands=("N3.1", ""))
    assert m.points() == [2, 0]
    assert board(do(m, "N3.1@1d"), 1) == ". . . S0.0 . K1.0"
    assert (m.points(), field(m, "filled")[0]) == ([0, 0], 2)


@pytest.mark.rule("P2", allows=True)
def test_plus_seven_drives_the_humans_away_and_what_is_below_comes_back() -> None:
    m = position("K1.0+N3.1 S0.0+N3.2 S0.0 S0.0 S0.1", hands=("N1.0", ""))
    do(m, "N1.0@1f")
    assert board(m, 1) == "K1.0 S0.0 S0.0 S0.0 S0.1 ."
    assert (m.points(), field(m, "gone")[0:14].count(1)) == ([0, 0], 3)


@pytest.mark.rule("P2", allows=True)
def test_a_board_that_stays_full_after_an_imbalance_is_counted_again() -> None:
    m = position("K1.0+N3.1 S0.0+N2.1 S0.0 S0.0 S0.1 S0.0+N1.1", hands=("N1.2", ""))
    do(m, "N1.2@1c")  # +7
    assert (board(m, 1), m.points()) == ("K1.0 S0.0 S0.0 S0.0 S0.1 S0.0", [0, 2])


@pytest.mark.rule("P2", allows=True)
def test_then_the_board_is_scored_again() -> None:
    m = position("S0.0+K3.1+N3.2 S0.1+K3.2+N3.3 K2.0+N1.3 S0.0 S0.1", hands=("S0.0", ""))
    do(m, "S0.0@1f")  # +7, then −8
    assert (board(m, 1), m.points()) == ("S0.0 S0.1 . S0.0 S0.1 S0.0", [0, 0])


@pytest.mark.rule("P2", prevents=True)
def test_plus_six_is_in_balance() -> None:
    m = do(position("N3.1 N3.2 S0.0 S0.0 S0.1", hands=("S0.0", "")), "S0.0@1f")
    assert (board(m, 1), m.points()) == ("N3.1 N3.2 S0.0 S0.0 S0.1 S0.0", [2, 0])


@pytest.mark.rule("P2", prevents=True)
def test_uncovered_cards_turn_nothing() -> None:
    m = position("N3.0 S0.1 N1.1+N3.1 N1.0 S0.0", "", "", ". . . . . (K1.1)2", hands=("S0.0", ""))
    assert board(do(m, "S0.0@1f"), 4) == ". . . . . (K1.1)2"


@pytest.mark.rule("P3", allows=True)
def test_minus_seven_drives_nature_away() -> None:
    m = do(position("N1.0+K3.1 S0.0+I3.2 S0.0 S0.0 S0.1", hands=("K1.0", "")), "K1.0@1f")
    assert board(m, 1) == "N1.0 S0.0 S0.0 S0.0 S0.1 ."


@pytest.mark.rule("P3", prevents=True)
def test_minus_six_is_in_balance() -> None:
    m = do(position("K3.1 K3.2 S0.0 S0.0 S0.1", hands=("S0.0", "")), "S0.0@1f")
    assert (board(m, 1), m.points()) == ("K3.1 K3.2 S0.0 S0.0 S0.1 S0.0", [0, 2])


@pytest.mark.rule("P4", allows=True)
def test_both_human_players_are_paid_if_both_are_there() -> None:
    m = do(position("N1.0 Q2.0 I1.0 S0.0 D0.0", hands=("D0.0",), **FOUR), "D0.0@1f")
    assert m.points() == [1, 0, 1, 0]
    m = do(position("N2.0 N1.0 I1.0 K1.0 D0.0", hands=("D0.0",), **FOUR), "D0.0@1f")
    assert m.points() == [2, 0, 0, 0]


@pytest.mark.rule("P4", prevents=True)
def test_at_zero_nobody_is_paid_for_the_balance() -> None:
    m = do(position("N1.0 N1.1 K2.0 S0.0 S0.0", hands=("S0.1", "")), "S0.1@1f")
    assert (field(m, "balance")[0][:2], m.points()) == ([0, 0], [1, 0])  # P5 still counts


@pytest.mark.rule("P4", prevents=True)
def test_a_people_that_nobody_plays_pays_nobody() -> None:
    m = do(position("Q1.0 Q1.1 Q2.0 S0.0 S0.0", hands=("S0.1", "")), "S0.1@1f")
    assert m.points() == [0, 0]


@pytest.mark.rule("P4", allows=True, prevents=True)
@pytest.mark.parametrize(
    ("mode", "plays", "shown", "paid"),
    [
        ("D", ("NI", "QK"), "N1.0 N2.0 K1.0 S0.0 S0.0", [1, 0]),  # +2
        ("D", ("NI", "QK"), "Q1.0 Q2.0 I1.0 S0.0 S0.0", [0, 1]),  # +2, and seat 1 shows only nature
        ("D", ("NI", "QK"), "K3.0 N1.0 S0.0 S0.0 S0.0", [0, 1]),  # −2, and seat 1 shows only humans
        ("E", ("QI", "NK"), "N1.0 N2.0 I1.0 S0.0 S0.0", [0, 1]),
        ("E", ("QI", "NK"), "I3.0 N1.0 S0.0 S0.0 S0.0", [1, 0]),
        ("E", ("QI", "NK"), "I3.0 K1.0 Q2.0 S0.0 S0.0", [1, 1]),
    ],
)
def test_whoever_plays_one_of_each_needs_a_card_of_the_kind_that_is_paid(
    mode: str, plays: tuple[str, ...], shown: str, paid: list[int]
) -> None:
    m = do(position(shown, hands=("S0.1", ""), mode=mode, plays=plays), "S0.1@1f")
    assert field(m, "balance")[0][:2] == paid


@pytest.mark.rule("P5", prevents=True)
def test_with_equally_many_cards_nobody_has_most() -> None:
    m = do(position("N1.0 N2.0 K1.0 K1.1 S0.0", hands=("S0.1", "")), "S0.1@1f")
    assert (field(m, "most")[0], m.points()) == (-1, [1, 0])


@pytest.mark.rule("P5", allows=True)
def test_a_player_of_two_peoples_counts_them_together() -> None:
    m = position("N1.0 Q2.0 K1.0 K1.1 Q1.0", hands=("S0.1", ""), mode="C", plays=("NQ", "KI"))
    assert do(m, "S0.1@1f").points() == [2, 0]


@pytest.mark.rule("P6", allows=True)
def test_points_are_recounted_and_can_be_lost() -> None:
    m = position(HUMANS_LEAD, hands=("", "K3.3"), seat=2)
    assert do(m, "K3.3@1b").points() == [0, 1]  # −2 instead of +3, and two cards each


@pytest.mark.rule("P6", prevents=True)
def test_two_peoples_of_one_player_get_one_point_for_the_balance() -> None:
    m = position("N1.0 Q1.0 S0.0 S0.0 S0.1", hands=("S0.1", ""), mode="C", plays=("NQ", "KI"))
    assert do(m, "S0.1@1f").points() == [2, 0]


@pytest.mark.rule("P6", prevents=True)
def test_a_board_that_never_was_full_has_no_points() -> None:
    assert do(position("N1.0 N2.0 N1.1 N3.0", hands=("S0.0", "")), "S0.0@1f").points() == [0, 0]


@pytest.mark.rule("P7", allows=True)
def test_four_points_win_at_once() -> None:
    m = position(HUMANS_LEAD, "N1.1 N2.1 S0.1 S0.1 S0.2", hands=("S0.2 S0.3", "K1.2"))
    assert do(m, "S0.2@2f").over
    assert (m.points(), m.result()) == ([4, 0], [1, 0])
    assert ended(m, "goal")
    refuse(m, "S0.3@6a", "T3", "6a")


@pytest.mark.rule("P7", prevents=True)
def test_three_points_do_not() -> None:
    m = position(HUMANS_LEAD, "N1.1 N2.1 K1.1 K1.2 S0.2", hands=("S0.1 S0.3", "K3.2"))
    assert not do(m, "S0.1@2f").over
    assert (m.points(), m.position.ending()) == ([3, 0], None)


@pytest.mark.rule("P7", allows=True)
@pytest.mark.parametrize("seat", [1, 2])
def test_if_two_reach_four_the_one_whose_turn_it_is_wins(seat: int) -> None:
    hands = ("S0.2 S0.3", "K2.1") if seat == 1 else ("K2.1", "S0.2 S0.3")
    third = "N1.3 N2.2 N2.3 K3.2 K3.3"  # −1, and seat 1 has more cards
    m = position(HUMANS_LEAD, NATURE_LEADS, ONE_EACH, third, hands=hands, seat=seat)
    assert m.points() == [3, 3]
    do(m, "S0.2@4f")
    assert (m.points(), m.over, m.result()) == ([4, 4], True, [float(seat == 1), float(seat == 2)])
    assert ended(m, "order")


@pytest.mark.rule("P7", allows=True)
def test_if_two_reach_four_the_most_points_count_first() -> None:
    full = ("N1.0 N1.1 S0.0 S0.0 S0.0 S0.0", "Q1.0 Q1.1 S0.1 S0.1 S0.1 S0.1", "N1.1 Q1.1 S0.2 S0.2 S0.2 S0.2")
    m = position(*full, "N1.2 N2.0 Q1.2 S0.3 S0.3", hands=("", "", "D0.0 D0.1", ""), seat=3, **FOUR)
    assert m.points() == [3, 0, 3, 0]
    do(m, "D0.0@4f")
    assert (m.points(), m.result()) == ([5, 0, 4, 0], [1, 0, 0, 0])
    assert ended(m, "most")
