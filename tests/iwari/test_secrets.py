"""Who knows what: hands are hidden, but for the cards that all saw being taken."""

from typing import Any

import numpy as np

from tafelrunde import Match
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


def explored(hands: tuple[str, ...], done: str = "tent@C2", **more: Any) -> Match:
    """A match after a piece in a territory that was explored."""
    return do(position({"C1": 2}, hands=hands, **more), done)


def test_whether_somebody_can_go_on_placing_is_not_shown_by_what_is_done_for_them() -> None:
    for hands in (("FFG",), ("FTG",)):
        m = explored(hands).go_on()
        assert (phase(m), m.to_move) == ("action", 0), hands
    assert m.legal() == ["done"]
    assert GAME.ask(m.kit, m.redacted(0))["en"].startswith("None of your cards pays for another piece in C")


def test_what_all_see_is_still_done_for_a_player() -> None:
    second = do(explored(("FFF",)), "tent@C3").go_on()
    unexplored = do(position(hands=("FTG",)), "tent@C1").go_on()
    last_card = explored(("FG",), "tent@C2").position
    last_card.states["hand"][0, 0] = last_card.states["held"][0, 0] = 0
    assert (phase(second), phase(unexplored)) == ("drawing", "drawing")
    assert last_card.forced() == second.kit.notation.read("done")


def test_cards_that_all_know_leave_nothing_to_ask() -> None:
    m = explored(("FTG",))
    m.position.states["known"][0, 0] = m.position.states["hand"][0, 0]
    assert phase(m.go_on()) == "drawing"


def test_whether_the_third_tribe_can_move_is_not_shown_either() -> None:
    full = {f"A{i}": 2 for i in range(1, 7)} | {f"D{i}": 2 for i in range(1, 7)}
    m = position(full, hands=("FFG",), players=2)
    m.position.states["totems_left"][0, 2] = 0
    for text in ("tent@C1+FF", "done"):
        m.do(m.kit.notation.read(text))
    assert (phase(m.go_on()), m.legal()) == ("third", ["done"])
    assert GAME.ask(m.kit, m.redacted(0))["en"].endswith("the third tribe can place nothing: end its move")
