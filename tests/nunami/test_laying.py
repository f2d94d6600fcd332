"""Laying (L): what may cover what, and what is turned up. Seat 1 plays Nunamiut, seat 2 Qarqamiut."""

import pytest

from .positions import board, do, field, hand, phase, position, refuse, stack, turned


@pytest.mark.rule("L1", allows=True)
def test_a_card_goes_onto_one_that_lies_face_up() -> None:
    assert stack(do(position("K1.0", hands=("S0.1", "")), "S0.1@1a"), "1a") == "K1.0+S0.1"


@pytest.mark.rule("L1", refuses=True)
@pytest.mark.parametrize("action", ["S0.3@1a", "(S0.3)@1a", "onto-1a"])
@pytest.mark.parametrize("hidden", ["*", "(N1.0)1", "(K1.0)2"])
def test_nothing_goes_onto_a_face_down_card(hidden: str, action: str) -> None:
    refuse(position(hidden, hands=("S0.3 N1.1 N2.2", "")), action, "L1", "1a")


@pytest.mark.rule("L2", allows=True)
@pytest.mark.parametrize(("card", "covered"), [("S0.1", "S0.0"), ("S0.3", "K1.0"), ("N1.3", "I3.2")])
def test_more_strength_covers(card: str, covered: str) -> None:
    assert stack(do(position(covered, hands=(card, "")), f"{card}@1a"), "1a") == f"{covered}+{card}"


@pytest.mark.rule("L2", refuses=True)
@pytest.mark.parametrize(("card", "covered"), [("S0.1", "S0.1"), ("S0.0", "K1.3"), ("N3.2", "I1.3")])
def test_less_or_equal_strength_does_not_cover(card: str, covered: str) -> None:
    refused = refuse(position(covered, hands=(card, "")), f"{card}@1a", "L2", "1a")
    assert refused.sentence("en") == f"Strength {card[3]} does not cover strength {covered[3]} — L2"
    assert refused.sentences["de"] == f"Stärke {card[3]} deckt Stärke {covered[3]} nicht zu"


@pytest.mark.rule("L2", allows=True)
def test_with_the_house_rule_equal_strength_covers() -> None:
    do(position("S0.1", hands=("S0.1", ""), equal_covers=True), "S0.1@1a")


@pytest.mark.rule("L2", refuses=True)
def test_even_with_the_house_rule_less_strength_does_not_cover() -> None:
    refuse(position("S0.2", hands=("S0.1", ""), equal_covers=True), "S0.1@1a", "L2", "1a")


@pytest.mark.rule("L3", allows=True)
def test_several_cards_of_one_people_cover_together() -> None:
    m = position("S0.3", hands=("I1.1 I2.1 I1.2 S0.0", "K1.0"))
    do(m, "onto-1a", "with-I1.1", "with-I1.2", "with-I2.1", "done")
    assert (stack(m, "1a"), hand(m, 1), phase(m)) == ("S0.3+I1.1+I1.2+I2.1", "S0.0", "drawing")


@pytest.mark.rule("L3", allows=True)
def test_a_card_of_no_strength_may_lie_on_top() -> None:
    m = do(position("S0.2", hands=("N3.3 N1.0", "")), "onto-1a", "with-N3.3", "with-N1.0", "done")
    assert stack(m, "1a") == "S0.2+N3.3+N1.0"


@pytest.mark.rule("L3", refuses=True)
def test_together_they_must_have_more_strength() -> None:
    m = position("S0.3", hands=("I1.1 I2.1 I1.2", ""))
    assert "Strength 2 in all" in refuse(do(m, "onto-1a", "with-I1.1", "with-I2.1"), "done", "L3", "1a").sentences["en"]
    do(m, "with-I1.2", "done")
    refuse(position("S0.3", hands=("I1.1 I1.2", "")), "onto-1a", "L3", "1a")
    refuse(position("S0.3", hands=("I1.1 I1.2", ""), equal_covers=True), "onto-1a", "L3", "1a")


