"""The engine and the referee play the same games, and agree on everything after every action."""

import tomllib
from collections import Counter
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any

import numpy as np
import pytest

from tafelrunde.core.game import Kit
from tafelrunde.core.options import OptionSet
from tafelrunde.games.nunami import GAME
from tafelrunde.games.nunami.notation import card_name, space_name
from tafelrunde.games.nunami.rules import Phase

from .referee import CHANCE, OVER, PEOPLES, SORTS, SPIRITS, Referee, strength

FLAGS = ("inua", "equal_covers", "tuurngaq_any_people")
TEXT = (files("tafelrunde.games.nunami") / "data" / "edition.toml").read_text("utf-8")
PLAIN: OptionSet = {"players": 2, "mode": "A", "boards": "random", **dict.fromkeys(FLAGS, False)}
HARSH = TEXT.replace("[1, ", "[3, ")  # an edition in which boards are often out of balance, one side after the other
GROUPS = ("up", "down", "cover", "onto", "with", "done", "exchange", "swap", "draw", "keep", "take", "freeze")


@cache
def material(text: str) -> Any:
    return GAME.material(text, "edition.toml")


@cache
def cards(text: str) -> dict[str, int]:
    """How many of each card there are, read from the data file alone."""
    found: Counter[str] = Counter()
    for letter, lines in zip(SORTS, tomllib.loads(text)["cards"].values(), strict=True):
        found.update(f"{letter}{life}.{strength}" for life, strength in lines)
    return dict(found)


def cells(shape: str, players: int) -> list[tuple[int, int]] | None:
    """The boards of a fixed shape, as they are drawn in the data file."""
    if shape in ("random", "laid"):
        return None
    rows = tomllib.loads(TEXT)["shapes"][shape]["two" if players == 2 else "four"].strip().splitlines()
    return [(column, line) for line, row in enumerate(rows) for column, sign in enumerate(row.split()) if sign == "x"]


@cache
def kit(text: str) -> Kit:
    """A table with an edition; the cards are the same at all its tables."""
    return GAME.kit(PLAIN, text)


@cache
def spell(text: str, action: int) -> str:
    """An action's notation with an edition."""
    return kit(text).notation.write(action)


