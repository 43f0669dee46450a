import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from '#server/database/types.ts'
import { type InstalledProduct, installProduct, signUpWorkers } from '#test/installed-product.ts'
import { startWorkload } from '#test/workload.ts'
import type { Figure } from '../figures.ts'
import { checkDurability } from './durability.ts'
import { inSeconds } from './health-check.ts'

const MAX_ANSWER_MS = 3000

/** SIGSTOP of the whole database for so many seconds while people work. */
export async function pause(seconds: number): Promise<Figure[]> {
  const product = await installProduct()
  try {
    const { figures } = await pauseUnder(product, 'database paused', seconds)
    return figures
  } finally {
    await product.remove()
  }
}

type Place = Pick<InstalledProduct, 'arrive' | 'context' | 'databaseProcesses' | 'isRunning'> & {
  connection: Connection
}

/** Pauses the database under what is served there; `look` is what is tried meanwhile. */
export async function pauseUnder<Seen>(
  product: Place,
  title: string,
  seconds: number,
  look?: () => Promise<Seen>,
): Promise<{ figures: Figure[]; seen: Seen | undefined }> {
  const bare = new pg.Client(product.connection)
  await bare.connect()
  let stopped: number[] = []
  const goOn = () => {
    for (const pid of stopped) process.kill(pid, 'SIGCONT')
    stopped = []
  }
  try {
    const { people, team } = await signUpWorkers(product)
    const work = await startWorkload(people, team)
    await work.untilAcknowledged(50)
    stopped = product.databaseProcesses()
    for (const pid of stopped) process.kill(pid, 'SIGSTOP')
    const pausedAt = performance.now()
    const bareWait = bare.query('select 1').then(() => performance.now() - pausedAt)
    await sleep(seconds * 1000)
    const seen = await look?.()
    const answered = work.attempts.filter(({ endedAt }) => endedAt > pausedAt + 100)
    const resumedAt = performance.now()
    goOn()
    const wayBack = (await work.untilAcknowledged(1)) - resumedAt
    const bareWaited = await bareWait
    await work.stop()

    const touched = work.attempts.filter(({ startedAt, endedAt }) => startedAt < resumedAt && endedAt > pausedAt + 100)
    const waits = touched.map(({ startedAt, endedAt }) => endedAt - Math.max(startedAt, pausedAt))
    const worst = Math.max(...waits)
    const unclear = answered.filter(({ status, sentence }) => status !== 503 || !/\w+ \w+.*\./.test(sentence))
    const figures = [
      {
        what: `${title} for ${seconds} s: longest wait for an answer among ${touched.length} requests`,
        figure: inSeconds(worst),
        target: `≤ ${MAX_ANSWER_MS / 1000} s`,
        holds: touched.length > 0 && worst <= MAX_ANSWER_MS,
      },
      {
        what: `${title}: answers during it that were not 503 with an explanation`,
        figure: `${unclear.length} of ${answered.length}`,
        target: '0',
        holds: answered.length > 0 && unclear.length === 0,
      },
      {
        what: `${title}: until a write is acknowledged after it resumes`,
        figure: inSeconds(wayBack),
        target: '≤ 5 s, by the same process',
        holds: wayBack <= 5000 && product.isRunning(),
      },
      ...(await checkDurability(product, work.acknowledged, title)),
      {
        what: `${title}, control: a connection without the watchdog waits for its answer`,
        figure: inSeconds(bareWaited),
        target: `> ${MAX_ANSWER_MS / 1000} s`,
        holds: bareWaited > MAX_ANSWER_MS,
      },
    ]
    return { figures, seen }
  } finally {
    goOn()
    await bare.end()
  }
}
