"""Deeds: a match as people tell it, line by line, the same however far one looks back."""

from itertools import groupby
from random import Random
from typing import Any

import pytest

from tafelrunde.core.chance import Dice
from tafelrunde.core.deeds import Deed, deeds, split
from tafelrunde.core.game import Game
from tafelrunde.core.match import Match, was_forced
from tafelrunde.core.verbs import CHANCE, NOTHING, SPECTATOR
from tafelrunde.errors import NotNow
from tafelrunde.games import GAMES
from toy import TOY, read
from toy_twins import SILENCE, apply_coin_keeps_the_turn, tell_nothing_of_coins, twin

# numbers wrap without a word in compiled code; twins are not compiled
pytestmark = pytest.mark.filterwarnings("ignore:overflow encountered:RuntimeWarning")
every_game = pytest.mark.parametrize("game", [TOY, *GAMES.values()], ids=lambda game: game.name)


def test_each_line_of_what_is_told_is_a_sentence() -> None:
    assert split({"en": "Passes.\nWar: +1.", "de": "Passt.\nKrieg: +1."}) == [
        {"en": "Passes.", "de": "Passt."},
        {"en": "War: +1.", "de": "Krieg: +1."},
    ]
    assert split({"en": "", "de": ""}) == []


def played(texts: str, game: Game = TOY, **options: Any) -> Match:
    """A match in which all, chance too, did what we want."""
    m = Match(game, options)
    for text in texts.split():
        m.do(read(text))
    return m


def at_random(game: Game, seed: int, most: int = 60, **options: Any) -> Match:
    """A match after some random actions."""
    m, random = Match(game, options, dice=Dice.fresh(seed)).go_on(), Random(seed)
    while not m.over and len(m.log) < most:
        m.act(random.choice(m.legal()))
    return m


def lines(found: list[Deed]) -> list[str]:
    """Each deed's actions."""
    return [" ".join(action["action"] for action in deed.actions) for deed in found]


def told(m: Match, eyes: int | None = None) -> list[str]:
    return lines(list(deeds(m, eyes)))


# ---- what a deed is -------------------------------------------------------------------------------------------------


def test_set_up_is_one_deed_and_no_move() -> None:
    [setup] = deeds(played("deal-5 deal-2 roll-1"))
    assert (setup.seat, setup.move, setup.since, setup.ply) == (CHANCE, 0, 0, 3)
    assert lines([setup]) == ["deal-5 deal-2 roll-1"]


def test_a_deed_is_what_somebody_did_with_all_that_chance_did_after_it() -> None:
    found = list(deeds(played("deal-5 deal-2 roll-1 take show roll-3 take")))
    assert lines(found) == ["deal-5 deal-2 roll-1", "take", "show roll-3", "take"]
    assert [(deed.seat, deed.move, deed.since, deed.ply) for deed in found] == [
        (CHANCE, 0, 0, 3), (0, 1, 3, 4), (1, 2, 4, 6), (0, 3, 6, 7),
    ]  # fmt: skip


def test_a_run_of_chance_actions_of_one_kind_is_told_in_one_sentence() -> None:
    [setup] = deeds(played("deal-5 deal-2 roll-1"))
    assert [words["en"] for words in setup.sentences] == ["deal-5 deal-2: 0 points", "roll-1: 0 points"]
    assert [words["de"] for words in setup.sentences] == ["deal-5 deal-2: 0 Punkte", "roll-1: 0 Punkte"]


def test_the_words_of_a_row_are_made_from_the_positions_before_and_after_all_of_it() -> None:
    given: list[list[int]] = []

    def tell(_: Any, before: Any, actions: list[int], after: Any) -> dict[str, str]:
        given.append([*before.card[:2].tolist(), *actions, *after.card[:2].tolist()])
        return {"en": "so", "de": "so"}

    list(deeds(played("deal-5 deal-2", twin(tell=tell))))
    assert given == [[0, 0, read("deal-5"), read("deal-2"), 5, 2]]


def test_an_action_without_words_belongs_to_what_it_prepares() -> None:
    game = twin(apply=apply_coin_keeps_the_turn, tell=tell_nothing_of_coins, longest=99)
    m = played("deal-5 deal-2 think-1 roll-1 coin-2 take coin-1 show roll-2 take", game, green=True)
    assert told(m) == ["deal-5 deal-2 think-1 roll-1", "coin-2 take", "coin-1 show roll-2", "take"]
    assert [(deed.seat, deed.move) for deed in deeds(m)] == [(CHANCE, 0), (0, 1), (1, 2), (0, 3)]
    assert [len(deed.sentences) for deed in deeds(m)] == [3, 1, 2, 1]


