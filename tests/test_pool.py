"""Counts of unseen cards: listed as likely as they are, and dealt without losing one."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tafelrunde.core.kernel import Array, seed_stream
from tafelrunde.core.pool import deal, list_kinds, pick, pour, size, take_one

Counts = st.lists(st.integers(0, 5), min_size=1, max_size=12)


def pool_of(*counts: int) -> Array:
    return np.array(counts, np.int8)


def stream(number: int) -> Array:
    rng = np.zeros(1, np.uint64)
    seed_stream(rng, 1, number)
    return rng


@given(Counts)
def test_every_kind_that_is_there_is_listed_with_its_number_as_weight(counts: list[int]) -> None:
    pool, out, weights = pool_of(*counts), np.zeros(12, np.int32), np.zeros(12, np.int32)
    n = list_kinds(pool, 100, out, weights)
    assert dict(zip(out[:n].tolist(), weights[:n].tolist(), strict=True)) == {
        100 + kind: number for kind, number in enumerate(counts) if number
    }
    assert size(pool) == sum(counts) == weights[:n].sum()


@given(Counts, st.integers(0, 1000))
def test_one_card_is_taken_out_and_one_that_is_only_picked_stays(counts: list[int], number: int) -> None:
    pool = pool_of(*counts, 1)
    assert pool[pick(pool, size(pool), stream(number))] > 0
    assert pool.tolist() == [*counts, 1]
    kind = take_one(pool, size(pool), stream(number))
    assert pool.tolist() == [n - (i == kind) for i, n in enumerate([*counts, 1])]


def test_every_card_is_equally_likely_to_be_taken() -> None:
    pool, rng = pool_of(1, 0, 2, 5), stream(7)
    found = Counter(pick(pool, 8, rng) for _ in range(8000))
    assert [found[kind] / 1000 for kind in range(4)] == pytest.approx([1, 0, 2, 5], abs=0.2)


@given(Counts, st.integers(0, 70), st.integers(0, 1000))
def test_cards_that_are_dealt_are_in_the_hand_and_no_longer_in_the_pool(counts: list[int], n: int, number: int) -> None:
    pool, hand = pool_of(*counts), np.zeros(len(counts), np.int8)
    deal(pool, hand, n, stream(number))
    assert (pool + hand).tolist() == counts
    assert (size(hand), int(pool.min()) >= 0) == (min(n, sum(counts)), True)


def test_any_hand_is_as_likely_as_any_other() -> None:
    rng, hands = stream(3), Counter[tuple[int, ...]]()
    for _ in range(6000):
        hand = np.zeros(4, np.int8)
        deal(pool_of(1, 1, 1, 1), hand, 2, rng)
        hands[tuple(hand.tolist())] += 1
    assert len(hands) == 6
    assert [n / 1000 for n in hands.values()] == pytest.approx([1] * 6, abs=0.15)


def test_all_cards_of_a_pool_go_into_another() -> None:
    pool, other = pool_of(1, 0, 3), pool_of(0, 2, 1)
    pour(pool, other)
    assert (pool.tolist(), other.tolist()) == ([0, 0, 0], [1, 2, 4])
