import type { ChatEvent } from '#features/chat/contract.ts'
import { hearersOfMessage, loadSize, loadWords } from '#features/chat/server/hearers.ts'
import { loadMessage } from '#features/chat/server/messages.ts'
import type { FriendEvent } from '#features/friends/contract.ts'
import { listAcquainted } from '#features/friends/server/following.ts'
import { invitedBy } from '#features/invites/server/hearers.ts'
import type { NotificationUpdate } from '#features/notifications/contract.ts'
import { findCount, loadAdded } from '#features/notifications/server/queries.ts'
import type { PeopleEvent } from '#features/people/contract.ts'
import { loadFace } from '#features/people/server/profile.ts'
import type { TaskEvent } from '#features/tasks/contract.ts'
import { hearersOfTask } from '#features/tasks/server/hearers.ts'
import { loadUpdate } from '#features/tasks/server/queries.ts'
import type { TeamEvent } from '#features/teams/contract.ts'
import { listInvited } from '#features/teams/server/changes.ts'
import { hearersOfTeam } from '#features/teams/server/hearers.ts'
import { listTeammates, loadTeam } from '#features/teams/server/queries.ts'
import type { Event, EventOf } from '#shared/events.ts'
import type { Db } from './database.ts'
import type { Hearers, Streams } from './streams.ts'

/** Who hears of an event, asked when it is sent, so that a removed member hears nothing more. */
type Delivery<Heard extends Event> = {
  hearers(event: Heard, db: Db): Promise<Hearers> | Hearers
  /** Loads the changed thing once, for all hearers who see the same of it. Without it their copy is stale. */
  load?(event: Heard, db: Db): Promise<unknown>
  /** What its hearers hear instead, where the event itself would tell more than they may know. */
  heardAs?(event: Heard): Event
  /** What else this process does when it hears of it. */
  after?(streams: Streams, event: Heard): void
}

const lookingForThemselves = (apart: string[]): Hearers => ({ alike: [], apart })
const oneself = (uid: string): Hearers => ({ alike: [uid], apart: [] })

/** Everybody on whose screen somebody may stand, themselves included. */
async function knownTo(db: Db, uid: string): Promise<string[]> {
  const known = await Promise.all([listTeammates(db, uid), listAcquainted(db, uid), invitedBy(db, uid)])
  return [...new Set(known.flat())]
}

/** A name and a picture are the same for everybody. */
const aboutPerson: Delivery<EventOf<'person.changed'>> = {
  hearers: async ({ uid }, db) => ({ alike: await knownTo(db, uid), apart: [] }),
  load: ({ uid }, db) => loadFace(db, uid),
}

/** Who sees what of a profile depends on who they are. */
const aboutProfile: Delivery<Extract<PeopleEvent, { uid: string }>> = {
  hearers: async ({ uid }, db) => lookingForThemselves(await knownTo(db, uid)),
}

const aboutTeam: Delivery<TeamEvent> = {
  hearers: ({ teamId }, db) => hearersOfTeam(db, teamId),
  load: ({ teamId }, db) => loadTeam(db, teamId),
}

const aboutTask: Delivery<TaskEvent> = {
  hearers: (event, db) => hearersOfTask(db, event),
  load: ({ taskId }, db) => loadUpdate(db, taskId),
}

/** The members of its team, and whom it is for: nobody is told the account behind an address. */
const aboutInvite: Delivery<EventOf<'invite.sent' | 'invite.ended'>> = {
  hearers: async ({ teamId, uid }, db) =>
    lookingForThemselves([...(await everybodyIn(db, teamId)), ...(uid ? [uid] : [])]),
  heardAs: (event) => ({ ...event, uid: null }),
}

const aboutRequest: Delivery<Extract<FriendEvent, { fromId: string }>> = {
  hearers: ({ fromId, toId }) => lookingForThemselves([fromId, toId]),
}

/** Once for all who hear of it, however many these are. */
const aboutMessage: Delivery<Extract<ChatEvent, { messageId: string }>> = {
  hearers: (event, db) => hearersOfMessage(db, event),
  load: ({ messageId }, db) => loadMessage(db, messageId),
}

async function everybodyIn(db: Db, teamId: string): Promise<string[]> {
  const { alike, apart } = await hearersOfTeam(db, teamId)
  return [...alike, ...apart]
}

const everybody = () => ({ alike: [], apart: [], everybodyBut: [] })

