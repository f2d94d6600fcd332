"""Rumis and Rumis+: build in stone, be seen from above."""

from tafelrunde.core.game import Game
from tafelrunde.core.verbs import nothing_hidden, nothing_to_guess, nothing_veiled
from tafelrunde.games.rumis import heuristic, notation, rules, view, words
from tafelrunde.games.rumis.components import read_edition
from tafelrunde.games.rumis.options import build, name_value, options

GAME = Game(
    name="rumis",
    title="Rumis+",
    credit="Rumis and Rumis+ by Stefan Kögl, Murmel Spielwerkstatt und Verlag",
    version=1,
    seats=rules.SEATS,
    actions=rules.ACTIONS,
    branching=rules.TURNS * rules.SQUARES,
    longest=1 + rules.COLOURS * rules.STONES,
    box=rules.BOX,
    state=rules.STATE,
    kernels={
        "start": rules.start,
        "refusal": rules.refusal,
        "legal": rules.legal,
        "chance": rules.chance,
        "apply": rules.apply,
        "points": rules.points,
        "result": rules.result,
        "redact": nothing_hidden,
        "determinise": nothing_to_guess,
        "veil": nothing_veiled,
        "fault": rules.fault,
        "worth": heuristic.worth,
    },
    faults=rules.FAULTS,
    secrets=False,
    material=read_edition,
    options=options,
    name_value=name_value,
    build=build,
    write=notation.write,
    read=notation.read,
    explain=words.explain,
    tell=words.tell,
    ask=words.ask,
    praise=words.praise,
    plan=words.plan,
    score=view.score,
    ending=words.ending,
    view=view.view,
    targets=view.targets,
    draw=view.draw,
    foresee=view.foresee,
)
