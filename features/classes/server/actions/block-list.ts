import { sql } from 'kysely'
import { blockPairs, endClassBlocks, lockPairs } from '#features/people/server/actions/class-lists.ts'
import type { Me } from '#server/context.ts'
import type { Db, Tx } from '#server/database/types.ts'
import { notFound, Problem } from '#shared/problem.ts'
import { CLASS_BLOCKS_MAX, TOO_MANY_CLASS_BLOCKS } from '../../blocks-contract.ts'
import { announceChange, lockTeamsOfClass, lockToLead } from '../queries/membership.ts'
import { leaveArchivedTeams, leaveTeams } from './team-membership.ts'

/**
 * They leave the class and its teams, and are blocked for its people. Sent again, it changes the reason. @throws Problem
 * 404 for unknown people; 403 for who does not lead; 400 for oneself and for one person too many
 */
export async function blockInClass(tx: Tx, me: Me, classId: string, uid: string, reason: string) {
  await lockToLead(tx, me, classId)
  if (uid === me.uid) throw new Problem(400, 'oneself', 'You cannot block yourself.')
  const people = await listPeople(tx, classId)
  const pairs = people.map((by) => ({ by, uid, classId }))
  const teams = await listTeamIds(tx, classId)
  if (!(await lockPairs(tx, pairs, teams)).has(uid)) throw notFound('There is no such person.')
  await tx
    .insertInto('class_blocks')
    .values({ class_id: classId, blocked_id: uid, by_id: me.uid, reason, created_at: tx.now })
    .onConflict((conflict) => conflict.columns(['class_id', 'blocked_id']).doUpdateSet({ by_id: me.uid, reason }))
    .execute()
  const listed = await tx.selectFrom('class_blocks').select('blocked_id').where('class_id', '=', classId).execute()
  if (listed.length > CLASS_BLOCKS_MAX) throw new Problem(400, 'full', TOO_MANY_CLASS_BLOCKS)
  await leaveClass(tx, me, classId, uid)
  await blockPairs(
    tx,
    pairs.filter(({ by }) => by !== uid),
  )
  await announceChange(tx, classId, { toMembers: false, alsoTo: [uid] })
}

const listPeople = async (db: Db, classId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('class_members')
    .select('user_id')
    .where('class_id', '=', classId)
    .where('role', '<>', 'waiting')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

const listTeamIds = async (db: Db, classId: string): Promise<string[]> => {
  const rows = await db.selectFrom('class_teams').select('team_id').where('class_id', '=', classId).execute()
  return rows.map(({ team_id }) => team_id)
}

/** They may be in a team without being in the class, because somebody there invited them. */
async function leaveClass(tx: Tx, me: Me, classId: string, uid: string) {
  await endClassBlocks(tx, { classId, by: uid })
  await tx
    .deleteFrom('class_members')
    .where((where) => where.and({ class_id: classId, user_id: uid }))
    .execute()
  await leaveTeams(tx, me, classId, await lockTeamsOfClass(tx, classId), uid)
  await leaveArchivedTeams(tx, classId, uid)
}

/** @throws Problem 404; 403 for who does not lead */
export async function unblockInClass(tx: Tx, me: Me, classId: string, uid: string) {
  await lockToLead(tx, me, classId)
  await tx
    .deleteFrom('class_blocks')
    .where((where) => where.and({ class_id: classId, blocked_id: uid }))
    .execute()
  await endClassBlocks(tx, { classId, uid })
  await announceChange(tx, classId, { toMembers: false })
}

/** For somebody who enters the class. Call it before their row is locked. */
export async function lockListOf(tx: Tx, classId: string, uid: string) {
  const rows = await tx.selectFrom('class_blocks').select('blocked_id').where('class_id', '=', classId).execute()
  const pairs = rows.map(({ blocked_id }) => ({ by: uid, uid: blocked_id, classId }))
  await lockPairs(tx, pairs)
  return pairs
}

export const isBlockedInClass = async (db: Db, classId: string, uid: string): Promise<boolean> => {
  const { rows } = await sql`
    select from class_blocks where class_id = ${classId} and blocked_id = ${uid}`.execute(db)
  return rows.length > 0
}
