// Hears calls while no page is open. It keeps nothing, and never stands between a page and the server.
addEventListener('push', (event) => {
  const { title = 'Tafelrunde', body = '', path = '/' } = event.data?.json() ?? {};
  const note = { body, icon: '/icon.svg', tag: path, renotify: true, data: path };
  event.waitUntil(registration.showNotification(title, note));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

async function show(path) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === path);
  return there ? there.focus() : clients.openWindow(path);
}
