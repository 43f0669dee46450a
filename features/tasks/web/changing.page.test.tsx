import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Task, tasks } from '#features/tasks/contract.ts'
import { api } from '#test/page/api.ts'
import { describeChange } from '#test/page/describe-change.ts'
import { openPage, settle, showInTime } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'
import { answerTasks, grace, taskOf } from '#test/page/world.ts'

const task = taskOf('Weave a metre')
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const rows = (name: string) => row(name).elements().length
const box = (name: string) => page.getByRole('checkbox', { name: `Done: ${name}` })
const removal = (name: string) => row(name).getByRole('button', { name: 'Delete' })

async function open(...made: Task[]) {
  const world = answerTasks(...(made.length > 0 ? made : [task]))
  const opened = openPage('/tasks')
  await settle(opened)
  return { ...opened, world }
}

describeChange('API-07 API-11 deleting a task', {
  call: tasks.remove,
  sends: { params: { id: task.id }, body: undefined },
  open() {
    answerTasks(task)
    return openPage('/tasks')
  },
  make: () => press(removal(task.name)),
  shows: () => rows(task.name),
  before: 1,
  after: 0,
})

test('TASK-26 TASK-27 a ticked task is under Done after a reload, where it is unticked; a deleted one is gone', async () => {
  const { world } = await open()
  await press(box(task.name))
  await expect.poll(() => world.named(task.name)!.done).toBe(true)
  await settle(openPage('/tasks'))
  await press(page.getByRole('button', { name: 'Done 1' }))
  await expect.element(box(task.name)).toBeChecked()
  await press(box(task.name))
  await expect.poll(() => world.named(task.name)!.done).toBe(false)
  await expect.element(box(task.name)).not.toBeChecked()
  await press(removal(task.name))
  await expect.element(page.getByText('No tasks assigned')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Import tasks' })).toBeVisible()
})

test('a deleted task comes back by Undo, and an Undo that gets no answer is offered once more', async () => {
  await open()
  await press(removal(task.name))
  const undo = page.getByRole('button', { name: `Undo: ${task.name}` })
  api.replies(tasks.restore, () => Promise.reject(new TypeError('Failed to fetch')))
  await press(undo)
  await showInTime(page.getByText(/^The task could not be brought back/))
  answerTasks(task)
  await press(undo)
  await expect.element(row(task.name)).toBeVisible()
})

test('a deleted task comes back by Ctrl+Z, from wherever the focus is but a text', async () => {
  const other = taskOf('Other')
  await open(task, other)
  await press(removal(task.name))
  await expect.element(page.getByRole('button', { name: `Undo: ${task.name}` })).toBeVisible()
  await press(page.getByRole('button', { name: other.name }))
  const comment = page.getByRole('textbox', { name: 'Write a comment' })
  await expect.element(comment).toBeVisible()
  // By key, for which the clock stands: the offer goes after a while.
  ;(comment.element() as HTMLElement).focus()
  await userEvent.keyboard('T')
  await expect.element(comment).toHaveValue('T')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(comment).toHaveValue('')
  await press(page.getByRole('dialog').getByRole('button', { name: 'Close' }))
  expect(rows(task.name)).toBe(0)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(row(task.name)).toBeVisible()
})

test('a tick that is not saved is reported on the next page', async () => {
  await open()
  api.refuses(tasks.tick, 500, 'Secret trouble')
  const release = api.holds(tasks.tick)
  await press(box(task.name))
  await press(page.getByRole('link', { name: 'Rewards' }))
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  release()
  await expect.element(page.getByText(`Not saved: ${task.name}`)).toBeVisible()
  expect(page.getByText(/Secret trouble/).elements()).toEqual([])
})

test('TASK-29 people who may not delete a task find the button disabled, with the reason, which stays until it is dismissed, and once', async () => {
  await open({ ...task, userId: grace.uid })
  const remove = removal(task.name)
  await expect.element(remove).toHaveAttribute('aria-disabled', 'true')
  const why = 'Only its creator or the team owner can delete this task.'
  const dismiss = page.getByRole('button', { name: `Dismiss: ${why}` })
  for (let times = 0; times < 2; times++) {
    ;(remove.element() as HTMLElement).click()
    await expect.element(dismiss).toBeVisible()
    await vi.advanceTimersByTimeAsync(10_000)
  }
  expect(dismiss.elements()).toHaveLength(1)
  await press(dismiss)
  await expect.element(dismiss).not.toBeInTheDocument()
  expect(rows(task.name)).toBe(1)
  expect(api.sent(tasks.remove)).toEqual([])
})
