"""A player's profile: results and ratings by game, and head-to-head records."""

from collections import Counter
from collections.abc import Iterable, Sequence

from tafelrunde.games import GAMES
from tafelrunde.server.people.ratings import Rating
from tafelrunde.server.people.results import Finished, Place
from tafelrunde.server.storage.day_scores import RANK
from tafelrunde.server.wire import people as wire

Course = dict[str, list[tuple[str, Rating]]]  # by game, the rating after each rated game
MOST_OPPONENTS = 30
COURSE = 60  # data points of a chart


def standings(
    person: str, games: Iterable[Finished], course: dict[str, list[tuple[str, Rating]]]
) -> list[wire.GameStanding]:
    """A person's results and rating for each game they have played."""
    places: dict[str, list[Place]] = {}
    for finished in games:
        places.setdefault(finished.row.game, []).extend(_own(person, finished))
    played = [name for name in GAMES if name in places or name in course]
    return [_standing(name, places.get(name, []), [r for _, r in course.get(name, [])]) for name in played]


def _standing(game: str, places: Sequence[Place], course: list[Rating]) -> wire.GameStanding:
    """Results at one game; the newest comes first in what is given."""
    counts = Counter(own.outcome for own in places)
    levels = [own.level for own in places if own.level is not None]
    last = course[-1] if course else None
    return wire.GameStanding(
        game=game, title=GAMES[game].title,
        won=counts["won"], shared=counts["shared"], lost=counts["lost"], alone=counts["alone"],
        rating=last.shown if last else None, margin=last.margin if last else None,
        course=[rating.shown for rating in course[-COURSE:]], levels=levels[:COURSE][::-1],
    )  # fmt: skip


def opponents(person: str, games: Iterable[Finished]) -> list[wire.Opponent]:
    """Head-to-head records against people with accounts, the most frequent opponents first."""
    found: dict[str, Counter[str]] = {}
    for finished in games:
        for own in _own(person, finished)[:1]:
            for other in finished.places:
                if other.player and other.seat.person != person:
                    found.setdefault(other.player, Counter())[_against(own, other)] += 1
    made = [
        wire.Opponent(name=name, games=n.total(), better=n["better"], equal=n["equal"], worse=n["worse"])
        for name, n in found.items()
    ]
    return sorted(made, key=lambda one: (-one.games, one.name))[:MOST_OPPONENTS]


def _own(person: str, finished: Finished) -> list[Place]:
    return [place for place in finished.places if place.seat.person == person and place.outcome]


def _against(own: Place, other: Place) -> str:
    mine, theirs = RANK.get(own.outcome or "", 0), RANK.get(other.outcome or "", 0)
    return "better" if mine > theirs else "worse" if mine < theirs else "equal"
