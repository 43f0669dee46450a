import { useEffect, useState } from 'react'

/** Milliseconds a page waits to know what stands on top of it. */
const MAX_WAIT_MS = 300

/**
 * Whether a page still waits for what stands on top of it, draws that, or goes without. It goes without what came too late,
 * for that would push down what somebody reads, until who stands there changes or the page is opened again.
 * `isKnown`: there is an answer or a failure to show. `who`: what is there, in one word; undefined while that is not known.
 */
export function useLateBanner(isKnown: boolean, who: string | undefined): 'waiting' | 'drawn' | 'without' {
  const [isLate, setLate] = useState(false)
  const [first, setFirst] = useState<string>()
  useEffect(() => {
    if (isKnown) return
    const timer = setTimeout(() => setLate(true), MAX_WAIT_MS)
    return () => clearTimeout(timer)
  }, [isKnown])
  if (isLate && who !== undefined && who !== first) {
    if (first === undefined) setFirst(who)
    else setLate(false)
  }
  if (isLate) return 'without'
  return isKnown ? 'drawn' : 'waiting'
}
