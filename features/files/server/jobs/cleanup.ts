import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/database/types.ts'
import { deleteInBatches } from '#server/jobs/cleanup.ts'
import type { EventOf } from '#shared/events.ts'
import { restorableAfter } from '#shared/undo-window.ts'
import { arrivalsFolder } from '../actions/upload-file.ts'
import { sweepObjects } from './sweep-objects.ts'

const HOUR_MS = 3_600_000
/** Longer than an upload takes. */
const ARRIVAL_MS = HOUR_MS
const UNUSED_MS = 24 * HOUR_MS

type Cleaning = Pick<Context, 'files' | 'log' | 'now'> & { db: Db; config: Pick<Config, 'dataDir'> }

/** Deletes what nobody used, what a killed process left behind, and objects whose rows were deleted. */
export async function cleanUpFiles({ db, files, config, log, now }: Cleaning) {
  const before = (age: number) => new Date(now().getTime() - age)
  await deleteInBatches(db, 'files', sql`state = 'arriving' and created_at < ${before(ARRIVAL_MS)}`)
  await deleteInBatches(db, 'files', sql`state = 'ready' and created_at < ${before(UNUSED_MS)}`)
  await deleteInBatches(db, 'files', sql`removed_at < ${restorableAfter(now())}`)
  await sweepObjects({ db, files, log, now })
  await deleteArrivals(arrivalsFolder(config), before(ARRIVAL_MS))
}

/** Follows 'member.removed'. Otherwise people could fill the space of a team and leave. */
export const deleteUnusedFilesInTeam = (tx: Tx, { teamId, uid }: EventOf<'member.removed'>) =>
  tx
    .deleteFrom('files')
    .where((where) => where.and({ owner_id: uid, team_id: teamId, state: 'ready' }))
    .execute()

async function deleteArrivals(folder: string, before: Date) {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names) {
    const path = join(folder, name)
    // Another process may just have removed it.
    const arrivedAt = (await stat(path).catch(() => undefined))?.mtime
    if (arrivedAt && arrivedAt < before) await rm(path, { recursive: true, force: true })
  }
}
