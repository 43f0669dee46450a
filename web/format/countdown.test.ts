import { expect, test } from 'vitest'
import { clockText, secondsLeft } from './countdown.ts'

const timer = { endsAt: '2026-11-20T10:02:00.000Z', now: '2026-11-20T10:00:00.000Z' }

test('screens with wrong clocks count down alike', () => {
  for (const receivedAt of [0, 5_000_000]) {
    expect(secondsLeft(timer, receivedAt, receivedAt)).toBe(120)
    expect(secondsLeft(timer, receivedAt, receivedAt + 30_500)).toBe(90)
    expect(secondsLeft(timer, receivedAt, receivedAt + 500_000)).toBe(0)
    expect(secondsLeft(timer, receivedAt, receivedAt - 9000)).toBe(120)
  }
})

test('a clock shows minutes and seconds', () => {
  expect([0, 5, 65, 1800].map(clockText)).toEqual(['0:00', '0:05', '1:05', '30:00'])
})
