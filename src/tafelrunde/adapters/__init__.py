"""The games as other people's libraries know them, one library in each file: `pip install 'tafelrunde[lab]'`."""

from tafelrunde.errors import TafelrundeError


class NotInstalled(TafelrundeError, ImportError):
    """A library that only these files need."""

    def __init__(self, library: str) -> None:
        super().__init__(f"This needs {library}, which is not installed: pip install 'tafelrunde[lab]'")
