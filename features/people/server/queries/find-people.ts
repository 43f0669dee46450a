import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/types.ts'
import { isShownTo } from './visible-people.ts'

type PeopleFilter = {
  viewerId: string
  matches: RawBuilder<boolean>
  /** Matches people whose whole email the viewer sees. */
  matchesVisibleEmail?: RawBuilder<boolean>
  restriction?: RawBuilder<boolean>
  /** `matches` and `order` may name `name_endings`, each end of a name that begins a word, if they are sorted by it. */
  sortColumn: 'people.email_lower' | 'people.name_lower' | 'people.help_ends_at' | 'name_endings.ending'
  /** The order of an index. */
  order: RawBuilder<unknown>
  limit: number
  /** In lower case. A whole email finds its owner. */
  searchText?: string
}

/**
 * Reads the people that everyone finds in index order, but looks up the network person by person, because a search in index
 * order might pass over thousands. Leaves out the viewer, disabled people and blocks in either direction.
 */
export async function findPeople(db: Db, filter: PeopleFilter) {
  const { viewerId, matches, matchesVisibleEmail, restriction = sql`true`, order, limit, searchText = '' } = filter
  const column = sql.ref(filter.sortColumn)
  const candidates =
    filter.sortColumn === 'name_endings.ending'
      ? sql`name_endings join people on people.id = name_endings.user_id`
      : sql`people`
  const isVisible = sql`not people.disabled and ${restriction} and people.id <> all ((select uids from hidden)::uuid[])`
  const matchesInNetwork = matchesVisibleEmail
    ? sql`(${matches} or network.sees_email and ${matchesVisibleEmail})`
    : sql`people.discoverability <> 'everyone' and ${matches}`
  const { rows } = await sql<{ id: string }>`
    with ${networkAndHidden(viewerId)}
    select id from (
      (select people.id, ${column} as sort_key from ${candidates}
        where people.discoverability = 'everyone' and ${isVisible} and ${matches}
        order by ${column} ${order} limit ${limit})
      union
      (select known.id, known.sort_key from network cross join lateral (
          select people.id, ${column} as sort_key from ${candidates}
          where people.id = network.id and (network.is_friend or people.discoverability <> 'address')
            and ${isVisible} and ${matchesInNetwork}
          limit 1 -- Forces one look-up per person, however many rows the planner expects.
        ) as known
        order by known.sort_key ${order} limit ${limit})
      union
      (select people.id, ${column} from ${candidates} where people.email_lower = ${searchText} and ${isVisible} limit 1)
    ) as found
    order by sort_key ${order} limit ${limit}`.execute(db)
  return [...new Set(rows.map(({ id }) => id))]
}

/** For `restriction`: whether the viewer finds the person in the table alias `person`. */
export const isDiscoverable = (person: string, searchText: string) => {
  const column = (name: string) => sql.ref(`${person}.${name}`)
  return sql<boolean>`not ${column('disabled')} and ${column('id')} <> all ((select uids from hidden)::uuid[])
    and (${column('discoverability')} = 'everyone' or ${column('email_lower')} = ${searchText}
      or ${column('id')} in (select id from network where is_friend or ${column('discoverability')} = 'friends'))`
}

/** For `restriction`. The viewer must find them without their email, because adding must not reveal that they exist. */
export const isAddable = sql<boolean>`(
  people.addable_by <> 'nobody' and people.id in (select id from network where is_friend)
  or people.addable_by = 'everyone' and (people.discoverability = 'everyone'
    or people.discoverability = 'friends' and people.id in (select id from network)))`

/** Lock them first (lock-people.ts) if you act on the answer. */
export async function listAddable(db: Db, viewerId: string, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ${networkAndHidden(viewerId, ids)}
    select id from people where id = any(${ids}::uuid[]) and not disabled
      and id <> all ((select uids from hidden)::uuid[]) and ${isAddable}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Unconfirmed teammates do not count, so that adding people to a team brings nobody closer to them. Each person in
 * `network` has whether the viewer sees their email.
 */
function networkAndHidden(uid: string, ids?: string[]) {
  const isWanted = (id: string) => (ids ? sql`${sql.ref(id)} = any(${ids}::uuid[])` : sql`true`)
  return sql`network as materialized (
    select id, bool_or(is_friend) as is_friend, bool_or(sees_email) as sees_email from (
      select friend_id as id, true as is_friend, true as sees_email from friendships
        where user_id = ${uid} and ${isWanted('friend_id')}
      union all
      select theirs.friend_id, false, false from friendships as mine
        join friendships as theirs on theirs.user_id = mine.friend_id
        where mine.user_id = ${uid} and ${isWanted('theirs.friend_id')}
      union all
      select theirs.user_id, false, ${isShownTo(uid, 'theirs')} from team_members as mine
        join team_members as theirs on theirs.team_id = mine.team_id and theirs.confirmed_at is not null
        where mine.user_id = ${uid} and ${isWanted('theirs.user_id')}
    ) as known group by id
  ), hidden as materialized (
    select array(
      select ${uid}::uuid
      union all select blocked_id from blocks where blocker_id = ${uid}
      union all select blocker_id from blocks where blocked_id = ${uid}) as uids
  )`
}

/** Escapes text for a `like` pattern. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
