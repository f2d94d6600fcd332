"""The proof of a table's file: fair as it is, and refused whatever is changed in it, even with new seals."""

import re
from functools import cache
from pathlib import Path

import pytest

from tafelrunde.core import match_file
from tafelrunde.core.chance import choose, number_commitment, salt_of
from tafelrunde.core.commitment import add_salt, added, commit
from tafelrunde.core.match import Match
from tafelrunde.core.proof import Fairness, verify
from tafelrunde.core.restore import restore
from tafelrunde.errors import BadFile, TafelrundeError, Unfair
from toy import TOY

ANNA, BO = "a" * 32, "b" * 32
OLD = f"1-{ANNA}.3-server-{BO}"  # as older versions wrote it
TRIES = 20_000  # that somebody makes in half a minute


def played() -> Match:
    """A finished match of a table of an older version: Anna and a bot, and a seat that Bo took later."""
    m = Match(TOY, {"players": 3, "rounds": 1})
    commit(m, "person level-2 open", seed=4)
    m.people = [match_file.Player("Anna"), match_file.Player("Puma", "level-2"), match_file.Player("Bo")]
    add_salt(m, OLD).go_on()
    while not m.over:
        m.act("take")
    return m


@cache
def text() -> str:
    """Its file."""
    return played().dump()


def loaded(text: str) -> Match:
    return restore(text, "mine.tafel", lambda _name: TOY)


def changed(pattern: str, by: str, count: int = 1) -> Match:
    """The match of the file with something changed, and new seals from there on."""
    bare = "\n".join(match_file.unseal(text(), "mine.tafel"))
    lines, running = [], ""
    new = re.sub(pattern, by, bare, count=count, flags=re.MULTILINE)
    assert new != bare, pattern
    for line in new.split("\n"):
        running = match_file.seal(running, line)
        lines.append(f"{line}{match_file.MARK}{running}")
    return loaded("\n".join(lines) + "\n")


def test_the_file_of_a_table_proves_itself_and_says_whose_numbers_count() -> None:
    m = loaded(text())
    assert text().startswith("tafel 3")
    assert m.dump() == text()
    assert verify(m) == Fairness(checked=sum(entry.seat < 0 for entry in m.log), secret=0)
    assert [(one.seat, one.by_server) for one in added(m)] == [(0, False), (2, True)]


@pytest.mark.parametrize(
    ("pattern", "by", "said"),
    [
        (r"^made person level-2 open", "made person level-5 open", "made with level-5"),
        (r"^made person level-2 open", "made open level-2 open", "not what was committed to"),
        (r"^seat 2 level-2", "seat 2 level-5", "made with level-2"),
        (r"^seat 1 person", "seat 1 level-3", "Seat 1 is said to have added a number"),
        (r'"rounds": 1', '"rounds": 2', "not what was committed to"),
        (r"^reveal 0 (..)", "reveal 0 00", "not what was committed to"),
        (r"1-aaaa", "1-aaac", "but the secret with the players' numbers gives"),
        (r"\.3-server-b+", "", "but the secret with the players' numbers gives"),
        (r"\.3-server-", ".3-", "but the secret with the players' numbers gives"),
    ],
    ids=["table", "maker", "bot", "person", "option", "secret", "number", "no-number", "whose-number"],
)
def test_a_forged_file_is_refused_with_what_was_changed(pattern: str, by: str, said: str) -> None:
    with pytest.raises(Unfair, match=said):
        verify(changed(pattern, by))


def test_a_roll_that_was_changed_is_named() -> None:
    ply = next(i for i, entry in enumerate(played().log, 1) if entry.text.startswith("roll-"))
    rolled = re.search(rf"^{ply} chance roll-(\d)", text(), re.MULTILINE)
    assert rolled
    other = int(rolled[1]) % 3 + 1
    with pytest.raises(Unfair, match=rf"^Action {ply} is roll-{other}, but the secret with the players' numbers gives"):
        verify(changed(rf"^{ply} chance roll-\d", f"{ply} chance roll-{other}"))


def test_an_action_of_a_player_that_the_rules_do_not_allow_there_is_named_by_its_line() -> None:
    with pytest.raises(BadFile, match=r"mine\.tafel, line \d+: it is not the turn of seat-3"):
        changed(r"seat-1 take", "seat-3 take")


@pytest.mark.parametrize(
    ("pattern", "by"),
    [(r"^made .*\n", ""), (r"^tafel 3", "tafel 2"), (r"^made .*", "made person"), (r"^(made .*)", r"\1\n\1")],
    ids=["gone", "older", "too-few", "twice"],
)
def test_for_whom_the_seats_were_is_said_once_for_all_of_them(pattern: str, by: str) -> None:
    with pytest.raises(BadFile):
        changed(pattern, by)


