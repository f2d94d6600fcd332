"""A tiny but complete game with chance and secrets, for the tests of everything that knows no game; and broken twins.

Everybody is dealt a hidden card from 1 to 6. In each round a die is rolled, and all in turn take its pips (`take`), or
turn up the own card and count it once more (`show`), or name the hidden card of another (`name-2-5`): who is right
scores it and turns it up, who is wrong loses a point. In the end all cards are turned up and count.

On a green table chance thinks of a side of a coin before the first roll (`think-1`), which nobody notices, and all may
once lay a coin face down (`coin-1`): in the end it counts two if chance thought of that side. So there are all kinds of
secret actions: a deal and a coin are noticed by others, but not which; a thought is not noticed at all.
"""

# ruff: noqa: ARG001 (a verb's arguments are the same in every game, and in every twin)

from enum import IntEnum
from typing import Annotated, Any

import numpy as np

from tafelrunde.core.actions import UNKNOWN, Actions, Names, form, from_one
from tafelrunde.core.game import Column, Game, Kit, Part, Refusal
from tafelrunde.core.kernel import Array, below, kernel, record
from tafelrunde.core.options import Need, Option, Options
from tafelrunde.core.verbs import CHANCE, NOTHING, OVER, most_points_win, nothing_dominated
from tafelrunde.core.words import Sentences, Words
from tafelrunde.errors import BadEdition

SEATS, CARDS, SIDES, COINS = 3, 6, 3, 2


class Kind(IntEnum):
    """What is done; the last two stand for a deal and a coin that one does not see."""

    DEAL, ROLL, TAKE, SHOW, NAME, COIN, THINK, DEALT, LAID = range(9)


FORMS = {
    Kind.DEAL: form(card=CARDS),
    Kind.ROLL: form(pips=SIDES),
    Kind.TAKE: form(),
    Kind.SHOW: form(),
    Kind.NAME: form(seat=SEATS, card=CARDS),
    Kind.COIN: form(side=COINS),
    Kind.THINK: form(side=COINS),
    Kind.DEALT: form("deal-x"),
    Kind.LAID: form("coin-x"),
}
ACTIONS = Actions(FORMS)
DEAL, ROLL, TAKE, SHOW, NAME, COIN, THINK, SOME_CARD, SOME_COIN = [kind.begin for kind in ACTIONS.kinds]
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
FAULTS = ("", "a card is missing or exists twice", "the die lies at the wrong time", "a thought or a coin is not one")


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
    """What is banked, one's own card as far as it is known, and in the end the coin."""
    for seat in range(box.seats):
        out[seat] = int(s.banked[seat]) + max(0, int(s.card[seat])) + of_coin(s, seat)


@kernel
def result(box: Box, s: State, out: Array) -> None:
    """Most points win; equals share."""
    points(box, s, out)
    most_points_win(int(box.seats), out)


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
def count(values: Array, value: int) -> int:
    """How many of them are this one."""
    n = 0
    for i in range(len(values)):
        n += values[i] == value
    return n


@kernel
def determinise(box: Box, s: State, seat: int, rng: Array) -> None:
    """Deal from what is unseen, and throw the coins."""
    if has_thought(box, s) and s.thought == 0:
        s.thought = below(rng, COINS) + 1
    for other in range(box.seats):
        if s.coin[other] == HIDDEN:
            s.coin[other] = below(rng, COINS) + 1
        if s.card[other] == HIDDEN:
            k = below(rng, count(s.unseen, 1))
            for card in range(1, CARDS + 1):
                k -= int(s.unseen[card])
                if k < 0:
                    s.card[other] = card
                    s.unseen[card] = 0
                    break


@kernel
def redact_action(box: Box, s: State, action: int, seat: int) -> int:
    """A card is known to whom it is dealt, a coin to who lays it, and a thought to nobody."""
    if action < ROLL and to_deal(box, s) != seat:
        return SOME_CARD
    if COIN <= action < THINK and s.to_move != seat:
        return SOME_COIN
    return NOTHING if action >= THINK else action


@kernel
def fault(box: Box, s: State) -> int:
    """Six different cards, all known to the box; a die only in front of a player; coins and thoughts have a side."""
    if count(s.coin, HIDDEN) > 0 or (has_thought(box, s) and s.thought == 0):
        return 3
    for card in range(1, CARDS + 1):
        if int(s.unseen[card]) + count(s.card, card) != 1 or count(s.card, HIDDEN) > 0:
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
    return (
        Option("players", (2, 3), 2),
        Option("rounds", (1, 2, 3), 2, (Need((3,), "players", (2,), "O1"),)),
        Option("green", (False, True), False),
    )


