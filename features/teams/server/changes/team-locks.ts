import { type RawBuilder, sql } from 'kysely'
import type { Me } from '#server/context.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Db, Tx } from '#server/database/types.ts'
import type { Role } from '../../permissions.ts'
import { memberRole } from '../queries/teams.ts'

type LockedTeam = { id: string; task_count: number; role: Role }

// Every change in a team takes these locks first, in this order: team, tasks, people by id. This keeps counters right
// and avoids deadlocks.

function prepareLock(name: string, condition: RawBuilder<unknown>) {
  const lock = prepared<LockedTeam>(name)`
      select teams.id, teams.task_count, ${memberRole} as role
      from teams join team_members on team_members.team_id = teams.id and team_members.user_id = $1
      where ${condition} for no key update of teams`
  return async (tx: Tx, me: Me, id: string): Promise<LockedTeam | undefined> => (await lock(tx, me.uid, id))[0]
}

/** Read the team afterwards: it, and your role, may have changed while you waited. */
export const lockTeam = prepareLock('lock-team', sql`teams.id = $2`)

export const lockTeamOfTask = prepareLock(
  'lock-team-of-task',
  sql`teams.id = (select team_id from tasks where tasks.id = $2)`,
)

const selectToJoin = (db: Db, teamId: string) =>
  db.selectFrom('teams').select(['id', 'name', 'member_count']).where('id', '=', teamId)

const lockTeamsOfTasksPrepared = prepared<{ id: string }>('lock-teams-of-tasks')`
    select teams.id from teams join team_members on team_members.team_id = teams.id and team_members.user_id = $1
    where teams.id = any(array(select team_id from tasks where tasks.id = any($2::uuid[])))
    order by teams.id for no key update of teams`

/** @returns the ids of those that I am in */
export const lockTeamsOfTasks = async (tx: Tx, me: Me, taskIds: string[]): Promise<Set<string>> =>
  new Set((await lockTeamsOfTasksPrepared(tx, me.uid, taskIds)).map(({ id }) => id))

/** Check afterwards whether the person may join. */
export const lockTeamAsNonMember = (tx: Tx, teamId: string) =>
  selectToJoin(tx, teamId).forNoKeyUpdate().executeTakeFirst()

export const lockPublicTeam = (tx: Tx, teamId: string) =>
  selectToJoin(tx, teamId)
    .where('is_public', '=', true)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Its owner's only. */
export const lockArchivedTeam = (tx: Tx, me: Me, teamId: string) =>
  tx
    .selectFrom('teams')
    .select('id')
    .where((where) => where.and({ id: teamId, owner_id: me.uid }))
    .where('archived_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
