"""Many machines: games, and analyses of games, are split over a Ray cluster. This is the only file that imports Ray.

Game number i of a seed is the same game everywhere, so the results are those of one machine, and the games of a lost
worker are simply played again. All machines need the same version of Tafelrunde.
"""

import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

import numpy as np

import tafelrunde
from tafelrunde.core.analysis import Analysis
from tafelrunde.core.game import Game
from tafelrunde.core.kernel import Array
from tafelrunde.core.match import Match
from tafelrunde.games import find
from tafelrunde.sim.batch import GENERIC, Batch, cores
from tafelrunde.sim.extras import ClusterFailed, NotInstalled
from tafelrunde.sim.play import BotTable
from tafelrunde.sim.report.watch import Seen, Series, Watch

LOCAL = "local"  # as an address: start a cluster on this machine
AGAIN = 20  # retries of a job that loses its worker
JOBS = 400  # at once, at most
TRIES = 3  # to start a local cluster
R = TypeVar("R")
Heard = Callable[[int], None] | None


# ---- what a worker does ---------------------------------------------------------------------------------------------


def random_part(name: str, box: bytes, first: int, games: int, seed: int) -> tuple[Array, Array, Array]:
    """Play random games from number `first` on: their lengths, points and shares."""
    game = find(name)
    states, boxes = game.new_states(games), np.frombuffer(box, game.box)
    lengths, scores, shares = np.zeros(games, np.int64), *(np.zeros((games, game.seats)) for _ in range(2))
    buffers = [np.zeros(1, np.uint64), *(np.zeros(game.branching, np.int32) for _ in range(2))]
    game.bind(*GENERIC).play_games(boxes, states, first, seed, *buffers, lengths, scores, shares)
    return lengths, scores, shares


def bot_part(
    name: str, box: bytes, first: int, seatings: list[Sequence[str]], seed: int
) -> tuple[Array, Array, Array]:  # fmt: skip
    """The same between bots, a game for each seating."""
    game, games = find(name), len(seatings)
    table = BotTable(game, np.frombuffer(box, game.box), [bot for seating in seatings for bot in seating])
    lengths, scores, shares = np.zeros(games, np.int64), *(np.zeros((games, game.seats)) for _ in range(2))
    for i, seating in enumerate(seatings):
        lengths[i] = table.play(seating, seed, first + i, scores[i], shares[i])
    return lengths, scores, shares


def watch_part(series: Series, numbers: Sequence[int]) -> list[Seen]:
    """Play games that a report watches."""
    watch = Watch(series)
    return [watch.play(number) for number in numbers]


def analyse_part(text: str, budget: int, seed: int) -> Analysis:
    """Analyse a match, given as a match file."""
    return tafelrunde.loads(text).analyse(budget, seed=seed)


# ---- the cluster ----------------------------------------------------------------------------------------------------


