import { expect, taskOf, teamOf, test, unlike } from './people.ts'
import { delayResponse, serverError } from './stub-responses.ts'
import { dialog, isDone, openOwnTask, row, tick } from './tasks-page.ts'

test('TASK-25 TASK-26 STATE-09 API-05 a tick is there at once, goes through the service, and stays after a reload', async ({
  cast: { ada },
  browse,
}) => {
  const { task, page } = await openOwnTask(ada, browse)
  const ticking = await delayResponse(page, '**/api/tasks/*')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await tick(page, task.name).click()
  expect(await tick(page, task.name).isChecked()).toBe(true)
  const request = await sent
  expect(request.postDataJSON()).toEqual({ done: true })
  expect(await request.headerValue('authorization')).toMatch(/^Bearer ./)
  expect(await isDone(ada, task.id)).toBe(false)
  await ticking.letGo()
  await page.unrouteAll()
  await expect.poll(() => isDone(ada, task.id)).toBe(true)
  await page.reload()
  await page.getByRole('button', { name: 'Done 1' }).click()
  await expect(tick(page, task.name)).toBeChecked()
  await tick(page, task.name).click()
  await expect(tick(page, task.name)).not.toBeChecked()
  await expect.poll(() => isDone(ada, task.id)).toBe(false)
})

test('API-10 ERR-31 a tick that is not saved rolls back quietly, and can be tried again', async ({
  cast: { ada },
  browse,
}) => {
  const { task, page } = await openOwnTask(ada, browse)
  await page.route('**/api/tasks/*', serverError)
  await tick(page, task.name).click()
  await expect(row(page, task.name)).toContainText('Not saved. Try again')
  await expect(tick(page, task.name)).not.toBeChecked()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('Secret trouble')).toHaveCount(0)
  await page.unrouteAll()
  await row(page, task.name).getByRole('button', { name: 'Try again' }).click()
  await expect(tick(page, task.name)).toBeChecked()
  await expect(row(page, task.name)).not.toContainText('Not saved')
  await expect.poll(() => isDone(ada, task.id)).toBe(true)
})

test('TASK-27 API-07 API-11 a deleted task is gone, comes back by Undo, and a failed deletion is quiet', async ({
  cast: { ada },
  browse,
}) => {
  const { task, page } = await openOwnTask(ada, browse)
  const remove = row(page, task.name).getByRole('button', { name: 'Delete' })
  await page.route('**/api/tasks/*', serverError)
  await remove.click()
  await expect(row(page, task.name)).toContainText('Not saved. Try again')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.unrouteAll()

  const sent = page.waitForRequest((request) => request.method() === 'DELETE')
  await remove.click()
  expect((await sent).postData()).toBeNull()
  await expect(row(page, task.name)).toHaveCount(0)
  await page.getByRole('button', { name: /Undo/ }).click()
  await expect(row(page, task.name)).toBeVisible()
  expect(await isDone(ada, task.id)).toBe(false)

  await remove.click()
  await expect(row(page, task.name)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('No tasks assigned')).toBeVisible()
})

test('an Undo that gets no answer is offered once more', async ({ cast: { ada }, browse }) => {
  const { task, page } = await openOwnTask(ada, browse)
  await row(page, task.name).getByRole('button', { name: 'Delete' }).click()
  await page.route('**/restoration', (route) => route.abort())
  const undo = page.getByRole('button', { name: `Undo: ${task.name}` })
  await undo.click()
  await expect(page.getByText('The task could not be brought back.')).toBeVisible()
  await page.unrouteAll()
  await undo.click()
  await expect(row(page, task.name)).toBeVisible()
})

test('a deleted task comes back by Ctrl+Z, from wherever the focus is but a text', async ({
  cast: { ada },
  browse,
}) => {
  const [task, other] = [await taskOf(ada, null), await taskOf(ada, null, { name: unlike('Other') })]
  const page = await browse(ada)
  await page.goto('/tasks')
  await row(page, task.name).getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByRole('button', { name: `Undo: ${task.name}` })).toBeVisible()
  await page.getByRole('button', { name: other.name, exact: true }).click()
  await dialog(page).getByLabel('Write a comment').fill('Typed')
  await page.keyboard.press('Control+z')
  await expect(dialog(page).getByLabel('Write a comment')).toHaveValue('')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(row(page, task.name)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(row(page, task.name)).toBeVisible()
})

test('a tick that is not saved is reported on the next page', async ({ cast: { ada }, browse }) => {
  const { task, page } = await openOwnTask(ada, browse)
  const ticking = await delayResponse(page, '**/api/tasks/*', serverError)
  await tick(page, task.name).click()
  await ticking.holds(1)
  await page.getByRole('link', { name: 'Rewards' }).click()
  await expect(page.getByRole('table')).toHaveCount(0)
  // Looked for from before it comes: it goes again.
  const told = expect(page.getByText(`Not saved: ${task.name}`)).toBeVisible()
  await ticking.letGo()
  await told
})

test('TASK-29 people who may not delete a task find the button disabled, with the reason', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const task = await taskOf(ada, team, { for: [grace] })
  const page = await browse(grace)
  await page.goto('/tasks')
  const remove = row(page, task.name).getByRole('button', { name: 'Delete' })
  await expect(remove).toBeDisabled()
  await remove.click({ force: true })
  await expect(
    page.getByText('Only its creator or the team owner can delete this task.', { exact: true }),
  ).toBeVisible()
  await expect(row(page, task.name)).toBeVisible()
})
