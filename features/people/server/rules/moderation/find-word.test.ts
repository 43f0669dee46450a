import { expect, test } from 'vitest'
import { countLinks } from './count-links.ts'
import { wordFinder } from './find-word.ts'

const find = wordFinder(['casino', 'quick money', 'betting*', 'c++'])

test.each([
  ['Come to the CASINO!', 'casino'],
  ['ｃａｓｉｎｏ', 'casino'],
  ['(quick\n money)', 'quick\n money'],
  ['bettings here', 'bettings'],
  ['I like C++.', 'c++'],
])('%s is found', (text, word) => {
  expect(find(text)).toBe(word)
})

test.each(['casinos', 'occasion', 'abetting', 'quick and money', ''])('%s is let through', (text) => {
  expect(find(text)).toBeUndefined()
})

test('no words filter nothing', () => {
  expect(wordFinder([])('casino')).toBeUndefined()
})

test('links are counted, except those to the server itself', () => {
  expect(countLinks('see https://a.example and www.b.example, HTTP://c.example', undefined)).toBe(3)
  expect(countLinks('https://cohort.example/join/1 https://cohort.example.evil', 'https://cohort.example')).toBe(1)
  expect(countLinks('no link: mail me at ada@a.example', undefined)).toBe(0)
})
