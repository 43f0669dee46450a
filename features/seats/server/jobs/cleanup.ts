import { sql } from 'kysely'
import type { Db } from '#server/database/types.ts'
import { deleteInBatches } from '#server/jobs/cleanup.ts'

/** Until then somebody may still say what they did. */
const KEPT_HOURS = 12

export const cleanUpSeats = ({ db, now }: { db: Db; now: () => Date }) =>
  deleteInBatches(db, 'seats', sql`ends_at <= ${now()}::timestamptz - make_interval(hours => ${KEPT_HOURS})`, {
    key: 'user_id',
  })
