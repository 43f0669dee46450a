import pg from 'pg'
import type { Connection } from '../database/database.ts'

/** For the page of administrators, which says when the last backup was made. @throws if the database cannot be written */
export async function recordBackup(connection: Connection, { bytes, at }: { bytes: number; at: Date }) {
  const client = new pg.Client({ ...connection, application_name: 'cohort backup' })
  client.on('error', () => undefined) // The query fails with the same error.
  try {
    await client.connect()
    await client.query('update server_settings set backup_at = $1, backup_bytes = $2', [at, bytes])
  } finally {
    await client.end()
  }
}
