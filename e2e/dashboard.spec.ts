import { tasks } from '#features/tasks/contract.ts'
import { moving } from './fixtures.ts'
import { day, expect, type Page, taskOf, teamOf, test, unlike } from './people.ts'

test.use(moving)

const due = (page: Page) => page.getByRole('region', { name: 'Tasks Due Soon' })
const items = (page: Page) => due(page).getByRole('listitem')
const guide = (page: Page) => page.getByRole('region', { name: 'Your next step' })
const card = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

test('DASH-01 DASH-02 DASH-03 DASH-04 DASH-05 TEAM-21 DB-05 Your Teams lists the teams one is in, live, and opens them in place', async ({
  cast: { ada, grace },
  browse,
}) => {
  const page = await browse(ada)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Your Teams' })).toBeVisible()
  await expect(page.getByText('No teams yet', { exact: true })).toBeVisible()
  const joined = await teamOf([grace, ada])
  await expect(card(page, joined.name)).toBeVisible()
  const own = await teamOf([ada], unlike('Own Table'))
  await card(page, own.name).click()
  const details = page.getByRole('dialog', { name: own.name })
  await expect(details.getByRole('button', { name: 'Add New Task' })).toBeVisible()
  await expect(details.getByRole('button', { name: 'Delete Team (owner)' })).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard')
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(card(page, own.name)).toBeFocused()
})

