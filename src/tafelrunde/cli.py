"""Play five board games with every rule kept: in the browser, by the thousand, or from match files."""

import gc
import json
import sys
from collections.abc import Callable
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Annotated, Literal

import typer
from rich.table import Table

import tafelrunde
from tafelrunde import analysis_cli, keeper_cli, train_cli
from tafelrunde.arguments import CORES, AsJson, ClusterAddress, File, Language, Seed, Threads, counted, machines
from tafelrunde.bots.levels import make
from tafelrunde.core import proof
from tafelrunde.core.conformance import Report, check_game
from tafelrunde.core.deeds import deeds
from tafelrunde.core.game import Game, Kit
from tafelrunde.core.match import Match
from tafelrunde.core.match_file import Ended, seat_name
from tafelrunde.core.options import OptionSet
from tafelrunde.core.words import Json
from tafelrunde.errors import BadNotation, TafelrundeError
from tafelrunde.games import GAMES, find
from tafelrunde.keeper_cli import DATA, Data, Database
from tafelrunde.sim import arena as arenas
from tafelrunde.sim import prepare as preparing
from tafelrunde.sim.batch import Batch, random_games
from tafelrunde.sim.play import bot_games
from tafelrunde.terminal import bar, out, qr, show, tell, writable

app = typer.Typer(help=__doc__, no_args_is_help=True, add_completion=False, rich_markup_mode=None)
app.add_typer(keeper_cli.people, name="people")
app.add_typer(keeper_cli.tables, name="tables")

