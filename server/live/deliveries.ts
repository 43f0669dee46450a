import { randomUUID } from 'node:crypto'
import type { Event } from '#shared/events.ts'
import { type Delivery, refreshForAll, viewTopic } from './bus.ts'
import type { EventStreams } from './event-streams.ts'
import type { FollowedTopics } from './followed-topics.ts'
import type { LiveRule, LiveRules } from './live-rules.ts'
import { OnlinePeople } from './online-people.ts'
import type { Order } from './order.ts'
import type { Recipients } from './recipients.ts'
import { broadcast, sendEvent } from './send-events.ts'
import type { Viewers } from './viewers.ts'

/** Deliveries that a process remembers in order to send each once. */
const MAX_REMEMBERED = 10_000

type Deliveries = {
  streams: EventStreams
  rules: LiveRules
  recipients: Recipients
  viewers: Viewers
  order: Order
  topics: () => FollowedTopics
}

/** Sends deliveries to the streams of this process. */
export function openDeliveries({ streams, rules, recipients, viewers, order, topics }: Deliveries) {
  const seen = rememberIds()
  const online = new OnlinePeople()
  let handled = 0

  /** Returns false if all screens have refetched instead. */
  async function deliver({ id, event, audience, data }: Delivery, number: number): Promise<boolean> {
    if (!seen.add(id)) return true
    handled += 1
    if (event !== 'refresh' && event.type === 'people.online') {
      online.add(event.uids)
      return true
    }
    // A newer version may send an event that this one does not know.
    if (event === 'refresh' || !(event.type in rules.events)) return order.refresh(number)
    const rule = rules.events[event.type] as LiveRule<Event>
    const at = order.position(number)
    const viewed = rule.views?.(event)
    if (viewed && !(await beginsToView(viewed))) return true
    const sharing = recipients.sharing(audience)
    const refetching = recipients.refetching(audience)
    const late = await topics().include(
      audience.topic,
      [...sharing, ...refetching].map(({ userId }) => userId),
    )
    const sent = { event, forOlderPages: rule.forOlderPages?.(event) ?? [event], at }
    await sendEvent(sharing, { ...sent, data })
    await sendEvent(refetching, sent)
    // Also to streams that have opened since, because they missed what the process did not follow yet.
    await broadcast(recipients.of(late), 'refresh', at)
    rule.afterDelivery?.(streams, event)
    return true
  }

  /** False if their screens have received everything until now, or are on other processes. */
  async function beginsToView({ uid, thing }: { uid: string; thing: string }): Promise<boolean> {
    if (streams.of(uid).length === 0) return false
    const late = await topics().include(viewTopic(thing), [uid])
    return viewers.add(thing, uid) || late.length > 0
  }

  return {
    one: deliver,
    handled: () => handled,
    isOnlineElsewhere: (userId: string) => online.has(userId),

    /** `publish` receives those that went to all who are to have them, also if one fails. */
    async each(lookups: Promise<Delivery | undefined>[], number: number, publish: (deliveries: Delivery[]) => void) {
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
        publish(deliveries)
      }
    },
  }
}

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
