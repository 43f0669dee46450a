import { chmodSync, mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** An empty folder under the temporary one that every account may enter: root's database has an account of its own. */
export function emptyFolder(): string {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'cohort-test-'))
  chmodSync(folder, 0o755)
  return folder
}
