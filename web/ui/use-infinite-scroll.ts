import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** How far below the edge of what one sees the next part is loaded. */
const ROOT_MARGIN = '400px'
/** Milliseconds until it is asked for again: what was on its way is given up where all that is shown is asked for afresh. */
const REPEAT_INTERVAL_MS = 5000

/**
 * Calls `onSight` when the end of a list comes near, and again at each change of `length` and every five seconds while it
 * stays there; whoever is asked while they are at it does nothing.
 * Answers the ref for the element at the end.
 */
export function useInfiniteScroll<End extends Element>(
  length: number,
  onEndVisible: () => void,
): RefObject<End | null> {
  const ref = useRef<End>(null)
  const loadMore = useEffectEvent(onEndVisible)
  // biome-ignore lint/correctness/useExhaustiveDependencies: watched anew, an end that is still in sight is told again
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    function watch([end]: IntersectionObserverEntry[]) {
      clearInterval(timer)
      if (!end?.isIntersecting) return
      loadMore()
      timer = setInterval(loadMore, REPEAT_INTERVAL_MS)
    }
    // The second margin is that of lists that scroll by themselves.
    const watcher = new IntersectionObserver(watch, { rootMargin: ROOT_MARGIN, scrollMargin: ROOT_MARGIN })
    if (ref.current) watcher.observe(ref.current)
    return () => {
      clearInterval(timer)
      watcher.disconnect()
    }
  }, [length])
  return ref
}
