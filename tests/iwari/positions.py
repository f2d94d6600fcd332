"""Positions as the tests write them.

Tribes are counted from 1. Tents are given by space (`{"A1": 1}`), totems by territory as one digit each
(`{"A": "112"}`), cards as letters of their biomes (`"FFG"`).
"""

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from tafelrunde import Match, Refused
from tafelrunde.core.chance import Dice
from tafelrunde.core.verbs import OVER
from tafelrunde.games import find
from tafelrunde.games.iwari import rules
from tafelrunde.games.iwari.components import ARTWORK_NAMES
from tafelrunde.games.iwari.notation import LETTERS
from tafelrunde.games.iwari.rules import BIOMES, Phase
from tafelrunde.games.iwari.sentences import phase_name

GAME = find("iwari")
ALL_ARTS: dict[str, Any] = dict.fromkeys(ARTWORK_NAMES, True)


def number(m: Match, part: str, name: str) -> int:
    """The number of a space, a territory or a connection."""
    return list(m.kit.notation.names[part]).index(name)


def counts(cards: str) -> list[int]:
    return [cards.count(letter) for letter in LETTERS]


def position(
    tents: Mapping[str, int] | None = None,
    totems: Mapping[str, str] | None = None,
    hands: tuple[str, ...] = (),
    display: str = "TFGC",
    discards: str = "",
    deck: str | None = None,
    seat: int = 1,
    first: int = 1,
    mountains: tuple[str, ...] = (),
    **options: Any,
) -> Match:
    """A match in the middle of a game, before the action of a seat. Cards that are not named are in the deck;
    if that is named, they are among the discards."""
    m = Match(GAME, options, dice=Dice.fresh(1))
    box, s = m.boxes[0], m.state
    for name, tribe in (tents or {}).items():
        rules.add_tent(box, s[0], number(m, "space", name), tribe - 1)
    for name, tribes in (totems or {}).items():
        for digit in tribes:
            rules.add_totem(s[0], number(m, "territory", name), int(digit) - 1)
    for name in mountains:
        s["blocked"][0, number(m, "connection", name)] = 1
    _give(m, s, hands, display, discards, deck)
    s["turn"], s["to_move"], s["first"], s["opening"] = seat - 1, seat - 1, first - 1, 0
    s["phase"] = Phase.ACTION
    assert rules.FAULTS[GAME.call.fault_at(m.boxes, s, 0)] == ""
    m.position.states[0] = s[0]
    return m


def _give(m: Match, s: Any, hands: tuple[str, ...], display: str, discards: str, deck: str | None) -> None:
    rest = Counter(dict(zip(LETTERS, m.boxes["copies"][0].tolist(), strict=True)))
    given = [*hands, *["TFG"] * (m.seats - len(hands))]
    rest.subtract(Counter("".join(given) + display + discards + (deck or "")))
    assert min(rest.values()) >= 0, "there are not that many cards"
    left = "".join(rest.elements())
    for seat, cards in enumerate(given):
        s["hand"][0, seat], s["held"][0, seat] = counts(cards), len(cards)
    s["display"][0], s["shown"] = counts(display), len(display)
    pool, gone = (left, discards) if deck is None else (deck, discards + left)
    s["pool"][0], s["deck"], s["discards"][0] = counts(pool), len(pool), counts(gone)


# ---- playing --------------------------------------------------------------------------------------------------------


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


def refuse(m: Match, text: str, rule: str) -> Refused:
    """The action is refused by this rule, in both languages, and nothing happens."""
    before = m.state
    with pytest.raises(Refused) as caught:
        m.act(text)
    refused = caught.value
    assert refused.rule == rule, str(refused)
    assert set(refused.sentences) == {"en", "de"}
    assert all(map(is_sentence, refused.sentences.values())), refused.sentences
    assert m.state == before
    return refused


# ---- looking --------------------------------------------------------------------------------------------------------


def field(m: Match, name: str) -> Any:
    """A field of the state as plain data."""
    return m.state[name][0].tolist()


def phase(m: Match) -> str:
    return phase_name(m.state[0])


def hand(m: Match, seat: int) -> str:
    """The cards of a seat."""
    return cards(field(m, "hand")[seat - 1])


def cards(numbers: list[int]) -> str:
    return "".join(LETTERS[card] * numbers[card] for card in range(BIOMES))


def chances(m: Match) -> dict[str, int]:
    """What chance may do, with its weights."""
    actions, weights = m.position.chances()
    return dict(zip([m.kit.notation.write(action) for action in actions], weights, strict=True))


def play_out(m: Match, *letters: str) -> Match:
    """Let chance draw these cards one after the other."""
    for letter in letters:
        kind = "show" if phase(m) == "refill" else "get"
        do(m, f"{kind}-{letter}")
    return m


def finish(m: Match) -> Match:
    """Score a position as if the game ended now."""
    s = m.state
    rules.score_end(m.boxes[0], s[0])
    s["to_move"] = OVER
    m.position.states[0] = s[0]
    return m


def parts(m: Match, part: int) -> list[int]:
    """One part of the score, by tribe."""
    return [row[part] for row in field(m, "score")][: int(m.boxes["tribes"][0])]
