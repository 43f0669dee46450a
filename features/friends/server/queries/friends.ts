import { sql } from 'kysely'
import * as z from 'zod/mini'
import { visibleTo } from '#features/people/server/queries/visible-people.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { cutPage, moment, readCursor } from '#server/http/cursor.ts'
import { PAGE_SIZE, type Page } from '#shared/paging.ts'
import type { FriendCounts, FriendRow } from '../../contract.ts'

export type Me = { uid: string }
export type Paging = { limit?: number | undefined; cursor?: string | undefined }

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
  { direction, limit = PAGE_SIZE, cursor }: Paging & { direction: 'incoming' | 'outgoing' },
): Promise<Page<FriendRow>> {
  const [mine, theirs] = direction === 'incoming' ? (['to_id', 'from_id'] as const) : (['from_id', 'to_id'] as const)
  const rows = await db
    .selectFrom('friend_requests')
    .innerJoin('people', 'people.id', `friend_requests.${theirs}`)
    .select(['friend_requests.id', 'people.id as uid', 'friend_requests.created_at'])
    .where(mine, '=', me.uid)
    .where(sql<boolean>`friend_requests.status = 'pending'`)
    .$if(direction === 'incoming', (query) => query.where(sql<boolean>`not friend_requests.is_withheld`))
    .where('people.disabled', '=', false)
    .$if(cursor !== undefined, (query) => query.where(afterRequest(readCursor(cursor!, z.tuple([moment, z.uuid()])))))
    .orderBy('friend_requests.created_at', 'desc')
    .orderBy('friend_requests.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, next } = cutPage(rows, limit, (row) => [row.created_at.toISOString(), row.id])
  const ids = shown.map(({ uid }) => uid)
  return { items: await friendRowsOf(db, me, ids), next }
}

const afterRequest = ([moment, id]: [string, string]) =>
  sql<boolean>`(friend_requests.created_at, friend_requests.id) < (${moment}::timestamptz, ${id}::uuid)`

export async function findCounts(db: Db, me: Me): Promise<FriendCounts> {
  const row = await db
    .selectFrom('friend_counts')
    .select(['friends', 'incoming', 'outgoing', 'version'])
    .where('user_id', '=', me.uid)
    .executeTakeFirst()
  return row ?? { friends: 0, incoming: 0, outgoing: 0, version: 0 }
}

/** In the given order; leaves out people the viewer may not see. */
export async function friendRowsOf(db: Db, me: Me, uids: string[], searchText = ''): Promise<FriendRow[]> {
  const visible = await visibleTo(db, me.uid, uids, searchText)
  const relations = await relationsTo(db, me, [...visible.keys()])
  return uids.flatMap((uid) => {
    const person = visible.get(uid)
    return person ? { ...person, ...relations.get(uid)! } : []
  })
}

type Relation = Pick<FriendRow, 'tie' | 'requestId' | 'since'>
type RelationRow = { uid: string; since: Date | null; request_id: string | null; from_id: string }

async function relationsTo(db: Db, me: Me, uids: string[]): Promise<Map<string, Relation>> {
  if (uids.length === 0) return new Map()
  const { rows } = await sql<RelationRow>`
    select other.uid, friendships.since, friend_requests.id as request_id, friend_requests.from_id
    from unnest(${uids}::uuid[]) as other (uid)
    left join friendships on friendships.user_id = ${me.uid} and friendships.friend_id = other.uid
    left join friend_requests on ${isPendingBetween(sql`${me.uid}::uuid`, sql`other.uid`)}
      and (friend_requests.from_id = ${me.uid} or not friend_requests.is_withheld)`.execute(db)
  return new Map(rows.map((row) => [row.uid, toRelation(me, row)]))
}

function toRelation(me: Me, { since, request_id: requestId, from_id }: RelationRow): Relation {
  if (since) return { tie: 'friends', requestId: null, since: since.toISOString() }
  if (!requestId) return { tie: 'none', requestId: null, since: null }
  return { tie: from_id === me.uid ? 'outgoing' : 'incoming', requestId, since: null }
}

type Id = ReturnType<typeof sql>

const isPendingBetween = (a: Id, b: Id) => sql<boolean>`friend_requests.status = 'pending'
  and least(friend_requests.from_id, friend_requests.to_id) = least(${a}, ${b})
  and greatest(friend_requests.from_id, friend_requests.to_id) = greatest(${a}, ${b})`

const requestColumns = ['id', 'from_id', 'to_id', 'status', 'is_withheld', 'created_at'] as const

/** In either direction. Lock both people before you change it. */
export const findPending = (tx: Tx, a: string, b: string) =>
  tx
    .selectFrom('friend_requests')
    .select(requestColumns)
    .where(isPendingBetween(sql`${a}::uuid`, sql`${b}::uuid`))
    .executeTakeFirst()

export const findRequest = (tx: Tx, id: string) =>
  tx.selectFrom('friend_requests').select(requestColumns).where('id', '=', id).executeTakeFirst()

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>

export const areFriends = async (tx: Tx, a: string, b: string) =>
  (await tx
    .selectFrom('friendships')
    .select('since')
    .where('user_id', '=', a)
    .where('friend_id', '=', b)
    .executeTakeFirst()) !== undefined
