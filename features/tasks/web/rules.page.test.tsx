import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Task, tasks } from '#features/tasks/contract.ts'
import { api } from '#test/page/api.ts'
import { findViolations } from '#test/page/axe.ts'
import { ada, openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'
import { answerTasks, answerTeams, day, grace, mallory, taskOf, teamOf } from '#test/page/world.ts'

const team = teamOf('Portfolio Sprint', [ada, grace, mallory])
const of = { teamId: team.id, team: team.name, teamOwnerId: ada.uid }
const inDialog = page.getByRole('dialog')
const row = page.getByRole('row').filter({ hasText: 'Weave' })
const box = page.getByRole('checkbox', { name: 'Done: Weave' })
const edits = () => api.sent(tasks.edit).map(({ body: { offline, ...body } }) => body)

async function open(task: Task) {
  answerTeams(team)
  answerTasks(task)
  await settle(openPage(task.teamId ? `/tasks?tab=team&team=${team.id}` : '/tasks'))
}
async function openTask() {
  await press(page.getByRole('button', { name: 'Weave' }))
  await press(inDialog.getByRole('button', { name: 'All details' }))
}
async function close() {
  await expect.element(page.getByText('Saved')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(inDialog).not.toBeInTheDocument()
}

test('Ada lets a task repeat, which its row says', async () => {
  await open(taskOf('Weave', { due: day(0) }))
  await openTask()
  await inDialog.getByRole('combobox', { name: 'Repeat' }).selectOptions('Every 2 weeks')
  await expect.poll(edits).toEqual([{ repeat: 'FREQ=WEEKLY;INTERVAL=2' }])
  expect(await findViolations()).toEqual([])
  await close()
  await expect.element(row).toMatchTextContent('Every 2 weeks')
})

test('Ada lets each do their own, and sees who has ticked', async () => {
  await open(taskOf('Weave', { ...of, for: [ada, grace] }))
  await openTask()
  await press(inDialog.getByText('Each does their own'))
  await expect.poll(edits).toEqual([{ each: true }])
  await close()
  const ticks = { [grace.uid]: '2026-12-01T09:00:00.000Z' }
  await open(taskOf('Weave', { ...of, for: [ada, grace], each: true, ticks }))
  await expect.element(row).toMatchTextContent('1 of 2 ticked')
  await expect.element(row).toMatchTextContent('Ticked by Grace Hopper')
  await expect.element(box).not.toBeChecked()
})

test('who is not assigned cannot tick for others, and is told why', async () => {
  await open(taskOf('Weave', { ...of, for: [grace, mallory], each: true, ticks: {} }))
  await expect.element(box).toBeDisabled()
  await expect
    .element(box)
    .toHaveAttribute('title', expect.stringMatching(/^Each person ticks this task for themselves/))
})

test('everyone is one choice, and can be narrowed to some', async () => {
  await open(taskOf('Weave', of))
  await openTask()
  await inDialog.getByRole('combobox', { name: /^Assign To/ }).selectOptions('Everyone')
  await expect.poll(edits).toMatchObject([{ everyone: true }])
  await expect.element(inDialog.getByRole('button', { name: 'Choose people' })).toBeVisible()
  await close()
  await expect.element(row).toMatchTextContent('Everyone')

  await openTask()
  await press(inDialog.getByRole('button', { name: 'Choose people' }))
  await press(inDialog.getByRole('button', { name: 'Remove Grace Hopper' }))
  const uids = () =>
    edits()
      .at(-1)
      ?.assignedUsers?.map(({ uid }) => uid)
  await expect.poll(uids).toEqual([ada.uid, mallory.uid])
  expect(edits()).toContainEqual({ everyone: false })
})
