"""A tiny but complete game with chance and secrets, for the tests of everything that knows no game; and broken twins.

Everybody is dealt a hidden card from 1 to 6. In each round a die is rolled, and all in turn take its pips (`take`), or
turn up the own card and count it once more (`show`), or name the hidden card of another (`name-2-5`): who is right
scores it and turns it up, who is wrong loses a point. In the end all cards are turned up and count.

On a green table chance thinks of a side of a coin before the first roll (`think-1`), which nobody notices, and all may
once lay a coin face down (`coin-1`): in the end it counts two if chance thought of that side. So there are all kinds of
secret actions: a deal and a coin are noticed by others, but not which; a thought is not noticed at all.
"""

# ruff: noqa: ARG001 (a verb's arguments are the same in every game, and in every twin)

from collections.abc import Callable
from dataclasses import replace
from typing import Annotated, Any

import numpy as np

from tafelrunde.core.game import Game, Option, Options, Part, Reason
from tafelrunde.core.kernel import Array, below, kernel, record
from tafelrunde.core.verbs import CHANCE, NOTHING, OVER
from tafelrunde.core.words import Words
from tafelrunde.errors import BadEdition, BadNotation, BadOptions

SEATS, CARDS, SIDES, COINS = 3, 6, 3, 2
DEAL, ROLL, TAKE, SHOW, NAME = 0, CARDS, CARDS + SIDES, CARDS + SIDES + 1, CARDS + SIDES + 2
COIN = NAME + SEATS * CARDS
THINK = COIN + COINS
SOME_CARD, SOME_COIN = THINK + COINS, THINK + COINS + 1  # they stand for a deal and a coin that one does not see
ACTIONS = SOME_COIN + 1
HIDDEN = -1  # a card that somebody has, but the reader may not know


class Box:
    """The die and the options."""

    seats: Annotated[int, "i1"]
    rounds: Annotated[int, "i1"]
    green: Annotated[int, "i1"]
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
    coin: Annotated[Array, "i1", SEATS]  # the side that is up, 0: not laid
    thought: Annotated[int, "i1"]  # the side that chance thought of, 0: not yet, or unknown


FINE, GAME_OVER, NOT_CHANCE, NOT_A_PLAYER, CARD_GONE, SHOWN, NOBODY, NO_COIN, UNSEEN = range(9)
REASONS = {
    GAME_OVER: ("G1", "The game is over", "Das Spiel ist aus"),
    NOT_CHANCE: ("G2", "That is for chance to do", "Das tut der Zufall"),
    NOT_A_PLAYER: ("G2", "Chance is to move", "Der Zufall ist am Zug"),
    CARD_GONE: ("D1", "That card is dealt already", "Die Karte ist schon vergeben"),
    SHOWN: ("S1", "Your card is up already", "Deine Karte liegt schon offen"),
    NOBODY: ("N1", "Nobody else has a hidden card there", "Dort hat niemand anders eine verdeckte Karte"),
    NO_COIN: ("C1", "You have no coin", "Du hast keine Münze"),
    UNSEEN: ("G3", "That stands for what somebody did not see", "Das steht für etwas, das jemand nicht gesehen hat"),
}
FAULTS = ("", "a card is lost or there twice", "the die lies at the wrong time", "a thought or a coin is not one")


@kernel
def start(box: Box, s: State) -> None:
    """Nothing is dealt."""
    s.to_move = CHANCE
    s.turns = s.pips = s.thought = 0
    s.coin[:] = 0
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
def refusal_of_chance(box: Box, s: State, action: int) -> int:
    """Cards, then a thought, then the die."""
    if s.to_move != CHANCE or (action < ROLL) != (to_deal(box, s) >= 0):
        return NOT_CHANCE
    if action < ROLL:
        return CARD_GONE if s.unseen[action - DEAL + 1] == 0 else FINE
    thinks = box.green == 1 and s.thought == 0
    return FINE if thinks == (action >= THINK) else NOT_CHANCE


@kernel
def refusal(box: Box, s: State, action: int) -> int:
    """Why not?"""
    if s.to_move == OVER:
        return GAME_OVER
    if action >= SOME_CARD:
        return UNSEEN
    if action < TAKE or action >= THINK:
        return refusal_of_chance(box, s, action)
    if s.to_move == CHANCE:
        return NOT_A_PLAYER
    if action == SHOW and s.up[s.to_move]:
        return SHOWN
    if action >= COIN:
        return NO_COIN if box.green == 0 or s.coin[s.to_move] != 0 else FINE
    if action >= NAME:
        other = (action - NAME) // CARDS
        if other == s.to_move or other >= box.seats or s.up[other]:
            return NOBODY
    return FINE


