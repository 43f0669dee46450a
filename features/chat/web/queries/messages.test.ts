import { expect, test } from 'vitest'
import { HISTORY_PAGE, type Message } from '../../contract.ts'
import { earlierPage, laterPage } from './messages.ts'

const page = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => {
    const number = from + index
    return { id: `m${number}`, number } as Message
  })

test('nothing follows the newest page, and earlier messages precede it if it is full', () => {
  expect(laterPage(page(61, 100), {})).toBeUndefined()
  expect(earlierPage(page(61, 100), {})).toEqual({ before: 61 })
  expect(earlierPage(page(80, 100), {})).toBeUndefined()
  expect(earlierPage(page(1, HISTORY_PAGE), {})).toBeUndefined()
  expect([earlierPage([], {}), laterPage([], {})]).toEqual([undefined, undefined])
})

test('around a message there may be more on each side that is full', () => {
  const around = { around: 'm500' }
  expect(earlierPage(page(461, 540), around)).toEqual({ before: 461 })
  expect(laterPage(page(461, 540), around)).toEqual({ after: 540 })
  expect(laterPage(page(461, 530), around)).toBeUndefined()
  expect(earlierPage(page(470, 540), around)).toBeUndefined()
})

test('after a number there is more until a page is not full, and more before it except at the beginning of the room', () => {
  expect(laterPage(page(91, 130), { after: 90 })).toEqual({ after: 130 })
  expect(laterPage(page(91, 95), { after: 90 })).toBeUndefined()
  expect(earlierPage(page(91, 95), { after: 90 })).toEqual({ before: 91 })
  expect(earlierPage([], { after: 90 })).toEqual({ before: 91 })
  expect(earlierPage(page(1, 40), { after: 0 })).toBeUndefined()
})
