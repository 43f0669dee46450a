import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Event, EventOf } from '#shared/events.ts'
import type { Db, SavedEvents } from '../database/types.ts'
import { openFairQueue } from '../limits/fair-queue.ts'
import { type Audience, type Bus, type BusHandlers, type Delivery, roomTopic } from './bus.ts'
import type { EventStreams } from './event-streams.ts'
import { type FollowedTopics, openFollowedTopics } from './followed-topics.ts'
import type { Live } from './live.ts'
import type { LiveRules } from './live-rules.ts'
import { ONLINE_INTERVAL_MS, OnlinePeople } from './online-people.ts'
import { saveEvents } from './outbox.ts'
import { openPublisher, type Publisher } from './publisher.ts'
import { findRecipients } from './recipients.ts'
import { RoomViewers } from './room-viewers.ts'
import { broadcast, sendEvent } from './send-events.ts'

/**
 * Events whose audience is looked up at once (up to three queries each). Leaves connections for requests. If too many
 * wait, screens refetch.
 */
const CONCURRENT_LOOKUPS = 3
const MAX_WAITING = 10_000
/** People named in one delivery to the other processes. */
const MAX_NAMED_ONLINE = 500
/** Deliveries that a process remembers in order to send each once. */
const MAX_REMEMBERED = 10_000

