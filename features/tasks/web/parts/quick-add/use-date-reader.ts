import { useEffect, useState } from 'react'
import type { DateReader } from './find-dates.ts'

let reader: DateReader | undefined

/** Loads the reader of days and times; null if that failed, undefined until then. */
export function useDateReader(): DateReader | null | undefined {
  const [state, setState] = useState<DateReader | null | undefined>(() => reader)
  useEffect(() => {
    if (state) return
    import('./read-date.ts')
      .then((loaded) => {
        reader = loaded
        setState(loaded)
      })
      .catch(() => setState(null))
  }, [state])
  return state
}
