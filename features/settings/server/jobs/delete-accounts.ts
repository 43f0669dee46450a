import { sql } from 'kysely'
import { deleteAccount } from '#features/identity/server/changes/accounts.ts'
import { endAllSessions } from '#features/identity/server/changes/sessions.ts'
import { beginDeletion, listDueDeletions } from '#features/people/server/changes/deletion-date.ts'
import { listTeamsOfAccount, removeAccountFromTeam } from '#features/teams/server/actions/remove-account.ts'
import type { Database, Db, Tx } from '#server/database/types.ts'
import { type CleanupRun, deleteInBatches, repeatInBatches, startRun } from '#server/jobs/cleanup.ts'

type DeletionDependencies = { database: Database; now: () => Date }

const BATCH_SIZE = 100

/** The next run finishes what an interrupted one left. @throws the first failure, after the other accounts */
export async function deleteDueAccounts({ database, now }: DeletionDependencies) {
  const run = startRun()
  await repeatInBatches(run, BATCH_SIZE, async () => {
    const failures: unknown[] = []
    const dueIds = await listDueDeletions(database.db, now(), BATCH_SIZE)
    for (const uid of dueIds)
      await deleteAccountAndData(database, uid, now(), run).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
    return dueIds.length
  })
}

/** One transaction per team keeps its lock short and notifies members while the user still exists. */
async function deleteAccountAndData(database: Database, uid: string, at: Date, run: CleanupRun) {
  const isDue = await database.transaction(async (tx) => {
    if (!(await beginDeletion(tx, uid, at))) return false
    await endAllSessions(tx, uid)
    return true
  })
  if (!isDue) return
  for (const teamId of await listTeamsOfAccount(database.db, { uid }))
    await database.transaction((tx) => removeAccountFromTeam(tx, { uid }, teamId))
  await deleteDataInBatches(database, uid, run)
  await database.transaction(async (tx) => {
    await deleteAccount(tx, uid)
    tx.announce({ type: 'person.removed' })
  })
}

const ROWS_AT_ONCE = 500

/**
 * What an account may have very many of, because a statement may take ten seconds at most. Foreign keys delete the rest.
 * Each condition has an index.
 */
async function deleteDataInBatches(database: Database, uid: string, run: CleanupRun) {
  const { db } = database
  const isInDirectRoom = sql<boolean>`(one_id = ${uid} or other_id = ${uid})`
  const directRooms = sql`select id from chat_rooms where ${isInDirectRoom}`
  await repeatInBatches(run, 1, () => database.transaction((tx) => removeMoreFromTexts(tx, uid)))
  // The job 'old-files' deletes their bytes.
  await deleteInBatches(db, 'files', sql`owner_id = ${uid}`, { run })
  await deleteInBatches(db, 'task_comments', sql`author_id = ${uid}`, { run })
  await deleteInBatches(db, 'chat_messages', sql`author_id = ${uid}`, { run })
  await deleteInBatches(db, 'chat_messages', sql`room_id = any(array(${directRooms}))`, { run })
  await deleteInBatches(db, 'chat_rooms', isInDirectRoom, { run })
  await deleteInBatches(db, 'tasks', sql`creator_id = ${uid} and team_id is null`, { run })
  await deleteInBatches(db, 'notifications', sql`user_id = ${uid}`, { run })
  await repeatInBatches(run, ROWS_AT_ONCE, () => database.transaction((tx) => deleteNotificationsAbout(tx, uid)))
  await repeatInBatches(run, ROWS_AT_ONCE, () => deleteFriendships(db, uid))
  for (const [table, columns] of Object.entries(withoutId))
    for (const column of columns)
      await deleteInBatches(db, table, sql`${sql.ref(column)} = ${uid}`, { run, key: 'ctid' })
}

const withoutId = {
  used_keys: ['user_id'],
  task_assignees: ['user_id'],
  task_promises: ['user_id'],
  task_changes: ['person_id'],
  point_entries: ['user_id'],
  streak_days: ['user_id'],
  point_awards: ['user_id'],
  pair_points: ['low_id', 'high_id'],
  blocks: ['blocker_id', 'blocked_id'],
  recruits: ['inviter_id'],
}

async function deleteNotificationsAbout(tx: Tx, uid: string) {
  const { rows } = await sql<{ user_id: string; hidden: boolean }>`
    delete from notifications where id = any(array(
      select id from notifications where actor_id = ${uid} limit ${ROWS_AT_ONCE} for update skip locked))
    returning user_id, hidden`.execute(tx)
  const uids = new Set(rows.filter(({ hidden }) => !hidden).map(({ user_id }) => user_id))
  if (uids.size > 0) tx.announce({ type: 'notification.changed', uids: [...uids] })
  return rows.length
}

/** Both sides together, because a friendship always has two. */
async function deleteFriendships(db: Db, uid: string) {
  const { rows } = await sql<{ friends: number }>`with friends as materialized (
      select friend_id from friendships where user_id = ${uid} limit ${ROWS_AT_ONCE / 2}),
    removed as (
      delete from friendships where user_id = ${uid} and friend_id = any(array(select friend_id from friends))
        or friend_id = ${uid} and user_id = any(array(select friend_id from friends)))
    select 2 * count(*)::integer as friends from friends`.execute(db)
  return rows[0]!.friends
}

/** From chat and comments; each event removes some. @returns 0 when nothing is left */
async function removeMoreFromTexts(tx: Tx, uid: string) {
  const { rows } = await sql<{ isLeft: boolean }>`select
    exists (select from chat_reactions where user_id = ${uid})
    or exists (select from chat_members join chat_rooms on chat_rooms.id = room_id
      where user_id = ${uid} and kind in ('forum', 'removed'))
    or exists (select from chat_messages where mentions <> '[]' and mentions @> ${JSON.stringify([{ uid }])}::jsonb)
    or exists (select from chat_thread_members as own join chat_messages as root on root.id = own.root_id
      where own.user_id = ${uid} and root.author_id = ${uid}
        and exists (select from chat_messages as reply where reply.root_id = root.id and reply.author_id <> ${uid}))
    or exists (select from task_comments where mentions <> '[]' and mentions @> ${JSON.stringify([{ uid }])}::jsonb)
    as "isLeft"`.execute(tx)
  if (!rows[0]!.isLeft) return 0
  tx.announce({ type: 'person.left', uid })
  return 1
}
