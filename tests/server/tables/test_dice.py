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
from tafelrunde.core.chance import choose, number_commitment
from tafelrunde.core.commitment import add_salt, added
from tafelrunde.core.match import Match
from tafelrunde.core.proof import verify
from tafelrunde.core.restore import restore
from tafelrunde.core.verbs import CHANCE
from tafelrunde.errors import Unfair
from tafelrunde.games import GAMES, find
from tafelrunde.server.tables import dice_round
from tafelrunde.server.tables.clock import DAY
from tafelrunde.server.tables.clock_watch import check_clocks
from tafelrunde.server.tables.entropy import salt

OPEN = {"kind": "open", "name": "open"}
SECRETIVE = next(game.name for game in GAMES.values() if game.secrets)
ANNA, BO = "a" * 32, "b" * 32


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory, database: Database) -> Iterator[FastAPI]:
    with running(Path(tmp_path_factory.mktemp("data")), database) as app:
        yield app


def made(client: TestClient, *seats: Json, **more: Any) -> Json:
    """The answer to a wish for a table."""
    wish = {"game": GAME, "options": {"players": len(seats)}, **more, "seats": list(seats)}
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


def committed_to(client: TestClient, address: str, number: str) -> str:
    """The commitment to a number for this table's dice."""
    return number_commitment(number, proof(client, address)["dice"][-1]["commitment"])


def commits(client: TestClient, address: str, number: str) -> tuple[int, str | None]:
    """Somebody's browser commits to its number."""
    return post(client, address, "commitment", commitment=committed_to(client, address, number))


def shows(client: TestClient, address: str, number: str) -> tuple[int, str | None]:
    """Somebody's browser shows its number."""
    return post(client, address, "entropy", entropy=number)


def adds(client: TestClient, address: str, number: str) -> None:
    """What a browser does at a new table of its own."""
    assert commits(client, address, number) == (200, None)
    assert shows(client, address, number) == (204, None)


def sits(client: TestClient, address: str, seat: int, number: str, name: str = "Bo") -> tuple[int, str | None]:
    """Somebody sits down, and commits to a number."""
    return post(client, address, "join", seat=seat, name=name, commitment=committed_to(client, address, number))


def of_both(client: TestClient, address: str, anna: str | None = ANNA, bo: str | None = BO) -> str:
    """The salt when both had committed and these were shown."""
    return f"1-{committed_to(client, address, ANNA)}-{anna or ''}.2-{committed_to(client, address, BO)}-{bo or ''}"


def between(app: FastAPI, **more: Any) -> tuple[TestClient, TestClient, str]:
    """Anna's table, at which both have committed to a number and none is shown yet."""
    anna, bo = browser(app), browser(app)
    address = made(anna, me("Anna"), OPEN, entropy_follows=True, **more)["id"]
    assert commits(anna, address, ANNA) == (200, None)
    assert sits(bo, address, 1, BO) == (200, None)
    return anna, bo, address


def moved(app: FastAPI, seconds: float) -> None:
    """Time passes."""
    here = app.state.application
    here.services.time.move(seconds)
    app.state.portal.call(check_clocks, here.tables)


def test_whoever_is_away_is_told_when_their_number_is_awaited(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[str, str]] = []
    services = app.state.application.services
    monkeypatch.setattr(services, "notify", lambda person, table, _title: told.append((person, table)))
    anna, bo, cleo = (browser(app) for _ in range(3))
    days = {"kind": "days", "bank": int(2 * DAY), "each": int(DAY)}
    address = made(anna, me("Anna"), OPEN, OPEN, entropy_follows=True, clock=days)["id"]
    assert commits(anna, address, ANNA) == (200, None)
    assert sits(bo, address, 1, BO) == (200, None)
    assert told == []
    cleo.get("/api/tables")
    with seated(cleo, address):
        assert sits(cleo, address, 2, "c" * 32, "Cleo") == (200, None)
        away = [(app.state.application.tables.live[address].now.seats[i].person, address) for i in (0, 1)]
        assert sorted(told) == sorted(away), "Anna, the host, and Bo, once each"
        assert shows(cleo, address, "c" * 32) == (204, None)
        assert len(told) == 2, "not again"


# ---- before anything is drawn ---------------------------------------------------------------------------------------


