"""The proof of a table's dice: the commitment, the players' numbers, the revealed secret and every chance action."""

import asyncio
from typing import Literal

from fastapi import APIRouter

from tafelrunde.core.chance import Dice
from tafelrunde.core.match import Match
from tafelrunde.core.proof import ChanceStep, chance_steps, verify
from tafelrunde.errors import Unfair
from tafelrunde.server.http.dependencies import View
from tafelrunde.server.tables.competitive import is_played_today
from tafelrunde.server.tables.entropy import numbers, told
from tafelrunde.server.tables.guest_view import GuestView
from tafelrunde.server.wire.types import AddedNumber, Model

router = APIRouter(prefix="/api/tables/{table}", tags=["play"])


class Stretch(Model):
    """The dice from a ply on; `secret` once it is revealed."""

    since: int
    commitment: str
    salt: str
    numbers: list[AddedNumber]  # of which the salt is made
    joint: str | None  # the commitment to the secret and all numbers; null if nobody has committed to any
    secret: str | None


class Step(Model):
    """A chance action: the weights of all possible ones, and the index of the one that was drawn (−1: none)."""

    ply: int
    action: str
    weights: list[int]
    index: int


class DiceProof(Model):
    """Everything needed to verify the dice of a table."""

    # sealed: people ended it, so its secrets stay secret; today: others may still play the deal of the day
    state: Literal["running", "revealed", "sealed", "today"]
    daily: bool  # everybody gets the same deal, so nobody adds a number
    depends_on_people: bool  # false for tables of older versions
    terms: list[str]  # the lines that the commitment covers, after the secret
    dice: list[Stretch]
    numbers: list[AddedNumber]
    steps: list[Step]  # empty until the secret is revealed
    wrong: str | None  # an error that this server itself finds


@router.get("/dice")
async def dice(view: View) -> DiceProof:
    """The commitment, the players' numbers, and once the game is over the secret with every chance action."""
    return await asyncio.to_thread(_proof, view)


def _proof(view: GuestView) -> DiceProof:
    match, now = view.match, view.snapshot
    revealed = now.revealed and not is_played_today(now.day)
    shown = match.dice if revealed else [(0, match.dice[-1][1])]  # not the ply, which would count hidden actions
    return DiceProof(
        state="revealed" if revealed else "running" if not now.over else "today" if now.revealed else "sealed",
        daily=now.competitive == "daily",
        depends_on_people=match.made is not None,
        terms=match.terms,
        dice=[_stretch(since, one, revealed) for since, one in shown],
        numbers=numbers(now),
        steps=[_step(one) for one in chance_steps(match)] if revealed else [],
        wrong=_wrong(match) if revealed else None,
    )


def _stretch(since: int, dice: Dice, revealed: bool) -> Stretch:
    secret = dice.secret.hex() if dice.secret and revealed else None
    return Stretch(
        since=since,
        commitment=dice.commitment,
        salt=dice.salt,
        numbers=told(dice.added),
        joint=dice.joint,
        secret=secret,
    )


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
