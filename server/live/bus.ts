import type { Event } from '#shared/events.ts'

/**
 * Those in `sharedPayload` all see the same data, so the event carries it. Those in `refetch` load their own version.
 * `allExcept` sends the shared payload to everyone else who has a page open.
 */
export type Audience = {
  sharedPayload?: string[]
  refetch?: string[]
  allExcept?: string[]
  /** Limits `refetch` and `allExcept` to those who view this (`LiveRule.views`). Each process knows those with streams on it. */
  viewersOf?: string
  /** Reaches the processes of all members of a team in one message. The lists still decide who receives the event. */
  topic?: string
  /** Recipients whose processes may not follow the topic. */
  outsideTopic?: string[]
}

/** For the other processes only: people with pages open on this one. */
export type OnlineNews = { type: 'people.online'; uids: string[] }

/** An event as every process sends it to its streams, or that some could not be sent and screens must refetch. */
export type Delivery = {
  /** Unique, so that a process recognises what it has sent before. */
  id: string
  event: Event | OnlineNews | 'refresh'
  audience: Audience
  data?: unknown
}

/** Carries deliveries to the other processes. */
export type Bus = {
  /** Whether another process may have streams. */
  hasPeers(): boolean
  /** While it is down, what was saved stays in the outbox until a process can publish it. */
  isUp(): boolean
  /** At most once. @throws if the bus is down */
  publish(deliveries: Delivery[]): Promise<void>
  /** Resolves when deliveries to these topics arrive, or a gap will follow. Undefined if all arrive anyway. */
  follow: ((topics: string[]) => Promise<void>) | undefined
  unfollow(topics: string[]): void
  close(): Promise<void>
}

export type BusHandlers = {
  /** Before the deliveries of each publication, even if none of them concerns this process. */
  onPublication(): void
  onDelivery(delivery: Delivery): void
  /** Deliveries may have been missed. */
  onGap(): void
}

export type OpenBus = (processId: string, handlers: BusHandlers) => Promise<Bus>

export const teamTopic = (teamId: string) => `team.${teamId}`
export const userTopic = (userId: string) => `user.${userId}`
/** The name that other versions follow. */
export const viewTopic = (thing: string) => `room.${thing}`
/** Every process with a stream follows it. */
export const EVERYONE = 'everyone'
/** At most so many people get an event on their own topics. Each message names all of them, so for more people every process gets it once. */
const MAX_PERSONAL = 20

export function topicsOf({
  sharedPayload = [],
  refetch = [],
  allExcept,
  viewersOf,
  topic,
  outsideTopic = [],
}: Audience): string[] {
  if (viewersOf !== undefined) return [viewTopic(viewersOf), ...sharedPayload.map(userTopic)]
  if (allExcept) return [EVERYONE]
  if (topic) return [topic, ...outsideTopic.map(userTopic)]
  const people = new Set([...sharedPayload, ...refetch])
  return people.size > MAX_PERSONAL ? [EVERYONE] : [...people].map(userTopic)
}

export const refreshForAll = { event: 'refresh', audience: { allExcept: [] } } as const satisfies Partial<Delivery>
