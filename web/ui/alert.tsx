import type { ReactNode } from 'react'
import styles from './alert.module.css'
import { Icon } from './button.tsx'
import { classNames } from './class-names.ts'
import { alertIcon, mailIcon } from './common-icons.ts'

/** Read out at once (role alert). */
export function Alert({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <div className={styles.alert} role="alert" id={id}>
      <Icon shape={alertIcon} />
      <div>{children}</div>
    </div>
  )
}

type NoticeProps = {
  children: ReactNode
  shape?: string
  /** `status` is read out at the next pause, `alert` at once. */
  role?: 'status' | 'alert'
}

/** For good or neutral information. */
export function Notice({ children, shape = mailIcon, role = 'status' }: NoticeProps) {
  return (
    <div className={classNames(styles.alert, styles.info)} role={role}>
      <Icon shape={shape} />
      <div>{children}</div>
    </div>
  )
}

/** One line under a field or form, without a box (role alert). */
export function ErrorLine({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <p className={styles.error} role="alert" id={id}>
      <Icon shape={alertIcon} />
      {children}
    </p>
  )
}
