import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '#server/database/database.ts'
import { cutPage, moment, readCursor } from '#server/http/cursor.ts'
import { PAGE_SIZE, type Page } from '#shared/paging.ts'
import { notFound, Problem } from '#shared/problem.ts'
import type { PublicPerson } from '../contract.ts'
import { lockPeople } from './lock-people.ts'
import { visibleTo } from './queries/visible-people.ts'

type Me = { uid: string }
type Paging = { limit?: number | undefined; cursor?: string | undefined }

/**
 * Blocks somebody, once. What stood between the two ends by what follows from it (server/consequences.ts); the other one
 * is told nothing but that, as if it had ended without a block.
 * @throws Problem 404 for nobody; 400 for oneself
 */
export async function blockPerson(tx: Tx, me: Me, uid: string, at: Date) {
  if (uid === me.uid) throw new Problem(400, 'oneself', 'You cannot block yourself.')
  await lockTeamsAddedToBy(tx, me, uid)
  const people = await lockPeople(tx, [me.uid, uid])
  if (!people.some(({ id, disabled }) => id === uid && !disabled)) throw notFound('There is no such person.')
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('blocks')
    .values({ blocker_id: me.uid, blocked_id: uid, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows) tx.announce({ type: 'block.changed', uid, by: me.uid, isBlocked: true })
}

/** I leave these teams with the block. Teams are locked before people (features/teams/server/team-locks.ts). */
const lockTeamsAddedToBy = (tx: Tx, me: Me, adderId: string) =>
  sql`select id from teams
    where id in (select team_id from team_members where user_id = ${me.uid} and added_by = ${adderId})
    order by id for no key update`.execute(tx)

/** Where I have not blocked them, nothing happens. */
export async function unblockPerson(tx: Tx, me: Me, uid: string) {
  await lockPeople(tx, [me.uid, uid])
  const { numDeletedRows } = await tx
    .deleteFrom('blocks')
    .where('blocker_id', '=', me.uid)
    .where('blocked_id', '=', uid)
    .executeTakeFirst()
  if (numDeletedRows > 0n) tx.announce({ type: 'block.changed', uid, by: me.uid, isBlocked: false })
}

/** Whom I have blocked, latest first. The cursor holds moment and id of the last. */
export async function listBlocked(db: Db, me: Me, { limit = PAGE_SIZE, cursor }: Paging): Promise<Page<PublicPerson>> {
  const rows = await db
    .selectFrom('blocks')
    .innerJoin('people', 'people.id', 'blocks.blocked_id')
    .select(['blocked_id', 'blocks.created_at'])
    .where('blocker_id', '=', me.uid)
    .where('people.disabled', '=', false)
    .$if(cursor !== undefined, (query) => query.where(afterCursor(readCursor(cursor!, z.tuple([moment, z.uuid()])))))
    .orderBy('blocks.created_at', 'desc')
    .orderBy('blocked_id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, next } = cutPage(rows, limit, (row) => [row.created_at.toISOString(), row.blocked_id])
  const ids = shown.map(({ blocked_id }) => blocked_id)
  const seen = await visibleTo(db, me.uid, ids)
  return {
    items: ids.flatMap((id) => seen.get(id) ?? []),
    next,
  }
}

const afterCursor = ([moment, id]: [string, string]) =>
  sql<boolean>`(blocks.created_at, blocks.blocked_id) < (${moment}::timestamptz, ${id}::uuid)`

/** True where the first one has blocked the second. */
export const hasBlocked = async (db: Db, blockerId: string, blockedId: string) =>
  (await db
    .selectFrom('blocks')
    .select('created_at')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst()) !== undefined

/**
 * Those of some people between whom and somebody a block stands, whoever made it: they are not to be picked, invited or
 * added. Whoever acts on the answer has locked them (locking.ts).
 */
export async function findBlockedBetween(db: Db, uid: string, others: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select blocked_id as id from blocks where blocker_id = ${uid} and blocked_id = any(${others}::uuid[])
    union select blocker_id from blocks where blocked_id = ${uid} and blocker_id = any(${others}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}
