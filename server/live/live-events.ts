import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Event } from '#shared/events.ts'
import type { Db, SavedEvents } from '../database/types.ts'
import {
  type Audience,
  type Bus,
  type BusHandlers,
  type Delivery,
  type OnlineNews,
  refreshForAll,
  viewTopic,
} from './bus.ts'
import { openDeliveries } from './deliveries.ts'
import type { EventStreams } from './event-streams.ts'
import { type FollowedTopics, openFollowedTopics } from './followed-topics.ts'
import type { Live } from './live.ts'
import type { LiveRules } from './live-rules.ts'
import { openLookUps } from './look-ups.ts'
import { ONLINE_INTERVAL_MS } from './online-people.ts'
import { openOrder } from './order.ts'
import { saveEvents } from './outbox.ts'
import { openPublisher, type Publisher } from './publisher.ts'
import { findRecipients } from './recipients.ts'
import { Viewers } from './viewers.ts'

/** People named in one delivery to the other processes. */
const MAX_NAMED_ONLINE = 500
/** Carries saved events to the open streams of all processes, by these rules. */
export function openLive(db: () => Db, streams: EventStreams, rules: LiveRules, log: Logger): Live {
  const processId = randomUUID()
  // Short, because every answer carries it.
  const shortName = processId.slice(0, 8)
  const viewers = new Viewers((thing, userId) => topics.exclude(viewTopic(thing), userId))
  const recipients = findRecipients(streams, viewers)
  let timer: NodeJS.Timeout
  let bus: Bus
  let publisher: Publisher
  let topics: FollowedTopics
  const lookUp = openLookUps({ db, streams, rules, recipients, log, hasPeers: () => bus.hasPeers() })
  const order = openOrder(streams, shortName, log)
  const deliver = openDeliveries({ streams, rules, recipients, viewers, order, topics: () => topics })

  function send({ id, events }: SavedEvents) {
    order.next()
    publisher.begin(id)
    const lookups = events.map((event, index) => lookUp(event, `${id}.${index}`))
    order.add((number) => deliver.each(lookups, number, (deliveries) => publisher.publish(deliveries, id)))
  }

  function sendUnsaved(event: Event | OnlineNews, audience: Audience, data?: unknown) {
    const delivery = { id: randomUUID(), event, audience, data }
    handlers.onDelivery(delivery)
    if (bus.hasPeers()) publisher.publish([delivery])
  }

  function refreshAll(): Delivery {
    order.next()
    order.add(async (number) => void (await order.refresh(number)))
    return { id: randomUUID(), ...refreshForAll }
  }

  const handlers: BusHandlers = {
    onPublication: order.next,
    onDelivery: (delivery) => order.add(async (number) => void (await deliver.one(delivery, number))),
    /** Browsers reconnect and refetch, if their session is still valid. */
    onGap() {
      order.next()
      streams.endWhere(() => true)
    },
  }

  return {
    position: order.position,
    handled: deliver.handled,
    save: saveEvents,
    send,
    follow(userId) {
      nameOnline(bus, publisher, [userId])
      return topics.follow(userId)
    },
    sendUnsaved,
    isConnected: () => bus.isUp(),
    isOnline: (userId) => streams.of(userId).length > 0 || deliver.isOnlineElsewhere(userId),
    async start(openBus) {
      bus = await openBus(processId, handlers)
      topics = openFollowedTopics(bus, (userId) => rules.listTopics(db(), userId))
      publisher = openPublisher(db(), bus, { send, refreshAll }, log)
      const nameAll = () =>
        nameOnline(
          bus,
          publisher,
          streams.all().map(({ userId }) => userId),
        )
      timer = setInterval(nameAll, ONLINE_INTERVAL_MS).unref()
    },
    async stop() {
      clearInterval(timer)
      await order.sent()
      await publisher.stop()
      await bus.close()
    },
  }
}

/** Tells the other processes who is online here. */
function nameOnline(bus: Bus, publisher: Publisher, userIds: readonly string[]) {
  if (!bus.hasPeers()) return
  const uids = [...new Set(userIds)]
  for (let start = 0; start < uids.length; start += MAX_NAMED_ONLINE) {
    const event = { type: 'people.online', uids: uids.slice(start, start + MAX_NAMED_ONLINE) } as const
    publisher.publish([{ id: randomUUID(), event, audience: { allExcept: [] } }])
  }
}