def test_the_commitment_stands_before_the_number_is_known_and_nothing_is_drawn_until_then(app: FastAPI) -> None:
    anna = browser(app)
    answer = made(anna, me("Anna"), bot(), entropy_follows=True)
    address, commitment = answer["id"], answer["commitment"]
    assert match_of(app, address).log == []
    with seated(anna, address) as seat:
        assert (seat.state["owes"], seat.state["numbers"]) == ("commitment", [])
    committed = committed_to(anna, address, ANNA)
    found = anna.post(f"/api/tables/{address}/commitment", json={"commitment": committed}).json()
    number = {"seat": 0, "number": None, "commitment": committed, "by": "person"}
    assert found == {"numbers": [number], "owes": "number"}
    with seated(anna, address) as seat:
        assert (seat.state["owes"], seat.state["numbers"], seat.state["log"]) == ("number", [number], [])
        seat.until(lambda _state: bool(seat.arrangement))
        assert (seat.arrangement["numbers"]["step"], seat.arrangement["numbers"]["missing"]) == ("show", [0])
    assert shows(anna, address, ANNA) == (204, None)
    with seated(anna, address) as seat:
        assert seat.state["commitment"] == commitment
        assert (seat.state["owes"], seat.state["numbers"]) == (None, [{**number, "number": ANNA}])
        assert seat.state["log"], "now it is drawn"
        assert seat.state["position"]["to_move"] >= 0


def test_a_number_is_committed_to_once_by_who_sits_there_and_has_sixteen_bytes(app: FastAPI) -> None:
    anna = browser(app)
    address = made(anna, me("Anna"), OPEN, entropy_follows=True)["id"]
    assert commits(browser(app), address, BO) == (403, "not_seated")
    assert post(anna, address, "commitment", commitment="a" * 63) == (422, "malformed")
    assert post(anna, address, "entropy", entropy="a" * 31) == (422, "malformed")
    assert commits(anna, address, ANNA) == (200, None)
    assert commits(anna, address, ANNA) == (200, None), "a lost answer is no matter"
    assert commits(anna, address, BO) == (409, "has_number")
    assert shows(anna, address, ANNA) == (409, "too_early")
    assert [one["number"] for one in proof(anna, address)["numbers"]] == [None]


def test_no_number_is_shown_before_all_have_committed_and_nothing_is_drawn_before_all_are_shown(app: FastAPI) -> None:
    anna, bo, address = between(app)
    committed = proof(bo, address)["numbers"]
    assert [(one["seat"], one["number"]) for one in committed] == [(0, None), (1, None)]
    before = kept(app, address)
    assert shows(anna, address, ANNA) == (204, None)
    assert shows(anna, address, ANNA) == (204, None), "a lost answer is no matter"
    assert match_of(app, address).log == []
    assert post(anna, address, "act", number=0, action="x") == (409, "not_begun")
    assert shows(bo, address, BO) == (204, None)
    match = match_of(app, address)
    [(since, dice)] = match.dice
    assert (since, dice.salt) == (0, of_both(bo, address))
    assert [before.dice[0][1], before.dice[0][3]] == [dice.commitment, dice.secret and dice.secret.hex()]
    assert match.log[0].seat == CHANCE
    assert verify(match).checked == sum(entry.seat == CHANCE for entry in match.log)
    assert [one["commitment"] for one in proof(bo, address)["numbers"]] == [one["commitment"] for one in committed]


def test_the_last_to_sit_down_can_show_no_other_number_however_many_are_tried(app: FastAPI) -> None:
    """The attack: Bo comes last, and tries 20,000 numbers with the secret, which the keeper of the server told him."""
    anna, bo, address = between(app)
    assert ANNA not in bo.get(f"/api/tables/{address}/dice").text, "what he commits to, he chose without hers"
    shows(anna, address, ANNA)
    [(_, dice)] = match_of(app, address).dice
    assert dice.secret
    committed = committed_to(bo, address, BO)
    tries = [f"{one:032x}" for one in range(20_000)]
    hers = of_both(bo, address, bo=None)
    liked = [one for one in tries if choose(dice.secret, f"{hers}{one}", 0, [1, 1]) == 1]
    assert len(liked) > 9_000, "with the older rule he had a free choice"
    assert not [one for one in liked if number_commitment(one, dice.commitment) == committed]
    for one in liked[:5]:
        assert shows(bo, address, one) == (409, "other_number")
    assert commits(bo, address, liked[0]) == (409, "is_rolled")
    assert post(bo, address, "leave") == (204, None), "a bot plays for him: nobody commits anew"
    assert sits(browser(app), address, 1, liked[0]) == (409, "taken")
    assert proof(anna, address)["numbers"][1]["commitment"] == committed


