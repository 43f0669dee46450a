import { moving } from './fixtures.ts'
import { day, expect, taskOf, teamOf, test, unlike } from './people.ts'
import { row, showTeam, tick } from './tasks-page.ts'

test.use(moving)

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
