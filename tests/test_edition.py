"""Editions are read safely: whatever is in them, it is refused with its line, after little work."""

import sys
import tomllib
from collections.abc import Callable
from importlib.resources import files
from types import FrameType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tafelrunde.core import edition, toml_places
from tafelrunde.core.edition import LARGEST, Section, connected, plain, read_csv, read_toml, unique
from tafelrunde.core.toml_places import DEEPEST, LONGEST, TOKEN
from tafelrunde.errors import BadEdition
from tafelrunde.games import GAMES

MAP = """\
# a map, as games to come have them
title = "Vast Lands"
[biomes]
tundra = { en = "Tundra", de = "Tundra" }

[[territory]]
name = "north"
biome = "tundra"
outline = [[0, 0], [9, 0],
  [9, 9]]
spaces = 4
[[territory]]
name = "south"
biome = "tundra"
outline = [
  [0, 0],
  [9, 0],
  [9, 12],
]
spaces = 5
[territory.port]
water = true

[floe]
layout = '''

. b .
w . x
'''
sizes = [1,
  2, 3]
"""


def root(text: str = MAP) -> Section:
    return read_toml(text, "map.toml")


def refused(do: Callable[[], object], line: int, reason: str) -> None:
    """It is refused at that line, for that reason."""
    with pytest.raises(BadEdition) as caught:
        do()
    assert (caught.value.line, caught.value.reason) == (line, reason)


def complaint(do: Callable[[], object]) -> BadEdition | None:
    """What is said, if it is refused."""
    try:
        do()
    except BadEdition as error:
        return error
    return None


# ---- values and their lines -----------------------------------------------------------------------------------------


def test_values_are_read_by_what_they_must_be() -> None:
    north, south = root().several("territory")
    assert (north.text("name"), south.number("spaces", 4, 8), north.choice("biome", ["tundra"])) == (
        "north",
        5,
        "tundra",
    )
    assert south.section("port").flag("water") is True
    assert [(p.number("x", 0, 9), p.number("y", 0, 12)) for p in south.rows("outline", "xy")] == [
        (0, 0),
        (9, 0),
        (9, 12),
    ]
    assert root().section("biomes").words("tundra", "?") == {"en": "Tundra", "de": "Tundra"}
    assert root().section("floe").drawing("layout", ".bwx") == {(0, 1): "b", (1, 0): "w", (1, 2): "x"}
    assert root().section("floe").numbers("sizes", 1, 3) == [1, 2, 3]


def test_what_is_missing_has_its_default_or_is_refused_where_it_is_missing_from() -> None:
    north = root().several("territory")[0]
    assert (north.number("hills", 0, 9, 2), north.flag("dry", default=False), north.text("note", "-")) == (
        2,
        False,
        "-",
    )
    assert (north.words("label", "north"), north.numbers("roads", 0, 9, [])) == ({"en": "north", "de": "north"}, [])
    assert root().several("connection") == []
    refused(lambda: north.flag("dry"), 6, "[territory 1] 'dry' is missing or is not true or false")
    refused(lambda: root().text("author"), 1, "'author' is missing or is not a text")


