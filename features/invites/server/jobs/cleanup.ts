import { sql } from 'kysely'
import type { Db } from '#server/database/types.ts'
import { deleteInBatches } from '#server/jobs/cleanup.ts'

export const cleanUpInvites = ({ db, now }: { db: Db; now: () => Date }) =>
  deleteInBatches(db, 'invites', sql`expires_at <= ${now()}`)
