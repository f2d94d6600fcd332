"""The Containerfile: it builds, serves without root's rights, says that it is healthy, and keeps its tables.

TAFELRUNDE_BASE names an image to build on where the usual one cannot be fetched: with python3, venv and pip's settings.
"""

import json
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import httpx2 as httpx
import pytest

from server.in_process import GAME
from server.served import free_port

ROOT = Path(__file__).resolve().parents[3]
BASE = os.environ.get("TAFELRUNDE_BASE", "docker.io/library/python:3.13-slim")
TABLE = {"game": GAME, "seats": [{"kind": "me", "name": "A"}, {"kind": "open", "name": "open"}]}
ENGINE = next((tool for tool in ("podman", "docker") if shutil.which(tool)), None)
pytestmark = [pytest.mark.slow, pytest.mark.timeout(1800)]


def engine(*words: str, check: bool = True) -> subprocess.CompletedProcess[str]:
    done = subprocess.run([str(ENGINE), *words], capture_output=True, text=True, check=False)
    assert not check or done.returncode == 0, f"{' '.join(words)}: {done.stderr}"
    return done


@pytest.fixture(scope="module")
def image() -> Iterator[str]:
    """An image, built here."""
    if ENGINE is None:
        pytest.skip("neither podman nor docker is installed")
    if engine("image", "inspect", BASE, check=False).returncode and engine("pull", BASE, check=False).returncode:
        pytest.skip(f"the image {BASE} cannot be fetched here; TAFELRUNDE_BASE may name another")
    name = f"localhost/tafelrunde-test-{uuid4().hex[:8]}"
    engine("build", "--network=host", "--format=docker", f"--build-arg=BASE={BASE}", "-t", name, "-f",
           str(ROOT / "Containerfile"), str(ROOT))  # fmt: skip
    yield name
    engine("rmi", "-f", name)


@pytest.fixture
def volume() -> Iterator[str]:
    """A volume of its own."""
    name = f"tafelrunde-test-{uuid4().hex[:8]}"
    yield name
    engine("volume", "rm", "-f", name)


class Container:
    """The program in a container, and its address outside."""

    def __init__(self, image: str, volume: str) -> None:
        port = free_port()
        self.base = f"http://127.0.0.1:{port}"
        run = ("run", "-d", "-p", f"127.0.0.1:{port}:8000", "-v", f"{volume}:/data", image)
        self.id = engine(*run).stdout.strip()

    def client(self) -> httpx.Client:
        """A browser, once the program answers."""
        client = httpx.Client(base_url=self.base)
        for _ in range(600):
            try:
                if client.get("/api/health").status_code == 200:
                    return client
            except httpx.TransportError:
                pass
            time.sleep(0.2)
        raise AssertionError(engine("logs", self.id).stderr)

    def remove(self) -> None:
        engine("rm", "-f", self.id)


def test_it_serves_without_roots_rights_and_a_new_container_has_the_old_tables(image: str, volume: str) -> None:
    first = Container(image, volume)
    try:
        with first.client() as client:
            assert "<html" in client.get("/").text
            made = client.post("/api/tables", json=TABLE)
            assert made.status_code == 201
            assert client.get("/api/lobby", headers={"host": "evil.example"}).status_code == 421
        assert engine("exec", first.id, "id", "-u").stdout.strip() == "10001"
        check = json.loads(engine("image", "inspect", image).stdout)[0]
        command = (check.get("Healthcheck") or check["Config"]["Healthcheck"])["Test"]
        engine("exec", first.id, *command[1:])
    finally:
        first.remove()
    second = Container(image, volume)
    try:
        with second.client() as client:
            assert client.get(f"/api/tables/{made.json()['id']}/now").status_code == 200
    finally:
        second.remove()
