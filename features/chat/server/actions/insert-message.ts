import type { FileSummary } from '#features/files/contract.ts'
import type { Me } from '#server/context.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Tx } from '#server/database/types.ts'
import { Problem } from '#shared/problem.ts'
import type { Mention, Room } from '../../contract.ts'

export type MessageText = { room: Room; number: number; text: string; mentions: Mention[] }

type NewMessage = MessageText & {
  /** The message in whose thread it is. */
  rootId?: string | null
  quotedNumber: number | null
  mentionsTeam?: boolean
  taskId?: string | null
  files?: FileSummary[]
  key?: string | undefined
}

const insert = prepared<{ id: string }>('chat-insert-message')`
    insert into chat_messages (room_id, root_id, number, author_id, text, reply_number, mentions, mentions_team,
      task_id, files, key, created_at, scope)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, coalesce($11, gen_random_uuid()), $12, $13)
    on conflict (author_id, key) do nothing returning id`

export const usedElsewhere = () => new Problem(409, 'used-key', 'That key was used for a message in another room.')

/** Lock the row of the room first. @returns its id @throws Problem 409 if another room gets its key at this moment */
export async function insertMessage(tx: Tx, me: Me, message: NewMessage): Promise<string> {
  const { room, number, text, mentions, rootId = null, quotedNumber } = message
  const { mentionsTeam = false, taskId = null, files = [], key } = message
  const [inserted] = await insert(
    tx,
    room.id,
    rootId,
    number,
    me.uid,
    text,
    quotedNumber,
    JSON.stringify(mentions),
    mentionsTeam,
    taskId,
    JSON.stringify(files),
    key ?? null,
    tx.now,
    // Lets the search find only rooms that the viewer may read: see migrations/before-0.2.0/0008_chat.sql.
    room.kind === 'forum' ? '/forum' : `/${room.id}`,
  )
  if (!inserted) throw usedElsewhere()
  return inserted.id
}
