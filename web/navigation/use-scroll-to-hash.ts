import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** It, and parts above it, may come so much later. */
const FOLLOW_MS = 5000
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to `/settings#rewards` once it is drawn; pages that wait for data come too late for the browser and the
 * router. Stays there while parts above it load, until the person moves. Returns what follows `#`.
 */
export function useScrollToHash() {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (!hash) return
    const scroll = () => document.getElementById(hash)?.scrollIntoView()
    scroll()
    const growth = new ResizeObserver(scroll)
    growth.observe(document.body)
    const arrivals = new MutationObserver(scroll)
    arrivals.observe(document.body, { childList: true, subtree: true })
    const stop = () => {
      growth.disconnect()
      arrivals.disconnect()
      clearTimeout(timer)
      for (const move of MOVES) removeEventListener(move, stop)
    }
    const timer = setTimeout(stop, FOLLOW_MS)
    for (const move of MOVES) addEventListener(move, stop, { passive: true })
    return stop
  }, [hash])
  return hash
}
