import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Task, tasks } from '#features/tasks/contract.ts'
import { taskPage } from '#features/tasks/details-contract.ts'
import { api } from '#test/page/api.ts'
import { exampleFor } from '#test/page/examples.ts'
import { ada, keepChanges, openPage } from '#test/page/open-page.ts'
import { choose, press } from '#test/page/press.ts'

const task: Task = {
  ...exampleFor(tasks.find),
  name: 'Weave a metre',
  assignedUsers: [{ uid: ada.uid, email: ada.email, displayName: ada.displayName }],
  done: false,
  doneAt: null,
  repeat: null,
  each: false,
  everyone: false,
  ticks: null,
}
const box = page.getByRole('checkbox', { name: 'Done: Weave a metre' })
const priority = page.getByRole('combobox', { name: 'Priority' })
const item = page.getByRole('textbox', { name: 'Add an item' })

test.each([
  { what: 'a tick', call: tasks.tick, body: { done: true }, make: () => press(box) },
  { what: 'a priority', call: tasks.edit, body: { priority: 'low' }, make: () => choose(priority, 'low') },
  {
    what: 'an item of the checklist',
    call: taskPage.addItems,
    body: { items: [{ text: 'Oil the loom' }] },
    async make() {
      await item.fill('Oil the loom')
      await userEvent.keyboard('{Enter}')
    },
  },
])(
  '$what without a connection says that it waits, and is sent when the connection is back',
  async ({ call, body, make }) => {
    keepChanges()
    api.answers(tasks.find, () => task)
    const { queries } = openPage(`/tasks?taskId=${task.id}`)
    await expect.element(item).toBeVisible()
    await expect.poll(() => queries.isFetching()).toBe(0)
    api.goesAway()
    await make()
    const mark = page.getByText('Waiting to be sent').first()
    await expect.element(mark).toBeVisible()
    api.comesBack()
    await expect
      .poll(async () => {
        // It is looked for again after a while, which may be long.
        await vi.advanceTimersByTimeAsync(5000)
        return api.sent(call)
      })
      .toMatchObject([{ body }])
    await expect.element(mark).not.toBeInTheDocument()
  },
)

test('what Ada ticks on a page that is never idle waits for a connection and is sent too', async () => {
  keepChanges()
  api.answers(tasks.find, () => task)
  const work = setInterval(() => {
    const until = performance.now() + 25
    while (performance.now() < until);
  })
  onTestFinished(() => clearInterval(work))
  openPage(`/tasks?taskId=${task.id}`)
  await expect.element(item).toBeVisible()
  api.goesAway()
  await press(box)
  await expect.element(page.getByText('Waiting to be sent').first()).toBeVisible()
  api.comesBack()
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(5000)
      return api.sent(tasks.tick)
    })
    .toHaveLength(1)
})

test('what is on its way as Ada signs out is sent, and told to no tab of hers any more', async () => {
  keepChanges()
  api.answers(tasks.find, () => task)
  const { queries } = openPage(`/tasks?taskId=${task.id}`)
  await expect.element(item).toBeVisible()
  await expect.poll(() => queries.isFetching()).toBe(0)
  api.goesAway()
  await press(box)
  await expect.element(page.getByText('Waiting to be sent').first()).toBeVisible()
  const release = api.holds(tasks.tick)
  api.comesBack()
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(5000)
      return api.sent(tasks.tick)
    })
    .toHaveLength(1)
  openPage('/login', null)
  release()
  await expect.element(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})
