"""How a server's table uses the dice of its match: it commits to a secret, and players add numbers to the salt."""

from dataclasses import replace

from tafelrunde.core.chance import Added, Dice
from tafelrunde.core.match import Match, use
from tafelrunde.core.verbs import CHANCE


def leaves_to_chance(match: Match) -> bool:
    """Whether anything in a match was left to chance, or may still be: if not, nobody needs to add to its dice."""
    if match.to_move == CHANCE or any(entry.seat == CHANCE for entry in match.log):
        return True
    sequence, s = match.game.sequence, match.position.states[0]
    return not match.over and (sequence is None or sequence.leads_to_chance(int(s.phase)))


def commit(match: Match, made: str, seed: int | None = None) -> None:
    """Commit to a new secret for the rest of the match, at a table made for these seats. Earlier secrets were bound to
    another table: they are not known here."""
    match.made = made
    match.dice = [(since, replace(dice, secret=None)) for since, dice in match.dice]
    use(match, Dice.fresh(seed))


def add_salt(match: Match, salt: str) -> Match:
    """Use the players' salt for the rest of the match; the commitment does not change."""
    use(match, match.dice[-1][1].salted(salt))
    return match


def added(match: Match) -> list[Added]:
    """The random numbers that players have added to the current salt."""
    return match.dice[-1][1].added
