import { tasks } from '#features/tasks/contract.ts'
import { holdBack, trouble } from './answers.ts'
import { badge, day, expect, type Page, type Person, taskOf, teamOf, test, unlike } from './people.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Done: ${name}` })
const dialog = (page: Page) => page.getByRole('dialog')
const headers = (page: Page) => page.getByRole('columnheader').allInnerTexts()
const isDone = async (person: Person, id: string) => (await person.ask(tasks.find, { params: { id } })).done

async function showTeam(page: Page, name: string) {
  await page.getByRole('tab', { name: 'Team Tasks' }).click()
  await page.getByRole('combobox', { name: 'Team' }).selectOption({ label: name })
}

test('TASK-01 TASK-02 TASK-03 TASK-04 TASK-05 TASK-06 TASK-07 TASK-08 TASK-09 TASK-10 TASK-11 TASK-12 TASK-13 TASK-14 CONST-18 my tasks and those of a team', async ({
  cast: { ada, grace },
  browse,
}) => {
  const [sprint, club] = [await teamOf([ada, grace]), await teamOf([grace, ada], unlike('Club'))]
  const [mine, hers, other] = [
    await taskOf(grace, sprint, { for: [ada] }),
    await taskOf(grace, sprint, { name: unlike('Hers'), for: [grace] }),
    await taskOf(grace, club, { name: unlike('Other'), for: [grace] }),
  ]
  const page = await browse(ada)
  await page.goto('/tasks')
  await expect(page.getByRole('tab', { name: 'My Tasks' })).toHaveAttribute('aria-selected', 'true')
  await expect(row(page, mine.name)).toBeVisible()
  await expect(row(page, hers.name)).toHaveCount(0)
  expect(await headers(page)).toEqual(['Done?', 'Task Name', 'Due Date', 'Actions'])
  await expect(row(page, mine.name).getByRole('button', { name: /delete/i })).toBeVisible()
  const { month, day: number } = badge(mine.due)
  expect(await row(page, mine.name).getByRole('time').innerText()).toBe(`${month}\n${number}`)

  await showTeam(page, sprint.name)
  await expect(row(page, hers.name)).toContainText('Grace Hopper')
  await expect(row(page, hers.name)).toContainText(sprint.name)
  await expect(row(page, other.name)).toHaveCount(0)
  expect(await headers(page)).toEqual(['Done?', 'Task Name', 'Due Date', 'Assigned To', 'Team', 'Actions'])
  await showTeam(page, club.name)
  await expect(row(page, other.name)).toBeVisible()
  await expect(row(page, hers.name)).toHaveCount(0)
})

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
  await popup.getByRole('combobox', { name: 'Team' }).selectOption({ label: team.name })
  const who = popup.getByRole('combobox', { name: 'Assign To' })
  await expect(who.getByRole('option')).toHaveText(['Select member', 'Ada Lovelace', 'Grace Hopper'])
  await who.selectOption({ label: 'Grace Hopper' })
  await expect(popup.getByRole('button', { name: 'Remove Grace Hopper' })).toBeVisible()
  await expect(who).toHaveValue('')
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
  await page.goto('/tasks')
  await page.getByRole('button', { name: 'Add New Task' }).click()
  await dialog(page).getByLabel('Task Name').fill(name)
  await dialog(page).getByLabel('Due Date').fill(day(1))
  for (const label of ['Grace Hopper', 'Ada Lovelace', 'Mallory Outsider'])
    await dialog(page).getByRole('combobox', { name: 'Assign To' }).selectOption({ label })
  await dialog(page).getByRole('button', { name: 'Remove Mallory Outsider' }).click()
  await dialog(page).getByRole('button', { name: 'Add Task' }).click()
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
  await page.goto('/tasks')
  await page.getByRole('button', { name: 'Add New Task' }).click()
  const popup = dialog(page)
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
  await page.goto('/tasks')
  await page.getByRole('button', { name: 'Add New Task' }).click()
  const popup = dialog(page)
  await popup.getByLabel('Task Name').fill('Write it down')
  await popup.getByLabel('Due Date').fill(day(1))
  await popup.getByRole('combobox', { name: 'Assign To' }).selectOption({ label: 'Ada Lovelace' })
  await page.route('**/api/tasks', (route) =>
    route.fulfill({ status: 401, json: { error: 'Not signed in', code: 'not-signed-in' } }),
  )
  await page.route('**/api/session', (route) => route.fulfill({ json: { me: null, token: null, expiresAt: null } }))
  await popup.getByRole('button', { name: 'Add Task' }).click()
  await expect(page.getByText('Please login to add a task', { exact: true })).toBeVisible()
  await expect(page.getByText('Login to view tasks')).toBeVisible()
  await page.unrouteAll()
  await page.evaluate(() => new BroadcastChannel('session').postMessage('signed in'))
  await expect(popup.getByLabel('Task Name')).toHaveValue('Write it down')
  await popup.getByRole('button', { name: 'Add Task' }).click()
  await expect(row(page, 'Write it down')).toBeVisible()
})

