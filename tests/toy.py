"""A tiny but complete game with chance and secrets, for the tests of everything that knows no game; and broken twins.

Everybody is dealt a hidden card from 1 to 6. In each round a die is rolled, and all in turn take its pips (`take`), or
turn up the own card and count it once more (`show`), or name the hidden card of another (`name-2-5`): who is right
scores it and turns it up, who is wrong loses a point. In the end all cards are turned up and count.
"""

# ruff: noqa: ARG001 (a verb's arguments are the same in every game, and in every twin)

from collections.abc import Callable
from dataclasses import replace
from typing import Annotated, Any

import numpy as np

from tafelrunde.core.game import Game, Option, Options, Part, Reason, Words
from tafelrunde.core.kernel import Array, below, kernel, record
from tafelrunde.core.verbs import CHANCE, OVER
from tafelrunde.errors import BadEdition, BadNotation, BadOptions

SEATS, CARDS, SIDES = 3, 6, 3
DEAL, ROLL, TAKE, SHOW, NAME = 0, CARDS, CARDS + SIDES, CARDS + SIDES + 1, CARDS + SIDES + 2
ACTIONS = NAME + SEATS * CARDS
HIDDEN = -1  # a card that somebody has, but the reader may not know


class Box:
    """The die and the options."""

    seats: Annotated[int, "i1"]
    rounds: Annotated[int, "i1"]
    die: Annotated[Array, "i2", SIDES]


class State:
    """The table. The order of the fields leaves gaps, as it may in a real game."""

    to_move: Annotated[int, "i1"]
    turns: Annotated[int, "i4"]
    pips: Annotated[int, "i1"]  # of this round; 0: to be rolled
    card: Annotated[Array, "i1", SEATS]  # 0: not dealt yet
    up: Annotated[Array, "u1", SEATS]
    unseen: Annotated[Array, "u1", CARDS + 1]
    banked: Annotated[Array, "i2", SEATS]


FINE, GAME_OVER, NOT_CHANCE, NOT_A_PLAYER, CARD_GONE, SHOWN, NOBODY = range(7)
REASONS = {
    GAME_OVER: ("G1", "The game is over", "Das Spiel ist aus"),
    NOT_CHANCE: ("G2", "That is for chance to do", "Das tut der Zufall"),
    NOT_A_PLAYER: ("G2", "Chance is to move", "Der Zufall ist am Zug"),
    CARD_GONE: ("D1", "That card is dealt already", "Die Karte ist schon vergeben"),
    SHOWN: ("S1", "Your card is up already", "Deine Karte liegt schon offen"),
    NOBODY: ("N1", "Nobody else has a hidden card there", "Dort hat niemand anders eine verdeckte Karte"),
}
FAULTS = ("", "a card is lost or there twice", "the die lies at the wrong time")


@kernel
def start(box: Box, s: State) -> None:
    """Nothing is dealt."""
    s.to_move = CHANCE
    s.turns = s.pips = 0
    s.card[:] = 0
    s.up[:] = 0
    s.banked[:] = 0
    s.unseen[:] = 1
    s.unseen[0] = 0


@kernel
def to_deal(box: Box, s: State) -> int:
    """The seat that gets the next card, −1 if all have one."""
    for seat in range(box.seats):
        if s.card[seat] == 0:
            return seat
    return -1


@kernel
def refusal(box: Box, s: State, action: int) -> int:
    """Why not?"""
    if s.to_move == OVER:
        return GAME_OVER
    if action < TAKE:
        if s.to_move != CHANCE or (action < ROLL) != (to_deal(box, s) >= 0):
            return NOT_CHANCE
        return CARD_GONE if action < ROLL and s.unseen[action - DEAL + 1] == 0 else FINE
    if s.to_move == CHANCE:
        return NOT_A_PLAYER
    if action == SHOW and s.up[s.to_move]:
        return SHOWN
    if action >= NAME:
        other = (action - NAME) // CARDS
        if other == s.to_move or other >= box.seats or s.up[other]:
            return NOBODY
    return FINE


@kernel
def legal(box: Box, s: State, out: Array) -> int:
    """What a player may do."""
    n = 0
    for action in range(TAKE, ACTIONS):
        if refusal(box, s, action) == FINE:
            out[n] = action
            n += 1
    return n


@kernel
def chance(box: Box, s: State, out: Array, weights: Array) -> int:
    """A card for somebody, or the die."""
    n = 0
    for action in range(DEAL, TAKE):
        if refusal(box, s, action) == FINE:
            out[n] = action
            weights[n] = 1 if action < ROLL else box.die[action - ROLL]
            n += 1
    return n


