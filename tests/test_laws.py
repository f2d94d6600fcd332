"""The laws of the house, read from the source. Each has a planted offender, to show that the law can be broken."""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

import tafelrunde
from tafelrunde.games import GAMES

PACKAGE = Path(tafelrunde.__file__).parent
ROOT = Path(__file__).parent.parent
WEB = ROOT / "web" / "src"
FOLDERS = [path for path in (PACKAGE / "games").iterdir() if (path / "rules.py").exists() or (path / "rules").exists()]
GAME_NAMES = sorted({*GAMES, *(path.name for path in FOLDERS)})

# Imports go down this list; what stands in one line does not know each other. `tafelrunde` itself is the public face.
LAYERS = (
    ("cli",),
    ("analysis_cli", "keeper_cli", "train_cli"),
    ("arguments",),
    ("terminal",),
    ("server", "adapters"),
    ("sim",),
    ("tafelrunde",),
    ("bots",),
    ("games",),
    ("core",),
    ("errors",),
)
LEVEL = {name: level for level, names in enumerate(reversed(LAYERS)) for name in names}
PEERS = {"pyspiel", "open_spiel", "pgx", "gymnasium", "pettingzoo"}  # in the bench only, and in adapters
ONE_LIBRARY = {  # an adapter is made for one library; PettingZoo's spaces are Gymnasium's
    "tafelrunde.adapters": set[str](),
    "tafelrunde.adapters.gymnasium": {"gymnasium"},
    "tafelrunde.adapters.pettingzoo": {"gymnasium", "pettingzoo"},
    "tafelrunde.adapters.openspiel": {"pyspiel"},
}


def modules() -> dict[str, Path]:
    """Every module of the package by its dotted name."""
    found = {}
    for path in PACKAGE.rglob("*.py"):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


MODULES = modules()
SOURCES = {module: path.read_text("utf-8") for module, path in sorted(MODULES.items())}


@cache
def imports(source: str) -> tuple[str, ...]:
    """Everything that a source imports, anywhere in it, by dotted name."""
    return tuple(_imports(source))


def _imports(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute in this house"
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield whole if whole in MODULES else str(node.module)


def layer(module: str) -> str:
    """The part of the house in which a module lives."""
    return module.split(".")[1] if "." in module else module


def upward(module: str, source: str) -> list[str]:
    """What a module of ours imports from above itself, or from beside."""
    ours = [name for name in imports(source) if name.split(".")[0] == "tafelrunde"]
    return [
        name for name in ours if layer(name) != layer(module) and LEVEL[layer(name)] >= LEVEL[layer(module)]
    ]  # fmt: skip


def across(module: str, source: str) -> list[str]:
    """What a game imports from the folder of all games, apart from its own."""
    own = ".".join(module.split(".")[:3])
    return [
        name
        for name in imports(source)
        if f"{name}.".startswith("tafelrunde.games.") and not f"{name}.".startswith(f"{own}.")
    ]


# ---- imports --------------------------------------------------------------------------------------------------------


def test_every_part_of_the_house_has_its_layer() -> None:
    assert {layer(module) for module in MODULES} <= set(LEVEL)


def test_imports_go_down() -> None:
    found = {module: upward(module, source) for module, source in SOURCES.items()}
    assert {module: names for module, names in found.items() if names} == {}


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("tafelrunde.errors", "from tafelrunde.core.game import Game"),
        ("tafelrunde.core.match", "from tafelrunde.games import GAMES"),
        ("tafelrunde.core.match", "import tafelrunde"),
        ("tafelrunde.core.match", "def f():\n    from tafelrunde import cli"),
        ("tafelrunde.games.a.rules", "from tafelrunde.bots.simple import Simple"),
        ("tafelrunde", "import tafelrunde.sim.batch"),
        ("tafelrunde.bots.search", "import tafelrunde.sim.batch as b"),
        ("tafelrunde.sim.play", "from tafelrunde import cli"),
        ("tafelrunde.adapters.x", "from tafelrunde.server import wire"),
        ("tafelrunde.server.app", "from tafelrunde.adapters import pettingzoo"),
        ("tafelrunde.server.app", "from tafelrunde.cli import main"),
    ],
)
def test_an_import_that_goes_up_is_noticed(module: str, source: str) -> None:
    assert len(upward(module, source)) == 1


