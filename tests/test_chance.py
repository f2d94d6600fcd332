"""Fair chance: nobody can steer it, everybody can check it."""

import hashlib
import hmac
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tafelrunde.core import chance
from tafelrunde.core.chance import (
    WORD,
    Added,
    Dice,
    added_to,
    choose,
    commitment_to,
    number_commitment,
    salt_of,
    words,
)
from tafelrunde.core.commitment import add_salt, commit
from tafelrunde.core.match import Match, recommit
from tafelrunde.core.proof import Fairness, verify
from tafelrunde.core.verbs import CHANCE
from tafelrunde.errors import Unfair
from toy import ROLL, TOY

SECRET = bytes(range(32))


# ---- the commitment -------------------------------------------------------------------------------------------------


TERMS = ["game toy 7", 'options {"players": 2}', "seats 2"]


def test_the_commitment_is_the_sha_256_of_the_secret_and_the_terms_line_by_line() -> None:
    text = '616263\ngame toy 7\noptions {"players": 2}\nseats 2\n'
    assert commitment_to(b"abc", TERMS) == hashlib.sha256(text.encode()).hexdigest()
    dice = Dice.fresh().bound(TERMS)
    assert dice.secret is not None
    assert dice.commitment == commitment_to(dice.secret, TERMS)
    assert dice.matches_commitment(TERMS)


@pytest.mark.parametrize("i", range(3))
def test_dice_do_not_keep_their_word_for_other_terms(i: int) -> None:
    dice = Dice.fresh(1).bound(TERMS)
    assert not dice.matches_commitment([*TERMS[:i], TERMS[i].replace("2", "3").replace("7", "8"), *TERMS[i + 1 :]])
    assert not dice.matches_commitment([*TERMS, "edition # mine"])
    assert not dice.matches_commitment([])


def test_dice_without_a_secret_stay_committed_to_what_they_were() -> None:
    dice = Dice("never opened", "salt", None)
    assert dice.bound(TERMS) == dice


def test_fresh_dice_are_unpredictable_and_dice_from_a_seed_are_not() -> None:
    assert len({Dice.fresh().secret for _ in range(20)}) == 20
    assert Dice.fresh(3) == Dice.fresh(3) != Dice.fresh(4)
    assert Dice.fresh(3, "salt") != Dice.fresh(3)


def test_dice_with_another_secret_do_not_keep_their_word() -> None:
    dice = Dice.fresh(1)
    assert dice.secret is not None
    assert dice.matches_commitment([])
    assert not Dice(dice.commitment, dice.salt, dice.secret[:-1] + b"\0").matches_commitment([])
    assert not Dice(dice.commitment, dice.salt, None).matches_commitment([])


# ---- the derivation -------------------------------------------------------------------------------------------------


def test_words_come_from_hmac_blocks_in_order() -> None:
    blocks = b"".join(hmac.new(SECRET, f"salt/7/{i}".encode(), "sha256").digest() for i in range(3))
    row = words(SECRET, "salt", 7)
    assert [next(row) for _ in range(12)] == [int.from_bytes(blocks[i : i + 8]) for i in range(0, 96, 8)]


def test_every_secret_salt_and_ply_has_words_of_its_own() -> None:
    firsts = {
        next(words(secret, salt, ply))
        for secret in (SECRET, SECRET[::-1])
        for salt in ("", "a", "b")
        for ply in range(50)
    }
    assert len(firsts) == 2 * 3 * 50


@pytest.mark.parametrize("weights", [[1, 1], [3, 2, 1], [1] * 6, [1, 0, 5, 0], [1000, 1], [7, 1, 1, 1]])
def test_each_index_is_as_likely_as_its_weight(weights: list[int]) -> None:
    games, total = 6000, sum(weights)
    seen = Counter(choose(SECRET, f"table {i}", 1, weights) for i in range(games))
    assert all(weights[i] > 0 for i in seen)
    due = {i: games * weight / total for i, weight in enumerate(weights) if weight}
    chi_square = sum((seen[i] - n) ** 2 / n for i, n in due.items())
    assert chi_square < {1: 10.8, 2: 13.8, 3: 16.3, 5: 20.5}[len(due) - 1]  # one in a thousand is above


def test_choices_at_different_plies_are_independent() -> None:
    pairs = Counter((choose(SECRET, "", ply, [1, 1]), choose(SECRET, "", ply + 1, [1, 1])) for ply in range(0, 8000, 2))
    assert sum((pairs[a, b] - 1000) ** 2 / 1000 for a in (0, 1) for b in (0, 1)) < 16.3


@given(st.lists(st.integers(0, 1 << 20), min_size=1, max_size=9).filter(any), st.integers(0, 500), st.text(max_size=5))
def test_a_choice_has_a_positive_weight_and_is_always_the_same(weights: list[int], ply: int, salt: str) -> None:
    found = choose(SECRET, salt, ply, weights)
    assert weights[found] > 0
    assert found == choose(SECRET, salt, ply, weights)


