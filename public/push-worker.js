// Shows what the portal pushes and opens it on a click; it caches nothing and answers no request.

self.addEventListener('push', (event) => {
  const { title, path, tag } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { tag, data: { path }, renotify: true }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.data.path))
})

async function show(path) {
  const url = new URL(path, self.location.origin)
  // Nothing but the portal is opened, whatever was pushed.
  if (url.origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window' })
  const shown = windows.find((client) => client.url === url.href)
  if (shown) await shown.focus()
  else await self.clients.openWindow(url.href)
}
