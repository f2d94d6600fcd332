"""Nations: The Dice Game: four ages, a handful of dice, and a nation to build."""

from tafelrunde.core.game import Game, Things
from tafelrunde.core.verbs import gather
from tafelrunde.games.nations import heuristic, notation, reasons, rules, sentences, view, words
from tafelrunde.games.nations.components import read_edition
from tafelrunde.games.nations.options import build, options

GAME = Game(
    name="nations",
    title="Nations: The Dice Game",
    credit="Nations: The Dice Game · Rustan Håkansson, Lautapelit.fi 2014",
    version=6,
    seats=rules.SEATS,
    actions=rules.ACTIONS,
    branching=rules.PIECES + 2,
    longest=4000,
    box=rules.BOX,
    state=rules.STATE,
    kernels=gather(rules, heuristic),
    faults=rules.FAULTS,
    secrets=False,
    sentences=sentences.sentences,
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
    places=words.places,
    tables=view.tables,
    score=view.score,
    standing=view.standing,
    printed=view.printed,
    view=view.view,
    targets=view.targets,
    foresee=view.foresee,
    setting_up=view.setting_up,
    diagram=view.diagram,
    sequence=rules.SEQUENCE,
    types={"printed": view.Printed, "view": view.View, "target": view.Target, "foresight": view.Foresight},
    advises_whole=True,
    forced=frozenset({"give", "pass", "replace"}),
    sets=frozenset({"drawn"}),
    tries=4,
    iterations=(250, 4000),
    fame=sentences.FAME,
    measured={"players": 3},
    things=Things(sentences.tiles, sentences.taken),
)
