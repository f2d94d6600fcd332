"""Gathers the pages of the site from where they are, builds them, and checks every link."""

import contextlib
import json
import re
import shutil
import struct
import subprocess
import sys
from os.path import relpath
from pathlib import Path, PurePosixPath

from links import complaints

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PAGES = Path("pages")  # in the build folder
BOOK = "src/tafelrunde/games/{}/rulebook"
WRITTEN = ("*.md", "docs/*.md", "docs/balance.ipynb", f"{BOOK.format('*')}/*.md")
ASSETS = ("web/public/icon.svg", "docs/site/paper.css", "docs/site/iframe-worker.js", "docs/site/wide.js")
TABLES = {"rumis": "stone"}  # games whose picture has another name

FENCED = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(?<=\]\()(?!https?:|mailto:|#)([^)#\s]+)")
TWIN = re.compile(r"!\[([^]]*)\]\((\S+)-light\.png\)")
DRAWN = re.compile(r"!\[[^]]*\]\((pictures/\S+\.png)\)")

FRONT = "[Play](#quick-start){ .md-button .md-button--primary } [The games](games/index.md){ .md-button }"
BACK = '<p><a href="../reports.html">← Balance reports</a></p>'
STYLE = '<link rel="stylesheet" href="../house.css"><style>a { color: var(--accent) }</style>'
OTHER = {"en": "[Auf Deutsch](de.md){ hreflang=de lang=de }", "de": "[In English](en.md){ hreflang=en lang=en }"}


# ---- where things are --------------------------------------------------------------------------------------------


def address(path: str) -> str:
    """The address of a file in the site."""
    if path == "README.md":
        return "index.md"
    place = re.sub(r"^src/tafelrunde/(games/\w+)/rulebook/", r"\1/", path.removeprefix("docs/"))
    return (place if "/" in place else place.lower()).replace(".ipynb", ".md")


def beside(source: str, path: str) -> str:
    """The file that a page names."""
    return relpath(ROOT / PurePosixPath(source).parent / path, ROOT)


def place(path: str) -> Path:
    """The place of a file in the build folder, which is created."""
    target = PAGES / path
    target.parent.mkdir(parents=True, exist_ok=True)
    return target


# ---- pages -------------------------------------------------------------------------------------------------------


def led(text: str, source: str) -> str:
    """The text with its links as they are in the site; pictures and other linked files are copied."""

    def there(link: re.Match[str]) -> str:
        path = beside(source, link[1])
        if not (ROOT / path).is_file():
            sys.exit(f"{source}: there is no {link[1]}")
        if not path.endswith((".md", ".ipynb")):
            shutil.copy(ROOT / path, place(address(path)))
        return relpath(address(path), PurePosixPath(address(source)).parent)

    def twins(picture: re.Match[str]) -> str:
        """Show the dark version of a picture in dark mode, if there is one."""
        if not (ROOT / beside(source, f"{picture[2]}-dark.png")).exists():
            return picture[0]
        return "\n".join(f"![{picture[1]}]({picture[2]}-{tone}.png#only-{tone})" for tone in ("light", "dark"))

    return LINK.sub(there, TWIN.sub(twins, text))


def understood(text: str, source: str) -> str:
    """CommonMark as the builder reads it: list items are indented by four, the file of a fence is its title."""
    parts = FENCED.split(text)
    parts[::2] = [led(re.sub(r"^ {2,3}(?=\S)", "    ", part, flags=re.MULTILINE), source) for part in parts[::2]]
    parts[1::2] = [re.sub(r"^```(\w+) (\S+)\n", r'```\1 title="\2"\n', part) for part in parts[1::2]]
    return "".join(parts)


def noted(notebook: str) -> str:
    """A notebook as a page: its text, its code and its output."""
    parts = []
    for cell in json.loads(notebook)["cells"]:
        text = "".join(cell["source"])
        parts.append(text if cell["cell_type"] == "markdown" else f"```python\n{text}\n```")
        for shown in cell.get("outputs", ()):
            if "text" in shown:
                parts.append(f"```text\n{''.join(shown['text'])}```")
            elif picture := shown["data"].get("image/svg+xml"):
                parts.append(f'<figure class="plot">{"".join(picture)}</figure>')
    return "\n\n".join(parts) + "\n"


def bound(text: str, source: str) -> str:
    """A rulebook with its language, a link to the other one, and its pictures as large as in the browser."""

    def sized(picture: re.Match[str]) -> str:
        (width,) = struct.unpack(">I", (ROOT / beside(source, picture[1])).read_bytes()[16:20])  # of a PNG
        return f"{picture[0]}{{ width={width // 2} }}"

    title, _, rest = text.partition("\n")
    language = PurePosixPath(source).stem
    head = f'---\nlang: {language}\ntitle: "{title[2:]}"\n---\n{title}\n\n{OTHER[language]}\n'
    return head + DRAWN.sub(sized, rest)


def page(source: str) -> str:
    """The page that a file becomes."""
    text = (ROOT / source).read_text("utf-8")
    text = understood(noted(text) if source.endswith(".ipynb") else text, source)
    if source == "README.md":
        return text.replace("![", f"{FRONT}\n\n![", 1)
    return bound(text, source) if "/rulebook/" in source else text


def shelf() -> str:
    """The page of all games, in the order of the menu, each with the first words of its rulebook."""
    parts = ["# The games"]
    for name in re.findall(r"games/(\w+)/en\.md", (HERE / "zensical.toml").read_text("utf-8")):
        book = BOOK.format(name)
        title, _, about = (ROOT / book / "en.md").read_text("utf-8").split("\n\n")[:3]
        parts += [f"#{title}", f"![{title[2:]}](../pictures/{TABLES.get(name, name)}_table-desktop-light.png)", about]
        parts.append(
            f"[Rulebook](../../{book}/en.md){{ .md-button }} [Regelheft](../../{book}/de.md){{ .md-button lang=de }}"
        )
    return led("\n\n".join(parts), "docs/games/index.md")


# ---- the look ----------------------------------------------------------------------------------------------------


def house() -> str:
    """The colours and the fonts of the table in the browser."""
    colours = (ROOT / "web/src/tokens.css").read_text("utf-8")
    assets = ROOT / "src/tafelrunde/static/assets"
    fonts = "".join(
        re.findall(r"@font-face\{.*?\}", "".join(sheet.read_text("utf-8") for sheet in assets.glob("*.css")))
    )
    if not fonts:
        sys.exit("The page with its fonts is not built: python hatch_build.py")
    for font in set(re.findall(r"[\w-]+\.woff2", fonts)):
        shutil.copy(assets / font, PAGES)
    return colours + re.sub(r"url\([^)]*?([\w-]+\.woff2)\"?\)", r"url(\1)", fonts)


def gather() -> None:
    """Everything the site is built from."""
    for source in (str(path.relative_to(ROOT)) for pattern in WRITTEN for path in sorted(ROOT.glob(pattern))):
        place(address(source)).write_text(page(source), "utf-8")
    place("games/index.md").write_text(shelf(), "utf-8")
    for report in ROOT.glob("docs/reports/*.html"):
        text = report.read_text("utf-8").replace("<style>", f"{STYLE}<style>", 1).replace("<body>", f"<body>{BACK}", 1)
        place(f"reports/{report.name}").write_text(text, "utf-8")
    place("house.css").write_text(house(), "utf-8")
    for asset in ASSETS:
        shutil.copy(ROOT / asset, PAGES)
    shutil.copy(HERE / "zensical.toml", ".")
    shutil.copytree(HERE / "theme", "theme")


def build(folder: Path) -> Path:
    """Gather and build in an empty folder; returns the site's folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with contextlib.chdir(folder):
        gather()
        subprocess.run([sys.executable, "-m", "zensical", "build", "--strict"], check=True)
    return folder / "site"


def main() -> None:
    """Build, check, and move the site to where people look for it."""
    for old in ("build", "site"):
        shutil.rmtree(ROOT / old, ignore_errors=True)
    site = build(ROOT / "build")
    if wrong := complaints(site):
        sys.exit("\n".join(wrong))
    site.rename(ROOT / "site")


if __name__ == "__main__":
    main()
