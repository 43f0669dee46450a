import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

const made = ['.git', 'node_modules', 'dist', 'dist.next', 'data', 'test-results', '.vitest']

/** The paths of all files of the project, except those that git ignores. */
export const files = list('')

export const read = (file: string) => readFileSync(join(root, file), 'utf8')

function list(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (made.includes(path)) return []
    return entry.isDirectory() ? list(path) : [path]
  })
}
