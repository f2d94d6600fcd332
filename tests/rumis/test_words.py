"""What is said: every refusal with its rule, its place and a sentence in both languages, and the log."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tafelrunde import Match
from tafelrunde.core.deeds import replay
from tafelrunde.core.words import LANGUAGES, Number
from tafelrunde.games.rumis.rules import Reason
from tafelrunde.games.rumis.words import BESIDE, sentences

from .positions import (
    EVEN,
    GAME,
    KINDS,
    RED_ABOVE,
    cell_name,
    chullpa,
    edition,
    ended,
    house,
    is_sentence,
    matches,
    refuse,
    spell,
    table,
)

RED, YELLOW = {"en": "Red", "de": "Rot"}, {"en": "Yellow", "de": "Gelb"}


def of_red(stone: str) -> dict[str, str]:
    return {"en": f"Red's {stone}", "de": f"{stone} von Rot"}


def undrawn() -> Match:
    return Match(GAME, {"scenario": "chullpa", "players": 2})


def huaca(*moves: str) -> Match:
    return table("L3 a1 b1 a2", *moves, scenario="huaca", players=5)


def apart() -> Match:
    """The inverse game on a strip, after the first stones."""
    first = ("I2 a1 b1", "I2 d1 e1", "I2 g1 h1", "I2 j1 k1", "I2 m1 n1")
    return table(*first, edition=edition("x" * 16, height=4), players=5, inverse=True)


# Each reason: a position, a move that is refused for it, the cells shown, and what fills the gaps of the sentence.
CASES: dict[str, tuple[Callable[[], Match], str, str, dict[str, Any]]] = {
    "GAME_OVER": (ended, "L3 a1 b1 a2", "a1/2 b1/2 a2/2", {}),
    "NOT_DRAWN": (undrawn, "I2 a1 b1", "a1 b1", {}),
    "NOT_CHANCE": (chullpa, "first-1", "", {}),
    "NO_SUCH_SEAT": (undrawn, "first-3", "", {}),
    "NO_TAKING": (chullpa, "take-I2", "", {"stone": "I2"}),
    "TAKE_FIRST": (lambda: house(*EVEN, height=2), "I3 b3 b4 b5", "b3 b4 b5", {}),
    "NOT_IN_HAND": (
        lambda: chullpa("I2 a1 b1", "I2 a2 b2"), "I2 c1 d1", "c1 d1", {"stone": "I2", "colour": RED},
    ),
    "NOT_THE_TAKEN": (lambda: house(*EVEN, "take-I3", height=2), "I2 b4 b5", "b4 b5", {"other": "I3"}),
    "NOT_YOURS": (lambda: house(*EVEN, height=2), "take-O4", "", {"stone": "O4", "colour": YELLOW}),
    "COVERED": (
        lambda: house(*RED_ABOVE, height=3), "take-L4", "a3/3",
        {"stone": "L4", "other": of_red("L3"), "square": "a3", "level": 3},
    ),
    "OFF_PLAN": (
        lambda: table(scenario="colca", players=4), "I3 a1 b1 c1", "a1 b1", {"stone": "I3", "squares": "a1, b1"},
    ),
    "ACROSS_LINE": (lambda: house(height=2), "I3 a1 b1 c1", "b1 c1", {"stone": "I3", "squares": "b1, c1"}),
    "HOLE": (
        lambda: chullpa("O4 a1*2 a2*2", "I2 b1 c1"), "I2 a1 b1", "b1/2", {"stone": "I2", "square": "b1", "level": 2},
    ),
    "TOO_HIGH": (
        lambda: chullpa("I4 a1*4", "I2 b1*2"), "I2 a1*2", "a1/5 a1/6",
        {"stone": "I2", "square": "a1", "level": 6, "limit": 4},
    ),
    "FIRST_NOT_ON_GROUND": (
        lambda: chullpa("I2 a1 b1"), "I2 a1 b1", "a1/2 b1/2", {"stone": "I2", "colour": YELLOW, "level": 2},
    ),
    "FIRST_TOUCHES_NONE": (
        lambda: chullpa("I2 a1 b1"), "I2 c4 d4", "c4 d4", {"stone": "I2", "colour": YELLOW, "squares": "c4, d4"},
    ),
    "TOUCHES_NO_OWN": (
        lambda: chullpa("I2 a1 b1", "I2 c1 d1"), "I3 c2*3", "c2 c2/2 c2/3",
        {"stone": "I3", "colour": RED, "squares": "c2"},
    ),
    "FIRST_NO_EDGE": (huaca, "I2 h6 h7", "h6 h7", {"stone": "I2", "colour": YELLOW, "squares": "h6, h7"}),
    "FIRST_SHARES_FACE": (
        huaca, "I2 c1 d1", "c1", {"stone": "I2", "square": "c1", "level": 1, "other": of_red("L3")},
    ),
    "TOUCHES_OWN": (
        apart, "I3 a1*3", "a1/2", {"stone": "I3", "colour": RED, "square": "a1", "level": 2, "other": of_red("I2")},
    ),
    "MOVED_NOT_ON_GROUND": (
        lambda: house(*EVEN, "take-I3", "I3 b3 b4 b5", "take-I2", height=2), "I2 b3 b4", "b3/2 b4/2",
        {"stone": "I2", "level": 2},
    ),
    "MOVED_TOUCHES_NO_OWN": (
        lambda: house(*EVEN, "take-I3", height=2), "I3 c3 c4 c5", "c3 c4 c5",
        {"stone": "I3", "colour": YELLOW, "squares": "c3, c4, c5"},
    ),
}  # fmt: skip


def in_language(facts: dict[str, Any], language: str) -> dict[str, Any]:
    return {name: fact[language] if isinstance(fact, dict) else fact for name, fact in facts.items()}


def test_every_reason_has_its_words_and_its_case() -> None:
    assert {reason.name for reason in Reason} - {"ALLOWED"} == set(CASES) == set(sentences("refusal"))


@pytest.mark.parametrize("reason", CASES)
def test_a_refusal_says_why_and_where_in_both_languages(reason: str) -> None:
    position, move, cells, facts = CASES[reason]
    m, words = position(), sentences("refusal")[reason]
    assert GAME.call.refusal_at(m.boxes, m.state, 0, m.kit.notation.read(spell(move))) == Reason[reason]
    refused = refuse(m, move, words["rule"], cells)
    assert refused.sentences == {lang: words[lang].format(**in_language(facts, lang)) for lang in LANGUAGES}


def test_a_stone_wholly_beyond_the_rim_is_said_to_lie_beside_the_plan() -> None:
    refused = refuse(chullpa(), "I2 d1 e1", "B4")
    assert all(BESIDE[language] in refused.sentences[language] for language in LANGUAGES)


def test_a_refusal_shows_the_whole_stone_where_it_would_lie() -> None:
    refused = refuse(chullpa("O4 a1*2 a2*2", "I2 b1 c1"), "I2 a1 b1", "B5", "b1/2")
    assert [cell_name(cell) for cell in refused.place["stone"]] == ["a1/3", "b1/3"]


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=10, deadline=None)
@given(data=st.data())
def test_an_action_is_legal_exactly_if_no_sentence_refuses_it(kind: str, data: st.DataObject) -> None:
    m = data.draw(matches(kind))
    state, by_reason = m.state, dict[int, list[int]]()
    for action in range(len(GAME.actions)):
        by_reason.setdefault(GAME.call.refusal_at(m.boxes, state, 0, action), []).append(action)
    assert by_reason.pop(Reason.ALLOWED, []) == sorted(m.legal_actions())
    for reason, actions in by_reason.items():
        refused = m.why(data.draw(st.sampled_from(actions), Reason(reason).name))
        assert refused is not None
        assert all(is_sentence(refused.sentences[language]) for language in LANGUAGES), refused.sentences


def test_the_log_tells_what_happened() -> None:
    m = house("I2 a1 a2", "I3 a3 a4 a5", "take-I3", "take-I2", height=1)
    red = {"seat": Number(1), "colour": RED, "stone": "I2"}
    yellow = {"seat": Number(2), "colour": YELLOW, "stone": "I3"}
    scores = [("score", {"colour": RED, "points": 2 - 10}), ("score", {"colour": YELLOW, "points": 3 - 10})]
    events: list[list[tuple[str, dict[str, Any]]]] = [
        [("first", red)],
        [("lay", {**red, "square": "a1", "level": 1})],
        [("lay", {**yellow, "square": "a3", "level": 1}), ("interim", {}), *scores],
        [("take", yellow), ("aside", yellow), ("out", yellow)],
        [("take", red), ("aside", red), ("out", red)],
    ]
    assert {name for row in events for name, _ in row} == set(sentences("log"))
    for (_, told, _), row in zip(replay(m), events, strict=True):
        for lang in LANGUAGES:
            said = [sentences("log")[name][lang].format(**in_language(facts, lang)) for name, facts in row]
            assert told[lang] == " ".join(said)


def test_a_stone_is_told_with_its_colour_where_seats_lead_two() -> None:
    m = table(scenario="chullpa", players=2, two_colours=True)
    before, action = m.redacted(), m.legal_actions()[0]
    m.do(action)
    said = GAME.tell(m.kit, before, [action], m.redacted())
    assert re.match(r"Seat \d lays \w+'s \w\d on [a-z]\d, level 1\.", said["en"])
    assert re.match(r"Platz \d legt \w\d von \w+ auf [a-z]\d, Ebene 1\.", said["de"])