/** Carries saved events to the open streams of all processes, by these rules. */
export function openLive(db: () => Db, streams: EventStreams, rules: LiveRules, log: Logger): Live {
  const processId = randomUUID()
  // Short, because every answer carries it.
  const shortName = processId.slice(0, 8)
  const queue = openFairQueue({
    concurrency: CONCURRENT_LOOKUPS,
    maxWaitingPerKey: MAX_WAITING,
    full: () => new Error('too many events are waiting'),
  })
  const seen = rememberIds()
  const viewers = new RoomViewers((roomId, userId) => topics.exclude(roomTopic(roomId), userId))
  const recipients = findRecipients(streams, viewers)
  const online = new OnlinePeople()
  let timer: NodeJS.Timeout
  let bus: Bus
  let publisher: Publisher
  let topics: FollowedTopics
  /** Everything that has reached the streams so far. Keeps the order. */
  let sent = Promise.resolve()
  /** Counted before anything is sent, because a stream that opens meanwhile may miss it. */
  let count = 0
  let handled = 0
  /** All screens have refetched since this count. */
  let refreshed = 0

  /** Undefined if nobody receives it. */
  async function lookUp<Type extends Event['type']>(event: EventOf<Type>, id: string): Promise<Delivery | undefined> {
    const { audience: findAudience, payload, publicEvent } = rules.events[event.type as Type]
    const hasPeers = bus.hasPeers()
    if (findAudience === 'nobody' || (!hasPeers && streams.isEmpty())) return undefined
    const audience = await findAudience(db(), event)
    const isDataNeeded = hasPeers ? sharesData(audience) : recipients.sharing(audience).length > 0
    const data = isDataNeeded ? await payload?.(db(), event) : undefined
    return { id, event: publicEvent?.(event) ?? event, audience, data }
  }

  async function lookUpInTurn(event: Event, id: string): Promise<Delivery | undefined> {
    try {
      return await queue.run('events', () => lookUp(event, id))
    } catch (error) {
      const reason = (error as Error).message
      log.warn({ reason, type: event.type }, 'an event could not be sent; screens refetch')
      return { id, ...refreshForAll }
    }
  }

  /** Returns false if all screens have refetched instead. */
  async function deliver({ id, event, audience, data }: Delivery, number: number): Promise<boolean> {
    if (!seen.add(id)) return true
    handled += 1
    // A newer version may send an event that this one does not know.
    if (event === 'refresh' || !(event.type in rules.events)) return sendRefresh(number)
    if (event.type === 'people.online') {
      online.add(event.uids)
      return true
    }
    const at = `${shortName}.${number}`
    if (event.type === 'forum.viewed' && !(await beginsToView(event))) return true
    const sharing = recipients.sharing(audience)
    const refetching = recipients.refetching(audience)
    const late = await topics.include(
      audience.topic,
      [...sharing, ...refetching].map(({ userId }) => userId),
    )
    await sendEvent(sharing, event, data, at)
    await sendEvent(refetching, event, undefined, at)
    // Also to streams that have opened since, because they missed what the process did not follow yet.
    await broadcast(recipients.of(late), 'refresh', at)
    rules.events[event.type].afterDelivery?.(streams, event as never)
    return true
  }

  /** False if their screens have received everything until now, or are on other processes. */
  async function beginsToView({ roomId, uid }: EventOf<'forum.viewed'>): Promise<boolean> {
    if (streams.of(uid).length === 0) return false
    const late = await topics.include(roomTopic(roomId), [uid])
    return viewers.add(roomId, uid) || late.length > 0
  }

  /** Once for all events since, because each refetch loads everything on every screen. */
  async function sendRefresh(number: number): Promise<boolean> {
    if (number <= refreshed) return false
    refreshed = count
    await broadcast(streams.all(), 'refresh', `${shortName}.${count}`)
    return true
  }

  /** Runs after everything before it has reached the streams. */
  function inOrder(work: (number: number) => Promise<void>) {
    const number = count
    sent = sent
      .then(() => work(number))
      .catch(async (error: Error) => {
        log.warn({ reason: error.message }, 'an event could not be delivered; screens refetch')
        await sendRefresh(number)
      })
  }

  function send({ id, events }: SavedEvents) {
    count += 1
    publisher.begin(id)
    const lookups = events.map((event, index) => lookUpInTurn(event, `${id}.${index}`))
    inOrder(async (number) => {
      const deliveries: Delivery[] = []
      try {
        for (const lookup of lookups) {
          const delivery = await lookup
          if (delivery && (await deliver(delivery, number))) deliveries.push(delivery)
        }
      } catch (error) {
        deliveries.push({ id: randomUUID(), ...refreshForAll })
        throw error
      } finally {
        publisher.publish(deliveries, id)
      }
    })
  }

  function sendUnsaved(event: Event, audience: Audience, data?: unknown) {
    const delivery = { id: randomUUID(), event, audience, data }
    handlers.onDelivery(delivery)
    if (bus.hasPeers()) publisher.publish([delivery])
  }

  function nameOnline(userIds: Iterable<string>) {
    if (!bus.hasPeers()) return
    const uids = [...userIds]
    for (let start = 0; start < uids.length; start += MAX_NAMED_ONLINE) {
      const event = { type: 'people.online', uids: uids.slice(start, start + MAX_NAMED_ONLINE) } as const
      publisher.publish([{ id: randomUUID(), event, audience: { allExcept: [] } }])
    }
  }

  function refreshAll(): Delivery {
    count += 1
    inOrder(async (number) => void (await sendRefresh(number)))
    return { id: randomUUID(), ...refreshForAll }
  }

  const handlers: BusHandlers = {
    onPublication() {
      count += 1
    },
    onDelivery: (delivery) => inOrder(async (number) => void (await deliver(delivery, number))),
    /** Browsers reconnect and refetch, if their session is still valid. */
    onGap() {
      count += 1
      streams.endWhere(() => true)
    },
  }

  return {
    position: () => `${shortName}.${count}`,
    handled: () => handled,
    save: saveEvents,
    send,
    follow(userId) {
      nameOnline([userId])
      return topics.follow(userId)
    },
    sendUnsaved,
    isConnected: () => bus.isUp(),
    isOnline: (userId) => streams.of(userId).length > 0 || online.has(userId),
    view(userId, roomId) {
      sendUnsaved({ type: 'forum.viewed', roomId, uid: userId }, { refetch: [userId] })
    },
    async start(openBus) {
      bus = await openBus(processId, handlers)
      topics = openFollowedTopics(bus, (userId) => rules.listTopics(db(), userId))
      publisher = openPublisher(db(), bus, { send, refreshAll }, log)
      timer = setInterval(
        () => nameOnline(new Set(streams.all().map(({ userId }) => userId))),
        ONLINE_INTERVAL_MS,
      ).unref()
    },
    async stop() {
      clearInterval(timer)
      await sent
      await publisher.stop()
      await bus.close()
    },
  }
}

const refreshForAll = { event: 'refresh', audience: { allExcept: [] } } as const satisfies Partial<Delivery>

const sharesData = ({ allExcept, sharedPayload = [] }: Audience) => allExcept !== undefined || sharedPayload.length > 0

function rememberIds() {
  const ids = new Set<string>()
  return {
    /** Returns false if it was added before. */
    add(id: string): boolean {
      if (ids.has(id)) return false
      ids.add(id)
      if (ids.size > MAX_REMEMBERED) ids.delete(ids.values().next().value!)
      return true
    },
  }
}
