import { type Rewards, rewards } from '#features/rewards/contract.ts'
import { openLedger } from '#features/rewards/server/consequences/ledger.ts'
import type { Context } from '#server/context.ts'
import type { Person } from './cast.ts'

/** Gives points as if earned by something without a limit. */
export const givePoints = (
  { context: { database } }: { context: Pick<Context, 'database' | 'now'> },
  { me: { uid } }: Person,
  points: number,
) =>
  database.transaction(async (tx) => {
    const ledger = await openLedger(tx, { uids: [uid] })
    const source = crypto.randomUUID()
    ledger.award({ uid, reason: 'gift', source, points, kind: 'once', countsForBoard: true, what: 'A gift' })
    await ledger.close()
  })

export const recordOf = (person: Person): Promise<Rewards> =>
  person.request(rewards.find, { params: { uid: person.me.uid } })

export const pointsOf = async (person: Person) => (await recordOf(person)).points

export const redeem = (person: Person, cost: number, key = crypto.randomUUID()) =>
  person.request(rewards.redeem, { params: { uid: person.me.uid }, body: { cost, key } })

/** How many points each person gained by it. */
export async function pointsGained(people: Person[], happen: () => Promise<unknown>) {
  const before = await Promise.all(people.map(pointsOf))
  await happen()
  const after = await Promise.all(people.map(pointsOf))
  return after.map((points, index) => points - before[index]!)
}
