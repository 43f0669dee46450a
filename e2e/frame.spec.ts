import { expect, test } from './fixtures.ts'

test('what was typed when a session ended is still there after a reload and signing in again by the prompt, and goes with a logout, which leaves nothing in the browser', async ({
  asAda: page,
  ada,
}) => {
  await page.goto('/teams')
  await page.getByRole('button', { name: 'Create Team' }).click()
  await page.getByLabel('Team Name').fill('Half a team')
  // Ends it as an administrator would: this page hears so from the server.
  await page.evaluate(() => fetch('/api/session', { method: 'DELETE' }))
  await expect(page.getByText('Login to view teams')).toBeVisible()
  await expect(page.getByText('What you were typing is kept until you sign in again.')).toBeVisible()
  await page.reload()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password').fill(ada.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/teams')
  await page.getByRole('button', { name: 'Create Team' }).click()
  await expect(page.getByLabel('Team Name')).toHaveValue('Half a team')
  await page.keyboard.press('Escape')
  await page.getByText('Logout').click()
  await expect(page).toHaveURL('/login')
  // The code that forgets what was kept comes when it is needed, and takes the mark away at last.
  const stored = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  // Where the router had scrolled to says nothing of her.
  await expect.poll(async () => (await stored()).filter((key) => !key.startsWith('tsr-scroll'))).toEqual([])
  // The device stays known, so that guesses elsewhere do not slow her down.
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  expect(cookies.filter((name) => !['look', 'cohort.device'].includes(name))).toEqual([])
})
