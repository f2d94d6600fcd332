"""A report as one self-contained HTML page: words, tables and plots."""

from collections.abc import Callable, Iterator, Sequence
from html import escape

from tafelrunde.core.game import Kit
from tafelrunde.sim.html import Voice, document, figure, note, options, section, side_by_side, table
from tafelrunde.sim.report import plots
from tafelrunde.sim.report.findings import Findings, Share, Thing, advantage
from tafelrunde.sim.report.measure import Wish

FEW = 5  # things that fewer seats could use are left out of the summary


def page(wish: Wish, found: Sequence[Findings], command: str, language: str = "en") -> str:
    """The whole page. The same findings give the same page."""
    voice, kit = voice_of(language), wish.kit(wish.editions[0])
    title = voice("title", game=kit.game.title)
    parts = [part for make in SECTIONS for part in make(wish, kit, found, voice)]
    parts.append(section(voice("made"), [f"<p><code>{escape(command)}</code></p>", note(voice("made_note"))]))
    return document(title, language, _head(wish, kit, found, voice, title), parts)


def voice_of(language: str) -> Voice:
    """The sentences of a report in a language."""
    return Voice(__package__, language)


def span(one: Share, voice: Voice) -> dict[str, str]:
    """A share and its interval."""
    return {"share": voice.percent(one.value), "low": voice.percent(one.low), "high": voice.percent(one.high)}


# ---- pieces of a page -----------------------------------------------------------------------------------------------


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
    chosen = options(kit, voice.language, wish.vary)
    games = {"games": voice.number(found[0].games, 0), "bot": wish.bot}
    played = voice("played" if len(found) == 1 else "played_each", **games)
    named = (
        ""
        if found[0].name == voice("ours") and len(found) == 1
        else _legend(found) or f"<p>{escape(found[0].name)}</p>"
    )
    shorts = "".join(f"<li>{escape(said)}</li>" for said in _shorts(wish, found[0], voice))
    return (
        f"<header><h1>{escape(title)}</h1><p>{escape(kit.game.credit)}</p><p>{escape(chosen)}. {escape(played)}</p>"
        f"{named}</header>\n{section(voice('short'), [f'<ul>{shorts}</ul>'])}"
    )


def _shorts(wish: Wish, one: Findings, voice: Voice) -> Iterator[str]:
    """The summary: what stands out."""
    if one.seats > 1:
        place, best = max(enumerate(one.by_order, 1), key=lambda pair: pair[1].value)
        yield voice("first_wins", place=place, times=voice.number(advantage(one), 2), **span(best, voice))
    elif one.points:
        yield voice("alone_points", points=voice.number(one.points[len(one.points) // 2], 0))
    low, middle, high = (one.lengths[len(one.lengths) * part // 4] for part in (1, 2, 3))
    yield voice("short_length", length=middle, low=low, high=high, choices=voice.number(one.choices))
    if one.settled is not None:
        yield voice("short_settled", share=voice.percent(one.settled, 0))
    if one.skill is not None:
        yield voice("short_skill", strong=wish.skill[0], weak=wish.skill[1], **span(one.skill, voice))
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
        return figure(voice(caption), plots.bars(voice(caption), rows, found[0].fair if found[0].seats > 1 else None))

    both = [drawn("by_order", "place", lambda one: one.by_order)] if found[0].seats > 1 else []
    figures = side_by_side(*both, drawn("by_seat", "seat", lambda one: one.by_seat))
    said = note(voice("wins_note" if found[0].seats > 1 else "grade_note"))
    yield section(voice("wins"), [_legend(found), figures, said])


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
    yield section(title, [_legend(found), table(heads, (row(value) for value in values))])


def _mean_points(one: Findings) -> float:
    return sum(one.points) / max(1, len(one.points))


def _mean_length(one: Findings) -> float:
    return sum(one.lengths) / len(one.lengths)


def _points(_wish: Wish, _kit: Kit, found: Sequence[Findings], voice: Voice) -> Iterator[str]:
    if not all(one.points for one in found):
        return
    means = [" · ".join(voice.number(mean) for mean in one.points_by_order) for one in found]
    said = voice("points_spread")
    spread = figure(said, plots.spread_of(said, [one.points for one in found], voice("points_unit")))
    parts = [_legend(found), side_by_side(spread), *(note(voice("points_mean", points=mean)) for mean in means)]
    yield section(voice("points"), parts, wide=False)


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
    yield section(voice("sources"), [_legend(found), table(heads, map(row, names))])


def _length(_wish: Wish, _kit: Kit, found: Sequence[Findings], voice: Voice) -> Iterator[str]:
    said = voice("length_spread")
    drawn = plots.spread_of(said, [one.lengths for one in found], voice("length_unit"))
    yield section(voice("length"), [_legend(found), side_by_side(figure(said, drawn))], wide=False)


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
    yield section(title, [_legend(found), table(heads, map(row, names)), note(voice("things_note"))])


def _skill(wish: Wish, _kit: Kit, found: Sequence[Findings], voice: Voice) -> Iterator[str]:
    skills = [one.skill for one in found if one.skill is not None]
    if not skills:
        return
    said = voice("skill_said", strong=wish.skill[0], weak=wish.skill[1])
    rows = [(wish.skill[0], [(one, voice.percent(one.value)) for one in skills])]
    games = note(voice("skill_note", games=skills[0].of))
    parts = [_legend(found), side_by_side(figure(said, plots.bars(said, rows, 0.5))), games]
    yield section(voice("skill"), parts, wide=False)


def _course(_wish: Wish, _kit: Kit, found: Sequence[Findings], voice: Voice) -> Iterator[str]:
    if not all(one.leads for one in found):
        return
    said, ends = voice("course_said"), (voice("begin"), voice("end"))
    drawn = plots.course(said, [one.leads for one in found], found[0].fair, ends, "{:.0f}%")
    parts = [_legend(found), side_by_side(figure(said, drawn)), note(voice("course_note"))]
    yield section(voice("course"), parts, wide=False)


SECTIONS = (_wins, _varied, _points, _length, _course, _skill, _sources, _things)
