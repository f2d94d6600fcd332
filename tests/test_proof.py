"""The proof of a table's file: fair as it is, and refused whatever is changed in it, even with new seals."""

import re
from functools import cache
from pathlib import Path

import pytest

from tafelrunde.core import match_file
from tafelrunde.core.chance import salt_of
from tafelrunde.core.commitment import add_salt, added, commit
from tafelrunde.core.match import Match
from tafelrunde.core.proof import Fairness, verify
from tafelrunde.core.restore import restore
from tafelrunde.errors import BadFile, TafelrundeError, Unfair
from toy import TOY

ANNA, BO = "a" * 32, f"server-{'b' * 32}"


def played() -> Match:
    """A finished match of a table: Anna and a bot, and a seat that Bo took later."""
    m = Match(TOY, {"players": 3, "rounds": 1})
    commit(m, "person level-2 open", seed=4)
    m.people = [match_file.Player("Anna"), match_file.Player("Puma", "level-2"), match_file.Player("Bo")]
    add_salt(m, salt_of([ANNA, None, BO])).go_on()
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
