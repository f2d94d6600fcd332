"""Every tile has a drawing on the page."""

import re
from pathlib import Path

from tafelrunde.games.nations.components import read_edition

DRAWINGS = Path(__file__).resolve().parents[2] / "web" / "src" / "lib" / "games" / "nations" / "drawings"
NAMED = re.compile(r"^  '?([\w-]+)'?: (?:\[|\w)", re.MULTILINE)


def test_every_tile_of_the_box_has_a_drawing_by_its_name() -> None:
    drawn = {name for file in DRAWINGS.glob("*.ts") for name in NAMED.findall(file.read_text("utf-8"))}
    tiles = {tile.id for tile in read_edition(None, "").tiles}
    assert len(tiles) == 60
    assert tiles - drawn == set()