@kernel
def legal(box: Box, s: State, out: Array) -> int:
    """What a player may do."""
    n = 0
    for action in range(TAKE, THINK):
        if refusal(box, s, action) == FINE:
            out[n] = action
            n += 1
    return n


@kernel
def chance(box: Box, s: State, out: Array, weights: Array) -> int:
    """A card for somebody, a thought, or the die."""
    n = 0
    for action in range(DEAL, SOME_CARD):
        if (action < TAKE or action >= THINK) and refusal(box, s, action) == FINE:
            out[n] = action
            weights[n] = box.die[action - ROLL] if ROLL <= action < TAKE else 1
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
    elif action >= COIN:
        s.coin[me] = action - COIN + 1
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
    elif action >= THINK:
        s.thought = action - THINK + 1
    else:
        play(box, s, action)
        s.turns += 1
        s.to_move = s.turns % box.seats
        if s.to_move == 0:
            s.pips = 0
            s.to_move = OVER if s.turns == int(box.seats) * int(box.rounds) else CHANCE


@kernel
def of_coin(s: State, seat: int) -> int:
    """What the coin counts."""
    return 2 if s.to_move == OVER and s.coin[seat] > 0 and s.coin[seat] == s.thought else 0


@kernel
def points(box: Box, s: State, out: Array) -> None:
    """What is banked, the own card as far as it is known, and in the end the coin."""
    for seat in range(box.seats):
        out[seat] = int(s.banked[seat]) + max(0, int(s.card[seat])) + of_coin(s, seat)


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
    """Others' hidden cards are unknown, and unseen, as are their coins and all thoughts; in the end all are up."""
    if s.to_move != OVER:
        s.thought = 0
        for other in range(box.seats):
            if other != seat and s.coin[other] > 0:
                s.coin[other] = HIDDEN
            if other != seat and not s.up[other] and s.card[other] > 0:
                s.unseen[s.card[other]] = 1
                s.card[other] = HIDDEN


@kernel
def has_thought(box: Box, s: State) -> bool:
    """Did chance think of a side already? It does before the first roll."""
    return box.green == 1 and (s.pips > 0 or s.turns > 0)


@kernel
def determinise(box: Box, s: State, seat: int, rng: Array) -> None:
    """Deal from what is unseen, and throw the coins."""
    if has_thought(box, s) and s.thought == 0:
        s.thought = below(rng, COINS) + 1
    for other in range(box.seats):
        if s.coin[other] == HIDDEN:
            s.coin[other] = below(rng, COINS) + 1
        if s.card[other] == HIDDEN:
            k = below(rng, int(s.unseen.sum()))
            for card in range(1, CARDS + 1):
                k -= int(s.unseen[card])
                if k < 0:
                    s.card[other] = card
                    s.unseen[card] = 0
                    break


@kernel
def veil(box: Box, s: State, action: int, seat: int) -> int:
    """A card is known to whom it is dealt, a coin to who lays it, and a thought to nobody."""
    if action < ROLL and to_deal(box, s) != seat:
        return SOME_CARD
    if COIN <= action < THINK and s.to_move != seat:
        return SOME_COIN
    return NOTHING if action >= THINK else action


@kernel
def fault(box: Box, s: State) -> int:
    """Six different cards, all known to the box; a die only in front of a player; coins and thoughts have a side."""
    if (s.coin == HIDDEN).any() or (has_thought(box, s) and s.thought == 0):
        return 3
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
    if action >= COIN:
        return 1.0
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
    """Seats, rounds, and whether the table is green."""
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
    box["green"] = chosen.get("green", False)
    return box


