import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#test/page/api.ts'
import { exampleFor } from '#test/page/examples.ts'
import { openPage } from '#test/page/open-page.ts'
import { tasks } from '../contract.ts'
import { type Comment, taskPage } from '../details-contract.ts'
import { threadKey } from './queries/refetch-page.ts'

const { id } = exampleFor(tasks.find)
const example = exampleFor(taskPage.thread).items.find((item): item is Comment => item.kind === 'comment')!
const lines = Array.from({ length: 30 }, (_, number) => ({
  ...example,
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  text: `Line ${number}`,
}))

test('a link to a comment leads to it, although the comment comes after the thread was drawn, and another link to its own', async () => {
  api.answers(taskPage.thread, () => ({ items: lines.slice(0, -1), next: null }))
  const { queries, router } = openPage(`/tasks?taskId=${id}#comment-${lines.at(-1)!.id}`)
  await expect.element(page.getByText('Line 28')).toBeInTheDocument()
  await expect.poll(() => queries.isFetching()).toBe(0)
  api.answers(taskPage.thread, () => ({ items: lines, next: null }))
  await queries.invalidateQueries({ queryKey: threadKey(id) })
  const isMarked = (place: number) =>
    getComputedStyle(document.getElementById(`comment-${lines.at(place)!.id}`)!).backgroundColor !== 'rgba(0, 0, 0, 0)'
  await expect.element(page.getByText('Line 29')).toBeInViewport()
  expect([isMarked(-1), isMarked(3)]).toEqual([true, false])
  await router.navigate({ to: '/tasks', search: { taskId: id }, hash: `comment-${lines[3]!.id}` })
  await expect.element(page.getByText('Line 3', { exact: true })).toBeInViewport()
  await expect.poll(() => [isMarked(-1), isMarked(3)]).toEqual([false, true])
})
