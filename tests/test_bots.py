"""Bots play by the rules, from what their seat may see, and the stronger ones win."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from time import monotonic, sleep
from typing import Any

import numpy as np
import pytest

from tafelrunde.bots.levels import BOTS, make
from tafelrunde.bots.search import OFTEN, SLICE, Budget, Line, Search, standard_error
from tafelrunde.bots.simple import Simple
from tafelrunde.bots.sure_win import SureWin
from tafelrunde.bots.tree import NODE, REST
from tafelrunde.core import secrecy
from tafelrunde.core.chance import Dice
from tafelrunde.core.game import Game
from tafelrunde.core.kernel import Array, seed_stream
from tafelrunde.core.match import Match
from tafelrunde.core.verbs import NOTHING, OVER
from tafelrunde.errors import UnknownName
from tafelrunde.games import GAMES
from tafelrunde.sim.arena import Duel, arena, interval, ratings, seating
from tafelrunde.sim.batch import random_games, spread
from tafelrunde.sim.play import BotTable, bot_games
from toy import TOY, read, write
from toy_twins import redact_action_hides_the_roll, twin

pytestmark = pytest.mark.simulates
ALL = [TOY, *GAMES.values()]
QUICK = ["random", "greedy", "search:3", "fixed:3", "level-1", "level-2", "level-3"]


def rng(seed: int = 1) -> Array:
    stream = np.zeros(1, np.uint64)
    seed_stream(stream, seed, 0)
    return stream


def dealt(*cards: int, roll: int = 1, actions: Sequence[str] = (), edition: str | None = None, **options: Any) -> Match:
    """A match of the toy in which chance did what we want."""
    m = Match(TOY, {"players": len(cards), **options}, edition=edition)
    for text in [*(f"deal-{card}" for card in cards), f"roll-{roll}", *actions]:
        m.do(read(text))
    return m


def seen(m: Match, seat: int) -> Array:
    """What a seat sees of the position."""
    states = m.state
    m.game.call.redact_at(m.boxes, states, 0, seat)
    return states


def choice(m: Match, bot: str = "search:400", seed: int = 1) -> str:
    """What a bot does for the seat to move."""
    return write(make(bot, m.game).act(m.boxes, seen(m, m.to_move), rng(seed)))


def box_of(game: Game, **options: Any) -> Array:
    return game.kit(options).boxes


# ---- all of them ----------------------------------------------------------------------------------------------------


@dataclass
class Referee:
    """A bot that is watched: every action must be legal, and what it is shown must be redacted."""

    game: Game
    name: str

    def __post_init__(self) -> None:
        self.bot, self.acted = make(self.name, self.game), 0

    def act(self, boxes: Array, states: Array, stream: Array) -> int:
        before = states[0].tobytes()
        action = self.bot.act(boxes, states, stream)
        assert states[0].tobytes() == before, "a bot must not change the position"
        assert self.game.call.refusal_at(boxes, states, 0, action) == 0
        again = states[:1].copy()
        self.game.call.redact_at(boxes, again, 0, int(states["to_move"][0]))
        assert again.tobytes() == before, "a bot must not see more than its seat"
        self.acted += 1
        return action


@pytest.mark.parametrize("name", [*BOTS, "search:1", "search:7", "fixed:1", "fixed:7"])
def test_every_bot_plays_legal_actions_to_the_end(name: str) -> None:
    table = BotTable(TOY, box_of(TOY, players=3, green=True), [name])
    table.bots = {name: Referee(TOY, name)}
    for number in range(3):
        scores, shares = np.zeros((2, 3))
        assert table.play([name] * 3, 1, number, scores, shares) == 6
        assert shares.sum() == pytest.approx(1)
    assert table.bots[name].acted == 18  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ["random", "greedy", "search:2"])
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_bots_play_every_game_by_its_rules(game: Game, name: str) -> None:
    box = box_of(game)
    table = BotTable(game, box, [name])
    table.bots = {name: Referee(game, name)}
    scores, shares = np.zeros((2, game.seats))
    table.play([name] * int(box["seats"][0]), 1, 1, scores, shares)
    assert shares.sum() == pytest.approx(1)


NO_BOTS = ["", "deep-thought", "search:", "search:0", "search:-1", "search:many", "fixed", "fixed:0", "level-6"]


@pytest.mark.parametrize("name", NO_BOTS)
def test_an_unknown_bot_gets_an_error_that_lists_the_bots(name: str) -> None:
    bots = "random, greedy, search, level-1, .*, search:ITERATIONS, fixed:ITERATIONS, net:FILE, master:FILE"
    with pytest.raises(UnknownName, match=rf"Possible: {bots}\."):
        make(name, TOY)


def test_levels_go_from_playful_to_strong() -> None:
    first, second, third = (make(f"level-{n}", TOY) for n in (1, 2, 3))
    assert isinstance(first, Simple)
    assert 0 < first.whim < 1
    assert second == Simple(TOY, tempted=True)
    assert third == make("greedy", TOY) == Simple(TOY)
    searching = [bot.search for bot in (make(f"level-{n}", TOY) for n in (4, 5)) if isinstance(bot, SureWin)]
    assert tuple(bot.budget.iterations for bot in searching) == TOY.iterations == tuple(sorted(set(TOY.iterations)))


@pytest.mark.parametrize("name", QUICK)
def test_a_bot_does_the_same_again_with_the_same_random_numbers(name: str) -> None:
    m = dealt(3, 4, 5, roll=2)
    assert [choice(m, name, seed) for seed in range(12)] == [choice(m, name, seed) for seed in range(12)]


def test_the_random_bot_does_everything_that_is_legal() -> None:
    m = dealt(3, 4)
    assert {choice(m, "random", seed) for seed in range(150)} == set(m.legal())


def test_the_greedy_bot_does_what_looks_best() -> None:
    assert {choice(dealt(4, 1, roll=3), "greedy", seed) for seed in range(20)} == {"show"}
    assert {choice(dealt(2, 1, roll=3), "greedy", seed) for seed in range(20)} == {"take"}


def test_equals_are_drawn_by_lot() -> None:
    m = dealt(3, 1, roll=3)
    assert {choice(m, "greedy", seed) for seed in range(40)} == {"show", "take"}


def test_level_1_does_anything_but_now_and_then_what_looks_best() -> None:
    m = dealt(6, 1)
    chosen = [choice(m, "level-1", seed) for seed in range(600)]
    assert chosen.count("show") / 600 == pytest.approx(0.05 + 0.95 / len(m.legal()), abs=0.04)
    assert len(set(chosen)) == len(m.legal())


def test_level_2_is_tempted_by_what_looks_good() -> None:
    m = dealt(6, 1)
    looks = {text: math.exp(TOY.kernels["worth"](m.boxes[0], m.state[0], read(text))) for text in m.legal()}
    chosen = [choice(m, "level-2", seed) for seed in range(600)]
    for text, weight in looks.items():
        assert chosen.count(text) / 600 == pytest.approx(weight / sum(looks.values()), abs=0.06)


# ---- search ---------------------------------------------------------------------------------------------------------


def test_search_finds_the_only_action_that_wins_for_sure() -> None:
    # The last action of the game: seat 1 has 6 points, seat 2 at most 7, and seat 3 has the card 4: showing makes 8.
    m = dealt(3, 1, 4, roll=1, rounds=1, actions=["show", "take"])
    assert len(m.legal()) == 8
    assert {choice(m, seed=seed) for seed in range(10)} == {"show"}
    search = Search(TOY, Budget(iterations=400))
    search.think(m.boxes, seen(m, 2), rng())
    assert search.lines(3)[0].win == (0.0, 0.0, 1.0)


def test_search_looks_further_than_greedy() -> None:
    # Seat 2 has 1 point and seat 1 at least 3: taking the pip is sure to lose, naming the right card shares the win.
    m = dealt(4, 1, roll=1, rounds=1, actions=["name-2-1"])
    assert {choice(m, "greedy", seed) for seed in range(10)} == {"take"}
    chosen = {choice(m, "search:2000", seed) for seed in range(10)}
    assert chosen <= {f"name-1-{card}" for card in range(2, 7)}


def test_search_values_every_seat_for_itself() -> None:
    m = dealt(6, 1, 2, roll=1, rounds=1)
    search = Search(TOY, Budget(iterations=1500))
    search.think(m.boxes, seen(m, 0), rng())
    best = search.lines(3)[0]
    assert write(best.actions[0]) == "show"
    assert best.win[0] > 0.9
    assert sum(best.win) == pytest.approx(1, abs=1e-3)


def thought(m: Match, budget: Budget, seed: int = 1, **how: Any) -> tuple[int, Search]:
    search = Search(m.game, budget, **how)
    return search.think(m.boxes, seen(m, m.to_move), rng(seed)), search


@pytest.mark.parametrize("iterations", [1, 63, 64, 65, 300])
def test_a_budget_of_iterations_is_kept(iterations: int) -> None:
    done, search = thought(dealt(3, 4, roll=3), Budget(iterations=iterations))
    assert done <= iterations
    assert search.tree["visits"][0] == done
    assert done == iterations or search._decided(done)


def test_a_budget_of_seconds_is_kept() -> None:
    m = dealt(3, 4, roll=3)
    thought(m, Budget(iterations=2))  # compiled
    for seconds in (0.05, 0.3):
        began = monotonic()
        done, _ = thought(m, Budget(seconds=seconds), nodes=1 << 15)
        assert monotonic() - began >= seconds
        assert done >= SLICE


def test_a_search_stops_on_request() -> None:
    m = dealt(3, 4, roll=3)
    asked: list[None] = []

    def stop() -> bool:
        asked.append(None)
        return len(asked) == 3

    assert Search(TOY, Budget(), nodes=1 << 15).think(m.boxes, seen(m, 0), rng(), stop) == 3 * SLICE


def test_a_search_stops_when_no_other_action_can_overtake() -> None:
    done, search = thought(dealt(6, 1, roll=1, rounds=1), Budget(iterations=20_000))
    assert done < 15_000
    first, second = sorted(search.tree["visits"][search._children()].tolist(), reverse=True)[:2]
    assert first - second > 20_000 - done
    whole, full = thought(dealt(6, 1, roll=1, rounds=1), Budget(iterations=20_000))
    assert (whole, full.lines(2)[0].actions[0]) == (done, search.lines(2)[0].actions[0])


def test_a_forced_action_is_not_thought_about_for_long() -> None:
    m = dealt(6, 1, rounds=2, actions=["show", "show", "roll-2"])
    assert m.legal() == ["take"]
    assert thought(m, Budget(iterations=5000))[0] == SLICE


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_lines_are_legal_sorted_and_add_up(game: Game) -> None:
    m = Match(game, {}).go_on()
    _, search = thought(m, Budget(iterations=256))
    lines = search.lines(m.seats, most=4, depth=3)
    visits = search.tree["visits"][search._children()]
    assert 1 <= len(lines) == min(4, (visits * OFTEN >= visits.max()).sum())
    shares = [line.win[m.to_move] for line in lines]
    assert shares == sorted(shares, reverse=True)
    assert len({line.actions[0] for line in lines}) == len(lines)
    for line in lines:
        assert 1 <= len(line.actions) <= 3
        assert line.visits * OFTEN >= visits.max() > 0
        assert sum(line.win) == pytest.approx(1, abs=1e-3)
        assert all(0 <= share <= 1.001 for share in line.win)
        assert m.why(line.actions[0]) is None
        if not game.secrets:
            follow(m, line)


def test_a_line_is_the_surer_the_more_often_it_was_tried() -> None:
    often, seldom = (standard_error(n / 2, n / 2, n) for n in (10_000, 100))
    assert often == pytest.approx(0.5 / 100, rel=0.01)
    assert seldom > 9 * often
    assert standard_error(5, 5, 5) > 0.15  # five wins of five prove little


def follow(m: Match, line: Line) -> None:
    """Every action of a line is legal after those before it."""
    then = m.at(len(m.log))
    for action in line.actions:
        assert then.why(action) is None
        then.do(action)


def test_lines_go_through_chance() -> None:
    m = dealt(6, 1, roll=1, rounds=2, actions=["show"])
    _, search = thought(m, Budget(iterations=3000))
    line = search.lines(2, depth=3)[0]
    assert len(line.actions) == 2  # then somebody else decides
    assert write(line.actions[1]).startswith("roll-")


def test_chance_in_the_tree_falls_as_it_is_weighted() -> None:
    m = Match(TOY, {"rounds": 2}, edition="die 6 3 1")
    for text in ("deal-6", "deal-1", "roll-1", "take"):
        m.do(read(text))
    _, search = thought(m, Budget(iterations=6000), exploration=0.3)
    best = search._children()[0]
    rolls = {int(search.tree["action"][i]): int(search.tree["visits"][i]) for i in search._children(best)}
    total = sum(rolls.values())
    assert total > 1000
    shares = [rolls[read(f"roll-{pips}")] / total for pips in (1, 2, 3)]
    assert shares == pytest.approx([0.6, 0.3, 0.1], abs=0.05)


def test_a_full_tree_still_gives_a_good_action() -> None:
    m = dealt(6, 1, roll=1)
    done, search = thought(m, Budget(iterations=2000), nodes=40)
    assert search.clock["used"][0] <= 40
    assert write(search.lines(2)[0].actions[0]) == "show"
    assert search.tree["visits"][0] == done


def test_one_search_serves_many_positions() -> None:
    search = Search(TOY, Budget(iterations=300))
    for m in (dealt(6, 1, roll=1), dealt(1, 2, 3, roll=3), dealt(6, 1, roll=1)):
        fresh = Search(TOY, Budget(iterations=300))
        assert search.act(m.boxes, seen(m, 0), rng()) == fresh.act(m.boxes, seen(m, 0), rng())
        assert search.lines(m.seats) == fresh.lines(m.seats)


@pytest.mark.parametrize("record", [NODE, REST])
def test_a_node_has_no_gaps(record: np.dtype[np.void]) -> None:
    assert not [name for name in record.names or () if name.startswith("gap_")]
    assert sum(record[name].itemsize for name in record.names or ()) == record.itemsize


# ---- secrets --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", [*QUICK, "search:300"])
def test_a_bot_does_the_same_in_every_world_that_its_seat_cannot_tell_apart(bot: str) -> None:
    table = BotTable(TOY, box_of(TOY, players=3), [bot])
    for mine in (1, 4, 6):
        chosen = set()
        for other, third in [(2, 3), (3, 2), (5, 2), (2, 5), (3, 5)]:
            m = dealt(mine, other, third, roll=2)
            table.states[0] = m.state[0]
            table.rng[:] = rng(7)
            chosen.add((table.ask(table.bots[bot], 0), int(table.rng[0])))
        assert len(chosen) == 1


def test_a_search_that_sees_the_cards_would_use_them() -> None:
    """The proof that the test above can fail: shown the whole position, the same search names the card."""
    m = dealt(6, 1, roll=1, rounds=1, actions=["take"])
    open_ = Search(TOY, Budget(iterations=1000)).act(m.boxes, m.state, rng())
    assert write(open_) == "name-1-6"
    chosen = {choice(dealt(card, 1, roll=1, rounds=1, actions=["take"]), "search:1000") for card in (3, 4, 5, 6)}
    assert len(chosen) == 1


def test_a_search_plays_in_many_worlds() -> None:
    m = dealt(6, 1, 2, roll=1)
    states, found = seen(m, 0), set()
    for seed in range(400):
        world = states.copy()
        TOY.call.determinise_at(m.boxes, world, 0, 0, rng(seed))
        found.add(tuple(world["card"][0].tolist()))
    assert found == {(6, a, b) for a in range(1, 6) for b in range(1, 6) if a != b}


@pytest.mark.parametrize("bot", ["greedy", "search:40", "fixed:40"])
@pytest.mark.parametrize("game", [game for game in ALL if game.secrets], ids=lambda game: game.name)
def test_a_bot_does_the_same_in_both_worlds_of_a_pair(game: Game, bot: str) -> None:
    for seed in range(3):
        m, whim = Match(game, {}, dice=Dice.fresh(seed)).go_on(), Random(seed)
        for _ in range(4):
            other, bots = secrecy.another_world(m, m.to_move, rng(seed)), [make(bot, game) for _ in range(2)]
            here, there = (b.act(m.boxes, seen(w, w.to_move), rng(7)) for b, w in zip(bots, (m, other), strict=True))
            assert here == there
            m.act(whim.choice(m.legal()))
            if m.over:
                break


def green(rolls: str = "think-1 roll-1") -> Match:
    """A table on which coins may be laid; seat 1 is to move, with the card 6."""
    m = Match(TOY, {"green": True, "rounds": 2})
    for text in f"deal-6 deal-1 {rolls}".split():
        m.do(read(text))
    return m


def children(search: Search, node: int = 0) -> set[str]:
    return {write(int(search.tree["action"][i])) for i in search._children(node)}


def test_the_tree_ends_where_somebody_else_decides() -> None:
    m = green()
    _, search = thought(m, Budget(iterations=2000))
    assert children(search) == set(m.legal())
    assert search.tree["visits"][search._children()[0]] > 200
    assert not any(children(search, child) for child in search._children())


def test_what_is_not_noticed_is_one_child_and_in_no_line() -> None:
    game = twin(redact_action=redact_action_hides_the_roll)
    m = dealt(6, 1, roll=1, rounds=2, actions=["take"])
    search = Search(game, Budget(iterations=300), exploration=0.3)
    with np.errstate(over="ignore"):
        search.think(m.boxes, seen(m, 1), rng())
    best = search._children()[0]
    assert [int(search.tree["action"][i]) for i in search._children(best)] == [NOTHING]
    assert len(search.lines(2, depth=3)[0].actions) == 1
    assert all(action >= 0 for line in search.lines(2) for action in line.actions)


def test_a_search_in_one_world_believes_in_it() -> None:
    named = set()
    for seed in range(12):
        m = dealt(6, 1, roll=1, rounds=1, actions=["take"])  # the last action: naming the right card wins
        search = Search(TOY, Budget(iterations=400), guess=True)
        action = write(search.act(m.boxes, seen(m, 1), rng(seed)))
        named.add(action)
        card = int(search.states["card"][1, 0])
        assert action == f"name-1-{card}" or card < 3
    assert len(named) > 2
    assert isinstance(make("fixed:9", TOY), Search)


# ---- strength -------------------------------------------------------------------------------------------------------


def share(game: Game, first: str, second: str, games: int, **options: Any) -> float:
    """The first bot's share of the wins."""
    return arena(game.kit(options), [first, second], games, seed=11, threads=1).duels[0].share


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_greedy_beats_random_clearly(game: Game) -> None:
    assert share(game, "greedy", "random", 30) >= 0.8


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_search_beats_greedy(game: Game) -> None:
    iterations = 800 if game.secrets else game.iterations[0]  # with 200, and so few games, it is a matter of luck
    assert share(game, f"search:{iterations}", "greedy", 20) >= 0.65


