"""Ratings: how strong somebody is at a game, after Weng and Lin (openskill), shown on a scale that people know."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

MODEL = PlackettLuce()
MIDDLE, STEP = 1500, 40  # where everybody begins; points for one of the model's


@dataclass(frozen=True)
class Rating:
    """How strong somebody probably is, and how sure that is."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma

    @property
    def shown(self) -> int:
        """As people read it."""
        return round(MIDDLE + STEP * (self.mu - MODEL.mu))

    @property
    def margin(self) -> int:
        """By how much it may be off, either way, in 19 of 20 cases."""
        return round(STEP * 2 * self.sigma)


def as_they_count(
    teams: Sequence[Sequence[int]], shares: Sequence[float], resigned: Collection[int], points: Sequence[int] | None
) -> tuple[list[list[int]], list[float]]:
    """The sides and shares by which people are compared: whoever has resigned is alone, and behind all others."""
    left = [(team, stay) for team in teams if (stay := [seat for seat in team if seat not in resigned])]
    won = [sum(shares[seat] for seat in team) for team, _ in left]  # partners keep what their team has won
    if any(shares) and not any(won):  # a bot has won, for somebody who had resigned: of the others the best have
        most = [max(points[seat] for seat in stay) if points else 0 for _, stay in left]
        won = [float(own == max(most)) for own in most]
    found = {seat: share / len(stay) for (_, stay), share in zip(left, won, strict=True) for seat in stay}
    sides = [stay for _, stay in left] + [[seat] for seat in sorted(resigned)]
    return sides, [found.get(seat, -1.0) for seat in range(len(shares))]


def rated(before: Sequence[Rating], teams: Sequence[Sequence[int]], shares: Sequence[float]) -> list[Rating]:
    """The ratings after a game. Partners win and lose together; equal shares are a draw, also where all have lost."""
    groups = [[MODEL.rating(mu=before[seat].mu, sigma=before[seat].sigma) for seat in team] for team in teams]
    ranks = places(teams, shares)
    after = MODEL.rate(groups, ranks=[float(rank) for rank in ranks])
    found = {seat: r for team, group in zip(teams, after, strict=True) for seat, r in zip(team, group, strict=True)}
    return [Rating(found[seat].mu, found[seat].sigma) for seat in range(len(before))]


def places(teams: Sequence[Sequence[int]], shares: Sequence[float]) -> list[int]:
    """Each team's place: how many were better, and one."""
    together = [round(sum(shares[seat] for seat in team), 9) for team in teams]
    return [1 + sum(other > own for other in together) for own in together]


def outcomes(teams: Sequence[Sequence[int]], shares: Sequence[float]) -> list[str]:
    """What became of each seat: won, shared, lost; alone, where nobody else played."""
    if len(shares) == 1:
        return ["alone"]
    ranks = places(teams, shares)
    best = "won" if ranks.count(1) == 1 else "shared"
    found = {
        seat: best if rank == 1 and sum(shares[mate] for mate in team) > 0 else "lost"
        for team, rank in zip(teams, ranks, strict=True)
        for seat in team
    }
    return [found[seat] for seat in range(len(shares))]
