import { expect, test } from 'vitest'
import { parseTags } from './tags.ts'

test('tags are separated by commas; empty ones and repeated ones do not count', () => {
  expect(parseTags(' Design,,  Study   group , study group')).toEqual(['Design', 'study group'])
  expect(parseTags('')).toEqual([])
})
