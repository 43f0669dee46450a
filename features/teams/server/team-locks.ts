import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared-statements.ts'

type Me = { uid: string }
type LockedTeam = { id: string; task_count: number }

// Whoever changes a team or anything in it takes these locks first and in this order: the team, its tasks, people by id.
// So its counters are right, changes never wait for each other in a circle, and nothing is added to a team that goes.

/**
 * Locks a team for a change by one of its members. Whoever waited for the lock has to find what they change afterwards:
 * the team may have gone meanwhile, or they from it.
 */
export async function lockTeam(tx: Tx, me: Me, teamId: string): Promise<LockedTeam | undefined> {
  const [team] = await lockById(tx, me.uid, teamId)
  return team
}

/** Locks a team for somebody who is no member of it yet: whether it lets them in is to be asked afterwards. */
export const lockTeamAsNonMember = (tx: Tx, teamId: string) =>
  tx
    .selectFrom('teams')
    .select(['id', 'name', 'member_count'])
    .where('id', '=', teamId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The same as lockTeam for the team of a task; nothing for a task without one. */
export async function lockTeamOfTask(tx: Tx, me: Me, taskId: string): Promise<LockedTeam | undefined> {
  const [team] = await lockByTask(tx, me.uid, taskId)
  return team
}

const prepareLock = (name: string, isMeant: ReturnType<typeof sql>) =>
  prepared<LockedTeam>(
    name,
    sql`select teams.id, teams.task_count
      from teams join team_members on team_members.team_id = teams.id and team_members.user_id = $1
      where ${isMeant} for no key update of teams`,
  )
const lockById = prepareLock('lock-team', sql`teams.id = $2`)
const lockByTask = prepareLock('lock-team-of-task', sql`teams.id = (select team_id from tasks where tasks.id = $2)`)
