import { expect, test } from 'vitest'
import { type Origins, recordNavigation, toggleTarget } from './previous-page.ts'

const at = (href: string) => ({ href, pathname: href.split('?')[0]! })

function walk(...addresses: string[]) {
  let origins: Origins = {}
  for (const [index, to] of addresses.entries()) {
    if (index > 0) origins = recordNavigation(origins, at(addresses[index - 1]!), at(to))
  }
  return origins
}

test('the icon leads back to where one came from, search and all', () => {
  expect(walk('/tasks?taskId=7', '/settings')).toEqual({ '/settings': '/tasks?taskId=7' })
})

test('going back by the other icon is no coming from', () => {
  expect(walk('/rewards', '/profilepage', '/settings', '/profilepage')['/profilepage']).toBe('/rewards')
})

test('a pane of Settings leads back as Settings do, and from pane to pane is no coming from', () => {
  expect(walk('/tasks', '/settings/privacy', '/settings', '/settings/security')).toEqual({ '/settings': '/tasks' })
})

test('NAV-15 a page reached at first has nothing before it, and its icon leads to the dashboard', () => {
  expect(walk('/settings')).toEqual({})
  for (const page of ['/settings', '/profilepage'] as const) expect(toggleTarget(page, page)).toBe('/dashboard')
})
