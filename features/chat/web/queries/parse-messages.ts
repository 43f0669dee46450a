import { BUILT_IN_FORUMS, type Message, type Room } from '../../contract.ts'

/** When something was written of which no time is told. */
export const UNKNOWN_TIME = new Date(0).toISOString()

const unknownAuthor = { uid: '', displayName: 'Someone', photoURL: '' }

/**
 * The messages in an answer of the chat service, oldest first: an object by id. Of another service each may have no more
 * than its text, and where there are none the answer may be null.
 */
export function parseMessages(answer: unknown, roomId: string): Message[] {
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer as Record<string, Partial<Message> | null>)
    .flatMap(([id, message], index) => parseMessage({ number: index + 1, ...message, id }, roomId) ?? [])
    .toSorted((one, other) => one.number - other.number)
}

/** One message; undefined for what has no id or no text. */
export function parseMessage(answer: unknown, roomId: string): Message | undefined {
  const message = (answer ?? {}) as Partial<Message>
  const { id, text } = message
  if (typeof id !== 'string' || typeof text !== 'string') return undefined
  return {
    roomId,
    number: 1,
    author: unknownAuthor,
    createdAt: UNKNOWN_TIME,
    editedAt: null,
    isRemoved: false,
    replyTo: null,
    mentions: [],
    reactions: { love: 0, agree: 0, laugh: 0, wow: 0 },
    mine: [],
    version: 1,
    ...message,
    id,
    text,
  }
}

/** The first forums while nothing is known of them but what they are called. */
export const placeholderForums: Room[] = BUILT_IN_FORUMS.map((forum) => ({
  ...forum,
  kind: 'forum',
  teamId: null,
  person: null,
  ownerId: null,
  people: 0,
  isJoined: true,
  isWritable: true,
  lastNumber: 0,
  lastRead: 0,
  unread: 0,
  last: null,
}))
