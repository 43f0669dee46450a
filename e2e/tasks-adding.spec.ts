import type { Route } from '@playwright/test'
import { tasks } from '#features/tasks/contract.ts'
import { day, expect, type Locator, type Page, teamOf, test, unlike } from './people.ts'
import { lostResponse, serverError } from './stub-responses.ts'
import { dialog, row, showTeam, tick } from './tasks-page.ts'

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

test('TASK-15 TASK-16 TASK-17 TASK-18 TASK-19 TASK-20 TASK-21 TASK-22 TASK-24 TASK-28 API-01 API-03 PERM-09 Ada adds a task for Grace, who sees it', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const name = unlike('Prepare two STAR stories')
  const asGrace = await browse(grace)
  await asGrace.goto('/tasks')
  await expect(asGrace.getByText('No tasks assigned', { exact: true })).toBeVisible()

  const page = await browse(ada)
  await page.goto('/tasks')
  await page.getByRole('button', { name: 'Add New Task' }).click()
  const popup = page.getByRole('dialog', { name: 'Add New Task' })
  await popup.getByLabel('Task Name').fill(name)
  await expect(popup.getByLabel('Due Date')).toHaveAttribute('type', 'date')
  await popup.getByRole('button', { name: 'Cancel' }).click()
  await expect(popup).toBeHidden()
  await expect(row(page, name)).toHaveCount(0)

  await page.getByRole('button', { name: 'Add New Task' }).click()
  await expect(popup.getByLabel('Task Name')).toHaveValue('')
  await popup.getByLabel('Task Name').fill(name)
  await popup.getByLabel('Due Date').fill(day(2))
  await popup.getByRole('combobox', { name: 'Team' }).selectOption({ label: 'No team, just me' })
  await expect(popup.getByRole('button', { name: 'Remove Ada Lovelace' })).toBeVisible()
  await popup.getByRole('combobox', { name: 'Team' }).selectOption({ label: team.name })
  await expect(popup.getByRole('button', { name: 'Remove Ada Lovelace' })).toHaveCount(0)
  const who = popup.getByRole('combobox', { name: 'Assign To' })
  await expect(who.getByRole('option')).toHaveText(['Select member', 'Ada Lovelace', 'Grace Hopper'])
  await who.selectOption({ label: 'Grace Hopper' })
  await expect(popup.getByRole('button', { name: 'Remove Grace Hopper' })).toBeVisible()
  await expect(who).toHaveValue('')
  await expect(popup).toMatchAriaSnapshot(`
    - dialog "Add New Task":
      - heading "Add New Task" [level=2]
      - button "Close"
      - textbox "Task Name": /Prepare two STAR stories/
      - textbox "Due Date": /.+/
      - combobox "Team":
        - option /Portfolio Sprint/ [selected]
        - option "No team, just me"
      - combobox "Assign To":
        - option "Select member" [selected]
        - option "Ada Lovelace"
      - text: Grace Hopper
      - button "Remove Grace Hopper"
      - button "Cancel"
      - button "Add Task"
  `)
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/tasks'))
  await popup.getByRole('button', { name: 'Add Task' }).click()
  const request = await sent
  expect(await request.headerValue('authorization')).toMatch(/^Bearer ./)
  expect(request.postDataJSON()).toMatchObject({
    name,
    due: day(2),
    team: team.name,
    assignedUsers: [{ displayName: 'Grace Hopper' }],
    userId: ada.me.uid,
    done: false,
  })
  await expect(popup).toBeHidden()
  await expect(tick(asGrace, name)).not.toBeChecked()
  await asGrace.goto('/dashboard')
  await expect(asGrace.getByRole('button', { name })).toBeVisible()
})

test('several people share a task, and each has it among their own', async ({
  cast: { ada, grace, mallory },
  browse,
}) => {
  const team = await teamOf([ada, grace, mallory])
  const name = unlike('Send the critique notes')
  const page = await browse(ada)
  const popup = await openPopup(page)
  await fill(popup, name, ['Grace Hopper', 'Ada Lovelace', 'Mallory Outsider'])
  await popup.getByRole('button', { name: 'Remove Mallory Outsider' }).click()
  await popup.getByRole('button', { name: 'Add Task' }).click()
  await expect(row(page, name)).toBeVisible()
  await showTeam(page, team.name)
  await expect(row(page, name)).toContainText('Grace Hopper')
  await expect(row(page, name)).toContainText('+1')
  const asGrace = await browse(grace)
  await asGrace.goto('/tasks')
  await expect(row(asGrace, name)).toBeVisible()
})

test('VAL-08 VAL-09 VAL-10 ERR-05 TASK-30 the popup wants name, day and assignee, and no team', async ({
  cast: { ada },
  browse,
}) => {
  const page = await browse(ada)
  const popup = await openPopup(page)
  const name = unlike('Call the landlord')
  const add = popup.getByRole('button', { name: 'Add Task' })
  await popup.getByLabel('Due Date').fill(day(1))
  await popup.getByRole('combobox', { name: 'Assign To' }).selectOption({ label: 'Ada Lovelace' })
  await add.click()
  await expect(popup.getByRole('alert')).toHaveText('Fill all fields')
  await expect(popup.getByLabel('Task Name')).toBeFocused()
  await popup.getByLabel('Task Name').fill(name)
  await popup.getByLabel('Due Date').fill('')
  await add.click()
  await expect(popup.getByRole('alert')).toHaveText('Fill all fields')
  await expect(popup.getByLabel('Due Date')).toHaveAttribute('aria-invalid', 'true')
  await popup.getByLabel('Due Date').fill(day(1))
  await popup.getByRole('button', { name: 'Remove Ada Lovelace' }).click()
  await add.click()
  await expect(popup.getByRole('alert')).toHaveText('Fill all fields')
  await popup.getByRole('combobox', { name: 'Assign To' }).selectOption({ label: 'Ada Lovelace' })
  await add.click()
  await expect(popup).toBeHidden()
  await expect(row(page, name)).toBeVisible()
})

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
  for (const fail of [serverError, (route: Route) => route.abort(), lostResponse]) {
    await page.route('**/api/tasks', (route) => (route.request().method() === 'POST' ? fail(route) : route.continue()))
    await popup.getByRole('button', { name: 'Add Task' }).click()
    await expect(popup.getByRole('alert')).toHaveText('Failed to create task')
    await page.unrouteAll()
  }
  await expect(page.getByText('Secret trouble')).toHaveCount(0)
  const haste = 'You are changing things faster than anybody can follow. Try again in 30 seconds.'
  await page.route('**/api/tasks', (route) =>
    route.fulfill({ status: 429, json: { error: haste, code: 'too-many-requests' } }),
  )
  await popup.getByRole('button', { name: 'Add Task' }).click()
  await expect(popup.getByRole('alert')).toHaveText(haste)
  await page.unrouteAll()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Rewards' }).click()
  await page.getByRole('link', { name: 'Tasks' }).click()
  await expect(row(page, name)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Add New Task' }).click()
  await expect(popup.getByLabel('Task Name')).toHaveValue(name)
  await popup.getByRole('button', { name: 'Add Task' }).click()
  await expect(popup).toBeHidden()
  await expect(row(page, name)).toHaveCount(1)
  expect((await ada.request(tasks.list)).map((task) => task.name)).toEqual([name])
})
