import { sendMessageOfRequest } from '#features/chat/server/events/team-rooms.ts'
import { removeShownNotifications } from '#features/notifications/server/events/career.ts'
import {
  notifyAcceptedFriend,
  notifyRequestedFriend,
  removeRequestNotification,
} from '#features/notifications/server/events/people.ts'
import { awardFirstFriend } from '#features/rewards/server/events/point-rules/teams-and-friends.ts'
import type { Db } from '#server/database/types.ts'
import type { Audience } from '#server/live/bus.ts'
import { bothPeople } from './audiences.ts'
import type { ConsequencesOf } from './consequences-of.ts'

const senderAndReceiver = (_: Db, { fromId, toId }: { fromId: string; toId: string }): Audience => ({
  refetch: [fromId, toId],
})

/** What follows between two people. */
export const consequencesOfFriends = {
  'friend.requested': { audience: senderAndReceiver, notify: notifyRequestedFriend },
  'friend.accepted': {
    audience: senderAndReceiver,
    effects: [sendMessageOfRequest],
    award: [awardFirstFriend],
    notify: notifyAcceptedFriend,
  },
  'friend.declined': { audience: senderAndReceiver, notify: removeRequestNotification },
  'friend.cancelled': { audience: senderAndReceiver, notify: removeRequestNotification },
  'friend.removed': { audience: bothPeople, notify: removeShownNotifications },
  'friend.restored': { audience: bothPeople },
  'friend.withheld': {
    audience: (_, { fromId }) => ({ refetch: [fromId] }),
    publicEvent: ({ looksLike, requestId, fromId, toId }) => ({ type: looksLike, requestId, fromId, toId }),
  },
} satisfies Partial<ConsequencesOf>
