import { type Task, tasks } from '#features/tasks/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { findViolations } from '#test/axe.ts'
import { day, expect, type Page, type Person, teamOf, test, unlike } from './people.ts'
import { databaseAway, lostResponse, refusedWith } from './stub-responses.ts'
import { row, showTeam } from './tasks-page.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Add a task' })
const chips = (page: Page) => page.getByRole('list', { name: 'Understood' }).getByRole('listitem')
const unsent = (page: Page) => page.getByRole('list', { name: 'Not saved yet' }).getByRole('listitem')
const marks = (page: Page) => page.locator('mark')
const all = (person: Person) => person.request(tasks.list)
const named = (list: Task[], name: string) => list.find((task) => task.name === name)

async function paste(page: Page, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await field(page).press('Control+V')
}

test('in My Tasks "@Grace" chooses the only team that has her, and says so before the task is added', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  await teamOf([ada])
  const page = await browse(ada)
  await page.goto('/tasks')
  const name = unlike('Bind the notes')
  await field(page).fill(`${name} tomorrow @Grace`)
  await expect(chips(page)).toHaveText(['Tomorrow', 'Grace Hopper', team.name])
  await field(page).press('Enter')
  await expect(page.getByText(`Added to ${team.name} for tomorrow`).first()).toBeVisible()
  await expect
    .poll(async () => named(await all(grace), name))
    .toMatchObject({ teamId: team.id, assignedUsers: [{ uid: grace.me.uid }] })
})

test('somebody new is told how in My Tasks, until there is a task', async ({ cast: { ada }, browse }) => {
  const page = await browse(ada)
  await page.goto('/tasks')
  const hint = page.getByText('Type above and press Enter.')
  await expect(hint).toBeVisible()
  await page.getByRole('tab', { name: 'Team Tasks' }).click()
  await expect(page.getByRole('paragraph').filter({ hasText: 'No teams yet' })).toBeVisible()
  await expect(hint).toHaveCount(0)
  await page.getByRole('tab', { name: 'My Tasks' }).click()
  await expect(hint).toBeVisible()
  await field(page).fill('Call Ana fri 15:00')
  await field(page).press('Enter')
  await expect(row(page, 'Call Ana')).toBeVisible()
  await expect(hint).toHaveCount(0)
})

test('Ada adds ten tasks by keyboard alone, in less than 40 seconds, each with its name and Enter', async ({
  cast: { ada },
  browse,
}) => {
  const page = await browse(ada)
  await page.goto('/tasks')
  await expect(field(page)).toBeVisible()
  const names = [
    'Call Ana',
    'Send the CV',
    'Water the plants',
    'Read two papers',
    'Book the room',
    'Print the posters',
    'Reply to Noor',
    'Pay the rent',
    'Sketch the logo',
    'Thank Tomas',
  ]
  const started = performance.now()
  await page.keyboard.press('n')
  for (const name of names) {
    await page.keyboard.type(`${name} tomorrow`, { delay: 10 })
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveValue('')
    await expect(field(page)).toBeFocused()
  }
  for (const name of names) await expect(row(page, name)).toBeVisible()
  expect(performance.now() - started).toBeLessThan(40_000)
  const added = await all(ada)
  expect(added.map((task) => task.name).sort()).toEqual(names.sort())
  for (const task of added)
    expect(task).toMatchObject({
      due: day(1),
      time: null,
      teamId: null,
      priority: 'normal',
      assignedUsers: [{ uid: ada.me.uid }],
    })
})

