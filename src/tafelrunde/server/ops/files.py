"""File descriptors: every connection needs one, and without a free one new visitors are turned away unheard."""

import logging
from contextlib import suppress
from pathlib import Path

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

MANY = 0.8  # the share in use from which the journal says so
WANTED = 65_536
OPEN = Path("/proc/self/fd")  # Linux
log = logging.getLogger(__name__)


def allow_many() -> None:
    """Raise this process's limit as far as the system lets it; its workers inherit it."""
    if resource:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = WANTED if hard == resource.RLIM_INFINITY else min(hard, WANTED)
        if soft != resource.RLIM_INFINITY and soft < most:
            with suppress(ValueError, OSError):  # macOS has another, lower limit
                resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def share_in_use() -> float:
    """The share of the file descriptors that is in use; 0 where nobody knows."""
    if not resource or not OPEN.exists():
        return 0.0
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return 0.0 if most == resource.RLIM_INFINITY else sum(1 for _ in OPEN.iterdir()) / most


def look(before: float) -> float:
    """The share in use; the journal says when it has become large."""
    share = share_in_use()
    if before < MANY <= share:
        log.warning(
            "%.0f %% of the file descriptors are in use: when none is left, new visitors are turned away. "
            "Raise LimitNOFILE in the systemd unit, or ulimit -n.",
            share * 100,
        )
    return share
