import { expect, test } from 'vitest'
import { decide, makeAdministrator, waitingCases } from '#test/administration.ts'
import { join, type Person } from '#test/cast.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, comment, makeConfirmedTeam } from '#test/teams.ts'
import { taskPage } from '../../details-contract.ts'

const { server, ada, grace, mallory } = await startWithCast()
const root = await makeAdministrator(server, await join(server, 'Radia'))

async function commentOfGrace() {
  const team = await makeConfirmedTeam(ada, [grace])
  const task = await addTask(ada, team, { name: 'Read the notes' })
  return { task, params: { id: task.id, commentId: (await comment(grace, task, 'Buy my gadgets')).id } }
}

const waiting = async () =>
  (await waitingCases(root)).map(({ place, person, reports, reporters }) => [
    place,
    person.uid,
    reports,
    reporters.map(({ reason, note }) => `${reason} ${note}`.trim()),
  ])

test('a comment is reported by those who see it, once by each, and not by its author', async () => {
  const { params } = await commentOfGrace()
  const report = (by: Person, body: object) => by.request(taskPage.reportComment, { params, body })
  await report(ada, { reason: 'spam' })
  await report(ada, { reason: 'spam', note: 'Again' })
  await expect(report(grace, {})).rejects.toMatchObject({ status: 400, code: 'oneself' })
  await expect(report(mallory, {})).rejects.toMatchObject({ status: 404 })
  expect(await waiting()).toEqual([['Read the notes', grace.me.uid, 1, ['spam Again']]])
  await decide(root, (await waitingCases(root))[0]!.id, 'kept')
  expect(await waiting()).toEqual([])
})

test('a reported comment that is deleted is gone for everyone, and its author cannot bring it back', async () => {
  const { task, params } = await commentOfGrace()
  await ada.request(taskPage.reportComment, { params, body: {} })
  await decide(root, (await waitingCases(root))[0]!.id, 'removed')
  expect(await waiting()).toEqual([])
  // Nor does its text come back in the answer.
  for (const person of [grace, ada])
    await expect(person.request(taskPage.restoreComment, { params })).rejects.toMatchObject({ status: 404 })
  const { items } = await ada.request(taskPage.thread, { params: { id: task.id } })
  expect(items.filter(({ kind }) => kind === 'comment')).toEqual([])
})