test('what is understood is marked, said, and can be turned back; a name alone has no date', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const page = await browse(ada)
  const asGrace = await browse(grace)
  await asGrace.goto('/tasks')
  await page.goto('/tasks')
  await field(page).fill('Read chapter 12')
  await field(page).press('Enter')
  await expect(page.getByText('Added', { exact: true }).first()).toBeVisible()
  await expect(row(page, 'Read chapter 12')).toBeVisible()

  await field(page).pressSequentially(`Draft the cover letter tomorrow 15:00 ! #${team.name} @grace`)
  await expect(marks(page)).toHaveText(['tomorrow 15:00', '!', `#${team.name}`, '@grace'])
  await expect(chips(page)).toHaveText(['Tomorrow, 3:00 PM', 'High', team.name, 'Grace Hopper'])
  await expect(page.getByRole('status').filter({ hasText: 'Tomorrow, 3:00 PM. High.' })).toHaveCount(1)
  await field(page).press('Enter')
  await expect(page.getByText(`Added to ${team.name} for tomorrow`).first()).toBeVisible()
  await expect(row(asGrace, 'Draft the cover letter')).toBeVisible()
  expect(named(await all(grace), 'Draft the cover letter')).toMatchObject({
    due: day(1),
    time: '15:00',
    priority: 'high',
    teamId: team.id,
    assignedUsers: [{ uid: grace.me.uid }],
  })

  // Backspace right behind a part, or the chip's button, makes it words; then it deletes again.
  await field(page).pressSequentially('Plan for tomorrow ! today')
  await expect(marks(page)).toHaveText(['!', 'today'])
  await field(page).press('Backspace')
  await expect(field(page)).toHaveValue('Plan for tomorrow ! today')
  await expect(marks(page)).toHaveText(['!'])
  await field(page).press('Backspace')
  await expect(field(page)).toHaveValue('Plan for tomorrow ! toda')
  await page.getByRole('button', { name: 'Keep "!" as words' }).click()
  await expect(field(page)).toBeFocused()
  await expect(marks(page)).toHaveCount(0)
  // Escape empties the row, and brings back what it emptied.
  await field(page).press('Escape')
  await expect(field(page)).toHaveValue('')
  await field(page).press('Escape')
  await expect(field(page)).toHaveValue('Plan for tomorrow ! toda')
  await page.reload()
  await expect(field(page)).toHaveValue('Plan for tomorrow ! toda')
  await expect(marks(page)).toHaveCount(0)
  await field(page).press('Enter')
  await expect(row(page, 'Plan for tomorrow ! toda')).toBeVisible()
  await field(page).fill('tomorrow')
  await field(page).press('Enter')
  await expect(page.getByText('Give it a name').first()).toBeVisible()
  await expect(field(page)).toHaveValue('tomorrow')
})

test('in a team its members are suggested after @; somebody who is not in it stays words', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const page = await browse(ada)
  await page.goto('/tasks')
  await showTeam(page, team.name)
  await field(page).pressSequentially('Print the posters @gra')
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')).toHaveText(['Grace Hopper'])
  await expect(page.getByRole('status').filter({ hasText: /^1 suggestion$/ })).toBeAttached()
  await field(page).press('Enter')
  await expect(field(page)).toHaveValue('Print the posters @Grace Hopper ')
  await expect(chips(page)).toHaveText(['Grace Hopper'])
  await field(page).press('Enter')
  await expect(row(page, 'Print the posters')).toContainText('Grace Hopper')

  await field(page).pressSequentially('Ask @Kwame')
  await expect(chips(page)).toHaveText([`Kwame isn't in ${team.name}`])
  await field(page).press('Enter')
  await expect(row(page, 'Ask @Kwame')).toContainText('Ada Lovelace')
})

test('somebody who joins while the row is open is known in it', async ({ cast: { ada, grace, mallory }, browse }) => {
  const team = await teamOf([ada, grace], undefined, true)
  const page = await browse(ada)
  await page.goto('/tasks')
  await showTeam(page, team.name)
  await field(page).fill('Draw the truss @Mallory')
  await expect(chips(page)).toHaveText([`Mallory isn't in ${team.name}`])
  await mallory.request(teams.join, { params: { teamId: team.id } })
  await expect(chips(page)).toHaveText(['Mallory Outsider'])
  await field(page).press('Enter')
  await expect(row(page, 'Draw the truss')).toContainText('Mallory Outsider')
})

