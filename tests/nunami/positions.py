"""Positions as the tests write them.

A board is written space by space, clockwise from the top: `N3.2` lies face up, `(N3.2)1` face down and was laid by seat
1, `*` is one of the cards that nobody knows (S4), `S0.1+N3.2` is a card upon another, and `.` is an empty space; what
is not written is empty. The boards lie as in the shape `lead`, a zigzag: 1c meets 4f, 4b meets 2e, 2c meets 5f, 5b
meets 3e, and 3c meets 6f.
"""

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any

import numpy as np
import pytest

from tafelrunde import Match, Refused
from tafelrunde.core.chance import Dice
from tafelrunde.core.kernel import Array
from tafelrunde.core.verbs import eyes_of
from tafelrunde.core.words import LANGUAGES
from tafelrunde.games import find
from tafelrunde.games.nunami import rules
from tafelrunde.games.nunami.components import SPIRIT_NAMES
from tafelrunde.games.nunami.notation import LETTERS, SPACE_LETTERS, card_name, space_name
from tafelrunde.games.nunami.rules import DOWN, PEOPLES, SIDES, Phase
from tafelrunde.games.nunami.sentences import sentences

GAME = find("nunami")
FOUR: dict[str, Any] = {"players": 4, "plays": ("N", "K", "Q", "I"), "boards": "floe"}  # seat 1 plays Nunamiut, …
TOKEN = re.compile(r"\((\w\d\.\d)\)(\d)")


def kinds(m: Match) -> dict[str, int]:
    """The kinds by their names."""
    return {card_name(m.boxes[0], kind): kind for kind in range(int(m.boxes["kinds"][0]))}


def space_of(name: str) -> int:
    return (int(name[:-1]) - 1) * SIDES + SPACE_LETTERS.index(name[-1])


class _Setter:
    """Writes a position into a state, field by field."""

    def __init__(self, m: Match, plays: tuple[str, ...]) -> None:
        self.m, self.box, self.s, self.kinds = m, m.boxes, m.state, kinds(m)
        self.s["leads"][0, :PEOPLES] = [self._player(letter, plays) for letter in LETTERS[:PEOPLES]]
        rules.begin_land(self.box[0], self.s[0])
        sorts = set(self._sorts(plays))
        self.rest = Counter({name: int(self.box["copies"][0, k]) for name, k in self.kinds.items() if name[0] in sorts})

    @staticmethod
    def _player(letter: str, plays: tuple[str, ...]) -> int:
        return next((seat for seat, own in enumerate(plays) if letter in own), -1)

    def _sorts(self, plays: tuple[str, ...]) -> str:
        """S2: what the deck is made of."""
        if self.m.seats == 4:
            return LETTERS
        return "S" + ("".join(plays) if self.m.options["mode"] == "A" else LETTERS[:PEOPLES])

    def use(self, name: str) -> int:
        """A card is somewhere now, and cannot be elsewhere."""
        assert self.rest[name] > 0, f"no {name} is left"
        self.rest[name] -= 1
        return self.kinds[name]

    def lay(self, space: int, token: str) -> None:
        """All cards of a space."""
        if token == ".":
            return
        for part in token.split("+"):
            hidden = TOKEN.fullmatch(part)
            kind = -1 if part == "*" else self.use(hidden[1] if hidden else part)
            rules.put_down(self.s[0], kind, space, int(hidden[2]) - 1 if hidden else -1)
            self.s["face"][0, space] = DOWN if hidden or part == "*" else kind

    def hand(self, seat: int, names: str) -> None:
        for name in names.split():
            rules.take(self.box[0], self.s[0], seat, self.use(name), 1)

    def pool(self, deck: str | None, unseen: str) -> None:
        """The deck and the cards of S4: those named, or all that are left."""
        stars = sum(self.s["face"][0, space] == DOWN and self.kind_on(space) < 0 for space in range(rules.SPACES))
        if deck is None:
            pool, self.rest = self.rest, Counter()
        else:
            pool = Counter(f"{deck} {unseen}".split())
            for name in pool.elements():
                self.use(name)
            assert len(unseen.split()) == stars
        for name, n in pool.items():
            self.s["pool"][0, self.kinds[name]] = n
        for name, n in self.rest.items():
            self.s["gone"][0, self.kinds[name]] = n
        self.s["deck"] = pool.total() - stars

    def kind_on(self, space: int) -> int:
        return int(self.s["kind"][0, self.s["top"][0, space]])


