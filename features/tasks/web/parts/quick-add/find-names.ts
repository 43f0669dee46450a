import { overlap, type Span } from './spans.ts'

/** '@Priya', '#Portfolio Sprint': what it may be called, the longest first. */
export type NameToken = { from: number; names: { text: string; to: number }[] }

const WORDS_MAX = 6

/** The names after each '@' or '#' that begins a word. */
export function nameTokens(text: string, mark: '@' | '#', taken: readonly Span[]): NameToken[] {
  return [...text.matchAll(new RegExp(`(?<=^|[\\s(])${mark}(?=[^\\s${mark}])`, 'g'))].flatMap(({ index: from }) => {
    const words = [...text.slice(from + 1).matchAll(/\S+/g)].slice(0, WORDS_MAX)
    const names = words.flatMap(({ 0: word, index }) => {
      const length = word.replace(/[.,;:!?)]+$/, '').length
      const to = from + 1 + index + length
      const isTaken = taken.some((other) => overlap({ from, to }, other))
      return length === 0 || isTaken ? [] : [{ text: text.slice(from + 1, to), to }]
    })
    return names.length > 0 ? [{ from, names: names.reverse() }] : []
  })
}

/** Those of this name, or with these words in it; `fromStart`: as its first words. */
export function findByName<Named>(
  all: readonly Named[],
  nameOf: (named: Named) => string,
  wanted: string,
  { fromStart = false } = {},
): Named[] {
  const name = ` ${fold(wanted)} `
  const isFound = (other: string) => (fromStart ? other.startsWith(name) : other.includes(name))
  const found = all.filter((one) => isFound(` ${fold(nameOf(one))} `))
  const exact = found.filter((one) => ` ${fold(nameOf(one))} ` === name)
  return exact.length > 0 ? exact : found
}

/** Without marks, so that '@Jose' finds José. */
export const fold = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ')