SOME_WORDS = {"en": "some words", "de": "ein paar Worte"}
THREE_ROUNDS = {"en": "Three players play at most two rounds", "de": "Zu dritt höchstens zwei Runden"}
SENTENCES = Sentences(
    "toy",
    {
        "option": {
            "players": {"title": {"en": "Players", "de": "Personen"}, "help": SOME_WORDS},
            "rounds": {
                "title": {"en": "Rounds", "de": "Runden"},
                "help": SOME_WORDS,
                "why": {"players": THREE_ROUNDS},
            },
            "green": {"title": {"en": "Green table", "de": "Grüner Tisch"}, "help": SOME_WORDS},
        },
        "ending": {"most": {**SOME_WORDS, "rule": "G1"}, "shared": {**SOME_WORDS, "rule": "G1"}},
    },
)


def build(die: list[int], chosen: Options) -> Array:
    """The box."""
    box = np.zeros(1, BOX)
    box["seats"], box["rounds"], box["die"] = chosen["players"], chosen["rounds"], die
    box["green"] = chosen.get("green", False)
    return box


def names(_: Kit) -> Names:
    """What actions are made of: `deal-4`, `roll-2`, `take`, `show`, `name-2-5`, `coin-1`, `think-1`."""
    return {"card": from_one(CARDS), "pips": from_one(SIDES), "seat": from_one(SEATS), "side": from_one(COINS)}


def explain(_: Kit, __: Any, action: int, refused: int) -> Refusal:
    """The sentence."""
    rule, english, german = REASONS[refused]
    return Refusal(rule, {"en": english, "de": german}, {"action": action})


def tell(kit: Kit, before: Any, actions: list[int], after: Any) -> Words:
    """What happened."""
    gained = int(after.banked.sum()) - int(before.banked.sum())
    done = " ".join(map(kit.notation.write, actions))
    return {"en": f"{done}: {gained} points", "de": f"{done}: {gained} Punkte"}


def ask(_: Kit, s: Any) -> Words:
    """What is to be done."""
    return {"en": f"Seat {s.to_move + 1}, do something.", "de": f"Platz {s.to_move + 1}, tu etwas."}


def reason(kit: Kit, _: Any, action: int, __: Any) -> Words:
    """What is good about it."""
    text = kit.notation.write(action)
    return {"en": f"{text} looks well.", "de": f"{text} sieht gut aus."}


def score(kit: Kit, s: Any) -> list[Column]:
    """Each seat's points, part by part."""
    titles = [{"en": "banked", "de": "gesammelt"}, {"en": "card", "de": "Karte"}, {"en": "coin", "de": "Münze"}]
    parts = [[int(s.banked[i]), max(0, int(s.card[i])), int(of_coin(s, i))] for i in range(kit.seats)]
    return [
        Column(seat, [Part(title, points, "S1") for title, points in zip(titles, row, strict=True)])
        for seat, row in enumerate(parts)
    ]


def view(kit: Kit, s: Any, seat: int) -> dict[str, Any]:
    """The table as a seat sees it."""
    coins = {"coins": s.coin[: kit.seats].tolist()} if kit.box.green else {}
    cards, up = s.card[: kit.seats].tolist(), s.up[: kit.seats].tolist()
    return coins | {"cards": cards, "up": up, "pips": int(s.pips), "you": seat}


def diagram(kit: Kit, s: Any) -> str:
    """The table as text."""
    cards = " ".join(UNKNOWN if card == HIDDEN else str(card) for card in s.card[: kit.seats])
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
        "redact_action": redact_action,
        "fault": fault,
        "worth": worth,
        "dominated": nothing_dominated,
    },
    faults=FAULTS,
    secrets=True,
    material=material,
    sentences=SENTENCES,
    options=options,
    build=build,
    names=names,
    explain=explain,
    tell=tell,
    ask=ask,
    reason=reason,
    score=score,
    view=view,
    diagram=diagram,
)
NOTATION = TOY.kit({}).notation  # the same at every table
read, write = NOTATION.read, NOTATION.write
