"""Pieces of a self-contained HTML page, for desktop, phone and print: sentences, sections, tables."""

import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib.resources import files

from tafelrunde.core.game import Kit
from tafelrunde.core.words import Words

MINUS = "\u2212"


@cache
def read(package: str, name: str) -> str:
    """The text of a file of a package."""
    return (files(package) / name).read_text("utf-8")


@cache
def words(package: str) -> dict[str, Words]:
    """The sentences in a package's `words.toml`."""
    return tomllib.loads(read(package, "words.toml"))


@dataclass(frozen=True)
class Voice:
    """The sentences of a package and the number format, in one language."""

    package: str
    language: str

    def __call__(self, sentence: str, **facts: object) -> str:
        """A sentence of `words.toml`, filled in; for n = 1 it is NAME_one, if that exists."""
        known = words(self.package)
        name = f"{sentence}_one" if facts.get("n") == 1 and f"{sentence}_one" in known else sentence
        return known[name][self.language].format(**facts)

    def number(self, value: float, digits: int = 1) -> str:
        """A number in the language's format."""
        text = f"{value:,.{digits}f}"
        return text.translate(str.maketrans(",.", ".,")) if self.language == "de" else text

    def signed(self, value: float, digits: int = 0) -> str:
        """A gain or a loss: +12, −9 or 0."""
        text = self.number(abs(value), digits)
        return text if not float(f"{value:.{digits}f}") else f"{MINUS if value < 0 else '+'}{text}"

    def percent(self, value: float, digits: int = 1) -> str:
        """A share in percent."""
        return self.number(100 * value, digits) + ("\u202f%" if self.language == "de" else "%")


def document(title: str, language: str, head: str, parts: Iterable[str], style: str = "") -> str:
    """A whole page: a head, and sections below it."""
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{read(__package__, 'html.css')}{style}</style></head><body>\n"
        f"{head}<main>\n{''.join(parts)}</main></body></html>\n"
    )


def section(title: str, parts: Iterable[str], wide: bool = True) -> str:
    """A section, as wide as the page or beside another."""
    kind = ' class="wide"' if wide else ""
    return f"<section{kind}><h2>{escape(title)}</h2>{''.join(parts)}</section>\n"


def note(said: str) -> str:
    """A remark."""
    return f'<p class="note">{escape(said)}</p>'


def figure(caption: str, drawn: str) -> str:
    """A drawing with its caption."""
    return f"<figure><figcaption>{escape(caption)}</figcaption>{drawn}</figure>"


def side_by_side(*figures: str) -> str:
    """Figures, as many in a row as fit."""
    return f'<div class="plots">{"".join(figures)}</div>'


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], kind: str = "") -> str:
    """A table; its cells are HTML already."""
    top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    of_kind = f' class="{kind}"' if kind else ""
    return f"<table{of_kind}><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def options(kit: Kit, language: str, without: str | None = None) -> str:
    """The options of a table, as its dialog names them, but for one; what is off is not mentioned."""
    known, say = {one.name: one for one in kit.game.choices(kit.material)}, kit.game.sentences
    return ", ".join(
        f"{known[name].title(say)[language]}: {known[name].name_of(value, say)[language]}"
        for name, value in kit.options.items()
        if value is not False and name != without
    )
