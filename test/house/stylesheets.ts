import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Counts in the pages' stylesheets the lines, sizes in rem or px that are no token, and widths at which a layout changes. */
export function measureStylesheets() {
  const files = globSync(['web/**/*.css', 'features/*/web/**/*.css'], { cwd: root })
  const sheets = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  const withoutTokens = sheets.filter(({ file }) => !file.endsWith('tokens.css')).map(({ text }) => plain(text))
  const queries = withoutTokens.flatMap((text) => text.match(/@(media|container)[^{]*/g) ?? [])
  const lengths = withoutTokens.flatMap((text) => text.replace(/@(media|container)[^{]*/g, '').match(rawLength) ?? [])
  return {
    'lines of CSS': sheets.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0),
    'raw lengths': lengths.length,
    breakpoints: new Set(queries.flatMap((query) => query.match(/\d+rem/g) ?? [])).size,
  }
}

const plain = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/url\([^)]*\)/g, '')

// Lines and rings of 1 to 3 px are drawn, not measured.
const rawLength = /(?<![\w.#-])-?(?![123]px|0(rem|px))\d*\.?\d+(rem|px)\b/g
