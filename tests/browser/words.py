"""The client's dictionaries, read from their sources, and the words that stand on a page."""

import re
from functools import cache
from pathlib import Path

from playwright.sync_api import Page

WEB = Path(__file__).resolve().parents[2] / "web/src/lib"
SOURCES = (
    WEB / "i18n/texts.ts",
    WEB / "i18n/texts.analysis.ts",
    WEB / "table/keys.ts",
    WEB / "people/texts.ts",
    WEB / "people/texts.social.ts",
    *sorted(WEB.glob("games/*/words.ts")),
)
STRING = r"'((?:[^'\\]|\\.)*)'"
PAIR = re.compile(rf"en:\s*{STRING},\s*de:\s*{STRING}")

# Every text node that can be seen or heard, and every label; but not what is in no language, as people's names.
TEXTS = """() => {
  const found = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) if (!walker.currentNode.parentElement.closest('script, style, [lang=en], [translate=no]')) {
    found.push(walker.currentNode.data)
  }
  for (const element of document.body.querySelectorAll('*'))
    for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext', 'alt'])
      if (element.hasAttribute(name)) found.push(element.getAttribute(name))
  return [document.title, ...found].map((text) => text.trim().replace(/\\s+/g, ' ')).filter(Boolean)
}"""


def pattern(text: str) -> re.Pattern[str]:
    """A text of a dictionary, with anything in its {holes}."""
    return re.compile(".+".join(re.escape(part) for part in re.split(r"\{\w+\}", text)))


@cache
def dictionary() -> list[tuple[str, str]]:
    """All pairs of English and German."""
    pairs = [found for source in SOURCES for found in PAIR.findall(source.read_text("utf-8"))]
    assert len(pairs) > 150, "the dictionaries are written in another way than this expects"
    return [(en.replace("\\'", "'"), de.replace("\\'", "'")) for en, de in pairs]


def on(page: Page) -> list[str]:
    """All texts of a page."""
    found: list[str] = page.evaluate(TEXTS)
    return found


def english_left(page: Page) -> list[str]:
    """Texts of a German page that stand in the dictionary as English."""
    german = [pattern(de) for _, de in dictionary()]
    english = [pattern(en) for en, de in dictionary() if en != de]
    return [
        text
        for text in on(page)
        if any(e.fullmatch(text) for e in english) and not any(g.fullmatch(text) for g in german)
    ]
