"""A trained net at run time: how likely each legal action is, and what share of the win each seat can expect.

The net reads what a seat may know. Each column of the observation adds a row of weights for its class to the first
layer; rows are relative to the usual class, so that only what is unusual costs anything. The second layer is one for
each seat that looks. From there come the expected shares, and an action's logit: the sum of what its kind, its first
and its second part get, and a product that says how well the two parts go together. So 18,000 actions need a few
hundred outputs. Weights are flat arrays, evaluated without any library; `sim/train` makes them.
"""

import hashlib
import math
import zipfile
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from tafelrunde.bots.encoding import Encoding
from tafelrunde.core import observation
from tafelrunde.core.actions import split
from tafelrunde.core.game import Game
from tafelrunde.core.kernel import Array, kernel, unit
from tafelrunde.core.observation import layout, raw, write_row
from tafelrunde.core.verbs import Box, State, legal, redact
from tafelrunde.errors import BadFile

FORMAT = "tafelrunde net 1"


class Net(NamedTuple):
    """Weights as kernels read them; all numbers are float32, all tables integers."""

    columns: Array  # see `Encoding.columns`
    begins: Array  # the first row of each column
    rows: Array  # of the first layer, relative to the usual class
    hidden: Array  # the second layer of each seat
    hidden_bias: Array
    blocks: Array  # where the outputs of each kind of actions begin: the kind's own, its first parts, its second parts
    seconds: Array  # where those of the second parts begin
    heads: Array
    heads_bias: Array
    gates: Array  # weighs how parts go together
    gates_bias: Array
    pairs: Array  # what each part brings to that
    shares: Array
    shares_bias: Array
    at: Array  # `Actions.at`
    width: Array  # `Actions.width`


class Work(NamedTuple):
    """Buffers for one thread."""

    eyes: Array
    bytes1: Array
    bytes2: Array
    bytes4: Array
    segments: Array
    scores: Array
    row: Array
    classes: Array
    first: Array
    second: Array
    wanted: Array
    outputs: Array
    gate: Array


class Mind(NamedTuple):
    """All that `evaluate` reads and writes: one object serves one thread and one table."""

    base: Array  # the first layer at this table, before anything is looked at
    net: Net
    work: Work


@kernel
def classify(row: Array, columns: Array, classes: Array) -> None:
    """The class of each column of an observation."""
    for j in range(len(columns)):
        found = (int(row[columns[j, 0]]) - columns[j, 1]) >> columns[j, 2]
        classes[j] = min(max(found, 0), columns[j, 3])


@kernel
def add_rows(columns: Array, begins: Array, rows: Array, classes: Array, out: Array) -> None:
    """Add the weights of every class that is not the usual one."""
    for j in range(len(columns)):
        if classes[j] != columns[j, 4]:
            row = rows[begins[j] + int(classes[j])]
            for i in range(len(out)):
                out[i] += row[i]


@kernel
def layer(inputs: Array, weights: Array, bias: Array, begin: int, end: int, out: Array) -> None:
    """Outputs begin to end of a layer, from inputs of which negative ones count as 0; output by output in memory, so
    that the compiler can vectorise it."""
    part = out[begin:end]
    for j in range(len(part)):
        part[j] = bias[begin + j]
    for i in range(len(inputs)):
        x = inputs[i]
        if x > 0.0:
            row = weights[i, begin:end]
            for j in range(len(part)):
                part[j] += x * row[j]


@kernel
def mark_kinds(at: Array, n: int, actions: Array, wanted: Array) -> None:
    """Which kinds these actions are of."""
    wanted[:] = 0
    kind = 0
    for i in range(n):
        action = int(actions[i])
        if action < at[kind] or (kind + 1 < len(at) and action >= at[kind + 1]):
            kind = len(at) - 1
            while at[kind] > action:
                kind -= 1
        wanted[kind] = 1


@kernel
def write_logits(net: Net, work: Work, n: int, actions: Array, logits: Array) -> None:
    """A logit for each action, from the second layer."""
    mark_kinds(net.at, n, actions, work.wanted)
    for kind in range(len(net.at)):
        if work.wanted[kind]:
            layer(work.second, net.heads, net.heads_bias, net.blocks[kind], net.blocks[kind + 1], work.outputs)
    layer(work.second, net.gates, net.gates_bias, 0, len(work.gate), work.gate)
    for i in range(n):
        kind, one, two = split(net.at, net.width, int(actions[i]))
        one += net.blocks[kind] + 1
        two += net.seconds[kind]
        found = work.outputs[net.blocks[kind]] + work.outputs[one] + work.outputs[two]
        for k in range(len(work.gate)):
            found += work.gate[k] * net.pairs[one, k] * net.pairs[two, k]
        logits[i] = found


