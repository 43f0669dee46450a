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

test('the rail of Career has five pages under their titles, and goals below its home', async () => {
  await settle(openPage('/career'))
  const word = (name: string) => rail('Career').getByRole('link', { name: new RegExp(`^${name}`) })
  const isUnder = async (name: string) => {
    await expect.element(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  }
  const titles = ['Applications', 'Weekly review', 'Sharing', 'Work record']
  const words = rail('Career').getByRole('link').elements()
  expect(words.slice(0, 5).map((link) => link.firstChild!.textContent)).toEqual(['Next', ...titles])
  await isUnder('Career')
  for (const title of titles) {
    await press(word(title))
    await isUnder(title)
  }
  await press(word('Next'))
  await press(word('New goal'))
  await isUnder('New goal')
  await expect.element(word('Next')).toBeVisible()
})

test('on a phone the places are words above the page, and the current one is in sight', async () => {
  await page.viewport(390, 844)
  await settle(openPage('/settings/data'))
  const current = boxOf(rail('Settings').getByRole('link', { name: 'Your data' }).element())
  expect(current.right).toBeLessThanOrEqual(390)
  expect(current.top).toBeGreaterThan(boxOf(title()).bottom)
})

test.each(['/career', '/career/applications', '/career/crew', '/career/record', '/classes'])(
  'on a phone %s has its key in the line of its title, and its note below both',
  async (address) => {
    await page.viewport(390, 844)
    await settle(openPage(address))
    const head = title().parentElement!
    const keys = [...head.querySelectorAll('a, button')].map(boxOf)
    expect(keys.length).toBeGreaterThan(0)
    expect(document.documentElement.scrollWidth).toBe(390)
    for (const { top, bottom } of keys) expect(top + bottom).toBeCloseTo(boxOf(title()).top + boxOf(title()).bottom, -1)
    const note = head.nextElementSibling
    if (note) expect(boxOf(note).top).toBeGreaterThanOrEqual(Math.max(...keys.map(({ bottom }) => bottom)))
  },
)
