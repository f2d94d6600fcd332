"""The list of games."""

from tafelrunde.core.game import Game
from tafelrunde.errors import UnknownName
from tafelrunde.games.iwari import GAME as IWARI
from tafelrunde.games.nanuuk import GAME as NANUUK
from tafelrunde.games.nations import GAME as NATIONS
from tafelrunde.games.nunami import GAME as NUNAMI
from tafelrunde.games.rumis import GAME as RUMIS

GAMES: dict[str, Game] = {game.name: game for game in (RUMIS, NUNAMI, NANUUK, IWARI, NATIONS)}


def find(name: str) -> Game:
    """The game of that name."""
    if name not in GAMES:
        raise UnknownName("game", name, GAMES)
    return GAMES[name]
