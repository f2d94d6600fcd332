"""The facts card of a game: what it must have is checked when it is made, and a kit is made once for a table."""

import gc
from dataclasses import replace
from typing import Annotated, Any
from weakref import ref

import pytest

from tafelrunde.core.game import KITS, Game
from tafelrunde.core.kernel import record
from tafelrunde.core.match import Match
from tafelrunde.core.verbs import MOST_SEATS, VERBS, every_action_seen, gather, nothing_hidden, nothing_to_guess
from tafelrunde.errors import BadEdition
from tafelrunde.games import GAMES
from toy import TOY, material
from toy_twins import twin


class Bare:
    """A record that lacks what every box and every state has."""

    pips: Annotated[int, "i1"]


@pytest.mark.parametrize(
    ("fact", "says"),
    [
        ({"seats": MOST_SEATS + 1}, f"toy has {MOST_SEATS + 1} seats; {MOST_SEATS} is the most"),
        ({"seats": 0}, "toy has 0 seats"),
        ({"box": record(Bare)}, "a box needs a field `seats`"),
        ({"state": record(Bare)}, "a state a field `to_move`"),
        ({"forced": frozenset({"take", "fly", "sing"})}, "toy has no actions fly, sing"),
        ({"kernels": {}}, "toy lacks the verbs apply, chance, determinise"),
    ],
)
def test_a_card_that_cannot_be_played_with_is_refused_when_it_is_made(fact: dict[str, Any], says: str) -> None:
    with pytest.raises(TypeError, match=says):
        replace(TOY, **fact)


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_is_missed(verb: str) -> None:
    with pytest.raises(TypeError, match=f"toy lacks the verbs {verb}$"):
        replace(TOY, kernels={name: value for name, value in TOY.kernels.items() if name != verb})


def test_as_many_seats_as_there_may_be_are_fine() -> None:
    assert replace(TOY, seats=MOST_SEATS, forced=frozenset({"take"})).seats == MOST_SEATS


def test_verbs_are_gathered_by_name_and_without_secrets_nothing_is_hidden() -> None:
    import connect_four
    import toy

    assert gather(toy) == dict(TOY.kernels)
    found = gather(connect_four)
    assert set(found) == set(VERBS)
    assert found["apply"] is connect_four.apply
    assert (found["redact"], found["determinise"], found["redact_action"]) == (
        nothing_hidden, nothing_to_guess, every_action_seen,
    )  # fmt: skip


def test_the_last_module_that_has_a_verb_gives_it() -> None:
    import connect_four
    import toy

    assert gather(toy, connect_four)["apply"] is connect_four.apply
    assert gather(connect_four, toy)["redact"] is toy.redact


# ---- kits -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [TOY, *GAMES.values()], ids=lambda game: game.name)
def test_tables_with_the_same_options_share_a_kit(game: Game) -> None:
    kit = game.kit({})
    assert game.kit({}) is kit
    assert game.kit(kit.options) is kit
    assert kit.tables is kit.tables
    assert kit.notation is kit.notation
    assert (kit.seats, int(kit.box.seats)) == (kit.options["players"],) * 2


def test_other_options_or_another_edition_make_another_kit() -> None:
    kit = TOY.kit({})
    assert TOY.kit({"rounds": 1}) is not kit
    edition = TOY.kit({}, "die 1 1 1")
    assert (edition is kit, edition.box.die.tolist(), kit.box.die.tolist()) == (False, [1, 1, 1], [3, 2, 1])
    assert TOY.kit({}, "die 1 1 1") is edition


def test_matches_with_the_same_edition_share_it_however_many_others_come_in_between() -> None:
    read: list[str | None] = []
    game = twin(material=lambda text, file: read.append(text) or material(text, file))  # type: ignore[func-returns-value]
    text, again = "die 2 1 1", "".join(["die 2", " 1 1"])
    match = Match(game, {}, edition=text)
    for n in range(KITS + 1):
        game.kit({"rounds": 1 + n % 2}, f"die 1 1 {1 + n}")
    other = Match(game, {"rounds": 1}, edition=again)
    assert Match(game, {}, edition="".join(["die 2", " 1 1"])).kit is match.kit
    assert (other.kit is match.kit, other.kit.edition is match.kit.edition) == (False, True)
    assert again is not text
    assert other.edition is match.edition is text, "not even the text is there twice"
    assert read.count(text) == 1


def test_an_edition_that_nobody_plays_any_more_is_forgotten() -> None:
    game = twin()
    match = Match(game, {}, edition="die 2 1 1")
    kit, edition = ref(match.kit), ref(match.kit.edition)
    del match
    for n in range(KITS):
        game.kit({}, f"die 1 1 {1 + n}")
    gc.collect()
    assert (kit(), edition()) == (None, None)


def test_a_mistake_in_an_edition_is_reported_each_time_with_the_name_of_its_file() -> None:
    for file in ("mine.toml", "mine.toml", "yours.toml"):
        with pytest.raises(BadEdition, match=f"{file}, line 1: a die needs 3 weights"):
            TOY.kit({}, "die 0 1 1", file)


def test_tables_are_made_once_for_a_kit() -> None:
    made: list[object] = []
    game = twin(tables=lambda material, box: made.append(material) or {"sides": len(box.die)})  # type: ignore[func-returns-value]
    kit = game.kit({})
    assert (kit.tables, kit.tables, made) == ({"sides": 3}, {"sides": 3}, [[3, 2, 1]])
