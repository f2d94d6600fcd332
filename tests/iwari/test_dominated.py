"""What bots leave out, because the rules say that something else is never worse."""

import numpy as np
import pytest

from tafelrunde import Match
from tafelrunde.bots.levels import make

from .positions import GAME, do, phase, position

BOTS = ("level-2", "level-3", "search:40", "level-4")


def last_round(m: Match) -> Match:
    """E2: the round is the last one."""
    m.position.states["ending"] = 1
    m.position.states["emptied"] = 2
    return m


def dominated(m: Match) -> set[str]:
    """What may be done and is never better than something else that may be done."""
    known = m.state
    return {
        m.kit.notation.write(action)
        for action in m.legal_actions()
        if GAME.call.dominated_at(m.boxes, known, 0, action)
    }


def last_turn(hand: str, **more: object) -> Match:
    """The last turn of a game of three. The third player has a tent in forest C, like the first, and has placed as many
    pieces."""
    tents = {"C1": 1, "C2": 3}
    return last_round(position(tents, hands=("TGC", "TGC", hand), seat=3, **more))  # type: ignore[arg-type]


@pytest.mark.rule("P2", allows=True)
def test_in_the_last_round_no_pair_pays_where_a_card_of_the_biome_would_do() -> None:
    m = last_round(position({"C1": 1}, hands=("FFT",)))
    pairs = {text for text in m.legal() if text.endswith("+FF") and text.partition("@")[2][0] in "CEKBGI"}
    assert pairs == dominated(m) != set(), "in forests and in tundras"


@pytest.mark.rule("P2", allows=True)
def test_before_the_last_round_a_pair_may_be_better_than_a_card_because_more_cards_are_drawn() -> None:
    assert dominated(position({"C1": 1}, hands=("FFT",))) == set()


@pytest.mark.rule("Z1", allows=True)
def test_with_two_players_a_pair_may_be_better_because_the_third_tribe_moves_with_what_is_left() -> None:
    m = last_round(position({"C1": 1}, hands=("FFF", "TFG"), players=2, seat=2, first=1))
    assert dominated(m) == set()
    do(m, "discard-T")
    assert phase(m) == "third"
    m = last_round(position({"C1": 1}, hands=("FFF", "FFT"), players=2, seat=2, first=1))
    do(m, "discard-T")
    assert {text for text in dominated(m) if text.endswith("+FF")} >= {"tent@C2+FF", "tent@E1+FF"}


@pytest.mark.rule("E2", allows=True)
def test_the_last_cards_are_drawn_without_a_choice() -> None:
    m = last_turn("FFG")
    do(m, "tent@C3", "done")
    assert (phase(m), set(m.legal()) - dominated(m)) == ("drawing", {"take-T"})


@pytest.mark.rule("E4", allows=True)
def test_the_last_player_stops_only_if_no_piece_makes_the_lead_greater() -> None:
    m = last_turn("FFF")
    assert "discard-F" in dominated(m), "a second tent brings a point more than the first player gets by it"
    do(m, "tent@C3")
    assert set(m.legal()) - dominated(m) == {"done"}, "a third tent would raise both, and leave a piece less"


@pytest.mark.rule("E4", allows=True)
def test_the_last_player_gives_away_no_win_that_stopping_keeps() -> None:
    tents = {"C1": 1, "C2": 1, "C3": 3, "D1": 3}
    m = last_round(position(tents, {"C": "1"}, hands=("TFC", "TFC", "GGG"), seat=3))
    assert "totem@D" in dominated(m), "both have three points, and an unused piece decides"
    assert "tent@D2" not in dominated(m)


@pytest.mark.rule("P5", allows=True)
def test_whoever_is_followed_by_others_may_stop_because_a_tent_makes_room_for_them() -> None:
    m = last_round(position({"C1": 1, "C2": 3}, hands=("TGC", "FFF", "TGC"), seat=2))
    assert "discard-F" not in dominated(m)


@pytest.mark.rule("A4a", allows=True)
def test_a_piece_that_may_earn_an_artwork_is_not_left_out() -> None:
    m = do(last_turn("FFF", unity=True), "tent@C3")
    assert dominated(m)
    assert all(text.endswith("+FF") for text in dominated(m)), "only pairs, where a card would do"


@pytest.mark.slow
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_from_level_2_does_none_of_it(name: str) -> None:
    bot, rng = make(name, GAME), np.ones(1, np.uint64)
    tents = {"C1": 1, "C2": 1, "C3": 3, "D1": 3}
    for m in (
        last_round(position({"C1": 1}, hands=("FFT",))),
        last_turn("FFF"),
        do(last_turn("FFF"), "tent@C3"),
        last_round(position(tents, {"C": "1"}, hands=("TFC", "TFC", "GGG"), seat=3)),
    ):
        assert dominated(m)
        for _ in range(5):
            states = m.state
            GAME.call.redact_at(m.boxes, states, 0, m.to_move)
            assert m.kit.notation.write(bot.act(m.boxes, states, rng)) not in dominated(m)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["level-4", "level-5"])
def test_a_win_that_needs_two_pieces_is_not_passed_up(name: str) -> None:
    m = last_round(position({"C1": 1, "C2": 1, "H1": 3}, hands=("TGC", "TGC", "FFF"), seat=3))
    bot, rng = make(name, GAME), np.ones(1, np.uint64)
    done = list[str]()
    while not m.over:
        if m.to_move < 0:
            m.do(m.position.chances()[0][0])
            continue
        states = m.state
        GAME.call.redact_at(m.boxes, states, 0, 2)
        done.append(m.kit.notation.write(bot.act(m.boxes, states, rng)))
        do(m, done[-1])
    assert [text.partition("@")[2][0] for text in done[:2]] == ["C", "C"]
    assert m.result() == [0.0, 0.0, 1.0]
