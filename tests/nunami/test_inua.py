"""The Inua cards (X). Seat 1 plays Nunamiut, seat 2 Qarqamiut, unless it is said otherwise."""

from typing import Any

import pytest

from tafelrunde import Match

from .positions import FOUR, board, chances, do, field, hand, phase, position, refuse, stack, turned


def with_power(spirit: str, *boards: str, **more: Any) -> Match:
    """Seat 1 holds an Inua card and is about to begin the turn."""
    return position(*boards, **{"hands": ("S0.0 S0.3", "K1.3"), "inua": (spirit, ""), "phase": "opening"} | more)


@pytest.mark.rule("X1", allows=True)
def test_a_power_works_while_one_holds_the_card() -> None:
    do(with_power("katjutayuuq", "Q1.0", hands=("Q1.1", "")), "draw", "get-S0.0", "Q1.1@1a")


@pytest.mark.rule("X1", refuses=True)
def test_a_power_is_gone_with_the_card() -> None:
    m = with_power("katjutayuuq", "Q1.0", hands=("Q1.1", ""))
    refuse(do(m, "freeze-2"), "Q1.1@1a", "L4", "1a")
    refuse(m, "freeze-3", "X1")
    refuse(m, "swap-1a-2a", "X1")


@pytest.mark.rule("X2", allows=True)
@pytest.mark.parametrize("power", ["lumaayuuq", "angakkuk", "tuurngaq"])
def test_a_swap_is_a_whole_turn(power: str) -> None:
    m = do(with_power(power, "N1.1", "N1.1"), "swap-1a-2a")
    assert (field(m, "turn"), phase(m), hand(m, 1)) == (1, "drawing", "S0.0 S0.3")


@pytest.mark.rule("X2", refuses=True)
def test_nobody_swaps_after_drawing_or_without_such_a_power() -> None:
    m = with_power("angakkuk", "N1.1", "N1.2")
    refuse(do(m, "draw", "get-S0.0"), "swap-1a-2a", "T1", "1a 2a")
    refuse(with_power("tarniq", "N1.1", "N1.2"), "swap-1a-2a", "X2", "1a 2a")
    refuse(with_power("angakkuk", "N1.1", "N1.2"), "swap-2a-1a", "X2", "2a 1a")


@pytest.mark.rule("X2", prevents=True)
def test_without_a_pair_there_is_no_swap() -> None:
    assert not [text for text in with_power("angakkuk", "N1.1", "K1.1").legal() if text.startswith("swap")]


@pytest.mark.rule("X3", allows=True)
def test_instead_of_drawing_the_inua_card_freezes_a_board() -> None:
    m = do(with_power("tarniq", "N1.1"), "freeze-1")
    assert (field(m, "frozen")[0], field(m, "inua")[0], phase(m), m.to_move) == (1, -1, "laying", 0)
    assert phase(do(m, "S0.0@2a")) == "drawing"


@pytest.mark.rule("X3", allows=True)
def test_a_board_is_frozen_with_an_empty_deck_too() -> None:
    do(with_power("tarniq", "N1.1", deck=""), "freeze-1", "S0.0@2a")


@pytest.mark.rule("X3", refuses=True)
@pytest.mark.parametrize("action", ["S0.3@1a", "S0.3@1b", "(S0.3)@1b", "onto-1a"])
def test_nothing_is_laid_on_a_frozen_board(action: str) -> None:
    m = position("N1.0", hands=("S0.3 N1.1 N1.2", ""), frozen={1: "arsaniit"})
    refused = refuse(m, action, "X3", action.split("@")[-1].split("-")[-1])
    assert (refused.place["board"], "Arsaniit" in refused.sentences["en"]) == (1, True)


@pytest.mark.rule("X3", prevents=True)
def test_no_chain_enters_a_frozen_board() -> None:
    m = position(". (N1.0)1 (N1.1)1", "", "", "(N2.1)1 . . . (N3.0)1 (N2.0)1", hands=("S0.0", ""), frozen={4: "tarniq"})
    assert turned(do(m, "S0.0@1a")) == "1b 1c"
    assert board(m, 4) == "(N2.1)1 . . . (N3.0)1 (N2.0)1"


