"""An analysis as one self-contained HTML page: the curve, luck and decisions, turning points, and what was better."""

from collections.abc import Iterator
from html import escape

from tafelrunde.core.advice import Advice
from tafelrunde.core.analysis import Decision, Estimate
from tafelrunde.core.deeds import Deed
from tafelrunde.core.words import Words
from tafelrunde.sim.analysis.account import MARKED, Account, Step, voice_of
from tafelrunde.sim.analysis.curve import SIGNS, balance, course
from tafelrunde.sim.analysis.said import changes_said, cost_said, hundredths, move_said, played_said, result_said
from tafelrunde.sim.html import Voice, document, note, options, read, section


def page(account: Account, command: str, language: str = "en", index: str | None = None) -> str:
    """The whole page; `index` is the address of a page that lists this game among others."""
    voice = voice_of(language)
    who = ", ".join(account.who(seat)[language] for seat in range(account.match.seats))
    parts = [part for make in SECTIONS for part in make(account, voice)]
    made = voice("made_note", iterations=voice.number(account.found.iterations, 0))
    parts.append(section(voice("made"), [f"<p><code>{escape(command)}</code></p>", note(made)]))
    title = voice("title", game=account.match.game.title, who=who)
    back = f'<p><a href="{escape(index)}">← {escape(voice("all_games"))}</a></p>' if index else ""
    return document(title, language, back + _head(account, voice), parts, read(__package__, "style.css"))


# ---- pieces of the page ---------------------------------------------------------------------------------------------


def dot(seat: int) -> str:
    """A seat's colour, beside its name."""
    return f'<i class="dot-of seat-{seat}"></i>'


def _who(account: Account, seat: int, voice: Voice) -> str:
    return f"{dot(seat)}<b>{escape(account.who(seat)[voice.language])}</b>"


def _head(account: Account, voice: Voice) -> str:
    match, language = account.match, voice.language
    found = match.position.ending()
    ending = found[0][language] if found else _ended(account, voice)
    results = "".join(f"<li>{_result(account, seat, voice)}</li>" for seat in _order(account))
    return (
        f'<header><p class="kicker">{escape(voice("kicker", game=match.game.title))}</p>'
        f'<h1>{escape(account.headline[language])}</h1><ol class="result">{results}</ol>'
        f"<p>{escape(ending)}</p><p>{escape(options(match.kit, language))}</p></header>\n"
    )


def _order(account: Account) -> list[int]:
    """The seats, the winner first."""
    shares, points = (row or [0.0] * account.match.seats for row in (account.shares, account.points))
    return sorted(range(account.match.seats), key=lambda seat: (-shares[seat], -points[seat]))


def _ended(account: Account, voice: Voice) -> str:
    ended = account.match.ended
    return voice(f"ended_{ended.how}", who=account.who(ended.seat)[voice.language]) if ended else ""


def _result(account: Account, seat: int, voice: Voice) -> str:
    """A seat, who sat there, and what it came to."""
    return f"{_who(account, seat, voice)} {escape(result_said(account, seat, voice))}"


# ---- sections -------------------------------------------------------------------------------------------------------


def _curve(account: Account, voice: Voice) -> Iterator[str]:
    found, seats = account.found, account.match.seats
    said = [voice("curve_caption" if seats > 1 else "solo_caption" if account.scored else "grade_caption")]
    open_values = [one.margin for value in found.values for one in value.win if not value.exact]
    if seats > 1 and open_values:
        said.append(voice("curve_noise", margin=voice.number(100 * sum(open_values) / len(open_values), 0)))
    if seats == 2:
        said.append(voice("curve_between"))
    keys = [f"<span>{_who(account, seat, voice)}</span>" for seat in range(seats) if seats > 1]
    keys += ['<span><i class="number">1</i>' + escape(voice("key_turn")) + "</span>"] if account.turns else []
    verdicts = {one.verdict for one in account.marked}
    keys += [f"<span>{SIGNS[one]} {escape(voice(f'key_{one}'))}</span>" for one in MARKED if one in verdicts]
    drawn = f"<p>{escape(' '.join(said))}</p>{course(account, voice.language)}"
    yield section(voice("curve"), [drawn, f'<p class="legend">{"".join(keys)}</p>'])


def _seats(account: Account, voice: Voice) -> Iterator[str]:
    """For each seat, what chance gave and what its decisions cost."""
    found, seats = account.found, range(account.match.seats)
    pairs = [(found.luck(seat), Estimate(0) - found.lost(seat)) for seat in seats]
    most = max(abs(one.mean) + one.margin for pair in pairs for one in pair)
    cards = "".join(_card(account, seat, pairs[seat], most, voice) for seat in seats)
    said = note(voice("seats_note" if len(seats) > 1 else "seats_note_alone"))
    yield section(voice("seats"), [f'<div class="cards">{cards}</div>', said])


