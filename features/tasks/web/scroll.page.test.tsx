import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#test/page/api.ts'
import { ada, happen, openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'
import { answerTasks, answerTeams, day, taskOf } from '#test/page/world.ts'
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

test('a list longer than one part is loaded on by scrolling, open tasks first', async () => {
  const all = Array.from({ length: 300 }, (_, place) =>
    taskOf(`Task ${place}`, place < 150 ? {} : { done: true, doneAt: new Date(1e12 - place * 1000).toISOString() }),
  )
  answerTeams()
  answerTasks()
  const parts: number[] = []
  api.replies(tasks.list, ({ query }) => {
    const from = Number(query.cursor ?? 0)
    parts.push(from)
    const next = `</api/tasks?cursor=${from + 100}>; rel="next"`
    return Response.json(all.slice(from, from + 100), { headers: from < 200 ? { link: next } : {} })
  })
  await settle(openPage('/tasks'))
  await expect.element(page.getByRole('button', { name: 'Task 0', exact: true })).toBeVisible()
  expect(parts).not.toContain(100)
  const done = page.getByRole('rowheader', { name: /^Done/ })
  const scrollDown = () => {
    scrollTo(0, document.documentElement.scrollHeight)
    return done.elements()[0]?.textContent
  }
  await expect.poll(scrollDown).toBe('Done 50+')
  await expect.element(page.getByRole('tab', { name: /^My Tasks/ })).toMatchTextContent('150')
  expect(page.getByText('Task 150', { exact: true }).elements()).toEqual([])
  await press(done.getByRole('button'))
  await expect.poll(scrollDown).toBe('Done 150')
})

test('a row that has the keyboard keeps it, however far the list is scrolled from it', async () => {
  const world = answerTasks(
    ...Array.from({ length: 120 }, (_, number) => taskOf(`Task ${number}`, { due: day(number) })),
  )
  await settle(openPage('/tasks'))
  const focused = page.getByRole('checkbox', { name: 'Done: Task 3', exact: true })
  ;(focused.element() as HTMLElement).focus()
  await expect
    .poll(() => {
      scrollTo(0, document.documentElement.scrollHeight)
      return page.getByRole('checkbox', { name: 'Done: Task 119' }).elements().length
    })
    .toBe(1)
  // A row of another part of the table that is as far away is no longer drawn.
  await expect.poll(() => page.getByRole('checkbox', { name: 'Done: Task 20' }).elements()).toEqual([])
  await expect.element(focused).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.poll(() => world.named('Task 3')!.done).toBe(true)
})

test('a task that arrives leaves the keyboard where it is, also where it begins another part of the table', async () => {
  const world = answerTasks(...Array.from({ length: 12 }, (_, number) => taskOf(`Old ${number}`, { due: day(4) })))
  answerTeams()
  await settle(openPage('/tasks'))
  const focused = page.getByRole('checkbox', { name: 'Done: Old 5' })
  ;(focused.element() as HTMLElement).focus()
  // One in eight begins a new part.
  for (let number = 0; number < 24; number++) {
    const task = world.add(taskOf(`New ${number}`, { due: day(3) }))
    await happen({
      event: { type: 'task.added', taskId: task.id, teamId: null, by: ada.uid },
      data: { task, progress: null },
    })
    await expect.element(page.getByRole('button', { name: task.name, exact: true })).toBeInTheDocument()
    await expect.element(focused).toHaveFocus()
  }
})
