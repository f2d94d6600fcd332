"""A report as one self-contained HTML page: words, tables and plots, for desktop and phone."""

import tomllib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib.resources import files

from tafelrunde.core.game import Kit
from tafelrunde.core.options import Value
from tafelrunde.core.words import Words
from tafelrunde.sim.report import plots
from tafelrunde.sim.report.findings import Findings, Share, Thing, advantage
from tafelrunde.sim.report.measure import Wish

FEW = 5  # things that fewer seats could use are left out of the summary


@cache
def _file(name: str) -> str:
    return (files(__package__) / name).read_text("utf-8")


@cache
def _words() -> dict[str, Words]:
    return tomllib.loads(_file("words.toml"))


@dataclass(frozen=True)
class Voice:
    """The sentences and the number format of a language."""

    language: str

    def __call__(self, sentence: str, **facts: object) -> str:
        """A sentence of words.toml, filled in."""
        return _words()[sentence][self.language].format(**facts)

    def number(self, value: float, digits: int = 1) -> str:
        """A number in the language's format."""
        text = f"{value:,.{digits}f}"
        return text.translate(str.maketrans(",.", ".,")) if self.language == "de" else text

    def percent(self, value: float, digits: int = 1) -> str:
        """A share in percent."""
        return self.number(100 * value, digits) + ("\u202f%" if self.language == "de" else "%")

    def span(self, one: Share) -> dict[str, str]:
        """A share and its interval."""
        return {"share": self.percent(one.value), "low": self.percent(one.low), "high": self.percent(one.high)}


def page(wish: Wish, found: Sequence[Findings], command: str, language: str = "en") -> str:
    """The whole page. The same findings give the same page."""
    voice, kit = Voice(language), wish.kit(wish.editions[0])
    title = voice("title", game=kit.game.title)
    parts = [
        _head(wish, kit, found, voice, title),
        *(part for make in SECTIONS for part in make(wish, kit, found, voice)),
    ]
    parts.append(_section(voice("made"), [f"<p><code>{escape(command)}</code></p>", _note(voice("made_note"))]))
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{_file('style.css')}</style></head><body>\n{parts[0]}<main>\n{''.join(parts[1:])}</main></body></html>\n"
    )


# ---- pieces of a page -----------------------------------------------------------------------------------------------


def _section(title: str, parts: Sequence[str], wide: bool = True) -> str:
    """A section, as wide as the page or beside another."""
    kind = ' class="wide"' if wide else ""
    return f"<section{kind}><h2>{escape(title)}</h2>{''.join(parts)}</section>\n"


def _note(said: str) -> str:
    return f'<p class="note">{escape(said)}</p>'


def _figure(caption: str, drawn: str) -> str:
    return f"<figure><figcaption>{escape(caption)}</figcaption>{drawn}</figure>"


def _plots(*figures: str) -> str:
    return f'<div class="plots">{"".join(figures)}</div>'


def _table(heads: Sequence[str], rows: Iterator[Sequence[str]]) -> str:
    """A table; its cells are HTML already."""
    top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def _dots(
    shares: Sequence[tuple[int, Share]], voice: Voice, digits: int, most: float = 1.0, fair: Sequence[float] = ()
) -> str:
    """Shares in a cell: a small picture and a number for each edition that has one."""
    return "".join(
        f'<div class="cell">{plots.dot(one, i, most, fair[i] if fair else None)}'
        f"<span>{escape(voice.percent(one.value, digits))}</span></div>"
        for i, one in shares
    )


def _legend(found: Sequence[Findings]) -> str:
    """Which edition has which colour."""
    if len(found) < 2:
        return ""
    keys = (f'<span><i class="key key-{i}"></i>{escape(one.name)}</span>' for i, one in enumerate(found))
    return f'<p class="legend">{"".join(keys)}</p>'


# ---- sections -------------------------------------------------------------------------------------------------------