def test_bots_are_stronger_than_random_where_there_are_secrets() -> None:
    assert share(TOY, "greedy", "random", 200) >= 0.62
    assert share(TOY, "search:200", "random", 200) >= 0.62


# ---- games between bots ---------------------------------------------------------------------------------------------


def test_games_between_bots_are_the_same_on_any_number_of_threads() -> None:
    box, tables = box_of(TOY, players=3), [["search:20", "greedy", "random"]] * 12
    one, two = (bot_games(TOY, box, tables, 5, threads) for threads in (1, 2))
    assert (one.lengths == two.lengths).all()
    assert (one.points == two.points).all()
    assert (one.shares == two.shares).all()
    assert len(np.unique(one.points, axis=0)) > 3


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_random_games_are_the_same_on_any_number_of_threads(game: Game) -> None:
    box = box_of(game)
    told: list[int] = []
    one = random_games(game, box, 150, 5, 1)
    three = random_games(game, box, 150, 5, 3, told.append)
    assert (one.points == three.points).all()
    assert (one.lengths == three.lengths).all()
    assert sorted(told)[-1] == 150
    assert (one.points[:100] == random_games(game, box, 100, 5).points).all()  # game i is game i
    assert (one.points[:64] != one.points[64:128]).any()  # nor is it played twice
    assert (one.points != random_games(game, box, 150, 6).points).any()
    assert one.shares.sum(axis=1) == pytest.approx(np.ones(150))


