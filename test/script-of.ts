import { readFileSync } from 'node:fs'
import type { Manifest } from 'vite'

/** The path of the script of this name (bin/build/chunks.ts) in the build, as `/assets/…`. */
export function scriptOf(name: string): string {
  const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Manifest
  return `/${Object.values(manifest).find((entry) => entry.name === name)!.file}`
}
