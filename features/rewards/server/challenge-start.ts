import { sql } from 'kysely'
import { CHALLENGE_PEOPLE, NO_SUCH_TEAM } from '#features/teams/contract.ts'
import { renewTeam } from '#features/teams/server/changes.ts'
import { confirm, lockTeam } from '#features/teams/server/entering.ts'
import { findTeam } from '#features/teams/server/queries.ts'
import type { Tx } from '#server/database.ts'
import { prepared } from '#server/prepared.ts'
import { notFound, Problem } from '#shared/problem.ts'
import { CHALLENGE, HAS_A_CHALLENGE, TOO_FEW_FOR_A_CHALLENGE, type WantedChallenge } from '../contract.ts'

// What is written here is written under the lock of the team's row (features/teams/server/entering.ts).

type Me = { uid: string }
const DAY = 24 * 3_600_000

/**
 * Locks the team that a challenge is for, before people and their books.
 * @throws Problem 404 where I am not in it
 */
export async function lockForChallenge(tx: Tx, me: Me, teamId: string, at: Date) {
  const team = await lockTeam(tx, me, teamId)
  if (!team) throw notFound(NO_SUCH_TEAM)
  await confirm(tx, me, team, at)
}

/**
 * Begins a challenge of a team of mine that is locked. All its members see it at once.
 * @throws Problem 400 without a team; 409 where it has one already, or too few members
 */
export async function startChallenge(tx: Tx, me: Me, wanted: WantedChallenge | undefined, at: Date) {
  if (!wanted) throw new Problem(400, 'no-team', 'Choose a team, and how many tasks the challenge is.')
  const team = await findTeam(tx, me, wanted.teamId)
  if (!team) throw notFound(NO_SUCH_TEAM)
  if (team.members.length < CHALLENGE_PEOPLE) throw new Problem(409, 'too-few-members', TOO_FEW_FOR_A_CHALLENGE)
  await forget(tx, team.id, at)
  const [started] = await start(tx, team.id, wanted.goal, at, new Date(at.getTime() + CHALLENGE.days * DAY))
  if (!started) throw new Problem(409, 'has-a-challenge', HAS_A_CHALLENGE)
  await renewTeam(tx, team.id, at)
  tx.announce({ type: 'team.changed', teamId: team.id, by: me.uid, isShut: false })
}

// What it counted goes with it.
const forget = prepared(
  'forget-challenge',
  sql`delete from team_challenges where team_id = $1 and (met_at is not null or ends_at <= $2)`,
)
const start = prepared<{ id: string }>(
  'start-challenge',
  sql`insert into team_challenges (team_id, goal, started_at, ends_at) values ($1, $2, $3, $4)
    on conflict (team_id) do nothing returning id`,
)
