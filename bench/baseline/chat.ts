import type pg from 'pg'
import '#features/chat/server/queries/messages.ts'
import '#features/chat/server/queries/rooms.ts'
import { inTransaction, type Me, notify, statement } from './statements.ts'

type NewMessage = { room: string; text: string }

/** Writes into a forum. */
export const sendMessage = (pool: pg.Pool, me: Me, { room, text }: NewMessage) =>
  inTransaction(pool, async (client) => {
    await client.query(statement('chat-rooms', [me.id, [room]]))
    const { rows: rooms } = await client.query({ name: 'lock-room', text: lockText, values: [room] })
    const number = rooms[0].last_number + 1
    const values = [room, number, me.id, text, new Date()]
    const { rows: written } = await client.query({ name: 'add-message', text: addText, values })
    await client.query({ name: 'count-message', text: countText, values: [room, number] })
    await client.query({ name: 'read-message', text: readText, values: [room, me.id, number] })
    const { rows } = await client.query(statement('chat-messages-by-id', [me.id, [written[0].id]]))
    await notify(client, { type: 'chat.sent', messageId: written[0].id, roomId: room, by: me.id })
    return rows[0]
  })

const lockText = 'select last_number from chat_rooms where id = $1 for no key update'
const addText = `insert into chat_messages (room_id, number, author_id, text, created_at, scope)
  values ($1, $2, $3, $4, $5, '/forum') returning id`
const countText = 'update chat_rooms set last_number = $2 where id = $1'
const readText = 'update chat_members set last_read = $3 where room_id = $1 and user_id = $2'
