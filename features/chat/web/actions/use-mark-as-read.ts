import { useEffect, useEffectEvent, useRef } from 'react'

type ReadMarker = {
  isUnread: boolean
  /** Whether the viewer sees the newest message. */
  isSeen: boolean
  number: number
  save: (number: number) => Promise<unknown>
}

/** Only while the viewer sees the messages. */
export function useMarkAsRead({ isUnread, isSeen, number, save }: ReadMarker) {
  const sent = useRef(-1)
  const markAsRead = useEffectEvent(() => {
    if (!isSeen || !isUnread || document.visibilityState !== 'visible' || sent.current === number) return
    sent.current = number
    // If this fails, the next message marks it as read.
    save(number).catch(() => {
      sent.current = -1
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these may make something read
  useEffect(() => {
    markAsRead()
    document.addEventListener('visibilitychange', markAsRead)
    return () => document.removeEventListener('visibilitychange', markAsRead)
  }, [isSeen, number, isUnread])
}
