import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage, settle } from './open-page.ts'
import { press } from './press.ts'

const rail = (name: string) => page.getByRole('navigation', { name, exact: true })
const boxOf = (element: Element) => element.getBoundingClientRect()
const title = () => document.querySelector('h1')!

test.each([
  ['/career', 'Career'],
  ['/career/applications', 'Career'],
  ['/career/record', 'Career'],
  ['/teams', 'Teams'],
  ['/classes', 'Teams'],
  ['/settings', 'Settings'],
  ['/admin', 'Administration'],
])('the places of %s stand beside it as the tabs of Tasks do', async (address, name) => {
  await settle(openPage('/tasks'))
  const tab = boxOf(page.getByRole('tab', { name: /^My Tasks/ }).element())
  const tasks = boxOf(title())
  await settle(openPage(address, { isAdministrator: true }))
  const first = boxOf(rail(name).getByRole('link').first().element())
  expect([first.left, first.width, first.height]).toEqual([tab.left, tab.width, tab.height])
  expect([boxOf(title()).left, boxOf(title()).top]).toEqual([tasks.left, tasks.top])
})

test('each word of the rail of Career is the title of its page', async () => {
  await settle(openPage('/career'))
  const words = rail('Career')
    .getByRole('link')
    .elements()
    .map((link) => link.firstChild!.textContent!)
  expect(words).toContain('Applications')
  for (const word of words) {
    await press(rail('Career').getByRole('link', { name: new RegExp(`^${word}`) }))
    await expect.element(page.getByRole('heading', { level: 1, name: word, exact: true })).toBeVisible()
  }
})

test('on a phone the places are words above the page, and the current one is in sight', async () => {
  await page.viewport(390, 844)
  await settle(openPage('/settings/data'))
  const current = boxOf(rail('Settings').getByRole('link', { name: 'Your data' }).element())
  expect(current.right).toBeLessThanOrEqual(390)
  expect(current.top).toBeGreaterThan(boxOf(title()).bottom)
})
