import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isReadOnlyError } from '../database/errors.ts'
import type { Db, SavedEvents } from '../database/types.ts'
import type { Bus, Delivery } from './bus.ts'
import { MAX_TAKEN, removePublished, removeUnpublished, takeUnpublished } from './outbox.ts'

export type Publisher = {
  /** Call before the deliveries of saved events are looked up. */
  begin(id: number): void
  /** Publishes these deliveries, then removes the saved events from the outbox, if there are any. */
  publish(deliveries: Delivery[], id?: number): void
  /** Resolves when everything is published. */
  stop(): Promise<void>
}

type SweepHandlers = {
  /** Sends what a killed process has saved. */
  send(saved: SavedEvents): void
  /** More is left than is worth sending one by one. */
  refreshAll(): Delivery
}

/** Milliseconds. One publication carries everything of this time, because each costs the database a commit. */
const PUBLISH_INTERVAL_MS = 20
const SWEEP_INTERVAL_MS = 5000

export function openPublisher(db: Db, bus: Bus, { send, refreshAll }: SweepHandlers, log: Logger): Publisher {
  /** Saved events that this process is working on. */
  const begun = new Set<number>()
  let ids: number[] = []
  let deliveries: Delivery[] = []
  let running: Promise<void> | undefined
  let isStopping = false

  async function run() {
    while (ids.length + deliveries.length > 0) {
      const nextAt = performance.now() + PUBLISH_INTERVAL_MS
      await publishCollected()
      if (!isStopping) await sleep(Math.max(0, nextAt - performance.now()))
    }
    running = undefined
  }

  async function publishCollected() {
    const [published, all] = [ids, deliveries]
    ids = []
    deliveries = []
    try {
      if (all.length > 0 && bus.hasPeers()) await bus.publish(all)
      if (published.length > 0) await removePublished(db, published)
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'events could not be published and will be tried again')
    }
    for (const id of published) begun.delete(id)
  }

  async function sweep() {
    if (!bus.isUp()) return
    const left = await takeUnpublished(db, [...begun])
    if (left.length < MAX_TAKEN) return left.forEach(send)
    await bus.publish([refreshAll()])
    await removePublished(
      db,
      left.map(({ id }) => id),
    )
    await removeUnpublished(db, [...begun])
  }

  const timer = setInterval(() => {
    sweep().catch((error: Error) =>
      log[isReadOnlyError(error) ? 'debug' : 'warn'](
        { reason: error.message },
        'unpublished events were not looked for',
      ),
    )
  }, SWEEP_INTERVAL_MS)
  timer.unref()

  return {
    begin: (id) => void begun.add(id),
    publish(more, id) {
      if (id !== undefined) ids.push(id)
      deliveries.push(...more)
      running ??= run()
    },
    async stop() {
      isStopping = true
      clearInterval(timer)
      await running
    },
  }
}
