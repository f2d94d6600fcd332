"""The `.tafel` file: it says what was played, and any damage is found, at its line."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tafelrunde as t
from tafelrunde import CHANCE, Match
from tafelrunde.core import match_file
from tafelrunde.core.chance import Dice
from tafelrunde.core.match_file import Ended, Player
from tafelrunde.core.proof import Fairness, verify
from tafelrunde.errors import BadEdition, BadFile, Unfair
from tafelrunde.games import GAMES
from toy import TOY

pytestmark = pytest.mark.usefixtures("toy_is_known")

SALT = "a salt, with ümläuts & 100 %\nand two lines"


def finished(edition: str | None = None) -> str:
    """A file: 4 lines about the game, the edition, the dice, 8 actions, the reveal and the end."""
    m = Match(TOY, {"players": 2}, dice=Dice.fresh(1, SALT), edition=edition).go_on()
    while not m.over:
        m.act("take")
    return m.dump()


TEXT = finished()
LINES = TEXT.splitlines()
FIRST = 6  # the line of the first action
HASH = "0123456789abcdef" * 4
TAKES = [number for number, line in enumerate(LINES, 1) if " take" in line]


def bare(text: str) -> list[str]:
    """The lines without their seals."""
    return [line.rpartition(match_file.MARK)[0] for line in text.splitlines()]


def sealed(lines: list[str]) -> str:
    """The lines with seals that fit, as a forger would write them."""
    running, out = "", []
    for line in lines:
        running = match_file.seal(running, line)
        out.append(f"{line}{match_file.MARK}{running}\n")
    return "".join(out)


def refused(text: str, line: int, reason: str) -> None:
    """The text is refused at that line, for that reason."""
    with pytest.raises(BadFile, match=rf"^mine\.tafel, line {line}: .*{reason}") as caught:
        t.loads(text, "mine.tafel")
    assert (caught.value.file, caught.value.line) == ("mine.tafel", line)


# ---- what is in it --------------------------------------------------------------------------------------------------


def test_a_file_is_read_by_people() -> None:
    terms = ["game toy 7", 'options {"players": 2, "rounds": 2, "green": false}', "seats 2"]
    dice = Dice.fresh(1, SALT).bound(terms)
    assert dice.secret is not None
    assert bare(TEXT) == [
        "tafel 2",
        *terms,
        f"dice 0 {dice.commitment} a%20salt%2C%20with%20%C3%BCml%C3%A4uts%20%26%20100%20%25%0Aand%20two%20lines",
        *[
            f"{i} {match_file.seat_name(entry.seat)} {entry.text}"
            for i, entry in enumerate(t.loads(TEXT).log, 1)
        ],
        f"reveal 0 {dice.secret.hex()}",
        "end 8",
    ]  # fmt: skip
    assert [line.split()[1] for line in bare(TEXT)[5:11]] == ["chance"] * 3 + ["seat-1", "seat-2", "chance"]


def test_each_line_is_sealed_with_a_hash_of_itself_and_of_the_seal_above() -> None:
    assert sealed(bare(TEXT)) == TEXT
    assert all(re.fullmatch(r".*  #[0-9a-f]{16}", line) for line in LINES)
    assert len({line.rpartition(match_file.MARK)[2] for line in LINES}) == len(LINES)


def test_a_file_is_the_same_again_after_loading_it() -> None:
    m = t.loads(TEXT)
    assert m.dump() == TEXT
    assert m.dice == [(0, Dice.fresh(1, SALT).bound(m.terms))]
    assert verify(m) == Fairness(checked=4, secret=0)


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.rstrip("\n"),
        lambda text: text.replace("\n", "\r\n").rstrip("\r\n"),
    ],
    ids=["Windows line ends", "no last line end", "both"],
)
def test_other_line_ends_are_accepted(change: Callable[[str], str], tmp_path: Path) -> None:
    assert t.loads(change(TEXT)).dump() == TEXT
    (tmp_path / "mine.tafel").write_bytes(change(TEXT).encode())
    assert t.load(tmp_path / "mine.tafel").dump() == TEXT


PLAYERS = st.builds(
    Player,
    st.text(st.characters(exclude_categories=["C", "Z"]), max_size=match_file.NAME),
    st.none() | st.sampled_from(["level-3", "search:500"]),
)


@given(
    st.lists(st.text(st.characters(codec="utf-8", exclude_characters="\r\n"), max_size=12), max_size=4),
    st.text(max_size=12),
    st.lists(st.tuples(st.integers(-1, 5), st.from_regex(r"[!-~]{1,9}", fullmatch=True)), max_size=6),
    st.none() | st.lists(PLAYERS, min_size=2, max_size=2),
    st.sampled_from([None, Ended("resigned", 1, (0,)), Ended("late", 0, (1,)), Ended("abandoned", 1)]),
)
def test_any_record_comes_back_from_its_text(
    edition: list[str], salt: str, actions: list[tuple[int, str]], people: list[Player] | None, ended: Ended | None
) -> None:  # fmt: skip
    text = "".join(f"{line}\n" for line in edition) if edition else None
    dice = [(0, "c0ffee00" * 8, salt, b"\1\2"), *([(len(actions), "ab" * 32, "", None)] if actions else [])]
    record = match_file.MatchFile("some-game", 3, '{"a": "ü"}', 2, text, dice, actions, people, ended=ended)
    read = match_file.read(match_file.write(record), "text")
    assert read.first.get("action") == (5 + len(people or []) + len(edition) + len(dice) if actions else None)
    read.first = {}
    assert read == record


# ---- damage ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(1, len(LINES) + 1))
def test_an_edited_line_is_found_where_it_is(number: int) -> None:
    changed = LINES.copy()
    body, mark, seal = LINES[number - 1].rpartition(match_file.MARK)
    changed[number - 1] = f"{body[:-1]}{chr(ord(body[-1]) ^ 1)}{mark}{seal}"
    refused("\n".join(changed), number, "the running hash breaks here: this line, or its order, was changed")


def test_an_edited_action_is_found_even_if_it_is_legal() -> None:
    number = TAKES[1]
    changed = LINES.copy()
    changed[number - 1] = changed[number - 1].replace(" take", " show")
    refused("\n".join(changed), number, "running hash")


def test_edited_options_are_found() -> None:
    refused(TEXT.replace('"green": false', '"green": true'), 3, "running hash")


@pytest.mark.parametrize("number", range(1, len(LINES)))
def test_swapped_lines_are_found_at_the_first_of_them(number: int) -> None:
    changed = LINES.copy()
    changed[number - 1 : number + 1] = reversed(changed[number - 1 : number + 1])
    refused("\n".join(changed), number, "running hash")


@pytest.mark.parametrize("number", range(1, len(LINES)))
def test_a_removed_line_is_found_where_it_was(number: int) -> None:
    refused("\n".join([*LINES[: number - 1], *LINES[number:]]), number, "running hash")


def test_a_line_that_is_there_twice_is_found() -> None:
    refused("\n".join([*LINES[:8], LINES[7], *LINES[8:]]), 9, "running hash")


@pytest.mark.parametrize("number", range(1, len(LINES)))
def test_a_file_that_was_cut_off_after_a_line_is_found(number: int) -> None:
    done = min(max(0, number - FIRST + 1), 8)
    refused("\n".join(LINES[:number]), number, f"the file breaks off after {done} actions: its end is missing")


@pytest.mark.parametrize("cut", [3, 25, 60, 100, len(TEXT) - 5, len(TEXT) - 20])
def test_a_file_that_was_cut_off_within_a_line_is_found(cut: int) -> None:
    refused(TEXT[:cut], TEXT[:cut].count("\n") + 1, "")


@pytest.mark.parametrize("text", ["", "\n", "hello", "hello\nworld\n", "{}", "\0\0\0", "<!doctype html>\n"])
def test_something_else_is_not_taken_for_a_match_file(text: str) -> None:
    refused(text, 1, "this line has no seal; it is not a line of a .tafel file, or it was changed")


def test_garbage_between_the_lines_is_found() -> None:
    refused("\n".join([*LINES[:6], "garbage", *LINES[6:]]), 7, "no seal")
    refused("\n".join([*LINES[:6], "", *LINES[6:]]), 7, "no seal")
    refused(TEXT + "garbage", len(LINES) + 1, "no seal")


@given(st.integers(0, len(TEXT) - 2), st.characters(codec="utf-8", exclude_characters="\r\n"))
def test_no_letter_of_a_file_can_be_changed(at: int, letter: str) -> None:
    if TEXT[at] in (letter, "\n"):
        return
    with pytest.raises(BadFile) as caught:
        t.loads(TEXT[:at] + letter + TEXT[at + 1 :])
    assert caught.value.line == TEXT[:at].count("\n") + 1


# ---- forged files: the seals fit ------------------------------------------------------------------------------------


def forged(number: int, line: str | None, reason: str, *, at: int | None = None) -> None:
    """Line `number` is replaced (or removed), all seals are recomputed, and it is refused there, or at line `at`."""
    lines = bare(TEXT)
    lines[number - 1 : number] = [] if line is None else [line]
    refused(sealed(lines), number if at is None else at, reason)


@pytest.mark.parametrize("line", ["tafel 4", "tafel", "TAFEL 2", "chess 1", ""])
def test_another_format_is_refused(line: str) -> None:
    forged(1, line, "this is not a match file of this version; expected 'tafel 2'")


def test_a_file_of_before_the_first_release_is_refused_with_the_reason() -> None:
    forged(1, "tafel 1", "is a format from before the first release, whose commitment does not cover the options")


def test_another_version_of_the_game_is_refused() -> None:
    forged(2, "game toy 6", "version 6 of Toy; this is version 7")


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    forged(2, "game tay 7", "'tay' is not a known game. Did you mean 'toy'")


@pytest.mark.parametrize("line", ["game toy", "game toy seven", "game toy 7 8", "game", "gime toy 7"])
def test_a_game_that_cannot_be_understood_is_refused(line: str) -> None:
    forged(2, line, f"'{line}' cannot be understood")


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ('{"players": 4}', r"4 is not a known value of players\. Possible: 2, 3"),
        ('{"colour": 4}', "'colour' is not a known option of toy"),
        ('{"players": 3, "rounds": 3}', "Three players play at most two rounds .*— O1"),
        ('{"players": 2', ""),
        ("", ""),
        ("3", ""),
        ("null", ""),
        ('["players"]', ""),
        ('"players"', ""),
    ],
)
def test_forged_options_are_refused_at_their_line(options: str, reason: str) -> None:
    forged(3, f"options {options}", reason)


def test_a_game_for_more_players_does_not_fit_the_actions() -> None:
    forged(3, 'options {"players": 3, "rounds": 2}', "these options have 3 seats", at=4)
    lines = bare(TEXT)
    lines[2:4] = ['options {"players": 3, "rounds": 2}', "seats 3"]
    refused(sealed(lines), 8, "roll-")


def test_an_edition_with_a_mistake_is_refused_at_its_line() -> None:
    lines = bare(finished("# mine\ndie 1 1 1\n"))
    assert lines[5] == "edition die 1 1 1"
    lines[5] = "edition die 1 0 1"
    refused(sealed(lines), 6, "a die needs 3 weights, not 'die 1 0 1'")


def test_a_forged_edition_with_other_dice_is_not_verified() -> None:
    m = t.loads(sealed([line.replace("die 1 1 1", "die 1 1 999") for line in bare(finished("die 1 1 1\n"))]))
    with pytest.raises(Unfair, match="For action 1 the secret, or what is played, is not what was committed to"):
        verify(m)


def test_forged_options_that_suit_the_actions_are_not_verified() -> None:
    lines = bare(TEXT)
    lines[2] = lines[2].replace('"rounds": 2', '"rounds": 3')
    m = t.loads(sealed(lines))
    assert m.options["rounds"] == 3
    with pytest.raises(Unfair, match="For action 1 the secret, or what is played, is not what was committed to"):
        verify(m)


@pytest.mark.parametrize(
    "line",
    [
        "dice 0", f"dice zero {HASH} ", f"dice 0 {HASH} bb cc", "dice 0 aa ", f"dice 0 {HASH[:-1]}ü ", f"dice 0 {HASH}",
        f"dice +0 {HASH} ", f"dice 00 {HASH} ", f"dice ٠ {HASH} ", f"dice 0 {HASH.upper()} ", f"dice 0 {HASH} %ff",
        f"dice 0 {HASH} %E", f"dice 5 {HASH} ", f"dice 1 {HASH} ", f"dice -1 {HASH} ", f"dice 1000000 {HASH} ",
    ],
)  # fmt: skip
def test_dice_that_cannot_be_understood_are_refused(line: str) -> None:
    forged(5, line, "cannot be understood")


def test_dice_follow_each_other_and_fall_within_the_match() -> None:
    lines = bare(TEXT)
    for since in (0, 3, 2):
        more = [f"dice 3 {HASH} ", f"dice {since} {HASH} "]
        refused(sealed([*lines[:5], *more, *lines[5:]]), 7, "the first dice start at ply 0, others at a later one")
    assert len(t.loads(sealed([*lines[:5], f"dice 8 {HASH} ", *lines[5:]])).dice) == 2
    refused(sealed([*lines[:5], f"dice 9 {HASH} ", *lines[5:]]), 6, "the match ended before these dice were used")


@pytest.mark.parametrize("number", [2, 3, 4])
def test_a_header_that_is_there_twice_or_out_of_its_place_is_refused(number: int) -> None:
    lines = bare(TEXT)
    refused(sealed([*lines[:number], *lines[number - 1 :]]), number + 1, "it is repeated, or out of order")
    refused(sealed([*lines[:-1], lines[number - 1], lines[-1]]), len(lines), "it is repeated, or out of order")
    lines[number - 1 : number + 1] = lines[number], lines[number - 1]
    refused(sealed(lines), number + 1, "it is repeated, or out of order")


DEEP = 100_000


@pytest.mark.parametrize(
    "options",
    [
        '{"players": ' + "[" * DEEP + "]" * DEEP + "}",
        '{"players": ' + "[" * 400 + "]" * 400 + "}",
        '{"a": ' * 400 + "2" + "}" * 400,
        '{"players": ' + "9" * 5000 + "}",
        '{"players": "\\ud800"}',
        '{"\\ud800": 2}',
        '{"players": NaN}',
        '{"players": 1e999}',
        '{"players": {}}',
        '{"' + "x" * 9000 + '": 2}',
        '{"players": 2} {}',
    ],
    ids=lambda text: text[:20],
)
def test_resealed_nonsense_in_the_options_is_refused(options: str) -> None:
    forged(3, f"options {options}", "")


@pytest.mark.parametrize(
    "edition", ["a = " + "[" * (DEEP - 100), "a = " + "{a=" * 30_000, "a." * 40_000 + "b = 1", "a = " + "9" * 90_000]
)
@pytest.mark.parametrize("game", GAMES)
def test_resealed_nonsense_in_an_edition_is_refused_at_its_line(game: str, edition: str) -> None:
    lines = [
        *bare(Match(GAMES[game], {}).dump())[:4],
        "edition # mine",
        f"edition {edition}",
        f"dice 0 {HASH} ",
        "end 0",
    ]
    refused(sealed(lines), 6, "")


def test_too_long_an_edition_or_a_file_is_refused() -> None:
    lines = [*bare(TEXT)[:4], *["edition # mine"] * 20_000, *bare(TEXT)[4:]]
    refused(sealed(lines), 5 + 100_000 // 7, "the file is longer than 100000 characters")
    refused(TEXT * 3000, 1, "the file is longer than 2000000 characters")


@pytest.mark.parametrize("number", range(1, len(LINES) + 1))
def test_half_a_character_is_refused_where_it_is(number: int) -> None:
    changed = LINES.copy()
    changed[number - 1] = f"\ud800{changed[number - 1]}"
    refused("\n".join(changed), number, "there is half a character in this line")


def test_an_edition_with_other_line_ends_is_kept_with_ours() -> None:
    m = Match(TOY, {}, edition="# mine\r\ndie 1 1 1\r\n", dice=Dice.fresh(1)).go_on()
    assert m.edition == "# mine\ndie 1 1 1\n"
    again = t.loads(m.dump())
    assert (again.dump(), again.edition) == (m.dump(), m.edition)


def test_an_edition_with_half_a_character_is_refused() -> None:
    with pytest.raises(BadEdition, match=r"edition, line 2: there is half a character"):
        Match(TOY, {}, edition="die 1 1 1\n# \ud800")


# ---- who sat where --------------------------------------------------------------------------------------------------


def test_a_file_keeps_who_sat_where() -> None:
    m = t.loads(TEXT)
    assert m.people is None
    m.people = [Player("Guest"), Player('Puma "the cat" \\', "level-3")]
    text = m.dump()
    assert bare(text)[4:6] == ['seat 1 person "Guest"', 'seat 2 level-3 "Puma \\"the cat\\" \\\\"']
    again = t.loads(text)
    assert (again.people, again.dump(), again.at(3).people) == (m.people, text, m.people)
    assert verify(again) == Fairness(checked=4, secret=0)


def test_a_name_is_written_so_that_it_can_be_read() -> None:
    m = t.loads(TEXT)
    m.people = [Player("a\nb\u202e\0\ud800" + "c" * 90), Player("")]
    assert t.loads(m.dump()).people == [Player("ab" + "c" * 78), Player("")]


@pytest.mark.parametrize(
    ("seats", "at", "reason"),
    [
        (['seat 1 person "Guest"'], 5, "1 players at 2 seats"),
        (['seat 1 person ""', 'seat 2 person ""', 'seat 3 person ""'], 5, "3 players at 2 seats"),
        (['seat 2 person ""', 'seat 1 person ""'], 5, "expected seat 1"),
        (['seat 1 person ""', 'seat 1 person ""'], 6, "expected seat 2"),
        (["seat 1 person Guest"], 5, "cannot be understood"),
        (['seat 1 "Guest"'], 5, "cannot be understood"),
        (['seat 1 Person "Guest"'], 5, "cannot be understood"),
        (['seat +1 person "Guest"'], 5, "cannot be understood"),
        (['seat 1 person "a", "b"'], 5, "cannot be understood"),
        (['seat 1 person "\\ud800"'], 5, "a name has at most 80 characters, on one line"),
        (['seat 1 person "\\n"'], 5, "a name has at most 80 characters, on one line"),
        ([f'seat 1 person "{"x" * 81}"'], 5, "a name has at most 80 characters, on one line"),
        ([f'seat 1 person "{"x" * 5000}"'], 5, "cannot be understood"),
    ],
)
def test_seats_that_cannot_be_understood_are_refused(seats: list[str], at: int, reason: str) -> None:
    lines = bare(TEXT)
    refused(sealed([*lines[:4], *seats, *lines[4:]]), at, reason)


# ---- forged actions -------------------------------------------------------------------------------------------------


def test_a_file_without_a_game_or_without_dice_is_refused() -> None:
    lines = bare(TEXT)
    refused(sealed([lines[0], *lines[2:]]), 2, "there is no line 'game'")
    refused(sealed([*lines[:2], *lines[3:]]), 2, "there is no line 'options'")
    refused(sealed([*lines[:3], *lines[4:]]), 2, "there is no line 'seats'")
    refused(sealed([*lines[:4], *lines[5:13], "end 8"]), 2, "there is no line 'dice'")


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("roll-1", "That is for chance to do — G2"),
        ("name-1-3", "Nobody else has a hidden card there — N1"),
        ("fly", "'fly' is not an action. Expected: deal-1, roll-1, take, show"),
    ],
)
def test_an_illegal_action_is_refused_with_its_rule(action: str, reason: str) -> None:
    number = TAKES[0]
    forged(number, f"{number - FIRST + 1} seat-1 {action}", reason)


def test_a_chance_step_that_is_impossible_is_refused() -> None:
    card = bare(TEXT)[FIRST - 1].split()[2]
    forged(FIRST + 1, f"2 chance {card}", "That card is dealt already — D1")


def test_an_action_of_another_seat_is_refused() -> None:
    number = TAKES[0]
    forged(number, f"{number - FIRST + 1} seat-2 take", "it is not the turn of seat-2")
    forged(number, f"{number - FIRST + 1} chance take", "it is not the turn of chance")
    forged(FIRST, bare(TEXT)[FIRST - 1].replace("chance", "seat-1"), "it is not the turn of seat-1")


@pytest.mark.parametrize(
    "line",
    [
        "5 seat-1 take", "take", "4 seat-1", "4 seat-1 take it", "4 seat-one take", "x seat-1 take", "4 seat-0 take",
        "+4 seat-1 take", "04 seat-1 take", "4 seat-+1 take", "٤ seat-1 take", "4_0 seat-1 take", "4 1 take",
        "4 seat-1 " + "x" * 5000, "9" * 5000 + " seat-1 take", "action 4 seat-1 take", "",
    ],
)  # fmt: skip
def test_a_line_that_is_no_action_is_refused(line: str) -> None:
    forged(TAKES[0], line, "cannot be understood")


def test_an_action_after_the_game_is_over_is_refused() -> None:
    lines = bare(TEXT)
    refused(sealed([*lines[:13], "9 seat-1 take", "end 9"]), 14, "it is not the turn of seat-1")


def test_text_after_the_end_is_refused() -> None:
    lines = bare(TEXT)
    refused(sealed([*lines, "9 seat-1 take"]), len(lines) + 1, "there is more after the end")
    refused(sealed([*lines, "end 8"]), len(lines) + 1, "there is more after the end")


def test_an_end_that_miscounts_is_refused() -> None:
    forged(len(LINES), "end 7", "'end 7' cannot be understood")


@pytest.mark.parametrize(
    "line", ["reveal 0 xyz", "reveal 3 ab", "reveal 0", "reveal ab", "reveal 0 a b", "reveal 0 AB"]
)
def test_a_reveal_that_cannot_be_understood_is_refused(line: str) -> None:
    forged(len(LINES) - 1, line, "cannot be understood")


def test_a_second_reveal_is_refused() -> None:
    lines = bare(TEXT)
    refused(sealed([*lines[:-1], lines[-2], lines[-1]]), len(lines), "there are no such dice, or they are revealed")


def test_a_forged_chance_step_is_read_but_not_verified() -> None:
    lines = bare(TEXT)
    rolled = int(lines[7].rpartition("-")[2])
    lines[7] = f"3 chance roll-{rolled % 3 + 1}"
    m = t.loads(sealed(lines))
    with pytest.raises(Unfair, match=f"Action 3 is roll-{rolled % 3 + 1}, but the secret gives roll-{rolled}"):
        verify(m)


def test_a_forged_secret_is_read_but_not_verified() -> None:
    m = t.loads(sealed([*bare(TEXT)[:-2], f"reveal 0 {'00' * 32}", "end 8"]))
    with pytest.raises(Unfair, match="is not what was committed to"):
        verify(m)


def test_a_file_without_its_reveal_is_read_and_nothing_is_called_fair() -> None:
    m = t.loads(sealed([*bare(TEXT)[:-2], "end 8"]))
    assert m.over
    assert verify(m) == Fairness(checked=0, secret=4)


@given(st.integers(0, 50), st.integers(2, 3), st.randoms(use_true_random=False), st.data())
def test_a_forged_file_is_loaded_only_if_every_action_was_legal(
    seed: int, players: int, choice: Random, data: st.DataObject
) -> None:
    m = t.new("toy", players=players, seed=seed)
    while not m.over:
        m.act(choice.choice(m.legal()))
    ply = data.draw(st.integers(0, len(m.log) - 1))
    action = data.draw(st.integers(0, len(TOY.actions) - 1))
    before = m.at(ply)
    lines = bare(m.dump())
    lines[FIRST - 1 + ply] = f"{ply + 1} {match_file.seat_name(before.to_move)} {m.kit.notation.write(action)}"
    text = sealed([*lines[: FIRST + ply], f"end {ply + 1}"])
    if before.why(action) is None:
        assert len(t.loads(text).log) == ply + 1
        assert (m.log[ply].seat == CHANCE) == (before.to_move == CHANCE)
    else:
        with pytest.raises(BadFile) as caught:
            t.loads(text)
        assert caught.value.line == FIRST + ply
