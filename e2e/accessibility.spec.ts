import { AxeBuilder } from '@axe-core/playwright'
import { pages } from '#shared/pages.ts'
import { expect, type Page, test } from './fixtures.ts'

const paths = (audience: string) =>
  pages
    .filter((page) => page.for === audience)
    .map((page) => page.path.replace(':teamId', '9d2f6c0e-6f0b-4d8e-9a51-0d3b8f7c1a11'))
const visitorPaths = [...paths('visitor'), ...paths('anyone'), '/dashboard', '/tasks', '/no-such-page']
const personPaths = [...paths('person'), '/no-such-page']

const looks = [
  { look: 'theme:light', name: 'light' },
  { look: 'theme:dark', name: 'dark' },
  { look: 'theme:light.contrast:high', name: 'high contrast' },
]

for (const { look, name } of looks) {
  for (const width of [390, 1280]) {
    test(`axe finds nothing serious for a visitor in ${name} at ${width} px`, async ({ page }) => {
      await check(page, visitorPaths, { look, width })
    })

    test(`axe finds nothing serious for somebody signed in in ${name} at ${width} px`, async ({ asAda }) => {
      await check(asAda, personPaths, { look, width })
    })
  }
}

test('no page is wider than a screen of 320 px', async ({ page, browser, asAda }) => {
  const visitors = await browser.newContext({
    baseURL: page.url().startsWith('http') ? page.url() : process.env.E2E_ORIGIN!,
  })
  await measure(await visitors.newPage(), visitorPaths)
  await visitors.close()
  await measure(asAda, personPaths)
})

async function check(page: Page, all: string[], { look, width }: { look: string; width: number }) {
  test.setTimeout(90_000)
  await page.setViewportSize({ width, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.context().addCookies([{ name: 'look', value: look, url: process.env.E2E_ORIGIN! }])
  for (const path of all) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).analyze()
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(serious.map(({ id, nodes }) => `${path}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
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
