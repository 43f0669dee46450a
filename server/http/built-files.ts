import { readFile } from 'node:fs/promises'
import type { Manifest } from 'vite'

/** What the build says of its scripts. */
export const readManifest = async (folder: URL) =>
  JSON.parse(await readFile(new URL('.vite/manifest.json', folder), 'utf8')) as Manifest

/** The script of this name (bin/build/chunks.ts) with all that it imports, and their styles. */
export function filesOf(manifest: Manifest, name: string): Set<string> {
  const found = new Set<string>()
  function add(key: string | undefined) {
    if (!key) throw new Error(`The build has no ${name}. Build the pages again: npm run build`)
    const { file, css = [], imports = [] } = manifest[key]!
    if (found.has(file)) return
    for (const one of [file, ...css]) found.add(one)
    for (const imported of imports) add(imported)
  }
  add(Object.keys(manifest).find((key) => manifest[key]!.name === name))
  return found
}
