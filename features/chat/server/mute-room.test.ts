import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { notificationChoices } from '#features/notifications/choices-contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { notifyOfUnreadMessages } from '#features/notifications/server/jobs/unread-messages.ts'
import { join, type Person } from '#test/cast.ts'
import { makeForum, markRead, mute, openDirectRoom, roomOf, sendMessage, unmute } from '#test/chat.ts'
import { befriend } from '#test/friends.ts'
import { openStream } from '#test/live-stream.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { makeConfirmedTeam } from '#test/teams.ts'
import { chat, type Message, type MuteChoice, type Room } from '../contract.ts'

let at: Date | undefined
const { server, ada, grace, mallory } = await startWithCast({ now: () => at ?? new Date() })

const refetch = (person: Person, { id }: Pick<Room, 'id'>) => person.request(chat.room, { params: { roomId: id } })

/** What the navigation counts in the room, and the titles of notifications that lead to it. */
async function waiting(person: Person, { id }: Pick<Room, 'id'>) {
  const { items, navCounts } = await person.request(notifications.list)
  return {
    unread: navCounts!.rooms.find((room) => room.id === id)?.unread,
    titles: items.filter(({ roomId }) => roomId === id).map(({ title }) => title),
  }
}

const notifyOf = ({ number, roomId }: Message, by: Person, to: Person) =>
  notifyOfUnreadMessages(server.context, { roomId, uid: to.me.uid, by: by.me.uid, number })

/** Ada says something, mentions Grace, and answers her. */
async function talkTo(room: Room, first: Message) {
  await sendMessage(ada, 'Anyone there?', room)
  await sendMessage(ada, 'You, @Grace Hopper?', room, { mentions: [grace.me.uid] })
  await notifyOf(await sendMessage(ada, 'I am', room, { replyTo: first.id }), ada, grace)
}

const end = (person: Person, { id }: Room) =>
  server.context.database.transaction((tx) =>
    sql`update chat_members set muted_until = now() where room_id = ${id} and user_id = ${person.me.uid}`.execute(tx),
  )

describe.each(['a forum', "a team's room"])('%s', (kind) => {
  async function roomWithMessage() {
    const room = kind === 'a forum' ? await makeForum(ada, crypto.randomUUID()) : await teamRoom()
    const first = await sendMessage(grace, 'Is anyone there?', room)
    await markRead(grace, room, first.number)
    return { room, first }
  }
  const teamRoom = async () => roomOf(ada, await makeConfirmedTeam(ada, [grace]))

  test('that Grace mutes notifies her of nothing and counts nothing, until it ends or she unmutes it', async () => {
    for (const [choice, stop] of [
      ['hour', end],
      ['always', unmute],
    ] as const) {
      const { room, first } = await roomWithMessage()
      expect((await mute(grace, room, choice)).mute?.what).toBe('all')
      await talkTo(room, first)
      expect(await waiting(grace, room)).toEqual({ unread: 0, titles: [] })
      expect(await refetch(grace, room)).toMatchObject({ unread: 3 })
      expect((await refetch(ada, room)).mute).toBeNull()
      await stop(grace, room)
      expect((await refetch(grace, room)).mute).toBeNull()
      expect(await waiting(grace, room)).toEqual({ unread: 3, titles: [] })
      await sendMessage(ada, 'Back, @Grace Hopper?', room, { mentions: [grace.me.uid] })
      expect(await waiting(grace, room)).toMatchObject({
        unread: 4,
        titles: [expect.stringContaining('Ada Lovelace mentioned you')],
      })
    }
  })

  test('that Grace mutes except for mentions counts those that she has not read, and notifies of nothing else', async () => {
    const { room, first } = await roomWithMessage()
    await mute(grace, room, 'mentions')
    await talkTo(room, first)
    const mentioned = await sendMessage(ada, '@Grace Hopper?', room, { mentions: [grace.me.uid] })
    expect(await waiting(grace, room)).toMatchObject({
      unread: 2,
      titles: [expect.stringContaining('mentioned'), expect.stringContaining('mentioned')],
    })
    await markRead(grace, room, mentioned.number - 1)
    expect(await waiting(grace, room)).toMatchObject({ unread: 1 })
    await markRead(grace, room, mentioned.number)
    expect(await waiting(grace, room)).toMatchObject({ unread: 0 })
  })
})