def test_what_is_still_without_words_is_left_out() -> None:
    game = twin(apply=apply_coin_keeps_the_turn, tell=tell_nothing_of_coins)
    m = played("deal-5 deal-2 think-1 roll-1 coin-2", game, green=True)
    assert told(m) == ["deal-5 deal-2 think-1 roll-1"]
    m.do(read("take"))
    assert told(m) == ["deal-5 deal-2 think-1 roll-1", "coin-2 take"]


def test_players_may_set_up_too() -> None:
    game = twin(setting_up=lambda _, s: s.turns < 2)
    found = list(deeds(played("deal-5 deal-2 roll-1 take take roll-1 take take", game)))
    assert [(deed.seat, deed.move) for deed in found] == [(CHANCE, 0), (0, 0), (1, 0), (0, 1), (1, 2)]


# ---- with somebody's eyes -------------------------------------------------------------------------------------------


def test_a_deed_is_told_as_these_eyes_saw_it() -> None:
    m = played("deal-5 deal-2 think-1 roll-1 coin-2 take roll-3", green=True)
    assert told(m, 0) == ["deal-5 deal-x roll-1", "coin-2", "take roll-3"]
    assert told(m, 1) == ["deal-x deal-2 roll-1", "coin-x", "take roll-3"]
    assert told(m, SPECTATOR) == ["deal-x deal-x roll-1", "coin-x", "take roll-3"]
    assert [(deed.since, deed.ply) for deed in deeds(m, SPECTATOR)] == [(0, 4), (4, 5), (5, 7)]


def test_a_finished_match_is_told_in_full_to_everybody() -> None:
    m = played("deal-5 deal-2 think-1 roll-1 coin-2 take", green=True, rounds=1)
    assert m.over
    assert told(m, 1) == told(m, SPECTATOR) == told(m) == ["deal-5 deal-2 think-1 roll-1", "coin-2", "take"]


def test_an_action_that_is_not_noticed_at_all_makes_nobody_the_doer_of_what_follows() -> None:
    def unnoticed(_box: Any, s: Any, action: int, seat: int) -> int:
        return NOTHING if action == read("show") and seat != s.to_move else action

    m = played("deal-5 deal-2 roll-1 show take", twin(redact_action=unnoticed))
    assert [(deed.seat, lines([deed])) for deed in deeds(m, SPECTATOR)][1:] == [(1, ["take"])]
    assert [(deed.seat, lines([deed])) for deed in deeds(m, 0)][1:] == [(0, ["show"]), (1, ["take"])]


# ---- in every game --------------------------------------------------------------------------------------------------


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_deeds_share_out_all_plies(game: Game, seed: int) -> None:
    m = at_random(game, seed, 10_000)
    assert m.over
    for eyes in (None, SPECTATOR, 0):
        found = list(deeds(m, eyes))
        assert [0, *(deed.ply for deed in found)] == [*(deed.since for deed in found), len(m.log)]
        assert all(deed.since < deed.ply and deed.sentences and deed.actions for deed in found)
        assert all(words["en"] and words["de"] for deed in found for words in deed.sentences)
        moves = [deed.move for deed in found if deed.move]
        assert moves == list(range(1, len(moves) + 1))
        others = [
            ply for deed in found for ply in range(deed.since, deed.ply) if m.log[ply].seat not in (CHANCE, deed.seat)
        ]
        assert all(was_forced(m, ply) for ply in others)  # only what was done for somebody stands in another's deed


@every_game
def test_set_up_comes_first_and_is_not_counted(game: Game) -> None:
    found = list(deeds(at_random(game, 1)))
    assert (found[0].seat, found[0].move, found[0].since) == (CHANCE, 0, 0)
    first = next(i for i, deed in enumerate(found) if deed.move)
    assert all(deed.move == 0 for deed in found[:first])
    assert all(deed.move > 0 and deed.seat != CHANCE for deed in found[first:])


@every_game
@pytest.mark.parametrize("eyes", [None, SPECTATOR, 1])
def test_looking_from_where_a_deed_began_tells_the_same_as_from_the_start(game: Game, eyes: int | None) -> None:
    m = at_random(game, 2)
    found = list(deeds(m, eyes))
    assert len(found) > 4
    for i, deed in enumerate(found):
        moves = max((before.move for before in found[:i]), default=0)
        assert list(deeds(m, eyes, deed.since, moves)) == found[i:]


