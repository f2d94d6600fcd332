"""A training: looking around, then window after window of self-play and learning, with checkpoints and a ladder.

Everything follows from the seed and the number of windows, on a CPU on any number of threads. With `hours` instead,
the clock decides how many windows there are, and a GPU adds in an order of its own.
"""

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

import jax.numpy as jnp
import numpy as np

from tafelrunde.bots.encoding import Encoding, encode
from tafelrunde.bots.net import Weights, signature
from tafelrunde.core.game import Game, Kit
from tafelrunde.core.kernel import Array
from tafelrunde.core.options import covering
from tafelrunde.errors import BadFile
from tafelrunde.sim.lanes import Lanes
from tafelrunde.sim.train.learn import Learner, batch_of, fresh, teacher
from tafelrunde.sim.train.net import Model, Size, plain
from tafelrunde.sim.train.selfplay import SelfPlay, Settings

LOOKS = 40_000  # positions in random games that show which values there are
CHECKPOINT, NET = "checkpoint.npz", "net.npz"
SELVES = 4  # past selves that are kept


@dataclass(frozen=True)
class Wish:
    """How to train."""

    seed: int = 1
    windows: int | None = None  # how many; None: as many as the hours allow
    hours: float = 1.0
    lanes: int = 2048
    steps: int = 32  # decisions of a lane in a window
    rows: int = 4096  # decisions in a step of the optimiser
    epochs: int = 4  # how often a window is learned from
    rate: float = 1e-3  # of learning, at first; in the end a tenth of it
    curiosity: float = 0.03  # the weight of the entropy, at first; in the end a tenth of it
    trace: float = 0.95
    league: float = 0.2
    tremble: float = 0.2  # the share of decisions left to luck, at first; in the end a tenth of it
    pause: float = 60.0  # seconds between two checkpoints
    threads: int = 1
    size: Size = field(default_factory=Size)


@dataclass
class Record:
    """What is known after some windows: a point of the curves."""

    window: int
    seconds: float
    decisions: int
    entropy: float
    value: float
    moved: float
    length: float  # decisions in a game
    elo: dict[str, float] = field(default_factory=dict)


def kits_of(game: Game) -> list[Kit]:
    """Tables whose options cover all pairs of values."""
    known = covering(list(game.option_sets(game.material(None, ""))))
    return [game.kit(chosen) for chosen in known.sets[: known.enough]]


