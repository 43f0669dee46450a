import { expect, test } from 'vitest'
import { notifications } from '#features/notifications/contract.ts'
import { teams } from '#features/teams/contract.ts'
import type { Person } from '#test/cast.ts'
import { block, unblock } from '#test/friends.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, comment, makeConfirmedTeam } from '#test/teams.ts'
import { type Task, tasks } from '../../contract.ts'
import { type Change, COMMENT_EDITABLE_MINUTES, type Comment, taskPage } from '../../details-contract.ts'

let clock = 0
const { server, ada, grace, mallory } = await startWithCast({ now: () => new Date(Date.now() + clock) })

const teamTask = async () => {
  const team = await makeConfirmedTeam(ada, [grace])
  return { team, task: await addTask(ada, team) }
}
const threadOf = async (person: Person, { id }: Task) =>
  (await person.request(taskPage.thread, { params: { id } })).items
const textsOf = (items: (Comment | Change)[]) => items.flatMap((item) => (item.kind === 'comment' ? [item.text] : []))
const countOf = async ({ id }: Task) => (await ada.request(tasks.find, { params: { id } })).commentCount
const told = async (person: Person) =>
  (await person.request(notifications.list)).items.map(({ reason, type, title, message }) => [
    reason,
    type,
    title,
    message,
  ])

test('Ada and Grace talk about a task, oldest first, and its count follows', async () => {
  const { task } = await teamTask()
  await comment(ada, task, 'Who has the key?')
  await comment(grace, task, 'I do.\nUntil noon.')
  expect(textsOf(await threadOf(ada, task))).toEqual(['Who has the key?', 'I do.\nUntil noon.'])
  expect(await countOf(task)).toBe(2)
})

test('Mallory, an outsider, neither reads nor writes there', async () => {
  const { task } = await teamTask()
  await comment(ada, task, 'Secret')
  await expect(threadOf(mallory, task)).rejects.toMatchObject({ status: 404 })
  await expect(comment(mallory, task, 'Let me in')).rejects.toMatchObject({ status: 404 })
})

test('a long thread comes in pages: the newest first, each oldest first, every item once', async () => {
  const { task } = await teamTask()
  const { db } = server.context.database
  const at = (number: number) => new Date(Date.now() - 1_000_000 + Math.floor(number / 3) * 1000)
  await db
    .insertInto('task_comments')
    .values(
      Array.from({ length: 25 }, (_, number) => ({
        task_id: task.id,
        author_id: ada.me.uid,
        text: String(number),
        created_at: at(number),
      })),
    )
    .execute()
  await db
    .insertInto('task_changes')
    .values(
      Array.from({ length: 25 }, (_, number) => ({
        task_id: task.id,
        kind: number % 2 ? 'ticked' : 'unticked',
        actor_id: grace.me.uid,
        created_at: at(number),
      })),
    )
    .execute()
  const pages: (Comment | Change)[][] = []
  for (let cursor: string | undefined; ; ) {
    const query = { limit: 7, ...(cursor !== undefined && { cursor }) }
    const { items, next } = await ada.request(taskPage.thread, { params: { id: task.id }, query })
    pages.push(items)
    if (next === null) break
    cursor = next
  }
  const all = pages.toReversed().flat()
  expect(new Set(all.map(({ id }) => id)).size).toBe(50)
  expect(all).toHaveLength(50)
  expect(all.map(({ at: when }) => when)).toEqual(all.map(({ at: when }) => when).toSorted())
})

test('a comment sent twice with one key is there once', async () => {
  const { task } = await teamTask()
  const key = crypto.randomUUID()
  const [first, again] = [await comment(ada, task, 'Once', { key }), await comment(ada, task, 'Once', { key })]
  expect(again).toEqual(first)
  expect(await countOf(task)).toBe(1)
})

test(`Ada edits what she wrote for ${COMMENT_EDITABLE_MINUTES} minutes; nobody else does`, async () => {
  const { task } = await teamTask()
  const { id: commentId } = await comment(grace, task, 'Helo')
  const edit = (person: Person, text: string) =>
    person.request(taskPage.editComment, { params: { id: task.id, commentId }, body: { text } })
  expect(await edit(grace, 'Hello')).toMatchObject({ text: 'Hello', editedAt: expect.any(String) })
  await expect(edit(ada, 'Goodbye')).rejects.toMatchObject({ status: 403 })
  clock = (COMMENT_EDITABLE_MINUTES + 1) * 60_000
  await expect(edit(grace, 'Too late')).rejects.toMatchObject({ status: 403 })
  clock = 0
})

