import { expect, test } from 'vitest'
import { parseText } from './parse-text.ts'

const linksIn = (text: string) => parseText(text).flatMap((part) => (part.kind === 'link' ? [part.href] : []))

test('addresses become links, without the full stop or bracket at the end of the sentence', () => {
  expect(linksIn('See https://ranges.test/design, or (http://b.test/a?x=1#y).')).toEqual([
    'https://ranges.test/design',
    'http://b.test/a?x=1#y',
  ])
})

test('an address keeps the brackets that belong to it, and needs no http before www and mail addresses', () => {
  expect(
    linksIn('https://en.wikipedia.org/wiki/Cohort_(educational_group) (www.example.org/a?b=1), or ada@example.org.'),
  ).toEqual([
    'https://en.wikipedia.org/wiki/Cohort_(educational_group)',
    'http://www.example.org/a?b=1',
    'mailto:ada@example.org',
  ])
})

test('nothing else becomes a link, and none leads elsewhere than it says', () => {
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://files.test/a',
    '//files.test/a',
    'https://',
    '<a href="x">y</a>',
    'main.py and readme.md',
  ])
    expect(linksIn(text), text).toEqual([])
  expect(linksIn('https://bank.test@evil.test')).toEqual(['https://bank.test'])
})

test('the parts joined together are the message, letter by letter', () => {
  const text = 'Hi @Ada Lovelace,\n<img src=x onerror=alert(1)> https://a.test/<b> @Ada'
  const parts = parseText(text, ['Ada', 'Ada Lovelace'])
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(parts.filter(({ kind }) => kind === 'mention').map((part) => part.text)).toEqual(['@Ada Lovelace', '@Ada'])
})

test('a message that mentions somebody a thousand times is split at once', () => {
  const split = () => {
    const began = performance.now()
    expect(parseText('@a '.repeat(1333), ['a', 'b', 'c'])).toHaveLength(2666)
    return performance.now() - began
  }
  expect(Math.min(split(), split(), split())).toBeLessThan(60)
})
