"""The local network: which addresses are printed, and that a second machine comes in by them and by no other."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil
import pytest
from fastapi.testclient import TestClient

from tafelrunde import terminal
from tafelrunde.server.app import create_app
from tafelrunde.server.ops import lan
from tafelrunde.server.ops.lan import BadAddress, NoNetwork, checked_address, choose, lan_hosts, links_to, url_host
from tafelrunde.server.run import CannotServe, announce, invitations, listeners

WIFI, VPN, DOCKER = ("wlan0", "192.168.1.20"), ("tun0", "10.8.0.2"), ("docker0", "172.17.0.1")
LOOPBACK, LINK, ULA = ("lo", "127.0.0.1"), ("wlan0", "fe80::1"), ("wlan0", "fd00::2")


# ---- which address --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("found", "routed", "hosts"),
    [
        ([LOOPBACK, WIFI, LINK, ULA], {"192.168.1.20"}, ["192.168.1.20"]),
        ([DOCKER, VPN, WIFI], {"192.168.1.20"}, ["192.168.1.20", "10.8.0.2"]),
        ([WIFI, ("eth0", "203.0.113.9")], set(), ["192.168.1.20", "203.0.113.9"]),
        ([WIFI, WIFI], set(), ["192.168.1.20"]),
        ([LOOPBACK, LINK, ULA, ("lo", "::1")], {"fd00::2"}, ["[fd00::2]"]),
        ([LOOPBACK, DOCKER], set(), ["172.17.0.1"]),
        ([LOOPBACK, LINK, ("eth0", "169.254.3.4")], set(), []),
        ([], set(), []),
    ],
    ids=["home", "several", "private first", "once", "only IPv6", "nothing better", "no address", "no interface"],
)
def test_the_address_that_friends_reach_comes_first(
    found: list[tuple[str, str]], routed: set[str], hosts: list[str]
) -> None:
    assert choose(found, routed) == hosts


def test_without_any_network_it_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lan, "own_addresses", lambda: iter([LOOPBACK]))
    with pytest.raises(NoNetwork, match=r"Wi-Fi.*--host-name"):
        lan_hosts()


def test_interfaces_that_are_down_are_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    stats = {name: stat._replace(isup=False) for name, stat in psutil.net_if_stats().items()}
    monkeypatch.setattr(psutil, "net_if_stats", lambda: stats)
    assert list(lan.own_addresses()) == []


def test_links_name_the_port_and_bracket_what_has_colons() -> None:
    assert url_host("fd00::2") == url_host("[fd00::2]") == "[fd00::2]"
    hosts = ["192.168.1.20", "[fd00::2]", "table.local:80", "[fd00::2]:80"]
    links = ["192.168.1.20:8000", "[fd00::2]:8000", "table.local:80", "[fd00::2]:80"]
    assert links_to(hosts, 8000) == [f"http://{link}" for link in links]


def test_people_are_invited_by_the_addresses_that_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lan, "own_addresses", lambda: iter([LOOPBACK, WIFI]))
    assert invitations([], 8000, lan=False, proxy=False) == []
    assert invitations(["127.0.0.1"], 8000, lan=True, proxy=False) == []
    assert invitations(["a.example"], 8000, lan=True, proxy=False) == ["http://a.example:8000"]
    assert invitations(["*"], 8000, lan=True, proxy=False) == ["http://192.168.1.20:8000"]
    assert invitations(["a.example", "*"], 8000, lan=False, proxy=True) == ["https://a.example"]


def test_a_browser_on_this_machine_learns_the_address_for_others(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path, hosts=["testserver"], links=["http://192.168.1.20:8000"])) as client:
        assert client.get("/api/reach").json() == {"links": ["http://192.168.1.20:8000"]}


# ---- what is said ---------------------------------------------------------------------------------------------------


def test_the_first_address_is_drawn_and_all_are_named() -> None:
    said: list[str] = []
    announce(["http://a:1", "http://b:1"], None, said.append, lambda link: said.append(f"QR {link}"))
    assert said[:2] == ["Others in this network: http://a:1 or http://b:1", "QR http://a:1"]
    assert "--password" in said[2]
    announce(["http://a:1"], "word", said.append, lambda _: None)
    assert "is asked for the password" in said[-1]
    assert "word" not in said[-1].replace("password", "")
    announce([], None, said.append, lambda _: None)
    assert "--host-name" in said[-1]


def test_the_code_in_the_terminal_has_all_dots(monkeypatch: pytest.MonkeyPatch) -> None:
    from rich.console import Console
    from segno import make_qr

    console = Console(force_terminal=True, width=100, color_system=None)
    monkeypatch.setattr(terminal, "out", console)
    with console.capture() as drawn:
        terminal.qr("http://192.168.1.20:8000")
    dark = {halves: dots for dots, halves in terminal.HALVES.items()}
    lines = drawn.get().splitlines()
    rows = [[dark[char][half] for char in line] for line in lines for half in (0, 1)]
    wanted = [
        [bool(dot) for dot in row] for row in make_qr("http://192.168.1.20:8000", error="l").matrix_iter(border=2)
    ]
    assert rows[: len(wanted)] == wanted


def test_a_taken_port_is_told_in_the_local_network_too() -> None:
    with socket.socket() as other:
        other.bind(("0.0.0.0", 0))
        other.listen()
        with pytest.raises(CannotServe, match="taken"):
            listeners(other.getsockname()[1], lan=True)


# ---- two machines ---------------------------------------------------------------------------------------------------

HOME, AWAY = "10.77.0.1", "10.77.0.2"
ENTER = ("nsenter", "--user", "--net", "--preserve-credentials", "--target")
ASK = """
import sys, http.client
host, port, name, method, path, body = sys.argv[1:7]
line = http.client.HTTPConnection(host, int(port), timeout=20)
line.putrequest(method, path, skip_host=True)
line.putheader("Host", name)
for header in sys.argv[7:]: line.putheader(*header.split(": ", 1))
if body: line.putheader("Content-Type", "application/json"); line.putheader("Content-Length", str(len(body)))
line.endheaders(body.encode())
answer = line.getresponse()
print(answer.status, (answer.getheader("set-cookie") or "-").split(";")[0], answer.read().decode())
"""


def run(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, f"{' '.join(command)}: {done.stderr}"
    return done.stdout


def why_not() -> str | None:
    """Why there can be no network of our own here, or None."""
    if not all(shutil.which(tool) for tool in ("unshare", "nsenter", "ip")):
        return "unshare, nsenter and ip are needed (Linux, util-linux and iproute2)"
    probe = ("unshare", "--user", "--map-root-user", "--net", "ip", "link", "add", "cable", "type", "veth")
    tried = subprocess.run([*probe, "peer", "name", "plug"], capture_output=True, text=True, check=False)
    return f"network namespaces are not permitted here: {tried.stderr.strip()}" if tried.returncode else None


@contextmanager
def machine(*inside: str) -> Iterator[int]:
    """The process id of a machine of its own: a user and a network namespace."""
    keeper = subprocess.Popen(
        [*inside, "unshare", *([] if inside else ["--user", "--map-root-user"]), "--net", "sh", "-c", "echo; exec cat"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert keeper.stdout
    keeper.stdout.readline()  # it is there
    try:
        yield keeper.pid
    finally:
        keeper.kill()
        keeper.communicate()


@pytest.fixture(scope="module")
def network() -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Two machines with a cable between them: how to run something on the host's, and on the friend's."""
    if why := why_not():
        pytest.skip(why)
    with machine() as host:
        here = (*ENTER, str(host))
        with machine(*here) as friend:
            there = (*ENTER, str(friend))
            run(*here, "ip", "link", "add", "cable", "type", "veth", "peer", "name", "plug", "netns", str(friend))
            for enter, name, address in ((here, "cable", HOME), (there, "plug", AWAY)):
                run(*enter, "ip", "address", "add", f"{address}/24", "dev", name)
                run(*enter, "ip", "link", "set", name, "up")
                run(*enter, "ip", "link", "set", "lo", "up")
            yield here, there