@pytest.mark.rule("L3", refuses=True)
def test_they_are_two_or_more_of_one_people_and_never_neutral() -> None:
    m = position("S0.2", hands=("I1.1 I1.3 Q1.3 S0.1 S0.3", ""))
    refuse(do(m, "onto-1a"), "with-S0.3", "L3", "1a")
    refuse(m, "with-Q1.3", "L3", "1a")  # there is no second one
    refuse(do(m, "with-I1.3"), "with-Q1.3", "L3", "1a")
    refuse(m, "done", "L3", "1a")
    refuse(m, "S0.3@1a", "L3", "1a")
    refuse(m, "pass", "L3", "1a")
    refuse(position("S0.2", hands=("S0.1 S0.3", "")), "onto-1a", "L3", "1a")


@pytest.mark.rule("L3", refuses=True)
def test_they_go_onto_a_card_that_is_named_first() -> None:
    m = position("S0.2", hands=("I1.1 I1.3", ""))
    refuse(m, "onto-1b", "L3", "1b")
    refuse(m, "with-I1.3", "L3")
    refuse(m, "done", "L3")


@pytest.mark.rule("L4", allows=True)
def test_ones_own_covers_ones_own() -> None:
    do(position("N1.0", hands=("N3.1", "")), "N3.1@1a")
    do(position("N1.2", hands=("N1.1 N3.2", "")), "onto-1a", "with-N1.1", "with-N3.2", "done")


@pytest.mark.rule("L4", refuses=True)
@pytest.mark.parametrize("people", "QKI")
def test_a_foreign_card_never_covers_its_own_people(people: str) -> None:
    refused = refuse(position(f"{people}1.0", hands=(f"{people}3.1", "")), f"{people}3.1@1a", "L4", "1a")
    assert "You do not play" in refused.sentences["en"]
    m = position(f"{people}1.0", "N1.0", hands=(f"{people}3.1 {people}2.1", ""))
    refuse(m, "onto-1a", "L4", "1a")
    do(m, "onto-2a")


PAIRS = {
    "D, foreign on neutral": ("K1.2", "S0.1"),
    "E, foreign on own": ("K1.2", "N1.1"),
    "foreign on another foreign people": ("Q1.2", "I1.1"),
    "a rival's card on another foreign people": ("K1.2", "I1.1"),
    "F, own on foreign": ("N1.2", "K1.1"),
    "G, own on neutral": ("N1.2", "S0.1"),
    "H, own on own": ("N1.2", "N1.1"),
    "I, neutral on foreign": ("S0.2", "K1.1"),
    "J, neutral on neutral": ("S0.2", "S0.1"),
    "K, neutral on own": ("S0.2", "N1.1"),
}


@pytest.mark.rule("L5", allows=True)
@pytest.mark.parametrize("pair", PAIRS)
def test_every_other_pairing_is_allowed_with_more_strength(pair: str) -> None:
    card, covered = PAIRS[pair]
    assert stack(do(position(covered, hands=(card, "")), f"{card}@1a"), "1a") == f"{covered}+{card}"


@pytest.mark.rule("L5", prevents=True)
@pytest.mark.parametrize("pair", PAIRS)
def test_no_pairing_is_allowed_without_more_strength(pair: str) -> None:
    card, covered = PAIRS[pair][0], PAIRS[pair][1].replace(".1", ".2")
    refuse(position(covered, hands=(card.replace("1.2", "3.2"), "")), f"{card.replace('1.2', '3.2')}@1a", "L2", "1a")


@pytest.mark.rule("L5", allows=True)
def test_own_covers_the_other_people_that_one_plays() -> None:
    m = position("Q1.1 Q2.2 . . . Q3.2", hands=("N1.2", ""), mode="C", plays=("NQ", "KI"))
    do(m, "N1.2@1a")  # no L6: nobody guards against oneself


@pytest.mark.rule("L6", refuses=True)
def test_two_stronger_neighbours_of_its_people_guard_a_card() -> None:
    m = position("K2.2 K1.0 K3.2", hands=("N1.1", ""))
    refused = refuse(m, "N1.1@1b", "L6", "1a 1c")
    assert "1a Qarqamiut −2 (strength 2), 1c Qarqamiut −3 (strength 2)" in refused.sentences["en"]


