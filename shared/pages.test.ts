import { expect, test } from 'vitest'
import { pageAt } from './pages.ts'

test.each([
  ['/Login', '/login'],
  ['/friends/requests/', '/friends/requests'],
  ['/join/0b1c', '/join/:teamId'],
  ['/', '/'],
])('%s is the page %s', (path, page) => {
  expect(pageAt(path)?.path).toBe(page)
})

test.each(['/no-such-page', '/join', '/join/a/b', '/friends/x', '/dashboard.html'])('%s is no page', (path) => {
  expect(pageAt(path)).toBeUndefined()
})
