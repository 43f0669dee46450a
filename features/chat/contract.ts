import * as z from 'zod/mini'
import { publicPerson, searchLimit } from '#features/people/contract.ts'
import { call } from '#shared/call.ts'
import { cleanName, HAS_VISIBLE_CHARACTER } from '#shared/clean-text.ts'
import type { CallLimit } from '#shared/limit.ts'
import { pageSchema, pagingParams } from '#shared/paging.ts'

export const TEXT_MAX = 4000
export const ROOM_NAME_MAX = 80
export const ABOUT_MAX = 200
/** Characters of an answered message that its answers show. */
export const QUOTE_MAX = 200
/** Messages that come at once. */
export const HISTORY_PAGE = 40
/** Minutes for which a message can be edited. */
export const EDITABLE_MINUTES = 15
export const MENTIONS_MAX = 10
/** Forums that one person may have made, and may have joined. */
export const FORUMS_CREATED_MAX = 20
export const FORUMS_JOINED_MAX = 50
/** From so many on, unread messages are not counted further for somebody who has blocked others. */
export const UNREAD_COUNT_MAX = 100
/** So many people are offered to be mentioned. */
export const MENTION_SUGGESTIONS_MAX = 6
/** So many rooms, people and messages a search shows. */
export const SEARCH_RESULTS_MAX = 20

const builtInForum = (place: number, name: string, about: string) => ({
  id: `00000000-0000-4000-8000-00000000000${place}`,
  place,
  name,
  about,
})
/** Those that everybody has in their list from the start, as migrations/0008_chat.sql makes them. */
export const BUILT_IN_FORUMS = [
  builtInForum(1, 'Welcome', 'Say hello and find your way around'),
  builtInForum(2, 'CV & Portfolio', 'Show a draft, get a second pair of eyes'),
  builtInForum(3, 'Interview Practice', 'Mock interviews, questions and nerves'),
  builtInForum(4, 'Study Groups', 'Find people who learn what you learn'),
  builtInForum(5, 'Show Your Work', 'Finished or not, let others see it'),
]
/** The forum that one finds without choosing. */
export const WELCOME_ROOM = '00000000-0000-4000-8000-000000000001'

export const NO_SUCH_ROOM = 'There is no such room.'
export const NO_SUCH_MESSAGE = 'There is no such message.'
const TEXT_REQUIRED = 'Write something first.'
const TEXT_TOO_LONG = `A message has at most ${TEXT_MAX} characters.`
export const FRIENDS_ONLY = 'Direct messages are for friends. Send a friend request first.'

const text = z
  .string(TEXT_REQUIRED)
  .check(z.trim(), z.regex(HAS_VISIBLE_CHARACTER, TEXT_REQUIRED), z.maxLength(TEXT_MAX, TEXT_TOO_LONG))

/** Four reactions, each a drawing. */
const reaction = z.enum(['love', 'agree', 'laugh', 'wow'])
export type Reaction = z.infer<typeof reaction>
export const REACTIONS: readonly Reaction[] = ['love', 'agree', 'laugh', 'wow']

const chatPerson = z.pick(publicPerson, { uid: true, displayName: true, photoURL: true, flair: true })
export type ChatPerson = z.infer<typeof chatPerson>

const mention = z.object({ uid: z.uuid(), displayName: z.string() })
export type Mention = z.infer<typeof mention>

/** Of two states of a message the one with the higher `version` is newer. */
const message = z.object({
  id: z.uuid(),
  roomId: z.uuid(),
  /** Counts the messages of its room from 1. */
  number: z.int(),
  /** As it was written, '' once it is removed. */
  text: z.string(),
  author: chatPerson,
  createdAt: z.iso.datetime(),
  editedAt: z.nullable(z.iso.datetime()),
  isRemoved: z.boolean(),
  /** The message it answers, its text cut; null too where I have blocked its author. */
  replyTo: z.nullable(z.object({ id: z.uuid(), number: z.int(), author: chatPerson, text: z.string() })),
  /** Those whose '@name' in the text was meant. */
  mentions: z.array(mention),
  reactions: z.object({ love: z.int(), agree: z.int(), laugh: z.int(), wow: z.int() }),
  /** Which of them are mine. Live messages, which go to many, leave it empty. */
  mine: z.array(reaction),
  version: z.int(),
})
export type Message = z.infer<typeof message>

