import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Task } from '#features/tasks/contract.ts'
import { ownLabels, teamLabels } from '#features/teams/labels-contract.ts'
import { api } from '#test/page/api.ts'
import { findViolations } from '#test/page/axe.ts'
import { exampleFor } from '#test/page/examples.ts'
import { ada, openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'
import { answerTasks, answerTeams, day, grace, taskOf, teamOf } from '#test/page/world.ts'

const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const toolbar = page.getByRole('toolbar')
const button = (name: string | RegExp) => page.getByRole('button', { name })
const inDialog = page.getByRole('dialog')

async function open(address: string, ...made: Task[]) {
  const world = answerTasks(...made)
  await settle(openPage(address))
  return world
}
async function focus(name: string) {
  await expect.element(button(name)).toBeVisible()
  ;(button(name).element() as HTMLElement).focus()
}
async function choose(name: string, item: string) {
  await button(`More for ${name}`).click()
  await press(page.getByRole('menuitem', { name: new RegExp(`^${item}`) }))
}

test('Ada selects with X and Shift, moves three tasks at once, and takes it back', async () => {
  const names = ['Alpha', 'Beta', 'Gamma', 'Delta']
  const world = await open('/tasks', ...names.map((name, place) => taskOf(name, { due: day(place + 1) })))
  const due = () => names.map((name) => world.named(name)!.due)
  await focus('Alpha')
  await userEvent.keyboard('x')
  await expect.element(toolbar).toMatchTextContent('1 selected')
  await focus('Gamma')
  await userEvent.keyboard('{Shift>}X{/Shift}')
  await expect.element(toolbar).toMatchTextContent('3 selected')
  expect(await findViolations()).toEqual([])
  await press(toolbar.getByRole('button', { name: 'Move date' }))
  await press(inDialog.getByRole('button', { name: 'Today' }))
  await expect.element(page.getByText('3 moved to today')).toBeVisible()
  await expect.element(toolbar).not.toBeInTheDocument()
  await expect.poll(due).toEqual([day(0), day(0), day(0), day(4)])
  await press(button('Undo: 3 tasks'))
  await expect.poll(due).toEqual([1, 2, 3, 4].map(day))
})

test('several deleted tasks come back with one Undo; Escape clears the selection', async () => {
  const world = await open('/tasks', taskOf('Alpha'), taskOf('Beta'))
  const select = async () => {
    for (const name of ['Alpha', 'Beta']) await press(page.getByRole('checkbox', { name: `Select: ${name}` }))
  }
  await select()
  await userEvent.keyboard('{Escape}')
  await expect.element(toolbar).not.toBeInTheDocument()
  await select()
  await press(toolbar.getByRole('button', { name: 'Delete' }))
  await expect.element(page.getByText('2 deleted')).toBeVisible()
  await expect.poll(world.all).toEqual([])
  await expect.element(row('Alpha')).not.toBeInTheDocument()
  await press(button('Undo: 2 tasks'))
  for (const name of ['Alpha', 'Beta']) await expect.element(row(name)).toBeVisible()
})

test('all that is overdue moves to today, and back; the menu of a row copies its address, moves and selects it', async () => {
  const world = await open('/tasks', taskOf('Alpha', { due: day(-3) }), taskOf('Beta', { due: day(-1) }))
  await press(button('Move all to today'))
  await expect.element(page.getByText('2 moved to today')).toBeVisible()
  await expect.element(page.getByRole('rowheader', { name: 'Today 2' })).toBeVisible()
  await expect.poll(() => world.named('Alpha')!.due).toBe(day(0))
  await press(button('Undo: 2 tasks'))
  await expect.poll(() => world.named('Beta')!.due).toBe(day(-1))

  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await choose('Beta', 'Copy link')
  await expect.element(page.getByText('Link copied')).toBeVisible()
  expect(copied).toHaveBeenCalledWith(`${location.origin}/tasks?taskId=${world.named('Beta')!.id}`)
  await choose('Beta', 'Move date')
  await inDialog.getByLabelText('Due Date').fill(day(5))
  await press(inDialog.getByRole('button', { name: 'Move' }))
  await expect.poll(() => world.named('Beta')!.due).toBe(day(5))
  await choose('Beta', 'Select')
  await press(toolbar.getByRole('button', { name: 'Done' }))
  await expect.poll(() => world.named('Beta')!.done).toBe(true)
})

test('Ada labels tasks from their menu, with a label that she makes there, and several at once', async () => {
  const team = teamOf('Portfolio Sprint', [ada, grace])
  const of = { teamId: team.id, team: team.name, teamOwnerId: ada.uid }
  const urgent = { ...exampleFor(teamLabels.add), name: 'Urgent' }
  answerTeams(team)
  const world = await open(`/tasks?tab=team&team=${team.id}`, taskOf('Oil', of), taskOf('Rust', of))
  api.answers(teamLabels.add, () => {
    answerTeams({ ...team, labels: [urgent], version: 2 })
    return urgent
  })
  await choose('Oil', 'Labels…')
  await inDialog.getByLabelText('New label').fill('Urgent')
  await press(inDialog.getByRole('button', { name: 'Add label' }))
  await expect.element(inDialog.getByRole('checkbox', { name: 'Urgent' })).toBeChecked()
  await press(inDialog.getByRole('button', { name: 'Save' }))
  await expect.element(row('Oil')).toMatchTextContent('Urgent')
  await expect.poll(() => world.named('Oil')!.labels).toEqual([urgent.id])

  for (const name of ['Oil', 'Rust']) await press(page.getByRole('checkbox', { name: `Select: ${name}` }))
  await press(toolbar.getByRole('button', { name: 'Label' }))
  const box = inDialog.getByRole('checkbox', { name: 'Urgent' })
  await expect.element(box).toBePartiallyChecked()
  await press(box)
  await press(inDialog.getByRole('button', { name: 'Save' }))
  await expect.element(row('Rust')).toMatchTextContent('Urgent')
  await expect.poll(() => world.named('Rust')!.labels).toEqual([urgent.id])
})

test('Ada labels a task of her own with a label that she makes there', async () => {
  const uni = { ...exampleFor(ownLabels.add), name: 'Uni' }
  api.answers(ownLabels.list, () => [])
  api.answers(ownLabels.add, () => {
    api.answers(ownLabels.list, () => [uni])
    return uni
  })
  const world = await open('/tasks', taskOf('Read'), taskOf('Cook'))
  await choose('Read', 'Labels…')
  await inDialog.getByLabelText('New label').fill('Uni')
  await press(inDialog.getByRole('button', { name: 'Add label' }))
  await expect.element(inDialog.getByRole('checkbox', { name: 'Uni' })).toBeChecked()
  await press(inDialog.getByRole('button', { name: 'Save' }))
  await expect.element(row('Read')).toMatchTextContent('Uni')
  await expect.poll(() => world.named('Read')!.labels).toEqual([uni.id])
})

test('the actions of a row are seen where somebody points or stands with the keyboard, in high contrast always, and can be reached from everywhere', async () => {
  await open('/tasks', taskOf('Alpha'), taskOf('Beta'))
  const opacity = (name: string) => getComputedStyle(button(`More for ${name}`).element()).opacity
  await userEvent.hover(page.getByRole('heading', { level: 1 }))
  await expect.poll(() => ['Alpha', 'Beta'].map(opacity)).toEqual(['0', '0'])
  await userEvent.hover(row('Alpha'))
  await expect.poll(() => ['Alpha', 'Beta'].map(opacity)).toEqual(['1', '0'])
  ;(button('More for Beta').element() as HTMLElement).focus()
  await expect.poll(() => ['Alpha', 'Beta'].map(opacity)).toEqual(['1', '1'])
  ;(button('More for Alpha').element() as HTMLElement).focus()
  await userEvent.hover(page.getByRole('heading', { level: 1 }))
  await expect.poll(() => opacity('Beta')).toBe('0')
  document.documentElement.dataset.contrast = 'high'
  await expect.poll(() => opacity('Beta')).toBe('1')
})
