import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Problem } from '#shared/problem.ts'
import { showToast } from '#web/ui/toast.tsx'
import { HISTORY_PAGE, type Room } from '../../../contract.ts'
import { messagesIn, messagesQuery, type StartPosition } from '../../queries/messages.ts'

const READ_MESSAGES_SHOWN = 10

export type HistoryPager = { hasMore: boolean; isLoading: boolean; isFailed: boolean; load: () => void }
export type RoomMessages = ReturnType<typeof useRoomMessages>

/** The messages of the room, or of the thread of a message in it. */
export function useRoomMessages(room: Room, messageId: string | undefined, rootId?: string) {
  const navigate = useNavigate()
  const [start, setStart] = useState<StartPosition>(() =>
    messageId ? { around: messageId } : rootId ? null : startAtUnread(room),
  )
  const query = useInfiniteQuery(messagesQuery({ roomId: room.id, rootId }, start))
  const messages = query.data ? messagesIn(query.data) : []

  // A link may lead to another message of the same room.
  const [targetId, setTargetId] = useState(messageId)
  if (messageId !== targetId) {
    setTargetId(messageId)
    if (messageId && !messages.some(({ id }) => id === messageId)) setStart({ around: messageId })
  }

  // The author of the linked message may be blocked or deleted.
  const [missingId, setMissingId] = useState<string>()
  if (start && 'around' in start && query.error instanceof Problem && query.error.status === 404) {
    setMissingId(start.around)
    setStart(null)
  }
  useEffect(() => {
    if (missingId) showToast('That message is not here any more.', { failed: true })
  }, [missingId])

  const earlier: HistoryPager = {
    hasMore: query.hasNextPage,
    isLoading: query.isFetching,
    isFailed: query.isFetchNextPageError,
    load: () => void query.fetchNextPage(),
  }
  const later: HistoryPager = {
    hasMore: query.hasPreviousPage,
    isLoading: query.isFetching,
    isFailed: query.isFetchPreviousPageError,
    load: () => void query.fetchPreviousPage(),
  }
  function toNewest() {
    setStart(null)
    if (messageId) void navigate({ to: '/chat', search: { room: room.id, thread: rootId }, replace: true })
  }
  return { query, messages, start, earlier, later, toNewest }
}

/** If more messages are unread than a page holds, the list starts at the first of them. */
const startAtUnread = ({ unread, lastRead }: Room): StartPosition =>
  unread > HISTORY_PAGE - READ_MESSAGES_SHOWN ? { after: Math.max(0, lastRead - READ_MESSAGES_SHOWN) } : null
