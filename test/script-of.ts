import { readFileSync } from 'node:fs'

/** The path of the script that begins with this source, in the build, as `/assets/…`: what a script is called says nothing. */
export const scriptOf = (source: string): string =>
  `/${JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'))[source].file}`