@pytest.mark.rule("X3", allows=True)
def test_cards_on_a_frozen_board_are_still_neighbours() -> None:
    m = position("", "", "", ". . . . . S0.0", hands=("N1.1", ""), frozen={4: "tarniq"})
    assert stack(do(m, "(N1.1)@1c"), "1c") == "N1.1"  # L8
    m = position(". K2.2 K1.0", "", "", ". . . . . K3.3", hands=("N1.1", ""), frozen={4: "tarniq"})
    refuse(m, "N1.1@1c", "L6", "1b 4f")


@pytest.mark.rule("X3", allows=True)
def test_markers_on_a_frozen_board_stay() -> None:
    m = with_power("angakkuk", "N1.0 N1.1 S0.0 S0.1 S0.1 S0.2", hands=("S0.0 S0.3", "K1.3"))
    assert do(m, "freeze-1", "S0.0@2a").points() == [2, 0]


@pytest.mark.rule("X3", refuses=True)
@pytest.mark.parametrize("pair", ["swap-1a-2a", "swap-2a-3a"])
def test_nothing_on_a_frozen_board_is_swapped_or_exchanged(pair: str) -> None:
    m = with_power("angakkuk", "N1.0", "N1.1", "N1.2", frozen={2: "tarniq"})
    assert refuse(m, pair, "X3").place["board"] == 2
    m = with_power("tarniq", "", "N1.1", frozen={2: "angakkuk"}, phase="laying", drawn="S0.0")
    refuse(m, "exchange-S0.0@2a", "X3", "2a")


@pytest.mark.rule("X4", allows=True)
def test_another_board_may_be_frozen() -> None:
    do(with_power("tarniq", frozen={1: "arsaniit"}), "freeze-2")


@pytest.mark.rule("X4", refuses=True)
def test_a_board_is_frozen_once() -> None:
    refused = refuse(with_power("tarniq", frozen={1: "arsaniit"}), "freeze-1", "X4")
    assert (refused.place["board"], "Arsaniit" in refused.sentences["de"]) == (1, True)
    refuse(with_power("tarniq"), "freeze-7", "M1")


@pytest.mark.rule("X5", allows=True)
def test_katjutayuuq_lays_foreign_cards_on_their_own_people() -> None:
    m = position("Q1.0", "Q1.1", hands=("Q1.2 Q2.1 Q1.3", ""), inua=("katjutayuuq", ""))
    assert {"Q1.3@1a", "Q1.2@2a", "onto-1a"} <= set(m.legal())
    do(m, "onto-1a", "with-Q2.1", "with-Q1.3", "done")


@pytest.mark.rule("X5", prevents=True)
def test_katjutayuuq_is_bound_by_all_else() -> None:
    m = position("K2.2 K1.0 K3.2", hands=("N1.1 K1.2", ""), inua=("katjutayuuq", ""))
    refuse(m, "N1.1@1b", "L6", "1a 1c")
    refuse(m, "K1.2@1a", "L2", "1a")
    other = position("Q1.0", hands=("Q1.1", ""), inua=("", "katjutayuuq"))
    refuse(other, "Q1.1@1a", "L4", "1a")


@pytest.mark.rule("X6", allows=True)
def test_tarniq_exchanges_a_hand_card_for_any_top_card() -> None:
    m = with_power("tarniq", "S0.1+K3.3 (N1.1)1", phase="laying", drawn="S0.0")
    size = field(m, "deck")
    do(m, "exchange-S0.0@1a")
    assert (board(m, 1), field(m, "deck"), hand(m, 1)) == ("S0.1+S0.0 N1.1 . . . .", size + 1, "S0.3")


@pytest.mark.rule("X6", allows=True)
def test_tarniq_takes_an_unknown_card_too_and_leaves_it_unseen() -> None:
    m = with_power("tarniq", "*", phase="laying", drawn="S0.0")
    size = field(m, "deck")
    do(m, "exchange-S0.0@1a")
    assert (stack(m, "1a"), field(m, "deck"), field(m, "backed")) == ("S0.0", size + 1, 0)


