import { goodPassword, signIn } from '#test/cast.ts'
import { Client } from '#test/client.ts'
import { expect, type Page, type Person, test } from './people.ts'
import { region } from './region.ts'

const lookSwitch = (page: Page, name: string) => page.getByRole('switch', { name })
const html = (page: Page) => page.locator('html')

async function openSettings(page: Page) {
  await page.goto('/settings')
  await expect(region(page, 'Account information')).toBeVisible()
}

/** Another device of somebody's. */
const elsewhere = (person: Person) => {
  const origin = process.env.E2E_ORIGIN!
  return signIn({ origin, visitor: () => new Client(origin) }, person.me.email)
}

test('SET-11 the switches hold on another device and over signing out', async ({ cast: { ada }, browse }) => {
  const page = await browse(ada)
  const other = await browse(await elsewhere(ada))
  await other.goto('/settings')
  await page.goto('/settings/appearance')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  await expect(lookSwitch(page, 'Dark Mode')).toBeChecked()
  await page.getByRole('radio', { name: 'System' }).check()
  await expect(lookSwitch(page, 'Dark Mode')).not.toBeChecked()
  await lookSwitch(page, 'Dark Mode').check()
  await lookSwitch(page, 'Font Size').check()
  await expect(page.getByRole('slider', { name: 'Text size' })).toHaveValue('1')
  await page.getByRole('slider', { name: 'Text size' }).press('ArrowRight')
  await lookSwitch(page, 'High Contrast Mode').check()
  await lookSwitch(page, 'Enlarge Cursor').check()
  await lookSwitch(page, 'Reduced Motion').check()
  // Live, on the screen that is open elsewhere.
  await expect(html(other)).toHaveAttribute('data-motion', 'reduced')
  await expect(html(other)).toHaveAttribute('data-text-size', 'larger')

  await page.getByRole('link', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  // The server's own document is right before any script runs.
  const document = await (await page.request.get('/login')).text()
  expect(document).toMatch(/<html[^>]* data-theme="dark"/)
  expect(document).toMatch(/<html[^>]* data-contrast="high"/)
  await page.reload()
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  await expect(html(page)).toHaveAttribute('data-cursor', 'large')

  const fresh = await browse(ada)
  await fresh.context().clearCookies()
  await fresh.goto('/login')
  await expect(html(fresh)).toHaveAttribute('data-theme', 'system')
  await fresh.getByLabel('Email').fill(ada.me.email)
  await fresh.getByLabel('Password').fill(goodPassword)
  await fresh.getByRole('button', { name: 'Sign In' }).click()
  await expect(html(fresh)).toHaveAttribute('data-theme', 'dark')
})

test('API-33 API-34 how the page did is told when it goes out of sight, to nobody else', async ({
  cast: { ada },
  browse,
}) => {
  const page = await browse(ada)
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.url().startsWith('http')) asked.add(new URL(request.url()).origin)
  })
  // Pages are watched from then on: it comes last, when there is nothing else to do.
  const isLive = page.waitForRequest('**/api/live*')
  await openSettings(page)
  await isLive
  const told = page.waitForResponse('**/api/vitals')
  await expect
    .poll(async () => {
      // Measuring begins with the first touch.
      await page.keyboard.press('Shift')
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      })
      return Promise.race([told.then((response) => response.status()), page.evaluate(() => 0)])
    })
    .toBe(204)
  expect([...asked]).toEqual([new URL(page.url()).origin])

  // Where it cannot be loaded, because the server is away, the page works on without an error.
  const away = await browse(ada)
  await openSettings(away)
  // Measuring begins with the first touch, once the page is complete.
  const isRefused = away.waitForEvent('requestfailed')
  await away.route('**/assets/*.js', (route) => route.abort())
  await expect
    .poll(async () => {
      await away.keyboard.press('Shift')
      return Promise.race([isRefused.then(() => true), away.evaluate(() => false)])
    })
    .toBe(true)
  // A page that reports an error fails its journey.
  await away.evaluate(() => new Promise(requestAnimationFrame))
})
