import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NUMBER_FIELDS, type NumberLimits, numberFields, type Task, tasks } from '#features/tasks/contract.ts'
import { type Comment, type Item, taskPage } from '#features/tasks/details-contract.ts'
import { api } from '#test/page/api.ts'
import { findViolations } from '#test/page/axe.ts'
import { exampleFor, idOf } from '#test/page/examples.ts'
import { openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'
import { answerTasks, day, taskOf } from '#test/page/world.ts'

const task = taskOf('Weave')
const inDialog = page.getByRole('dialog')
const heading = page.getByRole('heading', { level: 1, name: 'Weave' })
const row = page.getByRole('row').filter({ hasText: 'Weave' })
const name = row.getByRole('button', { name: 'Weave' })
const comment = page.getByRole('textbox', { name: 'Write a comment' })
const item = page.getByRole('textbox', { name: 'Add an item' })
const enter = () => userEvent.keyboard('{Enter}')

async function open(address: string, changes: Partial<Task> = {}) {
  answerTasks({ ...task, ...changes })
  await settle(openPage(address))
}

test('a task opens beside its list, Back closes it, and it opens as a page too', async () => {
  await open('/tasks')
  await press(name)
  await expect.poll(() => location.search).toBe(`?taskId=${task.id}`)
  await expect.element(inDialog).toHaveAccessibleName('Weave')
  expect(inDialog.element().getBoundingClientRect().width).toBeLessThanOrEqual(640)
  history.back()
  await expect.element(inDialog).not.toBeInTheDocument()
  await expect.poll(() => location.search).toBe('')
  await press(name)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => location.search).toBe('')
  await expect.element(name).toHaveFocus()
  await press(name)
  await press(inDialog.getByRole('link', { name: 'Open as a page' }))
  await expect.element(heading).toBeVisible()
  await expect.element(inDialog).not.toBeInTheDocument()
  history.back()
  await expect.element(row).toBeVisible()
})

test('beside its list a task says its team once, and how late it is as its row does', async () => {
  await open('/tasks', { due: day(-4), team: 'Portfolio Sprint', teamId: idOf(9) })
  await press(name)
  await expect.element(inDialog.getByTitle('Change the due date')).toMatchTextContent('4 days late')
  expect(inDialog.getByText('Portfolio Sprint').elements()).toHaveLength(1)
})

test('TASK-23 NOTIF-14 ROUTE-21 ROUTE-23 the address of a task is its page; one that is gone says so and leads back', async () => {
  await open(`/tasks?notifId=${idOf(9)}&taskId=${task.id}`)
  await expect.element(heading).toBeVisible()
  await expect.poll(() => document.title).toMatch(/Weave/)
  await expect.element(page.getByRole('complementary', { name: 'Details' })).toMatchTextContent('Ada Lovelace')
  expect(location.search).toBe(`?notifId=${idOf(9)}&taskId=${task.id}`)

  api.refuses(tasks.find, 404)
  await settle(openPage(`/tasks?taskId=${idOf(8)}`))
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('This task was deleted, or you are no longer in its team.')
  await press(page.getByRole('link', { name: 'Back to your tasks' }))
  await expect.element(page.getByRole('tab', { name: /^My Tasks/ })).toBeVisible()
})

test('on a phone a task is a page, with what is set in one line', async () => {
  await page.viewport(390, 844)
  await open('/tasks', { due: day(-3), time: '15:00', priority: 'high', estimate: 2.5, doing: true })
  // The list knows it already.
  const release = api.holds(tasks.find)
  await press(name)
  await expect.element(heading).toBeVisible()
  release()
  await expect.element(comment).toBeVisible()
  expect(inDialog.elements()).toEqual([])
  // Tab goes through it in the order in which it is seen.
  expect(document.querySelector('main aside, main section')).toBe(
    page.getByRole('complementary', { name: 'Details' }).element(),
  )
  const details = page.getByRole('complementary', { name: 'Details' }).element()
  // What has no room in the line is passed through sideways, without the page.
  expect(details.getBoundingClientRect().height).toBeLessThanOrEqual(44)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await findViolations()).toEqual([])
  history.back()
  await expect.element(row).toBeVisible()
})

test.each(NUMBER_FIELDS)(
  'the %s of a task is changed where it stands, within its limits, and taken away',
  async (field) => {
    const { label, unit, min, max }: NumberLimits = numberFields[field]
    await open(`/tasks?taskId=${task.id}`, { [field]: min })
    const button = page.getByTitle(`Change the ${label.toLowerCase()}`)
    const input = page.getByRole('spinbutton', { name: unit ? `${label} in ${unit}` : label })
    await press(button)
    await expect.element(input).toHaveValue(min)
    await input.fill(String(max + 1))
    await enter()
    await expect.element(input).toBeInvalid()
    await input.fill(String(max))
    await enter()
    await expect.poll(() => api.sent(tasks.edit)).toMatchObject([{ body: { [field]: max } }])
    await expect.element(button).toHaveFocus()
    await press(button)
    await input.fill('')
    await enter()
    await expect.poll(() => api.sent(tasks.edit).at(-1)).toMatchObject({ body: { [field]: null } })
    // Only `All details` shows a number that is not there.
    await expect.element(button).not.toBeInTheDocument()
  },
)