@kernel
def play(box: Box, s: State, action: int) -> None:
    """A player's action."""
    me = int(s.to_move)
    if action == TAKE:
        s.banked[me] += s.pips
    elif action == SHOW:
        s.up[me] = 1
        s.banked[me] += s.card[me]
    else:
        other, card = (action - NAME) // CARDS, (action - NAME) % CARDS + 1
        if s.card[other] == card:
            s.up[other] = 1
        s.banked[me] += card if s.card[other] == card else -1


@kernel
def apply(box: Box, s: State, action: int) -> None:
    """Do it."""
    if action < ROLL:
        s.card[to_deal(box, s)] = action - DEAL + 1
        s.unseen[action - DEAL + 1] = 0
    elif action < TAKE:
        s.pips = action - ROLL + 1
        s.to_move = 0
    else:
        play(box, s, action)
        s.turns += 1
        s.to_move = s.turns % box.seats
        if s.to_move == 0:
            s.pips = 0
            s.to_move = OVER if s.turns == int(box.seats) * int(box.rounds) else CHANCE


@kernel
def points(box: Box, s: State, out: Array) -> None:
    """What is banked, and the own card as far as it is known."""
    for seat in range(box.seats):
        out[seat] = int(s.banked[seat]) + max(0, int(s.card[seat]))


@kernel
def result(box: Box, s: State, out: Array) -> None:
    """Most points win; equals share."""
    points(box, s, out)
    best = out[: box.seats].max()
    winners = (out[: box.seats] == best).sum()
    for seat in range(box.seats):
        out[seat] = 1.0 / winners if out[seat] == best else 0.0


@kernel
def redact(box: Box, s: State, seat: int) -> None:
    """Others' hidden cards are unknown, and unseen; in the end all are up."""
    if s.to_move != OVER:
        for other in range(box.seats):
            if other != seat and not s.up[other] and s.card[other] > 0:
                s.unseen[s.card[other]] = 1
                s.card[other] = HIDDEN


@kernel
def determinise(box: Box, s: State, seat: int, rng: Array) -> None:
    """Deal from what is unseen."""
    for other in range(box.seats):
        if s.card[other] == HIDDEN:
            k = below(rng, int(s.unseen.sum()))
            for card in range(1, CARDS + 1):
                k -= int(s.unseen[card])
                if k < 0:
                    s.card[other] = card
                    s.unseen[card] = 0
                    break


@kernel
def fault(box: Box, s: State) -> int:
    """Six different cards, all known to the box; a die only in front of a player."""
    for card in range(1, CARDS + 1):
        if int(s.unseen[card]) + (s.card == card).sum() != 1 or (s.card == HIDDEN).any():
            return 1
    return 0 if (s.pips > 0) == (s.to_move >= 0) else 2


@kernel
def worth(box: Box, s: State, action: int) -> float:
    """The points it brings, on average."""
    if action == TAKE:
        return float(s.pips)
    if action == SHOW:
        return float(s.card[s.to_move])
    return ((action - NAME) % CARDS + 1) / CARDS - 1.0


# ---- for people ---------------------------------------------------------------------------------------------------


def material(edition: str | None, file: str) -> list[int]:
    """The weights of the die's sides: an edition has one line `die 3 2 1`, and perhaps comments."""
    lines = ["die 3 2 1"] if edition is None else edition.splitlines()
    for number, line in enumerate(lines, 1):
        words = line.partition("#")[0].split()
        if words:
            if words[0] != "die" or len(words) != 1 + SIDES or not all(w.isdecimal() and int(w) for w in words[1:]):
                raise BadEdition(file, number, f"a die needs {SIDES} weights, not {line!r}")
            return [int(word) for word in words[1:]]
    raise BadEdition(file, len(lines), "there is no die")


def options(_: Any) -> tuple[Option, ...]:
    """Seats, rounds, and whether the table is green, which changes nothing."""
    words = {"en": "some words", "de": "ein paar Worte"}
    return (
        Option("players", (2, 3), 2, words, words),
        Option("rounds", (1, 2, 3), 2, words, words),
        Option("green", (False, True), False, words, words),
    )


def name_value(_: Any, option: str, value: Any) -> Words:
    """A value in words."""
    return {"en": f"{option} {value}", "de": f"{option} {value}"}


def build(die: list[int], chosen: Options) -> Array:
    """The box."""
    if chosen["players"] == 3 and chosen["rounds"] == 3:
        raise BadOptions("O1", "Three players play at most two rounds")
    box = np.zeros(1, BOX)
    box["seats"], box["rounds"], box["die"] = chosen["players"], chosen["rounds"], die
    return box


def write(_: Any, action: int) -> str:
    """`deal-4`, `roll-2`, `take`, `show`, `name-2-5`."""
    if action < ROLL:
        return f"deal-{action - DEAL + 1}"
    if action < TAKE:
        return f"roll-{action - ROLL + 1}"
    if action < NAME:
        return "take" if action == TAKE else "show"
    return f"name-{(action - NAME) // CARDS + 1}-{(action - NAME) % CARDS + 1}"


