"""Whatever is done to a `.tafel` file, with new seals or not: it is loaded, or refused as a bad file."""

from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tafelrunde as t
from tafelrunde.core import match_file
from tafelrunde.core.chance import Dice
from tafelrunde.core.match import Match
from tafelrunde.core.match_file import Ended, Player
from tafelrunde.core.proof import verify
from tafelrunde.errors import BadFile, Unfair
from tafelrunde.games import GAMES
from toy import TOY

pytestmark = pytest.mark.usefixtures("toy_is_known")

RECORDED = sorted((Path(__file__).parent / "recorded").glob("*.tafel"))
WORDS = [*match_file.LINES, "end", "tafel", "chance", "seat-1", "seat-2", "person", "level-3"]
STRANGE = [
    "", " ", "  ", "\t", "\r", "\0", "\x0c", "\x85", "\u2028", "\ufeff", "\u202e", "ü", "🎲", "\ud800", "²", "٣", "½",
    "+5", "-1", "0", "00", "1e9", "5_0", "9" * 30, "9" * 5000, "NaN", "%", "%zz", "%ff", "#", match_file.MARK, '"', "'",
    "'''", '"""', "\\", "{", "}", "[", "]", "[" * 2000, '{"a":' * 2000, ".", "a." * 2000, "=", ",", "@", "(", "?", "-",
    "x" * 9000,
]  # fmt: skip


def with_edition(game: str, edition: str) -> Match:
    m = Match(GAMES[game], {}, edition=edition, dice=Dice.fresh(1)).go_on()
    m.people = [Player("Guest"), Player("Puma", "level-3")]
    for _ in range(3):
        m.act(m.legal()[0])
    return m


@cache
def bases() -> list[list[str]]:
    """The lines of files of all kinds, without their seals: finished, running, with editions, with people."""
    toy = Match(TOY, {"players": 3}, edition="# mine\ndie 1 2 3\n", dice=Dice.fresh(1, "some salt")).go_on()
    data = files("tafelrunde.games")
    texts = [path.read_text("utf-8") for path in RECORDED]
    texts += [toy.dump(), toy.act("take").dump()]
    toy.ended = Ended("resigned", 1, (0, 2))
    texts.append(toy.dump())
    texts.append(with_edition("rumis", (data / "rumis/data/scenarios.toml").read_text("utf-8")).dump())
    texts.append(with_edition("nunami", (data / "nunami/data/edition.toml").read_text("utf-8")).dump())
    return [[line.rpartition(match_file.MARK)[0] for line in text.splitlines()] for text in texts]


@st.composite
def changed_line(draw: st.DrawFn, line: str) -> str:
    """A line with something put into it, taken out of it, or put in the place of one of its words."""
    new = draw(st.sampled_from([*STRANGE, *WORDS]) | st.text(max_size=3))
    if draw(st.booleans()):
        words = line.split(" ")
        words[draw(st.integers(0, len(words) - 1))] = new
        return " ".join(words)
    start = draw(st.integers(0, len(line)))
    return line[:start] + new + line[draw(st.integers(start, min(start + 4, len(line)))) :]


@st.composite
def changed_file(draw: st.DrawFn) -> list[str]:
    """The lines of a file after one to three changes; those at its head are changed as often as all others."""
    lines = list(draw(st.sampled_from(bases())))
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, min(8, len(lines) - 1)) | st.integers(0, len(lines) - 1))
        other = draw(st.integers(0, len(lines) - 1))
        match draw(st.sampled_from(["change", "change", "change", "double", "remove", "swap", "cut"])):
            case "change":
                lines[at] = draw(changed_line(lines[at]))
            case "double":
                lines.insert(other, lines[at])
            case "remove" if len(lines) > 1:
                del lines[at]
            case "swap":
                lines[at], lines[other] = lines[other], lines[at]
            case "cut":
                lines[max(at, 1) :] = lines[-1:]
    return lines


def sealed(lines: list[str]) -> str:
    """The lines with seals that fit, as far as they can have one."""
    running, out = "", []
    for line in lines:
        running = "0" * match_file.SEAL if "\ud800" in line else match_file.seal(running, line)
        out.append(f"{line}{match_file.MARK}{running}\n")
    return "".join(out)


def loaded(text: str) -> Match | None:
    """The match, if it is one."""
    try:
        return t.loads(text, "mine.tafel")
    except BadFile:
        return None


@given(changed_file())
def test_a_changed_file_with_new_seals_is_loaded_or_refused(lines: list[str]) -> None:
    m = loaded(sealed(lines))
    if m is not None:
        assert t.loads(m.dump()).dump() == m.dump()
        try:
            found = verify(m)
        except Unfair:
            return
        assert found.checked + found.secret == sum(entry.seat < 0 for entry in m.log)


@given(changed_file())
def test_a_file_with_seals_that_do_not_fit_is_refused(lines: list[str]) -> None:
    assert loaded("".join(f"{line}{match_file.MARK}{match_file.seal('', 'tafel 2')}\n" for line in lines)) is None


@given(st.text(max_size=200))
def test_any_text_is_refused(text: str) -> None:
    assert loaded(text) is None


def test_what_is_changed_could_be_loaded_before() -> None:
    assert [lines[:2] for lines in bases() if loaded(sealed(lines)) is None] == []
