import { afterAll, beforeEach, expect, test } from 'vitest'
import { notifications } from '#features/notifications/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { bePatient, type Person } from '#test/cast.ts'
import { makeForum, markRead, openDirectRoom, react, read, roomOf, sendMessage } from '#test/chat.ts'
import { befriend, unfriend } from '#test/friends.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { makeConfirmedTeam } from '#test/teams.ts'
import { chat } from '../../contract.ts'
import { forums } from '../../forums-contract.ts'
import { WHY_NOT_RESTORE } from '../../permissions.ts'
import { messageReports } from '../../reports-contract.ts'
import { deleteForumPermanently, listForums } from '../actions/admin/forums.ts'
import { cleanUpDeleted } from '../jobs/cleanup.ts'

let later = 0
const { server, ada, grace, mallory } = await startWithCast({ now: () => new Date(Date.now() + later) })
bePatient(ada, grace, mallory)
const { db } = server.context.database
const sweep = () => cleanUpDeleted({ db, now: server.context.now })
beforeEach(() => {
  later = 0
})
afterAll(async () => expect(await brokenInvariants(server)).toEqual([]))

test('only the person who deleted a message can restore it for a minute, with its replies and reactions', async () => {
  const forum = await makeForum(ada, 'Regrets')
  await markRead(mallory, forum, 0)
  const answered = await sendMessage(ada, 'Who comes?', forum)
  const mentions = [mallory.me.uid]
  const message = await sendMessage(grace, `@${mallory.me.displayName} and I`, forum, {
    replyTo: answered.id,
    mentions,
  })
  await react(ada, message, 'love')
  await mallory.request(messageReports.send, { params: { messageId: message.id }, body: {} })
  const before = (await read(ada, forum))[1]!
  const news = async (person: Person) =>
    (await person.request(notifications.list)).items.flatMap(({ messageId, reason }) =>
      messageId === message.id ? [reason] : [],
    )
  const on = { params: { messageId: message.id } }
  expect(await grace.request(chat.restore, on)).toMatchObject({ version: before.version })
  const { version } = await grace.request(chat.remove, on)
  expect(await news(mallory)).toEqual([])
  expect((await read(ada, forum))[1]).toMatchObject({ text: '', mentions: [] })

  await expect(mallory.request(chat.restore, on)).rejects.toMatchObject({ status: 403 })
  await expect(ada.request(chat.restore, on)).rejects.toMatchObject({ status: 403, message: WHY_NOT_RESTORE })
  later = 59_000
  expect(await grace.request(chat.restore, on)).toMatchObject({ text: message.text, isRemoved: false })
  expect((await read(ada, forum))[1]).toEqual({ ...before, version: version + 1 })
  expect([await news(mallory), await news(ada)]).toEqual([['mentioned'], ['reported']])
  expect((await ada.request(messageReports.list, { params: { roomId: forum.id } })).items).toMatchObject([
    { reports: 1 },
  ])

  await ada.request(chat.remove, on)
  later += 60_000
  await expect(ada.request(chat.restore, on)).rejects.toMatchObject({ status: 409, code: 'too-late' })
  await sweep()
  expect(await db.selectFrom('chat_messages').select('kept').where('kept', 'is not', null).execute()).toEqual([])
})

test('a restored message does not notify a person who left the team or is no longer a friend', async () => {
  const team = await makeConfirmedTeam(ada, [grace])
  await befriend(ada, mallory)
  const inTeam = await sendMessage(ada, `Thanks, @${grace.me.displayName}`, await roomOf(ada, team), {
    mentions: [grace.me.uid],
  })
  const toFriend = await sendMessage(ada, `Thanks, @${mallory.me.displayName}`, await openDirectRoom(ada, mallory), {
    mentions: [mallory.me.uid],
  })
  await grace.request(teams.removeMember, { params: { teamId: team.id, uid: grace.me.uid } })
  const body = { text: `@${grace.me.displayName} is not to know this` }
  await ada.request(chat.edit, { params: { messageId: inTeam.id }, body })
  await unfriend(ada, mallory)
  for (const { id: messageId } of [inTeam, toFriend]) {
    await ada.request(chat.remove, { params: { messageId } })
    await ada.request(chat.restore, { params: { messageId } })
  }
  const news = async (person: Person) =>
    (await person.request(notifications.list)).items.map(({ messageId }) => messageId)
  expect(await news(grace)).not.toContain(inTeam.id)
  expect(await news(mallory)).not.toContain(toFriend.id)
})