test('Escape saves what is typed where it stands, and leaves the task open', async () => {
  const world = answerTasks(task)
  await settle(openPage('/tasks'))
  await press(name)
  const writeNotes = page.getByRole('button', { name: /the notes|Write notes/ })
  await press(writeNotes)
  await page.getByRole('textbox', { name: 'Notes' }).fill('Bring the printed version.')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => world.named('Weave')!.notes).toBe('Bring the printed version.')
  await expect.element(writeNotes).toHaveFocus()
  await expect.element(inDialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(inDialog).not.toBeInTheDocument()
})

test('notes that could not be saved can be tried again', async () => {
  await open(`/tasks?taskId=${task.id}`)
  await press(page.getByRole('button', { name: 'Write notes' }))
  await page.getByRole('textbox', { name: 'Notes' }).fill('Bring the printed version.')
  api.refuses(tasks.edit, 500, 'Secret trouble')
  await page.getByRole('heading', { name: 'Checklist' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Not saved. Try again' })).toBeVisible()
  expect(page.getByText(/Secret trouble/).elements()).toEqual([])
  const world = answerTasks(task)
  await press(page.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => world.named('Weave')!.notes).toBe('Bring the printed version.')
  await expect.element(page.getByText('Bring the printed version.')).toBeVisible()
})

const said: Comment = { ...exampleFor(taskPage.comment), text: '', mentions: [], files: [], editedAt: null }

test('what Ada types while her comment is being sent stays, and a comment that is refused comes back before it', async () => {
  await open(`/tasks?taskId=${task.id}`)
  api.answers(taskPage.comment, (_, { body }) => ({ ...said, id: idOf(7), text: body.text }))
  const first = api.holds(taskPage.comment)
  await comment.fill('First comment')
  await enter()
  await expect.element(comment).toHaveValue('')
  await userEvent.keyboard('Second')
  first()
  await expect.element(page.getByRole('list', { name: 'Comments' })).toMatchTextContent('First comment')
  await expect.element(comment).toHaveValue('Second')
  api.refuses(taskPage.comment, 403, 'no')
  const second = api.holds(taskPage.comment)
  await enter()
  await expect.element(comment).toHaveValue('')
  await userEvent.keyboard('Third')
  second()
  await expect.element(comment).toHaveValue('Second\nThird')
})

test('on a slow line no item of a checklist that Ada ticks or adds goes back, and one that is refused does', async () => {
  let items: Item[] = ['A', 'B', 'C'].map((text, place) => ({ id: idOf(50 + place), text, done: false }))
  answerTasks({ ...task, itemCount: 3 })
  api.answers(taskPage.details, (example) => ({ ...example, checklist: items, files: [] }))
  await settle(openPage(`/tasks?taskId=${task.id}`))
  const shown = () =>
    page
      .getByRole('list', { name: 'Checklist' })
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent + (one.querySelector('input')!.checked ? '!' : ''))
      .join(' ')
  await expect.poll(shown).toBe('A B C')
  const turns: ((isRefused: boolean) => void)[] = []
  const inTurn = (save: () => void) =>
    new Promise<Response>((answer) => {
      turns.push((isRefused) => {
        if (!isRefused) save()
        answer(isRefused ? Response.json({ error: 'no', code: 'no' }, { status: 403 }) : Response.json(items))
      })
    })
  api.replies(taskPage.editItem, ({ params: { itemId }, body }) =>
    inTurn(() => (items = items.map((one) => (one.id === itemId ? { ...one, done: body.done! } : one)))),
  )
  api.replies(taskPage.addItems, ({ body }) => inTurn(() => (items = [...items, ...body.items])))
  for (const letter of ['A', 'B', 'C']) await press(page.getByRole('checkbox', { name: letter }))
  for (const letter of ['D', 'E']) {
    await item.fill(letter)
    await enter()
  }
  for (const [place, isRefused, after] of [
    [0, false, 'A! B! C! D E'],
    [1, true, 'A! B C! D E'],
    [2, true, 'A! B C D E'],
    [3, false, 'A! B C D E'],
    [4, false, 'A! B C D E'],
  ] as const) {
    await expect.poll(() => turns.length).toBe(place + 1)
    turns[place]!(isRefused)
    await expect.poll(shown).toBe(after)
  }
})

test('nothing in a task moves when its checklist comes, and one that does not come can be asked for again', async () => {
  await open(`/tasks?taskId=${task.id}`, { itemCount: 2 })
  const checklist = ['Find a pen', 'Write'].map((text, place) => ({ id: idOf(60 + place), text, done: false }))
  api.answers(taskPage.details, (example) => ({ ...example, checklist, files: [] }))
  const writeNotes = page.getByRole('button', { name: 'Write notes' })
  const box = page.getByRole('checkbox', { name: 'Write', exact: true })
  for (const width of [390, 1280]) {
    await page.viewport(width, 844)
    const release = api.holds(taskPage.details)
    openPage(`/tasks?taskId=${task.id}`)
    await expect.element(page.getByText('0 of 2')).toBeVisible()
    await expect.element(item).toBeVisible()
    const before = writeNotes.element().getBoundingClientRect().y
    release()
    await expect.element(box).toBeVisible()
    expect(writeNotes.element().getBoundingClientRect().y).toBeCloseTo(before, 0)
  }
  await page.viewport(1280, 800)
  api.refuses(taskPage.details, 403)
  await settle(openPage(`/tasks?taskId=${task.id}`))
  await expect.element(page.getByText('The checklist and the files could not be loaded.')).toBeVisible()
  api.answers(taskPage.details, (example) => ({ ...example, checklist, files: [] }))
  await press(page.getByRole('button', { name: 'Try again' }))
  await expect.element(box).toBeVisible()
})
