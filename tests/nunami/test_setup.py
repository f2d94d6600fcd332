"""The set-up (S): peoples, sides, boards, cards and the starting player."""

from random import Random
from typing import Any

import pytest

import tafelrunde
from tafelrunde import Match
from tafelrunde.core.chance import Dice
from tafelrunde.errors import BadOptions, UnknownName

from .positions import GAME, chances, do, field, hand, kinds, phase, position, refuse, stack, turned

FOUR: dict[str, Any] = {"players": 4, "boards": "floe"}


def table(*actions: str, **options: Any) -> Match:
    """A match after these actions, of seats and of chance."""
    return do(Match(GAME, options, dice=Dice.fresh(1)), *actions)


def deck(m: Match) -> dict[str, int]:
    """How many cards of each people, snow and sand are in the deck."""
    pool, found = field(m, "pool"), dict[str, int]()
    for name, kind in kinds(m).items():
        if pool[kind]:
            found[name[0]] = found.get(name[0], 0) + pool[kind]
    return found


def leads(m: Match) -> list[int]:
    return [seat + 1 for seat in field(m, "leads")[:4]]


@pytest.mark.rule("S1", allows=True)
@pytest.mark.parametrize("players", [2, 4])
def test_two_or_four_play(players: int) -> None:
    assert tafelrunde.new("nunami", seed=1, players=players).seats == players


@pytest.mark.rule("S1", prevents=True)
def test_three_do_not_play() -> None:
    with pytest.raises(UnknownName):
        tafelrunde.new("nunami", players=3)


@pytest.mark.rule("S1", refuses=True)
def test_of_two_players_one_is_human_and_one_is_nature() -> None:
    refused = refuse(table("first-1", "people-N"), "people-Q", "S1")
    assert "Nunamiut" in refused.sentences["en"]
    refuse(table("first-1", "people-I"), "people-K", "S1")
    assert table("first-1", "people-N").legal() == ["people-K", "people-I"]


@pytest.mark.rule("S2", allows=True)
def test_in_mode_a_the_deck_is_snow_and_both_peoples() -> None:
    assert deck(table("first-2", "people-Q", "people-I", mode="A", boards="lead")) == {"Q": 14, "I": 14, "S": 14}


@pytest.mark.rule("S2", allows=True)
def test_in_mode_b_all_peoples_are_in_the_deck() -> None:
    m = table("first-2", "people-Q", "people-I", mode="B", boards="lead")
    assert (deck(m), leads(m)) == ({"N": 14, "Q": 14, "K": 14, "I": 14, "S": 14}, [0, 2, 0, 1])


@pytest.mark.rule("S2", allows=True)
@pytest.mark.parametrize(("mode", "sides"), [("C", [1, 1, 2, 2]), ("D", [1, 2, 2, 1]), ("E", [2, 1, 2, 1])])
def test_in_modes_c_to_e_a_side_has_two_peoples(mode: str, sides: list[int]) -> None:
    m = table("first-1", "side-1", mode=mode, boards="lead")
    assert (deck(m), leads(m)) == ({"N": 14, "Q": 14, "K": 14, "I": 14, "S": 14}, sides)
    assert leads(table("first-1", "side-2", mode=mode, boards="lead")) == [3 - seat for seat in sides]


@pytest.mark.rule("S2", allows=True)
def test_four_players_have_one_people_each_and_sand() -> None:
    m = table("first-3", "people-K", "people-N", "people-I", **FOUR)
    assert (deck(m), leads(m)) == ({"N": 14, "Q": 14, "K": 14, "I": 14, "S": 14, "D": 10}, [4, 2, 3, 1])


@pytest.mark.rule("S2", refuses=True)
def test_sides_and_peoples_belong_to_their_modes() -> None:
    refuse(table("first-1", mode="A"), "side-1", "S2")
    refuse(table("first-1", mode="C"), "people-N", "S2")
    refuse(table("first-1", "people-N", **FOUR), "people-N", "S2")
    with pytest.raises(BadOptions, match="S2"):
        tafelrunde.new("nunami", players=4, mode="B")


@pytest.mark.rule("S3", allows=True)
def test_players_lay_the_boards_along_full_sides() -> None:
    m = table("first-1", "people-N", "people-K", boards="laid")
    around = {"0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0"}
    assert set(m.legal()) == {f"board-{cell}" for cell in around}
    do(m, "board-1,0", "board-1,1", "board-0,1", "board--1,1", "board--1,2")
    assert phase(m) == "deal"


@pytest.mark.rule("S3", refuses=True)
def test_a_board_touches_another_along_a_full_side() -> None:
    m = table("first-1", "people-N", "people-K", "board-1,0", boards="laid")
    refuse(m, "board-3,0", "S3")
    refuse(m, "board-1,-2", "S3")  # it would meet a corner only
    assert "board 2" in refuse(m, "board-1,0", "S3").sentences["en"].lower()


