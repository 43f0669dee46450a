import { sql } from 'kysely'
import { type ExportPart, exportPart } from '#server/database/export-part.ts'
import { placeOfFile } from './queries/download.ts'

/** `file` is its place in the archive. */
const filesOf = (uid: string) => sql`
  select id as key, json_build_object('name', name, 'file', ${placeOfFile}, 'kind', kind, 'size', size, 'createdAt', created_at) as row
  from files where owner_id = ${uid} and state <> 'arriving'`

/** What people download. Deleted with the account; the job 'old-files' deletes the bytes. */
export const exportParts: ExportPart[] = [exportPart('files', 'Files', filesOf)]
