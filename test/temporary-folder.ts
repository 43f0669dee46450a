import { rmSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import { emptyFolder } from './temporary-data-folder.ts'

/** An empty folder that every account may enter, removed after the test. */
export function temporaryFolder(): string {
  const folder = emptyFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