test('several pasted lines are checked first; what has no name stays', async ({ cast: { ada }, browse }) => {
  const page = await browse(ada)
  await page.goto('/tasks')
  await field(page).fill('Half a line')
  await paste(page, '- Send the CV today\n- Call Ana tomorrow 9:30\n- tomorrow\n\n- Water the plants\n')
  const add = page.getByRole('button', { name: 'Add 3 tasks' })
  await expect(add).toBeFocused()
  const lines = page.getByRole('list', { name: 'Tasks to add' })
  await expect(lines).toContainText('Send the CVToday')
  await expect(lines).toContainText('Call AnaTomorrow, 9:30 AM')
  await expect(lines).toContainText('Give it a name')
  await page.keyboard.press('Enter')
  for (const name of ['Send the CV', 'Call Ana', 'Water the plants']) await expect(row(page, name)).toBeVisible()
  await expect(page.getByText('1 line pasted')).toBeVisible()
  await page.getByRole('button', { name: 'Leave out tomorrow' }).click()
  await expect(field(page)).toHaveValue('Half a line')
  await expect(field(page)).toBeFocused()
  expect(named(await all(ada), 'Call Ana')).toMatchObject({ due: day(1), time: '09:30' })

  await paste(page, Array.from({ length: 60 }, (_, line) => `Line ${line}`).join('\n'))
  await expect(page.getByRole('button', { name: 'Add 50 tasks' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('Half a line')
})

test('what is added offline or without an answer stays, also over a reload, and is there once; a refused one says why', async ({
  cast: { ada },
  browse,
}) => {
  const page = await browse(ada)
  const second = await browse(ada)
  await second.goto('/tasks')
  await page.goto('/tasks')
  await field(page).pressSequentially('Load the dates tomorrow')
  await expect(marks(page)).toHaveText(['tomorrow'])
  await field(page).press('Enter')
  await expect(row(second, 'Load the dates')).toBeVisible()

  await page.context().setOffline(true)
  for (const name of ['Call Ana', 'Call Bo']) {
    await field(page).fill(`${name} tomorrow`)
    await field(page).press('Enter')
  }
  await expect(unsent(page)).toContainText(['Call Ana tomorrow', 'Call Bo tomorrow'])
  await expect(page.getByText("You're offline. They go out by themselves when the connection is back.")).toBeVisible()
  await page.context().setOffline(false)
  await expect(row(second, 'Call Bo')).toBeVisible()
  await expect(row(page, 'Call Bo')).toBeVisible()
  await expect(unsent(page)).toHaveCount(0)

  await page.route('**/api/tasks', (route) =>
    route.request().method() === 'POST' ? lostResponse(route) : route.continue(),
  )
  await page.route('**/api/health', databaseAway)
  await field(page).fill('Call Cy')
  await field(page).press('Enter')
  await expect(unsent(page)).toContainText(['Call Cy'])
  await page.reload()
  await expect(unsent(page)).toContainText(['Call Cy'])
  // It goes out by itself once the server is back.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(unsent(page)).toHaveCount(0)

  await page.route('**/api/tasks', (route) =>
    route.request().method() === 'POST' ? refusedWith(route) : route.continue(),
  )
  await field(page).fill('Call Di')
  await field(page).press('Enter')
  await expect(page.getByText('Not saved. no')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Edit Call Di' }).click()
  await expect(field(page)).toHaveValue('Call Di')
  await field(page).press('Enter')
  await expect(row(second, 'Call Di')).toBeVisible()
  const names = (await all(ada)).map((task) => task.name).sort()
  expect(names).toEqual(['Call Ana', 'Call Bo', 'Call Cy', 'Call Di', 'Load the dates'])
})

test('the row fits phones and desks, in light, dark and high contrast, and axe finds nothing', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace], unlike('Portfolio Sprint'))
  const page = await browse(ada)
  await page.goto('/tasks')
  await showTeam(page, team.name)
  const states = {
    writing: () => field(page).fill(`Draft the cover letter tomorrow 15:00 @Grace ! #${team.name} @Kwame`),
    suggesting: () => field(page).pressSequentially('Call @'),
    pasted: () => paste(page, 'Send the CV today\nCall Ana tomorrow\nWater the plants'),
  }
  for (const [state, show] of Object.entries(states)) {
    await field(page).fill('')
    await show()
    for (const { width, ...look } of [
      { width: 1280, theme: 'light', contrast: 'normal' },
      { width: 390, theme: 'dark', contrast: 'normal' },
      { width: 320, theme: 'light', contrast: 'high' },
    ]) {
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate((attributes) => Object.assign(document.documentElement.dataset, attributes), look)
      expect.soft(await findViolations(page), `${state}, ${width} px, ${look.theme}, ${look.contrast}`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await page.setViewportSize({ width: 1280, height: 844 })
  }
})