test('DASH-06 DASH-07 DASH-08 DASH-09 DASH-10 DASH-11 DASH-12 DASH-13 DASH-22 DB-21 Tasks Due Soon lists what one has to do, and opens it in place', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const page = await browse(ada)
  await page.goto('/dashboard')
  await expect(due(page).getByText('No tasks assigned', { exact: true })).toBeVisible()
  const names = {
    late: unlike('Late'),
    soon: unlike('Soon'),
    far: unlike('Far'),
    done: unlike('Done'),
    hers: unlike('Hers'),
  }
  await taskOf(grace, team, { name: names.far, due: '2031-12-25', for: [ada] })
  const late = await taskOf(grace, team, { name: names.late, due: day(-2), for: [ada] })
  await taskOf(grace, team, { name: names.soon, due: day(2), for: [ada] })
  await taskOf(grace, team, { name: names.hers, due: day(1), for: [grace] })
  await taskOf(grace, team, { name: names.done, due: day(1), for: [ada], done: true })
  const listed = items(page).getByRole('button')
  await expect(listed).toHaveText([names.late, names.soon, names.far])
  await expect(items(page).first()).toContainText('2 days ago')
  await expect(items(page).last()).toContainText(team.name)
  expect(await items(page).last().getByRole('time').innerText()).toBe('DEC\n25')
  await page.reload()
  await expect(listed).toHaveText([names.late, names.soon, names.far])

  await listed.filter({ hasText: names.far }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Write notes' }).click()
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('With pictures.')
  await dialog.getByRole('heading', { name: 'Notes' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/dashboard')

  // Ticked where it was opened: it leaves the list, and can be unticked there.
  await listed.filter({ hasText: names.soon }).click()
  await dialog.getByRole('button', { name: 'Mark as done' }).click()
  await dialog.getByRole('button', { name: 'Mark as not done' }).click()
  await expect(dialog.getByRole('button', { name: 'Mark as done' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(listed).toHaveText([names.late, names.soon, names.far])

  // One that is ticked elsewhere while it is open is done, not gone.
  await listed.filter({ hasText: names.late }).click()
  await expect(dialog.getByRole('heading', { name: names.late })).toBeVisible()
  await ada.request(tasks.tick, { params: { id: late.id }, body: { done: true } })
  await expect(listed).toHaveText([names.soon, names.far])
  await expect(dialog.getByRole('button', { name: 'Mark as not done' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('many tasks are a screenful at first, and all of them on demand', async ({ cast: { ada, grace }, browse }) => {
  const team = await teamOf([ada, grace])
  const names: string[] = []
  for (let number = 1; number <= 23; number++) {
    const { name } = await taskOf(grace, team, {
      name: `Task ${String(number).padStart(2, '0')}`,
      due: day(number),
      for: [ada],
    })
    names.push(name)
  }
  const page = await browse(ada)
  await page.goto('/dashboard')
  await expect(items(page)).toHaveCount(8)
  await due(page).getByRole('button', { name: 'Show all' }).click()
  await expect(card(page, names[8]!)).toBeFocused()
  await items(page).last().scrollIntoViewIfNeeded()
  await expect(items(page).getByRole('button')).toHaveText(names)
})

test('DASH-14 DASH-15 DASH-16 DASH-17 DASH-18 CONST-17 Progress Overview stands at 0% and says how to begin', async ({
  cast: { ada },
  browse,
}) => {
  const page = await browse(ada)
  await page.goto('/dashboard')
  const progress = page.getByRole('region', { name: 'Progress Overview' })
  for (const name of ['POINTS', 'BADGE'])
    await expect(progress.getByRole('progressbar', { name })).toHaveAttribute('aria-valuenow', '0')
  await expect(progress.getByText('0%', { exact: true })).toHaveCount(2)
  await expect(progress).toContainText('First points: complete your profile (10), join a team (5)')
  await progress.getByRole('link', { name: 'complete your profile' }).click()
  await expect(page).toHaveURL('/profilepage')
})

test('somebody new is led from step to step, live, until all is done', async ({ cast: { ada, grace }, browse }) => {
  const page = await browse(ada)
  await page.goto('/dashboard')
  await expect(guide(page)).toContainText('Find your table')
  await expect(guide(page)).toContainText('1 of 4')
  const own = await teamOf([ada], unlike('Own Table'))
  await expect(guide(page)).toContainText(`${own.name} is a table for one so far.`)
  await guide(page).getByRole('button', { name: 'Offer someone a seat' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Invite Members' }).getByRole('combobox', { name: 'Team' }),
  ).toHaveValue(own.id)
  await page.keyboard.press('Escape')
  await teamOf([grace, ada])
  await guide(page).getByRole('button', { name: 'Put the first task on the table' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Task' })
  await dialog.getByLabel('Task Name').fill('The first')
  await dialog.getByLabel('Due Date').fill(day(2))
  await dialog.getByRole('combobox', { name: 'Assigned To' }).selectOption({ label: 'Ada Lovelace' })
  await dialog.getByRole('button', { name: 'Add New Task' }).click()
  await expect(guide(page)).toContainText('Finish a first task')
  await expect(items(page)).toContainText('The first')
  const [first] = await ada.request(tasks.list)
  await ada.request(tasks.tick, { params: { id: first!.id }, body: { done: true } })
  await expect(guide(page)).toHaveCount(0)

  const asGrace = await browse(grace)
  await asGrace.goto('/dashboard')
  await expect(asGrace.getByText('Progress Overview')).toBeVisible()
  await expect(guide(asGrace)).toHaveCount(0)
})

test('the next step can be sent away, and stays away on every device', async ({ cast: { ada }, browse }) => {
  const page = await browse(ada)
  await page.goto('/dashboard')
  await guide(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(guide(page)).toHaveCount(0)
  const elsewhere = await browse(ada)
  await expect(async () => {
    await elsewhere.goto('/dashboard')
    await expect(elsewhere.getByText('No teams yet', { exact: true })).toBeVisible()
    await expect(guide(elsewhere)).toHaveCount(0, { timeout: 500 })
  }).toPass()
})

test('where one answer for all does not come, each part asks for its own and says what it could not get', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([grace, ada])
  const page = await browse(ada)
  // A stream that opens has all of it asked for again, before anybody could press.
  await page.route('**/api/live*', (route) => route.abort())
  const parts = /\/api\/(dashboard|tasks)/
  await page.route(parts, (route) => route.fulfill({ status: 403, json: { error: 'No.', code: 'x' } }))
  await page.goto('/dashboard')
  await expect(card(page, team.name)).toBeVisible()
  await expect(due(page).getByText('The tasks could not be loaded.')).toBeVisible()
  await expect(page.getByText('Your progress could not be loaded.')).toBeVisible()
  await page.unroute(parts)
  await due(page).getByRole('button', { name: 'Try again' }).click()
  await expect(due(page).getByText('No tasks assigned', { exact: true })).toBeVisible()
  await page.getByRole('region', { name: 'Progress Overview' }).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('progressbar', { name: 'POINTS' })).toBeVisible()
})
