"""What bots leave out, because the rules say that something else is never worse."""

import numpy as np
import pytest

from tafelrunde import Match
from tafelrunde.bots.levels import make

from .positions import GAME, do, position

BOTS = ("level-2", "level-3", "search:40", "level-4")


def dominated(m: Match) -> set[str]:
    """What may be done and is never better than something else that may be done."""
    known = m.state
    return {
        m.kit.notation.write(action)
        for action in m.legal_actions()
        if GAME.call.dominated_at(m.boxes, known, 0, action)
    }


def replacing(dice: str, event: str = "drought", **more: object) -> Match:
    """A second development is bought by hand with a used-up orange die, and has to replace the first one."""
    m = position(dice, event=event, board={"a1": "irrigation", "b1": "pottery"}, chips=("gold reroll",), **more)  # type: ignore[arg-type]
    return do(m, "buy-a1", "use-white-gold", "pay", "replace-1")


@pytest.mark.rule("B1", allows=True)
def test_no_available_die_goes_back_while_a_used_one_can() -> None:
    m = replacing("2*white-food white-gold white-strength white-book", event="great-war")
    assert dominated(m) == {"give-white-food", "give-white-strength", "give-white-book"}


@pytest.mark.rule("R10", allows=True)
def test_before_the_last_age_available_strength_may_go_back_because_the_order_hangs_on_it() -> None:
    m = replacing("2*white-food white-gold white-strength white-book")
    assert dominated(m) == {"give-white-food", "give-white-book"}


@pytest.mark.rule("B1", allows=True)
def test_where_no_used_die_lies_any_die_may_go_back() -> None:
    m = position(
        "2*white-food white-stone white-strength white-book", board={"a1": "irrigation"}, chips=("gold reroll",)
    )
    assert dominated(do(m, "buy-a1", "chip-gold", "pay", "replace-1")) == set()


@pytest.mark.rule("B2", allows=True)
def test_no_available_chip_goes_back_while_a_used_one_can() -> None:
    m = position(
        "2*white-food white-gold white-strength white-book", board={"a1": "hammurabi"}, chips=("gold reroll",),
        advisor="sun-tzu",
    )  # fmt: skip
    s = m.position.states
    s["advisor_gave"][0, 0] = 1
    s["spent"][0, 0, 5], s["stock"][0, 5] = 1, s["stock"][0, 5] - 1
    assert dominated(do(m, "buy-a1", "chip-gold", "pay")) == {"give-reroll"}


@pytest.mark.rule("B1", allows=True)
def test_of_developments_with_the_same_dice_the_one_with_more_points_stays() -> None:
    m = position(
        "orange-gold2 orange-food2 3*white-food", board={"a1": "writing"}, chips=("gold",),
        developments={0: {1: "irrigation", 2: "guild-hall"}},
    )  # fmt: skip
    assert dominated(do(m, "buy-a1", "chip-gold", "pay")) == {"replace-2"}


def reading(dice: str, chips: str, event: str = "drought") -> Match:
    """Everybody has passed; the first player reads last, and nobody else has books."""
    m = position(dice, "", chips=(chips, ""), event=event, passed=(1,))
    return do(m, "pass")


@pytest.mark.rule("R8", allows=True)
def test_no_book_chip_is_left_unread() -> None:
    m = reading("white-food 2*white-gold white-strength white-stone", "book")
    assert dominated(m) == {"done"}
    assert dominated(do(m, "chip-book")) == set()


@pytest.mark.rule("R8", allows=True)
def test_a_die_that_shows_a_book_is_kept_only_if_the_famine_may_need_it() -> None:
    """Two food are needed. With one food and three other dice, the book could be exchanged; with two food it is free;
    with neither food nor dice enough, it is free as well."""
    assert dominated(reading("white-food white-book white-gold", "")) == set()
    assert dominated(reading("2*white-food white-book white-gold", "")) == {"done"}
    assert dominated(reading("white-food 2*white-gold white-book", "")) == {"done"}
    assert dominated(reading("white-book white-gold", "")) == {"done"}
    assert dominated(reading("white-food white-book 2*white-strength", "")) == set(), "strength is not spare"


