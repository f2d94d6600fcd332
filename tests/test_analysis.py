"""Analysis: what positions are worth, what decisions cost, what chance gave."""

import copy
from collections.abc import Sequence

import numpy as np
import pytest

import tafelrunde
from finished import played
from tafelrunde.bots.analysis import analyse, best
from tafelrunde.bots.exhaustive import Solver
from tafelrunde.core.analysis import Analysis, Decision, Estimate, Way, total
from tafelrunde.core.game import Game
from tafelrunde.core.match import Match
from tafelrunde.core.verbs import CHANCE
from tafelrunde.errors import NotNow
from tafelrunde.games import GAMES
from tafelrunde.terminal import print_analysis
from toy import TOY

PLENTY = 1 << 20


def outlook(match: Match) -> list[list[float]]:
    """The shares of the win and the points that a position leads to, by its definition, slowly, as somebody who does
    not know the kernels would write it."""
    if match.over:
        return [match.result() or [], list(map(float, match.points()))]
    if match.to_move == CHANCE:
        outcomes, weights = match.position.chances()
        average: list[list[float]] = np.average(
            [outlook(after(match, one)) for one in outcomes], axis=0, weights=weights
        ).tolist()
        return average
    found = (outlook(after(match, one)) for one in match.legal_actions())
    return max(found, key=lambda one: [row[match.to_move] for row in one])


def worth(match: Match) -> list[float]:
    """The shares of the win."""
    return outlook(match)[0]


def after(match: Match, action: int) -> Match:
    """The match after one action, before chance acts."""
    twin = copy.copy(match)
    twin.do(action)
    return twin


def close(estimates: Sequence[Estimate], truth: Sequence[float], within: float = 1e-6) -> bool:
    """Whether estimates are what they should be."""
    return all(abs(one.mean - true) <= within for one, true in zip(estimates, truth, strict=True))


# ---- what little is left --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_what_is_left_is_played_out_to_its_true_value(seed: int) -> None:
    match = played(TOY, seed=seed, players=2, rounds=2)
    match = match.at(max(0, len(match.log) - 4))
    line = Solver(TOY).solve(match.boxes, match.state, PLENTY)
    assert line is not None
    shares, points = outlook(match)
    assert line.win == pytest.approx(shares)
    assert line.points == pytest.approx(points)
    for action in line.actions:  # as far as no chance comes, each keeps the value for who does it
        mover, before = match.to_move, worth(match)
        match = after(match, action)
        assert worth(match)[mover] == pytest.approx(before[mover])


def test_what_is_too_much_is_not_played_out() -> None:
    match = played(TOY, players=2, rounds=2)
    start = match.at(0)
    assert Solver(TOY).solve(start.boxes, start.state, 10) is None


# ---- values ---------------------------------------------------------------------------------------------------------


def test_values_begin_with_each_deed_and_end_with_the_result() -> None:
    match = played(TOY, players=3)
    found = match.analyse(50)
    told = list(tafelrunde.deeds(match))
    assert [value.ply for value in found.values] == [*(deed.since for deed in told), len(match.log)]
    assert [one.mean for one in found.values[-1].win] == match.result()
    assert found.values[-1].exact
    for value in found.values:
        assert sum(one.mean for one in value.win) == pytest.approx(1, abs=1e-3)
        assert len(value.points) == 3
    assert found.values[-1].points == tuple(match.points())


def test_a_position_that_is_nearly_over_has_its_true_value() -> None:
    match = played(TOY, players=2, rounds=1)
    found = match.analyse(300)
    last = found.values[-2]
    assert last.exact
    assert close(last.win, worth(match.at(last.ply)))


def test_errors_say_how_far_values_lie_apart() -> None:
    match = played(TOY, players=3).at(5)
    runs = [analyse(match, 100, seed=seed).values[-1].win[0] for seed in range(60)]
    middle = float(np.mean([one.mean for one in runs]))
    inside = sum(abs(one.mean - middle) <= one.margin for one in runs)
    assert 54 <= inside <= 60
    assert {round(one.error, 3) for one in runs} != {0.0}


def test_it_is_the_same_on_any_number_of_threads_and_another_with_another_seed() -> None:
    match = played(TOY, players=3)
    assert match.analyse(40) == match.analyse(40, threads=3) != match.analyse(40, seed=1)


