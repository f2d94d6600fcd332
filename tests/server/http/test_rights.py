"""The table of rights in `docs/rights.md` is true: every request is sent by everybody and gets the listed response."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from server.http import rights
from server.http.rights import (
    AT_A_TABLE,
    ON_THE_SERVER,
    SCENES,
    SERVER,
    SERVER_REQUESTS,
    TABLE_REQUESTS,
    ServerWalk,
    Walk,
)
from server.in_process import browser, member, running, unlimited
from tafelrunde.bots.search import Budget
from tafelrunde.games import GAMES
from tafelrunde.server.http import pages
from tafelrunde.server.ops import warm_up
from tafelrunde.server.tables import bots, new_tables
from tafelrunde.server.tables.sandbox import Sandbox
from toy import TOY

FILES = ("index.html", "icon.svg", "icon-waits.svg", "push.js", "app.webmanifest", "assets/page.js")


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    """A server that many ask, with a client of which only the names of its files are true."""
    static = tmp_path_factory.mktemp("static")
    (static / "assets").mkdir()
    for name in FILES:
        (static / name).write_text("")
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, TOY.name, TOY)
        patch.setattr(pages, "STATIC", static)
        patch.setattr(warm_up, "is_ready", lambda _game: True)  # nobody compiles a toy in another process
        patch.setattr(Sandbox, "check", lambda *_: None)  # nor is it known there
        patch.setattr(new_tables, "UNFINISHED", 100_000)
        patch.setattr(bots, "HINT", Budget(seconds=0.01))
        with running(Path(tmp_path_factory.mktemp("data"))) as served:
            unlimited(served)
            rights.program(served, member(served, "Other"))
            yield served


@pytest.fixture(scope="module")
def people(app: FastAPI) -> dict[str, TestClient]:
    return rights.everybody(app)


def test_the_table_of_rights_names_everything_that_can_be_asked(app: FastAPI) -> None:
    written = rights.written()
    assert set(written) == {SERVER, *SCENES}
    assert rights.offered(app) == {*SERVER_REQUESTS, *TABLE_REQUESTS}
    assert set(written[SERVER]) == set(SERVER_REQUESTS)
    for title in SCENES:
        assert set(written[title]) == set(TABLE_REQUESTS), title


@pytest.mark.slow
@pytest.mark.parametrize("title", SCENES)
def test_at_a_table_everybody_may_do_what_the_table_of_rights_says(
    app: FastAPI, people: dict[str, TestClient], title: str
) -> None:
    walk = Walk(app, title, people)
    found = {what: {who: walk.ask(who, what) for who in AT_A_TABLE} for what in TABLE_REQUESTS}
    assert found == rights.written()[title]


@pytest.mark.slow
def test_on_the_server_everybody_may_do_what_the_table_of_rights_says(app: FastAPI) -> None:
    somebody = member(app, "Member")
    guest = rights.known(browser(app))
    walk = ServerWalk(app, {"guest": guest, "member": somebody, "token": rights.program(app, somebody)})
    found = {what: {who: walk.ask(who, what) for who in ON_THE_SERVER} for what in SERVER_REQUESTS}
    assert found == rights.written()[SERVER]
