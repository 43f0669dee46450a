import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findViolations } from '#test/page/axe.ts'
import { idOf } from '#test/page/examples.ts'
import { ada, openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'
import { answerTasks, answerTeams, day, grace, taskOf, teamOf } from '#test/page/world.ts'

const team = teamOf('Portfolio Sprint', [ada, grace])
const of = { teamId: team.id, team: team.name, teamOwnerId: ada.uid }
const region = (name: string | RegExp) => page.getByRole('region', { name })
const box = (name: string) => page.getByRole('checkbox', { name: `Done: ${name}` })
const inDialog = page.getByRole('dialog')

test('a card of the board names the labels of its task and how far its checklist is', async () => {
  const label = { id: idOf(640), name: 'Print', colour: 'plain' as const }
  answerTeams({ ...team, labels: [label] })
  answerTasks(taskOf('Weave', { ...of, labels: [label.id], itemCount: 3, itemsDone: 2 }))
  await settle(openPage(`/tasks?tab=team&team=${team.id}&view=board`))
  await expect.element(page.getByRole('article')).toMatchTextContent('WeavePrintFri2 of 3')
  expect(await findViolations()).toEqual([])
})

test('on the board Ada drags a card and moves it by keyboard; putting it into Done ticks, taking it out unticks', async () => {
  answerTeams(team)
  const world = answerTasks(taskOf('Weave', of))
  await settle(openPage(`/tasks?tab=team&team=${team.id}`))
  const state = () => [world.named('Weave')!.doing, world.named('Weave')!.done]
  const lane = (name: string) => region(new RegExp(`^${name}`))
  const card = (name: string) => lane(name).getByRole('article').filter({ hasText: 'Weave' })
  await press(page.getByRole('radio', { name: 'Board' }))
  await expect.element(card('To do')).toBeVisible()
  expect(await findViolations()).toEqual([])
  await card('To do').dropTo(lane('Doing'))
  await expect.element(card('Doing')).toBeVisible()
  await expect.poll(state).toEqual([true, false])

  ;(card('Doing').getByRole('button').element() as HTMLElement).focus()
  await userEvent.keyboard('m{ArrowRight}{Enter}')
  await expect.element(card('Done')).toBeVisible()
  await expect.element(card('Done').getByRole('button')).toHaveFocus()
  await expect.poll(() => state()[1]).toBe(true)
  await userEvent.keyboard('m{ArrowLeft}{ArrowLeft}{Escape}')
  await expect.element(card('Done')).toBeVisible()
  await userEvent.keyboard('m{ArrowLeft}{ArrowLeft}{Enter}')
  await expect.element(card('To do')).toBeVisible()
  await expect.poll(() => state()[1]).toBe(false)
  await press(box('Weave'))
  await expect.element(card('Done')).toBeVisible()
})

test('My Tasks is a board and a calendar too, of what is mine in every team, and what is added there is mine', async () => {
  answerTeams(team)
  const world = answerTasks(
    taskOf('Weave', { ...of, due: day(0) }),
    taskOf('Call Ana', { due: day(0) }),
    taskOf('Theirs', { ...of, due: day(0), userId: grace.uid, for: [grace] }),
  )
  await settle(openPage('/tasks'))
  await expect.element(page.getByRole('radio', { name: 'Board' })).not.toBeInTheDocument()
  await press(page.getByRole('button', { name: 'Filter' }))
  await press(page.getByRole('radio', { name: 'Board' }))
  const cards = region(/^To do/).getByRole('article')
  await expect
    .poll(() => cards.elements().map((card) => card.querySelector('button')!.textContent))
    .toEqual(['Weave', 'Call Ana'])
  await press(box('Call Ana'))
  await expect.element(region(/^Done/).getByRole('article')).toMatchTextContent('Call Ana')
  await expect.poll(() => world.named('Call Ana')!.done).toBe(true)
  await press(page.getByRole('button', { name: 'Add a task' }))
  await page.getByRole('textbox', { name: 'Add a task' }).fill('Water the plants')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => world.named('Water the plants')).toMatchObject({ teamId: null })

  await press(page.getByRole('radio', { name: 'Calendar' }))
  await expect.element(page.getByRole('button', { name: /, 2 tasks$/ })).toBeVisible()
  expect(await findViolations()).toEqual([])
  await press(page.getByRole('tab', { name: /^Team Tasks/ }))
  await expect.element(page.getByRole('button', { name: /, 2 tasks$/ })).toBeVisible()
})

