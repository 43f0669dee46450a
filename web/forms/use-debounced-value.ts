import { useEffect, useState } from 'react'

/** Milliseconds */
const DEBOUNCE_MS = 250

export function useDebouncedValue<Value>(value: Value, delay = DEBOUNCE_MS): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return debounced
}
