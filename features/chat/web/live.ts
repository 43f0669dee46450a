import type { QueryClient } from '@tanstack/react-query'
import { markStale } from '#web/data/refetch-if-changed.ts'
import { type Effects, onEach, type Screen } from '#web/live/effects.ts'
import type { ChatEvent, ForumCount, ForumDetails, Message, TypingPerson } from '../contract.ts'
import { messagesKey, refetchIfBehind } from './queries/messages.ts'
import { removeArrived } from './queries/outbox.ts'
import { pinsQuery } from './queries/pins.ts'
import {
  refetchAfterAccountDeletion,
  refetchChat,
  refetchRooms,
  removeRoomFromCache,
  removeTeamRoomFromCache,
  updateForum,
  updateLastMessage,
  updateMessageInCaches,
  updateRoom,
} from './queries/rooms.ts'
import { addTyping, removeTyping } from './queries/typing.ts'

type MessageEvent = Extract<ChatEvent, { messageId: string }>

function applyMessageEvent(event: MessageEvent, { queries, me, data }: Screen) {
  if (!data) {
    refetchMessages(queries, event)
    void refetchRooms(queries)
    return
  }
  const message = data as Message
  refetchPins(queries, event, ({ id }) => id === message.id)
  if (event.type === 'chat.sent') removeTyping(queries, message.rootId ?? message.roomId, message.author.uid)
  if (event.type === 'chat.sent' && event.by === me) removeArrived(queries, message)
  updateMessageInCaches(queries, message, (mine) => {
    if (event.type !== 'chat.reacted' || event.by !== me) return mine
    const others = mine.filter((reaction) => reaction !== event.reaction)
    return event.reacted ? [...others, event.reaction] : others
  })
  updateLastMessage(queries, message, me)
}

function refetchMessages(queries: QueryClient, { roomId }: { roomId: string }) {
  void queries.invalidateQueries({ queryKey: messagesKey({ roomId }) })
  void queries.invalidateQueries({ queryKey: ['chat', 'replies', roomId] })
  void queries.invalidateQueries({ queryKey: ['chat', 'message'] })
}

/** If one of them matches. */
function refetchPins(queries: QueryClient, { roomId }: { roomId: string }, matches: (message: Message) => boolean) {
  const { queryKey } = pinsQuery(roomId)
  if (queries.getQueryData(queryKey)?.messages.some(matches)) void queries.invalidateQueries({ queryKey })
}

const refetchOnEvent = (_: unknown, { queries }: Screen) => void refetchRooms(queries)

function removeTeamRoom({ teamId }: { teamId: string }, { queries }: Screen) {
  removeTeamRoomFromCache(queries, teamId)
  void refetchRooms(queries)
}

const refetchSearch = ({ queries }: Screen) => void queries.invalidateQueries({ queryKey: ['chat', 'search'] })

export const chatEffects = {
  'chat.sent': applyMessageEvent,
  'chat.edited': applyMessageEvent,
  'chat.removed': applyMessageEvent,
  'chat.restored': (event, screen) => {
    applyMessageEvent(event, screen)
    // The payload does not say which reactions are mine.
    const { reactions } = (screen.data ?? {}) as Partial<Message>
    if (reactions && Object.values(reactions).some((count) => count > 0)) refetchMessages(screen.queries, event)
  },
  'chat.reacted': applyMessageEvent,
  'chat.replied': applyMessageEvent,
  'chat.pinned': (event, screen) => {
    applyMessageEvent(event, screen)
    void screen.queries.invalidateQueries(pinsQuery(event.roomId))
  },
  'announcement.dismissed': ({ roomId }, { queries }) => void queries.invalidateQueries(pinsQuery(roomId)),
  'chat.mentioned': () => {},
  'chat.reported': () => {},
  'chat.kept': () => {},
  'chat.opened': refetchOnEvent,
  'chat.read': ({ roomId, number }, { queries }) =>
    updateRoom(queries, roomId, (room) =>
      number < room.lastRead ? room : { ...room, lastRead: number, unread: Math.max(0, room.lastNumber - number) },
    ),
  'thread.read': () => {},
  'chat.muted': refetchOnEvent,
  'chat.joined': refetchOnEvent,
  'chat.typing': ({ roomId, rootId }, { queries, data }) =>
    data && addTyping(queries, rootId ?? roomId, data as TypingPerson),
  'forum.viewed'(event, { queries }) {
    markStale('chat')
    refetchMessages(queries, event)
    void queries.invalidateQueries(pinsQuery(event.roomId))
  },
  'forums.counted'({ forums }, { queries, data }) {
    if (!data) {
      void refetchRooms(queries)
      for (const forum of forums) refetchMessages(queries, forum)
      return
    }
    for (const forum of data as ForumCount[]) {
      updateForum(queries, forum)
      refetchIfBehind(queries, forum)
    }
  },
  'forum.changed'({ roomId }, screen) {
    updateRoom(screen.queries, roomId, (room) => ({ ...room, ...(screen.data as ForumDetails | undefined) }))
    refetchSearch(screen)
  },
  'room.slowed': refetchOnEvent,
  'forum.removed'({ roomId }, screen) {
    removeRoomFromCache(screen.queries, roomId)
    refetchSearch(screen)
  },
  'forum.restored': refetchOnEvent,

  // Each team has a room, which carries its owner, and friends and teammates write to each other.
  ...onEach(
    [
      'team.added',
      'team.changed',
      'team.restored',
      'member.added',
      'member.confirmed',
      'role.changed',
      'friend.accepted',
      'friend.removed',
      'friend.restored',
      'privacy.changed',
    ],
    refetchOnEvent,
  ),
  ...onEach(['team.removed', 'team.archived'], removeTeamRoom),
  'member.removed'(event, screen) {
    if (event.uid === screen.me) removeTeamRoom(event, screen)
    else refetchOnEvent(event, screen)
  },
  'person.removed': (_, { queries }) => refetchAfterAccountDeletion(queries),
  'block.changed': (_, { queries }) => refetchChat(queries),
} satisfies Effects
