import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitBefore } from './attempts.ts'
import { shareStream, type Word } from './shared-stream.ts'

/** The tab in which something is being done. */
let current: Tab

function enter(tab: Tab) {
  current = tab
}

class Tab {
  readonly heard: Word[] = []
  readonly listeners = new Map<string, Set<() => void>>()
  channels = 0
  isFrozen = false
  /** Its timers come late, if at all. */
  isHeldBack = false
  isKilled = false
  readonly missed: (() => void)[] = []
  stop = () => {}

  do(step: () => void) {
    if (this.isKilled) return
    if (this.isFrozen) return void this.missed.push(step)
    enter(this)
    step()
  }
  open() {
    const hear = (word: Word) => void this.heard.push(word)
    this.do(() => {
      this.stop = shareStream({ name: 'of Ada', url: '/api/live', hear, refused: () => {} })
    })
    return this
  }
  tell(happening: string) {
    for (const step of this.listeners.get(happening) ?? []) this.do(step)
  }
  freeze() {
    this.isFrozen = true
  }
  thaw() {
    this.isFrozen = false
    for (const step of this.missed.splice(0)) this.do(step)
  }
  kill() {
    this.isKilled = true
    for (const source of sources) if (source.tab === this) source.close()
  }
  countListeners = () => [...this.listeners.values()].reduce((sum, { size }) => sum + size, 0)
}

const channels = new Set<Channel>()
class Channel {
  readonly tab = current
  onmessage: (event: { data: unknown }) => void = () => {}
  constructor() {
    channels.add(this)
  }
  postMessage(data: unknown) {
    if (this.tab.isKilled) return
    for (const other of channels)
      if (other !== this) queueMicrotask(() => channels.has(other) && other.tab.do(() => other.onmessage({ data })))
  }
  close = () => void channels.delete(this)
}

const sources = new Set<Source>()
class Source {
  static readonly CLOSED = 2
  readonly tab = current
  readyState = 0
  onmessage: (event: object) => void = () => {}
  onerror = () => {}
  stands: (event: object) => void = () => {}
  lives: (event: object) => void = () => {}
  constructor() {
    sources.add(this)
  }
  addEventListener(type: string, listener: (event: object) => void) {
    if (type === 'stands' || type === 'lives') this[type] = listener
  }
  close() {
    this.readyState = 2
    sources.delete(this)
  }
}

type Listening = { signal: AbortSignal; capture?: boolean }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('document', { hidden: false })
  const setTimer = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (step: () => void, wait: number) => {
    const tab = current
    return setTimer(() => tab.isHeldBack || tab.do(step), wait)
  })
  vi.stubGlobal('addEventListener', (type: string, step: () => void, { signal, capture }: Listening) => {
    // Of what befalls a part of the page, and does not bubble, the window hears by capture alone.
    for (const kind of capture ? [type, `${type} inside`] : [type]) {
      const steps = current.listeners.get(kind) ?? new Set()
      current.listeners.set(kind, steps.add(step))
      signal.addEventListener('abort', () => steps.delete(step))
    }
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  channels.clear()
  sources.clear()
})

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
const openTabs = (count: number) => Array.from({ length: count }, () => new Tab().open())
const theStream = () => {
  expect(sources.size).toBe(1)
  return [...sources][0]!
}
async function stands(position: string) {
  const source = theStream()
  source.tab.do(() => source.stands({ data: position }))
  await seconds(0)
  return source
}
async function fails(source = theStream()) {
  source.tab.do(source.onerror)
  await seconds(0)
}
async function comes(text: string, position: string) {
  const source = theStream()
  source.tab.do(() => source.onmessage({ data: text, lastEventId: position }))
  await seconds(0)
}

test('eight tabs share one stream for an hour, and each hears once what comes over it', async () => {
  const tabs = openTabs(8)
  await seconds(5)
  const { tab } = await stands('one.7')
  await comes('"refresh"', 'one.8')
  for (let beat = 0; beat < 180; beat++) {
    theStream().lives({})
    await seconds(20)
  }
  for (const { heard } of tabs) expect(heard).toEqual([{ opened: 'one.7' }, 'refresh'])
  expect(theStream().tab).toBe(tab)
})

test('a tab that comes later hears how far the stream has come', async () => {
  openTabs(1)
  await seconds(1)
  await stands('one.7')
  await comes('"refresh"', 'one.8')
  const [late] = openTabs(1)
  await seconds(1)
  expect(late!.heard).toEqual([{ opened: 'one.8' }])
  theStream()
})

