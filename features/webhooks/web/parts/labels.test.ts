import { expect, test } from 'vitest'
import type { Webhook } from '../../contract.ts'
import { webhookState } from './labels.ts'

const now = new Date('2026-11-20T12:00:00')
const webhook: Webhook = {
  id: '0b9d2c1e-5f64-4c0a-9b1e-2f6a7c8d9e10',
  url: 'https://hooks.studio.example/cohort',
  kinds: ['tasks', 'messages'],
  createdAt: '2026-11-01T10:00:00.000Z',
  pausedAt: null,
  last: null,
  failures: 0,
  failingSince: null,
}

test.each<[Partial<Webhook>, string]>([
  [{}, 'Tasks and messages. Nothing was sent yet'],
  [
    { last: { at: new Date('2026-11-20T09:31:00').toISOString(), status: 200, ms: 84 } },
    'Tasks and messages. Last call 9:31 AM, answered 200 in 84 ms',
  ],
  [
    { failures: 20, failingSince: new Date('2026-11-17T09:00:00').toISOString(), pausedAt: now.toISOString() },
    'Failed 20 times since Nov 17, paused',
  ],
  [{ pausedAt: new Date('2026-11-19T09:00:00').toISOString() }, 'Tasks and messages. Paused since Nov 19'],
])('%j says what it does', (changes, words) => {
  expect(webhookState({ ...webhook, ...changes }, now)).toBe(words)
})
