import * as z from 'zod/mini'
import { FILES_OF_MESSAGE_MAX, fileSummary } from '#features/files/contract.ts'
import { publicPerson, searchLimit } from '#features/people/contract.ts'
import { teamLook } from '#features/teams/contract.ts'
import { calls } from '#shared/call.ts'
import { HAS_VISIBLE_CHARACTER } from '#shared/clean-text.ts'
import { VIEWING_MS } from '#shared/events.ts'
import { type CallLimit, HOUR, limit, MINUTE } from '#shared/limit.ts'
import { pageSchema, pagingParams } from '#shared/paging.ts'
import { searchField } from '#shared/text-fields.ts'

export const TEXT_MAX = 4000
export const ROOM_NAME_MAX = 80
export const ABOUT_MAX = 200
/** Characters of a quoted message that a reply shows. */
export const QUOTE_MAX = 200
/** Messages per page. */
export const HISTORY_PAGE = 40
/** Messages of a call that names no room: a small Welcome forum comes whole. */
export const WHOLE_ROOM_MAX = 500
export const EDITABLE_MINUTES = 15
export const MENTIONS_MAX = 10
/** Different emoji that people react with to one message. */
export const EMOJI_MAX = 20
/** In the room of a team, written by its owner or an admin: notifies everybody in it. */
export const TEAM_MENTION = /(?<![\p{L}\p{N}_@])@team(?![\p{L}\p{N}_])/iu
export const THREAD_REPLIES_MAX = 1000
/** People that a message shows of its thread, those who wrote last. */
export const THREAD_FACES = 3
/** Slow mode: at most so many seconds between two messages of one person. */
export const SLOW_SECONDS_MAX = 3600
export const FORUMS_CREATED_MAX = 20
export const FORUMS_JOINED_MAX = 50
/** Unread messages are counted up to this number for viewers who have blocked someone. */
export const UNREAD_COUNT_MAX = 100
/** And among so many of the newest, because those of the blocked may be very many. */
export const UNREAD_LOOKED_THROUGH_MAX = 1000
/** People whose presence one request asks for. */
export const PRESENCE_MAX = 100
/** Milliseconds between two signals of a page that somebody is typing, and after which the last one ends. */
export const TYPING_RENEWAL_MS = 3000
export const TYPING_MS = 6000
export const VIEWING_RENEWAL_MS = 120_000
export const MENTION_SUGGESTIONS_MAX = 6
export const SEARCH_RESULTS_MAX = 20

const builtInForum = (place: number, name: string, about: string) => ({
  id: `00000000-0000-4000-8000-00000000000${place}`,
  place,
  name,
  about,
})
/** Everyone has these in their list. Created by migrations/before-0.2.0/0008_chat.sql. */
export const BUILT_IN_FORUMS = [
  builtInForum(1, 'Welcome', 'Say hello and find your way around'),
  builtInForum(2, 'CV & Portfolio', 'Show a draft, get a second pair of eyes'),
  builtInForum(3, 'Interview Practice', 'Mock interviews, questions and nerves'),
  builtInForum(4, 'Study Groups', 'Find people who learn what you learn'),
  builtInForum(5, 'Show Your Work', 'Finished or not, let others see it'),
]
export const WELCOME_ROOM = '00000000-0000-4000-8000-000000000001'

export const NO_SUCH_ROOM = 'There is no such room.'
export const NO_SUCH_MESSAGE = 'There is no such message.'
export const ROOM_REQUIRED = 'Say for which room this is: its id is in GET /api/chat/rooms.'
const TEXT_REQUIRED = 'Write something first.'
const TEXT_TOO_LONG = `A message has at most ${TEXT_MAX} characters.`
export const NO_SUCH_TASK = 'There is no such task in this team.'
export const NOT_CLOSE =
  'Direct messages are for friends and teammates who both take them. Send a friend request first.'

