/** Holds something one can see: a name of blanks and zero-width characters alone would be a button nobody finds. */
export const HAS_VISIBLE_CHARACTER = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

/** What nobody sees: controls, joiners, fillers, marks of direction. */
const invisibleCharacters = /[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu
const whitespace = /(?:(?!\uFEFF)[\s\u2800])+/gu

/** More marks than any script puts on one letter: they would climb over what stands above and below. */
const stackedMarks = /(\p{M}{4})\p{M}+/gu

/** So far is looked around a character: farther than any flag is long, and near enough that 64 kB of them take no time. */
const CONTEXT_LENGTH = 64

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
    .replace(whitespace, ' ')
    .replace(invisibleCharacters, (one, at: number, all: string) =>
      isRendered(one, all.slice(Math.max(0, at - CONTEXT_LENGTH), at), all.slice(at + one.length, at + CONTEXT_LENGTH))
        ? one
        : '',
    )
    .normalize('NFC')
    .replace(stackedMarks, '$1')
    .replace(whitespace, ' ')
    .trim()

function isRendered(one: string, before: string, after: string) {
  if (one === '\uFE0F') return /\p{Extended_Pictographic}$/u.test(before) || after.startsWith('\u20E3')
  if (one !== '\u200D' && one !== '\u200C') return flagTag.test(one) && flagStart.test(before)
  return (
    (emojiPart.test(before) && emojiStart.test(after)) ||
    (joiningLetters.test(before.slice(-1)) && joiningLetters.test(after.slice(0, 1)))
  )
}

const emojiStart = /^\p{Extended_Pictographic}/u
const emojiPart = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)$/u
/** Of which the flags of countries within a country are made. */
const flagTag = /[\u{E0020}-\u{E007F}]/u
const flagStart = /\u{1F3F4}[\u{E0020}-\u{E007F}]*$/u
/** Letters and signs of the scripts in which a joiner between two of them is seen. */
const joiningLetters =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]/u
