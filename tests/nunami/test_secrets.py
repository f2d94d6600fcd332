"""Who knows what (H): hands, the deck, face-down cards, and what somebody is about to lay together."""

from typing import Any

import pytest

from tafelrunde import Match
from tafelrunde.core.verbs import NOTHING, SPECTATOR, eyes_of
from tafelrunde.games.nunami.rules import SOME

from .positions import FOUR, GAME, chances, do, field, kinds, phase, position, refuse, space_of, worlds

HIDDEN = "(N1.0)1 . (K1.0)2 . *"


def seen(m: Match, seat: int) -> dict[str, Any]:
    """What a seat (from 1; 0: a spectator) sees."""
    return m.view(eyes_of(seat - 1))


def on_board(m: Match, seat: int) -> list[str | None]:
    """The cards of board 1 that a seat knows."""
    return [space["card"] for space in seen(m, seat)["boards"][0]["spaces"]]


def veil(m: Match, action: str, seat: int) -> str | None:
    """An action as a seat (from 1) may know it."""
    shown = GAME.call.redact_action_at(m.boxes, m.state, 0, m.kit.notation.read(action), eyes_of(seat - 1))
    return None if shown == NOTHING else m.kit.notation.write(shown)


@pytest.mark.rule("H1", allows=True)
def test_one_knows_ones_hand_and_the_face_down_cards_that_one_laid() -> None:
    m = position(HIDDEN, hands=("S0.0 S0.3", "K1.1"))
    assert seen(m, 1)["seats"][0]["hand"] == ["S0.0", "S0.3"]
    assert seen(m, 2)["seats"][1]["hand"] == ["K1.1"]
    assert on_board(m, 1) == ["N1.0", None, None, None, None, None]
    assert on_board(m, 2) == [None, None, "K1.0", None, None, None]


@pytest.mark.rule("H1", prevents=True)
@pytest.mark.parametrize("seat", [0, 2])
def test_nobody_else_does(seat: int) -> None:
    m = position(HIDDEN, hands=("S0.0 S0.3", "K1.1"), drawn="S0.3")
    view = seen(m, seat)
    assert (view["seats"][0]["hand"], view["seats"][0]["held"], view["drawn"]) == ([None, None], 2, None)
    assert on_board(m, seat)[0] is None
    redacted = m.redacted(eyes_of(seat - 1))
    assert redacted["kind"][redacted["top"][space_of("1a")]] == -1
    assert redacted["layer"][redacted["top"][space_of("1a")]] == 0  # who laid it is seen by all
    assert not redacted["hand"][0].any()
    assert not redacted["cards_of"][0].any()
    assert not redacted["force_of"][0].any()


@pytest.mark.rule("H1", prevents=True)
def test_a_refusal_tells_nothing_of_hidden_cards() -> None:
    strong = position("(K1.3)2", "", "", "", hands=("N1.1", ""))
    weak = position("(S0.0)2", "", "", "", hands=("N1.1", ""))
    for action in ("N1.1@1a", "(N1.1)@1a", "onto-1a"):
        assert refuse(strong, action, "L1").sentences == refuse(weak, action, "L1").sentences


@pytest.mark.rule("H1", prevents=True)
def test_cards_that_one_does_not_see_are_some_card() -> None:
    m = do(position(hands=("S0.0", "K1.0")), "S0.0@1a")
    assert [veil(m, "get-S0.3", seat) for seat in (0, 1, 2)] == ["get-?", "get-?", "get-S0.3"]
    m = position("S0.0", hands=("N1.1", "K1.0"))
    assert [veil(m, "(N1.1)@1d", seat) for seat in (0, 1, 2)] == ["(?)@1d", "(N1.1)@1d", "(?)@1d"]
    assert veil(m, "(N1.1)@1b", 2) == "(N1.1)@1b"  # L8 turns it at once
    assert veil(m, "N1.1@1d", 2) == "N1.1@1d"


@pytest.mark.rule("H1", allows=True)
def test_whoever_is_robbed_sees_what_is_taken() -> None:
    hands = ("N1.0", "K1.0 K1.1", "Q1.0", "")
    m = position(inua=("arsaniit", "", "", ""), phase="opening", hands=hands, **FOUR)
    do(m, "draw", "get-S0.0")
    assert [veil(m, "take-2", seat) for seat in range(5)] == ["take-2"] * 5
    do(m, "take-2")
    assert [veil(m, "steal-K1.0", seat) for seat in range(5)] == [
        "steal-?",
        "steal-K1.0",
        "steal-K1.0",
        "steal-?",
        "steal-?",
    ]


