/** A part of a text, as indexes: [from, to). */
type Range = [from: number, to: number]

/**
 * Where the words of `query` begin words of `text`, in order of place; null if one of them does not.
 * `findMatches('Portfolio review', 'rev po')` is [[0, 2], [10, 13]]. Upper case and accents do not count.
 */
export function findMatches(text: string, query: string): Range[] | null {
  const plain = fold(text)
  const ranges = fold(query)
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => beginningOfWord(plain, word))
  if (ranges.some((range) => range === null)) return null
  return (ranges as Range[]).sort(([one], [other]) => one - other)
}

/** Smaller is better: 0 where the text begins with it. */
export const rankOf = (ranges: readonly Range[]) => ranges[0]?.[0] ?? 0

function beginningOfWord(text: string, word: string): Range | null {
  for (let from = text.indexOf(word); from !== -1; from = text.indexOf(word, from + 1))
    if (from === 0 || !/[\p{L}\p{N}]/u.test(text[from - 1]!)) return [from, from + word.length]
  return null
}

/** As long as the text, so that places stay. */
const fold = (text: string) =>
  [...text]
    .map((letter) => {
      const base = letter.normalize('NFD')[0]!.toLowerCase()
      return letter.length === 1 && base.length === 1 ? base : letter
    })
    .join('')
