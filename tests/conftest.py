"""What several test files need."""

import random
import secrets
import sys
from collections.abc import Generator, Iterator

import pytest
from hypothesis import settings

from command_line import Done, Run
from refusals import cited_rules, promised
from tafelrunde.core.game import Game
from tafelrunde.games import GAMES
from toy import TOY

settings.register_profile("house", deadline=None, derandomize=True)  # the first may have to wait for the compiler
settings.load_profile("house")

LONGEST = {"test_bench_runs.py", "test_conformance.py", "test_docs.py"}  # some of their tests take minutes


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Seed a test's randomness by its name, even where it asks for unpredictable dice, so that what fails once fails
    again. Long runs are there to meet new randomness."""
    luck = random.Random(None if item.get_closest_marker("long") else item.nodeid)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "token_bytes", lambda count=None: luck.randbytes(count or 32))
        patch.setattr(secrets, "randbits", luck.getrandbits)
        patch.setattr(random.SystemRandom, "getrandbits", lambda _, bits: luck.getrandbits(bits))
        random.seed(luck.random())
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """A test that says `refuses=True` of a rule must see a refusal that cites it."""
    with cited_rules() as cited:
        yield
    missing = promised(item.iter_markers("rule")) - cited
    if missing:
        pytest.fail(f"marked with refuses=True, but no refusal cites {', '.join(sorted(missing))}", pytrace=False)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests in a folder `browser` need Chromium and a built client; what simulates needs kernels that take long to
    compile for every game but the toy. What takes longest comes first: at the end one core would wait for the other."""
    items.sort(key=lambda item: item.path.name not in LONGEST)
    for item in items:
        if item.path.parent.name == "browser":
            item.add_marker("browser")
            item.add_marker("slow")
        if item.get_closest_marker("simulates") and games_of(item):
            item.add_marker("slow")


def games_of(item: pytest.Item) -> set[str]:
    """The names of the real games that a test has as parameters."""
    given = item.callspec.params.values() if isinstance(item, pytest.Function) and hasattr(item, "callspec") else ()
    return {str(getattr(one, "name", one)) for one in given} & GAMES.keys()


@pytest.fixture(scope="module")
def toy_is_known() -> Iterator[Game]:
    """While a module is tested, `tafelrunde.new("toy")` and `tafelrunde simulate toy` work."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, TOY.name, TOY)
        yield TOY


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """The program, in this process, so that it knows the toy."""
    from tafelrunde import cli  # most tests need no command line

    def command(*args: object) -> Done:
        monkeypatch.setattr(sys, "argv", ["tafelrunde", *map(str, args)])
        code: object = 0
        try:
            cli.main()
        except SystemExit as caught:
            code = caught.code
        told = capsys.readouterr()
        assert isinstance(code, int | None)
        return Done(code or 0, told.out, told.err)

    return command


@pytest.fixture(scope="session")
def brisk_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server whose bots do not dawdle, for all browser tests of the games: to load the kernels of all
    games takes as long as several tests."""
    from browser import host  # most tests need no server

    with host.serving(tmp_path_factory.mktemp("data"), pause=0.01) as address:
        yield address
