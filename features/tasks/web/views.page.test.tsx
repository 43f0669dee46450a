import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findViolations } from '#test/page/axe.ts'
import { ada, openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'
import { answerTasks, answerTeams, day, grace, taskOf, teamOf } from '#test/page/world.ts'

const team = teamOf('Portfolio Sprint', [ada, grace])
const of = { teamId: team.id, team: team.name, teamOwnerId: ada.uid }
const region = (name: string | RegExp) => page.getByRole('region', { name })
const box = (name: string) => page.getByRole('checkbox', { name: `Done: ${name}` })
const inDialog = page.getByRole('dialog')

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

test('the calendar shows a month, opens a day to add a task for it, and keeps the month in the address', async () => {
  answerTeams(team)
  const names = ['One', 'Two', 'Three', 'Four']
  const world = answerTasks(
    ...names.map((name) => taskOf(name, { ...of, due: day(0) })),
    taskOf('Some day', { ...of, due: null }),
  )
  await settle(openPage(`/tasks?tab=team&team=${team.id}&view=calendar`))
  const opener = page.getByRole('button', { name: /4 tasks$/ })
  await expect.element(opener).toBeVisible()
  await expect.element(page.getByRole('gridcell').filter({ has: opener })).toMatchTextContent('2 more')
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

test('beside her tasks Ada has the tabs, what she waits for, and what her team comes to next', async () => {
  answerTeams(team)
  const made = [
    taskOf('Given', { ...of, due: day(1), for: [grace] }),
    taskOf('Theirs', { ...of, due: day(2), userId: grace.uid, for: [grace] }),
    taskOf('Mine', { ...of, due: day(0) }),
  ]
  answerTasks(...made)
  await settle(openPage('/tasks'))
  const side = page.getByRole('complementary', { name: 'What others do' })
  await expect.element(side.getByRole('region', { name: 'Waiting for others' })).toMatchTextContent('Given')
  const theirs = side.getByRole('region', { name: 'Coming up' }).getByRole('link', { name: /Theirs/ })
  await expect.element(theirs).toBeVisible()
  expect(await findViolations()).toEqual([])
  const tab = page.getByRole('tab', { name: /^My Tasks/ })
  expect(tab.element().getBoundingClientRect().right).toBeLessThan(box('Mine').element().getBoundingClientRect().left)
  ;(tab.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('tab', { name: /^Team Tasks/, selected: true })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(tab).toHaveFocus()
  await press(theirs)
  await expect.element(inDialog).toHaveAccessibleName('Theirs')
  history.back()
  await expect.element(inDialog).not.toBeInTheDocument()
  await page.viewport(1100, 720)
  await expect.element(side).not.toBeInTheDocument()
})

test('a long list draws only rows near what is visible, and Shift selects those between too', async () => {
  const names = Array.from({ length: 160 }, (_, number) => `Task ${number}`)
  answerTasks(...names.map((name, place) => taskOf(name, { due: day(place) })))
  await settle(openPage('/tasks'))
  const rows = () => document.querySelectorAll('tr[data-task]').length
  const focus = (name: string) => (box(name).element() as HTMLElement).focus()
  await expect.element(box('Task 0')).toBeVisible()
  await expect.poll(rows).toBeLessThan(120)
  focus('Task 0')
  await userEvent.keyboard('x')
  await expect
    .poll(() => {
      scrollTo(0, document.body.scrollHeight)
      return box('Task 159').query()
    })
    .not.toBeNull()
  // The first chunk keeps the focus.
  await expect.poll(rows).toBeLessThan(140)
  focus('Task 159')
  await userEvent.keyboard('{Shift>}X{/Shift}')
  await expect.element(page.getByText('160 selected')).toBeVisible()
})

test('Tab goes through the page as it stands: from the rail to what is beside the title', async () => {
  await page.viewport(1280, 800)
  answerTeams(team)
  answerTasks()
  await settle(openPage('/tasks?tab=team'))
  ;(page.getByRole('tab', { name: /^Team Tasks/ }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('radio', { name: 'List' })).toHaveFocus()
})
