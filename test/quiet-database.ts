import pino from 'pino'
import { type Connection, openDatabase } from '#server/database.ts'

const noConsequences = { react: async () => {}, conclude: async () => {}, publish: async () => {}, deliver: () => {} }

/** A database in which nothing follows from anything, nobody hears of it, and statements may take as long as they need. */
export const openQuietDatabase = (connection: Connection) =>
  openDatabase(connection, noConsequences, pino({ level: 'silent' }), { hasTimeouts: false })