@pytest.mark.rule("H1", allows=True)
def test_a_guessed_world_keeps_what_one_knows() -> None:
    m = position(HIDDEN, "S0.1 N3.3", hands=("S0.0 S0.3", "K1.1 K1.2 Q1.0"), seat=2, drawn="K1.1")
    found = set()
    for world in worlds(m, 1, 40):
        assert GAME.call.fault_at(m.boxes, world, 0) == 0
        assert world["hand"][0, 0].tolist() == field(m, "hand")[0]
        assert world["held"][0].tolist() == field(m, "held")
        assert (world["kind"][0, world["top"][0, space_of("1a")]]) == kinds(m)["N1.0"]
        assert (world["kind"][0, world["top"][0, space_of("1e")]]) == -1  # S4: nobody knows it in any world
        found.add(int(world["kind"][0, world["top"][0, space_of("1c")]]))
        assert world["hand"][0, 1, world["drawn"][0]] > 0
    assert len(found) > 10
    assert -1 not in found


@pytest.mark.rule("H1", allows=True)
def test_the_last_card_of_a_hand_is_not_guessed_back_into_it() -> None:
    m = position("* . N1.0", hands=("S0.0", "K1.0"), drawn="S0.0", deck="N1.1", unseen="N1.2")
    do(m, "(S0.0)@1b")
    assert (phase(m), field(m, "held"), field(m, "drawn")) == ("turning", [0, 1, 0, 0], -1)
    for world in worlds(m, 2, 20):
        assert (GAME.call.fault_at(m.boxes, world, 0), world["drawn"][0]) == (0, -1)


@pytest.mark.rule("H2", allows=True)
def test_a_card_that_went_back_may_be_drawn_again() -> None:
    m = position(hands=("S0.0", "K1.0"), inua=("arsaniit", ""), phase="opening", deck="N1.0 N1.1")
    do(m, "draw", "get-N1.0", "take-2", "steal-K1.0", "S0.0@1a")
    assert chances(m) == {"back-N1.0": 1, "get-N1.1": 1}
    assert veil(m, "back-N1.0", 2) == "get-N1.0"  # nobody can tell it from another card of the deck
    assert veil(m, "back-N1.0", 1) == "get-?"
    assert do(m, "back-N1.0").to_move == 1


@pytest.mark.rule("H2", prevents=True)
def test_but_it_cannot_be_one_of_the_cards_laid_out_before() -> None:
    m = position("* .", hands=("S0.0", "K1.0"), inua=("arsaniit", ""), phase="opening", deck="N1.0", unseen="N1.1")
    assert chances(do(m, "draw")) == {"get-N1.0": 1, "get-N1.1": 1}
    do(m, "get-N1.0", "take-2", "steal-K1.0", "S0.0@1b")
    assert (phase(m), chances(m)) == ("turning", {"turn-N1.1": 1})
    refuse(m, "turn-N1.0", "L9")


@pytest.mark.rule("H2", allows=True)
def test_every_card_of_the_deck_is_equally_likely() -> None:
    m = position(
        "* * *", hands=("S0.0", "K1.0"), inua=("tarniq", ""), deck="N1.0 N1.1", unseen="N1.2 N2.0 N2.1", drawn="S0.0"
    )
    do(m, "exchange-S0.0@1b", "turn-N1.0", "turn-N1.2")  # an unknown card went into the deck: 3 of them, 3 not known
    assert chances(m) == {"get-N1.1": 1, "get-N2.0": 1, "get-N2.1": 1}


@pytest.mark.rule("H3", allows=True)
def test_what_is_laid_together_is_seen_when_it_lies() -> None:
    m = do(position("S0.1", hands=("N1.1 N1.2 N3.0", "K1.0")), "onto-1a", "with-N1.1", "with-N1.2")
    assert seen(m, 1)["pile"] == ["N1.1", "N1.2"]
    assert veil(m, "done", 2) == "done"
    assert seen(do(m, "done"), 2)["boards"][0]["spaces"][0]["buried"] == ["N1.1", "S0.1"]


@pytest.mark.rule("H3", prevents=True)
@pytest.mark.parametrize("seat", [0, 2])
def test_before_that_nobody_notices(seat: int) -> None:
    m = position("S0.1", hands=("N1.1 N1.2 N3.0", "K1.0"))
    before = m.redacted(eyes_of(seat - 1)).tobytes()
    for action in ("onto-1a", "with-N1.1", "with-N1.2"):
        assert veil(m, action, seat) is None
        do(m, action)
        assert m.redacted(eyes_of(seat - 1)).tobytes() == before


def test_redacting_twice_changes_nothing_more() -> None:
    m = position(HIDDEN, hands=("S0.0 S0.3", "K1.1"), drawn="S0.3")
    for seat in (SPECTATOR, 0, 1):
        s = m.state
        GAME.call.redact_at(m.boxes, s, 0, seat)
        once = s.tobytes()
        GAME.call.redact_at(m.boxes, s, 0, seat)
        assert s.tobytes() == once
        assert s["drawn"][0] == (kinds(m)["S0.3"] if seat == 0 else SOME)


def test_a_stand_in_for_a_hidden_card_is_never_legal() -> None:
    m = position(hands=("S0.0", ""))
    for action in ("(?)@1a", "get-?", "steal-?"):
        assert m.why(action) is not None
