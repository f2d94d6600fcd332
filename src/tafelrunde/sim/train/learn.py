"""Learning from self-play: the policy gradient with clipped ratios (PPO), shares of the win as targets, and Adam."""

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from tafelrunde.core.kernel import Array
from tafelrunde.sim.train.net import Model, Params
from tafelrunde.sim.train.selfplay import Window

CLIP = 0.2  # how far the probability of an action may move from what it was when it was done
VALUE = 1.0  # the weight of the error in the expected shares
STEEP = 1.0  # the norm of a gradient, at most
DECAY1, DECAY2, TINY = 0.9, 0.999, 1e-5  # of Adam
LITTLE = 0.05  # a standard deviation of gains below which they are not scaled up any more
NEVER = -1e9  # the logit of what is no action


class Batch(NamedTuple):
    """Decisions to learn from, one in each row."""

    classes: Any
    boxes: Any
    seats: Any
    actions: Any
    counts: Any
    stands: Any
    chances: Any
    own: Any
    gains: Any
    targets: Any


class Learner(NamedTuple):
    """Parameters, and what Adam remembers of their gradients."""

    params: Params
    mean: Params
    square: Params
    steps: Any


class Told(NamedTuple):
    """Means over a batch."""

    policy: Any
    value: Any
    entropy: Any
    moved: Any


def fresh(params: Params) -> Learner:
    """A learner that has learned nothing yet."""
    none = {name: jnp.zeros_like(one) for name, one in params.items()}
    return Learner(params, none, none, jnp.zeros((), jnp.int32))


def batch_of(window: Window, boxes: Array, tables: Array) -> Batch:
    """A window as one batch; gains are scaled to a standard deviation of 1, unless there is hardly anything to gain."""
    steps, own = window.seats.shape[1], window.own.astype(np.float32)
    mean, spread = window.gains[window.own > 0].mean(), max(LITTLE, window.gains[window.own > 0].std())
    gains = (window.gains - mean) / spread
    found = Batch(
        window.classes, boxes[tables].repeat(steps, axis=0), window.seats, window.actions, window.counts, window.stands,
        window.chances, own, gains, window.targets,
    )  # fmt: skip
    n = window.seats.size
    return Batch(*(np.asarray(one).reshape(n, *one.shape[2:]) if one is not found.boxes else one for one in found))


def log_chances(model: Model, params: Params, outputs: Any, gates: Any, batch: Batch) -> Any:
    """The logarithms of the probabilities of the actions shown, and of how many actions each stands for."""
    which = jnp.arange(batch.actions.shape[1])
    stands = jnp.where(which > 0, batch.stands[:, None], 0.0)
    logits = model.logits(params, outputs, gates, batch.actions)
    logits = jnp.where(which < batch.counts[:, None], logits, NEVER)
    return logits - jax.nn.logsumexp(logits + stands, axis=1, keepdims=True), stands


def loss(params: Params, model: Model, batch: Batch, curiosity: Any) -> tuple[Any, Told]:
    """What is to become smaller, and what it consists of."""
    outputs, gates, shares = model(params, batch.classes, batch.boxes, batch.seats.astype(jnp.int32))
    logs, stands = log_chances(model, params, outputs, gates, batch)
    chances = jnp.where(logs > NEVER / 2, jnp.exp(logs + stands), 0.0)
    entropy = -(chances * jnp.where(logs > NEVER / 2, logs, 0.0)).sum(axis=1)
    ratio = jnp.exp(jnp.clip(logs[:, 0] - batch.chances, -8, 8))
    clipped = jnp.clip(ratio, 1 - CLIP, 1 + CLIP)
    policy = -jnp.minimum(ratio * batch.gains, clipped * batch.gains)
    rest = jnp.maximum(0.0, 1 - batch.targets.sum(axis=1, keepdims=True))
    value = -(jnp.concatenate([batch.targets, rest], axis=1) * jax.nn.log_softmax(shares)).sum(axis=1)
    weight = batch.own / jnp.maximum(1.0, batch.own.sum())
    told = Told(*((one * weight).sum() for one in (policy, value, entropy, jnp.abs(ratio - 1))))
    return told.policy + VALUE * told.value - curiosity * told.entropy, told


def adam(learner: Learner, gradient: Params, rate: Any) -> Learner:
    """One step of Adam, with gradients of a limited norm."""
    norm = jnp.sqrt(sum(jnp.sum(one * one) for one in gradient.values()))
    scale = jnp.minimum(1.0, STEEP / (norm + 1e-9))
    steps = learner.steps + 1
    params, mean, square = dict[str, Any](), dict[str, Any](), dict[str, Any]()
    for name, one in gradient.items():
        mean[name] = DECAY1 * learner.mean[name] + (1 - DECAY1) * scale * one
        square[name] = DECAY2 * learner.square[name] + (1 - DECAY2) * (scale * one) ** 2
        step = (mean[name] / (1 - DECAY1**steps)) / (jnp.sqrt(square[name] / (1 - DECAY2**steps)) + TINY)
        params[name] = learner.params[name] - rate * step
    return Learner(params, mean, square, steps)


def teacher(model: Model, rows: int) -> Any:
    """A function (learner, batch, order, rate, curiosity) → (learner, told) that takes a step for each `rows` rows of
    the batch, in this order."""

    def one(rate: Any, curiosity: Any, whole: Batch, learner: Learner, which: Any) -> tuple[Learner, Told]:
        part = Batch(*(column[which] for column in whole))
        (_, told), gradient = jax.value_and_grad(loss, has_aux=True)(learner.params, model, part, curiosity)
        return adam(learner, gradient, rate), told

    @jax.jit
    def teach(learner: Learner, whole: Batch, order: Any, rate: Any, curiosity: Any) -> tuple[Learner, Told]:
        learner, told = jax.lax.scan(partial(one, rate, curiosity, whole), learner, order.reshape(-1, rows))
        return learner, Told(*(part.mean() for part in told))

    return teach
