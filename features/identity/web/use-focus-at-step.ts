import { useEffect, useRef } from 'react'
import { focusPage } from '#web/arrival.ts'

/** If a page shows one step after another at the same address, the focus goes to each. */
export function useFocusAtStep(step: unknown) {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) focusPage()
    shown.current = step
  }, [step])
}
