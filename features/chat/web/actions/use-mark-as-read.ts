import { useEffect, useEffectEvent, useRef } from 'react'
import { request } from '#web/request/api-client.ts'
import { chat, type Room } from '../../contract.ts'

/** Only while the viewer sees the messages. */
export function useMarkAsRead(room: Room, isSeen: boolean, number: number) {
  const told = useRef(-1)
  const tell = useEffectEvent(() => {
    const isNews = room.unread > 0 || !room.isJoined
    if (!isSeen || !isNews || document.visibilityState !== 'visible' || told.current === number) return
    told.current = number
    // If this fails, the next message marks it as read.
    request(chat.markRead, { params: { roomId: room.id }, body: { number } }).catch(() => {
      told.current = -1
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these may make something read
  useEffect(() => {
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [isSeen, number, room.unread, room.isJoined])
}
