import { sql } from 'kysely'
import { CHALLENGE_PEOPLE } from '#features/teams/challenge-contract.ts'
import { NO_SUCH_TEAM } from '#features/teams/contract.ts'
import { lockTeam } from '#features/teams/server/changes/team-locks.ts'
import { bumpTeamVersions } from '#features/teams/server/changes/teams.ts'
import { findTeam } from '#features/teams/server/queries/teams.ts'
import type { Me } from '#server/context.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Tx } from '#server/database/types.ts'
import { DAY_MS } from '#shared/days.ts'
import { invalid, notFound, Problem } from '#shared/problem.ts'
import { CHALLENGE, type NewChallenge, TOO_FEW_MEMBERS } from '../../contract.ts'

/** Locks the team before people and their records. @throws Problem 404 if the viewer is not in it */
export async function lockForChallenge(tx: Tx, me: Me, wanted: NewChallenge | undefined) {
  if (!wanted) return []
  if (!(await lockTeam(tx, me, wanted.teamId))) throw notFound(NO_SUCH_TEAM)
  return []
}

/** The team must be locked. @throws Problem 400, 404, 409 */
export async function startChallenge(tx: Tx, me: Me, wanted: NewChallenge | undefined) {
  if (!wanted) throw invalid('challenge', 'Choose a team, and how many tasks the challenge is.', 'no-team')
  const team = await findTeam(tx, me, wanted.teamId)
  if (!team) throw notFound(NO_SUCH_TEAM)
  const confirmed = await findConfirmedMembers(tx, team.id)
  if (confirmed.length < CHALLENGE_PEOPLE) throw new Problem(409, 'too-few-members', TOO_FEW_MEMBERS)
  // Also applies to a challenge that was met, otherwise a team could win points without limit.
  const left = team.challenge ? Date.parse(team.challenge.endsAt) - tx.now.getTime() : 0
  if (left > 0) throw new Problem(409, 'has-a-challenge', nextChallengeText(left))
  await deleteChallenge(tx, team.id)
  await insertChallenge(tx, team.id, wanted.goal, tx.now, new Date(tx.now.getTime() + CHALLENGE.days * DAY_MS))
  await bumpTeamVersions(tx, team.id)
  tx.announce({ type: 'team.changed', teamId: team.id, by: me.uid, isShut: false })
}

function nextChallengeText(left: number) {
  const days = Math.ceil(left / DAY_MS)
  const when = days > 1 ? `in ${days} days` : 'within a day'
  return `A team has one challenge in ${CHALLENGE.days} days. Your team can begin the next one ${when}.`
}

const findConfirmedMembers = prepared<{ user_id: string }>('confirmed-members')`
    select user_id from team_members join people on people.id = user_id and not disabled
    where team_id = $1 and confirmed_at is not null limit ${sql.lit(CHALLENGE_PEOPLE)}`
// Cascades to the counted tasks.
const deleteChallenge = prepared('delete-challenge')`delete from team_challenges where team_id = $1`
const insertChallenge = prepared('start-challenge')`
    insert into team_challenges (team_id, goal, started_at, ends_at) values ($1, $2, $3, $4)`
