"""Results and ratings of finished games: storing them, and queries for the archive and profiles."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

import sqlalchemy as sa

from tafelrunde.errors import TafelrundeError
from tafelrunde.games import GAMES
from tafelrunde.server.people.leaderboard import Rated
from tafelrunde.server.people.ratings import Rating, for_rating, outcomes, rated
from tafelrunde.server.storage.account_repository import goes_by
from tafelrunde.server.storage.database import Database
from tafelrunde.server.storage.day_scores import keep_score
from tafelrunde.server.storage.edition_repository import text_of
from tafelrunde.server.storage.schema import Prepared, accounts, names, results, seats, tables
from tafelrunde.server.storage.table_repository import SeatRow, TableRow, seats_of, table_row

Row = dict[str, object]  # of the table `results`
PAGE = 20
LATEST = 2000  # games that a player's statistics are based on


@dataclass(frozen=True)
class Filter:
    """A filter of finished games."""

    viewer: str  # who may see their own games, and other people's rated ones
    person: str | None  # whose games; None: everybody's rated ones
    game: str | None = None
    outcome: str | None = None  # for that person
    since: str | None = None  # a day, as `until`
    until: str | None = None

    def where(self) -> sa.ColumnElement[bool]:
        """The filter as an SQL condition."""
        found = [tables.c.over, tables.c.rated if self.person is None else visible_to(self.viewer)]
        if self.person is not None or self.outcome is not None:
            own = sa.select(results.c.table_id).where(results.c.person == (self.person or self.viewer))
            found.append(tables.c.id.in_(own.where(results.c.outcome == self.outcome) if self.outcome else own))
        if self.game is not None:
            found.append(tables.c.game == self.game)
        if self.since is not None:
            found.append(tables.c.at >= self.since)
        if self.until is not None:
            found.append(tables.c.at < f"{self.until}U")  # sorts after every time ("T…") of that day
        return sa.and_(*found)


@dataclass(frozen=True)
class Place:
    """A seat of a finished game, with its result."""

    seat: SeatRow
    player: str | None  # the name of the account
    outcome: str | None
    points: int | None
    before: Rating | None = None  # the rating before a rated game
    after: Rating | None = None
    level: float | None = None  # the bots that decide as well, if the game is analysed


@dataclass(frozen=True)
class Finished:
    """A finished game and its seats."""

    row: TableRow
    places: list[Place]


def visible_to(viewer: str) -> sa.ColumnElement[bool]:
    """A condition: rated games are visible to everybody, others to those who played."""
    return tables.c.rated | tables.c.id.in_(sa.select(results.c.table_id).where(results.c.person == viewer))


ITS_ROW = sa.select(tables).where(tables.c.id == sa.bindparam("which")).with_for_update()
ITS_RATINGS = sa.select(results.c.mu).where(results.c.table_id == sa.bindparam("which"))
PLAYED_HERE = tables.c.daily.is_not(None) | (  # in every other game people add a number, or none, before they play
    sa.exists().where(
        (seats.c.table_id == tables.c.id) & (seats.c.entropy.is_not(None) | seats.c.commitment.is_not(None))
    )
)
DELETE_RESULTS = Prepared(results.delete().where(results.c.table_id == sa.bindparam("which")))
ADD_RESULTS = Prepared(results.insert(), *(name for name in names(results) if name != "level"))  # which comes later


class Results:
    """Queries about finished games; every method is one transaction."""

    def __init__(self, database: Database) -> None:
        self.transaction = database.transaction

    # ---- storing ----------------------------------------------------------------------------------------------------

    def unsettled(self) -> list[str]:
        """Finished tables without results, oldest first, except those loaded from files of finished games."""
        counts = tables.c.over & tables.c.result.is_not(None) & (tables.c.result != "null")
        missing = counts & PLAYED_HERE & ~tables.c.id.in_(sa.select(results.c.table_id))
        query = sa.select(tables.c.id).where(missing)
        with self.transaction() as c:
            return list(c.execute(query.order_by(tables.c.at, tables.c.id)).scalars())

    def settle(self, table_id: str, points: Sequence[int] | None = None, placed: Sequence[int] | None = None) -> None:
        """Store everybody's results (`placed`: each seat's place by the rules); idempotent, so the ratings of a rated
        game change only once."""
        with self.transaction() as c:
            found = c.execute(ITS_ROW, {"which": table_id}).mappings().one()
            row, who = table_row(found), seats_of(c, [table_id])[table_id]
            noted = c.execute(ITS_RATINGS, {"which": table_id}).scalars().all()
            if row.over and not any(mu is not None for mu in noted):
                DELETE_RESULTS.run(c, {"which": table_id})  # results of an end that was taken back
                ADD_RESULTS.run(c, *(_result_rows(c, row, who, points, placed) if row.result else ()))
                if row.daily:
                    keep_score(c, table_id)

    # ---- queries ----------------------------------------------------------------------------------------------------

    def name_of(self, person: str) -> str | None:
        """The name of a person's account."""
        with self.transaction() as c:
            return c.scalar(sa.select(accounts.c.name).where(accounts.c.person == person))

    def games(self, wanted: Filter, first: int = 0, most: int = PAGE) -> tuple[int, list[Finished]]:
        """The number of games that match, and one page of them, newest first."""
        with self.transaction() as c:
            count = c.scalar(sa.select(sa.func.count()).select_from(tables).where(wanted.where())) or 0
            query = sa.select(tables).where(wanted.where()).order_by(tables.c.at.desc(), tables.c.id)
            rows = [table_row(row) for row in c.execute(query.offset(first).limit(most)).mappings()]
            return count, _with_places(c, rows)

    def person_named(self, key: str) -> tuple[str, str, str] | None:
        """The account with this normalised name, now or before it was renamed: its person, its name as written, and
        when it was created."""
        query = sa.select(accounts.c.person, accounts.c.name, accounts.c.at).where(goes_by(key))
        query = query.order_by((accounts.c.key == key).desc())
        with self.transaction() as c:
            found = c.execute(query).first()
        return (found.person, found.name, found.at) if found else None

    def course(self, person: str) -> dict[str, list[tuple[str, Rating]]]:
        """A person's ratings by game, after each rated game, oldest first."""
        query = sa.select(results).where((results.c.person == person) & results.c.mu.is_not(None))
        found: dict[str, list[tuple[str, Rating]]] = {}
        with self.transaction() as c:
            for r in c.execute(query.order_by(results.c.at, results.c.table_id)):
                found.setdefault(r.game, []).append((r.at, Rating(r.mu, r.sigma)))
        return found

    def rating_changes(self, table_id: str) -> list[tuple[Rating, Rating] | None]:
        """The rating of each seat before and after a rated game; None where there is none."""
        with self.transaction() as c:
            changes, count = _changes(c, [table_id]), len(seats_of(c, [table_id])[table_id])
            return [changes.get((table_id, seat)) for seat in range(count)]

    def rated_at(self, game: str) -> list[Rated]:
        """The rating of everybody with an account who has played rated games of this kind."""
        own = (results.c.game == game) & results.c.mu.is_not(None)
        whose, latest = results.c.person, (results.c.at.desc(), results.c.table_id.desc())
        newest = sa.func.row_number().over(partition_by=whose, order_by=latest).label("newest")
        games = sa.func.count().over(partition_by=whose).label("games")
        won = sa.func.sum(sa.case((results.c.outcome == "won", 1), else_=0)).over(partition_by=whose).label("won")
        every = sa.select(results.c.person, results.c.mu, results.c.sigma, newest, games, won).where(own).subquery()
        query = sa.select(every, accounts.c.name).join(accounts, accounts.c.person == every.c.person)
        with self.transaction() as c:
            rows = c.execute(query.where(every.c.newest == 1))
            return [Rated(r.person, r.name, Rating(r.mu, r.sigma), r.games, int(r.won)) for r in rows]


