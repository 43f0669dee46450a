import { sql } from 'kysely'
import type { OwnRecord } from '#features/people/contract.ts'
import { searchPeople } from '#features/people/server/queries/search-people.ts'
import type { Db } from '#server/database/database.ts'
import type { Page } from '#shared/paging.ts'
import type { Invitee } from '../../contract.ts'

type SearchQuery = { search?: string | undefined; limit?: number | undefined; cursor?: string | undefined }

/**
 * People who can be invited to a team of mine, by address. Those who were picked already, or whose address I wrote
 * myself, are marked; of an invite to an address that others wrote, nobody is told whose it is.
 */
export async function findInvitees(
  db: Db,
  me: OwnRecord,
  team: { id: string },
  wanted: SearchQuery,
  at: Date,
): Promise<Page<Invitee>> {
  const { items, next } = await searchPeople(db, me, wanted, { outsideTeam: team.id })
  const invited = await db
    .selectFrom('invites')
    .select('user_id')
    .where('team_id', '=', team.id)
    .where('user_id', '=', sql<string>`any(${items.map(({ uid }) => uid)}::uuid[])`)
    .where('expires_at', '>', at)
    .where((invite) => invite.or([invite('is_picked', '=', true), invite('inviter_id', '=', me.uid)]))
    .execute()
  const ids = new Set(invited.map(({ user_id }) => user_id))
  return { items: items.map((person) => ({ ...person, isInvited: ids.has(person.uid) })), next }
}
