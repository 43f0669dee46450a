/** A part of a text, as indexes: [from, to). */
type Range = [from: number, to: number]

/** Shorter parts of words are in too many of them. */
const INNER_MIN = 3
/** Comes after every place at which a word may begin. */
const INNER_RANK = 10_000

/**
 * Where the words of `query` begin words of `text`, or are inside them, in order of place; null if the text lacks a word.
 * `findMatches('Portfolio review', 'rev po')` is [[0, 2], [10, 13]]. Upper case and accents do not count.
 */
export function findMatches(text: string, query: string): Range[] | null {
  const plain = fold(text)
  const ranges = fold(query)
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => beginningOfWord(plain, word) ?? partOfWord(plain, word))
  if (ranges.some((range) => range === null)) return null
  return (ranges as Range[]).sort(([one], [other]) => one - other)
}

/** Smaller is better: 0 if the text begins with the query. Parts of words come after all beginnings. */
export function rankOf(text: string, ranges: readonly Range[]) {
  const first = ranges[0]?.[0] ?? 0
  return ranges.some(([from]) => !beginsWord(text, from)) ? INNER_RANK + first : first
}

const beginsWord = (text: string, at: number) => at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!)

function beginningOfWord(text: string, word: string): Range | null {
  for (let from = text.indexOf(word); from !== -1; from = text.indexOf(word, from + 1))
    if (beginsWord(text, from)) return [from, from + word.length]
  return null
}

function partOfWord(text: string, word: string): Range | null {
  const from = word.length >= INNER_MIN ? text.indexOf(word) : -1
  return from === -1 ? null : [from, from + word.length]
}

/** As long as the text, so that places stay. */
const fold = (text: string) =>
  [...text]
    .map((letter) => {
      const base = letter.normalize('NFD')[0]!.toLowerCase()
      return letter.length === 1 && base.length === 1 ? base : letter
    })
    .join('')
