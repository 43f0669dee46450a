import type { Connection } from '../database/types.ts'
import { withClient } from './with-client.ts'

type Backup = { bytes: number; at: Date; missingFiles: number }

/** For the page of administrators, which says when the last backup was made. @throws if the database cannot be written */
export const recordBackup = (connection: Connection, { bytes, at, missingFiles }: Backup) =>
  withClient(connection, 'cohort backup', (client) =>
    client.query('update server_settings set backup_at = $1, backup_bytes = $2, backup_missing_files = $3', [
      at,
      bytes,
      missingFiles,
    ]),
  )
