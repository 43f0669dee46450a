import { expect, test } from 'vitest'
import { pastedLines } from './pasted-lines.ts'

test('each line that is not empty is a task', () => {
  expect(pastedLines('Call Ana fri\r\n\n  Water the plants\n')).toEqual(['Call Ana fri', 'Water the plants'])
})

test('bullets and boxes of a list go', () => {
  expect(pastedLines('- Call Ana\n* Call Bo\n• Call Cy\n- [ ] Call Di\n☐ Call Ed\n[x] Call Flo')).toEqual(
    ['Ana', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'].map((name) => `Call ${name}`),
  )
  expect(pastedLines('-5 degrees\n*')).toEqual(['-5 degrees', '*'])
})

test('numbers go only if every line has one, because "27. November" is a day', () => {
  expect(pastedLines('1. Call Ana\n2) Call Bo')).toEqual(['Call Ana', 'Call Bo'])
  expect(pastedLines('27. November\nCall Bo')).toEqual(['27. November', 'Call Bo'])
})
