"""Paying (R7): minimal sets, exchange, and the proposal."""

from itertools import product
from random import Random

import pytest

from tafelrunde import Match

from .positions import dice, do, legal_kinds, phase, position, refuse, seat

ORANGE = {0: {1: "pottery", 2: "irrigation"}}


def uses(m: Match) -> set[str]:
    return {action for action in m.legal() if action not in ("pay", "pass")}


@pytest.mark.rule("R7", allows=True)
def test_two_dice_count_as_one_gold() -> None:
    m = do(position("white-food white-stone", board={"a1": "sappho"}), "buy-a1", "use-white-food")
    refuse(m, "use-white-food", "M7")
    do(m, "use-white-stone")
    assert m.legal() == ["pay"]
    do(m, "pay")
    assert dice(m) == {}


@pytest.mark.rule("R7", allows=True)
def test_a_face_of_three_gold_pays_a_price_of_two_and_the_third_is_lost() -> None:
    m = position("orange-gold3 2*white-food", developments=ORANGE, board={"a2": "sappho"})
    do(m, "buy-a2", "use-orange-gold3")
    assert m.view()["due"] == {"symbol": "gold", "need": 2, "chosen": 3, "pays": True, "lost": 1}
    do(m, "pay")
    assert dice(m) == {"white-food": 2}


@pytest.mark.rule("R7", refuses=True)
def test_nothing_is_added_to_what_pays_already() -> None:
    m = do(position("2*white-gold", board={"a1": "sappho"}), "buy-a1", "use-white-gold")
    assert "already pays 1 gold" in refuse(m, "use-white-gold", "R7").sentence("en")


@pytest.mark.rule("R7", refuses=True)
def test_a_set_with_a_piece_too_many_cannot_be_chosen() -> None:
    m = position("orange-gold3 white-gold 2*white-food", developments=ORANGE, board={"a2": "sappho"})
    do(m, "buy-a2", "use-white-gold")
    assert "would be unnecessary" in refuse(m, "use-orange-gold3", "R7").sentence("en")
    assert uses(m) == {"use-white-food"}  # 1 gold and two dice are exactly 2


@pytest.mark.rule("R7", refuses=True)
def test_strength_is_never_exchanged() -> None:
    m = do(position("white-strength 2*white-gold", board={"a1": "sicily"}), "buy-a1")
    refuse(m, "use-white-gold", "R7")
    refuse(position("4*white-gold", board={"a1": "sicily"}), "buy-a1", "R5")


@pytest.mark.rule("R7", refuses=True)
def test_chips_are_not_exchanged_and_pay_only_what_they_show() -> None:
    m = position("white-gold", chips=("food book",), board={"a1": "sappho", "a2": "hammurabi"})
    refuse(m, "buy-a2", "R5")
    do(m, "buy-a1")
    refuse(m, "chip-food", "R7")


@pytest.mark.rule("R7", allows=True)
def test_a_chip_pays_together_with_dice() -> None:
    m = position("white-gold white-food", chips=("gold",), board={"a2": "sappho"})
    do(m, "buy-a2", "chip-gold", "use-white-gold", "pay")
    assert (dice(m), seat(m)["spent"]["gold"]) == ({"white-food": 1}, 1)


@pytest.mark.rule("R7", allows=True)
def test_the_proposal_loses_nothing_if_it_can() -> None:
    m = position("orange-gold3 orange-gold2 2*white-food", developments=ORANGE, board={"a2": "sappho"})
    target = next(target for target in do(m, "buy-a2").position.targets() if target["does"] == "pay")
    assert (target["dice"], target["lost"]) == ({"orange-gold2": 1}, 0)


@pytest.mark.rule("R7", allows=True)
@pytest.mark.parametrize(("wonder", "kept"), [("", "white-food"), ("stonehenge", "white-stone")])
def test_while_a_wonder_waits_for_its_stone_other_dice_are_proposed(wonder: str, kept: str) -> None:
    m = position("2*white-stone 2*white-food", board={"a1": "sappho"}, wonder=wonder)
    assert dice(do(m, "buy-a1", "pay")) == {kept: 2}


def test_the_proposal_completes_what_was_chosen() -> None:
    m = position("2*white-gold 2*white-food", board={"a2": "sappho"})
    do(m, "buy-a2", "use-white-food", "pay")
    assert dice(m) == {"white-gold": 1}


