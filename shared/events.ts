/** What can happen, by family. Each contract adds its own: `declare module '#shared/events.ts'`. */
// biome-ignore lint/suspicious/noEmptyInterface: contracts add to it
export interface Events {}
export type Event = Events[keyof Events]
export type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>

/** Every answer to a GET has this header: the position of its process in the live events when it began to read. */
export const POSITION_HEADER = 'x-position'
/** Pages of 0.3.0 and before ask without the parameter: they know other names and fewer events. */
export const LIVE_PATH = '/api/live?names=ready'
/** Milliseconds for which a page views a thing, such as a forum, unless it says so again, and after which it does. */
export const VIEWING_MS = 300_000
/** The first event of a stream: its position. */
export const STREAM_READY = 'ready'
export const STREAM_HEARTBEAT = 'heartbeat'
/** Before the first event of a stream: the build whose pages the process serves, as in `<meta name="build">` of a page. */
export const STREAM_BUILD = 'build'

/**
 * A message on `/api/live`: an event, or that some were missed and screens must refetch. `data` is the changed object
 * if all recipients see the same. Without it, screens refetch.
 */
export type LiveMessage = { event: PublicEvent; data?: unknown } | 'refresh'

/** `by` is null for everyone but the actor. */
export type PublicEvent<One = Event> = One extends { by: string } ? Omit<One, 'by'> & { by: string | null } : One
