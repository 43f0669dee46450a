import { useEffect, useRef } from 'react'
import { focusPage } from './route-focus.ts'

/** If a page shows one step after another at the same address, the focus goes to each. */
export function useFocusOnStep(step: unknown) {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) focusPage()
    shown.current = step
  }, [step])
}
