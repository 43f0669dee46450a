import { tasks } from '#features/tasks/contract.ts'
import { moving } from './fixtures.ts'
import { badge, day, expect, type Page, taskOf, teamOf, test, unlike } from './people.ts'
import { serverError } from './stub-responses.ts'
import { isDone, row, showTeam, tick } from './tasks-page.ts'

test.use(moving)

const headers = (page: Page) => page.getByRole('columnheader').allInnerTexts()

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
  const { month, day: number } = badge(mine.due!)
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

test('API-09 tasks that cannot be fetched leave a page that works, and can be tried again', async ({
  cast: { ada },
  browse,
}) => {
  const task = await taskOf(ada, null)
  const page = await browse(ada)
  await page.route(/\/api\/tasks(\?|$)/, serverError)
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

test('API-02 ENT-14 an older task with only an address is shown, and an answer against the contract leads to an error', async ({
  cast: { ada },
  browse,
}) => {
  const team = await teamOf([ada])
  const page = await browse(ada)
  const older = {
    ...(await taskOf(ada, team)),
    name: 'Older task',
    due: '2030-12-25',
    assignedUsers: [{ email: ada.me.email, displayName: 'Ada Lovelace' }],
  }
  let answer: unknown = [older]
  await page.route(/\/api\/tasks(\?|$)/, (route) => route.fulfill({ json: answer }))
  await page.goto('/tasks')
  await expect(row(page, 'Older task')).toContainText('DEC')
  await expect(row(page, 'Older task')).toContainText('25')
  await showTeam(page, team.name)
  await expect(row(page, 'Older task')).toContainText('Ada Lovelace')
  // The crash is what these answers are about.
  page.context().removeAllListeners('weberror')
  for (const [odd, text] of [
    [[{ id: '2' }], 'This page stopped working'],
    [null, 'The tasks could not be loaded.'],
  ] as const) {
    answer = odd
    await page.goto('/tasks')
    await expect(page.getByText(text)).toBeVisible()
  }
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
    teamId: null,
    teamOwnerId: null,
    notes: '',
    time: null,
    priority: 'normal',
    estimate: null,
    doing: false,
    repeat: null,
    each: false,
    everyone: false,
    ticks: null,
    labels: [],
    itemCount: 0,
    itemsDone: 0,
    commentCount: 0,
    version: 1,
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
  const done = page.getByRole('rowheader', { name: /^Done/ })
  const scrollUntilDoneIs = (name: string) =>
    expect(async () => {
      await page.mouse.wheel(0, 4000)
      await expect(done).toHaveText(name, { timeout: 300 })
    }).toPass()
  await scrollUntilDoneIs('Done 50+')
  await expect(page.getByRole('tab', { name: 'My Tasks' })).toContainText('150')
  await expect(row(page, 'Task 150')).toHaveCount(0)
  await done.getByRole('button').click()
  await scrollUntilDoneIs('Done 150')
})

test('a ticked task stays where it is among others of its day, in a list and in a found one, until another press unticks it', async ({
  cast: { ada },
  browse,
}) => {
  const listed = []
  for (const name of ['One', 'Two', 'Three']) listed.push(await taskOf(ada, null, { name: unlike(name), due: day(1) }))
  // By day, then by id.
  const [first, second] = listed.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const page = await browse(ada)
  for (const address of ['/tasks', '/tasks?sort=priority']) {
    await page.goto(address)
    const place = () =>
      page.locator('tr[data-task]').evaluateAll((rows) => rows.map((one) => (one as HTMLElement).dataset.task))
    await expect(row(page, first!.name)).toBeVisible()
    const before = await place()
    await tick(page, first!.name).focus()
    await page.keyboard.press('Space')
    await expect.poll(() => isDone(ada, first!.id)).toBe(true)
    // Another screen of hers changes the list meanwhile.
    await ada.request(tasks.edit, { params: { id: second!.id }, body: { estimate: 3 } })
    await expect(row(page, second!.name)).toContainText('3 h')
    expect(await place()).toEqual(before)
    await expect(tick(page, first!.name)).toBeFocused()
    await page.keyboard.press('Space')
    await expect.poll(() => isDone(ada, first!.id)).toBe(false)
    await ada.request(tasks.edit, { params: { id: second!.id }, body: { estimate: null } })
    await expect(row(page, second!.name)).not.toContainText('3 h')
  }
})

test('a task that arrives leaves the keyboard where it is', async ({ cast: { ada }, browse }) => {
  const before = []
  for (let number = 0; number < 12; number++) before.push(await taskOf(ada, null, { name: unlike('Old'), due: day(2) }))
  const page = await browse(ada)
  await page.goto('/tasks')
  const focused = tick(page, before[5]!.name)
  await focused.focus()
  // One in eight begins a new part of the table.
  for (let number = 0; number < 24; number++) {
    const { name } = await taskOf(ada, null, { name: unlike('New'), due: day(1) })
    await expect(row(page, name)).toBeVisible()
    await expect(focused).toBeFocused()
  }
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
  await expect.poll(() => isDone(ada, first.id)).toBe(true)
  await expect(tick(page, first.name)).toBeFocused()
  await page.keyboard.press('Space')
  await expect.poll(() => isDone(ada, first.id)).toBe(false)
  // Over the name, the menu and Delete to the next task.
  for (let stop = 0; stop < 4; stop++) await page.keyboard.press('Tab')
  await expect(tick(page, second.name)).toBeFocused()
  await page.keyboard.press('Space')
  await expect.poll(() => isDone(ada, second.id)).toBe(true)
  await expect(page.locator('table :focus')).toHaveCount(1)
})