/** A room as one person sees it. */
const room = z.object({
  id: z.uuid(),
  kind: z.enum(['forum', 'team', 'direct']),
  /** Of a direct room the name of the other person. */
  name: z.string(),
  about: z.string(),
  /** The place of one of the first forums, null for all others. */
  place: z.nullable(z.int()),
  teamId: z.nullable(z.uuid()),
  /** The other person of a direct room. */
  person: z.nullable(chatPerson),
  /** Who made the forum, or owns the team; nobody for the first forums and direct rooms. */
  ownerId: z.nullable(z.uuid()),
  /** How many are in it. */
  people: z.int(),
  /** Whether it stands in my list for good: of forums, that I have joined. */
  isJoined: z.boolean(),
  /** Whether I may write: not to somebody who is no friend any more. */
  isWritable: z.boolean(),
  lastNumber: z.int(),
  lastRead: z.int(),
  unread: z.int(),
  /** The newest message I see, cut. */
  last: z.nullable(
    z.object({
      uid: z.uuid(),
      displayName: z.string(),
      text: z.string(),
      isRemoved: z.boolean(),
      createdAt: z.iso.datetime(),
    }),
  ),
})
export type Room = z.infer<typeof room>

const forumName = z
  .string('Please enter a forum name.')
  .check(
    z.overwrite(cleanName),
    z.regex(HAS_VISIBLE_CHARACTER, 'Please enter a forum name.'),
    z.maxLength(ROOM_NAME_MAX, `A forum name has at most ${ROOM_NAME_MAX} characters.`),
  )
const about = z.string().check(z.trim(), z.maxLength(ABOUT_MAX, `A description has at most ${ABOUT_MAX} characters.`))

const newMessage = z.object({
  text,
  /** Without it the Welcome forum. */
  room: z.optional(z.uuid()),
  /** The message it answers. */
  replyTo: z.optional(z.uuid()),
  /** People of the room whose '@name' stands in the text. */
  mentions: z.optional(
    z.array(z.uuid()).check(z.maxLength(MENTIONS_MAX, `A message mentions at most ${MENTIONS_MAX} people.`)),
  ),
  /** Sent twice with the same key it is there once. */
  key: z.optional(z.uuid()),
})

const reportedMessage = z.object({
  message,
  /** By so many people. */
  reports: z.int(),
  /** The latest of them. */
  reportedAt: z.iso.datetime(),
})
export type ReportedMessage = z.infer<typeof reportedMessage>

const foundMessage = z.object({ roomId: z.uuid(), roomName: z.string(), message })

const number = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))

/**
 * For every call of which all members of a room hear. One a second, and ten at once. Also spent in the action that joins a
 * forum.
 */
export const writingLimit: CallLimit = {
  name: 'chat',
  per: 'person',
  points: 10,
  seconds: 10,
  refusal: 'You are writing very fast.',
}

