"""Results: everybody may lose, partners share, who plays alone is graded, and not every column is a seat's."""

from random import Random
from typing import Any

import numpy as np
import pytest

import toy_twins as twins
from tafelrunde.core.chance import Dice
from tafelrunde.core.conformance import check_game
from tafelrunde.core.game import Game
from tafelrunde.core.match import Match
from tafelrunde.sim.arena import arena, won_by
from tafelrunde.sim.play import bot_games
from toy import TOY
from toy_twins import twin

# numbers wrap without a word in compiled code; twins are not compiled
pytestmark = pytest.mark.filterwarnings("ignore:overflow encountered:RuntimeWarning")


def checked(game: Game) -> list[str]:
    return check_game(game, games=4, follow=2, interpret=0, every=1, pairs=40, sets=2).faults


def finished(game: Game, seed: int = 1, **options: Any) -> Match:
    m, random = Match(game, options, dice=Dice.fresh(seed)).go_on(), Random(seed)
    while not m.over:
        m.act(random.choice(m.legal()))
    return m


# ---- all lose -------------------------------------------------------------------------------------------------------


def test_all_may_lose() -> None:
    game = twin(result=twins.result_is_lost)
    assert checked(game) == []
    assert finished(game).result() == [0.0, 0.0]


def test_a_game_that_all_lose_is_a_draw_between_bots() -> None:
    found = arena(twin(result=twins.result_is_lost).kit({}), ["greedy", "random"], 4, seed=1, threads=1)
    assert found.duels[0].share == 0.5
    assert found.ratings["greedy"] == pytest.approx(found.ratings["random"])


def test_what_nobody_won_counts_half_for_both() -> None:
    tables = [["a", "b"], ["b", "a"], ["a", "b", "a"]]
    shares: list[list[float]] = [[0.0, 0.0], [0.25, 0.25], [0.5, 0.0, 0.5]]
    won = [won_by("a", [table], np.array([share])) for table, share in zip(tables, shares, strict=True)]
    assert won == [0.5, 0.5, 1.0]


# ---- partners -------------------------------------------------------------------------------------------------------


def test_partners_share_the_win() -> None:
    game = twin(result=twins.result_of_partners, teams=twins.partners)
    results = {tuple(finished(game, seed, players=3).result() or ()) for seed in range(12)}
    assert results == {(0.5, 0.0, 0.5), (0.0, 1.0, 0.0)}


def test_in_an_arena_partners_are_the_same_bot() -> None:
    seen: list[list[str]] = []

    def watched(game: Game, box: Any, tables: Any, *how: Any) -> Any:
        seen.extend(tables)
        return bot_games(game, box, tables, *how)

    game = twin(result=twins.result_of_partners, teams=twins.partners)
    found = arena(game.kit({"players": 3, "rounds": 1}), ["greedy", "random"], 4, seed=1, threads=1, play=watched)
    assert seen == [["greedy", "random", "greedy"], ["random", "greedy", "random"]] * 2
    assert found.duels[0].share * 4 == pytest.approx(round(found.duels[0].share * 4))  # a team wins a whole game


def test_without_teams_everybody_plays_alone() -> None:
    assert TOY.teams(TOY.kit({"players": 3})) == ((0,), (1,), (2,))


# ---- alone ----------------------------------------------------------------------------------------------------------


def solo() -> Game:
    return twin(options=twins.options_for_one, result=twins.result_is_graded)


def test_a_solo_game_is_graded() -> None:
    assert checked(solo()) == []
    m = finished(solo())
    assert m.seats == 1
    assert m.result() == [m.points()[0] / 20]


def test_bots_who_play_alone_race_for_the_better_grade() -> None:
    kit = solo().kit({"rounds": 2})
    found = arena(kit, ["greedy", "random"], 40, seed=1, threads=1)
    assert (found.games, found.actions) == (40, 2 * 40 * 2)  # both play every game
    assert 0.5 < found.duels[0].share <= 1
    back = arena(kit, ["random", "greedy"], 40, seed=1, threads=1)
    assert back.duels[0].share == pytest.approx(1 - found.duels[0].share)


def test_equal_grades_are_a_draw() -> None:
    kit = twin(options=twins.options_for_one, result=twins.result_is_lost).kit({})
    assert arena(kit, ["greedy", "random"], 6, seed=1, threads=1).duels[0].share == 0.5


def test_in_a_race_both_have_the_same_luck() -> None:
    kit = solo().kit({"rounds": 1})
    grades = [bot_games(kit.game, kit.boxes, [["greedy"]] * 8, 3).shares[:, 0].tolist() for _ in range(2)]
    assert grades[0] == grades[1]
    assert len(set(grades[0])) > 1


# ---- columns --------------------------------------------------------------------------------------------------------


def test_a_column_may_be_nobodys_and_a_seat_may_have_one_that_does_not_count() -> None:
    game = twin(score=twins.score_with_chance)
    assert checked(game) == []
    columns = finished(game).position.score()
    assert [(column.seat, column.counts) for column in columns] == [
        (None, True), (0, False), (1, False), (0, True), (1, True),
    ]  # fmt: skip
    assert columns[0].title == {"en": "The die", "de": "Der Würfel"}


def test_two_columns_of_a_seat_that_both_count_are_a_fault() -> None:
    says = "somebody's points are not the sum of the column that counts"
    assert any(says in fault for fault in checked(twin(score=twins.score_twice)))


def test_the_points_of_a_column_are_those_of_its_parts() -> None:
    m = finished(TOY, players=3)
    assert [column.points for column in m.position.score()] == m.points()
    assert all(column.points == sum(part.points for part in column.parts) for column in m.position.score())
