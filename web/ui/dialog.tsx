import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { closeIcon } from './common-icons.ts'
import styles from './dialog.module.css'
import { Toasts } from './toast.tsx'

/** Longer texts exceed five lines on the narrowest phone. */
const SCROLLABLE_LENGTH = 180

type DialogProps = {
  title: string
  /** By Escape, Close or a click outside. */
  onClose: () => void
  wide?: boolean
  /** From the side, in full height. Its children bring their heading and Close. */
  side?: boolean
  /** It replaces another dialog, so the page behind stays dim. */
  follows?: boolean
  /** A picture above the title, from edge to edge; Close floats on it. */
  scene?: ReactNode
  centred?: boolean
  about?: ReactNode
  /** At the end of the title line, e.g. a `<Pill>`. */
  aside?: ReactNode
  /** `<DialogBody>` and `<DialogFoot>`. For forms use `<FormDialog>`. */
  children: ReactNode
}

/**
 * Open while mounted; a sheet on phones. The first focus goes to `[data-autofocus]` or the first control. Inertness and
 * restoring the focus are the browser's.
 */
export function Dialog({ title, onClose, wide, side, follows, scene, centred, about, aside, children }: DialogProps) {
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const isShown = useRef(false)

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

  function isOutside(event: MouseEvent<HTMLDialogElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    const { clientX: x, clientY: y } = event
    return event.target === event.currentTarget && (x < box.left || x > box.right || y < box.top || y > box.bottom)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click outside has its key, which is Escape
    <dialog
      ref={ref}
      className={classNames(styles.dialog, wide && styles.wide, side && styles.side, follows && styles.replacing)}
      aria-labelledby={side ? undefined : titleId}
      aria-label={side ? title : undefined}
      onCancel={(event) => {
        // A file input's `cancel` event bubbles up to here.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // The browser closes on a second Escape in spite of preventDefault. A dialog hidden with its page was not closed
      // by the user.
      onClose={(event) =>
        event.target === event.currentTarget && isShown.current && !event.currentTarget.open && onClose()
      }
      // Both press and release must be outside, because selecting text may end there.
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
      {!side && (
        <div className={classNames(styles.head, Boolean(scene) && styles.underScene, centred && styles.centred)}>
          <div>
            <h2 id={titleId}>{title}</h2>
            {about && (
              // Scrollable text must be reachable by keyboard.
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
      )}
      {children}
      <Toasts />
    </dialog>
  )
}

export const DialogBody = ({ children }: { children: ReactNode }) => <div className={styles.body}>{children}</div>

/** Always in view. */
export const DialogFoot = ({ children }: { children: ReactNode }) => <div className={styles.foot}>{children}</div>