def moment() -> str:
    """The current time to the microsecond, because ratings are ordered by it."""
    return datetime.now(UTC).isoformat(timespec="microseconds")


def _result_rows(
    c: sa.Connection, row: TableRow, who: list[SeatRow], points: Sequence[int] | None, placed: Sequence[int] | None
) -> Iterator[Row]:
    resigned = [i for i, seat in enumerate(who) if seat.stands_in == "resigned"]
    teams, shares = for_rating(_teams(row, len(who), text_of(c, row.edition)), row.result or [], resigned, points)
    people = [seat.person for seat in who if seat.kind == "person"]
    after: list[Rating] | None = None
    if row.rated and len(set(people)) == len(who) > 1:
        c.execute(
            sa.select(accounts.c.person).where(accounts.c.person.in_(people)).order_by("person").with_for_update()
        )
        after = rated([_rating(c, person or "", row.game) for person in people], teams, shares, placed)
    for i, (seat, outcome) in enumerate(zip(who, outcomes(teams, shares), strict=True)):
        yield {
            "table_id": row.id, "seat": i, "game": row.game, "person": seat.person, "at": moment(), "outcome": outcome,
            "points": points[i] if points else None,
            "mu": after[i].mu if after else None, "sigma": after[i].sigma if after else None,
        }  # fmt: skip


