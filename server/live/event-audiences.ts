import type { ChatEvent } from '#features/chat/contract.ts'
import { audienceOfMessage, loadForumDetails, loadRoomSize } from '#features/chat/server/audience.ts'
import { loadMessage } from '#features/chat/server/queries/messages.ts'
import type { FriendEvent } from '#features/friends/contract.ts'
import { audienceOfFriendRows } from '#features/friends/server/event-handlers.ts'
import { audienceOfInviter } from '#features/invites/server/audience.ts'
import type { NotificationUpdate } from '#features/notifications/contract.ts'
import { findUnreadCount, loadNotificationUpdate } from '#features/notifications/server/queries.ts'
import type { PeopleEvent } from '#features/people/contract.ts'
import { findPersonSummary } from '#features/people/server/queries/profile.ts'
import type { TaskEvent } from '#features/tasks/contract.ts'
import { audienceOfTask } from '#features/tasks/server/audience.ts'
import { loadTaskUpdate } from '#features/tasks/server/queries/tasks.ts'
import type { TeamEvent } from '#features/teams/contract.ts'
import { audienceOfTeam } from '#features/teams/server/audience.ts'
import { listInvited } from '#features/teams/server/queries/memberships.ts'
import { listTeammates, loadTeam } from '#features/teams/server/queries/teams.ts'
import type { Event, EventOf } from '#shared/events.ts'
import type { Db } from '../database/database.ts'
import type { Audience, EventStreams } from './event-streams.ts'

/** Who hears of an event, asked when it is sent, so that a removed member hears nothing more. */
type EventAudience<Heard extends Event> = {
  audience(event: Heard, db: Db): Promise<Audience> | Audience
  /** Loads the changed thing once, for all hearers who see the same of it. Without it their copy is stale. */
  loadPayload?(event: Heard, db: Db): Promise<unknown>
  /** What its hearers hear instead, where the event itself would tell more than they may know. */
  publicEvent?(event: Heard): Event
  /** What else this process does when it hears of it. */
  afterDelivery?(streams: EventStreams, event: Heard): void
}

const refetchBy = (apart: string[]): Audience => ({ sharedPayload: [], refetch: apart })
const payloadFor = (uid: string): Audience => ({ sharedPayload: [uid], refetch: [] })

/** Everybody on whose screen somebody may stand, themselves included. */
async function peopleWhoSee(db: Db, uid: string): Promise<string[]> {
  const known = await Promise.all([listTeammates(db, uid), audienceOfFriendRows(db, uid), audienceOfInviter(db, uid)])
  return [...new Set(known.flat())]
}

/** A name and a picture are the same for everybody. */
const personAudience: EventAudience<EventOf<'person.changed'>> = {
  audience: async ({ uid }, db) => ({ sharedPayload: await peopleWhoSee(db, uid), refetch: [] }),
  loadPayload: ({ uid }, db) => findPersonSummary(db, uid),
}

/** Who sees what of a profile depends on who they are. */
const profileAudience: EventAudience<Extract<PeopleEvent, { uid: string }>> = {
  audience: async ({ uid }, db) => refetchBy(await peopleWhoSee(db, uid)),
}

const teamAudience: EventAudience<TeamEvent> = {
  audience: ({ teamId }, db) => audienceOfTeam(db, teamId),
  loadPayload: ({ teamId }, db) => loadTeam(db, teamId),
}

const taskAudience: EventAudience<TaskEvent> = {
  audience: (event, db) => audienceOfTask(db, event),
  loadPayload: ({ taskId }, db) => loadTaskUpdate(db, taskId),
}

/** The members of its team, and whom it is for: nobody is told the account behind an address. */
const inviteAudience: EventAudience<EventOf<'invite.sent' | 'invite.ended'>> = {
  audience: async ({ teamId, uid }, db) => refetchBy([...(await teamViewers(db, teamId)), ...(uid ? [uid] : [])]),
  publicEvent: (event) => ({ ...event, uid: null }),
}

const friendRequestAudience: EventAudience<Extract<FriendEvent, { fromId: string }>> = {
  audience: ({ fromId, toId }) => refetchBy([fromId, toId]),
}

/** Once for all who hear of it, however many these are. */
const messageAudience: EventAudience<Extract<ChatEvent, { messageId: string }>> = {
  audience: (event, db) => audienceOfMessage(db, event),
  loadPayload: ({ messageId }, db) => loadMessage(db, messageId),
}

async function teamViewers(db: Db, teamId: string): Promise<string[]> {
  const { sharedPayload: alike, refetch: apart } = await audienceOfTeam(db, teamId)
  return [...alike, ...apart]
}

const everyone = () => ({ sharedPayload: [], refetch: [], allExcept: [] })

