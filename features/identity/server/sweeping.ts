import { sql } from 'kysely'
import type { Db } from '#server/database.ts'
import { sweepRows } from '#server/sweeping.ts'

/** Lets go of sessions and mailed tokens that have run out. */
export const sweepSessions =
  ({ db, now }: { db: Db; now: () => Date }) =>
  async () => {
    const isOver = sql<boolean>`expires_at <= ${now()}`
    await sweepRows(db, 'auth_session', isOver)
    await sweepRows(db, 'auth_verification', isOver)
  }
