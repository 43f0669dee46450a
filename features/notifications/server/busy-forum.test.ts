import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { WELCOME_ROOM } from '#features/chat/contract.ts'
import { markRead, sendMessage } from '#test/chat.ts'
import { openDatabaseWithoutEvents } from '#test/database-without-events.ts'
import { block } from '#test/friends.ts'
import { explain, recordStatements } from '#test/query-plans.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { notifications } from '../contract.ts'
import { notifyOfUnreadMessages } from './jobs/unread-messages.ts'

const MESSAGES = 50_000

const statements = recordStatements()
const { server, ada, grace, mallory } = await startWithCast()

/** Each message answers Grace's first, and notified her as a mention. */
describe(`a forum with ${MESSAGES} messages that nobody has read`, () => {
  beforeAll(async () => {
    const { db, close } = openDatabaseWithoutEvents(server.connection)
    await sql`insert into chat_messages (room_id, number, author_id, text, reply_number, created_at, scope)
      select ${WELCOME_ROOM}, number, case when number = 1 then ${grace.me.uid}::uuid else ${ada.me.uid} end, 'Line ' || number,
        case when number > 1 then 1 end, now(), '/forum'
      from generate_series(1, ${MESSAGES}) as number`.execute(db)
    await sql`insert into chat_members (room_id, user_id, last_read) select ${WELCOME_ROOM}, id, 0 from people`.execute(
      db,
    )
    await sql`update chat_rooms set last_number = ${MESSAGES} where id = ${WELCOME_ROOM}`.execute(db)
    await sql`insert into notification_counts (user_id, newest_at) select id, now() from people on conflict do nothing`.execute(
      db,
    )
    await sql`insert into notifications (user_id, type, reason, subject_id, room_id, actor_id, title, message, happened_at)
      select ${grace.me.uid}, 'chat', 'mentioned', id, room_id, author_id, 'Ada Lovelace mentioned you in Welcome', text,
        now() - (${MESSAGES} - number) * interval '1 second'
      from chat_messages where number > 1`.execute(db)
    await sql`analyze`.execute(db)
    await close()
  })

  async function mostRows() {
    const sent = statements.take()
    expect(sent).not.toEqual([])
    const works = await explain(server.connection, sent)
    for (const { scanned, text, plan } of works)
      expect(
        scanned.filter((table) => ['chat_messages', 'notifications'].includes(table)),
        `${text}\n${plan}`,
      ).toEqual([])
    return Math.max(...works.map(({ rows }) => rows))
  }

  test('is looked through for its newest messages only, when one of them stays unread', async () => {
    const { number } = await sendMessage(ada, 'One more', { id: WELCOME_ROOM }, { replyTo: await firstId() })
    statements.take()
    await notifyOfUnreadMessages(server.context, {
      roomId: WELCOME_ROOM,
      uid: grace.me.uid,
      by: ada.me.uid,
      number,
    })
    expect(await mostRows()).toBeLessThan(3000)
    expect((await grace.request(notifications.list)).items[0]).toMatchObject({
      reason: 'replied',
      title: 'Ada Lovelace replied to you in Welcome',
    })
  })

  test('is counted and read by its indexes, also for somebody who has blocked others', async () => {
    await sendMessage(ada, 'One more')
    statements.take()
    const { navCounts } = await grace.request(notifications.list)
    expect(navCounts!.rooms[0]!.unread).toBeGreaterThan(MESSAGES)
    expect(await mostRows()).toBeLessThan(300)
    await block(grace, mallory)
    statements.take()
    expect((await grace.request(notifications.list)).navCounts!.rooms).toMatchObject([{ unread: 100 }])
    expect(await mostRows()).toBeLessThan(500)
    statements.take()
    await markRead(grace, { id: WELCOME_ROOM }, MESSAGES + 1)
    expect(await mostRows()).toBeLessThan(500)
  })

  async function firstId() {
    const { id } = await server.context.database.db
      .selectFrom('chat_messages')
      .select('id')
      .where('room_id', '=', WELCOME_ROOM)
      .where('number', '=', 1)
      .executeTakeFirstOrThrow()
    return id
  }
})