def test_a_game_imports_no_other_game() -> None:
    found = {module: across(module, s) for module, s in SOURCES.items() if module.startswith("tafelrunde.games.")}
    assert found
    assert {module: names for module, names in found.items() if names} == {}


@pytest.mark.parametrize("source", ["from tafelrunde.games import b", "from tafelrunde.games.ab.rules import start"])
def test_a_game_that_imports_another_is_noticed(source: str) -> None:
    assert len(across("tafelrunde.games.a.rules", source)) == 1
    assert across("tafelrunde.games.a.rules", "from tafelrunde.games.a.words import tell") == []


# ---- circles and rooms ----------------------------------------------------------------------------------------------

# The rooms of the server: imports go down this list, and what stands in one line does not know each other. Operations
# stand beside the others: what measures, limits and publishes is for everybody; what looks after whole tables is above.
ROOMS = (
    ("run",),
    ("ops.workers",),
    ("app",),
    ("ops.doctor", "ops.keeper", "ops.subscriber"),
    ("http",),
    ("tables",),
    ("people",),
    ("storage",),
    ("ops",),
    ("wire",),
)
FLOOR = {f"tafelrunde.server.{name}": floor for floor, names in enumerate(reversed(ROOMS)) for name in names}


def circles(sources: Mapping[str, str]) -> set[frozenset[str]]:
    """Modules that import one another, directly or through others; imports for types count, for they tie as much."""
    reach = {module: {name for name in imports(source) if name in sources} for module, source in sources.items()}
    while True:
        further = {module: names.union(*(reach[name] for name in names)) for module, names in reach.items()}
        if further == reach:
            return {
                frozenset(other for other in names if module in reach[other])
                for module, names in reach.items()
                if module in names
            }
        reach = further


def room(module: str) -> str | None:
    """The room of the server in which a module lives: the longest name that fits."""
    return max((name for name in FLOOR if f"{module}.".startswith(f"{name}.")), key=len, default=None)


def upstairs(module: str, source: str) -> list[str]:
    """What a module of the server imports from a room above its own, or beside it."""
    own = room(module)
    found = [(name, room(name)) for name in imports(source)]
    return [name for name, other in found if own and other and other != own and FLOOR[other] >= FLOOR[own]]


def test_no_modules_import_one_another() -> None:
    assert circles(SOURCES) == set()


def test_a_circle_is_noticed_also_among_types_and_through_others() -> None:
    planted = {
        "a": "import b",
        "b": "def f():\n    import c",
        "c": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import a",
        "d": "import a",
    }
    assert circles(planted) == {frozenset("abc")}
    assert circles({**planted, "c": ""}) == set()


def test_every_module_of_the_server_has_a_room() -> None:
    ours = {module for module in MODULES if module.startswith("tafelrunde.server.")}
    assert {module for module in ours if room(module) is None} == set()


def test_imports_go_down_from_room_to_room() -> None:
    found = {module: upstairs(module, source) for module, source in SOURCES.items()}
    assert {module: names for module, names in found.items() if names} == {}


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("tafelrunde.server.tables.votes", "from tafelrunde.server.http import sockets"),
        ("tafelrunde.server.people.accounts", "from tafelrunde.server.tables.registry import Tables"),
        ("tafelrunde.server.storage.writer", "from tafelrunde.server.people import results"),
        ("tafelrunde.server.ops.metrics", "from tafelrunde.server.tables.registry import Tables"),
        ("tafelrunde.server.wire.types", "from tafelrunde.server.storage.schema import tables"),
        ("tafelrunde.server.http.pages", "from tafelrunde.server.app import create_app"),
        ("tafelrunde.server.tables.registry", "from tafelrunde.server.ops.subscriber import Subscriber"),
    ],
)
def test_an_import_that_goes_upstairs_is_noticed(module: str, source: str) -> None:
    assert len(upstairs(module, source)) == 1


# ---- names of games -------------------------------------------------------------------------------------------------


def names_a_game(text: str) -> list[str]:
    """The games that a text names, as words, also within a longer name."""
    return [name for name in GAME_NAMES if re.search(rf"(?<![a-z]){name}(?![a-z])", text, re.IGNORECASE)]


