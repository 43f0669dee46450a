import { tasks } from '#features/tasks/contract.ts'
import { roomOf, sendMessage } from '#test/chat.ts'
import { moving } from './fixtures.ts'
import { day, expect, type Page, taskOf, teamOf, test, unlike } from './people.ts'

test.use(moving)

const steps = (page: Page) => page.getByRole('list', { name: 'First steps' })
const scene = (page: Page) => page.getByRole('list', { name: 'At the table today' })
const done = (page: Page, name: string) => page.getByRole('checkbox', { name: `Done: ${name}` })
/** How bright the lamp is, from 0 to 1. */
const lit = (page: Page) =>
  page.locator('[data-time]').evaluate((room) => Number(getComputedStyle(room).getPropertyValue('--lit')))
const card = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

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
