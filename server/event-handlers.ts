import { removePersonFromChat } from '#features/chat/server/account-deletion.ts'
import { addTeamRoomMember, createTeamRoom, removeTeamRoomMember } from '#features/chat/server/event-handlers.ts'
import { endRelationsOnBlock } from '#features/friends/server/actions.ts'
import { removeFromCounts, restoreToCounts, updateFriendNames } from '#features/friends/server/event-handlers.ts'
import {
  attachInvites,
  attachInvitesAtSignUp,
  detachInvites,
} from '#features/invites/server/event-handlers/attach-invites.ts'
import { endInvitesOnBlock } from '#features/invites/server/event-handlers/on-block.ts'
import {
  endInvitesOfNewMember,
  withdrawInvitesOfRemovedMember,
} from '#features/invites/server/event-handlers/on-membership.ts'
import { createFirstLink, resetLinkAfterRemoval, resetLinkWhenPrivate } from '#features/invites/server/team-links.ts'
import { badgeGiven, badgesEarned } from '#features/notifications/server/event-handlers/badges.ts'
import { challengesMet } from '#features/notifications/server/event-handlers/challenges.ts'
import {
  chatMentioned,
  chatRemoved,
  chatReported,
  forumRemoved,
  forumRestored,
} from '#features/notifications/server/event-handlers/chat.ts'
import { friendAccepted, friendRequested, requestEnded } from '#features/notifications/server/event-handlers/friends.ts'
import { inviteEnded, inviteSent } from '#features/notifications/server/event-handlers/invites.ts'
import {
  taskAdded,
  taskChanged,
  taskRemoved,
  taskRestored,
  taskTicked,
} from '#features/notifications/server/event-handlers/tasks.ts'
import {
  memberAdded,
  memberRemoved,
  teamAdded,
  teamRemoved,
} from '#features/notifications/server/event-handlers/teams.ts'
import { type NotificationChanges, notify } from '#features/notifications/server/notify.ts'
import { awardPoints } from '#features/rewards/server/award-points.ts'
import { removeAllTeamBadges } from '#features/rewards/server/changes/team-badges.ts'
import { recordInviter } from '#features/rewards/server/point-rules/teams-and-friends.ts'
import { leaveTeamsOfBlocked } from '#features/teams/server/actions/leave-team.ts'
import type { Event, EventOf } from '#shared/events.ts'
import type { Context } from './context.ts'
import type { Tx } from './database/database.ts'

type EventHandler<Type extends Event['type']> = (tx: Tx, event: EventOf<Type>, context: Context) => Promise<unknown>

/** When this happens, that follows, in the same transaction: the one page where features meet. */
const eventHandlers: { [Type in Event['type']]: EventHandler<Type>[] } = {
  'session.ended': [],
  'account.made': [attachInvitesAtSignUp],
  'address.confirmed': [attachInvites],
  'account.closed': [detachInvites],
  'person.changed': [updateFriendNames],
  'profile.changed': [],
  'helpers.changed': [],
  'goal.ticked': [],
  'goal.unticked': [],
  'person.disabled': [removeFromCounts],
  'person.enabled': [restoreToCounts],
  'person.left': [removePersonFromChat, removeAllTeamBadges],
  'person.removed': [],
  'privacy.changed': [],
  'settings.changed': [],
  'block.changed': [endRelationsOnBlock, endInvitesOnBlock, leaveTeamsOfBlocked],
  'team.added': [createFirstLink, createTeamRoom],
  'team.changed': [resetLinkWhenPrivate],
  'team.removed': [],
  'member.added': [recordInviter, endInvitesOfNewMember, addTeamRoomMember],
  'member.removed': [withdrawInvitesOfRemovedMember, resetLinkAfterRemoval, removeTeamRoomMember],
  'member.confirmed': [],
  'task.added': [],
  'task.ticked': [],
  'task.unticked': [],
  'task.changed': [],
  'task.removed': [],
  'task.restored': [],
  'invite.sent': [],
  'invite.delivered': [],
  'invite.ended': [],
  'link.changed': [],
  'friend.requested': [],
  'friend.accepted': [],
  'friend.declined': [],
  'friend.cancelled': [],
  'friend.removed': [],
  'friend.withheld': [],
  'chat.sent': [],
  'chat.edited': [],
  'chat.removed': [],
  'chat.restored': [],
  'chat.reacted': [],
  'chat.mentioned': [],
  'chat.reported': [],
  'chat.opened': [],
  'chat.read': [],
  'chat.joined': [],
  'forum.changed': [],
  'forum.removed': [],
  'forum.restored': [],
  'notification.added': [],
  'notification.read': [],
  'notification.changed': [],
  'reward.redeemed': [],
  'rewards.changed': [],
  'badge.given': [],
}

/** What this means to people's notifications. */
const notificationRules: { [Type in Event['type']]?: (tx: Tx, event: EventOf<Type>) => Promise<NotificationChanges> } =
  {
    'team.added': teamAdded,
    'team.removed': teamRemoved,
    'member.added': memberAdded,
    'member.removed': memberRemoved,
    'task.added': taskAdded,
    'task.ticked': taskTicked,
    'task.changed': taskChanged,
    'task.removed': taskRemoved,
    'task.restored': taskRestored,
    'invite.sent': inviteSent,
    'invite.ended': inviteEnded,
    'friend.requested': friendRequested,
    'friend.accepted': friendAccepted,
    'friend.declined': requestEnded,
    'friend.cancelled': requestEnded,
    'badge.given': badgeGiven,
    'chat.mentioned': chatMentioned,
    'chat.reported': chatReported,
    'chat.removed': chatRemoved,
    'forum.removed': forumRemoved,
    'forum.restored': forumRestored,
  }

export async function handleEvent<Type extends Event['type']>(tx: Tx, event: EventOf<Type>, context: Context) {
  for (const follow of eventHandlers[event.type as Type]) await follow(tx, event, context)
}

/**
 * Points come after all else, and notifications last, each together: whoever gives to several people or tells them takes
 * their locks in one order.
 */
export async function awardAndNotify(tx: Tx, events: readonly Event[], at: Date) {
  const all: NotificationChanges[] = []
  for (const event of events) all.push((await notificationsOf(tx, event)) ?? {})
  const { earned, met } = await awardPoints(tx, events, at)
  all.push(badgesEarned(earned), challengesMet(met))
  await notify(tx, all, at)
}

const notificationsOf = <Type extends Event['type']>(tx: Tx, event: EventOf<Type>) =>
  notificationRules[event.type as Type]?.(tx, event)
