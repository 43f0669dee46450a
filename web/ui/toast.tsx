import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Problem } from '#shared/problem.ts'
import { sharedValue } from '../data/shared-value.ts'
import { Icon } from './button.tsx'
import { classNames } from './class-names.ts'
import { closeIcon } from './common-icons.ts'
import { stayAboveKeyboard } from './stay-above-keyboard.ts'
import styles from './toast.module.css'

/** Seconds, as the specification says for its toasts. */
export const TOAST_SECONDS = 2.2

/** 'Undo', with `about` for screen readers; `keys` are its shortcut. */
type ToastAction = { label: string; about: string; keys?: string; run: () => void }

type Toast = {
  id: number
  text: ReactNode
  failed: boolean
  action: ToastAction | undefined
  stays: boolean
  isHeardOnly: boolean
}

type ToastOptions = { failed?: boolean; action?: ToastAction; seconds?: number | undefined; isHeardOnly?: boolean }

// `regions` are the ids of live regions; the last one shows the toasts.
type ToastState = { toasts: Toast[]; regions: string[] }

const state = sharedValue<ToastState>({ toasts: [], regions: [] })
let lastId = 0

const setState = (next: Partial<ToastState>) => state.set({ ...state.get(), ...next })

/**
 * A failure has a coral dot and stays until it is dismissed, unless `seconds` says how long; the same failure again
 * replaces it. Callable from anywhere. Returns how to remove it early.
 */
export function showToast(
  text: ReactNode,
  { failed = false, action, seconds, isHeardOnly = false }: ToastOptions = {},
) {
  const id = ++lastId
  const others = state.get().toasts.filter((toast) => !failed || !toast.failed || toast.text !== text)
  const stays = failed && seconds === undefined
  setState({ toasts: [...others, { id, text, failed, action, stays, isHeardOnly }] })
  if (!stays) setTimeout(dismissToast, (seconds ?? TOAST_SECONDS) * 1000, id)
  return () => dismissToast(id)
}

/** To those who do not see what happens on the screen. */
export const sayAloud = (text: string) => showToast(text, { isHeardOnly: true })

/** Failures stay to be read. */
export const clearToasts = () => setState({ toasts: state.get().toasts.filter(({ failed }) => failed) })

const dismissToast = (id: number) => setState({ toasts: state.get().toasts.filter((toast) => toast.id !== id) })

/** Render one in the layout and one in every modal dialog, because everything outside an open dialog is inert. */
export function Toasts() {
  const id = useId()
  const { toasts, regions } = state.useValue()
  const ref = useRef<HTMLDivElement>(null)
  const isInnermost = regions.at(-1) === id
  const newest = isInnermost ? toasts.at(-1)?.id : undefined

  useLayoutEffect(() => {
    setState({ regions: [...state.get().regions, id] })
    return () => setState({ regions: state.get().regions.filter((region) => region !== id) })
  }, [id])

  // A panel opened later covers the region in the top layer until it is shown again. It is shown while empty too, so
  // that screen readers know it.
  useEffect(() => {
    const region = ref.current!
    if (region.matches(':popover-open')) region.hidePopover()
    region.showPopover()
    if (newest === undefined) return
    stayAboveKeyboard(region)
  }, [newest])

  return (
    <div ref={ref} popover="manual" role="status" className={`untouched ${styles.toasts}`}>
      {isInnermost &&
        toasts.map((toast) => (
          <div
            key={toast.id}
            className={toast.isHeardOnly ? 'visually-hidden' : classNames(styles.toast, toast.failed && styles.failed)}
          >
            {toast.text}
            {toast.action && <ToastButton toast={toast.id} action={toast.action} />}
            {toast.stays && (
              <button
                type="button"
                className={classNames(styles.action, 'middle inline-grid', styles.dismiss)}
                // Failures are plain text.
                aria-label={`Dismiss: ${toast.text as string}`}
                onClick={() => dismissToast(toast.id)}
              >
                <Icon shape={closeIcon} />
              </button>
            )}
          </div>
        ))}
    </div>
  )
}

const ToastButton = ({ toast, action: { label, about, keys, run } }: { toast: number; action: ToastAction }) => (
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

/** Call it once the page shows again what was there before the change, `about` where that may not be seen. */
export function showNotSaved(error: unknown, about?: string) {
  const { status, message } = error instanceof Problem ? error : { status: 0, message: '' }
  const named = `Not saved: ${about}${status >= 400 && status < 500 ? `. ${message}` : ''}`
  showToast(about ? named : status > 0 ? message : 'Not saved. Try again.', { failed: true })
}

/** What the server refused for good, of what says itself that it is not saved yet. */
export function showRefusal(error: unknown) {
  if (error instanceof Problem && error.status >= 400 && error.status < 500) showToast(error.message, { failed: true })
}

/** Rethrows anything but a refusal. */
export function showProblem(error: unknown) {
  if (!(error instanceof Problem)) throw error
  showToast(error.message, { failed: true })
}
