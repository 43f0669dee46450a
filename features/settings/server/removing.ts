import { sql } from 'kysely'
import { endAllSessions } from '#features/identity/server/ending.ts'
import { deleteAccount } from '#features/identity/server/queries.ts'
import { listLeavers, takeLeave } from '#features/people/server/leaving.ts'
import { listTeamsTouched, partFrom } from '#features/teams/server/parting.ts'
import type { Database } from '#server/database.ts'
import { sweepRows } from '#server/sweeping.ts'

type Removing = { database: Database; now: () => Date }

const LEAVERS_AT_ONCE = 100

/**
 * The job: removes the accounts whose owners deleted them a week ago. What an interrupted one left is done by the next.
 * @throws what was in the way of one, after the others
 */
export const removeLeavers =
  ({ database, now }: Removing) =>
  async () => {
    const failures: unknown[] = []
    for (;;) {
      const leavers = await listLeavers(database.db, now(), LEAVERS_AT_ONCE)
      for (const uid of leavers) await remove(database, uid, now()).catch((error: unknown) => failures.push(error))
      if (failures.length > 0) throw failures[0]
      if (leavers.length < LEAVERS_AT_ONCE) return
    }
  }

/** Each team by itself: nobody waits long for a lock, and everybody hears of it while they still know them. */
async function remove(database: Database, uid: string, at: Date) {
  const isOver = await database.transaction(async (tx) => {
    if (!(await takeLeave(tx, uid, at))) return false
    await endAllSessions(tx, uid)
    return true
  })
  if (!isOver) return
  for (const teamId of await listTeamsTouched(database.db, { uid }))
    await database.transaction((tx) => partFrom(tx, { uid }, teamId, at))
  // All of it goes with the account. Of what may be many, a few at a time: PostgreSQL gives up a statement after ten seconds.
  await sweepRows(database.db, 'chat_messages', sql`author_id = ${uid}`)
  await sweepRows(database.db, 'tasks', sql`creator_id = ${uid} and team_id is null`)
  await sweepRows(database.db, 'notifications', sql`user_id = ${uid}`)
  await database.transaction(async (tx) => {
    await deleteAccount(tx, uid)
    tx.announce({ type: 'person.removed' })
  })
}
