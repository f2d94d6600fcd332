"""A small learner in NumPy, for any game: an action's value is the sum of the weights of its kind and its parts.

Weights start at zero, which is random play, and follow the policy gradient (REINFORCE): what was done more often than
expected in a game that was won is done more often from then on.
"""

import numpy as np
import numpy.typing as npt

from tafelrunde.core.game import Game

Numbers = npt.NDArray[np.int64]
Reals = npt.NDArray[np.float64]


def features(game: Game) -> Numbers:
    """For each action, the indices of its kind, its first and its last part among all of the game."""
    names, found = dict[tuple[str, ...], int](), np.zeros((len(game.actions), 3), np.int64)
    for action in range(len(found)):
        parts = game.actions.parts(action)
        named = [f"{part} {number}" for part, number in parts.numbers.items()] or ["", ""]
        keys = [(parts.does,), (parts.does, named[0]), (parts.does, "last", named[-1])]
        found[action] = [names.setdefault(key, len(names)) for key in keys]
    return found


class Learner:
    """Plays a number of games at once, and learns from their results."""

    def __init__(self, game: Game, games: int, rate: float, seed: int) -> None:
        self.features, self.rate, self.rng = features(game), rate, np.random.default_rng(seed)
        self.weights = np.zeros(int(self.features.max()) + 1)
        self.traces = np.zeros((games, len(self.weights)))  # what each game has done beyond what was expected
        self.usual, self._gradient, self._ended = 0.5, np.zeros(len(self.weights)), 0

    def choose(self, legal: Numbers, count: Numbers, games: Numbers, learn: bool = True) -> Numbers:
        """An action for each of these games; the first `count` entries of its row in `legal` are legal actions."""
        legal = legal[:, : max(1, int(count.max()))]
        known = self.features[legal]
        looks = np.where(np.arange(legal.shape[1]) < count[:, None], self.weights[known].sum(2), -np.inf)
        looks -= looks.max(1, keepdims=True)
        chances: Reals = np.exp(looks)
        chances /= chances.sum(1, keepdims=True)
        column = (chances.cumsum(1) > self.rng.random((len(legal), 1))).argmax(1)
        if learn:
            self._trace(known, chances, column, games)
        return legal[np.arange(len(legal)), column]  # type: ignore[no-any-return]

    def _trace(self, known: Numbers, chances: Reals, column: Numbers, games: Numbers) -> None:
        """Add up what was done minus what was expected."""
        size, row = len(self.weights), np.arange(len(games))
        places = row[:, None, None] * size + known
        spread = np.broadcast_to(chances[:, :, None], known.shape)
        expected = np.bincount(places.ravel(), spread.ravel(), len(games) * size).reshape(-1, size)
        self.traces[games] -= expected
        for part in range(known.shape[2]):
            self.traces[games, known[row, column, part]] += 1

    def learn(self, game: int, share: float) -> None:
        """A game has ended; once enough have, the weights are updated."""
        self._gradient += (share - self.usual) * self.traces[game]
        self.usual += 0.01 * (share - self.usual)
        self.traces[game] = 0
        self._ended += 1
        if self._ended % 64 == 0:
            self.weights += self.rate * self._gradient / 64
            self._gradient[:] = 0
