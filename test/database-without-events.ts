import pino from 'pino'
import { type Connection, openDatabase } from '#server/database/database.ts'

const noConsequences = {
  runEffects: async () => {},
  awardAndNotify: async () => {},
  publish: async () => {},
  deliver: () => {},
}

/** A database in which nothing follows from anything, nobody hears of it, and statements may take as long as they need. */
export const openDatabaseWithoutEvents = (connection: Connection) =>
  openDatabase(connection, noConsequences, pino({ level: 'silent' }), { hasTimeouts: false })
