"""All tests in this folder need a browser and a built client."""

from collections.abc import Iterator

import pytest

from browser import host
from browser.fixtures import browser, page, pytest_runtest_makereport, visitor

__all__ = ["browser", "page", "pytest_runtest_makereport", "server", "visitor"]


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server whose bots do not dawdle: whole games are played."""
    with host.serving(tmp_path_factory.mktemp("data"), pause=0.02) as address:
        yield address
