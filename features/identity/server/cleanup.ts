import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { deleteInBatches } from '#server/jobs/cleanup.ts'

export const cleanUpSessions =
  ({ db, now }: { db: Db; now: () => Date }) =>
  async () => {
    const isOver = sql<boolean>`expires_at <= ${now()}`
    await deleteInBatches(db, 'auth_session', isOver)
    await deleteInBatches(db, 'auth_verification', isOver)
  }
