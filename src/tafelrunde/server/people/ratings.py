"""Skill ratings after Weng and Lin (openskill's Plackett-Luce model), shown on an Elo-like scale."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

MODEL = PlackettLuce()
MIDDLE, STEP = 1500, 40  # the initial rating, and rating points per unit of mu


@dataclass(frozen=True)
class Rating:
    """An estimate of skill (mu) and its uncertainty (sigma)."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma

    @property
    def shown(self) -> int:
        """The rating as it is shown."""
        return round(MIDDLE + STEP * (self.mu - MODEL.mu))

    @property
    def margin(self) -> int:
        """Half of the 95% confidence interval."""
        return round(STEP * 2 * self.sigma)


def for_rating(
    teams: Sequence[Sequence[int]], shares: Sequence[float], resigned: Collection[int], points: Sequence[int] | None
) -> tuple[list[list[int]], list[float]]:
    """The teams and shares that ratings are based on: whoever has resigned is a team alone, behind all others."""
    left = [(team, stay) for team in teams if (stay := [seat for seat in team if seat not in resigned])]
    won = [sum(shares[seat] for seat in team) for team, _ in left]  # partners keep their team's share
    if any(shares) and not any(won):  # a bot has won for somebody who had resigned: the best of the others win
        most = [max(points[seat] for seat in stay) if points else 0 for _, stay in left]
        won = [float(own == max(most)) for own in most]
    found = {seat: share / len(stay) for (_, stay), share in zip(left, won, strict=True) for seat in stay}
    sides = [stay for _, stay in left] + [[seat] for seat in sorted(resigned)]
    return sides, [found.get(seat, -1.0) for seat in range(len(shares))]


def rated(
    before: Sequence[Rating],
    teams: Sequence[Sequence[int]],
    shares: Sequence[float],
    placed: Sequence[int] | None = None,
) -> list[Rating]:
    """The ratings after a game. Partners win and lose together; equal shares are a draw, even if everybody has lost,
    unless the rules have placed the seats."""
    groups = [[MODEL.rating(mu=before[seat].mu, sigma=before[seat].sigma) for seat in team] for team in teams]
    ranks = places(teams, shares, placed)
    after = MODEL.rate(groups, ranks=[float(rank) for rank in ranks])
    found = {seat: r for team, group in zip(teams, after, strict=True) for seat, r in zip(team, group, strict=True)}
    return [Rating(found[seat].mu, found[seat].sigma) for seat in range(len(before))]


def places(teams: Sequence[Sequence[int]], shares: Sequence[float], placed: Sequence[int] | None = None) -> list[int]:
    """Each team's rank, from 1; teams with equal shares have the same, unless the rules have placed the seats."""
    together = [
        (round(sum(shares[seat] for seat in team), 9), -min(placed[seat] for seat in team) if placed else 0)
        for team in teams
    ]
    return [1 + sum(other > own for other in together) for own in together]


def outcomes(teams: Sequence[Sequence[int]], shares: Sequence[float]) -> list[str]:
    """The outcome of each seat: won, shared or lost; alone in a solo game."""
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
