import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cutPage, moment, readCursor, writeCursor } from './cursor.ts'

const read = (key: unknown[], shape: z.ZodMiniType) => () => readCursor(writeCursor(key), shape)

test('a cursor is read as it was written', () => {
  const key = ['Ärne \\u0000', '2026-12-25T12:00:00.000Z']
  expect(read(key, z.tuple([z.string(), moment]))()).toEqual(key)
})

test.each([
  ['a character that no text of ours holds', ['a\u0000'], z.tuple([z.string()])],
  ['a year that is none', ['0000-01-01T00:00:00Z'], z.tuple([moment])],
  ['what has another form', ['x', 1], z.tuple([z.string()])],
])('a cursor with %s is refused, before PostgreSQL would trip over it', (_what, key, shape) => {
  expect(read(key, shape)).toThrow('That is no cursor of this list.')
})

test('a page of two from three rows has a cursor, from two rows it is the last', () => {
  expect(cutPage([1, 2, 3], 2, (row) => [row])).toEqual({ shown: [1, 2], next: writeCursor([2]) })
  expect(cutPage([1, 2], 2, (row) => [row])).toEqual({ shown: [1, 2], next: null })
})
