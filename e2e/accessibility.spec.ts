import { pages } from '#shared/pages.ts'
import { findBarriers } from '#test/axe.ts'
import { expect, type Page, test } from './fixtures.ts'

const paths = pages.map((page) => ({
  path: page.path.replace(/:\w+/, '9d2f6c0e-6f0b-4d8e-9a51-0d3b8f7c1a11'),
  for: page.for,
}))
const visitorPaths = [...paths.filter((page) => page.for !== 'person').map(({ path }) => path), '/no-such-page']
const personPaths = [...paths.filter((page) => page.for === 'person').map(({ path }) => path), '/no-such-page']

const looks = [
  { theme: 'light', contrast: 'normal' },
  { theme: 'dark', contrast: 'normal' },
  { theme: 'light', contrast: 'high' },
]
const widths = [390, 1280]

for (const path of [...visitorPaths, '/dashboard', '/tasks']) {
  test(`axe finds nothing serious on ${path} for a visitor`, async ({ page }) => {
    await checkInEveryLook(page, path)
  })
}

for (const path of personPaths) {
  test(`axe finds nothing serious on ${path} for somebody signed in`, async ({ asAda }) => {
    await checkInEveryLook(asAda, path)
  })
}

test('no page for visitors is wider than a screen of 320 px', async ({ page }) => {
  await measure(page, visitorPaths)
})

test('no page for people is wider than a screen of 320 px', async ({ asAda }) => {
  await measure(asAda, personPaths)
})

/** Light, dark and high contrast, on a phone and on a desk. */
async function checkInEveryLook(page: Page, path: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    for (const [index, look] of looks.entries()) {
      await page.evaluate((chosen) => Object.assign(document.documentElement.dataset, chosen), look)
      // A look changes colours alone; names, roles and structure are what they were in the first.
      const rules = index > 0 ? { rules: ['color-contrast'] } : {}
      const found = await findBarriers(page, { impacts: ['serious', 'critical'], ...rules })
      expect(found, `${look.theme}, ${look.contrast} contrast, ${width} px`).toEqual([])
    }
  }
}

async function measure(page: Page, all: string[]) {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of all) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
}
