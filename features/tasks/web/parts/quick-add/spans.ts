/** A place in the text, `to` excluded. */
export type Span = { from: number; to: number }

export const overlap = (one: Span, other: Span) => one.from < other.to && other.from < one.to

/** Only spaces or a comma stand between them. */
export const areAdjacent = (text: string, one: Span, other: Span) =>
  /^,?\s+$/.test(text.slice(Math.min(one.to, other.to), Math.max(one.from, other.from)))

/** Nothing but spaces and other spans follows. */
export const endsText = (text: string, { to }: Span, others: readonly Span[]) =>
  Array.from({ length: text.length - to }, (_, index) => to + index).every(
    (at) => /\s/.test(text[at]!) || others.some((other) => other.from <= at && at < other.to),
  )

/** Where any of these words stands. */
export const spansOf = (text: string, words: readonly string[]): Span[] =>
  words.flatMap((word) => {
    const found: Span[] = []
    for (let from = text.indexOf(word); word && from >= 0; from = text.indexOf(word, from + 1))
      found.push({ from, to: from + word.length })
    return found
  })
