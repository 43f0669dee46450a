/** Milliseconds: what is scrolled to, and parts above it, may come so much later. */
const FOLLOW_MS = 5000
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Scrolls now and while the page grows, until the person moves. Returns how to stop. */
export function stayThere(scroll: () => void): () => void {
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
}