const text = z
  .string(TEXT_REQUIRED)
  .check(z.trim(), z.regex(HAS_VISIBLE_CHARACTER, TEXT_REQUIRED), z.maxLength(TEXT_MAX, TEXT_TOO_LONG))

/** May be empty beside files. */
const textBesideFiles = z._default(z.string().check(z.trim(), z.maxLength(TEXT_MAX, TEXT_TOO_LONG)), '')

/** The first reactions. Others are the names of emoji-contract.ts. */
export const REACTIONS = ['love', 'agree', 'laugh', 'wow'] as const
export type Reaction = (typeof REACTIONS)[number] | (string & {})

export const chatPerson = z.pick(publicPerson, { uid: true, displayName: true, photoURL: true, flair: true })
export type ChatPerson = z.infer<typeof chatPerson>

export const mention = z.object({ uid: z.uuid(), displayName: z.string() })
export type Mention = z.infer<typeof mention>

/** The copy with the higher `version` is newer. */
export const message = z.object({
  id: z.uuid(),
  roomId: z.uuid(),
  /** Counts the messages of its room from 1. Replies in threads are counted apart, through all threads of a room. */
  number: z.int(),
  /** '' once it is removed. */
  text: z.string(),
  author: chatPerson,
  createdAt: z.iso.datetime(),
  editedAt: z.nullable(z.iso.datetime()),
  isRemoved: z.boolean(),
  /** With its text shortened; null if I have blocked its author. */
  replyTo: z.nullable(z.object({ id: z.uuid(), number: z.int(), author: chatPerson, text: z.string() })),
  /** The message whose thread it is in; null in the room itself. */
  rootId: z.nullable(z.uuid()),
  /** The replies in its thread, without those of people I have blocked. Null without any. */
  thread: z.nullable(z.object({ replies: z.int(), latestAt: z.iso.datetime(), people: z.array(chatPerson) })),
  mentions: z.array(mention),
  /** Says @team, and has notified everybody in the room's team. */
  mentionsTeam: z.boolean(),
  /** An announcement stands above its room until dismissed. */
  pin: z.nullable(z.enum(['pinned', 'announced'])),
  /** What it is about: a task of the room's team, which may be deleted meanwhile. */
  taskId: z.nullable(z.uuid()),
  files: z.array(fileSummary),
  /** Emoji only if somebody reacted with them. */
  reactions: z.catchall(z.object({ love: z.int(), agree: z.int(), laugh: z.int(), wow: z.int() }), z.int()),
  /** My reactions. Empty in live messages, because everyone receives the same copy. */
  mine: z.array(z.string()),
  version: z.int(),
})
export type Message = z.infer<typeof message>

/** `all` notifies of nothing; `mentions` of mentions alone, which also count as unread. */
export const mute = z.object({ what: z.enum(['all', 'mentions']), until: z.nullable(z.iso.datetime()) })
export type Mute = z.infer<typeof mute>

/** How the viewer mutes a room. 'tomorrow' begins at midnight in their time zone. */
const MUTE_CHOICES = ['hour', 'tomorrow', 'mentions', 'always'] as const
export type MuteChoice = (typeof MUTE_CHOICES)[number]

