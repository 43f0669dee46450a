import type { PushMessage } from '#shared/push-message.ts'

/** Shows what the server pushes, and opens what somebody clicks. */
export function listenForPush(scope: ServiceWorkerGlobalScope) {
  scope.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(show(scope, event.data.json()))
  })
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(scope, (event.notification.data as Shown).path))
  })
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(scope)))
}

type Shown = Pick<PushMessage, 'path'>

async function show(scope: ServiceWorkerGlobalScope, { title, body, path, tag, unread }: PushMessage) {
  // Browsers require a notification for each push. Over an open Cohort, which shows it too, it makes no sound.
  const silent = (await windowsOf(scope)).some(({ focused }) => focused)
  const data: Shown = { path }
  const options = { body, tag, data, silent, renotify: !silent, icon: ICON, badge: BADGE }
  await scope.registration.showNotification(title, options)
  await scope.navigator.setAppBadge?.(unread)
}

const ICON = '/icons/192.png'
const BADGE = '/icons/monochrome-512.png'

const windowsOf = (scope: ServiceWorkerGlobalScope) =>
  scope.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** In the window that shows it, else in one that shows something else of Cohort, else in a new one. */
async function open(scope: ServiceWorkerGlobalScope, path: string) {
  const { href, origin } = new URL(path, scope.location.origin)
  if (origin !== scope.location.origin) return
  const windows = await windowsOf(scope)
  const there = windows.find(({ url }) => url === href)
  if (there) return void (await there.focus())
  const other = windows.find(({ focused }) => focused) ?? windows[0]
  if (!other) return void (await scope.clients.openWindow(href))
  await other.focus()
  // Only pages that this worker controls can be led elsewhere.
  await other.navigate(href).catch(() => scope.clients.openWindow(href))
}

/** The browser has another address from now on. The session of the cookie takes it over. */
async function renew(scope: ServiceWorkerGlobalScope) {
  const before = await scope.registration.pushManager.getSubscription()
  const { publicKey } = await (await fetch('/api/push')).json()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const { endpoint, keys } = (before ?? (await scope.registration.pushManager.subscribe(options))).toJSON()
  const body = { endpoint, keys }
  const headers = { 'content-type': 'application/json' }
  await fetch('/api/push', { method: 'PUT', headers, body: JSON.stringify(body) })
}
