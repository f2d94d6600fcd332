"""A turn (T): draw, lay, pass, and the end of the game."""

import pytest

from .positions import do, ended, field, hand, phase, position, refuse, stack

FULL = "S0.3 S0.3 N3.3 K3.3 I3.3 Q3.3"
ICE = dict.fromkeys(range(2, 7), "tarniq")  # only board 1 is open


@pytest.mark.rule("T1", allows=True)
def test_a_turn_begins_with_a_card_from_the_deck() -> None:
    m = do(position(hands=("S0.0", "K1.0")), "S0.0@1a", "get-S0.3")
    assert (m.to_move, hand(m, 2), phase(m)) == (1, "K1.0 S0.3", "laying")


@pytest.mark.rule("T1", allows=True)
def test_without_a_deck_nobody_draws() -> None:
    m = do(position(hands=("S0.0", "K1.0"), deck=""), "S0.0@1a")
    assert (m.to_move, phase(m), hand(m, 2)) == (1, "laying", "K1.0")


@pytest.mark.rule("T1", refuses=True)
def test_nothing_is_laid_before_drawing() -> None:
    refuse(do(position(hands=("S0.0", "K1.0")), "S0.0@1a"), "K1.0@1b", "T1")
    refuse(position(hands=("S0.0", ""), inua=("tarniq", ""), phase="opening"), "S0.0@1b", "T1", "1b")


@pytest.mark.rule("T1", refuses=True)
def test_nobody_draws_twice() -> None:
    refuse(position(hands=("S0.0", ""), inua=("tarniq", "")), "draw", "T1")
    refuse(position(hands=("S0.0", "")), "get-S0.0", "T1")


@pytest.mark.rule("T2", allows=True)
def test_a_card_is_laid_face_up_or_face_down() -> None:
    m = do(position(hands=("S0.0 S0.1", "K1.0"), deck=""), "(S0.0)@1a", "K1.0@6a", "S0.1@4a")
    assert (stack(m, "1a"), stack(m, "4a")) == ("(S0.0)1", "S0.1")


@pytest.mark.rule("T2", refuses=True)
def test_only_an_empty_space_takes_a_card_face_down() -> None:
    refused = refuse(position("S0.0", hands=("S0.2", "")), "(S0.2)@1a", "T2", "1a")
    assert "Snow (strength 0)" in refused.sentences["en"]


@pytest.mark.rule("M1", "T2", refuses=True)
def test_only_what_one_holds_is_laid_and_only_where_there_is_a_board() -> None:
    refuse(position(hands=("S0.2", "N1.0")), "N1.0@1a", "T2", "1a")
    refuse(position(hands=("S0.2", "")), "S0.2@7a", "M1", "")


@pytest.mark.rule("M2", refuses=True)
def test_a_card_without_numbers_is_no_card() -> None:
    refuse(position(hands=("S0.2", "")), "(?)@1a", "M2", "1a")


@pytest.mark.rule("T2", refuses=True)
def test_laying_is_a_duty() -> None:
    refused = refuse(position("N1.0", hands=("S0.2", "")), "pass", "T2", "1a")
    assert "Snow (strength 2) fits on 1a" in refused.sentences["en"]


@pytest.mark.rule("T3", allows=True)
def test_whoever_can_lay_nothing_passes() -> None:
    m = do(position(FULL, hands=("S0.0", ""), frozen=ICE), "pass")
    assert (phase(m), field(m, "turn")) == ("drawing", 1)


@pytest.mark.rule("T3", allows=True)
def test_whoever_holds_nothing_passes() -> None:
    m = do(position(hands=("", "K1.0"), deck="N1.0"), "pass", "get-N1.0")
    assert m.to_move == 1


@pytest.mark.rule("T3", prevents=True)
def test_several_cards_together_must_be_laid_too() -> None:
    m = position(FULL, hands=("I1.2 I2.2", ""), frozen=ICE)
    refused = refuse(m, "pass", "T2", "1a")
    assert "several cards" in refused.sentences["en"]


@pytest.mark.rule("T3", allows=True)
def test_the_game_ends_when_nobody_holds_a_card() -> None:
    m = do(position("N3.3", hands=("S0.0", ""), deck="K1.0 K1.1"), "S0.0@1b")
    assert (m.over, m.result()) == (True, [0.5, 0.5])  # a tie is shared
    assert ended(m, "empty", shared=True)


