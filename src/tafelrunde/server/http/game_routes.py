"""Routes for games: cards, rulebooks, halls of fame; and the health check."""

import asyncio

from fastapi import APIRouter, Response

import tafelrunde
from tafelrunde.bots.levels import SEARCHING
from tafelrunde.games import GAMES, find
from tafelrunde.server.http.dependencies import ASKING, App, Guest
from tafelrunde.server.http.game_cards import game_card
from tafelrunde.server.http.rulebooks import book, rulebook_html
from tafelrunde.server.people.hall_of_fame import halls
from tafelrunde.server.tables.sandbox import UntrustedText
from tafelrunde.server.wire import types as wire
from tafelrunde.server.wire.problems import ProblemError

router = APIRouter(prefix="/api")


@router.get("/games")
def games(shared: App) -> list[wire.GameCard]:
    """All games."""
    return [shared.card(game) for game in GAMES.values()]


@router.post("/games/{game}/card", response_model=wire.GameCard, dependencies=ASKING)
async def own_card(shared: App, person: Guest, game: str, edition: wire.Edition) -> Response:
    """A game's card with the options of an edition; errors in the edition name the line."""
    await shared.new_tables.read(person, UntrustedText(edition.text, find(game).name, {}))
    made = await asyncio.to_thread(lambda: game_card(find(game), edition.text).model_dump_json())  # options: hundreds
    return Response(made, media_type="application/json")


@router.get("/games/{game}/warmth")
async def warmth(shared: App, game: str) -> wire.Warmth:
    """How much of a game is compiled; bots that search wait for it."""
    return wire.Warmth(percent=shared.services.bots.warm_up.percent(find(game)), levels=sorted(SEARCHING))


@router.get("/games/{game}/fame")
async def fame(shared: App, person: Guest, game: str) -> list[wire.Hall]:
    """The best solo games: a hall of fame for each set of options."""
    feats = await asyncio.to_thread(shared.services.repository.feats, find(game).name, person)
    return halls(find(game), feats, person)


@router.get("/games/{game}/rulebook/{language}")
def rulebook(game: str, language: str) -> wire.Rulebook:
    """A game's rulebook."""
    if language not in ("en", "de"):
        raise ProblemError("not_found")
    return wire.Rulebook(html=rulebook_html(find(game), language))


@router.get("/games/{game}/rulebook/pictures/{name}", include_in_schema=False)
def picture(game: str, name: str) -> Response:
    """A picture in a rulebook."""
    folder = book(find(game)) / "pictures"
    found = [file for file in folder.iterdir() if file.name == name] if folder.is_dir() else []
    if not found:
        raise ProblemError("not_found")
    return Response(found[0].read_bytes(), media_type="image/png", headers={"cache-control": "public, max-age=3600"})


@router.get("/health")
async def health(shared: App) -> wire.Health:
    """The health check. Monitors call it often, so it creates no guest and writes nothing."""
    await asyncio.to_thread(shared.database.ping)
    warm = [shared.services.bots.warm_up.percent(game) for game in GAMES.values()]
    return wire.Health(version=tafelrunde.__version__, compiled=sum(warm) // len(warm))
