"""Twins of the toy with one fault each, to prove that the conformance suite finds it."""

# ruff: noqa: ARG001 (a verb's arguments are the same in every game, and in every twin)

from dataclasses import replace
from typing import Any

from tafelrunde.core.actions import Actions
from tafelrunde.core.game import Column, Game, Kit, Refusal
from tafelrunde.core.kernel import Array, below, kernel
from tafelrunde.core.verbs import CHANCE, NOTHING, OVER
from tafelrunde.core.words import Words
from toy import (
    ACTIONS,
    CARDS,
    COIN,
    DEAL,
    FINE,
    HIDDEN,
    NAME,
    NO_COIN,
    NOBODY,
    ROLL,
    SHOW,
    SOME_CARD,
    SOME_COIN,
    TAKE,
    THINK,
    TOY,
    Box,
    State,
    apply,
    chance,
    determinise,
    explain,
    legal,
    points,
    reason,
    redact,
    redact_action,
    refusal,
    score,
    tell,
    view,
)

BEYOND = len(ACTIONS)  # is no action
SILENCE = {"en": "", "de": ""}


@kernel
def legal_lists_what_is_refused(box: Box, s: State, out: Array) -> int:
    n = legal(box, s, out)
    if s.up[s.to_move]:
        out[n] = SHOW
        return n + 1
    return n


@kernel
def legal_lists_an_unknown_action(box: Box, s: State, out: Array) -> int:
    n = legal(box, s, out)
    out[n - 1] = BEYOND
    return n


@kernel
def legal_forgets_one(box: Box, s: State, out: Array) -> int:
    return max(1, legal(box, s, out) - 1)


@kernel
def legal_repeats_one(box: Box, s: State, out: Array) -> int:
    n = legal(box, s, out)
    out[n - 1] = out[0]
    return n


@kernel
def legal_backwards(box: Box, s: State, out: Array) -> int:
    n = legal(box, s, out)
    out[:n] = out[:n][::-1].copy()
    return n


@kernel
def legal_finds_nothing(box: Box, s: State, out: Array) -> int:
    return 0 if s.turns == 1 else legal(box, s, out)


@kernel
def chance_has_an_impossible_side(box: Box, s: State, out: Array, weights: Array) -> int:
    n = chance(box, s, out, weights)
    weights[0] = 0
    return n


@kernel
def chance_does_nothing(box: Box, s: State, out: Array, weights: Array) -> int:
    return 0


@kernel
def apply_never_ends(box: Box, s: State, action: int) -> None:
    apply(box, s, action)
    if s.to_move == OVER:
        s.to_move = CHANCE


@kernel
def apply_keeps_the_card(box: Box, s: State, action: int) -> None:
    apply(box, s, action)
    if action < ROLL:
        s.unseen[action - DEAL + 1] = 1


@kernel
def apply_leaves_the_die(box: Box, s: State, action: int) -> None:
    pips = int(s.pips)
    apply(box, s, action)
    if s.to_move == OVER:
        s.pips = pips


@kernel
def points_of_small_numbers(box: Box, s: State, out: Array) -> None:
    points(box, s, out)
    for seat in range(box.seats):
        out[seat] = min(out[seat], 4.0)


@kernel
def points_that_wrap(box: Box, s: State, out: Array) -> None:
    for seat in range(box.seats):
        out[seat] = s.card[seat] * 100  # eight bits, where nobody has said int()


@kernel
def result_is_generous(box: Box, s: State, out: Array) -> None:
    for seat in range(box.seats):
        out[seat] = 1.0


@kernel
def result_takes_away(box: Box, s: State, out: Array) -> None:
    """Together no more than 1, but who is last owes something."""
    points(box, s, out)
    best = out[: box.seats].max()
    for seat in range(box.seats):
        out[seat] = 0.0 if out[seat] == best else -0.5


@kernel
def result_goes_to_the_last(box: Box, s: State, out: Array) -> None:
    points(box, s, out)
    worst = out[: box.seats].min()
    losers = (out[: box.seats] == worst).sum()
    for seat in range(box.seats):
        out[seat] = 1.0 / losers if out[seat] == worst else 0.0


@kernel
def redact_hides_nothing(box: Box, s: State, seat: int) -> None:
    pass


@kernel
def redact_keeps_count(box: Box, s: State, seat: int) -> None:
    """The hidden card is erased, but who counts the unseen ones knows it."""
    if s.to_move != OVER:
        for other in range(box.seats):
            if other != seat and not s.up[other] and s.card[other] > 0:
                s.card[other] = HIDDEN


@kernel
def redact_goes_on(box: Box, s: State, seat: int) -> None:
    redact(box, s, seat)
    s.banked[0] += 1


@kernel
def refusal_knows_the_cards(box: Box, s: State, action: int) -> int:
    """Only a card that was dealt can be named."""
    if NAME <= action < COIN and s.to_move >= 0 and s.unseen[(action - NAME) % CARDS + 1]:
        return NOBODY
    return refusal(box, s, action)


@kernel
def legal_knows_the_cards(box: Box, s: State, out: Array) -> int:
    n = 0
    for action in range(TAKE, THINK):
        if refusal_knows_the_cards(box, s, action) == FINE:
            out[n] = action
            n += 1
    return n


