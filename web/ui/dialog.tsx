import { type ReactNode, useId } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { closeIcon } from './common-icons.ts'
import styles from './dialog.module.css'
import { Toasts } from './toast.tsx'
import { useModal } from './use-modal.ts'

/** Longer texts exceed five lines on the narrowest phone. */
const SCROLLABLE_LENGTH = 180

type DialogProps = {
  title: string
  /** By Escape, Back, Close or a click outside. */
  onClose: () => void
  /** The address of the page opens and closes it. */
  hasAddress?: boolean | undefined
  /** With a scene it is as large as a page, and its parts scroll on their own. */
  wide?: boolean
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

/** Open while mounted; a sheet on phones. */
export function Dialog({
  title,
  onClose,
  hasAddress,
  wide,
  follows,
  scene,
  centred,
  about,
  aside,
  children,
}: DialogProps) {
  const titleId = useId()
  const modal = useModal(onClose, hasAddress)

  return (
    <dialog
      className={classNames(
        styles.dialog,
        wide && styles.wide,
        wide && Boolean(scene) && styles.room,
        follows && styles.replacing,
      )}
      aria-labelledby={titleId}
      {...modal}
    >
      {scene && (
        <>
          <IconButton label="Close" shape={closeIcon} className={styles.closeOverScene} onClick={onClose} />
          {scene}
        </>
      )}
      <div
        className={classNames(
          styles.head,
          Boolean(scene) && styles.underScene,
          centred && styles.centred,
          Boolean(about) && styles.withAbout,
        )}
      >
        <div className={styles.title}>
          <h2 id={titleId}>{title}</h2>
          {about && (
            // Scrollable text must be reachable by keyboard.
            <p
              className={`note scrolls-down ${styles.about}`}
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

/** `isText` if nothing in it takes the focus: then it does, so that the keyboard can scroll it. */
export const DialogBody = ({ isText, children }: { isText?: boolean; children: ReactNode }) => (
  <div className={`gap-5 scrolls column contains shrinks-down ${styles.body}`} tabIndex={isText ? 0 : undefined}>
    {children}
  </div>
)

/** Always in view. */
export const DialogFoot = ({ children }: { children: ReactNode }) => <div className={styles.foot}>{children}</div>
