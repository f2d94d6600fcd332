"""The benchmarks run to their end, so that they cannot rot."""

import subprocess
import sys
from pathlib import Path

import pytest

import startup

BENCH = Path(__file__).resolve().parent.parent / "bench"
SHEETS = (
    "Connect Four: random games",
    "Connect Four: search",
    "The games",
    "The server",
    "The server: many tables",
    "The server: databases",
    "The server: a crowd",
    "The server: throughput",
    "The start",
)


@pytest.mark.slow
def test_a_quick_run_of_all_benchmarks_comes_to_its_end_and_writes_nothing() -> None:
    results = BENCH / "results.md"
    before = results.read_text("utf-8")
    run = subprocess.run([sys.executable, "run.py", "--quick"], cwd=BENCH, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    said = "".join(run.stdout.split())  # titles are broken to the width of their table
    assert [title for title in SHEETS if title.replace(" ", "") not in said] == []
    assert results.read_text("utf-8") == before


@pytest.mark.slow
def test_a_quick_attack_on_a_server_is_measured() -> None:
    run = subprocess.run(
        [sys.executable, "fairness.py", "--quick"], cwd=BENCH, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    assert [line for line in run.stdout.splitlines() if line.startswith("level 3: quiet ")], run.stdout


@pytest.mark.slow
def test_a_quick_analysis_is_measured() -> None:
    quick = [sys.executable, "analysis.py", "--quick", "--game", "rumis"]
    run = subprocess.run(quick, cwd=BENCH, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert [word for word in ("first", "second", "covered", "planted", "called") if word not in run.stdout] == []


@pytest.mark.slow
@pytest.mark.long
def test_a_start_at_which_nothing_is_compiled_is_measured() -> None:
    cold, warm = startup.cold_and_warm()
    assert [*cold] == [*warm] == ["first page", "games list", "first move"]
