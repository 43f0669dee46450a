import { useState, useSyncExternalStore } from 'react'

/** Whether the window is like '(width >= 100rem)', also while it changes. For parts that others need not load. */
export function useMediaQuery(media: string): boolean {
  const [query] = useState(() => matchMedia(media))
  return useSyncExternalStore(
    (onChange) => {
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => query.matches,
  )
}