@pytest.mark.rule("L6", refuses=True)
def test_all_three_neighbours_guard_and_other_boards_count() -> None:
    m = position(". K2.2 K1.0 K2.3", "", "", ". . . . . K3.3", hands=("N1.1 N2.1", ""))
    refuse(m, "N1.1@1c", "L6", "1b 1d 4f")
    do(m, "onto-1c", "with-N1.1", "with-N2.1", "done")  # the sum counts: strength 2 is not below 2
    m = position(". K2.2 K1.0 S0.0", "", "", ". . . . . K3.3", hands=("N1.1", ""))
    refuse(m, "N1.1@1c", "L6", "1b 4f")


@pytest.mark.rule("L6", allows=True)
@pytest.mark.parametrize("third", ["K1.1", "K3.0"])
def test_a_third_neighbour_that_is_not_stronger_lifts_the_guard(third: str) -> None:
    m = position(f". K2.2 K1.0 {third}", "", "", ". . . . . K3.3", hands=("N1.1", ""))
    assert stack(do(m, "N1.1@1c"), "1c") == "K1.0+N1.1"


@pytest.mark.rule("L6", refuses=True)
def test_a_third_neighbour_that_lies_face_down_or_is_of_another_people_lifts_nothing() -> None:
    for third in ("(K3.0)2", "I1.0", "S0.0"):
        m = position(f". K2.2 K1.0 {third}", "", "", ". . . . . K3.3", hands=("N1.1", ""))
        refuse(m, "N1.1@1c", "L6", "1b 4f")


@pytest.mark.rule("L6", refuses=True)
def test_both_peoples_that_one_plays_are_held_off() -> None:
    m = position("K2.2 K1.0 K3.2", hands=("N1.1 Q1.1", ""), mode="C", plays=("NQ", "KI"))
    refuse(m, "N1.1@1b", "L6", "1a 1c")
    refuse(m, "Q1.1@1b", "L6", "1a 1c")


@pytest.mark.rule("L6", refuses=True)
def test_several_cards_are_held_off_too_if_their_sum_is_less() -> None:
    m = position("K2.3 K1.0 K3.3", hands=("N1.1 N2.1", ""))
    refuse(m, "onto-1b", "L6", "1a 1c")


@pytest.mark.rule("L6", refuses=True)
def test_cards_that_nobody_plays_guard_each_other_too() -> None:
    refuse(position("I2.2 I1.0 I3.2", hands=("N1.1", "")), "N1.1@1b", "L6", "1a 1c")


@pytest.mark.rule("L6", allows=True)
@pytest.mark.parametrize(
    ("neighbours", "card"),
    [
        ("K2.2 K1.0 K1.1", "N1.1"),  # only one is stronger
        ("K2.2 K1.0 (K3.2)2", "N1.1"),  # a face-down card guards nothing
        ("K2.2 K1.0 I3.2", "N1.1"),  # another people
        ("K2.2 K1.0 S0.2+S0.3", "N1.1"),
        ("K2.2 K1.0 K3.2", "N1.2"),  # not stronger than this one
        ("K2.2 K1.0 K3.2", "S0.1"),  # neutral cards are not held off
        ("K2.2 K1.0 K3.2", "Q1.1"),  # nor foreign ones
        ("N2.2 N1.0 N3.2", "N1.1"),
        ("S0.2 S0.0 S0.2", "N1.1"),  # neutral cards guard nothing
        ("K2.2 K1.0 . K3.2 . K3.3", "N1.1"),  # not beside it
    ],
)
def test_else_ones_own_covers_foreign_cards(neighbours: str, card: str) -> None:
    m = do(position(neighbours, hands=(card, "")), f"{card}@1b")
    assert stack(m, "1b").endswith(f"+{card}")


@pytest.mark.rule("L7", allows=True)
def test_a_buried_card_lies_below_and_comes_back() -> None:
    m = position("K1.0+N3.1 N3.2 S0.0 S0.0 S0.1", hands=("N1.0", ""))
    assert stack(do(m, "N1.0@1f"), "1a") == "K1.0"


