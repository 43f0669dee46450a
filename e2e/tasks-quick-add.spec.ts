import { tasks } from '#features/tasks/contract.ts'
import { expect, test } from './people.ts'
import { databaseAway, lostResponse } from './stub-responses.ts'
import { row } from './tasks-page.ts'

test('what is added without an answer stays, also over a reload, and is there once', async ({
  cast: { ada },
  browse,
}) => {
  const page = await browse(ada)
  await page.goto('/tasks')
  await page.route('**/api/tasks', (route) =>
    route.request().method() === 'POST' ? lostResponse(route) : route.continue(),
  )
  await page.route('**/api/health', databaseAway)
  const field = page.getByRole('textbox', { name: 'Add a task' })
  const unsent = page.getByRole('list', { name: 'Not saved yet' }).getByRole('listitem')
  await field.fill('Call Cy')
  await field.press('Enter')
  await expect(unsent).toContainText(['Call Cy'])
  await page.reload()
  await expect(unsent).toContainText(['Call Cy'])
  // It goes out by itself once the server is back.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(unsent).toHaveCount(0)
  await expect(row(page, 'Call Cy')).toBeVisible()
  expect((await ada.request(tasks.list)).map((task) => task.name)).toEqual(['Call Cy'])
})
