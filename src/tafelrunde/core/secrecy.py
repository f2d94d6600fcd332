"""Checks that secrets do not leak: nothing that a seat is shown, told or refused may depend on what it cannot know.

A position is compared with another determinisation from the seat's information set. Whatever the seat gets must be the
same in both, to the byte. So must what it sees after actions that it cannot tell apart (`redact_action`).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np

from tafelrunde.core.deeds import witness
from tafelrunde.core.game import Kit
from tafelrunde.core.kernel import Array, below, kernel, seed_stream, weighted
from tafelrunde.core.match import Match
from tafelrunde.core.verbs import (
    CHANCE,
    NOTHING,
    OVER,
    SPECTATOR,
    apply,
    chance,
    determinise,
    dominated,
    everyone,
    fault,
    legal,
    redact,
    redact_action,
    refusal,
    start,
)  # fmt: skip
from tafelrunde.core.words import Json

(
    FINE, NOT_REDACTED, BAD_WORLD, LAW_LEAKS, BAD_NUMBER, OWN_REDACTED, STAND_IN_LEGAL, REDACTION_LEAKS, AFTER_LEAKS,
    JUDGEMENT_LEAKS,
) = range(10)  # fmt: skip
REDACTED, WORLD, REDACTED_THERE, AFTER, AFTER_ANOTHER = range(1, 6)  # indices into states; the position is states[0]
SAYS = {
    NOT_REDACTED: "redacting twice changes more than redacting once",
    BAD_WORLD: "a guessed world breaks an invariant, or looks different to its seat",
    LAW_LEAKS: "what a seat may do, or why not, depends on what it cannot know",
    JUDGEMENT_LEAKS: "which actions are dominated depends on what their seat cannot know",
    BAD_NUMBER: "an action is redacted to a number that is neither an action nor NOTHING",
    OWN_REDACTED: "a seat's own action is redacted for it",
    STAND_IN_LEGAL: "an action that stands for others is legal itself",
    REDACTION_LEAKS: "how an action is redacted for a seat depends on what that seat cannot know",
    AFTER_LEAKS: "two actions that look the same to a seat lead to positions that look different to it",
}


STEP_LEAKS = "what is done for a player depends on what others cannot know"


def same(raw: Array, i: int, j: int) -> bool:
    """Whether two states have equal bytes."""
    difference = 0
    for k in range(raw.shape[1]):
        difference |= raw[i, k] ^ raw[j, k]
    return difference == 0


def guess(boxes: Array, states: Array, raw: Array, seat: int, rng: Array) -> int:
    """Redact the position for the seat and determinise another world, which must look the same; returns a fault."""
    states[REDACTED] = states[0]
    redact(boxes[0], states[REDACTED], seat)
    states[WORLD] = states[REDACTED]
    redact(boxes[0], states[WORLD], seat)
    if not same(raw, REDACTED, WORLD):
        return NOT_REDACTED
    determinise(boxes[0], states[WORLD], seat, rng)
    states[REDACTED_THERE] = states[WORLD]
    redact(boxes[0], states[REDACTED_THERE], seat)
    return FINE if fault(boxes[0], states[WORLD]) == 0 and same(raw, REDACTED, REDACTED_THERE) else BAD_WORLD


@kernel
def differ(some: Array, others: Array, n: int) -> bool:
    """Whether the first n entries differ."""
    for i in range(n):
        if some[i] != others[i]:
            return True
    return False


def law_leak(boxes: Array, states: Array, raw: Array, n: int, space: int, actions: Array, others: Array) -> int:
    """The seat to move has the same legal actions and refusals in both worlds, and redacted, and the same actions are
    dominated; returns a fault."""
    if same(raw, 0, REDACTED) and same(raw, 0, WORLD):
        return FINE
    for i in (REDACTED, WORLD):
        if legal(boxes[0], states[i], others) != n or differ(others, actions, n):
            return LAW_LEAKS
        for action in range(space):
            if refusal(boxes[0], states[i], action) != refusal(boxes[0], states[0], action):
                return LAW_LEAKS
        for k in range(n):
            action = int(actions[k])
            if dominated(boxes[0], states[i], action) != dominated(boxes[0], states[0], action):
                return JUDGEMENT_LEAKS
    return FINE


def badly_redacted(
    boxes: Array, states: Array, seat: int, n: int, actions: Array, shown: Array, stand_ins: Array
) -> int:
    """Write each action as the seat may know it, and mark stand-ins; both worlds must agree; returns a fault."""
    s, world = states[0], states[WORLD]
    for k in range(n):
        action = int(actions[k])
        shown[k] = redact_action(boxes[0], s, action, seat)
        if shown[k] != NOTHING and not 0 <= shown[k] < len(stand_ins):
            return BAD_NUMBER
        if shown[k] != action and seat != SPECTATOR and seat == s.to_move:
            return OWN_REDACTED
        if shown[k] != action and shown[k] != NOTHING:
            stand_ins[shown[k]] = 1
        if refusal(boxes[0], world, action) == 0 and redact_action(boxes[0], world, action, seat) != shown[k]:
            return REDACTION_LEAKS
    return FINE


def legal_stand_in(boxes: Array, states: Array, stand_ins: Array) -> int:
    """A stand-in for other actions must not be legal itself; returns a fault."""
    for action in range(len(stand_ins)):
        if stand_ins[action] and refusal(boxes[0], states[0], action) == 0:
            return STAND_IN_LEGAL
    return FINE


def look_after(boxes: Array, states: Array, i: int, action: int, seat: int) -> bool:
    """Write what the seat sees after an action; returns whether the game goes on (at the end nothing is hidden)."""
    states[i] = states[0]
    apply(boxes[0], states[i], action)
    goes_on = bool(states[i].to_move != OVER)
    redact(boxes[0], states[i], seat)
    return goes_on


def leaks_after(boxes: Array, states: Array, raw: Array, seat: int, n: int, actions: Array, shown: Array) -> int:
    """The seat must see the same after all actions that it cannot tell apart; returns a fault."""
    for k in range(n):
        if shown[k] == actions[k]:
            continue
        goes_on = look_after(boxes, states, AFTER, int(actions[k]), seat)
        for j in range(k + 1, n):
            if shown[j] == shown[k]:
                goes_on |= look_after(boxes, states, AFTER_ANOTHER, int(actions[j]), seat)
                if goes_on and not same(raw, AFTER, AFTER_ANOTHER):
                    return AFTER_LEAKS
                shown[j] = actions[j]  # done
    return FINE


def secret_fault(
    boxes: Array, states: Array, raw: Array, seat: int, rng: Array, n: int, actions: Array, others: Array,
    stand_ins: Array,
) -> int:  # fmt: skip
    """Compare one pair of worlds for a seat, in the position states[0] with its n actions; returns a fault."""
    found = guess(boxes, states, raw, seat, rng)
    if found == FINE and seat != SPECTATOR and seat == states[0].to_move:
        found = law_leak(boxes, states, raw, n, len(stand_ins), actions, others)
    if found == FINE:
        found = badly_redacted(boxes, states, seat, n, actions, others, stand_ins)
    return leaks_after(boxes, states, raw, seat, n, actions, others) if found == FINE else found


def play_pairs(
    boxes: Array, states: Array, raw: Array, seed: int, number: int, most: int, rng: Array, luck: Array, actions: Array,
    weights: Array, others: Array, stand_ins: Array, log: Array, wrong: Array, counts: Array,
) -> int:  # fmt: skip
    """Play a random game until `most` pairs of worlds are compared, for every seat and a spectator; counts them, and
    those that hide something. Writes actions to `log` and a fault to `wrong`; returns the number of actions."""
    b, s = boxes[0], states[0]
    seed_stream(rng, seed, number)
    seed_stream(luck, seed + 1, number)
    start(b, s)
    ply = 0
    while wrong[0] == FINE and s.to_move != OVER and ply < len(log) and counts[0] < most:
        drawn = s.to_move == CHANCE
        n = chance(b, s, actions, weights) if drawn else legal(b, s, actions)
        for eyes in range(1 + b.seats):
            seat = eyes - 1 if eyes else SPECTATOR
            if wrong[0] == FINE:
                wrong[0] = secret_fault(boxes, states, raw, seat, luck, n, actions, others, stand_ins)
                counts[0] += 1
                counts[1] += not same(raw, 0, REDACTED)
        if wrong[0] == FINE and not drawn:  # a card drawn may look like another one drawn
            wrong[0] = legal_stand_in(boxes, states, stand_ins)
        if wrong[0] == FINE:
            log[ply] = actions[weighted(rng, weights, n) if drawn else below(rng, n)]
            apply(b, s, int(log[ply]))
            ply += 1
    return ply


GENERIC = (
    same, guess, law_leak, badly_redacted, legal_stand_in, look_after, leaks_after, secret_fault, play_pairs,
)  # fmt: skip


@dataclass
class Secrecy:
    """How much was compared, and the fault found."""

    pairs: int  # of worlds
    hidden: int  # pairs in which something was hidden from the seat
    game: int  # the number of the last game
    stand_ins: list[int]  # actions that stand for others
    fault: str  # in the last game


def check_secrets(kit: Kit, seed: int, most: int) -> Secrecy:
    """Play random games until `most` pairs of worlds are compared, or a fault is found."""
    game = kit.game
    states, spacious = game.new_states(1 + AFTER_ANOTHER), 2 * max(game.branching, len(game.actions))
    raw = states.view(np.uint8).reshape(len(states), -1)
    actions, weights, others = (np.zeros(spacious, np.int32) for _ in range(3))
    stand_ins, log = np.zeros(len(game.actions), np.int8), np.zeros(game.longest, np.int32)
    rng, luck = np.zeros(1, np.uint64), np.zeros(1, np.uint64)
    wrong, counts, number, n = np.zeros(1, np.int32), np.zeros(2, np.int64), -1, 0
    play = game.bind(*GENERIC).play_pairs
    while counts[0] < most and wrong[0] == FINE:
        number += 1
        n = play(
            kit.boxes, states, raw, seed, number, most, rng, luck, actions, weights, others, stand_ins, log, wrong,
            counts,
        )  # fmt: skip
    past = " ".join(map(kit.notation.write, log[:n].tolist()))
    said = f"{SAYS[int(wrong[0])]}, after {past}" if wrong[0] != FINE else ""
    return Secrecy(int(counts[0]), int(counts[1]), number, np.flatnonzero(stand_ins).tolist(), said)


def misread(kit: Kit, actions: Iterable[int]) -> Iterator[str]:
    """Actions whose notation does not round-trip."""
    for text, action in ((kit.notation.write(action), action) for action in actions):
        if kit.notation.read(text) != action:
            yield f"the notation {text} is not read as the action it is written for"


# ---- what is done for a player --------------------------------------------------------------------------------------


def leaking_steps(match: Match, rng: Array) -> Iterator[str]:
    """Where the match goes on by itself, or does not, though it would not, or would, in a world that looks the same to
    somebody: all would see from it what the seat to move may do, and so what it holds."""
    ours = match.position.forced() if match.to_move >= 0 else None
    for seat in everyone(match.seats) if match.to_move >= 0 else ():
        other = another_world(match, seat, rng)
        if seat != match.to_move and other.position.forced() != ours:
            yield STEP_LEAKS


# ---- words ----------------------------------------------------------------------------------------------------------


def another_world(match: Match, seat: int, rng: Array) -> Match:
    """The same match in another world of the seat's information set."""
    other, call = match.at(len(match.log)), match.game.call
    call.redact_at(match.boxes, other.position.states, 0, seat)
    call.determinise_at(match.boxes, other.position.states, 0, seat, rng)
    return other


