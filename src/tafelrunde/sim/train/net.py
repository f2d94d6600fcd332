"""The net in JAX, for learning: the same function as `bots/net.py`, on many positions at once. Its parameters are those
that `Weights` stores, by the same names."""

from functools import cached_property
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from tafelrunde.bots.encoding import Encoding
from tafelrunde.bots.net import blocks_of
from tafelrunde.core.game import Game
from tafelrunde.core.kernel import Array

Params = dict[str, jax.Array]
WIDE = 4096  # numbers that all wide columns of an observation become, at most
MANY = 8  # numbers that the class of a wide column becomes, at most
NUMERIC = 0.5  # how much of that is its size, in the beginning


class Size(NamedTuple):
    """The widths of the layers."""

    first: int = 128
    second: int = 64
    gates: int = 8


class Model:
    """The net of a game: what it reads, and how its outputs make the logits of actions."""

    def __init__(self, game: Game, encoding: Encoding, size: Size | None = None) -> None:
        self.game, self.encoding, self.size = game, encoding, size or Size()
        self.blocks, self.seconds = blocks_of(game)
        counts = encoding.counts[: encoding.narrow]
        self.column_of = np.repeat(np.arange(encoding.narrow), counts)
        self.class_of = np.concatenate([np.arange(n) for n in counts]) if len(counts) else np.zeros(0, int)
        self.wide = len(encoding.columns) - encoding.narrow
        self.rank = max(1, min(MANY, WIDE // max(1, self.wide)))

    @cached_property
    def parts(self) -> Array:
        """The outputs of each action: of its kind, its first part, its second part."""
        found = np.zeros((len(self.game.actions), 3), np.int32)
        for number, kind in enumerate(self.game.actions.kinds):
            width = int(self.game.actions.width[number])
            one, two = np.divmod(np.arange(kind.size), width)
            block = int(self.blocks[number])
            found[kind.begin : kind.begin + kind.size] = np.stack(
                [np.full(kind.size, block), block + 1 + one, int(self.seconds[number]) + two], axis=1
            )
        return found

    def start(self, seed: int) -> Params:
        """Random parameters that prefer no action and expect a draw."""
        rng, size, encoding = np.random.default_rng(seed), self.size, self.encoding
        seats, outputs = self.game.seats, int(self.blocks[-1])

        def random(*shape: int, fan: int) -> Array:
            return rng.normal(0, np.sqrt(2 / fan), shape)

        seen = len(encoding.columns)
        arrays = {
            "narrow": random(len(self.column_of), size.first, fan=seen),
            "wide": random(self.wide, self.rank, size.first, fan=seen),
            "box": random(len(encoding.box), size.first, fan=seen), "first_bias": np.zeros(size.first),
            "hidden": random(1, size.first, size.second, fan=size.first).repeat(seats, axis=0),
            "hidden_bias": np.zeros((seats, size.second)),
            "heads": np.zeros((size.second, outputs)), "heads_bias": np.zeros(outputs),
            "gates": np.zeros((size.second, size.gates)), "gates_bias": np.zeros(size.gates),
            "pairs": random(outputs, size.gates, fan=size.gates),
            "shares": np.zeros((size.second, seats + 1)), "shares_bias": np.zeros(seats + 1),
            **{f"values_{i}": self._values(field, rng) for i, field in enumerate(encoding.fields)},
        }  # fmt: skip
        return {name: jnp.asarray(one, jnp.float32) for name, one in arrays.items()}

    def _values(self, field: slice, rng: np.random.Generator) -> Array:
        """What each class of a field becomes at first: its size, and numbers that tell it from all others."""
        n = int(self.encoding.counts[field].max())
        table = rng.normal(0, 1, (n, self.rank)) * 0.5
        table[:, 0] = NUMERIC * (np.arange(n) - n / 3) / (n / 4)
        return np.asarray(table)

    def first(self, params: Params, classes: jax.Array, boxes: jax.Array) -> jax.Array:
        """The first layer, of classes of columns and of features of the box."""
        ones = (classes[:, self.column_of] == self.class_of.astype(np.uint8)).astype(jnp.float32)
        found = ones @ params["narrow"] + boxes @ params["box"] + params["first_bias"]
        begin = self.encoding.narrow
        for number, field in enumerate(self.encoding.fields):
            known = params[f"values_{number}"][classes[:, field]]
            part = params["wide"][field.start - begin : field.stop - begin]
            found += known.reshape(len(classes), -1) @ part.reshape(-1, self.size.first)
        return jax.nn.relu(found)

    def __call__(
        self, params: Params, classes: jax.Array, boxes: jax.Array, seats: jax.Array
    ) -> tuple[jax.Array, jax.Array, jax.Array]:
        """The outputs of parts, how they go together, and the logits of the shares."""
        first = self.first(params, classes, boxes)
        every = jnp.einsum("bi,sij->bsj", first, params["hidden"]) + params["hidden_bias"]
        second = jax.nn.relu(jnp.take_along_axis(every, seats[:, None, None], axis=1)[:, 0])
        outputs = second @ params["heads"] + params["heads_bias"]
        gates = second @ params["gates"] + params["gates_bias"]
        return outputs, gates, second @ params["shares"] + params["shares_bias"]

    def logits(self, params: Params, outputs: jax.Array, gates: jax.Array, actions: jax.Array) -> jax.Array:
        """The logits of some actions in each position."""
        parts = jnp.asarray(self.parts)[actions]
        found = jnp.take_along_axis(outputs, parts.reshape(len(actions), -1), axis=1).reshape(parts.shape).sum(axis=-1)
        return found + jnp.einsum(
            "bkg,bkg,bg->bk", params["pairs"][parts[..., 1]], params["pairs"][parts[..., 2]], gates
        )


def plain(params: Params) -> dict[str, Any]:
    """The parameters as NumPy arrays."""
    return {name: np.asarray(one) for name, one in jax.device_get(params).items()}
