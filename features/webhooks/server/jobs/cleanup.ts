import { sql } from 'kysely'
import type { Db } from '#server/database/types.ts'
import { deleteInBatches } from '#server/jobs/cleanup.ts'
import { DAY_MS } from '#shared/days.ts'
import { LOG_DAYS } from '../../contract.ts'

export const cleanUpDeliveries = ({ db, now }: { db: Db; now: () => Date }) =>
  deleteInBatches(db, 'webhook_deliveries', sql`created_at < ${new Date(now().getTime() - LOG_DAYS * DAY_MS)}`)
