import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Listener } from '../database/listener.ts'
import type { Db } from '../database/types.ts'
import type { Bus, OpenBus } from './bus.ts'
import { openPostgresBus } from './postgres-bus.ts'

type Dependencies = { config: Config; secret: string; db: Db; listener: Listener; log: Logger }

/** NATS if NATS_URL is set, else the database. */
export async function openConfiguredBus(
  { config, secret, db, listener, log }: Dependencies,
  ...[processId, handlers]: Parameters<OpenBus>
): Promise<Bus> {
  if (!config.natsUrl) return openPostgresBus(db, listener, processId, handlers, log)
  // Imported here, because most servers have no NATS.
  const { openNatsBus } = await import('./nats-bus.ts')
  // All processes on one database share the secret.
  const prefix = `cohort-${createHash('sha256').update(secret).digest('hex').slice(0, 16)}`
  return openNatsBus(config.natsUrl, prefix, handlers, log)
}
