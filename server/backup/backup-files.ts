import type pg from 'pg'
import { type FileStore, objectKeys } from '../files/file-store.ts'
import { jsonLine } from './archive.ts'

/** A multiple of three, so that base64 needs no padding in between. */
const PIECE_BYTES = 48 * 1024

/** Of files that are complete. None if the database is of a version without files. */
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

/** Without files that were deleted since the snapshot. */
export async function* backUpFiles(store: FileStore, keys: string[], written: { files: number }) {
  for (const key of keys) {
    const object = await store.get(key)
    if (!object) continue
    yield jsonLine({ file: key })
    let rest = Buffer.alloc(0)
    for await (const piece of object.bytes) {
      rest = Buffer.concat([rest, piece as Buffer])
      const whole = rest.length - (rest.length % PIECE_BYTES)
      for (let at = 0; at < whole; at += PIECE_BYTES) yield bytesOf(rest.subarray(at, at + PIECE_BYTES))
      rest = rest.subarray(whole)
    }
    if (rest.length > 0) yield bytesOf(rest)
    written.files += 1
  }
  yield jsonLine({ files: written.files })
}

const bytesOf = (piece: Buffer) => jsonLine({ bytes: piece.toString('base64') })
