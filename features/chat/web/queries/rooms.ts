import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#shared/call.ts'
import { livePages } from '#web/data/live-query.ts'
import { markStale, refetchTopic } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { BUILT_IN_FORUMS, chat, type ForumCount, type Message, QUOTE_MAX, type Room } from '../../contract.ts'
import { isAtNewest, type MessagePages, messageQuery, messagesIn, messagesKey } from './messages.ts'
import { untilUnmuted } from './mutes.ts'

type RoomPages = InfiniteData<AnswerOf<typeof chat.rooms>, string | undefined>

/** Pages after the first hold direct rooms only. */
export const roomsQuery = infiniteQueryOptions({
  ...livePages(['chat', 'rooms'], chat.rooms),
  refetchInterval: ({ state: { data } }) => untilUnmuted(data ? roomsIn(data).map(({ mute }) => mute) : []),
  refetchIntervalInBackground: true,
})

/** For rooms that may be missing from my list, such as a forum found by a search. */
export const roomQuery = (roomId: string) =>
  queryOptions({
    queryKey: ['chat', 'room', roomId],
    queryFn: ({ signal }) => request(chat.room, { params: { roomId }, signal }),
  })

export const roomsIn = ({ pages }: Pick<RoomPages, 'pages'>): Room[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((room) => [room.id, room])).values(),
]

export const placeholderForums: Room[] = BUILT_IN_FORUMS.map((forum) => ({
  ...forum,
  kind: 'forum',
  teamId: null,
  look: null,
  person: null,
  ownerId: null,
  slowSeconds: 0,
  leads: false,
  people: 0,
  isJoined: true,
  isWritable: true,
  lastNumber: 0,
  lastRead: 0,
  unread: 0,
  mute: null,
  last: null,
}))

export function updateRoom(queries: QueryClient, roomId: string, change: (room: Room) => Room) {
  updateListedRoom(queries, roomId, change)
  queries.setQueryData(roomQuery(roomId).queryKey, (room) => room && change(room))
}

export function removeRoomFromCache(queries: QueryClient, roomId: string) {
  updateListedRoom(queries, roomId, () => [])
  void queries.resetQueries({ queryKey: messagesKey({ roomId }) })
  void queries.resetQueries({ queryKey: ['chat', 'replies', roomId] })
  void queries.resetQueries(roomQuery(roomId))
}

export function removeTeamRoomFromCache(queries: QueryClient, teamId: string) {
  const data = queries.getQueryData(roomsQuery.queryKey)
  for (const room of data ? roomsIn(data) : []) if (room.teamId === teamId) removeRoomFromCache(queries, room.id)
  void refetchChat(queries)
}

function updateListedRoom(queries: QueryClient, roomId: string, change: (room: Room) => Room | []) {
  markStale('chat')
  const changed = (room: Room) => (room.id === roomId ? change(room) : room)
  queries.setQueryData(
    roomsQuery.queryKey,
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.flatMap(changed) })) },
  )
}

/** `mine` maps my known reactions, because live messages leave them out. */
export function updateMessageInCaches(
  queries: QueryClient,
  message: Message,
  mine = (known: Message['mine']) => known,
) {
  markStale('chat')
  queries.setQueryData(messageQuery(message.id).queryKey, (known) =>
    known && known.version <= message.version ? { ...message, mine: message.isRemoved ? [] : mine(known.mine) } : known,
  )
  queries.setQueriesData<MessagePages>({ queryKey: messagesKey(message) }, (before) => {
    if (!before) return before
    const known = messagesIn(before).find(({ id }) => id === message.id)
    if (known && known.version > message.version) return before
    const data = updateQuotes(before, message)
    const next = { ...message, mine: message.isRemoved ? [] : mine(known?.mine ?? message.mine) }
    if (known) return mapMessages(data, (one) => (one === known ? next : one))
    const [newest = [], ...older] = data.pages
    // Messages outside of the loaded pages come with their own page.
    if (!isAtNewest(data) || message.number < (newest[0]?.number ?? 0)) return data
    return { ...data, pages: [[...newest, next].sort((one, other) => one.number - other.number), ...older] }
  })
}

/** A deleted or edited message must not stay readable in the replies that quote it. */
function updateQuotes(data: MessagePages, { id, text }: Message): MessagePages {
  const quote = [...text].slice(0, QUOTE_MAX).join('')
  const isStale = ({ replyTo }: Message) => replyTo?.id === id && replyTo.text !== quote
  if (!data.pages.some((page) => page.some(isStale))) return data
  return mapMessages(data, (one) => (isStale(one) ? { ...one, replyTo: { ...one.replyTo!, text: quote } } : one))
}

const mapMessages = (data: MessagePages, change: (message: Message) => Message): MessagePages => ({
  ...data,
  pages: data.pages.map((page) => page.map(change)),
})

export function updateLastMessage(queries: QueryClient, message: Message, me: string) {
  const { number, author, text, isRemoved, createdAt, rootId } = message
  if (rootId) return
  updateRoom(queries, message.roomId, (room) => {
    if (number < room.lastNumber) return room
    const last = { uid: author.uid, displayName: author.displayName, text, isRemoved, createdAt }
    const shown = { ...room, lastNumber: number, last }
    if (!room.isJoined) return shown
    if (author.uid === me) return { ...shown, lastRead: number, unread: 0 }
    const isUnread = number > room.lastNumber && number > room.lastRead
    return { ...shown, unread: room.unread + (isUnread ? 1 : 0) }
  })
}

/** Messages of mine and those that I have read elsewhere are not new. */
export function updateForum(queries: QueryClient, { roomId, people, lastNumber, last }: ForumCount) {
  updateRoom(queries, roomId, (room) => {
    if (lastNumber < room.lastNumber) return { ...room, people }
    const added = Math.max(0, lastNumber - Math.max(room.lastNumber, room.lastRead))
    return { ...room, people, lastNumber, last, unread: room.isJoined ? room.unread + added : 0 }
  })
}

export function refetchRooms(queries: QueryClient) {
  void refetchTopic(queries, 'chat', 'room')
  return queries.invalidateQueries(roomsQuery)
}

/** Does not restart requests, because many accounts may be deleted at once. */
export function refetchAfterAccountDeletion(queries: QueryClient) {
  markStale('chat')
  return queries.invalidateQueries({ queryKey: ['chat'] }, { cancelRefetch: false })
}

export const refetchChat = (queries: QueryClient) => refetchTopic(queries, 'chat')
