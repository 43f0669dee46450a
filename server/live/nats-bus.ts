import { setTimeout as sleep } from 'node:timers/promises'
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node'
import type { Logger } from 'pino'
import { type Bus, type BusHandlers, type Delivery, EVERYONE, topicsOf } from './bus.ts'
import { connectTo } from './nats-connection.ts'

/** Milliseconds that a page which opens waits at most for NATS to answer. */
const MAX_FOLLOW_MS = 2000
/** Tells every process that something was published, whatever topics it follows. */
const PUBLICATION = 'publication'

/**
 * Core NATS: a process receives only the topics that it follows. `prefix` keeps the messages of several databases apart.
 */
export async function openNatsBus(
  url: string,
  prefix: string,
  { onPublication, onDelivery, onGap }: BusHandlers,
  log: Logger,
): Promise<Bus> {
  const nats = await connectTo(url)
  let isUp = true
  const following = new Map<string, { subscription: Subscription; count: number }>()
  const subjectOf = (topic: string) => `${prefix}.${topic}`

  const subscribe = (topic: string, onMessage: (message: Msg) => void) =>
    nats.subscribe(subjectOf(topic), { callback: heard(onMessage, topic, log) })
  const receive = (message: Msg) => onDelivery(message.json<Delivery>())
  const untilAnswered = openAnswers(nats, onGap)

  async function follow(topics: string[]) {
    for (const topic of topics) {
      const known = following.get(topic)
      if (known) known.count += 1
      else following.set(topic, { subscription: subscribe(topic, receive), count: 1 })
    }
    // Nothing can arrive while it is down, and a gap follows when NATS is back.
    if (isUp) await untilAnswered()
  }

  /** The client tells of each attempt, and at last of each again. */
  async function watch() {
    let reason = ''
    for await (const status of nats.status()) {
      if (status.type === 'disconnect' && isUp) {
        isUp = false
        log.warn('the connection to NATS was lost; connecting again')
      }
      if (status.type === 'reconnect' && !isUp) {
        isUp = true
        reason = ''
        log.info('connected to NATS again')
        onGap()
      }
      if (status.type === 'error' && status.error.message !== reason) {
        reason = status.error.message
        log.warn({ reason }, 'NATS reported an error')
      }
    }
  }

  subscribe(PUBLICATION, onPublication)
  subscribe(EVERYONE, receive)
  await nats.flush()
  void watch().catch((error: Error) => log.error({ err: error }, 'the connection to NATS is no longer watched'))

  return {
    hasPeers: () => true,
    isUp: () => isUp,
    async publish(deliveries) {
      if (!isUp) throw new Error('NATS is not connected')
      // First, so that a process that follows a topic too late knows that it may have missed something.
      nats.publish(subjectOf(PUBLICATION))
      for (const delivery of deliveries) {
        const text = JSON.stringify(delivery)
        for (const topic of topicsOf(delivery.audience)) nats.publish(subjectOf(topic), text)
      }
      await nats.flush()
    },
    follow,
    unfollow(topics) {
      for (const topic of topics) {
        const known = following.get(topic)
        if (!known || --known.count > 0) continue
        following.delete(topic)
        known.subscription.unsubscribe()
      }
    },
    close: () => nats.close(),
  }
}

const heard =
  (onMessage: (message: Msg) => void, topic: string, log: Logger) => (error: Error | null, message: Msg) => {
    if (error) log.warn({ reason: error.message, topic }, 'a subscription failed')
    else onMessage(message)
  }

/** Returns how to wait, not for long, until NATS knows all that it was told. */
function openAnswers(nats: NatsConnection, onGap: () => void) {
  /** Pages that opened while NATS did not answer, and have to fetch afresh once it does. */
  let unanswered = 0
  return async () => {
    const isAnswered = nats.flush().then(
      () => true,
      () => false,
    )
    // One wait is enough: every later page would wait for the same answer.
    if (unanswered === 0) {
      const answer = await Promise.race([isAnswered, sleep(MAX_FOLLOW_MS, 'late', { ref: false })])
      if (answer !== 'late') return
    }
    unanswered += 1
    void isAnswered.then((isFollowed) => {
      unanswered -= 1
      if (isFollowed && unanswered === 0) onGap()
    })
  }
}