@pytest.mark.parametrize(
    ("ask", "line", "reason"),
    [
        (lambda r: r.several("territory")[0].number("spaces", 5, 8), 11,
         "[territory 1] 'spaces' must be a whole number from 5 to 8, not 4"),
        (lambda r: r.several("territory")[1].number("spaces", 6, 6, rule="M2"), 20,
         "[territory 2] 'spaces' must be 6, not 5 — M2"),
        (lambda r: r.several("territory")[0].number("name", 1, 2), 7,
         "[territory 1] 'name' must be a whole number from 1 to 2, not 'north'"),
        (lambda r: r.several("territory")[1].section("port").number("water", 0, 1), 22,
         "[territory.port] 'water' must be a whole number from 0 to 1, not True"),
        (lambda r: r.several("territory")[1].choice("biome", ("forest", "coast")), 14,
         "[territory 2] 'biome' must be one of forest, coast, not 'tundra'"),
        (lambda r: [p.number("y", 0, 9) for p in r.several("territory")[1].rows("outline", "xy")], 18,
         "[territory.outline 3] 'y' must be a whole number from 0 to 9, not 12"),
        (lambda r: r.several("territory")[0].rows("outline", "xyz"), 9,
         "[territory 1] number 1 of 'outline': expected [x, y, z]"),
        (lambda r: r.section("floe").numbers("sizes", 1, 2), 31,
         "[floe] 3 in 'sizes': expected whole numbers from 1 to 2"),
        (lambda r: r.section("floe").drawing("layout", ".bx"), 28,
         "[floe] 'w' in row 2 of 'layout': expected one of . b x"),
        (lambda r: r.several("title"), 2, "'title' is missing or is not a list"),
        (lambda r: r.section("floe").several("sizes"), 30, "[floe] 'sizes': expected sections such as [[sizes]]"),
        (lambda r: r.section("biomes").sections()["tundra"].sections(), 4,
         "[biomes.tundra] 'en': expected sections with names in lower case"),
        (lambda r: r.expect("title", "biomes", "floe"), 6, "unknown entry 'territory': expected title, biomes, floe"),
        (lambda r: r.expect("title", "territory", "floe"), 3,
         "unknown section [biomes]: expected title, territory, floe"),
        (lambda r: r.several("territory")[1].expect("name", "biome", "outline", "spaces"), 21,
         "[territory 2] unknown section [port]: expected name, biome, outline, spaces"),
        (lambda r: unique(r.several("territory"), "biome"), 14,
         "[territory 2] 'tundra' appears twice, first in line 8"),
    ],
)  # fmt: skip
def test_a_complaint_names_the_line_of_the_value(ask: Callable[[Section], Any], line: int, reason: str) -> None:
    refused(lambda: ask(root()), line, reason)


@pytest.mark.parametrize(
    ("value", "allowed"),
    [('"Ada"', True), ('"Ümläut 🎲"', True), ('""', False), ('"  "', False), (f'"{"x" * 81}"', False),
     ('"two\\nlines"', False), ('"\\u202e"', False), ("3", False)],
)  # fmt: skip
def test_a_name_is_short_and_stands_on_one_line(value: str, allowed: bool) -> None:
    table = read_toml(f"[a]\nname = {value}", "x")
    if allowed:
        assert table.section("a").text("name")
    else:
        with pytest.raises(BadEdition, match=r"x, line 2: .*'name'"):
            table.section("a").text("name")


@pytest.mark.parametrize("name", ["Ada", "1a", "a-b", "ä", "a b", "x" * 41, ""])
def test_sections_are_named_in_small_letters(name: str) -> None:
    with pytest.raises(BadEdition, match=r"x, line 2: .*in lower case"):
        read_toml(f'\n["{name}"]\nx = 1', "x").sections()


def test_rows_of_a_drawing_are_of_one_length_and_a_drawing_on_the_line_of_its_key_is_found_there() -> None:
    table = read_toml("a = '''\n. x\n.\n'''\nb = '. y'\nc = '''. x\n. y'''\nd = ''", "x")
    refused(lambda: table.drawing("a", ".x"), 3, "row 2 of 'a' is not as long as the first")
    refused(lambda: table.drawing("b", ".x"), 5, "'y' in row 1 of 'b': expected one of . x")
    refused(lambda: table.drawing("c", ".x"), 7, "'y' in row 2 of 'c': expected one of . x")
    assert table.drawing("d", ".x") == {}


def test_what_is_no_toml_is_refused_where_tomllib_says() -> None:
    for text, line in [
        ("a = 1\na = 2", 2),
        ("a = 1\n\n# \0", 3),
        ("a = [\n1\n", 2),
        ("[a\n", 1),
        ('a = 1\n"(at line 7, column 1)" = x', 2),
    ]:
        with pytest.raises(BadEdition, match="this is not TOML") as caught:
            root(text)
        assert caught.value.line == line


