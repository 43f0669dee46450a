import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Me } from '#server/context.ts'
import type { Db } from '#server/database/database.ts'
import { cutPage, moment, readCursor } from '#server/http/cursor.ts'
import { PAGE_SIZE, type Page, type Paging } from '#shared/paging.ts'
import type { PublicPerson } from '../../contract.ts'
import { visibleTo } from './visible-people.ts'

export async function listBlocked(db: Db, me: Me, { limit = PAGE_SIZE, cursor }: Paging): Promise<Page<PublicPerson>> {
  const rows = await db
    .selectFrom('blocks')
    .innerJoin('people', 'people.id', 'blocks.blocked_id')
    .select(['blocked_id', 'blocks.created_at'])
    .where((where) => where.and({ blocker_id: me.uid, 'people.disabled': false }))
    .$if(cursor !== undefined, (query) => query.where(afterCursor(readCursor(cursor!, z.tuple([moment, z.uuid()])))))
    .orderBy('blocks.created_at', 'desc')
    .orderBy('blocked_id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, next } = cutPage(rows, limit, (row) => [row.created_at.toISOString(), row.blocked_id])
  const ids = shown.map(({ blocked_id }) => blocked_id)
  const visible = await visibleTo(db, me.uid, ids)
  return { items: ids.flatMap((id) => visible.get(id) ?? []), next }
}

const afterCursor = ([moment, id]: [string, string]) =>
  sql<boolean>`(blocks.created_at, blocks.blocked_id) < (${moment}::timestamptz, ${id}::uuid)`

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
