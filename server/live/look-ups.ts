import type { Logger } from 'pino'
import type { Event, EventOf } from '#shared/events.ts'
import type { Db } from '../database/types.ts'
import { openFairQueue } from '../limits/fair-queue.ts'
import { type Audience, type Delivery, refreshForAll } from './bus.ts'
import type { EventStreams } from './event-streams.ts'
import type { LiveRules } from './live-rules.ts'
import type { Recipients } from './recipients.ts'

/**
 * Events whose audience is looked up at once (up to three queries each). Leaves connections for requests. If too many
 * wait, screens refetch.
 */
const CONCURRENT_LOOKUPS = 3
const MAX_QUEUED = 10_000
type LookUps = {
  db: () => Db
  streams: EventStreams
  rules: LiveRules
  recipients: Recipients
  log: Logger
  hasPeers: () => boolean
}

/** Returns how to find who receives an event, and what it carries. */
export function openLookUps({ db, streams, rules, recipients, log, hasPeers: mayHavePeers }: LookUps) {
  const queue = openFairQueue({
    concurrency: CONCURRENT_LOOKUPS,
    maxQueuedPerKey: MAX_QUEUED,
    full: () => new Error('too many events are waiting'),
  })

  /** Undefined if nobody receives it. */
  async function lookUp<Type extends Event['type']>(event: EventOf<Type>, id: string): Promise<Delivery | undefined> {
    const { audience: findAudience, payload, publicEvent } = rules.events[event.type as Type]
    const hasPeers = mayHavePeers()
    if (findAudience === 'nobody' || (!hasPeers && streams.isEmpty())) return undefined
    const audience = await findAudience(db(), event)
    const isDataNeeded = hasPeers ? sharesData(audience) : recipients.sharing(audience).length > 0
    const data = isDataNeeded ? await payload?.(db(), event) : undefined
    return { id, event: publicEvent?.(event) ?? event, audience, data }
  }

  return async function lookUpInTurn(event: Event, id: string): Promise<Delivery | undefined> {
    try {
      return await queue.run('events', () => lookUp(event, id))
    } catch (error) {
      const reason = (error as Error).message
      log.warn({ reason, type: event.type }, 'an event could not be sent; screens refetch')
      return { id, ...refreshForAll }
    }
  }
}

const sharesData = ({ allExcept, sharedPayload = [] }: Audience) => allExcept !== undefined || sharedPayload.length > 0
