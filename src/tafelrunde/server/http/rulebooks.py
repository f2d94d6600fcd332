"""Rulebooks converted from Markdown to HTML."""

import struct
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import pairwise

from tafelrunde.core.game import Game


def rulebook_html(game: Game, language: str) -> str:
    """A rulebook as HTML; `### B5 · Title {#B5}` becomes a heading with that id."""
    from markdown_it import MarkdownIt  # imported on first use

    parser = MarkdownIt("commonmark").enable("table")
    tokens = parser.parse((book(game) / f"{language}.md").read_text("utf-8"))
    for heading, inline in pairwise(tokens):
        if heading.type == "heading_open" and inline.children and inline.content.endswith("}"):
            title, _, anchor = inline.content.rpartition("{#")
            heading.attrSet("id", anchor.rstrip("}"))
            inline.children = parser.parseInline(title.strip())[0].children
    for image in (child for token in tokens for child in token.children or () if child.type == "image"):
        show(image.attrs, game)
    return str(parser.renderer.render(tokens, parser.options, {}))


def book(game: Game) -> Traversable:
    """The folder of a game's rulebook."""
    return files(f"tafelrunde.games.{game.name}") / "rulebook"


def show(picture: dict[str, str | int | float], game: Game) -> None:
    """Set a picture's URL, and its size at 2 pixels per CSS pixel, so that the layout does not shift when it loads."""
    path = str(picture["src"])
    width, height = struct.unpack(">II", (book(game) / path).read_bytes()[16:24])  # from the PNG header
    picture |= {"src": f"/api/games/{game.name}/rulebook/{path}", "width": width // 2, "height": height // 2}
