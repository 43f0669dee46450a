import { expect, test } from 'vitest'
import type { Person } from '#test/cast.ts'
import { makeForum, markRead, roomOf, sendMessage } from '#test/chat.ts'
import { block, unblock } from '#test/friends.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { makeConfirmedTeam, makeTeam } from '#test/teams.ts'
import { chat, type Room } from '../../contract.ts'

const { server, ada, grace, mallory } = await startWithCast()

const namesOf = (rooms: Room[]) => rooms.map(({ name }) => name)

test('people of a room are suggested for mentions by the first letters of their name', async () => {
  const forum = await makeForum(ada, 'Ask around')
  await markRead(grace, forum, 0)
  const find = async (person: Person, text: string, room: Pick<Room, 'id'> = forum) =>
    (await person.request(chat.people, { params: { roomId: room.id }, query: { text } })).map(({ uid }) => uid)
  expect(await find(ada, 'GRA')).toEqual([grace.me.uid])
  expect(await find(ada, 'mallo')).toEqual([])
  expect(await find(ada, 'g%')).toEqual([])
  await block(grace, ada)
  expect(await find(ada, 'gra')).toEqual([])
  await unblock(grace, ada)
  const room = await roomOf(ada, await makeTeam(ada, [grace], { name: 'Askers' }))
  expect(await find(ada, 'gra', room)).toEqual([grace.me.uid])
  await expect(find(mallory, 'gra', room)).rejects.toMatchObject({ status: 404 })
})

test('search finds forums by part of their name, people, and words in readable messages, newest first', async () => {
  const team = await makeConfirmedTeam(ada, [grace], { name: 'Weavers' })
  const room = await roomOf(ada, team)
  await sendMessage(ada, 'Jacquard looms are late', room)
  await sendMessage(mallory, 'jacquard or dobby?')
  const find = (person: Person, text: string) => person.request(chat.search, { query: { text } })
  const texts = async (person: Person, text: string) =>
    (await find(person, text)).messages.map(({ message }) => message.text)
  expect(await texts(grace, 'JACQ')).toEqual(['jacquard or dobby?', 'Jacquard looms are late'])
  expect(await texts(mallory, 'jacquard')).toEqual(['jacquard or dobby?'])
  expect(await texts(grace, 'looms late')).toEqual(['Jacquard looms are late'])
  expect(await texts(grace, "'; drop /forum & | !")).toEqual([])
  expect(namesOf((await find(mallory, 'portfo')).rooms)).toEqual(['CV & Portfolio'])
  expect(namesOf((await find(grace, 'weav')).rooms)).toEqual(['Weavers'])
  expect(namesOf((await find(mallory, 'weav')).rooms)).toEqual([])
  // Exact names come first, then names that begin with it, then names that contain it, however many there are.
  const { pool } = server.context.database
  await pool.query(
    "insert into chat_rooms (kind, name, about, created_at) select 'forum', 'Some weft ' || n, '', now() from generate_series(10, 40) as n",
  )
  await pool.query(
    "insert into chat_rooms (kind, name, about, created_at) select 'forum', 'Weft ' || n, '', now() from generate_series(25, 10, -1) as n",
  )
  for (const name of ['A weft', 'Weft']) await makeForum(mallory, name)
  await makeConfirmedTeam(ada, [grace], { name: 'Weft 0' })
  const wefts = Array.from({ length: 16 }, (_, n) => `Weft ${n + 10}`)
  expect(namesOf((await find(grace, 'WEFT')).rooms)).toEqual(['Weft', 'Weft 0', ...wefts, 'A weft', 'Some weft 10'])
  expect(namesOf((await find(mallory, 'we')).rooms).slice(0, 3)).toEqual(['Weft', 'Weft 10', 'Weft 11'])
  expect((await find(grace, 'mallo')).people.map(({ uid }) => uid)).toEqual([mallory.me.uid])
})
