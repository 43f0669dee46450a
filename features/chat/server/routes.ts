import { mustSuitRules, rulesFor } from '#features/people/server/queries/text-rules.ts'
import type { Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import { type Route, route } from '#server/http/route.ts'
import { invalid, notAllowed } from '#shared/problem.ts'
import { chat, presence, REACTIONS, ROOM_REQUIRED, type Room, WELCOME_ROOM, writingLimit } from '../contract.ts'
import { EMOJI } from '../emoji-contract.ts'
import { forums } from '../forums-contract.ts'
import {
  mayAnnounce,
  mayChangeForum,
  mayDismissReports,
  mayEditMessage,
  mayMuteRoom,
  mayPin,
  mayReadReports,
  mayRemoveMessage,
  mayReportMessage,
  maySlow,
  WHY_NO_REPORTS,
  WHY_NOT_ANNOUNCE,
  WHY_NOT_CHANGE,
  WHY_NOT_DISMISS,
  WHY_NOT_EDIT,
  WHY_NOT_MUTE,
  WHY_NOT_PIN,
  WHY_NOT_REMOVE,
  WHY_NOT_REPORT,
  WHY_NOT_SLOW,
} from '../permissions.ts'
import { pins } from '../pins-contract.ts'
import { messageReports } from '../reports-contract.ts'
import { slowMode } from '../slow-mode-contract.ts'
import {
  dismissReports,
  editMessage,
  removeMessage,
  reportMessage,
  restoreMessage,
  setReaction,
} from './actions/change-message.ts'
import { createForum, editForum, removeForum, restoreForum } from './actions/forums.ts'
import { muteRoom, unmuteRoom } from './actions/mute-room.ts'
import { dismissAnnouncement, pinMessage, unpinMessage } from './actions/pins.ts'
import { joinForum, leaveForum, markRead, openDirect } from './actions/room-membership.ts'
import { sendMessage } from './actions/send-message.ts'
import { setSlowMode } from './actions/slow-mode.ts'
import { markThreadRead } from './actions/threads.ts'
import { lockRoom, mustBeWritable, mustLockRoomRow } from './changes/lock-room.ts'
import { findMentionSuggestions } from './queries/mentions.ts'
import { listMessages, mustFindMessage, mustLockMessage } from './queries/messages.ts'
import { listPins } from './queries/pins.ts'
import { findPresent, findTypingAudience } from './queries/presence.ts'
import { listReported } from './queries/reports.ts'
import { listRooms, mustFindForum, mustFindRoom } from './queries/rooms.ts'
import { searchChat } from './queries/search.ts'

export const chatRoutes: Route[] = [
  route(chat.rooms, ({ db, me, query }) => listRooms(db, me, query)),
  route(chat.room, ({ db, me, params }) => mustFindRoom(db, me, params.roomId)),

  route(chat.people, async ({ db, me, params, query }) =>
    findMentionSuggestions(db, me, await mustFindRoom(db, me, params.roomId), query.text),
  ),

  route(forums.create, async ({ context, db, me, body }) => {
    await mustSuitRules(db, context, me, { text: textOf(body) })
    return createForum(db, me, body)
  }),

  route(forums.edit, async ({ context, db, me, params, body }) => {
    const room = await mustFindChangeableForum(db, me, params.roomId)
    await mustSuitRules(db, context, me, { text: textOf({ ...room, ...body }), before: textOf(room) })
    return editForum(db, me, room, body)
  }),

  route(forums.remove, async ({ db, me, params }) => {
    const { id } = await mustFindChangeableForum(db, me, params.roomId)
    await removeForum(db, id)
  }),

  route(forums.restore, ({ db, me, params }) => restoreForum(db, me, params.roomId)),
  route(chat.openDirect, ({ db, me, params }) => openDirect(db, me, params.uid.toLowerCase())),

  route(
    chat.markRead,
    async ({ context: { database, limits }, me, params: { roomId }, body: { number } }) => {
      const room = await database.transaction((tx) => markRead(tx, me, roomId, number))
      if (room) return room
      await limits.spend(writingLimit, me.uid)
      return database.transaction((tx) => joinForum(tx, me, roomId, number))
    },
    { transaction: false },
  ),

  route(
    presence.view,
    async ({ context: { database, live }, me, params: { roomId } }) => {
      const { id } = await database.read((db) => mustFindForum(db, roomId))
      live.sendUnsaved({ type: 'forum.viewed', roomId: id, uid: me.uid }, { refetch: [me.uid] })
    },
    { transaction: false },
  ),

  route(
    presence.type,
    async ({ context: { database, live }, me, params: { roomId }, body: { rootId } }) => {
      const found = await database.read(async (db) => {
        const room = await mustFindRoom(db, me, roomId)
        return room.isWritable ? findTypingAudience(db, me, room) : undefined
      })
      if (found) live.sendUnsaved({ type: 'chat.typing', roomId, rootId }, found.audience, found.data)
    },
    { transaction: false },
  ),

  route(presence.online, ({ context: { live }, db, me, query: { uids } }) => {
    const wanted = [...new Set(uids.toLowerCase().split(','))]
    return findPresent(db, me, wanted.filter(live.isOnline))
  }),

  route(chat.mute, async ({ db, me, params, body }) => {
    const room = await mustFindRoom(db, me, params.roomId)
    // Otherwise somebody who leaves at this moment would join again.
    if (room.kind === 'forum') await mustLockRoomRow(db, room.id)
    const current = await lockRoom(db, me, params.roomId)
    if (!mayMuteRoom(current)) throw notAllowed(WHY_NOT_MUTE)
    return muteRoom(db, me, current, body.choice)
  }),

  route(chat.unmute, async ({ db, me, params }) => unmuteRoom(db, me, await mustFindRoom(db, me, params.roomId))),

  route(chat.leave, async ({ db, me, params }) => {
    const room = await mustFindRoom(db, me, params.roomId)
    if (room.kind !== 'forum') throw notAllowed('Only forums are left by themselves.')
    await leaveForum(db, me, room)
  }),

  route(chat.search, ({ db, me, query }) => searchChat(db, me, query.text)),

  route(chat.messages, async ({ db, me, query }) => {
    const room = await mustFindRoom(db, me, query.room ?? WELCOME_ROOM)
    const messages = await listMessages(db, me, room.id, query)
    return Object.fromEntries(messages.map((message) => [message.id, message]))
  }),

  route(chat.send, ({ context, db, me, session, body }) => {
    // What a script meant for a team must not be read by everybody.
    if (session.by === 'token' && !body.room) throw invalid('room', ROOM_REQUIRED)
    return sendMessage(db, me, body, rulesFor(db, context, me))
  }),

  route(slowMode.set, async ({ db, me, params, body: { seconds } }) => {
    const room = await lockRoom(db, me, params.roomId)
    if (!maySlow(room)) throw notAllowed(WHY_NOT_SLOW)
    await setSlowMode(db, room, seconds)
    return mustFindRoom(db, me, room.id)
  }),

  route(chat.message, ({ db, me, params }) => mustFindMessage(db, me, params.messageId)),

  route(chat.markThreadRead, async ({ db, me, params, body }) =>
    markThreadRead(db, me, await mustFindMessage(db, me, params.messageId), body.number),
  ),

  route(chat.edit, async ({ context, db, me, params, body }) => {
    const { message, room } = await mustLockInRoom(db, me, params.messageId)
    mustBeWritable(room)
    if (!mayEditMessage(me, message, db.now.getTime())) throw notAllowed(WHY_NOT_EDIT)
    const written = { text: body.text, before: message.text, isPrivate: room.kind === 'direct' }
    await mustSuitRules(db, context, me, written)
    return editMessage(db, me, message, body.text)
  }),

  route(chat.remove, async ({ db, me, params }) =>
    removeMessage(db, me, (await mustLockRemovable(db, me, params.messageId)).message),
  ),

  route(chat.restore, async ({ db, me, params }) => {
    const { message, room } = await mustLockRemovable(db, me, params.messageId)
    return restoreMessage(db, me, message, room)
  }),

  route(pins.list, async ({ db, me, params }) => listPins(db, me, (await mustFindRoom(db, me, params.roomId)).id)),

  route(pins.pin, async ({ db, me, params, body: { isAnnouncement } }) => {
    const { message, room } = await mustLockInRoom(db, me, params.messageId)
    if (!mayPin(room)) throw notAllowed(WHY_NOT_PIN)
    if (isAnnouncement && !mayAnnounce(room)) throw notAllowed(WHY_NOT_ANNOUNCE)
    return pinMessage(db, me, room, message, { isAnnouncement })
  }),

  route(pins.unpin, async ({ db, me, params }) => {
    const { message, room } = await mustLockInRoom(db, me, params.messageId)
    if (!mayPin(room)) throw notAllowed(WHY_NOT_PIN)
    return unpinMessage(db, me, message)
  }),

  route(pins.dismiss, async ({ db, me, params }) => {
    const { message, room } = await mustLockInRoom(db, me, params.messageId)
    await dismissAnnouncement(db, me, room, message.id)
  }),

  route(chat.react, async ({ db, me, params, body: { reacted } }) => {
    const { reaction } = params
    if (!REACTIONS.some((name) => name === reaction) && !EMOJI.has(reaction))
      throw invalid('reaction', `A reaction is ${REACTIONS.join(', ')}, or the name of an emoji.`)
    const { message, room } = await mustLockInRoom(db, me, params.messageId)
    mustBeWritable(room)
    return setReaction(db, me, message, { reaction, reacted })
  }),

  route(messageReports.send, async ({ db, me, params, body }) => {
    // Does not lock the room, so that people can report before they confirm their membership of its team.
    const message = await mustLockMessage(db, me, params.messageId)
    if (!mayReportMessage(me, message)) throw notAllowed(WHY_NOT_REPORT)
    await reportMessage(db, me, message, body)
  }),

  route(messageReports.list, async ({ db, me, params, query }) => {
    const room = await mustFindRoom(db, me, params.roomId)
    if (!mayReadReports(me, room)) throw notAllowed(WHY_NO_REPORTS)
    return listReported(db, me, room.id, query)
  }),

  route(messageReports.dismiss, async ({ db, me, params }) => {
    const { message, room } = await mustLockInRoom(db, me, params.messageId)
    if (!mayDismissReports(me, room, message)) throw notAllowed(WHY_NOT_DISMISS)
    await dismissReports(db, message.id)
    db.announce({ type: 'chat.kept', messageId: message.id, roomId: room.id, by: me.uid })
  }),
]

const textOf = ({ name, about }: Pick<Room, 'name' | 'about'>) => `${name}\n${about}`

async function mustFindChangeableForum(tx: Tx, me: Me, roomId: string) {
  const room = await mustFindRoom(tx, me, roomId)
  if (!mayChangeForum(me, room)) throw notAllowed(WHY_NOT_CHANGE)
  return room
}

/** Locks the team of the room first. */
async function mustLockInRoom(tx: Tx, me: Me, messageId: string) {
  const { roomId } = await mustFindMessage(tx, me, messageId)
  const room = await lockRoom(tx, me, roomId)
  return { message: await mustLockMessage(tx, me, messageId), room }
}

async function mustLockRemovable(tx: Tx, me: Me, messageId: string) {
  const { message, room } = await mustLockInRoom(tx, me, messageId)
  if (!mayRemoveMessage(me, message, room)) throw notAllowed(WHY_NOT_REMOVE)
  return { message, room }
}
