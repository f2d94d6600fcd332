"""Many analyses as a folder: a page for each game, and one that lists them all."""

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from tafelrunde.sim.analysis.account import Account, voice_of
from tafelrunde.sim.analysis.many import Unread
from tafelrunde.sim.analysis.page import dot, page
from tafelrunde.sim.analysis.said import heads, numbers
from tafelrunde.sim.html import Voice, document, note, read, section

INDEX = "index.html"


def addresses(names: Sequence[str]) -> list[str]:
    """The file of each game's page: called like the game, and never like another."""
    taken, found = {INDEX}, list[str]()
    for name in names:
        stem = Path(name.removesuffix(".tafel")).name
        tries = (f"{stem}{more}.html" for more in ("", *(f"-{i}" for i in range(2, len(names) + 3))))
        found.append(next(one for one in tries if one.lower() not in taken))
        taken.add(found[-1].lower())
    return found


def write(
    folder: Path, accounts: Sequence[Account], unread: Sequence[Unread], command: str, language: str
) -> Path:  # fmt: skip
    """Write all pages; returns the one that lists the games."""
    folder.mkdir(exist_ok=True)
    names = addresses([account.name for account in accounts])
    for account, name in zip(accounts, names, strict=True):
        (folder / name).write_text(page(account, command, language, INDEX), "utf-8")
    (folder / INDEX).write_text(index(accounts, names, unread, command, language), "utf-8")
    return folder / INDEX


def index(
    accounts: Sequence[Account], pages: Sequence[str], unread: Sequence[Unread], command: str, language: str
) -> str:
    """The page that lists all games."""
    voice = voice_of(language)
    title = voice("many", n=len(accounts))
    columns = heads(accounts)
    top = "<td></td>" + "".join(f'<th scope="col">{escape(voice(f"head_{head}"))}</th>' for head in columns)
    bodies = "".join(_game(*one, columns, voice) for one in zip(accounts, pages, strict=True))
    listed = f'<table class="games"><thead><tr>{top}</tr></thead>{bodies}</table>'
    parts = [section(voice("all_games"), [listed, note(voice("many_note"))])] if accounts else []
    if unread:
        items = "".join(f"<li>{escape(one.reason)}</li>" for one in unread)
        parts.append(section(voice("unread"), [f"<ul>{items}</ul>"]))
    parts.append(section(voice("made"), [f"<p><code>{escape(command)}</code></p>"]))
    head = f"<header><h1>{escape(title)}</h1></header>\n"
    return document(title, language, head, parts, read(__package__, "style.css"))


def _game(account: Account, address: str, columns: Sequence[str], voice: Voice) -> str:
    """A game: what decided it, and a row for each seat."""
    headline = escape(account.headline[voice.language])
    head = (
        f'<tr><th scope="rowgroup" colspan="{len(columns) + 1}"><a href="{escape(address)}">{headline}</a>'
        f" <small>{escape(account.match.game.title)} · {escape(Path(account.name).name)}</small></th></tr>"
    )
    return f"<tbody>{head}{''.join(_seats(account, columns, voice))}</tbody>"


def _seats(account: Account, columns: Sequence[str], voice: Voice) -> Iterator[str]:
    for seat in range(account.match.seats):
        found = numbers(account, seat, voice)
        cells = (escape(found[column]).replace(" ±", " <small>±") for column in columns)
        row = "".join(f"<td>{cell}{'</small>' if '<small>' in cell else ''}</td>" for cell in cells)
        who = escape(account.who(seat)[voice.language])
        yield f'<tr><th scope="row">{dot(seat)}{who}</th>{row}</tr>'
