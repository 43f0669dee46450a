import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Db } from '../database/database.ts'
import { type FileStore, OWNER_KEY } from './file-store.ts'

/** Its id is unlike that of every other database, also of those restored from the same backup. */
export const findInstallation = (db: Db) =>
  db.selectFrom('server_settings').select(['installation', 'is_trial', 'sweep_stopped']).executeTakeFirstOrThrow()

/** The installation whose database decides what is deleted. Undefined if nobody has cleaned up there yet. */
export async function findOwner(store: FileStore): Promise<string | undefined> {
  const object = await store.get(OWNER_KEY)
  return object && (await text(object.bytes)).trim()
}

export async function setOwner(store: FileStore, installation: string) {
  const path = join(tmpdir(), `cohort-owner-${randomUUID()}`)
  try {
    await writeFile(path, installation, { flag: 'wx', mode: 0o600 })
    await store.put(OWNER_KEY, path)
  } finally {
    await rm(path, { force: true })
  }
}