Seen = Annotated[str | None, typer.Option(help="A fingerprint that you noted before or during the game.")]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="See `tafelrunde games`.")]
Players = Annotated[int | None, typer.Option(help="Number of players; short for --option players=N.")]
Given = Annotated[list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option; repeatable.")]
Edition = Annotated[Path | None, typer.Option(help="Your own data file instead of ours.", metavar="FILE")]
Games = Annotated[int, typer.Option(min=1, help="Number of games.")]
Device = Annotated[Literal["cpu", "cuda"], typer.Option(help="Play random games on the CPU or on a GPU.")]


def on_gpu() -> Callable[..., Batch]:
    """Random games on a GPU, if there is one."""
    from tafelrunde.sim import device

    device.require()
    return device.random_games


def kit_of(game: Game, players: int | None, given: list[str] | None, edition: Path | None) -> Kit:
    """The kit for the options of a command line."""
    return game.kit(_chosen(players, given), tafelrunde.read_text(edition) if edition else None, str(edition))


def _chosen(players: int | None, given: list[str] | None) -> OptionSet:
    """The options given on a command line."""
    chosen: OptionSet = {} if players is None else {"players": players}
    for text in given or []:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadNotation(text, "a name and a value, such as players=4", "an option")
        chosen[name.strip()] = value.strip()
    return chosen


@app.command()
def games(as_json: AsJson = False) -> None:
    """List the games, their options and the values they accept."""
    if as_json:
        show({"games": [_card(game) for game in GAMES.values()]})
        return
    for game in GAMES.values():
        table = Table("option", "values (default first)", "", title=f"{game.title} ({game.name})", title_justify="left")
        for option in game.choices(game.material(None, "")):
            values = [option.default, *(v for v in option.values if v != option.default)]
            table.add_row(option.name, ", ".join(map(str, values)), option.help(game.sentences)["en"])
        out.print(table)
        out.print(f"{game.credit}\n")


def _card(game: Game) -> dict[str, object]:
    known = game.choices(game.material(None, ""))
    words = [{"title": o.title(game.sentences), "help": o.help(game.sentences)} for o in known]
    options = [{**asdict(option), **said} for option, said in zip(known, words, strict=True)]
    return {"name": game.name, "title": game.title, "credit": game.credit, "version": game.version, "options": options}


@app.command()
def check(
    game: Annotated[str | None, typer.Argument(metavar="GAME")] = None,
    every: Annotated[bool, typer.Option("--all", help="Check all games.")] = False,
    games: Games = 20,
    pairs: Annotated[int, typer.Option(min=0, help="Pairs of worlds to compare per option set, to find leaks.")] = 500,
    sets: Annotated[
        int | None, typer.Option(min=0, help="At most this many option sets; 0: enough to cover all pairs of values.")
    ] = None,
    seed: Seed = 1,
    threads: Threads = CORES,
    edition: Edition = None,
    as_json: AsJson = False,
) -> None:
    """Play a game with all option sets and check every invariant. Exits with 1 if one is broken."""
    if game is None and not every:
        raise typer.BadParameter("Name a game, or use --all.")
    text = tafelrunde.read_text(edition) if edition else None
    reports = []
    for chosen in GAMES.values() if every else [find(game or "")]:
        with bar(chosen.name, 100) as progress:
            check_one = partial(check_game, chosen, games=games, pairs=pairs, seed=seed, threads=threads, sets=sets)
            reports.append(check_one(edition=text, file=str(edition), progress=partial(_percent, progress)))
    good = all(report.good for report in reports)
    if as_json:
        show({"reports": [asdict(report) for report in reports], "good": good})
    else:
        for report in reports:
            _print_report(report)
    raise typer.Exit(0 if good else 1)


def _percent(progress: Callable[..., None], done: int, total: int, name: str) -> None:
    progress(100 * done // total, name)


def _print_report(report: Report) -> None:
    out.print(
        f"{report.game}: {report.option_sets} of {report.all_sets} option sets, covering {report.covered} of"
        f" {report.all_pairs} pairs of values; {counted(report.games, 'game')},"
        f" {counted(report.actions, 'action')}.\n"
        f"{counted(report.positions, 'position')} checked for every invariant of the game.\n"
        f"{counted(report.searched, 'position')} in which refusals and legal actions agree.\n"
        f"{counted(report.followed, 'game')} replayed, saved and loaded; {report.interpreted} also played without the"
        " compiler."
    )
    if report.hidden:
        out.print(f"{counted(report.pairs, 'pair')} of worlds that a seat cannot tell apart compared for leaks.")
    out.print("Every invariant held." if report.good else "\n".join(report.faults), markup=False)


@app.command()
def simulate(
    game: GameName,
    players: Players = None,
    games: Games = 1000,
    seed: Seed = 1,
    option: Given = None,
    bot: Annotated[
        str, typer.Option(help="The bot at every seat: random, greedy, search:N, level-1 to level-5.")
    ] = "random",
    threads: Threads = CORES,
    edition: Edition = None,
    address: ClusterAddress = None,
    device: Device = "cpu",
    as_json: AsJson = False,
) -> None:
    """Play many games; print their lengths, who won, and the speed."""
    chosen = find(game)
    kit = kit_of(chosen, players, option, edition)
    make(bot, chosen)  # refuses an unknown bot before anything is compiled
    if device == "cuda" and (bot != "random" or address):
        raise typer.BadParameter("A GPU plays random games only, and not on a cluster.")

    with machines(address) as cluster:
        by_chance, by_bots = (cluster.random_games, cluster.bot_games) if cluster else (random_games, bot_games)
        if device == "cuda":
            by_chance = on_gpu()

        def run(n: int, progress: Callable[[int], None] | None) -> Batch:
            if bot == "random":
                return by_chance(chosen, kit.boxes, n, seed, threads, progress)
            return by_bots(chosen, kit.boxes, [[bot] * kit.seats] * n, seed, threads, progress)

        run(1, None)  # compiles
        with bar(f"{chosen.name}, {bot}", games) as progress:
            played = run(games, progress)
    actions = int(played.lengths.sum())
    summary = {
        "game": chosen.name,
        "options": kit.options,
        "bot": bot,
        "seed": seed,
        "games": games,
        "actions": actions,
        "seconds": played.seconds,
        "games_per_second": games / played.seconds,
        "actions_per_second": actions / played.seconds,
        "threads": played.threads,
        "mean_length": float(played.lengths.mean()),
        "shortest": int(played.lengths.min()),
        "longest": int(played.lengths.max()),
        "mean_points": played.points.mean(axis=0).tolist(),
        "win_share": played.shares.mean(axis=0).tolist(),
    }
    show(summary) if as_json else _print_simulation(summary)


def _print_simulation(s: Json) -> None:
    out.print(f"{s['game']} · {' '.join(f'{k}={v}' for k, v in s['options'].items() if v is not False)} · {s['bot']}")
    out.print(f"{counted(s['games'], 'game')} in {s['seconds']:.2f} s on {counted(s['threads'], 'thread')}")
    out.print(f"{s['games_per_second']:,.0f} games/s · {s['actions_per_second']:,.0f} actions/s")
    out.print(f"length {s['mean_length']:.1f} ({s['shortest']}–{s['longest']})")
    table = Table("seat", "mean points", "win share")
    for seat, (mean, share) in enumerate(zip(s["mean_points"], s["win_share"], strict=True), 1):
        table.add_row(str(seat), f"{mean:.2f}", f"{share:.1%}")
    out.print(table)


@app.command()
def arena(
    game: GameName,
    bots: Annotated[str, typer.Option(help="Separated by commas.")] = "level-1,level-2,level-3,level-4,level-5",
    games: Annotated[int, typer.Option(min=1, help="Games per pair.")] = 200,
    players: Players = None,
    option: Given = None,
    seed: Seed = 1,
    threads: Threads = CORES,
    edition: Edition = None,
    address: ClusterAddress = None,
    as_json: AsJson = False,
) -> None:
    """Play bots against each other; print win shares and ratings."""
    chosen, names = find(game), [name.strip() for name in bots.split(",") if name.strip()]
    if len(set(names)) < 2:
        raise BadNotation(bots, "at least two different bots, separated by commas", "a list of bots")
    kit = kit_of(chosen, players, option, edition)
    for name in names:
        make(name, chosen)
    with machines(address) as cluster, bar("arena", games) as progress:
        play = cluster.bot_games if cluster else bot_games
        found = arenas.arena(kit, names, games, seed, threads, lambda who, done: progress(done, who), play)
    if as_json:
        show({"game": chosen.name, "options": kit.options, "seed": seed, "threads": threads, **asdict(found)})
        return
    table = Table("bot", "against", "share", "95 %", "games")
    for duel in found.duels:
        table.add_row(
            duel.first, duel.second, f"{duel.share:.1%}", f"{duel.low:.1%} – {duel.high:.1%}", str(duel.games)
        )
    out.print(table)
    ranking = Table("bot", "rating")
    for name, rating in sorted(found.ratings.items(), key=lambda item: -item[1]):
        ranking.add_row(name, f"{rating:.0f}")
    out.print(ranking)


@app.command()
def report(
    game: GameName,
    players: Players = None,
    option: Given = None,
    bot: Annotated[str, typer.Option(help="The bot at every seat; see simulate.")] = "level-4",
    games: Games = 2000,
    edition: Edition = None,
    against: Annotated[Path | None, typer.Option(metavar="FILE", help="A second edition for comparison.")] = None,
    vary: Annotated[str | None, typer.Option(metavar="OPTION", help="Play all values of this option in turn.")] = None,
    skill: Annotated[str, typer.Option(help="Two bots: how often does the first beat the second?")] = "level-5,level-3",
    skill_games: Annotated[int, typer.Option(min=0, help="Games between the two.")] = 100,
    to: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="The page to write; by default GAME-balance.html.")
    ] = None,
    seed: Seed = 1,
    threads: Threads = CORES,
    address: ClusterAddress = None,
    language: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Write a balance report as one HTML page with plots. You can stop it; the same command continues."""
    from tafelrunde.sim import report as reports

    wish = reports.wish(
        find(game), _chosen(players, option), [edition, *([against] if against else [])], bot, games, seed, vary, skill,
        skill_games, language,
    )  # fmt: skip
    file = writable(to or Path(f"{wish.game.name}-balance.html"))
    with machines(address) as cluster, bar(wish.game.name, reports.games_of(wish)) as progress:
        plays = cluster.watch if cluster else reports.on_threads(threads)
        found = reports.measure(wish, reports.Kept(reports.beside(file)), plays, progress)
    file.write_text(reports.page(wish, found, reports.command(wish, language), language), "utf-8")
    if as_json:
        show({"file": str(file), "found": [asdict(one) for one in found]})
    else:
        tell(f"Wrote {file}.")


@app.command()
def record(
    game: GameName,
    to: Annotated[Path, typer.Option("--out", metavar="FILE", help="The file to write, such as games.parquet.")],
    players: Players = None,
    option: Given = None,
    bot: Annotated[str, typer.Option(help="The bot at every seat; see simulate.")] = "level-3",
    games: Games = 100,
    edition: Edition = None,
    seed: Seed = 1,
    threads: Threads = CORES,
) -> None:
    """Record games of a bot as a Parquet file. A row is an action, with its position and the result."""
    from tafelrunde.sim.recording import record as write

    writable(to)
    chosen, text = find(game), tafelrunde.read_text(edition) if edition else None
    kit = kit_of(chosen, players, option, edition)
    make(bot, chosen)
    with bar(f"{chosen.name}, {bot}", games) as progress:
        rows = write(chosen, kit.options, text, bot, games, seed, threads, to, progress)
    tell(f"{to}: {counted(games, 'game')}, {counted(rows, 'action')}.")


@app.command()
def extract(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file written by `tafelrunde record`.")],
    number: Annotated[int, typer.Option("--game", min=0, help="Number of the game, from 0.")] = 0,
    to: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="The file to write; by default FILE-NUMBER.tafel.")
    ] = None,
) -> None:
    """Extract one recorded game as a match file. It can be replayed and verified like any other."""
    from tafelrunde.sim.recording import extract as extract_game

    target = extract_game(file, number).save(to or file.with_name(f"{file.stem}-{number}.tafel"))
    tell(f"Wrote {target}.")


@app.command()
def replay(
    file: File,
    ply: Annotated[int | None, typer.Option(min=0, help="Stop after this many actions.")] = None,
    language: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Print the log of a match file and the position at its end."""
    match = tafelrunde.load(file)
    shown = match if ply is None else match.at(ply)
    steps: list[Json] = [
        {
            "move": deed.move,
            "ply": deed.ply,
            "seat": deed.seat,
            "actions": [action["action"] for action in deed.actions],
            "text": " ".join(sentence[language] for sentence in deed.sentences),
        }
        for deed in deeds(match)
        if deed.since < len(shown.log) or not deed.since
    ]
    if as_json:
        ended = shown.ended and shown.ended._asdict()
        show({"game": match.game.name, "options": match.options, "steps": steps, "ended": ended, "view": shown.view()})
        return
    for step in steps:
        by_people = step["actions"] if step["move"] else []
        typer.echo(f"{step['move'] or '':>4}  {' '.join(by_people[:1]):<12} {step['text']}")
    typer.echo(str(shown))
    if shown.ended:
        typer.echo(_ending(shown, shown.ended))


app.command()(analysis_cli.analyse)
app.command()(train_cli.train)


@app.command()
def verify(file: File, seen: Seen = None, as_json: AsJson = False) -> None:
    """Check a match file: its hashes, actions, rolls and draws."""
    match = tafelrunde.load(file)
    found = proof.verify(match, seen)
    if as_json:
        last = match.dice[-1][1]
        dice = {"commitment": last.commitment, "joint": last.joint, "numbers": [one._asdict() for one in last.added]}
        how = {"over": match.over, "ended": match.ended and match.ended._asdict()}
        show({"file": file.name, "actions": len(match.log), **how, **asdict(found), **dice})
        return
    actions, steps = counted(len(match.log), "action"), counted(found.checked, "chance step")
    typer.echo(f"{file.name}: {actions}, all legal; {steps}, all as committed.")
    if match.ended:
        typer.echo(_ending(match, match.ended))
    if found.checked and match.made is not None:
        typer.echo("\n".join(proof.to_compare(match)))
    if found.secret:
        hidden = "the match is over, but the file does not reveal the secret"
        kept = "the players ended the match, so what was hidden stays hidden"
        why = hidden if match.over else kept if match.ended else "the secret is revealed when the match is over"
        typer.echo(f"{found.secret} chance steps cannot be checked: {why}.")


def _ending(match: Match, ended: Ended) -> str:
    """How the players ended a match."""
    who, *winners = [
        f"seat {seat + 1} ({match.people[seat].name})" if match.people else f"seat {seat + 1}"
        for seat in (ended.seat, *ended.winners)
    ]
    how = {
        "resigned": f"{who} resigned", "late": f"{who} ran out of time", "abandoned": "everybody agreed",
        "agreed": "everybody agreed to count it as it stood",
    }  # fmt: skip
    return f"Ended by its players: {how[ended.how]}. Won by {', '.join(winners) or 'nobody'}."


@app.command()
def why(
    file: File,
    action: Annotated[str, typer.Argument(metavar="ACTION")],
    language: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Say which rule, if any, forbids an action at the end of a match."""
    match = tafelrunde.load(file)
    refused = match.why(action)
    who = seat_name(match.to_move) if match.to_move >= 0 else "nobody"
    if as_json:
        reason = refused and {"rule": refused.rule, "sentences": refused.sentences, "place": refused.place}
        show({"action": action, "legal": refused is None, "refused": reason})
    else:
        typer.echo(f"{action} is legal for {who}." if refused is None else refused.sentence(language))
    raise typer.Exit(0 if refused is None else 1)


@app.command()
def prepare(
    everything: Annotated[bool, typer.Option("--all", help="Also compile what only simulations need.")] = False,
) -> None:
    """Compile the rules of all games ahead of time."""
    done = dict.fromkeys(GAMES, 0)
    with bar("compiling", 100 * len(GAMES)) as progress:

        def step(game: str, percent: int) -> None:
            done[game] = percent
            progress(sum(done.values()), game)

        preparing.prepare(preparing.ALL if everything else preparing.PLAY, step)
    tell(f"Compiled: {', '.join(GAMES)}.")


@app.command()
def serve(
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to listen on.")] = 8000,
    data: Data = DATA,
    database: Database = None,
    workers: Annotated[int, typer.Option(min=1, help="Server processes; more than one needs PostgreSQL.")] = 1,
    pause: Annotated[float, typer.Option(min=0, help="Minimum seconds for a bot's move.")] = 0.7,
    browser: Annotated[bool, typer.Option(help="Open the page in the browser.")] = True,
    host_name: Annotated[
        list[str] | None, typer.Option(help="A host name under which browsers reach the server; repeatable.")
    ] = None,
    proxy: Annotated[bool, typer.Option(help="Trust what the proxy says about the connection.")] = False,
    smtp: Annotated[
        str | None,
        typer.Option(help="Mail server for e-mails: smtp://user:password@host?from=address", envvar="TAFELRUNDE_SMTP"),
    ] = None,
    push: Annotated[
        str | None, typer.Option(help="Turn on web push; a contact: mailto:you@example.org", envvar="TAFELRUNDE_PUSH")
    ] = None,
    address: Annotated[
        str | None, typer.Option(help="This server's address, for links in e-mails.", envvar="TAFELRUNDE_ADDRESS")
    ] = None,
    metrics: Annotated[
        int | None, typer.Option(min=1, max=65535, help="Serve Prometheus metrics on this local port.")
    ] = None,
    log: Annotated[Literal["plain", "json"], typer.Option(help="Format of the journal on standard error.")] = "plain",
    lan: Annotated[bool, typer.Option("--lan", help="Let others in this local network come in.")] = False,
    password: Annotated[
        str | None, typer.Option(help="A word that whoever comes has to type once.", envvar="TAFELRUNDE_PASSWORD")
    ] = None,
    unplayed_days: Annotated[
        int, typer.Option(min=0, help="Days after which tables where nobody has played are let go; 0: never.")
    ] = 7,
) -> None:
    """Serve the games in the browser, on this machine or in the local network."""
    gc.disable()  # imports create no garbage, and looking for it takes a sixth of the start-up
    from tafelrunde.server.run import run  # the other commands start faster without it

    gc.enable()
    run(
        data.expanduser(), port, database, pause, browser, out.print, host_name or (), proxy, smtp, push, workers,
        metrics, log == "json", lan, password, qr, address, unplayed_days,
    )  # fmt: skip


@app.command()
def backup(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="The folder to create.")],
    data: Data = DATA,
    database: Database = None,
    damaged: Annotated[
        bool, typer.Option("--what-can-be-read", help="Of a damaged database (SQLite), save what can be read.")
    ] = False,
) -> None:
    """Back up a running server. The folder has all tables, accounts and keys, and can itself be served."""
    from tafelrunde.server.storage.backup import back_up
    from tafelrunde.server.storage.checks import summary

    found = back_up(data.expanduser(), database, folder, damaged)
    tell(f"Copied and checked: {summary(found)}, to {folder}.")


@app.command()
def restore(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="A backup.")],
    data: Data = DATA,
    database: Database = None,
) -> None:
    """Restore a backup into an empty folder or database."""
    from tafelrunde.server.storage.backup import restore as bring_back
    from tafelrunde.server.storage.checks import summary

    found = bring_back(folder, data.expanduser(), database)
    tell(f"Restored and checked: {summary(found)}, from {folder}.")


@app.command()
def doctor(data: Data = DATA, database: Database = None, as_json: AsJson = False) -> None:
    """Check the database, and that running tables can continue. Changes nothing; exits with 1 if something is wrong."""
    from tafelrunde.server.ops.doctor import examine

    with bar("tables", 100) as progress:
        health = examine(data.expanduser(), database, partial(_percent, progress, name="tables"))
    if as_json:
        show({**asdict(health), "good": health.good})
    else:
        typer.echo("\n".join(health.report()))
    raise typer.Exit(0 if health.good else 1)


@app.command()
def openapi() -> None:
    """Print the OpenAPI description of the server."""
    from tafelrunde.server.run import description

    typer.echo(json.dumps(description(), indent=1, ensure_ascii=False, sort_keys=True))


def main() -> None:
    """Run the program; an error that the caller can fix is one line on standard error and exit code 2."""
    try:
        app()
    except (TafelrundeError, OSError) as error:
        tell(f"tafelrunde: {error}")
        sys.exit(2)


if __name__ == "__main__":
    main()
