import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** What time it is, in milliseconds, told anew each minute: for what ends while somebody looks at it. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(clock)
  }, [])
  return now
}
