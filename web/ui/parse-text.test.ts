import { expect, test } from 'vitest'
import { parseText } from './parse-text.ts'

const linksIn = (text: string) => parseText(text).flatMap((part) => (part.kind === 'link' ? [part.href] : []))

test('addresses become links, without the full stop or bracket at the end of the sentence', () => {
  expect(linksIn('See https://ranges.test/design, or (http://b.test/a?x=1#y).')).toEqual([
    'https://ranges.test/design',
    'http://b.test/a?x=1#y',
  ])
})

test('nothing but http and https becomes a link, and no address that hides another behind an @', () => {
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://bank.test@evil.test',
    'https://',
    '<a href="x">y</a>',
  ])
    expect(linksIn(text), text).toEqual([])
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
