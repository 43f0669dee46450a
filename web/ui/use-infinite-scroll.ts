import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Distance below the visible edge at which the next page is loaded. */
const ROOT_MARGIN = '400px'
/** Milliseconds. Asks again, because refetching everything cancels pages on their way. */
const REPEAT_INTERVAL_MS = 5000

/**
 * Calls `onEndVisible` near the end of a list, at each change of `length`, and every five seconds while it stays in view;
 * it must ignore calls while loading. Returns the ref of the last element.
 */
export function useInfiniteScroll<End extends Element>(
  length: number,
  onEndVisible: () => void,
): RefObject<End | null> {
  const ref = useRef<End>(null)
  const loadMore = useEffectEvent(onEndVisible)
  // biome-ignore lint/correctness/useExhaustiveDependencies: observing again repeats the call for an end still in view
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    function watch([end]: IntersectionObserverEntry[]) {
      clearInterval(timer)
      if (!end?.isIntersecting) return
      loadMore()
      timer = setInterval(loadMore, REPEAT_INTERVAL_MS)
    }
    // The second margin is for lists that scroll by themselves.
    const watcher = new IntersectionObserver(watch, { rootMargin: ROOT_MARGIN, scrollMargin: ROOT_MARGIN })
    if (ref.current) watcher.observe(ref.current)
    return () => {
      clearInterval(timer)
      watcher.disconnect()
    }
  }, [length])
  return ref
}
