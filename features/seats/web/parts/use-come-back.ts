import { useEffect, useEffectEvent } from 'react'
import { whenStreamOpens } from '#web/live/connection-state.ts'
import { useSeat } from '../actions/use-seat.ts'

/** Others see me again as soon as I look at a page that hears of them. */
export function useComeBack(isAway: boolean) {
  const { comeBack } = useSeat()
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void comeBack()
  })
  useEffect(() => {
    if (!isAway) return
    const stop = whenStreamOpens(look)
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [isAway])
}
