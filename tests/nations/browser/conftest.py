"""All tests in this folder need a browser and a built client."""

from browser.fixtures import brisk as server
from browser.fixtures import browser, page, pytest_runtest_makereport, visitor

__all__ = ["browser", "page", "pytest_runtest_makereport", "server", "visitor"]
