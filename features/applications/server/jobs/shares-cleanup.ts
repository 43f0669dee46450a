import { sql } from 'kysely'
import type { Db } from '#server/database/types.ts'
import { deleteInBatches } from '#server/jobs/cleanup.ts'

/** What nobody sees any more. */
export const cleanUpShares = ({ db, now }: { db: Db; now: () => Date }) =>
  deleteInBatches(db, 'application_shares', sql`ends_at <= ${now()}`)
