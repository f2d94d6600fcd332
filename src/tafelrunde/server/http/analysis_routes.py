"""Routes for the analysis of finished games."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query

from tafelrunde.server.http.dependencies import WRITING, App, View
from tafelrunde.server.storage.analysis_repository import Kept
from tafelrunde.server.tables.analyses import Analyses, Work
from tafelrunde.server.tables.analysis_view import AnalysisView
from tafelrunde.server.tables.guest_view import GuestView
from tafelrunde.server.tables.requesters import current_requester
from tafelrunde.server.wire import analysis as wire
from tafelrunde.server.wire.problems import ProblemError

router = APIRouter(prefix="/api/tables/{table}", tags=["analysis"])
Known = Annotated[int, Query(ge=0, lt=2**31, description="The iterations of the analysis that the caller has")]


@router.get("/analysis")
async def analysis(shared: App, view: View, known: Known = 0) -> wire.AnalysisState:
    """How far the analysis of a finished game is, and the analysis itself, unless the caller has it."""
    _check_shown(view)
    return await _state(shared.services.analyses, view, known)


@router.post("/analysis", status_code=202, dependencies=WRITING)
async def analyse(shared: App, view: View, known: Known = 0) -> wire.AnalysisState:
    """Have a finished game analysed, unless it is or will be."""
    _check_shown(view)
    await shared.services.analyses.ask(view.table.id, view.history.match, current_requester())
    return await _state(shared.services.analyses, view, known)


def _check_shown(view: GuestView) -> None:
    if not view.snapshot.revealed:
        raise ProblemError("no_analysis_yet" if not view.snapshot.over else "hidden_for_good")


async def _state(analyses: Analyses, view: GuestView, known: int) -> wire.AnalysisState:
    work = analyses.works.get(view.table.id)
    kept = await asyncio.to_thread(analyses.repository.kept, view.table.id, view.history.match)
    fresh = kept is not None and kept.found.iterations != known
    return wire.AnalysisState(
        stage=_stage(work, kept),
        place=analyses.place(work) if work else 0,
        deeper=bool(work and work.turn),
        done=work.done if work else 0,
        of=work.of if work else 0,
        iterations=kept.found.iterations if kept else 0,
        analysis=await asyncio.to_thread(AnalysisView(view, kept).shown) if kept and fresh else None,
    )


def _stage(work: Work | None, kept: Kept | None) -> wire.Stage:
    if work is not None:
        return "running" if work.running else "waiting"
    return "done" if kept else "none"
