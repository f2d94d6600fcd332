"""Records games for tests/test_recorded.py: a few option sets of every game, spread over all there are.

    python tests/recorded/make.py          records what is missing
    python tests/recorded/make.py nunami   re-records a game, which is right only with a new version of its rules

Each file is named after its game and its number; what was played is in its header. `facts.json` holds what a file does
not say: how many actions were legal at each ply, and what came of it.
"""

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np

from tafelrunde.bots.levels import make
from tafelrunde.core.chance import Dice
from tafelrunde.core.deeds import replay
from tafelrunde.core.game import Game
from tafelrunde.core.kernel import seed_stream
from tafelrunde.core.match import Match
from tafelrunde.games import GAMES

FOLDER = Path(__file__).parent
FACTS = FOLDER / "facts.json"
SETS = 6  # for each game
BOTS = ("random", "greedy", "random", "search:20")


def chosen(game: Game) -> list[dict[str, Any]]:
    """Option sets from first to last, and such that every value of every option with few values occurs."""
    sets = list(game.option_sets(game.material(None, "")))
    picked = [sets[i * (len(sets) - 1) // (SETS - 1)] for i in range(SETS)]
    for option in game.choices(game.material(None, "")):
        for value in option.values if len(option.values) <= SETS else ():
            if not any(one[option.name] == value for one in picked):
                picked.append(next(one for one in sets if one[option.name] == value))
    return [one for i, one in enumerate(picked) if one not in picked[:i]]


def play(game: Game, options: dict[str, Any], number: int) -> Match:
    """A whole game between bots of different kinds."""
    match = Match(game, options, dice=Dice.fresh(number, f"recorded {number}")).go_on()
    rng = np.zeros(1, np.uint64)
    seed_stream(rng, 2026, number)
    bots = [make(BOTS[(number + seat) % len(BOTS)], game) for seat in range(match.seats)]
    while not match.over:
        states = match.state
        game.call.redact_at(match.boxes, states, 0, match.to_move)
        match.act(bots[match.to_move].act(match.boxes, states, rng))
    return match


def facts(match: Match) -> dict[str, Any]:
    """What the rules say about a match, besides allowing its actions."""
    legal = [len(match.at(0).legal()), *(len(then.legal()) for _, _, then in replay(match))]
    return {"legal": legal, "points": match.points(), "result": match.result()}


def main(again: list[str]) -> None:
    """Re-record the named games; without a name, record what is missing."""
    known = json.loads(FACTS.read_text("utf-8")) if FACTS.exists() else {}
    for game in (GAMES[name] for name in again) if again else GAMES.values():
        for number, options in enumerate(chosen(game), 1):
            path = FOLDER / f"{game.name}-{number}.tafel"
            if game.name in again or not path.exists():
                match = play(game, options, number)
                known[match.save(path).name] = facts(match)
                print(path.name, options)
    lines = [f"  {json.dumps(name)}: {json.dumps(known[name])}" for name in sorted(known)]
    FACTS.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
