import type { QueryClient } from '@tanstack/react-query'
import type { EventOf } from '#shared/events.ts'
import type { ChatEvent, ForumDetails, Message, RoomSize } from '../contract.ts'
import { messagesKey } from './queries/messages.ts'
import { removeArrived } from './queries/outbox.ts'
import {
  refetchRooms,
  removeRoomFromCache,
  removeTeamRoomFromCache,
  updateLastMessage,
  updateMessageInCaches,
  updateRoom,
} from './queries/rooms.ts'

type LiveContext = { queries: QueryClient; me: string; data: unknown }
type MessageEvent = Extract<ChatEvent, { messageId: string }>

/** What was said joins what is shown; where it was not brought along, it is asked for. */
function applyMessageEvent(event: MessageEvent, { queries, me, data }: LiveContext) {
  if (!data) {
    void queries.invalidateQueries({ queryKey: messagesKey(event.roomId) })
    void refetchRooms(queries)
    return
  }
  const message = data as Message
  if (event.type === 'chat.sent' && event.by === me) removeArrived(queries, message)
  updateMessageInCaches(queries, message, (mine) => {
    if (event.type !== 'chat.reacted' || event.by !== me) return mine
    const others = mine.filter((one) => one !== event.reaction)
    return event.reacted ? [...others, event.reaction] : others
  })
  updateLastMessage(queries, message, me)
}

const refetchOnEvent = (_: unknown, { queries }: LiveContext) => {
  void refetchRooms(queries)
}

/** What was brought of a room joins what is known of it. */
const mergeRoomData = ({ roomId }: { roomId: string }, { queries, data }: LiveContext) =>
  updateRoom(queries, roomId, (room) => ({ ...room, ...(data as RoomSize | ForumDetails | undefined) }))

/** A search names forums too, also those that I have not joined. */
const refetchSearch = ({ queries }: LiveContext) => void queries.invalidateQueries({ queryKey: ['chat-search'] })

/** What the events of chat do to an open screen. */
export const chatEffects: { [Type in ChatEvent['type']]: (event: EventOf<Type>, screen: LiveContext) => unknown } = {
  'chat.sent': applyMessageEvent,
  'chat.edited': applyMessageEvent,
  'chat.removed': applyMessageEvent,
  'chat.restored': (event, screen) => {
    applyMessageEvent(event, screen)
    // Which of its reactions are mine it does not say.
    const { reactions } = (screen.data ?? {}) as Partial<Message>
    if (reactions && Object.values(reactions).some((count) => count > 0))
      void screen.queries.invalidateQueries({ queryKey: messagesKey(event.roomId) })
  },
  'chat.reacted': applyMessageEvent,
  'chat.mentioned': () => {},
  'chat.reported': () => {},
  'chat.opened': refetchOnEvent,
  'chat.read': ({ roomId, number }, { queries }) =>
    updateRoom(queries, roomId, (room) =>
      number < room.lastRead ? room : { ...room, lastRead: number, unread: Math.max(0, room.lastNumber - number) },
    ),
  'chat.joined': (event, screen) => (event.by === screen.me ? refetchOnEvent : mergeRoomData)(event, screen),
  'forum.changed'(event, screen) {
    mergeRoomData(event, screen)
    refetchSearch(screen)
  },
  'forum.removed'({ roomId }, screen) {
    removeRoomFromCache(screen.queries, roomId)
    refetchSearch(screen)
  },
  'forum.restored': refetchOnEvent,
}

/** The rooms follow the teams. */
export function teamChanged(queries: QueryClient) {
  void refetchRooms(queries)
}
export const leftTeam = removeTeamRoomFromCache

/** Sends the messages that got no answer; few pages have any, and load what it takes. */
export async function sendWaitingMessages(queries: QueryClient, me: string) {
  if (queries.getQueriesData({ queryKey: ['outbox'] }).length === 0) return
  const { sendAllOutboxes: sendUnsent } = await import('./actions/send-outbox.ts')
  sendUnsent(queries, me)
}