def dealing(monkeypatch: pytest.MonkeyPatch, *row: int) -> list[int]:
    """Let `words` deal these; the list that comes back loses each as it is used."""
    left = list(row)

    def dealt(*_: object) -> Iterator[int]:
        while left:
            yield left.pop(0)

    monkeypatch.setattr(chance, "words", dealt)
    return left


def test_a_word_that_would_favour_small_numbers_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    # 2^64 = 3 × k + 1: the word 2^64 − 1 alone would make the first side likelier than the others
    assert WORD % 3 == 1
    left = dealing(monkeypatch, WORD - 1, WORD - 2, 0)
    assert choose(SECRET, "", 1, [1, 1, 1]) == 2
    assert left == [0]


def test_the_last_fair_word_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    assert WORD % 5 == 1
    left = dealing(monkeypatch, WORD - 2, 0)
    assert choose(SECRET, "", 1, [2, 2, 1]) == 2
    assert left == [0]


def test_no_word_is_thrown_away_where_all_are_fair(monkeypatch: pytest.MonkeyPatch) -> None:
    left = dealing(monkeypatch, WORD - 1, 0)
    assert choose(SECRET, "", 1, [1] * 8) == 7
    assert left == [0]


@pytest.mark.parametrize(("word", "index"), [(0, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 0), (11, 2)])
def test_a_word_is_counted_off_against_the_weights(word: int, index: int, monkeypatch: pytest.MonkeyPatch) -> None:
    dealing(monkeypatch, word)
    assert choose(SECRET, "", 1, [3, 2, 1]) == index


@pytest.mark.parametrize("weights", [[], [0], [0, 0, 0]])
def test_chance_without_a_positive_weight_is_an_error_with_a_sentence(weights: list[int]) -> None:
    with pytest.raises(ValueError, match="chance needs at least one positive weight"):
        choose(SECRET, "", 1, weights)


# ---- verification ---------------------------------------------------------------------------------------------------


def played(seed: int = 5, salt: str = "from the players") -> Match:
    """A finished match of the toy: two cards, and twice a roll and two actions."""
    m = Match(TOY, {}, dice=Dice.fresh(seed, salt)).go_on()
    while not m.over:
        m.act("take")
    return m


def with_dice(m: Match, dice: Dice) -> Match:
    m.dice = [(0, dice)]
    return m


def test_a_fair_match_is_verified_step_by_step() -> None:
    assert verify(played()) == Fairness(checked=4, secret=0)


def test_a_seed_makes_chance_fall_the_same_way_again_and_another_salt_another_way() -> None:
    assert played(5).log == played(5).log
    assert len({tuple(e.action for e in played(5, f"salt {i}").log) for i in range(10)}) > 1


def test_a_secret_that_was_not_committed_to_is_unfair() -> None:
    m = played()
    other = Dice.fresh(6).secret
    with pytest.raises(Unfair, match="For action 1 the secret, or what is played, is not what was com"):
        verify(with_dice(m, Dice(m.dice[0][1].commitment, m.dice[0][1].salt, other)))


def test_a_secret_with_a_commitment_of_its_own_that_gives_other_dice_is_unfair() -> None:
    m = played()
    with pytest.raises(Unfair, match=r"Action \d is (deal|roll)-\d, but the secret gives (deal|roll)-\d"):
        verify(with_dice(m, Dice.fresh(6, m.dice[0][1].salt).bound(m.terms)))


def test_another_salt_is_unfair() -> None:
    m = played()
    dice = m.dice[0][1]
    with pytest.raises(Unfair, match="but the secret gives"):
        verify(with_dice(m, Dice(dice.commitment, "mine", dice.secret)))


def test_a_changed_chance_action_is_unfair_where_it_was_changed() -> None:
    m = played()
    ply = 5  # after two cards, a roll and two actions
    assert m.log[ply].seat == CHANCE
    changed = [e.action for e in m.log]
    changed[ply] = ROLL + (changed[ply] - ROLL + 1) % 3
    other = m.at(0)
    for action in changed:
        other.do(action)
    with pytest.raises(Unfair, match=f"Action 6 is roll-{changed[ply] - ROLL + 1}, but the secret gives roll-"):
        verify(with_dice(other, m.dice[0][1]))


def test_a_step_whose_secret_is_not_revealed_is_counted_but_not_checked() -> None:
    m = played()
    assert verify(with_dice(m, Dice(m.dice[0][1].commitment, "", None))) == Fairness(checked=0, secret=4)


def test_every_step_is_checked_against_the_dice_of_its_time() -> None:
    m = played()
    honest, other = m.dice[0][1], Dice.fresh(77)
    m.dice = [(0, honest), (len(m.log), other)]
    assert verify(m) == Fairness(checked=4, secret=0)
    m.dice = [(0, honest), (5, Dice(other.commitment, "", None))]
    assert verify(m) == Fairness(checked=3, secret=1)
    m.dice = [(0, Dice(honest.commitment, "", None)), (5, honest)]
    assert verify(m) == Fairness(checked=1, secret=3)


