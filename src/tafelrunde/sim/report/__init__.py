"""Balance reports: is a game fair, is everything in it worth using, what does another edition change?"""

import shlex
from collections.abc import Sequence
from pathlib import Path

import tafelrunde
from tafelrunde.bots.levels import make
from tafelrunde.core.game import Game
from tafelrunde.core.options import OptionSet
from tafelrunde.errors import BadNotation
from tafelrunde.sim.report.findings import Findings
from tafelrunde.sim.report.kept import Kept, on_threads
from tafelrunde.sim.report.measure import Edition, Wish, all_jobs, measure
from tafelrunde.sim.report.page import page, voice_of

__all__ = [
    "Edition",
    "Findings",
    "Kept",
    "Wish",
    "beside",
    "command",
    "games_of",
    "measure",
    "on_threads",
    "page",
    "wish",
]


def wish(
    game: Game, options: OptionSet, files: Sequence[Path | None], bot: str, games: int, seed: int,
    vary: str | None, skill: str, skill_games: int, language: str = "en",
) -> Wish:  # fmt: skip
    """The wish of a command line; a mistake is reported before anything is played."""
    strong, comma, weak = (part.strip() for part in skill.partition(","))
    if not comma or strong == weak:
        raise BadNotation(skill, "two bots, the stronger first, such as level-5,level-3", "a pair of bots")
    for name in (bot, strong, weak):
        make(name, game)
    editions = [
        Edition(voice_of(language)("ours")) if file is None else Edition(file.name, tafelrunde.read_text(file))
        for file in files
    ]
    found = Wish(game, options, tuple(editions), bot, games, seed, vary, (strong, weak), skill_games)
    list(all_jobs(found))  # builds every table, so that bad options are refused now
    return found


def games_of(wish: Wish) -> int:
    """The number of games a report needs."""
    return sum(job.games for job in dict.fromkeys(all_jobs(wish)))


def beside(file: Path) -> Path:
    """The file beside a page that stores its games."""
    return file.with_suffix(".games.jsonl")


def command(wish: Wish, language: str) -> str:
    """The command that makes the same page; editions are named without their folders."""
    words = ["tafelrunde", "report", wish.game.name]
    for name, value in wish.options.items():
        words += ["--option", f"{name}={value}"]
    words += ["--bot", wish.bot, "--games", str(wish.games), "--seed", str(wish.seed)]
    words += ["--vary", wish.vary] if wish.vary else []
    words += ["--skill", ",".join(wish.skill), "--skill-games", str(wish.skill_games)]
    for how, edition in zip(("--edition", "--against"), wish.editions, strict=False):
        words += [] if edition.text is None else [how, edition.name]
    words += ["--language", language] if language != "en" else []
    return shlex.join(words)
