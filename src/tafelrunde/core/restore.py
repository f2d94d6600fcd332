"""Restore a match from the text of its file: every line is checked, and every action replayed."""

import json
from collections.abc import Callable

from tafelrunde.core import match_file
from tafelrunde.core.chance import Dice
from tafelrunde.core.game import Game
from tafelrunde.core.match import Match
from tafelrunde.core.match_file import Ended, MatchFile
from tafelrunde.core.options import Options
from tafelrunde.errors import BadEdition, BadFile, NotNow, Refused, TafelrundeError


def restore(text: str, file: str, find: Callable[[str], Game]) -> Match:
    """The match of a `.tafel` text."""
    found = match_file.read(text, file)
    match = _empty(found, file, find)
    match.people, match.made = found.people, found.made
    match.dice = [(since, Dice(commitment, salt, secret)) for since, commitment, salt, secret in found.dice]
    for line, (seat, action) in enumerate(found.actions, found.first.get("action", 0)):
        _replay_line(match, file, line, seat, action)
    if found.ended and match.over:
        raise BadFile(file, found.first["ended"], "people cannot end a match that is over by its rules")
    if found.ended and found.ended.how == "agreed":
        _check_agreed(match, found.ended, file, found.first["ended"])
    match.ended = found.ended
    return match


def _check_agreed(match: Match, ended: Ended, file: str, line: int) -> None:
    """An agreed end must be one that the game offers there, and its winners those of the rules."""
    found = match.early_end()
    if found is None:
        raise BadFile(file, line, "the game offers no end by agreement at this point")
    winners = tuple(seat for seat, share in enumerate(found[1].result() or []) if share)
    if ended.winners != winners:
        raise BadFile(file, line, f"by the rules the winners are {', '.join(map(match_file.seat_name, winners))}")


def _empty(found: MatchFile, file: str, find: Callable[[str], Game]) -> Match:
    """The match before its first action."""
    line = found.first
    try:
        game = find(found.game)
    except TafelrundeError as error:
        raise BadFile(file, line["game"], str(error)) from error
    if found.version != game.version:
        raise BadFile(file, line["game"], f"version {found.version} of {game.title}; this is version {game.version}")
    try:
        match = Match(game, _options(found.options), edition=found.edition, file=file)
    except BadEdition as error:
        raise BadFile(file, line["edition"] + error.line - 1, error.reason) from error
    except (TafelrundeError, ValueError) as error:
        raise BadFile(file, line["options"], str(error)) from error
    if found.seats != match.seats:
        raise BadFile(file, line["seats"], f"these options have {match.seats} seats")
    return match


def _options(text: str) -> Options:
    """Parse the options; nested JSON is refused before it can exhaust the stack."""
    if text.count("{") + text.count("[") > 1:
        raise ValueError("an option has a value, not a list or a table")
    return dict(json.loads(text))


def due(match: Match, seat: int, action: str) -> int:
    """The number of the next action of a log; raises if it is not that seat's turn or the action is illegal."""
    if seat != match.to_move:
        raise NotNow(f"it is not the turn of {match_file.seat_name(seat)}", "hier ist jemand anders am Zug")
    number = match.kit.notation.number(action)
    refused = match.why(number)
    if refused is not None:
        raise refused
    return number


def _replay_line(match: Match, file: str, line: int, seat: int, action: str) -> None:
    try:
        match.do(due(match, seat, action))
    except Refused as refused:
        raise BadFile(file, line, f"{action}: {refused}") from refused
    except TafelrundeError as error:
        raise BadFile(file, line, str(error)) from error
