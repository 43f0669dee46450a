import { useEffect, useState } from 'react'

type Countdown = { endsAt: string; now: string }

/** Whole seconds to a moment of the server, whatever this screen's clock says: only how long ago the answer came counts. */
export function secondsLeft({ endsAt, now }: Countdown, receivedAt: number, here: number): number {
  const atReceipt = Date.parse(endsAt) - Date.parse(now)
  return Math.max(0, Math.ceil((atReceipt - Math.max(0, here - receivedAt)) / 1000))
}

/** '2:05' */
export const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Milliseconds of this screen's clock, four times a second while `isRunning`. */
export function useTicks(isRunning: boolean): number {
  const [here, setHere] = useState(() => Date.now())
  useEffect(() => {
    if (!isRunning) return
    const interval = setInterval(() => setHere(Date.now()), 250)
    return () => clearInterval(interval)
  }, [isRunning])
  return here
}
