import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { chat, type Message, type Room, WELCOME_ROOM } from '#features/chat/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { bePatient, join, type Person } from '#test/cast.ts'
import { makeForum, markRead, openDirectRoom, roomOf, sendMessage } from '#test/chat.ts'
import { befriend, block } from '#test/friends.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openStream } from '#test/live-stream.ts'
import { untilSomebodyWaits, waitingForLocks } from '#test/lock-rows.ts'
import { runJobs } from '#test/run-jobs.ts'
import { HELD_SECONDS } from '#test/server.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { makeConfirmedTeam } from '#test/teams.ts'
import { notificationChoices } from '../../choices-contract.ts'
import { notifications } from '../../contract.ts'
import { notifyOfUnreadMessages, READING_SECONDS } from './unread-messages.ts'

const { server, ada, grace, mallory } = await startWithCast()
bePatient(ada, grace, mallory)
const { db } = server.context.database

describe('messages that stay unread', () => {
  let direct: Room
  beforeEach(async () => {
    await befriend(ada, grace)
    direct = await openDirectRoom(ada, grace)
    await db.deleteFrom('notifications').execute()
  })
  afterEach(async () => {
    expect(await brokenInvariants(server)).toEqual([])
    // That of the next test comes instead of them, at their time.
    await sql`delete from jobs.job where state in ('created', 'retry')`.execute(db)
    for (const table of ['notifications', 'teams', 'friendships', 'friend_counts', 'blocks'] as const)
      await db.deleteFrom(table).execute()
    await db.deleteFrom('chat_rooms').where('place', 'is', null).execute()
  })

  const listOf = (person: Person) => person.request(notifications.list)
  const chatNews = async (person: Person) => (await listOf(person)).items.filter(({ type }) => type === 'chat')
  const titles = async (person: Person) => (await chatNews(person)).map(({ title }) => title)
  const reply = (person: Person, to: Message, text: string, mentions: string[] = []) =>
    sendMessage(person, text, { id: to.roomId }, { replyTo: to.id, mentions })

  /** What the job does a few seconds after the message. */
  const wait = ({ roomId, number, author }: Message, receiver: Person) =>
    notifyOfUnreadMessages(server.context, {
      roomId,
      uid: receiver.me.uid,
      by: author.uid,
      number,
    })

  test('direct messages notify once per person, count what is unread, and are read with their room', async () => {
    const first = await sendMessage(ada, 'Are you coming?', direct)
    await wait(first, grace)
    expect(await chatNews(grace)).toMatchObject([
      {
        reason: 'direct',
        title: 'Ada Lovelace sent you a message',
        message: 'Are you coming?',
        roomId: direct.id,
        messageId: first.id,
        actor: { uid: ada.me.uid },
        read: false,
      },
    ])
    const second = await sendMessage(ada, 'At nine.', direct)
    const third = await sendMessage(ada, 'Bring the loom.', direct)
    await wait(second, grace)
    // A job that was tried twice, or comes late, tells nothing new.
    await wait(third, grace)
    await wait(first, grace)
    const renewed = await listOf(grace)
    expect(renewed).toMatchObject({ unread: 1, people: 1, countedElsewhere: 1 })
    expect(renewed.items).toMatchObject([
      { title: 'Ada Lovelace sent you 3 messages', message: 'Bring the loom.', messageId: third.id },
    ])
    expect(renewed.navCounts!.rooms).toContainEqual({
      id: direct.id,
      teamId: null,
      lastNumber: 3,
      unread: 3,
      mute: null,
    })

    const screen = await openStream(server, grace)
    await markRead(grace, direct, 2)
    expect((await listOf(grace)).unread).toBe(1)
    await markRead(grace, direct, 3)
    const events = [await screen.next(), await screen.next(), await screen.next()]
    expect(events).toContainEqual(
      expect.objectContaining({
        event: expect.objectContaining({ type: 'notification.read', notifId: renewed.items[0]!.id }),
      }),
    )
    screen.close()
    expect(await listOf(grace)).toMatchObject({ unread: 0, items: [{ read: true }] })
    await wait(await sendMessage(ada, 'And a book.', direct), grace)
    expect(await chatNews(grace)).toMatchObject([{ title: 'Ada Lovelace sent you a message', read: false }])
    expect(await titles(ada)).toEqual([])
  })

  test('who has the room open is not told, nor of a message that was deleted at once', async () => {
    const seen = await sendMessage(ada, 'Hello.', direct)
    await markRead(grace, direct, seen.number)
    await wait(seen, grace)
    const gone = await sendMessage(ada, 'Oops.', direct)
    await ada.request(chat.remove, { params: { messageId: gone.id } })
    await wait(gone, grace)
    expect(await chatNews(grace)).toEqual([])
  })

  test('a deleted message takes along the notification that repeats its text, and brings it back', async () => {
    const sent = await sendMessage(ada, 'A secret.', direct)
    await wait(sent, grace)
    await ada.request(chat.remove, { params: { messageId: sent.id } })
    expect(await listOf(grace)).toMatchObject({ items: [], unread: 0 })
    await ada.request(chat.restore, { params: { messageId: sent.id } })
    await wait(sent, grace)
    expect(await titles(grace)).toEqual(['Ada Lovelace sent you a message'])
  })

  test('the job tells it by itself, a few seconds after the message', async () => {
    await sendMessage(ada, 'One.', direct)
    await sendMessage(ada, 'Two.', direct)
    const { rows } = await sql`
      select extract(epoch from start_after - created_on)::integer as seconds, state from jobs.job
      where name = 'unread-messages'`.execute(db)
    expect(rows).toEqual([{ seconds: HELD_SECONDS + READING_SECONDS, state: 'created' }])
    expect(await titles(grace)).toEqual([])
    await runJobs(server, 'unread-messages')
    await expect.poll(() => titles(grace)).toEqual(['Ada Lovelace sent you 2 messages'])
  })

  test('replies notify the quoted author once per person and room, in teams and forums, and not the others', async () => {
    const team = await makeConfirmedTeam(ada, [grace, mallory])
    const forum = await makeForum(ada, 'Looms')
    await db.deleteFrom('notifications').execute()
    for (const room of [await roomOf(ada, team), forum]) {
      const asked = await sendMessage(ada, 'Which one?', room)
      const answer = await reply(grace, asked, 'The blue one.')
      const other = await reply(grace, asked, 'Or the red one.')
      await wait(answer, ada)
      await wait(await reply(mallory, answer, 'No.'), grace)
      expect((await chatNews(ada))[0]).toMatchObject({
        reason: 'replied',
        title: `Grace Hopper replied to you 2 times in ${room.name}`,
        message: 'Or the red one.',
        messageId: other.id,
        actor: { displayName: 'Grace Hopper' },
      })
      await markRead(ada, room, other.number)
      expect((await listOf(ada)).mentions).toBe(0)
    }
    expect(await titles(ada)).toHaveLength(2)
    expect(await titles(grace)).toEqual([
      'Mallory Outsider replied to you in Looms',
      'Mallory Outsider replied to you in Engine',
    ])
    expect(await titles(mallory)).toEqual([])
  })

  test('a reply that mentions its reader tells it once, as a mention', async () => {
    const team = await makeConfirmedTeam(ada, [grace])
    const room = await roomOf(ada, team)
    await db.deleteFrom('notifications').execute()
    const asked = await sendMessage(ada, 'Which one?', room)
    await wait(await reply(grace, asked, 'The blue one, @Ada Lovelace', [ada.me.uid]), ada)
    expect((await chatNews(ada)).map(({ reason }) => reason)).toEqual(['mentioned'])
  })

  test('somebody who has not joined the forum is told of each reply', async () => {
    const forum = await makeForum(ada, 'Looms')
    const asked = await sendMessage(grace, 'Is this the place?', forum)
    for (const text of ['It is.', 'Sit down.']) await wait(await reply(ada, asked, text), grace)
    expect(await chatNews(grace)).toMatchObject([
      { title: 'Ada Lovelace replied to you in Looms', message: 'Sit down.' },
    ])
    await markRead(grace, forum, 3)
    expect((await listOf(grace)).unread).toBe(0)
  })

  test('nobody hears of people they blocked, and a block takes along what they did before', async () => {
    const forum = await makeForum(ada, 'Looms')
    const asked = await sendMessage(ada, 'Which one?', forum)
    await wait(await reply(mallory, asked, 'Mine.'), ada)
    expect(await titles(ada)).toEqual(['Mallory Outsider replied to you in Looms'])
    await block(ada, mallory)
    expect(await chatNews(ada)).toEqual([])
    await wait(await reply(mallory, asked, 'Buy my looms.'), ada)
    expect(await chatNews(ada)).toEqual([])
  })

  test.each([
    ['a direct message', () => sendMessage(mallory, 'Buy my looms.', directOfMallory), true],
    ['a reply', async () => reply(mallory, await sendMessage(ada, 'Which one?'), 'Mine.'), true],
    ['a mention', () => sendMessage(mallory, 'See, @Ada Lovelace', undefined, { mentions: [ada.me.uid] }), false],
  ])(
    '%s is nowhere to be seen, although the block came at the moment in which it notified',
    async (_, write, isJob) => {
      await befriend(ada, mallory)
      directOfMallory = await openDirectRoom(mallory, ada)
      await markRead(ada, { id: WELCOME_ROOM }, 0)
      await db.deleteFrom('notifications').execute()
      const message = isJob ? await write() : undefined
      await whileItNotifies(
        ada,
        // Like any job, it is tried again if it waited too long.
        () => (message ? wait(message, ada).catch(() => wait(message, ada)) : write()),
        () => block(ada, mallory),
      )
      expect(await chatNews(ada)).toEqual([])
    },
  )

  let directOfMallory: Room

  /** Holds `notifying` just before it writes to the person's notifications, and begins `other` meanwhile. */
  async function whileItNotifies(person: Person, notifying: () => Promise<unknown>, other: () => Promise<unknown>) {
    const { pool } = server.context.database
    const client = await pool.connect()
    await client.query('begin')
    await client.query('select from notification_counts where user_id = $1 for update', [person.me.uid])
    const first = notifying()
    try {
      await untilSomebodyWaits(server)
      let isOver = false
      const second = other().finally(() => {
        isOver = true
      })
      await expect.poll(async () => isOver || (await waitingForLocks(server)) > 1, { interval: 5 }).toBe(true)
      await client.query('rollback')
      await Promise.all([first, second])
    } finally {
      client.release(true)
    }
  }

  test('an edit changes what notifications say of a message, and what it said before is nowhere to be read', async () => {
    const forum = await makeForum(ada, 'Looms')
    await markRead(grace, forum, 0)
    const edit = ({ id }: Message, text: string) =>
      ada.request(chat.edit, { params: { messageId: id }, body: { text } })
    const message = await sendMessage(ada, 'My password is Loom-1', direct)
    const answer = await reply(ada, await sendMessage(grace, 'Which one?', forum), 'Loom-1')
    const mention = await sendMessage(ada, 'Loom-1 for @Grace Hopper', forum, { mentions: [grace.me.uid] })
    await wait(message, grace)
    await wait(answer, grace)
    const screen = await openStream(server, grace)
    for (const one of [message, answer, mention]) await edit(one, 'Something for @Grace Hopper')
    expect((await chatNews(grace)).map((one) => one.message)).toEqual(Array(3).fill('Something for @Grace Hopper'))
    await screen.until((heard) => heard !== 'refresh' && heard.event.type === 'notification.changed')
    screen.close()
    // Without its mention, the message does not notify of one.
    await edit(mention, 'Something')
    expect((await chatNews(grace)).map(({ reason }) => reason)).toEqual(['replied', 'direct'])
    expect((await listOf(grace)).mentions).toBe(1)
  })

  test('who left the team or is no friend any more hears nothing, even of messages from before', async () => {
    const team = await makeConfirmedTeam(ada, [grace])
    const room = await roomOf(ada, team)
    await db.deleteFrom('notifications').execute()
    const asked = await sendMessage(grace, 'Which one?', room)
    const answer = await reply(ada, asked, 'Yours.')
    const message = await sendMessage(ada, 'Hello?', direct)
    await grace.request(teams.removeMember, { params: { teamId: team.id, uid: grace.me.uid } })
    await db.deleteFrom('friendships').execute()
    await db.deleteFrom('friend_counts').execute()
    await wait(answer, grace)
    await wait(message, grace)
    expect(await chatNews(grace)).toEqual([])
  })

  test('each of the two can be turned off', async () => {
    const forum = await makeForum(ada, 'Looms')
    const asked = await sendMessage(grace, 'Which one?', forum)
    await grace.request(notificationChoices.change, { body: { inCohort: { messages: false, replies: true } } })
    await wait(await sendMessage(ada, 'Unheard.', direct), grace)
    await wait(await reply(ada, asked, 'Heard.'), grace)
    expect((await chatNews(grace)).map(({ message }) => message)).toEqual(['Heard.'])
    await grace.request(notificationChoices.change, { body: { inCohort: { messages: true, replies: false } } })
    await wait(await reply(ada, asked, 'Unheard.'), grace)
    await wait(await sendMessage(ada, 'Heard too.', direct), grace)
    expect((await chatNews(grace)).map(({ message }) => message)).toEqual(['Heard too.', 'Heard.'])
    await grace.request(notificationChoices.change, { body: { inCohort: { replies: true } } })
  })

  test('the numbers at Chat and Friends are what the pages count', async () => {
    const edith = await join(server, 'Edith')
    const team = await makeConfirmedTeam(ada, [grace])
    const [room, forum, unjoined] = [
      await roomOf(ada, team),
      await makeForum(ada, 'Looms'),
      await makeForum(ada, 'Mills'),
    ]
    await markRead(grace, forum, 0)
    for (const where of [room, forum, unjoined, direct]) await sendMessage(ada, 'For whom?', where)
    await befriend(edith, grace)
    await block(grace, mallory)
    await sendMessage(mallory, 'Unseen.', forum)
    const { navCounts, unread } = await listOf(grace)
    const counted = navCounts!.rooms.filter((one) => one.unread > 0)
    expect(counted.map(({ id }) => id).sort()).toEqual([room.id, forum.id, direct.id].sort())
    const { items } = await grace.request(chat.rooms)
    for (const { id, unread: number } of navCounts!.rooms)
      expect(number).toBe(items.find((one) => one.id === id)!.unread)
    expect(navCounts!.friendRequests).toBe(0)
    expect(unread).toBeGreaterThan(0)
    // Only the first page of all carries them.
    expect((await grace.request(notifications.list, { query: { category: 'people' } })).navCounts).toBeNull()
  })
})
