import { afterEach, beforeEach, expect, vi } from 'vitest'

type Share = (stream: {
  name: string
  url: string
  onUpdate: (word: unknown) => void
  onRefused: () => void
}) => () => void

let share: Share

/** The tab that is acting, or was the last to. */
let current: Tab
/** What other files have left in this process, such as connections, sets timers too: those go by the real clock. */
let isActing = false
const real = { setTimeout, clearTimeout }

function enter(tab: Tab) {
  current = tab
}

const opened = new Set<Tab>()

export class Tab {
  readonly heard: unknown[] = []
  readonly listeners = new Map<string, Set<() => void>>()
  channels = 0
  isFrozen = false
  /** Its timers run late, or never. */
  isHeldBack = false
  isKilled = false
  readonly missed: (() => void)[] = []
  stop = () => {}

  do(step: () => void) {
    if (this.isKilled) return
    if (this.isFrozen) return void this.missed.push(step)
    enter(this)
    const before = isActing
    isActing = true
    step()
    isActing = before
  }
  open() {
    opened.add(this)
    const hear = (word: unknown) => void this.heard.push(word)
    this.do(() => {
      this.stop = share({ name: 'of Ada', url: '/api/live', onUpdate: hear, onRefused: () => {} })
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

export const channels = new Set<Channel>()
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

export const sources = new Set<Source>()
class Source {
  static readonly CLOSED = 2
  readonly tab = current
  readyState = 0
  onmessage: (event: object) => void = () => {}
  onerror = () => {}
  ready: (event: object) => void = () => {}
  heartbeat: (event: object) => void = () => {}
  constructor() {
    sources.add(this)
  }
  addEventListener(type: string, listener: (event: object) => void) {
    if (type === 'ready' || type === 'heartbeat') this[type] = listener
  }
  close() {
    this.readyState = 2
    sources.delete(this)
  }
}

/** Of streams, and not yet over. */
export const timers = new Set<ReturnType<typeof setTimeout>>()

type Listening = { signal: AbortSignal; capture?: boolean }

/** Runs each test of this file in tabs of one browser that share a stream, with a fake clock. */
export function simulateTabs(shareStream: Share) {
  share = shareStream
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    vi.stubGlobal('BroadcastChannel', Channel)
    vi.stubGlobal('EventSource', Source)
    vi.stubGlobal('document', { hidden: false })
    const { setTimeout: setTimer, clearTimeout: clearTimer } = globalThis
    vi.stubGlobal('setTimeout', (step: () => void, wait: number) => {
      if (!isActing) return real.setTimeout(step, wait)
      const tab = current
      const timer = setTimer(() => {
        timers.delete(timer)
        if (!tab.isHeldBack) tab.do(step)
      }, wait)
      timers.add(timer)
      return timer
    })
    vi.stubGlobal('clearTimeout', (timer: ReturnType<typeof setTimeout>) =>
      timers.delete(timer) ? clearTimer(timer) : real.clearTimeout(timer),
    )
    vi.stubGlobal('addEventListener', (type: string, step: () => void, { signal, capture }: Listening) => {
      // Events of inner elements that do not bubble reach the window only in the capture phase.
      for (const kind of capture ? [type, `${type} inside`] : [type]) {
        const steps = current.listeners.get(kind) ?? new Set()
        current.listeners.set(kind, steps.add(step))
        signal.addEventListener('abort', () => steps.delete(step))
      }
    })
  })

  afterEach(async () => {
    for (const tab of opened) {
      enter(tab)
      tab.stop()
    }
    opened.clear()
    await seconds(10)
    vi.unstubAllGlobals()
    vi.useRealTimers()
    channels.clear()
    sources.clear()
    timers.clear()
  })
}

export const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
export const openTabs = (count: number) => Array.from({ length: count }, () => new Tab().open())
export const theStream = () => {
  expect(sources.size).toBe(1)
  return [...sources][0]!
}
/** The one stream is ready at a position. */
export async function stands(position: string) {
  const source = theStream()
  source.tab.do(() => source.ready({ data: position }))
  await seconds(0)
  return source
}
export async function fails(source = theStream()) {
  source.tab.do(source.onerror)
  await seconds(0)
}
export async function comes(text: string, position: string) {
  const source = theStream()
  source.tab.do(() => source.onmessage({ data: text, lastEventId: position }))
  await seconds(0)
}