def _card(account: Account, seat: int, pair: tuple[Estimate, Estimate], most: float, voice: Voice) -> str:
    labels = [voice.signed(100 * one.mean) for one in pair]
    name = account.who(seat)[voice.language]
    rows = list(zip((voice("bar_luck"), voice("bar_decisions")), pair, labels, strict=True))
    drawn = balance(voice("bars_alt", who=name, luck=labels[0], decisions=labels[1]), rows, most)
    *said, last = played_said(account, seat, voice)
    lines = "".join(f"<p>{escape(one)}</p>" for one in said)
    return f"<article><h3>{dot(seat)}{escape(name)}</h3>{drawn}{lines}{note(last)}</article>"


def _turns(account: Account, voice: Voice) -> Iterator[str]:
    if not account.turns:
        return
    items = "".join(_turn(account, number, step, voice) for number, step in enumerate(account.turns, 1))
    yield section(voice("turns"), [f'<ol class="turns">{items}</ol>'])


def _turn(account: Account, number: int, step: Step, voice: Voice) -> str:
    changes = " · ".join(changes_said(account, step, voice))
    return (
        f'<li><i class="number">{number}</i><div><p class="where">{_where(account, step.deed, voice)}</p>'
        f'<p>{escape(step.text[voice.language])}</p><p class="note">{escape(changes)}</p></div></li>'
    )


def _where(account: Account, deed: Deed | Decision, voice: Voice) -> str:
    """The number of a move, and whose it was."""
    mover = "" if deed.seat < 0 or account.match.seats == 1 else f" · {_who(account, deed.seat, voice)}"
    return escape(move_said(deed.move, voice)) + mover


def _better(account: Account, voice: Voice) -> Iterator[str]:
    """Every decision that was worse than another beyond doubt."""
    items = "".join(_decision(account, *one, voice) for one in account.better())
    none = f"<p>{escape(voice('better_none'))}</p>"
    yield section(voice("better"), [f'<div class="decisions">{items}</div>' if items else none])


def _decision(account: Account, one: Decision, done: Words, advice: Advice, voice: Voice) -> str:
    language = voice.language
    better = voice("instead", text=advice.text[language], gain=cost_said(account, one, voice))
    more = [voice("why", reason=advice.reason[language])]
    if advice.answer is not None:
        answer = advice.answer
        more.append(voice("answer", who=account.who(answer.seat)[language], text=answer.text[language]))
    notes, verdict = "".join(note(said) for said in more), voice(f"verdict_{one.verdict}")
    return (
        f'<article class="seat-{one.seat} {one.verdict}"><p class="where">{SIGNS[one.verdict]} '
        f"{_where(account, one, voice)} · <b class=verdict>{escape(verdict)}</b></p><p>{escape(done[language])}</p>"
        f'<p class="instead">{escape(better)}</p>{notes}</article>'
    )


def _whole(account: Account, voice: Voice) -> Iterator[str]:
    """The whole game as a table."""
    seats, found = account.match.seats, account.found
    scored = seats == 1 and account.scored
    names = [account.who(seat)[voice.language] for seat in range(seats)] if seats > 1 else [voice("head_grade")]
    heads = [voice("head_move"), voice("head_deed"), *names, *([voice("head_points")] if scored else [])]
    marks = {one.since: one for one in account.marked}
    turns = {step.deed.since: number for number, step in enumerate(account.turns, 1)}

    def cells(value_at: int) -> str:
        value = found.values[value_at]
        shares = "".join(f'<td class="share">{_share(one, voice)}</td>' for one in value.win)
        return shares + (f'<td class="share">{voice.number(value.points[0])}</td>' if scored else "")

    def row(number: int, step: Step) -> str:
        since = step.deed.since
        sign = f'<i class="number">{turns[since]}</i> ' if since in turns else ""
        if since in marks:
            mark = marks[since]
            cost = voice.signed(-100 * mark.loss.mean)
            sign += (
                f'<span class="mark">{SIGNS[mark.verdict]} {escape(voice(f"verdict_{mark.verdict}"))}, {cost}</span> '
            )
        mover = dot(step.deed.seat) if step.deed.seat >= 0 and seats > 1 else ""
        text = f"{mover}{escape(step.text[voice.language])} {sign}"
        return f'<tr><th scope="row">{step.deed.move or ""}</th><td>{text}</td>{cells(number)}</tr>'

    top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    first = f'<tr><th scope="row"></th><td>{escape(voice("before_all"))}</td>{cells(0)}</tr>'
    body = first + "".join(row(number, step) for number, step in enumerate(account.steps, 1))
    said = note(voice("whole_note" if seats > 1 else "whole_note_alone"))
    table = f'<table class="whole"><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>'
    yield section(voice("whole"), [said, table])


def _share(one: Estimate, voice: Voice) -> str:
    """A share in hundredths, with the half width of its interval where there is one."""
    margin = f" <small>± {voice.number(100 * one.margin, 0)}</small>" if one.error else ""
    return f"{hundredths(one, voice)}{margin}"


SECTIONS = (_curve, _seats, _turns, _better, _whole)
