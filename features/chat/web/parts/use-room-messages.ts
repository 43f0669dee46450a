import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Problem } from '#shared/problem.ts'
import { showToast } from '#web/ui/toast.tsx'
import { HISTORY_PAGE, type Room } from '../../contract.ts'
import { messagesIn, messagesQuery, type StartPosition } from '../queries/messages.ts'

/** So many of what one has read already are shown above the unread ones. */
const READ_MESSAGES_SHOWN = 10

/**
 * What was said in a room, from where one begins to read: around the message one came for, where the unread ones begin,
 * else at the newest.
 */
export function useRoomMessages(room: Room, messageId: string | undefined) {
  const navigate = useNavigate()
  const [start, setStart] = useState<StartPosition>(() => (messageId ? { around: messageId } : startAtUnread(room)))
  const query = useInfiniteQuery(messagesQuery(room.id, start))
  const messages = query.data ? messagesIn(query.data) : []

  // By another notification or find one comes for another message of the same room, which may be here already.
  const [cameFor, setCameFor] = useState(messageId)
  if (messageId !== cameFor) {
    setCameFor(messageId)
    if (messageId && !messages.some(({ id }) => id === messageId)) setStart({ around: messageId })
  }

  // It may have been blocked away, or have gone with its author.
  const [lost, setLost] = useState<string>()
  if (start && 'around' in start && query.error instanceof Problem && query.error.status === 404) {
    setLost(start.around)
    setStart(null)
  }
  useEffect(() => {
    if (lost) showToast('That message is not here any more.', { failed: true })
  }, [lost])

  return {
    query,
    messages,
    start,
    isWhole: query.data !== undefined && !query.hasPreviousPage,
    /** From wherever one is in its history. */
    toNewest() {
      setStart(null)
      if (messageId) void navigate({ to: '/chat', search: { room: room.id }, replace: true })
    },
  }
}

/** More unread messages than come at once are read from their beginning. */
const startAtUnread = ({ unread, lastRead }: Room): StartPosition =>
  unread > HISTORY_PAGE - READ_MESSAGES_SHOWN ? { after: Math.max(0, lastRead - READ_MESSAGES_SHOWN) } : null
