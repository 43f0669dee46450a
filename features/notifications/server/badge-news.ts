import { createHash } from 'node:crypto'
import type { News } from './telling.ts'

type Earned = { uid: string; badge: string }

/** Whoever has earned a badge. */
export const badgesEarned = (earned: Earned[]): News => ({
  given: earned.map(({ uid, badge }) => ({
    uid,
    type: 'badge',
    reason: 'badge',
    subjectId: idOf(badge),
    teamId: null,
    by: null,
    title: 'Badge earned',
    message: badge,
  })),
})

/** Badges have names and no ids; what news is about has one. */
const idOf = (badge: string) =>
  createHash('sha256')
    .update(badge)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