@pytest.mark.rule("R7", refuses=True)
def test_a_payment_that_was_begun_is_finished() -> None:
    m = do(position("2*white-gold", board={"a1": "sappho"}), "buy-a1", "use-white-gold")
    for action in ("pass", "reroll", "buy-a1", "done", "replace-1", "give-used-white"):
        refuse(m, action, "R7")


def minimal_sets(m: Match, pieces: dict[str, int], symbol: str, need: int) -> set[tuple[tuple[str, int], ...]]:
    """R7 by the letter: every set that pays, and without any one of its pieces no longer does."""
    printed = m.kit.printed["dice"]

    def pays(chosen: dict[str, int]) -> bool:
        shown = sum(
            n * printed[p]["amount"] for p, n in chosen.items() if p in printed and printed[p]["symbol"] == symbol
        )
        others = sum(n for p, n in chosen.items() if p in printed and printed[p]["symbol"] != symbol)
        return bool(shown + chosen.get(symbol, 0) + (others // 2 if symbol != "strength" else 0) >= need)

    def less(chosen: dict[str, int], piece: str) -> dict[str, int]:
        return {p: n - (p == piece) for p, n in chosen.items()}

    found = set()
    for numbers in product(*(range(n + 1) for n in pieces.values())):
        chosen = {p: n for p, n in zip(pieces, numbers, strict=True) if n}
        if pays(chosen) and not any(pays(less(chosen, piece)) for piece in chosen):
            found.add(tuple(sorted(chosen.items())))
    return found


DICE = (
    "white-food", "white-gold", "white-stone", "white-strength", "white-book", "orange-gold", "orange-gold2",
    "orange-gold3", "orange-food2", "red-strength2", "red-strength3", "red-food2",
)  # fmt: skip
GIVERS = {0: {1: "aqueduct", 2: "plantation", 3: "legion", 4: "musketeers"}}


@pytest.mark.rule("R7", allows=True, prevents=True)
@pytest.mark.parametrize("seed", range(12))
def test_what_may_be_chosen_is_exactly_what_leads_to_a_minimal_set(seed: int) -> None:
    luck = Random(seed)
    text = [luck.choice(DICE) for _ in range(7)]
    whites = [die for die in text if die.startswith("white")][:1]
    others = [die for die in text if die.startswith("orange")][:4] + [die for die in text if die.startswith("red")][:4]
    chips = " ".join(luck.choice(["gold", "gold gold", "strength", "food", "gold strength"]).split())
    row = luck.randint(1, 3)
    colony = luck.random() < 0.3
    m = position(
        " ".join(whites + others), chips=(chips,), developments=GIVERS, event="migration-of-peoples",
        board={f"a{row}": "vinland" if colony else "hypatia"},
    )  # fmt: skip
    symbol = "strength" if colony else "gold"
    pieces = {**dice(m), **({symbol: seat(m)["chips"][symbol]} if symbol in seat(m)["chips"] else {})}
    sets = minimal_sets(m, pieces, symbol, row)
    assert (f"buy-a{row}" in m.legal()) == bool(sets)
    if sets:
        do(m, f"buy-a{row}")
        walk(m, sets, symbol, luck)


def walk(m: Match, sets: set[tuple[tuple[str, int], ...]], symbol: str, luck: Random) -> None:
    """Choose at random, and compare at every step."""
    chosen: dict[str, int] = {}
    while True:
        held = [dict(known) for known in sets if all(dict(known).get(p, 0) >= n for p, n in chosen.items())]
        could = {p for known in held for p, n in known.items() if n > chosen.get(p, 0)}
        wanted = {f"chip-{p}" if p == symbol else f"use-{p}" for p in could}
        assert uses(m) == wanted
        target = next(target for target in m.position.targets() if target["does"] == "pay")
        proposal = {**target["dice"], **target["chips"]}
        assert tuple(sorted(proposal.items())) in sets
        if not wanted:
            break
        action = luck.choice(sorted(wanted))
        piece = action.split("-", 1)[1]
        chosen[piece] = chosen.get(piece, 0) + 1
        do(m, action)


def test_the_famine_is_paid_with_what_is_no_longer_good_for_anything() -> None:
    m = position("2*white-strength 2*white-book", event="raiders")  # 1 food
    do(m, "pass", "pass", "done")
    assert phase(m) == "eating"
    target = next(target for target in m.position.targets() if target["does"] == "pay")
    assert target["dice"] == {"white-book": 2}
    assert legal_kinds(m) == {"pay", "use", "pass"}