# ---- attacks --------------------------------------------------------------------------------------------------------

EVIL = "(a+)+!"
ATTACKS: dict[str, Callable[[int], str]] = {
    "a key that is a slow regular expression": lambda n: f'["{EVIL}"]\n"{EVIL}" = 1\n{"a" * LONGEST} = "{"a" * n}"',
    "many dots in a key": lambda n: f"{'a.' * n}a = 1",
    "many dots in a section": lambda n: f"[{'a.' * n}a]",
    "many dots in a table": lambda n: f"x = {{ {'a . ' * n}a = 1 }}",
    "many quoted parts": lambda n: "'a'." * n + "a = 1",
    "nested lists": lambda n: f"a = {'[' * n}",
    "nested lists that are closed": lambda n: f"a = {'[' * n}{']' * n}",
    "nested tables": lambda n: f"a = {'{a=' * n}1{'}' * n}",
    "lists and tables by turns": lambda n: f"a = {'[{a=' * n}",
    "brackets of a section": lambda n: "[" * n,
    "a long number": lambda n: f"a = {'9' * n}",
    "a long hexadecimal number": lambda n: f"a = 0x{'f' * n}",
    "a long fraction": lambda n: f"a = 1.{'9' * n}",
    "a long number in a list": lambda n: f"a = [1, {'9' * n}]",
    "texts that do not end": lambda n: '\\"""' * n,
    "texts that seem to end": lambda n: 'a = """' + '\\"""' * n,
    "single marks that do not end": lambda n: "a = '" + "'''\\" * n,
    "many texts": lambda n: "a = [" + "'x', \"y\"," * n + "]",
    "many keys": lambda n: "".join(f"k{i}.x = 1\n" for i in range(n)),
    "many sections": lambda n: "".join(f"[[a]]\n[a.b.k{i}]\n" for i in range(n)),
    "the same section again and again": lambda n: "[a]\n" * n,
    "comments": lambda n: "# '''\n" * n,
    "empty lines": lambda n: "\n" * n,
    "one long line of equals": lambda n: "=" * n,
    "commas": lambda n: f"a = [{',' * n}]",
}  # fmt: skip


def steps(read: Callable[[str, str], object], text: str) -> int:
    """The lines of Python that run; a pass over a text by a regular expression is one."""
    count = 0

    def trace(_frame: FrameType, event: str, _arg: object) -> Any:
        nonlocal count
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        read(text, "x")
    except BadEdition:
        pass
    finally:
        sys.settrace(before)
    return count


@pytest.mark.parametrize("attack", ATTACKS)
def test_twice_as_long_an_attack_takes_at_most_twice_the_work(attack: str) -> None:
    small, large = (ATTACKS[attack](n) for n in (400, 800))
    for game in GAMES.values():
        a, b = (steps(game.material, text) for text in (small, large))
        assert b <= 2.1 * a + 100
        assert b <= 60 * len(large) + 1000


@pytest.mark.parametrize("attack", ATTACKS)
@pytest.mark.parametrize("game", GAMES)
def test_an_attack_as_long_as_a_file_may_be_is_refused_with_its_line(attack: str, game: str) -> None:
    text = ATTACKS[attack](20_000)[:LARGEST]
    with pytest.raises(BadEdition) as caught:
        GAMES[game].material(text, "own.toml")
    assert caught.value.file == "own.toml"
    assert 1 <= caught.value.line <= text.count("\n") + 1
    assert len(caught.value.reason) < 400


@pytest.mark.parametrize("attack", ATTACKS)
def test_no_character_is_read_twice(attack: str) -> None:
    tokens = list(TOKEN.finditer(ATTACKS[attack](300)))
    assert "".join(token[0] for token in tokens) == ATTACKS[attack](300)
    assert all(token.lastgroup for token in tokens)


