import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dashboard } from '#features/dashboard/contract.ts'
import { api } from '#test/page/api.ts'
import { findViolations } from '#test/page/axe.ts'
import { openDashboard, savedBy } from '#test/page/dashboard-world.ts'
import { exampleFor, idOf } from '#test/page/examples.ts'
import { ada } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'
import { day, grace, taskOf, teamOf } from '#test/page/world.ts'

const example = exampleFor(dashboard.open)
const due = page.getByRole('region', { name: /^Tasks Due Soon/ })
const boxes = () => due.getByRole('checkbox').elements().length
const button = (name: string | RegExp) => page.getByRole('button', { name })
const box = (name: string) => page.getByRole('checkbox', { name: `Done: ${name}` })

const needing = (company: string, rule: 'interview' | 'closing') => {
  const [one] = exampleFor(dashboard.open).today.needs!.items
  const on = day(2)
  return {
    card: { ...one!.card, id: idOf(company.length), company, role: 'Designer', interviewOn: on, interviewTime: null },
    signal: { rule, on, isDue: true },
  }
}

test('Ada who looks for work sees first what her applications ask for, and where the rest is', async () => {
  const items = [needing('Kestrel', 'interview'), needing('Papertrail', 'closing')]
  await openDashboard({ today: { needs: { items, count: 5, today: day(0) } } })
  const needs = page.getByRole('list', { name: 'What needs you' })
  await expect.element(needs.getByRole('listitem').first()).toMatchTextContent('Thu Kestrel, interview')
  await expect.element(needs.getByRole('link', { name: /Papertrail: Closes / })).toBeVisible()
  await expect.element(needs.getByRole('link', { name: '3 more in Career' })).toHaveAttribute('href', '/career')
  expect(await findViolations()).toEqual([])
})

