"""Routes by which a browser subscribes to push notifications."""

from fastapi import APIRouter

from tafelrunde.server.http.account_routes import Asks
from tafelrunde.server.http.dependencies import Here
from tafelrunde.server.people.sessions import digest
from tafelrunde.server.storage.push_repository import Subscription
from tafelrunde.server.storage.table_repository import now
from tafelrunde.server.wire import people as wire

router = APIRouter(prefix="/api/push", tags=["push"])


@router.get("")
async def push_key(shared: Here) -> wire.PushKey:
    """The server's public key (VAPID), if it sends push notifications."""
    return wire.PushKey(key=shared.push.key)


@router.post("", status_code=204)
async def subscribe(shared: Here, asks: Asks, wish: wire.PushWish) -> None:
    """Subscribe this browser to notifications for the current person's turns."""
    said = asks.guests.said(asks.request)
    session = digest(said) if digest(said) in shared.accounts.sessions.held else None
    one = Subscription(
        digest(wish.endpoint), asks.person, session, wish.endpoint, wish.key, wish.auth, wish.language, now()
    )
    await shared.push.keep(one, asks.address)


@router.post("/forget", status_code=204)
async def unsubscribe(shared: Here, asks: Asks, wish: wire.PushEnd) -> None:
    """Unsubscribe this browser."""
    await shared.push.forget(asks.person, wish.endpoint)