@pytest.mark.rule("T3", prevents=True)
def test_the_game_goes_on_while_somebody_holds_a_card() -> None:
    assert not do(position(hands=("S0.0", "K1.0"), deck=""), "S0.0@1b").over
    assert not do(position(hands=("S0.0 S0.1", ""), deck=""), "S0.0@1b").over


@pytest.mark.rule("T3", allows=True, refuses=True)
def test_the_game_ends_when_all_pass_in_a_row_and_the_deck_is_empty() -> None:
    m = position(FULL, hands=("S0.0", "S0.1"), deck="", frozen=ICE)
    assert not do(m, "pass").over
    assert do(m, "pass").over
    assert ended(m, "passed", shared=True)
    refuse(m, "pass", "T3")


@pytest.mark.rule("T3", prevents=True)
def test_passing_does_not_end_the_game_while_there_is_a_deck() -> None:
    m = position(FULL, hands=("S0.0", "S0.1"), deck="S0.0 S0.0 S0.1 S0.1", frozen=ICE)
    do(m, "pass", "get-S0.0", "pass", "get-S0.0", "pass")
    assert not m.over


@pytest.mark.rule("T3", allows=True)
def test_the_most_points_win_in_the_end() -> None:
    m = do(position("N1.0 N2.0 N1.1 K1.0 K1.1 .", hands=("S0.0", ""), deck=""), "S0.0@1f")
    assert (m.over, m.points(), m.result()) == (True, [2, 0], [1, 0])
    assert ended(m, "empty")


SWAPS = ("N1.0 K1.0", "N2.0 K2.0")
POWERS = ("angakkuk", "lumaayuuq")


@pytest.mark.rule("T4", allows=True)
def test_two_rounds_without_a_change_end_the_game() -> None:
    m = position(*SWAPS, hands=("S0.0", "S0.1"), phase="opening", inua=POWERS)
    for _ in range(3):
        assert not do(m, "swap-1a-2a").over
    assert do(m, "swap-1a-2a").over
    assert m.result() == [0.5, 0.5]
    assert ended(m, "still", shared=True)


@pytest.mark.rule("T4", prevents=True)
def test_a_card_laid_in_between_lets_the_game_go_on() -> None:
    m = position(*SWAPS, hands=("S0.0", "S0.1"), phase="opening", inua=POWERS)
    do(m, "swap-1a-2a", "swap-1a-2a", "swap-1a-2a", "draw", "get-S0.1", "S0.1@6a")
    for _ in range(3):
        assert not do(m, "swap-1a-2a").over
    assert do(m, "swap-1a-2a").over


@pytest.mark.rule("T4", prevents=True)
def test_drawing_and_passing_is_a_change() -> None:
    m = position(FULL, hands=("S0.0", "S0.1"), deck="S0.0 S0.0 S0.0 S0.1 S0.1", frozen=ICE)
    for card in ("S0.0", "S0.0", "S0.0", "S0.1"):
        do(m, "pass", f"get-{card}")
    assert not m.over


@pytest.mark.rule("T5", allows=True)
def test_with_an_inua_card_and_no_deck_one_goes_on_without_a_card() -> None:
    m = do(position(hands=("S0.0", "K1.0"), inua=("tarniq", ""), phase="opening", deck=""), "draw")
    assert (phase(m), hand(m, 1), field(m, "drawn")) == ("laying", "S0.0", -1)


@pytest.mark.rule("T5", prevents=True)
def test_going_on_without_a_card_is_no_drawing() -> None:
    m = do(position("N1.0", hands=("S0.0", "K1.0"), inua=("tarniq", ""), phase="opening", deck=""), "draw")
    refuse(m, "exchange-S0.0@1a", "X6", "1a")


@pytest.mark.rule("T3", allows=True)
def test_passes_count_only_once_the_deck_is_empty() -> None:
    boards = ("S0.3 S0.3 N3.3 K3.3 I3.3 Q3.3", "N1.3 N2.3 K1.3 K2.3 I1.3 I2.3")
    ice = dict.fromkeys(range(3, 7), "tarniq")
    m = position(*boards, hands=("S0.0", "S0.1"), deck="S0.0", frozen=ice, inua=("angakkuk", ""))
    assert not do(m, "pass", "get-S0.0", "pass").over
