"""What a board shows before a card is laid."""

from typing import Any

from tafelrunde import Match

from .positions import GAME, position


def foreseen(m: Match, action: str) -> dict[str, Any]:
    number = m.kit.notation.read(action)
    return dict(GAME.foresee(m.kit, m.redacted(m.to_move), number, m.position.foreseen(number)))


def test_points_and_the_winner_are_foreseen() -> None:
    m = position("N1.0 N2.0 N1.1 S0.0 S0.0 K1.0", "N1.1 N2.1 S0.1 S0.1 S0.2", hands=("S0.2 K3.0", "K1.2"))
    sees = foreseen(m, "S0.2@2f")
    assert (sees["certain"], sees["points"], sees["winner"]) == (True, [4, 0], 0)
    assert [board["number"] for board in sees["boards"]] == [2]
    sees = foreseen(m, "K3.0@2f")
    assert (sees["points"], sees["winner"]) == ([3, 0], None)


def test_what_an_imbalance_removes_is_foreseen() -> None:
    m = position("K3.0 K3.1 S0.0 S0.0 S0.0", hands=("K1.0", "K1.2"))
    sees = foreseen(m, "K1.0@1f")
    assert sorted(one["space"] for one in sees["removed"]) == ["1a", "1b", "1f"]
    assert sees["points"] == [0, 0]


def test_a_card_that_nobody_knows_is_not_foreseen() -> None:
    sees = foreseen(position("* . . . . .", hands=("N1.0", "K1.0")), "N1.0@1b")
    assert (sees["certain"], sees["turns"], sees["winner"]) == (False, ["1a"], None)


def test_foreseeing_changes_nothing() -> None:
    m = position("N1.0", hands=("N1.1 S0.0", "K1.0"))
    before = m.state.tobytes()
    foreseen(m, "N1.1@1b")
    assert m.state.tobytes() == before
