import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Delivery } from './bus.ts'
import { createPublicationDecoder, encodePublication } from './notify-pieces.ts'

const removed = (refetch: string[]): Delivery => ({
  id: '1.0',
  event: { type: 'team.removed', teamId: 'engine', by: 'ada', audience: [] },
  audience: { refetch },
})
const uids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID())

test('whatever happens at once, each of its notices fits, differs from the others, and all together say it', () => {
  const anyText = fc.string({ unit: fc.constantFrom('"', '\\', 'é', '\u2028', '😀', '\ud83d', 'a'), maxLength: 9000 })
  // Three bytes each, or four letters when it is escaped twice.
  const costly = fc.constantFrom('漢', '\u2028', '"', '\\').map((one) => one.repeat(9000))
  const text = fc.oneof(anyText, costly)
  fc.assert(
    fc.property(fc.array(text, { maxLength: 5 }), fc.nat(300), (texts, count) => {
      const events = [removed(texts), removed(uids(count))]
      const notices = encodePublication('one', events)
      expect(Math.max(...notices.map((notice) => Buffer.byteLength(notice)))).toBeLessThan(8000)
      expect(new Set(notices).size).toBe(notices.length)
      const read = createPublicationDecoder()
      const told = notices.map(read)
      expect(told.slice(0, -1).every((one) => one === undefined)).toBe(true)
      expect(told.at(-1)).toEqual({ from: 'one', deliveries: JSON.parse(JSON.stringify(events)) })
    }),
    { numRuns: 100 },
  )
})

test('parts that a lost connection cut off are forgotten when the next ones begin', () => {
  const [lost, kept] = [[removed(uids(300))], [removed(uids(301))]]
  const read = createPublicationDecoder()
  for (const notice of encodePublication('one', lost).slice(0, -1)) expect(read(notice)).toBeUndefined()
  expect(encodePublication('other', kept).map(read).at(-1)).toEqual({ from: 'other', deliveries: kept })
})

test('screens of an older version refetch, and so do those here when an older version publishes', () => {
  const notices = encodePublication('one', [removed(uids(300))]).map((notice) => JSON.parse(notice) as object)
  for (const notice of notices) expect(notice).toMatchObject({ from: 'one', events: 'refresh' })
  const older = '{"from":"older","events":[{"type":"settings.changed","uid":"ada"}]}'
  expect(createPublicationDecoder()(older)).toEqual({ from: 'older', deliveries: 'refresh' })
})
