"""What is said of an analysis, in the page and on the terminal alike."""

from collections.abc import Iterator, Sequence

from tafelrunde.core.analysis import Decision, Estimate
from tafelrunde.sim.analysis.account import Account, Step
from tafelrunde.sim.html import Voice


def of_100(one: Estimate, voice: Voice) -> str:
    """A gain or a loss in hundredths of the win, with the half width of its interval: +6 of 100 ± 2."""
    return voice("of_100", gain=voice.signed(100 * one.mean), margin=voice.number(100 * one.margin, 0))


def hundredths(one: Estimate, voice: Voice) -> str:
    """A share in hundredths."""
    return voice.number(100 * one.mean, 0)


def move_said(move: int, voice: Voice) -> str:
    """The number of a move; 0 is the set-up."""
    return voice("move", move=move) if move else voice("set_up")


def result_said(account: Account, seat: int, voice: Voice) -> str:
    """What it came to for a seat: points, and the win or the grade."""
    played = account.played(seat)
    parts = [played.bot] if played.bot and played.bot not in (played.name or "") else []
    if played.points is not None:
        parts.append(voice("points", n=played.points))
    if played.share is not None and account.match.seats == 1:
        parts.append(voice("grade", share=voice.number(100 * played.share, 0)))
    elif played.share:
        parts.append(voice("won" if played.share == 1 else "won_together"))
    return " · ".join(parts)


# ---- luck and decisions ---------------------------------------------------------------------------------------------


def played_said(account: Account, seat: int, voice: Voice) -> Iterator[str]:
    """How a seat has played, line by line: luck, decisions, the level; the last line has numbers for whoever wants."""
    played = account.played(seat)
    yield luck_said(account, seat, voice)
    yield decisions_said(account, seat, voice)
    if played.level is not None:
        yield voice("level", level=voice.number(played.level))
    if played.loss is not None:
        parts = [voice(f"count_{verdict}", n=n) for verdict, n in played.decisions.items() if n]
        counts = voice("counts", n=sum(played.decisions.values()), parts=", ".join(parts))
        yield f"{counts} {voice('average', loss=voice.number(max(0.0, 100 * played.loss)))}"


def luck_said(account: Account, seat: int, voice: Voice) -> str:
    """What chance gave a seat, and where most of it came from."""
    luck, stroke = account.found.luck(seat), account.stroke(seat)
    if not account.found.draws:
        return voice("no_luck")
    said = of_100(luck, voice)
    if abs(luck.mean) <= luck.margin:
        return voice("luck_unsure", gain=said)
    if stroke is None:
        return voice("luck", gain=said)
    move, most = stroke
    return voice("luck_start" if move == 0 else "luck_most", gain=said, move=move, most=voice.signed(100 * most.mean))


def decisions_said(account: Account, seat: int, voice: Voice) -> str:
    """What a seat's decisions cost."""
    lost = account.found.lost(seat)
    if not account.found.of(seat):
        return voice("nothing_to_decide")
    return voice("decisions", cost=of_100(Estimate(0) - lost, voice)) if lost.mean else voice("decisions_fine")


def heads(accounts: Sequence[Account]) -> list[str]:
    """The columns of a table of seats: levels only if any are known."""
    levels = any(account.match.levels for account in accounts)
    return ["points", "share", "luck", "loss", *(["level"] if levels else [])]


def numbers(account: Account, seat: int, voice: Voice) -> dict[str, str]:
    """What is in these columns: points, share, luck, loss per decision, and the level of bots like it."""
    played, none = account.played(seat), "–"
    return {
        "points": none if played.points is None else voice.number(played.points, 0),
        "share": none if played.share is None else voice.number(100 * played.share, 0),
        "luck": f"{voice.signed(100 * played.luck.mean)} ± {voice.number(100 * played.luck.margin, 0)}",
        "loss": none if played.loss is None else voice.number(max(0.0, 100 * played.loss)),
        "level": none if played.level is None else voice.number(played.level),
    }


# ---- single deeds ---------------------------------------------------------------------------------------------------


def changes_said(account: Account, step: Step, voice: Voice) -> Iterator[str]:
    """What a deed changed: the shares that changed most, or the expectations of a single player."""
    pairs = [
        [hundredths(one, voice) for one in pair] for pair in zip(step.before.win, step.after.win, strict=True)
    ]  # fmt: skip
    if account.match.seats == 1:
        if account.scored:
            before, after = (voice.number(one.points[0]) for one in (step.before, step.after))
            yield voice("change_points", before=before, after=after)
        yield voice("change_grade", before=pairs[0][0], after=pairs[0][1])
        return
    for seat in sorted(range(account.match.seats), key=lambda seat: -abs(step.swing.change[seat]))[:2]:
        if pairs[seat][0] != pairs[seat][1]:
            yield voice("change", who=account.who(seat)[voice.language], before=pairs[seat][0], after=pairs[seat][1])


def cost_said(account: Account, one: Decision, voice: Voice) -> str:
    """By how much the best was better; for a single player in points, too."""
    gain = of_100(one.loss, voice)
    if account.match.seats > 1 or not account.scored:
        return gain
    return f"{gain}, {voice('points_more', points=voice.signed(one.points, 1))}"
