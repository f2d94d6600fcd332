"""The documents as a site: every page is what was written, and every link leads somewhere."""

import json
import re
from collections import Counter
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

from gather import HERE, ROOT, WRITTEN, address, build
from links import complaints, read

PAGES = [str(path.relative_to(ROOT)) for pattern in WRITTEN for path in sorted(ROOT.glob(pattern))]
BOOKS = [page for page in PAGES if "/rulebook/" in page]
BUILT = re.compile(r"<(h2|h3|li|tr|pre|blockquote)\b")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("documents"))


def shown(site: Path, source: str) -> str:
    """The part of a page that comes from a file."""
    text = (site / address(source)).with_suffix(".html").read_text("utf-8")
    return text.partition("<article")[2].partition("</article>")[0]


@pytest.mark.slow
def test_every_link_leads_somewhere_and_nothing_is_loaded_from_elsewhere(site: Path) -> None:
    assert len(list(site.rglob("*.html"))) > len(PAGES)
    assert complaints(site) == []


@pytest.mark.slow
def test_every_rule_of_a_rulebook_has_its_place(site: Path) -> None:
    assert len(BOOKS) == 10
    for book in BOOKS:
        rules = set(re.findall(r"\{#(\w+)\}$", (ROOT / book).read_text("utf-8"), re.MULTILINE))
        assert len(rules) > 10
        assert rules <= read((site / address(book)).with_suffix(".html")).ids


@pytest.mark.slow
def test_headings_lists_tables_and_code_are_built_as_they_are_written(site: Path) -> None:
    parser = MarkdownIt("commonmark").enable("table")
    for page in (page for page in PAGES if page.endswith(".md")):
        written = parser.render((ROOT / page).read_text("utf-8"))
        assert Counter(BUILT.findall(shown(site, page))) == Counter(BUILT.findall(written)), page


@pytest.mark.slow
def test_a_german_rulebook_is_german_and_leads_to_the_english_one(site: Path) -> None:
    for book in (book for book in BOOKS if book.endswith("de.md")):
        assert '<div lang="de">' in shown(site, book)
        assert 'href="en.html"' in shown(site, book)


@pytest.mark.slow
def test_the_notebook_is_there_with_what_it_printed_and_drew(site: Path) -> None:
    page = shown(site, "docs/balance.ipynb")
    cells = json.loads((ROOT / "docs/balance.ipynb").read_text("utf-8"))["cells"]
    plots = [out["data"]["image/svg+xml"] for cell in cells for out in cell.get("outputs", ()) if "data" in out]
    assert plots
    for plot in plots:
        assert "".join(plot) in page
    assert page.count("<pre>") == sum(cell["cell_type"] == "code" for cell in cells) + 4


@pytest.mark.slow
def test_a_report_has_the_way_back(site: Path) -> None:
    for report in ROOT.glob("docs/reports/*.html"):
        assert "../reports.html" in read(site / "reports" / report.name).links


@pytest.mark.slow
def test_every_page_is_in_the_menu(site: Path) -> None:
    assert (site / "index.html").exists()
    menu = (HERE / "zensical.toml").read_text("utf-8")
    assert [page for page in PAGES if f'"{address(page)}"' not in menu] == []


@pytest.mark.parametrize(
    ("page", "wrong"),
    [
        ('<a href="b.html">', "a.html: b.html leads nowhere"),
        ('<a href="#there">', "a.html: #there names no place there"),
        ('<img src="b.png">', "a.html: b.png leads nowhere"),
        ('<script src="https://example.org/s.js">', "a.html: https://example.org/s.js is loaded from elsewhere"),
        ("<style>@import '//example.org/s.css'</style>", "a.html: //example.org/s.css is loaded from elsewhere"),
        ('<a href="https://example.org/">', None),
        ('<a id="here" href="a.html#here">', None),
    ],
)
def test_a_broken_link_or_something_from_elsewhere_is_found(tmp_path: Path, page: str, wrong: str | None) -> None:
    (tmp_path / "a.html").write_text(page)
    assert complaints(tmp_path) == ([wrong] if wrong else [])
