"""A match as a file: saved, loaded, gone on with, and with an edition of one's own."""

import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tafelrunde as t
from tafelrunde import Match
from tafelrunde.core.chance import Dice
from tafelrunde.core.game import Game
from tafelrunde.core.match_file import Player
from tafelrunde.core.proof import Fairness, verify
from tafelrunde.core.restore import restore
from tafelrunde.errors import BadEdition, BadFile, BadNotation, UnknownName
from tafelrunde.games import GAMES
from toy import TOY
from toy_matches import bytes_of, finish, table
from toy_twins import twin

pytestmark = pytest.mark.usefixtures("toy_is_known")


@given(
    st.sampled_from([TOY, *GAMES.values()]), st.randoms(use_true_random=False), st.integers(0, 9), st.text(max_size=8)
)
def test_any_match_at_any_ply_comes_back_from_its_text(game: Game, choice: Random, seed: int, salt: str) -> None:
    m = Match(game, {}, dice=Dice.fresh(seed, salt)).go_on()
    for _ in range(choice.randrange(12)):
        if not m.over:
            m.act(choice.choice(m.legal()))
    text = m.dump()
    again = t.loads(text)
    assert bytes_of(again) == bytes_of(m)
    assert (again.log, again.options, again.points(), again.legal()) == (m.log, m.options, m.points(), m.legal())
    assert [(since, dice.commitment, dice.salt) for since, dice in again.dice] == [
        (since, dice.commitment, dice.salt) for since, dice in m.dice
    ]
    assert again.dump() == text
    if m.over:
        assert verify(again) == verify(m)
        assert verify(m).secret == 0 < verify(m).checked


def test_a_finished_match_reveals_its_secret_and_a_running_one_does_not() -> None:
    m = table("take")
    secret = m.dice[0][1].secret
    assert secret is not None
    assert secret.hex() not in m.dump()
    assert m.dice[0][1].commitment in m.dump()
    assert secret.hex() in finish(m).dump()
    assert verify(t.loads(m.dump())) == Fairness(checked=4, secret=0)


def test_a_loaded_match_goes_on_with_a_second_commitment() -> None:
    m = t.loads(table("take").dump())
    assert m.dice[0][1].secret is None
    finish(m)
    assert [since for since, _ in m.dice] == [0, 5]
    again = t.loads(m.dump())
    assert bytes_of(again) == bytes_of(m)
    assert [dice.commitment for _, dice in again.dice] == [dice.commitment for _, dice in m.dice]
    assert len({dice.commitment for _, dice in again.dice}) == 2


def test_a_loaded_match_that_went_on_is_verified_as_far_as_its_secrets_are_revealed() -> None:
    finished = finish(t.loads(table("take").dump()))
    assert verify(finished) == Fairness(checked=1, secret=3)  # the secret of the first three was never revealed
    assert verify(t.loads(finished.dump())) == Fairness(checked=1, secret=3)


def test_a_match_that_was_saved_before_anything_was_drawn_is_verified_at_its_end() -> None:
    finished = finish(t.loads(Match(TOY, {}).dump()).go_on())
    assert verify(finished) == Fairness(checked=4, secret=0)
    assert verify(t.loads(finished.dump())) == Fairness(checked=4, secret=0)


def test_a_loaded_match_draws_other_dice_than_the_one_it_was_saved_from() -> None:
    text = table("take", seed=4, rounds=3).dump()
    assert len({tuple(e.text for e in finish(t.loads(text)).log) for _ in range(40)}) > 1


EDITION = "# my own die\ndie 1 1 98   # nearly always three\n"


def test_an_edition_is_played_with_and_goes_into_the_file(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(EDITION)
    m = t.new("toy", edition=tmp_path / "mine.toml", seed=1)
    assert m.boxes["die"].tolist() == [[1, 1, 98]]
    (tmp_path / "mine.toml").unlink()
    again = t.load(m.save(tmp_path / "a.tafel"))
    assert again.edition == EDITION
    assert again.boxes["die"].tolist() == [[1, 1, 98]]
    assert bytes_of(finish(again)) != bytes_of(m)
    assert t.loads(again.dump()).edition == EDITION
    assert again.at(3).edition == EDITION


@pytest.mark.parametrize(
    "edition", ["die 1 2 3", "\r\ndie 1 2 3\r\n", "\n\n  die 1 2 3\n\n", "# ü\u2028 or \x0c, \x85 or  # \ndie 1 2 3"]
)
def test_any_edition_comes_back_from_the_file_line_by_line(edition: str) -> None:
    seen: list[str] = []

    def material(edition: str | None, _: str) -> list[int]:
        seen.append(edition or "")
        return [1, 2, 3]

    game = twin(material=material)
    restore(Match(game, {}, edition=edition).dump(), "text", lambda _: game)
    before, after = (re.split("\r?\n", text.rstrip("\r\n")) for text in seen)
    assert after == before


def test_a_mistake_in_an_edition_is_reported_with_file_and_line(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("# a die\ndie 1 0 1\n")
    with pytest.raises(BadEdition, match=r"mine\.toml, line 2: a die needs 3 weights, not 'die 1 0 1'") as caught:
        t.new("toy", edition=path)
    assert (Path(caught.value.file), caught.value.line) == (path, 2)


def test_a_missing_file_gets_an_error_that_lists_its_neighbours(tmp_path: Path) -> None:
    table().save(tmp_path / "here.tafel")
    (tmp_path / "die.toml").write_text("")
    with pytest.raises(BadFile, match=r"gone\.tafel: No such file or directory\. Files there: here\.tafel\.$"):
        t.load(tmp_path / "gone.tafel")
    with pytest.raises(BadFile, match=r"gone\.toml.* Files there: die\.toml\.$"):
        t.new("toy", edition=tmp_path / "gone.toml")
    with pytest.raises(BadFile, match=r"No such file or directory\.$"):
        t.load(tmp_path / "nowhere" / "gone.tafel")
    with pytest.raises(BadFile, match=r"name too long\.$"):
        t.new("toy", edition="the text of a file instead of its path/" * 200)
    with pytest.raises(BadFile, match="Is a directory"):
        t.load(tmp_path)


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "picture.tafel").write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(BadFile, match="this is not a text file"):
        t.load(tmp_path / "picture.tafel")


def test_saving_gives_the_path_and_writes_what_dump_says(tmp_path: Path) -> None:
    m = table("take")
    path = m.save(str(tmp_path / "mine.tafel"))
    assert path == tmp_path / "mine.tafel"
    assert path.read_text("utf-8") == m.dump()


def test_a_byte_order_mark_that_an_editor_left_does_not_count() -> None:
    text = finish(table()).dump()
    assert t.loads("\ufeff" + text).dump() == text


@pytest.mark.parametrize("bot", ["My Bot", "Level-3", "person"])
def test_a_bot_that_no_file_could_name_is_refused_when_it_is_written(bot: str) -> None:
    m = table()
    m.people = [Player("Ann"), *[Player("Bot", bot)] * (m.seats - 1)]
    with pytest.raises(BadNotation, match="a kind of bot"):
        m.dump()


def test_a_file_has_somebody_at_every_seat_or_nobody_at_all() -> None:
    m = table()
    m.people = [Player("Ann")]
    with pytest.raises(UnknownName, match="number of players"):
        m.dump()
