"""A browser is called while no page is open: the choice, the reasons, and the small worker that shows the call."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import chromium, host
from browser.fixtures import Arrive
from browser.visit import Visitor, arrive

# The push service of a test's Chromium is nowhere: this stands in for it, with the keys of a browser.
STANDS_IN = """
const made = { endpoint: 'https://push.example.org/send/one', options: { applicationServerKey: null },
  toJSON: () => ({ keys: { auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4' } }),
  unsubscribe: async () => { delete localStorage.subscribed; return true } }
PushManager.prototype.getSubscription = async () => (localStorage.subscribed ? made : null)
PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
  localStorage.subscribed = made.options.applicationServerKey = applicationServerKey.buffer
  return made
}
"""
SHOWN = """async () => {
  const worker = await navigator.serviceWorker.ready
  const notes = await worker.getNotifications()
  return notes.map(({ title, body, data }) => [title, body, data])
}"""
WISH = "Notify this browser even when Tafelrunde is closed"


@pytest.fixture(scope="module")
def calling(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that calls browsers."""
    with host.serving(tmp_path_factory.mktemp("calling"), push="mailto:keeper@example.org") as address:
        yield address


@pytest.fixture(scope="module")
def whole(browser: Browser) -> Iterator[Browser]:
    """A whole browser: its shell can neither be called nor show anything."""
    with chromium.launch(browser.browser_type) as whole:
        yield whole


@pytest.fixture
def here(whole: Browser, calling: str) -> Iterator[Visitor]:
    visitor = arrive(whole, calling)
    yield visitor
    visitor.context.close()
    assert visitor.complaints == []


def opened(page: Page) -> Page:
    """The settings."""
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    return page


def test_a_browser_asks_to_be_called_and_not_any_more(here: Visitor) -> None:
    here.context.grant_permissions(["notifications"])
    here.context.add_init_script(STANDS_IN)
    page = opened(here.page())
    with page.expect_request(lambda one: one.method == "POST" and one.url.endswith("/api/push")) as told:
        page.get_by_label(WISH).check()
    assert told.value.response().status == 204  # type: ignore[union-attr]
    expect(page.get_by_label(WISH)).to_be_checked()
    with page.expect_request(lambda one: one.method == "POST" and one.url.endswith("/api/push")):
        page.reload()  # it says it again: it may be somebody else by now
    page.get_by_role("button", name="Settings").click()
    with page.expect_response(lambda one: one.url.endswith("/api/push/forget")) as ended:
        page.get_by_label(WISH).uncheck()
    assert ended.value.status == 204


def test_a_call_is_shown_and_names_its_table(here: Visitor) -> None:
    here.context.grant_permissions(["notifications"])
    here.context.add_init_script(STANDS_IN)
    page = opened(here.page())
    session = here.context.new_cdp_session(page)
    workers: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: workers.extend(one["registrationId"] for one in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    page.get_by_label(WISH).check()
    expect(page.get_by_label(WISH)).to_be_checked()
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    said = '{"title": "Rumis", "body": "It is your turn.", "path": "/table/abc"}'
    call = {"origin": page.evaluate("location.origin"), "registrationId": workers[0], "data": said}
    for _ in range(100):  # a worker that has just been installed may miss the first; the next takes its place
        session.send("ServiceWorker.deliverPushMessage", call)
        if shown := page.evaluate(SHOWN):
            break
    assert shown == [["Rumis", "It is your turn.", "/table/abc"]]


def test_a_browser_that_may_not_call_says_so(here: Visitor) -> None:
    here.context.add_init_script("Notification.requestPermission = async () => 'denied'")
    page = opened(here.page())
    page.get_by_label(WISH).click()
    expect(page.get_by_text("blocks notifications from this page")).to_be_visible()
    expect(page.get_by_label(WISH)).not_to_be_checked()


def test_where_nobody_has_set_it_up_the_reason_is_told(visitor: Arrive) -> None:
    page = opened(visitor().page())
    expect(page.get_by_text("Not available on this server")).to_be_visible()
    expect(page.get_by_label(WISH)).to_be_disabled()