def test_a_table_plays_until_the_end_and_tells_what_came_of_it() -> None:
    table = BotTable(TOY, box_of(TOY, rounds=1), ["greedy"])
    scores, shares = np.zeros((2, 3))
    assert table.play(["greedy"] * 2, 3, 0, scores, shares) == 2
    assert table.states["to_move"][0] == OVER
    out = np.zeros(3)
    TOY.call.points_at(table.boxes, table.states, 0, out)
    assert (out == scores).all()


# ---- the arena ------------------------------------------------------------------------------------------------------


def test_bots_change_places_from_game_to_game() -> None:
    alone = ((0,), (1,), (2,))
    assert seating("a", "b", alone, 0) == ["a", "b", "a"]
    assert seating("a", "b", alone, 1) == ["b", "a", "b"]


def test_partners_are_the_same_bot() -> None:
    across = ((0, 2), (1, 3))
    assert seating("a", "b", across, 0) == ["a", "b", "a", "b"]
    assert seating("a", "b", across, 1) == ["b", "a", "b", "a"]
    neighbours = ((0, 1), (2, 3))
    assert seating("a", "b", neighbours, 0) == ["a", "a", "b", "b"]
    assert seating("a", "b", neighbours, 1) == ["b", "b", "a", "a"]


def test_an_arena_lets_every_pair_play() -> None:
    told: list[tuple[str, int]] = []
    found = arena(TOY.kit({}), ["greedy", "random", "level-1"], 10, 1, 1, lambda *args: told.append(args))
    assert [(d.first, d.second, d.games) for d in found.duels] == [
        ("greedy", "random", 10), ("greedy", "level-1", 10), ("random", "level-1", 10),
    ]  # fmt: skip
    assert found.games == 30
    assert found.actions == 30 * 4
    assert set(found.ratings) == {"greedy", "random", "level-1"}
    assert told[-1] == ("random – level-1", 10)
    assert all(0 <= d.low <= d.share <= d.high <= 1 for d in found.duels)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(0.5, 100, 0.4038, 0.5962), (0.0, 10, 0.0, 0.2775), (1.0, 10, 0.7225, 1.0)]
)
def test_the_interval_is_that_of_wilson(wins: float, games: int, low: float, high: float) -> None:
    assert interval(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_ratings_explain_the_shares() -> None:
    duels = [Duel("a", "b", 1000, 10 / 11, 0, 1), Duel("b", "c", 1000, 10 / 11, 0, 1)]
    found = ratings(["a", "b", "c"], duels)
    assert found["a"] - found["b"] == pytest.approx(400, abs=3)  # ten to one is 400 points
    assert found["b"] - found["c"] == pytest.approx(400, abs=3)
    assert sum(found.values()) / 3 == pytest.approx(1500)


def test_ratings_are_found_however_far_the_bots_are_apart() -> None:
    true = {"a": 600.0, "b": 1500.0, "c": 2400.0}
    duels = [Duel(x, y, 10**9, 1 / (1 + 10 ** ((true[y] - true[x]) / 400)), 0, 1) for x, y in combinations(true, 2)]
    assert ratings([*true], duels) == pytest.approx(true, abs=2)


def test_ratings_stay_finite_when_somebody_wins_everything() -> None:
    found = ratings(["a", "b"], [Duel("a", "b", 20, 1.0, 0, 1)])
    assert 400 < found["a"] - found["b"] < 2000


def test_when_one_job_fails_those_that_have_not_begun_do_not_begin() -> None:
    done = list[int]()

    def work(job: int) -> None:
        if job == 0:
            raise ValueError
        sleep(0.01)
        done.append(job)

    with pytest.raises(ValueError):  # noqa: PT011
        spread(1000, 1, work, None)
    assert len(done) < 900
