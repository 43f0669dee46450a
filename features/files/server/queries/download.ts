import { sql } from 'kysely'
import type { Db } from '#server/database/types.ts'
import type { FileStore } from '#server/files/file-store.ts'

type Content = string | Uint8Array
export type ArchiveFile = { name: string; content: AsyncIterable<Content> | Iterable<Content> }

/** Names may be equal, so each has a folder. A picture was re-encoded. */
export const placeOfFile = sql`'files/' || id || '/' || case when width is null then name
  else regexp_replace(name, '\\.\\w{1,5}$', '') || '.webp' end`

/** The bytes of the user's files. */
export async function* exportedFiles(db: Db, store: FileStore, uid: string): AsyncGenerator<ArchiveFile> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, ${placeOfFile} as name from files where owner_id = ${uid} and state <> 'arriving' order by id`.execute(
    db,
  )
  for (const { id, name } of rows) {
    const object = await store.get(id)
    if (object) yield { name, content: object.bytes }
  }
}
