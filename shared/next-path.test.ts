import { expect, test } from 'vitest'
import { nextPath } from './next-path.ts'

test.each(['/tasks?notifId=1&taskId=2', '/join/0b7ac5d8-4dcb-4d0c-9c1b-0f7a4a3f1a11', '/friends/requests'])(
  '%s is gone on to',
  (path) => {
    expect(nextPath(path)).toBe(path)
  },
)

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/%0d//x',
  '/no-such-page',
  '/login',
  'tasks',
  7,
  undefined,
  '/\tevil',
])('%s leads to the dashboard', (path) => {
  expect(nextPath(path)).toBe('/dashboard')
})