@pytest.mark.rule("X6", allows=True)
def test_after_an_exchange_a_full_board_is_scored_again() -> None:
    m = with_power("tarniq", "N1.0 N2.0 N1.1 S0.0 S0.1 K1.0", hands=("K3.0", ""), phase="laying", drawn="K3.0")
    assert m.points() == [2, 0]
    assert do(m, "exchange-K3.0@1b").points() == [0, 1]


@pytest.mark.rule("X6", refuses=True)
def test_tarniq_needs_a_card_drawn_and_a_card_there() -> None:
    refuse(with_power("tarniq", "N1.0", phase="laying"), "exchange-S0.0@1a", "X6", "1a")
    refuse(with_power("tarniq", "N1.0", phase="laying", drawn="S0.0"), "exchange-S0.0@1b", "X6", "1b")
    refuse(with_power("arsaniit", "N1.0", phase="laying", drawn="S0.0"), "exchange-S0.0@1a", "X6", "1a")
    refuse(with_power("tarniq", "N1.0", phase="laying", drawn="S0.0"), "exchange-N1.1@1a", "T2", "1a")


@pytest.mark.rule("X6", allows=True)
def test_whoever_can_lay_nothing_may_exchange_or_pass() -> None:
    ice = dict.fromkeys(range(2, 7), "angakkuk")
    hands = ("S0.0", "S0.1")
    m = with_power("tarniq", "N1.3 N2.3 K1.3 K2.3 S0.3 S0.3", hands=hands, phase="laying", drawn="S0.0", frozen=ice)
    assert set(m.legal()) == {"pass", *(f"exchange-S0.0@1{letter}" for letter in "abcdef")}


def robber(**more: Any) -> Match:
    """Seat 1 holds Arsaniit and has just drawn snow."""
    return do(with_power("arsaniit", **{"hands": ("N1.0", "K1.3 K1.0")} | more), "draw", "get-S0.0")


@pytest.mark.rule("X7", allows=True)
def test_arsaniit_gives_the_card_back_and_takes_one_from_a_hand() -> None:
    m = robber()
    assert m.legal() == ["keep", "take-2"]
    size = field(m, "deck")
    do(m, "take-2")
    assert (phase(m), field(m, "deck"), field(m, "backed"), hand(m, 1)) == ("stealing", size + 1, 1, "N1.0")
    assert sorted(chances(m)) == ["steal-K1.0", "steal-K1.3"]
    assert (hand(do(m, "steal-K1.3"), 1), hand(m, 2), phase(m)) == ("N1.0 K1.3", "K1.0", "laying")


@pytest.mark.rule("X7", allows=True)
def test_arsaniit_may_keep_the_card() -> None:
    assert hand(do(robber(), "keep"), 1) == "N1.0 S0.0"


@pytest.mark.rule("X7", refuses=True)
def test_one_takes_from_another_player_who_holds_a_card() -> None:
    refuse(robber(), "take-1", "X7")
    refuse(robber(), "take-3", "X7")
    hands = ("N1.0", "", "Q1.0", "")
    assert "Seat 2" in refuse(robber(hands=hands, **FOUR), "take-2", "X7").sentences["en"]


@pytest.mark.rule("X7", refuses=True)
def test_one_decides_at_once_and_only_with_arsaniit() -> None:
    refuse(robber(), "N1.0@1a", "X7", "1a")
    refuse(do(robber(), "keep"), "take-2", "T2")
    refuse(do(with_power("tarniq"), "draw", "get-S0.0"), "take-2", "X7")


@pytest.mark.rule("X7", prevents=True)
def test_where_nobody_holds_a_card_there_is_nothing_to_decide() -> None:
    assert phase(robber(hands=("N1.0", ""))) == "laying"


