import { listTeamBadges } from '#features/people/server/queries/profile.ts'
import { visibleTo } from '#features/people/server/queries/visible-people.ts'
import { NO_SUCH_TEAM } from '#features/teams/contract.ts'
import { lockTeam } from '#features/teams/server/team-locks.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { notFound, Problem } from '#shared/problem.ts'
import type { NewBadge, TeamBadge } from '../../contract.ts'
import { giveTeamBadge } from '../changes/team-badges.ts'

type Me = { uid: string }
const NOT_ELIGIBLE = 'A badge is for others in your team who have said that they stay. Choose them again.'

/**
 * Locks the team that a badge is of, and finds that it is for others who have said that they stay in it: a badge is seen
 * by everybody, so nobody gets one from whoever put them into a team. To be called before people are locked.
 * Answers whom it is for; nobody without a badge.
 * @throws Problem 400 for whoever is not there; 404 for no team of mine
 */
export async function lockForBadge(tx: Tx, me: Me, badge: NewBadge | undefined): Promise<string[]> {
  if (!badge) return []
  const team = await lockTeam(tx, me, badge.teamId)
  if (!team) throw notFound(NO_SUCH_TEAM)
  // In lower case, as the database has ids: `giveTeamBadge` compares these with those whom a block hides.
  const to = [...new Set(badge.to.map((uid) => uid.toLowerCase()))]
  const there = await tx
    .selectFrom('team_members')
    .innerJoin('people', 'people.id', 'user_id')
    .select('user_id')
    .where('team_id', '=', team.id)
    .where('user_id', 'in', to)
    .where('user_id', '<>', me.uid)
    .where('confirmed_at', 'is not', null)
    .where('people.disabled', '=', false)
    .execute()
  if (there.length < to.length) throw new Problem(400, 'no-member', NOT_ELIGIBLE)
  return to
}

/**
 * Makes it and gives it, to people who are locked.
 * @throws Problem 400 for no badge
 */
export async function giveBadge(tx: Tx, me: Me, badge: NewBadge | undefined, to: string[], at: Date) {
  if (!badge) throw new Problem(400, 'invalid', 'Say how the badge looks, and who of which team gets it.')
  const { teamId, name, icon, gradient } = badge
  const given = await giveTeamBadge(tx, { by: me.uid, teamId, design: { name, icon, gradient }, to, at })
  if (given) tx.announce({ type: 'badge.given', badgeId: given.id, by: me.uid, uids: given.uids })
}

/** The badges I was given, newest first, with the names of those who gave them and are still there. */
export async function listMyTeamBadges(db: Db, me: Me): Promise<TeamBadge[]> {
  const badges = await listTeamBadges(db, me.uid)
  const givers = await visibleTo(
    db,
    me.uid,
    badges.flatMap(({ giver_id }) => giver_id ?? []),
  )
  return badges.map(({ id, name, icon, gradient, giver_id, team_name, given_at }) => ({
    id,
    name,
    icon,
    gradient,
    team: team_name,
    by: (giver_id && givers.get(giver_id)?.displayName) || null,
    at: given_at.toISOString(),
  }))
}