test.each([
  ['is closed', 1, (tab: Tab) => tab.tell('pagehide')],
  ['is killed', 5, (tab: Tab) => tab.kill()],
  ['stands still', 5, (tab: Tab) => tab.freeze()],
])('when the tab that holds the stream %s, one other takes over, and all hear of it', async (_, within, end) => {
  const tabs = openTabs(4)
  await seconds(1)
  const { tab: first } = await stands('one.7')
  end(first)
  await seconds(within)
  for (const source of sources) if (source.tab === first) sources.delete(source)
  const { tab: second } = await stands('one.9')
  expect(second).not.toBe(first)
  for (const tab of tabs) if (tab !== first) expect(tab.heard.slice(-2)).toEqual(['lost', { opened: 'one.9' }])
})

test('of two that hold a stream the younger lets go: one that stood still for a while goes on', async () => {
  const tabs = openTabs(3)
  await seconds(1)
  const { tab: first } = await stands('one.7')
  first.freeze()
  await seconds(5)
  expect(sources.size).toBe(2)
  first.thaw()
  await seconds(5)
  expect(theStream().tab).toBe(first)
  await comes('"refresh"', 'one.8')
  for (const { heard } of tabs) expect(heard.at(-1)).toBe('refresh')
})

test('a stream of which nothing is heard is taken for lost, and opened anew', async () => {
  const [tab] = openTabs(1)
  await seconds(1)
  const silent = await stands('one.7')
  await seconds(60)
  expect(theStream()).not.toBe(silent)
  expect(tab!.heard).toEqual([{ opened: 'one.7' }, 'lost'])
})

test('a page that was put away and comes back takes part again', async () => {
  const [ada, other] = openTabs(2) as [Tab, Tab]
  await seconds(1)
  await stands('one.7')
  for (const tab of [ada, other]) tab.tell('pagehide')
  expect([sources.size, channels.size]).toEqual([0, 0])
  for (const tab of [ada, other]) tab.tell('pageshow')
  await seconds(1)
  await stands('one.9')
  for (const { heard } of [ada, other]) expect(heard).toEqual([{ opened: 'one.7' }, 'lost', { opened: 'one.9' }])
})

/** One that holds a stream, and one that follows. */
async function two(): Promise<{ holder: Tab; follower: Tab }> {
  const tabs = openTabs(2)
  await seconds(1)
  const { tab: holder } = await stands('one.7')
  return { holder, follower: tabs.find((tab) => tab !== holder)! }
}

test('where the stream was lost, it is tried at once when somebody looks at a tab, whichever that is', async () => {
  const { holder, follower } = await two()
  for (const tab of [holder, follower]) {
    await fails()
    expect(sources.size).toBe(0)
    tab.tell('focus')
    await seconds(0)
    expect((await stands('one.8')).tab).toBe(holder)
  }
})

test('a focus that moves inside a page has nothing tried, and puts off nobody who takes over', async () => {
  const { holder, follower } = await two()
  await fails()
  for (const tab of [holder, follower]) tab.tell('focus inside')
  await seconds(0)
  expect(sources.size).toBe(0)
  holder.kill()
  for (let count = 0; count < 50; count++) {
    await seconds(0.1)
    follower.tell('focus inside')
  }
  expect(theStream().tab).toBe(follower)
})

test('eight tabs ask a server that is away no sooner than one would', async () => {
  openTabs(8)
  await seconds(5)
  const waits: number[] = []
  for (let failures = 1; failures <= 12; failures++) {
    await fails()
    const from = Date.now()
    while (sources.size === 0) await seconds(0.05)
    waits.push(Date.now() - from)
  }
  expect(waits.filter((wait, index) => wait < waitBefore(index + 1, undefined, 0))).toEqual([])
})

test('where the clock of the tab with the stream is held back, the others have it tried in time', async () => {
  const { holder } = await two()
  holder.isHeldBack = true
  await fails()
  await seconds(5)
  expect(theStream().tab).toBe(holder)
})

test('fifty times lost and twenty times signed in and out leave nothing behind', async () => {
  const tab = new Tab().open()
  await seconds(1)
  const listening = tab.countListeners()
  for (let count = 0; count < 50; count++) {
    const source = await stands(`one.${count}`)
    tab.do(source.onerror)
    await seconds(5)
  }
  expect([tab.countListeners(), channels.size, sources.size, vi.getTimerCount()]).toEqual([listening, 1, 1, 1])
  for (let count = 0; count < 20; count++) {
    tab.stop()
    tab.open()
    await seconds(1)
  }
  expect([tab.countListeners(), channels.size, sources.size, vi.getTimerCount()]).toEqual([listening, 1, 1, 1])
  tab.stop()
  expect([tab.countListeners(), channels.size, sources.size, vi.getTimerCount()]).toEqual([0, 0, 0, 0])
})
