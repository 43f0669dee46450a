import { sql } from 'kysely'
import type { Me } from '#server/context.ts'
import type { Db, Tx } from '#server/database/types.ts'
import { lockTeamAsNonMember } from '../changes/team-locks.ts'
import { deleteTeam, type MembersTable, setOwner, updateMemberCount } from '../changes/teams.ts'
import { findTeam } from '../queries/teams.ts'
import { removeMember } from './membership.ts'
import { removeTeam } from './teams.ts'

export async function listTeamsOfAccount(db: Db, me: Me): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select team_id as id from team_members where user_id = ${me.uid}
    union select team_id from archived_members where user_id = ${me.uid}
    union select team_id from tasks where creator_id = ${me.uid} and team_id is not null`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * The owner takes over the tasks. A team of the account passes to its longest-standing member, before viewers; a team of one is
 * deleted. An archived team stays archived.
 */
export async function removeAccountFromTeam(tx: Tx, me: Me, teamId: string, { keepsTeamOfOne = false } = {}) {
  if (!(await lockTeamAsNonMember(tx, teamId))) return
  if (await isInArchive(tx, me, teamId)) return removeAccountFromArchivedTeam(tx, me, teamId, keepsTeamOfOne)
  const team = await findTeam(tx, me, teamId)
  const nextOwner = team?.ownerId === me.uid ? await findNextOwner(tx, 'team_members', teamId, me) : undefined
  if (team?.ownerId === me.uid && !nextOwner) return keepsTeamOfOne ? undefined : removeTeam(tx, me, team)
  if (nextOwner) await setOwner(tx, teamId, nextOwner)
  await passOnTasks(tx, me, teamId)
  if (!team) return
  await removeMember(tx, me, teamId, me.uid)
  if (nextOwner) tx.announce({ type: 'team.changed', teamId, by: nextOwner, isShut: false })
}

const isInArchive = async (tx: Tx, { uid }: Me, teamId: string) =>
  (await tx
    .selectFrom('archived_members')
    .select('user_id')
    .where((where) => where.and({ team_id: teamId, user_id: uid }))
    .executeTakeFirst()) !== undefined

async function removeAccountFromArchivedTeam(tx: Tx, me: Me, teamId: string, keepsTeamOfOne: boolean) {
  const { owner_id } = await tx
    .selectFrom('teams')
    .select('owner_id')
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow()
  const nextOwner = owner_id === me.uid ? await findNextOwner(tx, 'archived_members', teamId, me) : undefined
  if (owner_id === me.uid && !nextOwner) return keepsTeamOfOne ? undefined : deleteTeam(tx, teamId)
  if (nextOwner) await setOwner(tx, teamId, nextOwner, 'archived_members')
  await passOnTasks(tx, me, teamId)
  await tx
    .deleteFrom('archived_members')
    .where((where) => where.and({ team_id: teamId, user_id: me.uid }))
    .execute()
  await updateMemberCount(tx, teamId, -1)
}

const passOnTasks = (tx: Tx, { uid }: Me, teamId: string) =>
  sql`update tasks set creator_id = teams.owner_id, version = tasks.version + 1, updated_at = ${tx.now}
    from teams where teams.id = team_id and team_id = ${teamId} and creator_id = ${uid}`.execute(tx)

/** Confirmed members come first, and viewers last. */
async function findNextOwner(tx: Tx, table: MembersTable, teamId: string, { uid }: Me): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from ${sql.table(table)} join people on people.id = user_id
    where team_id = ${teamId} and user_id <> ${uid} and not disabled
    order by confirmed_at is null, role = 'viewer', joined_at, user_id limit 1`.execute(tx)
  return rows[0]?.user_id
}
