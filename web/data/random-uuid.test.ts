import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { randomUuid } from './random-uuid.ts'

test('a new id is a UUID of the fourth version that no other is like', () => {
  const ids = Array.from({ length: 1000 }, randomUuid)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true)
  expect(new Set(ids).size).toBe(1000)
})
