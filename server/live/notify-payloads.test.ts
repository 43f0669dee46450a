import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Event } from '#shared/events.ts'
import { createPayloadDecoder, encodePayloads } from './notify-payloads.ts'

const removed = (audience: string[]): Event => ({ type: 'team.removed', teamId: 'engine', by: 'ada', audience })
const uids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID())

test('a few events are one notice, as they always were', () => {
  const events = [removed(uids(10))]
  expect(encodePayloads('one', events)).toEqual([JSON.stringify({ from: 'one', events })])
})

test('whatever happens at once, each of its notices fits, differs from the others, and all together say it', () => {
  const text = fc.string({ unit: fc.constantFrom('"', '\\', 'é', '\u2028', '😀', '\ud83d', 'a'), maxLength: 9000 })
  fc.assert(
    fc.property(fc.array(text, { maxLength: 5 }), fc.nat(300), (texts, count) => {
      const events = [removed(texts), removed(uids(count))]
      const notices = encodePayloads('one', events)
      expect(Math.max(...notices.map((notice) => Buffer.byteLength(notice)))).toBeLessThan(8000)
      expect(new Set(notices).size).toBe(notices.length)
      const read = createPayloadDecoder()
      const told = notices.map(read)
      expect(told.slice(0, -1).every((one) => one === undefined)).toBe(true)
      expect(told.at(-1)).toEqual({ from: 'one', events: JSON.parse(JSON.stringify(events)) })
    }),
    { numRuns: 100 },
  )
})

test('parts that a lost connection cut off are forgotten when the next ones begin', () => {
  const [lost, kept] = [[removed(uids(300))], [removed(uids(301))]]
  const read = createPayloadDecoder()
  for (const notice of encodePayloads('one', lost).slice(0, -1)) expect(read(notice)).toBeUndefined()
  expect(encodePayloads('other', kept).map(read).at(-1)).toEqual({ from: 'other', events: kept })
})

test('a process of an older version gets a refetch for a long list, and sends one itself', () => {
  const notices = encodePayloads('one', [removed(uids(300))]).map((notice) => JSON.parse(notice) as object)
  for (const notice of notices) expect(notice).toMatchObject({ from: 'one', events: 'refresh' })
  expect(createPayloadDecoder()('{"from":"older","events":"refresh"}')).toEqual({ from: 'older', events: 'refresh' })
})
