import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dashboard } from '#features/dashboard/contract.ts'
import { identity } from '#features/identity/contract.ts'
import { seats } from '#features/seats/contract.ts'
import { settings } from '#features/settings/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { api } from '#test/page/api.ts'
import { findViolations } from '#test/page/axe.ts'
import { newcomer, openDashboard, quiet as quietDay, savedBy } from '#test/page/dashboard-world.ts'
import { exampleFor, idOf } from '#test/page/examples.ts'
import { ada, openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'
import { answerTasks, answerTeams, day, grace, taskOf, teamOf } from '#test/page/world.ts'

const example = exampleFor(dashboard.open)
const due = page.getByRole('region', { name: /^Tasks Due Soon/ })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const box = (name: string) => page.getByRole('checkbox', { name: `Done: ${name}` })
const steps = page.getByRole('list', { name: 'First steps' })
const field = page.getByRole('textbox', { name: 'Add a task' })
const question = page.getByRole('list', { name: 'What brings you here?' })

test('the first steps give way to the day after three days, or with the first task that is late', async () => {
  await openDashboard({ today: { hasTicked: false }, account: newcomer(3) })
  await expect.element(steps).toBeVisible()
  await openDashboard({ today: { hasTicked: false }, account: newcomer(4) })
  await expect.element(page.getByRole('heading', { name: /^Good / })).toBeVisible()
  expect(steps.elements()).toEqual([])
  await openDashboard({
    made: [taskOf('Call Ana', { due: day(-1) })],
    today: { hasTicked: false },
    account: newcomer(1),
  })
  await expect.element(page.getByRole('heading', { name: /^Good / })).toBeVisible()
  expect(steps.elements()).toEqual([])
})

test('somebody new takes seats until the first tick, and may send them away', async () => {
  const world = await openDashboard({ isNew: true, today: { hasTicked: false } })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible()
  await press(steps.getByRole('button', { name: /^Write one task/ }))
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('Send the CV today{Enter}')
  await expect.element(box('Send the CV')).toBeVisible()
  await expect.poll(() => world.named('Send the CV')?.due).toBe(day(0))
  await press(box('Send the CV'))
  await expect.poll(() => world.named('Send the CV')!.done).toBe(true)

  await openDashboard({ isNew: true, today: { hasTicked: false } })
  await press(button('Dismiss'))
  await expect.element(steps).not.toBeInTheDocument()
  await expect.poll(() => api.sent(settings.changeAccount)).toMatchObject([{ body: { hidesGuide: true } }])
})

test('somebody new whose friend sits at a table takes the seat beside them', async () => {
  const { people, ...example } = exampleFor(seats.list)
  const table = { kind: 'friends' } as const
  api.answers(seats.list, () => ({
    ...example,
    mine: null,
    people: people.map((one) => ({ ...one, table, isPractising: false })),
  }))
  await openDashboard({ isNew: true, today: { hasTicked: false } })
  await expect.element(page.getByText(/ sits? at a table for friends$/)).toBeVisible()
  await press(button('Take the open seat'))
  await expect.poll(() => api.sent(seats.sitDown)).toMatchObject([{ body: { table } }])
  expect(location.pathname).toBe('/table')
})

test('Ada who is new says what she came for, and the steps follow from it and count what she has done', async () => {
  const begun = { application: false, goal: true, class: false, friend: false }
  const asked = { ...newcomer(0), purpose: null }
  await openDashboard({ today: { hasTicked: false, begun }, account: asked })
  await expect.element(question.getByRole('link', { name: /^Looking for a job/ })).toBeVisible()
  expect(await findViolations()).toEqual([])
  api.answers(identity.session, (shown) => ({ ...shown, me: { ...ada, ...newcomer(0) } }))
  await press(question.getByRole('button', { name: /^Just my tasks/ }))
  await expect.element(field).toHaveFocus()
  await expect.poll(() => api.sent(settings.changeAccount)).toMatchObject([{ body: { purpose: 'tasks' } }])
  await expect.element(page.getByText('1 of 4 done')).toBeVisible()
  await expect.element(steps).toMatchTextContent('Set a goalDone')
  await press(button('Import tasks'))
  await expect.element(page.getByRole('dialog', { name: 'Import tasks' })).toBeVisible()

  await openDashboard({ today: { hasTicked: false, begun }, account: asked })
  await press(question.getByRole('link', { name: /^Looking for a job/ }))
  await expect.element(page.getByRole('dialog', { name: 'Add application' })).toBeVisible()
})

test('the heading keeps the focus when the welcome takes the place of what was there while the page loaded', async () => {
  const today = { ...quietDay, hasTicked: false }
  api.answers(dashboard.open, () => ({ ...example, teams: [], dueSoon: { tasks: [], next: null }, today }))
  answerTeams()
  answerTasks()
  const answer = api.holds(dashboard.open)
  await settle(openPage('/rewards', { ...newcomer(0), purpose: null }))
  await press(page.getByRole('link', { name: 'Dashboard' }))
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(heading).toHaveFocus()
  answer()
  await expect.element(question).toBeVisible()
  await expect.element(heading).toHaveFocus()
})

test('for a week the links that Ada does not need for what she came for are quiet, and each is there', async () => {
  const links = page.getByRole('navigation').first().getByRole('link')
  const quiet = () =>
    links
      .elements()
      .filter((link) => link.hasAttribute('data-quiet'))
      .map((link) => link.querySelector('span')?.textContent)
  const navCounts = { ...quietDay.navCounts, friendRequests: 0, rooms: [] }
  const today = { navCounts }
  await openDashboard({ today, account: { ...newcomer(6), purpose: 'job' } })
  await expect.poll(quiet).toEqual(['Teams', 'Friends', 'Rewards', 'Chat'])
  expect(await findViolations()).toEqual([])
  await openDashboard({ account: { ...newcomer(6), purpose: 'job' } })
  // Not where something waits.
  await expect.poll(quiet).toEqual(['Teams', 'Rewards'])
  await press(links.filter({ hasText: 'Teams' }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible()
  await press(links.filter({ hasText: 'Dashboard' }))
  // Nor where she has been.
  await expect.poll(quiet).toEqual(['Rewards'])
  await openDashboard({ account: { ...newcomer(7), purpose: 'job' } })
  await expect.element(links.filter({ hasText: 'Rewards' })).toBeVisible()
  expect(quiet()).toEqual([])
})

test('Ada who starts a team sees its link next', async () => {
  await openDashboard({ today: { hasTicked: false }, account: { ...newcomer(0), purpose: null } })
  const made = teamOf('Statics', [ada])
  api.answers(teams.create, () => {
    answerTeams(made)
    return made
  })
  await press(question.getByRole('button', { name: /^With a team/ }))
  await page.getByRole('dialog', { name: 'Create Team' }).getByRole('textbox', { name: 'Team Name' }).fill('Statics')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Statics' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Fastest: send the link' })).toBeVisible()
})

