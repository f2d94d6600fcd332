"""The search's tree: which action to try next, growing the tree, and backing up what came of it.

The children that a node has for a player's actions are made together and lie side by side, so choosing one of them
reads memory in a row; `Node` holds what that needs and no more. Everything else about a node is in its `Rest`, which
only those on the path of an iteration need; it is written when a node is first visited. What chance did is added as it
happens: these children are a chain.

`evaluate` is where something else than a rollout and the game's own heuristic may judge positions: `Evaluator` in
`bots/search.py` binds another one in its place.
"""

# ruff: noqa: ARG001 (an evaluator's arguments are the same whoever judges)

import math
from typing import Annotated, Any

from tafelrunde.bots import rollout
from tafelrunde.bots.rollout import chance_step, roll_out
from tafelrunde.core.kernel import Array, record, seed_stream
from tafelrunde.core.verbs import (
    CHANCE,
    MOST_SEATS,
    OVER,
    SECRETS,
    Box,
    State,
    apply,
    determinise,
    legal,
    points,
    redact_action,
    result,
    worth,
)  # fmt: skip

DEPTH = 512  # of the tree
SQUARES, POINTS = 0, 1  # what is summed up of the results, for the root and its children
RESPECTS, GUESSES, OPEN = 1, 0, 2  # how a search treats secrets; a game without any is open
STEEP = 60.0  # a logit whose exponential is still a useful float32


class Node:
    """What is read of every child to choose one: an action as the searching seat sees it, and what its mover got."""

    visits: Annotated[int, "i4"]
    action: Annotated[int, "i4"]
    prior: Annotated[float, "f4"]
    gained: Annotated[float, "f4"]  # the sum of the mover's results


class Rest:
    """What is read of a node on the path. Children: those of a player are so many from the first one on; those of
    chance begin with the latest, and each knows the one before. 0 = none."""

    mover: Annotated[int, "i4"]  # the seat that acts, or CHANCE
    first: Annotated[int, "i4"]
    children: Annotated[int, "i4"]
    outcome: Annotated[int, "i4"]
    sibling: Annotated[int, "i4"]
    value: Annotated[Array, "f4", MOST_SEATS]  # the sum of all results


class Clock:
    """The state of a search, kept from one slice to the next."""

    used: Annotated[int, "i4"]  # nodes
    seat: Annotated[int, "i4"]  # that searches
    minds: Annotated[int, "i4"]  # RESPECTS, GUESSES or OPEN
    tries: Annotated[int, "i4"]  # a rollout does the best-looking of this many random actions
    seed: Annotated[int, "i8"]  # of the determinisations
    exploration: Annotated[float, "f8"]
    sharpness: Annotated[float, "f8"]  # how much the heuristic is trusted: prior ~ exp(sharpness × worth)
    trust: Annotated[float, "f8"]  # the part of the evaluator's shares in a result; the rollout has the rest


NODE, REST, CLOCK = record(Node), record(Rest), record(Clock)


def evaluate(box: Box, s: State, seat: int, net: Any, n: int, actions: Array, logits: Array, values: Array) -> bool:
    """Judge a position in which a seat is to move, as this seat sees it: write a logit for each of its n legal actions
    (the likelier it is to be good, the higher) and the share of the win that each seat can expect. False: no opinion,
    and nothing is written. `net` is whatever it reads, and buffers."""
    return False


def begin_node(rest: Array, node: int, mover: int) -> None:
    """Make a node ready for its first visit."""
    known = rest[node]
    known.mover = mover
    known.first = known.children = known.outcome = 0
    for seat in range(MOST_SEATS):
        known.value[seat] = 0.0


def outcome_of(tree: Array, rest: Array, clock: Clock, parent: int, action: int) -> int:
    """The child for what chance did, which is added if it is new; 0 if the tree is full."""
    child = int(rest[parent].outcome)
    while child > 0 and tree[child].action != action:
        child = int(rest[child].sibling)
    if child == 0 and clock.used < len(tree):
        child = int(clock.used)
        clock.used = child + 1
        node = tree[child]
        node.visits = 0
        node.action = action
        node.prior = node.gained = 0.0
        rest[child].sibling = rest[parent].outcome
        rest[parent].outcome = child
    return child


def observed(box: Box, s: State, action: int, clock: Clock) -> int:
    """What the searching seat sees of an action; the tree distinguishes actions by this."""
    return redact_action(box, s, action, int(clock.seat)) if SECRETS and clock.minds == RESPECTS else action


def is_beyond(s: State, clock: Clock) -> bool:
    """Whether somebody else decides by what the searching seat does not know: there the tree ends."""
    return bool(clock.minds == RESPECTS and s.to_move != clock.seat)


def write_priors(tree: Array, first: int, n: int, logits: Array) -> None:
    """The softmax of the logits."""
    most, total = logits[0], 0.0
    for k in range(1, n):
        most = max(most, logits[k])
    shift = most if abs(most) > STEEP else 0.0
    for k in range(n):
        tree[first + k].prior = math.exp(logits[k] - shift)
        total += tree[first + k].prior
    for k in range(n):
        tree[first + k].prior /= total