def heard(match: Match, seat: int, tried: list[int]) -> Json:
    """Everything that a seat is shown and told now; if it is to move, also about actions."""
    game, kit, seen = match.game, match.kit, match.redacted(seat)
    found: Json = {"view": match.view(seat), "score": game.score(kit, seen), "diagram": game.diagram(kit, seen)}
    if seat == SPECTATOR or seat != match.to_move:
        return found | {"str": str(match)}
    legal = match.legal_actions()
    some = [(action, match.position.foreseen(action)) for action in legal[:: 1 + len(legal) // len(tried)]]
    return found | {
        "ask": game.ask(kit, seen),
        "targets": match.position.targets(),
        "describe": [game.describe(kit, seen, action) for action, _ in some],
        "reason": [game.reason(kit, seen, action, after) for action, after in some],
        "foresee": [game.foresee(kit, seen, action, after) for action, after in some],
        "why": [str(match.why(action)) for action in tried],
    }


def leaking_words(match: Match, seat: int, action: int, tried: list[int], rng: Array) -> Iterator[str]:
    """Where words about the position, or about the next action, differ in a world that looks the same to the seat."""
    other = another_world(match, seat, rng)
    ours, theirs = heard(match, seat, tried), heard(other, seat, tried)
    yield from (f"{kind} tells a seat what it cannot know" for kind in ours if ours[kind] != theirs[kind])
    if other.why(action) is None:
        here = match.at(len(match.log))
        ours_, theirs_ = witness(here, action, seat), witness(other, action, seat)
        if here.redacted(seat).tobytes() == other.redacted(seat).tobytes() and ours_ != theirs_:
            yield "tell tells a seat what it cannot know"