test('when others want something as well, the newest of it and one of her applications stand there', async () => {
  const items = [needing('Kestrel', 'interview'), needing('Papertrail', 'closing')]
  const invites = { count: 1, newest: savedBy('Pim Call', 'Robotics') }
  await openDashboard({
    today: { needs: { items, count: 5, today: day(0) }, invites, mentions: 2, mentionedAt: `${day(-1)}T09:00:00Z` },
  })
  const lines = page.getByRole('list', { name: 'What needs you' }).getByRole('listitem')
  await expect
    .poll(() => lines.elements().map(({ textContent }) => textContent))
    .toEqual(['2 mentions of you', 'Thu Kestrel, interview', '5 more'])
  // They stand beside the key, so that the work is on the first screen.
  await page.viewport(1280, 800)
  expect(document.querySelector('[data-time]')!.getBoundingClientRect().height).toBeLessThanOrEqual(216)
  await press(page.getByRole('button', { name: '5 more', exact: true }))
  await expect.element(lines.nth(1)).toMatchTextContent('Pim Call saved you a seat at Robotics')
  await expect.element(lines.getByRole('link', { name: '3 more in Career' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Less' }))
  await expect.poll(() => lines.elements().length).toBe(3)
})

test('what was announced to a class of Ada stands before what her applications ask for, until she reads it', async () => {
  const said = {
    id: idOf(71),
    classId: idOf(74),
    className: 'Engines',
    roomId: idOf(72),
    createdAt: `${day(-1)}T09:00:00Z`,
  }
  const announcements = ['Bring your plans\nand pens', 'No class today'].map((text) => ({
    ...said,
    id: idOf(text.length),
    text,
  }))
  const items = [needing('Kestrel', 'interview'), needing('Papertrail', 'closing')]
  await openDashboard({ today: { announcements, needs: { items, count: 5, today: day(0) } } })
  const lines = page.getByRole('list', { name: 'What needs you' }).getByRole('listitem')
  await expect.poll(() => lines.elements().length).toBe(3)
  await expect.element(lines.first()).toMatchTextContent('Engines Bring your plans')
  await expect.element(lines.first().getByRole('link')).toHaveAttribute('href', `/chat?room=${idOf(72)}`)
  await openDashboard({ today: { announcements } })
  await expect.poll(() => lines.elements().length).toBe(2)
})

test('Ada who comes back after three days reads what happened meanwhile, until she dismisses it', async () => {
  const visit = (days: number) =>
    localStorage.setItem('last visit', JSON.stringify({ uid: ada.uid, at: `${day(-days)}T09:00:00Z` }))
  const away = page.getByRole('region', { name: 'While you were away' })
  api.answers(dashboard.away, () => ({ finished: [{ name: 'Grace Hopper', count: 4 }] }))
  visit(2)
  await openDashboard({})
  await expect.element(due).toBeVisible()
  expect(away.elements()).toEqual([])
  visit(5)
  await openDashboard({
    made: [taskOf('Call Ana', { due: day(-2) }), taskOf('Old', { due: day(-9) })],
    today: { invites: { count: 1, newest: savedBy('Pim Call', 'Robotics') } },
  })
  await expect.element(away.getByText('Grace Hopper finished 4 tasks')).toBeVisible()
  await expect.element(away.getByRole('link', { name: '1 task of yours came due' })).toBeVisible()
  await expect.element(away.getByRole('link', { name: '1 invite, the newest from Pim Call' })).toBeVisible()
  expect(api.sent(dashboard.away).at(-1)).toMatchObject({ query: { since: `${day(-5)}T09:00:00Z` } })
  expect(await findViolations()).toEqual([])
  await press(away.getByRole('button', { name: 'Dismiss' }))
  await openDashboard({})
  await expect.element(due).toBeVisible()
  expect(away.elements()).toEqual([])
})

test('Grace who looks for none reads nothing of applications', async () => {
  await openDashboard({ today: { needs: null } })
  await expect.element(due).toBeVisible()
  expect(page.getByRole('list', { name: 'What needs you' }).elements()).toEqual([])
})

test('DASH-06 five tasks are shown at first, and all of them on demand', async () => {
  const names = Array.from({ length: 23 }, (_, number) => `Task ${String(number + 1).padStart(2, '0')}`)
  await openDashboard({ made: names.map((name, number) => taskOf(name, { due: day(number + 1) })) })
  await expect.poll(boxes).toBe(5)
  await press(due.getByRole('button', { name: /^Show all/ }))
  await expect.element(due.getByRole('button', { name: names[5]!, exact: true })).toHaveFocus()
  await expect.poll(boxes).toBe(23)
})

test('overdue tasks stand behind one line, and move to today together and back', async () => {
  const late = [-4, -3, -2].map((from) => taskOf(`Late ${-from}`, { due: day(from) }))
  const world = await openDashboard({ made: [...late, taskOf('Later', { due: day(1) })] })
  await expect.poll(boxes).toBe(2)
  await expect.element(page.getByText(/^Three overdue/)).toBeVisible()
  await press(due.getByRole('button', { name: '2 more overdue' }))
  await expect.poll(boxes).toBe(4)
  await press(due.getByRole('button', { name: 'Move all to today' }))
  await expect.element(page.getByText(/^Three for today/)).toBeVisible()
  await expect.element(due.getByRole('button', { name: /overdue/ })).not.toBeInTheDocument()
  await expect.poll(() => world.named('Late 4')!.due).toBe(day(0))
  await press(button('Undo: 3 tasks'))
  await expect.element(page.getByText(/^Three overdue/)).toBeVisible()
  await expect.poll(() => world.named('Late 4')!.due).toBe(day(-4))
})

test('on a phone the line for overdue tasks is one row, and offers to spread them once it is open', async () => {
  await page.viewport(390, 844)
  await openDashboard({ made: [-4, -3, -2].map((from) => taskOf(`Late ${-from}`, { due: day(from) })) })
  const [more, move] = [
    due.getByRole('button', { name: '2 more overdue' }),
    due.getByRole('button', { name: 'Move all to today' }),
  ]
  const [one, other] = [more, move].map((key) => key.element().getBoundingClientRect())
  expect(other!.top).toBeLessThan(one!.bottom)
  const spread = due.getByRole('button', { name: 'Spread over this week' })
  await expect.element(spread).not.toBeInTheDocument()
  await press(more)
  await expect.element(spread).toBeVisible()
})

test('overdue tasks are shared out over the days that this week still has', async () => {
  const late = Array.from({ length: 10 }, (_, number) => taskOf(`Late ${number}`, { due: day(-4) }))
  const world = await openDashboard({ made: late })
  await press(due.getByRole('button', { name: 'Spread over this week' }))
  await expect.element(page.getByText('10 moved to this week')).toBeVisible()
  // Tuesday to Saturday, the last day of Ada's week.
  expect(late.map(({ name }) => world.named(name)!.due)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4].map(day))
})

test('DASH-07 DASH-08 DASH-09 DASH-10 DASH-11 DASH-12 DASH-13 DASH-22 DB-21 Tasks Due Soon lists what one has to do, and opens it in place', async () => {
  const of = { team: 'Portfolio Sprint', teamId: idOf(77), teamOwnerId: grace.uid, userId: grace.uid }
  const made = [
    taskOf('Far', { ...of, due: '2031-12-25' }),
    taskOf('Late', { ...of, due: day(-2) }),
    taskOf('Soon', { ...of, due: day(2) }),
  ]
  await openDashboard({ made })
  const names = () =>
    due
      .getByRole('checkbox')
      .elements()
      .map((one) => one.getAttribute('aria-label')!.replace('Done: ', ''))
  await expect.poll(names).toEqual(['Late', 'Soon', 'Far'])
  const items = due.getByRole('listitem')
  await expect.element(items.first()).toMatchTextContent('2 days late')
  await expect.element(items.last()).toMatchTextContent('Portfolio Sprint')
  await expect.element(items.last().getByRole('time')).toHaveTextContent('DEC 25')
  const dialog = page.getByRole('dialog')
  await press(due.getByRole('button', { name: 'Soon', exact: true }))
  await press(dialog.getByRole('checkbox', { name: 'Done: Soon' }))
  await expect.element(dialog.getByRole('checkbox', { name: 'Done: Soon' })).toBeChecked()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(location.pathname).toBe('/dashboard')
  await expect.poll(names).toEqual(['Late', 'Far'])
  await press(button('Undo: Soon'))
  await expect.poll(names).toEqual(['Late', 'Soon', 'Far'])
})

test('DASH-01 DASH-02 DASH-03 DASH-04 DASH-05 TEAM-21 Your Teams lists the teams one is in, and opens them in place', async () => {
  await openDashboard()
  await expect.element(page.getByRole('heading', { name: 'Your Teams' })).toBeVisible()
  await expect.element(page.getByText('No teams yet')).toBeVisible()
  await openDashboard({ teams: [teamOf('Own Table', [ada]), teamOf('Portfolio Sprint', [grace, ada])] })
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
  await openDashboard({ progress: { points: 0, badgeCount: 0, aim: null } })
  const progress = page.getByRole('region', { name: 'Progress Overview' })
  for (const name of ['POINTS', 'BADGE'])
    await expect.element(progress.getByRole('progressbar', { name })).toHaveAttribute('aria-valuenow', '0')
  expect(progress.getByText('0%').elements()).toHaveLength(2)
  await expect.element(progress).toMatchTextContent('First points: complete your profile (10), join a team (5)')
  await press(progress.getByRole('link', { name: 'complete your profile' }))
  await expect.poll(() => location.pathname).toBe('/profilepage')
})

test('the two newest of an invite, mentions and announcements stand in one list, and lead to where they are', async () => {
  const announcement = {
    id: idOf(70),
    classId: idOf(74),
    className: 'Engines',
    roomId: null,
    createdAt: `${day(-3)}T09:00:00Z`,
  }
  await openDashboard({
    made: [taskOf('Weave')],
    today: {
      announcements: [{ ...announcement, text: 'No class today' }],
      invites: { count: 2, newest: savedBy('Pim Call', 'Robotics') },
      mentions: 1,
      mentionedAt: `${day(-1)}T09:00:00Z`,
    },
  })
  const lines = page.getByRole('list', { name: 'What needs you' }).getByRole('listitem')
  await expect
    .poll(() => lines.elements().map(({ textContent }) => textContent))
    .toEqual(['1 mention of you', 'Pim Call saved you a seat at Robotics, and 1 more invite', '1 more'])
  expect(await findViolations()).toEqual([])
  await press(lines.getByRole('button', { name: '1 mention of you' }))
  const filter = page.getByRole('group', { name: 'Show' }).getByRole('button', { pressed: true })
  await expect.element(filter).toMatchTextContent('Mentions')
  await userEvent.keyboard('{Escape}')
  await press(page.getByRole('button', { name: /^Notifications/ }))
  await expect.element(filter).toMatchTextContent('All')
  await userEvent.keyboard('{Escape}')
  await press(lines.getByRole('link', { name: /^Pim Call saved you a seat/ }))
  await expect.poll(() => location.pathname).toBe('/teams')
  // Somebody without a team has no room to read it in.
  await openDashboard({ today: { announcements: [{ ...announcement, text: 'No class today' }] } })
  await expect.element(lines.getByRole('link', { name: /^Engines/ })).toHaveAttribute('href', `/classes/${idOf(74)}`)
})

test('axe finds nothing on a full dashboard, in every look', async () => {
  const team = teamOf('Portfolio Sprint', [ada, grace], { taskCount: 5, doneCount: 1 })
  const of = { teamId: team.id, team: team.name, teamOwnerId: ada.uid }
  await openDashboard({
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

const scene = page.getByRole('list', { name: 'At the table today' })
/** How bright the lamp is, from 0 to 1. */
const lit = () => Number(getComputedStyle(document.querySelector('[data-time]')!).getPropertyValue('--lit'))

test('a tick lights the lamp, the row goes, and the last one clears the table', async () => {
  const done = [{ id: idOf(40), doneAt: '2026-12-01T08:00:00.000Z' }]
  await openDashboard({ made: [taskOf('First', { due: day(0) }), taskOf('Second', { due: day(0) })], today: { done } })
  await expect.element(page.getByText('Two for today.')).toBeVisible()
  await expect.element(scene.getByRole('link', { name: 'You, 1 of 3 done' })).toBeInTheDocument()
  expect(lit()).toBeCloseTo(1 / 3)
  await press(box('First'))
  await expect.element(box('First')).not.toBeInTheDocument()
  // The next task can be ticked by keyboard at once.
  await expect.element(box('Second')).toHaveFocus()
  await expect.element(scene.getByRole('link', { name: 'You, 2 of 3 done' })).toBeInTheDocument()
  await expect.poll(lit).toBeCloseTo(2 / 3)
  await press(box('Second'))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Table cleared' })).toBeVisible()
  await expect.element(page.getByRole('status').filter({ hasText: 'Table cleared. Three done today.' })).toHaveLength(1)
  await expect.element(page.getByText('All three done, Ada.')).toBeVisible()
  // Taken back, the lamp is a step darker again.
  await press(button('Undo: Second'))
  await expect.element(box('Second')).not.toBeChecked()
  await expect.element(page.getByText('One for today.')).toBeVisible()
  await expect.poll(lit).toBeCloseTo(2 / 3)
})

test('teammates take their seats with what they did today, and lead to it', async () => {
  const person = { uid: grace.uid, displayName: grace.displayName, photoURL: '', flair: null }
  const finished = taskOf('Proofread', { done: true })
  const task = { id: finished.id, name: 'Proofread', isMine: true }
  const act = { ...example.today.acts[0]!, person, at: '2026-12-01T09:00:00.000Z', roomId: null }
  const made = [taskOf('Weave'), finished]
  const openTags = () => document.querySelectorAll('li[data-open]').length
  await openDashboard({ made, today: { acts: [{ ...act, kind: 'wrote', task: null }] } })
  expect(openTags()).toBe(1)
  // Her name stands above her head, and the head on the table.
  const seat = scene.getByRole('listitem').filter({ hasText: 'Grace' })
  const [face, name] = [seat.getByRole('link'), seat.getByText('Grace', { exact: true })].map((part) =>
    part.element().getBoundingClientRect(),
  )
  expect(name!.bottom).toBeLessThanOrEqual(face!.top)
  await openDashboard({ made, today: { acts: [{ ...act, kind: 'finished', task }] } })
  await expect.element(page.getByText('Grace finished “Proofread” for you.', { exact: false })).toBeVisible()
  expect(openTags()).toBe(0)
  await press(scene.getByRole('link', { name: /^Grace: Finished “Proofread”/ }))
  await expect.poll(() => location.search).toBe(`?taskId=${task.id}`)
})

test('a team shows its progress, what comes next and what is new', async () => {
  const next = { name: 'Second', due: day(-1) }
  const team = teamOf('Weavers', [ada, grace], { taskCount: 2, doneCount: 1, next })
  const rooms = [{ id: idOf(43), teamId: team.id, lastNumber: 1, unread: 1, mute: null }]
  const seen = { navCounts: { rooms, friendRequests: 0 } }
  await openDashboard({ teams: [team], today: seen })
  const shown = page.getByRole('listitem').filter({ has: button('Weavers') })
  await expect
    .element(shown.getByRole('progressbar', { name: 'Weavers, done' }))
    .toHaveAttribute('aria-valuetext', '1 of 2 done')
  await expect.element(shown).toMatchTextContent('SecondYesterday')
  await press(shown.getByRole('link', { name: '1 new in the room of Weavers' }))
  await expect.poll(() => location.search).toBe(`?team=${team.id}`)
})

test('text that is cut off is read in full by keyboard and by touch', async () => {
  const name = `Prepare ${'a very long '.repeat(10)}talk`
  const team = teamOf('Weavers', [ada, grace], { taskCount: 1, next: { name, due: day(1) } })
  await openDashboard({ teams: [team] })
  const card = page.getByRole('main').getByRole('button', { name: 'Weavers', exact: true })
  await expect.element(card).toBeVisible()
  const tip = () => [...document.querySelectorAll('[popover]:popover-open')].filter((one) => one.textContent === name)
  await userEvent.tab()
  ;(card.element() as HTMLElement).focus()
  await expect.poll(tip).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await expect.poll(tip).toEqual([])
  const cut = page.getByRole('listitem').filter({ hasText: 'Weavers' }).getByText(name).first().element()
  cut.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }))
  await expect.poll(tip).toHaveLength(1)
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await expect.poll(tip).toEqual([])
})
