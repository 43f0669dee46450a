import { endAllSessions } from '#features/identity/server/ending.ts'
import { deleteAccount } from '#features/identity/server/queries.ts'
import { listLeavers, takeLeave } from '#features/people/server/leaving.ts'
import { listTeamsTouched, partFrom } from '#features/teams/server/parting.ts'
import type { Database } from '#server/database.ts'

type Removing = { database: Database; now: () => Date }

const LEAVERS_AT_ONCE = 100

/** The job: removes the accounts whose owners deleted them a week ago. What an interrupted one left is done by the next. */
export const removeLeavers =
  ({ database, now }: Removing) =>
  async () => {
    for (;;) {
      const leavers = await listLeavers(database.db, now(), LEAVERS_AT_ONCE)
      for (const uid of leavers) await remove(database, uid, now())
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
  await database.transaction(async (tx) => {
    await deleteAccount(tx, uid)
    tx.announce({ type: 'person.removed' })
  })
}
