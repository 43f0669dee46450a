import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#shared/call.ts'
import { cursorPaging } from '#web/data/paged-list.ts'
import { markStale, refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { chat, type Message, QUOTE_MAX, type Room } from '../../contract.ts'
import { isAtNewest, type MessagePages, messagesIn, messagesKey } from './messages.ts'

type RoomPages = InfiniteData<AnswerOf<typeof chat.rooms>, string | undefined>

/** My rooms; what follows the first page are direct ones. */
export const roomsQuery = infiniteQueryOptions({
  queryKey: ['chat', 'rooms'],
  queryFn: (context) =>
    refetchIfChanged(context, () =>
      request(chat.rooms, { query: { cursor: context.pageParam }, signal: context.signal }),
    ),
  ...cursorPaging,
})

/** One room, for those that are not in my list: a forum that a search has found. */
export const roomQuery = (roomId: string) => ({
  queryKey: ['chat', 'room', roomId],
  queryFn: ({ signal }: { signal: AbortSignal }) => request(chat.room, { params: { roomId }, signal }),
})

export const roomsIn = ({ pages }: Pick<RoomPages, 'pages'>): Room[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((room) => [room.id, room])).values(),
]

export function updateRoom(queries: QueryClient, roomId: string, change: (room: Room) => Room) {
  updateListedRoom(queries, roomId, change)
  queries.setQueryData<Room>(['chat', 'room', roomId], (room) => room && change(room))
}

/** A room that I may not read any more takes along all that was said in it, also where it is open. */
export function removeRoomFromCache(queries: QueryClient, roomId: string) {
  updateListedRoom(queries, roomId, () => [])
  void queries.resetQueries({ queryKey: messagesKey(roomId) })
  void queries.resetQueries({ queryKey: ['chat', 'room', roomId] })
}

function updateListedRoom(queries: QueryClient, roomId: string, change: (room: Room) => Room | []) {
  markStale('chat')
  const changed = (room: Room) => (room.id === roomId ? change(room) : room)
  queries.setQueryData(
    roomsQuery.queryKey,
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.flatMap(changed) })) },
  )
}

/**
 * Puts a message where it belongs, or its newer state in the place of the older. What many are told says nothing of
 * whose reactions they are: `mine` says how to go on with what I knew.
 */
export function updateMessageInCaches(
  queries: QueryClient,
  message: Message,
  mine = (known: Message['mine']) => known,
) {
  markStale('chat')
  // Of one room there may be several: its newest messages, and those around one that somebody came for.
  queries.setQueriesData<MessagePages>({ queryKey: messagesKey(message.roomId) }, (before) => {
    if (!before) return before
    const known = messagesIn(before).find(({ id }) => id === message.id)
    if (known && known.version > message.version) return before
    const data = updateQuotes(before, message)
    const next = { ...message, mine: message.isRemoved ? [] : mine(known?.mine ?? message.mine) }
    if (known) return { ...data, pages: data.pages.map((page) => page.map((one) => (one === known ? next : one))) }
    const [newest = [], ...older] = data.pages
    // Of what lies above or below what is here, the pages there tell, now or once they are asked for.
    if (!isAtNewest(data) || message.number < (newest[0]?.number ?? 0)) return data
    return { ...data, pages: [[...newest, next].sort((one, other) => one.number - other.number), ...older] }
  })
}

/** Whatever answers a message says the same of it: what was deleted is not left to be read in its answers. */
function updateQuotes(data: MessagePages, { id, text }: Message): MessagePages {
  const quote = [...text].slice(0, QUOTE_MAX).join('')
  const isStale = ({ replyTo }: Message) => replyTo?.id === id && replyTo.text !== quote
  if (!data.pages.some((page) => page.some(isStale))) return data
  const pages = data.pages.map((page) =>
    page.map((one) => (one.replyTo && isStale(one) ? { ...one, replyTo: { ...one.replyTo, text: quote } } : one)),
  )
  return { ...data, pages }
}

/** The newest of a room, in the list. */
export function updateLastMessage(
  queries: QueryClient,
  { roomId, number, author, text, isRemoved, createdAt }: Message,
  me: string,
) {
  updateRoom(queries, roomId, (room) => {
    if (number < room.lastNumber) return room
    const last = { uid: author.uid, displayName: author.displayName, text, isRemoved, createdAt }
    const isNew = number > room.lastNumber
    const isMine = author.uid === me
    return {
      ...room,
      lastNumber: number,
      last,
      lastRead: isMine ? number : room.lastRead,
      unread: isMine ? 0 : isNew && room.isJoined && number > room.lastRead ? room.unread + 1 : room.unread,
    }
  })
}

/** Asks for the list of rooms afresh. */
export function refetchRooms(queries: QueryClient) {
  markStale('chat')
  void queries.invalidateQueries({ queryKey: ['chat', 'room'] })
  return queries.invalidateQueries({ queryKey: roomsQuery.queryKey })
}

/**
 * Refetches all chat data, because an account was deleted with its messages. Many accounts may be deleted at once, so
 * requests under way are not restarted.
 */
export function refetchAfterAccountDeletion(queries: QueryClient) {
  markStale('chat')
  return queries.invalidateQueries({ queryKey: ['chat'] }, { cancelRefetch: false })
}

/** Asks for all of chat afresh. */
export function refetchChat(queries: QueryClient) {
  markStale('chat')
  return queries.invalidateQueries({ queryKey: ['chat'] })
}

/** The room of a team that I am in no more. */
export function removeTeamRoomFromCache(queries: QueryClient, teamId: string) {
  const data = queries.getQueryData(roomsQuery.queryKey)
  for (const room of data ? roomsIn(data) : []) if (room.teamId === teamId) removeRoomFromCache(queries, room.id)
  void refetchChat(queries)
}
