"""nunami: bring the land into balance, and be there when it is."""

from tafelrunde.core.game import Game
from tafelrunde.games.nunami import heuristic, notation, rules, secrets, view, words
from tafelrunde.games.nunami.components import read_edition
from tafelrunde.games.nunami.options import build, name_value, options

GAME = Game(
    name="nunami",
    title="nunami",
    credit="nunami by Thomassie Mangiok, Pirnoma Technologies",
    version=1,
    seats=rules.SEATS,
    actions=rules.ACTIONS,
    branching=3 * rules.KINDS * rules.SPACES,
    longest=6000,
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
        "redact": secrets.redact,
        "determinise": secrets.determinise,
        "veil": secrets.veil,
        "fault": rules.fault,
        "worth": heuristic.worth,
    },
    faults=rules.FAULTS,
    secrets=True,
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
    score=view.score,
    ending=words.ending,
    view=view.view,
    targets=view.targets,
    foresee=view.foresee,
    draw=view.draw,
    tries=32,
    iterations=(250, 4000),
    measured={"mode": "B"},
)
