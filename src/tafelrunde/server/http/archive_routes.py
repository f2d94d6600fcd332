"""Routes for finished games: the archive, players' profiles, and downloads of one or many games."""

import asyncio
import zipfile
from collections.abc import AsyncIterator
from contextlib import suppress
from datetime import date
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query
from fastapi.responses import StreamingResponse

from tafelrunde.core import match_file
from tafelrunde.games import find
from tafelrunde.server.http.dependencies import ASKING, App, Guest
from tafelrunde.server.people.accounts import key_of
from tafelrunde.server.people.leaderboard import leaderboard
from tafelrunde.server.people.profiles import opponents, standings
from tafelrunde.server.people.ratings import Rating
from tafelrunde.server.people.results import LATEST, PAGE, Filter, Finished, Place
from tafelrunde.server.storage.table_repository import TableRow
from tafelrunde.server.tables.arrangement import parse_arrangement
from tafelrunde.server.tables.endings import how_it_ended
from tafelrunde.server.tables.export import exportable, match_file_of
from tafelrunde.server.tables.services import Services
from tafelrunde.server.tables.stored_table import title_of
from tafelrunde.server.wire import people as wire
from tafelrunde.server.wire.problems import ProblemError

BULK = 500  # games in one bundle
ZIP: dict[int | str, dict[str, Any]] = {200: {"content": {"application/zip": {}}}}
router = APIRouter(prefix="/api", tags=["archive"])
Player = Annotated[
    str, Query(max_length=64, description="An account; empty: one's own games; *: everybody's rated games")
]


async def wanted(
    shared: App,
    viewer: Guest,
    player: Player = "",
    game: Annotated[str | None, Query(max_length=32)] = None,
    outcome: Annotated[Literal["won", "shared", "lost", "alone"] | None, Query()] = None,
    since: Annotated[date | None, Query()] = None,
    until: Annotated[date | None, Query()] = None,
) -> Filter:
    """The filter in the query parameters."""
    person: str | None = viewer if player == "" else None
    if player not in ("", "*"):
        person = (await _known(shared.services, player))[0]
    days = [day.isoformat() if day else None for day in (since, until)]
    return Filter(viewer, person, game, outcome, *days)


async def _known(services: Services, name: str) -> tuple[str, str, str]:
    found = await asyncio.to_thread(services.results.person_named, key_of(name))
    if found is None:
        raise ProblemError("no_player", name=name[:40])
    return found


Wanted = Annotated[Filter, Depends(wanted)]


