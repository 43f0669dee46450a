import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, type SyntheticEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { addDialogToHistory } from './dialog-history.ts'

/**
 * The properties of a `<dialog>` that is open while mounted. The first focus goes to `[data-autofocus]` or the first
 * control. Inertness and restoring the focus are the browser's. `hasAddress`: the address of the page opens and closes it.
 */
export function useModal(onClose: () => void, hasAddress = false) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const isShown = useRef(false)
  const closeByBack = useEffectEvent(() => onClose())
  const history = useRouter({ warn: false })?.history

  // In a layout effect, because the browser only restores the focus while the dialog is in the page.
  useLayoutEffect(() => {
    const dialog = ref.current!
    dialog.showModal()
    isShown.current = true
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      isShown.current = false
      dialog.close()
    }
  }, [])

  useLayoutEffect(
    () => (hasAddress ? undefined : addDialogToHistory(() => closeByBack(), history)),
    [hasAddress, history],
  )

  function isOutside(event: MouseEvent<HTMLDialogElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    const { clientX: x, clientY: y } = event
    return event.target === event.currentTarget && (x < box.left || x > box.right || y < box.top || y > box.bottom)
  }

  return {
    ref,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      // A file input's `cancel` event bubbles up to here.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // The browser closes on a second Escape in spite of preventDefault. A dialog hidden with its page was not closed by
    // the user.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) =>
      event.target === event.currentTarget && isShown.current && !event.currentTarget.open && onClose(),
    // Both press and release must be outside, because selecting text may end there.
    onMouseDown(event: MouseEvent<HTMLDialogElement>) {
      pressedOutside.current = isOutside(event)
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => pressedOutside.current && isOutside(event) && onClose(),
  }
}
