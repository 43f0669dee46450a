import { scriptOf } from '#test/script-of.ts'
import { expect, type Locator, test } from './people.ts'
import { databaseAway } from './stub-responses.ts'

test('where a page or a dialog could not be loaded the rest works on, and it is there once the connection is', async ({
  cast: { ada },
  browse,
}) => {
  const page = await browse(ada)
  await page.goto('/dashboard')
  await expect(page.getByText('No teams yet')).toBeVisible()
  await page.route(`**${scriptOf('tasks')}`, (route) => route.abort())
  const tasks = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks' })
  await page.context().setOffline(true)
  await tasks.click()
  const problem = page.getByRole('alert')
  await expect(problem).toContainText('You’re offline. This page isn’t saved on this device yet.')
  await page.context().setOffline(false)
  await expect(problem).toContainText('This page could not be loaded')
  await expect(problem).toContainText('Check your connection, then reload.')
  await page.getByRole('link', { name: 'Cohort, go to dashboard' }).click()
  await expect(page.getByText('No teams yet')).toBeVisible()
  await tasks.click()
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded')
  await page.unrouteAll()
  // Some browsers fetch what failed again by themselves, some only for a new document.
  await page.getByRole('button', { name: 'Reload' }).click()
  const addTask = page.getByRole('button', { name: 'Add New Task' })
  await expect(addTask).toBeVisible()

  // Where the server was away nobody need ask.
  await page.route(/\/api\/(session|health)$/, databaseAway)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unrouteAll()
  await expect(addTask).toBeVisible()
  await page.clock.install()
  const inTime = (shown: Locator) => expect.poll(() => page.clock.runFor(1000).then(() => shown.isVisible())).toBe(true)
  await page.route(/\/api\/(teams|health)$/, databaseAway)
  await page.goto('/teams')
  await inTime(page.getByText('Error loading TeamsPage'))
  await page.unrouteAll()
  await inTime(page.getByText('No teams yet'))

  // A dialog leaves the page as it is, and opens at the next press.
  const settings = await browse(ada)
  await settings.goto('/settings')
  await settings.route(`**${scriptOf('settings-dialogs')}`, (route) => route.abort())
  const remove = settings.getByRole('button', { name: 'Delete account' })
  await remove.click()
  await expect(settings.getByText('This could not be loaded. Check your connection and try again.')).toBeVisible()
  await expect(remove).toBeVisible()
  await settings.unrouteAll()
  await remove.click()
  await expect(settings.getByRole('dialog')).toBeVisible()
})