def test_a_keeper_who_changes_what_is_stored_is_found_out(app: FastAPI) -> None:
    anna, bo, address = between(app)
    noted = anna.get(f"/api/tables/{address}/dice").json()
    joint = match_of(app, address).dice[-1][1].salted(of_both(bo, address, None, None)).joint
    shows(anna, address, ANNA)
    for committed, said in (
        (committed_to(bo, address, BO), "not the one it had committed to"),
        (committed_to(bo, address, "c" * 32), ""),
    ):
        with app.state.application.services.repository.transaction() as c:
            forged = f"update seats set entropy = '{'c' * 32}', commitment = '{committed}'"
            c.exec_driver_sql(f"{forged} where table_id = '{address}' and seat = 1")
        app.state.application.tables.live.pop(address, None)
        forged_dice = app.state.portal.call(app.state.application.tables.get, address).now
        match = add_salt(forged_dice.match.twin(), salt(forged_dice.seats)).go_on()
        with pytest.raises(Unfair, match=said or "fingerprint that you noted"):
            verify(match, seen=joint)
    assert noted["numbers"][1]["commitment"] == committed_to(bo, address, BO), (
        "Anna's browser has it, and shows hers after it"
    )


def test_who_does_not_show_a_number_is_left_out_for_all_to_see(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dice_round, "A_LITTLE", 1000.0)
    anna, bo, address = between(app, away_after=None)
    assert shows(anna, address, ANNA) == (204, None)
    assert post(anna, address, "go_on_without") == (409, "a_little_longer")
    assert post(browser(app), address, "go_on_without") == (403, "not_seated")
    moved(app, 1001)
    assert match_of(app, address).log == [], "nobody goes on by themselves so soon"
    assert post(anna, address, "go_on_without") == (204, None)
    assert match_of(app, address).dice[-1][1].salt == of_both(anna, address, bo=None)
    assert [one["number"] for one in proof(bo, address)["numbers"]] == [ANNA, None]
    with seated(anna, address) as seat:
        seat.until(lambda _state: bool(seat.arrangement))
        assert [(one["what"], one["seat"]) for one in seat.arrangement["remarks"]] == [("left_out", 1)]
        assert seat.arrangement["numbers"] is None
    assert shows(bo, address, BO) == (409, "is_rolled")
    assert post(bo, address, "resign") == (204, None)
    match = restore(anna.get(f"/api/tables/{address}/file").text, "", find)
    assert [one.number for one in added(match)] == [ANNA, None]
    assert verify(match, seen=proof(anna, address)["dice"][0]["joint"]).checked


@pytest.mark.parametrize(("away_after", "waits"), [(3600, 3600.0), (None, DAY)], ids=["live", "days"])
def test_a_table_does_not_wait_for_a_closed_browser_for_ever(
    app: FastAPI, away_after: int | None, waits: float
) -> None:
    anna, bo, address = between(app, away_after=away_after)
    shows(bo, address, BO)
    moved(app, waits / 2)
    assert match_of(app, address).log == []
    app.state.application.tables.live.pop(address)  # as after a restart
    moved(app, waits / 2 + 1)
    assert match_of(app, address).dice[-1][1].salt == of_both(anna, address, anna=None)
    assert match_of(app, address).log
    assert shows(anna, address, ANNA) == (409, "is_rolled")


def test_a_commitment_that_never_comes_is_not_waited_for_either(app: FastAPI) -> None:
    anna, bo = browser(app), browser(app)
    address = made(anna, me("Anna"), OPEN, entropy_follows=True)["id"]
    assert sits(bo, address, 1, BO) == (200, None)
    assert shows(bo, address, BO) == (409, "too_early")
    moved(app, 181)
    assert shows(bo, address, BO) == (204, None)
    assert match_of(app, address).dice[-1][1].salt == f"2-{committed_to(bo, address, BO)}-{BO}"


def test_programs_without_a_number_add_none_and_everybody_sees_that(app: FastAPI) -> None:
    anna, bo = browser(app), browser(app)
    address = made(anna, me("Anna"), OPEN)["id"]
    assert sits(bo, address, 1, BO) == (200, None)
    assert shows(bo, address, BO) == (204, None)
    assert [one["seat"] for one in proof(bo, address)["numbers"]] == [1]
    alone = made(anna, me("Anna"), OPEN)["id"]
    assert post(bo, alone, "join", seat=1, name="Bo") == (200, None)
    assert match_of(app, alone).log, "nobody adds anything, so nobody is waited for"
    assert proof(bo, alone)["numbers"] == []


