import { expect, test } from 'vitest'
import { scopeNames, tokenAge } from './labels.ts'

const now = new Date('2026-11-20T12:00:00Z')
const token = {
  id: '0b9d2c1e-5f64-4c0a-9b1e-2f6a7c8d9e10',
  name: 'Script',
  scopes: [],
  createdAt: '2026-10-01T12:00:00Z',
  expiresAt: '2026-11-29T12:00:00Z',
  usedAt: null,
}

test.each([
  [null, '2026-11-29T12:00:00Z', 'Never used, made Oct 1, 2026, ends in 9 days'],
  ['2026-11-20T11:58:00Z', '2026-11-21T12:00:00Z', 'Used just now, ends in 1 day'],
  ['2026-11-20T11:48:00Z', '2026-11-20T13:00:00Z', 'Used 12 minutes ago, ends today'],
  ['2026-11-20T10:00:00Z', '2027-02-18T12:00:00Z', 'Used 2 hours ago, ends Feb 18, 2027'],
  ['2026-11-01T10:00:00Z', '2027-02-18T12:00:00Z', 'Used Nov 1, 2026, ends Feb 18, 2027'],
])('a token used at %s that ends at %s: %s', (usedAt, expiresAt, words) => {
  expect(tokenAge({ ...token, usedAt, expiresAt }, now)).toBe(words)
})

test('writing includes reading, and areas are named once', () => {
  expect(scopeNames(['career:write', 'tasks:read', 'career:read'])).toEqual(['Tasks, read', 'Career, read and write'])
})
