"""Who knows what: hands are hidden, but for the cards that all saw being taken."""

import numpy as np

from tafelrunde.core.verbs import SPECTATOR

from .positions import GAME, cards, do, field, phase, play_out, position


def test_a_hand_is_seen_by_its_owner_only() -> None:
    m = position(hands=("TFG", "DDC", "FFF"))
    assert m.view(1)["seats"][1]["hand"] == ["coast", "desert", "desert"]
    for other in (SPECTATOR, 0, 2):
        assert m.view(other)["seats"][1]["hand"] == [None, None, None]


def test_a_card_from_the_display_stays_known_until_it_is_played() -> None:
    m = play_out(do(position(hands=("TFG", "DDC", "FFF")), "discard-T", "take-C"), "D")
    assert m.view(2)["seats"][0]["hand"] == ["coast", None, None]
    assert m.view(2)["seats"][0]["known"] == ["coast"]
    do(m, "discard-D", "take-T")
    play_out(m, "D")
    do(m, "discard-F", "take-F")
    play_out(m, "D")
    assert field(do(m, "discard-C"), "known")[0] == [0] * 5


def test_a_card_from_the_deck_is_some_card_to_the_others() -> None:
    m = do(position(hands=("TFG", "DDC", "FFF")), "discard-T", "draw")
    get = m.kit.notation.read("get-D")
    assert [m.kit.notation.write(m.position.noticed(get, seat)) for seat in (SPECTATOR, 0, 1)] == [
        "get-?",
        "get-D",
        "get-?",
    ]
    assert phase(m) == "drawn"


def test_a_guessed_world_keeps_all_that_is_known() -> None:
    m = play_out(do(position(hands=("TFG", "DDC", "FFF")), "discard-T", "take-C"), "D")
    rng, seen = np.zeros(1, np.uint64), set()
    for _ in range(30):
        s = m.state
        GAME.call.redact_at(m.boxes, s, 0, 1)
        GAME.call.determinise_at(m.boxes, s, 0, 1, rng)
        hands = [cards(hand) for hand in s["hand"][0].tolist()[:3]]
        assert GAME.call.fault_at(m.boxes, s, 0) == 0
        assert (hands[1], "C" in hands[0], len(hands[0]), len(hands[2])) == ("CDD", True, 3, 3)
        seen.add(hands[0])
    assert len(seen) > 3
