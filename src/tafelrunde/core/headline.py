"""What decided a match, in one line that friends will quote."""

from collections.abc import Sequence

from tafelrunde.core.analysis import Analysis, Estimate, Swing, total
from tafelrunde.core.match import Match
from tafelrunde.core.words import Number, Sentences, Words

CLEAR = 0.1  # a share of the win that nobody calls a trifle

SAY = Sentences(
    "",
    {
        "headline": {
            "unlucky": {
                "en": "{who} played better; {fate} decided.",
                "de": "{who} {have} besser gespielt; es lag {fate}.",
            },
            "fate": {"en": "In move {move} {fate} decided.", "de": "Im {move}. Zug lag es {fate}."},
            "won": {"en": "{who} won it in move {move}.", "de": "{who} {have} es im {move}. Zug entschieden."},
            "lost": {
                "en": "{who} let it slip in move {move}.",
                "de": "{who} {have} es im {move}. Zug aus der Hand gegeben.",
            },
            "early": {"en": "{who} led from the start.", "de": "{who} {have} von Anfang an geführt."},
            "ahead": {"en": "{who} led from move {move} on.", "de": "{who} {have} vom {move}. Zug an geführt."},
            "shared": {"en": "Nobody was better: the win is shared.", "de": "Niemand war besser: geteilter Sieg."},
            "nobody": {"en": "Nobody won.", "de": "Niemand hat gewonnen."},
            "well": {"en": "Hardly a decision could have been better.", "de": "Besser ging es kaum."},
            "costly": {"en": "Move {move} cost the most.", "de": "Am meisten hat der {move}. Zug gekostet."},
        }
    },
)

Side = tuple[int, ...]  # seats that win together


def headline(match: Match, found: Analysis, result: Sequence[float]) -> Words:
    """What decided a match that ended like this: who played better, or where it turned."""
    if match.seats == 1:
        return _alone(found)
    if max(result) == 0:
        return SAY.say("headline", "nobody")
    sides = [tuple(team) for team in match.game.teams(match.kit)]
    winners = [side for side in sides if result[side[0]] == max(result)]
    if len(winners) > 1:
        return SAY.say("headline", "shared")
    [winner], fate = winners, match.game.fate
    better = min(sides, key=lambda side: _lost(found, side).mean)
    behind, luckier = _lost(found, winner) - _lost(found, better), _luck(found, winner) - _luck(found, better)
    if behind.sure and luckier.sure and behind.mean > CLEAR / 2 < luckier.mean:
        return _say("unlucky", better, fate=fate)
    turn = _last_turn(found, winner, sides)
    if turn is None or turn.move == 0:
        return _say("early", winner)
    gained = sum(turn.change[seat] for seat in winner)
    if gained < CLEAR:
        return _say("ahead", winner, move=turn.move)
    if 2 * _by_chance(found, turn, winner) > gained:
        return SAY.say("headline", "fate", fate=fate, move=turn.move)
    if turn.seat in winner:
        return _say("won", winner, move=turn.move)
    if turn.since in {one.since for one in found.worse(turn.seat)}:
        return _say("lost", (turn.seat,), move=turn.move)
    return _say("ahead", winner, move=turn.move)  # nothing better is known: that was no mistake


def _say(name: str, who: Side, **facts: object) -> Words:
    """A sentence about a side."""
    said = {
        "en": " and ".join(f"{Number(seat + 1):Seat}" for seat in who),
        "de": " und ".join(f"{Number(seat + 1):Platz}" for seat in who),
    }
    have = "hat" if len(who) == 1 else "haben"
    return SAY.say("headline", name, who=said, have=have, **facts)


def _alone(found: Analysis) -> Words:
    """What a solo game is told by: the decision that cost the most."""
    worst = max((one for one in found.decisions if one.loss.sure), key=lambda one: one.loss.mean, default=None)
    return SAY.say("headline", "costly", move=worst.move) if worst else SAY.say("headline", "well")


def _lost(found: Analysis, side: Side) -> Estimate:
    return total(found.lost(seat) for seat in side)


def _luck(found: Analysis, side: Side) -> Estimate:
    return total(found.luck(seat) for seat in side)


def _last_turn(found: Analysis, winner: Side, sides: Sequence[Side]) -> Swing | None:
    """The deed after which the winner was clearly ahead to the end, also of nobody; None if they always were."""
    for swing, value in zip(reversed(found.swings), reversed(found.values[:-1]), strict=True):
        shares = {side: sum(value.win[seat].mean for seat in side) for side in sides}
        nobody = 1.0 - sum(shares.values())
        own = shares.pop(winner)
        if own - max(nobody, *shares.values()) < CLEAR:
            return swing
    return None


def _by_chance(found: Analysis, swing: Swing, side: Side) -> float:
    """What chance gave a side in a deed."""
    draws = [draw for draw in found.draws if swing.since <= draw.since and draw.ply <= swing.ply]
    return sum(draw.gain[seat].mean for draw in draws for seat in side)
