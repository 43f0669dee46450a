import { afterAll, beforeEach, expect, test } from 'vitest'
import { notifications } from '#features/notifications/contract.ts'
import type { Person } from '#test/cast.ts'
import { makeForum, markRead, react, read, say } from '#test/chat.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { startWithCast } from '#test/with-cast.ts'
import { chat } from '../contract.ts'
import { WHY_NOT_RESTORE } from '../permissions.ts'
import { listForums, removeForumForGood } from './administering.ts'
import { sweepDeleted } from './sweeping.ts'

let later = 0
const { server, ada, grace, mallory } = await startWithCast({ now: () => new Date(Date.now() + later) })
const { db } = server.context.database
const sweep = sweepDeleted({ db, now: server.context.now })
beforeEach(() => {
  later = 0
})
afterAll(async () => expect(await brokenInvariants(server)).toEqual([]))

test('whoever deletes a message can bring it back for a minute, with all that was said and thought of it; nobody else can', async () => {
  const forum = await makeForum(ada, 'Regrets')
  await markRead(mallory, forum, 0)
  const answered = await say(ada, 'Who comes?', forum)
  const mentions = [mallory.me.uid]
  const message = await say(grace, `@${mallory.me.displayName} and I`, forum, { replyTo: answered.id, mentions })
  await react(ada, message, 'love')
  await mallory.ask(chat.report, { params: { messageId: message.id } })
  const before = (await read(ada, forum))[1]!
  const news = async (person: Person) =>
    (await person.ask(notifications.list)).items.flatMap(({ messageId, reason }) =>
      messageId === message.id ? [reason] : [],
    )
  const on = { params: { messageId: message.id } }
  expect(await grace.ask(chat.restore, on)).toMatchObject({ version: before.version })
  const { version } = await grace.ask(chat.remove, on)
  expect(await news(mallory)).toEqual([])
  expect((await read(ada, forum))[1]).toMatchObject({ text: '', mentions: [] })

  await expect(mallory.ask(chat.restore, on)).rejects.toMatchObject({ status: 403 })
  await expect(ada.ask(chat.restore, on)).rejects.toMatchObject({ status: 403, message: WHY_NOT_RESTORE })
  later = 59_000
  expect(await grace.ask(chat.restore, on)).toMatchObject({ text: message.text, isRemoved: false })
  expect((await read(ada, forum))[1]).toEqual({ ...before, version: version + 1 })
  expect([await news(mallory), await news(ada)]).toEqual([['mentioned'], ['reported']])
  expect((await ada.ask(chat.reported, { params: { roomId: forum.id } })).items).toMatchObject([{ reports: 1 }])

  await ada.ask(chat.remove, on)
  later += 60_000
  await expect(ada.ask(chat.restore, on)).rejects.toMatchObject({ status: 409, code: 'too-late' })
  await sweep()
  expect(await db.selectFrom('chat_messages').select('kept').where('kept', 'is not', null).execute()).toEqual([])
})

test('whoever made a forum deletes it: it is out of lists, search and news, may be brought back for a minute, and is gone then with all that was said in it', async () => {
  const forum = await makeForum(ada, 'Passing fancy')
  await markRead(grace, forum, 0)
  const message = await say(ada, `Fancy, @${grace.me.displayName}?`, forum, { mentions: [grace.me.uid] })
  const seen = async () => {
    const [{ items: rooms }, news, found] = await Promise.all([
      grace.ask(chat.rooms),
      grace.ask(notifications.list),
      grace.ask(chat.search, { query: { text: 'fancy' } }),
    ])
    const told = news.items.filter(({ roomId }) => roomId === forum.id)
    return { room: rooms.find(({ id }) => id === forum.id), told, unread: news.unread, ...found }
  }
  const before = await seen()
  expect(before).toMatchObject({ room: { unread: 1, people: 2 }, told: [{ reason: 'mentioned' }], rooms: [{}] })
  const on = { params: { roomId: forum.id } }
  const takeAway = () => ada.ask(chat.removeForum, on)
  const bringBack = (person = ada) => person.ask(chat.restoreForum, on)
  await expect(bringBack()).rejects.toMatchObject({ status: 404 })

  await takeAway()
  expect(await seen()).toEqual({ unread: before.unread - 1, told: [], rooms: [], people: [], messages: [] })
  const deeds = await Promise.allSettled([
    takeAway(),
    read(grace, forum),
    say(grace, 'Hello?', forum),
    markRead(grace, forum, 1),
    react(grace, message, 'love'),
    grace.ask(chat.leave, on),
    bringBack(grace),
  ])
  expect(deeds.map((deed) => (deed.status === 'rejected' ? deed.reason.status : deed.value))).toEqual(
    deeds.map(() => 404),
  )
  const namesake = await makeForum(mallory, 'passing fancy')
  await expect(bringBack()).rejects.toMatchObject({ status: 409, code: 'used-name' })
  await mallory.ask(chat.editForum, { params: { roomId: namesake.id }, body: { name: 'Whim' } })
  later = 50_000
  expect(await bringBack()).toMatchObject({ id: forum.id, isJoined: true })
  expect(await seen()).toEqual(before)

  await takeAway()
  await sweep()
  later += 60_000
  await expect(bringBack()).rejects.toMatchObject({ status: 409, code: 'too-late' })
  await sweep()
  await expect(bringBack()).rejects.toMatchObject({ status: 404 })
  expect(await db.selectFrom('chat_messages').select('id').where('room_id', '=', forum.id).execute()).toEqual([])
})

test('an administrator sees the forums that people made, and deletes one for good, but none of the first', async () => {
  const { id } = await makeForum(ada, 'Spam corner')
  expect(await listForums(db, 1)).toMatchObject([
    { id, name: 'Spam corner', ownerId: ada.me.uid, people: 1, messages: 0 },
  ])
  const remove = (name: string) =>
    server.context.database.transaction((tx) => removeForumForGood(tx, name, server.context.now()))
  expect(await remove('Welcome')).toBeUndefined()
  expect(await remove(' spam Corner')).toMatchObject({ id })
  await expect(ada.ask(chat.restoreForum, { params: { roomId: id } })).rejects.toMatchObject({ status: 404 })
})

test('nothing is said in a forum that is being deleted but what goes with it', async () => {
  const forum = await makeForum(ada, 'Brink')
  const said = await Promise.allSettled([
    ...Array.from({ length: 5 }, (_, turn) => say(grace, `Turn ${turn}`, forum)),
    ada.ask(chat.removeForum, { params: { roomId: forum.id } }),
    ...Array.from({ length: 5 }, (_, turn) => markRead(mallory, forum, turn)),
  ])
  const refused = said.flatMap((one) => (one.status === 'rejected' ? [one.reason.status] : []))
  expect(refused.filter((status) => status !== 404)).toEqual([])
  await expect(read(grace, forum)).rejects.toMatchObject({ status: 404 })
  const { people } = await ada.ask(chat.restoreForum, { params: { roomId: forum.id } })
  expect(people).toBe((await ada.ask(chat.room, { params: { roomId: forum.id } })).people)
  expect(await read(grace, forum)).toHaveLength(said.slice(0, 5).filter(({ status }) => status === 'fulfilled').length)
})
