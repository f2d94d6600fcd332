"""What a wheel carries: the client is built in, so that nobody needs Node to play."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tafelrunde.server.http.pages import STATIC

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def carried(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The names of the files in the wheel, made from the client as it is built now."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        env={**os.environ, "TAFELRUNDE_SKIP_WEB": "1"},
        check=True,
        capture_output=True,
    )
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        return packed.namelist()


def test_the_wheel_carries_the_whole_client(carried: list[str]) -> None:
    built = [f"tafelrunde/static/{path.relative_to(STATIC)}" for path in STATIC.rglob("*") if path.is_file()]
    assert "tafelrunde/static/index.html" in built
    assert set(built) <= set(carried)


def test_the_wheel_carries_rulebooks_data_and_migrations(carried: list[str]) -> None:
    source = ROOT / "src"
    wanted = [
        str(path.relative_to(source))
        for pattern in ("games/*/rulebook/**/*", "games/*/data/*", "server/storage/migrations/**/*.py")
        for path in source.glob(f"tafelrunde/{pattern}")
        if path.is_file()
    ]
    assert len(wanted) >= 5
    assert set(wanted) <= set(carried)


def test_the_wheel_says_that_the_package_is_typed(carried: list[str]) -> None:
    assert "tafelrunde/py.typed" in carried


def test_the_wheel_carries_no_sources_of_the_client(carried: list[str]) -> None:
    assert not [name for name in carried if name.endswith((".svelte", ".ts")) or "node_modules" in name]
