import { useEffect } from 'react'

/**
 * Shows the part that the address asks for, `/settings#rewards`, once it is there: a page that waits for who is signed
 * in, or for what it shows, comes later than the browser and the router look for it.
 */
export function useScrollToHash() {
  useEffect(() => {
    const { hash } = window.location
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [])
}
