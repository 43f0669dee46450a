import { sql } from 'kysely'
import type { Me } from '#server/context.ts'
import type { Db, Tx } from '#server/database/types.ts'
import { type ArchivedTeam, TEAMS_MAX } from '../../contract.ts'

const selectArchived = (db: Db, { uid }: Me) =>
  db.selectFrom('teams').where('owner_id', '=', uid).where('archived_at', 'is not', null)

export async function listArchivedTeams(db: Db, me: Me): Promise<ArchivedTeam[]> {
  const rows = await selectArchived(db, me)
    .select(['id', 'name', 'colour', 'symbol', 'member_count as memberCount', 'task_count as taskCount', 'archived_at'])
    .orderBy('archived_at', 'desc')
    .execute()
  return rows.map(({ archived_at, ...team }) => ({
    ...(team as Omit<ArchivedTeam, 'archivedAt'>),
    archivedAt: archived_at!.toISOString(),
  }))
}

/** Lock the owner first. */
export async function countArchivedTeams(tx: Tx, me: Me): Promise<number> {
  const { teams } = await selectArchived(tx, me)
    .select(({ fn }) => fn.countAll<number>().as('teams'))
    .executeTakeFirstOrThrow()
  return teams
}

export async function listArchivedMembers(tx: Tx, teamId: string): Promise<string[]> {
  const rows = await tx.selectFrom('archived_members').select('user_id').where('team_id', '=', teamId).execute()
  return rows.map(({ user_id }) => user_id)
}

/** Members who are in too many teams by now, or have blocked who added them. Never the owner. Lock the members first. */
export async function listMembersToLeaveOut(tx: Tx, teamId: string, unconfirmedMax: number): Promise<string[]> {
  const countOf = (isConfirmed: boolean) => sql`(
    select count(*) from team_members as theirs
    where theirs.user_id = member.user_id and (theirs.confirmed_at is not null) = ${isConfirmed}::boolean)`
  const { rows } = await sql<{ user_id: string }>`
    select user_id from team_members as member join teams on teams.id = team_id
    where team_id = ${teamId} and user_id <> owner_id and (
      case when confirmed_at is null then ${countOf(false)} > ${unconfirmedMax} else ${countOf(true)} > ${TEAMS_MAX} end
      or exists (select from blocks where blocker_id = user_id and blocked_id = added_by))
    order by user_id`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}
