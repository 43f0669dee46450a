import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dashboard, type Progress, type Today } from '#features/dashboard/contract.ts'
import { settings } from '#features/settings/contract.ts'
import type { Task } from '#features/tasks/contract.ts'
import type { Team } from '#features/teams/contract.ts'
import { api } from '#test/page/api.ts'
import { findViolations } from '#test/page/axe.ts'
import { exampleFor, idOf } from '#test/page/examples.ts'
import { ada, openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'
import { answerTasks, answerTeams, day, grace, taskOf, teamOf } from '#test/page/world.ts'

const example = exampleFor(dashboard.open)
const counts = { ...example.today.navCounts }
const quiet: Today = {
  ...example.today,
  acts: [],
  done: [],
  hasOpen: false,
  hasTicked: true,
  teams: [],
  invites: { count: 0, newestFrom: null },
  mentions: 0,
  openTeams: [],
}
const due = page.getByRole('region', { name: /^Tasks Due Soon/ })
const boxes = () => due.getByRole('checkbox').elements().length
const button = (name: string | RegExp) => page.getByRole('button', { name })
const box = (name: string) => page.getByRole('checkbox', { name: `Done: ${name}` })
const steps = page.getByRole('list', { name: 'First steps' })
const field = page.getByRole('textbox', { name: 'Add a task' })

type Shown = { made?: Task[]; teams?: Team[]; today?: Partial<Today>; progress?: Partial<Progress>; isNew?: boolean }
async function open({ made = [], teams = [], today = {}, progress = {}, isNew = false }: Shown = {}) {
  answerTeams(...teams)
  const world = answerTasks(...made)
  const openTasks = () => world.all().filter(({ done }) => !done)
  api.answers(dashboard.open, () => ({
    teams,
    dueSoon: { tasks: openTasks(), next: null },
    progress: { ...example.progress, ...progress },
    today: { ...quiet, hasOpen: openTasks().length > 0, ...today },
  }))
  await settle(openPage('/dashboard', { hidesGuide: !isNew }))
  return world
}

test('DASH-06 five tasks are shown at first, and all of them on demand', async () => {
  const names = Array.from({ length: 23 }, (_, number) => `Task ${String(number + 1).padStart(2, '0')}`)
  await open({ made: names.map((name, number) => taskOf(name, { due: day(number + 1) })) })
  await expect.poll(boxes).toBe(5)
  await press(due.getByRole('button', { name: /^Show all/ }))
  await expect.element(due.getByRole('button', { name: names[5]!, exact: true })).toHaveFocus()
  await expect.poll(boxes).toBe(23)
})

test('overdue tasks stand behind one line, and move to today together and back', async () => {
  const late = [-4, -3, -2].map((from) => taskOf(`Late ${-from}`, { due: day(from) }))
  const world = await open({ made: [...late, taskOf('Later', { due: day(1) })] })
  await expect.poll(boxes).toBe(2)
  await expect.element(page.getByText(/^Three overdue/)).toBeVisible()
  await press(due.getByRole('button', { name: '2 more overdue' }))
  await expect.poll(boxes).toBe(4)
  await press(due.getByRole('button', { name: 'Move all to today' }))
  await expect.element(page.getByText(/^Three for today/)).toBeVisible()
  await expect.element(due.getByRole('button', { name: /overdue/ })).not.toBeInTheDocument()
  await expect.poll(() => world.named('Late 4')!.due).toBe(day(0))
  await press(button('Undo: 3 tasks moved to today'))
  await expect.element(page.getByText(/^Three overdue/)).toBeVisible()
  await expect.poll(() => world.named('Late 4')!.due).toBe(day(-4))
})

test('DASH-07 DASH-08 DASH-09 DASH-10 DASH-11 DASH-12 DASH-13 DASH-22 DB-21 Tasks Due Soon lists what one has to do, and opens it in place', async () => {
  const of = { team: 'Portfolio Sprint', teamId: idOf(77), teamOwnerId: grace.uid, userId: grace.uid }
  const made = [
    taskOf('Far', { ...of, due: '2031-12-25' }),
    taskOf('Late', { ...of, due: day(-2) }),
    taskOf('Soon', { ...of, due: day(2) }),
  ]
  await open({ made })
  const names = () =>
    due
      .getByRole('checkbox')
      .elements()
      .map((one) => one.getAttribute('aria-label')!.replace('Done: ', ''))
  await expect.poll(names).toEqual(['Late', 'Soon', 'Far'])
  const items = due.getByRole('listitem')
  await expect.element(items.first()).toMatchTextContent('2 days ago')
  await expect.element(items.last()).toMatchTextContent('Portfolio Sprint')
  await expect.element(items.last().getByRole('time')).toHaveTextContent('DEC 25')
  const dialog = page.getByRole('dialog')
  await press(due.getByRole('button', { name: 'Soon', exact: true }))
  await press(dialog.getByRole('button', { name: 'Mark as done' }))
  await expect.element(dialog.getByRole('button', { name: 'Mark as not done' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(location.pathname).toBe('/dashboard')
  await expect.poll(names).toEqual(['Late', 'Far'])
  await press(button('Undo: Soon'))
  await expect.poll(names).toEqual(['Late', 'Soon', 'Far'])
})

test('DASH-01 DASH-02 DASH-03 DASH-04 DASH-05 TEAM-21 Your Teams lists the teams one is in, and opens them in place', async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: 'Your Teams' })).toBeVisible()
  await expect.element(page.getByText('No teams yet')).toBeVisible()
  await open({ teams: [teamOf('Own Table', [ada]), teamOf('Portfolio Sprint', [grace, ada])] })
  const card = page.getByRole('main').getByRole('button', { name: 'Own Table', exact: true })
  await press(card)
  const details = page.getByRole('dialog', { name: 'Own Table' })
  await expect.element(details.getByRole('button', { name: 'Add New Task' })).toBeVisible()
  expect(details.getByRole('button', { name: 'Delete Team (owner)' }).elements()).toEqual([])
  expect(location.pathname + location.search).toBe('/dashboard')
  await userEvent.keyboard('{Escape}')
  await expect.element(details).not.toBeInTheDocument()
  await expect.element(card).toHaveFocus()
})

