import { usualFields } from '#features/tasks/contract.ts'
import { moving } from './fixtures.ts'
import { day, expect, taskOf, test, unlike } from './people.ts'
import { row, tick } from './tasks-page.ts'

test.use(moving)

test('a list longer than one part is loaded on by scrolling, open tasks first; a task that arrives leaves the keyboard where it is', async ({
  cast: { ada },
  browse,
}) => {
  const page = await browse(ada)
  const task = (place: number) => ({
    ...usualFields,
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

  const before = []
  for (let number = 0; number < 12; number++) before.push(await taskOf(ada, null, { name: unlike('Old'), due: day(2) }))
  const other = await browse(ada)
  await other.goto('/tasks')
  const focused = tick(other, before[5]!.name)
  await focused.focus()
  // One in eight begins a new part of the table.
  for (let number = 0; number < 24; number++) {
    const { name } = await taskOf(ada, null, { name: unlike('New'), due: day(1) })
    await expect(row(other, name)).toBeVisible()
    await expect(focused).toBeFocused()
  }
})
