import '#web/ui/global.css'
import '#web/ui/flair.css'
import { expect, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { renderApp, startQueries } from '#app/web/start-app.tsx'
import { identity } from '#features/identity/contract.ts'
import { unsentKey } from '#features/identity/unsent-key-contract.ts'
import type { OwnAccount } from '#features/people/contract.ts'
import { seats } from '#features/seats/contract.ts'
import { type LiveMessage, STREAM_READY } from '#shared/events.ts'
import { LOOK_COOKIE } from '#shared/look.ts'
import { UNDO_SECONDS } from '#shared/undo-window.ts'
import { clearToasts } from '#web/ui/toast.tsx'
import { api, complaints, POSITION, resetApi } from './api.ts'
import { exampleFor } from './examples.ts'

/** Pixels, as in vitest.pages.config.ts. */
const [WIDTH, HEIGHT] = [1280, 800]

/** The day of all examples. */
const NOW = new Date('2026-12-01T09:30:00Z')

/** Ada, whose account is as most are. */
export const ada: OwnAccount = {
  ...exampleFor(identity.session).me!,
  disabled: false,
  isAdministrator: false,
  timeZone: 'Europe/London',
  look: {
    textSize: 'normal',
    cursor: 'normal',
    motion: 'normal',
    letters: 'normal',
    palette: 'lamp',
    dates: 'browser',
    clock: 'browser',
    week: 'browser',
  },
  flair: null,
  extras: {},
  hidesRewards: false,
  hidesGuide: true,
  purpose: null,
  leavingAt: null,
}

let close = () => {}

/**
 * Opens an address as Ada, or as nobody, with the product's own router, data and styles, in the page that all tests of a worker
 * share. Once more in a test, it is what a reload is: only what the browser keeps is still there, with the `state` of its entry.
 */
export function openPage(address: string, me: Partial<OwnAccount> | null = {}, state: unknown = null) {
  close()
  api.answers(identity.session, (example) => ({ ...example, me: me && { ...ada, ...me } }))
  history.replaceState(state, '', address)
  const element = document.body.appendChild(document.createElement('div'))
  element.id = 'root'
  const queries = startQueries()
  const { root, router } = renderApp(queries, element)
  close = () => {
    close = () => {}
    root.unmount()
    // A form waits for the page that it leads to, and React lets no later page be drawn before it.
    router._commitPromise?.resolve()
    // What it was about to write into the address stands there now, and what it decides later never does.
    router.history.flush()
    Object.assign(router.history, { push() {}, replace() {} })
    router.history.destroy()
    queries.clear()
    element.remove()
  }
  return { queries, router }
}

/** Waits until the page of somebody signed in is there, the stream of events open, and what it may have missed asked for again. */
export async function settle({ queries }: Pick<ReturnType<typeof openPage>, 'queries'>) {
  await expect.poll(() => document.querySelector('h1')?.checkVisibility()).toBe(true)
  await openStream()
  await vi.advanceTimersByTimeAsync(500)
  // One answer may lead to the next question.
  let times = 0
  await expect
    .poll(() => {
      times = queries.isMutating() + queries.isFetching() === 0 ? times + 1 : 0
      return times
    })
    .toBe(3)
}

/** The last of three tries fails after two seconds, and some sentences go as soon: time passes until they are there. */
export const showInTime = (said: Locator) =>
  expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(250)
      return said.elements().length
    })
    .toBeGreaterThan(0)

/**
 * The clock stands unless somebody waits: polls of vitest let a few milliseconds pass each, and `vi.advanceTimersByTimeAsync` as many
 * as a test says. For what waits otherwise and needs timers.
 */
export async function whileTimePasses<Result>(wait: () => Promise<Result>) {
  const ticking = setInterval(() => vi.advanceTimersByTime(1), 1)
  try {
    return await wait()
  } finally {
    clearInterval(ticking)
  }
}

const streams: QuietStream[] = []

const openStream = () =>
  vi.waitUntil(() => streams.findLast(({ readyState }) => readyState === EventSource.OPEN), { timeout: 30_000 })

/** Sends a live event, once the page listens. */
export async function happen(message: LiveMessage) {
  const stream = await openStream()
  stream.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message), lastEventId: POSITION }))
}

/** The next page keeps changes that find no connection. */
export function keepChanges() {
  delete document.documentElement.dataset.offline
  vi.spyOn(navigator.serviceWorker, 'register').mockRejectedValue(new TypeError('There is no worker here.'))
  api.answers(unsentKey.find, () => ({ key: btoa('a'.repeat(32)) }))
}

/** A stream of events that opens at once, and on which nothing happens unless a test says so. */
class QuietStream extends EventTarget {
  readyState: number = EventSource.OPEN
  onmessage?: (event: MessageEvent<string>) => void
  constructor() {
    super()
    setTimeout(() => {
      this.dispatchEvent(new MessageEvent(STREAM_READY, { data: POSITION }))
      streams.push(this)
    })
  }
  close() {
    this.readyState = EventSource.CLOSED
  }
}
Object.defineProperties(QuietStream, { OPEN: { value: 1 }, CLOSED: { value: 2 } })
window.EventSource = QuietStream as unknown as typeof EventSource

/** Before each test. */
export function begin() {
  // What the page before asked last was noted after it was closed.
  resetApi()
  api.answers(seats.list, (example) => ({ ...example, mine: null, people: [], count: 0 }))
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  // Of React, and of the router, which warns of a page that stopped working.
  for (const word of ['error', 'warn'] as const)
    vi.spyOn(console, word).mockImplementation((...words) => void complaints.push(words.map(String).join(' ')))
}

/** After each test, whose page must leave nothing to the next. */
export async function end() {
  const found = [...complaints]
  for (const button of document.querySelectorAll<HTMLElement>('[role=status] [aria-label^="Dismiss: "]')) button.click()
  close()
  resetApi()
  // Whatever waits for the server learns that it is there.
  dispatchEvent(new Event('online'))
  // What is said and offered goes by itself.
  await vi.advanceTimersByTimeAsync(UNDO_SECONDS * 1000)
  clearToasts()
  // The browser goes back past the entries of closed dialogs, and is late.
  await expect.poll(() => history.state?.dialogs ?? 0).toBe(0)
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name]
  Object.assign(document.documentElement.dataset, { theme: 'system', offline: 'off' })
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store answers later
  document.cookie = `${LOOK_COOKIE}=; Path=/; Max-Age=0`
  if (innerWidth !== WIDTH || innerHeight !== HEIGHT) await page.viewport(WIDTH, HEIGHT)
  expect(found).toEqual([])
}
