import { sql } from 'kysely'
import type { Db } from '#server/database/types.ts'
import type { Acknowledged } from './workload.ts'

/** How many acknowledged writes are not there, and how many of all are there more than once. */
export async function countAcknowledgedWrites(db: Db, { added, ticked, said, redeemed }: Acknowledged) {
  const tasks = await countByName(db, sql`select name, count(*)::integer as count from tasks group by name`)
  const done = await countByName(
    db,
    sql`select name, count(*)::integer as count from tasks where done_at is not null group by name`,
  )
  const messages = await countByName(
    db,
    sql`select text as name, count(*)::integer as count from chat_messages group by text`,
  )
  const spent = await countByName(
    db,
    sql`select user_id as name, count(*)::integer as count from point_entries where reason = 'redeem' group by user_id`,
  )
  const people = [...redeemed].map(([uid, { told, unknown }]) => ({ told, unknown, found: spent.get(uid) ?? 0 }))
  const isMissingIn = (found: Map<string, number>) => (name: string) => !found.has(name)
  return {
    acknowledged: added.length + ticked.length + said.length + sum(people.map(({ told }) => told)),
    lost:
      added.filter(isMissingIn(tasks)).length +
      ticked.filter(isMissingIn(done)).length +
      said.filter(isMissingIn(messages)).length +
      sum(people.map(({ told, found }) => Math.max(0, told - found))),
    doubled:
      sum([...tasks.values(), ...messages.values()].map((count) => count - 1)) +
      sum(people.map(({ told, unknown, found }) => Math.max(0, found - told - unknown))),
  }
}

const sum = (values: number[]) => values.reduce((one, other) => one + other, 0)

async function countByName(db: Db, query: ReturnType<typeof sql>) {
  const { rows } = await query.execute(db)
  return new Map((rows as { name: string; count: number }[]).map(({ name, count }) => [name, count]))
}
