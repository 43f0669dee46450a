import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { EventOf } from '#shared/events.ts'
import type { NotificationChanges } from '../notify.ts'

type EarnedBadge = { uid: string; badge: string }

/** Whoever has earned a badge. */
export const badgesEarned = (earned: EarnedBadge[]): NotificationChanges => ({
  created: earned.map(({ uid, badge }) => ({
    uid,
    type: 'badge',
    reason: 'badge',
    subjectId: uuidOfBadge(badge),
    teamId: null,
    by: null,
    title: 'Badge earned',
    message: badge,
  })),
})

const findGivenBadge = prepared<{ badge: string; who: string; uids: string[] }>(
  'news-of-badge',
  sql`select team_badges.name as badge, giver.display_name as who,
      array(select id from people where id = any($3::uuid[]) and not hides_rewards) as uids
    from team_badges join people as giver on giver.id = $2 where team_badges.id = $1`,
)

/** Whoever was given a badge, unless they want nothing of badges. */
export async function badgeGiven(tx: Tx, { badgeId, by, uids }: EventOf<'badge.given'>): Promise<NotificationChanges> {
  const [found] = await findGivenBadge(tx, badgeId, by, uids)
  if (!found) return {}
  const { badge, who } = found
  const words = { title: `Badge from ${who}`, message: badge }
  return {
    created: found.uids.map((uid) => ({
      uid,
      type: 'badge',
      reason: 'badge',
      subjectId: badgeId,
      teamId: null,
      by,
      ...words,
    })),
  }
}

/** Badges have names and no ids; what news is about has one. */
const uuidOfBadge = (badge: string) =>
  createHash('sha256')
    .update(badge)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