export const chat = {
  rooms: call('GET /api/chat/rooms', {
    summary:
      'My rooms: forums, rooms of my teams by name, then direct ones, latest first; further pages hold direct ones',
    query: z.object(pagingParams),
    answer: pageSchema(room),
  }),
  room: call('GET /api/chat/rooms/:roomId', { summary: 'A room I may read', answer: room }),
  people: call('GET /api/chat/rooms/:roomId/people', {
    summary: `Up to ${MENTION_SUGGESTIONS_MAX} people of a room by the first letters of their name, to be mentioned`,
    query: z.object({ text: z.string().check(z.overwrite(cleanName), z.minLength(1), z.maxLength(100)) }),
    answer: z.array(chatPerson),
    limits: [searchLimit],
  }),
  createForum: call('POST /api/chat/rooms', {
    summary: 'Create a forum, which everybody may find and read',
    body: z.object({
      name: forumName,
      about: z._default(about, ''),
      /** Sent twice with the same key it is there once. */
      key: z.optional(z.uuid()),
    }),
    answer: room,
    status: 201,
  }),
  editForum: call('PATCH /api/chat/rooms/:roomId', {
    summary: 'Change what a forum of mine is called and is about',
    body: z.object({ name: z.optional(forumName), about: z.optional(about) }),
    answer: room,
    limits: [writingLimit],
  }),
  removeForum: call('DELETE /api/chat/rooms/:roomId', {
    summary: 'Delete a forum of mine, with all that was said in it',
    limits: [writingLimit],
  }),
  restoreForum: call('PUT /api/chat/rooms/:roomId/restoration', {
    summary: 'Bring back a forum within a minute of deleting it',
    answer: room,
    limits: [writingLimit],
  }),
  openDirect: call('PUT /api/chat/directs/:uid', { summary: 'The room of a friend and me', answer: room }),
  markRead: call('PUT /api/chat/rooms/:roomId/read', {
    summary: 'I have read up to this number; in a forum I have joined by it',
    body: z.object({ number: z.int().check(z.minimum(0), z.maximum(2_147_483_647)) }),
    answer: room,
  }),
  leave: call('DELETE /api/chat/rooms/:roomId/membership', { summary: 'Leave a forum', limits: [writingLimit] }),
  messages: call('GET /api/chat/messages', {
    summary: `Up to ${HISTORY_PAGE} messages by id, oldest first: the newest, those next to a number, or as many on either side of a message`,
    query: z.object({
      /** Without it the Welcome forum. */
      room: z.optional(z.uuid()),
      before: z.optional(number),
      after: z.optional(number),
      /** A message of the room, which comes as well. */
      around: z.optional(z.uuid()),
    }),
    answer: z.record(z.string(), message),
  }),
  send: call('POST /api/chat/messages', {
    summary: 'Write a message',
    body: newMessage,
    answer: message,
    status: 201,
    limits: [writingLimit],
  }),
  edit: call('PATCH /api/chat/messages/:messageId', {
    summary: `Edit a message of mine, for ${EDITABLE_MINUTES} minutes`,
    body: z.object({ text }),
    answer: message,
  }),
  remove: call('DELETE /api/chat/messages/:messageId', {
    summary: 'Delete a message of mine, or in a room that I own; a stub remains',
    answer: message,
  }),
  restore: call('PUT /api/chat/messages/:messageId/restoration', {
    summary: 'Bring back a message within a minute of deleting it',
    answer: message,
    limits: [writingLimit],
  }),
  react: call('PUT /api/chat/messages/:messageId/reactions/:reaction', {
    summary: 'React to a message (love, agree, laugh, wow), or take it back',
    body: z.object({ reacted: z.boolean() }),
    answer: message,
  }),
  report: call('POST /api/chat/messages/:messageId/reports', {
    summary: 'Report a message to the owner of its room; where nobody owns it, to those who run Cohort',
    status: 202,
  }),
  reports: call('GET /api/chat/rooms/:roomId/reports', {
    summary: 'Reported messages of a room of mine that wait for me, latest first',
    query: z.object(pagingParams),
    answer: pageSchema(reportedMessage),
  }),
  dismissReports: call('DELETE /api/chat/messages/:messageId/reports', {
    summary: 'Keep a reported message in a room of mine: it waits no more',
  }),
  search: call('GET /api/chat/search', {
    summary: 'Rooms by any part of their name, people by first letters, and messages by words that I may read',
    query: z.object({ text: z.string().check(z.overwrite(cleanName), z.minLength(1), z.maxLength(100)) }),
    answer: z.object({ rooms: z.array(room), people: z.array(publicPerson), messages: z.array(foundMessage) }),
    limits: [searchLimit],
  }),
}

type MessageReference = { messageId: string; roomId: string; by: string }

/**
 * The first five bring the `Message` as their live message's data, `mine` empty: but for those who have blocked whom it
 * answers, who ask for it. Whoever has blocked its author does not hear. Whoever shows the list of rooms asks for it
 * again after the events of teams and members, 'chat.opened' and 'block.changed'.
 */
export type ChatEvent =
  | ({ type: 'chat.sent' } & MessageReference)
  | ({ type: 'chat.edited' } & MessageReference)
  | ({ type: 'chat.removed' } & MessageReference)
  | ({ type: 'chat.restored' } & MessageReference)
  | ({ type: 'chat.reacted'; reaction: Reaction; reacted: boolean } & MessageReference)
  /** Told by a notification; nothing else changes. */
  | ({ type: 'chat.mentioned'; uids: string[] } & MessageReference)
  | ({ type: 'chat.reported' } & MessageReference)
  /** A forum or a direct room is in somebody's list from now on. */
  | { type: 'chat.opened'; roomId: string; uid: string }
  /** Somebody has read up to a number. */
  | { type: 'chat.read'; roomId: string; uid: string; number: number }
  /** Somebody has joined or left a forum. Brings `RoomSize`. */
  | { type: 'chat.joined'; roomId: string; by: string; isIn: boolean }
  /** Brings `ForumWords`. */
  | { type: 'forum.changed'; roomId: string }
  | { type: 'forum.removed'; roomId: string }
  /** It is there again for whoever had joined it: who shows the list of rooms asks for it again. */
  | { type: 'forum.restored'; roomId: string }

export type RoomSize = { people: number }
export type ForumDetails = Pick<Room, 'name' | 'about'>
