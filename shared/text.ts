/** Holds something one can see: a name of blanks and zero-width characters alone would be a button nobody finds. */
export const SEEN = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

/** What nobody sees: controls, joiners, fillers, marks of direction. */
const unseen = /[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu
const blanks = /(?:(?!\uFEFF)[\s\u2800])+/gu

/** More marks than any script puts on one letter: they would climb over what stands above and below. */
const towering = /(\p{M}{4})\p{M}+/gu

/** So far is looked around a character: farther than any flag is long, and near enough that 64 kB of them take no time. */
const NEAR = 64

/**
 * A name as it is kept, compared and looked for: on one line, and without what nobody sees, else two names look the
 * same and are not. What changes how its neighbours are drawn stays, in emoji and between letters that join.
 */
export function cleanName(text: string): string {
  const cleaned = cleanOnce(text)
  // What is taken away may have been what its neighbours stood for.
  return cleaned === text ? text : cleanName(cleaned)
}

const cleanOnce = (text: string) =>
  text
    .replace(blanks, ' ')
    .replace(unseen, (one, at: number, all: string) =>
      isDrawn(one, all.slice(Math.max(0, at - NEAR), at), all.slice(at + one.length, at + NEAR)) ? one : '',
    )
    .normalize('NFC')
    .replace(towering, '$1')
    .replace(blanks, ' ')
    .trim()

function isDrawn(one: string, before: string, after: string) {
  if (one === '\uFE0F') return /\p{Extended_Pictographic}$/u.test(before) || after.startsWith('\u20E3')
  if (one !== '\u200D' && one !== '\u200C') return isTag.test(one) && flagBegun.test(before)
  return (
    (partOfEmoji.test(before) && emoji.test(after)) || (joins.test(before.slice(-1)) && joins.test(after.slice(0, 1)))
  )
}

const emoji = /^\p{Extended_Pictographic}/u
const partOfEmoji = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)$/u
/** Of which the flags of countries within a country are made. */
const isTag = /[\u{E0020}-\u{E007F}]/u
const flagBegun = /\u{1F3F4}[\u{E0020}-\u{E007F}]*$/u
/** Letters and signs of the scripts in which a joiner between two of them is seen. */
const joins =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]/u
