"""Errors about packages and machines that not everybody has. (A change to errors.py recompiles every kernel.)"""

from tafelrunde.errors import TafelrundeError


class NotInstalled(TafelrundeError, ImportError):
    """A package is missing; `extra` installs it."""

    def __init__(self, what: str, package: str, extra: str) -> None:
        self.package, self.extra = package, extra
        super().__init__(f"{what} needs {package}, which is not installed: pip install 'tafelrunde[{extra}]'")


class ClusterFailed(TafelrundeError):
    """A cluster that does not answer, or whose workers keep failing."""


class NoGpu(TafelrundeError):
    """There is no GPU, or its driver does not find it."""

    def __init__(self, why: str) -> None:
        super().__init__(f"No GPU that CUDA can use: {why}")
