"""All tests in this folder need a browser and a built client."""

from browser.fixtures import browser, page, pytest_runtest_makereport, server, visitor

__all__ = ["browser", "page", "pytest_runtest_makereport", "server", "visitor"]
