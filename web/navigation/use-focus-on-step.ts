import { useEffect, useRef } from 'react'
import { focusPage } from './route-focus.ts'

/** For pages that show several steps at the same address. */
export function useFocusOnStep(step: unknown) {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) focusPage()
    shown.current = step
  }, [step])
}
