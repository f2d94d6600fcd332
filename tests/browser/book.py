"""Cuts the pictures of the rulebooks out of our own boards."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page

GAMES = Path(__file__).resolve().parents[2] / "src/tafelrunde/games"
ROOM = 5  # around a picture
Part = Callable[[Page], Locator]


def path_of(part: Part) -> Path:
    """Where the rulebook has a picture."""
    game, name = part.__name__.split("_")
    return GAMES / game / "rulebook/pictures" / f"{name}.png"


def cut_out(page: Page, parts: Locator, path: Path) -> None:
    """The picture of these parts, with a little room around them."""
    boxes = [box for one in parts.all() if (box := one.bounding_box())]
    left, top = min(box["x"] for box in boxes) - ROOM, min(box["y"] for box in boxes) - ROOM
    right = max(box["x"] + box["width"] for box in boxes) + ROOM
    bottom = max(box["y"] + box["height"] for box in boxes) + ROOM
    path.parent.mkdir(exist_ok=True)
    page.screenshot(path=path, clip={"x": left, "y": top, "width": right - left, "height": bottom - top})
