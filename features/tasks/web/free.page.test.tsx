import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tasks } from '#features/tasks/contract.ts'
import type { Team } from '#features/teams/contract.ts'
import { api } from '#test/page/api.ts'
import { findViolations } from '#test/page/axe.ts'
import { describeChange, REFUSAL } from '#test/page/describe-change.ts'
import { ada, keepChanges, openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'
import { answerTasks, answerTeams, day, grace, taskOf, teamOf } from '#test/page/world.ts'

const team = teamOf('Portfolio Sprint', [grace, ada])
const of = { teamId: team.id, team: team.name, teamOwnerId: grace.uid, userId: grace.uid }
const free = taskOf('Load the dates', { ...of, for: [] })
const take = page.getByRole('button', { name: 'I take it: Load the dates', exact: true })
const row = page.getByRole('row').filter({ hasText: 'Load the dates' })
const edits = () => api.sent(tasks.edit).map(({ body }) => body)

function open(address = `/tasks?tab=team&team=${team.id}`, shown: Team = team, task = free) {
  answerTeams(shown)
  answerTasks(task)
  return openPage(address)
}

describeChange('taking a task that nobody has', {
  call: tasks.edit,
  sends: { params: { id: free.id }, body: { take: true } },
  open,
  make: () => press(take),
  shows: () => [take.elements().length, row.getByText(ada.displayName).elements().length],
  before: [1, 0],
  after: [0, 1],
  refused: `Not saved: Load the dates. ${REFUSAL}`,
  unreachable: 'Not saved: Load the dates',
})

test('a task that Ada took is given back by Undo', async () => {
  await settle(open())
  await press(take)
  await press(page.getByRole('button', { name: 'Undo: Load the dates' }))
  await expect.element(take).toBeVisible()
  await expect.poll(edits).toEqual([{ take: true }, { assignedUsers: [] }])
})

test('taking it by keyboard leaves the focus in its row', async () => {
  await settle(open())
  ;(take.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(take).not.toBeInTheDocument()
  expect(row.element().contains(document.activeElement)).toBe(true)
})

describe('is taken where it is shown:', () => {
  test.each([
    ['on a card of the board', `/tasks?tab=team&team=${team.id}&view=board`],
    ['on its page', `/tasks?taskId=${free.id}`],
  ])('%s', async (_where, address) => {
    await settle(open(address))
    await expect.element(take.first()).toBeVisible()
    expect(await findViolations()).toEqual([])
    await press(take.first())
    await expect.poll(edits).toMatchObject([{ take: true }])
    await expect.element(take).not.toBeInTheDocument()
    await expect.element(page.getByText(ada.displayName).first()).toBeInTheDocument()
  })

  test('in its day of the calendar', async () => {
    await settle(open(`/tasks?tab=team&team=${team.id}&view=calendar`, team, { ...free, due: day(0) }))
    await press(page.getByRole('button', { name: /1 task$/ }))
    await press(page.getByRole('dialog').getByRole('button', { name: 'I take it: Load the dates' }))
    await expect.poll(edits).toMatchObject([{ take: true }])
  })
})

test('it is not offered to viewers, and not once it is ticked', async () => {
  await settle(open(undefined, { ...team, viewers: [ada.uid] }))
  await expect.element(row).toBeVisible()
  expect(take.elements()).toEqual([])
  await settle(open())
  api.holds(tasks.tick)
  await press(page.getByRole('checkbox', { name: 'Done: Load the dates' }))
  await expect.element(take).not.toBeInTheDocument()
})

test('without a connection it waits in its row, and is sent with what it started from when the connection is back', async () => {
  keepChanges()
  await settle(open())
  api.goesAway()
  await press(take)
  const mark = row.getByText('Waiting to be sent')
  await expect.element(mark).toBeVisible()
  await expect.element(row.getByText(ada.displayName)).toBeVisible()
  api.comesBack()
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(5000)
      return edits()
    })
    .toMatchObject([{ take: true, offline: { base: { assignedUsers: [] } } }])
  await expect.element(mark).not.toBeInTheDocument()
})

test('Ada takes the last person off a task of a team, but not herself off her own', async () => {
  const remove = page.getByRole('button', { name: `Remove ${ada.displayName}` })
  await settle(open(`/tasks?taskId=${free.id}`, team, { ...free, assignedUsers: [ada] }))
  await press(page.getByRole('button', { name: 'All details' }))
  await press(remove)
  await expect.poll(edits).toMatchObject([{ assignedUsers: [] }])
  await expect.element(take).toBeVisible()
  const own = taskOf('Weave')
  await settle(open(`/tasks?taskId=${own.id}`, team, own))
  await press(page.getByRole('button', { name: 'All details' }))
  await expect.element(page.getByText('Assigned To')).toBeVisible()
  expect(remove.elements()).toEqual([])
})

test("'@nobody' in the row of a team adds one that nobody has", async () => {
  await settle(open())
  const field = page.getByRole('textbox', { name: 'Add a task' })
  await field.fill('Bring the chairs @nobody')
  await expect.element(page.getByText('Nobody yet').first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => api.sent(tasks.add)).toMatchObject([{ body: { teamId: team.id, assignedUsers: [] } }])
  await expect.element(page.getByRole('button', { name: 'I take it: Bring the chairs' })).toBeVisible()
})