def without_docstring(source: str) -> str:
    """The package's own docstring shows how to begin, and that needs the name of a game."""
    docstring = ast.get_docstring(ast.parse(source), clean=False)
    return source.replace(docstring, "") if docstring else source


def outside_the_games() -> list[Path]:
    """Our code apart from the games and the list of them."""
    inside = {PACKAGE / "games" / name for name in GAME_NAMES}
    found = sorted([*PACKAGE.rglob("*.py"), *(ROOT / "bench").rglob("*.py")])
    return [p for p in found if not inside & set(p.parents) and p != PACKAGE / "games" / "__init__.py"]


def test_no_file_outside_a_game_names_it() -> None:
    sources = {path: path.read_text("utf-8") for path in outside_the_games()}
    assert PACKAGE / "__init__.py" in sources
    sources[PACKAGE / "__init__.py"] = without_docstring(sources[PACKAGE / "__init__.py"])
    lines = {f"{path}:{i}": line for path, s in sources.items() for i, line in enumerate(s.splitlines(), 1)}
    assert [where for where, line in lines.items() if names_a_game(line)] == []


def test_a_name_is_noticed_in_any_form_but_not_within_a_word() -> None:
    name = GAME_NAMES[0]
    for text in (f"new({name!r})", f"from tafelrunde.games.{name}.rules import x", f"{name.upper()}_BOX", f"# {name}+"):
        assert names_a_game(text) == [name]
    assert names_a_game(f"{name}an com{name}") == []


def test_only_the_list_of_games_imports_them() -> None:
    listed = {name.split(".")[2] for name in imports((PACKAGE / "games" / "__init__.py").read_text("utf-8"))
              if name.startswith("tafelrunde.games.")}  # fmt: skip
    assert listed == set(GAME_NAMES) == set(GAMES)


# ---- files ----------------------------------------------------------------------------------------------------------

PARTS = {
    "__init__.py", "components.py", "heuristic.py", "notation.py", "options.py", "view.py", "words.py",
    "data", "rulebook",
}  # fmt: skip
RULES = {"rules.py", "rules"}  # one of the two
WITH_SECRETS = {"secrets.py"}  # who knows what
MAY_BE = {
    "sentences.py",  # names and phrases
    "chances.py",  # what dice may bring
    "dominated.py",  # what is never better than something else
    "final_turn.py",  # what the last turn of a game does to the ranking
    "reasons.py",  # what is good about actions
    "layouts.py",  # set-ups that people draw
}
LONGEST = 600  # lines
CODE = (".py", ".ts", ".js", ".svelte", ".css")
GENERATED = {ROOT / "web" / "src" / "lib" / "wire.ts"}


def misnamed(names: set[str], secrets: bool) -> set[str]:
    """What is in a game's folder and not in every other's, or the other way round."""
    found = names - {"__pycache__"}
    rules = set() if len(found & RULES) == 1 else RULES
    return (found - RULES - MAY_BE - (WITH_SECRETS if secrets else set())) ^ PARTS | rules


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_the_same_files(name: str) -> None:
    names = {path.name for path in (PACKAGE / "games" / name).iterdir()}
    assert misnamed(names, GAMES[name].secrets) == set()


def test_a_file_too_many_or_too_few_is_noticed() -> None:
    whole = {*PARTS, "rules.py"}
    assert misnamed(whole, False) == misnamed({*whole, "secrets.py"}, True) == set()
    assert misnamed({*whole, "utils.py"}, True) == {"utils.py"}
    assert misnamed({*whole, "secrets.py"}, False) == {"secrets.py"}
    assert misnamed(whole - {"view.py"}, False) == {"view.py"}
    assert misnamed({*whole, "rules"}, False) == misnamed(PARTS, False) == RULES


def too_long(lines: Mapping[Path, int]) -> list[Path]:
    """Files that nobody reads to their end."""
    return [path for path, n in lines.items() if n > LONGEST and path not in GENERATED]


def test_no_file_is_longer_than_six_hundred_lines() -> None:
    folders = [ROOT / "src", ROOT / "tests", ROOT / "bench", WEB]
    built = PACKAGE / "static"
    files = [
        path
        for folder in folders
        for path in folder.rglob("*")
        if path.suffix in CODE and built not in path.parents and "node_modules" not in path.parts
    ]
    lines = {path: len(path.read_text("utf-8").splitlines()) for path in files}
    assert len(lines) > 100
    assert too_long(lines) == []


