import { sql } from 'kysely'
import { inferPurpose } from '#features/people/server/changes/infer-purpose.ts'
import type { Tx } from '#server/database/types.ts'
import type { TeamLook } from '#shared/team-look.ts'
import type { Team } from '../../contract.ts'
import type { GivenRole } from '../../permissions.ts'

// Call these under the lock of the team's row (team-locks.ts), unless the team is new.

type TeamFields = Pick<Team, 'name' | 'description' | 'isPublic' | 'tags' | 'colour' | 'symbol'>
export type TeamChanges = Partial<TeamFields>

type NewTeam = Omit<TeamFields, keyof TeamLook> & {
  colour?: TeamLook['colour'] | undefined
  symbol?: TeamLook['symbol'] | undefined
  namesOnly?: boolean
  id: string | undefined
  ownerId: string
  memberCount: number
}

/** @returns its id: `id` if given, else a new one */
export async function insertTeam(tx: Tx, team: NewTeam) {
  const { name, description, isPublic, tags, colour = null, symbol = null, namesOnly = false } = team
  const { ownerId, memberCount } = team
  const { id } = await tx
    .insertInto('teams')
    .values({
      ...(team.id ? { id: team.id } : {}),
      name,
      description,
      is_public: isPublic,
      was_public: isPublic,
      names_only: namesOnly,
      tags,
      chosen_colour: colour,
      chosen_symbol: symbol,
      owner_id: ownerId,
      member_count: memberCount,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Membership = { joined_at: Date } & ({ confirmed_at: Date } | { added_by: string })

/** Needs `people` and `teams`. A team that once was public shows names only, unless the person chose otherwise. */
const isShown = sql<boolean>`not names_only and (not was_public or public_teams = 'shared')`

const showsAll = (teamId: string, uid: string) => sql<boolean>`(
  select ${isShown} from teams, people where teams.id = ${teamId} and people.id = ${uid})`

const hideMembers = (tx: Tx, teamId: string) =>
  sql`update team_members set shows_all = ${isShown} from people, teams
    where team_id = ${teamId} and people.id = user_id and teams.id = team_id and shows_all <> (${isShown})`.execute(tx)

/** For good, because people join who rely on it. */
export async function showNamesOnly(tx: Tx, teamId: string) {
  await tx.updateTable('teams').set({ names_only: true }).where('id', '=', teamId).execute()
  await hideMembers(tx, teamId)
  await bumpTeamVersions(tx, teamId)
}

export async function insertMembers(tx: Tx, teamId: string, uids: string[], membership: Membership) {
  await tx
    .insertInto('team_members')
    .values(uids.map((user_id) => ({ team_id: teamId, user_id, shows_all: showsAll(teamId, user_id), ...membership })))
    .execute()
  await inferPurpose(tx, uids, 'team')
}

/** @returns false if the member had confirmed before */
export async function markConfirmed(tx: Tx, teamId: string, uid: string) {
  const { numUpdatedRows } = await tx
    .updateTable('team_members')
    .set({ confirmed_at: tx.now, added_by: null })
    .where((where) => where.and({ team_id: teamId, user_id: uid, confirmed_at: null }))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns false if nothing changes */
export async function updateTeam(tx: Tx, teamId: string, fields: TeamFields) {
  const { name, description, isPublic, tags, colour, symbol } = fields
  const { numUpdatedRows } = await tx
    .updateTable('teams')
    .set({
      name,
      description,
      is_public: isPublic,
      was_public: sql`was_public or ${isPublic}`,
      tags,
      chosen_colour: colour,
      chosen_symbol: symbol,
      version: sql`version + 1`,
      updated_at: tx.now,
    })
    .where('id', '=', teamId)
    .where(
      sql<boolean>`(name, description, is_public, tags, colour, symbol)
        is distinct from (${name}, ${description}, ${isPublic}::boolean, ${tags}::text[], ${colour}, ${symbol})`,
    )
    .executeTakeFirst()
  if (isPublic && numUpdatedRows > 0n) await hideMembers(tx, teamId)
  return numUpdatedRows > 0n
}

export const updateMemberCount = (tx: Tx, teamId: string, difference: 1 | -1) =>
  tx
    .updateTable('teams')
    .set({ member_count: sql`member_count + ${difference}`, version: sql`version + 1`, updated_at: tx.now })
    .where('id', '=', teamId)
    .execute()

/** @returns false if they had it before */
export async function setRole(tx: Tx, teamId: string, uid: string, role: GivenRole) {
  const { numUpdatedRows } = await tx
    .updateTable('team_members')
    .set({ role })
    .where((where) => where.and({ team_id: teamId, user_id: uid }))
    .where('role', '<>', role)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type MembersTable = 'team_members' | 'archived_members'

/** The new owner is a member. The role of the former one has to be set. */
export async function setOwner(tx: Tx, teamId: string, uid: string, table: MembersTable = 'team_members') {
  await tx
    .updateTable('teams')
    .set({ owner_id: uid, version: sql`version + 1`, updated_at: tx.now })
    .where('id', '=', teamId)
    .execute()
  // Without `added_by`, because leaving another team could take the new owner out of this one (actions/membership.ts).
  await tx
    .updateTable(table)
    .set({ role: 'member', added_by: null })
    .where((where) => where.and({ team_id: teamId, user_id: uid }))
    .execute()
}

/** For a change of something that is sent with the team but stored elsewhere. */
export const bumpTeamVersions = (tx: Tx, teamId: string) =>
  tx
    .updateTable('teams')
    .set({ tasks_version: sql`tasks_version + 1`, version: sql`version + 1`, updated_at: tx.now })
    .where('id', '=', teamId)
    .execute()

/** @returns false if the person was no member */
export async function deleteMember(tx: Tx, teamId: string, uid: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('team_members')
    .where((where) => where.and({ team_id: teamId, user_id: uid }))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** A banned person can come back only by an invite. */
export const ban = (tx: Tx, teamId: string, uid: string) =>
  tx
    .insertInto('team_bars')
    .values({ team_id: teamId, user_id: uid })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Slow if its chat is very long. */
export async function deleteTeam(tx: Tx, teamId: string) {
  await sql`set local statement_timeout = '60s'`.execute(tx)
  await tx.deleteFrom('teams').where('id', '=', teamId).execute()
}

const membershipColumns = sql`team_id, user_id, joined_at, confirmed_at, added_by, role`

const moveMembers = (tx: Tx, teamId: string, from: MembersTable, to: MembersTable) =>
  sql`with moved as (delete from ${sql.table(from)} where team_id = ${teamId} returning ${membershipColumns})
    insert into ${sql.table(to)} (${membershipColumns}) select ${membershipColumns} from moved`.execute(tx)

/** The number of members stays. */
export async function putIntoArchive(tx: Tx, teamId: string) {
  await moveMembers(tx, teamId, 'team_members', 'archived_members')
  await setArchivedAt(tx, teamId, tx.now)
}

export async function takeFromArchive(tx: Tx, teamId: string) {
  await moveMembers(tx, teamId, 'archived_members', 'team_members')
  await hideMembers(tx, teamId)
  await setArchivedAt(tx, teamId, null)
}

const setArchivedAt = (tx: Tx, teamId: string, archivedAt: Date | null) =>
  tx
    .updateTable('teams')
    .set({ archived_at: archivedAt, version: sql`version + 1`, updated_at: tx.now })
    .where('id', '=', teamId)
    .execute()
