import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { type FileStore, idOfKey, objectKeys } from '../files/file-store.ts'
import { jsonLine } from './archive.ts'
import { sha256Of } from './read-archive.ts'

/** A multiple of three, so that base64 needs no padding in between. */
const PIECE_BYTES = 48 * 1024

/** Object keys of complete files. None if the database is of a version without files. */
export async function listKeys(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query(
    "select from pg_tables where schemaname = 'public' and tablename = 'files'",
  )
  if (tables.length === 0) return []
  const { rows } = await client.query<{ id: string; is_picture: boolean }>(
    "select id, width is not null as is_picture from files where state <> 'arriving' order by id",
  )
  return rows.flatMap(({ id, is_picture }) => objectKeys(id, is_picture))
}

type Written = { files: number; missing: string[] }

/** @param findFiles Which of these ids are files still. Others were deleted since the snapshot, so nobody misses them. */
export async function* backUpFiles(
  store: FileStore,
  keys: string[],
  written: Written,
  findFiles: (ids: string[]) => Promise<string[]>,
) {
  const absent: string[] = []
  for (const key of keys) {
    const object = await store.get(key)
    if (!object) {
      absent.push(key)
      continue
    }
    const bytes = await buffer(object.bytes)
    yield jsonLine({ file: key, sha256: sha256Of(bytes) })
    for (let at = 0; at < bytes.length; at += PIECE_BYTES)
      yield jsonLine({ bytes: bytes.subarray(at, at + PIECE_BYTES).toString('base64') })
    written.files += 1
  }
  const still = absent.length > 0 ? await findFiles(absent.map((key) => idOfKey(key)!)) : []
  written.missing = absent.filter((key) => still.includes(idOfKey(key)!))
  yield jsonLine({ files: written.files, missing: written.missing })
}
