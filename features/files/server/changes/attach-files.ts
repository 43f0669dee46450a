import { sql } from 'kysely'
import type { Tx } from '#server/database/types.ts'
import { Problem } from '#shared/problem.ts'
import type { FileSummary } from '../../contract.ts'

const GONE = 'One of these files is no longer here. Add it again.'

/**
 * Locks unused files of mine that use the space of this team, in this order. Mark them as used in the same transaction.
 * @throws Problem 409
 */
export async function lockUnusedFiles(tx: Tx, me: { uid: string }, ids: string[], teamId: string | null) {
  if (ids.length === 0) return []
  const { rows } = await sql<FileSummary>`
    select id, name, type, size, width, height from files
    where id = any(${ids}::uuid[]) and owner_id = ${me.uid} and kind = 'attachment' and state = 'ready'
      and team_id is not distinct from ${teamId}::uuid
    order by array_position(${ids}::uuid[], id) for update`.execute(tx)
  if (rows.length < new Set(ids).size) throw new Problem(409, 'file-gone', GONE)
  return rows
}

type Use = { message_id: string } | { task_id: string } | { comment_id: string } | { application_id: string }

export async function markUsed(tx: Tx, files: FileSummary[], use: Use) {
  if (files.length === 0) return
  const ids = files.map(({ id }) => id)
  await tx
    .updateTable('files')
    .set({ ...use, state: 'used' })
    .where('id', 'in', ids)
    .execute()
}
