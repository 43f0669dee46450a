import { expect, test } from 'vitest'
import { detailText, sizeText } from './labels.ts'

test.each([
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 KB'],
  [320_400, '320 KB'],
  [999_499, '999 KB'],
  [999_500, '1 MB'],
  [2_340_000, '2.3 MB'],
  [10_000_000, '10 MB'],
  [999_600_000, '1 GB'],
  [480_103_981_056, '480.1 GB'],
])('%i bytes are %s', (size, text) => {
  expect(sizeText(size)).toBe(text)
})

test('a file says by its name what it is', () => {
  expect(detailText({ name: 'Question list.pdf', size: 320_000 })).toBe('PDF \u00b7 320 KB')
  expect(detailText({ name: 'notes', size: 5 })).toBe('5 bytes')
})
