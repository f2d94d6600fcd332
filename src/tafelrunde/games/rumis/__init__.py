"""Rumis and Rumis+: build in stone, be seen from above."""

from tafelrunde.core.game import Game, Things
from tafelrunde.core.verbs import gather
from tafelrunde.games.rumis import heuristic, notation, rules, view, words
from tafelrunde.games.rumis.components import read_edition
from tafelrunde.games.rumis.options import build, options

GAME = Game(
    name="rumis",
    title="Rumis+",
    credit="Rumis, Rumis+ · Stefan Kögl, Murmel Spielwerkstatt und Verlag",
    version=1,
    seats=rules.SEATS,
    actions=rules.ACTIONS,
    branching=rules.TURNS * rules.SQUARES,
    longest=1 + rules.COLOURS * rules.STONES,
    box=rules.BOX,
    state=rules.STATE,
    kernels=gather(rules, heuristic),
    faults=rules.FAULTS,
    secrets=False,
    levels=(1.412, 0.966, 0.389, 0.286, -0.369),
    sentences=words.sentences,
    material=read_edition,
    options=options,
    build=build,
    names=notation.names,
    explain=words.explain,
    tell=words.tell,
    ask=words.ask,
    describe=words.describe,
    reason=words.reason,
    tables=view.tables,
    score=view.score,
    printed=view.printed,
    view=view.view,
    targets=view.targets,
    foresee=view.foresee,
    diagram=view.diagram,
    drawn=True,
    types={"printed": view.Printed, "view": view.View, "target": view.Target, "foresight": view.Foresight},
    sequence=rules.SEQUENCE,
    things=Things(words.stones, words.laid),
    most_points=2 * rules.STONES * rules.CUBES,  # T6: the most that can be seen, in both parts
    derived=frozenset({"level", "touch", "edge"}),
)
