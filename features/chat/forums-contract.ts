import * as z from 'zod/mini'
import { calls } from '#shared/call.ts'
import { limit, MINUTE } from '#shared/limit.ts'
import { requiredLineField, textField } from '#shared/text-fields.ts'
import { ABOUT_MAX, ROOM_NAME_MAX, room, writingLimit } from './contract.ts'

// Not in contract.ts, so that only the dialogs that need it load it.

const forumName = requiredLineField(ROOM_NAME_MAX, 'A forum name has', 'Please enter a forum name.')
const about = textField(ABOUT_MAX, 'A description has')

export const forums = {
  create: calls.chat('POST /api/chat/rooms', {
    summary: 'Create a forum, which everyone can find and read',
    body: z.object({ name: forumName, about: z._default(about, ''), key: z.optional(z.uuid()) }),
    answer: room,
    status: 201,
  }),
  edit: calls.chat('PATCH /api/chat/rooms/:roomId', {
    summary: 'Change the name and description of a forum of mine',
    body: z.object({ name: z.optional(forumName), about: z.optional(about) }),
    answer: room,
    limits: [writingLimit],
  }),
  remove: calls.chat('DELETE /api/chat/rooms/:roomId', {
    summary: 'Delete a forum of mine and its messages',
    limits: [writingLimit],
  }),
  restore: calls.chat('PUT /api/chat/rooms/:roomId/restoration', {
    summary: 'Bring back a forum within a minute of deleting it',
    answer: room,
    // Low, because all screens with a list of rooms refetch it after each.
    limits: [limit('forum-restoration', 'person', 10, 10 * MINUTE, 'You brought back forums too often.')],
  }),
}