WILD = {
    "a key with many parts": (f"\n{'.'.join('a' * (DEEPEST + 1))} = 1", 2, f"a key has more than {DEEPEST} parts"),
    "a section with many parts": (f"[{'.'.join('a' * (DEEPEST + 1))}]", 1, f"a key has more than {DEEPEST} parts"),
    "deep lists": (
        f"a = 1\nb = [\n{'[' * DEEPEST}", 3, f"lists and tables are nested more than {DEEPEST - 1} deep"),
    "deep tables": (f"a = {'{a=' * DEEPEST}", 1, f"lists and tables are nested more than {DEEPEST - 1} deep"),
    "a long number": (f"a = 1\nb = {'7' * 5000}", 2, f"a number or a name is longer than {LONGEST} characters"),
    "a long key": (f"{'a' * 65} = 1", 1, f"a number or a name is longer than {LONGEST} characters"),
    "a text that does not end": ('a = 1\n\nb = """', 3, 'this is not TOML: a text opens with " and is not closed'),
    "half a character": ("a = 1\nb = '\ud800'", 2, "there is half a character in this line"),
    "too long a file": ("a = 1\n" * 20_000, LARGEST // 6 + 1, f"the file is longer than {LARGEST} characters"),
}  # fmt: skip


@pytest.mark.parametrize("name", WILD)
def test_a_wild_text_is_refused_before_it_is_parsed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tomllib, "loads", lambda _: pytest.fail("it was parsed"))
    text, line, reason = WILD[name]
    refused(lambda: root(text), line, reason)


def test_as_deep_as_allowed_is_read() -> None:
    keys = ".".join("abcdefgh"[:DEEPEST])
    deep = (
        f"x = {'[' * (DEEPEST - 1)}{']' * (DEEPEST - 1)}\n{keys} = {'1' * (LONGEST // 4)}\n[s.{keys[2:]}]\ny = 1.5e-3"
    )
    assert root(deep).data == tomllib.loads(deep)


VALUES = st.recursive(
    st.integers(-99, 99) | st.booleans() | st.text("ab\"'\\#[]{}=,.\n ü", max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("ab.=\"'# ", max_size=3), inner, max_size=3),
    max_leaves=6,
)


def written(value: object) -> str:
    """A value in TOML; lists on several lines."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{written(key)} = {written(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(f"\n{written(item)}" for item in value) + "]"
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        return f'"{escaped}"'
    return str(value).lower()


@given(st.lists(VALUES, max_size=5), st.integers(0, 3))
def test_the_line_of_every_key_and_element_is_known(values: list[Any], blank: int) -> None:
    text = "[a.b]\n" + "".join(f"k{i} = {written(value)}\n" + "\n" * blank for i, value in enumerate(values))
    data = tomllib.loads(text)["a"]["b"]
    lines = toml_places.Places(text, "x").lines
    for i, value in enumerate(values):
        assert data[f"k{i}"] == value
        at = lines["a", "b", f"k{i}"]
        assert text.split("\n")[at - 1].startswith(f"k{i} = ")
        for j, item in enumerate(value) if isinstance(value, list) else ():
            inside = text.split("\n")[lines["a", "b", f"k{i}", j] - 1]
            assert inside.startswith(written(item).partition("\n")[0])


@given(st.text(st.sampled_from("ab=.,[]{}\"'\\#\n 1-"), max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    found = complaint(lambda: root(text))
    assert 1 <= found.line <= text.count("\n") + 1 if found else root(text).data == tomllib.loads(text)


def test_line_ends_and_the_mark_of_an_editor_do_not_matter() -> None:
    assert plain("\ufeffa\r\nb\rc\n", "x") == "a\nb\nc\n"
    assert root("\ufeff" + MAP.replace("\n", "\r\n")).data == root().data


# ---- CSV ------------------------------------------------------------------------------------------------------------

COLUMNS: dict[str, type[int] | type[str]] = {"age": int, "name": str, "cost": int}
TILES = """\
# tiles
age,name,cost

