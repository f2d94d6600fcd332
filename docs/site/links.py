"""Checks a built site: every link leads somewhere, and nothing is loaded from elsewhere."""

import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

STYLE = re.compile(r"""(?:url\(|@import\s)\s*["']?([^"')\s]+)""")
ELSEWHERE = re.compile(r"(?:https?:)?//")
TOLD = {"canonical", "alternate"}  # relations that a browser does not load


class Page(HTMLParser):
    """The anchors of a page, its links, and what it loads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids, self.links, self.loads = set[str](), list[str](), list[str]()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collect them from one element."""
        said = {name: value or "" for name, value in attrs}
        self.ids |= {said[name] for name in ("id", "name") if name in said}
        self.loads += [said[name] for name in ("src", "data", "poster") if name in said]
        self.loads += [part.split()[0] for part in said.get("srcset", "").split(",") if part.strip()]
        self.loads += STYLE.findall(said.get("style", ""))
        if "href" in said:
            loaded = tag in ("link", "use", "image") and said.get("rel") not in TOLD
            (self.loads if loaded else self.links).append(said["href"])


@cache
def read(path: Path) -> Page:
    """A page, read once."""
    return Page(path.read_text("utf-8"))


def broken(link: str, page: Path, site: Path) -> str:
    """What is wrong with a link of a page; nothing if it leaves the site or its target exists."""
    there = urlsplit(link)
    if there.scheme or there.netloc:
        return ""
    folder = site if there.path.startswith("/") else page.parent
    target = (folder / unquote(there.path).lstrip("/")).resolve() if there.path else page
    if target.is_dir():
        target /= "index.html"
    if not target.is_file():
        return "leads nowhere"
    named = unquote(there.fragment)
    if named and target.suffix == ".html" and named not in read(target).ids:
        return "names no place there"
    return ""


def complaints(site: Path) -> list[str]:
    """Everything that is wrong in a site."""
    found = []
    for page in sorted(site.rglob("*.html")):
        loads = [*read(page).loads, *STYLE.findall("".join(re.findall(r"<style>.*?</style>", page.read_text(), re.S)))]
        found += [(page, load, "is loaded from elsewhere") for load in loads if ELSEWHERE.match(load)]
        found += [(page, link, broken(link, page, site)) for link in dict.fromkeys([*read(page).links, *loads])]
    for sheet in sorted(site.rglob("*.css")):
        loads = [load for load in STYLE.findall(sheet.read_text("utf-8")) if not load.startswith(("data:", "#"))]
        found += [(sheet, load, "is loaded from elsewhere") for load in loads if ELSEWHERE.match(load)]
        found += [(sheet, load, broken(load, sheet, site)) for load in loads]
    return [f"{where.relative_to(site)}: {link} {wrong}" for where, link, wrong in found if wrong]
