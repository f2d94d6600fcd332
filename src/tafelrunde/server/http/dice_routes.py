"""The dice of a table, for whoever wants to check them: what was committed to, what people added, what fell."""

import asyncio
from typing import Literal

from fastapi import APIRouter

from tafelrunde.core.chance import Dice
from tafelrunde.core.match import Match
from tafelrunde.core.proof import ChanceStep, chance_steps, verify
from tafelrunde.errors import Unfair
from tafelrunde.server.http.dependencies import View
from tafelrunde.server.tables.competitive import is_played_today
from tafelrunde.server.tables.entropy import numbers
from tafelrunde.server.tables.guest_view import GuestView
from tafelrunde.server.wire.types import AddedNumber, Model

router = APIRouter(prefix="/api/tables/{table}", tags=["play"])


class Stretch(Model):
    """Dice that were used from a ply on; `secret` once it is revealed."""

    since: int
    commitment: str
    salt: str
    secret: str | None


class Step(Model):
    """Something that chance did: of all that it could have done, by weight, that at `index` (−1: none of it)."""

    ply: int
    action: str
    weights: list[int]
    index: int


class DiceProof(Model):
    """All that is needed to check the dice of a table, by whoever may see it."""

    # sealed: people ended it, and what was hidden stays so; today: others still play the deal of the day
    state: Literal["running", "revealed", "sealed", "today"]
    daily: bool  # everybody gets the same deal, so that nobody adds to it
    depends_on_people: bool  # tables of an older Tafelrunde do not
    terms: list[str]  # the lines that are committed to, below the secret
    dice: list[Stretch]
    numbers: list[AddedNumber]
    steps: list[Step]  # empty until it is revealed
    wrong: str | None  # what this server itself finds wrong


@router.get("/dice")
async def dice(view: View) -> DiceProof:
    """The commitment, the numbers that people added, and once the game is over the secret with all that it brought."""
    return await asyncio.to_thread(_proof, view)


def _proof(view: GuestView) -> DiceProof:
    match, now = view.match, view.snapshot
    revealed = now.open and not is_played_today(now.day)
    shown = match.dice if revealed else [(0, match.dice[-1][1])]  # how many plies there were is not for everybody
    return DiceProof(
        state="revealed" if revealed else "running" if not now.over else "today" if now.open else "sealed",
        daily=now.competitive == "daily",
        depends_on_people=match.made is not None,
        terms=match.terms,
        dice=[_stretch(since, one, revealed) for since, one in shown],
        numbers=numbers(now.seats) if match.made else [],
        steps=[_step(one) for one in chance_steps(match)] if revealed else [],
        wrong=_wrong(match) if revealed else None,
    )


def _stretch(since: int, dice: Dice, revealed: bool) -> Stretch:
    secret = dice.secret.hex() if dice.secret and revealed else None
    return Stretch(since=since, commitment=dice.commitment, salt=dice.salt, secret=secret)


def _step(step: ChanceStep) -> Step:
    action = step.entry.action
    index = step.options.index(action) if action in step.options else -1
    return Step(ply=step.ply, action=step.entry.text, weights=step.weights, index=index)


def _wrong(match: Match) -> str | None:
    try:
        verify(match)
    except Unfair as error:
        return str(error)
    return None
