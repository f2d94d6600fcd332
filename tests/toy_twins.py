"""Twins of the toy: most with one fault each, to prove that the conformance suite finds it."""

# ruff: noqa: ARG001 (a verb's arguments are the same in every game, and in every twin)

from dataclasses import replace
from typing import Any

from tafelrunde.core.actions import Actions
from tafelrunde.core.game import Column, Game, Kit, Part, Refusal
from tafelrunde.core.kernel import Array, below, kernel
from tafelrunde.core.options import Option
from tafelrunde.core.verbs import CHANCE, NOTHING, OVER, most_points_win
from tafelrunde.core.words import Words
from toy import (
    ACTIONS,
    CARDS,
    COIN,
    DEAL,
    FINE,
    FORMS,
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
    most_points_win(int(box.seats), out)
    for seat in range(box.seats):
        out[seat] = 0.0 if out[seat] > 0 else -0.5


@kernel
def result_goes_to_the_last(box: Box, s: State, out: Array) -> None:
    points(box, s, out)
    for seat in range(box.seats):
        out[seat] = -out[seat]
    most_points_win(int(box.seats), out)


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
def refusal_of_a_high_card(box: Box, s: State, action: int) -> int:
    """Whoever holds a high card may only take; nobody else knows that."""
    found = refusal(box, s, action)
    return NOBODY if found == FINE and TAKE < action < THINK and s.card[s.to_move] > 3 else found


@kernel
def legal_with_a_high_card(box: Box, s: State, out: Array) -> int:
    n = 0
    for action in range(TAKE, THINK):
        if refusal_of_a_high_card(box, s, action) == FINE:
            out[n] = action
            n += 1
    return n


@kernel
def dominated_is_everything(box: Box, s: State, action: int) -> bool:
    return s.turns == 1


@kernel
def dominated_knows_the_cards(box: Box, s: State, action: int) -> bool:
    """Only a card that was dealt is named."""
    return NAME <= action < COIN and s.unseen[(action - NAME) % CARDS + 1] == 1


@kernel
def dominated_is_a_high_number(box: Box, s: State, action: int) -> bool:
    return action > SHOW


@kernel
def dominated_turns_up_the_card(box: Box, s: State, action: int) -> bool:
    """A look at what `show` would bring that does not put things back."""
    if action == SHOW:
        s.up[s.to_move] = 1
    return False


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
def determinise_changes_one_s_own_card(box: Box, s: State, seat: int, rng: Array) -> None:
    if seat >= 0 and s.card[seat] > 0 and not s.up[seat]:
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
    return Actions({kind: replace(one, form=forms.get(kind.name.lower(), one.form)) for kind, one in FORMS.items()})


ambiguous_actions = written(show="take")
spaced_actions = written(show="show it")
stand_in_like_another = written(dealt="take")


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


def targets_of_another_action(kit: Kit, s: Any, actions: list[int]) -> list[dict[str, Any]]:
    return [{"action": "show"} for _ in actions]


def view_with_an_array(kit: Kit, s: Any, seat: int) -> dict[str, Any]:
    return {**view(kit, s, seat), "cards": s.card}


# ---- twins that are no fault ----------------------------------------------------------------------------------------


@kernel
def dominated_is_the_own_card(box: Box, s: State, action: int) -> bool:
    """Nobody else has it, so that naming it costs a point; taking brings one at least."""
    return NAME <= action < COIN and (action - NAME) % CARDS + 1 == s.card[s.to_move]


@kernel
def apply_coin_keeps_the_turn(box: Box, s: State, action: int) -> None:
    """Whoever lays a coin goes on."""
    if COIN <= action < THINK:
        s.coin[s.to_move] = action - COIN + 1
    else:
        apply(box, s, action)


def tell_nothing_of_coins(kit: Kit, before: Any, actions: list[int], after: Any) -> Words:
    quiet = COIN <= actions[0] < THINK or actions[0] == SOME_COIN
    return SILENCE if quiet else tell(kit, before, actions, after)


@kernel
def result_is_lost(box: Box, s: State, out: Array) -> None:
    """Chance wins."""
    for seat in range(box.seats):
        out[seat] = 0.0


@kernel
def result_of_partners(box: Box, s: State, out: Array) -> None:
    """The first and the third seat play together: the team with the best single score wins, and shares."""
    points(box, s, out)
    alone = out[1] > out[0] and (box.seats < 3 or out[1] > out[2])
    for seat in range(box.seats):
        out[seat] = float(alone) if seat == 1 else (0.0 if alone else 1.0 / (box.seats - 1))


@kernel
def result_is_graded(box: Box, s: State, out: Array) -> None:
    """A grade for whoever plays alone."""
    points(box, s, out)
    out[0] = min(out[0] / 20.0, 1.0)


def partners(kit: Kit) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(range(first, kit.seats, 2)) for first in (0, 1))


def options_for_one(_: Any) -> tuple[Option, ...]:
    return (Option("players", (1,), 1), Option("rounds", (1, 2), 2), Option("green", (False, True), False))


def score_with_chance(kit: Kit, s: Any) -> list[Column]:
    """Two more columns: what the die has, which is nobody's, and what each seat would like to have."""
    die = Column(None, [Part({"en": "pips", "de": "Augen"}, int(s.pips), "S1")], {"en": "The die", "de": "Der Würfel"})
    wishes = [replace(column, parts=[], title={"en": "wish", "de": "Wunsch"}, counts=False) for column in score(kit, s)]
    return [die, *wishes, *score(kit, s)]


def score_twice(kit: Kit, s: Any) -> list[Column]:
    return [*score(kit, s), *score(kit, s)]


def twin(**faulty: Any) -> Game:
    """The toy, not compiled, with some of its verbs or facts replaced."""
    kernels = {name: value for name, value in faulty.items() if name in TOY.kernels}
    facts: dict[str, Any] = {name: value for name, value in faulty.items() if name not in TOY.kernels}
    return replace(TOY, kernels={**TOY.kernels, **kernels}, **facts).interpreted()
