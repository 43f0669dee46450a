import { useEffect } from 'react'
import { isStreamOpen, whenStreamOpens } from '#web/live/connection-state.ts'
import { request } from '#web/request/api-client.ts'
import { chat, type Room, VIEWING_RENEWAL_MS } from '../../contract.ts'

/** If this fails, the next count shows what is new. */
export const viewForum = (roomId: string) => request(chat.view, { params: { roomId } }).catch(() => {})

/** While the viewer sees a forum, what happens in it arrives at once. */
export function useViewing({ id, kind }: Pick<Room, 'id' | 'kind'>) {
  useEffect(() => {
    if (kind !== 'forum') return
    const view = () => {
      if (isStreamOpen() && document.visibilityState === 'visible') void viewForum(id)
    }
    const stopWaiting = whenStreamOpens(view)
    const timer = setInterval(view, VIEWING_RENEWAL_MS)
    document.addEventListener('visibilitychange', view)
    return () => {
      stopWaiting()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', view)
    }
  }, [id, kind])
}
