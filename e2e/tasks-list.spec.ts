import { type Task, tasks } from '#features/tasks/contract.ts'
import { findViolations } from '#test/axe.ts'
import { day, expect, type Page, type Person, taskOf, teamOf, test, unlike } from './people.ts'
import { dialog, isDone, row, showTeam, tick } from './tasks-page.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search tasks' })
const chip = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const names = (page: Page) => page.locator('tr[data-task] td:nth-child(2) button').allInnerTexts()
const dueOf = async (person: Person, { id }: Task) => (await person.request(tasks.find, { params: { id } })).due

test('searching and narrowing is in the address: a reload, Back and a shared link show the same', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const [oil, rust, paint] = [
    await taskOf(ada, team, { name: unlike('Oil the wheels'), due: day(0) }),
    await taskOf(ada, team, { name: unlike('Remove rust from wheels'), due: day(-2), for: [grace] }),
    await taskOf(ada, team, { name: unlike('Paint'), due: day(0) }),
  ]
  const page = await browse(ada)
  await page.goto('/tasks')
  await showTeam(page, team.name)
  await search(page).fill('wheel')
  await expect(row(page, paint.name)).toHaveCount(0)
  await expect(row(page, oil.name)).toBeVisible()
  await chip(page, 'Person').focus()
  await chip(page, 'Person').selectOption({ label: 'Grace Hopper' })
  await expect(row(page, oil.name)).toHaveCount(0)
  await expect(row(page, rust.name)).toBeVisible()
  expect([param(page, 'q'), param(page, 'person'), param(page, 'team')]).toEqual(['wheel', grace.me.uid, team.id])

  await page.reload()
  await expect(row(page, rust.name)).toBeVisible()
  await expect(search(page)).toHaveValue('wheel')
  await expect(chip(page, 'Person')).toHaveValue(grace.me.uid)
  await page.getByRole('link', { name: 'Rewards' }).click()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.goBack()
  await expect(row(page, rust.name)).toBeVisible()
  await expect(row(page, oil.name)).toHaveCount(0)

  await chip(page, 'Due').selectOption({ label: 'Today' })
  await expect(page.getByText('Nothing found for "wheel".')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(row(page, paint.name)).toBeVisible()
  await expect(search(page)).toHaveValue('')
  expect(param(page, 'team')).toBe(team.id)
})

test('Ada labels tasks from their menu and several at once, and narrows the list to a label', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const names = ['Oil', 'Rust', 'Paint'].map(unlike)
  for (const name of names) await taskOf(ada, team, { name })
  const [oil, rust, paint] = names as [string, string, string]
  const page = await browse(ada)
  await page.goto(`/tasks?tab=team&team=${team.id}`)
  await row(page, oil)
    .getByRole('button', { name: `More for ${oil}` })
    .click()
  await page.getByRole('menuitem', { name: 'Labels…' }).click()
  await dialog(page).getByLabel('New label').fill('Urgent')
  await dialog(page).getByRole('button', { name: 'Add label' }).click()
  await expect(dialog(page).getByRole('checkbox', { name: 'Urgent' })).toBeChecked()
  expect(await findViolations(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(row(page, oil)).toContainText('Urgent')

  for (const name of [oil, rust])
    await row(page, name)
      .getByRole('checkbox', { name: `Select: ${name}` })
      .click()
  await page.getByRole('button', { name: 'Label', exact: true }).click()
  const urgent = dialog(page).getByRole('checkbox', { name: 'Urgent' })
  await expect(urgent).toBeChecked({ indeterminate: true })
  await urgent.click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(row(page, rust)).toContainText('Urgent')

  await chip(page, 'Label').selectOption({ label: 'Urgent' })
  await expect(row(page, paint)).toHaveCount(0)
  await expect(row(page, rust)).toBeVisible()
  await page.reload()
  await expect(row(page, rust)).toBeVisible()
  await expect(row(page, paint)).toHaveCount(0)
  expect(param(page, 'label')).toBeTruthy()
})

test('next to My Tasks Ada sees how far today is, what she waits for, and what her team comes to next', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const given = await taskOf(ada, team, { name: unlike('Given'), due: day(1), for: [grace] })
  const theirs = await taskOf(grace, team, { name: unlike('Theirs'), due: day(2) })
  const mine = await taskOf(ada, team, { name: unlike('Mine'), due: day(0) })
  const page = await browse(ada)
  await page.goto('/tasks')
  const side = page.getByRole('complementary', { name: 'Today' })
  await expect(side).toContainText('0 of 1 done')
  await expect(side.getByRole('region', { name: 'Waiting for others' })).toContainText(given.name)
  const next = side.getByRole('region', { name: 'Next on the table' })
  await expect(next).toContainText(theirs.name)
  expect(await findViolations(page, { within: 'main' })).toEqual([])
  await tick(page, mine.name).check()
  await expect(side).toContainText('Table cleared')
  await next.getByRole('link', { name: theirs.name }).click()
  await expect(dialog(page)).toHaveAccessibleName(theirs.name)
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await page.setViewportSize({ width: 1100, height: 720 })
  await expect(side).toHaveCount(0)
})