test('a seat that Grace saved for Ada stands before the question, one press away', async () => {
  const newest = savedBy('Grace Hopper', 'Statics')
  await openDashboard({
    today: { hasTicked: false, invites: { count: 1, newest } },
    account: { ...newcomer(0), purpose: null },
  })
  await expect.element(page.getByText('Grace Hopper saved you a seat at Statics')).toBeVisible()
  await press(page.getByRole('link', { name: 'Join', exact: true }))
  await expect.poll(() => location.pathname).toBe(`/join/${idOf(91)}`)
})

test('somebody new reads what their class announces, and who mentions them', async () => {
  const announcements = [{ ...example.today.announcements[0]!, className: 'Statics', text: 'Bring a ruler' }]
  await openDashboard({ isNew: true, today: { hasTicked: false, announcements, mentions: 1 } })
  const needs = page.getByRole('list', { name: 'What needs you' })
  await expect.element(needs.getByRole('link', { name: 'Statics Bring a ruler' })).toBeVisible()
  await expect.element(needs.getByRole('button', { name: '1 mention of you' })).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('somebody new sees the bars of their progress, and nothing of pictures, badges to come and rewards', async () => {
  const progress = { points: 0, badgeCount: 0, badgesInAll: 15, aim: null }
  const overview = page.getByRole('region', { name: /^Progress Overview/ })
  await openDashboard({ isNew: true, today: { hasTicked: false }, progress })
  await expect.element(overview).toMatchTextContent(/^Progress OverviewPOINTS0%0 pointsBADGE0%0 of 15 badges$/)
  expect(overview.getByRole('link').elements()).toEqual([])
  await expect.element(steps).toMatchTextContent('Tick it offOnce it is done')
})

test('an answer that is not saved is asked for again', async () => {
  await openDashboard({ today: { hasTicked: false }, account: { ...newcomer(0), purpose: null } })
  api.refuses(settings.changeAccount, 503)
  await press(question.getByRole('button', { name: /^Just my tasks/ }))
  await expect.element(question).toBeVisible()
})

test('an example is written into the row, and a table for oneself needs no team', async () => {
  await openDashboard({ isNew: true, today: { hasTicked: false } })
  await expect.element(due.getByText('No tasks assigned')).toBeVisible()
  await press(due.getByRole('button', { name: 'Send the CV today' }))
  await expect.element(field).toHaveValue('Send the CV today')
  await field.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(box('Send the CV')).toBeVisible()
})

test('somebody new joins a table that is open, which is a step', async () => {
  const offered = { ...exampleFor(teams.discover).items[0]!, name: 'Open Table' }
  await openDashboard({
    today: { hasTicked: false, openTeams: [offered] },
    account: { ...newcomer(0), purpose: 'team' },
  })
  await expect.element(page.getByText('0 of 4 done')).toBeVisible()
  await expect.element(steps.getByRole('link', { name: /^Find a friend/ })).toHaveAttribute('href', '/friends')
  const joined = teamOf('Open Table', [grace, ada])
  api.answers(teams.join, () => {
    answerTeams(joined)
    return joined
  })
  await press(page.getByRole('list', { name: 'Open teams' }).getByRole('button', { name: 'Join Open Table' }))
  await expect.element(page.getByRole('main').getByRole('button', { name: 'Open Table', exact: true })).toBeVisible()
  await expect.element(page.getByText('1 of 4 done')).toBeVisible()
})
