import { expect, test } from 'vitest'
import type { Person } from '#test/cast.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addItem, addTask, makeConfirmedTeam } from '#test/teams.ts'
import { type Task, tasks } from '../../contract.ts'
import { ITEMS_MAX, taskPage } from '../../details-contract.ts'

const { ada, grace, mallory } = await startWithCast()

const edit = (person: Person, { id }: Task, itemId: string, body: object) =>
  person.request(taskPage.editItem, { params: { id, itemId }, body })
const newItem = (text: string) => ({ id: crypto.randomUUID(), text })
const textsOf = (items: { text: string }[]) => items.map(({ text }) => text).join(' ')
const checklistOf = async ({ id }: Task) => (await ada.request(taskPage.details, { params: { id } })).checklist

test('several items are added at once, at the end or before another, and moved', async () => {
  const task = await addTask(ada, await makeConfirmedTeam(ada, []))
  const params = { id: task.id }
  const [one, two, three] = [newItem('One'), newItem('Two'), newItem('Three')]
  await ada.request(taskPage.addItems, { params, body: { items: [one, three] } })
  const added = await ada.request(taskPage.addItems, { params, body: { items: [two], before: three.id } })
  expect(textsOf(added)).toBe('One Two Three')
  expect(textsOf(await edit(ada, task, three.id, { before: one.id }))).toBe('Three One Two')
  expect(textsOf(await edit(ada, task, three.id, { before: null }))).toBe('One Two Three')
  expect(textsOf(await edit(ada, task, two.id, { text: 'Second' }))).toBe('One Second Three')
  const left = await ada.request(taskPage.removeItem, { params: { ...params, itemId: one.id } })
  expect(textsOf(left)).toBe('Second Three')
  expect(await checklistOf(task)).toEqual(left)
})

test('items that are sent again are there once', async () => {
  const task = await addTask(ada, null)
  const body = { items: [newItem('One')] }
  await ada.request(taskPage.addItems, { params: { id: task.id }, body })
  expect(await ada.request(taskPage.addItems, { params: { id: task.id }, body })).toHaveLength(1)
})

test('the task counts its items and those that are done', async () => {
  const task = await addTask(ada, null)
  const [first] = [await addItem(ada, task), await addItem(ada, task, 'And some paper')]
  await edit(ada, task, first.id, { done: true })
  expect(await ada.request(tasks.find, { params: { id: task.id } })).toMatchObject({ itemCount: 2, itemsDone: 1 })
})

test('any member ticks an item; only those who may change the task change its items', async () => {
  const task = await addTask(ada, await makeConfirmedTeam(ada, [grace]))
  const { id } = await addItem(ada, task)
  expect(await edit(grace, task, id, { done: true })).toMatchObject([{ done: true }])
  const refused = { status: 403 }
  await expect(edit(grace, task, id, { text: 'Find two' })).rejects.toMatchObject(refused)
  await expect(addItem(grace, task)).rejects.toMatchObject(refused)
  const remove = grace.request(taskPage.removeItem, { params: { id: task.id, itemId: id } })
  await expect(remove).rejects.toMatchObject(refused)
  await expect(edit(mallory, task, id, { done: true })).rejects.toMatchObject({ status: 404 })
})

test(`a checklist has at most ${ITEMS_MAX} items`, async () => {
  const task = await addTask(ada, null)
  const items = Array.from({ length: ITEMS_MAX }, (_, number) => newItem(`Item ${number}`))
  await ada.request(taskPage.addItems, { params: { id: task.id }, body: { items } })
  await expect(addItem(ada, task)).rejects.toMatchObject({ status: 400, code: 'full' })
})

test('Ada and Grace tick different items at once, and both stay ticked', async () => {
  const task = await addTask(ada, await makeConfirmedTeam(ada, [grace]))
  const ids = []
  for (let number = 0; number < 8; number++) ids.push((await addItem(ada, task, `Item ${number}`)).id)
  await Promise.all(ids.map((id, index) => edit(index % 2 ? ada : grace, task, id, { done: true })))
  expect((await checklistOf(task)).every(({ done }) => done)).toBe(true)
})
