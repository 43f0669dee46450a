import { sql } from 'kysely'
import type { Db } from '#server/database/types.ts'
import { deleteInBatches } from '#server/jobs/cleanup.ts'
import { restorableAfter } from '#shared/undo-window.ts'

/** Undoing an import removes more than the few that each removal purges. */
export const cleanUpRemovedTasks = ({ db, now }: { db: Db; now: () => Date }) =>
  deleteInBatches(db, 'tasks', sql`removed_at < ${restorableAfter(now())}`)
