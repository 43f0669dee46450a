import { useEffect, useRef, useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import styles from './toast.module.css'

/** Milliseconds a toast stays. */
export const TOAST_TIME = 2200

type Toast = { id: number; text: string; failed: boolean }

let toasts: Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says something for 2.2 seconds; `failed` makes its dot coral. Callable from anywhere, `<Toasts/>` shows it. */
export function showToast(text: string, { failed = false }: { failed?: boolean } = {}) {
  const id = ++lastId
  change([...toasts, { id, text, failed }])
  setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), TOAST_TIME)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The live region of all toasts, once in the frame. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  const region = useRef<HTMLDivElement>(null)
  const newest = shown.at(-1)?.id
  // The top layer is a stack: a dialog opened since the last toast lies above it until the region is shown anew.
  // The region is shown while it is empty too, so that screen readers know it before anything is said in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new toast is the reason to do it again
  useEffect(() => {
    const element = region.current!
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
  }, [newest])
  return (
    <div ref={region} popover="manual" role="status" className={styles.toasts}>
      {shown.map((toast) => (
        <p key={toast.id} className={classNames(styles.toast, toast.failed && styles.failed)}>
          {toast.text}
        </p>
      ))}
    </div>
  )
}
