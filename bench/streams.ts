import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Task, tasks } from '#features/tasks/contract.ts'
import type { Person } from '#test/cast.ts'
import { addTask, makeConfirmedTeam } from '#test/teams.ts'
import { withEnvironment } from './environment.ts'
import { openStream, withinMaxWait } from './event-stream.ts'
import { atMost, type Figure } from './figures.ts'
import { memoryOf } from './process-usage.ts'
import { repetitions } from './repetitions.ts'
import { signInMany } from './sign-in-many.ts'
import { at, median } from './statistics.ts'

const STREAMS = repetitions(5000)
const AT_ONCE = 50
/** Even: see bench/live.ts. */
const TICKS = 2 * repetitions(150)
/** Files that a process keeps open besides the streams. */
const SPARE_FILES = 300
/** Milliseconds until the memory that opening them took has been returned. */
const SETTLE_MS = 10_000

/** Many open streams that receive almost nothing: their memory, and whether they slow down others. */
export const measureStreams = () =>
  withEnvironment(async (environment) => {
    const served = await environment.serve('streams')
    const { product, signUp } = served
    const count = Math.min(STREAMS, openFilesAllowed() - SPARE_FILES)
    if (count < STREAMS) console.log(`Only ${count} of ${STREAMS} streams can be open here: see ulimit -n.`)
    const [ada, grace] = [await signUp('Ada'), await signUp('Grace')]
    const task = await addTask(ada, await makeConfirmedTeam(ada, [grace]))
    const agent = new Agent({ maxSockets: Infinity })
    const open = (tokens: string[]) => openStreams(agent, product.origin, tokens)
    const pid = product.process.pid!

    const tokens = await signInMany(served, count)
    await timesToScreen(agent, product.origin, { ada, grace, task }) // Warms up.
    for (const stream of await open(tokens.slice(0, 200))) stream.destroy()
    const alone = await timesToScreen(agent, product.origin, { ada, grace, task })
    await sleep(SETTLE_MS)
    const before = memoryOf(pid)
    const streams = await open(tokens)
    await sleep(SETTLE_MS)
    const held = memoryOf(pid) - before
    const among = await timesToScreen(agent, product.origin, { ada, grace, task })
    for (const stream of streams) stream.destroy()
    agent.destroy()
    return figuresOf(count, { held, alone, among })
  })

const figuresOf = (count: number, { held, alone, among }: { held: number; alone: number[]; among: number[] }) =>
  [
    atMost({
      what: `${count} idle streams: memory per stream`,
      value: held / count / 1024,
      most: 32,
      unit: 'KiB',
      digits: 1,
    }),
    ...[['median', 0.5] as const, ['p95', 0.95] as const].map(([name, share]) => ({
      what: `a write to one of these screens, ${name}; baseline: without the others`,
      figure: `${at(among, share).toFixed(2)} ms`,
      baseline: `${at(alone, share).toFixed(2)} ms`,
      ratio: at(among, share) / at(alone, share),
      ...(share === 0.5 ? { target: '≤ 2 x', holds: median(among) / median(alone) <= 2 } : {}),
    })),
  ] satisfies Figure[]

async function openStreams(agent: Agent, origin: string, tokens: string[]) {
  const streams: Awaited<ReturnType<typeof openStream>>[] = []
  for (let index = 0; index < tokens.length; index += AT_ONCE) {
    const some = tokens.slice(index, index + AT_ONCE).map((token) => openStream(agent, origin, token, () => {}))
    streams.push(...(await Promise.all(some)))
  }
  return streams
}

/** Milliseconds from each of Ada's ticks until Grace's screen has it. */
async function timesToScreen(
  agent: Agent,
  origin: string,
  { ada, grace, task }: Record<'ada' | 'grace', Person> & { task: Task },
) {
  let heard = () => {}
  const stream = await openStream(agent, origin, grace.token, (text) => {
    if (text.includes('ticked"')) heard()
  })
  const times: number[] = []
  for (let index = 0; index < TICKS; index++) {
    const hears = new Promise<void>((resolve) => {
      heard = resolve
    })
    const startedAt = performance.now()
    const sending = ada.request(tasks.tick, { params: { id: task.id }, body: { done: index % 2 === 0 } })
    await Promise.all([sending, withinMaxWait(hears)])
    times.push(performance.now() - startedAt)
  }
  stream.destroy()
  return times
}

/** Node raises its own limit as far as allowed. */
function openFilesAllowed() {
  const line = /^Max open files\s+(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))![1]!
  return line === 'unlimited' ? Infinity : Number(line)
}
