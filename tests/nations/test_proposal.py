"""The proposed payment (R7): of all minimal ones, the one that leaves most."""

from itertools import product
from random import Random
from typing import Any

import pytest

from tafelrunde import Match

from .positions import dice, do, position, seat
from .test_paying import DICE, GIVERS, ORANGE, minimal_sets

KEEP = {"gold": 10, "stone": 5, "food": 8, "book": 9, "strength": 8}


def proposal(m: Match, *actions: str) -> dict[str, int]:
    target = next(target for target in do(m, *actions).position.targets() if target["does"] == "pay")
    return {**target["dice"], **target["chips"]}


@pytest.mark.rule("R7", allows=True)
def test_a_development_is_paid_with_the_die_that_goes_back_anyway() -> None:
    m = position(
        "white-gold white-food white-stone white-book white-strength", chips=("gold",), board={"a1": "pottery"}
    )
    assert proposal(m, "buy-a1") == {"white-gold": 1}
    m.act("pay")
    assert (seat(m)["chips"], sum(dice(m).values())) == ({"gold": 1}, 5)


@pytest.mark.rule("R7", allows=True)
def test_any_other_tile_is_paid_with_the_chip_because_a_die_can_do_more() -> None:
    m = position("white-gold white-food white-stone white-book white-strength", chips=("gold",), board={"a1": "sappho"})
    assert proposal(m, "buy-a1") == {"gold": 1}


@pytest.mark.rule("R7", allows=True)
@pytest.mark.parametrize(
    ("event", "text", "kept"),
    [
        ("raiders", "2*white-food white-strength white-book", {"white-strength": 1, "white-food": 1}),  # 1 food
        ("drought", "2*white-food white-strength 2*white-book", {"white-strength": 1, "white-food": 2}),  # 2 food
    ],
)
def test_what_famine_and_war_still_need_is_kept(event: str, text: str, kept: dict[str, int]) -> None:
    m = position(text, event=event, board={"a1": "sappho"})
    paid = proposal(m, "buy-a1")
    assert {name: n - paid.get(name, 0) for name, n in dice(m).items() if n > paid.get(name, 0)} == kept


def test_a_big_face_is_not_lost_for_a_small_price() -> None:
    m = position("orange-gold3 2*white-book", developments=ORANGE, board={"a1": "sappho"}, event="plague-of-locusts")
    assert proposal(m, "buy-a1") == {"white-book": 2}


def met(pieces: dict[str, int], printed: dict[str, Any], food: int, war: int) -> int:
    """R9, R11: how many of the two can be met with these dice, by trying every way to pay the food."""
    kinds = list(pieces)

    def shown(chosen: dict[str, int], symbol: str) -> int:
        return sum(n * printed[die]["amount"] for die, n in chosen.items() if printed[die]["symbol"] == symbol)

    best = int(shown(pieces, "strength") >= war)
    for numbers in product(*(range(pieces[die] + 1) for die in kinds)):
        used = dict(zip(kinds, numbers, strict=True))
        others = sum(n for die, n in used.items() if printed[die]["symbol"] != "food")
        if shown(used, "food") + others // 2 >= food:
            left = {die: pieces[die] - n for die, n in used.items()}
            best = max(best, 1 + int(shown(left, "strength") >= war))
    return best


@pytest.mark.parametrize("seed", range(25))
def test_no_other_payment_leaves_more(seed: int) -> None:
    luck = Random(seed)
    text = [luck.choice(DICE) for _ in range(9)]
    whites = [die for die in text if die.startswith("white")][:1]
    others = [die for die in text if die.startswith("orange")][:2] + [die for die in text if die.startswith("red")][:2]
    row, chips = luck.randint(1, 3), luck.choice(["", "gold", "2*gold"])
    m = position(
        " ".join(whites + others), chips=(chips,), developments=GIVERS, event="migration-of-peoples",
        board={f"a{row}": "hypatia"},
    )  # fmt: skip
    if f"buy-a{row}" not in m.legal():
        return
    printed, has, gold = m.kit.printed["dice"], dice(m), seat(m)["chips"].get("gold", 0)

    def left(paid: dict[str, int]) -> int:
        rest = {die: n - paid.get(die, 0) for die, n in has.items()}
        kept = sum(n * max(6, KEEP[printed[die]["symbol"]] * printed[die]["amount"]) for die, n in rest.items())
        return int(kept + 9 * (gold - paid.get("gold", 0)) + 20 * 2 * met(rest, printed, 2, 2))

    sets = [dict(one) for one in minimal_sets(m, {**has, **({"gold": gold} if gold else {})}, "gold", row)]
    assert left(proposal(m, f"buy-a{row}")) == max(map(left, sets))
