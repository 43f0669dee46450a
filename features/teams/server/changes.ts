import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { Team } from '../contract.ts'

// What is written here is written under the lock of the team's row (entering.ts), or into a team that nobody knows yet.

type NewTeam = {
  /** Undefined for any. */
  id: string | undefined
  name: string
  description: string
  isPublic: boolean
  ownerId: string
  memberCount: number
  at: Date
}

/** @returns its id */
export async function insertTeam(tx: Tx, team: NewTeam) {
  const { name, description, isPublic, ownerId, memberCount, at } = team
  const { id } = await tx
    .insertInto('teams')
    .values({
      ...(team.id ? { id: team.id } : {}),
      name,
      description,
      is_public: isPublic,
      owner_id: ownerId,
      member_count: memberCount,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const insertMembers = (tx: Tx, teamId: string, uids: string[], membership: Membership) =>
  tx
    .insertInto('team_members')
    .values(uids.map((user_id) => ({ team_id: teamId, user_id, ...membership })))
    .execute()

/** Members either joined or stayed themselves, or somebody added them. */
type Membership = { joined_at: Date } & ({ confirmed_at: Date } | { added_by: string })

/** @returns false if the member had confirmed before */
export async function markConfirmed(tx: Tx, teamId: string, uid: string, at: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('team_members')
    .set({ confirmed_at: at, added_by: null })
    .where('team_id', '=', teamId)
    .where('user_id', '=', uid)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** How many teams a person has joined or stays in. Lock them first. Teams that others added them to do not count. */
export async function countConfirmed(tx: Tx, uid: string) {
  const { teams } = await tx
    .selectFrom('team_members')
    .select((members) => members.fn.countAll<number>().as('teams'))
    .where('user_id', '=', uid)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return teams
}

/** How many unconfirmed teams each of these people has. Lock them first. People without any are left out. */
export const listUnconfirmed = (tx: Tx, uids: string[]) =>
  tx
    .selectFrom('team_members')
    .select((members) => ['user_id', members.fn.countAll<number>().as('teams')])
    .where('user_id', '=', sql<string>`any(${uids}::uuid[])`)
    .where('confirmed_at', 'is', null)
    .groupBy('user_id')
    .execute()

export type TeamChanges = Partial<Pick<Team, 'name' | 'description' | 'isPublic'>>

/** @returns false where the team is already like that */
export async function updateTeam(
  tx: Tx,
  teamId: string,
  { name, description, isPublic }: Required<TeamChanges>,
  at: Date,
) {
  const { numUpdatedRows } = await tx
    .updateTable('teams')
    .set({ name, description, is_public: isPublic, version: sql`version + 1`, updated_at: at })
    .where('id', '=', teamId)
    .where(
      sql<boolean>`(name, description, is_public) is distinct from (${name}, ${description}, ${isPublic}::boolean)`,
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const updateMemberCount = (tx: Tx, teamId: string, difference: 1 | -1, at: Date) =>
  tx
    .updateTable('teams')
    .set({ member_count: sql`member_count + ${difference}`, version: sql`version + 1`, updated_at: at })
    .where('id', '=', teamId)
    .execute()

/** Says that what is shown of it beside its own fields has changed. */
export const bumpTeamVersions = (tx: Tx, teamId: string, at: Date) =>
  tx
    .updateTable('teams')
    .set({ tasks_version: sql`tasks_version + 1`, version: sql`version + 1`, updated_at: at })
    .where('id', '=', teamId)
    .execute()

/** @returns false where they were no member */
export async function deleteMember(tx: Tx, teamId: string, uid: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('team_members')
    .where('team_id', '=', teamId)
    .where('user_id', '=', uid)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whom the owner removed comes back only by an invitation. */
export const ban = (tx: Tx, teamId: string, uid: string) =>
  tx
    .insertInto('team_bars')
    .values({ team_id: teamId, user_id: uid })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Its tasks, members and all that hangs on it go with it, which takes long when very much was said in its room. */
export async function deleteTeam(tx: Tx, teamId: string) {
  await sql`set local statement_timeout = '60s'`.execute(tx)
  await tx.deleteFrom('teams').where('id', '=', teamId).execute()
}

/** A public team, locked against changes. */
export const lockPublicTeam = (tx: Tx, teamId: string) =>
  tx
    .selectFrom('teams')
    .select(['id', 'member_count'])
    .where('id', '=', teamId)
    .where('is_public', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** True for somebody whom the owner removed and whom nobody has invited since. */
export const isBanned = async (db: Db, teamId: string, uid: string, at: Date) =>
  (await db
    .selectFrom('team_bars')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('user_id', '=', uid)
    .where(banApplies(at))
    .executeTakeFirst()) !== undefined

/** A bar counts for nothing while there is an invite for whom it bars. */
export const banApplies = (at: Date) => sql<boolean>`not exists (
  select from invites where invites.team_id = team_bars.team_id and invites.user_id = team_bars.user_id
    and not invites.is_withheld and invites.expires_at > ${at})`

/** The accounts that are invited to a team, as far as they know of it. */
export async function listInvited(db: Db, teamId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('invites')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('user_id', 'is not', null)
    .where('is_withheld', '=', false)
    .execute()
  return rows.map(({ user_id }) => user_id!)
}
