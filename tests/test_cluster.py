"""Games on a Ray cluster are those of one machine; a worker that is lost changes nothing."""

import builtins
import os
import signal
from collections.abc import Iterator
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import tafelrunde
from tafelrunde.core.analysis import Analysis
from tafelrunde.games import find
from tafelrunde.sim.analysis.many import on_threads as on_cores
from tafelrunde.sim.arena import arena
from tafelrunde.sim.batch import random_games
from tafelrunde.sim.cluster import LOCAL, Cluster, bot_part, cluster
from tafelrunde.sim.extras import ClusterFailed, NotInstalled
from tafelrunde.sim.play import bot_games
from tafelrunde.sim.report.kept import Kept, on_threads
from tafelrunde.sim.report.measure import Edition, Wish, measure

# Ray leaves the processes of a start that was too slow to the garbage collector
pytestmark = pytest.mark.filterwarnings(
    "ignore:subprocess .* is still running:ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning"
)
GAME = find("rumis")  # a game that the workers know, too: the toy is not installed there


class Inline:
    """As much of Ray as we use, in this process: jobs are done when somebody asks, the last one first."""

    exceptions = SimpleNamespace(RayError=RuntimeError)

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, **_: Any) -> Any:
        return lambda work: SimpleNamespace(remote=lambda *job: partial(work, *job))

    def wait(self, jobs: list[Any]) -> tuple[list[Any], list[Any]]:
        return jobs[-1:], jobs[:-1]

    def get(self, job: Any) -> Any:
        return job()


@pytest.fixture(scope="module", params=["inline", pytest.param("ray", marks=pytest.mark.slow)])
def machines(request: pytest.FixtureRequest) -> Iterator[Cluster]:
    with nullcontext(Cluster(Inline())) if request.param == "inline" else cluster(LOCAL) as found:
        yield found


def test_random_games_and_games_of_bots_are_those_of_one_machine(machines: Cluster) -> None:
    kit, heard = GAME.kit({}), list[int]()
    here, there = (play(GAME, kit.boxes, 50, 7, 1, heard.append) for play in (random_games, machines.random_games))
    assert heard[-1] == 50
    seatings = [["level-3", "level-1"], ["level-1", "level-3"]] * 4
    of_bots = [play(GAME, kit.boxes, seatings, 7, 1, None) for play in (bot_games, machines.bot_games)]
    for one, other in ((here, there), of_bots):
        assert one.lengths.tolist() == other.lengths.tolist()
        assert one.points.tolist() == other.points.tolist()
        assert one.shares.tolist() == other.shares.tolist()


def test_arenas_and_reports_are_those_of_one_machine(machines: Cluster) -> None:
    kit = GAME.kit({})
    found = [arena(kit, ["level-3", "level-1"], 6, 1, 1, None, play) for play in (bot_games, machines.bot_games)]
    assert found[0].duels == found[1].duels
    wish = Wish(GAME, {}, (Edition("ours"),), "level-3", 6, 1, None, ("level-3", "level-1"), 4)
    assert measure(wish, Kept(None), machines.watch) == measure(wish, Kept(None), on_threads(1))


def test_analyses_are_those_of_one_machine(machines: Cluster) -> None:
    matches = [tafelrunde.new(GAME.name, seed=seed) for seed in range(3)]
    for match in matches:
        match.act(match.legal()[0])
    found = [dict[int, Analysis](), dict[int, Analysis]()]
    on_cores(2)(matches, 5, 1, found[0].__setitem__)
    machines.analyse(matches, 5, 1, found[1].__setitem__)
    assert found[0] == found[1]
    assert sorted(found[0]) == [0, 1, 2]


@pytest.mark.slow
@pytest.mark.parametrize("machines", ["ray"], indirect=True)
def test_the_games_of_a_lost_worker_are_played_again(machines: Cluster, tmp_path: Path) -> None:
    def loses_its_worker_once(mark: str, *job: Any) -> Any:  # in here: the workers know no module of ours
        try:
            os.close(os.open(mark, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            return bot_part(*job)
        return os.kill(os.getpid(), signal.SIGKILL)  # the first to come ends as a lost machine would

    kit, mark, found = GAME.kit({}), tmp_path / "lost", dict[int, Any]()
    jobs = [(str(mark), GAME.name, kit.boxes.tobytes(), first, [["level-3", "level-1"]], 3) for first in range(4)]
    machines.run(loses_its_worker_once, jobs, found.__setitem__)
    assert mark.exists()
    alone = bot_games(GAME, kit.boxes, [["level-3", "level-1"]] * 4, 3)
    assert [found[number][0][0] for number in range(4)] == alone.lengths.tolist()
    assert [found[number][1][0].tolist()[:2] for number in range(4)] == alone.points.tolist()


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name == "ray":
            raise ImportError(name)
        return usual(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(NotInstalled, match=r"pip install 'tafelrunde\[cluster\]'"), cluster(LOCAL):
        pass


def test_every_game_is_in_one_part() -> None:
    for games in (1, 7, 80, 1000, 12345):
        parts = Cluster(Inline()).parts(games, 20)
        assert [number for part in parts for number in part] == list(range(games))
        assert max(map(len, parts)) <= 20


def test_a_job_that_keeps_failing_is_an_error() -> None:
    def fails() -> None:
        raise RuntimeError("The worker died\nagain and again")

    with pytest.raises(ClusterFailed, match=r"^again and again$"):
        Cluster(Inline()).run(fails, [()], lambda *_: None)


@pytest.mark.slow
def test_an_address_without_a_cluster_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    import ray

    def nobody(*_: Any, **__: Any) -> None:
        raise ConnectionError("nobody there")

    monkeypatch.setattr(ray, "init", nobody)
    with (
        pytest.raises(ClusterFailed, match=r"No cluster answers at .* nobody there"),
        cluster("127.0.0.1:1"),
    ):
        pass