@pytest.mark.rule("S3", allows=True)
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("boards", ["random", "laid", "floe", "iceberg", "lead"])
def test_every_land_hangs_together(players: int, boards: str) -> None:
    m, random = tafelrunde.new("nunami", seed=3, players=players, boards=boards), Random(3)
    while field(m, "deck") == 0 or phase(m) == "land":
        m.act(random.choice(m.legal()))
    beyond, n = field(m, "beyond"), {2: 6, 4: 10}[players]
    reached, todo = {0}, [0]
    while todo:
        board = todo.pop()
        near = {beyond[board * 6 + side] // 6 for side in range(6) if beyond[board * 6 + side] >= 0} - reached
        reached |= near
        todo += near
    assert reached == set(range(n))
    assert all(beyond[other] == space for space, other in enumerate(beyond) if other >= 0)


@pytest.mark.rule("S4", allows=True)
@pytest.mark.parametrize("players", [2, 4])
def test_five_cards_for_each_and_eight_laid_out_unseen(players: int) -> None:
    choice = ("people-N", "people-K") if players == 2 else ("people-N", "people-K", "people-I")
    m = table("first-1", *choice, players=players, boards="lead")
    while phase(m) in ("deal", "spots"):
        m.do(m.position.chances()[0][0])
    assert field(m, "held")[:players] == [5] * players
    assert field(m, "face").count(-2) == 8
    assert field(m, "deck") == {2: 42, 4: 80}[players] - 5 * players - 8


@pytest.mark.rule("S4", refuses=True)
def test_the_cards_laid_out_fill_no_board() -> None:
    m = table("first-1", "people-N", "people-K", boards="lead")
    while phase(m) == "deal":
        m.do(m.position.chances()[0][0])
    do(m, "spot-1a", "spot-1b", "spot-1c", "spot-1d", "spot-1e")
    refuse(m, "spot-1f", "S4", "1f")
    refuse(m, "spot-1b", "S4", "1b")
    do(m, "spot-2f")


@pytest.mark.rule("S5", allows=True)
def test_chance_draws_who_begins_and_an_inua_card_for_each() -> None:
    m = table("first-2", "people-N", "people-K", "inua-tarniq", "inua-angakkuk", boards="lead", inua=True)
    assert (field(m, "first"), field(m, "inua")[:2]) == (1, [4, 1])
    assert m.view()["seats"][0]["inua"] == "angakkuk"  # all see them


@pytest.mark.rule("S5", refuses=True)
def test_an_inua_card_is_there_once_and_seats_begin_that_exist() -> None:
    refuse(table(), "first-3", "S1")
    refuse(table("first-2"), "first-1", "S5")
    refuse(table("first-1", "people-N", "people-K", "inua-tarniq", boards="lead", inua=True), "inua-tarniq", "S5")


@pytest.mark.rule("S6", allows=True)
def test_a_space_has_the_two_beside_it_and_the_one_across() -> None:
    m = do(position(". (K1.0)2 . (K1.1)2", "", "", ". . . . . (K2.0)2", hands=("S0.0", "")), "S0.0@1c")
    assert turned(m) == "1b 1d 4f"


@pytest.mark.rule("S6", prevents=True)
def test_no_other_space_is_a_neighbour() -> None:
    m = position("(K1.0)2 . . . (K1.1)2 (K3.1)2", "", "", "(K2.0)2 . . . (K2.1)2", hands=("S0.0", ""))
    assert turned(do(m, "S0.0@1c")) == ""
    m = do(position("(K1.0)2 . . . (K1.1)2 .", hands=("S0.0", "")), "S0.0@1f")
    assert turned(m) == "1e 1a"  # round the board, and nothing across: there is no board


@pytest.mark.rule("S7", allows=True)
def test_the_starting_player_chooses_first_and_the_last_people_is_left_over() -> None:
    m = table("first-3", **FOUR)
    order = [m.to_move]
    for people in ("people-I", "people-N", "people-K"):
        order.append(do(m, people).to_move)
    assert (order, leads(m)) == ([2, 3, 0, -1], [4, 2, 1, 3])


@pytest.mark.rule("S7", prevents=True)
def test_nobody_chooses_before_the_starting_player_is_drawn() -> None:
    refuse(table(), "people-N", "S5")
    refuse(table("first-1", "people-N", "people-K", boards="laid"), "people-I", "S3")


@pytest.mark.rule("S8", allows=True)
def test_the_first_board_lies_in_the_middle_and_the_starting_player_lays_the_second() -> None:
    m = table("first-2", "people-N", "people-K", boards="laid")
    assert ([(b["column"], b["row"]) for b in m.view()["boards"]], m.to_move) == ([(0, 0)], 1)
    assert do(m, "board-0,1").to_move == 0


@pytest.mark.rule("S8", allows=True)
def test_chance_lays_boards_rather_close_together() -> None:
    m = table("first-2", "people-N", "people-K", "board-1,0")
    likely = chances(m)
    assert (likely["board-1,-1"], likely["board-0,1"], likely["board-2,0"]) == (2, 2, 1)


@pytest.mark.rule("S8", prevents=True)
def test_no_player_lays_a_board_that_chance_lays() -> None:
    m = table("first-2", "people-N", "people-K", "inua-tarniq", inua=True)
    refuse(m, "board-0,1", "S5")
    m = table("first-2", "people-N", "people-K")
    assert (m.to_move, m.legal()) == (-1, [])
    refuse(m, "draw", "S3")


def test_the_set_up_leads_to_the_first_turn() -> None:
    m = tafelrunde.new("nunami", seed=5, boards="lead")
    m.act("people-N").act("people-K")
    assert (phase(m), field(m, "turn"), field(m, "first")) == ("laying", field(m, "first"), field(m, "first"))
    assert len(hand(m, m.to_move + 1).split()) == 6
    assert sum(stack(m, f"{b}{x}") == "*" for b in range(1, 7) for x in "abcdef") == 8
