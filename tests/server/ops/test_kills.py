"""No lost move: twenty times something ends at any moment while people play; `make soak` does it a thousand times."""

import asyncio
from pathlib import Path

import pytest

from server.kills.harms import SETTINGS
from server.kills.run import suffered


@pytest.mark.slow
@pytest.mark.parametrize(("setting", "times"), [("sqlite", 6), ("postgresql", 7), ("workers", 7)])
def test_whatever_ends_at_any_moment_nothing_acknowledged_is_lost_or_doubled(
    tmp_path: Path, setting: str, times: int
) -> None:
    seen, done = asyncio.run(suffered(tmp_path, setting, [], times, seed=1))
    assert done >= 2 * times
    assert sum(seen.values()) == times
    assert set(seen) == set(SETTINGS[setting][1]), "each kind of harm was done"
