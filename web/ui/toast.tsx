import { useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import styles from './toast.module.css'

/** How long a toast stays. */
const TOAST_SECONDS = 2.2

/** Something to do about it, once: 'Undo', said of `about` to screen readers; `keys` do the same. */
type ToastAction = { label: string; about: string; keys?: string; run: () => void }

type Toast = { id: number; text: string; failed: boolean; action: ToastAction | undefined }

type ToastOptions = { failed?: boolean; action?: ToastAction; seconds?: number }

// `regions` are the places that can show toasts, by the id of each; the last one does.
type ToastState = { toasts: Toast[]; regions: string[] }

let state: ToastState = { toasts: [], regions: [] }
let lastId = 0
const listeners = new Set<() => void>()

function setState(next: Partial<ToastState>) {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

/**
 * Says something for 2.2 seconds or so many `seconds`; `failed` makes its dot coral. Callable from anywhere, `<Toasts/>`
 * shows it. Answers how to take it away before.
 */
export function showToast(text: string, { failed = false, action, seconds = TOAST_SECONDS }: ToastOptions = {}) {
  const id = ++lastId
  setState({ toasts: [...state.toasts, { id, text, failed, action }] })
  setTimeout(dismissToast, seconds * 1000, id)
  return () => dismissToast(id)
}

/** Takes away what was said of a page that is gone. What has failed is still to be read. */
export const clearToasts = () => setState({ toasts: state.toasts.filter(({ failed }) => failed) })

const dismissToast = (id: number) => setState({ toasts: state.toasts.filter((toast) => toast.id !== id) })

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * The live region of all toasts: once in the frame, and once in every modal dialog, because what lies outside an open one is
 * dead to screen readers. The innermost shows them.
 */
export function Toasts() {
  const id = useId()
  const { toasts, regions } = useSyncExternalStore(subscribe, () => state)
  const ref = useRef<HTMLDivElement>(null)
  const isInnermost = regions.at(-1) === id
  const newest = isInnermost ? toasts.at(-1)?.id : undefined

  useLayoutEffect(() => {
    setState({ regions: [...state.regions, id] })
    return () => setState({ regions: state.regions.filter((region) => region !== id) })
  }, [id])

  // The top layer is a stack: a panel opened since the last toast lies above it until the region is shown anew.
  // The region is shown while it is empty too, so that screen readers know it before anything is said in it.
  useEffect(() => {
    const region = ref.current!
    if (region.matches(':popover-open')) region.hidePopover()
    region.showPopover()
    if (newest === undefined) return
    toastRegion = region
    followVisualViewport()
    // Who listens already is not added again.
    visualViewport!.addEventListener('scroll', followVisualViewport)
    addEventListener('focusin', followVisualViewport)
    addEventListener('focusout', followVisualViewport)
  }, [newest])

  return (
    <div ref={ref} popover="manual" role="status" className={styles.toasts}>
      {isInnermost &&
        toasts.map((toast) => (
          <div key={toast.id} className={classNames(styles.toast, toast.failed && styles.failed)}>
            {toast.text}
            {toast.action && <ToastButton toast={toast.id} action={toast.action} />}
          </div>
        ))}
    </div>
  )
}

/** In chat, in a sheet and in every field, what one needs is at the bottom, or the keyboard is. */
const bottomInUse = '[data-writing], :modal, :read-write:focus'

/** The region that showed the newest toast. */
let toastRegion: HTMLElement

/**
 * Says there what lies above what is seen: a phone with its keyboard open shows a part of the page, also of what is fixed.
 * The style sheet cannot ask for it: `:has()` would ask the whole page at each change of the focus.
 */
function followVisualViewport() {
  if (toastRegion.firstChild)
    toastRegion.style.setProperty(
      '--seen-from',
      document.querySelector(bottomInUse) && `${visualViewport!.offsetTop}px`,
    )
}

function ToastButton({ toast, action: { label, about, keys, run } }: { toast: number; action: ToastAction }) {
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={`${label}: ${about}`}
      aria-keyshortcuts={keys}
      onClick={() => {
        dismissToast(toast)
        run()
      }}
    >
      {label}
    </button>
  )
}
