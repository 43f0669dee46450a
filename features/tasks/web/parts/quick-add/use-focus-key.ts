import { type RefObject, useEffect } from 'react'
import { OPEN_OVERLAY, TYPING } from '#web/navigation/focused-control.ts'

/** The letter focuses the field, unless the user is typing or a dialog or menu is open. */
export function useFocusKey(letter: string, field: RefObject<HTMLElement | null>) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isLetter = event.key.toLowerCase() === letter && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isLetter || event.defaultPrevented || event.isComposing) return
      if (event.target instanceof Element && event.target.closest(TYPING)) return
      if (document.querySelector(OPEN_OVERLAY)) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [letter, field])
}