def _head(wish: Wish, kit: Kit, found: Sequence[Findings], voice: Voice, title: str) -> str:
    chosen = {name: value for name, value in kit.options.items() if value is not False and name != wish.vary}
    options = ", ".join(_option(kit, name, value, voice) for name, value in chosen.items())
    games = {"games": voice.number(found[0].games, 0), "bot": wish.bot}
    played = voice("played" if len(found) == 1 else "played_each", **games)
    named = (
        ""
        if found[0].name == voice("ours") and len(found) == 1
        else _legend(found) or f"<p>{escape(found[0].name)}</p>"
    )
    shorts = "".join(f"<li>{escape(said)}</li>" for said in _shorts(wish, found[0], voice))
    return (
        f"<header><h1>{escape(title)}</h1><p>{escape(kit.game.credit)}</p><p>{escape(options)}. {escape(played)}</p>"
        f"{named}</header>\n{_section(voice('short'), [f'<ul>{shorts}</ul>'])}"
    )


def _option(kit: Kit, name: str, value: Value, voice: Voice) -> str:
    """An option and its value, as the table dialog names them."""
    known = next(one for one in kit.game.choices(kit.material) if one.name == name)
    title = known.title(kit.game.sentences)[voice.language]
    text = voice("yes") if value is True else known.names[value][voice.language] if value in known.names else str(value)
    return f"{title}: {text}"


