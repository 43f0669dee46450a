import { sql } from 'kysely'
import type { Db } from '#server/database/types.ts'
import { deleteInBatches } from '#server/jobs/cleanup.ts'
import { restorableAfter } from '#shared/undo-window.ts'

export const cleanUpFriendships = ({ db, now }: { db: Db; now: () => Date }) =>
  deleteInBatches(db, 'ended_friendships', sql`ended_at <= ${restorableAfter(now())}`, { key: 'ctid' })
