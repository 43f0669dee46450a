import { sql } from 'kysely'
import type { Db } from '#server/database/types.ts'
import { type ApplicationFile, FILES_OF_APPLICATION_MAX } from '../../contract.ts'
import type { Showable } from '../../rules/share-content.ts'
import { cardColumns, restColumns } from './columns.ts'

type Row = Omit<Showable, 'files'> & { id: string }

/** By id. Only for `shownOf`, which takes out what somebody may see. */
export async function loadShowable(db: Db, ids: string[]): Promise<Map<string, Showable>> {
  if (ids.length === 0) return new Map()
  const { rows } =
    await sql<Row>`select ${cardColumns}, ${restColumns} from applications where id = any(${ids}::uuid[])`.execute(db)
  const { rows: files } = await sql<ApplicationFile & { application_id: string }>`
    select application_id, file.* from unnest(${ids}::uuid[]) as application_id cross join lateral (
      select id, name, type, size, width, height, document from files
      where files.application_id = application_id.application_id order by created_at, id limit ${FILES_OF_APPLICATION_MAX}) as file`.execute(
    db,
  )
  const filesOf = Map.groupBy(files, ({ application_id }) => application_id)
  return new Map(rows.map((row) => [row.id, { ...row, files: filesOf.get(row.id) ?? [] }]))
}
