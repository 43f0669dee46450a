import { sql } from 'kysely'
import type { Db } from '#server/database/types.ts'
import { deleteInBatches, startRun } from '#server/jobs/cleanup.ts'
import { isDeviceForgotten } from '../changes/known-devices.ts'

export async function cleanUpSessions({ db, now }: { db: Db; now: () => Date }) {
  const run = startRun()
  const isOver = sql<boolean>`expires_at <= ${now()}`
  await deleteInBatches(db, 'auth_session', isOver, { run })
  await deleteInBatches(db, 'api_tokens', isOver, { run })
  await deleteInBatches(db, 'auth_verification', isOver, { run })
  await deleteInBatches(db, 'known_devices', isDeviceForgotten(now()), { key: 'mark', run })
}