test('the author and the owner of the team delete a comment; who deleted it brings it back within a minute', async () => {
  const { task } = await teamTask()
  const params = { id: task.id, commentId: (await comment(grace, task, 'Oops')).id }
  await ada.request(taskPage.removeComment, { params })
  expect(textsOf(await threadOf(grace, task))).toEqual([])
  expect(await countOf(task)).toBe(0)
  await expect(grace.request(taskPage.restoreComment, { params })).rejects.toMatchObject({ status: 403 })
  await ada.request(taskPage.restoreComment, { params })
  expect(await countOf(task)).toBe(1)

  const { id: ofAda } = await comment(ada, task, 'Mine')
  const remove = grace.request(taskPage.removeComment, { params: { id: task.id, commentId: ofAda } })
  await expect(remove).rejects.toMatchObject({ status: 403 })

  await grace.request(taskPage.removeComment, { params })
  clock = 61_000
  await expect(grace.request(taskPage.restoreComment, { params })).rejects.toMatchObject({ status: 404 })
  clock = 0
  expect(await brokenInvariants(server)).toEqual([])
})

test('a comment notifies those it mentions, the assignees and the maker, each once, and renews what it said before', async () => {
  const team = await makeConfirmedTeam(ada, [grace])
  const task = await addTask(ada, team, { name: 'Oil the wheels' })
  await comment(grace, task, 'Which oil?')
  await comment(grace, task, 'Olive?')
  expect((await told(ada)).filter(([, , title]) => title?.includes('Oil the wheels'))).toEqual([
    ['commented', 'task', 'Grace Hopper commented on Oil the wheels', 'Olive?'],
  ])
  const no = await comment(ada, task, '@Grace Hopper: certainly not', { mentions: [grace.me.uid] })
  expect((await told(grace))[0]).toEqual([
    'mentioned',
    'task',
    'Ada Lovelace mentioned you in Oil the wheels',
    '@Grace Hopper: certainly not',
  ])
  const [{ commentId } = {}] = (await grace.request(notifications.list)).items
  expect(commentId).toBe(no.id)
  expect((await told(ada)).filter(([, , title]) => title?.includes('Oil the wheels'))).toHaveLength(1)
})

test('a mention of an outsider counts for nothing', async () => {
  const { task } = await teamTask()
  const said = await comment(ada, task, '@Mallory Outsider', { mentions: [mallory.me.uid] })
  expect(said.mentions).toEqual([])
  expect((await told(mallory)).filter(([reason]) => reason === 'mentioned')).toEqual([])
})

test('a notification goes with its comment, and comes back with it', async () => {
  const { task } = await teamTask()
  const params = { id: task.id, commentId: (await comment(grace, task, 'Regrettable words')).id }
  const words = async () => (await told(ada)).filter(([, , , message]) => message === 'Regrettable words').length
  expect(await words()).toBe(1)
  await grace.request(taskPage.removeComment, { params })
  expect(await words()).toBe(0)
  await grace.request(taskPage.restoreComment, { params })
  expect(await words()).toBe(1)
})

test('Ada, who blocked Grace, reads none of her comments and is not told of them', async () => {
  const { task } = await teamTask()
  await comment(grace, task, 'Before')
  await block(ada, grace)
  await comment(grace, task, 'Unwanted')
  expect(textsOf(await threadOf(ada, task))).toEqual([])
  expect((await told(ada)).filter(([, , , message]) => message === 'Unwanted')).toEqual([])
  await unblock(ada, grace)
  expect(textsOf(await threadOf(ada, task))).toEqual(['Before', 'Unwanted'])
})

test('Grace, who left the team, is told of no more comments', async () => {
  const team = await makeConfirmedTeam(ada, [grace])
  const task = await addTask(grace, team)
  await grace.request(teams.removeMember, { params: { teamId: team.id, uid: grace.me.uid } })
  await comment(ada, task, 'Among ourselves')
  expect((await told(grace)).filter(([, , , message]) => message === 'Among ourselves')).toEqual([])
})
