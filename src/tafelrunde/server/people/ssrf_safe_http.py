"""An HTTPS client safe against SSRF: it connects to public addresses only, with a timeout, and follows no redirects."""

import asyncio
import ssl
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from ipaddress import IPv6Address, IPv6Network, ip_address
from socket import SOCK_STREAM, getaddrinfo
from urllib.parse import SplitResult, urlsplit

PATIENCE = 10.0  # seconds for a whole request
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Connect = Callable[[str], Awaitable[Streams]]
TLS = ssl.create_default_context()
UNICAST = IPv6Network("2000::/3")  # nothing outside is a public server: NAT64, site-local, IPv4-compatible, reserved
NOT_PUBLIC = [IPv6Network(one) for one in ("2001::/32", "2002::/16", "3fff::/20")]  # Teredo, 6to4, documentation
NAMES = ThreadPoolExecutor(4, "names")  # for DNS lookups, so that a slow one blocks nothing else


class Unreachable(OSError):
    """A server that we do not connect to, or that does not speak HTTP."""


def checked(address: str) -> SplitResult:
    """The parts of a URL of a public HTTPS server; raises ValueError if it cannot be one."""
    parts = urlsplit(address)
    plain = address.isascii() and address.isprintable() and " " not in address
    if not plain or parts.scheme != "https" or "@" in parts.netloc or parts.port not in (None, 443):
        raise ValueError("not a plain https address")
    *before, last = (parts.hostname or "").split(".")
    if not before or not last[:1].isalpha():  # IP addresses are written in many ways, but none ends in letters
        raise ValueError("not the name of a server")
    return parts


def is_public(number: str) -> bool:
    """Is this IP address on the public Internet: neither private, local nor multicast, nor the way to an IPv4 address
    that may be so?"""
    known = ip_address(number)
    if isinstance(known, IPv6Address) and known.ipv4_mapped:
        known = known.ipv4_mapped
    if isinstance(known, IPv6Address) and (known not in UNICAST or any(known in one for one in NOT_PUBLIC)):
        return False
    return known.is_global and not known.is_multicast


async def connect(host: str) -> Streams:
    """A TLS connection to a public server; connects to the very address that was checked, against DNS rebinding."""
    found = await asyncio.get_running_loop().run_in_executor(NAMES, lambda: getaddrinfo(host, 443, type=SOCK_STREAM))
    numbers = [str(where[0]) for *_, where in found]
    if not numbers or not all(is_public(number) for number in numbers):
        raise Unreachable(f"{host} is not a public server")
    return await asyncio.open_connection(numbers[0], 443, ssl=TLS, server_hostname=host)


async def post(address: str, headers: Mapping[str, str], body: bytes, connect: Connect = connect) -> int:
    """Send a POST request and return the status; the rest of the response is not read."""
    parts = checked(address)
    async with asyncio.timeout(PATIENCE):
        reader, writer = await connect(parts.hostname or "")
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
        raise Unreachable("not an HTTP response")
    return int(words[1])