@kernel
def write_shares(net: Net, work: Work, values: Array) -> None:
    """The share of the win that each seat can expect; what is left is the chance that nobody wins."""
    n = len(net.shares_bias)
    layer(work.second, net.shares, net.shares_bias, 0, n, work.outputs)
    most, total = work.outputs[0], 0.0
    for k in range(1, n):
        most = max(most, work.outputs[k])
    for k in range(n):
        total += math.exp(work.outputs[k] - most)
    for seat in range(n - 1):
        values[seat] = math.exp(work.outputs[seat] - most) / total


@kernel
def infer(
    base: Array, seat: int, net: Net, work: Work, n: int, actions: Array, logits: Array, values: Array
) -> None:  # fmt: skip
    """Evaluate the net for what is in `work.classes`."""
    for i in range(len(base)):
        work.first[i] = base[i]
    add_rows(net.columns, net.begins, net.rows, work.classes, work.first)
    layer(work.first, net.hidden[seat], net.hidden_bias[seat], 0, len(work.second), work.second)
    write_shares(net, work, values)
    write_logits(net, work, n, actions, logits)


def judge(
    box: Box, s: State, seat: int, base: Array, net: Net, work: Work, n: int, actions: Array, logits: Array,
    values: Array,
) -> None:  # fmt: skip
    """Evaluate the net for what a seat may know of a position that is not over."""
    work.eyes[0] = s
    redact(box, work.eyes[0], seat)
    write_row(
        box, work.eyes[0], work.bytes1[0], work.bytes2[0], work.bytes4[0], seat, work.segments, work.scores, work.row
    )
    classify(work.row, net.columns, work.classes)
    infer(base, seat, net, work, n, actions, logits, values)


def evaluate(box: Box, s: State, seat: int, mind: Mind, n: int, actions: Array, logits: Array, values: Array) -> bool:
    """Write a logit for each of n legal actions, and the share of the win that each seat can expect, as a seat sees
    it; it always has an opinion."""
    judge(box, s, seat, mind.base, mind.net, mind.work, n, actions, logits, values)
    return True


@kernel
def draw(rng: Array, n: int, logits: Array, whim: float) -> int:
    """The index of an action, drawn by softmax at this temperature; the best one at 0. Overwrites the logits."""
    best = 0
    for i in range(1, n):
        if logits[i] > logits[best]:
            best = i
    if whim <= 0.0:
        return best
    most, total = float(logits[best]), 0.0
    for i in range(n):
        logits[i] = math.exp((logits[i] - most) / whim)
        total += logits[i]
    rest = unit(rng) * total
    for i in range(n):
        rest -= logits[i]
        if rest < 0.0:
            return i
    return best


def choose(
    boxes: Array, states: Array, rng: Array, mind: Mind, whim: float, actions: Array, logits: Array, values: Array
) -> int:  # fmt: skip
    """An action in states[0], which is redacted for the seat to move."""
    n = legal(boxes[0], states[0], actions)
    evaluate(boxes[0], states[0], int(states[0].to_move), mind, n, actions, logits, values)
    return int(actions[draw(rng, n, logits, whim)])


JUDGING = (*observation.GENERIC, judge, evaluate)
GENERIC = (*JUDGING, choose)


# ---- weights --------------------------------------------------------------------------------------------------------


def blocks_of(game: Game) -> tuple[Array, Array]:
    """Where the outputs of each kind of actions begin (and all end), and where those of its second parts do."""
    sizes = [[size for _, size in kind.parts] for kind in game.actions.kinds]
    if any(len(one) > 2 for one in sizes):
        raise ValueError(f"{game.name} has actions of more than two parts")
    ones = [1 + (one[0] if one else 1) for one in sizes]
    both = [first + (one[1] if len(one) > 1 else 1) for first, one in zip(ones, sizes, strict=True)]
    blocks = np.cumsum([0, *both])
    return blocks, blocks[:-1] + ones


def signature(game: Game) -> str:
    """A digest of what the numbers of a game mean: its version, its observation, its actions."""
    said = repr((game.name, game.version, layout(game).names, [(k.name, k.parts) for k in game.actions.kinds]))
    return hashlib.sha256(said.encode()).hexdigest()[:16]


