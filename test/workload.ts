import { setTimeout as sleep } from 'node:timers/promises'
import { rewards } from '#features/rewards/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { type Team, teams } from '#features/teams/contract.ts'
import { Problem } from '#shared/problem.ts'
import type { Person } from './cast.ts'
import { roomOf, sendMessage } from './chat.ts'
import { addTask, tick } from './teams.ts'

/** Acknowledged writes. Unanswered writes may or may not have been made. */
export type Acknowledged = {
  /** Names of tasks, each sent with a key until it was answered. */
  added: string[]
  ticked: string[]
  /** Texts of messages, likewise. */
  said: string[]
  /** Rewards for five points, by person: acknowledged, and unanswered. */
  redeemed: Map<string, { told: number; unknown: number }>
}

/** An answer, or null if none came; times as of `performance.now()`. */
type Attempt = { startedAt: number; endedAt: number; status: number | null; sentence: string }

export type Workload = {
  acknowledged: Acknowledged
  attempts: Attempt[]
  failures(): Attempt[]
  /** Resolves with the time when `count` more writes that began after now were acknowledged. Rejects after two minutes without one. */
  untilAcknowledged(count: number): Promise<number>
  stop(): Promise<void>
}

const MAX_SILENCE_MS = 120_000
/** How many requests each person has open at once. */
const CONCURRENCY = 3

/** Records the answer to each request, and how long it takes. */
export function recordAttempts() {
  const attempts: Attempt[] = []
  return {
    attempts,
    async attempt<Answer>(ask: Promise<Answer>): Promise<Answer | undefined> {
      const startedAt = performance.now()
      const end = (status: number | null, sentence: string) => ({
        startedAt,
        endedAt: performance.now(),
        status,
        sentence,
      })
      try {
        const answer = await ask
        attempts.push(end(200, ''))
        return answer
      } catch (error) {
        const { message } = error as Error
        attempts.push(end(error instanceof Problem ? error.status : null, message))
        await sleep(50) // The test takes the server away on purpose.
        return undefined
      }
    },
  }
}

/**
 * Each person adds tasks to the team, ticks them, writes in its room, spends points and reads, as fast as the answers
 * come, whatever happens to the server. They need points to spend.
 */
export async function startWorkload(people: Person[], team: Team): Promise<Workload> {
  const room = await roomOf(people[0]!, team)
  const acknowledged: Acknowledged = { added: [], ticked: [], said: [], redeemed: new Map() }
  const { attempts, attempt } = recordAttempts()
  let isWorking = true

  /** Sends it until it is answered; its key prevents duplicates. */
  async function insist<Answer>(send: () => Promise<Answer>): Promise<Answer | undefined> {
    let answer = await attempt(send())
    while (answer === undefined && isWorking) answer = await attempt(send())
    return answer
  }

  async function redeem(person: Person) {
    const mine = acknowledged.redeemed.get(person.me.uid) ?? { told: 0, unknown: 0 }
    acknowledged.redeemed.set(person.me.uid, mine)
    mine.unknown += 1
    const told = await attempt(person.request(rewards.redeem, { params: { uid: person.me.uid }, body: { cost: 5 } }))
    if (told === undefined) return
    mine.unknown -= 1
    mine.told += 1
  }

  async function work(person: Person, desk: number) {
    for (let count = 0; isWorking; count++) {
      const name = `${person.me.firstName} ${desk} ${count}`
      const key = crypto.randomUUID()
      const task = await insist(() => addTask(person, team, { name, key }))
      if (task) {
        acknowledged.added.push(name)
        if (await attempt(tick(person, task))) acknowledged.ticked.push(name)
        await attempt(person.request(tasks.find, { params: { id: task.id } }))
      }
      if (await insist(() => sendMessage(person, name, room, { key }))) acknowledged.said.push(name)
      if (count % 5 === 0) await redeem(person)
      if (count % 10 === 0) await attempt(person.request(teams.list))
    }
  }

  const working = Promise.all(
    people.flatMap((person) => Array.from({ length: CONCURRENCY }, (_, desk) => work(person, desk))),
  )
  return {
    acknowledged,
    attempts,
    failures: () => attempts.filter(({ status }) => status !== 200),
    async untilAcknowledged(count) {
      const since = performance.now()
      const known = attempts.length
      while (performance.now() - since < MAX_SILENCE_MS) {
        const later = attempts.slice(known).filter(({ status, startedAt }) => status === 200 && startedAt > since)
        if (later.length >= count) return later[count - 1]!.endedAt
        await sleep(5)
      }
      throw new Error(`nothing succeeded for ${MAX_SILENCE_MS} ms: ${attempts.at(-1)?.sentence}`)
    },
    async stop() {
      isWorking = false
      await working
    },
  }
}
