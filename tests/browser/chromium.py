"""Finds a Chromium for the browser tests, or installs Debian's where it may."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Browser, BrowserType

WHOLE = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
SHELL = ("chromium-headless-shell", "chrome-headless-shell")  # the same page without a browser around it: half the time
FLAGS = (
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-gpu-rasterization",  # Debian turns it on; in software it doubles the time of every test
)
NONE = (
    "No Chromium was found. Say where one is with CHROMIUM=/path/to/chromium, or install one "
    "(Debian: apt-get install chromium; anywhere: playwright install chromium)."
)


class NoBrowser(Exception):
    """There is no browser, and none could be installed."""


def named() -> str | None:
    """The one that $CHROMIUM names."""
    wanted = os.environ.get("CHROMIUM")
    if wanted and shutil.which(wanted) is None:
        raise NoBrowser(f"CHROMIUM={wanted} is not a program.")
    return wanted and shutil.which(wanted)


def of_the_system(names: tuple[str, ...]) -> str | None:
    """One on the path."""
    return next((found for name in names if (found := shutil.which(name))), None)


def of_debian(names: tuple[str, ...]) -> str | None:
    """Debian's, which has the first of the names, installed now, if this is Debian and we are root; who comes while
    another installs it waits."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return None
    import fcntl  # which Windows does not have

    with (Path(tempfile.gettempdir()) / "tafelrunde-chromium.lock").open("a") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        if of_the_system(names) is None:
            install(names[0])
    return of_the_system(names)


def install(package: str) -> None:
    """Ask apt for it."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update"], ["install", "-y", "--no-install-recommends", package]):
        done = subprocess.run(["apt-get", "-q", *words], env=quiet, capture_output=True, text=True, check=False)
        if done.returncode:
            raise NoBrowser(f"apt-get {' '.join(words)} failed: {done.stderr.strip()[-400:]}\n{NONE}")


def find(own: str, whole: bool = True) -> str:
    """The path of a Chromium, or of its shell, for which the whole one can stand in; `own` is where Playwright's would
    be."""
    if not whole:
        with suppress(NoBrowser):
            if shell := named() or of_the_system(SHELL) or of_debian(SHELL):
                return shell
    places: tuple[Callable[[], str | None], ...] = (
        named,
        lambda: of_the_system(WHOLE),
        lambda: own if Path(own).exists() else None,
        lambda: of_debian(WHOLE),
    )
    for place in places:
        if found := place():
            return found
    raise NoBrowser(NONE)


def launch(kind: BrowserType, whole: bool = True) -> Browser:
    """A browser without a window, with WebGL in software."""
    return kind.launch(executable_path=find(kind.executable_path, whole), args=list(FLAGS))