def _shorts(wish: Wish, one: Findings, voice: Voice) -> Iterator[str]:
    """The summary: what stands out."""
    if one.seats > 1:
        place, best = max(enumerate(one.by_order, 1), key=lambda pair: pair[1].value)
        yield voice("first_wins", place=place, times=voice.number(advantage(one), 2), **voice.span(best))
    elif one.points:
        yield voice("alone_points", points=voice.number(one.points[len(one.points) // 2], 0))
    low, middle, high = (one.lengths[len(one.lengths) * part // 4] for part in (1, 2, 3))
    yield voice("short_length", length=middle, low=low, high=high, choices=voice.number(one.choices))
    if one.settled is not None:
        yield voice("short_settled", share=voice.percent(one.settled, 0))
    if one.skill is not None:
        yield voice("short_skill", strong=wish.skill[0], weak=wish.skill[1], **voice.span(one.skill))
    known = sorted((thing for thing in one.things if thing.used.of >= FEW), key=lambda thing: thing.used.value)
    if len(known) > 1:
        for name, thing in (("short_rare", known[0]), ("short_often", known[-1])):
            yield voice(name, name=thing.name[voice.language], share=voice.percent(thing.used.value))


def _wins(_wish: Wish, _kit: Kit, found: Sequence[Findings], voice: Voice) -> Iterator[str]:
    def drawn(caption: str, label: str, shares: Callable[[Findings], list[Share]]) -> str:
        rows = [
            (voice(label, n=i + 1), [(shares(one)[i], voice.percent(shares(one)[i].value)) for one in found])
            for i in range(found[0].seats)
        ]
        return _figure(voice(caption), plots.bars(voice(caption), rows, found[0].fair if found[0].seats > 1 else None))

    both = [drawn("by_order", "place", lambda one: one.by_order)] if found[0].seats > 1 else []
    figures = _plots(*both, drawn("by_seat", "seat", lambda one: one.by_seat))
    note = _note(voice("wins_note" if found[0].seats > 1 else "grade_note"))
    yield _section(voice("wins"), [_legend(found), figures, note])


def _varied(wish: Wish, kit: Kit, found: Sequence[Findings], voice: Voice) -> Iterator[str]:
    if wish.vary is None:
        return
    known = next(one for one in kit.game.choices(kit.material) if one.name == wish.vary)
    names = {str(value): words[voice.language] for value, words in known.names.items()}
    most = max(share.high for one in found for table in one.values.values() for share in table.by_order)

    def row(value: str) -> list[str]:
        there = [(i, one.values[value]) for i, one in enumerate(found) if value in one.values]
        best = [(i, max(one.by_order, key=lambda share: share.value)) for i, one in there]
        return [
            escape(names.get(value, value)),
            _dots(best, voice, 1, most, [one.fair for one in found]),
            *("<br>".join(voice.number(mean(one)) for _, one in there) for mean in (_mean_points, _mean_length)),
        ]

    values = dict.fromkeys(value for one in found for value in one.values)
    heads = [voice(name) for name in ("value", "best", "mean_points", "mean_length")]
    title = voice("varied", option=known.title(kit.game.sentences)[voice.language])
    yield _section(title, [_legend(found), _table(heads, (row(value) for value in values))])


def _mean_points(one: Findings) -> float:
    return sum(one.points) / max(1, len(one.points))


def _mean_length(one: Findings) -> float:
    return sum(one.lengths) / len(one.lengths)


def _points(_wish: Wish, _kit: Kit, found: Sequence[Findings], voice: Voice) -> Iterator[str]:
    if not all(one.points for one in found):
        return
    means = [" · ".join(voice.number(mean) for mean in one.points_by_order) for one in found]
    said = voice("points_spread")
    figure = _figure(said, plots.spread_of(said, [one.points for one in found], voice("points_unit")))
    parts = [_legend(found), _plots(figure), *(_note(voice("points_mean", points=mean)) for mean in means)]
    yield _section(voice("points"), parts, wide=False)


def _sources(_wish: Wish, _kit: Kit, found: Sequence[Findings], voice: Voice) -> Iterator[str]:
    """Where the points come from, line by line of the score sheet."""
    by_name = [{line.name["en"]: line for line in one.lines} for one in found]
    names = {name: line.name[voice.language] for lines in by_name for name, line in lines.items()}
    if len(names) < 2:
        return

    def row(name: str) -> list[str]:
        there = [(i, lines[name]) for i, lines in enumerate(by_name) if name in lines]
        return [
            escape(names[name]),
            _dots([(i, one.scored) for i, one in there], voice, 0),
            "<br>".join(voice.number(one.winners, 2) for _, one in there),
            "<br>".join(voice.number(one.others, 2) for _, one in there),
        ]

    heads = [voice(name) for name in ("source", "scored", "of_winners", "of_others")]
    yield _section(voice("sources"), [_legend(found), _table(heads, map(row, names))])


def _length(_wish: Wish, _kit: Kit, found: Sequence[Findings], voice: Voice) -> Iterator[str]:
    said = voice("length_spread")
    drawn = plots.spread_of(said, [one.lengths for one in found], voice("length_unit"))
    yield _section(voice("length"), [_legend(found), _plots(_figure(said, drawn))], wide=False)


def _things(_wish: Wish, kit: Kit, found: Sequence[Findings], voice: Voice) -> Iterator[str]:
    by_name = [{thing.name["en"]: thing for thing in one.things} for one in found]
    names = {name: thing.name[voice.language] for things in by_name for name, thing in things.items()}
    if not names:
        return
    most = max([thing.wins.high for one in found for thing in one.things if thing.used.of] + [found[0].fair])

    def row(name: str) -> list[str]:
        there: list[tuple[int, Thing]] = [(i, things[name]) for i, things in enumerate(by_name) if name in things]
        return [
            escape(names[name]),
            _dots([(i, one.used) for i, one in there], voice, 0),
            _dots([(i, one.wins) for i, one in there if one.wins.of], voice, 1, most, [one.fair for one in found]),
        ]

    heads = [voice(name) for name in ("thing", "used", "used_wins")]
    title = kit.game.sentences.say("report", "things")[voice.language]
    yield _section(title, [_legend(found), _table(heads, map(row, names)), _note(voice("things_note"))])


def _skill(wish: Wish, _kit: Kit, found: Sequence[Findings], voice: Voice) -> Iterator[str]:
    skills = [one.skill for one in found if one.skill is not None]
    if not skills:
        return
    said = voice("skill_said", strong=wish.skill[0], weak=wish.skill[1])
    rows = [(wish.skill[0], [(one, voice.percent(one.value)) for one in skills])]
    note = _note(voice("skill_note", games=skills[0].of))
    parts = [_legend(found), _plots(_figure(said, plots.bars(said, rows, 0.5))), note]
    yield _section(voice("skill"), parts, wide=False)


def _course(_wish: Wish, _kit: Kit, found: Sequence[Findings], voice: Voice) -> Iterator[str]:
    if not all(one.leads for one in found):
        return
    said, ends = voice("course_said"), (voice("begin"), voice("end"))
    drawn = plots.course(said, [one.leads for one in found], found[0].fair, ends, "{:.0f}%")
    parts = [_legend(found), _plots(_figure(said, drawn)), _note(voice("course_note"))]
    yield _section(voice("course"), parts, wide=False)


SECTIONS = (_wins, _varied, _points, _length, _course, _skill, _sources, _things)
