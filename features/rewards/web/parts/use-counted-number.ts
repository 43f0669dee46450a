import { useEffect, useRef, useState } from 'react'

const COUNTING_MS = 600

const isStill = () =>
  document.documentElement.dataset.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches

/** Counts from the number shown to a new one, or jumps under reduced motion. `first` is where the first count begins. */
export function useCountedNumber(value: number, first = value): number {
  const [shown, setShown] = useState(first)
  const from = useRef(first)
  useEffect(() => {
    const start = from.current
    if (start === value) return
    let frame = 0
    const began = performance.now()
    const step = (now: number) => {
      const part = isStill() ? 1 : Math.min(1, (now - began) / COUNTING_MS)
      from.current = Math.round(start + (value - start) * (1 - (1 - part) ** 3))
      setShown(from.current)
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [value])
  return shown
}