def test_a_long_file_is_noticed_unless_it_is_generated() -> None:
    long = ROOT / "src" / "long.py"
    assert too_long({long: LONGEST + 1, ROOT / "src" / "short.py": LONGEST, **dict.fromkeys(GENERATED, 5000)}) == [long]


# ---- peers ----------------------------------------------------------------------------------------------------------


def roots(source: str) -> set[str]:
    return {name.split(".")[0] for name in imports(source)}


def test_nothing_that_we_measure_ourselves_against_is_imported() -> None:
    ours = {module: roots(s) & PEERS for module, s in SOURCES.items() if layer(module) != "adapters"}
    assert {module: names for module, names in ours.items() if names} == {}


def test_an_adapter_imports_its_one_library() -> None:
    found = {module: roots(s) & PEERS for module, s in SOURCES.items() if layer(module) == "adapters"}
    assert found == ONE_LIBRARY


def test_a_peer_is_noticed_wherever_it_is_imported() -> None:
    assert roots("def f():\n    import pgx.experimental as px") & PEERS == {"pgx"}
    assert roots("from open_spiel.python.algorithms import mcts") & PEERS == {"open_spiel"}


def test_only_one_file_imports_ray() -> None:
    assert [module for module, source in SOURCES.items() if "ray" in roots(source)] == ["tafelrunde.sim.cluster"]


def test_only_training_imports_jax() -> None:
    users = {module for module, source in SOURCES.items() if "jax" in roots(source)}
    assert users == {"tafelrunde.train_cli", *(f"tafelrunde.sim.train.{name}" for name in ("learn", "net", "run"))}


def uses_cuda(source: str) -> bool:
    names = [f"{node.module}.{alias.name}" for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom)
             for alias in node.names]  # fmt: skip
    return any(f"{name}.".startswith(("numba.cuda.", "numba_cuda.")) for name in [*names, *imports(source)])


def test_only_one_file_imports_numba_cuda() -> None:
    assert [module for module, source in SOURCES.items() if uses_cuda(source)] == ["tafelrunde.sim.device"]
    for source in ("from numba import cuda", "import numba.cuda", "def f():\n    from numba.cuda import types"):
        assert uses_cuda(source)


# ---- the client -----------------------------------------------------------------------------------------------------

WEB_FILES = sorted(path for path in WEB.rglob("*") if path.suffix in (".ts", ".js", ".svelte", ".css", ".html"))
WEB_LIST = WEB / "lib" / "games" / "boards.ts"
WEB_IMPORT = re.compile(r"""(?:\bfrom|\bimport|\bimport\s*\()\s*["']([^"']+)["']""")


def reaches(path: Path, text: str) -> list[Path]:
    """The files of the house that a file of the client imports."""
    found = []
    for name in WEB_IMPORT.findall(text):
        if name.startswith((".", "/", "$lib")):
            base = WEB / "lib" if name.startswith("$lib") else path.parent
            found.append((base / name.removeprefix("$lib").lstrip("/")).resolve())
    return found


def strangers(path: Path, text: str) -> list[str]:
    """What a file of the client imports from outside the client, or from another game."""
    games = WEB / "lib" / "games"
    home = games / path.relative_to(games).parts[0] if games in path.parents and path.parent != games else None
    found = []
    for target in reaches(path, text):
        foreign = games in target.parents and target.parent != games and home not in target.parents
        if WEB not in target.parents or target.suffix == ".py" or (foreign and path != WEB_LIST):
            found.append(str(target))
    return found


def test_the_client_imports_nothing_from_outside_and_a_board_nothing_from_another() -> None:
    found = {path: strangers(path, path.read_text("utf-8")) for path in WEB_FILES}
    assert {path: names for path, names in found.items() if names} == {}


def test_no_file_of_the_client_outside_a_board_names_a_game() -> None:
    boards = {WEB / "lib" / "games" / name for name in GAME_NAMES}
    outside = [path for path in WEB_FILES if path != WEB_LIST and not boards & set(path.parents)]
    assert [path for path in outside if names_a_game(path.read_text("utf-8"))] == []


