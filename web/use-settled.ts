import { useEffect, useState } from 'react'

/** Milliseconds without a keystroke after which a search is what was meant. */
const PAUSE = 250

/** `value` once it has stopped changing for a moment. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
