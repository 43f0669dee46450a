import { expect, test } from 'vitest'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, makeConfirmedTeam, tick } from '#test/teams.ts'
import { type Task, tasks } from '../../contract.ts'
import { type Change, taskPage } from '../../details-contract.ts'

const { ada, grace } = await startWithCast()

const historyOf = async ({ id }: Task) => {
  const { items } = await ada.request(taskPage.thread, { params: { id } })
  return (items as Change[]).map(({ kind, author, before, after, person }) =>
    [author?.displayName, kind, before, after, person].filter(Boolean).join(' | '),
  )
}

test('a task keeps who renamed, moved and assigned it, and who ticked and unticked it', async () => {
  const team = await makeConfirmedTeam(ada, [grace])
  const task = await addTask(ada, team, { name: 'Write', due: '2026-12-24' })
  const edit = (body: object) => ada.request(tasks.edit, { params: { id: task.id }, body })
  await edit({ name: 'Write the notes', notes: 'Short ones', priority: 'high' })
  await edit({ due: null })
  await edit({ assignedUsers: [{ uid: grace.me.uid }] })
  await tick(grace, task)
  await tick(grace, task)
  await tick(ada, task, false)
  const history = await historyOf(task)
  // Both in one transaction.
  const reassigned = history.splice(2, 2).toSorted()
  expect(reassigned).toEqual(['Ada Lovelace | assigned | Grace Hopper', 'Ada Lovelace | unassigned | Ada Lovelace'])
  expect(history).toEqual([
    'Ada Lovelace | renamed | Write | Write the notes',
    'Ada Lovelace | moved | 2026-12-24',
    'Grace Hopper | ticked',
    'Ada Lovelace | unticked',
  ])
})

test('the page of a task says who made it, and when', async () => {
  const before = Date.now()
  const task = await addTask(grace, await makeConfirmedTeam(ada, [grace]))
  const { maker, createdAt } = await ada.request(taskPage.details, { params: { id: task.id } })
  expect(maker).toMatchObject({ uid: grace.me.uid, displayName: 'Grace Hopper' })
  expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(before - 1000)
})