class Duel:
    """One game, played by both."""

    def __init__(self, options: dict[str, Any], seed: int, text: str = TEXT) -> None:
        self.options, self.random, self.text = options, Random(seed), text
        self.box = GAME.build(material(text), options)
        self.state = GAME.new_states()
        GAME.call.start_at(self.box, self.state, 0)
        self.out, self.weights = np.zeros(GAME.branching, np.int32), np.zeros(GAME.branching, np.int32)
        self.referee = Referee(options, cards(text), cells(options["boards"], options["players"]))
        self.names = [card_name(self.box[0], kind) for kind in range(int(self.box["kinds"][0]))]
        self.taste = {group: self.random.choice((0.02, 0.3, 1, 3)) for group in GROUPS} | {"freeze": 0.15}
        self.log: list[str] = []

    def get(self, field: str) -> Any:
        """A field of the engine's state as plain numbers."""
        return self.state[field][0].tolist()

    def play(self) -> Counter[str]:
        """To the end."""
        while self.referee.to_move != OVER:
            self.step()
        assert self.get("to_move") == OVER
        shares = np.zeros(GAME.seats)
        GAME.call.result_at(self.box, self.state, 0, shares)
        assert shares[: self.referee.seats].tolist() == pytest.approx(list(map(float, self.referee.result())))
        return self.referee.seen

    def step(self) -> None:
        """Compare what is possible, do one thing, compare the results."""
        text = self.by_chance() if self.referee.to_move == CHANCE else self.by_taste()
        self.log.append(text)
        self.referee.do(text)
        GAME.call.apply_at(self.box, self.state, 0, kit(self.text).notation.read(text))
        self.compare()

    def by_chance(self) -> str:
        n = GAME.call.chance_at(self.box, self.state, 0, self.out, self.weights)
        weights = self.weights[:n].tolist()
        texts = [spell(self.text, action) for action in self.out[:n].tolist()]
        his = self.referee.chances()
        ours, total, his_total = dict(zip(texts, weights, strict=True)), sum(weights), sum(his.values())
        assert set(ours) == set(his), self.log
        assert all(ours[text] * his_total == his[text] * total for text in texts), self.log
        return self.random.choices(texts, weights)[0]

    def by_taste(self) -> str:
        n = GAME.call.legal_at(self.box, self.state, 0, self.out)
        texts = [spell(self.text, action) for action in self.out[:n].tolist()]
        legal = self.referee.legal()
        assert (set(texts), len(texts)) == (legal, len(legal)), (set(texts) ^ legal, self.log)
        groups: dict[str, list[str]] = {}
        for text in texts:
            groups.setdefault(self.group(text), []).append(text)
        names = list(groups)
        chosen = self.random.choices(names, [self.taste.get(name, 1) for name in names])[0]
        return self.random.choice(groups[chosen])

    def group(self, text: str) -> str:
        """What kind of action it is."""
        card, at, space = text.partition("@")
        if not at or "-" in card:
            return text.split("-")[0]
        return "down" if "(" in card else "cover" if self.referee.stacks[space] else "up"

    def compare(self) -> None:
        """Everything that both know."""
        ours, his = self.engine(), self.his()
        assert ours == his, ([(k, ours[k], his[k]) for k in his if ours[k] != his[k]], self.options, self.log)
        assert GAME.call.fault_at(self.box, self.state, 0) == 0, self.log

    def count(self, counts: list[int]) -> dict[str, int]:
        return {name: n for name, n in zip(self.names, counts, strict=False) if n}

    def engine(self) -> dict[str, Any]:
        """The engine's position in the referee's words."""
        seats, over = self.referee.seats, self.get("to_move") == OVER
        most, balance = self.get("most"), self.get("balance")
        hands = [self.count(hand) for hand in self.get("hand")[:seats]]
        return {
            "to_move": self.get("to_move"),
            "phase": "over" if over else Phase(self.get("phase")).name.lower(),
            "turn": self.get("turn"),
            "first": self.get("first"),
            "leads": {people: seat for people, seat in zip(PEOPLES, self.get("leads"), strict=False) if seat >= 0},
            "deck": self.get("deck"),
            "hands": hands,
            "held": self.get("held")[:seats],
            "cards_of": self.get("cards_of")[:seats],
            "force_of": self.get("force_of")[:seats],
            "pool": self.count(self.get("pool")),
            "back": self.count(self.get("back")),
            "gone": self.count(self.get("gone")),
            "inua": [SPIRITS[i] if i >= 0 else None for i in self.get("inua")[:seats]],
            "frozen": {b: SPIRITS[i] for b, i in enumerate(self.get("frozen"), 1) if i >= 0},
            "stacks": self.stacks(),
            "most": {b: seat for b, seat in enumerate(most, 1) if seat >= 0},
            "balance": {b: {s for s in range(seats) if row[s]} for b, row in enumerate(balance, 1) if any(row)},
            "winner": self.get("winner"),
            "drawn": self.names[self.get("drawn")] if self.get("drawn") >= 0 else None,
            **self.pile(),
            "points": self.points(),
        }

    def pile(self) -> dict[str, Any]:
        """L3: what is about to be laid together, and where."""
        if self.get("phase") != Phase.PILE or self.get("to_move") == OVER:
            return {"pile": [], "onto": ""}
        pile = self.get("pile")[: self.get("piled")]
        return {"pile": [self.names[kind] for kind in pile], "onto": space_name(self.get("onto"))}

    def points(self) -> list[int]:
        out = np.zeros(GAME.seats)
        GAME.call.points_at(self.box, self.state, 0, out)
        return [int(n) for n in out[: self.referee.seats]]

    def stacks(self) -> dict[str, list[tuple[str | None, bool, int]]]:
        """What lies on each space, from the bottom: card, face up, who laid it face down."""
        top, under, kind, layer, face = (self.get(f) for f in ("top", "under", "kind", "layer", "face"))
        found = {}
        for space, card in enumerate(top):
            stack, at = list[tuple[str | None, bool, int]](), card
            while at >= 0:
                name = self.names[kind[at]] if kind[at] >= 0 else None
                stack.append((name, at != card or face[space] >= 0, layer[at]))
                at = under[at]
            if stack:
                found[space_name(space)] = stack[::-1]
        return found

    def his(self) -> dict[str, Any]:
        """The referee's position."""
        r = self.referee
        turn = {"turn": self.get("turn")} if r.phase == "over" or r.phase == "land" else {"turn": r.turn}
        return turn | {
            **{k: getattr(r, k) for k in ("to_move", "phase", "first", "leads", "deck", "inua", "frozen", "most")},
            **{k: getattr(r, k) for k in ("winner", "drawn", "pile")},
            "hands": [dict(+hand) for hand in r.hands],
            "held": [hand.total() for hand in r.hands],
            "cards_of": [[sum(n for card, n in hand.items() if card[0] == p) for p in SORTS] for hand in r.hands],
            "force_of": [
                [sum(n * strength(card) for card, n in hand.items() if card[0] == p) for p in SORTS] for hand in r.hands
            ],
            **{k: dict(+getattr(r, k)) for k in ("pool", "back", "gone")},
            "stacks": {space: [tuple(card) for card in stack] for space, stack in r.stacks.items() if stack},
            "balance": {board: seats for board, seats in r.balance.items() if seats},
            "points": r.points(),
            "onto": r.onto if r.phase == "pile" else "",
        }


def option_set(random: Random) -> dict[str, Any]:
    """Any sensible set of options, those with Inua cards twice as often."""
    players, inua = random.choice((2, 2, 4)), random.random() < 0.67
    return PLAIN | {
        "players": players,
        "mode": random.choice("ABCDE") if players == 2 else "A",
        "boards": random.choice(("random", "laid", *tomllib.loads(TEXT)["shapes"])),
        "inua": inua,
        "equal_covers": random.random() < 0.25,
        "tuurngaq_any_people": inua and random.random() < 0.5,
    }


def duels(first: int, last: int) -> Counter[str]:
    """Games by number; returns what they met."""
    seen: Counter[str] = Counter()
    for seed in range(first, last):
        seen += Duel(option_set(Random(seed)), seed, HARSH if seed % 4 == 0 else TEXT).play()
    return seen


def test_engine_and_referee_agree() -> None:
    seen = duels(0, 30)
    assert {"L4", "L6", "L8", "chain", "pile", "P2", "uncovered", "back", "P1", "frozen chain"} <= set(seen)


@pytest.mark.slow
@pytest.mark.parametrize(("first", "last"), [(1000, 1300), pytest.param(1300, 3000, marks=pytest.mark.long)])
def test_engine_and_referee_agree_in_many_games(first: int, last: int) -> None:
    seen = duels(first, last)
    ends = {"P7", "P7 several", "T3 cards", "T3 passes", "T4"}
    assert {
        "L6 across",
        "L6 lifted",
        "L9 before L10",
        "L10 alone",
        "P2 again",
        "X5",
        "X6 unknown",
        "pass",
        *ends,
    } <= set(seen)