test('DASH-14 DASH-15 DASH-16 DASH-17 DASH-18 CONST-17 Progress Overview stands at 0% and says how to begin', async () => {
  await open({ progress: { points: 0, badgeCount: 0, aim: null } })
  const progress = page.getByRole('region', { name: 'Progress Overview' })
  for (const name of ['POINTS', 'BADGE'])
    await expect.element(progress.getByRole('progressbar', { name })).toHaveAttribute('aria-valuenow', '0')
  expect(progress.getByText('0%').elements()).toHaveLength(2)
  await expect.element(progress).toMatchTextContent('First points: complete your profile (10), join a team (5)')
  await press(progress.getByRole('link', { name: 'complete your profile' }))
  await expect.poll(() => location.pathname).toBe('/profilepage')
})

test('somebody new takes seats until the first tick, and may send them away', async () => {
  const world = await open({ isNew: true, today: { hasTicked: false } })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible()
  await press(steps.getByRole('button', { name: /^Write one task/ }))
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('Send the CV today{Enter}')
  await expect.element(box('Send the CV')).toBeVisible()
  await expect.poll(() => world.named('Send the CV')?.due).toBe(day(0))
  await press(box('Send the CV'))
  await expect.poll(() => world.named('Send the CV')!.done).toBe(true)

  await open({ isNew: true, today: { hasTicked: false } })
  await press(button('Dismiss'))
  await expect.element(steps).not.toBeInTheDocument()
  await expect.poll(() => api.sent(settings.changeAccount)).toMatchObject([{ body: { hidesGuide: true } }])
})

test('an example is written into the row, and a table for oneself needs no team', async () => {
  await open({ isNew: true, today: { hasTicked: false } })
  await expect.element(due.getByText('No tasks assigned')).toBeVisible()
  await press(due.getByRole('button', { name: 'Send the CV today' }))
  await expect.element(field).toHaveValue('Send the CV today')
  await field.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(box('Send the CV')).toBeVisible()
})

test('what else waits is counted, and leads to it', async () => {
  await open({
    made: [taskOf('Weave')],
    today: { mentions: 1, navCounts: { ...counts, friendRequests: 1, unreadMessages: 1 } as never },
  })
  const waits = page.getByRole('list', { name: 'What else waits' })
  await press(waits.getByRole('button', { name: /^1\s*mention/ }))
  await expect.element(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await press(waits.getByRole('link', { name: /friend request/ }))
  await expect.poll(() => location.pathname).toBe('/friends/requests')
})

test('axe finds nothing on a full dashboard, in every look', async () => {
  const team = teamOf('Portfolio Sprint', [ada, grace], { taskCount: 5, doneCount: 1 })
  const of = { teamId: team.id, team: team.name, teamOwnerId: ada.uid }
  await open({
    teams: [team],
    made: [-4, -3, -2, 0, 1].map((from) => taskOf(`Task ${from}`, { ...of, due: day(from) })),
    today: { acts: example.today.acts, mentions: 1 },
  })
  await expect.poll(boxes).toBeGreaterThan(1)
  for (const [theme, contrast, width] of [
    ['light', 'normal', 390],
    ['dark', 'normal', 1280],
    ['dark', 'high', 1280],
    ['light', 'normal', 1600],
  ] as const) {
    await page.viewport(width, 844)
    Object.assign(document.documentElement.dataset, { theme, contrast })
    expect.soft(await findViolations(), `${theme}, ${contrast} contrast, ${width} px`).toEqual([])
  }
  // At 1600 px the scene takes the room that there is.
  expect(document.querySelector('[data-time]')!.getBoundingClientRect().width).toBe(82 * 16)
})
