import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#test/page/api.ts'
import { exampleFor } from '#test/page/examples.ts'
import { ada, happen, openPage } from '#test/page/open-page.ts'
import { type Task, type TaskUpdate, tasks } from '../contract.ts'
import { SAID_MS } from './queries/finishers.ts'

const [example] = exampleFor(tasks.list)
const [assignee] = example!.assignedUsers
const [hers, graces] = [
  { ...assignee!, uid: ada.uid },
  { ...assignee!, uid: '11111111-2222-4333-8444-555555555555', displayName: 'Grace Hopper' },
]
const plain = { each: false, everyone: false, done: false, repeat: null, ticks: null, labels: [] }
const made: Task = { ...example!, ...plain, name: 'Oil the mill', userId: ada.uid, assignedUsers: [graces] }

/** As the server tells those who did not tick it: an assignee is named beside the task, and no one in the event. */
const ticked = (task: Task, by: string | null = null) => ({
  event: { type: 'task.ticked' as const, taskId: task.id, teamId: task.teamId, by },
  data: { task, progress: null, by: graces.uid } satisfies TaskUpdate,
})

test.each<[string, Partial<Task> & { by?: string }, string]>([
  ['who finished a task that Ada made', {}, 'Grace Hopper finished “Oil the mill”'],
  [
    'who finished a task of hers',
    { userId: graces.uid, assignedUsers: [hers, graces] },
    'Grace Hopper finished “Oil the mill”',
  ],
  ['nothing of what she ticked herself', { by: ada.uid }, ''],
  ['nothing of tasks that she neither made nor has', { userId: graces.uid }, ''],
  ['nothing of a part of a task that each ticks', { each: true, done: false }, ''],
])('to those who do not see the screen is said %s', async (_, changes, said) => {
  const { by = null, done, ...task } = { ...made, done: true, ...changes }
  api.answers(tasks.list, () => [{ ...task, done: false }])
  openPage('/tasks?tab=team')
  await expect.element(page.getByText('Oil the mill').first()).toBeInTheDocument()
  await happen(ticked({ ...task, done }, by))
  await expect.poll(() => document.querySelector('[popover][role=status]')?.textContent).toBe(said)
})

test.each([1280, 390])(
  'a task that Grace finishes keeps its place for some seconds and says so, %i wide',
  async (width) => {
    await page.viewport(width, 844)
    let task: Task = { ...made, due: null, userId: graces.uid }
    api.answers(tasks.list, () => [task])
    openPage('/tasks?tab=team')
    const row = page.getByRole('row').filter({ hasText: 'Oil the mill' })
    await expect.element(row).toBeVisible()
    task = { ...task, done: true, version: task.version + 1 }
    await happen(ticked(task))
    await expect.element(row.getByText('Grace finished it')).toBeVisible()
    await vi.advanceTimersByTimeAsync(SAID_MS)
    await expect.element(row).not.toBeInTheDocument()
  },
)
