"""What is asked of every page that we write: balanced, self-contained, in both languages."""

import re
from html.parser import HTMLParser
from typing import Any

from tafelrunde.sim import html

VOID = {"meta", "br"}


class Balanced(HTMLParser):
    """Knows whether every tag is closed, and what is to be read."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open, self.text = list[str](), ""
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, _attrs: Any) -> None:
        self.open += [] if tag in VOID else [tag]

    def handle_startendtag(self, tag: str, _attrs: Any) -> None:
        """Opened and closed."""

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data if self.open and self.open[-1] != "style" else ""


def needs_nothing_else(page: str) -> bool:
    """Whether nothing is loaded from elsewhere, and no program runs."""
    addresses = set(re.findall(r"https?://[^\"' ]+", page))
    return not re.search(r"<script|<link|<img|src=|url\(|@import", page) and addresses <= {"http://www.w3.org/2000/svg"}


def unequal_sentences(package: str) -> list[str]:
    """The sentences of a package that lack a language, or say other things in it."""
    known = html.words(package)
    fields = {
        name: [set(re.findall(r"\{(\w+)", said.get(language, ""))) for language in ("en", "de")]
        for name, said in known.items()
    }
    return [name for name, (en, de) in fields.items() if en != de or set(known[name]) != {"en", "de"}]
