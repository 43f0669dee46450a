import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { stayThere } from './stay-there.ts'

/**
 * Scrolls to `/settings#rewards` once it is drawn; pages that wait for data come too late for the browser and the
 * router. Returns what follows `#`.
 */
export function useScrollToHash() {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => (hash ? stayThere(() => document.getElementById(hash)?.scrollIntoView()) : undefined), [hash])
  return hash
}
