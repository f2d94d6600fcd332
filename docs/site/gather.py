"""Gathers the pages of the site from where they are written, has them built, and checks every link."""

import json
import re
import shutil
import struct
import subprocess
import sys
from os.path import relpath
from pathlib import Path, PurePosixPath

from links import complaints

ROOT = Path(__file__).resolve().parents[2]
PAGES, SITE = ROOT / "build/pages", ROOT / "site"
BOOKS = "src/tafelrunde/games/*/rulebook"
WRITTEN = ("*.md", "docs/*.md", "docs/balance.ipynb", f"{BOOKS}/*.md")
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(?<=\]\()(?!https?:|mailto:|#)([^)#\s]+)")
TWIN = re.compile(r"!\[([^]]*)\]\((\S+)-light\.png\)")
DRAWN = re.compile(r"!\[[^]]*\]\((pictures/\S+\.png)\)")
FRONT = "[Play](#quick-start){ .md-button .md-button--primary } [The games](games/index.md){ .md-button }"
OTHER = {"en": "[Auf Deutsch](de.md){ hreflang=de lang=de }", "de": "[In English](en.md){ hreflang=en lang=en }"}
TABLES = {"rumis": "stone"}  # whose picture of the table has another name


def address(path: str) -> str:
    """Where a file of the project is found in the site."""
    if path == "README.md":
        return "index.md"
    place = re.sub(r"^src/tafelrunde/(games/\w+)/rulebook/", r"\1/", path.removeprefix("docs/"))
    return (place if "/" in place else place.lower()).replace(".ipynb", ".md")


def put(page: str, text: str) -> None:
    """Write a page."""
    target = PAGES / page
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, "utf-8")


def carry(path: str) -> str:
    """Take a file along as it is; say where it is."""
    target = PAGES / address(path)
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(ROOT / path, target)
    return address(path)


def led(text: str, source: str) -> str:
    """The text with its links as they are in the site; pictures and other files that it names come along."""

    def there(link: re.Match[str]) -> str:
        path = relpath(ROOT / PurePosixPath(source).parent / link[1], ROOT)
        if not (ROOT / path).is_file():
            sys.exit(f"{source}: {link[1]} does not exist")
        page = address(path) if path.endswith((".md", ".ipynb")) else carry(path)
        return relpath(page, PurePosixPath(address(source)).parent)

    def twins(picture: re.Match[str]) -> str:
        if not (ROOT / PurePosixPath(source).parent / f"{picture[2]}-dark.png").exists():
            return picture[0]
        return "\n".join(f"![{picture[1]}]({picture[2]}-{tone}.png#only-{tone})" for tone in ("light", "dark"))

    fences = FENCED.findall(text)
    prose = [LINK.sub(there, TWIN.sub(twins, part)) for part in FENCED.split(text)]
    return "".join(part + fence for part, fence in zip(prose, [*fences, ""], strict=True))


def noted(notebook: str) -> str:
    """A notebook as a page: its words, its code, and what that printed and drew."""
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


def width(source: str, picture: str) -> int:
    """How wide a picture of a rulebook is shown, as in the browser: two of its pixels are one."""
    return int(struct.unpack(">I", ((ROOT / source).parent / picture).read_bytes()[16:20])[0]) // 2


def page(source: str) -> str:
    """The page that a file becomes."""
    text = (ROOT / source).read_text("utf-8")
    text = led(noted(text) if source.endswith(".ipynb") else text, source)
    title, _, rest = text.partition("\n")
    if source == "README.md":
        return text.replace("![", f"{FRONT}\n\n![", 1)
    if "/rulebook/" in source:
        language = PurePosixPath(source).stem
        rest = DRAWN.sub(lambda picture: f"{picture[0]}{{ width={width(source, picture[1])} }}", rest)
        return f'---\nlang: {language}\ntitle: "{title[2:]}"\n---\n{title}\n\n{OTHER[language]}\n{rest}'
    return text


def shelf() -> str:
    """The page of all games, in the order of the menu: what each is about, in the words of its rulebook."""
    parts = ["# The games\n"]
    for name in re.findall(r"games/(\w+)/en\.md", (ROOT / "zensical.toml").read_text("utf-8")):
        text = (ROOT / BOOKS.replace("*", name) / "en.md").read_text("utf-8")
        title, _, about = (part.strip() for part in text.split("\n\n")[:3])
        picture = f"../docs/pictures/{TABLES.get(name, name)}_table-desktop-light.png"
        links = f"[Rulebook]({name}/en.md){{ .md-button }} [Regelheft]({name}/de.md){{ .md-button lang=de hreflang=de }}"
        parts.append(f"#{title}\n\n{led(f'![{title[2:]}]({picture})', 'src/shelf.md')}\n\n{about}\n\n{links}\n")
    return "\n".join(parts)


def house() -> str:
    """The colours and the fonts of the table in the browser."""
    colours = (ROOT / "web/src/app.css").read_text("utf-8").partition("\n*,")[0]
    static = ROOT / "src/tafelrunde/static"
    (style,) = (sheet for sheet in static.glob("assets/index-*.css") if "@font-face" in sheet.read_text("utf-8"))
    fonts = "".join(re.findall(r"@font-face\{.*?\}", style.read_text("utf-8")))
    for font in set(re.findall(r"[\w-]+\.woff2", fonts)):
        shutil.copy(static / "assets" / font, PAGES / font)
    return colours + re.sub(r"url\([^)]*?([\w-]+\.woff2)\"?\)", r"url(\1)", fonts)


def gather() -> None:
    """Everything that the site is built from, anew."""
    shutil.rmtree(PAGES, ignore_errors=True)
    for source in (str(path.relative_to(ROOT)) for pattern in WRITTEN for path in sorted(ROOT.glob(pattern))):
        put(address(source), page(source))
    put("games/index.md", shelf())
    put("house.css", house())
    for asset in ("web/public/icon.svg", "docs/site/paper.css", "docs/site/iframe-worker.js"):
        shutil.copy(ROOT / asset, PAGES)


def main() -> None:
    """Gather, build, check."""
    gather()
    shutil.rmtree(SITE, ignore_errors=True)
    subprocess.run([sys.executable, "-m", "zensical", "build", "--clean", "--strict"], cwd=ROOT, check=True)
    if wrong := complaints(SITE):
        sys.exit("\n".join(wrong))


if __name__ == "__main__":
    main()
