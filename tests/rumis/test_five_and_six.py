"""M: five and six players."""

import pytest

import tafelrunde
from tafelrunde import Match
from tafelrunde.errors import BadOptions

from .positions import built, edition, near, play, refuse, table

FIRST = ("L3 a1 b1 a2", "L3 c2 d2 c3")  # they meet along the edge between b1 and c2
OPENING = (*FIRST, "I2 e1*2", "I2 f2 g2", "I2 h1*2")


def huaca(*moves: str, players: int = 5, inverse: bool = False) -> Match:
    """Five players on the stepped shrine: limit 2 along the rim, 3 within."""
    return table(*moves, scenario="huaca", players=players, inverse=inverse)


# ---- M1 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("M1", allows=True)
@pytest.mark.parametrize("players", [5, 6])
def test_first_stones_may_meet_along_an_edge(players: int) -> None:
    m = huaca(*FIRST, "I2 e1*2", players=players)
    yellow = {cell for cell, (colour, _) in built(m).items() if colour == 1}
    blue = {cell for cell, (colour, _) in built(m).items() if colour == 2}
    assert near(blue, 2) & yellow
    assert m.to_move == 3


@pytest.mark.rule("M1", refuses=True)
@pytest.mark.parametrize("players", [5, 6])
@pytest.mark.parametrize(
    ("stone", "cell"), [("I2 d1*2", "d1"), ("I2 e2*2", "e2"), ("I2 b2 b3", "b2"), ("I2 c1 d1", "c1")]
)
def test_first_stones_may_not_share_a_face(players: int, stone: str, cell: str) -> None:
    refuse(huaca(*FIRST, players=players), stone, "M1", cell)


@pytest.mark.rule("M1", refuses=True)
def test_a_first_stone_must_share_an_edge_with_another_while_some_place_does() -> None:
    refuse(huaca(*FIRST), "I2 h6 h7", "M1", "h6 h7")


@pytest.mark.rule("M1", refuses=True)
def test_a_first_stone_of_five_or_six_must_touch_the_ground() -> None:
    refuse(huaca(*FIRST), "I2 a1 b1", "M1", "a1/2 b1/2")


@pytest.mark.rule("M1", allows=True, refuses=True)
def test_where_no_place_shares_an_edge_a_first_stone_lies_anywhere_apart() -> None:
    m = table("I2 a1 b1", edition=edition("xxxxxxxxxxxxxxxx"), players=5)
    refuse(m, "I3 c1 d1 e1", "M1", "c1")
    play(m, "I3 d1 e1 f1", "I2 k1*2")
    refuse(m, "I2 a1 b1", "M1", "a1/2 b1/2")


@pytest.mark.rule("M1", allows=True)
def test_whoever_finds_no_place_apart_either_is_out() -> None:
    m = table("I3 a1 b1 c1", edition=edition("xxxx"), players=5)
    assert [colour["out"] for colour in m.view()["colours"]] == [False, True, True, True, True]
    assert m.to_move == 0


@pytest.mark.rule("M1", allows=True)
def test_from_the_second_stone_on_five_and_six_may_share_faces() -> None:
    assert play(huaca(*OPENING), "I3 b2 b3 b4").to_move == 1  # red, between its own stone and yellow's


@pytest.mark.rule("B2", allows=True)
def test_up_to_four_players_the_first_stones_share_faces_after_all() -> None:
    m = table("L3 a1 b1 a2", scenario="huaca", players=4)
    refuse(m, "L3 c2 d2 c3", "B2", "c2 d2 c3")
    assert play(m, "I2 c1 d1").to_move == 2


# ---- M2 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("M2", allows=True)
@pytest.mark.parametrize("stone", ["L4 h6 h7 g8 h8", "I3 e5 e6 e7", "I3 b3 b4 b5"])
def test_in_the_inverse_game_a_stone_needs_no_contact(stone: str) -> None:
    assert play(huaca(*OPENING, inverse=True), stone).to_move == 1


@pytest.mark.rule("M2", refuses=True)
@pytest.mark.parametrize(("stone", "cell"), [("I2 c1 d1", "c1"), ("I2 a3*2", "a3"), ("I2 a1 b1", "a1/2")])
def test_in_the_inverse_game_no_stone_shares_a_face_with_its_own_colour(stone: str, cell: str) -> None:
    refuse(huaca(*OPENING, inverse=True), stone, "M2", cell)


@pytest.mark.rule("M2", prevents=True)
def test_the_inverse_game_changes_nothing_for_the_first_stones() -> None:
    m = huaca(*FIRST, inverse=True)
    refuse(m, "I2 h6 h7", "M1", "h6 h7")
    assert m.legal() == huaca(*FIRST).legal()


@pytest.mark.rule("M2", refuses=True)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_inverse_game_is_for_five_or_six(players: int) -> None:
    with pytest.raises(BadOptions) as refused:
        tafelrunde.new("rumis", scenario="huaca", players=players, inverse=True)
    assert refused.value.rule == "M2"
