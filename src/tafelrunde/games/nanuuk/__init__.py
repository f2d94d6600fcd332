"""Nanuuk!: hunters on a floe that breaks."""

from tafelrunde.core.game import Game, Things
from tafelrunde.core.verbs import gather
from tafelrunde.games.nanuuk import heuristic, notation, reasons, rules, view, words
from tafelrunde.games.nanuuk.components import Tables
from tafelrunde.games.nanuuk.layouts import read_edition
from tafelrunde.games.nanuuk.options import build, options
from tafelrunde.games.nanuuk.sentences import pieces, sentences, taken

GAME = Game(
    name="nanuuk",
    title="Nanuuk!",
    credit="Nanuuk! · Günter Cornett, Bambus Spieleverlag",
    version=2,
    seats=rules.SEATS,
    actions=rules.ACTIONS,
    branching=128,
    longest=3000,
    box=rules.BOX,
    state=rules.STATE,
    kernels=gather(rules, heuristic),
    faults=rules.FAULTS,
    secrets=False,
    levels=(1.971, 0.649, 0.267, 0.122, -0.020),
    measured={"players": 4},
    ladders=({"mode": "introductory"},),
    sentences=sentences,
    material=read_edition,
    options=options,
    build=build,
    names=notation.names,
    explain=words.explain,
    tell=words.tell,
    ask=words.ask,
    describe=words.describe,
    reason=reasons.reason,
    ending=words.ending,
    early_end=words.early_end,
    tables=Tables,
    score=view.score,
    printed=view.printed,
    view=view.view,
    targets=view.targets,
    foresee=view.foresee,
    diagram=view.diagram,
    drawn=True,
    setting_up=view.setting_up,
    teams=view.teams,
    scored=view.scored,
    types={"printed": view.Printed, "view": view.View, "target": view.Target, "foresight": view.Foresight},
    suggest=reasons.suggest,
    forced=frozenset({"crack", "bear"}),
    things=Things(pieces, taken),
    sequence=rules.SEQUENCE,
    derived=frozenset({"reached"}),
    sets=frozenset({"out", "won", "moved", "unloaded", "left", "pieces", "way"}),
)