export const room = z.object({
  id: z.uuid(),
  kind: z.enum(['forum', 'team', 'direct']),
  /** In direct rooms, the other person's name. */
  name: z.string(),
  about: z.string(),
  /** Position of a built-in forum; null for other rooms. */
  place: z.nullable(z.int()),
  teamId: z.nullable(z.uuid()),
  /** Look of the team; null for other rooms. */
  look: z.nullable(teamLook),
  person: z.nullable(chatPerson),
  /** The forum's creator or the team's owner; null for built-in forums and direct rooms. */
  ownerId: z.nullable(z.uuid()),
  /** I own it, or am an admin of its team. */
  leads: z.boolean(),
  people: z.int(),
  /** False only for forums that I have not joined. */
  isJoined: z.boolean(),
  /** False in a direct room with someone who is no longer my friend. */
  isWritable: z.boolean(),
  /** Seconds that pass between two messages of one person. 0 unless it is slow. */
  slowSeconds: z.int(),
  lastNumber: z.int(),
  lastRead: z.int(),
  unread: z.int(),
  /** Null unless I have muted it. */
  mute: z.nullable(mute),
  /** The newest message I can see, shortened. */
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

const newMessage = z
  .object({
    text: textBesideFiles,
    /** The Welcome forum by default, except for API tokens, which name it. */
    room: z.optional(z.uuid()),
    replyTo: z.optional(z.uuid()),
    /** A message of the room itself, in whose thread this is. */
    rootId: z.optional(z.uuid()),
    /** Sends the text of a reply in a thread to its room too, as a message of its own that quotes the first one. */
    alsoInRoom: z.optional(z.boolean()),
    /** Ignores people who are not in the room or whose '@name' is not in the text. */
    mentions: z.optional(
      z.array(z.uuid()).check(z.maxLength(MENTIONS_MAX, `A message mentions at most ${MENTIONS_MAX} people.`)),
    ),
    /** Whether '@team' in the text notifies everybody. Ignored unless I am an admin of the room of a team. */
    mentionsTeam: z.optional(z.boolean()),
    /** In the room of a team, one of its tasks. */
    taskId: z.optional(z.uuid()),
    /** Unused files of mine, in the room of a team those that use its space. */
    files: z.optional(
      z
        .array(z.uuid())
        .check(z.maxLength(FILES_OF_MESSAGE_MAX, `A message has at most ${FILES_OF_MESSAGE_MAX} files.`)),
    ),
    /** Makes retries safe: the same key creates one message. */
    key: z.optional(z.uuid()),
  })
  .check(
    z.refine(({ text, files = [] }) => files.length > 0 || HAS_VISIBLE_CHARACTER.test(text), {
      error: TEXT_REQUIRED,
      path: ['text'],
    }),
  )

export const foundMessage = z.object({ roomId: z.uuid(), roomName: z.string(), message })

export const searchText = z.object({ text: searchField.check(z.minLength(1)) })
const number = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))

/** For calls that notify all members of a room: one a second, ten at once. Joining a forum counts too. */
export const writingLimit: CallLimit = limit('chat', 'person', 10, 10, 'You are writing very fast.')

const teamMentionLimit: CallLimit = {
  ...limit('team-mention', 'person', 10, HOUR, 'You notified your teams very often.'),
  onlyWith: 'mentionsTeam',
}

/** Each carries the whole message to everyone in the room. */
export const reactingLimit: CallLimit = {
  name: 'reaction',
  per: 'person',
  points: 20,
  seconds: 20,
  refusal: 'You are reacting very fast.',
}