test('API-12 ERR-07 a task that cannot be created says so, and nothing typed is lost', async ({
  cast: { ada },
  browse,
}) => {
  const page = await browse(ada)
  await page.goto('/tasks')
  await page.getByRole('button', { name: 'Add New Task' }).click()
  const popup = dialog(page)
  await popup.getByLabel('Task Name').fill('Write it down')
  await popup.getByLabel('Due Date').fill(day(1))
  await popup.getByRole('combobox', { name: 'Assign To' }).selectOption({ label: 'Ada Lovelace' })
  for (const fail of ['answer', 'abort']) {
    await page.route('**/api/tasks', (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      return fail === 'abort'
        ? route.abort()
        : route.fulfill({ status: 500, json: { error: 'Secret trouble', code: 'x' } })
    })
    await popup.getByRole('button', { name: 'Add Task' }).click()
    await expect(popup.getByRole('alert')).toHaveText('Failed to create task')
    await page.unrouteAll()
  }
  await expect(page.getByText('Secret trouble')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Rewards' }).click()
  await page.getByRole('link', { name: 'Tasks' }).click()
  await page.getByRole('button', { name: 'Add New Task' }).click()
  await expect(popup.getByLabel('Task Name')).toHaveValue('Write it down')
  await popup.getByRole('button', { name: 'Add Task' }).click()
  await expect(row(page, 'Write it down')).toBeVisible()
})

test('TASK-25 TASK-26 STATE-09 API-05 a tick is there at once, goes through the service, and stays after a reload', async ({
  cast: { ada },
  browse,
}) => {
  const task = await taskOf(ada, null)
  const page = await browse(ada)
  await page.goto('/tasks')
  const ticking = await holdBack(page, '**/api/tasks/*')
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
  await expect(page.getByRole('rowheader', { name: 'Done (1)' })).toBeVisible()
  await page.reload()
  await expect(tick(page, task.name)).toBeChecked()
  await tick(page, task.name).click()
  await expect(tick(page, task.name)).not.toBeChecked()
  await expect.poll(() => isDone(ada, task.id)).toBe(false)
})

test('API-10 ERR-31 a tick that is not saved rolls back quietly, and can be tried again', async ({
  cast: { ada },
  browse,
}) => {
  const task = await taskOf(ada, null)
  const page = await browse(ada)
  await page.goto('/tasks')
  await page.route('**/api/tasks/*', trouble)
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
  const task = await taskOf(ada, null)
  const page = await browse(ada)
  await page.goto('/tasks')
  const remove = page.getByRole('button', { name: `Delete ${task.name}` })
  await page.route('**/api/tasks/*', trouble)
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
  const task = await taskOf(ada, null)
  const page = await browse(ada)
  await page.goto('/tasks')
  await page.getByRole('button', { name: `Delete ${task.name}` }).click()
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
  await page.getByRole('button', { name: `Delete ${task.name}` }).press('Enter')
  await expect(page.getByRole('button', { name: `Undo: ${task.name}` })).toBeVisible()
  await page.getByRole('button', { name: other.name, exact: true }).click()
  await dialog(page).getByLabel('Notes').fill('Typed')
  await page.keyboard.press('Control+z')
  await expect(dialog(page).getByLabel('Notes')).toHaveValue('')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, task.name)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(row(page, task.name)).toBeVisible()
})