def look_around(kits: Sequence[Kit], seed: int) -> Array:
    """Observations from random games at these tables."""
    rows, lanes = list[Array](), 32
    steps = -(-LOOKS // (lanes * len(kits)))
    for number, kit in enumerate(kits):
        rng, table = np.random.default_rng((seed, number)), Lanes(kit, lanes, threads=1)
        table.start(seed + number)
        for _ in range(max(steps, 64)):
            rows.append(table.rows[table.over == 0])
            table.step(table.draw(rng))
        table.close()
    return np.concatenate(rows)


class Training:
    """One training of one game, in a folder."""

    def __init__(self, game: Game, wish: Wish, folder: Path, kits: Sequence[Kit] | None = None) -> None:
        self.game, self.wish, self.folder = game, wish, folder
        self.kits = list(kits) if kits else kits_of(game)
        self.history = list[Record]()
        self.window, self.seconds, self.decisions = 0, 0.0, 0
        self.past = list[dict[str, Array]]()
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / CHECKPOINT).exists():
            self._resume()
        else:
            all_boxes = (game.kit(one).boxes for one in game.option_sets(game.material(None, "")))
            self.encoding = encode(game, look_around(self.kits, wish.seed), all_boxes if kits is None else self._boxes)
            self.model = Model(game, self.encoding, wish.size)
            self.learner = fresh(self.model.start(wish.seed))
        self.features = np.array([self.encoding.of_box(kit.boxes) for kit in self.kits])
        self.teach = teacher(self.model, min(wish.rows, wish.lanes * wish.steps))
        seed = wish.seed * 1_000_003 + self.window
        self.play = SelfPlay(self.kits, wish.lanes, wish.steps, len(self.encoding.columns), seed, wish.threads)

    @property
    def _boxes(self) -> list[Array]:
        return [kit.boxes for kit in self.kits]

    @property
    def weights(self) -> Weights:
        """The net as it is now."""
        return Weights(self.encoding, plain(self.learner.params))

    def done(self, began: float) -> float:
        """How much of the training is done, from 0 to 1."""
        if self.wish.windows is not None:
            return self.window / self.wish.windows
        return (self.seconds + time.monotonic() - began) / (3600 * self.wish.hours)

    def run(
        self, measure: Callable[["Training"], dict[str, float]], heard: Callable[["Training", float], None]
    ) -> None:
        """Train to the end; `measure` rates a net that was just saved, and `heard` is told after each window."""
        began = saved = time.monotonic()
        while (done := self.done(began)) < 1:
            self.step(done)
            heard(self, self.done(began))
            if time.monotonic() - saved >= self.wish.pause:
                self.save(self.seconds + time.monotonic() - began, measure)
                saved = time.monotonic()
        self.seconds += time.monotonic() - began
        self.save(self.seconds, measure)
        self.play.close()

    def step(self, done: float) -> None:
        """Play a window and learn from it."""
        wish, now = self.wish, self.weights
        rng = np.random.default_rng((wish.seed, self.window))
        old = Weights(self.encoding, self.past[rng.integers(len(self.past))]) if self.past else now
        decay = 1 - 0.9 * done
        league = wish.league if self.past else 0.0
        seen = self.play.play(now, old, Settings(wish.trace, 1.0, league, wish.tremble * decay))
        batch = batch_of(seen, self.features, self.play.lane.tables)
        n = wish.lanes * wish.steps
        order = np.concatenate([rng.permutation(n) for _ in range(wish.epochs)]).astype(np.int32)
        self.learner, told = self.teach(self.learner, batch, order, wish.rate * decay, wish.curiosity * decay)
        self.window += 1
        self.decisions += n
        self._remember(now)
        found = {name: float(one) for name, one in told._asdict().items()}
        ended, length = self.play.lane.ended.sum(), self.play.lane.length.sum()
        self.last = Record(
            self.window, 0.0, self.decisions, found["entropy"], found["value"], found["moved"],
            float(length / max(1, ended)),
        )  # fmt: skip

    def _remember(self, now: Weights) -> None:
        """Keep a past self after 32, 64, 128 windows, and then every 128; of many, the oldest but one goes."""
        if self.window % 128 == 0 or self.window in (32, 64):
            self.past.append(now.arrays)
            if len(self.past) > SELVES:
                del self.past[int(np.random.default_rng(self.window).integers(SELVES))]

    def save(self, seconds: float, measure: Callable[["Training"], dict[str, float]]) -> None:
        """Write the net and a checkpoint, and rate the net."""
        self.weights.save(self.game, self.folder / NET)
        self.history.append(replace(self.last, seconds=seconds))
        self._checkpoint(seconds)  # rating takes a while, and may be stopped
        self.history[-1].elo = measure(self)
        self._checkpoint(seconds)

    def _checkpoint(self, seconds: float) -> None:
        said = {
            "signature": signature(self.game), "window": self.window, "seconds": seconds, "decisions": self.decisions,
            "steps": int(self.learner.steps), "size": self.model.size, "history": [asdict(one) for one in self.history],
        }  # fmt: skip
        arrays: dict[str, Any] = {"columns": self.encoding.columns, "box": self.encoding.box}
        for letter, part in (("p", self.learner.params), ("m", self.learner.mean), ("s", self.learner.square)):
            arrays |= {f"{letter}/{name}": one for name, one in plain(part).items()}
        for number, past in enumerate(self.past):
            arrays |= {f"{number}/{name}": one.astype(np.float16) for name, one in past.items()}
        file = self.folder / CHECKPOINT
        with file.with_suffix(".part").open("wb") as out:
            np.savez(out, **arrays, said=json.dumps(said))
        file.with_suffix(".part").replace(file)

    def _resume(self) -> None:
        """Go on from the checkpoint: with the same net and the same optimiser, in new games."""
        file = self.folder / CHECKPOINT
        with np.load(file, allow_pickle=False) as found:
            data: dict[str, Any] = dict(found)
        said = json.loads(str(data["said"]))
        if said["signature"] != signature(self.game):
            raise BadFile(str(file), 0, f"this training is of another game than {self.game.name}, or another version")
        self.encoding = Encoding(data["columns"], data["box"])
        self.model = Model(self.game, self.encoding, Size(*said["size"]))
        parts: dict[str, dict[str, Array]] = {}
        for name, one in data.items():
            letter, slash, rest = name.partition("/")
            if slash:
                parts.setdefault(letter, {})[rest] = one
        params, mean, square = ({name: jnp.asarray(one) for name, one in parts.pop(letter).items()} for letter in "pms")
        self.learner = Learner(params, mean, square, jnp.asarray(said["steps"], jnp.int32))
        past = [parts[number] for number in sorted(parts, key=int)]
        self.past = [{name: one.astype(np.float32) for name, one in part.items()} for part in past]
        self.window, self.seconds, self.decisions = said["window"], said["seconds"], said["decisions"]
        self.history = [Record(**one) for one in said["history"]]
