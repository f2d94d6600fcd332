"""Positions as the tests write them: what lies and stands where, who carries what, and which lines are cracked."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from tafelrunde import Match, Refused
from tafelrunde.core.chance import Dice
from tafelrunde.core.match import drawn
from tafelrunde.core.verbs import CHANCE
from tafelrunde.games import find
from tafelrunde.games.nanuuk import rules
from tafelrunde.games.nanuuk.components import ENDS, FIELD, LINE_NAMES, NAMES, NEAR, PIECE_NAMES
from tafelrunde.games.nanuuk.rules import Phase
from tafelrunde.games.nanuuk.sentences import THINGS

GAME = find("nanuuk")
INTRO: dict[str, Any] = {"mode": "introductory"}
AT_HOME = "b1"  # where figures wait that a test does not speak of


def table(*actions: str, first: int = 1, edition: str | None = None, **options: Any) -> Match:
    """A match with a chosen first player (from 1), after these actions."""
    m = Match(GAME, options, edition=edition, dice=Dice.fresh(1))
    while m.state["phase"][0] in (Phase.LAYING, Phase.OPENING):
        m.do(drawn(m))
    if m.to_move == CHANCE:
        m.act(f"first-{first}")
    return play(m, *actions)


def play(m: Match, *actions: str) -> Match:
    """Do these actions, and what is forced between them."""
    for action in actions:
        m.act(action)
    return m


def scene(
    figures: Mapping[str, str],
    pieces: Mapping[str, str] | None = None,
    cracks: str = "",
    carries: Mapping[str, str] | None = None,
    mover: int = 1,
    turns: int = 4,
    **options: Any,
) -> Match:
    """A position at the start of a turn: fields of the figures (others wait at home), of the pieces (by kind), cracked
    lines (where the board has them), and what is on the left half of each sheet."""
    m = Match(GAME, options, dice=Dice.fresh(1))
    s, names = m.position.states[0], m.kit.notation.names["figure"]
    s.to_move, s.phase, s.begins, s.turns = mover - 1, Phase.MOVING, 0, turns
    for f in range(int(m.kit.box.figures)):
        s.at[f] = FIELD[figures.get(str(names[f]), AT_HOME)]
    for kind, name in enumerate(PIECE_NAMES):
        s.pieces[kind] = sum(1 << FIELD[field] for field in (pieces or {}).get(name, "").split())
    for line in dict.fromkeys(cracks.split()):
        if m.kit.box.ends[LINE_NAMES.index(line), 0] >= 0:
            rules.cut(m.kit.box, s, LINE_NAMES.index(line))
    for name, things in (carries or {}).items():
        s.left[names.index(name)] = sum(1 << THINGS.index(thing) for thing in things.split())
    return m


def late_hunt(seed: int = 4, **options: Any) -> Match:
    """A hunt of two, played at random until an end by agreement is offered."""
    m, chance = Match(GAME, {"players": 2, **options}, dice=Dice.fresh(seed)).go_on(), Random(seed)
    while m.early_end() is None:
        m.act(chance.choice(m.legal()))
    return m


def around(field: str, but: str = "") -> str:
    """All sides of a field, as lines that can be cracked, but those towards some neighbours."""
    own, spared = FIELD[field], {FIELD[name] for name in but.split()}
    return " ".join(name for name, ends in zip(LINE_NAMES, ENDS, strict=True) if own in ends and not {*ends} & spared)


def star(field: str) -> list[str]:
    """The c-lines of a field, by geometry: between two of its neighbours that are neighbours."""
    near = [n for n in NEAR[FIELD[field]] if n >= 0]
    return [name for name, (a, b) in zip(LINE_NAMES, ENDS, strict=True) if a in near and b in near]


def refuse(m: Match, action: str, rule: str) -> str:
    """An action is refused by this rule; gives the English sentence."""
    with pytest.raises(Refused) as refused:
        m.act(action)
    assert refused.value.rule == rule, refused.value
    assert refused.value.sentence("de")
    return refused.value.sentence("en")


def at(m: Match, figure: str) -> str | None:
    """Where a figure stands."""
    found: str | None = m.view()["figures"][m.kit.notation.names["figure"].index(figure)]["at"]
    return found


def left(m: Match, figure: str) -> set[str]:
    """What lies on the left half of a sheet."""
    return set(m.view()["figures"][m.kit.notation.names["figure"].index(figure)]["left"])


def right(m: Match, figure: str) -> list[str]:
    """What lies on the right half."""
    return sorted(m.view()["figures"][m.kit.notation.names["figure"].index(figure)]["right"])


def cracked(m: Match) -> set[str]:
    """All cracked lines."""
    return set(m.view()["cracks"])


def open_lines(m: Match) -> list[str]:
    """The lines on which the crack may be laid now."""
    return sorted(text.removeprefix("crack-") for text in m.legal() if text.startswith("crack-"))


def goes(m: Match) -> list[str]:
    """The fields to which somebody may go now."""
    return sorted(text.partition(">")[2] for text in m.legal() if ">" in text)


def crack_anywhere(m: Match) -> Match:
    """Lay the crack that is due on the first line that may break."""
    if m.view()["phase"] == "cracking":
        m.act(f"crack-{open_lines(m)[0]}")
    return m


def random_game(seed: int, plies: int | None = None, **options: Any) -> Match:
    """Random play, to the end or for this many actions of players."""
    m, chance = Match(GAME, options, dice=Dice.fresh(seed)).go_on(), Random(seed)
    while not m.over and plies != 0:
        m.act(chance.choice(m.legal_actions()))
        plies = None if plies is None else plies - 1
    return m


assert NAMES[FIELD[AT_HOME]] == AT_HOME
