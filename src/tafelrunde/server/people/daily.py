"""The deal of the day: one unpredictable set-up per game and day, the same for everybody."""

import hmac
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

import sqlalchemy as sa

from tafelrunde.core.chance import Dice
from tafelrunde.core.game import Game
from tafelrunde.core.match import Match
from tafelrunde.core.options import Options, complete
from tafelrunde.games import GAMES
from tafelrunde.server.people.hall_of_fame import special
from tafelrunde.server.people.profiles import RANK
from tafelrunde.server.storage.database import Database
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
    """A finished try at a deal; `margin` is the lead over the best bot, or in a solo game the points."""

    table_id: str
    person: str
    name: str
    player: str | None
    outcome: str
    points: int | None  # None: resigned
    margin: int | None

    def rank(self) -> tuple[bool, int, int, int]:
        """The sort key; larger is better."""
        return self.points is not None, RANK.get(self.outcome, 0), self.margin or 0, self.points or 0


class DailyRepository:
    """Queries about deals of the day; every method is one transaction."""

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

    def tries(self, game: str, day: str) -> list[Try]:
        """Each person's first finished try, best first."""
        query = (
            sa.select(results, seats.c.name, accounts.c.name.label("player"))
            .join(tables, tables.c.id == results.c.table_id)
            .join(seats, (seats.c.table_id == results.c.table_id) & (seats.c.seat == results.c.seat))
            .outerjoin(accounts, accounts.c.person == results.c.person)
            .where((tables.c.daily == day) & (tables.c.game == game) & tables.c.over)
            .order_by(results.c.at, results.c.table_id, results.c.seat)
        )
        with self.transaction() as c:
            rows = c.execute(query).mappings().all()
        return sorted(_firsts(rows), key=Try.rank, reverse=True)


def _firsts(rows: Iterable[sa.RowMapping]) -> Iterable[Try]:
    by_table: dict[str, list[sa.RowMapping]] = {}
    for row in rows:
        by_table.setdefault(row["table_id"], []).append(row)
    seen: set[str] = set()
    for places in by_table.values():
        own = next((place for place in places if place["person"]), None)
        if own is None or own["person"] in seen:
            continue
        seen.add(own["person"])
        best = max((place["points"] or 0 for place in places if place is not own), default=0)
        margin = None if own["points"] is None else own["points"] - best
        yield Try(own["table_id"], own["person"], own["name"], own["player"], own["outcome"], own["points"], margin)


def card(
    deals: Deals, game: Game, day: str, tries: list[Try], own: tuple[str, bool] | None, person: str
) -> wire.DailyCard:
    """A day's deal for one viewer, with links to others' games once their own is over, or the day is."""
    options = deals.options(game, day)
    open_to_look = own[1] if own else day < today()
    ranks = [1 + sum(other.rank() > one.rank() for other in tries) for one in tries]
    rows = [
        wire.DayRow(
            rank=rank, name=one.name, player=one.player, mine=one.person == person, outcome=one.outcome,  # type: ignore[arg-type]
            points=one.points, margin=one.margin, table=one.table_id if open_to_look else None,
        )
        for i, (rank, one) in enumerate(zip(ranks, tries, strict=True))
        if i < SHOWN or one.person == person
    ]  # fmt: skip
    return wire.DailyCard(
        game=game.name, title=game.title, special=Words(**special(game, options)), seats=int(options["players"]),
        table=own[0] if own else None, over=bool(own and own[1]), count=len(tries), rows=rows,
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
    return [card(deals, game, day, store.tries(game.name, day), own.get(game.name), person) for game in GAMES.values()]
