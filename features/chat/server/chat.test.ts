import { expect, test } from 'vitest'
import { identity } from '#features/identity/contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { settings } from '#features/settings/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { makeApiToken } from '#test/api-tokens.ts'
import { bePatient, goodPassword, join, type Person } from '#test/cast.ts'
import {
  makeForum,
  markRead,
  openDirectRoom,
  react,
  read,
  roomOf,
  sendMessage,
  textsOf,
  viewForum,
} from '#test/chat.ts'
import { befriend, block, unblock, unfriend } from '#test/friends.ts'
import { openStream } from '#test/live-stream.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { makeConfirmedTeam, makeTeam } from '#test/teams.ts'
import { chat, type Message, ROOM_REQUIRED, type Room, WELCOME_ROOM } from '../contract.ts'
import { forums } from '../forums-contract.ts'

let later = 0
const { server, ada, grace, mallory } = await startWithCast({ now: () => new Date(Date.now() + later) })
bePatient(ada, grace, mallory)

const namesOf = (rooms: Room[]) => rooms.map(({ name }) => name)
const roomsOf = async (person: Person) => (await person.request(chat.rooms)).items
const same = async (person: Person, room: Pick<Room, 'id'>) =>
  person.request(chat.room, { params: { roomId: room.id } })

test('CHAT-03 CHAT-04 CHAT-13 a new account sees only the five forums, in their order, each with a message', async () => {
  const rooms = await roomsOf(await join(server, 'Edith'))
  expect(namesOf(rooms)).toEqual(['Welcome', 'CV & Portfolio', 'Interview Practice', 'Study Groups', 'Show Your Work'])
  for (const room of rooms) {
    expect(room.last?.text ?? room.about).not.toBe('')
    expect(room.unread).toBe(0)
  }
})

test('API-13 API-14 API-15 API-16 API-31 CHAT-13 ENT-40 the two calls of the specification: an object by id, oldest first, each with its text, author and time', async () => {
  const answer = await ada.send('POST', '/api/chat/messages', { text: 'Good morning' })
  expect(answer.status).toBe(201)
  const said = (await answer.json()) as Message
  const { id } = said
  expect(said).toMatchObject({ text: 'Good morning', author: { uid: ada.me.uid } })
  const next = await sendMessage(grace, 'Good morning to you')
  const all = (await (await grace.send('GET', '/api/chat/messages')).json()) as Record<string, Message>
  expect(Array.isArray(all)).toBe(false)
  expect(all[id]).toMatchObject({ id, text: 'Good morning', roomId: WELCOME_ROOM, author: { uid: ada.me.uid } })
  expect(Object.keys(all).slice(-2)).toEqual([id, next.id])
  expect(Date.parse(all[id]!.createdAt)).toBeLessThanOrEqual(Date.parse(next.createdAt))
  expect(JSON.stringify(all)).not.toContain(ada.me.email)
})

test('API-13 the call without parameters answers all messages of the Welcome forum, up to 500', async () => {
  for (let place = 1; place <= 41; place++) await sendMessage(ada, `Message ${place}`)
  const texts = Object.values(await grace.request(chat.messages)).map(({ text }) => text)
  expect(texts.slice(-41)).toEqual(Array.from({ length: 41 }, (_, place) => `Message ${place + 1}`))
  expect(Object.keys(await grace.request(chat.messages, { query: { room: WELCOME_ROOM } }))).toHaveLength(40)
})

test("a script of Ada's names the room, and says nothing to everybody by mistake", async () => {
  const forum = await makeForum(ada, 'Scripts')
  const script = server.program((await makeApiToken(ada, ['chat:write'])).token)
  const before = await ada.request(chat.messages, { query: {} })
  for (const [body, field, error] of [
    [{ text: 'For the team only' }, 'room', ROOM_REQUIRED],
    [{ text: 'For the team only', roomId: forum.id }, 'roomId', 'There is no field roomId here. Use room.'],
  ] as const) {
    const answer = await script.send('POST', '/api/chat/messages', body)
    expect([answer.status, await answer.json()]).toEqual([400, { code: 'invalid', error, field }])
  }
  expect(await ada.request(chat.messages, { query: {} })).toEqual(before)
  expect(await script.request(chat.send, { body: { text: 'Here', room: forum.id } })).toMatchObject({
    roomId: forum.id,
  })
})

