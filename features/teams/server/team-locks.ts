import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared-statements.ts'

type Me = { uid: string }
type LockedTeam = { id: string; task_count: number }

// Every change of a team or of anything in it takes these locks first, and in this order: the team, its tasks, people by
// id. This keeps the counters right, avoids deadlocks, and adds nothing to a team that is being deleted.

function prepareLock(name: string, condition: RawBuilder<unknown>) {
  const lock = prepared<LockedTeam>(
    name,
    sql`select teams.id, teams.task_count
      from teams join team_members on team_members.team_id = teams.id and team_members.user_id = $1
      where ${condition} for no key update of teams`,
  )
  return async (tx: Tx, me: Me, id: string): Promise<LockedTeam | undefined> => (await lock(tx, me.uid, id))[0]
}

/** Locks a team for a change by a member. Read the team afterwards: it may have changed while you waited. */
export const lockTeam = prepareLock('lock-team', sql`teams.id = $2`)

/** The same for the team of a task, if it has one. */
export const lockTeamOfTask = prepareLock(
  'lock-team-of-task',
  sql`teams.id = (select team_id from tasks where tasks.id = $2)`,
)

const selectToJoin = (db: Db, teamId: string) =>
  db.selectFrom('teams').select(['id', 'name', 'member_count']).where('id', '=', teamId)

/** Locks a team for somebody who is no member yet. Check afterwards whether they may join. */
export const lockTeamAsNonMember = (tx: Tx, teamId: string) =>
  selectToJoin(tx, teamId).forNoKeyUpdate().executeTakeFirst()

export const lockPublicTeam = (tx: Tx, teamId: string) =>
  selectToJoin(tx, teamId).where('is_public', '=', true).forNoKeyUpdate().executeTakeFirst()
