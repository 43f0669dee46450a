import { openTeamRoom, startReading, stopReading } from '#features/chat/server/following.ts'
import { forgetPerson } from '#features/chat/server/leaving.ts'
import { endTies } from '#features/friends/server/actions.ts'
import { countIn, countOut, followName } from '#features/friends/server/following.ts'
import { bindAtSignUp, bindInvites, releaseInvites } from '#features/invites/server/binding.ts'
import { partInvites } from '#features/invites/server/blocking.ts'
import { closeLinksAfter, firstLink, shutLinks } from '#features/invites/server/links.ts'
import { acceptInvite, withdrawInvitesOf } from '#features/invites/server/membership.ts'
import { badgeGiven, badgesEarned } from '#features/notifications/server/badge-news.ts'
import { challengesMet } from '#features/notifications/server/challenge-news.ts'
import {
  forumRemoved,
  forumRestored,
  mentioned,
  messageRemoved,
  reported,
} from '#features/notifications/server/chat-news.ts'
import { friendAccepted, friendRequested, requestEnded } from '#features/notifications/server/friend-news.ts'
import { inviteEnded, inviteSent } from '#features/notifications/server/invite-news.ts'
import {
  taskAdded,
  taskChanged,
  taskRemoved,
  taskRestored,
  taskTicked,
} from '#features/notifications/server/task-news.ts'
import { memberAdded, memberRemoved, teamAdded, teamRemoved } from '#features/notifications/server/team-news.ts'
import { type News, tell } from '#features/notifications/server/telling.ts'
import { takeOffAll } from '#features/people/server/team-badges.ts'
import { settle } from '#features/rewards/server/settling.ts'
import { noteInviter } from '#features/rewards/server/together-deeds.ts'
import { leaveTeamsOfBlocked } from '#features/teams/server/leaving.ts'
import type { Event, EventOf } from '#shared/events.ts'
import type { Context } from './context.ts'
import type { Tx } from './database.ts'

type Reaction<Type extends Event['type']> = (tx: Tx, event: EventOf<Type>, context: Context) => Promise<unknown>

/** When this happens, that follows, in the same transaction: the one page where features meet. */
const reactions: { [Type in Event['type']]: Reaction<Type>[] } = {
  'session.ended': [],
  'account.made': [bindAtSignUp],
  'address.confirmed': [bindInvites],
  'account.closed': [releaseInvites],
  'person.changed': [followName],
  'profile.changed': [],
  'helpers.changed': [],
  'goal.ticked': [],
  'goal.unticked': [],
  'person.disabled': [countOut],
  'person.enabled': [countIn],
  'person.left': [forgetPerson, takeOffAll],
  'person.removed': [],
  'privacy.changed': [],
  'settings.changed': [],
  'block.changed': [endTies, partInvites, leaveTeamsOfBlocked],
  'team.added': [firstLink, openTeamRoom],
  'team.changed': [shutLinks],
  'team.removed': [],
  'member.added': [noteInviter, acceptInvite, startReading],
  'member.removed': [withdrawInvitesOf, closeLinksAfter, stopReading],
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
const news: { [Type in Event['type']]?: (tx: Tx, event: EventOf<Type>) => Promise<News> } = {
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
  'chat.mentioned': mentioned,
  'chat.reported': reported,
  'chat.removed': messageRemoved,
  'forum.removed': forumRemoved,
  'forum.restored': forumRestored,
}

export async function react<Type extends Event['type']>(tx: Tx, event: EventOf<Type>, context: Context) {
  for (const follow of reactions[event.type as Type]) await follow(tx, event, context)
}

/**
 * Points come after all else, and notifications last, each together: whoever gives to several people or tells them takes
 * their locks in one order.
 */
export async function conclude(tx: Tx, events: readonly Event[], at: Date) {
  const all: News[] = []
  for (const event of events) all.push((await newsOf(tx, event)) ?? {})
  const { earned, met } = await settle(tx, events, at)
  all.push(badgesEarned(earned), challengesMet(met))
  await tell(tx, all, at)
}

const newsOf = <Type extends Event['type']>(tx: Tx, event: EventOf<Type>) => news[event.type as Type]?.(tx, event)
