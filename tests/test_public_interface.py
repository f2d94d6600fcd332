"""What people get who import the package: the names, their types, and a script as they would write it."""

import json
import shutil
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

import tafelrunde
import user_script

SCRIPT, SOURCES = Path(user_script.__file__), Path(tafelrunde.__file__).parent.parent


def test_the_package_exports_these_names_and_no_others() -> None:
    assert sorted(tafelrunde.__all__) == [
        "Analysis", "CHANCE", "Deed", "Entry", "GAMES", "Match", "OVER", "Refused", "SPECTATOR", "TafelrundeError",
        "deeds", "load", "loads", "new", "read_text", "replay", "verify",
    ]  # fmt: skip
    assert all(hasattr(tafelrunde, name) for name in tafelrunde.__all__)


def test_the_package_says_that_it_is_typed() -> None:
    assert files("tafelrunde").joinpath("py.typed").is_file()


def test_the_script_of_a_user_runs(tmp_path: Path) -> None:
    assert user_script.play(tmp_path).over
    assert user_script.simulate() > 0
    assert user_script.learn() > 0


def mypy(script: Path) -> int:
    command = [
        "mypy",
        "--strict",
        "--config-file",
        "",
        "--cache-dir",
        str(script.parent / "cache"),
        "--ignore-missing-imports",
        str(script),
    ]
    return subprocess.run([sys.executable, "-m", *command], cwd=SOURCES, check=False).returncode


def pyright(script: Path) -> int:
    wish = {"include": [str(script)], "extraPaths": [str(SOURCES)], "typeCheckingMode": "strict"}
    project = script.with_name("pyrightconfig.json")
    project.write_text(json.dumps({**wish, "reportMissingTypeStubs": False}))
    command = [sys.executable, "-m", "basedpyright", "--project", str(project), "--pythonpath", sys.executable]
    return subprocess.run(command, check=False).returncode


@pytest.mark.slow
@pytest.mark.parametrize("checker", [mypy, pyright])
def test_a_type_checker_finds_nothing_to_complain_of_in_it(checker: object, tmp_path: Path) -> None:
    assert callable(checker)
    shutil.copy(SCRIPT, tmp_path)
    assert checker(tmp_path / SCRIPT.name) == 0
    wrong = SCRIPT.read_text("utf-8").replace("match.take_back()", "match.take_bakc()")
    (tmp_path / "misspelt.py").write_text(wrong, "utf-8")
    assert checker(tmp_path / "misspelt.py") != 0
