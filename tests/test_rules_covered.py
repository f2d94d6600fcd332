"""Every rule of every rulebook has tests that show both of its sides, by the marks of tests.

`allows`: a play that goes by the rule. `refuses`: a play refused with that rule, which `conftest.py` watches over.
`prevents`: what does not happen, for rules that say what follows from a play, or that other rules guard.
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from refusals import cited_rules, promised
from tafelrunde import new
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
    """Each rule id that a test is marked with, as (id, "allows", "refuses" or "prevents")."""
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


def refused_by(game: str) -> set[str]:
    """The rules that refusals of a game cite."""
    kinds = tomllib.loads(rulebook(game, "words.toml"))
    return {words["rule"] for kind in ("refusal", "variant") for words in kinds.get(kind, {}).values()}


@pytest.mark.parametrize("whats", [("allows",), ("refuses", "prevents")], ids=" or ".join)
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_shown(game: str, whats: tuple[str, ...]) -> None:
    shown = {rule for rule, kind in covered(game) if kind in whats}
    assert [rule for rule in rules(game, "en") if rule not in shown] == [], f"no test that {whats}"


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_a_refusal_cites_is_shown_to_refuse(game: str) -> None:
    shown = {rule for rule, kind in covered(game) if kind == "refuses"}
    assert refused_by(game) - shown == set()


def test_a_test_that_only_says_that_it_refuses_is_noticed() -> None:
    marks = [pytest.mark.rule("B4", "B5", refuses=True).mark, pytest.mark.rule("B6", prevents=True).mark]
    m = new("rumis", seed=1, scenario="colca", players=4)
    with cited_rules() as cited:
        assert m.why("I2.1@h1") is not None
    assert (promised(marks), cited) == ({"B4", "B5"}, {"B4"})
    assert m.why("I2.1@h1") is not None  # nobody listens any more
    assert promised(marks) - cited == {"B5"}


@pytest.mark.parametrize("game", GAMES)
def test_every_mark_names_a_rule(game: str) -> None:
    assert {rule for rule, _ in covered(game)} <= set(rules(game, "en"))
    assert {kind for _, kind in covered(game)} <= {"allows", "refuses", "prevents"}


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_that_cites_a_rule_cites_one_of_the_book(game: str) -> None:
    kinds = tomllib.loads(rulebook(game, "words.toml"))
    assert all("rule" in words for words in kinds["refusal"].values())
    cited = {words["rule"] for kind in kinds.values() for words in kind.values() if "rule" in words}
    assert cited <= set(rules(game, "en"))


@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_the_sequence_of_play_cites_a_rule_of_the_book(game: str) -> None:
    sequence = GAMES[game].sequence
    assert (sequence is not None) == ("phase" in (GAMES[game].state.names or ())), "phases are listed in a sequence"
    steps = sequence.steps if sequence else ()
    assert {step.rule for step in steps} <= set(rules(game, "en"))
