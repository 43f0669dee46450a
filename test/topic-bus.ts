import { setTimeout as sleep } from 'node:timers/promises'
import { type BusHandlers, EVERYONE, type OpenBus, topicsOf } from '#server/live/bus.ts'

/**
 * Opens a bus in memory that, like NATS, brings a process only the topics that it follows, late and in the order of each
 * publisher. For several servers in one test.
 */
export function openTopicBus(): OpenBus {
  const processes = new Map<string, { handlers: BusHandlers; following: Map<string, number> }>()

  return async (processId, handlers) => {
    const following = new Map([[EVERYONE, 1]])
    processes.set(processId, { handlers, following })
    let last = Promise.resolve()

    async function bring(text: string) {
      await sleep(Math.random() * 10)
      for (const [id, other] of processes) {
        if (id === processId) continue
        other.handlers.onPublication()
        for (const delivery of JSON.parse(text))
          for (const topic of topicsOf(delivery.audience))
            if (other.following.has(topic)) other.handlers.onDelivery(structuredClone(delivery))
      }
    }

    return {
      hasPeers: () => true,
      isUp: () => true,
      async publish(deliveries) {
        const text = JSON.stringify(deliveries)
        last = last.then(() => bring(text))
        await last
      },
      async follow(topics) {
        await sleep(Math.random() * 10)
        for (const topic of topics) following.set(topic, (following.get(topic) ?? 0) + 1)
      },
      unfollow(topics) {
        for (const topic of topics) {
          const count = following.get(topic)! - 1
          if (count > 0) following.set(topic, count)
          else following.delete(topic)
        }
      },
      async close() {
        processes.delete(processId)
      },
    }
  }
}