def _teams(row: TableRow, seats: int, edition: str | None) -> Sequence[Sequence[int]]:
    """The teams of a game; everybody alone if its rules are not installed."""
    game = GAMES.get(row.game)
    try:
        if game is not None and game.version == row.version:
            return game.teams(game.kit(row.options, edition))
    except TafelrundeError:
        pass
    return [(seat,) for seat in range(seats)]


def _rating(c: sa.Connection, person: str, game: str) -> Rating:
    """A person's current rating."""
    own = (results.c.person == person) & (results.c.game == game) & results.c.mu.is_not(None)
    newest = sa.select(results).where(own).order_by(results.c.at.desc(), results.c.table_id.desc()).limit(1)
    found = c.execute(newest).first()
    return Rating(found.mu, found.sigma) if found else Rating()


def _changes(c: sa.Connection, ids: list[str]) -> dict[tuple[str, int], tuple[Rating, Rating]]:
    """The ratings before and after rated games, by table and seat; the first game begins with the initial rating."""
    here = results.alias()
    players = sa.select(here.c.person).where(here.c.table_id.in_(ids) & here.c.mu.is_not(None))
    of, by = (results.c.person, results.c.game), (results.c.at, results.c.table_id)
    columns = (results.c.mu, results.c.sigma)
    before = [sa.func.lag(one).over(partition_by=of, order_by=by).label(f"{one.name}_before") for one in columns]
    every = sa.select(results, *before).where(results.c.mu.is_not(None) & results.c.person.in_(players)).subquery()
    return {
        (r.table_id, r.seat): (
            Rating() if r.mu_before is None else Rating(r.mu_before, r.sigma_before),
            Rating(r.mu, r.sigma),
        )
        for r in c.execute(sa.select(every).where(every.c.table_id.in_(ids)))
    }


def _with_places(c: sa.Connection, rows: list[TableRow]) -> list[Finished]:
    ids = [row.id for row in rows]
    who = seats_of(c, ids)
    found = c.execute(sa.select(results).where(results.c.table_id.in_(ids))).mappings()
    noted = {(r["table_id"], r["seat"]): r for r in found}
    people = {seat.person for there in who.values() for seat in there if seat.person}
    query = sa.select(accounts.c.person, accounts.c.name).where(accounts.c.person.in_(people))
    names: dict[str | None, str] = {r.person: r.name for r in c.execute(query)}
    changes = _changes(c, [row.id for row in rows if row.rated])

    def place(table_id: str, i: int, seat: SeatRow) -> Place:
        result, (before, after) = noted.get((table_id, i)), changes.get((table_id, i), (None, None))
        outcome, points, level = (result["outcome"], result["points"], result["level"]) if result else (None,) * 3
        return Place(seat, names.get(seat.person), outcome, points, before, after, level)

    return [Finished(row, [place(row.id, i, seat) for i, seat in enumerate(who[row.id])]) for row in rows]
