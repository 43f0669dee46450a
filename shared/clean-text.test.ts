import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repetitions } from '#test/repetitions.ts'
import { cleanName, HAS_VISIBLE_CHARACTER } from './clean-text.ts'

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

test('a name has four marks on a letter at most', () => {
  expect(cleanName(`Z${'\u0351\u036b'.repeat(20)}a\u0301`)).toBe('Z\u0351\u036b\u0351\u036b\u00E1')
  expect(cleanName('Nguyễn שָׁלוֹם กี่ हिन्दी')).toBe('Nguyễn שָׁלוֹם กี่ हिन्दी'.normalize('NFC'))
})

test('what stood for something that is gone goes with it', () => {
  expect(cleanName('\uFE0F\u200D👩')).toBe('👩')
  expect(cleanName('q\u0301\u0302\u0303\uFE0F\u20E3')).toBe('q\u0301\u0302\u0303')
})

test('a name that was cleaned is clean, whatever was written: well formed, on one line, and nothing towers or hides in it', () => {
  const odd = fc.constantFrom(
    '\u0301',
    '\u036b',
    '\u200B',
    '\u200D',
    '\u202E',
    '\uFE0F',
    '\u3164',
    ' ',
    '\n',
    'Z',
    '👩',
  )
  const written = fc.array(fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 40 })
  const ugly = /\p{M}{5}|[\p{Cc}\u200B\u202E\u3164]|^\s|\s$|\s\s/u
  const isClean = (name: string) => name === cleanName(name) && !ugly.test(name) && name.isWellFormed()
  const property = fc.property(written, (parts) => isClean(cleanName(parts.join(''))))
  expect(fc.check(property, { numRuns: repetitions(60, 20_000) })).toMatchObject({ failed: false })
})

test('a text as long as a request, all marks on one letter, is cleaned at once', () => {
  const began = performance.now()
  expect(cleanName(`a${'\u0315\u0300'.repeat(15_000)}`)).toBe('\u00e0\u0300\u0300\u0300\u0300')
  expect(performance.now() - began).toBeLessThan(200)
})

test.each(['', ' \n', '\u200B\u2060', '\u3164', '\u2800', '\u{E0041}'])('nobody sees %j', (text) => {
  expect(HAS_VISIBLE_CHARACTER.test(text)).toBe(false)
})
