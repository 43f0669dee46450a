import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Db } from '../database/types.ts'
import { type FileStore, OWNER_KEY } from './file-store.ts'
import { FileStoreError } from './file-store-error.ts'

/** Its id is unlike that of every other database, also of those restored from the same backup. */
export const findInstallation = (db: Db) =>
  db
    .selectFrom('server_settings')
    .select(['installation', 'is_trial', 'owns_files', 'sweep_stopped'])
    .executeTakeFirstOrThrow()

/** The installation whose database decides what is deleted. Undefined if nobody has cleaned up there yet. */
export async function findOwner(store: FileStore): Promise<string | undefined> {
  const object = await store.get(OWNER_KEY)
  return object && (await text(object.bytes)).trim()
}

/** Why files cannot be stored just now, or are not the ones that this database knows. Null: they are well. */
export async function findStoreProblem(db: Db, store: FileStore): Promise<string | null> {
  const { owns_files } = await findInstallation(db)
  try {
    await store.check()
    return owns_files && !(await findOwner(store)) ? markIsGone(store) : null
  } catch (error) {
    if (error instanceof FileStoreError) return `${error.message[0]!.toUpperCase()}${error.message.slice(1)}`
    throw error
  }
}

export const markIsGone = ({ place }: FileStore) =>
  `The mark of this database is gone from the files in ${place}. Is the disk mounted, and are DATA_DIR and FILES_URL right?`

export async function setOwner(store: FileStore, installation: string) {
  const path = join(tmpdir(), `cohort-owner-${randomUUID()}`)
  try {
    await writeFile(path, installation, { flag: 'wx', mode: 0o600 })
    await store.put(OWNER_KEY, path)
  } finally {
    await rm(path, { force: true })
  }
}
