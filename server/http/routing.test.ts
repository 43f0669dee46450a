import { expect, test } from 'vitest'
import { encodeStrayPercents } from './routing.ts'

test.each([
  ['/join/100%', '/join/100%25'],
  ['/join/%zz%20', '/join/%25zz%2520'],
  ['/join/%ff?a=%', '/join/%25ff?a=%'],
  ['http://cohort.test/join/%?a', 'http://cohort.test/join/%25?a'],
])('a path that cannot be decoded is taken as it is written: %s', (url, taken) => {
  expect(encodeStrayPercents(url)).toBe(taken)
})

test.each(['/', '/join/100%25', '/join/%F0%9F%98%80', '/tasks?notifId=%', '*'])('%s stays as it is', (url) => {
  expect(encodeStrayPercents(url)).toBe(url)
})
