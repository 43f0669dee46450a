import { loadNotification, loadUnreadCount } from '#features/notifications/server/queries/notifications.ts'
import { thePerson, thesePeople, withoutUids } from '#features/people/server/queries/audience.ts'
import { awardFirstReward } from '#features/rewards/server/consequences/point-rules/teams-and-friends.ts'
import type { ConsequencesOf } from './consequences-of.ts'

/** What follows from notifications, points and rewards. */
export const consequencesOfNotifications = {
  'notification.added': { audience: (_, { uid }) => ({ sharedPayload: [uid] }), payload: loadNotification },
  'notification.read': { audience: (_, { uid }) => ({ sharedPayload: [uid] }), payload: loadUnreadCount },
  'notification.changed': { audience: thesePeople, publicEvent: withoutUids },
  'reward.redeemed': { audience: thePerson, award: [awardFirstReward] },
  'rewards.changed': { audience: thesePeople, publicEvent: withoutUids },
} satisfies Partial<ConsequencesOf>
