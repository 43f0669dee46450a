import { useEffect, useEffectEvent, useRef } from 'react'
import { request } from '#web/request/api-client.ts'
import { chat, type Room } from '../../contract.ts'

/** Only while the viewer sees the messages. */
export function useMarkAsRead(room: Room, isSeen: boolean, number: number) {
  const sent = useRef(-1)
  const markAsRead = useEffectEvent(() => {
    const isUnread = room.unread > 0 || !room.isJoined
    if (!isSeen || !isUnread || document.visibilityState !== 'visible' || sent.current === number) return
    sent.current = number
    // If this fails, the next message marks it as read.
    request(chat.markRead, { params: { roomId: room.id }, body: { number } }).catch(() => {
      sent.current = -1
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these may make something read
  useEffect(() => {
    markAsRead()
    document.addEventListener('visibilitychange', markAsRead)
    return () => document.removeEventListener('visibilitychange', markAsRead)
  }, [isSeen, number, room.unread, room.isJoined])
}