@contextmanager
def served(here: tuple[str, ...], folder: Path, *more: str) -> Iterator[str]:
    """The address that `serve --lan` prints on the host's machine; it is killed in the end."""
    command = [*here, sys.executable, "-m", "tafelrunde.cli", "serve", "--lan", "--no-browser", "--port", "8000"]
    env = os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONWARNINGS": "ignore", "PYTHONUNBUFFERED": "1", "COLUMNS": "200"}
    process = subprocess.Popen(
        [*command, "--data", str(folder), *more], stdout=subprocess.PIPE, text=True, env=env, start_new_session=True
    )
    assert process.stdout
    try:
        said = iter(process.stdout.readline, "")
        yield next(found[0] for line in said if (found := re.search(r"http://10\.\S+", line)))
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def ask(
    there: tuple[str, ...], link: str, method: str, path: str, body: str = "", *headers: str, name: str = ""
) -> tuple[int, str, str]:
    """The friend's request: the status, the cookie set, and the answer. The server may still be starting."""
    host, _, port = link.removeprefix("http://").rpartition(":")
    command = (*there, sys.executable, "-c", ASK, host, port, name or f"{host}:{port}", method, path, body, *headers)
    for _ in range(240):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode == 0:
            status, cookie, text = done.stdout.split(" ", 2)
            return int(status), cookie, text
        assert "refused" in done.stderr, done.stderr
        time.sleep(0.25)
    raise AssertionError("the server does not answer")