def test_who_gets_up_before_the_game_takes_their_number_along_and_several_seats_add_one(app: FastAPI) -> None:
    anna, bo = browser(app), browser(app)
    address = made(anna, me("Anna"), me("Ada"), OPEN, OPEN, entropy_follows=True)["id"]
    commits(anna, address, ANNA)
    sits(bo, address, 2, BO)
    assert [one["seat"] for one in proof(bo, address)["numbers"]] == [0, 2]
    post(bo, address, "leave")
    assert [one["seat"] for one in proof(bo, address)["numbers"]] == [0]
    sits(bo, address, 3, BO)
    post(anna, address, "fill", seat=2, name="Puma", level=1)
    assert post(anna, address, "change", seat=0, to=2) == (409, "has_begun"), "the dice depend on who sits where"
    shows(bo, address, BO)
    shows(anna, address, ANNA)
    salt = match_of(app, address).dice[-1][1].salt
    assert salt == f"1-{committed_to(anna, address, ANNA)}-{ANNA}.4-{committed_to(bo, address, BO)}-{BO}"


def test_seats_are_drawn_before_any_number_is_shown(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the server could draw until it likes the dice, which depend on who sits where."""
    monkeypatch.setattr(dice_round, "shuffle_seats", list.reverse)
    anna, bo, address = between(app, lot=True)
    assert [(one["seat"], one["number"]) for one in proof(anna, address)["numbers"]] == [(0, None), (1, None)]
    assert proof(anna, address)["numbers"][0]["commitment"] == committed_to(bo, address, BO)
    monkeypatch.setattr(dice_round, "shuffle_seats", None)
    shows(anna, address, ANNA)
    shows(bo, address, BO)
    assert [one["number"] for one in proof(anna, address)["numbers"]] == [BO, ANNA]


def test_who_sits_down_in_the_middle_of_a_loaded_game_adds_to_all_that_comes(app: FastAPI) -> None:
    anna, bo = browser(app), browser(app)
    first = table(anna, me("Anna"), me("Bo"))
    with seated(anna, first) as seat:
        seat.act()
    text = anna.get(f"/api/tables/{first}/file").text
    address = anna.post("/api/tables/load", json={"text": text, "mine": [0]}).json()["id"]
    plies = len(match_of(app, address).log)
    assert sits(bo, address, 1, BO) == (200, None)
    assert shows(bo, address, BO) == (204, None)
    match = match_of(app, address)
    assert match.dice[-1][0] == plies
    assert match.dice[-1][1].salt.endswith(f"2-{committed_to(bo, address, BO)}-{BO}")
    assert match.dice[0][1].commitment == restore(text, "", find).dice[0][1].commitment, "what fell before stays so"


def test_when_somebody_comes_later_everybody_adds_a_new_number_to_what_is_drawn_from_then_on(app: FastAPI) -> None:
    anna, bo, address = offered(app)
    later, new = "d" * 32, "e" * 32
    cora = browser(app)
    before = match_of(app, address).dice
    assert sits(cora, address, 1, later, "Cora") == (200, None)
    with seated(anna, address) as seat:
        assert (seat.state["owes"], seat.state["position"]["legal"]) == ("commitment", [])
        assert seat.say(type="act", number=seat.state["number"], action="x")["problem"]["code"] == "in_a_moment"
    assert shows(cora, address, later) == (409, "is_rolled"), "Anna has not committed to a new one yet"
    assert commits(anna, address, new) == (200, None)
    assert sits(bo, address, 1, BO) == (409, "taken")
    assert shows(anna, address, new) == shows(cora, address, later) == (204, None)
    match = match_of(app, address)
    assert match.dice[:-1] == before
    since, dice = match.dice[-1]
    assert (since, dice.commitment) == (len(match.log), before[-1][1].commitment)
    assert dice.salt == f"1-{committed_to(anna, address, new)}-{new}.2-{committed_to(cora, address, later)}-{later}"
    assert post(anna, address, "act", number=0, action="x")[1] != "in_a_moment"


def offered(app: FastAPI) -> tuple[TestClient, TestClient, str]:
    """A game of Anna and Bo, who has resigned for one of three sides, so that his seat is free."""
    anna, bo, address = between(app)
    shows(anna, address, ANNA)
    shows(bo, address, BO)
    with seated(anna, address) as one, seated(bo, address) as two:
        playing = one if one.state["position"]["legal"] else two
        playing.act()
    post(bo, address, "leave")
    app.state.application.services.time.move(601)
    assert post(anna, address, "ask", what="offer", seat=1) == (204, None)
    return anna, bo, address


# ---- while it is played ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [GAME, SECRETIVE])
def test_nobody_hears_the_secret_before_the_end(app: FastAPI, game: str) -> None:
    anna, bo, watching = browser(app), browser(app), browser(app)
    address = table(anna, me("Anna"), OPEN, game=game, players=2)
    secret = kept(app, address).dice[0][3]
    sits(bo, address, 1, BO)
    shows(bo, address, BO)
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
    adds(anna, address, ANNA)
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
    adds(anna, address, ANNA)
    finished(anna, address)
    found = proof(browser(app), address)
    [dice] = found["dice"]
    assert (found["state"], found["wrong"], dice["commitment"]) == ("revealed", None, commitment)
    lines = "".join(f"{line}\n" for line in [dice["secret"], *found["terms"]])
    assert hashlib.sha256(lines.encode()).hexdigest() == commitment
    assert f"made {'person ' * 2}".strip() in found["terms"]
    assert dice["salt"] == f"1-{committed_to(anna, address, ANNA)}-{ANNA}"
    assert found["steps"]
    for step in found["steps"]:
        assert choose(bytes.fromhex(dice["secret"]), dice["salt"], step["ply"], step["weights"]) == step["index"]


def test_dice_and_draws_are_offered_to_be_checked_once_it_is_over(app: FastAPI) -> None:
    host, friend = browser(app), browser(app)
    address = made(host, me("A"), OPEN)["id"]
    assert friend.post(f"/api/tables/{address}/join", json={"seat": 1, "name": "B"}).is_success
    assert host.get(f"/api/tables/{address}/now").json()["position"]["chance"] is False
    assert post(friend, address, "resign") == (204, None)
    assert host.get(f"/api/tables/{address}/now").json()["position"]["chance"] is True


def test_the_file_of_a_table_proves_the_same_and_json_says_it_too(app: FastAPI) -> None:
    anna = browser(app)
    address = made(anna, me("Anna"), me("Bo"), entropy_follows=True)["id"]
    adds(anna, address, ANNA)
    finished(anna, address)
    match = restore(anna.get(f"/api/tables/{address}/file").text, "mine.tafel", find)
    assert (match.made, [one.number for one in added(match)]) == ("person person", [ANNA])
    assert verify(match).checked == len(proof(anna, address)["steps"])
    as_json = anna.get(f"/api/tables/{address}/json").json()
    assert as_json["made"] == match.made
    assert as_json["dice"][0]["salt"] == f"1-{committed_to(anna, address, ANNA)}-{ANNA}"


def test_a_rematch_commits_anew_and_whoever_comes_brings_a_number(app: FastAPI) -> None:
    anna, bo = browser(app), browser(app)
    first = made(anna, me("Anna"), OPEN)["id"]
    sits(bo, first, 1, BO)
    shows(bo, first, BO)
    post(bo, first, "resign")
    laid = anna.post(f"/api/tables/{first}/rematch", json={"entropy_follows": True}).json()
    assert laid["commitment"] == proof(bo, laid["id"])["dice"][0]["commitment"]
    again = laid["id"]
    assert commits(anna, again, ANNA) == (200, None)
    committed = {"commitment": committed_to(bo, again, BO)}
    assert bo.post(f"/api/tables/{first}/rematch", json=committed).json()["id"] == again
    shows(anna, again, ANNA)
    shows(bo, again, BO)
    salt = f"1-{committed_to(bo, again, BO)}-{BO}.2-{committed_to(anna, again, ANNA)}-{ANNA}"
    assert match_of(app, again).dice[0][1].salt == salt
    assert laid["commitment"] != proof(bo, first)["dice"][0]["commitment"]


def test_a_branch_commits_to_dice_of_its_own(app: FastAPI) -> None:
    anna = browser(app)
    first = table(anna, me("Anna"), bot())
    laid = anna.post(
        f"/api/tables/{first}/branch", json={"ply": 1, "levels": [None, 1], "entropy_follows": True}
    ).json()
    adds(anna, laid["id"], ANNA)
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
    texts = [anna.get(f"/api/tables/{address}/{what}").text for what in ("dice", "file", "json")]
    assert proof(anna, address)["state"] == "today"
    assert not any(secret.hex() in text for text in texts)
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