def test_it_reports_progress_and_can_be_broken_off() -> None:
    match, heard = played(TOY, players=2), list[tuple[int, int]]()
    match.analyse(10, progress=lambda done, steps: heard.append((done, steps)))
    deeds = len(list(tafelrunde.deeds(match)))
    assert heard == [(done, deeds) for done in range(1, deeds + 1)]

    def enough(_done: int, _steps: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        match.analyse(10, progress=enough)


# ---- decisions ------------------------------------------------------------------------------------------------------


def told(*lines: str, **options: int) -> Match:
    """A match in which this was done."""
    match = Match(TOY, options)
    for line in lines:
        match.do(match.kit.notation.read(line))
    return match


def test_decisions_are_judged_by_what_their_seat_could_know() -> None:
    one = told("deal-3", "deal-6", "roll-1", "take", players=2)
    other = told("deal-3", "deal-1", "roll-1", "take", players=2)
    first, second = (match.analyse(100).decisions[0] for match in (one, other))
    assert first == second
    assert one.analyse(100).values[1] != other.analyse(100).values[1]  # the curve knows all cards


def test_a_blunder_is_named_with_what_was_better() -> None:
    # Seat 1 has 6 points and seat 2 at most 7: seat 3 wins only by showing its 4.
    match = told("deal-3", "deal-1", "deal-4", "roll-1", "show", "take", "take", players=3, rounds=1)
    last = match.analyse(400).of(2)[-1]
    assert (last.verdict, last.actions, last.best.actions) == ("blunder", ("take",), ("show",))
    assert last.loss.mean == pytest.approx(1, abs=0.1)
    wise = told("deal-3", "deal-1", "deal-4", "roll-1", "show", "take", "show", players=3, rounds=1)
    assert wise.analyse(400).of(2)[-1].verdict == "best"


def test_only_decisions_with_a_choice_are_judged() -> None:
    match = played(TOY, players=3)
    found = match.analyse(20)
    assert found.decisions
    for one in found.decisions:
        assert len(match.at(one.since).legal()) > 1
        assert one.actions == tuple(entry.text for entry in match.log[one.since : one.ply])
        assert {entry.seat for entry in match.log[one.since : one.ply]} == {one.seat}


# ---- luck -----------------------------------------------------------------------------------------------------------


def test_luck_sums_to_zero_over_the_seats() -> None:
    found = played(TOY, players=3).analyse(100)
    assert found.draws
    for draw in found.draws:
        assert sum(gain.mean for gain in draw.gain) == pytest.approx(0, abs=1e-9)
    assert total(found.luck(seat) for seat in range(3)).mean == pytest.approx(0, abs=1e-9)


def test_luck_is_zero_on_average_over_many_games_of_equal_bots() -> None:
    luck = [played(TOY, ["level-3"], seed, players=2).analyse(30).luck(0).mean for seed in range(150)]
    assert abs(np.mean(luck)) <= 3 * np.std(luck) / np.sqrt(len(luck))
    assert np.std(luck) > 0.1  # though it is felt in each


def test_a_good_card_is_luck() -> None:
    high, low = (told(f"deal-{card}", "deal-3", "roll-1", "take", players=2).analyse(400) for card in (6, 1))
    assert high.draws[0].gain[0].sure
    assert low.draws[0].gain[1].sure


# ---- the best ways on -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [TOY, *GAMES.values()], ids=lambda game: game.name)
def test_the_best_ways_are_legal_and_sorted(game: Game) -> None:
    match = Match(game, {}, dice=tafelrunde.core.chance.Dice.fresh(1)).go_on()
    ways = match.best(200, lines=2)
    assert 1 <= len(ways) <= 2
    assert [way.win.mean for way in ways] == sorted((way.win.mean for way in ways), reverse=True)
    for way in ways:
        twin = copy.copy(match)
        for action in way.actions:
            assert twin.why(action) is None
            twin.do(twin.kit.notation.number(action))


def test_where_nobody_is_to_move_there_is_no_best_way() -> None:
    with pytest.raises(NotNow):
        best(played(TOY))


# ---- the parts of an analysis ---------------------------------------------------------------------------------------


def test_turning_points_are_the_greatest_swings_in_their_order() -> None:
    found: Analysis = played(TOY, players=3).analyse(100)
    points = found.turning_points(2)
    assert len(points) == 2
    assert points[0].since < points[1].since
    assert min(one.size for one in points) >= max(one.size for one in found.swings if one not in points)
    swing = found.swings[0]
    assert swing.change[0] == pytest.approx(found.values[1].win[0].mean - found.values[0].win[0].mean)


def test_a_loss_counts_only_beyond_doubt() -> None:
    assert Estimate(0.1, 0.04).sure
    assert not Estimate(0.1, 0.06).sure
    assert (Estimate(0.5, 0.03) - Estimate(0.4, 0.04)).error == pytest.approx(0.05)


@pytest.mark.parametrize(
    ("loss", "verdict"),
    [
        (Estimate(0.0), "best"),
        (Estimate(0.05, 0.03), "fine"),
        (Estimate(0.05, 0.02), "better"),
        (Estimate(0.14, 0.03), "better"),  # at least 0.08
        (Estimate(0.14, 0.02), "blunder"),  # at least 0.10
    ],
)
def test_a_blunder_costs_a_tenth_beyond_doubt(loss: Estimate, verdict: str) -> None:
    best = Way(("show",), (), Estimate(0.5), 9, 4.0)
    assert Decision(0, 1, 0, 1, ("take",), best, loss, 1.0).verdict == verdict


def test_it_is_printed_with_what_was_better(capsys: pytest.CaptureFixture[str]) -> None:
    match = told("deal-3", "deal-1", "deal-4", "roll-1", "show", "take", "take", players=3, rounds=1)
    found = match.analyse(400)
    print_analysis(match, found, "en")
    printed = capsys.readouterr().out
    sentences = {deed.since: deed.sentences[0]["en"] for deed in tafelrunde.deeds(match)}
    assert [one for one in found.turning_points() if sentences[one.since] not in printed] == []
    assert f"{sentences[found.decisions[-1].since]} → show" in printed
