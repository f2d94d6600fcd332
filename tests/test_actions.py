"""Kinds of actions: one table gives numbers, parts and notation, the same in Python and in kernels."""

from enum import IntEnum
from typing import Any

import numpy as np
import pytest

from tafelrunde.core.actions import LONGEST, UNKNOWN, Actions, Notation, form, from_one, number, split
from tafelrunde.core.game import Game
from tafelrunde.core.kernel import Array, kernel
from tafelrunde.errors import BadNotation
from tafelrunde.games import GAMES
from toy import TOY

every_game = pytest.mark.parametrize("game", [TOY, *GAMES.values()], ids=lambda game: game.name)


class Kind(IntEnum):
    LAY, MOVE, PASS, SWAP = range(4)


LAID = Actions(
    {
        Kind.LAY: form("{card}@{space}", card=3, space=2),
        Kind.MOVE: form(space=2),
        Kind.PASS: form(),
        Kind.SWAP: form("{space}<>{card}", card=3, space=2),
    }
)
NOTATION = Notation(LAID, {"card": ["Ace", "b7", UNKNOWN], "space": ["a1", None]})


# ---- numbers --------------------------------------------------------------------------------------------------------


def test_each_kind_has_as_many_numbers_as_its_parts_have_combinations() -> None:
    assert [(kind.name, kind.begin, kind.size) for kind in LAID.kinds] == [
        ("lay", 0, 6), ("move", 6, 2), ("pass", 8, 1), ("swap", 9, 6),
    ]  # fmt: skip
    assert len(LAID) == 15


@every_game
def test_every_number_is_of_one_kind_and_comes_back_from_its_parts(game: Game) -> None:
    for action in range(len(game.actions)):
        kind, parts = game.actions.kind_of(action), game.actions.parts(action)
        assert kind.begin <= action < kind.begin + kind.size
        assert parts.does == kind.name
        assert [(name, 0 <= parts[name] < size) for name, size in kind.parts] == [
            (name, True) for name, _ in kind.parts
        ]
        assert game.actions.number(parts.does, **parts.numbers) == action


@kernel
def split_all(at: Array, width: Array, out: Array) -> None:
    """Each action taken apart and put together again."""
    for action in range(len(out)):
        does, first, second = split(at, width, action)
        out[action] = does, first, second, number(at, width, does, first, second)


def split_interpreted(at: Array, width: Array, out: Array) -> None:
    """The same without the compiler."""
    take_apart, put_together = getattr(split, "py_func", split), getattr(number, "py_func", number)
    for action in range(len(out)):
        does, first, second = take_apart(at, width, action)
        out[action] = does, first, second, put_together(at, width, does, first, second)


@every_game
@pytest.mark.parametrize("split_each", [split_all, split_interpreted])
def test_kernels_take_every_action_apart_as_python_does(game: Game, split_each: Any) -> None:
    actions, found = game.actions, np.zeros((len(game.actions), 4), np.int64)
    split_each(actions.at, actions.width, found)
    names = [kind.name for kind in actions.kinds]
    for action, (does, first, second, again) in enumerate(found.tolist()):
        parts = actions.parts(action)
        assert names[does] == parts.does
        assert ([first, second, 0][: len(parts.numbers)]) == list(parts.numbers.values())[::-1]
        assert again == action


def test_a_part_that_an_action_does_not_have_is_minus_one() -> None:
    parts = LAID.parts(LAID.number("move", space=1))
    assert (parts["space"], parts.get("space"), parts.get("card")) == (1, 1, -1)


class Twice(IntEnum):
    LAY, lay = range(2)


class Alone(IntEnum):
    LAY = 0


def test_two_kinds_cannot_have_one_name() -> None:
    with pytest.raises(TypeError, match="two kinds of actions have the same name"):
        Actions({kind: form(card=2) for kind in Twice})


@pytest.mark.parametrize("template", ["lay", "lay-{what}", "lay-{card}-{card}"])
def test_a_form_names_each_part_once(template: str) -> None:
    with pytest.raises(TypeError, match="does not name each part of 'lay' once"):
        Actions({Alone.LAY: form(template, card=3)})


# ---- notation -------------------------------------------------------------------------------------------------------


