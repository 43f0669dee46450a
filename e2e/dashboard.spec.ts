import { tasks } from '#features/tasks/contract.ts'
import { findViolations } from '#test/axe.ts'
import { roomOf, sendMessage } from '#test/chat.ts'
import { askToBeFriends } from '#test/friends.ts'
import { moving } from './fixtures.ts'
import { day, expect, type Page, taskOf, teamOf, test, unlike } from './people.ts'

test.use(moving)

const due = (page: Page) => page.getByRole('region', { name: 'Tasks Due Soon' })
const items = (page: Page) => due(page).getByRole('listitem')
const steps = (page: Page) => page.getByRole('list', { name: 'First steps' })
const scene = (page: Page) => page.getByRole('list', { name: 'At the table today' })
const done = (page: Page, name: string) => page.getByRole('checkbox', { name: `Done: ${name}` })
/** How bright the lamp is, from 0 to 1. */
const lit = (page: Page) =>
  page.locator('[data-time]').evaluate((room) => Number(getComputedStyle(room).getPropertyValue('--lit')))
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
  await expect(dialog.getByRole('button', { name: 'Mark as not done' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Undo: ${names.soon}` }).click()
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

test('five tasks are shown at first, and all of them on demand', async ({ cast: { ada, grace }, browse }) => {
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
  await expect(items(page)).toHaveCount(5)
  await due(page).getByRole('button', { name: 'Show all' }).click()
  await expect(card(page, names[5]!)).toBeFocused()
  await items(page).last().scrollIntoViewIfNeeded()
  await expect(items(page).getByRole('button')).toHaveText(names)
})

test('overdue tasks stand behind one line, and move to today together and back', async ({ cast: { ada }, browse }) => {
  const [first, ...others] = await Promise.all(
    [-4, -3, -2].map((from) => taskOf(ada, null, { name: unlike(`Late ${-from}`), due: day(from) })),
  )
  const later = await taskOf(ada, null, { name: unlike('Later'), due: day(1) })
  await taskOf(ada, null, { done: true })
  const page = await browse(ada)
  await page.goto('/dashboard')
  const listed = due(page).getByRole('checkbox')
  await expect(listed).toHaveCount(2)
  await expect(page.getByText('Three overdue.')).toBeVisible()
  await due(page).getByRole('button', { name: '2 more overdue' }).click()
  await expect(listed).toHaveCount(4)
  await expect(card(page, others[1]!.name)).toBeVisible()
  await due(page).getByRole('button', { name: 'Move all to today' }).click()
  await expect(page.getByText('Three for today.')).toBeVisible()
  await expect(due(page).getByRole('button', { name: /overdue/ })).toHaveCount(0)
  const [moved] = await ada.request(tasks.list)
  expect(moved!.due).toBe(day(0))
  await page.getByRole('button', { name: 'Undo: 3 tasks moved to today' }).click()
  await expect(page.getByText('Three overdue.')).toBeVisible()
  await expect(card(page, first!.name)).toBeVisible()
  await expect(card(page, later.name)).toBeVisible()
})

test('a tick lights the lamp on every screen, the row goes, and the last one clears the table', async ({
  cast: { ada },
  browse,
}) => {
  const names = [unlike('First'), unlike('Second')]
  const [first, second] = [
    await taskOf(ada, null, { name: names[0]!, due: day(0) }),
    await taskOf(ada, null, { name: names[1]!, due: day(0) }),
  ]
  await taskOf(ada, null, { due: day(-9), done: true })
  const [page, elsewhere] = [await browse(ada), await browse(ada)]
  await Promise.all([page.goto('/dashboard'), elsewhere.goto('/dashboard')])
  for (const screen of [page, elsewhere]) await expect(screen.getByText('Two for today.')).toBeVisible()
  await expect(scene(page).getByRole('link', { name: 'You, 1 of 3 done' })).toBeVisible()
  expect(await lit(page)).toBeCloseTo(1 / 3)

  // For a moment, which a busy machine may miss by looking.
  const isTicked = done(page, first.name).evaluate(
    (box: HTMLInputElement) =>
      new Promise((tell) => box.addEventListener('change', () => requestAnimationFrame(() => tell(box.checked)))),
  )
  await done(page, first.name).click()
  expect(await isTicked).toBe(true)
  await expect(done(page, first.name)).toHaveCount(0)
  // The next task can be ticked by keyboard at once.
  await expect(done(page, second.name)).toBeFocused()
  for (const screen of [page, elsewhere]) {
    await expect(scene(screen).getByRole('link', { name: 'You, 2 of 3 done' })).toBeVisible()
    await expect.poll(() => lit(screen)).toBeCloseTo(2 / 3)
  }
  await expect(done(elsewhere, first.name)).toHaveCount(0)

  await ada.request(tasks.tick, { params: { id: second.id }, body: { done: true } })
  for (const screen of [page, elsewhere]) {
    await expect(screen.getByRole('heading', { level: 1, name: 'Table cleared' })).toBeVisible()
    await expect(screen.getByRole('status').filter({ hasText: 'Table cleared. Three done today.' })).toHaveCount(1)
    await expect(screen.getByText('All three done, Ada.')).toBeVisible()
  }
  // Taken back, the lamp is a step darker again.
  await page.getByRole('button', { name: `Undo: ${first.name}` }).click()
  await expect(done(page, first.name)).not.toBeChecked()
  for (const screen of [page, elsewhere]) {
    await expect(screen.getByText('One for today.')).toBeVisible()
    await expect.poll(() => lit(screen)).toBeCloseTo(2 / 3)
  }
})

test('teammates take their seats with what they did today, live, and lead to it', async ({
  cast: { ada, grace, mallory },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  await taskOf(ada, null, { done: true })
  const proof = await taskOf(ada, team, { name: unlike('Proofread'), for: [grace] })
  const page = await browse(ada)
  await page.goto('/dashboard')
  await expect(scene(page).getByRole('link', { name: /^Grace: Joined / })).toBeVisible()
  await grace.request(tasks.tick, { params: { id: proof.id }, body: { done: true } })
  const seat = scene(page).getByRole('link', { name: `Grace: Finished “${proof.name}”` })
  await expect(seat).toBeVisible()
  await expect(page.getByText(`Grace finished “${proof.name}” for you.`)).toBeVisible()
  await seat.click()
  await expect(page).toHaveURL(`/tasks?taskId=${proof.id}`)

  const asMallory = await browse(mallory)
  await asMallory.goto('/dashboard')
  await expect(asMallory.getByText('No teams yet', { exact: true })).toBeVisible()
  await expect(asMallory.getByText('Grace')).toHaveCount(0)
})

test('a team shows its progress, its next date and what is new, live', async ({ cast: { ada, grace }, browse }) => {
  const team = await teamOf([ada, grace])
  const [first, second] = [
    await taskOf(grace, team, { name: unlike('First'), due: day(1) }),
    await taskOf(grace, team, { name: unlike('Second'), due: day(40) }),
  ]
  const page = await browse(ada)
  await page.goto('/dashboard')
  const shown = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: team.name, exact: true }) })
  await expect(shown).toContainText('0 of 2 done')
  await expect(shown).toContainText(`Next ${first.name}Tomorrow`)
  await grace.request(tasks.tick, { params: { id: first.id }, body: { done: true } })
  await expect(shown.getByRole('progressbar', { name: `${team.name}, done` })).toHaveAttribute(
    'aria-valuetext',
    '1 of 2 done',
  )
  await expect(shown).toContainText(`Next ${second.name}`)
  const room = await roomOf(grace, team)
  await sendMessage(grace, 'Good morning', room)
  await shown.getByRole('link', { name: `1 new messages in ${team.name}` }).click()
  await expect(page).toHaveURL(`/chat?room=${room.id}`)
})

test('what else waits is counted, live, and leads to it', async ({ cast: { ada, grace }, browse }) => {
  const team = await teamOf([ada, grace])
  await taskOf(ada, null, { done: true })
  const page = await browse(ada)
  await page.goto('/dashboard')
  const waits = page.getByRole('list', { name: 'What else waits' })
  await expect(card(page, team.name)).toBeVisible()
  await expect(waits).toHaveCount(0)
  await sendMessage(grace, '@Ada Lovelace, look', await roomOf(grace, team), { mentions: [ada.me.uid] })
  await askToBeFriends(grace, ada)
  await expect(waits.getByRole('link')).toHaveText([/^1\s*message$/, /^1\s*friend request$/])
  await waits.getByRole('button', { name: '1 mention' }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  await page.keyboard.press('Escape')
  await waits.getByRole('link', { name: '1 friend request' }).click()
  await expect(page).toHaveURL('/friends/requests')
})

test('DASH-14 DASH-15 DASH-16 DASH-17 DASH-18 CONST-17 Progress Overview stands at 0% and says how to begin', async ({
  cast: { ada, grace },
  browse,
}) => {
  const page = await browse(ada)
  await page.goto('/dashboard')
  const progress = page.getByRole('region', { name: 'Progress Overview' })
  for (const name of ['POINTS', 'BADGE'])
    await expect(progress.getByRole('progressbar', { name })).toHaveAttribute('aria-valuenow', '0')
  await expect(progress.getByText('0%', { exact: true })).toHaveCount(2)
  await expect(progress).toContainText('First points: complete your profile (10), join a team (5)')
  await teamOf([grace, ada])
  await expect(progress).not.toContainText('join a team')
  await progress.getByRole('link', { name: 'complete your profile' }).click()
  await expect(page).toHaveURL('/profilepage')
})

test('somebody new takes four seats, live, until the first tick', async ({ cast: { ada, grace }, browse }) => {
  await teamOf([grace], unlike('Open Table'), true)
  const page = await browse(ada)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible()
  await expect(page.getByText('0 of 4 done')).toBeVisible()
  await expect(steps(page).getByRole('link', { name: 'Your face' })).toHaveAttribute('href', '/profilepage')

  // A table that is open, taken from where it is offered.
  const open = page.getByRole('list', { name: 'Open teams' }).getByRole('button', { name: /^Join / })
  const joined = (await open.first().getAttribute('aria-label'))!.replace('Join ', '')
  await open.first().click()
  await expect(card(page, joined)).toBeVisible()
  await expect(page.getByText('1 of 4 done')).toBeVisible()

  await steps(page).getByRole('button', { name: 'Write one task' }).click()
  const field = page.getByRole('textbox', { name: 'Add a task' })
  await expect(field).toBeFocused()
  await field.fill('Send the CV today')
  await field.press('Enter')
  await expect(page.getByText('2 of 4 done')).toBeVisible()
  await done(page, 'Send the CV').click()
  await expect(steps(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Table cleared' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Table cleared' })).toBeVisible()
  await expect(steps(page)).toHaveCount(0)
})

test('an example is written into the row, and a table for oneself needs no team', async ({ cast: { ada }, browse }) => {
  const page = await browse(ada)
  await page.goto('/dashboard')
  await expect(due(page).getByText('No tasks assigned', { exact: true })).toBeVisible()
  await due(page).getByRole('button', { name: 'Send the CV today' }).click()
  await expect(page.getByRole('textbox', { name: 'Add a task' })).toHaveValue('Send the CV today')
  await page.getByRole('textbox', { name: 'Add a task' }).press('Enter')
  await done(page, 'Send the CV').click()
  await expect(page.getByText('One done, Ada.')).toBeVisible()
  await expect(scene(page).getByRole('link', { name: 'Offer someone a seat' })).toBeVisible()
})

test('the first steps can be sent away, and stay away on every device', async ({ cast: { ada }, browse }) => {
  const page = await browse(ada)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(steps(page)).toHaveCount(0)
  const elsewhere = await browse(ada)
  await expect(async () => {
    await elsewhere.goto('/dashboard')
    await expect(elsewhere.getByText('No teams yet', { exact: true })).toBeVisible()
    await expect(steps(elsewhere)).toHaveCount(0, { timeout: 500 })
  }).toPass()
})

test('axe finds nothing on a full dashboard, in every look', async ({ cast: { ada, grace }, browse }) => {
  const team = await teamOf([ada, grace])
  for (const from of [-4, -3, -2, 0, 1]) await taskOf(grace, team, { due: day(from), for: [ada] })
  await taskOf(ada, team, { for: [grace], done: true })
  await taskOf(ada, null, { done: true })
  await sendMessage(grace, 'Good morning', await roomOf(grace, team))
  const page = await browse(ada)
  await page.goto('/dashboard')
  await expect(scene(page).getByRole('link', { name: /^Grace: / })).toBeVisible()
  for (const [theme, contrast, width] of [
    ['light', 'normal', 390],
    ['dark', 'normal', 390],
    ['light', 'normal', 1280],
    ['dark', 'normal', 1280],
    ['light', 'high', 1280],
    ['dark', 'high', 1280],
    ['light', 'normal', 1600],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate((look) => Object.assign(document.documentElement.dataset, look), { theme, contrast })
    expect.soft(await findViolations(page), `${theme}, ${contrast} contrast, ${width} px`).toEqual([])
  }
  // At 1600 px the scene takes the room that there is.
  expect((await page.locator('[data-time]').boundingBox())!.width).toBe(82 * 16)
})
