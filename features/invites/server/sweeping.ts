import { sql } from 'kysely'
import type { Db } from '#server/database.ts'
import { sweepRows } from '#server/sweeping.ts'

/** Lets go of invites that nobody answered: they are shown to nobody any more. */
export const sweepInvites =
  ({ db, now }: { db: Db; now: () => Date }) =>
  () =>
    sweepRows(db, 'invites', sql`expires_at <= ${now()}`)
