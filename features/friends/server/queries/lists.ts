import { sql } from 'kysely'
import * as z from 'zod/mini'
import { findHelpers, listHelpOffers } from '#features/people/server/actions/open-to-help.ts'
import type { Me } from '#server/context.ts'
import type { Db } from '#server/database/types.ts'
import { cutPage, latestPage, moment, readCursor } from '#server/http/cursor.ts'
import { PAGE_SIZE, type Page, type Paging } from '#shared/paging.ts'
import type { FriendCounts, FriendRow, Helper } from '../../contract.ts'
import { friendRowsOf } from './relations.ts'

const momentAndId = z.tuple([moment, z.uuid()])

export async function listFriends(db: Db, me: Me, { limit = PAGE_SIZE, cursor }: Paging): Promise<Page<FriendRow>> {
  const rows = await db
    .selectFrom('friendships')
    .innerJoin('people', 'people.id', 'friendships.friend_id')
    .select(['friend_id', 'friend_name_lower'])
    .where('user_id', '=', me.uid)
    .where('people.disabled', '=', false)
    .$if(cursor !== undefined, (query) =>
      query.where(afterFriend(readCursor(cursor!, z.tuple([z.string(), z.uuid()])))),
    )
    .orderBy(sortName)
    .orderBy('friend_id')
    .limit(limit + 1)
    .execute()
  const { shown, next } = cutPage(rows, limit, (row) => [row.friend_name_lower, row.friend_id])
  const ids = shown.map(({ friend_id }) => friend_id)
  return { items: await friendRowsOf(db, me, ids), next }
}

const sortName = sql`friendships.friend_name_lower collate "und-x-icu"`
const afterFriend = ([name, id]: [string, string]) =>
  sql<boolean>`(${sortName}, friendships.friend_id) > (${name}, ${id}::uuid)`

/** Pending requests, newest first. */
export async function listRequests(
  db: Db,
  me: Me,
  { direction, ...paging }: Paging & { direction: 'incoming' | 'outgoing' },
): Promise<Page<FriendRow>> {
  const [mine, theirs] = direction === 'incoming' ? (['to_id', 'from_id'] as const) : (['from_id', 'to_id'] as const)
  const pending = db
    .selectFrom('friend_requests')
    .innerJoin('people', 'people.id', `friend_requests.${theirs}`)
    .select(['friend_requests.id', 'people.id as uid', 'friend_requests.created_at as at'])
    .where(mine, '=', me.uid)
    .where(sql<boolean>`friend_requests.status = 'pending'`)
    .$if(direction === 'incoming', (query) => query.where(sql<boolean>`not friend_requests.is_withheld`))
    .where('people.disabled', '=', false)
  const { shown, next } = await latestPage(
    pending,
    [sql.ref('friend_requests.created_at'), sql.ref('friend_requests.id')],
    paging,
  )
  const ids = shown.map(({ uid }) => uid)
  return { items: await friendRowsOf(db, me, ids), next }
}

export async function findCounts(db: Db, me: Me): Promise<FriendCounts> {
  const row = await db
    .selectFrom('friend_counts')
    .select(['friends', 'incoming', 'outgoing', 'version'])
    .where('user_id', '=', me.uid)
    .executeTakeFirst()
  return row ?? { friends: 0, incoming: 0, outgoing: 0, version: 0 }
}

export async function listHelpers(
  db: Db,
  me: Me,
  { limit = PAGE_SIZE, cursor }: Paging,
): Promise<Page<Helper> & { mine: Helper | null }> {
  const [endsAt, uid] = cursor ? readCursor(cursor, momentAndId) : []
  const after = endsAt && uid ? { endsAt, uid } : undefined
  const ids = await findHelpers(db, me.uid, { limit: limit + 1, after })
  const helpers = await toHelpers(db, me, [me.uid, ...ids])
  const others = helpers.filter(({ uid }) => uid !== me.uid)
  const { shown, next } = cutPage(others, limit, (helper) => [helper.helpsUntil, helper.uid])
  return { items: shown, next, mine: helpers.find(({ uid }) => uid === me.uid) ?? null }
}

async function toHelpers(db: Db, me: Me, uids: string[]): Promise<Helper[]> {
  const offers = await listHelpOffers(db, uids)
  const offering = uids.filter((uid) => offers.has(uid))
  const rows = await friendRowsOf(db, me, offering)
  return rows.map((row) => {
    const { text, endsAt } = offers.get(row.uid)!
    return { ...row, help: text, helpsUntil: endsAt.toISOString() }
  })
}
