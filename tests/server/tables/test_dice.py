"""Fair dice at a table: it commits before anybody adds to them, and at the end everybody can check every roll."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from server.in_process import GAME, Database, Json, bot, browser, me, running, seated, table
from tafelrunde.core.chance import choose
from tafelrunde.core.commitment import added
from tafelrunde.core.match import Match
from tafelrunde.core.proof import verify
from tafelrunde.core.restore import restore
from tafelrunde.core.verbs import CHANCE
from tafelrunde.games import GAMES, find

OPEN = {"kind": "open", "name": "open"}
SECRETIVE = next(game.name for game in GAMES.values() if game.secrets)
ANNA, BO = "a" * 32, "b" * 32


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory, database: Database) -> Iterator[FastAPI]:
    with running(Path(tmp_path_factory.mktemp("data")), database) as app:
        yield app


def made(client: TestClient, *seats: Json, **more: Any) -> Json:
    """The answer to a wish for a table."""
    wish = {"game": GAME, "options": {"players": len(seats)}, "seats": list(seats), **more}
    answer = client.post("/api/tables", json=wish)
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def post(client: TestClient, address: str, verb: str, **body: Any) -> tuple[int, str | None]:
    answer = client.post(f"/api/tables/{address}/{verb}", json=body)
    return answer.status_code, None if answer.is_success else answer.json()["code"]


def proof(client: TestClient, address: str) -> Json:
    return dict(client.get(f"/api/tables/{address}/dice").json())


def kept(app: FastAPI, address: str) -> Any:
    """The table as it lies in the database."""
    return app.state.application.services.repository.table(address)


def match_of(app: FastAPI, address: str) -> Match:
    return app.state.portal.call(app.state.application.tables.get, address).now.match  # type: ignore[no-any-return]


def finished(client: TestClient, address: str) -> None:
    """Everybody at this screen plays the first thing that is allowed, to the end."""
    with seated(client, address) as seat:
        while seat.state["position"]["result"] is None:
            seat.act() if seat.state["position"]["legal"] else seat.hear()


# ---- before anything is drawn ---------------------------------------------------------------------------------------


def test_the_commitment_stands_before_the_number_is_known_and_nothing_is_drawn_until_then(app: FastAPI) -> None:
    anna = browser(app)
    answer = made(anna, me("Anna"), bot(), entropy_follows=True)
    address, commitment = answer["id"], answer["commitment"]
    assert match_of(app, address).log == []
    with seated(anna, address) as seat:
        assert (seat.state["owes"], seat.state["numbers"]) == (True, [])
    assert post(anna, address, "entropy", entropy=ANNA) == (204, None)
    with seated(anna, address) as seat:
        assert seat.state["commitment"] == commitment
        assert (seat.state["owes"], seat.state["numbers"]) == (False, [{"seat": 0, "number": ANNA, "by": "person"}])
        assert seat.state["log"], "now it is drawn"
        assert seat.state["position"]["to_move"] >= 0


def test_a_number_is_added_once_by_who_sits_there_and_is_sixteen_bytes(app: FastAPI) -> None:
    anna = browser(app)
    address = made(anna, me("Anna"), OPEN, entropy_follows=True)["id"]
    assert post(browser(app), address, "entropy", entropy=BO) == (403, "not_seated")
    assert post(anna, address, "entropy", entropy="a" * 31) == (422, "malformed")
    assert post(anna, address, "entropy", entropy=ANNA) == (204, None)
    assert post(anna, address, "entropy", entropy=BO) == (409, "has_number")
    assert [one["number"] for one in proof(anna, address)["numbers"]] == [ANNA]


def test_the_set_up_is_drawn_when_all_sit_and_depends_on_all_of_them(app: FastAPI) -> None:
    anna, bo = browser(app), browser(app)
    address = made(anna, me("Anna"), OPEN, entropy_follows=True)["id"]
    post(anna, address, "entropy", entropy=ANNA)
    before = kept(app, address)
    assert match_of(app, address).log == []
    assert post(bo, address, "join", seat=1, name="Bo", entropy=BO) == (200, None)
    match = match_of(app, address)
    [(since, dice)] = match.dice
    assert (since, dice.salt) == (0, f"1-{ANNA}.2-{BO}")
    assert [before.dice[0][1], before.dice[0][3]] == [dice.commitment, dice.secret and dice.secret.hex()]
    assert match.log[0].seat == CHANCE
    assert verify(match).checked == sum(entry.seat == CHANCE for entry in match.log)


def test_without_a_number_the_server_draws_one_and_says_so(app: FastAPI) -> None:
    anna, bo = browser(app), browser(app)
    address = made(anna, me("Anna"), OPEN)["id"]
    assert post(bo, address, "join", seat=1, name="Bo", entropy=BO) == (200, None)
    numbers = proof(bo, address)["numbers"]
    assert [(one["seat"], one["by"]) for one in numbers] == [(0, "server"), (1, "person")]
    assert len(numbers[0]["number"]) == len(ANNA)


def test_who_gets_up_before_the_game_takes_their_number_along_and_several_seats_add_one(app: FastAPI) -> None:
    anna, bo = browser(app), browser(app)
    address = made(anna, me("Anna"), me("Ada"), OPEN, OPEN, entropy_follows=True)["id"]
    post(anna, address, "entropy", entropy=ANNA)
    post(bo, address, "join", seat=2, name="Bo", entropy=BO)
    assert [one["seat"] for one in proof(bo, address)["numbers"]] == [0, 2]
    post(bo, address, "leave")
    assert [one["seat"] for one in proof(bo, address)["numbers"]] == [0]
    post(bo, address, "join", seat=3, name="Bo", entropy=BO)
    post(anna, address, "fill", seat=2, name="Puma", level=1)
    assert match_of(app, address).dice[-1][1].salt == f"1-{ANNA}.4-{BO}"


def test_who_sits_down_in_the_middle_of_a_loaded_game_adds_to_all_that_comes(app: FastAPI) -> None:
    anna, bo = browser(app), browser(app)
    first = table(anna, me("Anna"), me("Bo"))
    with seated(anna, first) as seat:
        seat.act()
    text = anna.get(f"/api/tables/{first}/file").text
    address = anna.post("/api/tables/load", json={"text": text, "mine": [0]}).json()["id"]
    plies = len(match_of(app, address).log)
    assert post(bo, address, "join", seat=1, name="Bo", entropy=BO) == (200, None)
    match = match_of(app, address)
    assert match.dice[-1][0] == plies
    assert match.dice[-1][1].salt.endswith(f".2-{BO}")
    assert match.dice[0][1].commitment == restore(text, "", find).dice[0][1].commitment, "what fell before stays so"


# ---- while it is played ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [GAME, SECRETIVE])
def test_nobody_hears_the_secret_before_the_end(app: FastAPI, game: str) -> None:
    anna, bo, watching = browser(app), browser(app), browser(app)
    address = table(anna, me("Anna"), OPEN, game=game, players=2)
    secret = kept(app, address).dice[0][3]
    post(bo, address, "join", seat=1, name="Bo", entropy=BO)
    assert kept(app, address).dice[0][3] == secret, "it was committed to before Bo came"
    heard = ""
    for client in (anna, bo, watching):
        for question in ("dice", "file", "json", "now", "positions/0"):
            heard += client.get(f"/api/tables/{address}/{question}").text
        heard += client.get("/api/lobby").text
        with seated(client, address) as seat:
            heard += "".join(seat.heard)
    assert match_of(app, address).dice[-1][1].commitment in heard
    for form in (secret, bytes.fromhex(secret).decode("latin-1"), hashlib.sha256(bytes.fromhex(secret)).hexdigest()):
        assert form not in heard
    found = proof(anna, address)
    assert (found["state"], found["steps"], found["dice"][0]["secret"]) == ("running", [], None)


def test_a_game_with_secrets_that_people_ended_stays_sealed_and_another_is_opened(app: FastAPI) -> None:
    for game, state in ((SECRETIVE, "sealed"), (GAME, "revealed")):
        anna, bo = browser(app), browser(app)
        address = table(anna, me("Anna"), OPEN, game=game, players=2)
        post(bo, address, "join", seat=1, name="Bo")
        assert post(bo, address, "resign") == (204, None)
        found = proof(anna, address)
        assert (found["state"], found["dice"][0]["secret"] is None) == (state, state == "sealed")


def test_a_taken_back_action_brings_the_same_dice_again(app: FastAPI) -> None:
    anna = browser(app)
    address = table(anna, me("Anna"), bot())
    dice = match_of(app, address).dice
    with seated(anna, address) as seat:
        seat.until(lambda state: bool(state["position"]["legal"]))
        seat.act()
        seat.say(type="take_back", number=seat.state["number"])
    assert match_of(app, address).dice == dice


def test_the_end_is_not_taken_back_so_its_secret_is_never_played_with_again(app: FastAPI) -> None:
    anna = browser(app)
    address = made(anna, me("Anna"), me("Bo"), entropy_follows=True)["id"]
    post(anna, address, "entropy", entropy=ANNA)
    finished(anna, address)
    dice = match_of(app, address).dice
    with seated(anna, address) as seat:
        assert not seat.state["can_take_back"]
        assert seat.say(type="take_back", number=seat.state["number"])["problem"]["code"] == "is_over"
    assert match_of(app, address).over
    assert match_of(app, address).dice == dice
    assert proof(anna, address)["wrong"] is None


# ---- at the end -----------------------------------------------------------------------------------------------------


def test_at_the_end_the_proof_is_complete_for_whoever_looks(app: FastAPI) -> None:
    anna = browser(app)
    address = made(anna, me("Anna"), me("Bo"), entropy_follows=True)["id"]
    commitment = proof(anna, address)["dice"][0]["commitment"]
    post(anna, address, "entropy", entropy=ANNA)
    finished(anna, address)
    found = proof(browser(app), address)
    [dice] = found["dice"]
    assert (found["state"], found["wrong"], dice["commitment"]) == ("revealed", None, commitment)
    lines = "".join(f"{line}\n" for line in [dice["secret"], *found["terms"]])
    assert hashlib.sha256(lines.encode()).hexdigest() == commitment
    assert f"made {'person ' * 2}".strip() in found["terms"]
    assert dice["salt"] == f"1-{ANNA}"
    assert found["steps"]
    for step in found["steps"]:
        assert choose(bytes.fromhex(dice["secret"]), dice["salt"], step["ply"], step["weights"]) == step["index"]


def test_the_file_of_a_table_proves_the_same_and_json_says_it_too(app: FastAPI) -> None:
    anna = browser(app)
    address = made(anna, me("Anna"), me("Bo"), entropy_follows=True)["id"]
    post(anna, address, "entropy", entropy=ANNA)
    finished(anna, address)
    match = restore(anna.get(f"/api/tables/{address}/file").text, "mine.tafel", find)
    assert (match.made, [one.number for one in added(match)]) == ("person person", [ANNA])
    assert verify(match).checked == len(proof(anna, address)["steps"])
    told = anna.get(f"/api/tables/{address}/json").json()
    assert told["made"] == match.made
    assert told["dice"][0]["salt"] == f"1-{ANNA}"


def test_a_rematch_commits_anew_and_whoever_comes_brings_a_number(app: FastAPI) -> None:
    anna, bo = browser(app), browser(app)
    first = made(anna, me("Anna"), OPEN)["id"]
    post(bo, first, "join", seat=1, name="Bo", entropy=BO)
    post(bo, first, "resign")
    laid = anna.post(f"/api/tables/{first}/rematch", json={"entropy_follows": True}).json()
    assert laid["commitment"] == proof(bo, laid["id"])["dice"][0]["commitment"]
    assert post(anna, laid["id"], "entropy", entropy=ANNA) == (204, None)
    assert bo.post(f"/api/tables/{first}/rematch", json={"entropy": BO}).json()["id"] == laid["id"]
    assert match_of(app, laid["id"]).dice[0][1].salt == f"1-{BO}.2-{ANNA}"
    assert laid["commitment"] != proof(bo, first)["dice"][0]["commitment"]


def test_a_branch_commits_to_dice_of_its_own(app: FastAPI) -> None:
    anna = browser(app)
    first = table(anna, me("Anna"), bot())
    laid = anna.post(
        f"/api/tables/{first}/branch", json={"ply": 1, "levels": [None, 1], "entropy_follows": True}
    ).json()
    post(anna, laid["id"], "entropy", entropy=ANNA)
    dice = match_of(app, laid["id"]).dice
    assert dice[-1][1].commitment == laid["commitment"]
    assert [one.secret is None for _, one in dice] == [True] * (len(dice) - 1) + [False]


def test_the_deal_of_the_day_is_the_same_for_everybody_and_says_so(app: FastAPI) -> None:
    anna = browser(app)
    address = anna.post(f"/api/daily/{GAME}", json={"name": "Anna", "bots": ["Puma"]}).json()["id"]
    found = proof(anna, address)
    assert (found["daily"], found["depends_on_people"], found["numbers"]) == (True, False, [])


def test_the_secret_of_the_deal_of_the_day_is_kept_while_others_play_it(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = browser(app)
    address = anna.post(f"/api/daily/{GAME}", json={"name": "Anna", "bots": ["Puma"]}).json()["id"]
    secret = match_of(app, address).dice[0][1].secret
    assert secret
    assert proof(anna, address)["state"] == "running"
    assert post(anna, address, "resign") == (204, None)
    told = [anna.get(f"/api/tables/{address}/{what}").text for what in ("dice", "file", "json")]
    assert proof(anna, address)["state"] == "today"
    assert not any(secret.hex() in text for text in told)
    monkeypatch.setattr("tafelrunde.server.tables.competitive.today", lambda: "2999-01-01")
    found = proof(anna, address)
    assert (found["state"], found["dice"][0]["secret"], found["wrong"]) == ("revealed", secret.hex(), None)
    assert secret.hex() in anna.get(f"/api/tables/{address}/file").text


def test_a_game_that_was_given_up_goes_on_from_its_file_with_dice_of_its_own(app: FastAPI) -> None:
    anna = browser(app)
    address = made(anna, me("Anna"), me("Bo"))["id"]
    assert post(anna, address, "resign") == (204, None)
    assert proof(anna, address)["state"] == "revealed"
    text = anna.get(f"/api/tables/{address}/file").text
    again = anna.post("/api/tables/load", json={"text": text, "mine": [0, 1]}).json()["id"]
    finished(anna, again)
    found = proof(anna, again)
    assert (found["state"], found["wrong"]) == ("revealed", None)
    assert found["dice"][0]["secret"] is None
    assert verify(restore(anna.get(f"/api/tables/{again}/file").text, "", find)).secret == 1


def test_a_table_of_an_older_version_keeps_its_dice_and_proves_them_as_before(app: FastAPI) -> None:
    anna, bo, store = browser(app), browser(app), app.state.application.services.repository
    address = table(anna, me("Anna"), me("Bo"))
    old = Match(find(GAME), {"players": 2}).go_on()
    with store.transaction() as c:
        text = json.dumps(
            [[0, one.commitment, one.salt, one.secret.hex() if one.secret else None] for _, one in old.dice]
        )
        c.exec_driver_sql(f"update tables set made = null, dice = '{text}' where id = '{address}'")
        c.exec_driver_sql(f"delete from events where table_id = '{address}'")
        for i, entry in enumerate(old.log, 1):
            c.exec_driver_sql(
                "insert into events (table_id, number, kind, seat, text, at)"
                f" values ('{address}', {i}, 'act', {entry.seat}, '{entry.text}', '')"
            )
    app.state.application.tables.live.pop(address, None)
    finished(anna, address)
    found = proof(bo, address)
    assert (found["depends_on_people"], found["numbers"], found["wrong"]) == (False, [], None)
    file = anna.get(f"/api/tables/{address}/file").text
    assert file.startswith("tafel 2")
    assert verify(restore(file, "", find)).secret == 0