export const chat = {
  rooms: calls.chat('GET /api/chat/rooms', {
    summary: 'List my rooms: forums and team rooms by name, then direct rooms, latest first, page by page',
    query: z.object(pagingParams),
    answer: pageSchema(room),
  }),
  room: calls.chat('GET /api/chat/rooms/:roomId', { summary: 'Get a room that I may read', answer: room }),
  people: calls.chat('GET /api/chat/rooms/:roomId/people', {
    summary: `Find up to ${MENTION_SUGGESTIONS_MAX} people of a room to mention, by the first letters of a word of their name`,
    query: searchText,
    answer: z.array(chatPerson),
    limits: [searchLimit],
  }),
  openDirect: calls.chat('PUT /api/chat/directs/:uid', {
    summary: 'Get or create the direct room with a friend or a teammate',
    answer: room,
    limits: [limit('direct-room', 'person', 60, HOUR, 'You opened conversations with many people.')],
  }),
  markRead: calls.chat('PUT /api/chat/rooms/:roomId/read', {
    summary: 'Mark messages as read up to a number; joins a forum',
    body: z.object({ number: z.int().check(z.minimum(0), z.maximum(2_147_483_647)) }),
    answer: room,
  }),
  mute: calls.chat('PUT /api/chat/rooms/:roomId/mute', {
    summary: 'Mute a room of mine: for an hour, until tomorrow, except for mentions, or until I unmute it',
    body: z.object({ choice: z.enum(MUTE_CHOICES) }),
    answer: room,
  }),
  unmute: calls.chat('DELETE /api/chat/rooms/:roomId/mute', {
    summary: 'Unmute a room of mine',
    answer: room,
  }),
  leave: calls.chat('DELETE /api/chat/rooms/:roomId/membership', {
    summary: 'Leave a forum',
    limits: [writingLimit],
  }),
  messages: calls.chat('GET /api/chat/messages', {
    summary: `Get up to ${HISTORY_PAGE} messages by id, oldest first: the newest, those before or after a number, or as many on each side of a message. Without parameters the newest ${WHOLE_ROOM_MAX} of the Welcome forum`,
    query: z.object({
      room: z.optional(z.uuid()),
      before: z.optional(number),
      after: z.optional(number),
      around: z.optional(z.uuid()),
      /** Those in the thread of this message instead. */
      thread: z.optional(z.uuid()),
    }),
    answer: z.record(z.string(), message),
  }),
  send: calls.chat('POST /api/chat/messages', {
    summary: 'Send a message',
    body: newMessage,
    answer: message,
    status: 201,
    limits: [writingLimit, teamMentionLimit],
  }),
  message: calls.chat('GET /api/chat/messages/:messageId', {
    summary: 'Get a message that I may read',
    answer: message,
  }),
  markThreadRead: calls.chat('PUT /api/chat/messages/:messageId/thread/read', {
    summary: 'Mark replies in the thread of a message as read up to a number',
    body: z.object({ number: z.int().check(z.minimum(0), z.maximum(2_147_483_647)) }),
  }),
  edit: calls.chat('PATCH /api/chat/messages/:messageId', {
    summary: `Edit a message of mine, for ${EDITABLE_MINUTES} minutes`,
    body: z.object({ text }),
    answer: message,
    limits: [writingLimit],
  }),
  remove: calls.chat('DELETE /api/chat/messages/:messageId', {
    summary: 'Delete a message of mine or in a room that I own; an empty message remains',
    answer: message,
  }),
  restore: calls.chat('PUT /api/chat/messages/:messageId/restoration', {
    summary: 'Bring back a message within a minute of deleting it',
    answer: message,
    limits: [writingLimit],
  }),
  react: calls.chat('PUT /api/chat/messages/:messageId/reactions/:reaction', {
    summary: 'Add or remove my reaction to a message: love, agree, laugh, wow or the name of an emoji',
    body: z.object({ reacted: z.boolean() }),
    answer: message,
    limits: [reactingLimit],
  }),
  search: calls.chat('GET /api/chat/search', {
    summary:
      'Search rooms by a part of their name or of what they are about, people by the first letters of a word of theirs, and messages by words',
    query: searchText,
    answer: z.object({ rooms: z.array(room), people: z.array(publicPerson), messages: z.array(foundMessage) }),
    limits: [searchLimit],
  }),
}

const uuid = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'
const uids = z.string().check(z.regex(new RegExp(`^${uuid}(,${uuid}){0,${PRESENCE_MAX - 1}}$`)))

const typingLimit: CallLimit = {
  ...limit('typing', 'person', 60, MINUTE, 'You are typing in very many places.'),
  isPerProcess: true,
}
const presenceLimit: CallLimit = {
  ...limit('presence', 'person', 60, MINUTE, 'You asked very often who is here.'),
  isPerProcess: true,
}

