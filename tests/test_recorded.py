"""Games that were once played are still played the same way; also under NUMBA_BOUNDSCHECK and NUMBA_DISABLE_JIT."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from recorded.make import FACTS, FOLDER, chosen, facts
from tafelrunde.core.deeds import deeds
from tafelrunde.core.game import Game
from tafelrunde.core.match import Match
from tafelrunde.core.proof import verify
from tafelrunde.core.restore import restore
from tafelrunde.core.verbs import CHANCE
from tafelrunde.games import GAMES, find

FILES = sorted(FOLDER.glob("*.tafel"))
KNOWN: dict[str, dict[str, Any]] = json.loads(FACTS.read_text("utf-8"))
# numbers wrap without a word in compiled code
pytestmark = pytest.mark.filterwarnings("ignore:overflow encountered:RuntimeWarning")
ALTERED = (
    "The rules now play this recorded game in another way. If that is meant, raise the version of the game, "
    "and re-record: python tests/recorded/make.py GAME"
)


@cache
def interpreted(name: str) -> Game:
    return find(name).interpreted()


@cache
def loaded(path: Path) -> Match:
    """The match, or the reason why the rules of today do not allow it."""
    try:
        return restore(path.read_text("utf-8"), path.name, find)
    except Exception as error:
        raise AssertionError(f"{error}\n{ALTERED}") from error


def test_every_game_has_recorded_games_and_every_record_its_facts() -> None:
    assert sorted(KNOWN) == [path.name for path in FILES]
    for name, game in GAMES.items():
        assert {path.name for path in FILES} >= {f"{name}-{i}.tafel" for i in range(1, len(chosen(game)) + 1)}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_is_read_replayed_and_fair(path: Path) -> None:
    match = loaded(path)
    assert match.over, ALTERED
    assert match.dump() == path.read_text("utf-8"), ALTERED
    fairness = verify(match)
    drawn = sum(entry.seat == CHANCE for entry in match.log)
    assert (fairness.checked, fairness.secret) == (drawn, 0)
    told = list(deeds(match))
    assert all(words["en"] and words["de"] for deed in told for words in deed.sentences)
    assert (told[0].since, told[-1].ply) == (0, len(match.log))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_has_as_many_legal_actions_and_as_many_points_as_it_had(path: Path) -> None:
    assert facts(loaded(path)) == KNOWN[path.name], ALTERED


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_is_the_same_without_the_compiler(path: Path) -> None:
    compiled, plain = loaded(path), restore(path.read_text("utf-8"), path.name, interpreted)
    assert not plain.game.compiled
    assert plain.state.tobytes() == compiled.state.tobytes()
    assert (plain.points(), plain.result(), plain.view()) == (compiled.points(), compiled.result(), compiled.view())
    half = len(compiled.log) // 2
    assert plain.at(half).legal() == compiled.at(half).legal()


def test_another_way_to_play_would_be_noticed() -> None:
    path = FILES[0]
    match = loaded(path)
    known = KNOWN[path.name]
    assert len(known["legal"]) == len(match.log) + 1
    assert known["legal"][-1] == 0 < max(known["legal"])
    assert sum(known["result"]) == pytest.approx(1)
    assert facts(match.at(len(match.log) - 1)) != known