test('names that could be taken for the people who run the server are refused for forums, teams and people', async () => {
  const refused = { status: 400, code: 'reserved-name' }
  await expect(makeForum(ada, 'Cohort Support')).rejects.toMatchObject(refused)
  const forum = await makeForum(ada, 'Compilers')
  const rename = (name: string) => ada.request(forums.edit, { params: { roomId: forum.id }, body: { name } })
  await expect(rename('Admins')).rejects.toMatchObject(refused)
  await expect(makeTeam(ada, [], { name: 'Official Staff' })).rejects.toMatchObject(refused)
  const signUp = { firstName: 'Admin', email: 'somebody@cohort.test', password: goodPassword }
  await expect(server.visitor().request(identity.signUp, { body: signUp })).rejects.toMatchObject(refused)
  await expect(
    ada.request(settings.changeAccount, { body: { firstName: 'Cohort', lastName: 'Support' } }),
  ).rejects.toMatchObject(refused)
})

test('CHAT-11 a message of white space or with too many characters is refused with a reason', async () => {
  const forum = await makeForum(ada, 'Silence')
  for (const text of ['', ' \n\t ', '\u200b\u2060', 'x'.repeat(4001)]) {
    await expect(sendMessage(ada, text, forum)).rejects.toMatchObject({ status: 400 })
  }
  expect(await read(ada, forum)).toEqual([])
  expect((await sendMessage(ada, 'x'.repeat(4000), forum)).text).toHaveLength(4000)
})

test('a message sent twice with its key is created once, even if both arrive at the same time', async () => {
  const forum = await makeForum(ada, 'Echo')
  const key = crypto.randomUUID()
  const sent = await Promise.all(Array.from({ length: 5 }, () => sendMessage(ada, 'Once', forum, { key })))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  expect(textsOf(await read(ada, forum))).toEqual(['Once'])
  await expect(sendMessage(ada, 'Elsewhere', undefined, { key })).rejects.toMatchObject({ status: 409 })
  const making = [1, 2].map(() => ada.request(forums.create, { body: { name: 'Answer', key } }))
  expect(new Set((await Promise.all(making)).map(({ id }) => id)).size).toBe(1)
})

test('a key that two rooms get at the same time makes one message, also after it is deleted', async () => {
  const rooms = await Promise.all(['One room', 'Other room'].map((name) => makeForum(ada, name)))
  for (let round = 0; round < 5; round++) {
    const key = crypto.randomUUID()
    const sent = await Promise.allSettled(rooms.map((room) => sendMessage(ada, 'Once', room, { key })))
    const [made] = sent.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const [refused] = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toMatchObject({ status: 409 })
    await ada.request(chat.remove, { params: { messageId: made!.id } })
    const room = rooms.find(({ id }) => id === made!.roomId)!
    expect(await sendMessage(ada, 'Once', room, { key })).toMatchObject({ id: made!.id, isRemoved: true })
  }
})

test('the name of a forum has at most 80 characters, its description and a quote at most 200', async () => {
  const forum = await makeForum(ada, 'x'.repeat(80))
  const make = (name: string, about: string) => ada.request(forums.create, { body: { name, about } })
  const refused = (what: string) => ({ status: 400, message: what })
  await expect(make('x'.repeat(81), '')).rejects.toMatchObject(refused('A forum name has at most 80 characters.'))
  await expect(make('Story', 'x'.repeat(201))).rejects.toMatchObject(
    refused('A description has at most 200 characters.'),
  )
  const mentions = Array.from({ length: 11 }, () => crypto.randomUUID())
  await expect(sendMessage(ada, '@All', forum, { mentions })).rejects.toMatchObject(
    refused('A message mentions at most 10 people.'),
  )
  const heard = await sendMessage(ada, 'x'.repeat(300), forum)
  expect((await same(grace, forum)).last?.text).toBe('x'.repeat(120))
  const { replyTo } = await sendMessage(grace, 'Indeed', forum, { replyTo: heard.id })
  expect(replyTo).toMatchObject({ id: heard.id, text: 'x'.repeat(200) })
})

