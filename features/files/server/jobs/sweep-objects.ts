import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/types.ts'
import { type FileStore, idOfKey } from '#server/files/file-store.ts'
import { findInstallation, findOwner, markIsGone, setOwner } from '#server/files/store-owner.ts'

const HOUR_MS = 3_600_000
/** Longer than an upload takes. A restore also stores objects before their rows. */
const YOUNG_MS = HOUR_MS
/** Time to notice that files are missing. */
const NOTED_MS = 14 * 24 * HOUR_MS
const AT_ONCE = 500

/** More than these, and more than a tenth of all, look like a mistake. */
const FEW = 20
const isTooMuch = (count: number, all: number) => count > Math.max(FEW, all / 10)

const COMMAND = 'If this is the right one, run: npm run admin -- sweep-files'

type Sweeping = { db: Db; files: FileStore; log: Pick<Context['log'], 'warn'>; now: () => Date }
type Outcome = { deleted: number; stopped: string | null }

/**
 * Notes objects without a row, and deletes those noted two weeks ago. Only the database that owns the store does, and no
 * large part of it, because objects cannot be brought back. @param isAsked By an administrator: this database becomes
 * the owner, and any number is deleted.
 */
export async function sweepObjects(sweeping: Sweeping, isAsked = false): Promise<Outcome> {
  const { db, log } = sweeping
  const { installation, is_trial, owns_files, sweep_stopped } = await findInstallation(db)
  if (is_trial) return { deleted: 0, stopped: 'A trial deletes no files.' }
  const outcome = await sweepAsOwner(sweeping, { installation, ownsFiles: owns_files }, isAsked)
  if (outcome.stopped) log.warn(outcome.stopped)
  if (outcome.stopped !== sweep_stopped)
    await db.updateTable('server_settings').set({ sweep_stopped: outcome.stopped }).execute()
  return outcome
}

type Installation = { installation: string; ownsFiles: boolean }

async function sweepAsOwner(
  sweeping: Sweeping,
  { installation, ownsFiles }: Installation,
  isAsked: boolean,
): Promise<Outcome> {
  const { db, files, now } = sweeping
  const stop = (stopped: string) => ({ deleted: 0, stopped })
  const owner = await findOwner(files)
  if (owner && owner !== installation && !isAsked)
    return stop(`Another database of Cohort owns the files in ${files.place}, so nothing is deleted there. ${COMMAND}`)
  if (!owner && ownsFiles && !isAsked) return stop(`${markIsGone(files)} ${COMMAND}`)
  const { all, unknown } = await noteObjects(sweeping)
  if (!owner && unknown > all / 2 && !isAsked)
    return stop(
      `This database does not know ${unknown} of the ${all} objects in ${files.place}, so nothing is deleted there. ${COMMAND}`,
    )
  if (owner !== installation) await setOwner(files, installation)
  if (!ownsFiles) await db.updateTable('server_settings').set({ owns_files: true }).execute()
  const due = sql`noted_at <= ${new Date(now().getTime() - NOTED_MS)}`
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from objects_without_row where ${due}`.execute(db)
  const { count } = rows[0]!
  if (isTooMuch(count, all) && !isAsked)
    return stop(
      `${count} of the ${all} objects in ${files.place} belong to nothing, which is too much to delete unasked. ${COMMAND}`,
    )
  for (;;) {
    const found = await sql<{ key: string }>`
      select key from objects_without_row where ${due} order by noted_at limit ${AT_ONCE}`.execute(db)
    const keys = found.rows.map(({ key }) => key)
    if (keys.length === 0) return { deleted: count, stopped: null }
    // Looked at again, because somebody may have restored rows meanwhile.
    await files.delete(await withoutRow(db, keys))
    await unnote(db, keys)
  }
}

async function noteObjects({ db, files, now }: Sweeping) {
  const before = new Date(now().getTime() - YOUNG_MS)
  let [all, unknown] = [0, 0]
  let keys: string[] = []
  const note = async () => {
    const lost = await withoutRow(db, keys)
    await unnote(
      db,
      keys.filter((key) => !lost.includes(key)),
    )
    await sql`insert into objects_without_row (key, noted_at) select unnest(${lost}::text[]), ${now()}
      on conflict do nothing`.execute(db)
    unknown += lost.length
    keys = []
  }
  for await (const { key, storedAt } of files.list()) {
    if (!idOfKey(key)) continue
    all += 1
    if (storedAt < before) keys.push(key)
    if (keys.length === AT_ONCE) await note()
  }
  await note()
  return { all, unknown }
}

async function withoutRow(db: Db, keys: string[]) {
  const ids = keys.map((key) => idOfKey(key)!)
  const rows = await db.selectFrom('files').select('id').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()
  const known = new Set(rows.map(({ id }) => id))
  return keys.filter((key) => !known.has(idOfKey(key)!))
}

const unnote = (db: Db, keys: string[]) => sql`delete from objects_without_row where key = any(${keys})`.execute(db)
