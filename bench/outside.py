"""Level 5 against OpenSpiel's MCTS, through our adapter, with the same time per move.

    python bench/outside.py [GAME …] [--games 100]    two players; writes its table into bench/results.md

If something is hidden, OpenSpiel's information-set MCTS plays, from observations and sampled worlds. Level 5 thinks as
usual; its opponent gets, for each move, the CPU seconds that level 5 has needed on average in this game. You can stop
at any time: finished games stay in bench/outside.jsonl and count as long as rules and bots are the same.
"""

import argparse
import importlib
import json
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console

from ladder import results, sources
from run import OUTSIDE, OUTSIDE_TITLE, RESULTS
from tafelrunde.bots.levels import make
from tafelrunde.core.game import Game
from tafelrunde.core.kernel import seed_stream
from tafelrunde.games import GAMES, find
from tafelrunde.sim.arena import interval
from tafelrunde.sim.prepare import warm

pyspiel: Any = importlib.import_module("pyspiel")
mcts: Any = importlib.import_module("open_spiel.python.algorithms.mcts")
ismcts: Any = importlib.import_module("open_spiel.python.algorithms.ismcts")
importlib.import_module("tafelrunde.adapters.openspiel")

PLAYED = Path(__file__).with_name("outside.jsonl")
UCT_C = 1.0  # for results from 0 to 1, as here; OpenSpiel's own examples have 2 for results from −1 to 1
FIRST = 8  # simulations of the first move, from which the speed is known


@dataclass
class Ours:
    """Level 5, and its thinking time."""

    game: Game
    seed: int
    moves: int = 0
    seconds: float = 0.0

    def __post_init__(self) -> None:
        self.bot, self.rng = make("level-5", self.game), np.zeros(1, np.uint64)
        seed_stream(self.rng, self.seed, 0)

    def act(self, state: Any) -> int:
        """Its action, from what its seat may know."""
        position, began = state.position, time.process_time()
        states = np.array([position.redacted(state.current_player())], self.game.state)
        action = self.bot.act(position.kit.boxes, states, self.rng)
        self.moves += 1
        self.seconds += time.process_time() - began
        return action


@dataclass
class Theirs:
    """OpenSpiel's search, with a number of simulations that fits its time."""

    table: Any
    secrets: bool
    seed: int
    moves: int = 0
    seconds: float = 0.0
    simulations: int = 0

    def __post_init__(self) -> None:
        luck = np.random.RandomState(self.seed)
        rollouts = mcts.RandomRolloutEvaluator(1, luck)
        self.bot = (
            ismcts.ISMCTSBot(self.table, rollouts, UCT_C, FIRST, random_state=luck, use_observation_string=True)
            if self.secrets
            else mcts.MCTSBot(self.table, UCT_C, FIRST, rollouts, random_state=luck)
        )

    def act(self, state: Any, seconds: float) -> int:
        """Its action, after about this many seconds."""
        rate = self.simulations / self.seconds if self.seconds else 0.0
        owed = seconds * (self.moves + 1) - self.seconds  # so that over a game both think as long
        n = max(2, round(rate * owed)) if rate else FIRST
        setattr(self.bot, "_max_simulations" if self.secrets else "max_simulations", n)
        began = time.process_time()
        action = int(self.bot.step(state))
        self.seconds += time.process_time() - began
        self.moves += 1
        self.simulations += n
        return action


def play(game: Game, number: int) -> dict[str, float]:
    """One game; seats change from game to game."""
    table = pyspiel.load_game(f"tafelrunde_{game.name}(players=2)")
    state, rng, own = table.new_initial_state(), np.random.default_rng(number), number % 2
    ours, theirs = Ours(game, number), Theirs(table, game.secrets, number)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=chances)))
        elif len(legal := state.legal_actions()) == 1:
            state.apply_action(legal[0])
        elif state.current_player() == own:
            state.apply_action(ours.act(state))
        else:
            if not ours.moves:
                ours.act(state)  # so that the other knows how long it may think
            state.apply_action(theirs.act(state, ours.seconds / ours.moves))
    shares = state.returns()
    return {
        "share": shares[own] + (1 - sum(shares)) / 2,
        "ours": ours.seconds / ours.moves,
        "theirs": theirs.seconds / max(1, theirs.moves),
        "simulations": theirs.simulations / max(1, theirs.moves),
    }


def played(game: Game) -> dict[str, dict[str, float]]:
    """Earlier games, by key."""
    lines = PLAYED.read_text("utf-8").splitlines() if PLAYED.exists() else []
    known = [json.loads(line) for line in lines]
    return {one["key"]: one["found"] for one in known if one["sources"] == sources(game)}


def row(game: Game, games: int, console: Console) -> str:
    """A game's line of the table, from games that are stored as soon as they are played."""
    known, found = played(game), list[dict[str, float]]()
    warm(game, ["rules", "search"])  # so that compiling is not counted
    for number in range(games):
        key = f"{game.name} {number}"
        if key not in known:
            known[key] = play(game, number)
            with PLAYED.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"key": key, "sources": sources(game), "found": known[key]}) + "\n")
        found.append(known[key])
        console.print(f"{game.title}, game {number + 1}: {known[key]}")
    means = {name: sum(one[name] for one in found) / games for name in found[0]}
    low, high = interval(means["share"], games)
    seconds = f"{means['ours']:.2f} | {means['theirs']:.2f} | {means['simulations']:.0f}"
    against = "IS-MCTS" if game.secrets else "MCTS"
    return f"| {game.title} | {against} | {means['share']:.1%} | {low:.1%} – {high:.1%} | {games} | {seconds} |"


HEAD = """\
`python bench/outside.py`: level 5 against OpenSpiel's search through our adapter, with two players and otherwise \
default options; seats change every game, a draw is half a win. Means per move: CPU seconds of both, \
and their simulations.

| game | against | share of wins | 95 % | games | our s | their s | simulations |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |"""


def written(old: str, lines: dict[str, str]) -> str:
    """The results file with these lines replaced, in the order of the games."""
    block = OUTSIDE.search(old)
    kept = [line for line in (block[0] if block else "").splitlines() if line.startswith("| ")]
    known = {line.split("|")[1].strip(): line for line in kept} | lines
    rows = [known[game.title] for game in GAMES.values() if game.title in known]
    text = "\n".join(["<!-- outside -->", "", HEAD, *rows, "", "<!-- /outside -->"])
    return OUTSIDE.sub(lambda _: text, old) if block else f"{old.rstrip()}\n\n{OUTSIDE_TITLE}\n\n{text}\n"


def main() -> None:
    """Play, print, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--games", type=int, default=100)
    given, console = parser.parse_args(), Console()
    for game in map(find, given.names):
        line = row(game, given.games, console)
        console.print(line)
        RESULTS.write_text(written(results(), {game.title: line}), "utf-8")


if __name__ == "__main__":
    main()
