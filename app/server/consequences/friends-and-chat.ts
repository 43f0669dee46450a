import {
  closeCaseOfDismissed,
  closeCaseOfRemoved,
  openMessageCase,
} from '#features/admin/server/consequences/open-case.ts'
import { changeForum, changeNewestMessage } from '#features/chat/server/changes/forum-counts.ts'
import { sendMessageOfRequest } from '#features/chat/server/consequences/team-rooms.ts'
import { audienceOfMessage, loadForumDetails } from '#features/chat/server/queries/audience.ts'
import { audienceOfCount, loadForumCounts, messagesOfCount } from '#features/chat/server/queries/forum-counts.ts'
import { loadMessage } from '#features/chat/server/queries/messages.ts'
import { removeShownNotifications } from '#features/notifications/server/consequences/career.ts'
import {
  changeMessageNotifications,
  hideForumNotifications,
  markJoinedRoomRead,
  markRoomRead,
  markThreadNotificationRead,
  notifyMentionedPeople,
  notifyRoomOwner,
  removeMessageNotifications,
  restoreForumNotifications,
} from '#features/notifications/server/consequences/chat.ts'
import {
  notifyAcceptedFriend,
  notifyOfferedSeat,
  notifyRequestedFriend,
  removeRequestNotification,
} from '#features/notifications/server/consequences/people.ts'
import { notifyReceiverLater } from '#features/notifications/server/jobs/unread-messages.ts'
import { notifyThreadLater } from '#features/notifications/server/jobs/unread-replies.ts'
import { bothPeople, everyone, thePerson } from '#features/people/server/queries/audience.ts'
import { tellRoundsOfSeat } from '#features/practice/server/consequences/seats.ts'
import { awardReactedAuthor, awardRepliedAuthor } from '#features/rewards/server/consequences/point-rules/chat.ts'
import { awardFirstFriend } from '#features/rewards/server/consequences/point-rules/teams-and-friends.ts'
import { audienceOfSeat, publicChange } from '#features/seats/server/queries/audience.ts'
import { refetchingMembers } from '#features/teams/server/queries/audience.ts'
import { webhookOfMessage } from '#features/webhooks/server/consequences/webhook-messages.ts'
import type { Db } from '#server/database/types.ts'
import type { Audience } from '#server/live/bus.ts'
import type { ConsequencesOf } from './consequences-of.ts'

const senderAndReceiver = (_: Db, { fromId, toId }: { fromId: string; toId: string }): Audience => ({
  refetch: [fromId, toId],
})

/** What follows between friends, at tables, and in rooms, forums and threads. */
export const consequencesOfFriendsAndChat = {
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
  'chat.sent': {
    webhook: webhookOfMessage,
    audience: audienceOfMessage,
    payload: loadMessage,
    publicEvent: ({ isAnswer: _, ...event }) => event,
    effects: [notifyReceiverLater],
    award: [awardRepliedAuthor],
  },
  'chat.replied': {
    webhook: webhookOfMessage,
    audience: audienceOfMessage,
    payload: loadMessage,
    effects: [notifyThreadLater],
  },
  'chat.edited': {
    webhook: webhookOfMessage,
    audience: audienceOfMessage,
    payload: loadMessage,
    effects: [changeNewestMessage],
    notify: changeMessageNotifications,
  },
  'chat.removed': {
    webhook: webhookOfMessage,
    audience: audienceOfMessage,
    payload: loadMessage,
    effects: [changeNewestMessage, closeCaseOfRemoved],
    notify: removeMessageNotifications,
  },
  'chat.restored': {
    webhook: webhookOfMessage,
    audience: audienceOfMessage,
    payload: loadMessage,
    effects: [changeNewestMessage, notifyReceiverLater],
  },
  'chat.reacted': { audience: audienceOfMessage, payload: loadMessage, award: [awardReactedAuthor] },
  'chat.pinned': { audience: audienceOfMessage, payload: loadMessage },
  'chat.mentioned': { audience: 'nobody', notify: notifyMentionedPeople },
  'chat.reported': { audience: 'nobody', effects: [openMessageCase], notify: notifyRoomOwner },
  'chat.kept': { audience: 'nobody', effects: [closeCaseOfDismissed] },
  'chat.opened': { audience: thePerson },
  'chat.read': { audience: thePerson, notify: markRoomRead },
  'announcement.dismissed': { audience: thePerson },
  'thread.read': { audience: 'nobody', notify: markThreadNotificationRead },
  'chat.muted': { audience: thePerson },
  'chat.joined': {
    audience: (_, { by }) => ({ refetch: [by] }),
    effects: [changeForum],
    notify: markJoinedRoomRead,
  },
  'forum.viewed': { audience: thePerson, views: ({ uid, roomId }) => ({ uid, thing: roomId }) },
  'chat.typing': { audience: 'nobody', forOlderPages: () => [] },
  'seat.changed': { audience: audienceOfSeat, publicEvent: publicChange, effects: [tellRoundsOfSeat] },
  'seat.cheered': { audience: 'nobody' },
  'seat.offered': { audience: 'nobody', notify: notifyOfferedSeat },
  'forums.counted': { audience: audienceOfCount, payload: loadForumCounts, forOlderPages: messagesOfCount },
  'forum.changed': { audience: everyone, payload: loadForumDetails },
  'room.slowed': { audience: refetchingMembers },
  'forum.removed': { audience: everyone, notify: hideForumNotifications },
  'forum.restored': { audience: everyone, notify: restoreForumNotifications },
} satisfies Partial<ConsequencesOf>
