import { sql } from 'kysely'
import { deleteAccount } from '#features/identity/server/changes/accounts.ts'
import { endAllSessions } from '#features/identity/server/changes/sessions.ts'
import { beginDeletion, listDueDeletions } from '#features/people/server/account-deletion.ts'
import { listTeamsOfAccount, removeAccountFromTeam } from '#features/teams/server/account-deletion.ts'
import type { Database } from '#server/database/database.ts'
import { deleteInBatches } from '#server/jobs/cleanup.ts'

type DeletionDependencies = { database: Database; now: () => Date }

const BATCH_SIZE = 100

/** The next run finishes what an interrupted one left. @throws the first failure, after the other accounts */
export const deleteDueAccounts =
  ({ database, now }: DeletionDependencies) =>
  async () => {
    const failures: unknown[] = []
    for (;;) {
      const dueIds = await listDueDeletions(database.db, now(), BATCH_SIZE)
      for (const uid of dueIds)
        await deleteAccountAndData(database, uid, now()).catch((error: unknown) => failures.push(error))
      if (failures.length > 0) throw failures[0]
      if (dueIds.length < BATCH_SIZE) return
    }
  }

/** One transaction per team keeps its lock short and notifies members while the user still exists. */
async function deleteAccountAndData(database: Database, uid: string, at: Date) {
  const isDue = await database.transaction(async (tx) => {
    if (!(await beginDeletion(tx, uid, at))) return false
    await endAllSessions(tx, uid)
    return true
  })
  if (!isDue) return
  for (const teamId of await listTeamsOfAccount(database.db, { uid }))
    await database.transaction((tx) => removeAccountFromTeam(tx, { uid }, teamId, at))
  // In batches, because a statement may take ten seconds at most. Foreign keys delete the rest.
  await deleteInBatches(database.db, 'chat_messages', sql`author_id = ${uid}`)
  await deleteInBatches(database.db, 'tasks', sql`creator_id = ${uid} and team_id is null`)
  await deleteInBatches(database.db, 'notifications', sql`user_id = ${uid}`)
  await database.transaction(async (tx) => {
    const { rows: notified } = await sql<{ user_id: string }>`
      select distinct user_id from notifications where actor_id = ${uid} and not hidden`.execute(tx)
    await deleteAccount(tx, uid)
    if (notified.length > 0) tx.announce({ type: 'notification.changed', uids: notified.map(({ user_id }) => user_id) })
    tx.announce({ type: 'person.removed' })
  })
}