@every_game
def test_deeds_do_not_change_when_a_match_goes_on(game: Game) -> None:
    m = at_random(game, 3, 30)
    for eyes in (None, SPECTATOR, 0):
        whole = list(deeds(m, eyes))
        earlier = list(deeds(m.at(len(m.log) * 2 // 3), eyes))
        same = len(earlier) - 1  # the last one may still be under way
        assert earlier[:same] == whole[:same]


@every_game
def test_a_deed_has_a_few_sentences_at_most_for_each_row_of_one_kind(game: Game) -> None:
    most = 6 if game.name == "nations" else 1  # who passed, books, famine, order, war, the end
    for deed in deeds(at_random(game, 1)):
        rows = [kind for kind, _ in groupby(action["does"] for action in deed.actions)]
        assert 1 <= len(deed.sentences) <= most * len(rows)


# ---- what is forced -------------------------------------------------------------------------------------------------


def taking(**faulty: Any) -> Game:
    """Whoever can do nothing but take pips is not asked."""
    return twin(forced=frozenset({"take"}), **faulty)


FIRST_ROUND = "deal-6 deal-1 roll-1 take show roll-2"  # then seat 2 can only name cards, until seat 1's is up


def test_what_is_forced_is_done_and_belongs_to_the_deed_before_it() -> None:
    m = played(FIRST_ROUND, taking(), rounds=2)
    m.act("show")
    assert m.over
    assert [entry.text for entry in m.log[-2:]] == ["show", "take"]
    found = list(deeds(m))
    assert lines(found) == ["deal-6 deal-1 roll-1", "take", "show roll-2", "show take"]
    assert [(deed.seat, deed.move) for deed in found] == [(CHANCE, 0), (0, 1), (1, 2), (0, 3)]
    assert [words["en"] for words in found[-1].sentences] == ["show: 6 points", "take: 2 points"]


def test_what_is_forced_goes_on_through_what_chance_does() -> None:
    m = played(FIRST_ROUND, taking(), rounds=3).act("show")
    assert m.over
    assert [entry.seat for entry in m.log[6:]] == [0, 1, CHANCE, 0, 1]
    assert told(m)[3].startswith("show take roll-")
    assert len(told(m)) == 4


def test_what_is_not_the_only_action_is_not_forced() -> None:
    m = played("deal-6 deal-1 roll-1", taking())
    assert (m.position.forced(), m.go_on().log[-1].text) == (None, "roll-1")
    m.act("take")
    assert told(m)[1:] == ["take"]


def test_an_action_of_another_kind_is_not_forced_though_it_is_the_only_one() -> None:
    m = played(FIRST_ROUND, twin(forced=frozenset({"show"})), rounds=2).act("show")
    assert (m.legal(), m.position.forced(), m.to_move) == (["take"], None, 1)


def test_what_is_forced_is_taken_back_with_the_action_before_it() -> None:
    over = played(f"{FIRST_ROUND} show take", taking(), rounds=2)
    m = over.at(6)  # from the end, where nothing can be shown any more
    before = m.state.tobytes()
    m.act("show")
    assert len(m.log) == 8
    with pytest.raises(NotNow, match="not by seat 2"):
        m.take_back(1)
    entry = m.take_back(0)
    assert (entry.seat, entry.text, len(m.log)) == (0, "show", 6)
    assert m.state.tobytes() == before


def test_with_consent_forced_and_drawn_actions_go_back_together() -> None:
    m = played(FIRST_ROUND, taking(), rounds=3).act("show")
    assert m.take_back(all_agree=True).text == "show"
    assert [entry.text for entry in m.log] == FIRST_ROUND.split()


def test_what_was_forced_cannot_be_taken_back_after_a_draw_without_consent() -> None:
    m = played(FIRST_ROUND, taking(), rounds=3).act("show")
    m.rewind(9)  # show, the forced take of seat 2, and the roll
    assert m.log[-1].seat == CHANCE
    with pytest.raises(NotNow, match="Chance has acted since"):
        m.take_back(0)


def test_forced_actions_without_words_are_still_part_of_the_deed() -> None:
    def tell(kit: Any, before: Any, actions: list[int], after: Any) -> dict[str, str]:
        return SILENCE if actions == [read("take")] else TOY.tell(kit, before, actions, after)

    m = played(FIRST_ROUND.replace("take", "name-2-3"), taking(tell=tell), rounds=2).act("show")
    assert told(m)[-1] == "show take"
    assert [words["en"] for words in list(deeds(m))[-1].sentences] == ["show: 6 points"]


@every_game
def test_at_the_end_every_seat_stands_as_it_is_scored(game: Game) -> None:
    *before, last = deeds(at_random(game, 3, most=10_000))
    assert last.standing == last.points
    assert all(len(deed.standing) == len(deed.points) for deed in before)


@pytest.mark.parametrize("name", ["iwari", "nations"])
def test_what_is_scored_only_at_the_end_is_in_the_standing_before(name: str) -> None:
    found = list(deeds(at_random(GAMES[name], 3, most=10_000)))
    grown = [sum(deed.standing) for deed in found]
    assert all(now >= scored for deed in found for now, scored in zip(deed.standing, deed.points, strict=True))
    assert grown[len(grown) // 3] > 0
    assert abs(grown[-1] - grown[-2]) < max(grown) / 3, "no jump at the end"
