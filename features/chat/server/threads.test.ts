import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Notification, notifications } from '#features/notifications/contract.ts'
import { notifyOfUnreadReplies } from '#features/notifications/server/jobs/unread-replies.ts'
import { teams } from '#features/teams/contract.ts'
import { bePatient, type Person } from '#test/cast.ts'
import { makeForum, mute, read, readThread, roomOf, sendMessage, textsOf } from '#test/chat.ts'
import { block, unblock } from '#test/friends.ts'
import { openStream } from '#test/live-stream.ts'
import { repetitions } from '#test/repetitions.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { makeConfirmedTeam } from '#test/teams.ts'
import { chat, HISTORY_PAGE, type Message, THREAD_REPLIES_MAX } from '../contract.ts'

const { server, ada, grace, mallory } = await startWithCast()

const reply = (person: Person, root: Message, text: string) =>
  sendMessage(person, text, { id: root.roomId }, { rootId: root.id })

const thread = async (
  person: Person,
  { id, roomId: room }: Message,
  query: { before?: number; around?: string } = {},
) => Object.values(await person.request(chat.messages, { query: { room, thread: id, ...query } }))

const find = (person: Person, { id }: Message) => person.request(chat.message, { params: { messageId: id } })

/** What a notification of the room says. */
async function notified(person: Person, root: Message): Promise<Pick<Notification, 'title' | 'message' | 'read'>[]> {
  await notifyOfUnreadReplies(server.context, { rootId: root.id })
  const { items } = await person.request(notifications.list)
  return items
    .filter(({ threadId }) => threadId === root.id)
    .map(({ title, message, read }) => ({ title, message, read }))
}

async function teamRoom() {
  const team = await makeConfirmedTeam(ada, [grace, mallory])
  return { team, room: await roomOf(ada, team) }
}

startEachTestAlike(() => server)

test('replies are in their thread, and the room shows how many there are, from whom and when', async () => {
  const { room } = await teamRoom()
  const root = await sendMessage(ada, 'Who has a loom?', room)
  await reply(grace, root, 'I do')
  const last = await reply(mallory, root, 'Me too')
  await sendMessage(ada, 'Something else', room)
  const inRoom = await read(ada, room)
  expect(textsOf(inRoom)).toEqual(['Who has a loom?', 'Something else'])
  expect(inRoom[0]!.thread).toMatchObject({ replies: 2, latestAt: last.createdAt })
  expect(inRoom[0]!.thread!.people.map(({ uid }) => uid)).toEqual([mallory.me.uid, grace.me.uid])
  expect(textsOf(await thread(ada, root))).toEqual(['I do', 'Me too'])
  // They count neither as unread nor as the newest message of the room.
  expect(await ada.request(chat.room, { params: { roomId: room.id } })).toMatchObject({
    lastNumber: 2,
    unread: 0,
    last: { text: 'Something else' },
  })
})

test('a thread has one level, takes nothing from other rooms, and no replies once its message is deleted', async () => {
  const { room } = await teamRoom()
  const root = await sendMessage(ada, 'Who has a loom?', room)
  const answer = await reply(grace, root, 'I do')
  await expect(reply(ada, answer, 'Since when?')).rejects.toMatchObject({ status: 404 })
  const forum = await makeForum(ada, crypto.randomUUID())
  await expect(sendMessage(ada, 'Lost', forum, { rootId: root.id })).rejects.toMatchObject({ status: 404 })
  await ada.request(chat.remove, { params: { messageId: root.id } })
  await expect(reply(grace, root, 'Too late')).rejects.toMatchObject({ status: 409, code: 'removed' })
  expect(textsOf(await thread(grace, root))).toEqual(['I do'])
  expect((await read(grace, room))[0]).toMatchObject({ isRemoved: true, thread: { replies: 1 } })
})

test('whom Ada has blocked neither shows nor counts in threads, and their own threads are hidden', async () => {
  const forum = await makeForum(grace, crypto.randomUUID())
  const root = await sendMessage(grace, 'Who has a loom?', forum)
  await reply(mallory, root, 'Not you')
  await reply(grace, root, 'Anyone?')
  const theirs = await sendMessage(mallory, 'Looms are old', forum)
  const inTheirs = await reply(grace, theirs, 'So what')
  await block(ada, mallory)
  expect((await read(ada, forum)).map(({ thread }) => thread)).toMatchObject([
    { replies: 1, people: [{ uid: grace.me.uid }] },
  ])
  expect(textsOf(await thread(ada, root))).toEqual(['Anyone?'])
  await expect(thread(ada, theirs)).rejects.toMatchObject({ status: 404 })
  await expect(find(ada, inTheirs)).rejects.toMatchObject({ status: 404 })
  await unblock(ada, mallory)
  expect(textsOf(await thread(ada, theirs))).toEqual(['So what'])
})

