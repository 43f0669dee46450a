import { useEffect, useState } from 'react'

/** Milliseconds without a keystroke after which a search is what was meant. */
const DEBOUNCE_MS = 250

/** `value` once it has stopped changing for a moment. */
export function useDebouncedValue<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
