"""The documents are true: their examples run, their files and targets exist, their game is built and checked."""

import doctest
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

import drawing
from tafelrunde import cli
from tafelrunde.server.wire.problems import PROBLEMS

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "tafelrunde"
SMALL, GUIDE, LABORATORY = "docs/add-a-game.md", "docs/a-whole-game.md", "docs/laboratory.md"
PAGES = [f"docs/{path.name}" for path in sorted((ROOT / "docs").glob("*.md"))]
DOCS = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", *PAGES]

FENCED = re.compile(r"^```([^\n`]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
MEASURED = re.compile(r"[\d.,]+ (s|games/s|actions/s)\b")
BACKTICKED = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
FILE = re.compile(r"[\w./-]*\w\.(py|md|toml|lock|in|csv)|[\w.-]+(/[\w.-]+)*/")
TARGET = re.compile(r"\bmake ((?!-)[a-z]+)\b")
UNWANTED = {"uv.lock"}  # named only to say that it must not be there


@dataclass(frozen=True)
class Block:
    """A fenced block: its first line, its text, and the line where the text begins."""

    kind: str
    path: str  # of the file that it is, if it is one
    text: str
    line: int


def read(doc: str) -> str:
    return (ROOT / doc).read_text("utf-8")


def blocks(doc: str) -> list[Block]:
    text = read(doc)
    found = []
    for match in FENCED.finditer(text):
        kind, _, path = match[1].strip().partition(" ")
        found.append(Block(kind, path, match[2], text[: match.start(2)].count("\n") + 1))
    return found


def prose(doc: str) -> str:
    return FENCED.sub("", read(doc))


# ---- examples ----------------------------------------------------------------------------------------------------


def run_python(doc: str, block: Block, world: dict[str, object]) -> None:
    """As a session if it has prompts, else as a program."""
    if ">>> " not in block.text:
        exec(compile("\n" * (block.line - 1) + block.text, doc, "exec"), world)
        return
    session = doctest.DocTestParser().get_doctest(block.text, world, doc, doc, block.line - 1)
    runner, said = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS), list[str]()
    runner.run(session, out=said.append, clear_globs=False)
    world.update(session.globs)
    assert runner.failures == 0, "".join(said)


def commands(block: Block) -> list[tuple[str, str]]:
    """Each command of a console block with what it prints."""
    parts = re.split(r"^\$ ", block.text, flags=re.MULTILINE)
    assert parts[0] == "", "a console block begins with a command"
    return [(part.partition("\n")[0], part.partition("\n")[2]) for part in parts[1:]]


def output_of(command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> str:
    """What a command prints; the program itself runs in this process, because its kernels are loaded already."""
    if not command.startswith("tafelrunde "):
        done = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)
        return done.stdout
    monkeypatch.setattr(sys, "argv", command.split())
    capsys.readouterr()
    with pytest.raises(SystemExit):
        cli.main()
    printed = capsys.readouterr()
    return printed.out + printed.err


def plain(text: str) -> list[str]:
    """The words of an output, without what differs from run to run and from terminal to terminal."""
    return MEASURED.sub(r"# \1", text).split()


