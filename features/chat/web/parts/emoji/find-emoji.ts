import { EMOJI, type Emoji } from '../../../emoji-contract.ts'

/** Those with a word that begins with each word searched for; first those whose label begins with it. */
export function findEmoji(search: string): Emoji[] {
  const wanted = wordsOf(search)
  const isBegun = (words: string[], start: string) => words.some((word) => word.startsWith(start))
  const found = [...EMOJI.values()].filter(({ name, label, words }) =>
    wanted.every((start) => isBegun(wordsOf(`${label} ${name} ${words}`), start)),
  )
  const isFirst = ({ label }: Emoji) => label.toLowerCase().startsWith(wanted[0] ?? '')
  return found.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)))
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []
