"""The sequence of play: each game keeps to its own part of the list, and what is rarely seen does happen."""

from random import Random
from typing import Any

import numpy as np
import pytest

from tafelrunde import Match
from tafelrunde.core.sequence import Step
from tafelrunde.core.verbs import CHANCE, OVER
from tafelrunde.games.nanuuk.rules import HUNTING, INTRODUCTORY, SET_UP, Phase

from .positions import GAME, INTRO, around, crack_anywhere, play, scene, star, table

TABLES: list[dict[str, Any]] = [
    {"players": 4, "setup": "random", "opening": 9},
    {"players": 2, "hunters": 2, "one_crack": True, "social": True},
    {"players": 4, **INTRO},
    {"players": 3, "variant": "hunted", "fur": True, "may_stay": True, **INTRO},
    {"players": 2, "variant": "led", "bears": 3, "every_field": True, **INTRO},
]


def declared(steps: tuple[Step, ...]) -> set[tuple[int, int, int]]:
    """Phase, kind and the phase after it, or OVER."""
    ends = {(one.phase, kind, OVER) for one in steps if one.ends for kind in one.may}
    return ends | {(one.phase, kind, then) for one in steps for kind in one.may for then in one.then}


@pytest.mark.parametrize("options", TABLES)
def test_each_game_does_only_what_its_own_steps_say(options: dict[str, Any]) -> None:
    known = declared((*SET_UP, *(INTRODUCTORY if "mode" in options else HUNTING)))
    kit, call, choice = GAME.kit(options), GAME.call, Random(1)
    states, out, weights = GAME.new_states(), np.zeros(GAME.branching, np.int32), np.zeros(GAME.branching, np.int64)
    s = states[0]
    for _ in range(10):
        call.start_at(kit.boxes, states, 0)
        while s.to_move != OVER:
            if s.to_move == CHANCE:
                n = call.chance_at(kit.boxes, states, 0, out, weights)
            else:
                n = call.legal_at(kit.boxes, states, 0, out)
            phase, action = int(s.phase), int(out[choice.randrange(n)])
            call.apply_at(kit.boxes, states, 0, action)
            after = OVER if s.to_move == OVER else int(s.phase)
            assert (phase, kit.notation.parts(action).kind, after) in known


def double_step(cracks: str, things: str, start: str = "c2", **options: Any) -> Match:
    """Husky and sled are given up, with no animal on the floe; the other hunter waits in an igloo."""
    carries = {"1": f"harpoon husky sled {things}"}
    return play(scene({"1": start}, cracks=cracks, carries=carries, players=2, **options), "sled-1")


def test_an_extra_step_into_an_igloo_may_be_the_last_of_the_game() -> None:
    m = crack_anywhere(play(double_step("", "fish walrus"), "1>c3"))
    crack_anywhere(play(m, "1>d4", "unload-fish+walrus"))
    assert m.state["phase"][0] == Phase.HARNESSING
    assert play(m, "stop").over


def test_an_extra_step_by_kayak_where_no_line_is_left_may_give_all_equipment_back() -> None:
    m = double_step(f"{around('d4')} {' '.join(star('d4'))}", "kayak fish seal walrus")
    play(crack_anywhere(play(m, "1>c3")), "1>d4", "unload-fish+seal+walrus")
    assert m.state["phase"][0] == Phase.HARNESSING


def test_a_first_step_by_kayak_where_no_line_is_left_is_followed_by_another_if_the_kayak_comes_back() -> None:
    m = double_step(f"{around('b1')} {' '.join(star('b1'))}", "kayak seal", start="b2")
    assert play(m, "1>b1", "unload-seal").state["phase"][0] == Phase.STRIDING


def test_a_crack_left_to_a_step_that_is_impossible_opens_at_once() -> None:
    m = play(double_step(around("c3"), "kayak", one_crack=True), "1>c3", "later")
    assert m.state["phase"][0] == Phase.CRACKING


def test_a_game_may_be_over_before_the_first_move() -> None:
    m = table("1@a1", "2@a2", "3@b1", "4@b2", players=4, variant="partners", **INTRO)
    assert m.over
