import type { QueryClient } from '@tanstack/react-query'
import type { EventOf } from '#shared/events.ts'
import type { ChatEvent, ForumWords, Message, RoomSize } from '../contract.ts'
import { changeRoom, forgetRoom, forgetTeamRoom, keepLast, keepMessage, refetchRooms } from './chat-cache.ts'
import { messagesKey } from './message-pages.ts'
import { arrived } from './outbox.ts'

type Screen = { queries: QueryClient; me: string; data: unknown }
type MessageEvent = Extract<ChatEvent, { messageId: string }>

/** What was said joins what is shown; where it was not brought along, it is asked for. */
function follow(event: MessageEvent, { queries, me, data }: Screen) {
  if (!data) {
    void queries.invalidateQueries({ queryKey: messagesKey(event.roomId) })
    void refetchRooms(queries)
    return
  }
  const message = data as Message
  if (event.type === 'chat.sent' && event.by === me) arrived(queries, message)
  keepMessage(queries, message, (mine) => {
    if (event.type !== 'chat.reacted' || event.by !== me) return mine
    const others = mine.filter((one) => one !== event.reaction)
    return event.reacted ? [...others, event.reaction] : others
  })
  keepLast(queries, message, me)
}

const refetch = (_: unknown, { queries }: Screen) => {
  void refetchRooms(queries)
}

/** What was brought of a room joins what is known of it. */
const keep = ({ roomId }: { roomId: string }, { queries, data }: Screen) =>
  changeRoom(queries, roomId, (room) => ({ ...room, ...(data as RoomSize | ForumWords | undefined) }))

/** A search names forums too, also those that I have not joined. */
const searchAgain = ({ queries }: Screen) => void queries.invalidateQueries({ queryKey: ['chat-search'] })

/** What the events of chat do to an open screen. */
export const chatEffects: { [Type in ChatEvent['type']]: (event: EventOf<Type>, screen: Screen) => unknown } = {
  'chat.sent': follow,
  'chat.edited': follow,
  'chat.removed': follow,
  'chat.restored': (event, screen) => {
    follow(event, screen)
    // Which of its reactions are mine it does not say.
    const { reactions } = (screen.data ?? {}) as Partial<Message>
    if (reactions && Object.values(reactions).some((count) => count > 0))
      void screen.queries.invalidateQueries({ queryKey: messagesKey(event.roomId) })
  },
  'chat.reacted': follow,
  'chat.mentioned': () => {},
  'chat.reported': () => {},
  'chat.opened': refetch,
  'chat.read': ({ roomId, number }, { queries }) =>
    changeRoom(queries, roomId, (room) =>
      number < room.lastRead ? room : { ...room, lastRead: number, unread: Math.max(0, room.lastNumber - number) },
    ),
  'chat.joined': (event, screen) => (event.by === screen.me ? refetch : keep)(event, screen),
  'forum.changed'(event, screen) {
    keep(event, screen)
    searchAgain(screen)
  },
  'forum.removed'({ roomId }, screen) {
    forgetRoom(screen.queries, roomId)
    searchAgain(screen)
  },
  'forum.restored': refetch,
}

/** The rooms follow the teams. */
export function teamChanged(queries: QueryClient) {
  void refetchRooms(queries)
}
export const teamLost = forgetTeamRoom

/** Sends the messages that got no answer; few pages have any, and load what it takes. */
export async function sendWaiting(queries: QueryClient, me: string) {
  if (queries.getQueriesData({ queryKey: ['outbox'] }).length === 0) return
  const { sendUnsent } = await import('./sending.ts')
  sendUnsent(queries, me)
}
