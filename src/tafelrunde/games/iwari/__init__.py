"""Iwari: tents, totems and settlements in a wide land."""

from tafelrunde.core.game import Game, Things
from tafelrunde.core.verbs import gather
from tafelrunde.games.iwari import dominated, heuristic, notation, rules, secrets, sentences, view, words
from tafelrunde.games.iwari.components import Tables, read_edition
from tafelrunde.games.iwari.options import build, options

GAME = Game(
    name="iwari",
    title="Iwari",
    credit="Iwari · Michael Schacht, ThunderGryph Games",
    version=1,
    seats=rules.SEATS,
    actions=rules.ACTIONS,
    branching=2 * (rules.SPACES + rules.TERRITORIES) + rules.BIOMES + 1,
    longest=2500,
    box=rules.BOX,
    state=rules.STATE,
    kernels=gather(rules, secrets, heuristic, dominated),
    faults=rules.FAULTS,
    secrets=True,
    sentences=sentences.sentences,
    material=read_edition,
    options=options,
    build=build,
    names=notation.names,
    explain=words.explain,
    tell=words.tell,
    ask=words.ask,
    describe=words.describe,
    reason=words.reason,
    ending=words.ending,
    tables=Tables,
    score=view.score,
    standing=view.standing,
    printed=view.printed,
    view=view.view,
    targets=view.targets,
    foresee=view.foresee,
    setting_up=view.setting_up,
    diagram=view.diagram,
    drawn=True,
    types={"printed": view.Printed, "view": view.View, "target": view.Target, "foresight": view.Foresight},
    forced=frozenset({"done", "draw", "take"}),
    all_know=secrets.all_know,
    levels=(0.563, 0.321, 0.070, 0.070, -0.091),
    measured={"players": 4},
    sequence=rules.SEQUENCE,
    things=Things(sentences.things, sentences.used),
    fate={"en": "the cards", "de": "an den Karten"},
)
