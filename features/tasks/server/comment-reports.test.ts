import { expect, test } from 'vitest'
import type { Person } from '#test/cast.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, comment, makeConfirmedTeam } from '#test/teams.ts'
import { taskPage } from '../page-contract.ts'
import { listReportedComments, removeReportedComment, settleCommentReports } from './comment-reports.ts'

const { server, ada, grace, mallory } = await startWithCast()
const { database } = server.context

async function commentOfGrace() {
  const team = await makeConfirmedTeam(ada, [grace])
  const task = await addTask(ada, team, { name: 'Read the notes' })
  return { task, params: { id: task.id, commentId: (await comment(grace, task, 'Buy my gadgets')).id } }
}

const waiting = async () =>
  (await listReportedComments(database.db, 10)).map(({ task, authorId, reports, reasons }) => [
    task,
    authorId,
    reports,
    reasons,
  ])

test('a comment is reported by those who see it, once by each, and not by its author', async () => {
  const { params } = await commentOfGrace()
  const report = (by: Person, body: object) => by.request(taskPage.reportComment, { params, body })
  await report(ada, { reason: 'spam' })
  await report(ada, { reason: 'spam', note: 'Again' })
  await expect(report(grace, {})).rejects.toMatchObject({ status: 400, code: 'oneself' })
  await expect(report(mallory, {})).rejects.toMatchObject({ status: 404 })
  expect(await waiting()).toEqual([['Read the notes', grace.me.uid, 1, ['spam: Again']]])
  expect(await settleCommentReports(database.db, params.commentId, new Date())).toBe(true)
  expect(await settleCommentReports(database.db, params.commentId, new Date())).toBe(false)
  expect(await settleCommentReports(database.db, 'none', new Date())).toBe(false)
  expect(await waiting()).toEqual([])
})

test('a reported comment that is deleted is gone for everyone, and its author cannot bring it back', async () => {
  const { task, params } = await commentOfGrace()
  const remove = () => database.transaction((tx) => removeReportedComment(tx, params.commentId, new Date()))
  expect(await remove()).toBe(false)
  await ada.request(taskPage.reportComment, { params, body: {} })
  expect(await remove()).toBe(true)
  expect(await waiting()).toEqual([])
  await grace.request(taskPage.restoreComment, { params }).catch(() => undefined)
  const { items } = await ada.request(taskPage.thread, { params: { id: task.id } })
  expect(items.filter(({ kind }) => kind === 'comment')).toEqual([])
})
