import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './side-sheet.module.css'
import { Toasts } from './toast.tsx'
import { useModal } from './use-modal.ts'

type SideSheetProps = {
  /** Its accessible name. */
  title: string
  /** By Escape, Back or a click outside. */
  onClose: () => void
  /** The address of the page opens and closes it. */
  hasAddress?: boolean | undefined
  /** Room for two columns. */
  wide?: boolean
  /** With a heading and a button that closes it. */
  children: ReactNode
}

/** A dialog in full height at the side; open while mounted. */
export function SideSheet({ title, onClose, hasAddress, wide, children }: SideSheetProps) {
  const modal = useModal(onClose, hasAddress)
  return (
    <dialog className={classNames('edged scrolls', styles.sheet, wide && styles.wide)} aria-label={title} {...modal}>
      {children}
      <Toasts />
    </dialog>
  )
}
