import { expect, test } from 'vitest'
import { listenForPush } from './push.ts'

const ORIGIN = 'https://cohort.test'

type Window = { url: string; focused: boolean; focus: () => Promise<void>; navigate: (url: string) => Promise<void> }
type Shown = { title: string; body: string; tag: string; silent: boolean; data: { path: string }; close: () => void }

/** What a browser gives to a worker, with these windows open. */
function startWorker(windows: Pick<Window, 'url' | 'focused'>[] = []) {
  const listeners = new Map<string, (event: unknown) => void>()
  const shown = new Map<string, Shown>()
  const did: string[] = []
  const asWindow = ({ url, focused }: Pick<Window, 'url' | 'focused'>): Window => ({
    url,
    focused,
    focus: async () => void did.push(`focus ${url}`),
    navigate: async (to) => void did.push(`navigate ${to}`),
  })
  const clients = {
    matchAll: async () => windows.map(asWindow),
    openWindow: async (url: string) => void did.push(`open ${url}`),
  }
  const scope = {
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    location: { origin: ORIGIN },
    navigator: { setAppBadge: async (unread: number) => void did.push(`badge ${unread}`) },
    registration: {
      showNotification: async (title: string, options: Omit<Shown, 'title' | 'close'>) =>
        void shown.set(options.tag, { ...options, title, close: () => shown.delete(options.tag) }),
    },
    clients,
  }
  listenForPush(scope as unknown as ServiceWorkerGlobalScope)
  async function dispatch(type: string, event: object) {
    const work: Promise<unknown>[] = []
    listeners.get(type)!({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) })
    await Promise.all(work)
  }
  return {
    did,
    shown: () => [...shown.values()],
    push: (message: object) => dispatch('push', { data: { json: () => message } }),
    click: () => dispatch('notificationclick', { notification: [...shown.values()][0] }),
  }
}

const path = '/tasks?taskId=1'
const message = { title: 'New task assigned', body: 'Oil the mill', path, tag: 'one', unread: 2 }

test('a push shows a notification, the next of its tag replaces it, and the badge counts what is unread', async () => {
  const { push, shown, did } = startWorker()
  await push({ ...message, title: 'Replaced by the next', unread: 1 })
  await push(message)
  expect(shown()).toMatchObject([
    { title: 'New task assigned', body: 'Oil the mill', tag: 'one', silent: false, data: { path } },
  ])
  expect(did).toEqual(['badge 1', 'badge 2'])
})

test('over an open Cohort it makes no sound', async () => {
  const { push, shown } = startWorker([{ url: `${ORIGIN}/chat`, focused: true }])
  await push(message)
  expect(shown()).toMatchObject([{ silent: true }])
})

test.each([
  ['in a new window where none is open', [], [`open ${ORIGIN}${path}`]],
  [
    'in the window that shows it',
    [
      { url: `${ORIGIN}/chat`, focused: false },
      { url: `${ORIGIN}${path}`, focused: false },
    ],
    [`focus ${ORIGIN}${path}`],
  ],
  [
    'else in one that shows something else',
    [{ url: `${ORIGIN}/chat`, focused: false }],
    [`focus ${ORIGIN}/chat`, `navigate ${ORIGIN}${path}`],
  ],
])('a click opens it %s', async (_where, windows, expected) => {
  const { push, click, shown, did } = startWorker(windows)
  await push(message)
  await click()
  expect(shown()).toEqual([])
  expect(did.slice(1)).toEqual(expected)
})

test('a click leads to no other site', async () => {
  const { push, click, did } = startWorker()
  await push({ ...message, path: 'https://mallory.example/' })
  await click()
  expect(did).toEqual(['badge 2'])
})
