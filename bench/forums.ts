import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { BUILT_IN_FORUMS, VIEWING_RENEWAL_MS } from '#features/chat/contract.ts'
import { type Served, withEnvironment } from './environment.ts'
import { atMost, type Figure } from './figures.ts'
import type { Heard, ScreensToOpen } from './forum-screens.ts'
import { type LoadGenerator, openLoadGenerator } from './load-generator.ts'
import { cpuOf } from './process-usage.ts'
import { repetitions } from './repetitions.ts'
import { signInMany } from './sign-in-many.ts'
import { at } from './statistics.ts'

const STREAMS = repetitions(4000)
const MESSAGES = repetitions(200)
/** Milliseconds between messages, in all forums together. */
const PACE_MS = 200
/** So many that nobody writes faster than is allowed. */
const AUTHORS = 100
const WARM_UP = 5 * AUTHORS
const VIEWS_AT_ONCE = 8
/** Milliseconds until everything of before has reached the screens. */
const SETTLE_MS = 8000

/** Forums whose messages reach many screens: what a write costs, and when the last screen has it. */
export const measureForums = () =>
  withEnvironment(async (environment) => {
    const served = await environment.serve('forums')
    const { origin } = served.product
    const load = openLoadGenerator(origin, VIEWS_AT_ONCE)
    const tokens = await signInMany(served, STREAMS + AUTHORS)
    const authors = tokens.splice(0, AUTHORS)
    const spread = BUILT_IN_FORUMS.map(({ id }) => id)
    const one = spread.slice(0, 1)
    const screens = openScreens()
    try {
      await load.sendMany(WARM_UP, (index) => messageOf(index, authors, spread))
      await sleep(SETTLE_MS)
      const before = await write(served, load, authors, spread)
      await screens.open({ origin, tokens })
      const runs: [name: string, among: Run, lags: number[]][] = []
      for (const [where, forums] of [
        ['in five forums', spread],
        ['in one forum', one],
      ] as const) {
        const stopViewing = await view(load, tokens, forums)
        await sleep(SETTLE_MS)
        const among = await write(served, load, authors, forums)
        await sleep(SETTLE_MS)
        stopViewing()
        const lags = lagsOf(among.sent, await screens.heard(), STREAMS / forums.length)
        runs.push([`${STREAMS} streams ${where}`, among, lags])
      }
      screens.close()
      await sleep(SETTLE_MS)
      // Before and after, because the load of the machine changes.
      const alone = joinRuns(before, await write(served, load, authors, spread))
      return runs.flatMap(([name, among, lags]) => figuresOf(name, { alone, among, lags }))
    } finally {
      screens.close()
      load.close()
    }
  })

type Run = { sent: Map<string, bigint>; times: number[]; cpu: number }

const joinRuns = (one: Run, other: Run): Run => ({
  sent: new Map([...one.sent, ...other.sent]),
  times: [...one.times, ...other.times],
  cpu: one.cpu + other.cpu,
})

const messageOf = (index: number, authors: string[], forums: readonly string[]) => ({
  method: 'POST',
  path: '/api/chat/messages',
  token: authors[index % authors.length]!,
  body: { text: `Message ${index}: does anybody have notes of the last meeting?`, room: forums[index % forums.length] },
})

/** Messages at an even pace. */
async function write(
  { product }: Served,
  load: LoadGenerator,
  authors: string[],
  forums: readonly string[],
): Promise<Run> {
  const sent = new Map<string, bigint>()
  const times: number[] = []
  async function writeOne(index: number) {
    const startedAt = process.hrtime.bigint()
    const answer = await load.send(messageOf(index, authors, forums))
    times.push(millisecondsFrom(startedAt, process.hrtime.bigint()))
    sent.set((JSON.parse(answer) as { id: string }).id, startedAt)
  }
  const cpuBefore = cpuOf(product.process.pid!)
  const writing: Promise<void>[] = []
  for (let index = 0; index < MESSAGES; index++) {
    writing.push(writeOne(index))
    await sleep(PACE_MS)
  }
  await Promise.all(writing)
  return { sent, times, cpu: cpuOf(product.process.pid!) - cpuBefore }
}

/** Each person views one of the forums, and says so again as pages do. Returns how to stop. */
async function view(load: LoadGenerator, tokens: string[], forums: readonly string[]) {
  const viewing = (index: number) => ({
    method: 'PUT',
    path: `/api/chat/rooms/${forums[index % forums.length]}/viewing`,
    token: tokens[index % tokens.length]!,
  })
  await load.sendMany(tokens.length, viewing)
  let turn = 0
  const timer = setInterval(() => void load.send(viewing(turn++)), VIEWING_RENEWAL_MS / tokens.length)
  return () => clearInterval(timer)
}

/** In a process of their own, so that reading them does not delay the writes. */
function openScreens() {
  const child = fork(join(import.meta.dirname, 'forum-screens.ts'))
  const ask = async <Answer>(message: ScreensToOpen | 'heard') => {
    child.send(message)
    const [answer] = await once(child, 'message')
    return answer as Answer
  }
  return {
    open: (screens: ScreensToOpen) => ask<'open'>(screens),
    heard: () => ask<Heard[]>('heard'),
    close: () => child.kill(),
  }
}

/** Milliseconds until the last screen has each message. @throws Error if a screen has missed one */
function lagsOf(sent: Map<string, bigint>, heard: Heard[], screens: number): number[] {
  const byId = new Map(heard.map((message) => [message.id, message]))
  return [...sent].map(([id, startedAt]) => {
    const message = byId.get(id)
    if (message?.count !== screens)
      throw new Error(`${message?.count ?? 0} of ${screens} screens have heard of a message.`)
    return millisecondsFrom(startedAt, BigInt(message.lastAt))
  })
}

const millisecondsFrom = (startedAt: bigint, endedAt: bigint) => Number(endedAt - startedAt) / 1e6

function figuresOf(name: string, { alone, among, lags }: { alone: Run; among: Run; lags: number[] }): Figure[] {
  const milliseconds = (value: number) => `${value.toFixed(2)} ms`
  const compared = (what: string, share: number) => {
    const [figure, baseline] = [at(among.times, share), at(alone.times, share)]
    return { what, figure: milliseconds(figure), baseline: milliseconds(baseline), ratio: figure / baseline }
  }
  const median = compared(`${name}: writing a message, median; baseline: without streams`, 0.5)
  const cpu = (run: Run) => (run.cpu / run.times.length) * 1000
  return [
    { ...median, target: '≤ 1.3 x', holds: median.ratio <= 1.3 },
    compared(`${name}: writing a message, p95`, 0.95),
    atMost({
      what: `${name}: until the last of its viewers has it, p95`,
      value: at(lags, 0.95),
      most: 1000,
      unit: 'ms',
    }),
    {
      what: `${name}: CPU of the app per message, with renewed viewing and counts`,
      figure: milliseconds(cpu(among)),
      baseline: milliseconds(cpu(alone)),
      ratio: cpu(among) / cpu(alone),
    },
  ]
}
