import { expect, test } from 'vitest'
import { serverAdministration } from '#features/admin/server-contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { makeAdministrator } from '#test/administration.ts'
import { join, type Person } from '#test/cast.ts'
import { makeForum, markRead, openDirectRoom, read, roomOf, sendMessage, textsOf } from '#test/chat.ts'
import { befriend } from '#test/friends.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { makeTeam } from '#test/teams.ts'
import { chat, presence } from '../contract.ts'
import { forums } from '../forums-contract.ts'

const { server, ada, grace } = await startWithCast()
const roomsOf = async (person: Person) => (await person.request(chat.rooms)).items

test('where administrators do without public forums nobody sees, searches, reads, views, makes or writes in one, until they are back', async () => {
  const root = await makeAdministrator(server, await join(server, 'Radia', 'Perlman'))
  const forum = await makeForum(ada, 'Bobbins')
  await sendMessage(ada, 'Has anybody seen my bobbins?', forum)
  await befriend(ada, grace)
  const direct = await openDirectRoom(ada, grace)
  const team = await roomOf(ada, await makeTeam(ada))
  const change = (hasForums: boolean) => root.request(serverAdministration.change, { body: { hasForums } })
  expect(await change(false)).toMatchObject({ hasForums: false })

  expect((await roomsOf(ada)).map(({ kind }) => kind)).not.toContain('forum')
  expect((await roomsOf(ada)).map(({ id }) => id)).toEqual(expect.arrayContaining([team.id, direct.id]))
  const found = await ada.request(chat.search, { query: { text: 'bobbins' } })
  expect([found.rooms, found.messages]).toEqual([[], []])
  const { navCounts } = await ada.request(notifications.list)
  expect(navCounts!.rooms.map(({ id }) => id)).not.toContain(forum.id)
  const key = crypto.randomUUID()
  for (const refused of [
    () => ada.request(chat.room, { params: { roomId: forum.id } }),
    () => read(ada, forum),
    () => ada.request(chat.messages),
    () => sendMessage(ada, 'Hello?', forum),
    () => ada.request(chat.send, { body: { text: 'Hello, Welcome' } }),
    () => ada.request(presence.view, { params: { roomId: forum.id } }),
    () => markRead(ada, forum, 1),
  ])
    await expect(refused()).rejects.toMatchObject({ status: 404 })
  await expect(ada.request(forums.create, { body: { name: 'Spindles', about: '', key } })).rejects.toMatchObject({
    status: 403,
    message: 'This server has no public forums. Write in the room of a team, or to a friend.',
  })
  await sendMessage(ada, 'Then here.', team)
  await sendMessage(ada, 'Or here.', direct)

  await change(true)
  expect(textsOf(await read(ada, forum))).toEqual(['Has anybody seen my bobbins?'])
  expect((await roomsOf(ada)).map(({ id }) => id)).toContain(forum.id)
})