def test_an_action_is_written_as_its_form_says_or_as_its_name_and_its_parts() -> None:
    assert [NOTATION.write(action) for action in (0, 2, 6, 8)] == ["Ace@a1", "b7@a1", "move-a1", "pass"]
    assert NOTATION.write(LAID.number("swap", card=1, space=0)) == "a1<>b7"


@every_game
@pytest.mark.parametrize("case", [str, lambda text: f" {text.swapcase()}\n"], ids=["as it is", "swapped"])
def test_every_action_is_read_from_its_notation_in_any_case(game: Game, case: Any) -> None:
    notation = game.kit({}).notation
    for action in range(len(game.actions)):
        parts = notation.parts(action)
        if all(notation.names[part][n] for part, n in parts.numbers.items()):
            assert notation.read(case(notation.write(action))) == action


def test_what_is_not_in_a_match_is_written_but_not_read() -> None:
    missing = LAID.number("move", space=1)
    assert NOTATION.write(missing) == "move-?1"
    with pytest.raises(BadNotation):
        NOTATION.read("move-?1")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "Ace@a1, move-a1, pass, a1<>Ace"),
        ("fly", "Ace@a1, move-a1, pass, a1<>Ace"),
        ("pass pass", "Ace@a1, move-a1, pass, a1<>Ace"),
        ("c9@a1", "a card from Ace to b7"),
        ("ace@h8", "a space from a1 to a1"),
        ("move-h8", "a space from a1 to a1"),
        ("ace@a1" * LONGEST, "Ace@a1, move-a1, pass, a1<>Ace"),
    ],
)
def test_a_text_that_names_no_action_gets_an_error_that_says_what_is_possible(text: str, expected: str) -> None:
    with pytest.raises(BadNotation) as caught:
        NOTATION.read(text)
    assert str(caught.value) == f"{text[:LONGEST]!r} is not an action. Expected: {expected}."


@every_game
def test_every_game_says_what_is_possible(game: Game) -> None:
    with pytest.raises(BadNotation, match=r"'fly' is not an action\. Expected: \S+, \S+, \S+"):
        game.kit({}).notation.read("fly")


def test_the_plain_form_has_each_part_by_name_and_leaves_out_what_one_may_not_know() -> None:
    assert NOTATION.plain(0) == {"action": "Ace@a1", "does": "lay", "card": "Ace", "space": "a1"}
    hidden = LAID.number("lay", card=2, space=0)
    assert NOTATION.plain(hidden) == {"action": "?@a1", "does": "lay", "space": "a1"}
    assert NOTATION.plain(8) == {"action": "pass", "does": "pass"}


@every_game
def test_the_plain_form_of_an_action_leads_back_to_it(game: Game) -> None:
    notation = game.kit({}).notation
    for action in range(0, len(game.actions), 7):
        found = notation.plain(action)
        parts = {name: text for name, text in found.items() if name not in ("action", "does")}
        if len(parts) == len(notation.parts(action).numbers) and not any(text[0] == "?" for text in parts.values()):
            assert notation.of(found["does"], parts) == notation.read(found["action"]) == action


def test_an_action_is_found_by_what_it_does_and_the_names_of_its_parts() -> None:
    assert NOTATION.of("swap", {"space": "A1", "card": "B7"}) == LAID.number("swap", card=1, space=0)
    assert NOTATION.of("pass", {}) == 8


@pytest.mark.parametrize(
    ("does", "names", "said"),
    [
        ("fly", {}, "'fly' is not an action. Expected: Ace@a1, move-a1, pass, a1<>Ace."),
        ("move", {}, "'move' is not an action. Expected: Ace@a1, move-a1, pass, a1<>Ace."),
        ("pass", {"space": "a1"}, "'pass' is not an action. Expected: Ace@a1, move-a1, pass, a1<>Ace."),
        ("move", {"space": "h8"}, "'h8' is not a space. Expected: a space from a1 to a1."),
    ],
)
def test_parts_that_make_no_action_get_an_error_that_says_what_is_possible(
    does: str, names: dict[str, str], said: str
) -> None:
    with pytest.raises(BadNotation) as caught:
        NOTATION.of(does, names)
    assert str(caught.value) == said


def test_names_may_count_from_one() -> None:
    assert from_one(3) == ["1", "2", "3"]
