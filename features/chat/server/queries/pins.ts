import { sql } from 'kysely'
import type { Me } from '#server/context.ts'
import type { Db } from '#server/database/types.ts'
import { PINS_MAX } from '../../pins-contract.ts'
import { findMessagesByIds } from './messages.ts'

export async function listPins(db: Db, me: Me, roomId: string) {
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    select messages.id, is_announcement and pinned_at > coalesce(dismissed_until, '-infinity') as "isNew"
    from chat_messages as messages
    left join chat_members as mine on mine.room_id = messages.room_id and mine.user_id = ${me.uid}
    where messages.room_id = ${roomId} and pinned_at is not null
    order by pinned_at desc, messages.id limit ${PINS_MAX}`.execute(db)
  const messages = await findMessagesByIds(
    db,
    me,
    rows.map(({ id }) => id),
  )
  const newIds = new Set(rows.filter(({ isNew }) => isNew).map(({ id }) => id))
  return { messages, announcementId: messages.find(({ id }) => newIds.has(id))?.id ?? null }
}