test('the creator deletes a forum: it leaves lists, search and notifications, can be restored for a minute, and is then deleted with its messages', async () => {
  const forum = await makeForum(ada, 'Passing fancy')
  await markRead(grace, forum, 0)
  const message = await sendMessage(ada, `Fancy, @${grace.me.displayName}?`, forum, { mentions: [grace.me.uid] })
  const seen = async () => {
    const [{ items: rooms }, news, found] = await Promise.all([
      grace.request(chat.rooms),
      grace.request(notifications.list),
      grace.request(chat.search, { query: { text: 'fancy' } }),
    ])
    const told = news.items.filter(({ roomId }) => roomId === forum.id)
    return { room: rooms.find(({ id }) => id === forum.id), told, unread: news.unread, ...found }
  }
  const before = await seen()
  expect(before).toMatchObject({ room: { unread: 1, people: 2 }, told: [{ reason: 'mentioned' }], rooms: [{}] })
  const on = { params: { roomId: forum.id } }
  const removeForum = () => ada.request(forums.remove, on)
  const restoreForum = (person = ada) => person.request(forums.restore, on)
  await expect(restoreForum()).rejects.toMatchObject({ status: 404 })

  await removeForum()
  expect(await seen()).toEqual({ unread: before.unread - 1, told: [], rooms: [], people: [], messages: [] })
  const attempts = await Promise.allSettled([
    removeForum(),
    read(grace, forum),
    sendMessage(grace, 'Hello?', forum),
    markRead(grace, forum, 1),
    react(grace, message, 'love'),
    grace.request(chat.leave, on),
    restoreForum(grace),
  ])
  expect(attempts.map((attempt) => (attempt.status === 'rejected' ? attempt.reason.status : attempt.value))).toEqual(
    attempts.map(() => 404),
  )
  const namesake = await makeForum(mallory, 'passing fancy')
  await expect(restoreForum()).rejects.toMatchObject({ status: 409, code: 'used-name' })
  await mallory.request(forums.edit, { params: { roomId: namesake.id }, body: { name: 'Whim' } })
  later = 50_000
  expect(await restoreForum()).toMatchObject({ id: forum.id, isJoined: true })
  expect(await seen()).toEqual(before)

  await removeForum()
  await sweep()
  later += 60_000
  await expect(restoreForum()).rejects.toMatchObject({ status: 409, code: 'too-late' })
  await sweep()
  await expect(restoreForum()).rejects.toMatchObject({ status: 404 })
  expect(await db.selectFrom('chat_messages').select('id').where('room_id', '=', forum.id).execute()).toEqual([])
})

test('an administrator lists forums and deletes them permanently, except built-in forums', async () => {
  const { id } = await makeForum(ada, 'Spam corner')
  expect(await listForums(db, 1)).toMatchObject([
    { id, name: 'Spam corner', ownerId: ada.me.uid, people: 1, messages: 0 },
  ])
  const remove = (name: string) => server.context.database.transaction((tx) => deleteForumPermanently(tx, name))
  expect(await remove('Welcome')).toBeUndefined()
  expect(await remove(' spam Corner')).toMatchObject({ id })
  await expect(ada.request(forums.restore, { params: { roomId: id } })).rejects.toMatchObject({ status: 404 })
})

test('messages sent while a forum is being deleted are refused or deleted with it', async () => {
  const forum = await makeForum(ada, 'Brink')
  const said = await Promise.allSettled([
    ...Array.from({ length: 5 }, (_, turn) => sendMessage(grace, `Turn ${turn}`, forum)),
    ada.request(forums.remove, { params: { roomId: forum.id } }),
    ...Array.from({ length: 5 }, (_, turn) => markRead(mallory, forum, turn)),
  ])
  const refused = said.flatMap((one) => (one.status === 'rejected' ? [one.reason.status] : []))
  expect(refused.filter((status) => status !== 404)).toEqual([])
  await expect(read(grace, forum)).rejects.toMatchObject({ status: 404 })
  const { people } = await ada.request(forums.restore, { params: { roomId: forum.id } })
  expect(people).toBe((await ada.request(chat.room, { params: { roomId: forum.id } })).people)
  expect(await read(grace, forum)).toHaveLength(said.slice(0, 5).filter(({ status }) => status === 'fulfilled').length)
})
