import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Parts above may come so much later. */
const FOLLOW_MS = 5000
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to `/settings#rewards` once it is drawn; pages that wait for data come too late for the browser and the
 * router. Stays there while parts above it load, until the person moves. Returns what follows `#`.
 */
export function useScrollToHash() {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    const target = document.getElementById(hash)
    if (!target) return
    target.scrollIntoView()
    const growth = new ResizeObserver(() => target.scrollIntoView())
    growth.observe(document.body)
    const stop = () => {
      growth.disconnect()
      clearTimeout(timer)
      for (const move of MOVES) removeEventListener(move, stop)
    }
    const timer = setTimeout(stop, FOLLOW_MS)
    for (const move of MOVES) addEventListener(move, stop, { passive: true })
    return stop
  }, [hash])
  return hash
}