/** Who hears what of each event: the page beside reactions.ts, for screens. */
export const eventAudiences: { [Type in Event['type']]: EventAudience<EventOf<Type>> } = {
  'session.ended': {
    audience: ({ userId }) => refetchBy([userId]),
    afterDelivery: (streams, { sessionIds }) => streams.endWhere((stream) => sessionIds.includes(stream.sessionId)),
  },
  'account.made': { audience: () => refetchBy([]) },
  'address.confirmed': { audience: ({ uid }) => refetchBy([uid]) },
  'account.closed': { audience: () => refetchBy([]) },
  'person.changed': personAudience,
  'profile.changed': profileAudience,
  'goal.ticked': profileAudience,
  'goal.unticked': profileAudience,
  'person.disabled': profileAudience,
  'person.enabled': profileAudience,
  'person.left': { audience: () => refetchBy([]) },
  'person.removed': { audience: everyone },
  'helpers.changed': { audience: everyone },
  'privacy.changed': { audience: ({ uid }) => refetchBy([uid]) },
  'settings.changed': { audience: ({ uid }) => refetchBy([uid]) },
  // Whoever is blocked is told nothing.
  'block.changed': { audience: ({ by }) => refetchBy([by]) },
  'team.added': teamAudience,
  'team.changed': {
    ...teamAudience,
    // Its name is on their invites.
    audience: async ({ teamId }, db) => {
      const { sharedPayload: alike, refetch: apart } = await audienceOfTeam(db, teamId)
      return { sharedPayload: alike, refetch: [...apart, ...(await listInvited(db, teamId))] }
    },
  },
  'team.removed': {
    audience: ({ audience }) => refetchBy(audience),
    publicEvent: (event) => ({ ...event, audience: [] }),
  },
  'member.added': teamAudience,
  'member.removed': {
    ...teamAudience,
    audience: async ({ teamId, uid }, db) => {
      const { sharedPayload: alike, refetch: apart } = await audienceOfTeam(db, teamId)
      return { sharedPayload: alike, refetch: [...apart, uid] }
    },
  },
  'member.confirmed': {
    audience: async ({ teamId }, db) => refetchBy(await teamViewers(db, teamId)),
  },
  'task.added': taskAudience,
  'task.ticked': taskAudience,
  'task.unticked': taskAudience,
  'task.changed': taskAudience,
  'task.removed': taskAudience,
  'task.restored': taskAudience,
  'invite.sent': inviteAudience,
  'invite.delivered': {
    audience: async ({ teamId }, db) => refetchBy(await teamViewers(db, teamId)),
  },
  'invite.ended': inviteAudience,
  'link.changed': { audience: async ({ teamId }, db) => refetchBy(await teamViewers(db, teamId)) },
  'notification.added': {
    audience: ({ uid }) => payloadFor(uid),
    loadPayload: ({ uid, notifId }, db) => loadNotificationUpdate(db, { uid }, notifId),
  },
  'notification.read': {
    audience: ({ uid }) => payloadFor(uid),
    loadPayload: async ({ uid }, db): Promise<NotificationUpdate> => ({ count: await findUnreadCount(db, { uid }) }),
  },
  'notification.changed': {
    audience: ({ uids }) => refetchBy(uids),
    publicEvent: (event) => ({ ...event, uids: [] }),
  },
  'reward.redeemed': { audience: ({ uid }) => refetchBy([uid]) },
  'rewards.changed': {
    audience: ({ uids }) => refetchBy(uids),
    publicEvent: (event) => ({ ...event, uids: [] }),
  },
  'badge.given': {
    audience: ({ uids }) => refetchBy(uids),
    publicEvent: (event) => ({ ...event, uids: [] }),
  },
  'friend.requested': friendRequestAudience,
  'friend.accepted': friendRequestAudience,
  'friend.declined': friendRequestAudience,
  'friend.cancelled': friendRequestAudience,
  'friend.removed': { audience: ({ uid, by }) => refetchBy([uid, by]) },
  'chat.sent': messageAudience,
  'chat.edited': messageAudience,
  'chat.removed': messageAudience,
  'chat.restored': messageAudience,
  'chat.reacted': messageAudience,
  // These two are told by notifications.
  'chat.mentioned': { audience: () => refetchBy([]) },
  'chat.reported': { audience: () => refetchBy([]) },
  'chat.opened': { audience: ({ uid }) => refetchBy([uid]) },
  'chat.read': { audience: ({ uid }) => refetchBy([uid]) },
  'chat.joined': {
    audience: everyone,
    loadPayload: ({ roomId }, db) => loadRoomSize(db, roomId),
  },
  // Whoever has it open need not have joined it.
  'forum.changed': { audience: everyone, loadPayload: ({ roomId }, db) => loadForumDetails(db, roomId) },
  'forum.removed': { audience: everyone },
  'forum.restored': { audience: everyone },
  'friend.withheld': {
    audience: ({ fromId }) => refetchBy([fromId]),
    publicEvent: ({ looksLike, requestId, fromId, toId }) => ({ type: looksLike, requestId, fromId, toId }),
  },
}
