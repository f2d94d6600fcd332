"""E-mail: sent by SMTP if a mail server is configured, else written to a file in the data folder."""

import asyncio
import logging
import os
import smtplib
import ssl
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from email.message import EmailMessage
from functools import partial
from pathlib import Path
from urllib.parse import SplitResult, parse_qs, unquote, urlsplit

from tafelrunde.errors import TafelrundeError

log = logging.getLogger(__name__)
LOG = "mail.log"
PATIENCE = 20.0  # seconds for a mail server
Transport = Callable[[EmailMessage], None]


class BadMail(TafelrundeError):
    """An invalid URL of a mail server."""


@dataclass(frozen=True)
class Smtp:
    """An SMTP server by URL: smtp://user:password@host:587?from=table@example.org, or smtps://."""

    url: str

    def __post_init__(self) -> None:
        if self._parts().scheme not in ("smtp", "smtps") or not self._parts().hostname or not self.sender:
            raise BadMail("Name the mail server like this: smtp://user:password@host:587?from=table@example.org")

    def _parts(self) -> SplitResult:
        return urlsplit(self.url)

    @property
    def sender(self) -> str:
        """The From address."""
        return parse_qs(self._parts().query).get("from", [""])[0]

    def __call__(self, message: EmailMessage) -> None:
        """Send a message, with TLS if the server supports it; certificates are not verified on localhost only."""
        parts, secure = self._parts(), self._parts().scheme == "smtps"
        message["From"] = self.sender
        near = parts.hostname in ("localhost", "127.0.0.1", "::1")
        tls = ssl._create_unverified_context() if near else ssl.create_default_context()
        kind = partial(smtplib.SMTP_SSL, context=tls) if secure else smtplib.SMTP
        with kind(parts.hostname or "", parts.port or (465 if secure else 587), timeout=PATIENCE) as server:
            if not secure and server.ehlo() and server.has_extn("starttls"):
                server.starttls(context=tls)
            elif not secure and parts.username and not near:
                raise smtplib.SMTPNotSupportedError("no STARTTLS, and a password must not be sent unencrypted")
            if parts.username:
                server.login(unquote(parts.username), unquote(parts.password or ""))
            server.send_message(message)


def into_file(path: Path) -> Transport:
    """A transport that appends e-mails to a file, for the operator to pass on."""
    lock = threading.Lock()

    def write(message: EmailMessage) -> None:
        secret = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        with lock, os.fdopen(secret, "a", encoding="utf-8") as file:
            file.write(f"To: {message['To']}\nSubject: {message['Subject']}\n\n{message.get_content()}\n---\n")

    return write


class Mailer:
    """Sends e-mails in the background."""

    def __init__(self, transport: Transport) -> None:
        self.transport, self.under_way = transport, set[asyncio.Task[None]]()
        self.goes_out = isinstance(transport, Smtp)  # else e-mails only go to a file
        self.threads = ThreadPoolExecutor(2, "mail")  # so that a mail server that hangs blocks nothing else

    def in_background(self, work: Coroutine[None, None, None]) -> None:
        """Start a background task."""
        task = asyncio.create_task(work)
        self.under_way.add(task)
        task.add_done_callback(self.under_way.discard)

    async def send(self, to: str, subject: str, text: str) -> None:
        """Send an e-mail; failures are logged."""
        message = EmailMessage()
        try:
            message["To"], message["Subject"] = to, subject
            message.set_content(text)
            await asyncio.get_running_loop().run_in_executor(self.threads, self.transport, message)
        except Exception as error:  # smtplib raises many kinds, and the email package rejects some addresses
            log.error("an e-mail could not be sent: %s", _reason(error))


def _reason(error: Exception) -> str:
    """The kind of an error, without the recipient's address that smtplib's message would contain."""
    known = getattr(error, "smtp_code", None) or getattr(error, "strerror", None)
    return f"{type(error).__name__} ({known})" if known else type(error).__name__


def mailer(folder: Path, smtp: str | None) -> Mailer:
    """A mailer by SMTP, or into a file."""
    return Mailer(Smtp(smtp) if smtp else into_file(folder / LOG))