/** Who hears what of each event: the page beside reactions.ts, for screens. */
export const deliveries: { [Type in Event['type']]: Delivery<EventOf<Type>> } = {
  'session.ended': {
    hearers: ({ userId }) => lookingForThemselves([userId]),
    after: (streams, { sessionIds }) => streams.end((stream) => sessionIds.includes(stream.sessionId)),
  },
  'account.made': { hearers: () => lookingForThemselves([]) },
  'address.confirmed': { hearers: ({ uid }) => lookingForThemselves([uid]) },
  'account.closed': { hearers: () => lookingForThemselves([]) },
  'person.changed': aboutPerson,
  'profile.changed': aboutProfile,
  'goal.ticked': aboutProfile,
  'goal.unticked': aboutProfile,
  'person.disabled': aboutProfile,
  'person.enabled': aboutProfile,
  'person.left': { hearers: () => lookingForThemselves([]) },
  'person.removed': { hearers: everybody },
  'helpers.changed': { hearers: everybody },
  'privacy.changed': { hearers: ({ uid }) => lookingForThemselves([uid]) },
  'settings.changed': { hearers: ({ uid }) => lookingForThemselves([uid]) },
  // Whoever is blocked is told nothing.
  'block.changed': { hearers: ({ by }) => lookingForThemselves([by]) },
  'team.added': aboutTeam,
  'team.changed': {
    ...aboutTeam,
    // Its name is on their invites.
    hearers: async ({ teamId }, db) => {
      const { alike, apart } = await hearersOfTeam(db, teamId)
      return { alike, apart: [...apart, ...(await listInvited(db, teamId))] }
    },
  },
  'team.removed': {
    hearers: ({ audience }) => lookingForThemselves(audience),
    heardAs: (event) => ({ ...event, audience: [] }),
  },
  'member.added': aboutTeam,
  'member.removed': {
    ...aboutTeam,
    hearers: async ({ teamId, uid }, db) => {
      const { alike, apart } = await hearersOfTeam(db, teamId)
      return { alike, apart: [...apart, uid] }
    },
  },
  'member.confirmed': {
    hearers: async ({ teamId }, db) => lookingForThemselves(await everybodyIn(db, teamId)),
  },
  'task.added': aboutTask,
  'task.ticked': aboutTask,
  'task.unticked': aboutTask,
  'task.changed': aboutTask,
  'task.removed': aboutTask,
  'task.restored': aboutTask,
  'invite.sent': aboutInvite,
  'invite.delivered': {
    hearers: async ({ teamId }, db) => lookingForThemselves(await everybodyIn(db, teamId)),
  },
  'invite.ended': aboutInvite,
  'link.changed': { hearers: async ({ teamId }, db) => lookingForThemselves(await everybodyIn(db, teamId)) },
  'notification.added': {
    hearers: ({ uid }) => oneself(uid),
    load: ({ uid, notifId }, db) => loadAdded(db, { uid }, notifId),
  },
  'notification.read': {
    hearers: ({ uid }) => oneself(uid),
    load: async ({ uid }, db): Promise<NotificationUpdate> => ({ count: await findCount(db, { uid }) }),
  },
  'notification.changed': {
    hearers: ({ uids }) => lookingForThemselves(uids),
    heardAs: (event) => ({ ...event, uids: [] }),
  },
  'reward.redeemed': { hearers: ({ uid }) => lookingForThemselves([uid]) },
  'rewards.changed': {
    hearers: ({ uids }) => lookingForThemselves(uids),
    heardAs: (event) => ({ ...event, uids: [] }),
  },
  'badge.given': {
    hearers: ({ uids }) => lookingForThemselves(uids),
    heardAs: (event) => ({ ...event, uids: [] }),
  },
  'friend.requested': aboutRequest,
  'friend.accepted': aboutRequest,
  'friend.declined': aboutRequest,
  'friend.cancelled': aboutRequest,
  'friend.removed': { hearers: ({ uid, by }) => lookingForThemselves([uid, by]) },
  'chat.sent': aboutMessage,
  'chat.edited': aboutMessage,
  'chat.removed': aboutMessage,
  'chat.restored': aboutMessage,
  'chat.reacted': aboutMessage,
  // These two are told by notifications.
  'chat.mentioned': { hearers: () => lookingForThemselves([]) },
  'chat.reported': { hearers: () => lookingForThemselves([]) },
  'chat.opened': { hearers: ({ uid }) => lookingForThemselves([uid]) },
  'chat.read': { hearers: ({ uid }) => lookingForThemselves([uid]) },
  'chat.joined': {
    hearers: everybody,
    load: ({ roomId }, db) => loadSize(db, roomId),
  },
  // Whoever has it open need not have joined it.
  'forum.changed': { hearers: everybody, load: ({ roomId }, db) => loadWords(db, roomId) },
  'forum.removed': { hearers: everybody },
  'forum.restored': { hearers: everybody },
  'friend.withheld': {
    hearers: ({ fromId }) => lookingForThemselves([fromId]),
    heardAs: ({ looksLike, requestId, fromId, toId }) => ({ type: looksLike, requestId, fromId, toId }),
  },
}
