import { findViolations } from '#test/axe.ts'
import { expect, test } from './fixtures.ts'

test('ROUTE-01 LAND-01 LAND-02 LAND-03 LAND-04 LAND-05 LAND-06 LAND-07 LAND-08 LAND-09 LAND-10 the landing page says what Cohort is and who it is for, leads to sign-in and sign-up, and is dressed: its own letters, its button, its picture in the middle', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Big goals need a bigger table.')
  await expect(page.getByText(/students and job seekers sit down together\. Form a team/)).toBeVisible()
  await expect(page.getByText('A research and development project on AI and teamwork')).toBeVisible()
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to content"
    - banner:
      - link "Cohort"
      - link "About"
    - main:
      - heading "Big goals need a bigger table." [level=1]
      - link "Sign Up"
      - link "Sign In"
    - region "Work side by side":
      - heading "Work side by side" [level=2]
      - paragraph
      - img /A table in Cohort/
    - region "Share the work":
      - heading "Share the work" [level=2]
      - paragraph
      - img /A team in Cohort/
    - region "Keep the goal in sight":
      - heading "Keep the goal in sight" [level=2]
      - paragraph
      - img /A career goal in Cohort/
    - region "Get thanked for it":
      - heading "Get thanked for it" [level=2]
      - paragraph
      - img /Rewards in Cohort/
    - region "There is a seat for you.":
      - heading "There is a seat for you." [level=2]
      - link "Take your seat"
    - contentinfo:
      - link "About the project"
  `)
  for (const about of await page.getByRole('link', { name: /about/i }).all()) {
    const address = await about.getAttribute('href')
    expect(new URL(address!, page.url()).origin).not.toBe(new URL(page.url()).origin)
  }
  await expect(page.getByRole('link', { name: /about/i })).not.toHaveCount(0)

  await page.evaluate(() => document.fonts.ready)
  const letters = await page.evaluate(() =>
    [...document.fonts].filter((face) => face.status === 'loaded').map((face) => face.family),
  )
  expect(letters.join()).toMatch(/Gabarito Variable.*Figtree Variable|Figtree Variable.*Gabarito Variable/)
  const signUp = page.getByRole('link', { name: 'Sign Up' })
  await expect(signUp).toHaveCSS('border-radius', '18px')
  await expect(signUp).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(page.locator('html')).toHaveCSS('background-color', 'oklch(0.981 0.004 125)')
  await expect(page.locator('time').first()).toHaveCSS('border-color', 'oklch(0.8 0.148 68)')
  const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!
  expect(Math.abs(title.x + title.width / 2 - page.viewportSize()!.width / 2)).toBeLessThan(10)

  // Where the screen is so wide that those at the table are as tall as the page was, they still sit below what is said.
  await page.setViewportSize({ width: 3840, height: 2160 })
  const seat = page.locator('.open-seat').first()
  const button = (await signUp.boundingBox())!
  expect((await seat.boundingBox())!.y).toBeGreaterThan(button.y + button.height)

  await page.goto('/')
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/signup')
})

test('LAND-01 the open seat of the landing page answers to its links without a script, and on a phone whole animals sit at the table; a system that asks for more contrast gets it, unless its visitor chose otherwise', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/')
  for (const [link, scene] of [
    ['Sign Up', 0],
    ['Take your seat', 2],
  ] as const) {
    const sitDown = page.locator('svg text:text-is("Sit down")').nth(scene)
    const ring = page.locator('.open-seat').nth(scene)
    await expect(sitDown).toHaveCSS('opacity', '0')
    await expect(ring).toHaveCSS('stroke-dasharray', /13px/)
    await page.getByRole('link', { name: link }).focus()
    await expect(sitDown).toHaveCSS('opacity', '1')
    await expect(ring).toHaveCSS('stroke-dasharray', 'none')
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const scene = page.locator('svg:visible:has(.open-seat)').first()
  for (const animal of await scene.locator('[class*=peek]').all()) {
    await animal.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)))
    const box = (await animal.boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(390)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findViolations(page)).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  const ground = page.locator('html')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, contrast: 'more' })
    await page.goto('/')
    await expect(ground).toHaveCSS('background-color', colorScheme === 'light' ? 'oklch(1 0 0)' : 'oklch(0 0 0)')
  }
  expect(await findViolations(page, { rules: ['color-contrast-enhanced'] })).toEqual([])
  await context.addCookies([{ name: 'look', value: 'contrast:normal', url: baseURL! }])
  await page.reload()
  await expect(ground).not.toHaveCSS('background-color', 'oklch(0 0 0)')
})

test('the landing page is whole without any script, and asks for nothing of what makes Cohort an app', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const page = await context.newPage()
  const [requested, asked]: [string[], string[]] = [[], []]
  page.on('request', (request) => {
    requested.push(request.resourceType())
    asked.push(new URL(request.url()).pathname)
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.locator('script').count()).toBe(0)
  expect(requested).not.toContain('script')
  expect(asked.filter((path) => /service-worker|manifest|icons\//.test(path))).toEqual([])
  expect(await page.locator('link[rel=manifest]').count()).toBe(0)
  await context.close()
})
