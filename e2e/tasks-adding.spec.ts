import type { Route } from '@playwright/test'
import { tasks } from '#features/tasks/contract.ts'
import { findViolations } from '#test/axe.ts'
import { addLabel } from '#test/teams.ts'
import { day, expect, type Locator, type Page, teamOf, test, unlike } from './people.ts'
import { lostResponse, serverError } from './stub-responses.ts'
import { dialog, row } from './tasks-page.ts'
import { openTeam } from './teams-page.ts'

/** Somebody's tasks with the popup to add one. */
async function openPopup(page: Page) {
  await page.goto('/tasks')
  await page.getByRole('button', { name: 'Add New Task' }).click()
  return dialog(page)
}

/** Fills in a task that is due tomorrow, with its assignees. */
async function fill(popup: Locator, name: string, people = ['Ada Lovelace']) {
  await popup.getByLabel('Task Name').fill(name)
  await popup.getByLabel('Due Date').fill(day(1))
  for (const label of people) await popup.getByRole('combobox', { name: 'Assign To' }).selectOption({ label })
}

test('VAL-07 ERR-06 without a session no task is added, the page says so, and what was typed is still there', async ({
  cast: { ada },
  browse,
}) => {
  const page = await browse(ada)
  const popup = await openPopup(page)
  await fill(popup, 'Write it down')
  // Not before the task is on its way: the page asks by itself who is signed in, and would give way to its prompt.
  await page.route('**/api/tasks', async (route) => {
    await page.route('**/api/session', (asked) => asked.fulfill({ json: { me: null, token: null, expiresAt: null } }))
    await route.fulfill({ status: 401, json: { error: 'Not signed in', code: 'not-signed-in' } })
  })
  await popup.getByRole('button', { name: 'Add Task' }).click()
  await expect(page.getByText('Please login to add a task', { exact: true })).toBeVisible()
  await expect(page.getByText('Login to view tasks')).toBeVisible()
  await page.unrouteAll()
  await page.evaluate(() => new BroadcastChannel('session').postMessage('signed in'))
  await page.getByRole('button', { name: 'Add New Task' }).click()
  await expect(popup.getByLabel('Task Name')).toHaveValue('Write it down')
  await popup.getByRole('button', { name: 'Add Task' }).click()
  await expect(row(page, 'Write it down')).toBeVisible()
})

test('API-12 ERR-07 a task that cannot be created says so, nothing typed is lost, and one whose answer was is there once', async ({
  cast: { ada },
  browse,
}) => {
  const page = await browse(ada)
  const popup = await openPopup(page)
  const name = unlike('Write it down')
  await fill(popup, name)
  const answerWith = (answer: (route: Route) => Promise<void>) =>
    page.route('**/api/tasks', (route) => (route.request().method() === 'POST' ? answer(route) : route.continue()))
  await answerWith(serverError)
  await popup.getByRole('button', { name: 'Add Task' }).click()
  await expect(popup.getByRole('alert')).toHaveText('Failed to create task')
  await page.unrouteAll()
  await expect(page.getByText('Secret trouble')).toHaveCount(0)
  const haste = 'You are changing things faster than anybody can follow. Try again in 30 seconds.'
  await answerWith((route) => route.fulfill({ status: 429, json: { error: haste, code: 'too-many-requests' } }))
  await popup.getByRole('button', { name: 'Add Task' }).click()
  await expect(popup.getByRole('alert')).toHaveText(haste)
  await page.unrouteAll()
  await page.reload()
  await page.getByRole('button', { name: 'Add New Task' }).click()
  await expect(popup.getByLabel('Task Name')).toHaveValue(name)
  // What finds no connection is sent by itself, once, whether it had arrived or not.
  await answerWith(lostResponse)
  await popup.getByRole('button', { name: 'Add Task' }).click()
  await expect(page.getByText('There is no connection. The task is kept, and added when it is back.')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(popup).toBeHidden()
  await expect(row(page, name)).toHaveCount(1)
  await expect(row(page, name).getByText('Waiting to be sent')).toHaveCount(0)
  expect((await ada.request(tasks.list)).map((task) => task.name)).toEqual([name])
})

test('under More, Ada makes a task repeat, gives it a priority and a label, in both dialogs', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const { id: label } = await addLabel(ada, team, 'Writing')
  const page = await browse(ada)
  await openPopup(page)
  const popup = page.getByRole('dialog', { name: 'Add New Task' })
  await popup.getByRole('combobox', { name: 'Team' }).selectOption({ label: team.name })
  const add = async (name: string, assignee: string, action: string) => {
    await popup.getByLabel('Task Name').fill(name)
    await expect(popup.getByLabel('Repeat')).toBeHidden()
    await popup.getByText('More', { exact: true }).click()
    await expect(popup.getByLabel('Repeat')).toBeDisabled()
    await popup.getByLabel('Due Date').fill(day(1))
    await popup.getByRole('combobox', { name: assignee }).selectOption({ label: 'Ada Lovelace' })
    await popup.getByLabel('Repeat').selectOption({ label: 'Every month' })
    await popup.getByLabel('Priority').selectOption({ label: 'High' })
    await popup.getByRole('checkbox', { name: 'Writing' }).check()
    expect(await findViolations(page, { within: 'details[open] fieldset' })).toEqual([])
    await popup.getByRole('button', { name: action, exact: true }).click()
    await expect(popup).toHaveCount(0)
  }
  await add('Pay the rent', 'Assign To', 'Add Task')
  await page.goto('/teams')
  await (await openTeam(page, team.name)).getByRole('button', { name: 'Add New Task' }).click()
  await add('Water the plants', 'Assigned To', 'Add New Task')
  const made = await ada.request(tasks.list, { query: { teamId: team.id, sort: 'name' } })
  expect(made.map(({ name, repeat, priority, labels }) => ({ name, repeat, priority, labels }))).toEqual(
    ['Pay the rent', 'Water the plants'].map((name) => ({
      name,
      repeat: 'FREQ=MONTHLY',
      priority: 'high',
      labels: [label],
    })),
  )
})