@pytest.mark.rule("L7", prevents=True)
def test_a_buried_card_counts_for_nothing() -> None:
    m = position("N3.0+S0.1 N2.0+S0.2 K1.0 K1.1 S0.0", hands=("S0.0", ""))
    assert do(m, "S0.0@1f").points() == [0, 2]
    m = position("K2.2 K1.0 K3.2+S0.3", hands=("N1.1", ""))
    do(m, "N1.1@1b")  # it guards nothing either


@pytest.mark.rule("L8", allows=True)
def test_beside_a_face_up_card_a_card_laid_face_down_is_turned_up() -> None:
    assert stack(do(position("S0.0", hands=("N1.1", "")), "(N1.1)@1b"), "1b") == "N1.1"
    m = position("", "", "", ". . . . . S0.0", hands=("N1.1", ""))
    assert stack(do(m, "(N1.1)@1c"), "1c") == "N1.1"


@pytest.mark.rule("L8", prevents=True)
def test_elsewhere_it_stays_face_down() -> None:
    m = position("S0.0 . . . (K1.0)2", hands=("N1.1", ""))
    assert stack(do(m, "(N1.1)@1d"), "1d") == "(N1.1)1"


@pytest.mark.rule("L9", allows=True)
def test_one_card_turns_a_chain_of_three_own_cards() -> None:
    m = position(". (N1.0)1 (N1.1)1", "", "", ". . . . (K1.0)2 (N2.0)2", hands=("S0.0", ""))
    assert turned(do(m, "S0.0@1a")) == "1b 1c 4f 4e"
    assert (board(m, 1), board(m, 4)) == ("S0.0 N1.0 N1.1 . . .", ". . . . K1.0 N2.0")


@pytest.mark.rule("L9", prevents=True)
@pytest.mark.parametrize("stop", ["K1.1", "Q1.0", "S0.1"])
def test_a_foreign_or_neutral_card_is_turned_but_ends_the_chain(stop: str) -> None:
    m = position(f". (N1.0)1 ({stop})1 (N2.0)1", hands=("S0.0", ""))
    do(m, "S0.0@1a")
    assert board(m, 1) == f"S0.0 N1.0 {stop} (N2.0)1 . ."


@pytest.mark.rule("L9", allows=True)
def test_covering_and_l8_turn_neighbours_too_and_chance_turns_what_nobody_knows() -> None:
    m = do(position("S0.0 *", hands=("N1.1", "")), "N1.1@1a")
    assert (phase(m), m.to_move) == ("turning", -1)
    assert board(do(m, "turn-K3.3"), 1) == "S0.0+N1.1 K3.3 . . . ."
    m = do(position("S0.0 . (K1.0)2", hands=("N1.1", "")), "(N1.1)@1b")
    assert board(m, 1) == "S0.0 N1.1 K1.0 . . ."


@pytest.mark.rule("L9", allows=True)
def test_unknown_cards_of_ones_own_people_go_on_with_the_chain() -> None:
    m = do(position(". * * *", hands=("S0.0", "")), "S0.0@1a", "turn-N1.0", "turn-N1.1")
    assert turned(m) == "1b 1c 1d"
    assert board(do(m, "turn-S0.0"), 1) == "S0.0 N1.0 N1.1 S0.0 . ."


@pytest.mark.rule("L9", prevents=True)
def test_a_card_that_stays_face_down_turns_nothing() -> None:
    m = do(position(". (N1.0)1 . (K1.0)2", hands=("S0.0", "")), "(S0.0)@1c")
    assert board(m, 1) == ". (N1.0)1 (S0.0)1 (K1.0)2 . ."


@pytest.mark.rule("L10", allows=True)
@pytest.mark.parametrize("last", ["S0.0@1a", "(S0.0)@1a"])
def test_the_last_space_turns_the_whole_board(last: str) -> None:
    m = position(". (N1.0)1 (K1.1)2 (S0.0)1 (K2.0)2 (S0.1)1", hands=("S0.0", ""))
    assert board(do(m, last), 1) == "S0.0 N1.0 K1.1 S0.0 K2.0 S0.1"


@pytest.mark.rule("L10", prevents=True)
def test_a_board_with_an_empty_space_keeps_its_face_down_cards() -> None:
    m = position(". (K1.0)2 (K1.1)2 (S0.0)1 . (S0.1)1", hands=("S0.0", ""))
    assert board(do(m, "S0.0@1a"), 1) == "S0.0 K1.0 (K1.1)2 (S0.0)1 . S0.1"


