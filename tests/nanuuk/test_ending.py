"""H14: the end of the hunt, proved against a search without masks and against real play."""

from random import Random
from typing import Any

import numpy as np
import pytest

from tafelrunde import Match
from tafelrunde.core.chance import Dice
from tafelrunde.games.nanuuk import rules
from tafelrunde.games.nanuuk.components import ENDS, FIELD
from tafelrunde.games.nanuuk.rules import Phase, Piece

from .positions import GAME, around, crack_anywhere, play, refuse, scene
from .referee import Referee

TABLES: list[dict[str, Any]] = [{"players": 2}, {"players": 3}, {"players": 4}, {"players": 2, "hunters": 2}]


def late_position(seed: int) -> Match:
    """A broken floe with few pieces, and hunters who carry anything."""
    chance = Random(seed)
    m = Match(GAME, TABLES[seed % len(TABLES)], dice=Dice.fresh(1))
    s, box = m.position.states[0], m.kit.box
    fields = [f for f in range(31) if int(box.fields) >> f & 1]
    free = [f for f in fields if not int(box.igloos) >> f & 1]
    chance.shuffle(free)
    s.pieces[:] = 0
    for kind in range(6):
        for _ in range(chance.choice([0, 0, 0, 1, 2])):
            s.pieces[kind] |= 1 << free.pop()
    for hunter in range(int(box.figures)):
        s.at[hunter] = chance.choice([*(f for f in fields if int(box.igloos) >> f & 1), free.pop(), free.pop()])
        s.left[hunter] = chance.randrange(512) & chance.randrange(512)
        if s.left[hunter] >> Piece.WHALE & 1:
            s.left[hunter] |= 1 << Piece.INUK
    broken = chance.choice([0.6, 0.75, 0.9])
    for line in range(len(ENDS)):
        if box.ends[line, 0] >= 0 and chance.random() < broken:
            rules.cut(box, s, line)
    s.phase, s.to_move, s.turns = Phase.MOVING, 0, int(box.seats)
    return m


@pytest.mark.slow
@pytest.mark.rule("H14", allows=True)
def test_the_search_by_masks_finds_what_a_search_by_sets_finds() -> None:
    answers = {True: 0, False: 0}
    for seed in range(2000):
        m = late_position(seed)
        takes, home = Referee(m.kit, m.redacted()).outlook()
        found = int(rules.search_all(m.kit.box, m.position.states[0]))
        assert found == (rules.CAN_HUNT if takes else sum(1 << hunter for hunter in home)), seed
        assert not m.position.states[0].reached.any()
        if rules.can_hunt_on_foot(m.kit.box, m.position.states[0]):
            assert takes, seed
        answers[takes] += 1
    assert min(answers.values()) > 200


def play_a_turn(m: Match, chance: Random) -> bool:
    """A random turn of the seat to move; False if it cannot move, or passes."""
    call, actions, s = GAME.call, np.zeros(GAME.branching, np.int32), m.position.states[0]
    while True:
        n = call.legal_at(m.boxes, m.position.states, 0, actions)
        action = int(actions[chance.randrange(n)]) if n else -1
        if action < 0 or m.kit.notation.write(action) == "pass":
            return False
        call.apply_at(m.boxes, m.position.states, 0, action)
        if s.to_move < 0 or (s.phase == Phase.MOVING and s.figure < 0):
            return True


@pytest.mark.slow
@pytest.mark.rule("H14", allows=True)
def test_after_a_turn_the_hunt_is_over_exactly_when_nothing_can_be_hunted_and_nobody_can_go_home() -> None:
    """Neither early nor late; beside that it ends only when nobody at all can move."""
    seen = {True: 0, False: 0}
    for seed in range(2000):
        m = late_position(seed)
        if not play_a_turn(m, Random(seed)):
            continue
        s, igloos = m.position.states[0], int(m.kit.box.igloos)
        takes, home = Referee(m.kit, s).outlook()
        outside = {h for h in range(int(m.kit.box.figures)) if not igloos >> int(s.at[h]) & 1}
        done = not takes and not outside & home
        over = bool(s.to_move < 0)
        assert bool(s.hunted_out) is not takes, seed
        assert over is done or (over and s.idle >= m.seats), seed
        seen[done] += 1
    assert min(seen.values()) > 200, seen


