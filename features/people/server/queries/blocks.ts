import { sql } from 'kysely'
import type { Me } from '#server/context.ts'
import type { Db } from '#server/database/types.ts'
import { latestPage } from '#server/http/cursor.ts'
import type { Page, Paging } from '#shared/paging.ts'
import type { BlockedPerson } from '../../contract.ts'
import { visibleTo } from './visible-people.ts'

export async function listBlocked(db: Db, me: Me, paging: Paging): Promise<Page<BlockedPerson>> {
  const blocked = db
    .selectFrom('blocks')
    .innerJoin('people', 'people.id', 'blocks.blocked_id')
    .leftJoin('classes', 'classes.id', 'blocks.class_id')
    .select(['blocked_id as id', 'blocks.created_at as at', 'classes.name as byClass'])
    .where('blocker_id', '=', me.uid)
    .where('people.disabled', '=', false)
  const { shown, next } = await latestPage(blocked, [sql.ref('blocks.created_at'), sql.ref('blocked_id')], paging)
  const visible = await visibleTo(
    db,
    me.uid,
    shown.map(({ id }) => id),
  )
  const items = shown.flatMap(({ id, byClass }) => {
    const person = visible.get(id)
    return person ? [{ ...person, byClass }] : []
  })
  return { items, next }
}

export const hasBlocked = async (db: Db, blockerId: string, blockedId: string) =>
  (await db
    .selectFrom('blocks')
    .select('created_at')
    .where((where) => where.and({ blocker_id: blockerId, blocked_id: blockedId }))
    .executeTakeFirst()) !== undefined

/** Also those who blocked `uid`. Lock them first (lock-people.ts) if you act on the answer. */
export async function findBlockedBetween(db: Db, uid: string, others: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select blocked_id as id from blocks where blocker_id = ${uid} and blocked_id = any(${others}::uuid[])
    union select blocker_id from blocks where blocked_id = ${uid} and blocker_id = any(${others}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}
