import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { dashboard } from '#features/dashboard/contract.ts'
import { installProduct, signUpWorkers } from '#test/installed-product.ts'
import { addTask, tick } from '#test/teams.ts'
import { recordAttempts } from '#test/workload.ts'
import type { Figure } from '../figures.ts'
import { median } from '../statistics.ts'

const CONNECTIONS = 120
const SAMPLES = 100
const MAX_RATIO = 2

/** Two people tick one task over 120 connections, while somebody else looks at their dashboard. */
export async function overload(): Promise<Figure[]> {
  const product = await installProduct()
  const bare = new pg.Pool({ ...product.connection, max: 10 })
  try {
    const { people, team } = await signUpWorkers(product)
    const mallory = await product.arrive('Mallory')
    const task = await addTask(people[0]!, team)
    const looks = recordAttempts()
    const look = () => looks.attempt(mallory.request(dashboard.open))
    const ticks = recordAttempts()
    const flood = (index: number, round: number) =>
      ticks.attempt(tick(people[index % people.length]!, task, round % 2 === 0))
    const { alone, beside } = await compare(look, flood)

    const row = 'update tasks set name = name where id = $1'
    const bareTimes = await compare(
      () => bare.query('select 1'),
      () => bare.query(row, [task.id]),
    )
    const bareRatio = median(bareTimes.beside) / median(bareTimes.alone)
    const failed = looks.attempts.filter(({ status }) => status !== 200)
    const refused = ticks.attempts.filter(({ status }) => status !== 200)
    const wrong = refused.filter(({ status }) => status !== 503)
    const ratio = median(beside) / median(alone)
    return [
      {
        what: `two people tick one task over ${CONNECTIONS} connections: another person's dashboard, median before and during it`,
        figure: `${median(alone).toFixed(1)} ms, ${median(beside).toFixed(1)} ms (${ratio.toFixed(1)} x)`,
        target: `≤ ${MAX_RATIO} x`,
        holds: ratio <= MAX_RATIO,
      },
      {
        what: 'overload: failed dashboards; postponed ticks, and ticks neither done nor postponed',
        figure: `${failed.length} of ${looks.attempts.length}; ${refused.length} and ${wrong.length} of ${ticks.attempts.length}`,
        target: '0; any and 0',
        holds: failed.length === 0 && wrong.length === 0 && ticks.attempts.length > SAMPLES,
      },
      {
        what: 'overload, control: a read from a shared pool of ten connections during as many updates of one row',
        figure: `${bareRatio.toFixed(1)} x`,
        target: `> ${MAX_RATIO} x`,
        holds: bareRatio > MAX_RATIO,
      },
    ]
  } finally {
    await bare.end()
    await product.remove()
  }
}

/** How long each look takes by itself, and how long beside the flood. */
async function compare(look: () => Promise<unknown>, flood: (index: number, round: number) => Promise<unknown>) {
  await timesOf(look)
  const alone = await timesOf(look)
  let isFlooding = true
  const flooding = Array.from({ length: CONNECTIONS }, async (_, index) => {
    for (let round = 0; isFlooding; round++) await flood(index, round)
  })
  await sleep(1000)
  const beside = await timesOf(look)
  isFlooding = false
  await Promise.all(flooding)
  return { alone, beside }
}

async function timesOf(look: () => Promise<unknown>) {
  const times: number[] = []
  for (let count = 0; count < SAMPLES; count++) {
    const startedAt = performance.now()
    await look()
    times.push(performance.now() - startedAt)
    await sleep(20)
  }
  return times
}