test('a long list draws only rows near what is visible, and Shift selects those between too', async ({
  arrive,
  browse,
}) => {
  const edith = await arrive('Edith', unlike('Clarke'))
  const names = Array.from({ length: 160 }, (_, number) => `Task ${number}`)
  for (const [place, name] of names.entries()) await taskOf(edith, null, { name, due: day(place) })
  const page = await browse(edith)
  await page.goto('/tasks')
  const rows = page.locator('tr[data-task]')
  await expect(tick(page, names[0]!)).toBeVisible()
  await expect.poll(() => rows.count()).toBeLessThan(120)
  await tick(page, names[0]!).focus()
  await page.keyboard.press('x')
  const last = tick(page, names.at(-1)!)
  await expect(async () => {
    await page.evaluate('scrollTo(0, document.body.scrollHeight)')
    await expect(last).toBeInViewport({ timeout: 500 })
  }).toPass()
  // The first chunk keeps the focus.
  await expect.poll(() => rows.count()).toBeLessThan(140)
  await last.focus()
  await page.keyboard.press('Shift+X')
  await expect(page.getByText('160 selected')).toBeVisible()
  await page.keyboard.press('Escape')
  await last.check()
  await expect(last).toBeChecked()
})

test('a list keeps its order, narrowed to days or to done tasks, and follows changes of others', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const [b, a] = [
    await taskOf(ada, team, { name: unlike('Beta'), due: day(0) }),
    await taskOf(ada, team, { name: unlike('Alpha'), due: day(30) }),
  ]
  const c = await taskOf(ada, team, { name: unlike('Gamma'), due: day(-3), done: true })
  const page = await browse(ada)
  await page.goto(`/tasks?tab=team&team=${team.id}&sort=name`)
  await expect(row(page, a.name)).toBeVisible()
  expect(await names(page)).toEqual([a.name, b.name])
  const added = await taskOf(grace, team, { name: unlike('Aardvark'), due: day(9) })
  await expect(row(page, added.name)).toBeVisible()
  expect((await names(page))[0]).toBe(added.name)
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(row(page, c.name)).toBeVisible()
  await expect.poll(() => names(page)).toEqual([c.name])
})

