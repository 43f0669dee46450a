import { expect, test } from 'vitest'
import { cleanName, SEEN } from './text.ts'

test.each([
  ['zero-width characters', 'Wel\u200B\u2060\uFEFFcome'],
  ['joiners between letters that do not join', 'Wel\u200D\u200Ccome'],
  ['soft hyphens and fillers', 'Wel\u00AD\u3164\u115Fcome'],
  ['marks of direction', '\u202EWel\u2066come\u200F'],
  ['controls and variation selectors', 'W\u0007el\uFE0Fcome\uFE01'],
  ['tags outside a flag', 'Wel\u{E0041}come'],
  ['blanks around it', '\u00A0 \u2800Welcome\u3000\n'],
])('a name is without %s', (_what, written) => {
  expect(cleanName(written)).toBe('Welcome')
})

test('a name has one plain blank between two words, and one way to write a letter', () => {
  expect(cleanName('Caf\u0065\u0301 \u00A0\u2800 of\t\u200B\nours')).toBe('Caf\u00E9 of ours')
})

test.each([
  ['an emoji of several', '👩‍💻 Coders ❤️'],
  ['one with a colour of skin', '👩🏽‍🚀'],
  ['a key', '1️⃣ First'],
  ['a flag of tags', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
  ['Persian', 'می\u200Cخواهم'],
  ['Devanagari', 'क्\u200Dष'],
])('a name keeps what draws %s', (_what, name) => {
  expect(cleanName(name)).toBe(name)
})

test.each(['', ' \n', '\u200B\u2060', '\u3164', '\u2800', '\u{E0041}'])('nobody sees %j', (text) => {
  expect(SEEN.test(text)).toBe(false)
})
