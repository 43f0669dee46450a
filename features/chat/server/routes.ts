import type { Tx } from '#server/database/database.ts'
import { type Route, route } from '#server/http/route.ts'
import { notAllowed, notFound, Problem } from '#shared/problem.ts'
import { chat, NO_SUCH_MESSAGE, REACTIONS, WELCOME_ROOM, writingLimit } from '../contract.ts'
import {
  mayChangeForum,
  mayDismissReports,
  mayEditMessage,
  mayReadReports,
  mayRemoveMessage,
  mayReportMessage,
  WHY_NO_REPORTS,
  WHY_NOT_CHANGE,
  WHY_NOT_DISMISS,
  WHY_NOT_EDIT,
  WHY_NOT_REMOVE,
  WHY_NOT_REPORT,
} from '../permissions.ts'
import { editMessage, removeMessage, restoreMessage, setReaction } from './actions/change-message.ts'
import { createForum, editForum, removeForum, restoreForum } from './actions/forums.ts'
import { dismissReports, listReported, reportMessage } from './actions/reports.ts'
import { joinForum, leaveForum, markRead, mustFindRoom, openDirect } from './actions/room-membership.ts'
import { sendMessage } from './actions/send-message.ts'
import { lockRoom, mustBeWritable } from './lock-room.ts'
import { findMentionSuggestions } from './queries/mentions.ts'
import { findMessage, listMessages, lockMessage } from './queries/messages.ts'
import { listRooms, type Me } from './queries/rooms.ts'
import { searchChat } from './queries/search.ts'

export const chatRoutes: Route[] = [
  route(chat.rooms, ({ db, me, query }) => listRooms(db, me, query)),

  route(chat.room, ({ db, me, params }) => mustFindRoom(db, me, params.roomId)),

  route(chat.people, async ({ db, me, params, query }) => {
    const room = await mustFindRoom(db, me, params.roomId)
    return findMentionSuggestions(db, me, room, query.text)
  }),

  route(chat.createForum, ({ context, db, me, body }) => createForum(db, me, body, context.now())),

  route(chat.editForum, async ({ db, me, params, body }) =>
    editForum(db, me, await mustFindChangeableForum(db, me, params), body),
  ),

  route(chat.removeForum, async ({ context, db, me, params }) => {
    const { id } = await mustFindChangeableForum(db, me, params)
    await removeForum(db, id, context.now())
  }),

  route(chat.restoreForum, ({ context, db, me, params }) => restoreForum(db, me, params.roomId, context.now())),

  route(chat.openDirect, ({ context, db, me, params }) => openDirect(db, me, params.uid.toLowerCase(), context.now())),

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

  route(chat.leave, async ({ db, me, params }) => {
    const room = await mustFindRoom(db, me, params.roomId)
    if (room.kind !== 'forum') throw notAllowed('Only forums are left by themselves.')
    await leaveForum(db, me, room)
  }),

  route(chat.messages, async ({ db, me, query }) => {
    const room = await mustFindRoom(db, me, query.room ?? WELCOME_ROOM)
    const messages = await listMessages(db, me, room.id, query)
    return Object.fromEntries(messages.map((message) => [message.id, message]))
  }),

  route(chat.send, ({ context, db, me, body }) => sendMessage(db, me, body, context.now())),

  route(chat.edit, async (asked) => {
    const { message, room } = await mustLockMessage(asked)
    mustBeWritable(room)
    const now = asked.context.now()
    if (!mayEditMessage(asked.me, message, now.getTime())) throw notAllowed(WHY_NOT_EDIT)
    return editMessage(asked.db, asked.me, message, asked.body.text, now)
  }),

  route(chat.remove, async (asked) => {
    const { message, room } = await mustLockMessage(asked)
    if (!mayRemoveMessage(asked.me, message, room)) throw notAllowed(WHY_NOT_REMOVE)
    return removeMessage(asked.db, asked.me, message, asked.context.now())
  }),

  route(chat.restore, async (asked) => {
    const { message, room } = await mustLockMessage(asked)
    if (!mayRemoveMessage(asked.me, message, room)) throw notAllowed(WHY_NOT_REMOVE)
    return restoreMessage(asked.db, asked.me, message, asked.context.now())
  }),

  route(chat.react, async (asked) => {
    const reaction = REACTIONS.find((one) => one === asked.params.reaction)
    if (!reaction) throw new Problem(400, 'invalid', `A reaction is one of ${REACTIONS.join(', ')}.`)
    const { message, room } = await mustLockMessage(asked)
    mustBeWritable(room)
    return setReaction(asked.db, asked.me, message, reaction, asked.body.reacted)
  }),

  route(chat.report, async ({ context, db, me, params }) => {
    // Without entering the room: whoever was put into a team may report what they find there before they say they stay.
    const message = await lockMessage(db, me, params.messageId)
    if (!message) throw notFound(NO_SUCH_MESSAGE)
    if (!mayReportMessage(me, message)) throw notAllowed(WHY_NOT_REPORT)
    await reportMessage(db, me, message, context.now())
  }),

  route(chat.reports, async ({ db, me, params, query }) => {
    const room = await mustFindRoom(db, me, params.roomId)
    if (!mayReadReports(me, room)) throw notAllowed(WHY_NO_REPORTS)
    return listReported(db, me, room.id, query)
  }),

  route(chat.dismissReports, async (asked) => {
    const { message, room } = await mustLockMessage(asked)
    if (!mayDismissReports(asked.me, room, message)) throw notAllowed(WHY_NOT_DISMISS)
    await dismissReports(asked.db, message.id)
  }),

  route(chat.search, ({ db, me, query }) => searchChat(db, me, query.text)),
]

/** A forum that I may change. */
async function mustFindChangeableForum(tx: Tx, me: Me, { roomId }: { roomId: string }) {
  const room = await mustFindRoom(tx, me, roomId)
  if (!mayChangeForum(me, room)) throw notAllowed(WHY_NOT_CHANGE)
  return room
}

type MessageRequest = { db: Tx; me: Me; params: { messageId: string } }

/** A message that I may read, locked after its room's team. */
async function mustLockMessage({ db, me, params }: MessageRequest) {
  const seen = await findMessage(db, me, params.messageId)
  const room = seen && (await lockRoom(db, me, seen.roomId))
  const message = room && (await lockMessage(db, me, params.messageId))
  if (!message) throw notFound(NO_SUCH_MESSAGE)
  return { message, room }
}
