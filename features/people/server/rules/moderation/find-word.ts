/** Finds the first filtered word in a text. */
export type FindWord = (text: string) => string | undefined

const NO_WORD: FindWord = () => undefined

/** So that full-width letters and capitals hide nothing. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** Whole words and phrases; a `*` at the end stands for any ending. @returns what was written, as it was written */
export function wordFinder(words: readonly string[]): FindWord {
  if (words.length === 0) return NO_WORD
  const pattern = words.map(patternOf).join('|')
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'u')
  return (text) => found.exec(plain(text))?.[0]
}

function patternOf(word: string) {
  const stem = plain(word.replace(/\*$/, ''))
    .trim()
    .split(/\s+/)
    .map((part) => RegExp.escape(part))
    .join('\\s+')
  return word.endsWith('*') ? `${stem}[\\p{L}\\p{N}]*` : stem
}
