import { sql } from 'kysely'
import type { Db } from '#server/database/types.ts'

/** How much of a large network is looked through. */
const FRIENDS_MAX = 50
const FRIENDS_OF_EACH_MAX = 30
const TEAMS_MAX = 20
const MEMBERS_OF_EACH_MAX = 20
const CANDIDATES_MAX = 100

export type SuggestedPerson = { id: string; inCommon: number; via: string[] }

type SuggestionLimits = { limit: number; faces: number }

/**
 * Friends of friends and confirmed teammates who let these find them, most friends in common first. A friend who can be
 * found only by email does not count as one in common, because that would name their friends. `via` are some of them.
 */
export async function suggestPeople(db: Db, viewerId: string, { limit, faces }: SuggestionLimits) {
  const { rows } = await sql<SuggestedPerson>`
    with hidden as materialized (
      select array(
        select ${viewerId}::uuid
        union all select friend_id from friendships where user_id = ${viewerId}
        union all select to_id from friend_requests where from_id = ${viewerId} and status = 'pending'
        union all select from_id from friend_requests where to_id = ${viewerId} and status = 'pending'
        union all select blocked_id from blocks where blocker_id = ${viewerId}
        union all select blocker_id from blocks where blocked_id = ${viewerId}) as uids
    ), known as materialized (
      select theirs.friend_id as id, mine.friend_id as via
      from (select friend_id from friendships where user_id = ${viewerId} order by friend_id limit ${FRIENDS_MAX}) as mine
      join people as friend on friend.id = mine.friend_id and friend.discoverability <> 'address' and not friend.disabled
      cross join lateral (
        select friend_id from friendships where user_id = mine.friend_id order by friend_id limit ${FRIENDS_OF_EACH_MAX}
      ) as theirs
      union all
      select theirs.user_id, null
      from (select team_id from team_members where user_id = ${viewerId} order by team_id limit ${TEAMS_MAX}) as mine
      cross join lateral (
        select user_id from team_members where team_id = mine.team_id and confirmed_at is not null
        order by user_id limit ${MEMBERS_OF_EACH_MAX}) as theirs
    ), candidates as materialized (
      select id, count(via)::integer as "inCommon", count(*) as ways,
        (array_agg(via order by via) filter (where via is not null))[:${faces}] as via
      from known where id <> all ((select uids from hidden)::uuid[])
      group by id order by 2 desc, 3 desc, id limit ${CANDIDATES_MAX}
    )
    select candidates.id, "inCommon", coalesce(via, '{}') as via from candidates join people using (id)
    where not people.disabled and people.discoverability <> 'address'
    order by "inCommon" desc, ways desc, candidates.id limit ${limit}`.execute(db)
  return rows
}
