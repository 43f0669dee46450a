import type { Found } from '../../../ads-contract.ts'

export type Certainty = Found['certainty']

/** A line of the advertisement, without the space around it. */
export type Line = { text: string; start: number }

/** Characters of a line that rules look at together, because some take the square of its length. */
const LINE_MAX = 400
/** An advertisement has far fewer. */
const LINES_MAX = 400
const PIECES = new RegExp(`.{1,${LINE_MAX}}(?=\\s|$)|.{1,${LINE_MAX}}`, 'gu')

/** A line that is very long comes in pieces. What follows the first lines is left out. */
export function linesOf(text: string): Line[] {
  let start = 0
  const lines = text.split('\n').flatMap((line) => {
    const at = start
    start += line.length + 1
    return line.trim() ? [{ line, at }] : []
  })
  return lines.slice(0, LINES_MAX).flatMap(({ line, at }) =>
    [...line.matchAll(PIECES)].flatMap(({ 0: piece, index }) => {
      const trimmed = piece.trim()
      return trimmed ? [{ text: trimmed, start: at + index + piece.indexOf(trimmed) }] : []
    }),
  )
}

/** What is around a value but is not part of it. */
const EDGES = /^[\s"'“”„‚‘’*•·|:;,.!–—-]+|[\s"'“”„‘’*•·|:;,!–—-]+$/g

/** The part of a line from `from` on, cleaned of quotes, bullets and dashes at its ends. */
export function foundIn(line: Line, value: string, from: number, certainty: Certainty): Found | null {
  const cleaned = value.replace(EDGES, '').trim()
  if (!cleaned) return null
  const start = line.start + from + value.indexOf(cleaned)
  return { value: cleaned, certainty, from: start, to: start + cleaned.length }
}

/** The first group of the pattern, in the first line that matches. */
export function findInLines(lines: readonly Line[], pattern: RegExp, certainty: Certainty): Found | null {
  for (const line of lines) {
    const match = pattern.exec(line.text)
    const value = match?.[1]
    if (!match || value === undefined) continue
    const from = match.index + match[0].indexOf(value)
    const found = foundIn(line, value, from, certainty)
    if (found) return found
  }
  return null
}

/** The first that finds something. */
export function firstOf(...attempts: (() => Found | null)[]): Found | null {
  for (const attempt of attempts) {
    const found = attempt()
    if (found) return found
  }
  return null
}

/** 'Company: Looms', with what labels are called in English and German. */
export const labelled = (lines: readonly Line[], names: string) =>
  findInLines(lines, new RegExp(`^(?:[^\\p{L}\\d]*)(?:${names})\\s*(?:[:=|]|[–—-]\\s)\\s*(.+)$`, 'iu'), 'sure')