class Cluster:
    """A Ray cluster that plays games."""

    def __init__(self, ray: Any) -> None:
        self.ray = ray
        self.cores = max(1, int(ray.cluster_resources().get("CPU", 1)))

    def run(self, work: Callable[..., R], jobs: Sequence[tuple[object, ...]], over: Callable[[int, R], None]) -> None:
        """Run all jobs, in any order; `over` is called with the number and the result of each."""
        task = self.ray.remote(num_cpus=1, max_retries=AGAIN)(work)
        todo, waiting = iter(enumerate(jobs)), dict[Any, int]()
        while True:
            while len(waiting) < JOBS and (job := next(todo, None)) is not None:
                waiting[task.remote(*job[1])] = job[0]
            if not waiting:
                return
            for done in self.ray.wait(list(waiting))[0]:
                over(waiting.pop(done), self._get(done))

    def _get(self, done: Any) -> Any:
        try:
            return self.ray.get(done)
        except self.ray.exceptions.RayError as error:
            raise ClusterFailed(str(error).strip().splitlines()[-1]) from error

    def parts(self, games: int, most: int) -> list[range]:
        """A range of games for each job: several jobs per core, so that all finish together."""
        size = max(1, min(most, games // (8 * self.cores)))
        return [range(first, min(games, first + size)) for first in range(0, games, size)]

    def random_games(
        self, game: Game, boxes: Array, games: int, seed: int, _threads: int = 1, progress: Heard = None
    ) -> Batch:
        """The same as `sim.batch.random_games` on one machine."""
        parts = self.parts(games, 100_000)
        jobs = [(game.name, boxes.tobytes(), part.start, len(part), seed) for part in parts]
        return self._batch(random_part, jobs, parts, game, int(boxes["seats"][0]), progress)

    def bot_games(
        self, game: Game, boxes: Array, seatings: Sequence[Sequence[str]], seed: int, _threads: int = 1,
        progress: Heard = None,
    ) -> Batch:  # fmt: skip
        """The same as `sim.play.bot_games` on one machine."""
        parts = self.parts(len(seatings), 20)
        jobs = [
            (game.name, boxes.tobytes(), part.start, list(seatings[part.start : part.stop]), seed) for part in parts
        ]
        return self._batch(bot_part, jobs, parts, game, int(boxes["seats"][0]), progress)

    def _batch(
        self, work: Callable[..., tuple[Array, Array, Array]], jobs: Sequence[tuple[object, ...]], parts: list[range],
        game: Game, seats: int, progress: Heard,
    ) -> Batch:  # fmt: skip
        games, done, began = parts[-1].stop, 0, time.perf_counter()
        lengths, scores, shares = np.zeros(games, np.int64), *(np.zeros((games, game.seats)) for _ in range(2))

        def over(job: int, found: tuple[Array, Array, Array]) -> None:
            nonlocal done
            part = slice(parts[job].start, parts[job].stop)
            lengths[part], scores[part], shares[part] = found
            done += len(parts[job])
            if progress is not None:
                progress(done)

        self.run(work, jobs, over)
        return Batch(lengths, scores[:, :seats], shares[:, :seats], time.perf_counter() - began, self.cores)

    def watch(self, series: Series, numbers: Sequence[int], over: Callable[[Seen], None]) -> None:
        """Play for a report (`sim.report.kept.Plays`)."""
        jobs = [(series, [numbers[i] for i in part]) for part in self.parts(len(numbers), 10)]

        def each(_job: int, found: list[Seen]) -> None:
            for seen in found:
                over(seen)

        self.run(watch_part, jobs, each)

    def analyse(
        self, matches: Sequence[Match], budget: int, seed: int, over: Callable[[int, Analysis], None]
    ) -> None:  # fmt: skip
        """Analyse matches (`sim.analysis.many.Reckons`)."""
        self.run(analyse_part, [(match.dump(), budget, seed) for match in matches], over)


@contextmanager
def cluster(address: str) -> Iterator[Cluster]:
    """Connect to the cluster at an address, and disconnect at the end."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # no telemetry
    if address == LOCAL:
        os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")  # Ray listens on this machine only
    try:
        import ray
    except ImportError:
        raise NotInstalled("A cluster", "ray", "cluster") from None
    try:
        _join(ray, address, TRIES if address == LOCAL else 1)
        yield Cluster(ray)
    finally:
        ray.shutdown()


def _join(ray: Any, address: str, tries: int) -> None:
    """Connect to Ray, which gives up after 30 seconds of starting; a busy machine may need another try."""
    own = {"num_cpus": cores(), "include_dashboard": False}
    try:
        ray.init(address, log_to_driver=False, configure_logging=False, **(own if address == LOCAL else {}))
    except Exception as error:  # Ray raises nothing narrower
        ray.shutdown()
        if tries == 1:
            raise ClusterFailed(f"No cluster answers at {address!r}: {error}") from error
        _join(ray, address, tries - 1)
