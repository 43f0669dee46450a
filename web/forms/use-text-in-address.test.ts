import { expect, test } from 'vitest'
import { stillAsked } from './use-text-in-address.ts'

test('an address that follows late leaves what Ada has typed since', () => {
  expect(stillAsked(['papyru', 'papyrus', ''], 'papyrus')).toEqual([''])
  expect(stillAsked([''], '')).toEqual([])
})

test('an address that was changed from elsewhere is shown', () => {
  expect(stillAsked(['papyrus'], 'loom')).toBeNull()
  expect(stillAsked([], '')).toBeNull()
})
