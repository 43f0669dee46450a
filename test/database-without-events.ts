import pino from 'pino'
import { openDatabase } from '#server/database/database.ts'
import type { Connection } from '#server/database/types.ts'
import type { Event } from '#shared/events.ts'

const noConsequences = {
  runEffects: async () => {},
  awardAndNotify: async () => {},
  save: async (_: unknown, events: Event[]) => ({ id: 0, events }),
  send: () => {},
}

/** A database in which nothing follows from anything, nobody hears of it, and statements may take as long as they need. */
export const openDatabaseWithoutEvents = (connection: Connection) =>
  openDatabase(connection, noConsequences, pino({ level: 'silent' }), { hasTimeouts: false })