1,"Horse, and cart",
2, Pottery ,-3
"""


def test_rows_of_csv_have_names_types_and_lines() -> None:
    first, second = read_csv(TILES, "tiles.csv", COLUMNS)
    assert (first.data, second.data) == (
        {"age": 1, "name": "Horse, and cart"}, {"age": 2, "name": "Pottery", "cost": -3},
    )  # fmt: skip
    assert (first.number("cost", 0, 9, 0), second.text("name")) == (0, "Pottery")
    refused(lambda: first.number("cost", 0, 9), 4, "'cost' must be a whole number from 0 to 9, not None")
    refused(lambda: second.number("cost", 0, 9, rule="M1"), 5, "'cost' must be a whole number from 0 to 9, not -3 — M1")
    assert [row.data for row in read_csv(TILES.replace("\n", "\r\n"), "x", COLUMNS)] == [first.data, second.data]


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("age,name,cost", "age,name", 2, "expected the columns age,name,cost"),
        ("age,name,cost", "age,name,cost,cost", 2, "expected the columns age,name,cost"),
        (TILES, "", 1, "expected the columns age,name,cost"),
        ("2, Pottery ,-3", "2,Pottery", 5, "2 cells, expected 3"),
        ("2, Pottery ,-3", "2,Pottery,3,4", 5, "4 cells, expected 3"),
        ("-3", "+3", 5, "'cost' must be a whole number, not '+3'"),
        ("-3", "٣", 5, "'cost' must be a whole number, not '٣'"),
        ("-3", "3" * 5000, 5, "'cost' must be a whole number, not '333333333333...3333333333333'"),
        ('cart"', "cart", 4, "this is not CSV: unexpected end of data"),
        ("Pottery", "\ud800", 5, "there is half a character in this line"),
        ("# tiles", "#" * LARGEST, 1, f"the file is longer than {LARGEST} characters"),
    ],
)
def test_a_mistake_in_csv_is_named_with_its_line(old: str, new: str, line: int, reason: str) -> None:
    assert old in TILES
    refused(lambda: read_csv(TILES.replace(old, new, 1), "tiles.csv", COLUMNS), line, reason)


def test_two_rows_with_the_same_name_are_refused_at_the_second() -> None:
    rows = read_csv("age,name,cost\n1,Mill,1\n2,Mill,1\n1,Mill,2", "x", COLUMNS)
    unique(rows[:2], "name", "age")
    refused(lambda: unique(rows, "name", "age"), 4, "'Mill 1' appears twice, first in line 2")


@given(st.text(st.sampled_from('a1,"\n\r# -'), max_size=40))
def test_any_csv_is_read_or_refused(text: str) -> None:
    found = complaint(lambda: read_csv(f"age,name,cost\n{text}", "x", COLUMNS))
    assert found is None or 2 <= found.line <= text.count("\n") + text.count("\r") + 2


# ---- hanging together -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cells", "together"), [("", True), ("a", True), ("abc", True), ("ac", False), ("abcxyz", False), ("cbazyx", False)]
)
def test_cells_connected_if_one_can_walk_between_any_two(cells: str, together: bool) -> None:
    assert connected(cells, lambda cell: (chr(ord(cell) - 1), chr(ord(cell) + 1))) is together


def test_a_long_row_hangs_together_without_recursion() -> None:
    assert connected(range(50_000), lambda n: (n - 1, n + 1))
    assert not connected([*range(50_000), 50_001], lambda n: (n - 1, n + 1))


def test_our_own_files_are_far_below_the_bounds() -> None:
    for name in GAMES:
        for path in (files(f"tafelrunde.games.{name}") / "data").iterdir():
            assert len(path.read_text("utf-8")) < edition.LARGEST / 4
