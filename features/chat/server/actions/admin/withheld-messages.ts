import { sql } from 'kysely'
import type { Tx } from '#server/database/types.ts'
import { putBackWithheld, saveForUndo } from '../../changes/restore-message.ts'
import { clearMessage, dismissReports } from '../change-message.ts'

type Withholding = {
  /** 'infinity' until somebody has reviewed it. */
  until: Date | 'infinity'
  /** The person whose everything is removed. */
  removalId?: string
}

/** Shown to nobody as long as it is, and then gone. @returns false if it was removed already */
export async function withholdMessage(tx: Tx, messageId: string, { until, removalId }: Withholding) {
  const message = await tx
    .selectFrom('chat_messages')
    .select(['room_id', 'author_id'])
    .where('id', '=', messageId)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!message) return false
  await saveForUndo(tx, null, messageId)
  await clearMessage(tx, messageId)
  await setWithheldUntil(tx, messageId, until)
  if (removalId)
    await tx.updateTable('chat_messages').set({ removal_id: removalId }).where('id', '=', messageId).execute()
  tx.announce({ type: 'chat.removed', messageId, roomId: message.room_id, by: message.author_id })
  return true
}

export const setWithheldUntil = (tx: Tx, messageId: string, until: Date | 'infinity') =>
  sql`update chat_messages set withheld_until = ${until}::timestamptz
    where id = ${messageId} and removed_at is not null and kept is not null`.execute(tx)

/** Its reports are settled, unless the owner of the room has to look at them as well. */
export async function keepMessage(tx: Tx, messageId: string) {
  await putBackWithheld(tx, messageId)
  const { rows } = await sql<{
    isForOwner: boolean
  }>`select owner.id <> author_id and not owner.disabled as "isForOwner"
    from chat_messages join chat_rooms on chat_rooms.id = room_id left join teams on teams.id = chat_rooms.team_id
    join people as owner on owner.id = coalesce(chat_rooms.owner_id, teams.owner_id)
    where chat_messages.id = ${messageId}`.execute(tx)
  if (!rows[0]?.isForOwner) await dismissReports(tx, messageId)
}
