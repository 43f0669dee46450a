import { expect, test } from './fixtures.ts'

test('ERR-34 a logout that fails is told, and Ada is still signed in; one that does not leaves nothing in the browser', async ({
  asAda: page,
}) => {
  await page.goto('/dashboard')
  await page.route('**/api/session', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  await page.getByText('Logout').click()
  await expect(page.getByRole('alert')).toContainText('You are still signed in.')
  await expect(page).toHaveURL('/dashboard')
  await page.unrouteAll()
  await page.getByText('Logout').click()
  await expect(page).toHaveURL('/login')
  // The code that forgets what was kept comes when it is needed, and takes the mark away at last.
  const stored = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  await expect.poll(stored).toEqual([])
  expect((await page.context().cookies()).map(({ name }) => name).filter((name) => name !== 'look')).toEqual([])
})

test('what was typed when a session ended is still there after a reload and signing in again by the prompt, and goes with a logout', async ({
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
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('Half a team')
})
