import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database.ts'

type Wanted = {
  viewerId: string
  /** What of `people` has to hold. */
  matches: RawBuilder<boolean>
  /** The column they are sorted by, and how: as an index has it. */
  place: 'email_lower' | 'name_lower'
  order: RawBuilder<unknown>
  limit: number
  /** What the viewer wrote, in lower case: whoever writes the whole of an address finds the one whose it is. */
  written?: string
}

/**
 * Whom a viewer finds by searching, by id: those who let everybody find them, those whose circle the viewer belongs to,
 * and the owner of an address they wrote. Never oneself, nobody disabled, and nobody where one has blocked the other.
 * The first are walked in order; the second, of whom a search might have to pass over thousands, are looked up among
 * the people whom the viewer knows.
 */
export async function findPeople(db: Db, { viewerId, matches, place, order, limit, written = '' }: Wanted) {
  const column = sql.ref(`people.${place}`)
  const mayBeFound = sql`not people.disabled and ${matches} and people.id <> all ((select uids from hidden)::uuid[])`
  const { rows } = await sql<{ id: string }>`
    with circle as materialized (${circleOf(viewerId)}), hidden as materialized (${hiddenFrom(viewerId)})
    select id from (
      (select people.id, ${column} as place from people
        where people.discoverability = 'everyone' and ${mayBeFound}
        order by ${column} ${order} limit ${limit})
      union
      (select known.id, known.place from circle cross join lateral (
          select people.id, ${column} as place from people
          where people.id = circle.id and people.discoverability <> 'everyone'
            and (circle.is_friend or people.discoverability = 'friends') and ${mayBeFound}
          offset 0 -- One look-up for each, however many the planner takes them to be.
        ) as known
        order by known.place ${order} limit ${limit})
      union
      select people.id, ${column} from people
        where people.email_lower = ${written} and people.discoverability <> 'everyone' and ${mayBeFound}
    ) as found
    order by place ${order} limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Friends, friends of friends, and teammates. */
const circleOf = (uid: string) => sql`
  select id, bool_or(is_friend) as is_friend from (
    select friend_id as id, true as is_friend from friendships where user_id = ${uid}
    union all
    select theirs.friend_id, false from friendships as mine
      join friendships as theirs on theirs.user_id = mine.friend_id where mine.user_id = ${uid}
    union all
    select theirs.user_id, false from team_members as mine
      join team_members as theirs on theirs.team_id = mine.team_id where mine.user_id = ${uid}
  ) as known group by id`

/** Oneself, and those whom a block stands between, whoever made it. */
const hiddenFrom = (uid: string) => sql`
  select array(
    select ${uid}::uuid
    union all select blocked_id from blocks where blocker_id = ${uid}
    union all select blocker_id from blocks where blocked_id = ${uid}) as uids`

/** A pattern for `like` that takes what was written as it is. */
export const literally = (written: string) => written.replace(/[\\%_]/g, '\\$&')
