import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** Milliseconds */
const HOLD_MS = 450
/** A held finger may move this far. */
const MOVE_TOLERANCE_PX = 10

/** Replaces the browser's context menu, except on links. */
export function useLongPress(onHeld: () => void) {
  const press = useRef({ timer: 0, x: 0, y: 0, isHeld: false })

  function end() {
    clearTimeout(press.current.timer)
    press.current.timer = 0
  }
  function hold() {
    end()
    press.current.isHeld = true
    onHeld()
  }
  useEffect(() => {
    const last = press
    return () => clearTimeout(last.current.timer)
  }, [])

  return {
    onPointerDown({ pointerType, clientX, clientY, target }: PointerEvent) {
      end()
      press.current.isHeld = false
      if (pointerType !== 'touch' || (target as Element).closest('a, button, textarea')) return
      press.current = { timer: window.setTimeout(hold, HOLD_MS), x: clientX, y: clientY, isHeld: false }
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
    // The following click would move the focus away.
    onMouseDown(event: MouseEvent) {
      if (press.current.isHeld) event.preventDefault()
    },
  }
}