@dataclass(frozen=True)
class Weights:
    """A net as it is trained and stored: its encoding and its arrays by name."""

    encoding: Encoding
    arrays: dict[str, Array]

    @cached_property
    def _first(self) -> tuple[Array, Array, Array]:
        """The first layer: where each column's rows begin, the rows relative to the usual, and what the usual add."""
        encoding, given = self.encoding, self.arrays
        parts, wide = [given["narrow"]], iter(given["wide"])
        for number, field in enumerate(encoding.fields):
            table = given[f"values_{number}"]
            for column in range(field.start, field.stop):
                parts.append(table[: encoding.counts[column]] @ next(wide))
        rows = np.concatenate(parts)
        begins = np.cumsum([0, *encoding.counts[:-1]])
        usual = rows[begins + encoding.columns[:, 4]]
        rows -= np.repeat(usual, encoding.counts, axis=0)
        return begins, rows, usual.sum(axis=0)

    def base(self, boxes: Array) -> Array:
        """The first layer at this table with nothing but the usual."""
        found = self.arrays["first_bias"] + self._first[2] + self.encoding.of_box(boxes) @ self.arrays["box"]
        return np.asarray(found, np.float32)

    def net(self, game: Game) -> Net:
        """The weights for kernels."""
        begins, rows, _ = self._first
        blocks, seconds = blocks_of(game)
        plain = {name: np.ascontiguousarray(self.arrays[name], np.float32) for name in PLAIN}
        return Net(
            columns=self.encoding.columns, begins=begins, rows=np.ascontiguousarray(rows, np.float32), blocks=blocks,
            seconds=seconds, at=game.actions.at, width=game.actions.width, **plain,
        )  # fmt: skip

    def save(self, game: Game, file: Path) -> None:
        """Write a file, with weights of 16 bits."""
        data: dict[str, Any] = {"format": FORMAT, "game": game.name, "signature": signature(game)}
        data |= {"columns": self.encoding.columns, "box": self.encoding.box}
        data |= {f"w_{name}": one.astype(np.float16) for name, one in self.arrays.items()}
        part = file.with_name(f"{file.name}.part")
        with part.open("wb") as out:
            np.savez_compressed(out, **data)
        part.replace(file)


PLAIN = ("hidden", "hidden_bias", "heads", "heads_bias", "gates", "gates_bias", "pairs", "shares", "shares_bias")


def load(game: Game, file: Path) -> Weights:
    """Read a file; one that is no net, or one for another game or version, is refused."""
    try:
        with np.load(file, allow_pickle=False) as found:
            data: dict[str, Any] = dict(found)
    except (OSError, ValueError, EOFError, zipfile.BadZipFile, AttributeError) as error:
        raise BadFile(str(file), 0, f"this cannot be read as a net: {error}") from None
    if str(data.get("format")) != FORMAT:
        raise BadFile(str(file), 0, f"this is not a file of the form {FORMAT!r}")
    if str(data.get("game")) != game.name:
        raise BadFile(str(file), 0, f"this net plays {data.get('game')}, not {game.name}")
    if str(data.get("signature")) != signature(game):
        raise BadFile(str(file), 0, f"this net was trained for another version of {game.name}")
    arrays = {name[2:]: one.astype(np.float32) for name, one in data.items() if name.startswith("w_")}
    missing = {*PLAIN, "narrow", "wide", "first_bias", "box"} - arrays.keys()
    if missing:
        raise BadFile(str(file), 0, f"this net lacks {', '.join(sorted(missing))}")
    return Weights(Encoding(data["columns"], data["box"]), arrays)


# ---- in use ---------------------------------------------------------------------------------------------------------


def work_for(game: Game, net: Net) -> Work:
    """Buffers for one thread."""
    eyes, of = game.new_states(), layout(game)
    return Work(
        eyes, *raw(eyes), of.segments, np.zeros(game.seats), np.zeros(len(of), of.kind),
        np.zeros(len(net.columns), np.uint8), np.zeros(net.rows.shape[1], np.float32),
        np.zeros(net.hidden.shape[2], np.float32), np.zeros(len(net.at), np.uint8),
        np.zeros(max(len(net.heads_bias), len(net.shares_bias)), np.float32), np.zeros(len(net.gates_bias), np.float32),
    )  # fmt: skip


class Intuition:
    """A net with its buffers: it plays without searching. One object serves one thread."""

    def __init__(self, game: Game, weights: Weights, whim: float = 0.0) -> None:
        self.game, self.weights, self.whim = game, weights, whim
        net = weights.net(game)
        self.mind = Mind(np.zeros(net.rows.shape[1], np.float32), net, work_for(game, net))
        self.actions, self.logits = np.zeros(game.branching, np.int32), np.zeros(game.branching)
        self.values = np.zeros(game.seats)
        self._table = b""

    def sit_at(self, boxes: Array) -> None:
        """Make the mind ready for a table."""
        if boxes.tobytes() != self._table:
            self._table, self.mind.base[:] = boxes.tobytes(), self.weights.base(boxes)

    def act(self, boxes: Array, states: Array, rng: Array) -> int:
        """An action in states[0]."""
        self.sit_at(boxes)
        buffers = (self.mind, self.whim, self.actions, self.logits, self.values)
        return int(self.game.bind(*GENERIC).choose(boxes, states, rng, *buffers))