test('a tick that is not saved is told to whoever has gone on to another page', async ({ cast: { ada }, browse }) => {
  const task = await taskOf(ada, null)
  const page = await browse(ada)
  await page.goto('/tasks')
  const ticking = await holdBack(page, '**/api/tasks/*', trouble)
  await tick(page, task.name).click()
  await ticking.holds(1)
  await page.getByRole('link', { name: 'Rewards' }).click()
  await expect(page.getByRole('table')).toHaveCount(0)
  // Looked for from before it comes: it goes again.
  const told = expect(page.getByText(`Not saved: ${task.name}`)).toBeVisible()
  await ticking.letGo()
  await told
})

test('names without a space stay within the page, on a phone as well', async ({ cast: { ada }, browse }) => {
  const team = await teamOf([ada], 'T'.repeat(80))
  const task = await taskOf(ada, team, { name: 'W'.repeat(200) })
  const page = await browse(ada)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/tasks', `/teams?teamId=${team.id}`]) {
      await page.goto(path)
      if (path === '/tasks') await showTeam(page, team.name)
      await expect(tick(page, task.name)).toBeVisible()
      // The page, and what scrolls by itself in the dialog.
      const overflowing = await page
        .locator('html, dialog, dialog > *')
        .evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth).map(({ tagName }) => tagName))
      expect(overflowing, `${path} at ${width} px`).toEqual([])
    }
  }
})

test('TASK-29 whoever may not delete a task finds the button disabled, with the reason', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const task = await taskOf(ada, team, { for: [grace] })
  const page = await browse(grace)
  await page.goto('/tasks')
  const remove = page.getByRole('button', { name: `Delete ${task.name}` })
  await expect(remove).toBeDisabled()
  await remove.click({ force: true })
  await expect(page.getByText('Only its creator or the team owner can delete this task.')).toBeVisible()
  await expect(row(page, task.name)).toBeVisible()
})

test('a task is edited with its notes; two people at once lose nothing', async ({ cast: { ada, grace }, browse }) => {
  const team = await teamOf([ada, grace])
  const task = await taskOf(ada, team, { for: [grace] })
  const [page, asGrace] = [await browse(ada), await browse(grace)]
  for (const one of [page, asGrace]) {
    await one.goto('/tasks')
    await showTeam(one, team.name)
    await one.getByRole('button', { name: task.name, exact: true }).click()
  }
  await dialog(page).getByLabel('Notes').fill('Bring the printed version.')
  await dialog(asGrace).getByLabel('Due Date').fill(day(9))
  await dialog(asGrace).getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog(page).getByLabel('Due Date')).toHaveValue(day(9))
  await page.route('**/api/tasks/*', trouble)
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog(page).getByRole('status').filter({ hasText: 'Not saved. Try again' })).toBeVisible()
  await page.unrouteAll()
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(dialog(page)).toBeHidden()
  const saved = await ada.ask(tasks.find, { params: { id: task.id } })
  expect(saved).toMatchObject({ name: task.name, due: day(9), notes: 'Bring the printed version.' })

  await asGrace.getByRole('button', { name: task.name, exact: true }).click()
  await expect(dialog(asGrace).getByLabel('Notes')).toHaveValue('Bring the printed version.')
  await page.getByRole('button', { name: `Delete ${task.name}` }).click()
  await expect(dialog(asGrace).getByText('This task has been deleted.')).toBeVisible()
})

