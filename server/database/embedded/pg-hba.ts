import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import type { DatabaseFolder } from './database-folder.ts'
import { explainFileErrors } from './database-unavailable.ts'
import { USER } from './initdb.ts'

const MAP = 'cohort'

/**
 * Lets only root and the account that owns the database connect. Writes the files for this at each start, and returns the
 * settings that make PostgreSQL read them. The operating system tells which account opened a socket, so there is no password
 * to leak. The files lie beside the data folder and replace those that an older version left in it.
 */
export function writePgHba({ root, account }: DatabaseFolder): Record<string, string> {
  const names = new Set(['root', account?.name ?? userInfo().username])
  const files = {
    hba_file: { file: path.join(root, 'pg_hba.conf'), lines: [`local all ${USER} peer map=${MAP}`] },
    ident_file: {
      file: path.join(root, 'pg_ident.conf'),
      lines: [...names].map((name) => `${MAP} "${name}" ${USER}`),
    },
  }
  explainFileErrors(root, () => {
    for (const { file, lines } of Object.values(files)) {
      const text = `# Written by Cohort at each start.\n${lines.join('\n')}\n`
      if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
      writeFileSync(file, text, { mode: 0o600 })
      if (account) chownSync(file, account.uid, account.gid)
    }
  })
  return { hba_file: files.hba_file.file, ident_file: files.ident_file.file }
}
