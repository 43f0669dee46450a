import { expect, test } from 'vitest'
import { roomPreview } from './room-group.tsx'

const said = (text: string, uid = 'ada', isRemoved = false) => ({
  uid,
  displayName: 'Ada Lovelace',
  text,
  isRemoved,
  createdAt: '2026-01-01T12:00:00Z',
})

test.each([
  ['forum', said('Anyone free?'), 'Ada: Anyone free?'],
  ['forum', said('On my way', 'me'), 'You: On my way'],
  ['forum', said('', 'ada', true), 'Ada: Message deleted'],
  ['team', said('https://example.org/one'), 'Ada sent a link'],
  ['team', said('See https://example.org/one'), 'Ada: See https://example.org/one'],
  ['direct', said('Thank you'), 'Thank you'],
  ['direct', said('Thank you', 'me'), 'You: Thank you'],
  ['forum', null, 'For everybody'],
] as const)('of a %s with %o it is %j', (kind, last, preview) => {
  expect(roomPreview({ kind, last, about: 'For everybody' }, 'me')).toBe(preview)
})