@pytest.mark.slow
def test_a_friend_comes_in_by_the_address_printed_and_by_no_other_name(
    network: tuple[tuple[str, ...], tuple[str, ...]], tmp_path: Path
) -> None:
    here, there = network
    with served(here, tmp_path) as link:
        assert link == f"http://{HOME}:8000"
        assert ask(there, link, "GET", "/api/health")[0] == 200
        assert link in ask(there, link, "GET", "/api/reach")[2]
        assert "unknown_host" in ask(there, link, "GET", "/api/lobby", name="evil.example:8000")[2]
        own = ask(here, "http://127.0.0.1:8000", "GET", "/api/reach")
        assert (own[0], link in own[2]) == (200, True)


@pytest.mark.slow
def test_a_friend_comes_in_with_the_password_only(
    network: tuple[tuple[str, ...], tuple[str, ...]], tmp_path: Path
) -> None:
    here, there = network
    with served(here, tmp_path, "--password", "snowflake") as link:
        assert ask(there, link, "GET", "/api/lobby")[0] == 401
        assert ask(there, link, "POST", "/api/door", '{"password": "guess"}')[0] == 403
        status, ticket, _ = ask(there, link, "POST", "/api/door", '{"password": "snowflake"}')
        assert status == 204
        assert ask(there, link, "GET", "/api/lobby", "", f"Cookie: {ticket}")[0] == 200


@pytest.mark.slow
def test_without_a_network_serve_says_so_and_ends(tmp_path: Path) -> None:
    if why := why_not():
        pytest.skip(why)
    with machine() as alone:
        command = [*ENTER, str(alone), sys.executable, "-m", "tafelrunde.cli", "serve", "--lan", "--no-browser"]
        done = subprocess.run([*command, "--data", str(tmp_path)], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "no address in a local network" in done.stderr


# ---- the address in e-mails -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "address", ["https://table.example.org", "http://192.168.1.20:8000/", "https://[2001:db8::1]:8443"]
)
def test_an_address_for_links_in_emails_is_taken_without_its_last_slash(address: str) -> None:
    assert checked_address(address) == address.rstrip("/")


@pytest.mark.parametrize(
    "address", ["table.example.org", "https://a@b.example", "https://x/y", "ftp://x", "https://", ""]
)
def test_what_is_no_address_of_a_server_is_refused(address: str) -> None:
    with pytest.raises(BadAddress, match="--address"):
        checked_address(address)