@kernel
def refusal_counts_the_cards(box: Box, s: State, action: int) -> int:
    """Refuses the same, but the reason tells which cards were dealt."""
    found = refusal(box, s, action)
    return NO_COIN if found == NOBODY and s.unseen[(action - NAME) % CARDS + 1] else found


@kernel
def redact_action_beyond_all_actions(box: Box, s: State, action: int, seat: int) -> int:
    return BEYOND if action < ROLL else action


@kernel
def redact_action_below_nothing(box: Box, s: State, action: int, seat: int) -> int:
    return NOTHING - 1 if action < ROLL else action


@kernel
def redact_action_hides_from_everybody(box: Box, s: State, action: int, seat: int) -> int:
    return SOME_COIN if COIN <= action < THINK else redact_action(box, s, action, seat)


@kernel
def redact_action_is_an_action(box: Box, s: State, action: int, seat: int) -> int:
    shown = redact_action(box, s, action, seat)
    return TAKE if shown == SOME_CARD else shown


@kernel
def redact_action_knows_the_thought(box: Box, s: State, action: int, seat: int) -> int:
    return SOME_COIN if action == TAKE and s.thought == 1 and seat != s.to_move else redact_action(box, s, action, seat)


@kernel
def redact_action_hides_the_roll(box: Box, s: State, action: int, seat: int) -> int:
    return NOTHING if ROLL <= action < TAKE else redact_action(box, s, action, seat)


@kernel
def redact_action_covers_too_much(box: Box, s: State, action: int, seat: int) -> int:
    return SOME_COIN if action in (TAKE, SHOW) and seat != s.to_move else redact_action(box, s, action, seat)


@kernel
def determinise_changes_the_own_card(box: Box, s: State, seat: int, rng: Array) -> None:
    if s.card[seat] > 0 and not s.up[seat]:
        s.unseen[s.card[seat]] = 1
        s.card[seat] = HIDDEN
    determinise(box, s, seat, rng)


@kernel
def determinise_deals_twice(box: Box, s: State, seat: int, rng: Array) -> None:
    for other in range(box.seats):
        if s.card[other] == HIDDEN:
            s.card[other] = below(rng, CARDS) + 1


@kernel
def determinise_guesses_nothing(box: Box, s: State, seat: int, rng: Array) -> None:
    pass


def written(**forms: str) -> Actions:
    """The actions of the toy, some of them written otherwise."""
    return Actions(*(replace(kind, form=forms.get(kind.name, kind.form)) for kind in ACTIONS.kinds))


ambiguous_actions = written(show="take")
spaced_actions = written(show="show it")
stand_in_like_another = written(dealt="take")
stand_in_of_nothing_known = written(dealt="deal-{what}")


def explain_names_no_rule(kit: Kit, s: Any, action: int, refused: int) -> Refusal:
    return replace(explain(kit, s, action, refused), rule="")


def explain_fails(kit: Kit, s: Any, action: int, refused: int) -> Refusal:
    raise KeyError(refused)


def tell_without_german(kit: Kit, before: Any, actions: list[int], after: Any) -> Words:
    return {**tell(kit, before, actions, after), "de": ""}


def tell_nothing_of_the_unseen(kit: Kit, before: Any, actions: list[int], after: Any) -> Words:
    return SILENCE if SOME_COIN in actions else tell(kit, before, actions, after)


def tell_nothing_of_the_end(kit: Kit, before: Any, actions: list[int], after: Any) -> Words:
    return SILENCE if after.to_move == OVER else tell(kit, before, actions, after)


def tell_nothing(kit: Kit, before: Any, actions: list[int], after: Any) -> Words:
    return SILENCE


def describe_without_english(kit: Kit, s: Any, action: int) -> Words:
    return {"en": "", "de": kit.notation.write(action)}


def describe_fails(kit: Kit, s: Any, action: int) -> Words:
    raise LookupError(action)


def reason_without_german(kit: Kit, s: Any, action: int, after: Any) -> Words:
    return {**reason(kit, s, action, after), "de": ""}


def reason_fails(kit: Kit, s: Any, action: int, after: Any) -> Words:
    raise LookupError(action)


def foresee_fails(kit: Kit, s: Any, action: int, after: Any) -> dict[str, Any]:
    raise LookupError(action)


def foresee_with_an_array(kit: Kit, s: Any, action: int, after: Any) -> dict[str, Any]:
    return {"banked": after.banked}


def printed_with_a_set(kit: Kit) -> dict[str, Any]:
    return {"sides": {1, 2, 3}}


def score_without_cards(kit: Kit, s: Any) -> list[Column]:
    return [replace(column, parts=column.parts[:1]) for column in score(kit, s)]


def targets_without_the_last(kit: Kit, s: Any, actions: list[int]) -> list[dict[str, Any]]:
    return [{} for _ in actions[:-1]]


def view_with_an_array(kit: Kit, s: Any, seat: int) -> dict[str, Any]:
    return {**view(kit, s, seat), "cards": s.card}


def twin(**faulty: Any) -> Game:
    """The toy, not compiled, with some of its verbs or facts replaced."""
    kernels = {name: value for name, value in faulty.items() if name in TOY.kernels}
    facts: dict[str, Any] = {name: value for name, value in faulty.items() if name not in TOY.kernels}
    return replace(TOY, kernels={**TOY.kernels, **kernels}, **facts).interpreted()
