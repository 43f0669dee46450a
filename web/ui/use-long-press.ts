import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** Milliseconds */
const HOLD_MS = 450
/** A held finger may move this far. */
const MOVE_TOLERANCE_PX = 10

/** Replaces the browser's context menu, except on what is `ignored`. */
export function useLongPress(onHeld: (target: Element) => void, ignored = 'a, button, textarea') {
  const press = useRef({ timer: 0, x: 0, y: 0, isHeld: false, target: null as Element | null })

  function end() {
    clearTimeout(press.current.timer)
    press.current.timer = 0
  }
  function hold() {
    end()
    press.current.isHeld = true
    onHeld(press.current.target!)
  }
  useEffect(() => {
    const last = press
    return () => clearTimeout(last.current.timer)
  }, [])

  return {
    onPointerDown({ pointerType, clientX, clientY, target }: PointerEvent) {
      end()
      press.current.isHeld = false
      if (pointerType !== 'touch' || (target as Element).closest(ignored)) return
      const timer = window.setTimeout(hold, HOLD_MS)
      press.current = { timer, x: clientX, y: clientY, isHeld: false, target: target as Element }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - press.current.x, clientY - press.current.y) > MOVE_TOLERANCE_PX) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu(event: MouseEvent) {
      // Some browsers recognise it earlier.
      if (press.current.timer) hold()
      if (press.current.isHeld) event.preventDefault()
    },
    // Some browsers end it with a click.
    onClickCapture(event: MouseEvent) {
      if (press.current.isHeld) event.stopPropagation()
      press.current.isHeld = false
    },
    // The following click would move the focus away.
    onMouseDown(event: MouseEvent) {
      if (press.current.isHeld) event.preventDefault()
    },
  }
}
