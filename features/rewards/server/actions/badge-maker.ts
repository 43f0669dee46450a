import { listTeamBadges } from '#features/people/server/queries/profile.ts'
import { visibleTo } from '#features/people/server/queries/visible-people.ts'
import { mustNotBeReserved } from '#features/people/server/rules/moderation/reserved-names.ts'
import { NO_SUCH_TEAM } from '#features/teams/contract.ts'
import { lockTeam } from '#features/teams/server/changes/team-locks.ts'
import type { Me } from '#server/context.ts'
import type { Db, Tx } from '#server/database/types.ts'
import { invalid, notFound } from '#shared/problem.ts'
import type { NewBadge, TeamBadge } from '../../contract.ts'
import { giveTeamBadge } from '../changes/team-badges.ts'

const NOT_ELIGIBLE = 'A badge is for others in your team who have said that they stay. Choose them again.'

/** Returns the recipients, who must be confirmed members because everyone sees a badge. @throws Problem 400, 404 */
export async function lockForBadge(tx: Tx, me: Me, badge: NewBadge | undefined): Promise<string[]> {
  if (!badge) return []
  mustNotBeReserved(badge.name, 'badge.name')
  const team = await lockTeam(tx, me, badge.teamId)
  if (!team) throw notFound(NO_SUCH_TEAM)
  // Lower case like the ids in the database, because `giveTeamBadge` compares them.
  const to = [...new Set(badge.to.map((uid) => uid.toLowerCase()))]
  const members = await tx
    .selectFrom('team_members')
    .innerJoin('people', 'people.id', 'user_id')
    .select('user_id')
    .where('team_id', '=', team.id)
    .where('user_id', 'in', to)
    .where('user_id', '<>', me.uid)
    .where('confirmed_at', 'is not', null)
    .where('people.disabled', '=', false)
    .execute()
  if (members.length < to.length) throw invalid('badge.to', NOT_ELIGIBLE, 'no-member')
  return to
}

/** The recipients must be locked. @throws Problem 400 without a badge */
export async function giveBadge(tx: Tx, me: Me, badge: NewBadge | undefined, to: string[]) {
  if (!badge) throw invalid('badge', 'Say how the badge looks, and who of which team gets it.')
  const { teamId, name, icon, gradient } = badge
  const made = await giveTeamBadge(tx, { by: me.uid, teamId, design: { name, icon, gradient }, to })
  if (made) tx.announce({ type: 'badge.given', badgeId: made.id, by: me.uid, uids: made.uids })
}

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
