import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** How far below the edge of what one sees the next part is loaded. */
const AHEAD = '400px'

/**
 * Calls `onSight` when the end of a list comes near, and again at each change of `length` while it stays there.
 * Answers the ref for the element at the end.
 */
export function useSight<End extends Element>(length: number, onSight: () => void): RefObject<End | null> {
  const ref = useRef<End>(null)
  const tell = useEffectEvent(onSight)
  // biome-ignore lint/correctness/useExhaustiveDependencies: watched anew, an end that is still in sight is told again
  useEffect(() => {
    const watcher = new IntersectionObserver(([end]) => end?.isIntersecting && tell(), {
      rootMargin: AHEAD,
      // That of lists that scroll by themselves.
      scrollMargin: AHEAD,
    })
    if (ref.current) watcher.observe(ref.current)
    return () => watcher.disconnect()
  }, [length])
  return ref
}
