/** A name without a visible character would be a button that nobody finds. */
export const HAS_VISIBLE_CHARACTER = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

const invisibleCharacters = /[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu
const whitespace = /(?:(?!\uFEFF)[\s\u2800])+/gu

/** More marks than any script puts on one letter. They would cover the lines above and below. */
const stackedMarks = /(\p{M}{4})\p{M}+/gu

/** Normalizing sorts them, which takes a second for the marks of a whole request. Unicode allows for 30 (UAX 15). */
const manyMarks = /(\p{M}{30})\p{M}+/gu

/** Characters around a character that matter for it: longer than any flag. */
const CONTEXT_LENGTH = 64

/**
 * A name as it is stored and compared: on one line and without invisible characters, because two names must not look
 * the same. Keeps characters that change how emoji and joining letters are drawn.
 */
export function cleanName(text: string): string {
  const cleaned = cleanOnce(text)
  // Repeats, because a removed character may have changed how its neighbours count.
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
    .replace(manyMarks, '$1')
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
const flagTag = /[\u{E0020}-\u{E007F}]/u
const flagStart = /\u{1F3F4}[\u{E0020}-\u{E007F}]*$/u
/** Scripts in which a joiner between two letters is visible. */
const joiningLetters =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]/u
