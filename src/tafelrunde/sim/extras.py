"""What is wrong with packages and machines that not everybody has. (In errors.py it would cost every kernel anew.)"""

from tafelrunde.errors import TafelrundeError


class NotInstalled(TafelrundeError, ImportError):
    """Something needs a package that is not there; `extra` brings it."""

    def __init__(self, what: str, package: str, extra: str) -> None:
        self.package, self.extra = package, extra
        super().__init__(f"{what} needs {package}, which is not installed: pip install 'tafelrunde[{extra}]'")


class ClusterFailed(TafelrundeError):
    """A cluster that does not answer, or whose workers fail again and again."""


class NoGpu(TafelrundeError):
    """There is no graphics card, or none that its driver knows."""

    def __init__(self, why: str) -> None:
        super().__init__(f"There is no GPU that CUDA could use: {why}")