def play_on(m: Match, chance: Random, turns: int) -> Match:
    """Random turns in which nobody asks whether the game is over."""
    call, actions = GAME.call, np.zeros(GAME.branching, np.int32)
    for _ in range(turns):
        s = m.position.states[0]
        if s.to_move < 0:
            break
        s.hunted_out = 0
        n = call.legal_at(m.boxes, m.position.states, 0, actions)
        call.apply_at(m.boxes, m.position.states, 0, int(actions[chance.randrange(n)]))
    return m


@pytest.mark.rule("H14", prevents=True)
def test_when_the_game_says_that_nothing_can_be_hunted_nothing_is_hunted_in_any_play() -> None:
    """Real play, by the moves of all hunters together, in positions that the search calls hunted out."""
    tried = 0
    for seed in range(400):
        m = late_position(seed)
        s = m.position.states[0]
        if rules.search_all(m.kit.box, s) == rules.CAN_HUNT:
            continue
        animals = [int(mask) for mask in s.pieces[:4]]
        if not any(animals):
            continue
        tried += 1
        for again in range(3):
            twin = late_position(seed)
            play_on(twin, Random(again), 60)
            assert [int(mask) for mask in twin.position.states[0].pieces[:4]] == animals, seed
    assert tried > 40


@pytest.mark.rule("H14", allows=True)
def test_the_hunt_ends_when_nothing_is_left_and_all_are_home_or_cut_off() -> None:
    m = scene({"1": "b2", "2": "d4"}, {}, players=2)
    crack_anywhere(play(m, "1>b1"))
    assert m.over
    m = scene({"1": "b2", "2": "g2"}, {"seal": "a1"}, around("g2") + " " + around("a1"), players=2)
    crack_anywhere(play(m, "1>b1"))
    assert m.over, "the seal and the other hunter cannot be reached any more"


@pytest.mark.rule("H14", prevents=True)
def test_the_hunt_goes_on_while_a_kayak_can_still_be_earned() -> None:
    m = scene({"1": "b2", "2": "d4"}, {"fish": "a1"}, around("a1"), carries={"1": "harpoon seal"}, players=2)
    crack_anywhere(play(m, "1>b1", "unload-nothing"))
    assert not m.over
    assert not m.view()["hunted_out"]


@pytest.mark.rule("H14", refuses=True)
def test_once_nothing_can_be_hunted_a_hunter_at_home_stays() -> None:
    m = scene({"1": "c3", "2": "d4", "3": "c1"}, {}, players=3)
    crack_anywhere(play(m, "1>c2"))
    assert m.view()["hunted_out"]
    assert m.to_move == 2, "the second hunter stays in the igloo"
    refuse(scene_with_two_hunters(), "1a>c3", "H14")


def scene_with_two_hunters() -> Match:
    """One hunter at home, one outside, and nothing left to hunt."""
    m = scene({"1a": "d4", "1b": "c1", "2a": "b1", "2b": "e2"}, {}, players=2, hunters=2)
    m.position.states[0].hunted_out = 1
    return m


@pytest.mark.rule("H14", prevents=True)
def test_the_hunt_ends_when_everybody_was_skipped_or_passed_in_a_round() -> None:
    lone = around("a1") + " " + around("g2")
    m = scene({"1": "a1", "2": "g2"}, {"seal": "c3"}, lone, carries={"1": "harpoon kayak"}, players=2)
    m.act("pass")
    assert m.over
    assert FIELD["a1"] == m.position.states[0].at[0]


@pytest.mark.rule("H14", allows=True)
def test_what_can_still_be_hunted_is_told_once_nobody_can_walk_to_it() -> None:
    m = scene({"1": "b1", "2": "d4"}, {"fish": "c3", "seal": "g1"}, around("c3"), {"1": "harpoon kayak"}, players=2)
    assert m.view()["last_prey"] == []
    m = scene({"1": "b1", "2": "d4"}, {"fish": "c3"}, around("c3"), {"1": "harpoon kayak"}, players=2)
    before = m.state.tobytes()
    assert m.view()["last_prey"] == ["c3"]
    assert m.state.tobytes() == before
    m = scene({"1": "b1", "2": "d4"}, {"fish": "c3"}, around("c3"), {"1": "harpoon"}, players=2)
    assert m.view()["last_prey"] == []
