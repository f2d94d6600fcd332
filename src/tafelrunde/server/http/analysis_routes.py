"""Routes for the analysis of finished games."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query

from tafelrunde.core.analysis import Analysis
from tafelrunde.server.http.dependencies import WRITING, App, View
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
    found = await asyncio.to_thread(analyses.repository.found, view.table.id)
    fresh = found is not None and found.iterations != known
    return wire.AnalysisState(
        stage="done"
        if work is None and found
        else "none"
        if work is None
        else "running"
        if work.running
        else "waiting",
        place=analyses.place(work) if work else 0,
        deeper=bool(work and work.turn),
        done=work.done if work else 0,
        of=work.of if work else 0,
        iterations=found.iterations if found else 0,
        analysis=await asyncio.to_thread(AnalysisView(view, found).shown) if found and fresh else None,
    )


def _stage(work: Work | None, found: Analysis | None) -> wire.Stage:
    if work is not None:
        return "running" if work.running else "waiting"
    return "done" if found else "none"
