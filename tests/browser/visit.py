"""Visitors: browser windows of a size, a light and a language, which notice every complaint of the page."""

import json
import re
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, ViewportSize

from tafelrunde.games import GAMES

DESKTOP = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=390, height=844)
SIZES = {"desktop": DESKTOP, "phone": PHONE}
PATIENCE = 40_000  # milliseconds: the machine may be busy

# Kept settings of somebody who has been here before: no offer of the guide, and a favourite view.
KEEP = (
    "for (const [key, value] of Object.entries(%s)) if (localStorage.getItem(key) === null) localStorage[key] = value"
)


@dataclass
class Visitor:
    """One browser with its cookies; `complaints` is what its pages put on the console."""

    context: BrowserContext
    complaints: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)

    def page(self) -> Page:
        """A new tab."""
        page = self.context.new_page()
        page.on("console", self._heard)
        page.on("pageerror", self._failed)
        return page

    def expects(self, pattern: str) -> None:
        """A complaint that belongs to the test: Chromium tells of every refused request."""
        self.expected.append(pattern)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._complain(f"{message.type}: {message.text} ({message.location['url']})")

    def _failed(self, error: Error) -> None:
        self._complain(f"uncaught: {error.stack or error.message}")

    def _complain(self, text: str) -> None:
        if not any(re.search(pattern, text) for pattern in self.expected):
            self.complaints.append(text)


def settings(stranger: bool, view: str | None) -> dict[str, str]:
    """What the browser remembers from an earlier visit."""
    known = {} if stranger else {"tafelrunde": json.dumps({"guided": [*GAMES]})}
    return {**known, "tafelrunde.rumis.view": view} if view else known


def arrive(
    browser: Browser,
    address: str,
    *,
    size: str = "desktop",
    scheme: str = "light",
    locale: str = "en-GB",
    motion: bool = False,
    stranger: bool = False,
    view: str | None = None,
    **more: Any,
) -> Visitor:
    """A visitor at the server, with no page open yet."""
    context = browser.new_context(
        base_url=address,
        viewport=SIZES[size],
        has_touch=size == "phone",
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="no-preference" if motion else "reduce",
        locale=locale,
        **more,
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(KEEP % json.dumps(settings(stranger, view)))
    return Visitor(context)
