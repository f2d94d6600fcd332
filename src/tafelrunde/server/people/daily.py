"""The deal of the day: one unpredictable set-up per game and day, the same for everybody."""

import hmac
from dataclasses import dataclass
from datetime import date

import sqlalchemy as sa

from tafelrunde.core.chance import Dice
from tafelrunde.core.game import Game
from tafelrunde.core.match import Match
from tafelrunde.core.options import Options, complete
from tafelrunde.games import GAMES
from tafelrunde.server.people.hall_of_fame import special
from tafelrunde.server.storage.database import Database
from tafelrunde.server.storage.day_scores import lead
from tafelrunde.server.storage.schema import accounts, results, seats, tables
from tafelrunde.server.storage.table_repository import today
from tafelrunde.server.wire import people as wire
from tafelrunde.server.wire.problems import ProblemError
from tafelrunde.server.wire.types import Words

LEVEL = 3  # of the bots: it does not search, so with the same seed the same play gets the same replies
Own = tuple[str, bool]  # the viewer's table, and whether it is over
SHOWN = 10  # rows of a day's ranking, and the viewer's own


class Deals:
    """Derives each day's deals from the server's key."""

    def __init__(self, key: str) -> None:
        self.key = hmac.digest(key.encode(), b"deal of the day", "sha256")

    def secret(self, game: Game, day: str) -> bytes:
        """The secret of a day's deal, from which all its chance actions follow."""
        return hmac.digest(self.key, f"{game.name}/{game.version}/{day}".encode(), "sha256")

    def options(self, game: Game, day: str) -> Options:
        """A day's options: solo if the game has a hall of fame, else its default number of players; at most one of the
        other options differs from its default."""
        known = game.choices(game.material(None, ""))
        players = next(option for option in known if option.name == "players")
        sets = list(complete(known, {"players": 1 if game.fame else players.default}))
        usual = [one for one in sets if sum(one[name] != sets[0][name] for name in one) <= 1]
        return usual[int.from_bytes(self.secret(game, f"{day}/options")[:8], "big") % len(usual)]

    def match(self, game: Game, day: str) -> Match:
        """A new match of a day's deal."""
        dice = Dice("", day, self.secret(game, day))
        return Match(game, self.options(game, day), dice=dice).go_on()


@dataclass(frozen=True)
class Try:
    """A person's first finished try at a deal; `margin` is the lead over the best bot, or in a solo game the points."""

    table_id: str
    rank: int
    person: str
    name: str
    player: str | None
    outcome: str
    points: int | None  # None: resigned
    margin: int | None


@dataclass(frozen=True)
class Ranking:
    """The tries at one game's deal as one person is shown them: the best, their own, and how many there are."""

    count: int
    shown: list[Try]


class DailyRepository:
    """Queries about deals of the day; every method is one transaction. Nothing here reads all tries of a day."""

    def __init__(self, database: Database) -> None:
        self.transaction = database.transaction

    def own(self, person: str, day: str) -> dict[str, Own]:
        """A person's tries of a day, by game: the table, and whether it is over."""
        query = (
            sa.select(tables.c.game, tables.c.id, tables.c.over)
            .join(seats, seats.c.table_id == tables.c.id)
            .where((tables.c.daily == day) & (seats.c.person == person))
            .order_by(tables.c.over, tables.c.at.desc())
        )
        with self.transaction() as c:
            return {r.game: (r.id, r.over) for r in c.execute(query)}

    def ranking(self, game: str, day: str, own: str | None) -> Ranking:
        """The best tries and, with the id of their table, a person's own."""
        tries = (tables.c.daily == day) & (tables.c.game == game) & tables.c.day_score.is_not(None)
        scored = sa.select(tables.c.id, tables.c.day_score).where(tries)
        best = scored.order_by(tables.c.day_score.desc(), tables.c.at, tables.c.id).limit(SHOWN)
        with self.transaction() as c:
            scores = {r.id: r.day_score for q in (best, scored.where(tables.c.id == own)) for r in c.execute(q)}
            count = sa.select(sa.func.count()).where(tries)
            ranks = {score: 1 + (c.scalar(count.where(tables.c.day_score > score)) or 0) for score in scores.values()}
            places = _places(c, list(scores))
            return Ranking(c.scalar(count) or 0, [_try(places[i], ranks[score]) for i, score in scores.items()])


def _places(c: sa.Connection, ids: list[str]) -> dict[str, list[sa.RowMapping]]:
    """The seats of these tables with their results."""
    query = (
        sa.select(results, seats.c.name, accounts.c.name.label("player"))
        .join(seats, (seats.c.table_id == results.c.table_id) & (seats.c.seat == results.c.seat))
        .outerjoin(accounts, accounts.c.person == results.c.person)
        .where(results.c.table_id.in_(ids))
        .order_by(results.c.table_id, results.c.seat)
    )
    found: dict[str, list[sa.RowMapping]] = {}
    for row in c.execute(query).mappings():
        found.setdefault(row["table_id"], []).append(row)
    return found


def _try(places: list[sa.RowMapping], rank: int) -> Try:
    own = next(place for place in places if place["person"])
    margin = lead(own["points"], [place["points"] for place in places if place is not own])
    outcome, points = own["outcome"], own["points"]
    return Try(own["table_id"], rank, own["person"], own["name"], own["player"], outcome, points, margin)


def card(deals: Deals, game: Game, day: str, ranking: Ranking, own: Own | None, person: str) -> wire.DailyCard:
    """A day's deal for one viewer, with links to others' games once their own is over, or the day is."""
    options = deals.options(game, day)
    open_to_look = own[1] if own else day < today()
    rows = [
        wire.DayRow(
            rank=one.rank, name=one.name, player=one.player, mine=one.person == person, outcome=one.outcome,  # type: ignore[arg-type]
            points=one.points, margin=one.margin, table=one.table_id if open_to_look else None,
        )
        for one in ranking.shown
    ]  # fmt: skip
    return wire.DailyCard(
        game=game.name, title=game.title, special=Words(**special(game, options)), seats=int(options["players"]),
        table=own[0] if own else None, over=bool(own and own[1]), count=ranking.count, rows=rows,
    )  # fmt: skip


def checked_day(day: date | None) -> str:
    """The requested day, by default today; raises a problem for a day to come."""
    wanted = day.isoformat() if day else today()
    if wanted > today():
        raise ProblemError("not_yet")
    return wanted


def games_for(day: str, store: DailyRepository, deals: Deals, person: str) -> list[wire.DailyCard]:
    """A day's deals of all games, for one viewer."""
    own = store.own(person, day)
    cards = []
    for game in GAMES.values():
        mine = own.get(game.name)
        ranking = store.ranking(game.name, day, mine[0] if mine else None)
        cards.append(card(deals, game, day, ranking, mine, person))
    return cards
