import { useEffect } from 'react'

/**
 * Scrolls to `/settings#rewards` once it is drawn; pages that wait for data come too late for the browser and the
 * router.
 */
export function useScrollToHash() {
  useEffect(() => {
    const { hash } = window.location
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [])
}
