import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder that every account may enter, removed after the test that asks for it. */
export function temporaryFolder(): string {
  const folder = emptyFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The same for several tests together, who remove it themselves. */
export function emptyFolder(): string {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'cohort-test-'))
  chmodSync(folder, 0o755)
  return folder
}