@router.get("/archive")
async def archive(shared: App, wanted: Wanted, page: Annotated[int, Query(ge=1, le=100_000)] = 1) -> wire.Archive:
    """Finished games, newest first; of other people only rated ones."""
    count, games = await asyncio.to_thread(shared.services.results.games, wanted, (page - 1) * PAGE)
    states = await asyncio.to_thread(shared.services.arrangements.states, [finished.row.id for finished in games])
    shown = [_shown(finished, wanted.viewer, states.get(finished.row.id)) for finished in games]
    return wire.Archive(count=count, page=page, pages=max(1, -(-count // PAGE)), games=shown)


def _shown(finished: Finished, viewer: str, state: str | None) -> wire.FinishedGame:
    row, arrangement = finished.row, parse_arrangement(state)
    names, ended = [place.seat.name for place in finished.places], arrangement.ended
    return wire.FinishedGame(
        id=row.id, game=row.game, title=title_of(row.game), at=row.at, plies=row.plies or 0, rated=row.rated,
        daily=row.daily, helped=row.helped, ending=how_it_ended(arrangement, ended, names) if ended else None,
        places=[_place(place, viewer) for place in finished.places],
    )  # fmt: skip


def _place(place: Place, viewer: str) -> wire.Place:
    return wire.Place(
        name=place.seat.name, kind=place.seat.kind, mine=place.seat.person == viewer, player=place.player,  # type: ignore[arg-type]
        outcome=place.outcome, points=place.points, rating=rating_change(place.before, place.after), level=place.level,  # type: ignore[arg-type]
    )  # fmt: skip


def rating_change(before: Rating | None, after: Rating | None) -> wire.RatingChange | None:
    """A change of a rating as it is shown."""
    return wire.RatingChange(before=before.shown, after=after.shown) if before and after else None


@router.get("/players/{name}")
async def profile(shared: App, viewer: Guest, name: str) -> wire.Profile:
    """A player's profile."""
    results = shared.services.results
    person, written_name, since = await _known(shared.services, name)
    _, games = await asyncio.to_thread(results.games, Filter(viewer, person), 0, LATEST)
    course = await asyncio.to_thread(results.course, person)
    friend = await shared.friends.with_(viewer, person)
    return wire.Profile(
        name=written_name, since=since, mine=person == viewer,
        added=friend is not None and friend.added, here=shared.friends.is_here(friend),
        games=standings(person, games, course), opponents=opponents(person, games),
    )  # fmt: skip


@router.get("/games/{game}/leaderboard")
async def ranking(shared: App, viewer: Guest, game: str) -> wire.Leaderboard:
    """A game's leaderboard: everybody's rating, the best first."""
    rated = await asyncio.to_thread(shared.services.results.rated_at, find(game).name)
    return leaderboard(find(game), rated, viewer)


@router.get("/tables/{table}/ratings")
async def ratings(shared: App, table: str) -> list[wire.RatingChange | None]:
    """How a rated game has changed the rating of each seat; null for each if it has not."""
    if await asyncio.to_thread(shared.services.repository.table, table) is None:
        raise ProblemError("no_table")
    changes = await asyncio.to_thread(shared.services.results.rating_changes, table)
    return [rating_change(*change) if change else None for change in changes]


# ---- downloads ------------------------------------------------------------------------------------------------------


@router.get("/tables/{table}/json")
async def as_json(shared: App, person: Guest, table: str) -> wire.WrittenGame:
    """A game as JSON, with the same contents as its `.tafel` file."""
    return await asyncio.to_thread(_written, shared.services, await exportable(shared.services, person, table))


def _written(services: Services, row: TableRow) -> wire.WrittenGame:
    record = match_file_of(services, row)
    dice = [
        {"from": n, "commitment": c, "salt": salt, "secret": x.hex() if x else None} for n, c, salt, x in record.dice
    ]
    return wire.WrittenGame(
        game=row.game, version=row.version, options=row.options, edition=record.edition,
        players=[{"name": player.name, "bot": player.bot} for player in record.people or []], dice=dice,
        made=record.made, actions=[wire.WrittenAction(seat=seat, action=text) for seat, text in record.actions],
        ended=wire.WrittenEnd(**record.ended._asdict()) if record.ended else None, result=row.result,
    )  # fmt: skip


async def one_bundle(shared: App, viewer: Guest) -> AsyncIterator[None]:
    """One download at a time: another is refused until the last has been sent or cancelled."""
    with shared.at_once.bundles.one_more(viewer):
        yield


ONE_BUNDLE = [*ASKING, Depends(one_bundle)]


@router.get("/archive/bundle", response_class=StreamingResponse, responses=ZIP, dependencies=ONE_BUNDLE)
async def bundle(shared: App, wanted: Wanted, form: Literal["tafel", "json"] = "tafel") -> StreamingResponse:
    """The newest games that match the filter, as a zip file."""
    services = shared.services
    _, games = await asyncio.to_thread(services.results.games, wanted, 0, BULK)
    if not games:
        raise ProblemError("nothing_there")
    headers = {"content-disposition": f'attachment; filename="tafelrunde-{form}.zip"'}
    return StreamingResponse(
        _zipped(services, wanted.viewer, games, form), media_type="application/zip", headers=headers
    )


class Chunks:
    """A write-only buffer for a zip file that is streamed."""

    def __init__(self) -> None:
        self.waiting = bytearray()

    def write(self, data: bytes, /) -> int:
        """Append to the buffer."""
        self.waiting += data
        return len(data)

    def flush(self) -> None:
        """Nothing to flush; zipfile calls it."""

    def close(self) -> None:
        """Nothing to close; zipfile calls it."""

    def taken(self) -> bytes:
        """Take everything written since the last call."""
        done, self.waiting = bytes(self.waiting), bytearray()
        return done


async def _zipped(services: Services, person: str, games: list[Finished], form: str) -> AsyncIterator[bytes]:
    """Stream the zip file game by game, with only one in memory at a time."""
    chunks = Chunks()

    def pack(bundle: zipfile.ZipFile, row: TableRow) -> bytes:
        bundle.writestr(f"{row.game}-{row.id}.{form}", _text(services, row, form))
        return chunks.taken()

    with zipfile.ZipFile(chunks, "w", zipfile.ZIP_DEFLATED) as bundle:
        for finished in games:
            with suppress(ProblemError):  # skips games that people ended, whose secrets stay secret
                row = await exportable(services, person, finished.row.id)
                yield await asyncio.to_thread(pack, bundle, row)
    yield chunks.taken()


def _text(services: Services, row: TableRow, form: str) -> str:
    if form == "json":
        return _written(services, row).model_dump_json(indent=1)
    return match_file.write(match_file_of(services, row))
