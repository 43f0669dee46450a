import { useEffect, useLayoutEffect, useRef } from 'react'

/** `id`, if the row has one: rows before it may have come or gone since. */
type Focused = { control: Element; id: string | undefined; row: number; place: number }

const rowsIn = (box: Element, selector: string) => [...box.querySelectorAll<HTMLElement>(selector)]
const controlsIn = (row: Element) => [...row.querySelectorAll<HTMLElement>('a, input, button:not([role="menuitem"])')]

/**
 * If React replaces the element of the focused row (`rowSelector`), the new one gets the focus. If the row disappears, the
 * row that took its place gets it, for ticking tasks in sequence by keyboard. Returns the ref of the list's box.
 */
export function useKeepFocusInList(rowSelector = 'tr[data-task]') {
  const ref = useRef<HTMLDivElement>(null)
  const last = useRef<Focused | null>(null)

  useEffect(() => {
    const box = ref.current!
    function note({ target }: FocusEvent) {
      const control = target as HTMLElement
      const row = control.closest<HTMLElement>(rowSelector)
      last.current = row && {
        control,
        id: row.dataset.task,
        row: rowsIn(box, rowSelector).indexOf(row),
        place: controlsIn(row).indexOf(control),
      }
    }
    // A removed row loses the focus before the removal is known.
    function forget() {
      const left = last.current
      queueMicrotask(() => {
        if (last.current === left && left?.control.isConnected) last.current = null
      })
    }
    box.addEventListener('focusin', note)
    box.addEventListener('focusout', forget)
    return () => {
      box.removeEventListener('focusin', note)
      box.removeEventListener('focusout', forget)
    }
  }, [rowSelector])

  useLayoutEffect(() => {
    const lost = last.current
    if (!lost || lost.control.isConnected) return
    last.current = null
    if (document.activeElement !== document.body) return
    const rows = rowsIn(ref.current!, rowSelector)
    const same = lost.id && rows.find(({ dataset }) => dataset.task === lost.id)
    const row = same || rows[Math.min(lost.row, rows.length - 1)]
    const controls = row ? controlsIn(row) : []
    controls[Math.min(lost.place, controls.length - 1)]?.focus({ preventScroll: true })
  })

  return ref
}