test('All teams is the first choice of the picker', async ({ cast: { ada, grace }, browse }) => {
  const [sprint, club] = [await teamOf([ada, grace]), await teamOf([grace, ada], unlike('Club'))]
  const [one, two] = [await taskOf(ada, sprint), await taskOf(grace, club, { name: unlike('Other') })]
  const own = await taskOf(ada, null, { name: unlike('Own') })
  const page = await browse(ada)
  await page.goto('/tasks')
  await showTeam(page, 'All teams')
  await expect(row(page, one.name)).toContainText(sprint.name)
  await expect(row(page, two.name)).toContainText(club.name)
  await expect(row(page, own.name)).toHaveCount(0)
  expect(await page.getByRole('combobox', { name: 'Team' }).locator('option').first().innerText()).toBe('All teams')
  await page.reload()
  await expect(row(page, two.name)).toBeVisible()
  // Where the table is narrow, the symbol of the team stays.
  for (const width of [820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const symbol = row(page, one.name).getByTitle(sprint.name).locator('svg')
    expect((await symbol.boundingBox())!.width).toBeGreaterThan(8)
  }
})

test('Ada selects with X and Shift, moves three tasks at once, and takes it back', async ({
  cast: { ada },
  browse,
}) => {
  const list = await Promise.all(
    [1, 2, 3, 4].map((number) => taskOf(ada, null, { name: unlike(`Task ${number}`), due: day(number) })),
  )
  const page = await browse(ada)
  await page.goto('/tasks')
  await page.getByRole('button', { name: list[0]!.name, exact: true }).focus()
  await page.keyboard.press('x')
  await expect(page.getByRole('toolbar')).toContainText('1 selected')
  await page.getByRole('button', { name: list[2]!.name, exact: true }).focus()
  await page.keyboard.press('Shift+X')
  await expect(page.getByRole('toolbar')).toContainText('3 selected')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('toolbar').getByRole('button', { name: 'Move date' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Today' }).click()
  await expect(page.getByText('3 moved to today')).toBeVisible()
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  for (const task of list.slice(0, 3)) await expect.poll(() => dueOf(ada, task)).toBe(day(0))
  expect(await dueOf(ada, list[3]!)).toBe(day(4))
  await page.getByRole('button', { name: 'Undo: 3 tasks' }).click()
  for (const task of list) await expect.poll(() => dueOf(ada, task)).toBe(task.due)
})

test('several deleted tasks come back with one Undo; Escape clears the selection', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const list = await Promise.all(
    [1, 2].map((number) => taskOf(ada, team, { name: unlike(`Task ${number}`), for: [ada, grace] })),
  )
  const page = await browse(ada)
  await page.goto(`/tasks?tab=team&team=${team.id}`)
  for (const { name } of list) {
    await row(page, name).hover()
    await page.getByRole('checkbox', { name: `Select: ${name}` }).click()
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  for (const { name } of list) await page.getByRole('checkbox', { name: `Select: ${name}` }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  for (const { name } of list) await expect(row(page, name)).toHaveCount(0)
  await expect(page.getByText('2 deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Undo: 2 tasks' }).click()
  for (const { id, name } of list) {
    await expect(row(page, name)).toBeVisible()
    await expect
      .poll(async () => (await grace.request(tasks.find, { params: { id } })).assignedUsers.map(({ uid }) => uid))
      .toEqual([ada.me.uid, grace.me.uid])
  }
})

test('all that is overdue moves to today, and back; the menu of a row opens, copies and selects', async ({
  cast: { ada },
  browse,
}) => {
  const [one, two] = [
    await taskOf(ada, null, { due: day(-3) }),
    await taskOf(ada, null, { name: unlike('Two'), due: day(-1) }),
  ]
  const page = await browse(ada)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/tasks')
  await page.getByRole('button', { name: 'Move all to today' }).click()
  await expect(page.getByText('2 moved to today')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Today 2' })).toBeVisible()
  await expect.poll(() => dueOf(ada, one)).toBe(day(0))
  await page.getByRole('button', { name: 'Undo: 2 tasks' }).click()
  await expect.poll(() => dueOf(ada, two)).toBe(day(-1))

  const menu = async (item: string) => {
    await page.getByRole('button', { name: `More for ${two.name}` }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await menu('Copy link')
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/tasks?taskId=${two.id}`)
  await menu('Move date')
  await page.getByRole('dialog').getByLabel('Due Date').fill(day(5))
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  await expect.poll(() => dueOf(ada, two)).toBe(day(5))
  await menu('Select')
  await page.getByRole('toolbar').getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => isDone(ada, two.id)).toBe(true)
})

test('on the board Ada drags a card and moves one by keyboard; dropping in Done ticks, dropping out unticks', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const task = await taskOf(ada, team)
  const page = await browse(ada)
  await page.goto(`/tasks?tab=team&team=${team.id}`)
  await page.getByRole('radio', { name: 'Board' }).check()
  const lane = (name: string) => page.getByRole('region', { name })
  const card = (place: string) => lane(place).getByRole('article').filter({ hasText: task.name })
  await expect(card('To do')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await card('To do').dragTo(lane('Doing'))
  await expect(card('Doing')).toBeVisible()
  await expect.poll(async () => (await ada.request(tasks.find, { params: { id: task.id } })).doing).toBe(true)

  await card('Doing').getByRole('button').focus()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(card('Done')).toBeVisible()
  await expect(card('Done').getByRole('button')).toBeFocused()
  await expect.poll(() => isDone(ada, task.id)).toBe(true)
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Escape')
  await expect(card('Done')).toBeVisible()
  await card('Done').dragTo(lane('To do'))
  await expect(card('To do')).toBeVisible()
  await expect.poll(() => isDone(ada, task.id)).toBe(false)
  await tick(page, task.name).click()
  await expect(card('Done')).toBeVisible()
  await page.reload()
  await expect(card('Done')).toBeVisible()
})

test('the calendar shows a month, opens a day to add a task for it, and keeps the month in the address', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const today = day(0)
  const list = await Promise.all(
    [1, 2, 3, 4].map((number) => taskOf(ada, team, { name: unlike(`Task ${number}`), due: today })),
  )
  const undated = await ada.request(tasks.add, {
    body: { name: unlike('Some day'), due: null, teamId: team.id, assignedUsers: [{ uid: ada.me.uid }] },
  })
  const page = await browse(ada)
  await page.goto(`/tasks?tab=team&team=${team.id}&view=calendar`)
  const cell = page.getByRole('gridcell').filter({ has: page.locator('[aria-current="date"]') })
  await expect(cell.getByRole('button', { name: /4 tasks$/ })).toBeVisible()
  await expect(cell).toContainText('2 more')
  expect(await findViolations(page)).toEqual([])
  await expect(page.getByRole('region', { name: 'No date 1' })).toContainText(undated.name)

  await cell.getByRole('button', { name: /4 tasks$/ }).click()
  const dialog = page.getByRole('dialog')
  for (const { name } of list) await expect(dialog.getByRole('button', { name })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Add a task' }).fill('Buy flowers')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Buy flowers' })).toBeVisible()
  const added = (await ada.request(tasks.list)).find(({ name }) => name === 'Buy flowers')
  expect(added).toMatchObject({ due: today, teamId: team.id })
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page.getByRole('gridcell').filter({ hasText: list[0]!.name })).toHaveCount(0)
  const next = await page.getByRole('grid').getAttribute('aria-label')
  await page.reload()
  await expect(page.getByRole('grid', { name: next! })).toBeVisible()
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect(cell).toBeVisible()
})
