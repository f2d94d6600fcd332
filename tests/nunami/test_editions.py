"""The material (M): our own cards, and editions that owners correct."""

from collections import Counter
from importlib.resources import files

import pytest

import tafelrunde
from tafelrunde import Match
from tafelrunde.errors import BadEdition
from tafelrunde.games.nunami.components import NAMES, read_edition

from .positions import GAME

TEXT = (files("tafelrunde.games.nunami") / "data" / "edition.toml").read_text("utf-8")
LINES = TEXT.splitlines()


def wrong(text: str) -> BadEdition:
    """What is said about a broken edition."""
    with pytest.raises(BadEdition) as caught:
        read_edition(text, "own.toml")
    return caught.value


def line_of(text: str, start: int = 0) -> int:
    """The number of a line."""
    return next(i for i, line in enumerate(LINES, 1) if i > start and line.strip().startswith(text))


@pytest.mark.rule("M1", allows=True)
def test_four_peoples_of_14_cards_14_snow_10_sand_and_6_or_10_boards() -> None:
    cards = Counter[int]()
    for kind, n in read_edition(None, "").cards.items():
        cards[kind.people] += n
    assert dict(cards) == {0: 14, 1: 14, 2: 14, 3: 14, 4: 14, 5: 10}
    boards = [int(Match(GAME, {"players": players}).boxes["boards"][0]) for players in (2, 4)]
    assert boards == [6, 10]


@pytest.mark.rule("M1", prevents=True)
@pytest.mark.parametrize("people", NAMES)
def test_an_edition_with_a_card_too_few_is_refused(people: str) -> None:
    at = line_of(f"{people} =")
    text = "\n".join(LINES[:at] + LINES[at + 1 :])
    error = wrong(text)
    assert (error.line, "M1" in str(error), people in str(error)) == (at, True, True)


@pytest.mark.rule("M2", allows=True)
def test_an_owner_may_correct_every_value() -> None:
    text = TEXT.replace("[1, 0]", "[3, 3]").replace("[0, 0]", "[0, 2]")
    assert Match(GAME, {}, edition=text).boxes["kinds"][0] < Match(GAME, {}).boxes["kinds"][0]


@pytest.mark.rule("M2", prevents=True)
@pytest.mark.parametrize(
    ("value", "life"), [("[4, 0]", "4"), ("[0, 1]", "0"), ("[-1, 0]", "-1"), ("[true, 0]", "True"), ("['1', 0]", "'1'")]
)
def test_life_points_go_from_one_to_three(value: str, life: str) -> None:
    error = wrong(TEXT.replace("[1, 0]", value, 1))
    said = f"[cards.nunamiut 1] 'life points' must be a whole number from 1 to 3, not {life} — M2"
    assert (error.line, error.reason) == (line_of("[1, 0]"), said)


@pytest.mark.rule("M2", prevents=True)
@pytest.mark.parametrize("value", ["[1, 4]", "[1, -1]"])
def test_strength_goes_from_zero_to_three(value: str) -> None:
    assert "strength" in str(wrong(TEXT.replace("[1, 0]", value, 1)))


@pytest.mark.rule("M2", prevents=True)
@pytest.mark.parametrize("value", ["[1]", "1", "[]", "[1, 0, 0]", "{ life = 1 }"])
def test_a_card_is_two_numbers(value: str) -> None:
    error = wrong(TEXT.replace("[1, 0]", value, 1))
    said = "[cards] number 1 of 'nunamiut': expected [life points, strength]"
    assert (error.line, error.reason) == (line_of("[1, 0]"), said)


@pytest.mark.rule("M3", allows=True)
def test_our_values_are_every_pair_once_and_two_pairs_twice() -> None:
    cards = read_edition(None, "").cards
    pairs = Counter({(life, strength): 1 for life in (1, 2, 3) for strength in range(4)})
    pairs.update([(1, 1), (1, 2)])
    for people, sign in enumerate((1, 1, -1, -1)):
        assert {(k.life * sign, k.strength): n for k, n in cards.items() if k.people == people} == dict(pairs)
    assert {k.strength: n for k, n in cards.items() if k.people == 4} == {0: 4, 1: 4, 2: 4, 3: 2}
    assert {k.strength: n for k, n in cards.items() if k.people == 5} == {0: 3, 1: 3, 2: 2, 3: 2}


@pytest.mark.rule("M3", prevents=True)
def test_snow_and_sand_have_no_life_points() -> None:
    assert "'life points' must be 0, not 1 — M2" in str(wrong(TEXT.replace("[0, 0]", "[1, 0]", 1)))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[cards]", "[card]", "[card]"),
        ("nunamiut = [", "nunamiuts = [", "nunamiuts"),
        ("[cards]", "[cards", "TOML"),
        ("x . x .\n. x . x\nx . x .", "x . x .\n. x . .\nx . x .", "5 boards"),
        ("x . x .\n. x . x\nx . x .", "x . . x\n. x . x\nx . x .", "offset by one line"),
        ("x . x . x .\n. x . x . x\n", "x . x . x .\n. . . . . .\n. x . x . x\n", "offset by one line"),
        ("x . x . x .\n. x . x . x\n", "x . x . x . . .\n. x . x . . . x\n", "full side"),
        ("x . x . x .\n", "x . x . o .\n", "'o'"),
        ("[shapes.lead]", "[shapes.random]", "shapes.random"),
        ("[shapes.floe]\n", '[shapes.floe]\nthree = "x"\n', "three"),
    ],
)
def test_a_mistake_is_named_with_its_line(old: str, new: str, said: str) -> None:
    assert old in TEXT
    error = wrong(TEXT.replace(old, new, 1))
    assert said in str(error)
    assert error.line >= 1


def test_a_shape_of_ones_own_is_an_option() -> None:
    text = TEXT.replace("[shapes.lead]", "[shapes.ring]")
    assert Match(GAME, {"boards": "ring"}, edition=text).options["boards"] == "ring"
    assert "ring" not in [o.values for o in GAME.choices(read_edition(None, ""))][2]


def test_a_game_with_an_edition_of_ones_own_runs() -> None:
    text = TEXT.replace("[1, 0]", "[3, 3]").replace("[2, 1]", "[1, 1]")
    m = Match(GAME, {"mode": "C", "boards": "lead"}, edition=text).go_on()
    m.act("side-1")
    while not m.over:
        m.act(m.legal_actions()[len(m.log) % len(m.legal_actions())])
    assert sum(m.result() or []) == 1
    assert tafelrunde.new("nunami", seed=1).edition is None