@pytest.mark.rule("L10", prevents=True)
def test_cards_turned_by_the_last_space_start_no_chain() -> None:
    m = position("S0.1 S0.2 (N1.0)1 S0.1 . S0.0", "", "", ". . . . . (N1.1)1", hands=("S0.0", ""))
    do(m, "S0.0@1e")
    assert (stack(m, "1c"), stack(m, "4f")) == ("N1.0", "(N1.1)1")


@pytest.mark.rule("L11", allows=True)
def test_first_l8_then_l9_then_l10_then_the_board_is_scored() -> None:
    m = position("S0.1 (N1.0)1 . (K2.0)2 S0.0 S0.0", "", "", "(N1.1)1 . . . . (N1.2)1", hands=("N2.2", ""))
    do(m, "(N2.2)@1c")  # no face-up neighbour: L10 alone turns it
    assert (turned(m), m.points()) == ("1b 1c 1d", [2, 0])
    m = position("S0.1 S0.1 . (K2.0)2 (N1.0)1 S0.0", "", "", "(N1.1)1 . . . . (N1.2)1", hands=("N2.2", ""))
    do(m, "(N2.2)@1c")  # L8 turns it, L9 goes across, L10 turns the rest of the board
    assert (turned(m), m.points()) == ("1c 1d 4f 4a 1e", [2, 0])


@pytest.mark.rule("L11", allows=True)
def test_the_whole_chain_comes_before_the_rest_of_the_board() -> None:
    m = position("(N1.2)1 S0.2 (N1.0)1 . S0.0 S0.0", "", "", ". . . . . (N1.1)1", hands=("S0.1", ""))
    do(m, "S0.1@1d")  # 1c is turned by L9, so the chain goes on to 4f; 1a by L10
    assert (turned(m), stack(m, "4f")) == ("1c 4f 1a", "N1.1")


@pytest.mark.rule("L11", allows=True)
def test_a_chain_reaches_cards_that_would_have_been_turned_by_the_last_space() -> None:
    m = position("(N1.2)1 . (N1.0)1 (N2.0)1 (K1.0)2 (N1.1)1", hands=("S0.1", ""))
    assert turned(do(m, "S0.1@1b")) == "1a 1c 1f 1d 1e"
    m = do(position("* . * * * *", hands=("S0.1", "")), "S0.1@1b")
    assert turned(m) == "1a 1c 1d 1e 1f"
    assert turned(do(m, "turn-N1.0", "turn-S0.0")) == "1a 1c 1f 1d 1e"  # 1f goes before: the chain reaches it


@pytest.mark.rule("L11", prevents=True)
def test_nothing_is_scored_before_all_is_turned() -> None:
    m = do(position("N1.0 N1.1 N2.0 S0.0 *", hands=("S0.1", "")), "S0.1@1f")
    assert (phase(m), m.points()) == ("turning", [0, 0])
    assert do(m, "turn-K1.0").points() == [2, 0]


@pytest.mark.rule("L12", allows=True)
def test_a_card_laid_face_down_on_the_last_space_is_turned_with_its_board() -> None:
    m = position("* * . * * *", hands=("N2.2", ""))
    do(m, "(N2.2)@1c")
    assert (phase(m), field(m, "queued")) == ("turning", 6)


@pytest.mark.rule("L12", prevents=True)
def test_but_turned_like_that_it_starts_no_chain() -> None:
    m = position("(S0.0)1 (S0.1)1 . (S0.1)1 (K1.0)2 (S0.0)1", "", "", ". . . . . (N1.2)1", hands=("N2.2", ""))
    assert stack(do(m, "(N2.2)@1c"), "4f") == "(N1.2)1"
    m = position("(S0.0)1 (S0.1)1 . (S0.1)1 (K1.0)2 (S0.0)1", "", "", ". . . . . (N1.2)1", hands=("N2.2", ""))
    assert stack(do(m, "N2.2@1c"), "4f") == "N1.2"  # laid face up it does