@pytest.mark.rule("X8", allows=True)
def test_lumaayuuq_swaps_equal_strengths() -> None:
    m = do(with_power("lumaayuuq", "S0.1+N1.2", "K3.2"), "swap-1a-2a")
    assert (stack(m, "1a"), stack(m, "2a")) == ("S0.1+K3.2", "N1.2")


@pytest.mark.rule("X8", refuses=True)
def test_lumaayuuq_swaps_nothing_else() -> None:
    m = with_power("lumaayuuq", "N1.2 N1.3 S0.2 (K2.2)2 K3.2", "K1.2")
    refuse(m, "swap-1b-2a", "X8", "1b 2a")
    refuse(m, "swap-1c-2a", "X8", "1c 2a")
    refuse(m, "swap-1d-2a", "X8", "1d 2a")
    refuse(m, "swap-1f-2a", "X8", "1f 2a")
    refuse(m, "swap-1a-1e", "X8", "1a 1e")
    assert [text for text in m.legal() if "swap" in text] == ["swap-1a-2a", "swap-1e-2a"]


@pytest.mark.rule("X9", allows=True)
def test_angakkuk_swaps_cards_of_one_people() -> None:
    m = do(with_power("angakkuk", "K1.0", "K3.3"), "swap-1a-2a")
    assert (stack(m, "1a"), stack(m, "2a")) == ("K3.3", "K1.0")


@pytest.mark.rule("X9", refuses=True)
def test_angakkuk_swaps_nothing_else() -> None:
    m = with_power("angakkuk", "K1.2 K2.2 S0.2", "I1.2", "S0.2")
    refuse(m, "swap-1a-2a", "X9", "1a 2a")
    refuse(m, "swap-1c-3a", "X9", "1c 3a")
    refuse(m, "swap-1a-1b", "X9", "1a 1b")


@pytest.mark.rule("X10", allows=True)
def test_tuurngaq_swaps_equal_life_points_of_one_people() -> None:
    m = do(with_power("tuurngaq", "K1.0", "K1.2"), "swap-1a-2a")
    assert (stack(m, "1a"), stack(m, "2a")) == ("K1.2", "K1.0")
    do(with_power("tuurngaq", "K1.0", "I1.3", tuurngaq_any_people=True), "swap-1a-2a")


@pytest.mark.rule("X10", refuses=True)
def test_tuurngaq_swaps_nothing_else() -> None:
    m = with_power("tuurngaq", "K1.0", "K2.0", "I1.3")
    refuse(m, "swap-1a-2a", "X10", "1a 2a")
    refuse(m, "swap-1a-3a", "X10", "1a 3a")
    m = with_power("tuurngaq", "K1.0", "N1.0", "S0.0", tuurngaq_any_people=True)
    assert "two people cards" in m.kit.printed["inua"]["tuurngaq"]["power"]["en"]
    refuse(m, "swap-1a-2a", "X10", "1a 2a")  # −1 is not +1
    refuse(m, "swap-1a-3a", "X10", "1a 3a")


@pytest.mark.rule("X8", allows=True)
def test_a_swap_is_no_laying_but_both_boards_are_scored() -> None:
    one, other = "N1.1 N2.0 S0.0 S0.0 S0.1 K1.0", "K3.1 N1.0 N1.2 S0.1 S0.1 S0.2"
    m = with_power("lumaayuuq", one, other, hands=("S0.0 S0.3", ""))
    assert m.points() == [3, 1]
    do(m, "swap-1a-2a")
    assert (m.points(), turned(m)) == ([2, 2], "")


@pytest.mark.rule("P7", allows=True)
def test_after_a_swap_four_points_count_over_both_boards() -> None:
    boards = ("K3.1 N2.0 S0.0 S0.0 S0.1 N1.2", "N1.1 K1.0 S0.1 S0.1 S0.2 S0.3", "N1.0 N3.0 S0.2 S0.2 S0.2 S0.1")
    m = with_power("lumaayuuq", *boards)
    assert m.points() == [3, 0]
    do(m, "swap-1a-2a")
    assert (m.points(), m.over, m.result()) == ([4, 2], True, [1, 0])
