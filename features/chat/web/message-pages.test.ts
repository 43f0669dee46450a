import { expect, test } from 'vitest'
import { HISTORY_PAGE } from '../contract.ts'
import { earlier, later } from './message-pages.ts'
import { readMessages } from './reading-answers.ts'

/** The messages of a room from one number to another. */
const page = (from: number, to: number) =>
  readMessages(
    Object.fromEntries(
      Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => [
        `m${from + index}`,
        { text: 'x', number: from + index },
      ]),
    ),
    'room',
  )

test('the newest page is followed by nothing, and by those before it as long as it is full', () => {
  expect(later(page(61, 100), {})).toBeUndefined()
  expect(earlier(page(61, 100), {})).toEqual({ before: 61 })
  expect(earlier(page(80, 100), {})).toBeUndefined()
  expect(earlier(page(1, HISTORY_PAGE), {})).toBeUndefined()
  expect([earlier([], {}), later([], {})]).toEqual([undefined, undefined])
})

test('around a message there may be more on either side, where that side is full', () => {
  const around = { around: 'm500' }
  expect(earlier(page(461, 540), around)).toEqual({ before: 461 })
  expect(later(page(461, 540), around)).toEqual({ after: 540 })
  expect(later(page(461, 530), around)).toBeUndefined()
  expect(earlier(page(470, 540), around)).toBeUndefined()
})

test('after a number there is more until a page is not full, and more before it but for the beginning', () => {
  expect(later(page(91, 130), { after: 90 })).toEqual({ after: 130 })
  expect(later(page(91, 95), { after: 90 })).toBeUndefined()
  expect(earlier(page(91, 95), { after: 90 })).toEqual({ before: 91 })
  expect(earlier([], { after: 90 })).toEqual({ before: 91 })
  expect(earlier(page(1, 40), { after: 0 })).toBeUndefined()
})
