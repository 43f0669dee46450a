import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { join } from '#test/cast.ts'
import { markRead } from '#test/chat.ts'
import { openDatabaseWithoutEvents } from '#test/database-without-events.ts'
import { block } from '#test/friends.ts'
import { explain, recordStatements } from '#test/query-plans.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { chat, WELCOME_ROOM } from '../../contract.ts'

const MESSAGES = 100_000

const statements = recordStatements()
const { server, ada, grace, mallory } = await startWithCast()

describe(`a forum with ${MESSAGES} messages`, () => {
  beforeAll(async () => {
    // Without the server's statement timeout, because filling takes longer.
    const { db, close } = openDatabaseWithoutEvents(server.connection)
    await sql`insert into chat_messages (id, room_id, number, author_id, text, created_at, scope)
      select ('00000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, ${WELCOME_ROOM}, number, ${ada.me.uid}, 'Line ' || number, now() - (100001 - number) * interval '1 second', '/forum'
      from generate_series(1, ${MESSAGES}) as number`.execute(db)
    await sql`insert into chat_members (room_id, user_id, last_read) select ${WELCOME_ROOM}, id, 0 from people`.execute(
      db,
    )
    await sql`update chat_rooms set last_number = ${MESSAGES} where id = ${WELCOME_ROOM}`.execute(db)
    await sql`analyze`.execute(db)
    await close()
  })

  const requests: [what: string, most: number, method: string, path: string, body?: unknown][] = [
    ['opening it', 200, 'GET', `/api/chat/messages?room=${WELCOME_ROOM}`],
    ['the call of the specification, which names no room,', 600, 'GET', '/api/chat/messages'],
    ['the page before', 200, 'GET', '/api/chat/messages?before=50000'],
    ['the page after', 200, 'GET', '/api/chat/messages?after=50000'],
    ['those around a message', 300, 'GET', '/api/chat/messages?around=00000000-0000-4000-8000-000000050000'],
    ['the list of rooms', 50, 'GET', '/api/chat/rooms'],
    ['reading', 50, 'PUT', `/api/chat/rooms/${WELCOME_ROOM}/read`, { number: 99_990 }],
    ['muting', 50, 'PUT', `/api/chat/rooms/${WELCOME_ROOM}/mute`, { choice: 'mentions' }],
    ['the count of a muted one', 50, 'GET', '/api/notifications'],
    ['unmuting', 50, 'DELETE', `/api/chat/rooms/${WELCOME_ROOM}/mute`],
    ['writing', 100, 'POST', '/api/chat/messages', { text: 'One more' }],
    ['searching for a word that is everywhere', 300, 'GET', '/api/chat/search?text=line'],
    ['searching for a word that is rare', 4000, 'GET', '/api/chat/search?text=77777'],
    ['searching for both', 4000, 'GET', '/api/chat/search?text=line%2077777'],
  ]

  test('searching asks the index of words only for a rare word, and not for the common one next to it', async () => {
    statements.take()
    for (const text of ['line', 'line 77777']) await ada.request(chat.search, { query: { text } })
    const sent = statements.take().filter(({ text }) => text.includes('chat_messages_with_words'))
    expect(sent.map(({ values }) => values.filter((value) => /^'\w+':/.test(String(value))))).toEqual([
      ["'77777':*", "'line':* & '77777':*"],
    ])
  })

  test('counts at most a hundred unread messages for Grace, who has blocked someone', async () => {
    await block(grace, mallory)
    expect(await grace.request(chat.room, { params: { roomId: WELCOME_ROOM } })).toMatchObject({ unread: 100 })
  })

  test.each(['/api/chat/rooms', `/api/chat/rooms/${WELCOME_ROOM}`, '/api/notifications'])(
    'somebody who has blocked the author of all of them reads a few thousand of them for %s, however many there are',
    async (path) => {
      const edith = await join(server, 'Edith', '', { email: `${crypto.randomUUID()}@cohort.test` })
      await markRead(edith, { id: WELCOME_ROOM }, 1)
      await block(edith, ada)
      statements.take()
      const response = await edith.send('GET', path)
      expect(response.status, await response.text()).toBe(200)
      for (const { text, rows, plan } of await explain(server.connection, statements.take()))
        expect(rows, `${text}\n${plan}`).toBeLessThan(3000)
    },
  )

  test.each(requests)('%s reads at most %i rows of it, never all', async (_what, most, method, path, body) => {
    statements.take()
    const response = await ada.send(method, path, body)
    expect(response.status, await response.text()).toBeLessThan(300)
    const sent = statements.take()
    expect(sent).not.toEqual([])
    for (const { text, scanned, rows, plan } of await explain(server.connection, sent)) {
      expect(scanned.includes('chat_messages'), `${text}\n${plan}`).toBe(false)
      expect(rows, `${text}\n${plan}`).toBeLessThanOrEqual(most)
    }
  })
})
