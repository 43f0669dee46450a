import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Task, tasks } from '#features/tasks/contract.ts'
import { addTask, makeTeam } from '#test/teams.ts'
import { compareWithBaseline, type Pair, type Side } from './compare-with-baseline.ts'
import { openStream, withinMaxWait } from './event-stream.ts'
import { type Figure, ratioToBaseline } from './figures.ts'
import { repetitions } from './repetitions.ts'
import { median } from './statistics.ts'

const REPETITIONS = 5
/** Even, so that the next turn begins with an open task: ticking a done one sends no event. */
const TICKS = 2 * repetitions(50)

/** Milliseconds from sending a tick until the last open screen has received it, in turns with the baseline. */
export const measureLive = () =>
  compareWithBaseline(async (pair) => {
    const { ada, others } = pair
    const team = await makeTeam(ada, others, { name: 'Bench' })
    const task = await addTask(ada, team)
    for (const done of [true, false])
      for (const one of others) await one.request(tasks.tick, { params: { id: task.id }, body: { done } })
    const figures: Figure[] = []
    for (const listeners of [1, 200]) {
      const times = await inTurns(pair, task, listeners)
      const what = `a write until ${listeners === 1 ? 'another screen shows' : `${listeners} screens show`} it, median`
      const [ours, baseline] = [median(times.ours), median(times.baseline)]
      figures.push(ratioToBaseline({ what, ours, baseline, most: 2, unit: 'ms' }))
    }
    return figures
  })

async function inTurns(pair: Pair, task: Task, listeners: number) {
  const times = { ours: [] as number[], baseline: [] as number[] }
  for (let round = 0; round < REPETITIONS; round++) {
    for (const name of ['baseline', 'ours'] as const)
      times[name].push(...(await timeToScreens(pair, pair[name], task, listeners)))
  }
  return times
}

async function timeToScreens({ ada, others }: Pair, { origin, load }: Side, task: Task, listeners: number) {
  const agent = new Agent({ maxSockets: Infinity })
  let heard = 0
  let allHeard = () => {}
  const hear = (text: Buffer) => {
    heard += text.toString().split('"task.ticked"').length - 1 + text.toString().split('"task.unticked"').length - 1
    if (heard >= listeners) allHeard()
  }
  const screens = await Promise.all(
    Array.from({ length: listeners }, (_, index) =>
      openStream(agent, origin, others[index % others.length]!.token, hear),
    ),
  )
  const times: number[] = []
  for (let index = 0; index < TICKS; index++) {
    heard = 0
    const all = new Promise<void>((resolve) => {
      allHeard = resolve
    })
    const body = { done: index % 2 === 0 }
    const startedAt = performance.now()
    const sending = load.send({ method: 'PUT', path: `/api/tasks/${task.id}`, token: ada.token, body })
    await Promise.all([sending, withinMaxWait(all)])
    times.push(performance.now() - startedAt)
    await sleep(2)
  }
  for (const screen of screens) screen.destroy()
  agent.destroy()
  return times
}