@pytest.mark.parametrize(
    "doc",
    [pytest.param(doc, marks=[pytest.mark.slow] * (doc == LABORATORY)) for doc in DOCS if doc not in (SMALL, GUIDE)],
)
def test_examples_do_what_they_show(
    doc: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    world: dict[str, object] = {"__name__": doc}
    for block in blocks(doc):
        if block.kind == "python":
            run_python(doc, block, world)
        if block.kind == "console":
            for command, shown in commands(block):
                assert plain(output_of(command, capsys, monkeypatch)) == plain(shown), f"{doc}: $ {command}"


def test_the_readme_shows_a_session_and_a_command() -> None:
    assert {"python", "console"} <= {block.kind for block in blocks("README.md")}


# ---- names -------------------------------------------------------------------------------------------------------


@cache
def paths() -> frozenset[str]:
    """Every file and folder of the project, with a slash in front."""
    roots = [ROOT / name for name in ("src", "tests", "bench", "docs", ".ci")]
    below = [path for root in roots for path in root.rglob("*")]
    return frozenset(f"/{path.relative_to(ROOT).as_posix()}" for path in [*ROOT.iterdir(), *below])


def exists(name: str) -> bool:
    """Is there such a file? A path may leave out where it begins."""
    return any(path.endswith(f"/{name.rstrip('/')}") for path in paths())


@pytest.mark.parametrize("doc", DOCS)
def test_every_file_that_is_named_exists(doc: str) -> None:
    made = [f"/{block.path}" for block in blocks(doc)]
    named = {text for text in BACKTICKED.findall(prose(doc)) if FILE.fullmatch(text)} - UNWANTED
    assert [name for name in sorted(named) if not exists(name) and not any(name in path for path in made)] == []
    linked = [target for target in LINK.findall(prose(doc)) if "://" not in target]
    assert [target for target in linked if not (ROOT / doc).parent.joinpath(target).exists()] == []


def test_what_must_not_be_there_is_not() -> None:
    assert [name for name in UNWANTED if exists(name)] == []


@pytest.mark.parametrize("doc", DOCS)
def test_every_make_target_that_is_named_exists(doc: str) -> None:
    targets = set(re.findall(r"^([a-z]+):", read("Makefile"), re.MULTILINE))
    shell = "".join(block.text for block in blocks(doc) if block.kind in ("sh", "console"))
    named = {found for text in [*BACKTICKED.findall(prose(doc)), shell] for found in TARGET.findall(text)}
    assert named - targets == set()


def test_the_codes_of_the_api_page_are_problems_with_these_statuses() -> None:
    rows = re.findall(r"^\| (\d{3}) +\| ([^|]+)\|", read("docs/api.md"), re.MULTILINE)
    named = {(int(status), code) for status, codes in rows for code in BACKTICKED.findall(codes)}
    assert len(named) > 10
    assert named - {(problem[0], code) for code, problem in PROBLEMS.items()} == set()


LABEL = re.compile(r"(?<!\*)\*([A-Z][^*]+)\*(?!\*)")


@pytest.mark.parametrize("doc", ["docs/friends.md", "docs/fair-dice.md", "docs/editions.md"])
def test_every_label_of_the_page_that_is_named_is_on_it(doc: str) -> None:
    texts = "".join(path.read_text("utf-8") for path in (ROOT / "web/src/lib").glob("*/texts*.ts"))
    labels = {label for found in LABEL.findall(prose(doc)) for label in " ".join(found.split()).split(" → ")}
    assert labels
    assert [label for label in sorted(labels) if f"'{label}'" not in texts] == []


@pytest.mark.parametrize("doc", DOCS)
def test_lines_are_not_longer_than_code(doc: str) -> None:
    assert [line for line in prose(doc).splitlines() if len(line) > 120] == []


def test_every_test_that_holds_a_promise_of_security_is_there() -> None:
    named = re.findall(r"`((?:tests/server/|)[a-z]+/test_[a-z_]+\.py)`", read("SECURITY.md"))
    assert len(set(named)) > 15
    assert [one for one in named if not (ROOT / "tests/server" / one.removeprefix("tests/server/")).exists()] == []


# ---- the game of the guide ---------------------------------------------------------------------------------------


leave_caches = shutil.ignore_patterns("__pycache__", "static")
# The tests that look at every game; those of one game, of the server and of the page are not needed for it
GENERIC = ("laws", "rules_covered", "words", "game", "actions", "options", "deeds", "recorded")
WRITTEN = ("src/lib/games/nim", "src/lib/games/boards.ts")  # of the page, in its folder
FOR_EVERY_BOARD = ("src/tokens.test.ts", "src/lib/table/keys.test.ts")  # no other test of the page finds a new board


def follow_the_guide(house: Path, guide: str = GUIDE) -> None:
    """Do what a guide says in a copy of the house: write its files, change the lists of games and boards."""
    leave = shutil.ignore_patterns("__pycache__", "node_modules", "static", "browser", "server")
    for folder in ("src", "tests", "bench", "web"):
        shutil.copytree(ROOT / folder, house / folder, ignore=leave if folder != "src" else leave_caches)
    shutil.copy(ROOT / "pyproject.toml", house)
    for block in blocks(guide):
        target = house / block.path
        if block.kind == "diff":
            change(target, block.text)
        elif block.path:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(block.text, "utf-8")


def change(target: Path, diff: str) -> None:
    before = "".join(f"{line[1:]}\n" for line in diff.splitlines() if not line.startswith("+"))
    after = "".join(f"{line[1:]}\n" for line in diff.splitlines() if not line.startswith("-"))
    text = target.read_text("utf-8")
    assert text.count(before) == 1, f"a guide changes lines that are not in {target.name}"
    target.write_text(text.replace(before, after), "utf-8")


def in_house(house: Path, *command: str, **environment: str) -> str:
    """What a Python of the house prints."""
    env = {**os.environ, "PYTHONPATH": str(house / "src"), "TAFELRUNDE_CACHE": str(house / "cache"), **environment}
    done = subprocess.run([sys.executable, *command], cwd=house, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


# Several commands in one process, so that each kernel is compiled once; their outputs are separated by form feeds.
RUN_ALL = """
import sys
from tafelrunde.cli import main
for command in sys.argv[1:]:
    sys.argv = command.split()
    try:
        main()
    except SystemExit as end:
        assert not end.code, command
    print(end="\\f")
"""


PLAY = """
import tafelrunde as t
match = t.new("tictactoe")
for action in "a3 b3 a2 b2".split():
    match.act(action)
print(match.why("a2"), "|", match.act("a1").result(), "|", match.why("c1"))
print(match)
t.loads(match.dump())
"""


@pytest.mark.slow
def test_the_small_game_is_built_from_its_page_checked_and_played(tmp_path: Path) -> None:
    follow_the_guide(tmp_path, SMALL)
    in_house(tmp_path, "-m", "ruff", "check", "src/tafelrunde/games/tictactoe")
    in_house(tmp_path, "-m", "ruff", "format", "--check", "src/tafelrunde/games/tictactoe")
    in_house(tmp_path, "-m", "mypy", "src/tafelrunde/games/tictactoe")
    said = in_house(tmp_path, "-c", PLAY).splitlines()
    assert said[0] == "There is already a mark — place | [1.0, 0.0] | The game is over — end"
    assert said[1:] == ["Tic-tac-toe · players=2", "X O ·", "X O ·", "X · ·", "The game is over."]
    shown = [command for block in blocks(SMALL) if block.kind == "console" for command in commands(block)]
    printed = in_house(tmp_path, "-c", RUN_ALL, *(command for command, _ in shown)).split("\f")[:-1]
    assert [plain(text) for text in printed] == [plain(output) for _, output in shown] != []


@pytest.mark.slow
def test_the_game_of_the_guide_is_in_form_and_keeps_every_invariant(tmp_path: Path) -> None:
    follow_the_guide(tmp_path)
    in_house(tmp_path, "-m", "ruff", "check", "src", "tests/nim")
    in_house(tmp_path, "-m", "ruff", "format", "--check", "src", "tests/nim")
    said = in_house(tmp_path, "-c", RUN_ALL, "tafelrunde check nim --games 2", NUMBA_DISABLE_JIT="1")
    assert "Every invariant held." in said


@pytest.mark.slow
def test_with_the_game_of_the_guide_all_generic_tests_are_green(tmp_path: Path) -> None:
    follow_the_guide(tmp_path)
    in_house(tmp_path, "tests/recorded/make.py", "nim", NUMBA_DISABLE_JIT="1")
    generic = [f"tests/test_{name}.py" for name in GENERIC]
    run = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not slow")
    assert " passed" in in_house(tmp_path, *run, "-k", "nim", "tests/nim", *generic, NUMBA_DISABLE_JIT="1")
    assert " passed" in in_house(tmp_path, *run, "tests/test_laws.py", NUMBA_DISABLE_JIT="1")


@pytest.mark.slow
def test_the_board_of_the_guide_is_in_form_with_the_types_that_the_game_declares(tmp_path: Path) -> None:
    follow_the_guide(tmp_path)
    web = tmp_path / "web"
    (web / "openapi.json").write_text(in_house(tmp_path, "-m", "tafelrunde.cli", "openapi", NUMBA_DISABLE_JIT="1"))
    (web / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    shutil.copy(ROOT / "hatch_build.py", tmp_path)
    in_house(tmp_path, "hatch_build.py", "run", "wire", "--silent")
    in_house(tmp_path, "hatch_build.py", "run", "check", "--silent")
    for tool in (["eslint"], ["prettier", "--check", "--log-level", "warn"]):
        in_house(tmp_path, "hatch_build.py", "exec", "--", *tool, *WRITTEN)
    in_house(tmp_path, "hatch_build.py", "exec", "--", "vitest", "run", *FOR_EVERY_BOARD)


@pytest.mark.slow
def test_the_game_of_the_guide_prints_what_the_guide_shows(tmp_path: Path) -> None:
    follow_the_guide(tmp_path)
    shown = [command for block in blocks(GUIDE) if block.kind == "console" for command in commands(block)]
    said = in_house(tmp_path, "-c", RUN_ALL, *(command for command, _ in shown)).split("\f")[:-1]
    assert [plain(text) for text in said] == [plain(output) for _, output in shown] != []


# ---- the drawing and the glossary --------------------------------------------------------------------------------


def test_the_drawing_of_the_house_is_that_of_the_code() -> None:
    assert drawing.PICTURE.read_text("utf-8") == drawing.picture(), "draw it again: make drawing"


def test_another_import_is_another_drawing() -> None:
    planted = {"tafelrunde.games.planted": "from tafelrunde.bots import simple"}
    assert "bots" in drawing.house(planted)["games"] - drawing.house()["games"]
    assert drawing.picture(planted) != drawing.picture()


def test_no_arrow_of_the_drawing_closes_a_circle() -> None:
    assert drawing.straight(drawing.house())[1] == set()


def test_an_arrow_that_closes_a_circle_is_red() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"a"}}
    assert drawing.draw(graph, dict.fromkeys(graph, "")).count('class="circle"') == 1


def test_an_arrow_that_follows_from_others_is_left_out() -> None:
    assert drawing.reduced({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == {"a": {"b"}, "b": {"c"}, "c": set()}


def rooms(doc: str) -> set[str]:
    """What the first column of a page's table of rooms names."""
    table = read(doc).partition("| Room")[2].partition("\n\n")[0]
    return {room for row in table.splitlines()[2:] for room in BACKTICKED.findall(row.split("|")[1])}


def test_the_tables_of_rooms_name_every_room() -> None:
    server = [path.parent for path in SOURCE.glob("server/*/__init__.py")]
    assert rooms("docs/server.md") == {f"server/{path.name}" for path in server}
    assert rooms("docs/client.md") == {path.name for path in (ROOT / "web/src/lib").iterdir() if path.is_dir()}


def glossary() -> dict[str, str]:
    """The words of the glossary and where each is found."""
    return dict(re.findall(r"^- \*\*([^*]+)\*\* \(`([^`]+)`\): ", read("docs/glossary.md"), re.MULTILINE))


def found(name: str) -> bool:
    """Is there such a file, or such a name in the package? A field of a class counts."""
    if "/" in name:
        return exists(name) or (ROOT / name).exists()
    parts = ["tafelrunde", *name.split(".")]
    for end in range(len(parts), 0, -1):
        module = ".".join(parts[:end])
        if find_spec_of(module):
            return within(import_module(module), parts[end:])
    return False


def find_spec_of(module: str) -> bool:
    """Is there such a module?"""
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # its parent is no package
        return False


def within(place: object, names: list[str]) -> bool:
    """Does a module or a class have this name, and that the next?"""
    for name in names:
        if name in getattr(place, "__annotations__", {}):
            return name == names[-1]
        if not hasattr(place, name):
            return False
        place = getattr(place, name)
    return True


def test_every_word_of_the_glossary_is_found_in_the_code() -> None:
    words = glossary()
    assert len(words) == read("docs/glossary.md").count("\n- ") > 60
    assert {word: where for word, where in words.items() if not found(where)} == {}


@pytest.mark.parametrize(
    "gone", ["core.nowhere", "core.match.Room", "core.match.Match.figures", "core.game.Kit.shelf", "server/pace.txt"]
)
def test_a_word_that_is_gone_is_noticed(gone: str) -> None:
    assert not found(gone)


def test_words_of_the_glossary_are_in_order() -> None:
    for section in read("docs/glossary.md").split("\n## ")[1:]:
        words = re.findall(r"^- \*\*([^*]+)\*\*", section, re.MULTILINE)
        assert words == sorted(words, key=str.casefold)
