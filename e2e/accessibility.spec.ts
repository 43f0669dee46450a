import { pages } from '#shared/pages.ts'
import { settingsPanes } from '#shared/settings-panes.ts'
import { findViolations } from '#test/axe.ts'
import { repetitions } from '#test/repetitions.ts'
import { expect, type Page, test } from './fixtures.ts'

const paths = pages.flatMap((page) =>
  (page.path === '/settings/:pane' ? Object.keys(settingsPanes) : ['9d2f6c0e-6f0b-4d8e-9a51-0d3b8f7c1a11']).map(
    (id) => ({
      path: page.path.replace(/:\w+/, id),
      for: page.for,
    }),
  ),
)
const visitorPaths = [...paths.filter((page) => page.for !== 'person').map(({ path }) => path), '/no-such-page']
const personPaths = [...paths.filter((page) => page.for === 'person').map(({ path }) => path), '/no-such-page']

/** A look changes colours alone; names, roles and structure are what they were in the first of that width. */
const colours = { rules: ['color-contrast'] }
const sights = [
  { width: 390, look: { theme: 'light', contrast: 'normal' }, rules: {} },
  { width: 390, look: { theme: 'dark', contrast: 'normal' }, rules: colours },
  { width: 1280, look: { theme: 'light', contrast: 'high' }, rules: {} },
]
const further = [
  { width: 1280, look: { theme: 'light', contrast: 'normal' }, rules: colours },
  { width: 1280, look: { theme: 'dark', contrast: 'high' }, rules: colours },
]

for (const some of inParts([...visitorPaths, '/dashboard', '/tasks'])) {
  test(`axe finds nothing serious for a visitor on ${some.join(' ')}`, async ({ page }) => {
    for (const path of some) await look(page, path)
  })
}

for (const some of inParts(personPaths)) {
  test(`axe finds nothing serious for somebody signed in on ${some.join(' ')}`, async ({ asAda }) => {
    for (const path of some) await look(asAda, path)
  })
}

/** In light, dark and high contrast, on a phone and on a desk; and no page is wider than a screen of 320 px. */
async function look(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  if (path.startsWith('/settings/')) await expect(page.getByRole('heading', { level: 2 }).first(), path).toBeVisible()
  for (const { width, look: chosen, rules } of repetitions(sights, [...sights, ...further])) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate((attributes) => Object.assign(document.documentElement.dataset, attributes), chosen)
    const found = await findViolations(page, { impacts: ['serious', 'critical'], ...rules })
    expect.soft(found, `${path}: ${chosen.theme}, ${chosen.contrast} contrast, ${width} px`).toEqual([])
  }
  expect.soft(await page.evaluate(idsUsedTwice), `ids of ${path}`).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(width, `${path} on a screen of 320 px`).toBeLessThanOrEqual(320)
}

/** A link leads to the first of them alone. */
function idsUsedTwice() {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  return ids.filter((id, place) => ids.indexOf(id) < place)
}

/** So few at a time that two browsers share the work, so many that what pages have in common is loaded once. */
function inParts(all: string[]) {
  const size = 4
  return Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size))
}
