import { expect, test } from 'vitest'
import { notifications } from '#features/notifications/contract.ts'
import { notifyOfUnreadMessages } from '#features/notifications/server/jobs/unread-messages.ts'
import { teams } from '#features/teams/contract.ts'
import type { Person } from '#test/cast.ts'
import { openDirectRoom, read, sendMessage, textsOf } from '#test/chat.ts'
import { befriend, block, unblock, unfriend } from '#test/friends.ts'
import { openStream } from '#test/live-stream.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { makeConfirmedTeam, makeTeam } from '#test/teams.ts'
import { chat, type Message, NOT_CLOSE } from '../contract.ts'

const { server, ada, grace, mallory } = await startWithCast()

const directRooms = async (person: Person) =>
  (await person.request(chat.rooms)).items.filter(({ kind }) => kind === 'direct')
/** What the job says a few seconds after the message. */
async function newsAfter({ roomId, number, author }: Message, receiver: Person) {
  await notifyOfUnreadMessages(server.context, { roomId, uid: receiver.me.uid, by: author.uid, number })
  return (await receiver.request(notifications.list)).items.map(({ title }) => title)
}
const notClose = { status: 403, message: NOT_CLOSE }

startEachTestAlike(() => server)

test('teammates write to each other without being friends, as long as both are in the team', async () => {
  const team = await makeConfirmedTeam(ada, [grace])
  const room = await openDirectRoom(ada, grace)
  const first = await sendMessage(ada, 'Did you find the drafts?', room)
  expect(await newsAfter(first, grace)).toContain('Ada Lovelace sent you a message')
  expect(await directRooms(grace)).toMatchObject([
    { id: room.id, name: ada.me.displayName, unread: 1, isWritable: true },
  ])
  await sendMessage(grace, 'Yes, on the shelf', room)
  expect(textsOf(await read(ada, room))).toEqual(['Did you find the drafts?', 'Yes, on the shelf'])
  await expect(read(mallory, room)).rejects.toMatchObject({ status: 404 })
  await expect(openDirectRoom(ada, ada)).rejects.toMatchObject(notClose)

  await ada.request(teams.removeMember, { params: { teamId: team.id, uid: grace.me.uid } })
  await expect(sendMessage(grace, 'And now?', room)).rejects.toMatchObject(notClose)
  expect(await directRooms(ada)).toMatchObject([{ isWritable: false }])
  expect(textsOf(await read(grace, room))).toHaveLength(2)
})

test('Mallory cannot write to Grace by adding her to a team, before Grace says Stay', async () => {
  const team = await makeTeam(mallory, [grace])
  await expect(openDirectRoom(mallory, grace)).rejects.toMatchObject(notClose)
  await expect(openDirectRoom(grace, mallory)).rejects.toMatchObject(notClose)
  await grace.request(teams.confirmMembership, { params: { teamId: team.id } })
  expect((await openDirectRoom(mallory, grace)).isWritable).toBe(true)
})

test('what a blocked teammate writes looks sent to her and reaches nobody', async () => {
  await makeConfirmedTeam(ada, [mallory])
  const before = await directRooms(ada)
  await block(ada, mallory)
  const stream = await openStream(server, ada)
  await stream.ready
  const room = await openDirectRoom(mallory, ada)
  expect(room.isWritable).toBe(true)
  const hidden = await sendMessage(mallory, 'Buy my gadgets', room)
  expect(await newsAfter(hidden, ada)).toEqual([])
  expect(textsOf(await read(mallory, room))).toEqual(['Buy my gadgets'])
  expect(await directRooms(mallory)).toContainEqual(expect.objectContaining({ id: room.id }))
  await sendMessage(ada, 'Hello all')
  expect(await stream.next()).toMatchObject({ event: { type: 'chat.sent', by: ada.me.uid } })
  stream.close()
  expect(await directRooms(ada)).toEqual(before)
  await expect(openDirectRoom(ada, mallory)).rejects.toMatchObject(notClose)

  await unblock(ada, mallory)
  await sendMessage(mallory, 'Sorry for the gadgets', room)
  expect(await directRooms(ada)).toContainEqual(expect.objectContaining({ id: room.id, isWritable: true }))
})

test('friends who are in a team together go on writing when they are friends no more', async () => {
  await makeConfirmedTeam(grace, [mallory])
  await befriend(grace, mallory)
  const room = await openDirectRoom(grace, mallory)
  await unfriend(grace, mallory)
  await sendMessage(mallory, 'Still here', room)
  expect(textsOf(await read(grace, room))).toEqual(['Still here'])
})
