import { type RefObject, useEffect } from 'react'

// The top layer prevents clipping by scrolling lists, but the menu cannot follow its button, so it closes. Scroll
// events may be late or leave the button in place, e.g. when rows above are drawn.
export function useCloseWhenMoved(
  isOpen: boolean,
  anchor: RefObject<HTMLElement | null>,
  menu: RefObject<HTMLElement | null>,
) {
  useEffect(() => {
    if (!isOpen) return
    const { top } = anchor.current!.getBoundingClientRect()
    const closeAtOnce = () => menu.current?.hidePopover()
    const closeIfMoved = () => {
      if (Math.abs(anchor.current!.getBoundingClientRect().top - top) > 1) closeAtOnce()
    }
    addEventListener('scroll', closeIfMoved, { capture: true, passive: true })
    addEventListener('resize', closeAtOnce)
    return () => {
      removeEventListener('scroll', closeIfMoved, { capture: true })
      removeEventListener('resize', closeAtOnce)
    }
  }, [isOpen, anchor, menu])
}

/** Below the anchor or, where there is no room, above it; the ends of their lines meet unless that is outside. */
export function placeMenu(menu: HTMLElement, anchor: HTMLElement) {
  const { style, offsetHeight, offsetWidth } = menu
  const { bottom, top, left, right } = anchor.getBoundingClientRect()
  const { clientWidth } = document.documentElement
  const end = menu.matches(':dir(rtl)') ? left : clientWidth - right
  style.insetBlockStart = `${bottom + offsetHeight <= innerHeight ? bottom : Math.max(0, top - offsetHeight)}px`
  style.insetInlineEnd = `${Math.max(0, Math.min(end, clientWidth - offsetWidth))}px`
}