test('API-09 tasks that cannot be fetched leave a page that works, and can be tried again', async ({
  cast: { ada },
  browse,
}) => {
  const task = await taskOf(ada, null)
  const page = await browse(ada)
  await page.route(/\/api\/tasks(\?|$)/, trouble)
  await page.goto('/tasks')
  await expect(page.getByText('The tasks could not be loaded.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('Secret trouble')).toHaveCount(0)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unrouteAll()
  // A live stream that comes back just now fetches by itself, and the button is gone.
  if (await again.isVisible()) await again.click({ timeout: 5000 })
  await expect(row(page, task.name)).toBeVisible()
})

test('STATE-13 STATE-14 STATE-15 signed out, nobody is asked for tasks, teams or people', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const [path, word] of [
    ['/tasks', 'Login to view tasks'],
    ['/teams', 'Login to view teams'],
    ['/profilepage', 'Please log in to view your profile'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(word)).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect(asked.filter((path) => /^\/api\/(?!session$)/.test(path))).toEqual([])
})

test('API-02 ENT-14 a task service with the fields of the specification alone, or none at all, still has its page', async ({
  cast: { ada },
  browse,
}) => {
  const team = await teamOf([ada])
  const page = await browse(ada)
  const assignedUsers = [{ email: ada.me.email, displayName: 'Ada Lovelace' }]
  const plain = {
    id: '1',
    name: 'Plain task',
    team: team.name,
    due: '2030-12-25',
    assignedUsers,
    userId: 'x',
    done: false,
  }
  let answer: unknown = [plain, { id: '2' }, null]
  await page.route(/\/api\/tasks(\?|$)/, (route) => route.fulfill({ json: answer }))
  await page.goto('/tasks')
  await expect(row(page, 'Plain task')).toContainText('DEC')
  await expect(row(page, 'Plain task')).toContainText('25')
  await showTeam(page, team.name)
  await expect(row(page, 'Plain task')).toContainText('Ada Lovelace')
  answer = null
  await page.reload()
  await expect(page.getByText('No tasks assigned')).toBeVisible()
})

test('TASK-23 NOTIF-14 ROUTE-21 ROUTE-23 the address of a task shows its tab, and its row in sight and marked', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  for (let place = 0; place < 25; place++) await taskOf(ada, team, { due: day(1), for: [grace] })
  const [hers, mine] = [
    await taskOf(ada, team, { name: unlike('Hers'), due: day(8), for: [grace] }),
    await taskOf(grace, team, { name: unlike('Mine'), due: day(9), for: [ada] }),
  ]
  const page = await browse(ada)
  await page.goto(`/tasks?notifId=${crypto.randomUUID()}&taskId=${hers.id}`)
  await expect(page.getByRole('tab', { name: 'Team Tasks' })).toHaveAttribute('aria-selected', 'true')
  await expect(row(page, hers.name)).toBeInViewport()
  await expect(row(page, hers.name)).toHaveAttribute('data-found', 'true')
  await page.goto(`/tasks?notifId=${crypto.randomUUID()}&taskId=${mine.id}`)
  await expect(page.getByRole('tab', { name: 'My Tasks' })).toHaveAttribute('aria-selected', 'true')
  await expect(row(page, mine.name)).toHaveAttribute('data-found', 'true')
  await page.goto(`/tasks?taskId=${crypto.randomUUID()}`)
  await expect(page.getByRole('alert')).toContainText('This task was deleted')
})

test('a list longer than one part is loaded on by scrolling, open tasks first', async ({ cast: { ada }, browse }) => {
  const page = await browse(ada)
  const task = (place: number) => ({
    id: String(place),
    name: `Task ${place}`,
    team: null,
    due: '2030-01-01',
    assignedUsers: [{ email: ada.me.email, displayName: 'Ada' }],
    userId: ada.me.uid,
    done: place >= 150,
    doneAt: place >= 150 ? new Date(1e12 - place * 1000).toISOString() : null,
  })
  await page.route(/\/api\/tasks(\?|$)/, (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    const part = Array.from({ length: 100 }, (_, place) => task(100_000 + from + place)).map((one, place) => ({
      ...one,
      ...task(from + place),
      id: String(100_000 + from + place),
    }))
    const next = `</api/tasks?cursor=${from + 100}>; rel="next"`
    return route.fulfill({ json: part, ...(from < 200 && { headers: { link: next } }) })
  })
  await page.goto('/tasks')
  await expect(row(page, 'Task 0')).toHaveCount(1)
  await expect(async () => {
    await page.mouse.wheel(0, 4000)
    await expect(page.getByRole('rowheader', { name: 'Done (150)' })).toHaveCount(1, { timeout: 300 })
  }).toPass()
  await expect(page.getByRole('tab', { name: 'My Tasks' })).toContainText('150')
})

test('by keyboard alone one ticks task after task; the focus stays in the list', async ({ cast: { ada }, browse }) => {
  const [first, second] = [
    await taskOf(ada, null, { due: day(1) }),
    await taskOf(ada, null, { name: unlike('Second'), due: day(2) }),
  ]
  const page = await browse(ada)
  await page.goto('/tasks')
  await tick(page, first.name).focus()
  await page.keyboard.press('Space')
  await expect(tick(page, second.name)).toBeFocused()
  await expect.poll(() => isDone(ada, first.id)).toBe(true)
  await page.keyboard.press('Space')
  await expect.poll(() => isDone(ada, second.id)).toBe(true)
  await expect(page.locator('table :focus')).toHaveCount(1)
})