test('messages written at the same time are numbered without gaps', async () => {
  const forum = await makeForum(ada, 'Crowd')
  await Promise.all(Array.from({ length: 20 }, (_, turn) => sendMessage(turn % 2 ? ada : grace, `Turn ${turn}`, forum)))
  expect((await read(grace, forum)).map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
})

test('history comes 40 at a time, upwards, downwards, and on either side of a message', async () => {
  const forum = await makeForum(ada, 'Archive')
  const ids: string[] = []
  for (let number = 1; number <= 85; number++) ids.push((await sendMessage(ada, `Line ${number}`, forum)).id)
  const page = async (query: { before?: number; after?: number; around?: string }) =>
    Object.values(await grace.request(chat.messages, { query: { room: forum.id, ...query } })).map(
      ({ number }) => number,
    )
  const newest = await page({})
  expect([newest.length, newest[0], newest.at(-1)]).toEqual([40, 46, 85])
  expect(await page({ before: 46 })).toEqual(Array.from({ length: 40 }, (_, n) => n + 6))
  expect(await page({ before: 6 })).toEqual([1, 2, 3, 4, 5])
  expect(await page({ after: 83 })).toEqual([84, 85])
  expect(await page({ around: ids[43]! })).toEqual(Array.from({ length: 80 }, (_, n) => n + 5))
  expect(await page({ around: ids[0]! })).toEqual(Array.from({ length: 41 }, (_, n) => n + 1))
  const elsewhere = await sendMessage(ada, 'Elsewhere')
  await expect(page({ around: elsewhere.id })).rejects.toMatchObject({ status: 404 })
})

test('unread messages are counted from joining on; reading clears them and going back does not bring them back', async () => {
  const forum = await makeForum(ada, 'Counting')
  await sendMessage(ada, 'Before', forum)
  expect((await same(grace, forum)).unread).toBe(0)
  expect(namesOf(await roomsOf(grace))).not.toContain('Counting')
  expect(await markRead(grace, forum, 1)).toMatchObject({ isJoined: true, people: 2, unread: 0 })
  expect(namesOf(await roomsOf(grace))).toContain('Counting')
  for (const text of ['One', 'Two', 'Three']) await sendMessage(ada, text, forum)
  expect(await same(grace, forum)).toMatchObject({ unread: 3, lastRead: 1, last: { text: 'Three', uid: ada.me.uid } })
  expect((await markRead(grace, forum, 4)).unread).toBe(0)
  expect((await markRead(grace, forum, 2)).lastRead).toBe(4)
  expect((await same(ada, forum)).unread).toBe(0)
  await grace.request(chat.leave, { params: { roomId: forum.id } })
  expect(await same(grace, forum)).toMatchObject({ isJoined: false, people: 1 })
})

test("a team's room follows the team: members who leave lose it with its history, new members find nothing unread", async () => {
  const team = await makeConfirmedTeam(ada, [grace], { name: 'Engine', isPublic: true })
  const room = await roomOf(grace, team)
  expect(room).toMatchObject({ kind: 'team', name: 'Engine', people: 2, ownerId: ada.me.uid })
  const message = await sendMessage(ada, 'The gears are cut', room)
  expect(await roomOf(ada, team)).toMatchObject({ unread: 0, lastRead: 1 })
  expect(await roomOf(grace, team)).toMatchObject({ unread: 1, lastRead: 0 })
  expect(textsOf(await read(grace, room))).toEqual(['The gears are cut'])
  await expect(read(mallory, room)).rejects.toMatchObject({ status: 404 })
  await expect(sendMessage(mallory, 'Hello', room)).rejects.toMatchObject({ status: 404 })
  await expect(react(mallory, message, 'love')).rejects.toMatchObject({ status: 404 })

  await grace.request(teams.removeMember, { params: { teamId: team.id, uid: grace.me.uid } })
  await expect(read(grace, room)).rejects.toMatchObject({ status: 404 })
  await expect(sendMessage(grace, 'Still here', room)).rejects.toMatchObject({ status: 404 })
  await expect(markRead(grace, room, 1)).rejects.toMatchObject({ status: 404 })
  expect(await roomOf(grace, team)).toBeUndefined()
  expect((await grace.request(chat.search, { query: { text: 'gears' } })).messages).toEqual([])

  await mallory.request(teams.join, { params: { teamId: team.id } })
  expect((await roomOf(mallory, team)).unread).toBe(0)
  await ada.request(teams.remove, { params: { teamId: team.id } })
  await expect(read(ada, room)).rejects.toMatchObject({ status: 404 })
})

test("writing in a team's room does not confirm Grace's membership", async () => {
  const team = await makeTeam(ada, [grace], { name: 'Told so' })
  await sendMessage(grace, 'Glad to be here', await roomOf(grace, team))
  const members = await ada.request(teams.members, { params: { teamId: team.id } })
  expect(members.map(({ isConfirmed }) => isConfirmed)).toEqual([true, false])
})

test('only friends write to each other, until they end their friendship or block', async () => {
  await expect(openDirectRoom(ada, mallory)).rejects.toMatchObject({ status: 403 })
  await befriend(ada, grace)
  const room = await openDirectRoom(ada, grace)
  expect(room).toMatchObject({ kind: 'direct', name: grace.me.displayName, isWritable: true })
  expect((await roomsOf(grace)).some(({ id }) => id === room.id)).toBe(false)
  await sendMessage(ada, 'Between us', room)
  const theirs = (await roomsOf(grace)).find(({ id }) => id === room.id)
  expect(theirs).toMatchObject({ name: ada.me.displayName, unread: 1, last: { text: 'Between us' } })
  expect((await openDirectRoom(grace, ada)).id).toBe(room.id)
  await expect(read(mallory, room)).rejects.toMatchObject({ status: 404 })

  await unfriend(ada, grace)
  const refused = await sendMessage(grace, 'Why', room).catch((error: Error) => error.message)
  await befriend(ada, grace)
  await block(ada, grace)
  expect(await sendMessage(grace, 'Why', room).catch((error: Error) => error.message)).toBe(refused)
  await unblock(ada, grace)
})

test('a block hides messages in history, counts, previews, quotes, search and live', async () => {
  const forum = await makeForum(ada, 'Quiet')
  const shout = await sendMessage(mallory, 'Buy my gadgets', forum)
  await sendMessage(grace, 'No, thank you', forum, { replyTo: shout.id })
  await markRead(ada, forum, 0)
  await block(ada, mallory)
  const stream = await openStream(server, ada)
  await viewForum(ada, forum, stream)
  await sendMessage(mallory, 'Cheap gadgets', forum)
  expect(await read(ada, forum)).toMatchObject([{ text: 'No, thank you', replyTo: null }])
  expect(await same(ada, forum)).toMatchObject({ unread: 1, last: { text: 'No, thank you' } })
  expect((await ada.request(chat.search, { query: { text: 'gadgets' } })).messages).toEqual([])
  await sendMessage(grace, 'Peace', forum)
  // Counts of other forums come when they may.
  const heard = await stream.until((message) => message !== 'refresh' && message.event.type === 'chat.sent')
  expect(heard.at(-1)).toMatchObject({ data: { text: 'Peace' } })
  stream.close()
  // Messages that she cannot see do not count as unread.
  expect((await markRead(ada, forum, 2)).unread).toBe(1)
  expect((await markRead(ada, forum, 4)).unread).toBe(0)
  expect(textsOf(await read(grace, forum))).toContain('Cheap gadgets')
  await unblock(ada, mallory)
})

test('Grace edits for 15 minutes; deleting leaves a message without text; nobody else may do either', async () => {
  const forum = await makeForum(ada, 'Second thoughts')
  const message = await sendMessage(grace, 'Teh plan', forum)
  const change = (person: Person, text: string) =>
    person.request(chat.edit, { params: { messageId: message.id }, body: { text } })
  expect(await change(grace, 'The plan')).toMatchObject({ text: 'The plan', editedAt: expect.any(String) })
  await expect(change(ada, 'My plan')).rejects.toMatchObject({ status: 403 })
  later = 15 * 60_000
  await expect(change(grace, 'Too late')).rejects.toMatchObject({ status: 403 })
  later = 0
  await react(ada, message, 'love')
  const remove = (person: Person) => person.request(chat.remove, { params: { messageId: message.id } })
  await expect(remove(mallory)).rejects.toMatchObject({ status: 403 })
  expect(await remove(grace)).toMatchObject({ text: '', isRemoved: true, reactions: { love: 0 } })
  expect(await read(mallory, forum)).toMatchObject([{ id: message.id, text: '', isRemoved: true }])
})

test('a reaction counts once per person, even from several tabs', async () => {
  const message = await sendMessage(ada, 'We did it')
  await Promise.all(Array.from({ length: 5 }, () => react(grace, message, 'wow')))
  await react(mallory, message, 'wow')
  const seen = async (person: Person) => (await read(person)).find(({ id }) => id === message.id)
  expect(await seen(grace)).toMatchObject({ reactions: { wow: 2 }, mine: ['wow'] })
  await react(grace, message, 'wow', false)
  expect(await seen(grace)).toMatchObject({ reactions: { wow: 1 }, mine: [] })
  await expect(react(grace, message, 'thumbs')).rejects.toMatchObject({ status: 400 })
})

test('a mention notifies a person of the room once, until the message is deleted', async () => {
  const forum = await makeForum(ada, 'Roll call')
  await markRead(grace, forum, 0)
  const mentions = [grace.me.uid, mallory.me.uid]
  const text = `@${grace.me.displayName} and @${mallory.me.displayName}, please`
  const message = await sendMessage(ada, text, forum, { mentions })
  const about = async (person: Person) =>
    (await person.request(notifications.list)).items.filter(({ messageId }) => messageId === message.id)
  expect(message.mentions).toEqual([{ uid: grace.me.uid, displayName: grace.me.displayName }])
  expect(await about(grace)).toMatchObject([{ type: 'chat', reason: 'mentioned', roomId: forum.id, read: false }])
  expect(await about(mallory)).toEqual([])

  await ada.request(chat.remove, { params: { messageId: message.id } })
  expect(await about(grace)).toEqual([])
})

test('the creator of a forum changes its name and description; its name is unique', async () => {
  const looms = await makeForum(ada, 'Looms')
  for (const name of ['LOOMS', ' Lo\u200Boms\u2060', '\u202ELooms'])
    await expect(makeForum(grace, name)).rejects.toMatchObject({ status: 409, code: 'used-name' })
  const edit = (person: Person, body: { name?: string; about?: string }, { id: roomId }: Pick<Room, 'id'> = looms) =>
    person.request(forums.edit, { params: { roomId }, body })
  expect(await edit(ada, { name: ' LOOMS ', about: 'And dobbies' })).toMatchObject({
    name: 'LOOMS',
    about: 'And dobbies',
  })
  expect(await edit(ada, { name: 'Spindles' })).toMatchObject({ name: 'Spindles', about: 'And dobbies' })
  await makeForum(grace, 'Looms')
  await expect(edit(ada, { name: 'looms' })).rejects.toMatchObject({ status: 409, code: 'used-name' })
  await expect(edit(ada, { name: '\u200B' })).rejects.toMatchObject({ status: 400 })
  await expect(edit(grace, { name: 'Mine' })).rejects.toMatchObject({ status: 403 })
  await expect(edit(ada, { name: 'Mine' }, { id: WELCOME_ROOM })).rejects.toMatchObject({ status: 403 })
  await expect(ada.request(forums.remove, { params: { roomId: WELCOME_ROOM } })).rejects.toMatchObject({
    status: 403,
  })
  expect(namesOf((await grace.request(chat.search, { query: { text: 'spind' } })).rooms)).toEqual(['Spindles'])
})

test('a person creates at most 20 forums and joins at most 50', async () => {
  const radia = await join(server, 'Radia')
  const { pool } = server.context.database
  await pool.query(
    `insert into chat_rooms (kind, name, about, created_at, owner_id)
      select 'forum', 'Bridge ' || n, '', now(), case when n < 20 then $1::uuid end from generate_series(1, 48) as n`,
    [radia.me.uid],
  )
  await pool.query(
    "insert into chat_members (room_id, user_id) select id, $1 from chat_rooms where name like 'Bridge %'",
    [radia.me.uid],
  )
  await makeForum(radia, 'Ring')
  const refused = (message: string) => ({ status: 400, message })
  await expect(makeForum(radia, 'Tree')).rejects.toMatchObject(refused('You have made 20 forums, which is the most.'))
  await markRead(radia, await makeForum(ada, 'Star'), 0)
  await expect(markRead(radia, await makeForum(ada, 'Mesh'), 0)).rejects.toMatchObject(
    refused('You are in 50 forums, which is the most. Leave one first.'),
  )
})

test('of three forums that a person joins at once when she is in 49, one is her fiftieth', async () => {
  const hedy = await join(server, 'Hedy')
  const { db } = server.context.database
  const forums = await db
    .insertInto('chat_rooms')
    .values(
      Array.from({ length: 52 }, (_, index) => ({
        kind: 'forum',
        name: `At once ${index}`,
        about: '',
        created_at: new Date(),
      })),
    )
    .returning('id')
    .execute()
  const [first, second, third, ...others] = forums
  await db
    .insertInto('chat_members')
    .values(others.map(({ id }) => ({ room_id: id, user_id: hedy.me.uid, direct_at: null })))
    .execute()
  const joined = await Promise.allSettled([first!, second!, third!].map((forum) => markRead(hedy, forum, 0)))
  expect(joined.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
})
