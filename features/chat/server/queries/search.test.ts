import { expect, test } from 'vitest'
import type { Person } from '#test/cast.ts'
import { makeForum, markRead, roomOf, sendMessage } from '#test/chat.ts'
import { block, unblock } from '#test/friends.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { makeConfirmedTeam, makeTeam } from '#test/teams.ts'
import { chat, type Room, WELCOME_ROOM } from '../../contract.ts'
import { forums } from '../../forums-contract.ts'

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

test('search finds common, middling and rare words of many messages, newest first, of readable rooms and unblocked people', async () => {
  const team = await makeConfirmedTeam(ada, [grace], { name: 'Archivists' })
  const room = await roomOf(ada, team)
  // Every tenth message is in the team's room, every seventh by Mallory. Some are deleted.
  await server.context.database.pool.query(
    `insert into chat_messages (room_id, number, author_id, text, created_at, scope, removed_at)
      select case when n % 10 = 0 then $1::uuid else $2::uuid end, 100000 + n, case when n % 7 = 0 then $3::uuid else $4::uuid end,
        'Entry' || case when n % 67 = 0 or n < 4000 and n % 9 = 1 then ' parchment' else '' end || case when n in (3, 30, 5000, 8990) then ' papyrus' else '' end,
        timestamptz '2126-01-01' + n * interval '1 second', case when n % 10 = 0 then '/' || $1 else '/forum' end,
        case when n % 13 = 0 then now() end
      from generate_series(1, 12000) as n`,
    [room.id, WELCOME_ROOM, mallory.me.uid, ada.me.uid],
  )
  const find = async (person: Person, text: string) =>
    (await person.request(chat.search, { query: { text } })).messages.map(({ message }) => message.number - 100_000)
  const numbers = Array.from({ length: 12_000 }, (_, index) => 12_000 - index).filter((n) => n % 13 > 0)
  const newest = (isFound: (n: number) => boolean) => numbers.filter(isFound).slice(0, 20)
  const isParchment = (n: number) => n % 67 === 0 || (n < 4000 && n % 9 === 1)
  const isForOutsiders = (n: number) => n % 10 > 0
  expect(await find(grace, 'papy')).toEqual([8990, 5000, 30, 3])
  expect(await find(mallory, 'papyrus')).toEqual([3])
  expect(await find(grace, 'entry papyrus')).toEqual([8990, 5000, 30, 3])
  expect(await find(grace, 'entry vellum')).toEqual([])
  // More matches than the index gives, most of them old.
  expect(await find(grace, 'parch')).toEqual(newest(isParchment))
  expect(await find(mallory, 'e p')).toEqual(newest((n) => isParchment(n) && isForOutsiders(n)))
  expect(await find(mallory, 'entry')).toEqual(newest(isForOutsiders))
  await block(grace, mallory)
  expect(await find(grace, 'parch')).toEqual(newest((n) => isParchment(n) && n % 7 > 0))
  await unblock(grace, mallory)
})

test('a search for forums also finds what they are about, after those whose names match', async () => {
  const [carpets, looms] = [`Carpets ${crypto.randomUUID()}`, `Yarnlooms ${crypto.randomUUID()}`]
  await ada.request(forums.create, { body: { name: carpets, about: 'Everything made on YARNLOOMS' } })
  await ada.request(forums.create, { body: { name: looms } })
  const found = await grace.request(chat.search, { query: { text: 'yarnloom' } })
  expect(found.rooms.map(({ name }) => name)).toEqual([looms, carpets])
})