def test_a_match_without_chance_steps_so_far_has_nothing_to_verify() -> None:
    assert verify(Match(TOY, {}, dice=Dice("never opened", "", None))) == Fairness(checked=0, secret=0)


def test_a_salt_changes_the_dice_but_not_the_commitment() -> None:
    dice = Dice.fresh(3)
    assert (dice.salted("x").commitment, dice.salted("x").secret) == (dice.commitment, dice.secret)
    assert dice.salted("x") == Dice.fresh(3, "x")


# ---- what people add ------------------------------------------------------------------------------------------------

ADDED = f"1-{'a' * 32}.3-server-{'b' * 32}"  # as older versions did
TABLE_TERMS = ["game yard 1", 'options {"players": 2}', "seats 2", "made person open"]
TABLE = "5b04ffbf950f4f097050747988ebe86ef1bdb2e878dce44b1ae772de42a94fe5"


def test_the_browser_computes_the_same_from_what_people_added() -> None:
    secret = bytes(range(32))  # web/src/lib/dice/dice.test.ts has these numbers, too
    assert commitment_to(secret, TABLE_TERMS) == TABLE
    assert [choose(secret, ADDED, ply, [1, 2, 3]) for ply in range(8)] == [2, 1, 2, 1, 2, 0, 2, 2]
    assert choose(secret, ADDED, 9, [1 << 31] * 50) == 32


def test_the_browser_computes_the_same_from_what_people_have_committed_to() -> None:
    anna, bo = (number_commitment(one * 32, TABLE) for one in "ab")
    dice = Dice(TABLE, salt_of([(anna, "a" * 32), None, (bo, None)]), bytes(range(32)))
    assert anna == "936e9320926491d1cf736489f0daefd16798d99f0c073cffd91bd3124a0f95c2"
    assert dice.joint == "704cc48ad895f5ae3d397f7eced8848b5c6a7f89f95b889df042b2ce98dd821b"
    assert [choose(bytes(range(32)), dice.salt, ply, [1, 2, 3]) for ply in range(8)] == [2, 1, 2, 1, 1, 2, 0, 1]


def test_a_salt_says_who_added_what_and_by_which_rule() -> None:
    assert added_to(ADDED) == [Added(0, "a" * 32), Added(2, "b" * 32, by_server=True)]
    salt = salt_of([("c" * 64, "a" * 32), None, ("d" * 64, None)])
    assert salt == f"1-{'c' * 64}-{'a' * 32}.3-{'d' * 64}-"
    assert added_to(salt) == [Added(0, "a" * 32, "c" * 64), Added(2, None, "d" * 64)]
    assert added_to("") == added_to("2026-11-16") == added_to(f"1-{'a' * 32}.Ada") == []
    assert added_to(f"{ADDED}.4-{'d' * 64}-") == [], "nobody mixes the rules"


def test_a_joint_commitment_covers_the_secret_and_every_number_but_not_who_shows_theirs() -> None:
    dice = Dice.fresh(5, salt_of([("c" * 64, "a" * 32), ("d" * 64, None)]))
    assert dice.joint == dice.salted(salt_of([("c" * 64, None), ("d" * 64, "a" * 32)])).joint
    others = [
        dice.salted(salt_of([("c" * 64, None)])),
        dice.salted(salt_of([None, ("c" * 64, None), ("d" * 64, None)])),
    ]
    assert len({one.joint for one in (dice, *others, Dice.fresh(6, dice.salt))}) == 4
    assert Dice.fresh(5).joint is Dice.fresh(5, ADDED).joint is None


def test_a_new_secret_keeps_no_numbers_that_were_for_the_old_one() -> None:
    for salt, kept in ((ADDED, ADDED), ("mine", "mine"), (salt_of([("c" * 64, "a" * 32)]), "")):
        m = Match(TOY, {}, dice=Dice.fresh(5, salt)).go_on()
        recommit(m)
        assert m.dice[-1][1].salt == kept


def test_commitment_and_numbers_hold_for_what_is_still_to_come_and_outlast_a_rewind() -> None:
    m = Match(TOY, {}, dice=Dice.fresh(5)).go_on()
    commit(m, "person open")
    add_salt(m, ADDED)
    committed, fallen = m.dice[-1], len(m.log)
    assert committed[0] == fallen
    before = replace(Dice.fresh(5).bound(Match(TOY, {}).terms), secret=None)
    assert m.dice[0][1] == before, "what fell before stays so, and is not proved by other terms"
    assert verify(m).checked == 0
    m.rewind(0)
    assert m.dice == [(0, committed[1])]
    assert verify(m.go_on()).checked == len(m.log)
