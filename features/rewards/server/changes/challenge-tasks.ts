import { type RawBuilder, sql } from 'kysely'
import { CHALLENGE_PEOPLE } from '#features/teams/challenge-contract.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Tx } from '#server/database/types.ts'
import { CHALLENGE } from '../../contract.ts'
import type { Ledger } from '../consequences/ledger.ts'

// The caller must hold the lock of the team's row (features/teams/server/changes/team-locks.ts).

export const hasOpenChallenge = (teamId: RawBuilder<unknown>, at: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from team_challenges
    where team_challenges.team_id = ${teamId} and met_at is null and ends_at > ${at})`

// Only confirmed members count, because anyone can be added to a team. People who already had points for the task do
// not count, because ticking an old task again is no new work. A task counts once, also if each ticks it for themselves.
const insertChallengeTask = prepared<{ isMet: boolean }>('count-challenge-task')`
    with added as (
      insert into challenge_tasks (team_id, task_id, user_id)
      select team_challenges.team_id, $2::uuid, member.user_id from team_challenges join team_members as member
        on member.team_id = team_challenges.team_id and member.user_id = any($3::uuid[]) and confirmed_at is not null
      where team_challenges.team_id = $1 and met_at is null and ends_at > $4 and not exists (select from point_entries
        where point_entries.user_id = member.user_id and reason = 'task' and source = $2::uuid::text
          and happened_at <= started_at)
      on conflict do nothing returning user_id),
    counted as (
      select count(*) filter (where not exists (select from challenge_tasks as earlier
          where earlier.user_id = added.user_id and earlier.team_id = $1)) as newcomers,
        case when exists (select from challenge_tasks as earlier
          where earlier.task_id = $2 and earlier.team_id = $1) then 0 else 1 end as tasks
      from added having count(*) > 0)
    update team_challenges set task_count = task_count + tasks, people_count = people_count + newcomers,
      met_at = case when task_count + tasks >= goal and people_count + newcomers >= ${sql.lit(CHALLENGE_PEOPLE)} then $4 end
    from counted where team_id = $1 returning met_at is not null as "isMet"`

/** Returns the challenge if this task meets it. */
export async function addChallengeTask(tx: Tx, teamId: string, taskId: string, uids: string[], at: Date) {
  const [counted] = await insertChallengeTask(tx, teamId, taskId, uids, at)
  if (!counted?.isMet) return undefined
  const [met] = await findMet(tx, teamId)
  return met
}

export const removeChallengeTask = prepared('discount-challenge-task')`
    with removed as (
      delete from challenge_tasks using team_challenges
      where challenge_tasks.team_id = $1 and task_id = $2 and ($4::uuid is null or user_id = $4)
        and team_challenges.team_id = $1 and met_at is null and ends_at > $3
      returning user_id),
    counted as (
      select count(*) filter (where not exists (select from challenge_tasks as other
          where other.user_id = removed.user_id and other.team_id = $1 and other.task_id <> $2)) as leavers,
        case when exists (select from challenge_tasks as other
          where other.task_id = $2 and other.team_id = $1 and other.user_id <> $4) then 0 else 1 end as tasks
      from removed having count(*) > 0)
    update team_challenges set task_count = task_count - tasks, people_count = people_count - leavers
    from counted where team_id = $1`

export type MetChallenge = {
  id: string
  goal: number
  teamId: string
  team: string
  /** `members` do not hide rewards; `contributors` are confirmed members who did one of the tasks. */
  members: string[]
  contributors: string[]
}

const findMet = prepared<MetChallenge>('met-challenge')`
    select team_challenges.id, goal, teams.id as "teamId", teams.name as team,
      coalesce(array_agg(team_members.user_id) filter (where not hides_rewards), '{}') as members,
      coalesce(array_agg(team_members.user_id) filter (where confirmed_at is not null and exists (select from challenge_tasks
        where challenge_tasks.user_id = team_members.user_id and challenge_tasks.team_id = teams.id)), '{}') as contributors
    from team_challenges join teams on teams.id = team_challenges.team_id
    join team_members on team_members.team_id = teams.id join people on people.id = team_members.user_id and not disabled
    where team_challenges.team_id = $1 group by team_challenges.id, goal, teams.id`

export function awardChallenge(ledger: Ledger, { id, team, contributors }: MetChallenge) {
  const award = { reason: 'challenge', source: id, points: CHALLENGE.points, countsForBoard: true }
  for (const uid of contributors)
    ledger.award({ ...award, uid, kind: 'challenge', what: `Team challenge met, ${team}` })
}
