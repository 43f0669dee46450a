import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { ChatEvent } from '#features/chat/contract.ts'
import { loadSize, hearersOf as readersOf } from '#features/chat/server/hearers.ts'
import { loadMessage } from '#features/chat/server/messages.ts'
import type { FriendEvent } from '#features/friends/contract.ts'
import { listAcquainted } from '#features/friends/server/following.ts'
import { invitedBy } from '#features/invites/server/hearers.ts'
import type { NotificationNews } from '#features/notifications/contract.ts'
import { findCount, loadAdded } from '#features/notifications/server/queries.ts'
import type { PeopleEvent } from '#features/people/contract.ts'
import { loadFace } from '#features/people/server/profile.ts'
import type { TaskEvent } from '#features/tasks/contract.ts'
import { hearersOf } from '#features/tasks/server/hearers.ts'
import { loadNews } from '#features/tasks/server/queries.ts'
import type { TeamEvent } from '#features/teams/contract.ts'
import { listInvited } from '#features/teams/server/changes.ts'
import { membersOf } from '#features/teams/server/hearers.ts'
import { listTeammates, loadTeam } from '#features/teams/server/queries.ts'
import type { Event, EventOf, LiveMessage } from '#shared/events.ts'
import type { Db, Tx } from './database.ts'
import type { Listener } from './listener.ts'
import { prepared } from './prepared.ts'
import { type Hearers, type Stream, type Streams, write } from './streams.ts'

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
  hearers: ({ teamId }, db) => membersOf(db, teamId),
  load: ({ teamId }, db) => loadTeam(db, teamId),
}

const aboutTask: Delivery<TaskEvent> = {
  hearers: (event, db) => hearersOf(db, event),
  load: ({ taskId }, db) => loadNews(db, taskId),
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
  hearers: (event, db) => readersOf(db, event),
  load: ({ messageId }, db) => loadMessage(db, messageId),
}

async function everybodyIn(db: Db, teamId: string): Promise<string[]> {
  const { alike, apart } = await membersOf(db, teamId)
  return [...alike, ...apart]
}

