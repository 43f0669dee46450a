import { sql } from 'kysely'
import { listFirstInterests, listSharedTeamIds } from '#features/people/server/queries/profile.ts'
import { visibleTo } from '#features/people/server/queries/visible-people.ts'
import type { Me } from '#server/context.ts'
import type { Db, Tx } from '#server/database/types.ts'
import type { FriendRow } from '../../contract.ts'

/** In the given order; leaves out people the viewer may not see. */
export async function friendRowsOf(db: Db, me: Me, uids: string[], searchText = ''): Promise<FriendRow[]> {
  const visible = await visibleTo(db, me.uid, uids, searchText)
  const found = [...visible.keys()]
  const [relations, teams, interests] = await Promise.all([
    relationsTo(db, me, found),
    listSharedTeamIds(db, me.uid, found),
    listFirstInterests(db, found),
  ])
  return uids.flatMap((uid) => {
    const person = visible.get(uid)
    if (!person) return []
    return { ...person, ...relations.get(uid)!, teams: teams.get(uid) ?? [], interest: interests.get(uid) ?? '' }
  })
}

type Relation = Pick<FriendRow, 'tie' | 'requestId' | 'message' | 'since'>
type RelationRow = {
  uid: string
  since: Date | null
  request_id: string | null
  from_id: string
  message: string | null
}

async function relationsTo(db: Db, me: Me, uids: string[]): Promise<Map<string, Relation>> {
  if (uids.length === 0) return new Map()
  const { rows } = await sql<RelationRow>`
    select other.uid, friendships.since, friend_requests.id as request_id, friend_requests.from_id, friend_requests.message
    from unnest(${uids}::uuid[]) as other (uid)
    left join friendships on friendships.user_id = ${me.uid} and friendships.friend_id = other.uid
    left join friend_requests on ${isPendingBetween(sql`${me.uid}::uuid`, sql`other.uid`)}
      and (friend_requests.from_id = ${me.uid} or not friend_requests.is_withheld)`.execute(db)
  return new Map(rows.map((row) => [row.uid, toRelation(me, row)]))
}

function toRelation(me: Me, { since, request_id: requestId, from_id, message }: RelationRow): Relation {
  if (since) return { tie: 'friends', requestId: null, message: '', since: since.toISOString() }
  if (!requestId) return { tie: 'none', requestId: null, message: '', since: null }
  return { tie: from_id === me.uid ? 'outgoing' : 'incoming', requestId, message: message ?? '', since: null }
}

type Id = ReturnType<typeof sql>

const isPendingBetween = (a: Id, b: Id) => sql<boolean>`friend_requests.status = 'pending'
  and least(friend_requests.from_id, friend_requests.to_id) = least(${a}, ${b})
  and greatest(friend_requests.from_id, friend_requests.to_id) = greatest(${a}, ${b})`

const requestColumns = ['id', 'from_id', 'to_id', 'status', 'is_withheld', 'created_at'] as const

export async function listAsked(db: Db, uid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('friend_requests')
    .select('to_id')
    .where((where) => where.and({ from_id: uid, status: 'pending' }))
    .execute()
  return rows.map(({ to_id }) => to_id)
}

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
    .where((where) => where.and({ user_id: a, friend_id: b }))
    .executeTakeFirst()) !== undefined
