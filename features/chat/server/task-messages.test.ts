import { expect, test } from 'vitest'
import { tasks } from '#features/tasks/contract.ts'
import { read, roomOf, sendMessage } from '#test/chat.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, makeConfirmedTeam } from '#test/teams.ts'
import { chat } from '../contract.ts'

const { server, ada, grace, mallory } = await startWithCast()

test('Ada asks about a task in the room of its team, and Grace sees which one', async () => {
  const team = await makeConfirmedTeam(ada, [grace])
  const [task, room] = [await addTask(ada, team), await roomOf(ada, team)]
  await sendMessage(ada, 'Who takes this?', room, { taskId: task.id })
  await sendMessage(grace, 'Me', room)
  expect((await read(grace, room)).map(({ taskId }) => taskId)).toEqual([task.id, null])
})

test('nowhere else is a message about a task', async () => {
  const [team, other] = [await makeConfirmedTeam(ada, [grace]), await makeConfirmedTeam(ada, [], { name: 'Other' })]
  const [task, own, foreign] = [
    await addTask(ada, team),
    await addTask(ada, null),
    await addTask(mallory, await makeConfirmedTeam(mallory, [])),
  ]
  const refused = { status: 404, message: 'There is no such task in this team.' }
  const send = (taskId: string, room?: { id: string }) => sendMessage(ada, 'This', room, { taskId })
  await expect(send(task.id)).rejects.toMatchObject(refused)
  await expect(send(task.id, await roomOf(ada, other))).rejects.toMatchObject(refused)
  for (const { id } of [own, foreign]) await expect(send(id, await roomOf(ada, team))).rejects.toMatchObject(refused)
})

test('a deleted message no longer says what it was about, and a message outlives its task', async () => {
  const team = await makeConfirmedTeam(ada, [])
  const [task, room] = [await addTask(ada, team), await roomOf(ada, team)]
  const [first] = [
    await sendMessage(ada, 'This one?', room, { taskId: task.id }),
    await sendMessage(ada, 'Or this?', room, { taskId: task.id }),
  ]
  await ada.request(chat.remove, { params: { messageId: first.id } })
  await ada.request(tasks.remove, { params: { id: task.id } })
  await server.context.database.pool.query('delete from tasks where id = $1', [task.id])
  expect((await read(ada, room)).map(({ text, taskId }) => [text, taskId])).toEqual([
    ['', null],
    ['Or this?', null],
  ])
})