def write(_: Any, action: int) -> str:
    """`deal-4`, `roll-2`, `take`, `show`, `name-2-5`, `coin-1`, `think-1`; `deal-x` and `coin-x` stand for others."""
    if action < ROLL:
        return f"deal-{action - DEAL + 1}"
    if action < TAKE:
        return f"roll-{action - ROLL + 1}"
    if action < NAME:
        return "take" if action == TAKE else "show"
    if action < COIN:
        return f"name-{(action - NAME) // CARDS + 1}-{(action - NAME) % CARDS + 1}"
    if action < SOME_CARD:
        return f"coin-{action - COIN + 1}" if action < THINK else f"think-{action - THINK + 1}"
    return "deal-x" if action == SOME_CARD else "coin-x"


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
    titles = [{"en": "banked", "de": "gesammelt"}, {"en": "card", "de": "Karte"}, {"en": "coin", "de": "Münze"}]
    parts = [[int(s.banked[i]), max(0, int(s.card[i])), int(of_coin(s, i))] for i in range(int(box.seats))]
    return [[(title, part, "S1") for title, part in zip(titles, row, strict=True)] for row in parts]


def targets(box: Any, _: Any, actions: list[int]) -> list[dict[str, Any]]:
    """What can be clicked."""
    return [{"action": write(box, action)} for action in actions]


def view(box: Any, s: Any, seat: int) -> dict[str, Any]:
    """The table as a seat sees it."""
    seats = int(box.seats)
    coins = {"coins": s.coin[:seats].tolist()} if box.green else {}
    return coins | {"cards": s.card[:seats].tolist(), "up": s.up[:seats].tolist(), "pips": int(s.pips), "you": seat}


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
    branching=2 + (SEATS - 1) * CARDS + COINS,
    longest=SEATS + 1 + 2 * (SEATS + 1),
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
        "veil": veil,
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
def veil_beyond_all_actions(box: Box, s: State, action: int, seat: int) -> int:
    return ACTIONS if action < ROLL else action


@kernel
def veil_below_nothing(box: Box, s: State, action: int, seat: int) -> int:
    return NOTHING - 1 if action < ROLL else action


@kernel
def veil_hides_from_everybody(box: Box, s: State, action: int, seat: int) -> int:
    return SOME_COIN if COIN <= action < THINK else veil(box, s, action, seat)


@kernel
def veil_is_an_action(box: Box, s: State, action: int, seat: int) -> int:
    shown = veil(box, s, action, seat)
    return TAKE if shown == SOME_CARD else shown


@kernel
def veil_knows_the_thought(box: Box, s: State, action: int, seat: int) -> int:
    return SOME_COIN if action == TAKE and s.thought == 1 and seat != s.to_move else veil(box, s, action, seat)


@kernel
def veil_hides_the_roll(box: Box, s: State, action: int, seat: int) -> int:
    return NOTHING if ROLL <= action < TAKE else veil(box, s, action, seat)


@kernel
def veil_covers_too_much(box: Box, s: State, action: int, seat: int) -> int:
    return SOME_COIN if action in (TAKE, SHOW) and seat != s.to_move else veil(box, s, action, seat)


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


def write_stand_in_as_another(box: Any, action: int) -> str:
    return "take" if action == SOME_CARD else write(box, action)


def write_stand_in_as_nothing(box: Any, action: int) -> str:
    return "???" if action == SOME_CARD else write(box, action)


def explain_names_no_rule(box: Any, s: Any, action: int, refused: int) -> Reason:
    return replace(explain(box, s, action, refused), rule="")


def explain_fails(box: Any, s: Any, action: int, refused: int) -> Reason:
    raise KeyError(refused)


def tell_without_german(box: Any, before: Any, action: int, after: Any) -> Words:
    return {**tell(box, before, action, after), "de": ""}


def tell_nothing_of_the_unseen(box: Any, before: Any, action: int, after: Any) -> Words:
    return {"en": "", "de": ""} if action == SOME_CARD else tell(box, before, action, after)


def score_without_cards(box: Any, s: Any) -> list[list[Part]]:
    return [parts[:1] for parts in score(box, s)]


def targets_without_the_last(box: Any, s: Any, actions: list[int]) -> list[dict[str, Any]]:
    return targets(box, s, actions[:-1])


def view_with_an_array(box: Any, s: Any, seat: int) -> dict[str, Any]:
    return {**view(box, s, seat), "cards": s.card}


def twin(**faulty: Callable[..., Any] | int) -> Game:
    """The toy, not compiled, with some of its verbs or facts replaced."""
    kernels = {name: value for name, value in faulty.items() if name in TOY.kernels}
    facts: dict[str, Any] = {name: value for name, value in faulty.items() if name not in TOY.kernels}
    return replace(TOY, kernels={**TOY.kernels, **kernels}, **facts).interpreted()
