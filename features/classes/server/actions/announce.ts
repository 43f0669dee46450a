import { PINS_MAX } from '#features/chat/pins-contract.ts'
import { pinMessage, unpinMessage } from '#features/chat/server/actions/pins.ts'
import { sendMessage } from '#features/chat/server/actions/send-message.ts'
import { findMessage } from '#features/chat/server/queries/messages.ts'
import type { OwnAccount } from '#features/people/contract.ts'
import { type MustSuit, nothingToAsk } from '#features/people/server/queries/text-rules.ts'
import { idempotent } from '#server/database/idempotency-keys.ts'
import type { Tx } from '#server/database/types.ts'
import type { ParsedBody } from '#shared/call.ts'
import { notFound } from '#shared/problem.ts'
import { type classes, NO_SUCH_CLASS_TEAM } from '../../contract.ts'
import { announceChange, type ClassTeamRow, lockTeamsOfClass, lockToHelp } from '../queries/membership.ts'
import { joinAsViewer } from './team-membership.ts'

type NewAnnouncement = ParsedBody<typeof classes.announce>

/**
 * On the page of the class, which those without a team read too, and a pinned message in the room of each team, of which its
 * members are notified. @throws Problem 404; 403 for members
 */
export async function announceToClass(
  tx: Tx,
  me: OwnAccount,
  classId: string,
  body: NewAnnouncement,
  mustSuit: MustSuit,
) {
  const { text, teamIds, key } = body
  await lockToHelp(tx, me, classId)
  await idempotent(
    tx,
    { me, what: 'class announcement', key },
    {
      async make(id) {
        await mustSuit({ text })
        const teams = chosen(await lockTeamsOfClass(tx, classId), teamIds)
        // They may have left one.
        await joinAsViewer(tx, me, teams, me.uid)
        const row = { class_id: classId, author_id: me.uid, text, is_for_all: !teamIds, created_at: tx.now }
        const made = await tx
          .insertInto('class_announcements')
          .values({ ...(id ? { id } : {}), ...row })
          .returning('id')
          .executeTakeFirstOrThrow()
        for (const team of teams) {
          const message_id = await announceInRoom(tx, me, team.id, text)
          await tx.insertInto('class_announcement_messages').values({ message_id, announcement_id: made.id }).execute()
        }
        await announceChange(tx, classId)
        return made.id
      },
      find: async (made) => made,
    },
  )
}

function chosen(teams: ClassTeamRow[], teamIds: string[] | undefined): ClassTeamRow[] {
  if (!teamIds) return teams
  const wanted = new Set(teamIds.map((teamId) => teamId.toLowerCase()))
  const found = teams.filter(({ id }) => wanted.has(id))
  if (found.length < wanted.size) throw notFound(NO_SUCH_CLASS_TEAM)
  return found
}

async function announceInRoom(tx: Tx, me: OwnAccount, teamId: string, text: string) {
  const room = await tx.selectFrom('chat_rooms').select('id').where('team_id', '=', teamId).executeTakeFirstOrThrow()
  const message = await sendMessage(tx, me, { text, room: room.id }, nothingToAsk)
  await unpinOldest(tx, me, room.id)
  await pinMessage(tx, me, room, message, { isAnnouncement: true })
  const members = await tx
    .selectFrom('team_members')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('user_id', '<>', me.uid)
    .execute()
  const uids = members.map(({ user_id }) => user_id)
  const reference = { messageId: message.id, roomId: room.id, by: me.uid }
  if (uids.length > 0) tx.announce({ type: 'chat.mentioned', ...reference, uids })
  return message.id
}

/** The oldest pinned message makes way. */
async function unpinOldest(tx: Tx, me: OwnAccount, roomId: string) {
  const pinned = await tx
    .selectFrom('chat_messages')
    .select('id')
    .where('room_id', '=', roomId)
    .where('pinned_at', 'is not', null)
    .orderBy('pinned_at', 'desc')
    .limit(PINS_MAX)
    .execute()
  const oldest = pinned.length < PINS_MAX ? undefined : await findMessage(tx, me, pinned.at(-1)!.id)
  if (oldest) await unpinMessage(tx, me, oldest)
}
