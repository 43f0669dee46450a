import { setTimeout as wait } from 'node:timers/promises'
import { identity } from '#features/identity/contract.ts'
import { seats } from '#features/seats/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { DemoClient, sendTo } from './demo-client.ts'
import { UserError } from './make-world.ts'
import type { PersonKey } from './people.ts'
import { accountOf } from './people-steps.ts'
import { teamsByKey } from './teams.ts'

/** Who sits, and for how many minutes, time after time. */
const sitters: [key: PersonKey, minutes: number][] = [
  ['priya', 25],
  ['jonas', 50],
  ['noor', 40],
]

/**
 * Some people of the sample world sit at the table of a team, each with a page open, until `signal` lets them leave.
 * @throws UserError if nothing answers at `origin`; Error once Cohort has stopped
 */
export async function keepCompany(origin: string, signal: AbortSignal): Promise<void> {
  await Promise.all(sitters.map(([key, minutes]) => sit(origin, key, minutes, signal)))
}

async function sit(origin: string, key: PersonKey, minutes: number, signal: AbortSignal) {
  const me = await DemoClient.signIn(sendTo(origin), accountOf(key)).catch((error: Error) => {
    throw error instanceof TypeError
      ? new UserError(`${origin} does not answer. Start Cohort (npm start) first.`)
      : error
  })
  const page = await fetch(`${origin}/api/live`, { headers: me.headers, signal })
  const isClosed = page.body!.pipeTo(new WritableStream(), { signal }).then(() => {
    throw new Error('Cohort was stopped, so nobody sits at the table any more.')
  })
  try {
    for (;;) {
      await sitDown(me, minutes)
      await Promise.race([isClosed, wait(minutes * 60_000, undefined, { signal })])
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
  await me.request(seats.leave)
  await me.request(identity.signOut)
}

async function sitDown(me: DemoClient, minutes: number) {
  const team = (await me.request(teams.list)).find(({ name }) => name === teamsByKey.portfolio.name)
  if (!team) return
  const mine = await me.request(tasks.list, { query: { mine: 'true' } })
  const taskId = mine.find(({ done, teamId }) => !done && teamId === team.id)?.id ?? null
  await me.request(seats.sitDown, { body: { table: { kind: 'team', teamId: team.id }, minutes, taskId } })
}
