import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { closeIcon } from './common-icons.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { Toasts } from './toast.tsx'

/** So many letters take more than five lines on the narrowest phone. */
const SCROLLABLE_LENGTH = 180

type DialogProps = {
  title: string
  /** Escape, the Close button or a click outside: take the dialog away. */
  onClose: () => void
  wide?: boolean
  /** It takes the place of another dialog: the page behind stays dim. */
  follows?: boolean
  /** A picture over the title, edge to edge; Close floats on it. */
  scene?: ReactNode
  /** The title in the middle, below such a picture. */
  centred?: boolean
  /** A quiet line below the title. */
  about?: ReactNode
  /** At the other end of the title's line, e.g. a `<Pill>`. */
  aside?: ReactNode
  /** `<DialogBody>` and `<DialogFoot>`; a form of its own is `<FormDialog>`. */
  children: ReactNode
}

/**
 * A modal dialog, open as long as it is mounted; on phones a sheet. What is behind it is inert, the focus goes to
 * `[data-autofocus]` or the first control, and back to where it was at the end: all of it the browser's own.
 */
export function Dialog({ title, onClose, wide, follows, scene, centred, about, aside, children }: DialogProps) {
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const isShown = useRef(false)

  // In a layout effect, because the browser gives the focus back only while the dialog is still in the page.
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

  function isOutside(event: MouseEvent<HTMLDialogElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    const { clientX: x, clientY: y } = event
    return event.target === event.currentTarget && (x < box.left || x > box.right || y < box.top || y > box.bottom)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click outside has its key, which is Escape
    <dialog
      ref={ref}
      className={classNames(styles.dialog, wide && styles.wide, follows && styles.replacing)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file input's own cancel bubbles up to here and is none of ours.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // A second Escape in a row cannot be prevented: then the browser has closed it already. One that is only out of
      // sight for a while, with the page it belongs to, was not closed by anybody.
      onClose={(event) =>
        event.target === event.currentTarget && isShown.current && !event.currentTarget.open && onClose()
      }
      // Both ends of the click must be outside: a text selected beyond the edge is no wish to leave.
      onMouseDown={(event) => {
        pressedOutside.current = isOutside(event)
      }}
      onClick={(event) => pressedOutside.current && isOutside(event) && onClose()}
    >
      {scene && (
        <>
          <IconButton label="Close" shape={closeIcon} className={styles.closeOverScene} onClick={onClose} />
          {scene}
        </>
      )}
      <div className={classNames(styles.head, Boolean(scene) && styles.underScene, centred && styles.centred)}>
        <div>
          <h2 id={titleId}>{title}</h2>
          {about && (
            // What is long enough to scroll must be reachable by keys.
            <p
              className={styles.about}
              tabIndex={typeof about === 'string' && about.length > SCROLLABLE_LENGTH ? 0 : undefined}
            >
              {about}
            </p>
          )}
        </div>
        {aside}
        {!scene && <IconButton label="Close" shape={closeIcon} className={styles.close} onClick={onClose} />}
      </div>
      {children}
      <Toasts />
    </dialog>
  )
}

/** What scrolls when the dialog is higher than the screen. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}

/** The dialog's buttons; they stay in sight. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>
}