BY_TEXT = {write(None, action): action for action in range(ACTIONS)}


def read(_: Any, text: str) -> int:
    """The action of a notation."""
    if text.strip() not in BY_TEXT:
        raise BadNotation(text, "take, show, or a card by its owner's seat and its number such as name-2-5")
    return BY_TEXT[text.strip()]


def explain(_: Any, __: Any, action: int, refused: int) -> Reason:
    """The sentence."""
    rule, english, german = REASONS[refused]
    return Reason(rule, {"en": english, "de": german}, {"action": action})


def tell(box: Any, before: Any, action: int, after: Any) -> Words:
    """What happened."""
    gained = int(after.banked.sum()) - int(before.banked.sum())
    return {"en": f"{write(box, action)}: {gained} points", "de": f"{write(box, action)}: {gained} Punkte"}


def ask(_: Any, s: Any) -> Words:
    """What is to be done."""
    return {"en": f"Seat {s.to_move + 1}, do something.", "de": f"Platz {s.to_move + 1}, tu etwas."}


def praise(box: Any, _: Any, action: int) -> Words:
    """What is good about it."""
    return {"en": f"{write(box, action)} looks well.", "de": f"{write(box, action)} sieht gut aus."}


def score(box: Any, s: Any) -> list[list[Part]]:
    """Each seat's points, part by part."""
    banked, card = {"en": "banked", "de": "gesammelt"}, {"en": "card", "de": "Karte"}
    return [[(banked, int(s.banked[i]), "S1"), (card, max(0, int(s.card[i])), "S1")] for i in range(int(box.seats))]


def targets(box: Any, _: Any, actions: list[int]) -> list[dict[str, Any]]:
    """What can be clicked."""
    return [{"action": write(box, action)} for action in actions]


def view(box: Any, s: Any, seat: int) -> dict[str, Any]:
    """The table as a seat sees it."""
    seats = int(box.seats)
    return {"cards": s.card[:seats].tolist(), "up": s.up[:seats].tolist(), "pips": int(s.pips), "you": seat}


def draw(box: Any, s: Any) -> str:
    """The table as text."""
    cards = " ".join("?" if card == HIDDEN else str(card) for card in s.card[: box.seats])
    return f"cards {cards} · die {s.pips}"


BOX, STATE = record(Box), record(State)
TOY = Game(
    name="toy",
    title="Toy",
    credit="made for tests",
    version=7,
    seats=SEATS,
    actions=ACTIONS,
    branching=2 + (SEATS - 1) * CARDS,
    longest=SEATS + 2 * (SEATS + 1),
    box=BOX,
    state=STATE,
    kernels={
        "start": start,
        "refusal": refusal,
        "legal": legal,
        "chance": chance,
        "apply": apply,
        "points": points,
        "result": result,
        "redact": redact,
        "determinise": determinise,
        "fault": fault,
        "worth": worth,
    },
    faults=FAULTS,
    secrets=True,
    material=material,
    options=options,
    name_value=name_value,
    build=build,
    write=write,
    read=read,
    explain=explain,
    tell=tell,
    ask=ask,
    praise=praise,
    score=score,
    view=view,
    targets=targets,
    draw=draw,
)


# ---- twins with one fault each, to prove that the conformance suite finds it ---------------------------------------


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
    out[n - 1] = ACTIONS
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


def write_is_ambiguous(box: Any, action: int) -> str:
    return "take" if action == SHOW else write(box, action)


def write_with_a_gap(box: Any, action: int) -> str:
    return "show it" if action == SHOW else write(box, action)


def read_with_a_gap(box: Any, text: str) -> int:
    return SHOW if text == "show it" else read(box, text)


def explain_names_no_rule(box: Any, s: Any, action: int, refused: int) -> Reason:
    return replace(explain(box, s, action, refused), rule="")


def explain_fails(box: Any, s: Any, action: int, refused: int) -> Reason:
    raise KeyError(refused)


def tell_without_german(box: Any, before: Any, action: int, after: Any) -> Words:
    return {**tell(box, before, action, after), "de": ""}


def view_with_an_array(box: Any, s: Any, seat: int) -> dict[str, Any]:
    return {**view(box, s, seat), "cards": s.card}


def twin(**faulty: Callable[..., Any] | int) -> Game:
    """The toy, not compiled, with some of its verbs or facts replaced."""
    kernels = {name: value for name, value in faulty.items() if name in TOY.kernels}
    facts: dict[str, Any] = {name: value for name, value in faulty.items() if name not in TOY.kernels}
    return replace(TOY, kernels={**TOY.kernels, **kernels}, **facts).interpreted()