test('the calendar shows a month, opens a day to add a task for it, and keeps the month in the address', async () => {
  answerTeams(team)
  const names = ['One', 'Two', 'Three', 'Four']
  const world = answerTasks(
    ...names.map((name) => taskOf(name, { ...of, due: day(0) })),
    taskOf('Over', { ...of, due: day(0), done: true }),
    taskOf('Some day', { ...of, due: null }),
  )
  await settle(openPage(`/tasks?tab=team&team=${team.id}&view=calendar`))
  const opener = page.getByRole('button', { name: /5 tasks$/ })
  await expect.element(opener).toBeVisible()
  const cell = page.getByRole('gridcell').filter({ has: opener })
  await expect.element(cell).toMatchTextContent('2 more, 1 done')
  // The day itself and two tasks: what is more or done is text.
  await expect.element(cell.getByRole('button')).toHaveLength(3)
  expect(await findViolations()).toEqual([])
  await expect.element(region(/^No date/)).toMatchTextContent('Some day')

  await press(opener)
  for (const name of names) await expect.element(inDialog.getByText(name)).toBeVisible()
  await inDialog.getByRole('textbox', { name: 'Add a task' }).fill('Buy flowers')
  await userEvent.keyboard('{Enter}')
  await expect.element(inDialog.getByText('Buy flowers')).toBeVisible()
  await expect.poll(() => world.named('Buy flowers')).toMatchObject({ due: day(0), teamId: team.id })
  await press(inDialog.getByRole('button', { name: 'Close' }))

  await press(page.getByRole('button', { name: 'Next month' }))
  await expect.element(page.getByRole('grid', { name: 'January 2027' })).toBeVisible()
  openPage(location.pathname + location.search)
  await expect.element(page.getByRole('grid', { name: 'January 2027' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Today' }))
  await expect.element(page.getByRole('grid', { name: 'December 2026' })).toBeVisible()
})

test('beside her tasks Ada has the tabs, with what she waits for, and the teams of Team Tasks', async () => {
  const club = teamOf('Club', [ada, grace])
  answerTeams(team, club)
  answerTasks(
    taskOf('Given', { ...of, due: day(1), for: [grace] }),
    taskOf('Theirs', { ...of, due: day(2), userId: grace.uid, for: [grace] }),
    taskOf('Free', { ...of, due: day(2), for: [] }),
    taskOf('Mine', { ...of, due: day(0) }),
  )
  await settle(openPage('/tasks'))
  const tab = page.getByRole('tab', { name: /^My Tasks/ })
  expect(tab.element().getBoundingClientRect().right).toBeLessThan(box('Mine').element().getBoundingClientRect().left)
  ;(tab.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(page.getByRole('tab', { name: 'Waiting for others 1', selected: true })).toHaveFocus()
  await expect.element(box('Given')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Given/ })).toMatchTextContent('Grace Hopper')
  await expect.poll(() => document.querySelectorAll('tr[data-task]').length).toBe(1)

  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('tab', { name: /^Team Tasks/, selected: true })).toHaveFocus()
  await expect.element(box('Theirs')).toBeVisible()
  expect(await findViolations()).toEqual([])
  const teams = page.getByRole('navigation', { name: 'Teams' })
  await press(teams.getByRole('link', { name: 'Club' }))
  await expect.element(box('Theirs')).not.toBeInTheDocument()
  await expect.element(teams.getByRole('link', { name: 'Club' })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('combobox', { name: 'Team' })).toHaveDisplayValue('Club')
  await page.viewport(1100, 720)
  await expect.element(teams).not.toBeInTheDocument()
})