def test_a_file_changed_without_new_seals_breaks_at_that_line(tmp_path: Path) -> None:
    path = tmp_path / "mine.tafel"
    path.write_text(text().replace("level-2 open", "level-3 open"))
    with pytest.raises(TafelrundeError, match=r"line 5: the running hash breaks here"):
        restore(path.read_text(), "mine.tafel", lambda _name: TOY)


# ---- numbers that people have committed to -------------------------------------------------------------------------


def begun(*numbers: str, secret: int = 4, made: str = "person open") -> tuple[Match, list[str]]:
    """A table with a secret, and the commitments of the people there to their numbers: none has been shown yet."""
    m = Match(TOY, {"players": 2, "rounds": 1})
    commit(m, made, seed=secret)
    m.people = [match_file.Player("Anna"), match_file.Player("Bo")]
    return m, [number_commitment(one, m.dice[-1][1].commitment) for one in numbers]


def first_roll(secret: bytes, salt: str) -> int:
    return choose(secret, salt, 0, [1] * 6)


def with_numbers(m: Match, committed: list[str], *shown: str | None) -> Match:
    """The match played to its end with these numbers."""
    add_salt(m, salt_of(list(zip(committed, shown, strict=True)))).go_on()
    while not m.over:
        m.act("take")
    return m


def test_a_table_whose_numbers_are_those_committed_to_is_fair_and_one_that_was_left_out_is_named() -> None:
    for shown in ((ANNA, BO), (ANNA, None), (None, None)):
        m, committed = begun(ANNA, BO)
        played = loaded(with_numbers(m, committed, *shown).dump())
        assert verify(played, seen=m.dice[-1][1].joint).checked
        assert [one.number for one in added(played)] == list(shown)


def test_the_last_one_cannot_show_another_number_than_the_one_committed_to() -> None:
    m, committed = begun(ANNA, BO)
    tries = (f"{one:032x}" for one in range(TRIES))
    assert not any(number_commitment(one, m.dice[-1][1].commitment) == committed[1] for one in tries)
    with pytest.raises(Unfair, match="seat 2 has shown is not the one"):
        verify(with_numbers(m, committed, ANNA, "c" * 32))


def test_the_keeper_and_the_last_one_gain_nothing_by_trying_before_anna_has_shown_hers() -> None:
    """They know the secret and try numbers until they like the first roll; but Anna's number is not known yet."""
    [(_, dice)] = begun()[0].dice
    assert dice.secret

    def roll(*numbers: str) -> int:
        salt = salt_of([(number_commitment(one, dice.commitment), one) for one in numbers])
        return first_roll(dice.secret or b"", salt)

    liked = 0
    for table in range(600):
        guess, real = f"{table:032x}", f"{table + 10_000:032x}"  # what they think Anna has, and what she has
        ground = next(one for one in map("{:032x}".format, range(TRIES)) if roll(guess, one) == 5)
        liked += roll(real, ground) == 5
    assert 70 <= liked <= 130, "a sixth of 600, as if they had not tried"


def test_trying_after_anna_has_shown_hers_needs_another_commitment_which_whoever_noted_them_notices() -> None:
    m, committed = begun(ANNA, BO)
    noted, [(_, dice)] = add_salt(m, salt_of([(one, None) for one in committed])).dice[-1][1].joint, m.dice
    assert dice.secret
    for one in map("{:032x}".format, range(TRIES)):
        ground = salt_of([(committed[0], ANNA), (number_commitment(one, dice.commitment), one)])
        if first_roll(dice.secret, ground) == 5:
            break
    forged = loaded(with_numbers(m, [committed[0], number_commitment(one, dice.commitment)], ANNA, one).dump())
    assert verify(forged).checked, "a file alone does not say when its commitments were made"
    with pytest.raises(Unfair, match="fingerprint that you noted"):
        verify(forged, seen=noted)


def test_whoever_does_not_show_a_number_chooses_between_two_rolls_at_most() -> None:
    """Together with the keeper, who knows the secret; the proof names who did not."""
    m, committed = begun(ANNA, BO)
    noted = m.twin()
    salts = {
        salt_of([(committed[0], ANNA), (committed[1], bo)]) for bo in (BO, None, *map("{:032x}".format, range(99)))
    }
    fair = []
    for salt in sorted(salts):
        try:
            verify(add_salt(noted.twin(), salt).go_on())
            fair.append(salt)
        except Unfair:
            continue
    assert len(fair) == 2


def test_bots_add_no_numbers() -> None:
    m, committed = begun(ANNA, BO, made="person level-2")
    m.people = [match_file.Player("Anna"), match_file.Player("Puma", "level-2")]
    with pytest.raises(Unfair, match="More seats"):
        verify(with_numbers(m, committed, ANNA, BO))