def test_exactly_the_games_with_a_board_of_their_own_are_not_sent_their_diagram() -> None:
    table = re.search(r"const BOARDS\b.*?^};", WEB_LIST.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    assert table is not None
    boards = set(re.findall(r"^  (\w+): \{", table[0], re.MULTILINE))
    assert boards == {name for name, game in GAMES.items() if game.drawn}


def test_a_client_that_reaches_into_the_house_is_noticed() -> None:
    board = WEB / "lib" / "games" / "a" / "Board.svelte"
    assert len(strangers(board, 'import rules from "../../../../../src/tafelrunde/games/a/rules.py"')) == 1
    assert len(strangers(board, "import { x } from '../b/Board.svelte'; import y from '$lib/games/b/y'")) == 2
    assert len(strangers(board, "const m = await import('../b/scene')")) == 1
    assert (
        strangers(board, "import x from './x'; import y from '$lib/ui/y'; import 'three'; import z from '../boards'")
        == []
    )


def test_there_is_no_python_in_the_client() -> None:
    kept = [path for path in WEB.parent.rglob("*.py") if "node_modules" not in path.parts]
    assert kept == []


# ---- notation -------------------------------------------------------------------------------------------------------

# A board names parts (`{does, card, space}`) and sends back the action that it was given: it neither writes notation
# nor takes it apart.
TOOLS = "startsWith|endsWith|slice|split|match|matchAll|replace|indexOf|includes|charAt|substring|at"
NOTATION = [
    re.compile(pattern)
    for pattern in (
        r"\b(?:act|why|foresee)\(\s*[`'\"]",  # an action is written where it is done
        r"\baction\s*(?:[=!]==?|:)\s*(?:'[^']|\"[^\"]|`)",  # or compared, or given
        r"`\(?[a-z]+-\$\{",  # a word and a part: `take-${stone}`
        r"\}\)?@|@\(?\$\{",  # two parts: `${card}@${space}`
        r"/[^/\n`'\"]*@[^/\n`'\"]*/[gimsuy]*[.,;)]",  # a pattern that reads them
        rf"\bactions?(?:\[\d+\]|\.at\([^)]*\))?\??\.(?:{TOOLS})\(\s*[/'\"`\d]",  # taken apart
        r"\.(?:exec|test|match)\(\s*(?:\w+\??\.)*action\b",
    )
]


def scripts(text: str) -> str:
    """A file of the client without its styles and comments."""
    text = re.sub(r"<style>.*?</style>|<!--.*?-->|/\*.*?\*/", "", text, flags=re.DOTALL)
    return re.sub(r"(?<!:)//[^\n]*", "", text)


def notation(text: str) -> list[str]:
    """Where a board writes an action or takes one apart."""
    return [found for pattern in NOTATION for found in pattern.findall(scripts(text))]


def test_no_board_writes_notation_or_takes_it_apart() -> None:
    boards = [
        p for p in WEB_FILES if {WEB / "lib/games", WEB / "lib/board"} & set(p.parents) and ".test." not in p.name
    ]
    assert len(boards) > 40
    found = {path: notation(path.read_text("utf-8")) for path in boards}
    assert {path: what for path, what in found.items() if what} == {}


@pytest.mark.parametrize(
    "source",
    [
        "play.act('done');",
        "void given.why(`onto-${space}`)",
        "const wish = `take-${stone}`;",
        "return `(${name})@${space}`;",
        "const text = `${stone}.${turn}@b2`;",
        "const LAY = /^([A-Z]\\d)@(.+)$/;",
        "action.startsWith('take-')",
        "const [, stone] = action.split('-');",
        "idea.actions[0]?.match(/x/)",
        "SPACE.test(line.action)",
        "if (one.action === 'done') return;",
        "const pass = { action: 'pass', does: 'pass' };",
        "<button onclick={() => act('pass')}>",
    ],
)
def test_notation_in_a_board_is_noticed(source: str) -> None:
    assert notation(source)


def test_what_is_no_notation_is_left_alone() -> None:
    source = """
      /* action.split('-') */ // act('done')
      play.act(target.action); why({ does: 'lay', card, space });
      const found = legal.find((one) => one.action === action && actions.includes(action));
      const key = `${row} ${column}`; action: string; action: null;
      <style> @container board (max-width: 639px) { a { color: red } } </style>
    """
    assert notation(source) == []
