"""Fuzzing: every request, valid or not, is answered as the OpenAPI document says, and never with a server error.

Schemathesis makes the requests from the description and compares the answers with it. Half of them are about tables,
games and people that exist, asked by somebody who sits there, by a program, or by a stranger.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from fastapi import FastAPI
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi import checks

from server.http.rights import NUMBERS, program
from server.in_process import GAME, Json, browser, me, member, running, table, unlimited
from tafelrunde.bots.search import Budget
from tafelrunde.server.ops import warm_up
from tafelrunde.server.run import description
from tafelrunde.server.tables import bots, new_tables
from tafelrunde.server.tables.sandbox import Sandbox

CHECKS = [
    not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
    checks.response_headers_conformance,
]
DESCRIPTION = description()
OPERATIONS = [
    f"{method.upper()} {path}" for path, methods in sorted(DESCRIPTION["paths"].items()) for method in methods
]
SHORT, LONG = 4, 400  # requests of each kind
SEED = 18
# The server answers in threads of its own, which use random numbers at any time.
pytestmark = pytest.mark.filterwarnings("ignore:Do not use the `random` module inside strategies")


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(warm_up, "is_ready", lambda _game: True)
        patch.setattr(Sandbox, "check", lambda *_: None)
        patch.setattr(new_tables, "UNFINISHED", 1_000_000)
        patch.setattr(bots, "HINT", Budget(seconds=0.01))
        with running(Path(tmp_path_factory.mktemp("data"))) as app:
            unlimited(app)
            yield app


class World:
    """Somebody who has an account and sits at tables, their program, and whoever comes."""

    def __init__(self, app: FastAPI) -> None:
        self.app, self.name = app, f"Anna {next(NUMBERS)}"
        self.member = member(app, self.name)
        self.program = program(app, self.member)
        free = {"kind": "open", "name": "open"}
        self.tables = [table(self.member, me("Anna"), seat) for seat in (me("Ben"), free)]

    def asks(self, who: int) -> TestClient:
        """Somebody; strangers are new each time."""
        return (self.member, self.program, browser(self.app))[who]

    def real(self, case: Any, which: int) -> None:
        """Let a request be about what exists; and nobody waits for news for half a minute."""
        there = {"table": self.tables[which], "game": GAME, "language": "en", "name": self.name}
        case.path_parameters.update({name: there[name] for name in case.path_parameters if name in there})
        if isinstance(case.body, dict) and "game" in case.body:
            case.body["game"] = GAME


def sent(client: TestClient, case: Any) -> Any:
    """The answer to a request."""
    case.query.pop("wait", None)
    request = case.as_transport_kwargs(base_url="http://testserver")
    request.pop("cookies", None)  # the client has its own
    if isinstance(request.get("data"), str | bytes):
        request["content"] = request.pop("data")
    return client.request(**request)


def can_be_wrong(path: str, method: str) -> bool:
    """Is there anything in a request that could be malformed? Any text is the name of something."""
    found = DESCRIPTION["paths"][path][method.lower()]
    texts = [one["schema"].get("type") == "string" and len(one["schema"]) < 4 for one in found.get("parameters", [])]
    return "requestBody" in found or not all(texts)


def check(app: FastAPI, operation: str, mode: GenerationMode, most: int) -> None:
    method, _, path = operation.partition(" ")
    if mode is GenerationMode.NEGATIVE and not can_be_wrong(path, method):
        return
    schema: Any = schemathesis.openapi.from_dict(DESCRIPTION)
    world = World(app)

    @seed(SEED)
    @settings(max_examples=most, database=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    @given(case=schema[path][method].as_strategy(generation_mode=mode), who=st.integers(0, 2), which=st.integers(-1, 1))
    def ask(case: Any, who: int, which: int) -> None:
        if which >= 0:
            world.real(case, which)
        case.validate_response(sent(world.asks(who), case), checks=CHECKS)

    ask()
    still: Json = world.member.get(f"/api/tables/{world.tables[0]}/now").json()
    assert still["id"] == world.tables[0], "and the table is there as before"


@pytest.mark.slow
@pytest.mark.parametrize("operation", OPERATIONS)
def test_every_request_is_answered_as_described(app: FastAPI, operation: str) -> None:
    for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
        check(app, operation, mode, SHORT)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("operation", OPERATIONS)
def test_very_many_requests_are_answered_as_described(app: FastAPI, operation: str) -> None:
    for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
        check(app, operation, mode, LONG)