test('a muted direct room says nothing of its messages, and stays in the list', async () => {
  const [hedy, edith] = [await join(server, 'Hedy'), await join(server, 'Edith')]
  await befriend(hedy, edith)
  const room = await openDirectRoom(edith, hedy)
  await mute(hedy, room, 'always')
  expect((await hedy.request(chat.rooms)).items.map(({ id }) => id)).toContain(room.id)
  await notifyOf(await sendMessage(edith, 'Hello', room), edith, hedy)
  expect(await waiting(hedy, room)).toEqual({ unread: 0, titles: [] })
})

test.each<[MuteChoice, string, string, string | null]>([
  ['hour', 'Europe/London', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
  ['tomorrow', 'Asia/Tokyo', '2026-06-01T14:59:00.000Z', '2026-06-01T15:00:00.000Z'],
  ['tomorrow', 'Europe/London', '2026-10-24T23:30:00.000Z', '2026-10-26T00:00:00.000Z'],
  ['mentions', 'Asia/Tokyo', '2026-06-01T14:59:00.000Z', null],
])('"%s" in %s at %s ends at %s', async (choice, timeZone, now, until) => {
  const { db } = server.context.database
  const forum = await makeForum(grace, crypto.randomUUID())
  await db.updateTable('people').set({ time_zone: timeZone }).where('id', '=', grace.me.uid).execute()
  at = new Date(now)
  try {
    await mute(grace, forum, choice)
  } finally {
    at = undefined
  }
  const { rows } = await sql<{ muted_until: Date | null }>`
    select muted_until from chat_members where room_id = ${forum.id} and user_id = ${grace.me.uid}`.execute(db)
  expect(rows[0]!.muted_until?.toISOString() ?? null).toBe(until)
})

test('all screens of Grace learn of it, and nobody else', async () => {
  const forum = await makeForum(ada, crypto.randomUUID())
  await markRead(grace, forum, 0)
  const [hers, adas] = [await openStream(server, grace), await openStream(server, ada)]
  await mute(grace, forum, 'always')
  const isMuted = (message: Awaited<ReturnType<typeof hers.until>>[number]) =>
    message !== 'refresh' && message.event.type === 'chat.muted'
  await hers.until(isMuted)
  await sendMessage(ada, 'Hello', forum)
  const heard = await adas.until((message) => message !== 'refresh' && message.event.type === 'chat.sent')
  expect(heard.some(isMuted)).toBe(false)
  hers.close()
  adas.close()
})

test('Mallory cannot mute a forum that she has not joined, nor a room that she may not read', async () => {
  const forum = await makeForum(ada, crypto.randomUUID())
  await expect(mute(mallory, forum, 'hour')).rejects.toMatchObject({ status: 403 })
  const team = await makeConfirmedTeam(ada, [grace])
  await expect(mute(mallory, await roomOf(ada, team), 'hour')).rejects.toMatchObject({ status: 404 })
})

test('a room muted except for mentions counts none while Grace wants no notifications of them', async () => {
  const forum = await makeForum(ada, crypto.randomUUID())
  await markRead(grace, forum, 0)
  await mute(grace, forum, 'mentions')
  const choose = (mentions: boolean) => grace.request(notificationChoices.change, { body: { inCohort: { mentions } } })
  await choose(false)
  await sendMessage(ada, '@Grace Hopper', forum, { mentions: [grace.me.uid] })
  expect(await waiting(grace, forum)).toEqual({ unread: 0, titles: [] })
  await choose(true)
})