def position(
    *boards: str,
    hands: Iterable[str] = ("",),
    plays: tuple[str, ...] = ("N", "K"),
    seat: int = 1,
    deck: str | None = None,
    unseen: str = "",
    phase: str = "laying",
    drawn: str = "",
    inua: tuple[str, ...] = (),
    frozen: dict[int, str] | None = None,
    **options: Any,
) -> Match:
    """A match in the middle of a game: the boards from 1 on, what each seat holds and plays, and whose turn it is."""
    settled = {"mode": "A" if options.get("players") == 4 else "B", "boards": "lead", "inua": bool(inua)} | options
    m = Match(GAME, settled, dice=Dice.fresh(1))
    setter = _Setter(m, plays)
    for board, text in enumerate(boards):
        for side, token in enumerate(text.split()):
            setter.lay(board * SIDES + side, token)
    for number, names in enumerate(hands):
        setter.hand(number, names)
    setter.pool(deck, unseen)
    s = setter.s
    s["turn"] = s["to_move"] = seat - 1
    s["phase"], s["step"] = Phase[phase.upper()], rules.HIDDEN
    s["drawn"] = setter.kinds[drawn] if drawn else -1
    for number, spirit in enumerate(inua):
        s["inua"][0, number] = SPIRIT_NAMES.index(spirit) if spirit else -1
    for board, spirit in (frozen or {}).items():
        s["frozen"][0, board - 1] = SPIRIT_NAMES.index(spirit)
    return settle(m, s)


def settle(m: Match, s: Array) -> Match:
    """The match goes on from this state, which must be a sound one; full boards have their markers."""
    for board in range(int(m.boxes["boards"][0])):
        if (s["face"][0, board * SIDES : board * SIDES + SIDES] >= 0).all():
            rules.give_points(m.boxes[0], s[0], board)
    s["stock"] = rules.stock(m.boxes[0], s[0])
    assert rules.FAULTS[GAME.call.fault_at(m.boxes, s, 0)] == ""
    m.position.states[0] = s[0]
    return m


# ---- playing -----------------------------------------------------------------------------------------------------


def do(m: Match, *texts: str) -> Match:
    """Do these actions, of seats and of chance; each is allowed."""
    for text in texts:
        refused = m.why(text)
        assert refused is None, f"{text}: {refused}"
        m.do(m.kit.notation.read(text))
        assert rules.FAULTS[GAME.call.fault_at(m.boxes, m.state, 0)] == ""
    return m


def is_sentence(text: str) -> bool:
    """A whole sentence, all of whose gaps are filled."""
    return (
        bool(re.fullmatch(r"[A-ZÄÖÜ0-9][^{}]+[\w)]", text))
        and text.count(" ") >= 3
        and not re.search(r"  |\(\)|None", text)
    )


def refuse(m: Match, text: str, rule: str, spaces: str | None = None) -> Refused:
    """The action is refused by this rule at these spaces, in both languages, and nothing happens."""
    before = m.state
    with pytest.raises(Refused) as caught:
        m.act(text)
    refused = caught.value
    assert refused.rule == rule, str(refused)
    if spaces is not None:
        assert " ".join(refused.place["spaces"]) == spaces
    assert set(refused.sentences) == {"en", "de"}
    assert all(map(is_sentence, refused.sentences.values())), refused.sentences
    assert m.state == before
    return refused


# ---- looking -----------------------------------------------------------------------------------------------------


def ended(m: Match, name: str, shared: bool = False) -> bool:
    """Whether this ended the game, by the rule and the sentence."""
    words = [sentences("ending")[part] for part in (name, *(["shared"] if shared else []))]
    said = {language: " ".join(part[language] for part in words) for language in LANGUAGES}
    return m.position.ending() == (said, words[0]["rule"])


def stack(m: Match, space: str) -> str:
    """The cards on a space from the bottom, as they are written above."""
    s, at = m.state[0], space_of(space)
    found, card = list[str](), int(s["top"][at])
    while card >= 0:
        kind = int(s["kind"][card])
        name = card_name(m.boxes[0], kind) if kind >= 0 else "*"
        hidden = s["face"][at] == DOWN and kind >= 0
        found.append(f"({name}){int(s['layer'][card]) + 1}" if hidden else name)
        card = int(s["under"][card])
    return "+".join(found[::-1]) or "."


def board(m: Match, number: int) -> str:
    """A board, as it is written above."""
    return " ".join(stack(m, f"{number}{letter}") for letter in SPACE_LETTERS)


def turned(m: Match) -> str:
    """The spaces that the last action turned, or is about to turn."""
    s = m.state[0]
    return " ".join(space_name(space) for space in s["queue"][: s["queued"]].tolist())


def hand(m: Match, seat: int) -> str:
    """The cards of a seat."""
    counts = m.state["hand"][0, seat - 1].tolist()
    return " ".join(name for name, kind in kinds(m).items() for _ in range(counts[kind]))


def field(m: Match, name: str) -> Any:
    """A field of the state as plain data."""
    return m.state[name][0].tolist()


def phase(m: Match) -> str:
    return Phase(field(m, "phase")).name.lower()


def chances(m: Match) -> dict[str, int]:
    """What chance may do, with its weights."""
    actions, weights = m.position.chances()
    return dict(zip([m.kit.notation.write(action) for action in actions], weights, strict=True))


def worlds(m: Match, seat: int, n: int) -> Iterable[Array]:
    """States that fit what a seat (from 1) knows."""
    rng = np.zeros(1, np.uint64)
    for _ in range(n):
        s = m.state
        GAME.call.redact_at(m.boxes, s, 0, eyes_of(seat - 1))
        GAME.call.determinise_at(m.boxes, s, 0, eyes_of(seat - 1), rng)
        yield s
