import { expect, type Page, test } from './people.ts'

/** The document that the page opens with is one of the version before. */
const openOld = async (page: Page, path: string) => {
  await page.route(
    `**${path}`,
    async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(/(<meta name="build" content=")[^"]*/, '$1the version before')
      await route.fulfill({ response: answer, body })
    },
    { times: 1 },
  )
  await page.goto(path)
  await page.evaluate(() => Object.assign(window, { isOld: true }))
}
const rewards = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rewards' })
const isOld = (page: Page) => page.evaluate(() => 'isOld' in window)

test('Ada’s open page learns of an upgrade, says so, and loads the new version as she goes to another page, by itself where its code is gone', async ({
  cast: { ada },
  browse,
}) => {
  const page = await browse(ada)
  await openOld(page, '/dashboard')
  const note = page.getByRole('status').filter({ hasText: 'A new version is here.' })
  await expect(note.getByRole('button', { name: 'Reload' })).toBeVisible()
  expect(await isOld(page)).toBe(true)
  await rewards(page).click()
  await expect(page.getByRole('heading', { name: 'Rewards', level: 1 })).toBeVisible()
  await expect.poll(() => isOld(page)).toBe(false)
  await expect(note).toHaveCount(0)

  // A page whose code went with the former version reloads by itself.
  const other = await browse(ada)
  // The stream, which would tell of the upgrade, does not come.
  await other.route('**/api/live?*', (route) => route.abort())
  await openOld(other, '/dashboard')
  await expect(rewards(other)).toBeVisible()
  let isGone = true
  other.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false
  })
  await other.route('**/assets/**', (route) => (isGone ? route.fulfill({ status: 404 }) : route.fallback()))
  await rewards(other).click()
  await expect(other.getByRole('heading', { name: 'Rewards', level: 1 })).toBeVisible()
  expect(await isOld(other)).toBe(false)
})
