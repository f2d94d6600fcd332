"""Asking another server something: only one that anybody could ask, for a short time, and little of its answer."""

import asyncio
import ssl
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from ipaddress import IPv6Address, ip_address
from socket import SOCK_STREAM, getaddrinfo
from urllib.parse import SplitResult, urlsplit

PATIENCE = 10.0  # seconds for everything together
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Reach = Callable[[str], Awaitable[Streams]]
TLS = ssl.create_default_context()
NAMES = ThreadPoolExecutor(4, "names")  # who asks for a name that nobody knows holds up nothing else


class Unreachable(OSError):
    """An address at which we ask nobody."""


def checked(address: str) -> SplitResult:
    """The parts of an address that could be a public server's; a ValueError, if it could not."""
    parts = urlsplit(address)
    plain = address.isascii() and address.isprintable() and " " not in address
    if not plain or parts.scheme != "https" or "@" in parts.netloc or parts.port not in (None, 443):
        raise ValueError("not a plain https address")
    *before, last = (parts.hostname or "").split(".")
    if not before or not last[:1].isalpha():  # a name; numbers are written in many ways, but end in a digit or a colon
        raise ValueError("not the name of a server")
    return parts


def public(number: str) -> bool:
    """Is this number somebody's in the open net? Ours, our neighbours' and those of no machine are not."""
    known = ip_address(number)
    if isinstance(known, IPv6Address):
        known = known.ipv4_mapped or known.sixtofour or known
    return known.is_global and not known.is_multicast


async def reach(host: str) -> Streams:
    """An encrypted connection to a public server: the address that is checked is the one that is connected to."""
    found = await asyncio.get_running_loop().run_in_executor(NAMES, lambda: getaddrinfo(host, 443, type=SOCK_STREAM))
    numbers = [str(where[0]) for *_, where in found]
    if not numbers or not all(public(number) for number in numbers):
        raise Unreachable(f"{host} is no public server")
    return await asyncio.open_connection(numbers[0], 443, ssl=TLS, server_hostname=host)


async def post(address: str, headers: Mapping[str, str], body: bytes, reach: Reach = reach) -> int:
    """Send something, and hear the status of the answer; nothing else of it is read, and no other address followed."""
    parts = checked(address)
    async with asyncio.timeout(PATIENCE):
        reader, writer = await reach(parts.hostname or "")
        try:
            writer.write(_request(parts, headers, body))
            await writer.drain()
            return _status(await reader.readline())
        finally:
            writer.transport.abort()


def _request(parts: SplitResult, headers: Mapping[str, str], body: bytes) -> bytes:
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    said = {"Host": parts.hostname or "", **headers, "Content-Length": str(len(body)), "Connection": "close"}
    lines = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in said.items())]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body


def _status(line: bytes) -> int:
    words = line.split()
    if len(words) < 2 or not words[0].startswith(b"HTTP/1.") or not words[1].isdigit():
        raise Unreachable("this is no answer")
    return int(words[1])
