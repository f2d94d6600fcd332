"""Addresses at which other devices in the local network reach this machine. Looking for them sends no packet."""

import re
import socket
from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from ipaddress import ip_address

from tafelrunde.errors import TafelrundeError

# Networks between this machine and its own containers or virtual machines: nobody else is there.
INTERNAL = re.compile(r"docker|podman|cni|veth|br-|virbr|vmnet|vboxnet|lxc|lxd|vethernet \((wsl|default switch)", re.I)
ELSEWHERE = ((socket.AF_INET, "198.51.100.1"), (socket.AF_INET6, "2001:db8::1"))  # reserved for examples (RFC 5737)


ADDRESS = re.compile(r"https?://([^\s/?#@:\[\]\\]+|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?/?")


class BadAddress(TafelrundeError):
    """The address of this server is not one; the message says what one looks like."""


class NoNetwork(TafelrundeError):
    """This machine has no address that others could reach."""


def lan_hosts() -> list[str]:
    """This machine's addresses in the local network as they are written in a URL, the likeliest first."""
    found = choose(own_addresses(), set(route_addresses()))
    if not found:
        raise NoNetwork(
            "This machine has no address in a local network. Connect it to the Wi-Fi or by cable and start again; "
            "or name the address under which others reach it: --host-name."
        )
    return found


def choose(found: Iterable[tuple[str, str]], routed: Collection[str]) -> list[str]:
    """Those (interface, address) pairs that others can reach, as hosts of a URL.

    IPv6 addresses are used only if there are no others: people may have to type them. First come addresses that also
    lead out of the network, because that is where friends' devices are.
    """
    useful = [(name, text) for name, text in found if _is_useful(text)]
    outside = [text for name, text in useful if not INTERNAL.match(name)] or [text for _, text in useful]
    short = [text for text in outside if ":" not in text] or outside
    ranked = sorted(dict.fromkeys(short), key=lambda text: (text not in routed, not ip_address(text).is_private))
    return [url_host(text) for text in ranked]


def _is_useful(text: str) -> bool:
    """Can another device use this address? Not a link-local one, which is good for one link only."""
    address = ip_address(text)
    return not (address.is_loopback or address.is_link_local or address.is_unspecified or address.is_multicast)


def own_addresses() -> Iterator[tuple[str, str]]:
    """The interfaces that are up, with their IP addresses."""
    import psutil  # for --lan alone

    stats = psutil.net_if_stats()
    for name, addresses in psutil.net_if_addrs().items():
        if name in stats and stats[name].isup:
            for one in addresses:
                if one.family in (socket.AF_INET, socket.AF_INET6):
                    yield name, one.address.partition("%")[0]


def route_addresses() -> Iterator[str]:
    """The addresses with which packets would leave the network. To connect a UDP socket looks this up, and no more."""
    for family, far in ELSEWHERE:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((far, 9))
            yield str(probe.getsockname()[0]).partition("%")[0]


def url_host(address: str) -> str:
    """An address or name as the host of a URL."""
    return f"[{address}]" if address.count(":") > 1 and not address.startswith("[") else address


def checked_address(address: str) -> str:
    """The address of this server for links in e-mails, without a slash at its end; raises BadAddress if it is none."""
    if not ADDRESS.fullmatch(address):
        raise BadAddress("--address: write the address of this server like this: https://table.example.org")
    return address.rstrip("/")


def links_to(hosts: Iterable[str], port: int) -> list[str]:
    """The addresses of pages for hosts, which may name a port of their own."""
    return [f"http://{host}" if re.search(r"[^:]:\d+$|]:\d+$", host) else f"http://{host}:{port}" for host in hosts]
