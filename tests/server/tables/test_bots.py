"""A bot's answer does not show by its time what the bot holds."""

import asyncio
from itertools import count
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from tafelrunde.core.chance import Dice
from tafelrunde.core.game import Game
from tafelrunde.core.kernel import Array
from tafelrunde.core.match import Match
from tafelrunde.games import GAMES
from tafelrunde.server.tables import bots
from tafelrunde.server.tables.requesters import NOBODY
from tafelrunde.server.tables.thinking_queue import Urgency

LEVEL = 5
CHOOSING, ALONE = 2.0, 0.01  # seconds for which it searches


class Clock:
    """The time, which goes by only in searches and in waits."""

    def __init__(self, match: Match) -> None:
        self.now, self.match = 0.0, match

    def make(self, _name: str, _game: Game) -> "Clock":
        return self

    def act(self, _boxes: Array, _states: Array, _rng: Array) -> int:
        legal = self.match.legal_actions()
        self.now += CHOOSING if len(legal) > 1 else ALONE
        return legal[0]

    async def sleep(self, seconds: float) -> None:
        self.now += seconds


def moments(game: Game) -> tuple[Match, Match]:
    """A moment in which a seat has a choice, and one in which it has none and nobody else knows that."""
    for seed in count():
        random = Random(seed)
        match = Match(game, {"players": 2}, dice=Dice.fresh(seed)).go_on()
        choice = match.at(len(match.log))
        while not match.over:
            if len(legal := match.legal()) == 1:
                return choice, match
            match.act(random.choice(legal))
    raise AssertionError


def answered_after(mind: bots.Bots, clock: Clock, match: Match) -> float:
    """Seconds until a bot has an answer."""
    began, clock.match = clock.now, match
    asyncio.run(mind.think(match, match.to_move, LEVEL, NOBODY, lambda: Urgency.WAITED_FOR))
    return round(clock.now - began, 6)


@pytest.mark.parametrize("name", [game.name for game in GAMES.values() if game.secrets])
def test_a_bot_without_a_choice_answers_as_late_as_with_one(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    choice, alone = moments(GAMES[name])
    clock, mind = Clock(choice), bots.Bots()

    async def at_once(_game: Any) -> None:
        pass

    monkeypatch.setattr(mind.warm_up, "until_ready", at_once)
    monkeypatch.setattr(bots, "make", clock.make)
    monkeypatch.setattr(bots, "time", SimpleNamespace(monotonic=lambda: clock.now))
    monkeypatch.setattr(bots, "asyncio", SimpleNamespace(sleep=clock.sleep))
    try:
        assert answered_after(mind, clock, choice) == CHOOSING
        assert answered_after(mind, clock, alone) == CHOOSING
        assert answered_after(mind, clock, choice) == CHOOSING
    finally:
        mind.close()


def test_an_answer_waits_only_where_it_is_known_for_how_long() -> None:
    hesitation = bots.Hesitation()
    assert hesitation.left("game", LEVEL, 1, ALONE) == 0.0, "nothing is known yet"
    assert hesitation.left("game", LEVEL, 2, CHOOSING) == 0.0
    assert hesitation.left("game", LEVEL, 1, CHOOSING + 1) == 0.0
    assert hesitation.left("game", LEVEL, 1, ALONE) == CHOOSING - ALONE
    assert hesitation.left("game", LEVEL - 1, 1, ALONE) == hesitation.left("another", LEVEL, 1, ALONE) == 0.0
