import type { Event, EventOf } from '#shared/events.ts'
import type { Db } from '../database/types.ts'
import type { Audience } from './bus.ts'
import type { EventStreams } from './event-streams.ts'

/** Which screens an event reaches, and what it carries there. */
export type LiveRule<E> = {
  /** Who receives it. Looked up when it is sent, so that former members receive nothing. 'nobody': it reaches no screen. */
  audience: 'nobody' | ((db: Db, event: E) => Promise<Audience> | Audience)
  /** The data for `sharedPayload`, loaded once. Without it, screens refetch. */
  payload?: (db: Db, event: E) => Promise<unknown>
  /** What screens receive instead, if the event itself would reveal too much. */
  publicEvent?: (event: E) => Event
  /** Who views what from now on. Its receiver has everything that an audience with `viewersOf` brings, once this has arrived. */
  views?: (event: E) => { uid: string; thing: string }
  /** What pages of older versions are sent: after an event that they do not know they would refetch everything. */
  forOlderPages?: (event: E) => Event[]
  afterDelivery?: (streams: EventStreams, event: E) => void
}

export type LiveRules = {
  events: { [Type in Event['type']]: LiveRule<EventOf<Type>> }
  /** The topics that a person's screens need besides what is sent to the person (server/live/bus.ts). */
  listTopics(db: Db, uid: string): Promise<string[]>
}
