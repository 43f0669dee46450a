import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#test/page/api.ts'
import { openPage, settle } from '#test/page/open-page.ts'
import { answerTasks, day, taskOf } from '#test/page/world.ts'
import { tasks } from '../contract.ts'

test('going back leads to where the list was left, although it has to be fetched again', async () => {
  answerTasks(...Array.from({ length: 80 }, (_, number) => taskOf(`Task ${number}`, { due: day(number) })))
  const opened = openPage('/tasks')
  await settle(opened)
  scrollTo(0, 2000)
  await expect.element(page.getByText('Task 40').first()).toBeInTheDocument()
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Friends' })
  ;(link.element() as HTMLElement).click()
  await expect.element(page.getByRole('heading', { name: /Friends/, level: 1 })).toBeVisible()
  await expect.poll(() => scrollY).toBe(0)
  opened.queries.removeQueries({ queryKey: ['tasks'] })
  const release = api.holds(tasks.list)
  history.back()
  await expect.element(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeInTheDocument()
  release()
  await expect.poll(() => Math.abs(scrollY - 2000)).toBeLessThan(5)
})

test('on paper stands every row, also those too far down to be drawn on the screen', async () => {
  answerTasks(...Array.from({ length: 120 }, (_, number) => taskOf(`Task ${number}`, { due: day(number) })))
  await settle(openPage('/tasks'))
  const undrawn = () => document.querySelectorAll('main tr[data-rows]').length
  await expect.poll(undrawn).toBeGreaterThan(0)
  dispatchEvent(new Event('beforeprint'))
  expect(undrawn()).toBe(0)
})
