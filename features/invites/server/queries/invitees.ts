import { sql } from 'kysely'
import type { PublicPerson } from '#features/people/contract.ts'
import type { SearchContext } from '#features/people/server/queries/email-guess-limits.ts'
import { searchVisiblePeople } from '#features/people/server/queries/search-people.ts'
import type { Db } from '#server/database/types.ts'
import type { Page, Search } from '#shared/paging.ts'
import type { Invitee } from '../../contract.ts'

/** `isInvited` covers only picked people and own addresses: others would reveal the account behind an address. */
export async function findInvitees(
  search: SearchContext,
  team: { id: string },
  paging: Search,
  at: Date,
): Promise<Page<Invitee>> {
  const { db, me } = search
  const { items, next } = await searchVisiblePeople(search, { ...paging, outsideTeam: team.id })
  const invited = await db
    .selectFrom('invites')
    .select('user_id')
    .where('team_id', '=', team.id)
    .where('user_id', '=', sql<string>`any(${items.map(({ uid }) => uid)}::uuid[])`)
    .where('expires_at', '>', at)
    .where((invite) => invite.or([invite('is_picked', '=', true), invite('inviter_id', '=', me.uid)]))
    .execute()
  const ids = new Set(invited.map(({ user_id }) => user_id))
  const shared = await listSharedTeams(
    db,
    me,
    items.map(({ uid }) => uid),
  )
  const toInvitee = (person: PublicPerson): Invitee => ({
    ...person,
    isInvited: ids.has(person.uid),
    sharedTeams: shared.get(person.uid) ?? [],
  })
  return { items: items.map(toInvitee), next }
}

const SHARED_TEAMS_SHOWN = 2

async function listSharedTeams(db: Db, me: { uid: string }, uids: string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('team_members as mine')
    .innerJoin('teams', 'teams.id', 'mine.team_id')
    .innerJoin('team_members as theirs', 'theirs.team_id', 'mine.team_id')
    .select([
      'theirs.user_id',
      sql<string[]>`(array_agg(teams.name order by teams.name_lower, teams.id))[1:${sql.lit(SHARED_TEAMS_SHOWN)}]`.as(
        'names',
      ),
    ])
    .where('mine.user_id', '=', me.uid)
    .where('theirs.user_id', '=', sql<string>`any(${uids}::uuid[])`)
    .groupBy('theirs.user_id')
    .execute()
  return new Map(rows.map(({ user_id, names }) => [user_id, names]))
}

/** Leaves out an invite to this address. Counts up to `limit`. */
export async function countOpenInvites(db: Db, teamId: string, addressLower: string, limit: number, at: Date) {
  const open = await db
    .selectFrom('invites')
    .select('id')
    .where('team_id', '=', teamId)
    .where('address_lower', '<>', addressLower)
    .where('expires_at', '>', at)
    .limit(limit)
    .execute()
  return open.length
}

/** Leaves out invites that are hidden from their invitee. */
export const findVisibleInvite = (db: Db, teamId: string, address: string, at: Date) =>
  db
    .selectFrom('invites')
    .select('id')
    .where((where) => where.and({ team_id: teamId, address_lower: address.toLowerCase() }))
    .where('is_withheld', '=', false)
    .where('expires_at', '>', at)
    .executeTakeFirst()
