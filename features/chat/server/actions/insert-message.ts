import type { FileSummary } from '#features/files/contract.ts'
import type { Tx } from '#server/database/database.ts'
import type { Mention, Room } from '../../contract.ts'
import type { Me } from '../queries/rooms.ts'

export type MessageText = { room: Room; number: number; text: string; mentions: Mention[]; at: Date }

type NewMessage = MessageText & {
  /** The message in whose thread it is. */
  rootId?: string | null
  quotedNumber: number | null
  mentionsTeam?: boolean
  taskId?: string | null
  files?: FileSummary[]
  key?: string | undefined
}

/** Lock the row of the room first. @returns its id */
export async function insertMessage(tx: Tx, me: Me, message: NewMessage): Promise<string> {
  const { room, number, text, mentions, at, rootId = null, quotedNumber } = message
  const { mentionsTeam = false, taskId = null, files = [], key } = message
  const { id } = await tx
    .insertInto('chat_messages')
    .values({
      room_id: room.id,
      root_id: rootId,
      number,
      author_id: me.uid,
      text,
      reply_number: quotedNumber,
      mentions: JSON.stringify(mentions),
      mentions_team: mentionsTeam,
      task_id: taskId,
      files: JSON.stringify(files),
      ...(key ? { key } : {}),
      created_at: at,
      edited_at: null,
      removed_at: null,
      // Lets the search find only rooms that the viewer may read: see migrations/0008_chat.sql.
      scope: room.kind === 'forum' ? '/forum' : `/${room.id}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