test('those who wrote in a thread are notified once, until they read it; neither outsiders nor who left or muted', async () => {
  const { team, room } = await teamRoom()
  const root = await sendMessage(ada, 'Who has a loom?', room)
  await reply(grace, root, 'I do')
  expect(await notified(ada, root)).toEqual([
    { title: `Grace Hopper replied to you in ${team.name}`, message: 'I do', read: false },
  ])
  expect(await notified(mallory, root)).toEqual([])
  const { number } = await reply(ada, root, 'Is it old?')
  expect(await notified(grace, root)).toEqual([
    { title: `Ada Lovelace also replied in a thread in ${team.name}`, message: 'Is it old?', read: false },
  ])
  await readThread(grace, root, number)
  expect(await notified(grace, root)).toMatchObject([{ message: 'Is it old?', read: true }])
  await mute(grace, room, 'always')
  await reply(ada, root, 'Hello?')
  expect(await notified(grace, root)).toMatchObject([{ message: 'Is it old?', read: true }])
  await ada.request(teams.removeMember, { params: { teamId: team.id, uid: grace.me.uid } })
  await reply(ada, root, 'Gone?')
  expect(await notified(grace, root)).not.toMatchObject([{ message: 'Gone?' }])
})

test('a mention in a thread notifies, and leads there', async () => {
  const { room } = await teamRoom()
  const root = await sendMessage(ada, 'Who has a loom?', room)
  const { id } = await sendMessage(ada, 'You, @Grace Hopper?', room, { rootId: root.id, mentions: [grace.me.uid] })
  const { items } = await grace.request(notifications.list)
  expect(items[0]).toMatchObject({ reason: 'mentioned', roomId: room.id, messageId: id, threadId: root.id })
})

test('a reply reaches open pages at once, as does the message with its new count', async () => {
  const { room } = await teamRoom()
  const root = await sendMessage(ada, 'Who has a loom?', room)
  const stream = await openStream(server, grace)
  const sent = await reply(ada, root, 'Nobody?')
  const isOf = (type: string, id: string) => (news: Parameters<Parameters<typeof stream.until>[0]>[0]) =>
    news !== 'refresh' && news.event.type === type && 'messageId' in news.event && news.event.messageId === id
  await stream.until(isOf('chat.sent', sent.id))
  const update = await stream.until(isOf('chat.replied', root.id))
  expect(update.at(-1)).toMatchObject({ data: { id: root.id, thread: { replies: 1 } } })
})

test('a long thread comes page by page, is linked to, and ends at its limit', async () => {
  const { room } = await teamRoom()
  const root = await sendMessage(ada, 'Counting', room)
  const first = await reply(grace, root, 'One')
  const { db } = server.context.database
  await sql`insert into chat_messages (room_id, root_id, number, author_id, text, created_at, scope)
    select ${room.id}, ${root.id}, -1 - n, ${grace.me.uid}, 'Line ' || n, now(), '/' || ${room.id}::text
    from generate_series(1, ${THREAD_REPLIES_MAX - 1}) as n`.execute(db)
  await sql`update chat_thread_members set replies = ${THREAD_REPLIES_MAX}
    where root_id = ${root.id} and user_id = ${grace.me.uid}`.execute(db)
  const newest = await thread(ada, root)
  expect([newest.length, newest.at(-1)?.text]).toEqual([HISTORY_PAGE, `Line ${THREAD_REPLIES_MAX - 1}`])
  const before = await thread(ada, root, { before: newest[0]!.number })
  expect(before.at(-1)!.number).toBe(newest[0]!.number - 1)
  expect(textsOf(await thread(ada, root, { around: first.id })).slice(0, 2)).toEqual(['One', 'Line 1'])
  await expect(reply(ada, root, 'One too many')).rejects.toMatchObject({ status: 400, code: 'full' })
})

test('replies at the same moment all count, and none takes the place of another', async () => {
  bePatient(ada, grace, mallory)
  const { room } = await teamRoom()
  const root = await sendMessage(ada, 'All at once', room)
  const times = repetitions(5, 60)
  await Promise.all(
    [ada, grace, mallory].flatMap((person) =>
      Array.from({ length: times }, (_, index) => reply(person, root, `${person.me.displayName} ${index}`)),
    ),
  )
  expect((await find(ada, root)).thread).toMatchObject({ replies: 3 * times })
  const numbers = (await thread(ada, root)).map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('a reply that also goes to the room quotes the first message there, once for each key, and notifies once', async () => {
  const { room } = await teamRoom()
  const root = await sendMessage(ada, 'Who has a loom?', room)
  const key = crypto.randomUUID()
  const also = () =>
    sendMessage(grace, '@Ada Lovelace I do', room, { rootId: root.id, alsoInRoom: true, mentions: [ada.me.uid], key })
  const reply = await also()
  expect(await also()).toEqual(reply)
  expect(reply).toMatchObject({ rootId: root.id, replyTo: null })
  expect((await read(ada, room)).map(({ text, replyTo }) => [text, replyTo?.id])).toEqual([
    ['Who has a loom?', undefined],
    ['@Ada Lovelace I do', root.id],
  ])
  expect(textsOf(await thread(ada, root))).toEqual(['@Ada Lovelace I do'])
  const { items } = await ada.request(notifications.list)
  expect(items.filter(({ reason, roomId }) => reason === 'mentioned' && roomId === room.id)).toHaveLength(1)
  expect(await ada.request(chat.room, { params: { roomId: room.id } })).toMatchObject({ lastNumber: 2, unread: 1 })
  await grace.request(chat.edit, { params: { messageId: reply.id }, body: { text: 'I do not' } })
  expect(textsOf(await read(ada, room))).toEqual(['Who has a loom?', '@Ada Lovelace I do'])
})
