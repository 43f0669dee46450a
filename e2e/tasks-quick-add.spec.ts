import { tasks } from '#features/tasks/contract.ts'
import { expect, type Page, type Person, test } from './people.ts'
import { databaseAway, lostResponse, refusedWith } from './stub-responses.ts'
import { row } from './tasks-page.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Add a task' })
const unsent = (page: Page) => page.getByRole('list', { name: 'Not saved yet' }).getByRole('listitem')
const marks = (page: Page) => page.locator('mark')
const all = (person: Person) => person.request(tasks.list)

test('what is added offline or without an answer stays, also over a reload, and is there once; a refused one says why', async ({
  cast: { ada },
  browse,
}) => {
  const page = await browse(ada)
  const second = await browse(ada)
  await second.goto('/tasks')
  await page.goto('/tasks')
  await field(page).pressSequentially('Load the dates tomorrow')
  await expect(marks(page)).toHaveText(['tomorrow'])
  await field(page).press('Enter')
  await expect(row(second, 'Load the dates')).toBeVisible()

  await page.context().setOffline(true)
  for (const name of ['Call Ana', 'Call Bo']) {
    await field(page).fill(`${name} tomorrow`)
    await field(page).press('Enter')
  }
  await expect(unsent(page)).toContainText(['Call Ana tomorrow', 'Call Bo tomorrow'])
  await expect(page.getByText('You’re offline. They go out by themselves when the connection is back.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(row(second, 'Call Bo')).toBeVisible()
  await expect(row(page, 'Call Bo')).toBeVisible()
  await expect(unsent(page)).toHaveCount(0)

  await page.route('**/api/tasks', (route) =>
    route.request().method() === 'POST' ? lostResponse(route) : route.continue(),
  )
  await page.route('**/api/health', databaseAway)
  await field(page).fill('Call Cy')
  await field(page).press('Enter')
  await expect(unsent(page)).toContainText(['Call Cy'])
  await page.reload()
  await expect(unsent(page)).toContainText(['Call Cy'])
  // It goes out by itself once the server is back.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(unsent(page)).toHaveCount(0)
  await expect(row(page, 'Call Cy')).toBeVisible()

  await page.route('**/api/tasks', (route) =>
    route.request().method() === 'POST' ? refusedWith(route) : route.continue(),
  )
  await field(page).fill('Call Di')
  await field(page).press('Enter')
  await expect(page.getByText('Not saved. no')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Edit Call Di' }).click()
  await expect(field(page)).toHaveValue('Call Di')
  await field(page).press('Enter')
  await expect(row(second, 'Call Di')).toBeVisible()
  const names = (await all(ada)).map((task) => task.name).sort()
  expect(names).toEqual(['Call Ana', 'Call Bo', 'Call Cy', 'Call Di', 'Load the dates'])
})
