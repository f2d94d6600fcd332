"""Every rule of every rulebook has a test that shows a play allowed and one that shows a play refused."""

import ast
import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from tafelrunde.games import GAMES

HEADING = re.compile(r"^### (\w+) · .+ \{#(\w+)\}$", re.MULTILINE)
IDLE = ("pytest.mark.skip", "pytest.mark.xfail")  # a test that does not hold its rule does not count


def rulebook(game: str, name: str) -> str:
    return (files(f"tafelrunde.games.{game}") / "rulebook" / name).read_text("utf-8")


def rules(game: str, language: str) -> list[str]:
    """The rule ids of a rulebook, in order."""
    headings = HEADING.findall(rulebook(game, f"{language}.md"))
    assert all(shown == anchor for shown, anchor in headings)
    return [anchor for _, anchor in headings]


def marks(test: ast.FunctionDef) -> Iterator[tuple[str, str]]:
    """Each rule id that a test is marked with, as (id, "allows" or "refuses")."""
    if any(ast.unparse(mark).startswith(IDLE) for mark in test.decorator_list):
        return
    for mark in test.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
            shown = [str(keyword.arg) for keyword in mark.keywords if ast.literal_eval(keyword.value)]
            yield from ((ast.literal_eval(rule), what) for rule in mark.args for what in shown)


def covered(game: str) -> set[tuple[str, str]]:
    """What the tests of a game show, read from their source."""
    trees = [ast.parse(path.read_text("utf-8")) for path in (Path(__file__).parent / game).glob("test_*.py")]
    nodes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return {mark for node in nodes if node.name.startswith("test_") for mark in marks(node)}


@pytest.mark.parametrize("game", GAMES)
def test_both_rulebooks_have_the_same_rules_in_the_same_order(game: str) -> None:
    assert rules(game, "en") == rules(game, "de") != []
    assert len(set(rules(game, "en"))) == len(rules(game, "en"))


@pytest.mark.parametrize("what", ["allows", "refuses"])
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_shown(game: str, what: str) -> None:
    shown = {rule for rule, kind in covered(game) if kind == what}
    assert [rule for rule in rules(game, "en") if rule not in shown] == [], f"no test that {what}"


@pytest.mark.parametrize("game", GAMES)
def test_every_mark_names_a_rule(game: str) -> None:
    assert {rule for rule, _ in covered(game)} <= set(rules(game, "en"))
    assert {kind for _, kind in covered(game)} <= {"allows", "refuses"}


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_that_cites_a_rule_cites_one_of_the_book(game: str) -> None:
    kinds = tomllib.loads(rulebook(game, "words.toml"))
    assert all("rule" in words for words in kinds["refusal"].values())
    cited = {words["rule"] for kind in kinds.values() for words in kind.values() if "rule" in words}
    assert cited <= set(rules(game, "en"))
