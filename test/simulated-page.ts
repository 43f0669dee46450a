import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { compileFunction } from 'node:vm'
import { build } from 'vite'
import { type LiveMessage, type PublicEvent, STREAM_READY } from '#shared/events.ts'
import { stripServerContracts } from '../bin/build/strip-server-contracts.ts'
import type { Person } from './cast.ts'
import { countNow } from './chat.ts'
import { eventSourceFor } from './event-source.ts'
import type { Server } from './server.ts'

/** What test/page/show-everything.ts starts. */
export type RunningPage = {
  isBusy: () => boolean
  /** Asks for all that it shows once more, as after a lost connection. */
  refetch: () => void
  /** By query key. */
  shows: () => Record<string, unknown>
  close: () => void
}
type PageCode = { startPage: (me: Viewer['me'], isLive: boolean, isViewing: boolean) => RunningPage }

/** Milliseconds: a page's waits up to this one pass ten times as fast in tests, because nobody looks at it. */
const SHORT_WAIT_MS = 1000

/** Each look at whether a page has settled may mount what it shows by now, which takes a third of this. */
const POLL_MS = 10

/** Requests that a browser sends to one server at once. */
const MAX_CONNECTIONS = 6

/** What a page finds around it, in the order of `browser` below. */
const GLOBALS = [
  'location',
  'navigator',
  'document',
  'window',
  'isSecureContext',
  'addEventListener',
  'reportError',
  'BroadcastChannel',
  'fetch',
  'EventSource',
  'setTimeout',
  'clearTimeout',
] as const

let compiled: Promise<(...values: unknown[]) => void> | undefined

/** Compiled once, because each call runs the modules again, with a state of their own. */
const compile = async () =>
  compileFunction(await bundle(), ['exports', 'require', ...GLOBALS]) as (...values: unknown[]) => void

/** The browser's own code in one file, without packages. Like what ships without schemas, which take 50 ms of each page. */
async function bundle() {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [stripServerContracts()],
    build: {
      ssr: 'test/page/show-everything.ts',
      write: false,
      minify: false,
      rolldownOptions: { output: { format: 'cjs', codeSplitting: false } },
    },
  })
  if (!('output' in result)) throw new Error('the page is built in one go')
  return result.output[0].code
}

/** In the event that tells a page's owner where it stands: on the page, it would make it ask for much again. */
const LAST_EVENT = 'the last event of '

export type AnswerGet = (path: string, headers: Record<string, string>) => Promise<Response>

type Look = {
  isLive: boolean
  isViewing?: boolean
  beforeStream?: (() => Promise<unknown>) | undefined
  /** Whether short waits take as long as in a browser. */
  waitsInFull?: boolean
}

/** Who looks at a page. */
export type Viewer = { me: Pick<Person['me'], 'uid' | 'email'>; cookies: Iterable<[name: string, value: string]> }