const deliveries: { [Type in Event['type']]: Delivery<EventOf<Type>> } = {
  'session.ended': {
    hearers: ({ userId }) => lookingForThemselves([userId]),
    after: (streams, { sessionIds }) => streams.end((stream) => sessionIds.includes(stream.sessionId)),
  },
  'account.made': { hearers: () => lookingForThemselves([]) },
  'address.confirmed': { hearers: ({ uid }) => lookingForThemselves([uid]) },
  'person.changed': aboutPerson,
  'profile.changed': aboutProfile,
  'goal.ticked': aboutProfile,
  'goal.unticked': aboutProfile,
  'person.disabled': aboutProfile,
  'person.enabled': aboutProfile,
  'person.left': { hearers: () => lookingForThemselves([]) },
  'privacy.changed': { hearers: ({ uid }) => lookingForThemselves([uid]) },
  'settings.changed': { hearers: ({ uid }) => lookingForThemselves([uid]) },
  // Whoever is blocked is told nothing.
  'block.changed': { hearers: ({ by }) => lookingForThemselves([by]) },
  'team.added': aboutTeam,
  'team.changed': {
    ...aboutTeam,
    // Its name is on their invites.
    hearers: async ({ teamId }, db) => {
      const { alike, apart } = await membersOf(db, teamId)
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
      const { alike, apart } = await membersOf(db, teamId)
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
    load: async ({ uid }, db): Promise<NotificationNews> => ({ count: await findCount(db, { uid }) }),
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
  'friend.requested': aboutRequest,
  'friend.accepted': aboutRequest,
  'friend.declined': aboutRequest,
  'friend.cancelled': aboutRequest,
  'friend.removed': { hearers: ({ uid, by }) => lookingForThemselves([uid, by]) },
  'chat.sent': aboutMessage,
  'chat.edited': aboutMessage,
  'chat.removed': aboutMessage,
  'chat.reacted': aboutMessage,
  // These two are told by notifications.
  'chat.mentioned': { hearers: () => lookingForThemselves([]) },
  'chat.reported': { hearers: () => lookingForThemselves([]) },
  'chat.opened': { hearers: ({ uid }) => lookingForThemselves([uid]) },
  'chat.read': { hearers: ({ uid }) => lookingForThemselves([uid]) },
  'chat.joined': {
    hearers: () => ({ alike: [], apart: [], everybodyBut: [] }),
    load: ({ roomId }, db) => loadSize(db, roomId),
  },
  'friend.withheld': {
    hearers: ({ fromId }) => lookingForThemselves([fromId]),
    heardAs: ({ looksLike, requestId, fromId, toId }) => ({ type: looksLike, requestId, fromId, toId }),
  },
}

export type Live = {
  /**
   * How far this process has told what happened: `process.count`. Whoever reads data at one position and opens a stream
   * at the same one has missed nothing in between; any other two positions say nothing.
   */
  position(): string
  /** Puts word of the events into the transaction: other processes hear it when that commits. */
  publish(tx: Tx, events: Event[]): Promise<void>
  /** Tells this process's own streams, after the commit. */
  deliver(events: Event[]): void
  start(listener: Listener): Promise<void>
}

const CHANNEL = 'cohort_events'
/** PostgreSQL refuses a notification over 8,000 bytes. */
const LARGEST_NOTICE = 7500
const notify = prepared('notify', sql`select pg_notify($1, $2)`)
/** So many streams are written before other work gets a turn. */
const CHUNK = 200

export function openLive(db: () => Db, streams: Streams, log: Logger): Live {
  const process = randomUUID()
  // Every answer carries it.
  const shortName = process.slice(0, 8)

  let told = Promise.resolve()
  /** How often this process had something to tell. Counted before it finds out whom: a stream that opens meanwhile may miss it. */
  let count = 0

  /** Finds out who hears what of an event at once; says it after all that was to be said before. */
  async function tell<Type extends Event['type']>(event: EventOf<Type>, before: Promise<void>) {
    const { after } = deliveries[event.type as Type]
    try {
      const say = await prepare(event)
      await before
      await say()
      after?.(streams, event)
    } catch (error) {
      // Whoever was to hear it is told to fetch afresh: late, but never wrong.
      const reason = (error as Error).message
      log.warn({ reason, type: event.type }, 'an event could not be told; screens will fetch afresh')
      await before
      await broadcast(streams.all(), 'refresh')
    }
  }

  async function prepare<Type extends Event['type']>(event: EventOf<Type>) {
    const { hearers, load, heardAs } = deliveries[event.type as Type]
    if (streams.isEmpty()) return async () => {}
    const { alike, apart, everybodyBut } = await hearers(event, db())
    const of = (ids: string[]) => ids.flatMap((id) => streams.of(id))
    const together = everybodyBut ? streams.all().filter(({ userId }) => !everybodyBut.includes(userId)) : of(alike)
    const alone = of(apart)
    const data = together.length > 0 ? await load?.(event, db()) : undefined
    const heard = heardAs?.(event) ?? (event as Event)
    return async () => {
      await broadcast(together, { event: heard, data })
      await broadcast(alone, { event: heard })
    }
  }

  function deliver(events: Event[]) {
    count += 1
    for (const event of events) told = tell(event, told)
  }

  function refresh() {
    count += 1
    void broadcast(streams.all(), 'refresh')
  }

  /** What was said while the line was down is gone: every browser comes back with its cookie, if its session still lasts, and fetches afresh. */
  function startAfresh() {
    count += 1
    streams.end(() => true)
  }

  return {
    position: () => `${shortName}.${count}`,
    deliver,
    async publish(tx, events) {
      const whole = JSON.stringify({ from: process, events })
      const payload =
        Buffer.byteLength(whole) > LARGEST_NOTICE ? JSON.stringify({ from: process, events: 'refresh' }) : whole
      await notify(tx, CHANNEL, payload)
    },
    async start(listener) {
      const hear = (payload: string) => {
        const { from, events } = JSON.parse(payload) as { from: string; events: Event[] | 'refresh' }
        if (from === process) return
        if (events === 'refresh') refresh()
        else deliver(events)
      }
      await listener.listen(CHANNEL, hear, startAfresh)
    },
  }
}

async function broadcast(streams: Stream[], message: LiveMessage) {
  if (streams.length === 0) return
  const text = `data: ${JSON.stringify(message)}\n\n`
  for (const [index, stream] of streams.entries()) {
    if (index > 0 && index % CHUNK === 0) await setImmediate()
    write(stream, text)
  }
}
