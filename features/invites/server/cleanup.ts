import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { deleteInBatches } from '#server/jobs/cleanup.ts'

/** Lets go of invites that nobody answered: they are shown to nobody any more. */
export const cleanUpInvites =
  ({ db, now }: { db: Db; now: () => Date }) =>
  () =>
    deleteInBatches(db, 'invites', sql`expires_at <= ${now()}`)
