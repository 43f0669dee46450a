import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

type PeopleFilter = {
  viewerId: string
  /** Whom of all that may be found. */
  matches: RawBuilder<boolean>
  /** Whom besides of those whose address the viewer sees whole. */
  matchesVisibleEmail?: RawBuilder<boolean>
  /** What has to hold of each of them. */
  restriction?: RawBuilder<boolean>
  /** The column they are sorted by, and how: as an index has it. */
  sortColumn: 'email_lower' | 'name_lower' | 'help_ends_at'
  order: RawBuilder<unknown>
  limit: number
  /** What the viewer wrote, in lower case: whoever writes the whole of an address finds the one whose it is. */
  searchText?: string
}

/**
 * Whom a viewer finds by searching, by id: those who let everybody find them, those whose circle the viewer belongs to,
 * and the owner of an address they wrote. Never oneself, nobody disabled, and nobody where one has blocked the other.
 * The first are walked in order; the second, of whom a search might have to pass over thousands, are looked up among
 * the people whom the viewer knows.
 */
export async function findPeople(db: Db, wanted: PeopleFilter) {
  const {
    viewerId,
    matches,
    matchesVisibleEmail: matchesSeenAddress,
    restriction: within = sql`true`,
    sortColumn: place,
    order,
    limit,
    searchText: written = '',
  } = wanted
  const column = sql.ref(`people.${place}`)
  const isThere = sql`not people.disabled and ${within} and people.id <> all ((select uids from hidden)::uuid[])`
  const matchesKnown = matchesSeenAddress
    ? sql`(${matches} or circle.sees_address and ${matchesSeenAddress})`
    : sql`people.discoverability <> 'everyone' and ${matches}`
  const { rows } = await sql<{ id: string }>`
    with circle as materialized (${networkOf(viewerId)}), hidden as materialized (${hiddenIdsFor(viewerId)})
    select id from (
      (select people.id, ${column} as place from people
        where people.discoverability = 'everyone' and ${isThere} and ${matches}
        order by ${column} ${order} limit ${limit})
      union
      (select known.id, known.place from circle cross join lateral (
          select people.id, ${column} as place from people
          where people.id = circle.id and (circle.is_friend or people.discoverability <> 'address')
            and ${isThere} and ${matchesKnown}
          offset 0 -- One look-up for each, however many the planner takes them to be.
        ) as known
        order by known.place ${order} limit ${limit})
      union
      select people.id, ${column} from people where people.email_lower = ${written} and ${isThere}
    ) as found
    order by place ${order} limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** For `within`: true for somebody in the table `person` whom the viewer finds, where they wrote this in lower case. */
export const isDiscoverable = (person: string, written: string) => {
  const of = (column: string) => sql.ref(`${person}.${column}`)
  return sql<boolean>`not ${of('disabled')} and ${of('id')} <> all ((select uids from hidden)::uuid[])
    and (${of('discoverability')} = 'everyone' or ${of('email_lower')} = ${written}
      or ${of('id')} in (select id from circle where is_friend or ${of('discoverability')} = 'friends'))`
}

/**
 * For `within`: people whom the viewer may add to a team. They allow it, and the viewer finds them without knowing their
 * address, because adding them must not reveal that they exist.
 */
export const isAddable = sql<boolean>`(
  people.addable_by <> 'nobody' and people.id in (select id from circle where is_friend)
  or people.addable_by = 'everyone' and (people.discoverability = 'everyone'
    or people.discoverability = 'friends' and people.id in (select id from circle)))`

/** Which of these people the viewer may add to a team. Lock them first (locking.ts) if you act on the answer. */
export async function listAddable(db: Db, viewerId: string, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with circle as materialized (${networkOf(viewerId, ids)}), hidden as materialized (${hiddenIdsFor(viewerId)})
    select id from people where id = any(${ids}::uuid[]) and not disabled
      and id <> all ((select uids from hidden)::uuid[]) and ${isAddable}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Friends, friends of friends, and teammates who stay, each with whether the viewer sees their address (see `seenBy`).
 * Teammates who have not pressed Stay do not count, so adding people to a team brings nobody closer to them. `ids` limits
 * the result to these people.
 */
function networkOf(uid: string, ids?: string[]) {
  const isMeant = (id: string) => (ids ? sql`${sql.ref(id)} = any(${ids}::uuid[])` : sql`true`)
  return sql`
  select id, bool_or(is_friend) as is_friend, bool_or(sees_address) as sees_address from (
    select friend_id as id, true as is_friend, true as sees_address from friendships
      where user_id = ${uid} and ${isMeant('friend_id')}
    union all
    select theirs.friend_id, false, false from friendships as mine
      join friendships as theirs on theirs.user_id = mine.friend_id
      where mine.user_id = ${uid} and ${isMeant('theirs.friend_id')}
    union all
    select theirs.user_id, false, true from team_members as mine
      join team_members as theirs on theirs.team_id = mine.team_id and theirs.confirmed_at is not null
      where mine.user_id = ${uid} and ${isMeant('theirs.user_id')}
  ) as known group by id`
}

/** Oneself, and those whom a block stands between, whoever made it. */
const hiddenIdsFor = (uid: string) => sql`
  select array(
    select ${uid}::uuid
    union all select blocked_id from blocks where blocker_id = ${uid}
    union all select blocker_id from blocks where blocked_id = ${uid}) as uids`

/** A pattern for `like` that takes what was written as it is. */
export const escapeLike = (written: string) => written.replace(/[\\%_]/g, '\\$&')