def expand(
    box: Box, s: State, tree: Array, rest: Array, clock: Clock, parent: int, net: Any, actions: Array, logits: Array,
    values: Array,
) -> bool:  # fmt: skip
    """Give a node a child for each legal action; false if the tree is full. They are the same in all worlds that reach
    the node: what a seat may do does not depend on what it cannot know."""
    n, first = legal(box, s, actions), int(clock.used)
    judged = evaluate(box, s, int(s.to_move), net, n, actions, logits, values)
    if first + n > len(tree):
        return False
    for k in range(n):
        if not judged:
            logits[k] = 0.0
        if clock.sharpness != 0.0:
            logits[k] += clock.sharpness * worth(box, s, int(actions[k]))
        child = tree[first + k]
        child.visits = 0
        child.action = actions[k]
        child.prior = 1.0 / n
        child.gained = 0.0
    if judged or clock.sharpness != 0.0:
        write_priors(tree, first, n, logits)
    clock.used = first + n
    rest[parent].first = first
    rest[parent].children = n
    return True


def select(tree: Array, rest: Array, clock: Clock, parent: int, mover: int) -> int:
    """The child with the highest PUCT score: its mean for the mover, plus a bonus for a high prior and few visits."""
    visits, known = int(tree[parent].visits), rest[parent]
    fresh = known.value[mover] / visits if visits > 0 else 0.5  # first-play urgency: the parent's mean
    scale = clock.exploration * math.sqrt(visits + 1.0)
    first, best, best_value = int(known.first), 0, -1.0e300
    for child in range(first + int(known.children) - 1, first - 1, -1):
        node = tree[child]
        tried = int(node.visits)
        mean = node.gained / tried if tried > 0 else fresh
        value = mean + scale * node.prior / (1 + tried)
        if value > best_value:
            best, best_value = child, value
    return best


def descend(
    box: Box, s: State, rng: Array, tree: Array, rest: Array, clock: Clock, path: Array, net: Any, actions: Array,
    weights: Array, logits: Array, values: Array,
) -> int:  # fmt: skip
    """Select down the tree to a leaf, playing along in s; returns the depth."""
    node, depth, mover = 0, 0, CHANCE
    while s.to_move != OVER and depth + 1 < DEPTH:
        if s.to_move == CHANCE:
            action = chance_step(box, s, rng, actions, weights)
            child = outcome_of(tree, rest, clock, node, observed(box, s, action, clock))
            if child == 0:
                return depth
        else:
            if (mover != CHANCE and tree[node].visits == 0) or is_beyond(s, clock):
                return depth
            if rest[node].children == 0 and not expand(box, s, tree, rest, clock, node, net, actions, logits, values):
                return depth
            child = select(tree, rest, clock, node, int(s.to_move))
            action = int(tree[child].action)
        mover = int(s.to_move)
        if tree[child].visits == 0:
            begin_node(rest, child, mover)
        apply(box, s, action)
        node = child
        depth += 1
        path[depth] = node
    return depth


def judge(
    box: Box, s: State, tree: Array, rest: Array, clock: Clock, node: int, net: Any, actions: Array, logits: Array,
    values: Array,
) -> bool:  # fmt: skip
    """The evaluator's opinion of a leaf; its children are made by the way. False if it has none."""
    if clock.trust == 0.0 or s.to_move < 0:
        return False
    if is_beyond(s, clock) or rest[node].children > 0:
        return evaluate(box, s, int(s.to_move), net, legal(box, s, actions), actions, logits, values)
    expand(box, s, tree, rest, clock, node, net, actions, logits, values)
    return True


def back_up(
    tree: Array, rest: Array, path: Array, depth: int, reward: Array, scores: Array, sums: Array, seats: int
) -> None:  # fmt: skip
    """Add the result to every node on the path; for the root and its children also its square, and the points."""
    for d in range(depth + 1):
        node, known = tree[path[d]], rest[path[d]]
        node.visits += 1
        if known.mover >= 0:
            node.gained += reward[known.mover]
        for seat in range(seats):
            known.value[seat] += reward[seat]
    for d in range(min(depth, 1) + 1):
        if path[d] < len(sums):
            for seat in range(seats):
                sums[path[d], SQUARES, seat] += reward[seat] ** 2
                sums[path[d], POINTS, seat] += scores[seat]


def iterate(
    boxes: Array, states: Array, rng: Array, luck: Array, clocks: Array, iterations: int, opening: Array, tree: Array,
    rest: Array, path: Array, net: Any, reward: Array, scores: Array, sums: Array, actions: Array, weights: Array,
    logits: Array, values: Array,
) -> None:  # fmt: skip
    """Iterations from states[0], played in states[1]; `luck` draws the determinisation and chance in the tree, whose
    root is the position after the actions of the opening."""
    box, s, clock, seats = boxes[0], states[1], clocks[0], int(boxes[0].seats)
    for _ in range(iterations):
        states[1] = states[0]
        seed_stream(luck, clock.seed, 0 if clock.minds == GUESSES else tree[0].visits)
        if SECRETS and clock.minds != OPEN:
            determinise(box, s, int(clock.seat), luck)
        for i in range(len(opening)):
            apply(box, s, int(opening[i]))
        depth = descend(box, s, luck, tree, rest, clock, path, net, actions, weights, logits, values)
        judged = judge(box, s, tree, rest, clock, int(path[depth]), net, actions, logits, values)
        trust = clock.trust if judged else 0.0
        if trust < 1.0:
            roll_out(box, s, rng, int(clock.tries), actions, weights)
            result(box, s, reward)
        for seat in range(seats if judged else 0):
            reward[seat] = trust * values[seat] + ((1.0 - trust) * reward[seat] if trust < 1.0 else 0.0)
        points(box, s, scores)
        back_up(tree, rest, path, depth, reward, scores, sums, seats)


GENERIC = (  # after `evaluate`
    *rollout.GENERIC, begin_node, outcome_of, observed, is_beyond, write_priors, expand, select, descend,
    judge, back_up, iterate,
)  # fmt: skip