/** A page of its own: module state and the parts of a browser belong to it alone; only packages are shared. */
export async function startPage(
  { origin }: Pick<Server, 'origin'>,
  person: Viewer,
  { isLive, isViewing = isLive, beforeStream, waitsInFull = false }: Look,
) {
  const requests: string[] = []
  const events: PublicEvent[] = []
  const received: string[] = []
  const errors: unknown[] = []
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let isFollowing = false
  let isDeaf = false
  let answerIfRefetching: AnswerGet | undefined
  let waiting = 0
  let free = MAX_CONNECTIONS
  const queue: (() => void)[] = []
  const headers = () => ({ origin, cookie: [...person.cookies].map((pair) => pair.join('=')).join('; ') })
  const notUsed = () => {}
  const EventSource = eventSourceFor(
    origin,
    headers,
    ({ type, data }) => {
      if (type === STREAM_READY) isFollowing = true
      if (type !== 'message') return
      received.push(data)
      const message = JSON.parse(data) as LiveMessage
      if (message !== 'refresh') events.push(message.event)
    },
    async () => {
      if (!beforeStream) return
      while (running.isBusy() || waiting > 0) await sleep(2)
      await beforeStream()
    },
    ({ data }) => !isDeaf && !data.includes(LAST_EVENT),
  )
  let cut = () => {}
  const browser: Record<(typeof GLOBALS)[number], unknown> = {
    location: { origin, pathname: '/dashboard' },
    navigator: { onLine: true },
    document: { hidden: false, addEventListener: notUsed, querySelector: () => null },
    window: { sessionStorage: {}, localStorage: {} },
    // Nothing is kept for use without network.
    isSecureContext: false,
    addEventListener: notUsed,
    reportError: (error: unknown) => void errors.push(error),
    // Its only tab.
    BroadcastChannel: class {
      postMessage = notUsed
      close = notUsed
    },
    async fetch(path: string, init: RequestInit = {}) {
      requests.push(`${init.method ?? 'GET'} ${path}`)
      waiting += 1
      if (free === 0) await new Promise<void>((mayGo) => queue.push(mayGo))
      else free -= 1
      try {
        const sent = { ...headers(), ...(init.headers as Record<string, string>) }
        const isGet = (init.method ?? 'GET') === 'GET'
        return await ((isGet && answerIfRefetching?.(path, sent)) || fetch(origin + path, { ...init, headers: sent }))
      } finally {
        waiting -= 1
        const next = queue.shift()
        if (next) next()
        else free += 1
      }
    },
    EventSource: class extends EventSource {
      constructor(path: string) {
        super(path)
        cut = () => this.cut()
      }
      /** Before it is opened again, or for good. */
      close() {
        isFollowing = false
        super.close()
      }
    },
    setTimeout(step: () => void, wait = 0) {
      const isShort = wait <= SHORT_WAIT_MS
      const timer = setTimeout(
        () => {
          timers.delete(timer)
          step()
        },
        isShort && !waitsInFull ? wait / 10 : wait,
      )
      if (isShort) timers.add(timer)
      return timer
    },
    clearTimeout(timer: ReturnType<typeof setTimeout>) {
      timers.delete(timer)
      clearTimeout(timer)
    },
  }
  compiled ??= compile()
  const run = await compiled
  const page = {} as PageCode
  run(page, createRequire(import.meta.url), ...GLOBALS.map((name) => browser[name]))
  const running = page.startPage(person.me, isLive, isViewing)
  /** Until its stream is open and all that it asked for is answered. */
  async function settle() {
    while (running.isBusy() || waiting > 0 || timers.size > 0 || isFollowing !== isLive) await sleep(POLL_MS)
    if (errors.length > 0) throw new AggregateError(errors, 'the page reported errors')
  }
  return {
    ...running,
    requests,
    events,
    received,
    /** Cuts its stream, which it opens again by itself. */
    cut: () => cut(),
    /** Asks for all that it shows once more; is answered by `answer` instead of its server, if given. */
    async refetchAll(answer?: AnswerGet) {
      answerIfRefetching = answer
      running.refetch()
      await settle()
      answerIfRefetching = undefined
    },
    /** Whether it loses what it is told, until it asks for all again. */
    beDeaf(now: boolean) {
      isDeaf = now
    },
    isFollowing: () => isFollowing,
    settle,
  }
}

/** What a page shows that is opened now. */
export async function refetch(server: Pick<Server, 'origin'>, person: Viewer) {
  const page = await startPage(server, person, { isLive: false })
  await page.settle()
  const shown = page.shows()
  page.close()
  return shown
}

type LivePage = Pick<Awaited<ReturnType<typeof startPage>>, 'events' | 'settle'> & { person: Person }

/**
 * Until these pages follow all events up to now and a count of forums. `processes` are all in which something happens:
 * each sends its events in order, so each is asked for a last one.
 */
export async function catchUp(processes: Server[], pages: LivePage[]) {
  await countNow(processes[0]!)
  const end = crypto.randomUUID() as string
  const ends = processes.map((_, index) => `${LAST_EVENT}${index} ${end}`)
  await Promise.all(
    processes.map(({ context }, index) =>
      context.database.transaction(async (tx) => {
        for (const userId of new Set(pages.map(({ person }) => person.me.uid)))
          tx.announce({ type: 'session.ended', userId, sessionIds: [ends[index]!] })
      }),
    ),
  )
  const tooLate = AbortSignal.timeout(60_000)
  for (const { events } of pages)
    while (
      !ends.every((one) => events.some((event) => event.type === 'session.ended' && event.sessionIds[0] === one))
    ) {
      tooLate.throwIfAborted()
      await sleep(2)
    }
  for (const { settle } of pages) await settle()
}

/**
 * Somebody's open page: the browser's own queries and live updates, without components. `processes` are all in which
 * something happens.
 */
export async function openSimulatedPage(
  server: Server,
  person: Person,
  processes: Server[] = [server],
  { isViewing = true, beforeStream }: Omit<Look, 'isLive'> = {},
) {
  const page = await startPage(server, person, { isLive: true, isViewing, beforeStream })
  const { requests, events, received } = page
  await page.settle()
  const askedAgain = requests.filter((request) => request === 'GET /api/teams').length > 1
  const live = {
    person,
    settle: page.settle,
    askedAgain,
    catchUp: () => catchUp(processes, [live]),
    /** What a page shows that is opened now, or one that has been connected again. */
    async refetch(answer?: AnswerGet) {
      await page.refetchAll(answer)
      return page.shows()
    },
    shows: page.shows,
    beDeaf: page.beDeaf,
    /** Since it was opened: what it asked for, what it heard, and with which data. */
    requests,
    events,
    received,
    close: page.close,
  }
  // What happened before it was opened may have been on its way still.
  await live.catchUp()
  requests.length = events.length = received.length = 0
  return live
}