@pytest.mark.rule("R9", allows=True)
def test_the_famine_is_paid_with_what_has_no_other_use() -> None:
    assert dominated(reading("white-food 2*white-gold white-strength", "")) == {"pass"}
    assert dominated(reading("white-food white-gold white-strength", "")) == set(), "strength would be exchanged"


@pytest.mark.rule("R9", allows=True)
def test_in_the_last_age_a_point_of_the_famine_is_more_than_the_order() -> None:
    """Strength that is exchanged for food may lose the war, which is worth as much; then it is a choice, unless the war
    is lost anyway, or enough strength is left."""
    needed = reading("2*white-food 3*white-strength", "food", event="world-fair-unrest")
    assert dominated(needed) == set()
    enough = reading("2*white-food red-strength3 2*white-strength", "food", event="world-fair-unrest")
    assert dominated(enough) == {"pass"}
    lost = reading("3*white-food 2*white-strength", "", event="great-war")
    assert dominated(lost) == {"pass"}


@pytest.mark.rule("O3", allows=True)
def test_alone_the_famine_is_always_paid() -> None:
    m = position("white-food white-gold white-strength", players=1, chips=("reroll",))
    assert dominated(do(m, "pass")) == {"pass"}


def acting(dice: str, chips: str, event: str, **more: object) -> Match:
    return position(dice, chips=(chips,), event=event, **more)  # type: ignore[arg-type]


@pytest.mark.rule("R6", allows=True)
def test_nobody_passes_who_can_build_with_what_has_no_other_use() -> None:
    idle = acting("2*white-food 2*white-stone white-strength", "", "drought", wonder="stonehenge")
    assert dominated(idle) == {"pass"}
    for_the_famine = acting("white-food white-stone white-gold white-book", "stone", "drought", wonder="stonehenge")
    assert dominated(for_the_famine) == set()


@pytest.mark.rule("R5", allows=True)
def test_in_the_last_age_nobody_passes_who_can_buy_points_with_a_gold_chip() -> None:
    assert dominated(acting("3*white-food", "gold", "great-war", board={"a1": "bismarck"})) == {"pass"}
    better = acting("3*white-food", "gold", "great-war", board={"a1": "victoria"}, advisor="bismarck")
    assert dominated(better) == set(), "the old advisor has more points"
    assert dominated(acting("white-food 2*white-gold", "", "great-war", board={"a1": "bismarck"})) == {"pass"}
    assert dominated(acting("3*white-food 2*white-gold", "", "great-war", board={"a1": "bismarck"})) == set()


@pytest.mark.rule("B3", allows=True)
def test_strength_that_does_not_win_the_war_buys_a_colony_before_anybody_passes() -> None:
    board = {"a1": "hawaii"}
    assert dominated(acting("white-strength white-food", "", "great-war", board=board)) == {"pass"}
    assert dominated(acting("2*red-strength2 white-food", "", "great-war", board=board)) == set(), "it wins the war"
    assert dominated(acting("white-strength white-food", "", "drought", board={"a1": "nubia"})) == set()


@pytest.mark.rule("R4", allows=True)
def test_in_the_last_age_nobody_passes_with_a_reroll_chip_and_a_die_that_is_good_for_nothing() -> None:
    assert dominated(acting("white-food white-gold", "reroll", "great-war")) == {"pass"}
    assert dominated(acting("white-food white-gold", "reroll", "drought")) == set(), "it might change the order"
    assert dominated(acting("white-food white-strength", "reroll", "great-war")) == set()


@pytest.mark.slow
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_from_level_2_does_none_of_it(name: str) -> None:
    bot, rng = make(name, GAME), np.ones(1, np.uint64)
    for m in (
        replacing("2*white-food white-gold white-strength white-book", event="great-war"),
        reading("white-food 2*white-gold white-strength white-stone", "book"),
        reading("white-food 2*white-gold white-strength", ""),
        acting("2*white-food 2*white-stone white-strength", "", "drought", wonder="stonehenge"),
        acting("3*white-food", "gold", "great-war", board={"a1": "bismarck"}),
    ):
        assert dominated(m)
        for _ in range(5):
            assert m.kit.notation.write(bot.act(m.boxes, m.state, rng)) not in dominated(m)