/** Who is here, who is typing, and which forums a page views. */
export const presence = {
  view: calls.chat('PUT /api/chat/rooms/:roomId/viewing', {
    summary: `View a forum for ${VIEWING_MS / 60_000} minutes: what happens in it reaches my screens at once instead of as a count`,
  }),
  type: calls.chat('PUT /api/chat/rooms/:roomId/typing', {
    summary: `Show others in the room that I am typing, for ${TYPING_MS / 1000} seconds, unless I hide my presence`,
    body: z.object({ rootId: z._default(z.nullable(z.uuid()), null) }),
    limits: [typingLimit],
  }),
  online: calls.chat('GET /api/chat/presence', {
    summary: `Which of these friends and teammates are here, of at most ${PRESENCE_MAX}. Nobody, if I hide my presence`,
    query: z.object({ uids }),
    answer: z.array(z.uuid()),
    limits: [presenceLimit],
  }),
}

type MessageReference = { messageId: string; roomId: string; by: string }

/**
 * The first seven carry the `Message` with `mine` empty; `audienceOfMessage` decides who gets it. Those of forums reach only
 * people who view the forum, and everyone else learns of them from `forums.counted`.
 */
export type ChatEvent =
  /** `isAnswer` is false if it answers nobody and its room is not direct: nobody needs to be told. */
  | ({ type: 'chat.sent'; isAnswer?: boolean } & MessageReference)
  | ({ type: 'chat.edited' } & MessageReference)
  | ({ type: 'chat.removed' } & MessageReference)
  | ({ type: 'chat.restored' } & MessageReference)
  | ({ type: 'chat.reacted'; reaction: Reaction; reacted: boolean } & MessageReference)
  /** The message has a new reply in its thread, which is announced as sent itself. */
  | ({ type: 'chat.replied' } & MessageReference)
  | ({ type: 'chat.pinned' } & MessageReference)
  | ({ type: 'chat.mentioned'; uids: string[] } & MessageReference)
  /** `toAdmins`: the reporter does not want the owner of the room to decide. */
  | ({ type: 'chat.reported'; toAdmins: boolean } & MessageReference)
  /** The owner of the room decided that it stays. */
  | ({ type: 'chat.kept' } & MessageReference)
  /** A room was added to someone's list. */
  | { type: 'chat.opened'; roomId: string; uid: string }
  | { type: 'chat.read'; roomId: string; uid: string; number: number }
  | { type: 'announcement.dismissed'; roomId: string; uid: string }
  | { type: 'thread.read'; rootId: string; uid: string; number: number }
  | { type: 'chat.muted'; roomId: string; uid: string }
  /** Others receive the new size as a count. */
  | { type: 'chat.joined'; roomId: string; by: string; isIn: boolean }
  /** From here on this person's screens receive what happens in a forum. */
  | { type: 'forum.viewed'; roomId: string; uid: string }
  /** Carries the `TypingPerson`. */
  | { type: 'chat.typing'; roomId: string; rootId: string | null }
  /** Carries `ForumCount[]`. `through`: the newest message that it counts; `after`: the newest of the count before. */
  | { type: 'forums.counted'; forums: { roomId: string; after: number; through: number }[] }
  /** Carries `ForumDetails`. */
  | { type: 'forum.changed'; roomId: string }
  /** The slow mode of a team's room changed. */
  | { type: 'room.slowed'; roomId: string; teamId: string }
  | { type: 'forum.removed'; roomId: string }
  | { type: 'forum.restored'; roomId: string }

declare module '#shared/events.ts' {
  interface Events {
    chat: ChatEvent
  }
}

/** What lists of rooms show of a forum, and which message an open page must have. */
export type ForumCount = Pick<Room, 'people' | 'lastNumber' | 'last'> & {
  roomId: string
  newest: Pick<Message, 'number' | 'version'> | null
}
export type TypingPerson = { uid: string; displayName: string }
export type ForumDetails = Pick<Room, 'name' | 'about' | 'slowSeconds'>
