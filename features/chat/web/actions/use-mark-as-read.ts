import { useEffect, useEffectEvent, useRef } from 'react'
import { request } from '#web/request/api-client.ts'
import { chat, type Room } from '../../contract.ts'

/** Tells the server how far I have read: what is in sight of somebody who looks at this page. */
export function useMarkAsRead(room: Room, isSeen: boolean, number: number) {
  const told = useRef(-1)
  const tell = useEffectEvent(() => {
    const isNews = room.unread > 0 || !room.isJoined
    if (!isSeen || !isNews || document.visibilityState !== 'visible' || told.current === number) return
    told.current = number
    // Where it is lost, the next message tells it again.
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
