"""nunami: bring the land into balance, and be there when it is."""

from tafelrunde.core.game import Game, Things
from tafelrunde.core.verbs import gather
from tafelrunde.games.nunami import heuristic, notation, reasons, rules, secrets, sentences, view, words
from tafelrunde.games.nunami.components import build_box, read_edition
from tafelrunde.games.nunami.options import options

GAME = Game(
    name="nunami",
    title="nunami",
    credit="nunami · Thomassie Mangiok, Pirnoma Technologies",
    version=2,
    seats=rules.SEATS,
    actions=rules.ACTIONS,
    branching=3 * rules.KINDS * rules.SPACES,
    longest=6000,
    box=rules.BOX,
    state=rules.STATE,
    sequence=rules.SEQUENCE,
    kernels=gather(rules, secrets, heuristic),
    faults=rules.FAULTS,
    secrets=True,
    sentences=sentences.sentences,
    material=read_edition,
    options=options,
    build=build_box,
    names=notation.names,
    explain=words.explain,
    tell=words.tell,
    ask=words.ask,
    describe=words.describe,
    reason=reasons.reason,
    ending=words.ending,
    tables=view.tables,
    score=view.score,
    printed=view.printed,
    view=view.view,
    targets=view.targets,
    foresee=view.foresee,
    setting_up=view.setting_up,
    diagram=view.diagram,
    drawn=True,
    types={"printed": view.Printed, "view": view.View, "target": view.Target, "foresight": view.Foresight},
    tries=32,
    iterations=(250, 4000),
    levels=(0.405, 0.169, 0.038, -0.013, -0.096),
    measured={"mode": "B"},
    ladders=({"inua": True},),
    things=Things(sentences.things, sentences.used),
    fate={"en": "the cards", "de": "an den Karten"},
)
