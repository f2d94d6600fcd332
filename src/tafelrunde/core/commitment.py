"""What a server's table does with the dice of its match: it commits to a secret, and players add numbers to it."""

from dataclasses import replace

from tafelrunde.core.chance import Added, Dice, added_to
from tafelrunde.core.match import Match, use


def commit(match: Match, made: str, seed: int | None = None) -> None:
    """Commit to a new secret for all that is still to come, at a table that is made for these. Earlier secrets were
    bound to another table then: they are not known here."""
    match.made = made
    match.dice = [(since, replace(dice, secret=None)) for since, dice in match.dice]
    use(match, Dice.fresh(seed))


def add_salt(match: Match, salt: str) -> Match:
    """The players' salt for all that is still to come; the commitment stays as it is."""
    use(match, match.dice[-1][1].salted(salt))
    return match


def added(match: Match) -> list[Added]:
    """Whose random numbers count for all that is still to come."""
    return added_to(match.dice[-1][1].salt)
