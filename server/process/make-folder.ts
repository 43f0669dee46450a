import { existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes a folder with those above it, unless it is there. Node's own `recursive` never comes back where the system says of a
 * folder that is there that it is missing, as under /proc.
 * @throws with the code of the system where it may not be made
 */
export function makeFolder(folder: string, mode = 0o777): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  try {
    mkdirSync(folder, mode)
  } catch (error) {
    // Another process made it at this moment.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
