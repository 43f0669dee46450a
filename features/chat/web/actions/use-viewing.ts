import { useEffect } from 'react'
import { isStreamOpen, whenStreamOpens } from '#web/live/connection-state.ts'
import { request } from '#web/request/api-client.ts'
import { presence, type Room, VIEWING_RENEWAL_MS } from '../../contract.ts'

/** Milliseconds. */
const RETRY_MS = 10_000

export const viewForum = (roomId: string) => request(presence.view, { params: { roomId } })

/** While the viewer sees a forum, what happens in it arrives at once. */
export function useViewing({ id, kind }: Pick<Room, 'id' | 'kind'>) {
  useEffect(() => {
    if (kind !== 'forum') return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isShown = true
    function viewIn(wait: number) {
      clearTimeout(timer)
      if (isShown) timer = setTimeout(view, wait)
    }
    function view() {
      viewIn(VIEWING_RENEWAL_MS)
      if (!isStreamOpen() || document.visibilityState !== 'visible') return
      viewForum(id).catch(() => viewIn(RETRY_MS))
    }
    const stopWaiting = whenStreamOpens(view)
    document.addEventListener('visibilitychange', view)
    return () => {
      isShown = false
      clearTimeout(timer)
      stopWaiting()
      document.removeEventListener('visibilitychange', view)
    }
  }, [id, kind])
}
