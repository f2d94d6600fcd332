"""Building the page: two runs at a time do not spoil each other's packages."""

import importlib.util
import sqlite3
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).resolve().parent.parent / "hatch_build.py"
HOLDS = """
import sys
sys.path.insert(0, sys.argv[1])
from pathlib import Path
import hatch_build
with hatch_build.alone(Path(sys.argv[2])):
    print("held", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The build script, which does not wait for anybody."""
    spec = importlib.util.spec_from_file_location("hatch_build_under_test", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "LONGEST", 0.0)
    return module


def test_one_process_at_a_time_installs_and_one_that_is_killed_holds_nobody_up(
    script: ModuleType, tmp_path: Path
) -> None:
    command = [sys.executable, "-c", HOLDS, str(SCRIPT.parent), str(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        with pytest.raises(sqlite3.OperationalError, match="locked"), script.alone(tmp_path):
            pass
        other.kill()
    with script.alone(tmp_path), pytest.raises(sqlite3.OperationalError), script.alone(tmp_path):
        pass
    with script.alone(tmp_path):
        pass


def test_the_packages_are_installed_and_used_under_the_lock(
    script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[tuple[str, ...]] = []

    def npm(web: Path, *words: str) -> None:
        with pytest.raises(sqlite3.OperationalError), script.alone(web.parent):
            pass
        (web / "node_modules").mkdir(exist_ok=True)
        said.append(words[:2])

    monkeypatch.setattr(script, "npm", npm)
    (tmp_path / "web").mkdir()
    (tmp_path / "web/package-lock.json").touch()
    script.build(tmp_path)
    assert said == [("ci", "--no-audit"), ("run", "build")]
