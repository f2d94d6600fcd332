"""What axe finds wrong with a page."""

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

AXE = Axe()
in_every_light = pytest.mark.parametrize(
    ("size", "scheme"),
    [
        ("desktop", "light"),
        ("phone", "dark"),
        pytest.param("desktop", "dark", marks=pytest.mark.long),
        pytest.param("phone", "light", marks=pytest.mark.long),
    ],
)


def faults(page: Page) -> list[str]:
    """What axe finds, each with the places."""
    violations = AXE.run(page).response["violations"]
    return [
        f"{one['id']}: {node['target']} {node['html'][:140]} — {why(node)}"
        for one in violations
        for node in one["nodes"]
    ]


def why(node: dict[str, list[dict[str, str]]]) -> str:
    """What is wrong with an element."""
    return "; ".join(check["message"] for kind in ("any", "all", "none") for check in node[kind])
