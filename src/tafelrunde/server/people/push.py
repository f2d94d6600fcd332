"""Web push notifications to people who are away and whose turn it is."""

import asyncio
import json
import logging
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from tafelrunde.errors import TafelrundeError
from tafelrunde.server.ops import rate_limits
from tafelrunde.server.ops.rate_limits import RateLimit
from tafelrunde.server.people import ssrf_safe_http
from tafelrunde.server.people.push_encryption import Browser, PrivateKey, encrypt, public_key, vapid_header, vapid_key
from tafelrunde.server.people.sessions import digest
from tafelrunde.server.storage.push_repository import PushRepository, Subscription
from tafelrunde.server.storage.writer import Writer
from tafelrunde.server.wire.problems import ProblemError

log = logging.getLogger(__name__)
DAY = 24 * 3600  # the TTL in seconds: how long a push service stores an undelivered message
AT_ONCE, UNDER_WAY = 8, 1000  # notifications that are sent concurrently, and that may be queued
GONE = (404, 410)
CONTACT = re.compile(r"mailto:[^@\s]+@[^@\s]+\.[^@\s]+|https://\S+")
YOUR_TURN = {"en": "It is your turn.", "de": "Du bist am Zug."}
CHALLENGE = {"en": "{by} challenges you.", "de": "{by} fordert dich heraus."}


class BadContact(TafelrundeError):
    """An invalid contact for push services."""


@dataclass(frozen=True)
class Sender:
    """The server's identity for push services: its key and a contact."""

    key: PrivateKey
    contact: str


def checked_contact(contact: str | None) -> str | None:
    """The contact for push services; raises BadContact if it is neither mailto: nor https:."""
    if contact is not None and not CONTACT.fullmatch(contact):
        raise BadContact("Give a contact for push services like this: --push mailto:you@example.org, or https://…")
    return contact


def sender(folder: Path, contact: str | None) -> Sender | None:
    """The sender, or None: push is off unless the operator gives a contact, which push services require."""
    return Sender(vapid_key(folder), contact) if contact else None


class Push:
    """The push subscriptions of a server, and sending to them."""

    def __init__(self, store: PushRepository, writer: Writer, now: Callable[[], float], by: Sender | None) -> None:
        self.store, self.writer, self.now, self.by = store, writer, now, by
        self.connect: ssrf_safe_http.Connect = ssrf_safe_http.connect
        self.by_table, self.by_address = RateLimit(*rate_limits.PUSHES), RateLimit(*rate_limits.SUBSCRIPTIONS)
        self.at_once, self.under_way = asyncio.Semaphore(AT_ONCE), set[asyncio.Task[None]]()

    @property
    def key(self) -> str | None:
        """The server's public key (VAPID) for browsers; None if push is off."""
        return public_key(self.by.key) if self.by else None

    async def keep(self, one: Subscription, address: str) -> None:
        """Store a subscription; raises a problem if push is off or the subscription is invalid."""
        if self.by is None:
            raise ProblemError("no_push")
        try:
            ssrf_safe_http.checked(one.endpoint)
            Browser.read(one.key, one.auth)
        except ValueError:
            raise ProblemError("bad_subscription") from None
        self.by_address.take(address)
        if not await self.writer.do(self.store.keep, one):
            raise ProblemError("bad_subscription")

    async def forget(self, person: str, endpoint: str) -> None:
        """Delete one of a person's own subscriptions."""
        await self.writer.do(self.store.forget, digest(endpoint), person)

    def notify(self, person: str, table: str, title: str, by: str | None = None) -> None:
        """Notify a person in the background that it is their turn, or that they are challenged `by` somebody."""
        if self.by is not None and len(self.under_way) < UNDER_WAY:
            said = {language: text.format(by=by) for language, text in (CHALLENGE if by else YOUR_TURN).items()}
            task = asyncio.create_task(self._notify(self.by, person, table, title, said))
            self.under_way.add(task)
            task.add_done_callback(self.under_way.discard)

    async def _notify(self, by: Sender, person: str, table: str, title: str, said: dict[str, str]) -> None:
        with suppress(ProblemError):
            browsers = await self.writer.do(self.store.of, person)
            if browsers:
                self.by_table.take(f"{person} {table}")
                await asyncio.gather(*(self._send(by, one, table, title, said[one.language]) for one in browsers))

    async def _send(self, by: Sender, one: Subscription, table: str, title: str, text: str) -> None:
        """Send to one browser; failures are logged without the endpoint, which is the browser's secret."""
        host = ssrf_safe_http.checked(one.endpoint).hostname
        said = {"title": title, "body": text, "path": f"/table/{table}"}
        body = encrypt(json.dumps(said).encode(), Browser.read(one.key, one.auth))
        try:
            async with self.at_once:
                status = await ssrf_safe_http.post(
                    one.endpoint, self._headers(by, f"https://{host}", table), body, self.connect
                )
        except (OSError, ValueError) as error:  # TimeoutError is an OSError; an overlong line is a ValueError
            return log.warning("%s could not be reached for a notification: %s", host, error or type(error).__name__)
        if status in GONE:
            await self.writer.do(self.store.forget, one.id, one.person)
        elif status >= 300:
            log.warning("%s rejected a notification: %d", host, status)
        return None

    def _headers(self, by: Sender, audience: str, table: str) -> dict[str, str]:
        return {
            "Authorization": vapid_header(by.key, audience, by.contact, self.now()),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(DAY),
            "Urgency": "high",
            "Topic": digest(f"topic {table}"),  # an undelivered message is replaced by the next about the same table
        }
