import { expect, test } from 'vitest'
import { slowForum } from '#features/chat/server/actions/admin/forums.ts'
import { join } from '#test/cast.ts'
import { makeForum, openDirectRoom, roomOf, sendMessage } from '#test/chat.ts'
import { befriend } from '#test/friends.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { giveRole, makeConfirmedTeam } from '#test/teams.ts'
import { chat, type Room, WELCOME_ROOM } from '../../contract.ts'
import { slowMode } from '../../slow-mode-contract.ts'

let time = Date.now()
const { server, ada, grace, mallory } = await startWithCast({ now: () => new Date(time) })

const slow = (person: typeof ada, { id: roomId }: Pick<Room, 'id'>, seconds: number) =>
  person.request(slowMode.set, { params: { roomId }, body: { seconds } })
const pass = (seconds: number) => {
  time += seconds * 1000
}

test('in a slow forum Mallory writes once in 30 seconds, and its creator as often as she likes', async () => {
  const forum = await makeForum(ada, 'Looms')
  await expect(slow(mallory, forum, 30)).rejects.toMatchObject({ status: 403 })
  expect(await slow(ada, forum, 30)).toMatchObject({ slowSeconds: 30 })
  const key = crypto.randomUUID()
  const first = await sendMessage(mallory, 'First', forum, { key })
  pass(10)
  await expect(sendMessage(mallory, 'Second', forum)).rejects.toMatchObject({
    status: 429,
    retryAfter: 20,
    message: 'Slow mode is on here. Send it again in 20 seconds.',
  })
  // Sent again because its answer got lost.
  expect((await sendMessage(mallory, 'First', forum, { key })).id).toBe(first.id)
  await expect(sendMessage(mallory, 'In a thread', forum, { rootId: first.id })).rejects.toMatchObject({ status: 429 })
  await sendMessage(ada, 'One', forum)
  await sendMessage(ada, 'Two', forum)
  pass(20)
  await sendMessage(mallory, 'Second', forum)
  await slow(ada, forum, 0)
  await sendMessage(mallory, 'Third', forum)
})

test('of many messages at once one arrives', async () => {
  const forum = await makeForum(ada, 'Bobbins')
  await slow(ada, forum, 60)
  const sent = await Promise.allSettled(Array.from({ length: 5 }, (_, n) => sendMessage(mallory, `${n}`, forum)))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('owner and admins slow the room of a team; a direct room is slow for nobody', async () => {
  const team = await makeConfirmedTeam(ada, [grace])
  const room = await roomOf(grace, team)
  await expect(slow(grace, room, 60)).rejects.toMatchObject({ status: 403 })
  await slow(ada, room, 60)
  await sendMessage(grace, 'First', room)
  await expect(sendMessage(grace, 'Second', room)).rejects.toMatchObject({ status: 429 })
  await giveRole(ada, team, grace, 'admin')
  await sendMessage(grace, 'Second', room)
  expect(await slow(grace, room, 0)).toMatchObject({ slowSeconds: 0 })
  await befriend(ada, grace)
  await expect(slow(ada, await openDirectRoom(ada, grace), 30)).rejects.toMatchObject({ status: 403 })
})

test('who runs the server slows one of the first forums by a command', async () => {
  expect(await server.context.database.transaction((tx) => slowForum(tx, 'welcome', 5))).toBe(true)
  const hedy = await join(server, 'Hedy')
  expect(await hedy.request(chat.room, { params: { roomId: WELCOME_ROOM } })).toMatchObject({ slowSeconds: 5 })
  await sendMessage(hedy, 'Hello')
  await expect(sendMessage(hedy, 'Hello again')).rejects.toMatchObject({ status: 429 })
})
